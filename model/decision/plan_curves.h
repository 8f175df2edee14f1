// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What plans cost when something else were so: by use, by the size of a base, by load. For charts; money in the workbook's
// currency.

#include <cstddef>
#include <optional>
#include <vector>

#include "model/decision/evaluation.h"

namespace sizewright {

// A plan's cost of one hour of work of a GPU, by the share of the hours in which its GPUs are used: docs/formulas.md 6.2.
struct UseCurve {
    std::size_t plan = 0;      // index into the evaluation's plans
    double per_month = 0;      // of GPUs that are paid whether used or not, level over the horizon; 0: paid by the hour
    double gpus = 0;           // of them
    double per_hour = 0;       // of those that are paid by the hour
    double used_fraction = 0;  // as it is; 0: not known

    double at(double fraction) const;  // (0, 1]
};
// Of feasible plans whose GPUs are all of one accelerator.
std::vector<UseCurve> cost_by_use(const Evaluation& evaluation);

struct BasePoint {
    double gpus = 0;  // of the base
    double cost = 0;  // over the horizon, with what is owed after it
};
struct BaseCurve {
    std::size_t base = 0;             // index of the plan that the base is on
    std::size_t burst = 0;            // and of the one by the hour
    std::vector<BasePoint> points{};  // ascending, from none to the peak
    std::size_t best = 0;             // index of the cheapest point; the smallest of equals
    std::optional<double> planned{};  // the base of the scenario's hybrid, if it has one
};
// A reserved or owned base with the rest by the hour; absent: the scenario has no two such plans at known prices, or several
// accelerators. At most `most_points`, whole GPUs.
std::optional<BaseCurve> cost_by_base(const Scenario& scenario, const Context& context, const Evaluation& evaluation,
                                      std::size_t most_points = 49);

struct TokenPoint {
    double tokens_per_day = 0;
    std::vector<std::optional<double>> per_month{};  // level payment of each plan, in their order; absent: not feasible there
};
// From a hundredth to a hundred times the load of language models, all other workloads as they are; empty: there are none.
std::vector<TokenPoint> cost_by_tokens(const Scenario& scenario, const Context& context, const Evaluation& evaluation);

}  // namespace sizewright
