// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/worksheets/form_layout.h"

class QSplitter;

namespace sizewright::ui {

class Navigator;
class ResultsPane;
class WorkbookDocument;
class WorksheetForm;

// Navigator, worksheet and results side by side; their sizes follow the width of the window.
class Workbench : public QWidget {
    Q_OBJECT

public:
    enum class SizeClass { compact, regular, wide };

    explicit Workbench(WorkbookDocument& document, QWidget* parent = nullptr);

    void showPage(const Page& page);
    const Page& page() const { return m_page; }
    std::size_t scenario() const { return m_page.scenario; }
    bool goToField(const QString& path);
    void setNavigatorVisible(bool visible);
    bool isNavigatorVisible() const;
    // Of the window in which nothing is cut: the worksheet and the results, without the navigator.
    int leastWidth() const;

    Navigator* navigator() const { return m_navigator; }
    WorksheetForm* form() const { return m_form; }
    ResultsPane* results() const { return m_results; }

    static SizeClass sizeClass(int windowWidth);

signals:
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void adapt();
    int formWidth(SizeClass kind) const;  // with room for a scroll bar
    int leastFormWidth() const;
    void keepPage();
    void rememberNames();

    WorkbookDocument& m_document;
    Page m_page{};
    QString m_scenarioName;  // of the page: it stays with its scenario and its worksheet when others move
    QString m_itemName;
    QSplitter* m_outer;
    QSplitter* m_inner;
    Navigator* m_navigator;
    WorksheetForm* m_form;
    ResultsPane* m_results;
    int m_sizeClass = -1;
    bool m_folded = false;  // by a person
    bool m_narrow = false;
};

}  // namespace sizewright::ui
