// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/field_editor.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/selection_editor.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/quantity_edit.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

// A value that is one number: its text is a number, not a map or a list.
bool isOneNumber(const Value& value) {
    if (const auto* prices = std::get_if<Prices>(&value)) return prices->every.has_value();
    if (const auto* counts = std::get_if<Counts>(&value)) return counts->every.has_value();
    return true;
}

const Estimate* estimateOf(const Value& value) {
    if (const auto* x = std::get_if<Estimate>(&value)) return x;
    if (const auto* x = std::get_if<Rate>(&value)) return &x->amount;
    if (const auto* x = std::get_if<Price>(&value)) return &x->amount;
    if (const auto* x = std::get_if<Prices>(&value); x && x->every) return &x->every->amount;
    return nullptr;
}

// Prices by accelerator: of one alone its price, as anywhere; several as in the file.
QString shownPrice(const Value& value, const QString& exact) {
    const auto* prices = std::get_if<Prices>(&value);
    return prices && prices->named.size() == 1 ? text(grouped(prices->named.front().second.amount.likely)) : exact;
}

// A price that nobody typed: needed, unless showAutomatic() says what it has become.
bool needsPrice(const FieldInfo& field) {
    return field.type == LeafType::prices && !field.typed && std::holds_alternative<Automatic>(field.value);
}

// What an empty field stands for, in a word or two.
QString absenceText(const FieldInfo& field) {
    if (needsPrice(field)) return QObject::tr("needed");
    if (std::holds_alternative<Automatic>(field.fallback)) return QObject::tr("auto");
    // While a person empties it, the field stands for its default.
    if (const QString fallback = text(shown_text(field, field.fallback)); !fallback.isEmpty()) return fallback;
    const QString words = shownText(field.spec.absent);
    return words.size() <= 14 && !words.isEmpty() ? words : QStringLiteral("–");
}

class NumberEditor : public FieldEditor {
public:
    NumberEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(parent), m_edit(new QuantityEdit(parent)) {
        QuantityRules rules;
        rules.range = field.type == LeafType::estimate || field.type == LeafType::rate || field.type == LeafType::price ||
                      field.type == LeafType::prices;
        rules.factor = field.type == LeafType::rate;
        m_edit->setSpec(field.spec, rules);
        m_edit->setMenuHook([this](QMenu& menu) {
            menu.addAction(QObject::tr("Reset to default"), this, &FieldEditor::resetRequested);
            if (m_sourceNamed) menu.addAction(QObject::tr("Where it is from"), this, &FieldEditor::sourceRequested);
        });
        m_edit->installEventFilter(this);
        connect(m_edit, &QuantityEdit::edited, this, &FieldEditor::edited);
        connect(m_edit, &QuantityEdit::committed, this, &FieldEditor::committed);
        connect(m_edit, &QuantityEdit::resetRequested, this, &FieldEditor::resetRequested);
        connect(m_edit, &QuantityEdit::rangeRequested, this, &FieldEditor::rangeRequested);
    }
    QWidget* widget() const override { return m_edit; }
    bool isWide() const override { return false; }
    bool isEditing() const override { return m_edit->isEditing(); }
    void setInvalid(bool invalid) override { m_edit->setInvalid(invalid); }
    void setSourceNamed(bool named) override { m_sourceNamed = named; }
    void showAutomatic(const QString& value) override {
        m_edit->setPlaceholderText(value);
        if (!m_edit->isEditing() && !m_edit->isInvalid()) m_edit->setValueText({});  // `auto`, typed or not: what it has become
    }
    void showValue(const FieldInfo& field, const QString& broken) override {
        m_edit->setPlaceholderText(absenceText(field));
        m_edit->setDefaulted(!field.typed);
        if (!broken.isNull()) {
            // Coming back to a page: what was typed is still there.
            if (!m_edit->isEditing() && m_edit->exactText() != broken) m_edit->setValueText(broken);
            return;
        }
        // The edit keeps a wrong entry until told that it is none any more.
        if (!m_edit->isEditing()) m_edit->setInvalid(false);
        const bool empty = std::holds_alternative<Untyped>(field.value) || needsPrice(field);
        const Estimate* estimate = estimateOf(field.value);
        const QString exact = empty                          ? QString()
                              : estimate && estimate->spread ? rangeText(field, *estimate)
                                                             : text(field_text(field, field.value));
        // A range is shown by its likely value; its ends stand below the field.
        m_edit->setValueText(exact, estimate && estimate->spread ? text(shown_text(field, field.value))
                                    : isOneNumber(field.value)   ? QString()
                                                                 : shownPrice(field.value, exact));
    }

protected:
    // Alt+↑ is for the source what Alt+↓ is for the range.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress && m_sourceNamed) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_Up && key->modifiers() == Qt::AltModifier) {
                emit sourceRequested();
                return true;
            }
        }
        return FieldEditor::eventFilter(watched, event);
    }

