// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace sizewright::app {

// A table for a terminal or a text file: columns as wide as their widest cell, two spaces apart.
class TextTable {
public:
    enum class Align { left, right };
    struct Column {
        std::string title{};
        Align align = Align::left;
    };

    explicit TextTable(std::vector<Column> columns) : m_columns(std::move(columns)) {}

    // As many cells as there are columns.
    void addRow(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    bool isEmpty() const { return m_rows.empty(); }

    // Each line behind `indent` spaces; without the titles when all are empty.
    std::string text(std::size_t indent) const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows{};
};

}  // namespace sizewright::app
