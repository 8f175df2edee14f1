// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/unicode.h"

#include <algorithm>
#include <array>

namespace sizewright::app {

namespace {

struct Span {
    char32_t first;
    char32_t last;
};

bool isIn(char32_t c, const auto& spans) {
    return std::any_of(spans.begin(), spans.end(), [&](const Span& span) { return c >= span.first && c <= span.last; });
}

// The blocks that matter, of Unicode's EastAsianWidth.txt (W and F) and of its combining marks.
constexpr std::array<Span, 10> wide{{{0x1100, 0x115f},
                                     {0x2e80, 0x303e},
                                     {0x3041, 0xa4cf},
                                     {0xac00, 0xd7a3},
                                     {0xf900, 0xfaff},
                                     {0xfe30, 0xfe6f},
                                     {0xff00, 0xff60},
                                     {0xffe0, 0xffe6},
                                     {0x1f300, 0x1faff},
                                     {0x20000, 0x3fffd}}};
constexpr std::array<Span, 6> combining{
    {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x1ab0, 0x1aff}, {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}}};

}  // namespace

char32_t takeCharacter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    char32_t c = length == 1 ? lead : lead & (0xffU >> (length + 1));
    bool good = length > 0 && length <= text.size();
    for (std::size_t i = 1; good && i < length; ++i) {
        good = (byte(i) & 0xc0) == 0x80;
        c = (c << 6) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    good = good && c >= least[length] && c <= 0x10ffff && !(c >= 0xd800 && c <= 0xdfff);
    text.remove_prefix(good ? length : 1);
    return good ? c : notACharacter;
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const char32_t c = takeCharacter(text);
        width += c == notACharacter ? 1U : isIn(c, combining) ? 0U : isIn(c, wide) ? 2U : 1U;
    }
    return width;
}

}  // namespace sizewright::app
