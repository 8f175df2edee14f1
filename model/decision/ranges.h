// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What ranges among the inputs do to the results. Figures rise or fall throughout with each input, so their bounds are found by
// evaluating with all inputs at those ends that make the load and the costs small, and at those that make them large.

#include <span>
#include <vector>

#include "model/decision/evaluation.h"

namespace sizewright {

// The scenario with every range at an end, P10 or P90, and no range left: all that lower the load and the costs, then all that
// raise them; both again for each end of the discount rate, which pulls the costs either way. Empty if nothing is a range: then
// it costs next to nothing.
std::vector<Scenario> ends_of_ranges(const Scenario& scenario);

// Gives the results the bands that the evaluations at the ends span. For one range they are P10 and P90; several are taken to go
// wrong together, so that the band is wider than P10 to P90. Busy and useful shares are those of the GPUs of the likely case. A
// figure that the ranges do not touch, or that some end does not have, gets none; for a plan a note says so.
void add_bands(Evaluation& likely, std::span<const Evaluation> ends);

}  // namespace sizewright
