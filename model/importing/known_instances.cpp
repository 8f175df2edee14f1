// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/known_instances.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/catalog/providers.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

using namespace std::string_view_literals;
using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array in_paths{"aws"sv,        "gcp"sv,       "azure"sv,   "lambda"sv,     "runpod"sv,     "nebius"sv,
                              "oci"sv,        "ibm"sv,       "scp"sv,     "vast"sv,       "fluidstack"sv, "cudo"sv,
                              "paperspace"sv, "do"sv,        "vsphere"sv, "hyperbolic"sv, "seeweb"sv,     "primeintellect"sv,
                              "verda"sv,      "shadeform"sv, "mithril"sv, "yotta"sv,      "hyperstack"sv};

// Family of an AWS instance (what stands before the point, or the whole name) → GPU.
constexpr std::array<Pair, 34> aws_families{{
    {"g2", "GRID K520"},
    {"g3", "M60"},
    {"g3s", "M60"},
    {"g4ad", "Radeon Pro V520"},
    {"g4dn", "T4"},
    {"g5", "A10G"},
    {"g5g", "T4G"},
    {"g6", "L4"},
    {"g6e", "L40S"},
    {"g6f", "L4"},
    {"gr6", "L4"},
    {"gr6f", "L4"},
    {"g7e", "RTX PRO 6000 Blackwell"},
    {"inf1", "Inferentia"},
    {"inf2", "Inferentia2"},
    {"p2", "K80"},
    {"p3", "V100-16GB"},
    {"p3dn", "V100-32GB"},
    {"p4d", "A100-40GB"},
    {"p4de", "A100-80GB"},
    {"p5", "H100"},
    {"p5e", "H200"},
    {"p5en", "H200"},
    {"p6-b200", "B200"},
    {"p6-b300", "B300"},
    {"p6e-gb200", "GB200"},
    {"trn1", "Trainium"},
    {"trn1n", "Trainium"},
    {"trn2", "Trainium2"},
    {"trn2u", "Trainium2"},
    {"dl2q", "Qualcomm AI100"},
    {"vt1", "Xilinx U30"},
    {"p6e-gb300", "GB300"},
    {"dl1", "Gaudi"},
}};

constexpr std::array<std::pair<std::string_view, double>, 19> parts{{
    {"aws/g6f.large", 1. / 8},
    {"aws/g6f.xlarge", 1. / 8},
    {"aws/g6f.2xlarge", 1. / 4},
    {"aws/g6f.4xlarge", 1. / 2},
    {"aws/gr6f.4xlarge", 1. / 2},
    {"azure/standard_nv6ads_a10_v5", 1. / 6},
    {"azure/standard_nv12ads_a10_v5", 1. / 3},
    {"azure/standard_nv18ads_a10_v5", 1. / 2},
    {"azure/standard_nc8ads_a10_v4", 1. / 3},
    {"azure/standard_nc16ads_a10_v4", 2. / 3},
    {"azure/standard_nv4as_v4", 1. / 8},
    {"azure/standard_nv8as_v4", 1. / 4},
    {"azure/standard_nv16as_v4", 1. / 2},
    {"azure/standard_nv4ads_v710_v5", 1. / 6},
    {"azure/standard_nv8ads_v710_v5", 1. / 3},
    {"azure/standard_nv12ads_v710_v5", 1. / 2},
    {"gcp/g4-standard-6", 1. / 8},
    {"gcp/g4-standard-12", 1. / 4},
    {"gcp/g4-standard-24", 1. / 2},
}};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

template <typename Table> auto find(const Table& table, std::string_view key) {
    return std::ranges::find(table, key, [](const auto& pair) { return pair.first; });
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

std::string provider_in_path(std::string_view path) {
    // The name of the file says more than its folders: from the end.
    const std::string small = lower(path);
    std::size_t end = small.size();
    while (end > 0) {
        while (end > 0 && !is_letter(small[end - 1]) && !is_digit(small[end - 1])) --end;
        std::size_t begin = end;
        while (begin > 0 && (is_letter(small[begin - 1]) || is_digit(small[begin - 1]))) --begin;
        const std::string_view word = std::string_view(small).substr(begin, end - begin);
        if (std::ranges::find(in_paths, word) != in_paths.end()) return provider_key(word);
        end = begin;
    }
    return {};
}

Seller seller_of(std::string_view provider, std::string_view region, std::string_view tier) {
    if (is_marketplace(provider)) return Seller::marketplace;
    // Secure and community cloud of RunPod are two products; "any" is the cheaper of both.
    if (provider == "runpod" && (region == "community" || region == "any")) return Seller::marketplace;
    const bool others =
        contains(tier, "marketplace") || contains(tier, "community") || contains(tier, "COMMUNITY") || contains(tier, "peer");
    return others ? Seller::marketplace : Seller::cloud;
}

std::string_view region_name(std::string_view provider, std::string_view region) {
    region = trimmed(region);
    constexpr std::array nowhere{"global"sv, "Global"sv, "GLOBAL"sv, "worldwide"sv, "all"sv, "-"sv, "–"sv, "n/a"sv, "N/A"sv};
    if (std::ranges::find(nowhere, region) != nowhere.end()) return {};
    if (provider == "runpod" && region == "secure") return {};
    return region;
}

bool is_local_zone(std::string_view provider, std::string_view region, std::string_view zone) {
    if (provider != "aws") return false;
    // "us-west-2", "us-gov-west-1": nothing but one letter of a zone follows the number.
    const auto behind_number = [](std::string_view name) {
        const auto number = name.find_first_of("0123456789");
        if (number == std::string_view::npos) return std::string_view{};
        name.remove_prefix(number);
        while (!name.empty() && is_digit(name.front())) name.remove_prefix(1);
        return name;
    };
    if (behind_number(region).starts_with('-')) return true;
    const std::string_view rest = behind_number(zone);  // "use1-az4": "-az4"; "us-east-1a": "a"
    return rest.starts_with('-') && !rest.starts_with("-az");
}

std::string_view gpu_of_family(std::string_view provider, std::string_view instance_type) {
    if (provider != "aws") return {};
    const auto found = find(aws_families, instance_type.substr(0, instance_type.find('.')));
    return found == aws_families.end() ? std::string_view{} : found->second;
}

std::optional<double> part_of_gpu(std::string_view provider, std::string_view instance_type) {
    if (provider != "aws" && provider != "azure" && provider != "gcp") return std::nullopt;
    const auto found = find(parts, lower(std::string(provider) + "/" + std::string(trimmed(instance_type))));
    return found == parts.end() ? std::nullopt : std::optional(found->second);
}

int processors_per_board(std::string_view accelerator) {
    constexpr std::array<std::pair<std::string_view, int>, 3> boards{{{"Tesla K80", 2}, {"Tesla M60", 2}, {"A16", 4}}};
    const auto found = find(boards, accelerator);
    return found == boards.end() ? 1 : found->second;
}

}  // namespace sizewright
