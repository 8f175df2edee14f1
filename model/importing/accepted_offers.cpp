// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "model/importing/hash_index.h"
#include "model/importing/offer_import.h"

namespace sizewright {

namespace {

bool same_key(const Offer& a, const Offer& b) {
    return a.provider == b.provider && a.region == b.region && a.instance_type == b.instance_type &&
           a.accelerator == b.accelerator;
}

std::size_t hash_of(const Offer& offer) {
    std::size_t out = mixed_hash(1, offer.provider);
    out = mixed_hash(out, offer.region);
    out = mixed_hash(out, offer.instance_type);
    return mixed_hash(out, offer.accelerator);
}

using Prices = std::array<std::optional<double>, price_kind_count>;

// What the treatment leaves of a row's prices; false: nothing.
bool take(const JudgedRow& row, Prices& prices) {
    if (row.treatment == Treatment::leave_out || !can_be_taken(row)) return false;
    prices = row.offer.usd_per_hour;
    bool any = false;
    for (std::size_t kind = 0; kind < price_kind_count; ++kind) {
        auto& price = prices[kind];
        const bool wanted = row.treatment == Treatment::take_all || kind == static_cast<std::size_t>(PriceKind::on_demand);
        if (!wanted || !(price.value_or(0) > 0)) price.reset();
        any = any || price;
    }
    return any;
}

// One zone's observation of an offer.
struct Observation {
    const JudgedRow* row;
    Prices prices;
};

// The median of what the zones ask; with an even number the higher of the two in the middle.
double median(std::vector<double>& prices) {
    const auto middle = prices.begin() + static_cast<std::ptrdiff_t>(prices.size() / 2);
    std::ranges::nth_element(prices, middle);
    return *middle;
}

// All zones' newest observations as one offer; `how` says what was made of several zones, empty: nothing.
Offer joined(const std::vector<Observation>& observations, std::string& how) {
    const Offer* newest = &observations.front().row->offer;
    for (const auto& [row, prices] : observations)
        if (newest->as_of < row->offer.as_of) newest = &row->offer;
    Offer out = *newest;
    constexpr std::array<std::string_view, price_kind_count> names{"on demand", "spot", "1 year", "3 years"};
    for (std::size_t kind = 0; kind < price_kind_count; ++kind) {
        // The first price of each zone: rows of the same zone and day complete each other.
        std::vector<std::pair<std::string_view, double>> by_zone;
        for (const auto& [row, prices] : observations)
            if (prices[kind] && row->offer.as_of == out.as_of && row->offer.gpus == out.gpus)
                by_zone.emplace_back(row->row.zone, *prices[kind]);
        std::ranges::stable_sort(by_zone, {}, &std::pair<std::string_view, double>::first);
        std::vector<double> prices;
        for (std::size_t i = 0; i < by_zone.size(); ++i)
            if (i == 0 || by_zone[i].first != by_zone[i - 1].first) prices.push_back(by_zone[i].second);
        out.usd_per_hour[kind].reset();
        if (prices.empty()) continue;
        const bool differ = std::ranges::any_of(prices, [&](double price) { return price != prices.front(); });
        out.usd_per_hour[kind] = median(prices);
        if (differ) how += "; " + std::string(names[kind]) + ": median of " + std::to_string(prices.size()) + " zones";
    }
    return out;
}

// Commitments that `newest` does not have, of older observations: what judging has left of them.
std::vector<Observation> older_commitments(const std::vector<Observation>& observations, const Offer& newest) {
    std::vector<Observation> out;
    for (const auto& [row, prices] : observations) {
        if (row->offer.as_of >= newest.as_of || row->offer.gpus != newest.gpus) continue;
        Prices left{};
        for (const PriceKind kind : {PriceKind::reserved_1y, PriceKind::reserved_3y}) {
            const auto at = static_cast<std::size_t>(kind);
            if (!newest.usd_per_hour[at]) left[at] = prices[at];
        }
        if (std::ranges::any_of(left, [](const auto& price) { return price.has_value(); })) out.push_back({row, left});
    }
    return out;
}

}  // namespace

PriceBook accepted_offers(const ImportPreview& preview) {
    constexpr std::uint32_t none = 0xFFFFFFFF;
    const auto& rows = preview.rows;
    // Rows of one offer as a chain, in the order of the list.
    HashIndex firsts(rows.size());
    std::vector<std::uint32_t> next(rows.size(), none);
    std::vector<std::uint32_t> last(rows.size(), none);  // of the chain that begins here; none: no chain does
    Prices prices;
    std::vector<std::uint32_t> chains;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (!take(rows[i], prices)) continue;
        std::uint32_t first = firsts.at(hash_of(rows[i].offer), i);
        if (!same_key(rows[first].offer, rows[i].offer)) first = i;  // a collision of hashes: an offer of its own
        if (first == i) {
            chains.push_back(i);
        } else {
            next[last[first]] = i;
        }
        last[first] = i;
    }

    PriceBook book;
    book.name.clear();
    book.offers.reserve(chains.size());
    std::unordered_map<std::string, std::uint32_t> sources;
    std::vector<std::uint32_t> plain(preview.sources.size(), none);  // sources without anything behind
    const auto source_index = [&](std::string source) {
        const auto [found, added] = sources.try_emplace(std::move(source), static_cast<std::uint32_t>(book.sources.size()));
        if (added) book.sources.push_back(found->first);
        return found->second;
    };
    const auto add = [&](Offer offer, const std::string& how) {
        auto& known = plain[offer.source];
        if (how.empty() && known == none) known = source_index(preview.sources[offer.source]);
        offer.source = how.empty() ? known : source_index(preview.sources[offer.source] + how);
        book.offers.push_back(std::move(offer));
    };
    for (const std::uint32_t first : chains) {
        if (next[first] == none) {
            take(rows[first], prices);
            Offer offer = rows[first].offer;
            offer.usd_per_hour = prices;
            add(std::move(offer), {});
            continue;
        }
        std::vector<Observation> observations;
        for (std::uint32_t i = first; i != none; i = next[i]) {
            take(rows[i], prices);
            observations.push_back({&rows[i], prices});
        }
        std::string how;
        const Offer newest = joined(observations, how);
        add(newest, how);
        if (const auto older = older_commitments(observations, newest); !older.empty()) {
            how.clear();
            add(joined(older, how), how);
        }
    }
    return book;
}

}  // namespace sizewright
