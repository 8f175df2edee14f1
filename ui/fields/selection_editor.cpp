// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/selection_editor.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/workbook/structure.h"
#include "ui/document/workbook_document.h"
#include "ui/theme/style.h"
#include "ui/widgets/checks_box.h"

namespace sizewright::ui {

namespace {

class SelectionEditor : public FieldEditor {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::SelectionEditor)

public:
    SelectionEditor(const WorkbookDocument& document, QWidget* parent)
        : FieldEditor(parent), m_document(document), m_box(new ChecksBox(parent)) {
        connect(m_box, &ChecksBox::entryClicked, this, &SelectionEditor::toggle);
        // The ticks of one opening are one step of undo.
        connect(m_box, &ChecksBox::menuClosed, this, &FieldEditor::committed);
        connect(m_box, &ChecksBox::resetRequested, this, &FieldEditor::resetRequested);
    }

    QWidget* widget() const override { return m_box; }
    void setInvalid(bool invalid) override { setInvalidProperty(m_box, invalid); }
    QString spokenText() const override { return m_box->summary(); }
    QString wholeText() const override { return m_box->isSummaryElided() ? m_box->summary() : QString(); }

    void showValue(const FieldInfo& field, const QString&) override {
        m_field = field;
        const auto* held = std::get_if<Selection>(&field.value);
        m_selection = held ? *held : Selection{};
        m_names = namesFor(field);
        QVector<ChecksBox::Entry> entries{{tr("All plans"), m_selection.all, false}};
        QStringList chosen;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            const QString name = QString::fromStdString(m_names[i]);
            const bool isNamed = std::ranges::find(m_selection.items, m_names[i]) != m_selection.items.end();
            entries.push_back({name, m_selection.all || isNamed, i == 0});
            if (isNamed) chosen << name;
        }
        m_box->setEntries(entries);
        m_box->setSummary(m_selection.all ? tr("All plans") : chosen.isEmpty() ? tr("None") : chosen.join(QStringLiteral(", ")));
        m_box->setDefaulted(!field.typed);
    }

private:
    // Those that may be chosen, in their order, and names in the file that are none of them: to be taken out.
    std::vector<std::string> namesFor(const FieldInfo& field) const {
        std::vector<std::string> out;
        const std::string list = field.path.substr(0, field.path.find("].") + 2) + "plans";
        for (std::size_t i = 0; i < list_size(m_document.workbook(), list); ++i) {
            const std::string item = item_path(list, i);
            if (kind_of(m_document.workbook(), item) != "managed_api") out.push_back(name_of_item(m_document.workbook(), item));
        }
        for (const auto& name : m_selection.items)
            if (std::ranges::find(out, name) == out.end()) out.push_back(name);
        return out;
    }

    void toggle(int entry) {
        Selection next = m_selection;
        if (entry == 0) {
            next = {!m_selection.all, {}};
        } else {
            const std::string& name = m_names.at(static_cast<std::size_t>(entry - 1));
            if (m_selection.all) next = {false, m_names};
            const auto found = std::ranges::find(next.items, name);
            if (found == next.items.end())
                next.items.push_back(name);
            else
                next.items.erase(found);
            // In the order of the plans, whichever was ticked first.
            std::vector<std::string> ordered;
            std::ranges::copy_if(m_names, std::back_inserter(ordered), [&](const std::string& each) {
                return std::ranges::find(next.items, each) != next.items.end();
            });
            next.items = std::move(ordered);
        }
        emit edited(QString::fromStdString(field_text(m_field, Value{next})));
    }

    const WorkbookDocument& m_document;
    ChecksBox* m_box;
    FieldInfo m_field{};
    Selection m_selection{};
    std::vector<std::string> m_names{};
};

// Several of a few words, such as days of the week; the words keep their order.
class WordsEditor : public FieldEditor {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::WordsEditor)

public:
    explicit WordsEditor(QWidget* parent) : FieldEditor(parent), m_box(new ChecksBox(parent)) {
        connect(m_box, &ChecksBox::entryClicked, this, &WordsEditor::toggle);
        connect(m_box, &ChecksBox::menuClosed, this, &FieldEditor::committed);
        connect(m_box, &ChecksBox::resetRequested, this, &FieldEditor::resetRequested);
    }

    QWidget* widget() const override { return m_box; }
    void setInvalid(bool invalid) override { setInvalidProperty(m_box, invalid); }
    QString spokenText() const override { return m_box->summary(); }
    QString wholeText() const override { return m_box->isSummaryElided() ? m_box->summary() : QString(); }

    void showValue(const FieldInfo& field, const QString&) override {
        m_field = field;
        const auto* held = std::get_if<std::vector<std::string>>(&field.value);
        m_words = held ? *held : std::vector<std::string>();
        QVector<ChecksBox::Entry> entries;
        QStringList chosen;
        for (const auto word : field.spec.choices) {
            QString shown = QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
            shown[0] = shown[0].toUpper();
            const bool isChosen = std::ranges::find(m_words, word) != m_words.end();
            entries.push_back({shown, isChosen, false});
            if (isChosen) chosen << shown;
        }
        m_box->setEntries(entries);
        m_box->setSummary(chosen.isEmpty()                  ? tr("None")
                          : chosen.size() == entries.size() ? tr("All")
                                                            : chosen.join(QStringLiteral(", ")));
        m_box->setDefaulted(!field.typed);
    }

private:
    void toggle(int entry) {
        std::vector<std::string> next;
        for (std::size_t i = 0; i < m_field.spec.choices.size(); ++i) {
            const std::string word(m_field.spec.choices[i]);
            const bool isChosen = std::ranges::find(m_words, word) != m_words.end();
            if (isChosen != (static_cast<int>(i) == entry)) next.push_back(word);
        }
        emit edited(QString::fromStdString(field_text(m_field, Value{next})));
    }

    ChecksBox* m_box;
    FieldInfo m_field{};
    std::vector<std::string> m_words{};
};

}  // namespace

FieldEditor* makeWordsEditor(QWidget* parent) { return new WordsEditor(parent); }

FieldEditor* makeSelectionEditor(const WorkbookDocument& document, QWidget* parent) {
    return new SelectionEditor(document, parent);
}

}  // namespace sizewright::ui
