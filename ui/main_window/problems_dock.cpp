// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/problems_dock.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QTreeWidget>

#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/findings.h"
#include "ui/theme/icons.h"
#include "ui/worksheets/place.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

QString iconOf(Severity severity) {
    return severity == Severity::error     ? QStringLiteral("error")
           : severity == Severity::warning ? QStringLiteral("warning")
                                           : QStringLiteral("info");
}

}  // namespace

ProblemsDock::ProblemsDock(WorkbookDocument& document, QWidget* parent)
    : QDockWidget(tr("Problems"), parent), m_document(document), m_list(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("problemsDock"));
    m_list->setObjectName(QStringLiteral("problemsList"));
    m_list->setAccessibleName(tr("Problems"));
    m_list->setColumnCount(2);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Problem"), tr("Field")});
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(false);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->resizeSection(0, 640);
    setWidget(m_list);
    connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const QString path = item->data(0, Qt::UserRole).toString();
        if (path.isEmpty()) return;
        // After the click is over: it gives the focus to the list.
        QMetaObject::invokeMethod(
            this, [this, path] { emit goToField(path); }, Qt::QueuedConnection);
    });
    connect(m_list, &QTreeWidget::itemClicked, m_list, &QTreeWidget::itemActivated);
    for (auto signal : {&WorkbookDocument::brokenChanged, &WorkbookDocument::structureChanged})
        connect(&m_document, signal, this, &ProblemsDock::refresh);
    connect(&m_document, &WorkbookDocument::changed, this, &ProblemsDock::refresh);
    refresh();
}

void ProblemsDock::setFileProblems(const std::vector<Problem>& problems) {
    m_fileProblems = problems;
    refresh();
}

void ProblemsDock::refresh() {
    m_list->clear();
    m_paths.clear();
    m_errors = m_warnings = 0;
    const auto add = [&](Severity severity, const QString& message, const QString& place, const QString& path) {
        auto* row = new QTreeWidgetItem(m_list, {message, place});
        row->setIcon(0, themedIcon(iconOf(severity)));
        row->setToolTip(0, message);
        // In words where it is; as a file or --set names it for those who need that.
        row->setToolTip(
            1, path.isEmpty() ? place : place + QLatin1Char('\n') + text(named_path(m_document.workbook(), path.toStdString())));
        row->setData(0, Qt::UserRole, path);
        if (severity == Severity::error) ++m_errors;
        if (severity == Severity::warning) ++m_warnings;
        if (severity != Severity::note && !path.isEmpty() && !m_paths.contains(path)) m_paths << path;
    };
    const auto sentence = [](const Problem& problem) {
        QString out = shownText(problem.message);
        if (!problem.suggestion.empty()) out += QLatin1Char(' ') + shownText(problem.suggestion);
        return out;
    };
    for (const auto& problem : m_fileProblems)
        add(problem.severity, sentence(problem),
            QFileInfo(text(problem.file)).fileName() +
                (problem.line > 0 ? tr(", line %1, column %2").arg(problem.line).arg(problem.column) : QString()),
            {});
    m_unreadable = static_cast<int>(m_document.broken().size());
    for (auto it = m_document.broken().constBegin(); it != m_document.broken().constEnd(); ++it)
        add(Severity::error, shownText(it.value().message), placeText(m_document.workbook(), it.key()), it.key());
    for (const auto& problem : findings(m_document))
        add(problem.severity, sentence(problem), placeText(m_document.workbook(), text(problem.path)), text(problem.path));
    emit counted();
}

QString ProblemsDock::next(const QString& path, int direction) const {
    if (m_paths.isEmpty()) return {};
    const qsizetype at = m_paths.indexOf(path);
    const qsizetype count = m_paths.size();
    if (at < 0) return direction > 0 ? m_paths.first() : m_paths.last();
    return m_paths[(at + direction + count) % count];
}

}  // namespace sizewright::ui
