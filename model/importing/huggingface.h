// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model's shape from the config.json that a Hugging Face repository keeps beside the weights.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "model/catalog/model_architecture.h"
#include "model/fields/problem.h"
#include "model/fields/value.h"
#include "model/sizing/parameters.h"
#include "model/workbook/model_shape.h"

namespace sizewright {

inline constexpr std::size_t largest_configuration_bytes = 4 * 1024 * 1024;
inline constexpr std::string_view configuration_too_large =
    SW_TEXT("The file has %1 MB; a model's config.json has 4 MB at most. Weights are not read.");

struct HuggingFaceModel {
    std::string model_type{};                    // "llama"; of the language part where there are several
    ModelShape shape{};                          // as if typed: what the file says or what follows from it, and nothing else
    ModelArchitecture architecture{};            // the same in the catalog's words, with what a worksheet has no field for
    std::optional<ParameterCount> parameters{};  // absent: the shape is not known well enough, or of no known kind
    std::optional<double> kv_bytes_per_token{};  // at 16 bits, while no window cuts it off; absent: unknown
    bool has_cache = true;                       // false: nothing is kept per token
    std::vector<Message> notes{};                // what was missing, what was assumed, what is not known
};

// Refuses with line and column what is not JSON in UTF-8, with the key's path what cannot be a shape, and with the name of the
// right file what is another file of such a repository. A type that is not known, or is no language model, gives what is known
// of it and notes. `name` is what the model is called where the file does not say it. Takes bounded time and memory whatever the
// bytes are.
tl::expected<HuggingFaceModel, std::vector<Problem>> read_huggingface(std::string_view bytes, std::string_view file,
                                                                      std::string_view name = {});

// The shape's typed fields as keys below a "model" and their values, in the order of the description.
std::vector<std::pair<std::string, Value>> typed_fields(const ModelShape& shape);

}  // namespace sizewright
