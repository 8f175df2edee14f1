// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One workload for people at a terminal, and the pieces of text that plans share with it.

#include <string>
#include <string_view>
#include <vector>

#include "app/evaluated.h"

namespace sizewright::app {

inline constexpr std::string_view unknown = "–";

// "on_demand" → "on demand"
std::string spaced(std::string_view word);

// "1 GPU", "2.5 GPUs", "1,200 requests": the plural is the noun as given.
std::string counted(double count, std::string noun);

// A number of GPUs: whole ones exactly, others with three digits, but never fewer than their whole part and one decimal, so that
// what is rounded up does not look rounded down.
std::string gpuCount(double gpus);

std::string derivationText(const std::vector<const DerivationStep*>& steps);
std::string workloadText(const WorkloadResult& workload, const EvaluatedScenario& scenario);

}  // namespace sizewright::app
