// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/machine_sizes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

namespace sizewright {

namespace {

constexpr std::size_t fewest_sizes = 3;  // of two that differ neither is known to be the right one
constexpr double alike = 1.25;           // sizes that agree: discounts for larger machines stay within it

// One price of one row.
struct Price {
    std::size_t row = 0;
    int gpus = 1;
    double usd_per_gpu_hour = 0;
};

// Machines with much more processor beside the GPU cost more and are none of the same kind: g4dn.xlarge and g4dn.16xlarge both
// have one T4. Powers of two tell them apart; -1: not known.
int host_class(const Offer& offer) {
    if (!offer.vcpus || *offer.vcpus < 1) return -1;
    return static_cast<int>(std::lround(std::log2(static_cast<double>(*offer.vcpus) / offer.gpus))) + 64;
}

auto place(const Offer& offer) {
    return std::tuple(std::string_view(offer.provider), std::string_view(offer.region), std::string_view(offer.accelerator),
                      host_class(offer));
}

double median(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// The median of the sizes' prices if most of them agree on it.
struct Usual {
    double price = 0;
    std::size_t sizes = 0;
};
std::optional<Usual> usual(std::vector<Price>& prices) {
    std::ranges::sort(prices, {}, [](const Price& p) { return std::tuple(p.gpus, p.usd_per_gpu_hour); });
    std::vector<double> sizes;
    for (std::size_t i = 0; i < prices.size();) {  // several zones or products of one size count once
        std::vector<double> same;
        const int gpus = prices[i].gpus;
        for (; i < prices.size() && prices[i].gpus == gpus; ++i) same.push_back(prices[i].usd_per_gpu_hour);
        sizes.push_back(median(same));
    }
    if (sizes.size() < fewest_sizes) return std::nullopt;
    const double middle = median(sizes);
    const auto agreeing = static_cast<std::size_t>(
        std::ranges::count_if(sizes, [&](double price) { return price <= middle * alike && price >= middle / alike; }));
    if (agreeing * 2 <= sizes.size()) return std::nullopt;
    return Usual{middle, sizes.size()};
}

}  // namespace

std::vector<OddSize> odd_sizes(const std::vector<JudgedRow>& rows) {
    std::vector<std::size_t> compared;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (can_be_taken(rows[i]) && rows[i].treatment != Treatment::leave_out && rows[i].offer.seller == Seller::cloud)
            compared.push_back(i);
    std::ranges::stable_sort(compared, {}, [&](std::size_t i) { return place(rows[i].offer); });

    std::vector<OddSize> out;
    for (std::size_t begin = 0; begin < compared.size();) {
        const auto here = place(rows[compared[begin]].offer);
        std::size_t end = begin;
        while (end < compared.size() && place(rows[compared[end]].offer) == here) ++end;
        for (const PriceKind kind : {PriceKind::on_demand, PriceKind::reserved_1y, PriceKind::reserved_3y}) {
            std::optional<Date> newest;
            for (std::size_t i = begin; i < end; ++i)
                if (const Offer& offer = rows[compared[i]].offer; offer.price(kind) && (!newest || *newest < offer.as_of))
                    newest = offer.as_of;
            std::vector<Price> prices;
            for (std::size_t i = begin; i < end; ++i) {
                const Offer& offer = rows[compared[i]].offer;
                if (offer.price(kind) && days_between(offer.as_of, *newest) <= most_days_between_sizes)
                    prices.push_back({compared[i], offer.gpus, *offer.usd_per_gpu_hour(kind)});
            }
            const auto known = usual(prices);
            if (!known) continue;
            for (const Price& price : prices)
                if (price.usd_per_gpu_hour > known->price * most_between_sizes ||
                    price.usd_per_gpu_hour * most_between_sizes < known->price)
                    out.push_back({price.row, kind, price.usd_per_gpu_hour, known->price, known->sizes});
        }
        begin = end;
    }
    std::ranges::sort(out, {}, [](const OddSize& odd) { return std::tuple(odd.row, odd.kind); });
    const auto again = std::ranges::unique(out, {}, &OddSize::row);
    out.erase(again.begin(), again.end());
    return out;
}

}  // namespace sizewright
