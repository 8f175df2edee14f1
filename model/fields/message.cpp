// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/message.h"

namespace sizewright {

std::string join(std::string_view text, const std::vector<std::string>& arguments) {
    std::string out;
    out.reserve(text.size() + 16 * arguments.size());
    constexpr std::string_view plural = "(s)";
    std::string_view counted;  // the last argument
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9') {
            const auto index = static_cast<std::size_t>(text[i + 1] - '1');
            if (index < arguments.size()) {
                counted = arguments[index];
                out += counted;
                ++i;
                continue;
            }
        }
        if (!counted.empty() && text.substr(i).starts_with(plural)) {
            if (counted != "1") out += 's';
            i += plural.size() - 1;
            continue;
        }
        out += text[i];
    }
    return out;
}

std::string excerpt(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) return std::string(text);
    std::size_t end = bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // within a character of UTF-8
    return std::string(text.substr(0, end)) + "…";
}

}  // namespace sizewright
