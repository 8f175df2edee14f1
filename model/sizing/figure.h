// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results and where they come from: every estimate carries its band and its basis, every figure can show its derivation.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/message.h"

namespace sizewright {

// What a figure rests on, strongest first; a result takes the weakest of what went into it.
enum class Basis { typed, measured, catalog, simulated, estimated };
std::string_view word(Basis basis);  // "typed", "measured", …
inline Basis weakest(Basis a, Basis b) { return a > b ? a : b; }

struct Band {
    double low = 0;   // P10
    double high = 0;  // P90
    bool operator==(const Band&) const = default;
};

struct Figure {
    double value = 0;
    std::optional<Band> band{};  // absent: no spread known
    Basis basis = Basis::typed;
    int n = 0;  // measurements behind it; 0: none
    bool operator==(const Figure&) const = default;
};

// Which result a step belongs to: what a card opens.
enum class Subject { gpus, busy, batch, cost, useful, memory, latency, throughput, days };

// One line of a derivation: "GPUs before rounding", rate ÷ (X × u), 50 ÷ (500 × 0.70), 0.142857, GPUs, source.
struct DerivationStep {
    std::string owner{};  // name of the workload or plan
    Subject subject = Subject::gpus;
    Message label{};
    std::string formula{};      // in symbols
    std::string substituted{};  // the numbers put in
    double value = 0;
    std::string unit{};
    Message source{};        // "typed", "default; lesson L148"
    std::string path{};      // of the field that this line reads, if it is an input
    bool is_lesson = false;  // the lesson's own formula, shown struck through
    bool operator==(const DerivationStep&) const = default;
};

// Collects derivations; without one, evaluate() builds no strings.
struct DerivationSink {
    std::vector<DerivationStep> steps{};
};

// A figure of the lesson beside the corrected one.
struct LessonFigure {
    Message label{};
    std::string_view formula{};  // the lesson's, in symbols
    std::string substituted{};   // the lesson's, with numbers
    double value = 0;            // what the lesson's formula gives
    std::string_view corrected_formula{};
    std::string corrected_substituted{};
    double corrected = 0;             // before rounding
    std::optional<double> rounded{};  // whole GPUs
    std::string_view unit{};
    Message note{};        // why the lesson's is wrong, one sentence
    std::string source{};  // "lesson L140-150"
};

}  // namespace sizewright
