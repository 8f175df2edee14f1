// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/automatic_prices.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/catalog/providers.h"
#include "model/supply/price_ratios.h"

namespace sizewright {

namespace {

std::string_view either(std::string_view first, std::string_view second) { return first.empty() ? second : first; }

bool is_wished(const Offer& offer, const PriceWishes& wishes) {
    return (wishes.provider.empty() || offer.provider == wishes.provider) &&
           (wishes.region.empty() || offer.region == wishes.region) &&
           (wishes.instance_type.empty() || offer.instance_type == wishes.instance_type);
}

std::string place_text(const PriceWishes& wishes) {
    std::string text;
    for (const std::string_view part : {wishes.provider, wishes.instance_type, wishes.region})
        if (!part.empty()) text.append(text.empty() ? "" : " ").append(part);
    return text;
}

}  // namespace

// The lowest on-demand price per GPU-hour there; absent: not sold there.
std::optional<double> AutomaticPrices::cost_at(std::size_t a, std::string_view provider, std::string_view region,
                                               std::string_view instance) const {
    std::optional<double> least;
    for (const Offer& offer : book_->offers_of(fleet_[a].accelerator)) {
        if (offer.provider != provider || offer.region != region) continue;
        if (!instance.empty() && offer.instance_type != instance) continue;
        const auto price = offer.usd_per_gpu_hour(PriceKind::on_demand);
        if (price && (!least || *price < *least)) least = price;
    }
    return least;
}

std::string AutomaticPrices::spelled(std::string_view provider) const {
    const bool is_known = provider.empty() || std::ranges::any_of(book_->offers_of(fleet_[0].accelerator),
                                                                  [&](const Offer& offer) { return offer.provider == provider; });
    return is_known ? std::string(provider) : provider_key(provider);
}

// Who sells the first accelerator on demand, at most six, for a message.
std::string AutomaticPrices::sellers(const PriceWishes& wishes) const {
    std::vector<std::string_view> names;
    for (const Offer& offer : book_->offers_of(fleet_[0].accelerator)) {
        const std::string_view name = wishes.provider.empty() ? std::string_view(offer.region) : std::string_view(offer.provider);
        if (offer.price(PriceKind::on_demand) && !name.empty() && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < 6; ++i) text.append(i ? ", " : "").append(names[i]);
    return names.size() > 6 ? text + ", …" : text;
}

tl::expected<AutomaticPrices::Place, Message> AutomaticPrices::choose(const PriceWishes& wishes) const {
    std::optional<Place> best;
    double least = std::numeric_limits<double>::infinity();
    const Offer* last = nullptr;  // of the provider and region just looked at: offers stand together
    bool is_sold = false;
    for (const Offer& offer : book_->offers_of(fleet_[0].accelerator)) {
        if (!is_wished(offer, wishes) || !offer.price(PriceKind::on_demand)) continue;
        is_sold = true;
        // A marketplace is never picked; one that is named by hand is meant.
        if (offer.seller == Seller::marketplace && wishes.provider.empty()) continue;
        if (fleet_.size() > 1 && last && last->provider == offer.provider && last->region == offer.region) continue;
        last = &offer;
        double cost = *offer.usd_per_gpu_hour(PriceKind::on_demand);
        if (fleet_.size() > 1) {  // the whole fleet at one place, weighted by what it needs at its peak
            cost = 0;
            for (std::size_t a = 0; a < fleet_.size(); ++a) {
                const auto price = cost_at(a, offer.provider, offer.region, wishes.instance_type);
                cost += price ? *price * std::max(1.0, fleet_[a].shared_gpus) : std::numeric_limits<double>::infinity();
            }
        }
        if (cost < least) {
            least = cost;
            best = {offer.provider, offer.region};
        }
    }
    if (best) return *best;
    std::string names;
    for (const FleetResult& pool : fleet_) names.append(names.empty() ? "" : ", ").append(pool.accelerator);
    if (is_sold && fleet_.size() > 1)
        return tl::unexpected(Message{SW_TEXT("no provider of the price book sells all of %1 in one region"), {names}});
    if (is_sold)
        return tl::unexpected(Message{SW_TEXT("only marketplaces sell %1, and their prices are not taken unasked"), {names}});
    const std::string place = place_text(wishes);
    if (const std::string known = sellers(wishes); !place.empty() && !known.empty())
        return tl::unexpected(
            Message{SW_TEXT("the price book has no on-demand price of %1 at %2, but at %3"), {names, place, known}});
    if (!place.empty())
        return tl::unexpected(Message{SW_TEXT("the price book has no on-demand price of %1 at %2"), {names, place}});
    return tl::unexpected(Message{SW_TEXT("the price book has no on-demand price of %1"), {names}});
}

// The instance type whose whole instances serve the peak for the least; at equal cost the smaller.
const Offer* AutomaticPrices::cheapest(std::size_t a, const Place& place, PriceKind kind, std::string_view instance) const {
    const Offer* best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    const double need = std::max(1.0, fleet_[a].shared_gpus);
    for (const Offer& offer : book_->offers_of(fleet_[a].accelerator)) {
        if (offer.provider != place.provider || offer.region != place.region || !offer.price(kind)) continue;
        if (!instance.empty() && offer.instance_type != instance) continue;
        const double cost = std::ceil(need / offer.gpus) * *offer.price(kind);
        if (cost < least || (cost == least && best && offer.gpus < best->gpus)) {
            least = cost;
            best = &offer;
        }
    }
    return best;
}

std::size_t AutomaticPrices::index_of(std::string_view accelerator) const {
    return static_cast<std::size_t>(std::ranges::find(fleet_, accelerator, &FleetResult::accelerator) - fleet_.begin());
}

PriceWishes AutomaticPrices::place() {
    if (fleet_.empty()) return {};
    const auto found = find(0, PriceKind::on_demand);
    return found ? PriceWishes{found->offer->provider, found->offer->region, {}} : PriceWishes{};
}

tl::expected<FoundPrice, Message> AutomaticPrices::find(std::size_t a, PriceKind kind, PriceWishes plan) {
    if (!book_ || book_->offers.empty()) return tl::unexpected(Message{SW_TEXT("there is no price book")});
    // As the price book spells it, else in the spelling of all lists: "AWS", "Google Cloud".
    const std::string provider = spelled(either(plan.provider, scenario_.provider));
    // A plan with a provider of its own does not inherit a region that may not exist there.
    const PriceWishes wishes{provider, plan.provider.empty() ? either(plan.region, scenario_.region) : plan.region,
                             either(plan.instance_type, scenario_.instance_type)};
    std::string key;
    for (const std::string_view part : {wishes.provider, wishes.region, wishes.instance_type}) key.append(part).append("\n");
    auto known = chosen_.find(key);
    if (known == chosen_.end()) known = chosen_.emplace(key, choose(wishes)).first;
    if (!known->second) return tl::unexpected(known->second.error());

    const Place& place = *known->second;
    FoundPrice found;
    found.offer = cheapest(a, place, kind, wishes.instance_type);
    if (found.offer) {
        found.usd_per_gpu_hour = *found.offer->usd_per_gpu_hour(kind);
        found.source = origin_text(*book_, *found.offer);
        found.as_of = found.offer->as_of;
        return found;
    }
    found.offer = cheapest(a, place, PriceKind::on_demand, wishes.instance_type);
    const auto ratio = price_ratio(place.provider, kind);
    if (!found.offer || !ratio)
        return tl::unexpected(Message{SW_TEXT("the price book has no such price of %1"), {fleet_[a].accelerator}});
    found.usd_per_gpu_hour = *found.offer->usd_per_gpu_hour(PriceKind::on_demand) * ratio->of_on_demand;
    found.is_estimated = true;
    found.source = english(estimate_message(*ratio, origin_text(*book_, *found.offer)));
    found.as_of = found.offer->as_of;
    return found;
}

}  // namespace sizewright
