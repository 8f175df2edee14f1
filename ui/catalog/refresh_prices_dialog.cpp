// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/refresh_prices_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/results/table_copy.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"

namespace sizewright::ui {

namespace {

QString priceAndDate(const Price& price) {
    const QString date = price.as_of.empty() ? QString() : QStringLiteral("\u2002") + utf8Text(price.as_of);
    return priceText(price.amount.likely) + date;
}

// "−12.5 %".
QString differenceText(const FrozenPrice& price) {
    if (!price.now) return unknownText();
    const double old = price.before.amount.likely;
    if (price.now->amount.likely == old) return RefreshPricesDialog::tr("same price");
    if (old <= 0) return unknownText();
    const double percent = (price.now->amount.likely - old) / old * 100;
    const QString sign = percent > 0 ? QStringLiteral("+") : QString();
    return sign + utf8Text(fixed(percent, 1)) + QStringLiteral("\u00a0%");
}

}  // namespace

RefreshPricesDialog::RefreshPricesDialog(std::vector<FrozenPrice> prices, const QString& bookName, Date asOf, QWidget* parent)
    : QDialog(parent), m_prices(std::move(prices)), m_model(new QStandardItemModel(this)), m_table(new QTableView(this)) {
    setObjectName(QStringLiteral("refreshPrices"));
    setWindowTitle(tr("Refresh prices"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    auto* what = new Label(tr("Prices that plans took from an offer, and what the same offer costs in %1 now. Checked prices are "
                              "replaced; typed prices stay as they are.")
                               .arg(bookName));
    what->setWordWrap(true);
    column->addWidget(what);
    auto* frame = new Panel(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 1, 1, 1);
    inside->addWidget(m_table);
    column->addWidget(frame, 1);

    m_table->setObjectName(QStringLiteral("refreshTable"));
    m_table->setAccessibleName(tr("Old and new prices"));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setProperty("ruled", true);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(std::max(26, fontMetrics().height() + 8));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->installEventFilter(this);
    fill(asOf);

    auto* buttons = new QDialogButtonBox(this);
    auto* cancel = buttons->addButton(tr("&Cancel"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("refreshCancel"));
    m_update = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_update->setObjectName(QStringLiteral("refreshUpdate"));
    makePrimary(m_update);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_model, &QStandardItemModel::itemChanged, this, &RefreshPricesDialog::updateButton);
    column->addWidget(buttons);
    updateButton();
    resize(textWidth(860), 420);
    setMinimumSize(textWidth(640), 260);
    m_table->setFocus();
}

void RefreshPricesDialog::fill(Date asOf) {
    m_model->setColumnCount(columns);
    m_model->setHorizontalHeaderLabels({tr("Plan"), tr("GPU"), tr("Offer"), tr("Old"), tr("New"), tr("Difference")});
    for (int i = before; i < columns; ++i) m_model->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int i = plan; i < before; ++i) m_model->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const bool several =
        std::ranges::any_of(m_prices, [&](const FrozenPrice& p) { return p.scenario != m_prices.front().scenario; });
    for (const FrozenPrice& price : m_prices) {
        QList<QStandardItem*> row;
        const auto add = [&](const QString& text, bool isNumber, bool isMuted = false) {
            auto* item = new QStandardItem(text);
            item->setToolTip(text);
            if (isNumber) {
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
                item->setFont(numberFont(roleFont(TextRole::body)));
            }
            if (isMuted) item->setForeground(currentTheme().muted);
            row << item;
            return item;
        };
        auto* first = add(several ? price.scenario + QStringLiteral(" · ") + price.plan : price.plan, false);
        const bool isNew = price.now && !price.isSame();
        first->setCheckable(isNew);
        if (isNew) first->setCheckState(Qt::Checked);
        add(price.accelerator.empty() ? unknownText() : utf8Text(price.accelerator), false);
        add(price.what, false)->setToolTip(utf8Text(price.before.source));
        const auto old = parse_date(price.before.as_of);
        add(priceAndDate(price.before), true)
            ->setToolTip(old ? tr("%1, %2 old").arg(price.unit, daysText(days_between(*old, asOf))) : price.unit);
        if (!price.now) {
            add(tr("not in the price book"), true, true);
            add(unknownText(), true, true);
        } else {
            add(price.isSame() ? tr("the same") : priceAndDate(*price.now), true, price.isSame())
                ->setToolTip(utf8Text(price.now->source));
            add(price.isSame() ? unknownText() : differenceText(price), true, price.isSame());
        }
        m_model->appendRow(row);
    }
    if (!m_prices.empty()) m_table->selectRow(0);
}

std::vector<FrozenPrice> RefreshPricesDialog::chosen() const {
    std::vector<FrozenPrice> out;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->item(row, plan)->checkState() == Qt::Checked) out.push_back(m_prices[static_cast<std::size_t>(row)]);
    return out;
}

void RefreshPricesDialog::updateButton() {
    const std::size_t count = chosen().size();
    m_update->setText(count == 1 ? tr("&Update 1 price") : tr("&Update %1 prices").arg(count));
    m_update->setEnabled(count > 0);
}

void RefreshPricesDialog::layOutColumns() {
    constexpr int widths[columns] = {210, 80, 180, 132, 132, 80};
    constexpr int stretches[columns] = {4, 1, 2, 0, 0, 0};
    int total = 0;
    for (const int width : widths) total += textWidth(width);
    const int surplus = std::max(0, m_table->viewport()->width() - total);
    int given = 0, shares = 0;
    for (int i = 0; i < columns; ++i) {
        shares += stretches[i];
        const int extra = surplus * shares / 7 - given;
        given += extra;
        m_table->setColumnWidth(i, textWidth(widths[i]) + extra);
    }
}

void RefreshPricesDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    layOutColumns();
}

void RefreshPricesDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    layOutColumns();
}

// Space checks the row wherever the cursor stands in it; Enter is the dialog's.
bool RefreshPricesDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (copyByKey(*m_table, *key)) return true;
    if (key->key() == Qt::Key_Space && m_table->currentIndex().isValid()) {
        auto* item = m_model->item(m_table->currentIndex().row(), plan);
        if (item->isCheckable()) item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace sizewright::ui
