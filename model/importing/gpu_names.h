// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a person decided about GPU names of price lists, as the small table that is kept for the next list:
// spelled,accelerator

#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright {

using GpuNames = std::map<std::string, std::string, std::less<>>;  // spelled there → catalog name

// The name of the file within the settings folder.
inline constexpr std::string_view gpu_names_file = "gpu_names.csv";

// An empty text is an empty table. `file` only names the source in problems.
tl::expected<GpuNames, std::vector<Problem>> read_gpu_names(std::string_view csv, std::string_view file);
std::string write_gpu_names(const GpuNames& names);

}  // namespace sizewright
