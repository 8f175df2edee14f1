// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/place.h"

#include <QCoreApplication>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/worksheets/form_layout.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

// "items_per_second" → "Items per second", for what has no label.
QString keyInWords(const QString& path) {
    QString key = path.mid(path.lastIndexOf(QLatin1Char('.')) + 1);
    key = key.left(key.indexOf(QLatin1Char('['))).replace(QLatin1Char('_'), QLatin1Char(' '));
    return key.left(1).toUpper() + key.mid(1);
}

QString labelIn(const FormLayout& layout, const Workbook& workbook, const QString& path) {
    for (const auto& section : layout.sections) {
        if (!section.listToExtend.isEmpty() && section.listToExtend == path) return section.extendText;
        for (const auto& field : section.fields)
            if (field.path == path && !field.label.isEmpty()) return field.label;
    }
    const auto field = find_field(workbook, path.toStdString());
    if (!field) return {};
    return field->spec.label.empty() ? keyInWords(path) : shownText(field->spec.label);
}

}  // namespace

QString labelOnPage(const Workbook& workbook, const QString& path) {
    const auto page = pageOf(workbook, path);
    return page ? labelIn(layoutOf(workbook, *page), workbook, path) : QString();
}

QString placeText(const Workbook& workbook, const QString& path) {
    const auto page = pageOf(workbook, path);
    if (!page) return text(named_path(workbook, path.toStdString()));
    const FormLayout layout = layoutOf(workbook, *page);
    QStringList parts;
    if (page->kind != Page::Kind::workbook) parts << text(name_of_item(workbook, item_path("scenarios", page->scenario)));
    const QString scenario = text(item_path("scenarios", page->scenario));
    if (path != scenario) parts << layout.title;
    for (const auto& section : layout.sections)
        if (!section.item.isEmpty() && (path == section.item || path.startsWith(section.item + QLatin1Char('.'))))
            parts << section.title;
    QString label = labelIn(layout, workbook, path);
    const bool isItem = path == layout.titlePath || path.endsWith(QLatin1Char(']'));
    if (label.isEmpty() && !isItem && path != scenario && !path.isEmpty()) label = keyInWords(path);
    if (!label.isEmpty() && label != layout.title) parts << label;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" ▸ "));
}

}  // namespace sizewright::ui
