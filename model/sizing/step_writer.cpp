// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/step_writer.h"

#include <utility>

namespace sizewright {

DerivationStep& StepWriter::step(Subject subject, Message label, std::string formula, std::string substituted, double value,
                                 std::string unit) const {
    DerivationStep& out = sink_.steps.emplace_back();
    out.owner = owner_;
    out.subject = subject;
    out.label = std::move(label);
    out.formula = std::move(formula);
    out.substituted = std::move(substituted);
    out.value = value;
    out.unit = std::move(unit);
    return out;
}

DerivationStep& StepWriter::input(Subject subject, Message label, std::string formula, std::string substituted, double value,
                                  std::string unit, Message source, std::string_view field) const {
    DerivationStep& out = step(subject, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit));
    out.source = std::move(source);
    out.path.append(path_).append(".").append(field);
    return out;
}

}  // namespace sizewright
