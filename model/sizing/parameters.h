// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many parameters a transformer of a given shape has. docs/formulas.md 4.

#include <optional>

namespace sizewright {

struct ModelArchitecture;  // model/catalog/model_architecture.h

struct ParameterCount {
    double total = 0;
    double active = 0;      // used for one token: without the experts that stay idle
    double embeddings = 0;  // input and, unless tied, output matrix
    double norms = 0;
};

// Embeddings, attention (grouped, or latent with its compressed matrices), feed-forward parts (gated or not, experts, shared
// experts, router) and norms; plus what the architecture says it has beside. Biases are left out. Absent: a needed count is not
// known, or it is no transformer.
std::optional<ParameterCount> count_parameters(const ModelArchitecture& shape);

}  // namespace sizewright
