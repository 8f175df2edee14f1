// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/spine.h"

#include <charconv>

namespace sizewright::spine {

namespace {

// A step is followed by nothing, an item, or a dot and a key.
bool well_continued(std::string_view rest) {
    return rest.empty() || rest.front() == '[' || (rest.size() > 1 && rest[0] == '.' && rest[1] != '.' && rest[1] != '[');
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
        return well_continued(path);
    }
    if (path.starts_with('.')) path.remove_prefix(1);
    const auto key = path.substr(0, path.find_first_of(".["));
    if (key.empty()) return false;
    step.name = key;
    path.remove_prefix(key.size());
    return well_continued(path);
}

}  // namespace sizewright::spine
