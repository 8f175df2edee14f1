// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/commands.h"

#include <QCoreApplication>
#include <array>
#include <utility>

#include "model/workbook/structure.h"
#include "model/workbook/workbook_file.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {
namespace {

QString say(const char* text) { return QCoreApplication::translate("UndoText", text); }

// A menu is narrow; notes and lists are long.
QString shortened(const QString& text) {
    constexpr qsizetype longest = 40;
    QString line = text;
    line.replace(u'\n', u' ');
    return line.size() <= longest ? line : line.left(longest - 1) % u'…';
}

// "Requests, peak" inside a sentence is "requests, peak", but "GPUs" stays.
QString insideSentence(const QString& label) {
    if (label.size() > 1 && label[0].isUpper() && label[1].isUpper()) return label;
    return label.left(1).toLower() % label.mid(1);
}

QString labelOf(const Spec& spec) {
    if (!spec.label.empty()) return shownText(spec.label);
    return QString::fromUtf8(spec.key.data(), static_cast<qsizetype>(spec.key.size())).replace(u'_', u' ');
}

// "80 /s", "4x", "real time": the value as the form shows it, a number with its unit.
QString valueText(const FieldInfo& field, const Value& value) {
    if (std::holds_alternative<Automatic>(value)) return say(QT_TRANSLATE_NOOP("UndoText", "automatic"));
    const QString text = QString::fromStdString(shown_text(field, value));
    const auto isPlain = [](const auto* byAccelerator) { return byAccelerator && byAccelerator->every; };
    const auto* rate = std::get_if<Rate>(&value);
    const bool isAmount = std::holds_alternative<double>(value) || std::holds_alternative<Estimate>(value) ||
                          std::holds_alternative<Price>(value) || (rate && !rate->is_factor) ||
                          isPlain(std::get_if<Prices>(&value)) || isPlain(std::get_if<Counts>(&value));
    const std::string_view unit = shown_unit(field.spec);
    if (!isAmount || unit.empty()) return text;
    return text % QChar(QChar::Nbsp) % QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

// What the items of a list are called: its last key decides, "scenarios[0].plans" and "scenarios[0].plans[2]" alike.
QString noun(const QString& path) {
    static constexpr std::array<std::pair<const char*, const char*>, 10> nouns{{
        {"scenarios", QT_TRANSLATE_NOOP("UndoText", "scenario")},
        {"workloads", QT_TRANSLATE_NOOP("UndoText", "workload")},
        {"plans", QT_TRANSLATE_NOOP("UndoText", "plan")},
        {"optimisations", QT_TRANSLATE_NOOP("UndoText", "optimisation")},
        {"measured", QT_TRANSLATE_NOOP("UndoText", "measurement")},
        {"models", QT_TRANSLATE_NOOP("UndoText", "model")},
        {"owned", QT_TRANSLATE_NOOP("UndoText", "hardware")},
        {"quotas", QT_TRANSLATE_NOOP("UndoText", "quota")},
        {"notes", QT_TRANSLATE_NOOP("UndoText", "note")},
        {"acknowledged", QT_TRANSLATE_NOOP("UndoText", "acknowledgement")},
    }};
    const QString list = path.endsWith(u']') ? path.left(path.lastIndexOf(u'[')) : path;
    const QString key = list.mid(list.lastIndexOf(u'.') + 1);
    for (const auto& [word, text] : nouns)
        if (key == QLatin1String(word)) return say(text);
    return say(QT_TRANSLATE_NOOP("UndoText", "item"));
}

QString with(const char* named, const char* unnamed, const QString& path, const QString& name) {
    return name.isEmpty() ? say(unnamed).arg(noun(path)) : say(named).arg(noun(path), shortened(name));
}

}  // namespace

QString changeText(const FieldInfo& field, const Value& after) {
    const QString label = insideSentence(labelOf(field.spec));
    if (std::holds_alternative<Untyped>(after)) return say(QT_TRANSLATE_NOOP("UndoText", "Reset %1")).arg(label);
    const QString shown = shortened(valueText(field, after));
    if (shown.isEmpty()) return say(QT_TRANSLATE_NOOP("UndoText", "Clear %1")).arg(label);
    return say(QT_TRANSLATE_NOOP("UndoText", "Change %1 to %2")).arg(label, shown);
}

QString addText(const QString& listPath, const QString& name) {
    return with(QT_TRANSLATE_NOOP("UndoText", "Add %1 “%2”"), QT_TRANSLATE_NOOP("UndoText", "Add %1"), listPath, name);
}

QString duplicateText(const QString& itemPath, const QString& name) {
    return with(QT_TRANSLATE_NOOP("UndoText", "Duplicate %1 “%2”"), QT_TRANSLATE_NOOP("UndoText", "Duplicate %1"), itemPath,
                name);
}

QString removeText(const QString& itemPath, const QString& name) {
    return with(QT_TRANSLATE_NOOP("UndoText", "Remove %1 “%2”"), QT_TRANSLATE_NOOP("UndoText", "Remove %1"), itemPath, name);
}

QString moveText(const QString& itemPath, const QString& name) {
    return with(QT_TRANSLATE_NOOP("UndoText", "Move %1 “%2”"), QT_TRANSLATE_NOOP("UndoText", "Move %1"), itemPath, name);
}

QString renameText(const QString& itemPath, const QString& from, const QString& to) {
    if (from.isEmpty()) return say(QT_TRANSLATE_NOOP("UndoText", "Name %1 “%2”")).arg(noun(itemPath), shortened(to));
    return say(QT_TRANSLATE_NOOP("UndoText", "Rename %1 “%2” to “%3”")).arg(noun(itemPath), shortened(from), shortened(to));
}

FieldCommand::FieldCommand(WorkbookDocument& document, const FieldInfo& field, const Value& after, int mergeGroup)
    : QUndoCommand(changeText(field, after)),
      m_document(document),
      m_path(QString::fromStdString(field.path)),
      m_before(field.before()),
      m_after(after),
      m_mergeGroup(mergeGroup) {}

void FieldCommand::undo() {
    m_document.endMerge();  // what is typed after an undo is a step of its own
    m_document.apply(m_path, m_before);
}

void FieldCommand::redo() { m_document.apply(m_path, m_after); }

bool FieldCommand::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const FieldCommand&>(*other);
    if (next.m_path != m_path || next.m_mergeGroup != m_mergeGroup) return false;
    m_after = next.m_after;
    setText(next.text());
    setObsolete(m_after == m_before);
    return true;
}

StructureCommand::StructureCommand(WorkbookDocument& document, const QString& text, Workbook after, const QString& list,
                                   const QString& renamed, int mergeGroup)
    : QUndoCommand(text),
      m_document(document),
      m_before(std::make_shared<const Workbook>(document.workbook())),
      m_after(std::make_shared<const Workbook>(std::move(after))),
      m_list(list),
      m_renamed(renamed),
      m_mergeGroup(mergeGroup) {}

void StructureCommand::undo() {
    m_document.endMerge();
    m_document.replace(*m_before, m_list);
}

void StructureCommand::redo() { m_document.replace(*m_after, m_list); }

bool StructureCommand::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const StructureCommand&>(*other);
    if (next.m_renamed != m_renamed || next.m_mergeGroup != m_mergeGroup) return false;
    m_after = next.m_after;
    const std::string item = m_renamed.toStdString();
    setText(renameText(m_renamed, QString::fromStdString(name_of_item(*m_before, item)),
                       QString::fromStdString(name_of_item(*m_after, item))));
    setObsolete(write_workbook(*m_before) == write_workbook(*m_after));
    return true;
}

}  // namespace sizewright::ui
