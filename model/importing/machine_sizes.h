// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The sizes in which a provider sells one accelerator, compared with each other: a GPU costs about the same in all of them, so
// that a size that stands apart is another product (prototyping, a trial) or a mistake of the list.

#include <cstddef>
#include <vector>

#include "model/catalog/offer.h"
#include "model/importing/offer_import.h"

namespace sizewright {

// A price further than this factor from that of the other sizes is suspicious. docs/prices.md says why it is 2.
inline constexpr double most_between_sizes = 2;
// Prices of days that are further apart have had time to move.
inline constexpr int most_days_between_sizes = 92;

struct OddSize {
    std::size_t row = 0;
    PriceKind kind = PriceKind::on_demand;
    double usd_per_gpu_hour = 0;
    double of_the_sizes = 0;  // their median
    std::size_t sizes = 0;    // of which the median is
};

// Of the rows that are not left out, the first kind of price of each that stands apart; by row. Compared are machines of the same
// provider, region, accelerator and kind of price with about as many vCPUs per GPU, from three sizes on and only where most of
// them agree. Not spot, which each size has by its own demand, nor marketplaces, where each machine is another host's.
std::vector<OddSize> odd_sizes(const std::vector<JudgedRow>& rows);

}  // namespace sizewright
