// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/worksheet_form.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include "model/workbook/structure.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/field_row.h"
#include "ui/fields/findings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"
#include "ui/worksheets/form_section.h"

namespace sizewright::ui {

namespace {

// The column of the worksheet is raised; it follows the theme by the palette's role.
class RaisedWidget : public QWidget {
public:
    explicit RaisedWidget(QWidget* parent) : QWidget(parent) {
        setAutoFillBackground(true);
        setBackgroundRole(QPalette::AlternateBase);
    }
};

// Painted when shown, so that it follows the theme.
class PageIcon : public QWidget {
public:
    PageIcon(const QString& name, QWidget* parent) : QWidget(parent), m_icon(themedIcon(name)) { setFixedSize(18, 18); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        m_icon.paint(&painter, rect());
    }

private:
    QIcon m_icon;
};

bool sameFields(const FormLayout& a, const FormLayout& b) {
    if (a.sections.size() != b.sections.size() || a.titlePath != b.titlePath || a.note != b.note) return false;
    for (std::size_t i = 0; i < a.sections.size(); ++i) {
        const auto& x = a.sections[i];
        const auto& y = b.sections[i];
        if (x.fields.size() != y.fields.size() || x.listToExtend != y.listToExtend || x.item != y.item ||
            x.planStyle.isEmpty() != y.planStyle.isEmpty())
            return false;
        for (std::size_t k = 0; k < x.fields.size(); ++k)
            if (x.fields[k].path != y.fields[k].path || x.fields[k].choice != y.fields[k].choice ||
                x.fields[k].essential != y.fields[k].essential)
                return false;
    }
    return true;
}

}  // namespace

WorksheetForm::WorksheetForm(WorkbookDocument& document, QWidget* parent) : QScrollArea(parent), m_document(document) {
    setObjectName(QStringLiteral("worksheetForm"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::AlternateBase);
    setFocusPolicy(Qt::NoFocus);
    // One edit may change what applies and what is found elsewhere on the page.
    connect(&m_document, &WorkbookDocument::changed, this, &WorksheetForm::refresh);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &WorksheetForm::refresh);
}

WorksheetForm::~WorksheetForm() = default;

void WorksheetForm::showPage(const Page& page) {
    m_page = page;
    rebuild();
}

void WorksheetForm::rebuild() {
    if (!exists(m_document.workbook(), m_page)) return;
    m_layout = layoutOf(m_document.workbook(), m_page);
    m_sections.clear();
    // The edit that asks for other fields may come from one of the rows: it must live until it returns.
    if (auto* old = takeWidget()) {
        // Hiding what has the focus would pass it on to some other part of the window.
        if (auto* focused = QApplication::focusWidget(); focused && old->isAncestorOf(focused)) focused->clearFocus();
        old->hide();
        old->deleteLater();
    }
    auto* content = new RaisedWidget(nullptr);
    auto* column = new QVBoxLayout(content);
    const FormColumns columns = formColumns(m_compact);
    column->setContentsMargins(columns.padding, 12, columns.padding, 16);
    column->setSpacing(0);

    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->setContentsMargins(0, 0, 0, 0);
    header->addWidget(new PageIcon(m_layout.icon, content));
    auto* title = new ElidedLabel(m_layout.title, TextRole::title, Ink::text, content);
    title->setObjectName(QStringLiteral("pageTitle"));
    header->addWidget(title, 1);
    auto* subtitle = new ElidedLabel(m_layout.subtitle, TextRole::small, Ink::muted, content);
    subtitle->setObjectName(QStringLiteral("pageSubtitle"));
    subtitle->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    header->addWidget(subtitle, m_layout.titlePath.isEmpty() ? 1 : 0);
    column->addLayout(header);

    bool first = true;
    for (const auto& section : m_layout.sections) {
        auto* widget = new FormSectionWidget(m_document, section, first, content);
        first = false;
        widget->setCompact(m_compact);
        widget->setExpanded(m_expanded.value(sectionKey(*widget), m_allExpanded));
        connect(widget, &FormSectionWidget::expandedByPerson, this,
                [this, widget](bool expanded) { m_expanded[sectionKey(*widget)] = expanded; });
        connect(widget, &FormSectionWidget::menuRequested, this,
                [this, item = section.item](const QPoint& at) { emit itemMenuRequested(item, at); });
        connect(widget, &FormSectionWidget::offersRequested, this, &WorksheetForm::offersRequested);
        connect(widget, &FormSectionWidget::extendRequested, this, [this, list = section.listToExtend] { extend(list); });
        connect(widget, &FormSectionWidget::removeRequested, this, [this](const QString& item) {
            // The row that asked is about to go.
            QTimer::singleShot(0, this, [this, item] { m_document.remove(item); });
        });
        column->addWidget(widget);
        m_sections.push_back(widget);
    }
    if (!m_layout.note.isEmpty()) {
        auto* note = new Label(m_layout.note, TextRole::body, Ink::muted, content);
        note->setWordWrap(true);
        column->addSpacing(16);
        column->addWidget(note);
    }
    if (m_page.kind == Page::Kind::plans) {
        auto* add = new QPushButton(tr("Add plan"), content);
        add->setIcon(themedIcon(QStringLiteral("list-add")));
        add->setObjectName(QStringLiteral("addPlan"));
        connect(add, &QPushButton::clicked, this, &WorksheetForm::addPlanRequested);
        auto* line = new QHBoxLayout;
        line->addWidget(add);
        line->addStretch(1);
        column->addSpacing(12);
        column->addLayout(line);
    }
    column->addStretch(1);
    m_content = content;
    updateSections();
    setWidget(content);
    putIntoTabOrder();
}

// With the same scroll position and, if the field is still there, the same focus.
void WorksheetForm::rebuildInPlace() {
    const int position = verticalScrollBar()->value();
    const QString focused = focusedField();
    QString choice;
    for (auto* section : m_sections)
        if (choice.isEmpty()) choice = section->focusedChoice();
    rebuild();
    if (!focused.isEmpty()) focusField(focused);
    if (!choice.isEmpty())
        for (auto* section : m_sections)
            if (section->focusChoice(choice)) break;
    QTimer::singleShot(0, this, [this, position] { verticalScrollBar()->setValue(position); });
}

void WorksheetForm::updateSections() {
    const auto found = findings(m_document);
    for (std::size_t i = 0; i < m_sections.size(); ++i) m_sections[i]->update(m_layout.sections[i], found);
}

// Widgets made later stand at the end of the window's chain; the fields belong where the form is.
void WorksheetForm::putIntoTabOrder() {
    std::vector<QWidget*> chain;
    for (QWidget* widget = m_content->nextInFocusChain(); widget && widget != m_content; widget = widget->nextInFocusChain())
        if (m_content->isAncestorOf(widget)) chain.push_back(widget);
    setFocusPolicy(Qt::TabFocus);  // only what takes the focus can be put in order behind
    QWidget* before = this;
    for (auto* widget : chain) {
        if (widget->focusPolicy() == Qt::NoFocus) continue;
        setTabOrder(before, widget);
        before = widget;
    }
    setFocusPolicy(Qt::NoFocus);
}

QString WorksheetForm::sectionKey(const FormSectionWidget& section) const {
    return m_layout.icon + QLatin1Char('/') + section.title();
}

void WorksheetForm::refresh() {
    if (!m_content || !exists(m_document.workbook(), m_page)) return;
    const FormLayout layout = layoutOf(m_document.workbook(), m_page);
    if (!sameFields(layout, m_layout)) return rebuildInPlace();
    m_layout = layout;
    if (auto* title = m_content->findChild<ElidedLabel*>(QStringLiteral("pageTitle"))) title->setText(layout.title);
    if (auto* subtitle = m_content->findChild<ElidedLabel*>(QStringLiteral("pageSubtitle"))) subtitle->setText(layout.subtitle);
    updateSections();
}

void WorksheetForm::extend(const QString& list) {
    const auto* inference = m_page.kind == Page::Kind::workload
                                ? std::get_if<Inference>(&m_document.workbook().scenarios[m_page.scenario].workloads[m_page.item])
                                : nullptr;
    if (!inference) return;
    const bool isModel = list.endsWith(QStringLiteral(".models"));
    if (isModel) {
        m_document.add(list, {}, tr("model"));
    } else {
        // A measurement is of the accelerator and the batch in use until a person says otherwise; one undo step in all.
        const Text accelerator = inference->accelerator;
        const double batch = inference->maximum_batch_size.value_or(1);
        addWith(m_document, tr("Add a measurement"), list, {}, {}, [&](const QString& item) {
            FieldEdits edits;
            if (accelerator.has_value()) edits.emplace_back(item + QStringLiteral(".accelerator"), *accelerator);
            edits.emplace_back(item + QStringLiteral(".batch_size"), batch);
            return edits;
        });
    }
    const std::size_t size = list_size(m_document.workbook(), list.toStdString());
    if (size == 0) return;
    // Batch size and accelerator of a new measurement are there to be changed.
    if (!isModel)
        for (auto* section : m_sections)
            if (section->list() == list) section->setExpanded(true);
    focusField(QString::fromStdString(item_path(list.toStdString(), size - 1)) +
               (isModel ? QStringLiteral(".name") : QStringLiteral(".items_per_second")));
}

void WorksheetForm::setCompact(bool compact) {
    if (m_compact == compact) return;
    m_compact = compact;
    for (auto* section : m_sections) section->setCompact(compact);
    if (!m_content) return;
    QMargins margins = m_content->layout()->contentsMargins();
    margins.setLeft(formColumns(compact).padding);
    margins.setRight(formColumns(compact).padding);
    m_content->layout()->setContentsMargins(margins);
}

void WorksheetForm::setAllExpanded(bool expanded) {
    m_allExpanded = expanded;
    m_expanded.clear();
    for (auto* section : m_sections) section->setExpanded(expanded);
}

bool WorksheetForm::focusField(const QString& path) {
    for (auto* section : m_sections)
        if (auto* row = section->row(path)) {
            section->reveal(row);
            row->focusEditor();
            QTimer::singleShot(0, row, [this, row] { ensureWidgetVisible(row, 0, 40); });
            return true;
        }
    return false;
}

void WorksheetForm::focusFirst() {
    for (auto* section : m_sections)
        for (auto* row : section->rows())
            if (!row->isHidden()) return row->focusEditor();
}

QString WorksheetForm::focusedField() const {
    for (auto* section : m_sections)
        for (auto* row : section->rows())
            if (row->isAncestorOf(window()->focusWidget())) return row->path();
    return {};
}

}  // namespace sizewright::ui
