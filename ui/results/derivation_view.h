// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace sizewright::ui {

class DerivationModel;

// The table of a derivation. A click or Enter on an input leads to its field.
class DerivationView : public QTableView {
    Q_OBJECT
public:
    enum class Columns { all, without_formula_and_source };
    explicit DerivationView(DerivationModel* model, Columns shown = Columns::all, QWidget* parent = nullptr);

    // As high as all rows, without a scroll bar: for a place in a page.
    void setWholeHeight(bool whole);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void inputChosen(const QString& path);  // within the scenario

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void chooseRow(const QModelIndex& index);
    void layOutColumns();
    int wholeHeight() const;

    DerivationModel* m_model;
    bool m_whole = false;
};

}  // namespace sizewright::ui
