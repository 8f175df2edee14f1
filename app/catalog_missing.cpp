// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What no source of the catalog has.

#include <algorithm>
#include <array>

#include "app/catalog_listing.h"

namespace sizewright::app {

namespace {

using Texts = std::vector<std::string>;

void note(Texts& missing, bool there, const char* what) {
    if (!there) missing.emplace_back(what);
}

// "a;b" → "a", "b".
Texts parts(std::string_view text) {
    Texts out;
    while (!text.empty()) {
        const auto end = std::min(text.find(';'), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace

Listing missingAccelerators(const Catalog& catalog, std::string_view filter) {
    Listing out;
    out.nouns = "accelerators of which something is not known, or known from one source only";
    out.note = "A peak that is not listed may be one that the part does not have.";
    out.columns = {
        {"name", "Accelerator"}, {"missing", "Not known"}, {"no_peak_at", "No peak at"}, {"unverified", "One source only"}};
    for (const Accelerator& a : catalog.accelerators) {
        Texts missing, peaks;
        note(missing, a.visible_memory_gib.has_value() || a.is_cpu, "memory seen");
        note(missing, a.power_watts > 0, "power");
        note(missing, a.purchase_price_usd.has_value(), "purchase price");
        note(missing, a.link_bytes_per_second.has_value() || a.is_cpu, "link speed");
        note(missing, a.launch_year.has_value(), "launch year");
        for (const auto precision :
             {Precision::fp32, Precision::tf32, Precision::bf16, Precision::fp16, Precision::fp8, Precision::int8})
            note(peaks, a.peak(precision).has_value(), words<Precision>[static_cast<std::size_t>(precision)].data());
        if (!missing.empty() || !a.unverified.empty())
            addRow(out, filter, {a.name, cellOf(missing), cellOf(peaks), cellOf(parts(a.unverified))}, {}, a.aliases);
    }
    return out;
}

// Per accelerator the providers that name a price of each kind; rows with four are not missing anything.
Listing missingOffers(const Catalog& catalog, std::string_view filter) {
    Listing out;
    out.nouns = "accelerators that nobody in the price book offers in some way";
    out.note =
        "How many providers name such a price; –: none. Marketplaces are counted apart: an automatic price never takes them.";
    out.columns = {{"accelerator", "Accelerator"},      {"on_demand_providers", "On demand"}, {"spot_providers", "Spot"},
                   {"reserved_1y_providers", "1 year"}, {"reserved_3y_providers", "3 years"}, {"marketplaces", "Marketplaces"}};
    for (const Accelerator& a : catalog.accelerators) {
        if (a.is_cpu) continue;  // has no price of its own
        std::array<std::size_t, price_kind_count> count{};
        std::array<std::string_view, price_kind_count> last{};
        std::size_t markets = 0;
        std::string_view lastMarket;
        for (const Offer& o : catalog.price_book.offers_of(a.name)) {  // in the order of providers
            if (o.seller == Seller::marketplace) {
                if (o.provider != lastMarket) ++markets;
                lastMarket = o.provider;
                continue;
            }
            for (std::size_t i = 0; i < price_kind_count; ++i)
                if (o.usd_per_hour[i] && last[i] != o.provider) {
                    ++count[i];
                    last[i] = o.provider;
                }
        }
        std::vector<Cell> cells{a.name};
        bool lacking = false;
        const auto number = [](std::size_t n) { return n > 0 ? Cell(static_cast<double>(n)) : Cell(); };
        for (const auto n : count) {
            cells.push_back(number(n));
            lacking = lacking || n == 0;
        }
        cells.push_back(number(markets));
        if (lacking) addRow(out, filter, std::move(cells), {}, a.aliases);
    }
    return out;
}

Listing missingModels(const Catalog& catalog, std::string_view filter) {
    Listing out;
    out.nouns = "models of which something is not known, or not verified";
    out.columns = {{"name", "Model"}, {"architecture", "Architecture"}, {"missing", "Not known"}, {"source", "Not verified"}};
    for (const ModelArchitecture& m : catalog.models) {
        Texts missing;
        note(missing, m.parameters.has_value(), "parameters");
        const bool transformer = m.architecture == "dense" || m.architecture == "moe" || m.architecture == "hybrid" ||
                                 m.architecture == "encoder" || m.architecture == "encoder-decoder";
        if (transformer) {
            note(missing, m.layers.has_value(), "layers");
            note(missing, m.hidden_size.has_value(), "hidden size");
            note(missing, m.attention_heads.has_value(), "heads");
            note(missing, m.kv_heads.has_value(), "KV heads");
            note(missing, m.vocabulary.has_value(), "vocabulary");
            note(missing, m.max_context.has_value(), "context");
        } else {
            note(missing, m.flops_per_item.has_value(), "operations an item");
        }
        if (m.architecture == "moe") {
            note(missing, m.experts.has_value(), "experts");
            note(missing, m.experts_per_token.has_value(), "experts a token");
        }
        const bool unverified = m.source.find("not verified") != std::string::npos;
        if (!missing.empty() || unverified)
            addRow(out, filter, {m.name, cellOf(m.architecture), cellOf(missing), unverified ? cellOf(m.source) : Cell()}, {},
                   m.aliases);
    }
    return out;
}

Listing missingApi(const Catalog& catalog, std::string_view filter) {
    Listing out;
    out.nouns = "API prices of which input or output is not known";
    out.note = "The list of prices has 0 there, which means “free” with some and “not known” with others.";
    out.columns = {{"model", "Model"}, {"provider", "Provider"}, {"mode", "Mode"}, {"missing", "Not known"}, {"as_of", "As of"}};
    for (const ApiPrice& p : catalog.api_prices) {
        Texts missing;
        note(missing, p.input.has_value(), "input");
        note(missing, p.output.has_value() || p.mode == "embedding", "output");  // an embedding has no tokens to bill
        if (!missing.empty()) addRow(out, filter, {p.model, p.provider, p.mode, cellOf(missing), date_text(p.as_of)}, {});
    }
    return out;
}

}  // namespace sizewright::app
