// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Marks an English sentence that a person reads, so that lupdate finds it in model/ too (which has no Qt):
// lupdate is called with -tr-function-alias QT_TRANSLATE_NOOP3... see packaging/translations. It expands to its text.
#define SW_TEXT(text) text

namespace sizewright {

// A sentence on its way to a person: English source text with %1 … %9 for its arguments. `model` only makes messages;
// the window translates the source text before it joins, the command line joins the English as it is.
struct Message {
    std::string_view text;               // one of the SW_TEXT literals (or empty: no message), which live as long as the program
    std::vector<std::string> arguments;  // already formatted: numbers by model/fields/format.h, names as typed

    Message() = default;
    Message(const char* source, std::vector<std::string> values = {}) : text(source), arguments(std::move(values)) {}
    Message(std::string_view source, std::vector<std::string> values = {}) : text(source), arguments(std::move(values)) {}
    Message(const std::string&, std::vector<std::string> = {}) = delete;  // a text that was put together belongs in an argument

    bool empty() const { return text.empty(); }
    bool operator==(const Message&) const = default;
};

// Replaces %1 … %9 in `text` by the arguments, each once and in one pass: an argument that contains "%2" stays as it is.
// "(s)" in `text` is the plural of the argument before it: "%1 month(s)" becomes "1 month" or "36 months".
std::string join(std::string_view text, const std::vector<std::string>& arguments);

// The beginning of a text that a message quotes: at most `bytes`, in whole characters, and "…" if there is more.
std::string excerpt(std::string_view text, std::size_t bytes = 80);

// The English sentence.
inline std::string english(const Message& message) { return join(message.text, message.arguments); }

}  // namespace sizewright
