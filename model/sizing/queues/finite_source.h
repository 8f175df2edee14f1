// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A few engineers who share a few places to run: each thinks, then runs, and waits when all places are taken. Any unit of time;
// docs/formulas.md 8.4 (machine repair with exponential times).

namespace sizewright::queues {

struct FiniteSource {
    double people = 1;  // whole, ≥ 1
    double places = 1;  // whole, ≥ 1
    double think = 0;   // mean time between a run and the next wish, ≥ 0
    double run = 1;     // mean time of a run, > 0
};

struct FiniteSourceResult {
    double waiting = 0;          // mean number of people who wait
    double wait = 0;             // mean time of one wait
    double runs = 0;             // per unit of time
    double busy_fraction = 0;    // of the places
    double nobody_fraction = 0;  // of the time, in which all think
};
FiniteSourceResult finite_source(const FiniteSource& source);

}  // namespace sizewright::queues
