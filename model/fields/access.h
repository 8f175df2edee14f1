// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The fields of a workbook without their types: what forms, undo, --set, `schema` and tests go through.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/message.h"
#include "model/fields/spec.h"
#include "model/fields/value.h"

namespace sizewright {

struct Workbook;

struct FieldInfo {
    std::string path{};  // keys and indices: scenarios[0].workloads[0].requests_per_second.peak
    Spec spec{};
    LeafType type = LeafType::number;
    std::span<const std::string_view> choices{};  // the words of a choice or of a list of words
    bool applies = true;                          // in the workbook's present state
    bool typed = false;                           // a person typed it; otherwise `value` is the default
    Value value{};                                // the effective value; Untyped: absent
    Value fallback{};                             // the default; Untyped: absent

    // What set_field takes to come back to this state.
    Value before() const { return typed ? value : Value{Untyped{}}; }
};

// Every leaf in the order of the file. Lists are walked as they are, so the fields of a kind that no item has are not seen;
// for those see schema_fields().
void for_each_field(const Workbook& workbook, const std::function<void(const FieldInfo&)>& visit);

// The leaves below `prefix` ("scenarios[0].plans[1]"), in the order of the file; empty: no such place.
std::vector<FieldInfo> fields_below(const Workbook& workbook, std::string_view prefix);

// One leaf; an item may be named by its index or its name.
std::optional<FieldInfo> find_field(const Workbook& workbook, std::string_view path);

// Every field that exists, once, with paths as `schema` prints them: workloads[kind=inference].requests_per_second.peak.
std::vector<FieldInfo> schema_fields();

// Whether a field may hold the value: its type, range, choices and wording; an empty message means it may.
// Untyped is always accepted (the default comes back).
Message check_value(const Spec& spec, LeafType type, std::span<const std::string_view> choices, const Value& value);

// Checks and stores. Returns what is wrong, or nothing; on a message the workbook is unchanged.
std::optional<Message> set_field(Workbook& workbook, std::string_view path, const Value& value);

// ---- Text on a form and after --set ----

// What a person typed into the field: the grammar of numbers (quantity_text.h), a word, `auto`, `null` or nothing for the
// default, or flow YAML for lists, maps and ranges: {low: 1, likely: 2, high: 3}. Does not change the workbook.
struct Parsed {
    Value value{};
    Message doubt{};  // accepted, but ask: "0.7 was entered; did you mean 70 %?"
};
struct Refusal {
    Message message{};
};
std::optional<Refusal> parse_field(const FieldInfo& field, std::string_view text, Parsed& out);

// The field as forms show it: in its form unit (8.2 GFLOP for 8.2e9), and a value typed there back in the field's own unit.
FieldInfo in_form_unit(FieldInfo field);
Value from_form_unit(const FieldInfo& field, Value value);

// The exact text of a value, which parse_field reads back as the same value; empty for Untyped.
std::string field_text(const FieldInfo& field, const Value& value);

// The text as shown: thousands grouped, words with spaces ("real time"), a range by its likely value.
std::string shown_text(const FieldInfo& field, const Value& value);

}  // namespace sizewright
