// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/worksheets/form_layout.h"

class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sizewright::ui {

class ElidedLabel;
class WorkbookDocument;

// The tree of scenarios and their pages at the left, with the answer of each workload and the number of findings.
class Navigator : public QWidget {
    Q_OBJECT

public:
    explicit Navigator(WorkbookDocument& document, QWidget* parent = nullptr);

    void setPage(const Page& page);
    void focusTree();
    // Makes a scenario's or workload's row the current one; another page is not asked for.
    void selectItem(const QString& itemPath);
    QString currentItemPath() const;  // of the scenario or workload in question; empty: a page that is no list item

signals:
    void pageRequested(const sizewright::ui::Page& page);
    void pageChosen();  // by a click or Enter: the person is done with the tree
    void menuRequested(const QString& itemPath, const QPoint& globalPosition);
    void addWorkloadRequested();
    void addScenarioRequested();

private:
    void rebuild();
    void refresh();
    void showCurrent();
    void choose(QTreeWidgetItem* item);
    static QString pathOf(const QTreeWidgetItem* item);

    WorkbookDocument& m_document;
    Page m_page{};
    ElidedLabel* m_title;
    ElidedLabel* m_subtitle;
    QTreeWidget* m_tree;
    bool m_updating = false;
};

}  // namespace sizewright::ui