private:
    // "30..50..120" where that says all there is to the range, else as in the file.
    static QString rangeText(const FieldInfo& field, const Estimate& estimate) {
        const auto* rate = std::get_if<Rate>(&field.value);
        const std::string factor = rate && rate->is_factor ? "x" : "";
        const std::string dots = plain(estimate.spread->low) + factor + ".." + plain(estimate.likely) + factor + ".." +
                                 plain(estimate.spread->high) + factor;
        Parsed parsed;
        const bool same = !parse_field(field, dots, parsed) && parsed.value == field.value;
        return text(same ? dots : field_text(field, field.value));
    }

    QuantityEdit* m_edit;
    bool m_sourceNamed = false;
};

// A line of free text, or of flow YAML for lists and maps.
class LineEditor : public FieldEditor {
public:
    LineEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(parent), m_edit(new QLineEdit(parent)) {
        m_edit->setMaxLength(field.type == LeafType::text ? 10000 : 2000);
        connect(m_edit, &QLineEdit::textEdited, this, [this](const QString& typed) {
            m_editing = true;
            emit edited(typed);
        });
        connect(m_edit, &QLineEdit::editingFinished, this, [this] {
            m_editing = false;
            emit committed();
        });
        m_edit->installEventFilter(this);
    }
    QWidget* widget() const override { return m_edit; }
    bool isEditing() const override { return m_editing; }
    void setInvalid(bool invalid) override { setInvalidProperty(m_edit, invalid); }
    QString wholeText() const override {
        return m_edit->fontMetrics().horizontalAdvance(m_edit->text()) > m_edit->width() - 12 ? m_edit->text() : QString();
    }
    void showAutomatic(const QString& value) override {
        m_edit->setPlaceholderText(value);
        if (m_editing || m_edit->text() != m_good) return;  // what cannot be read stays
        m_good.clear();
        m_edit->clear();
    }
    void showValue(const FieldInfo& field, const QString& broken) override {
        m_edit->setPlaceholderText(absenceText(field));
        m_defaulted = !field.typed;
        updateInk();
        if (m_editing) return;
        m_good = text(field_text(field, field.value));
        const QString shown = broken.isNull() ? m_good : broken;
        if (m_edit->text() == shown) return;
        m_edit->setText(shown);
        m_edit->setCursorPosition(0);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_Escape && m_edit->text() != m_good) {
                m_edit->setText(m_good);
                m_editing = true;
                emit edited(m_good);
                m_editing = false;
                emit committed();
                return true;
            }
            if (key->key() == Qt::Key_R && key->modifiers() == Qt::ControlModifier) {
                m_editing = false;
                emit resetRequested();
                return true;
            }
        }
        if (isThemeChange(event)) updateInk();
        return FieldEditor::eventFilter(watched, event);
    }

private:
    // Only the text's own colour: the rest of the palette goes on following the theme.
    void updateInk() {
        const QColor ink = m_defaulted ? currentTheme().muted : currentTheme().text;
        QPalette palette = m_edit->palette();
        if (palette.color(QPalette::Active, QPalette::Text) == ink && palette.color(QPalette::Inactive, QPalette::Text) == ink)
            return;
        palette.setColor(QPalette::Active, QPalette::Text, ink);
        palette.setColor(QPalette::Inactive, QPalette::Text, ink);
        m_edit->setPalette(palette);
    }

    QLineEdit* m_edit;
    QString m_good;  // what Esc restores: the value before the typing began
    bool m_editing = false;
    bool m_defaulted = false;
};

// A list of words, yes and no, accelerators or plans to choose from.
class ChoiceEditor : public FieldEditor {
public:
    ChoiceEditor(const WorkbookDocument& document, QWidget* parent)
        : FieldEditor(parent), m_document(document), m_combo(new QComboBox(parent)) {
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(4);
        m_combo->installEventFilter(this);
        connect(m_combo, &QComboBox::activated, this, [this](int index) {
            emit edited(m_combo->itemData(index).toString());
            emit committed();
        });
    }
    QWidget* widget() const override { return m_combo; }
    void setInvalid(bool invalid) override { setInvalidProperty(m_combo, invalid); }
    QString wholeText() const override {
        return m_combo->fontMetrics().horizontalAdvance(m_combo->currentText()) > m_combo->width() - 32 ? m_combo->currentText()
                                                                                                        : QString();
    }
    void showValue(const FieldInfo& field, const QString& broken) override {
        const QSignalBlocker blocker(m_combo);
        const auto items = itemsOf(field);
        const QString current = broken.isNull() ? text(field_text(field, field.value)) : broken;
        bool same = m_combo->count() == static_cast<int>(items.size());
        for (int i = 0; same && i < m_combo->count(); ++i)
            same = m_combo->itemText(i) == items[static_cast<std::size_t>(i)].first &&
                   m_combo->itemData(i).toString() == items[static_cast<std::size_t>(i)].second;
        if (!same) {
            m_combo->clear();
            for (const auto& [label, value] : items) m_combo->addItem(label, value);
        }
        int index = m_combo->findData(current);
        if (index < 0) {  // a value that the list does not offer, such as an accelerator that the catalog does not know
            m_combo->addItem(broken.isNull() ? text(shown_text(field, field.value)) : broken, current);
            index = m_combo->count() - 1;
        }
        m_combo->setCurrentIndex(index);
        m_combo->setProperty("defaulted", !field.typed);
        m_combo->update();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        // A wheel that was meant to scroll must not choose: a list changes only by a click or a key.
        if (event->type() == QEvent::Wheel) {
            event->ignore();
            return true;
        }
        if (event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_R && key->modifiers() == Qt::ControlModifier) {
                emit resetRequested();
                return true;
            }
        }
        return FieldEditor::eventFilter(watched, event);
    }

