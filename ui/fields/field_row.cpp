// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/field_row.h"

#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>

#include "model/fields/format.h"
#include "model/fields/spine.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/automatic_price.h"
#include "ui/fields/catalog_shape.h"
#include "ui/fields/field_editor.h"
#include "ui/fields/findings.h"
#include "ui/fields/source_popover.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/label.h"
#include "ui/widgets/provenance.h"
#include "ui/widgets/range_editor.h"

namespace sizewright::ui {

namespace {

constexpr int rowPitch = 30;

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

bool takesRange(LeafType type) {
    return type == LeafType::estimate || type == LeafType::rate || type == LeafType::price || type == LeafType::prices;
}

const Estimate* estimateOf(const Value& value) {
    if (const auto* x = std::get_if<Estimate>(&value)) return x;
    if (const auto* x = std::get_if<Rate>(&value)) return &x->amount;
    if (const auto* x = std::get_if<Price>(&value)) return &x->amount;
    if (const auto* x = std::get_if<Prices>(&value); x && x->every) return &x->every->amount;
    return nullptr;
}

const Price* priceOf(const Value& value) {
    if (const auto* x = std::get_if<Price>(&value)) return x;
    if (const auto* x = std::get_if<Prices>(&value)) {
        if (x->every) return &*x->every;
        if (x->named.size() == 1) return &x->named.front().second;  // taken from an offer of one accelerator
    }
    return nullptr;
}

QString shapeName(Shape shape) {
    return shape == Shape::pert ? QStringLiteral("PERT") : text(words<Shape>[static_cast<std::size_t>(shape)]);
}

}  // namespace

std::optional<FieldInfo> FieldRow::field() const {
    auto found = find_field(m_document.workbook(), m_path.toStdString());
    if (found) found = in_form_unit(std::move(*found));
    return found;
}

FormColumns formColumns(bool compact) {
    return compact ? FormColumns{14, textWidth(140), textWidth(112), textWidth(58), 24}
                   : FormColumns{16, textWidth(148), textWidth(118), textWidth(66), 24};
}

FieldRow::FieldRow(WorkbookDocument& document, const QString& path, const QString& label, QWidget* parent)
    : QWidget(parent), m_document(document), m_path(path) {
    setObjectName(path);
    const auto field = this->field();
    Q_ASSERT(field);
    m_essential = field->spec.essential;

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 2);
    column->setSpacing(0);
    m_line = new QHBoxLayout;
    m_line->setSpacing(0);
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->addStrut(rowPitch - 4);  // more with a large font
    column->addLayout(m_line);

    m_label = new ElidedLabel({}, TextRole::body, Ink::text, this);
    m_editor = FieldEditor::make(document, *field, this);
    m_editor->widget()->setObjectName(path + QStringLiteral(".editor"));
    m_wide = m_editor->isWide();
    m_label->setBuddy(m_editor->widget());
    m_unit = new Label(shownText(shown_unit(field->spec)), TextRole::small, Ink::muted, this);
    m_unit->setIndent(7);
    m_provenance = new ProvenanceGlyph(this);
    m_provenance->setFocusPolicy(Qt::NoFocus);
    m_provenance->setObjectName(path + QStringLiteral(".source"));
    m_line->addWidget(m_label);
    m_line->addSpacing(4);
    m_line->addWidget(m_editor->widget());
    if (!m_wide)
        m_line->addWidget(m_unit);
    else
        m_unit->hide();
    if (!m_wide && takesRange(field->type)) {
        m_rangeButton = new RangeButton(this);
        m_rangeButton->setFixedWidth(24);
        m_rangeButton->setObjectName(path + QStringLiteral(".rangeButton"));
        m_rangeButton->setFocusPolicy(Qt::NoFocus);  // Alt+↓ in the field opens it; Tab goes from field to field
        m_line->addWidget(m_rangeButton);
        connect(m_rangeButton, &RangeButton::clicked, this, &FieldRow::openRange);
        connect(m_editor, &FieldEditor::rangeRequested, this, &FieldRow::openRange);
    } else if (!m_wide)
        m_line->addSpacing(24);
    m_line->addWidget(m_provenance);  // its glyph stands 4 px in
    m_line->addStretch(1);

