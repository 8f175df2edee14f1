// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What F1 shows: the field with the focus, or everything that has a key.

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

#include "ui/document/workbook_document.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/help_panel.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/workbench.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/place.h"
#include "ui/worksheets/worksheet_form.h"

namespace sizewright::ui {

namespace {

struct Shortcut {
    QString does;
    QString keys;
};

struct ShortcutGroup {
    QString title;
    std::vector<Shortcut> lines;
};

QString keysOf(const QAction& action) {
    QStringList out;
    for (const auto& keys : action.shortcuts()) out << keys.toString(QKeySequence::NativeText);
    return out.join(QStringLiteral(", "));
}

void collect(const QMenu& menu, std::vector<Shortcut>& into) {
    for (const auto* action : menu.actions()) {
        if (action->menu()) collect(*action->menu(), into);
        if (action->shortcuts().isEmpty()) continue;
        // The menu names what is to be undone; the list says what the key does.
        into.push_back({action->iconText().remove(QLatin1Char('&')), keysOf(*action)});
    }
}

QString html(const ShortcutGroup& group) {
    QString out = QStringLiteral("<p><b>%1</b></p><table>").arg(group.title.toHtmlEscaped());
    for (const auto& line : group.lines)
        out += QStringLiteral("<tr><td width='%1' style='padding-right:20px'>%2</td><td>%3</td></tr>")
                   .arg(QString::number(textWidth(210)), line.does.toHtmlEscaped(), line.keys.toHtmlEscaped());
    return out + QStringLiteral("</table>");
}

}  // namespace

void MainWindow::showHelp() {
    if (m_help->isVisible()) return m_help->hide();
    if (isStartPageShown() || !showFieldHelp()) showShortcuts();
}

// Beside the field with the focus; false: there is none.
bool MainWindow::showFieldHelp() {
    const QString path = m_workbench->form()->focusedField();
    const auto* row = path.isEmpty() ? nullptr : m_workbench->form()->findChild<FieldRow*>(path);
    if (!row) return false;
    return m_help->showField(path, labelOnPage(m_document.workbook(), path), row);
}

// While it is open it goes with the focus from field to field; away from the form it would be about nothing.
void MainWindow::followHelp() {
    if (!m_help->isVisible()) return;
    const auto* focus = QApplication::focusWidget();
    if (!focus || m_help->isAncestorOf(focus) || !isAncestorOf(focus)) return;  // another window, or a menu
    if (!showFieldHelp()) m_help->hide();
}

void MainWindow::showShortcuts() {
    std::vector<ShortcutGroup> groups;
    for (const auto* top : menuBar()->actions()) {
        if (!top->menu()) continue;
        ShortcutGroup group{top->text().remove(QLatin1Char('&')), {}};
        collect(*top->menu(), group.lines);
        if (!group.lines.empty()) groups.push_back(std::move(group));
    }
    for (auto& group : groups)
        if (group.title == tr("View")) group.lines.push_back({tr("Pages of the scenario"), tr("Ctrl+1 … Ctrl+9")});
    groups.push_back({tr("In a field"),
                      {{tr("One step, ten steps"), tr("↑ ↓, Page ↑ ↓")},
                       {tr("Its range; a list: open it"), tr("Alt+↓")},
                       {tr("Where a price is from"), tr("Alt+↑")},
                       {tr("Back to the default"), tr("Ctrl+R")},
                       {tr("Back to the last good value"), tr("Esc")},
                       {tr("Take it as typed"), tr("Enter")}}});
    groups.push_back({tr("In the chart"),
                      {{tr("Crosshair by 1 or 12 months"), tr("← →, Shift+← →")},
                       {tr("Crosshair to the ends"), tr("Home, End")},
                       {tr("Pin the month"), tr("P")},
                       {tr("Fit"), tr("F")},
                       {tr("Log axis"), tr("L")},
                       {tr("Zoom"), tr("+ −")},
                       {tr("Show or hide a plan"), tr("1 … 7")},
                       {tr("Copy the picture"), tr("Ctrl+C")},
                       {tr("Copy the data"), tr("Ctrl+Shift+C")}}});
    groups.push_back({tr("In a table"),
                      {{tr("Copy the values"), tr("Ctrl+C")},
                       {tr("Copy with headers"), tr("Ctrl+Shift+C")},
                       {tr("Step through derivations"), tr("Alt+← →")}}});
    std::size_t all = 0;
    for (auto& group : groups) {
        std::ranges::sort(group.lines,
                          [](const Shortcut& a, const Shortcut& b) { return a.does.localeAwareCompare(b.does) < 0; });
        all += group.lines.size() + 2;
    }
    // Two columns of about the same height, group by group.
    QString left, right;
    std::size_t lines = 0;
    for (const auto& group : groups) {
        (2 * lines < all ? left : right) += html(group);
        lines += group.lines.size() + 2;
    }
    m_files->dialogs().tell(
        tr("Shortcuts"),
        QStringLiteral("<table><tr><td style='padding-right:40px'>%1</td><td>%2</td></tr></table>").arg(left, right));
}

}  // namespace sizewright::ui
