// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "ui/catalog/catalog_rows.h"
#include "ui/catalog/catalog_table_model.h"
#include "ui/theme/tone.h"

class QBoxLayout;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace sizewright::ui {

class CatalogView;
class ElidedLabel;
class EmptyState;
class FilterBar;
class ImportPane;
class Label;
class SegmentBar;
class WorkbookDocument;
struct Taken;

// What the page asks a person, and says.
struct CatalogHooks {
    std::function<QString(const QString& folder)> askPriceList;      // a file to read; empty: cancelled
    std::function<QString(const QString& suggestion)> askPriceBook;  // a file to write; empty: cancelled
    // `undoable`: the last step of the undo stack is what was done.
    std::function<void(Tone tone, const QString& text, bool undoable)> say;
};

// Catalog and prices: what there is to choose from, with the date and source of each, and the import of price lists.
class CatalogPage : public QWidget {
    Q_OBJECT

public:
    CatalogPage(WorkbookDocument& document, QString namesFile, QWidget* parent = nullptr);
    ~CatalogPage() override;

    CatalogHooks hooks{};

    void setScenario(std::size_t scenario) { m_scenario = scenario; }
    void showSegment(Segment segment);
    Segment segment() const;
    void setFilterWords(const QString& words);
    // All offers of one accelerator (empty: of any) and the focus in the table.
    void showOffers(const QString& accelerator);
    void focusFirst();
    void importWithDialog();
    void importFile(const QString& path);
    bool isImporting() const;

    CatalogView* table() const { return m_view; }
    ImportPane* importPane() const { return m_import; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeHead(QBoxLayout& column);
    void makeTable();
    void makeImport();
    void catalogChanged();
    void reload(bool sameSegment);
    void applyFilter();
    void showDetail();
    void adapt();
    void closeImport();
    void addOffers();
    void fillPlanMenu();
    void fillWorkloadMenu();
    void showRowMenu(const QPoint& at);
    void tell(const Taken& taken);
    void say(Tone tone, const QString& text, bool undoable = false) const;
    int rowInCatalog() const;  // −1: none
    int ageLimit() const;

    WorkbookDocument& m_document;
    QString m_namesFile;
    std::shared_ptr<const Catalog> m_catalog;
    std::size_t m_scenario = 0;
    bool m_isStale = true;  // the catalog changed while the page was not shown
    CatalogFilter m_filters[segmentCount];
    QString m_chosen[segmentCount];

    SegmentBar* m_segments;
    QPushButton* m_importButton;
    FilterBar* m_filter;
    QSplitter* m_splitter;
    CatalogTableModel* m_model;
    CatalogView* m_view;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QWidget* m_strip;
    ElidedLabel* m_detailTitle;
    Label* m_detailText;
    ElidedLabel* m_detailSource;
    QPushButton* m_plan;
    QPushButton* m_workload;
    ImportPane* m_import;
};

}  // namespace sizewright::ui
