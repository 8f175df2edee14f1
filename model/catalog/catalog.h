// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything the program knows besides what was typed; each datum with source and date.

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/fields/problem.h"
#include "model/workbook/model_shape.h"

namespace sizewright {

struct Accelerator {
    std::string name{};  // catalog name: "T4", "H100 SXM"
    std::string vendor{};
    std::string architecture{};
    std::string form_factor{};
    std::vector<std::string> aliases{};
    double memory_gb = 0;  // datasheet, 1e9 bytes
    double bandwidth_bytes_per_second = 0;
    double power_watts = 0;  // thermal design power
    std::string source{};
    std::string as_of{};  // YYYY-MM-DD; empty: undated in the source

    // Dense peak in FLOP/s; absent: the chip has no such unit or the figure is unknown.
    std::optional<double> peak(Precision precision) const;
    std::vector<std::pair<Precision, double>> peaks{};
};

struct Catalog {
    std::vector<Accelerator> accelerators{};

    // By name, exactly as the catalog spells it; aliases are for importers and for suggestions.
    const Accelerator* accelerator(std::string_view name) const;
    // The nearest names to one that is unknown, best first: an alias of it, then small spelling distances.
    std::vector<std::string> near_accelerators(std::string_view name) const;
};

// Reads the accelerator table (CSV with the header of resources/catalog/accelerators.csv).
tl::expected<Catalog, std::vector<Problem>> read_catalog(std::string_view accelerators_csv);

}  // namespace sizewright
