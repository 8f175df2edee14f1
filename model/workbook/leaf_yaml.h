// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One leaf between YAML and Value. Used by the reader, the writer, --set and the text of form fields.
// Includes yaml-cpp: for .cpp files of model/workbook only.

#include <yaml-cpp/yaml.h>

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "model/fields/access.h"
#include "model/fields/message.h"

namespace sizewright {

struct LeafError {
    YAML::Mark mark = YAML::Mark::null_mark();
    Message message{};
    Message suggestion{};
};

struct LeafRead {
    Value value{};
    Message doubt{};  // accepted, but ask
};

// Reads and checks (check_value). `auto` and null are understood where the field allows them.
tl::expected<LeafRead, LeafError> read_leaf(const YAML::Node& node, const Spec& spec, LeafType type,
                                            std::span<const std::string_view> choices);

// Writes the value in flow style; user text in double quotes.
void write_leaf(YAML::Emitter& out, LeafType type, const Value& value);

// Writes a key that a person chose, quoted; the value comes next.
void write_key(YAML::Emitter& out, const std::string& key);

// The nearest of `known` to `word` when it is near enough to be a slip; empty otherwise.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

}  // namespace sizewright
