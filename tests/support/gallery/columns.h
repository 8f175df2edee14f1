// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace sizewright::ui {

QWidget* makeFieldsColumn();
QWidget* makeResultsColumn();
QWidget* makePlansColumn();
QWidget* makeControlsWindow();  // menu bar, tool bar, tabs, tree, table, spin boxes, progress

}  // namespace sizewright::ui
