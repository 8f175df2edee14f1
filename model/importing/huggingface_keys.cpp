// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/huggingface_keys.h"

#include <cmath>

#include "model/fields/format.h"
#include "model/fields/utf8.h"

namespace sizewright {

std::optional<JsonValue> ConfigurationKeys::find(Names names) const {
    for (const std::string_view name : names)
        if (const auto value = object_.find(name); value && !value->is(JsonKind::null)) return value;
    return {};
}

std::string ConfigurationKeys::text(std::string_view name) const {
    const auto value = find({name});
    return value ? as_text(value->text()) : std::string();
}

std::optional<bool> ConfigurationKeys::flag(Names names) const {
    const auto value = find(names);
    return value && value->is(JsonKind::boolean) ? std::optional(value->truth()) : std::nullopt;
}

std::optional<ConfigurationKeys> ConfigurationKeys::below(std::string_view name) const {
    const auto value = find({name});
    if (!value || !value->is(JsonKind::object)) return {};
    return ConfigurationKeys(*value, path_ + std::string(name) + ".", problems_, notes_);
}

void ConfigurationKeys::refuse(std::string_view key, Message message) const {
    Problem problem;
    problem.path = path_ + as_text(excerpt(key));
    problem.message = std::move(message);
    problems_.push_back(std::move(problem));
}

std::optional<int> ConfigurationKeys::whole(const JsonValue& value, int least, int most) const {
    const auto number = value.number();
    if (!number) {
        const std::string found = value.is(JsonKind::text) ? "“" + as_text(excerpt(value.text())) + "”" : std::string();
        if (found.empty())
            refuse(value.key(), {SW_TEXT("A whole number is needed here, not a list, a map or a truth value.")});
        else
            refuse(value.key(), {SW_TEXT("%1 is a text; a whole number is needed, without quotes."), {found}});
        return {};
    }
    if (*number != std::floor(*number) || *number < least || *number > most) {
        refuse(value.key(), {SW_TEXT("%1 was found; a whole number from %2 to %3 is needed."),
                             {plain(*number), std::to_string(least), std::to_string(most)}});
        return {};
    }
    return static_cast<int>(*number);
}

std::optional<int> ConfigurationKeys::count(Names names, int least, int most) const {
    const auto value = find(names);
    if (!value) return {};
    const auto first = value->is(JsonKind::array) ? value->first() : std::nullopt;
    if (!first || !first->is(JsonKind::number)) return whole(*value, least, most);
    for (auto item = first; item; item = item->next())
        if (item->number() != first->number()) {
            note({SW_TEXT("%1 differs from layer to layer: it is not taken."), {std::string(value->key())}});
            return {};
        }
    const auto number = *first->number();
    if (number == std::floor(number) && number >= least && number <= most) return static_cast<int>(number);
    refuse(value->key(), {SW_TEXT("%1 was found; a whole number from %2 to %3 is needed."),
                          {plain(number), std::to_string(least), std::to_string(most)}});
    return {};
}

}  // namespace sizewright
