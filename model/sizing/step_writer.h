// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Writes the lines of one derivation: what every step of a workload or plan has in common.

#include <string>
#include <string_view>

#include "model/sizing/figure.h"

namespace sizewright {

class StepWriter {
public:
    // `owner` is the name of the workload or plan, `path` its place in the scenario: "workloads[0]".
    StepWriter(DerivationSink& sink, std::string_view owner, std::string_view path) : sink_(sink), owner_(owner), path_(path) {}

    // A line that is computed: the formula in symbols, then with the numbers put in; `value` is in `unit`.
    DerivationStep& step(Subject subject, Message label, std::string formula, std::string substituted, double value,
                         std::string unit) const;
    // A line that a field stands behind; `field` is below the owner: "measured".
    DerivationStep& input(Subject subject, Message label, std::string formula, std::string substituted, double value,
                          std::string unit, Message source, std::string_view field) const;

private:
    DerivationSink& sink_;
    std::string owner_;
    std::string path_;
};

}  // namespace sizewright
