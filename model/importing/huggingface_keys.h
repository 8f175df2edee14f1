// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads keys of a configuration: the same thing has many names.

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/importing/huggingface.h"
#include "model/importing/json.h"

namespace sizewright {

class ConfigurationKeys {
public:
    using Names = std::initializer_list<std::string_view>;  // the first that is there and not null counts

    ConfigurationKeys(JsonValue object, std::string path, std::vector<Problem>& problems, std::vector<Message>& notes)
        : object_(object), path_(std::move(path)), problems_(problems), notes_(notes) {}

    JsonValue object() const { return object_; }
    std::optional<JsonValue> find(Names names) const;
    std::string text(std::string_view name) const;  // empty: absent or no text
    std::optional<bool> flag(Names names) const;
    std::optional<ConfigurationKeys> below(std::string_view name) const;  // an object

    // A whole number from `least` to `most`. Anything else is a problem at its path; a list of layers that are all alike counts
    // as its number, and one whose layers differ is noted and unknown.
    std::optional<int> count(Names names, int least, int most) const;

    void refuse(std::string_view key, Message message) const;
    void note(Message message) const { notes_.push_back(std::move(message)); }

private:
    std::optional<int> whole(const JsonValue& value, int least, int most) const;

    JsonValue object_;
    std::string path_;  // "" or "text_config."
    std::vector<Problem>& problems_;
    std::vector<Message>& notes_;
};

// The steps of reading; each fills what it is about.
void read_layers(const ConfigurationKeys& keys, HuggingFaceModel& model);   // layers, widths, heads
void read_windows(const ConfigurationKeys& keys, HuggingFaceModel& model);  // which layers see all of the context
void read_experts(const ConfigurationKeys& keys, HuggingFaceModel& model);
// `whole` is the file's outermost object, which holds the format where the language part is only one of several.
void read_precision(const ConfigurationKeys& whole, const ConfigurationKeys& keys, HuggingFaceModel& model);
// Parameters beside the matrices that count_parameters() counts: biases, learned positions, more or fewer norms.
double parameters_beside(const ConfigurationKeys& keys, const HuggingFaceModel& model);

}  // namespace sizewright
