// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/evaluated.h"
#include "app/json_put.h"

namespace sizewright::app {

// The keys are a promise to scripts, as those of all results: none is renamed, more may be added.
Json workloadJson(const WorkloadResult& result, const EvaluatedScenario& scenario, bool explain);
Json derivationJson(const std::vector<const DerivationStep*>& steps);

}  // namespace sizewright::app
