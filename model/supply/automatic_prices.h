// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The prices of plans whose price is automatic. All plans of a scenario take theirs from one provider, in one region: the ones
// that are typed, else the provider with the lowest on-demand price per GPU among those that sell every accelerator of the fleet
// and are no marketplace, in its cheapest region. A kind of price that it does not list is estimated from its own on-demand
// price, never taken from another provider.

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "model/catalog/offer.h"
#include "model/demand/fleet_result.h"
#include "model/fields/message.h"

namespace sizewright {

// What is typed of where prices shall come from; empty: automatic.
struct PriceWishes {
    std::string_view provider{};
    std::string_view region{};
    std::string_view instance_type{};
};

struct FoundPrice {
    const Offer* offer = nullptr;  // whose price it is, or whose on-demand price it was estimated from
    double usd_per_gpu_hour = 0;
    bool is_estimated = false;
    std::string source{};  // with provider, instance and region, and the ratio when estimated
    Date as_of{};
};

class AutomaticPrices {
public:
    // `book` and `fleet` outlive it; a null book has no prices.
    AutomaticPrices(const PriceBook* book, PriceWishes scenario, std::span<const FleetResult> fleet)
        : book_(book), scenario_(scenario), fleet_(fleet) {}

    // The price of fleet[a] in the instance type that serves its peak for the least; why there is none. What the plan's wishes
    // leave open the scenario's decide.
    tl::expected<FoundPrice, Message> find(std::size_t a, PriceKind kind, PriceWishes plan = {});

    // The index of the accelerator in the fleet. It is there.
    std::size_t index_of(std::string_view accelerator) const;
    // Provider and region that the scenario's prices are of; empty: none was found.
    PriceWishes place();

private:
    struct Place {
        std::string_view provider{};
        std::string_view region{};
    };
    tl::expected<Place, Message> choose(const PriceWishes& wishes) const;
    std::string spelled(std::string_view provider) const;
    std::string sellers(const PriceWishes& wishes) const;
    std::optional<double> cost_at(std::size_t a, std::string_view provider, std::string_view region,
                                  std::string_view instance) const;
    const Offer* cheapest(std::size_t a, const Place& place, PriceKind kind, std::string_view instance) const;

    const PriceBook* book_;
    PriceWishes scenario_;
    std::span<const FleetResult> fleet_;
    std::map<std::string, tl::expected<Place, Message>, std::less<>> chosen_{};  // by wishes
};

}  // namespace sizewright
