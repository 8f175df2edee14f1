// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/worksheets/form_layout.h"

class QSplitter;
class QStackedWidget;

namespace sizewright::ui {

class CatalogPage;
class Navigator;
class ResultsPane;
class WorkbookDocument;
class WorksheetForm;

// Navigator, worksheet and results side by side; their sizes follow the width of the window.
class Workbench : public QWidget {
    Q_OBJECT

public:
    enum class SizeClass { compact, regular, wide };

    // `settingsFolder` keeps what a person said about the names of GPUs in price lists.
    Workbench(WorkbookDocument& document, const QString& settingsFolder, QWidget* parent = nullptr);

    void showPage(const Page& page);
    const Page& page() const { return m_page; }
    std::size_t scenario() const { return m_page.scenario; }
    bool goToField(const QString& path);
    void setNavigatorVisible(bool visible);
    bool isNavigatorVisible() const;
    // In a narrow window the navigator stands where the worksheet is.
    bool isFormVisible() const;
    void showForm();
    // Of the window in which nothing is cut: the worksheet and the results, without the navigator.
    int leastWidth() const;

    Navigator* navigator() const { return m_navigator; }
    WorksheetForm* form() const { return m_form; }
    ResultsPane* results() const { return m_results; }
    CatalogPage* catalog() const { return m_catalog; }
    bool isCatalogShown() const { return m_page.kind == Page::Kind::catalog; }

    static SizeClass sizeClass(int windowWidth);

signals:
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void adapt();
    void share();
    int formWidth(SizeClass kind) const;  // with room for a scroll bar
    int leastFormWidth() const;
    void keepPage();
    void showStack();
    void rememberNames();

    WorkbookDocument& m_document;
    Page m_page{};
    QString m_scenarioName;  // of the page: it stays with its scenario and its worksheet when others move
    QString m_itemName;
    QSplitter* m_outer;
    QStackedWidget* m_pages;
    QSplitter* m_inner;
    Navigator* m_navigator;
    WorksheetForm* m_form;
    ResultsPane* m_results;
    CatalogPage* m_catalog;
    int m_sizeClass = -1;
    bool m_folded = false;  // by a person
    bool m_narrow = false;
};

}  // namespace sizewright::ui
