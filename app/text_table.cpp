// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_table.h"

#include <algorithm>

#include "app/unicode.h"

namespace sizewright::app {

std::string TextTable::text(std::size_t indent) const {
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    for (const Column& column : m_columns) {
        titles.push_back(column.title);
        widths.push_back(displayWidth(column.title));
    }
    for (const auto& row : m_rows)
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i]));

    std::string out;
    const auto add = [&](const std::vector<std::string>& cells) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string padding(widths[i] - displayWidth(cells[i]), ' ');
            if (i > 0) line += "  ";
            line += m_columns[i].align == Align::right ? padding + cells[i] : cells[i] + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    };
    if (std::any_of(titles.begin(), titles.end(), [](const std::string& title) { return !title.empty(); })) add(titles);
    for (const auto& row : m_rows) add(row);
    return out;
}

}  // namespace sizewright::app
