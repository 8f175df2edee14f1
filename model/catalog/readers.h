// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One reader per table of the catalog. What is wrong with a table is appended to `problems`; what could be read is returned.

#include <string_view>
#include <vector>

#include "model/catalog/catalog.h"

namespace sizewright {

std::vector<Accelerator> read_accelerators(std::string_view csv, std::vector<Problem>& problems);
// Candidates and decisions must be names of `accelerators`.
std::vector<AmbiguousName> read_ambiguous_names(std::string_view csv, const std::vector<Accelerator>& accelerators,
                                                std::vector<Problem>& problems);
std::vector<ModelArchitecture> read_model_architectures(std::string_view csv, std::vector<Problem>& problems);
std::vector<ApiPrice> read_api_prices(std::string_view csv, std::vector<Problem>& problems);
std::vector<SitePreset> read_sites(std::string_view csv, std::vector<Problem>& problems);

}  // namespace sizewright
