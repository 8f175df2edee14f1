// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/band.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sizewright {

namespace {

// Quantiles of the PERT distribution on [0, 1] with its mode at `mode`: a beta distribution with shapes 1 + 4 mode and 5 - 4
// mode. Summed on a grid; the error is below 0.001 of the range.
Band pert(double mode) {
    constexpr std::size_t cells = 200;
    const double a = 4 * mode;
    const double b = 4 - a;
    std::array<double, cells> sum{};
    double total = 0;
    for (std::size_t i = 0; i < cells; ++i) {
        const double x = (static_cast<double>(i) + 0.5) / cells;
        total += std::pow(x, a) * std::pow(1 - x, b);
        sum[i] = total;
    }
    const auto quantile = [&](double p) {
        std::size_t i = 0;
        while (sum[i] < p * total) ++i;
        const double before = i == 0 ? 0 : sum[i - 1];
        return (static_cast<double>(i) + (p * total - before) / (sum[i] - before)) / cells;
    };
    return {quantile(0.1), quantile(0.9)};
}

Band triangular(double mode) {
    const auto quantile = [&](double p) { return p < mode ? std::sqrt(p * mode) : 1 - std::sqrt((1 - p) * (1 - mode)); };
    return {quantile(0.1), quantile(0.9)};
}

}  // namespace

std::optional<Band> band_of(const Estimate& estimate) {
    if (!estimate.spread) return {};
    const Spread& spread = *estimate.spread;
    if (spread.bounds == Bounds::percentiles) return Band{spread.low, spread.high};
    const double width = spread.high - spread.low;
    if (!(width > 0)) return Band{spread.low, spread.low};
    const double mode = std::clamp((estimate.likely - spread.low) / width, 0.0, 1.0);
    Band unit;
    switch (spread.shape) {
        case Shape::pert: unit = pert(mode); break;
        case Shape::triangular: unit = triangular(mode); break;
        case Shape::uniform: unit = {0.1, 0.9}; break;
        case Shape::lognormal: return {};
    }
    return Band{spread.low + width * unit.low, spread.low + width * unit.high};
}

}  // namespace sizewright
