// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace sizewright {
struct FieldInfo;
}

namespace sizewright::ui {

class WorkbookDocument;

// What the catalog says where nobody has typed it: parameters, layers and the like of the model that is named beside the field.
struct CatalogShape {
    QString value{};    // as the form shows it
    QString asOf{};     // YYYY-MM-DD
    QString details{};  // the model and the source
};

// Absent: another field, one that is typed, or a model that the catalog does not know or says nothing of.
std::optional<CatalogShape> catalogShape(const WorkbookDocument& document, const FieldInfo& field);

}  // namespace sizewright::ui
