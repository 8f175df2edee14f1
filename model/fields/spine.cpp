// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/spine.h"

namespace sizewright::spine {

namespace {

// Takes the dot in front of the next key. A step is followed by nothing, an item, or a dot and a key.
bool take_separator(std::string_view& path) {
    if (path.empty() || path.front() == '[') return true;
    if (path.front() != '.') return false;
    path.remove_prefix(1);
    return !path.empty() && path.front() != '.' && path.front() != '[';
}

}  // namespace

bool next_step(std::string_view& path, Step& step) {
    step = {};
    if (path.starts_with('[')) {
        step.is_item = true;
        const bool quoted = path.starts_with("[\"");
        const std::size_t start = quoted ? 2 : 1;
        const auto end = path.find(quoted ? "\"]" : "]", start);
        if (end == std::string_view::npos || end == start) return false;
        const auto item = path.substr(start, end - start);
        path.remove_prefix(end + start);
        step.name = item;
        if (!quoted) {
            const auto [last, error] = std::from_chars(item.data(), item.data() + item.size(), step.index);
            step.is_index = error == std::errc{} && last == item.data() + item.size();
        }
        return take_separator(path);
    }
    const auto key = path.substr(0, path.find_first_of(".["));
    if (key.empty()) return false;
    step.name = key;
    path.remove_prefix(key.size());
    return take_separator(path);
}

}  // namespace sizewright::spine
