// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/offer.h"

#include <algorithm>
#include <tuple>

namespace sizewright {

namespace {

auto order(const Offer& offer) { return std::tie(offer.accelerator, offer.provider, offer.region, offer.instance_type); }

std::string place_of(const Offer& offer) {
    std::string text = offer.provider + " " + offer.instance_type;
    if (!offer.region.empty()) text.append(" ").append(offer.region);
    return text;
}

}  // namespace

void sort_offers(PriceBook& book) {
    std::ranges::stable_sort(book.offers, [](const Offer& a, const Offer& b) { return order(a) < order(b); });
}

std::span<const Offer> PriceBook::offers_of(std::string_view accelerator) const {
    const auto first = std::lower_bound(offers.begin(), offers.end(), accelerator,
                                        [](const Offer& offer, std::string_view wanted) { return offer.accelerator < wanted; });
    const auto last = std::upper_bound(first, offers.end(), accelerator,
                                       [](std::string_view wanted, const Offer& offer) { return wanted < offer.accelerator; });
    return {first, last};
}

const Offer* PriceBook::find_origin(std::string_view accelerator, std::string_view origin) const {
    for (const Offer& offer : offers_of(accelerator)) {
        const std::string place = place_of(offer);
        if (origin.starts_with(place) && (origin.size() == place.size() || origin[place.size()] == ':')) return &offer;
    }
    return nullptr;
}

std::string origin_text(const PriceBook& book, const Offer& offer) { return place_of(offer) + ": " + book.source_of(offer); }

}  // namespace sizewright
