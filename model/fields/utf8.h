// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is text: UTF-8 without the characters that nobody types and that YAML files cannot hold.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace sizewright {

// The character at the start of `text`; length 0: it does not begin with one in UTF-8.
struct Utf8Character {
    std::size_t length = 0;
    char32_t code = 0;
};
inline Utf8Character first_character(std::string_view text) {
    if (text.empty()) return {};
    const auto c = static_cast<unsigned char>(text[0]);
    if (c < 0x80) return {1, c};
    const std::size_t length = c >= 0xf0 && c <= 0xf4 ? 4 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xc2 && c < 0xe0 ? 2 : 0;
    if (length == 0 || length > text.size()) return {};
    char32_t code = c & (0x7fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
        const auto next = static_cast<unsigned char>(text[k]);
        if ((next & 0xc0) != 0x80) return {};
        code = (code << 6) | (next & 0x3fu);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    return {length, code};
}

// The offset of the first byte that is not part of UTF-8 text; npos: there is none. Control characters other than line ends and
// tabs are not text.
inline std::size_t first_bad_byte(std::string_view bytes) {
    std::size_t i = 0;
    while (i < bytes.size()) {
        const auto [length, code] = first_character(bytes.substr(i));
        if (length == 0 || (code < 0x20 && code != '\n' && code != '\r' && code != '\t') || code == 0x7f) return i;
        i += length;
    }
    return std::string_view::npos;
}

// Whether a text can be typed, saved and read again as it is: no carriage returns, and none of Unicode's "noncharacters", which
// YAML replaces.
inline bool is_plain_text(std::string_view text) {
    if (first_bad_byte(text) != std::string_view::npos) return false;
    for (std::size_t i = 0; i < text.size();) {
        const auto [length, code] = first_character(text.substr(i));
        if (code == '\r' || (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)) return false;
        i += length;
    }
    return true;
}

// The text without what is none: each bad byte becomes U+FFFD. For messages of libraries, which quote single bytes.
inline std::string as_text(std::string_view bytes) {
    std::string out;
    while (!bytes.empty()) {
        const auto bad = first_bad_byte(bytes);
        out += bytes.substr(0, bad);
        if (bad == std::string_view::npos) break;
        out += "\ufffd";
        bytes.remove_prefix(bad + 1);
    }
    return out;
}

// What people count: code points. A byte that is no text counts as one.
inline std::size_t characters_in(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(std::max(first_character(text).length, std::size_t{1}));
    return count;
}

// The bytes that a text takes between double quotes in a file.
inline std::size_t written_size(std::string_view text) {
    std::size_t size = 0;
    while (!text.empty()) {
        const auto [length, code] = first_character(text);
        if (length == 0) return size + text.size();
        const bool as_code = (code >= 0x80 && code <= 0xa0) || code == 0xfeff;  // \xa0, \ufeff
        size += as_code ? 6 : code == '"' || code == '\\' || code < 0x20 ? 2 : length;
        text.remove_prefix(length);
    }
    return size;
}

}  // namespace sizewright
