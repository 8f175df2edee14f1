// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many requests there are: from the one of the three ways in which the worksheet says it.

#include <optional>
#include <string>

#include "model/sizing/report.h"
#include "model/workbook/inference.h"

namespace sizewright {

struct RequestRates {
    double average = 0;   // per second, mean over the month
    double peak = 0;      // per second, ≥ average
    std::string field{};  // where the average is typed, below the workload: "requests_per_second.average"
    std::string peak_field{};
};

// Nothing if none of them is given: an error says so. More than one is an error of validation. Contradictions that have an answer
// (a peak below the average, a profile above the peak) are warnings.
std::optional<RequestRates> rates_of(const Inference& sheet, const Reporter& report);

}  // namespace sizewright
