// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/providers.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "model/importing/price_text.h"

namespace sizewright {

namespace {

enum class Sells { own_machines, others_machines };

struct Provider {
    std::string_view key;
    std::string_view name;  // empty: what provider_name() makes of the key
    Sells sells = Sells::own_machines;
    std::array<std::string_view, 4> spellings{};  // others, in lower case
};

constexpr auto market = Sells::others_machines;

// Peer-to-peer hosts: akash, clore, io.net, salad, theta, vast.ai. Brokers: cudo, primeintellect, sesterce, shadeform, spheron,
// tensordock. An auction: sfcompute.
constexpr Provider providers[]{
    {"aws", "AWS", {}, {"amazon", "amazon web services", "amazon aws", "ec2"}},
    {"gcp", "Google Cloud", {}, {"google", "google cloud", "google cloud platform", "gce"}},
    {"azure", "Azure", {}, {"microsoft", "microsoft azure", "ms azure"}},
    {"oracle", "Oracle Cloud", {}, {"oci", "oracle cloud"}},
    {"acecloud", "AceCloud", {}, {}},
    {"coreweave", "CoreWeave", {}, {}},
    {"deepseek", "DeepSeek", {}, {}},
    {"digitalocean", "DigitalOcean", {}, {"do", "digital ocean"}},
    {"fluidstack", "FluidStack", {}, {"fluid stack"}},
    {"genesis-cloud", "", {}, {"genesiscloud"}},
    {"hyperstack", "", {}, {"hyperstack.cloud"}},
    {"ibm", "IBM Cloud", {}, {}},
    {"jarvis-labs", "", {}, {"jarvislabs"}},
    {"lambda", "", {}, {"lambda labs", "lambdalabs", "lambda cloud", "lambda-labs"}},
    {"nebius", "", {}, {"nebius ai"}},
    {"openai", "OpenAI", {}, {}},
    {"ovh", "OVHcloud", {}, {}},
    {"ovhcloud", "OVHcloud", {}, {}},
    {"packetai", "Packet.ai", {}, {"packet-ai", "packet.ai"}},
    {"runpod", "RunPod", {}, {"runpod.io"}},
    {"thunder compute", "Thunder Compute", {}, {"thunder", "thunder-compute", "thundercompute"}},
    {"verda", "", {}, {"datacrunch"}},
    {"xai", "xAI", {}, {}},
    {"akash", "", market, {"akash network"}},
    {"clore", "", market, {"clore.ai"}},
    {"cudo", "Cudo Compute", market, {"cudo compute"}},
    {"io.net", "io.net", market, {}},
    {"primeintellect", "Prime Intellect", market, {}},
    {"salad", "", market, {"salad.com"}},
    {"sesterce", "", market, {}},
    {"sfcompute", "SF Compute", market, {"sf compute"}},
    {"shadeform", "", market, {}},
    {"spheron", "", market, {}},
    {"tensordock", "TensorDock", market, {}},
    {"theta", "", market, {}},
    {"vast.ai", "Vast.ai", market, {"vast-ai", "vastai", "vast"}},
};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool spells(const Provider& provider, std::string_view name) {
    return provider.key == name || std::ranges::find(provider.spellings, name) != provider.spellings.end();
}

// By key or any spelling; null: not known.
const Provider* find(std::string_view name) {
    if (name.empty()) return nullptr;
    const auto found = std::ranges::find_if(providers, [&](const Provider& provider) { return spells(provider, name); });
    return found == std::end(providers) ? nullptr : &*found;
}

}  // namespace

std::string provider_key(std::string_view name) {
    std::string key = lower(trimmed(name));
    std::ranges::replace(key, '_', ' ');
    if (const Provider* known = find(key)) return std::string(known->key);
    return key;
}

std::string provider_name(std::string_view key) {
    if (const Provider* known = find(key); known && !known->name.empty()) return std::string(known->name);
    std::string out(key);
    bool begins = true;
    for (char& c : out) {
        if (c == '-' || c == '_') c = ' ';
        if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        begins = c == ' ';
    }
    return out;
}

bool is_marketplace(std::string_view key) {
    const Provider* known = find(key);
    return known && known->sells == Sells::others_machines;
}

}  // namespace sizewright
