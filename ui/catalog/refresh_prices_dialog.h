// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "model/fields/date.h"
#include "ui/catalog/price_refresh.h"

class QPushButton;
class QStandardItemModel;
class QTableView;

namespace sizewright::ui {

// Old and new prices of the plans side by side. Nothing is written before "Update".
class RefreshPricesDialog : public QDialog {
    Q_OBJECT

public:
    enum Column { plan, gpu, offer, before, now, difference, columns };

    RefreshPricesDialog(std::vector<FrozenPrice> prices, const QString& bookName, Date asOf, QWidget* parent = nullptr);

    std::vector<FrozenPrice> chosen() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(Date asOf);
    void updateButton();
    void layOutColumns();

    std::vector<FrozenPrice> m_prices;
    QStandardItemModel* m_model;
    QTableView* m_table;
    QPushButton* m_update;
};

}  // namespace sizewright::ui
