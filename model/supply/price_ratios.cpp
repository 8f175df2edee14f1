// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/price_ratios.h"

#include <array>

namespace sizewright {

namespace {

// AWS one year: median of 803 GPU rows, standard reservation, nothing upfront. AWS three years: its Chinese regions, the only
// ones whose three-year prices are published as data. AWS spot: median saving of the Spot Advisor's accelerator rows. Google:
// resource commitments of a3-highgpu-8g. Azure spot: one size of an older catalog. Others: what Nebius lists, the dearest spot
// ratio seen, and the least favourable commitments seen, so that an estimate does not flatter.
constexpr std::array ratios{
    PriceRatio{"aws", PriceKind::spot, 0.32, "AWS Spot Instance Advisor, median of accelerators", "2025-06-28"},
    PriceRatio{"aws", PriceKind::reserved_1y, 0.63, "AWS price list, median of 803 GPU rows", "2026-01-21"},
    PriceRatio{"aws", PriceKind::reserved_3y, 0.432, "AWS price list, Chinese regions, median", "2026-01-21"},
    PriceRatio{"gcp", PriceKind::spot, 0.21, "Cloud Billing Catalog, a2-ultragpu-1g, median of regions", "2026-07-30"},
    PriceRatio{"gcp", PriceKind::reserved_1y, 0.69, "Cloud Billing Catalog, a3-highgpu-8g", "2026-07-30"},
    PriceRatio{"gcp", PriceKind::reserved_3y, 0.44, "Cloud Billing Catalog, a3-highgpu-8g", "2026-07-30"},
    PriceRatio{"azure", PriceKind::spot, 0.25, "SkyPilot catalog v6, NV36ads_A10_v5", "2023-12-31"},
    PriceRatio{"", PriceKind::spot, 0.42, "Nebius, H100", "2026-05-07"},
    PriceRatio{"", PriceKind::reserved_1y, 0.69, "Cloud Billing Catalog, a3-highgpu-8g", "2026-07-30"},
    PriceRatio{"", PriceKind::reserved_3y, 0.45, "Cloud Billing Catalog, g2-standard-4", "2026-07-30"},
};

}  // namespace

std::optional<PriceRatio> price_ratio(std::string_view provider, PriceKind kind) {
    for (const PriceRatio& ratio : ratios)
        if (ratio.kind == kind && ratio.provider == provider) return ratio;
    for (const PriceRatio& ratio : ratios)
        if (ratio.kind == kind && ratio.provider.empty()) return ratio;
    return {};
}

}  // namespace sizewright
