// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "model/fields/problem.h"
#include "model/supply/plan_result.h"

namespace sizewright {

// One note on the feasible plan that leaves the most GPUs idle at the peak since machines come whole; absent: none does.
std::optional<Problem> idle_gpus(std::span<const PlanResult> plans);

}  // namespace sizewright