    m_rangeText = new Label({}, TextRole::small, Ink::muted, this);
    m_rangeText->hide();
    column->addWidget(m_rangeText);
    m_feedback = new FieldFeedback(this);
    auto* under = new QHBoxLayout;
    under->setSpacing(0);
    m_indent = new QSpacerItem(0, 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
    under->addItem(m_indent);
    under->addWidget(m_feedback, 1);
    column->addLayout(under);

    connect(&m_document, &WorkbookDocument::modifiedChanged, this, [this](bool modified) {
        if (!modified) m_start.reset();  // what has been saved is where the next edit begins
    });
    connect(m_editor, &FieldEditor::edited, this, &FieldRow::take);
    connect(m_editor, &FieldEditor::committed, this, &FieldRow::commit);
    connect(m_editor, &FieldEditor::resetRequested, this, &FieldRow::reset);
    connect(m_provenance, &ProvenanceGlyph::resetRequested, this, &FieldRow::reset);
    connect(m_editor, &FieldEditor::sourceRequested, this, &FieldRow::openSource);
    connect(m_provenance, &ProvenanceGlyph::sourceRequested, this, &FieldRow::openSource);
    connect(m_feedback, &FieldFeedback::linkActivated, this, [this] {
        take(m_fix);
        commit();
    });
    setLabel(label.isEmpty() ? shownText(field->spec.label.empty() ? field->spec.key : field->spec.label) : label);
    layOut();
}

void FieldRow::setLabel(const QString& label) {
    if (label == m_label->text()) return;
    m_label->setText(label);
    const auto field = this->field();
    const QString unit = field ? shownText(shown_unit(field->spec)) : QString();
    m_editor->widget()->setAccessibleName(unit.isEmpty() ? label : label + QStringLiteral(", ") + unit);
}

void FieldRow::setCompact(bool compact) {
    if (m_compact == compact) return;
    m_compact = compact;
    layOut();
}

void FieldRow::layOut() {
    const FormColumns columns = formColumns(m_compact);
    m_label->setFixedWidth(columns.label - 4);
    // A unit that is wider than its column takes from the field, so that what stands behind stays in its column.
    const int excess = std::max(0, m_unit->sizeHint().width() - columns.unit);
    m_editor->widget()->setFixedWidth(m_wide ? columns.wide() : columns.field - excess);
    m_unit->setFixedWidth(columns.unit + excess);
    m_provenance->setWordsShown(!m_compact);
    m_rangeText->setIndent(columns.label);  // a frame forgets its contents margins when the font changes
    m_indent->changeSize(columns.label, 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
    layout()->invalidate();
}

void FieldRow::focusEditor() { m_editor->widget()->setFocus(Qt::OtherFocusReason); }

void FieldRow::addTrailing(QWidget* widget) { m_line->addWidget(widget); }

void FieldRow::take(const QString& typed) {
    const auto own = find_field(m_document.workbook(), m_path.toStdString());
    if (!own) return;
    if (!m_start) m_start = own;
    const FieldInfo field = in_form_unit(*own);
    // Text that can't be used takes back what its beginning did ("700" begins as 70): the results are those from before.
    const auto refuse = [&](const Message& wrong) {
        if (own->before() != m_start->before()) m_document.edit(m_path, m_start->before());
        m_document.setBroken(m_path, {typed, wrong});
    };
    m_doubt = {};
    Parsed parsed;
    if (const auto refusal = parse_field(field, typed.toStdString(), parsed)) {
        refuse(refusal->message);
    } else {
        const Value value = from_form_unit(*own, parsed.value);
        m_doubt = parsed.doubt;
        m_doubted = value;
        // Back at the value that stood there: the field is as it was, a default included.
        if (const auto wrong = m_document.edit(m_path, value == m_start->value ? m_start->before() : value))
            refuse(*wrong);
        else
            m_document.clearBroken(m_path);
    }
    refreshAlone();
}

void FieldRow::commit() {
    m_start.reset();
    m_document.endMerge();
    refreshAlone();
}

void FieldRow::reset() {
    m_start.reset();
    m_document.clearBroken(m_path);
    m_document.endMerge();
    m_document.edit(m_path, Untyped{});
    m_document.endMerge();
    refreshAlone();
}

// Where the document had nothing to say, the form has not refreshed its rows.
void FieldRow::refreshAlone() { refresh(findings(m_document)); }

bool FieldRow::isBrokenRange() const {
    return m_rangeEditor && m_rangeEditor->isVisible() && m_document.broken().value(m_path).text.startsWith(QLatin1Char('{'));
}

void FieldRow::refresh(const std::vector<Problem>& findings) {
    const auto field = this->field();
    if (!field) return;  // the item has just been removed; the form will be built again
    const bool applied = m_applies;
    const bool hadError = m_hasError;
    const bool wasDefault = m_atDefault;
    const auto broken = m_document.broken().constFind(m_path);
    const bool isBroken = broken != m_document.broken().constEnd();

    m_applies = field->applies;
    m_atDefault = !field->typed && !isBroken;
    m_editor->showValue(*field, isBroken && !isBrokenRange() ? broken->text : QString());
    const auto automatic = std::holds_alternative<Automatic>(field->value) ? automaticPrice(m_document, m_path) : std::nullopt;
    const QString place = std::holds_alternative<Automatic>(field->value) ? automaticPlace(m_document, m_path) : QString();
    if (automatic)
        m_editor->showAutomatic(automatic->value);
    else if (!place.isEmpty())
        m_editor->showAutomatic(place);
    const auto shape = catalogShape(m_document, *field);
    if (shape) m_editor->showAutomatic(shape->value);
    updateFeedback(*field, findings);
    updateProvenance(*field);
    if (automatic && !isBroken) {
        m_provenance->setProvenance(automatic->isEstimated ? Provenance::estimate : Provenance::catalog,
                                    automatic->isEstimated ? QString() : automatic->asOf);
        m_provenance->setDetails(automatic->details);
    }
    if (shape && !isBroken) {
        m_provenance->setProvenance(Provenance::catalog, shape->asOf);
        m_provenance->setDetails(shape->details);
    }
    updateRange(*field);
    // A price can be chosen again where it is from.
    const bool named =
        !shape && (m_provenance->provenance() == Provenance::catalog || m_provenance->provenance() == Provenance::estimate);
    m_editor->setSourceNamed(named);
    if (m_source && m_source->isVisible() && !(named && m_source->refresh())) m_source->hide();

    QStringList tip;
    if (const QString whole = m_editor->wholeText(); !whole.isEmpty()) tip << whole;
    if (automatic) tip << automatic->details;
    if (shape) tip << shape->details;
    if (!place.isEmpty()) tip << tr("Automatic: %1").arg(place);
    if (!field->spec.help.empty()) tip << shownText(field->spec.help);
    if (const std::string range = range_words(field->spec); !range.empty()) tip << tr("Allowed: %1").arg(text(range));
    const QString fallback = text(shown_text(*field, field->fallback));
    if (!fallback.isEmpty())
        tip << (field->spec.source.empty() ? tr("Default: %1").arg(fallback)
                                           : tr("Default: %1 (%2)").arg(fallback, shownText(field->spec.source)));
    if (const QString words = tip.join(QLatin1Char('\n')); words != m_label->toolTip()) {
        m_label->setToolTip(words);
        m_editor->widget()->setToolTip(words);
    }
    const QString state = m_hasError ? m_feedback->text() : field->typed ? tr("edited") : tr("default");
    if (const QString spoken = m_editor->spokenText(); !spoken.isEmpty()) tip.prepend(spoken);
    if (const QString words = (tip + QStringList{state}).join(QStringLiteral(". "));
        words != m_editor->widget()->accessibleDescription())
        m_editor->widget()->setAccessibleDescription(words);

    if (applied != m_applies || hadError != m_hasError || wasDefault != m_atDefault) emit stateChanged();
}

void FieldRow::updateFeedback(const FieldInfo& field, const std::vector<Problem>& findings) {
    const auto broken = m_document.broken().constFind(m_path);
    m_fix.clear();
    m_hasError = broken != m_document.broken().constEnd();
    if (m_hasError) {
        if (isBrokenRange())
            m_feedback->clear();  // said in the range editor
        else
            m_feedback->setMessage(Tone::error, shownText(broken->message));
    } else if (const auto own = m_doubt.empty() ? std::nullopt : find_field(m_document.workbook(), m_path.toStdString());
               own && own->value == m_doubted) {
        const auto* number = std::get_if<double>(&field.value);
        const auto* estimate = std::get_if<Estimate>(&field.value);
        const double share = number ? *number : estimate ? estimate->likely : 0;
        m_fix = text(significant(100 * share, 6));
        m_feedback->setMessage(Tone::warning, shownText(m_doubt), tr("Set to %1 %").arg(m_fix));
    } else if (const auto* finding = findingAt(findings, m_path)) {
        m_fix = text(finding->fix);
        m_hasError = finding->severity == Severity::error;
        m_feedback->setMessage(toneOf(finding->severity), findingText(*finding),
                               m_fix.isEmpty() ? QString() : shownText(finding->suggestion));
    } else
        m_feedback->clear();
    m_editor->setInvalid(m_hasError && !isBrokenRange());
}

void FieldRow::updateProvenance(const FieldInfo& field) {
    if (m_document.broken().contains(m_path)) return m_provenance->setProvenance(Provenance::none);
    const Price* price = priceOf(field.value);
    if (!field.typed) {
        m_provenance->setProvenance(Provenance::defaulted);
        m_provenance->setDetails(field.spec.source.empty() ? tr("Default") : tr("Default: %1").arg(shownText(field.spec.source)));
    } else if (price && !price->source.empty()) {
        m_provenance->setProvenance(Provenance::catalog, text(price->as_of.empty() ? price->source : price->as_of));
        m_provenance->setDetails(price->as_of.empty() ? text(price->source)
                                                      : tr("%1, as of %2").arg(text(price->source), text(price->as_of)));
    } else if (m_path.contains(QStringLiteral(".measured[")) && field.spec.key == "items_per_second") {
        m_provenance->setProvenance(Provenance::measured);
        m_provenance->setDetails(tr("Measured; beats every estimate"));
    } else {
        m_provenance->setProvenance(Provenance::edited);
        m_provenance->setDetails(tr("Edited; click to reset to the default"));
    }
}

void FieldRow::updateRange(const FieldInfo& field) {
    if (!m_rangeButton) return;
    const Estimate* estimate = estimateOf(field.value);
    const bool set = estimate && estimate->spread;
    m_rangeButton->setRangeSet(set);
    m_rangeText->setVisible(set && !(m_rangeEditor && m_rangeEditor->isVisible()));
    if (set)
        m_rangeText->setText(text(grouped(estimate->spread->low)) + QStringLiteral(" … ") +
                             text(grouped(estimate->spread->high)) + QStringLiteral(", ") + shapeName(estimate->spread->shape));
    if (!m_rangeEditor || !m_rangeEditor->isVisible() || isBrokenRange()) return;
    if (m_start && m_rangeEditor->isAncestorOf(QApplication::focusWidget())) return;  // being typed
    const auto* rate = std::get_if<Rate>(&field.value);
    const auto number = [factor = rate && rate->is_factor](double x) -> QString {
        return text(shortest(x)) + (factor ? QStringLiteral("x") : QString());
    };
    const bool hard = set && estimate->spread->bounds == Bounds::hard;
    m_rangeEditor->setEndLabels(hard ? tr("least") : tr("1 in 10 lower"), hard ? tr("most") : tr("1 in 10 higher"));
    m_rangeEditor->setRange(!estimate ? RangeText{}
                            : set     ? RangeText{number(estimate->spread->low), number(estimate->likely),
                                              number(estimate->spread->high), static_cast<int>(estimate->spread->shape)}
                                      : RangeText{{}, number(estimate->likely), {}, 0});
}

void FieldRow::openRange() {
    if (!m_rangeEditor) {
        const auto field = this->field();
        if (!field) return;
        m_rangeEditor = new RangeEditor(this);
        m_rangeEditor->setObjectName(m_path + QStringLiteral(".range"));
        m_rangeEditor->setTitle(m_label->text());
        m_rangeEditor->setSpec(field->spec);
        QStringList shapes;
        for (std::size_t i = 0; i < words<Shape>.size(); ++i) shapes << shapeName(static_cast<Shape>(i));
        m_rangeEditor->setShapes(shapes);
        layout()->addWidget(m_rangeEditor);
        m_rangeEditor->hide();
        connect(m_rangeEditor, &RangeEditor::edited, this, &FieldRow::takeRange);
        connect(m_rangeEditor, &RangeEditor::committed, this, &FieldRow::commit);
        connect(m_rangeEditor, &RangeEditor::closeRequested, this, &FieldRow::closeRange);
        // Tab goes from the field into its range and on to the next field.
        QWidget* before = m_editor->widget();
        for (auto* part : m_rangeEditor->findChildren<QWidget*>()) {
            if (part->focusPolicy() == Qt::NoFocus || !(qobject_cast<QLineEdit*>(part) || qobject_cast<QComboBox*>(part)))
                continue;
            setTabOrder(before, part);
            before = part;
        }
    }
    if (m_rangeEditor->isVisible()) return closeRange();
    m_rangeEditor->show();
    refreshAlone();
    m_rangeEditor->focusFirst();
}

// A range that cannot be read goes with its editor: the field alone could not show it.
void FieldRow::closeRange() {
    if (isBrokenRange()) m_document.clearBroken(m_path);
    m_rangeEditor->hide();
    m_rangeEditor->setInvalid(false, false, false);
    m_rangeEditor->setFeedback(Tone::note, {});
    focusEditor();
    commit();
}

void FieldRow::takeRange() {
    const RangeText range = m_rangeEditor->range();
    if (range.low.trimmed().isEmpty() && range.high.trimmed().isEmpty()) {
        take(range.likely);
    } else {
        // The words of a file, so that one reader understands both; the price keeps its origin only when it is chosen again.
        const QString shape = text(words<Shape>[static_cast<std::size_t>(std::max(range.shape, 0))]);
        const auto quoted = [](QString number) -> QString {
            return QLatin1Char('"') + number.remove(QLatin1Char('"')).remove(QLatin1Char('\\')) + QLatin1Char('"');
        };
        const auto field = this->field();
        const Estimate* estimate = field ? estimateOf(field->value) : nullptr;
        const bool hard = estimate && estimate->spread && estimate->spread->bounds == Bounds::hard;
        take(QStringLiteral("{low: %1, likely: %2, high: %3, distribution: %4%5}")
                 .arg(quoted(range.low), quoted(range.likely), quoted(range.high), shape,
                      hard ? QStringLiteral(", bounds: hard") : QString()));
    }
    const auto broken = m_document.broken().constFind(m_path);
    const bool wrong = broken != m_document.broken().constEnd();
    m_rangeEditor->setInvalid(wrong, wrong, wrong);
    m_rangeEditor->setFeedback(Tone::error, wrong ? shownText(broken->message) : QString());
}

void FieldRow::openSource() {
    if (!m_source) {
        m_source = new SourcePopover(m_document, m_path, m_editor->widget(), this);
        m_source->hide();
        layout()->addWidget(m_source);
        connect(m_source, &SourcePopover::offersRequested, this, &FieldRow::offersRequested);
        connect(m_source, &SourcePopover::closeRequested, this, &FieldRow::closeSource);
        connect(m_source, &SourcePopover::keepRequested, this, [this] {
            closeSource();
            if (const QString wrong = keepAutomaticPrice(m_document, m_path); !wrong.isEmpty())
                m_feedback->setMessage(Tone::error, wrong);
        });
        connect(m_source, &SourcePopover::resetRequested, this, [this] {
            closeSource();
            reset();
        });
    }
    if (m_source->isVisible()) return closeSource();
    if (!m_source->refresh()) return;
    m_source->show();
    m_source->focusFirst();
}

void FieldRow::closeSource() {
    m_source->hide();
    focusEditor();
}

}  // namespace sizewright::ui