private:
    using Items = std::vector<std::pair<QString, QString>>;  // as shown, as typed

    // "Automatic: L4", what the evaluation has chosen.
    QString automaticAccelerator(const FieldInfo& field) const {
        const auto at = field.path.find(".workloads[");
        if (std::holds_alternative<Automatic>(field.value) && at != std::string::npos && field.path.starts_with("scenarios[")) {
            const std::string workload = field.path.substr(at + 1, field.path.find(']', at) - at);
            for (const auto& each : m_document.evaluation(index_of(field.path.substr(0, at))).workloads)
                if (each.path == workload && each.gpus && !each.accelerator.empty())
                    return tr("Automatic: %1").arg(text(each.accelerator));
        }
        return tr("Automatic");
    }

    Items itemsOf(const FieldInfo& field) const {
        Items items;
        const bool absent = std::holds_alternative<Untyped>(field.value) || std::holds_alternative<Untyped>(field.fallback);
        switch (field.spec.names) {
            case Names::accelerator:
                if (field.spec.automatic) items.emplace_back(automaticAccelerator(field), QStringLiteral("auto"));
                // A job that takes whatever GPUs there are.
                if (const auto* word = std::get_if<std::string>(&field.fallback); word && *word == "any")
                    items.emplace_back(tr("Any of the fleet"), QStringLiteral("any"));
                if (absent && !field.spec.automatic) items.emplace_back(tr("Choose one"), QString());
                for (const auto& accelerator : m_document.catalog().accelerators)
                    items.emplace_back(text(accelerator.name) + QStringLiteral(" · ") + text(grouped(accelerator.memory_gb)) +
                                           QStringLiteral("\u00a0GB"),
                                       text(accelerator.name));
                return items;
            case Names::plan: {
                if (absent) items.emplace_back(tr("None"), QString());
                const std::string list = field.path.substr(0, field.path.find("].") + 2) + "plans";
                const std::string own = field.path.substr(0, field.path.find_last_of('.'));
                for (std::size_t i = 0; i < list_size(m_document.workbook(), list); ++i) {
                    const std::string item = item_path(list, i);
                    if (item == own) continue;
                    const QString name = text(name_of_item(m_document.workbook(), item));
                    items.emplace_back(name, name);
                }
                return items;
            }
            case Names::nothing:
            case Names::workload:
            case Names::month:
            case Names::date:
            case Names::currency: break;
        }
        if (field.type == LeafType::flag) {
            if (absent) items.emplace_back(tr("Not known"), QString());
            items.emplace_back(tr("Yes"), QStringLiteral("true"));
            items.emplace_back(tr("No"), QStringLiteral("false"));
            return items;
        }
        if (field.spec.automatic) items.emplace_back(tr("Auto"), QStringLiteral("auto"));
        if (field.type == LeafType::profile) {
            for (const char* word : {"flat", "diurnal", "business_hours"}) {
                Profile profile;
                profile.name = word;
                items.emplace_back(shownText(shown_text(field, Value{profile})), QString::fromLatin1(word));
            }
            const auto* own = std::get_if<Profile>(&field.value);
            if (own && own->name.empty()) {
                const QString label =
                    own->trace.empty() ? tr("Own, %1 multipliers").arg(own->multipliers.size()) : text(own->trace);
                items.emplace_back(label, text(field_text(field, field.value)));
            }
            return items;
        }
        for (const auto word : field.choices)
            items.emplace_back(shownText(shown_text(field, Value{std::string(word)})), text(word));
        return items;
    }

    const WorkbookDocument& m_document;
    QComboBox* m_combo;
};

}  // namespace

FieldEditor* FieldEditor::make(const WorkbookDocument& document, const FieldInfo& field, QWidget* parent) {
    switch (field.type) {
        case LeafType::flag:
        case LeafType::choice:
        case LeafType::profile: return new ChoiceEditor(document, parent);
        case LeafType::number:
        case LeafType::estimate:
        case LeafType::rate:
        case LeafType::price:
        case LeafType::prices:
        case LeafType::counts: return new NumberEditor(field, parent);
        case LeafType::text:
            if (field.spec.names == Names::accelerator || field.spec.names == Names::plan)
                return new ChoiceEditor(document, parent);
            return new LineEditor(field, parent);
        case LeafType::selection:
            if (field.spec.names == Names::plan) return makeSelectionEditor(document, parent);
            break;
        case LeafType::texts:
            if (!field.spec.choices.empty()) return makeWordsEditor(parent);
            break;
        case LeafType::numbers: break;
    }
    return new LineEditor(field, parent);
}

}  // namespace sizewright::ui
