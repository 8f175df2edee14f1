// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string_view>
#include <vector>

#include "ui/worksheets/alternatives.h"

namespace sizewright {
struct Workbook;
}

namespace sizewright::ui {

// Which fields a page shows, in which order. A field that is not named here is on no page (a test says which those are).
struct FormItem {
    QString path;                         // of a field, with indices; of a choice: of the workload
    QString label;                        // instead of the field's own; empty: its own
    bool removable = false;               // a click removes the list item that `path` belongs to
    std::optional<bool> essential{};      // instead of the field's own
    std::optional<Alternative> choice{};  // not a field: which of several fields say the same
};

struct FormSection {
    QString title;
    QString planStyle;  // key of the line sample before the title; empty: none
    QString item;       // the list item that the section is about, for its menu (rename, duplicate, move, remove)
    std::vector<FormItem> fields;
    QString listToExtend;  // a list of the file that a link below the fields adds to
    QString extendText;    // of that link
};

// The pages of a workbook. Scenario and item are indices.
struct Page {
    enum class Kind { workbook, workload, plans, services, catalog };
    Kind kind = Kind::workload;
    std::size_t scenario = 0;
    std::size_t item = 0;  // of workloads
    bool operator==(const Page&) const = default;
};

struct FormLayout {
    QString title;     // of the page
    QString subtitle;  // at the right, muted
    QString icon;
    QString titlePath;  // of the list item that the title names; empty: the title is not a name
    std::vector<FormSection> sections;
    QString note;  // instead of fields: why the page has none
};

FormLayout layoutOf(const Workbook& workbook, const Page& page);

// Whether the page still exists after a change.
bool exists(const Workbook& workbook, const Page& page);

// The page that a field stands on; none for fields that are on no page.
std::optional<Page> pageOf(const Workbook& workbook, const QString& path);

// "Inference worksheet", "Reserved plan" …: what an item of this kind is called.
QString kindName(std::string_view kind);

}  // namespace sizewright::ui
