// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/price_ratios.h"

#include <array>
#include <utility>

#include "model/fields/format.h"

namespace sizewright {

namespace {

constexpr std::string_view day_read = "2026-11-30";  // of sources that bear no date

// One provider's ratio is what was seen there; the general one is the dearest of those seen, so that an estimate does not
// flatter. The medians of AWS (one year) and Google are those of the rows that the built-in price book was made from.
constexpr std::array ratios{
    PriceRatio{"aws", PriceKind::spot, 0.32, "AWS Spot Instance Advisor, median of accelerators", "2025-06-28"},
    PriceRatio{"aws", PriceKind::reserved_1y, 0.63, "AWS price list, median of 803 GPU rows", "2026-01-21"},
    PriceRatio{"aws", PriceKind::reserved_3y, 0.432, "AWS price list of the Chinese regions, median, undated", day_read},
    PriceRatio{"gcp", PriceKind::spot, 0.21, "Cloud Billing Catalog, a2-ultragpu-1g, median of regions", "2026-07-30"},
    PriceRatio{"gcp", PriceKind::reserved_1y, 0.69, "Cloud Billing Catalog, a3-highgpu-8g", "2026-07-30"},
    PriceRatio{"gcp", PriceKind::reserved_3y, 0.44, "Cloud Billing Catalog, a3-highgpu-8g", "2026-07-30"},
    PriceRatio{"azure", PriceKind::spot, 0.25, "SkyPilot catalog v6, NV36ads_A10_v5, undated", day_read},
    PriceRatio{"", PriceKind::spot, 0.42, "SkyPilot catalog v8, Nebius H100, undated", day_read},
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

namespace {
constexpr const char* estimate = SW_TEXT("estimated, %1 of on demand (%2, %3): %4");
}

Message estimate_message(const PriceRatio& ratio, std::string origin) {
    return {estimate, {shortest(ratio.of_on_demand), std::string(ratio.source), std::string(ratio.as_of), std::move(origin)}};
}

std::optional<Message> read_estimate(std::string_view source) {
    constexpr std::string_view begin = "estimated, ";
    constexpr std::string_view middle = " of on demand (";
    constexpr std::string_view end = "): ";
    const auto open = source.find(middle);
    const auto close = source.find(end, open == std::string_view::npos ? 0 : open);
    if (!source.starts_with(begin) || open == std::string_view::npos || close == std::string_view::npos) return {};
    // The list that the ratio is from has commas too: its day is behind the last.
    const std::string_view list = source.substr(open + middle.size(), close - open - middle.size());
    const auto comma = list.rfind(", ");
    if (comma == std::string_view::npos || !parse_date(list.substr(comma + 2))) return {};
    const std::string_view ratio = source.substr(begin.size(), open - begin.size());
    return Message{estimate,
                   {std::string(ratio), std::string(list.substr(0, comma)), std::string(list.substr(comma + 2)),
                    std::string(source.substr(close + end.size()))}};
}

}  // namespace sizewright
