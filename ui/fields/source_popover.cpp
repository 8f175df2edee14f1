// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/source_popover.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "model/catalog/catalog.h"
#include "model/fields/access.h"
#include "model/fields/format.h"
#include "model/supply/price_age.h"
#include "model/supply/price_ratios.h"
#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/fields/automatic_price.h"
#include "ui/theme/icons.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

bool isPlanPrice(const QString& path) { return path.endsWith(QLatin1String(".price_usd_per_gpu_hour")); }

// Those that the evaluation used, and typed ones that name a source: of GPUs that the fleet does not use, or of another field.
std::vector<UsedPrice> pricesOf(const WorkbookDocument& document, const QString& path) {
    std::vector<UsedPrice> prices = pricesBehind(document, path);
    std::erase_if(prices, [](const UsedPrice& price) { return price.source == "typed"; });
    const auto field = find_field(document.workbook(), path.toStdString());
    const auto add = [&](const std::string& accelerator, const Price& typed) {
        if (typed.source.empty()) return;
        UsedPrice price;
        price.accelerator = accelerator;
        price.usd_per_gpu_hour = typed.amount.likely;
        price.source = typed.source;
        price.as_of = typed.as_of;
        prices.push_back(std::move(price));
    };
    if (!field) return prices;
    if (const auto* one = std::get_if<Price>(&field->value)) add({}, *one);
    if (const auto* several = std::get_if<Prices>(&field->value)) {
        for (const auto& [accelerator, price] : several->named)
            if (std::ranges::find(prices, accelerator, &UsedPrice::accelerator) == prices.end()) add(accelerator, price);
        if (several->every && prices.empty()) add({}, *several->every);
    }
    return prices;
}

// Of an offer that the book has: its list alone, since the place stands in the first line.
QString sourceOf(const UsedPrice& price, const PriceBook& book) {
    if (const auto estimate = read_estimate(price.source)) return shownText(*estimate);
    const QString whole = text(price.source);
    const auto colon = whole.indexOf(QLatin1String(": "));
    return colon > 0 && book.find_origin(price.accelerator, price.source) ? whole.mid(colon + 2) : whole;
}

// "aws p5.48xlarge us-east-1 · 8 × H100 SXM · $6.88 per GPU-hour"; `unit`: of a price of something else.
QString offerOf(const UsedPrice& price, const QString& unit) {
    QStringList place;
    for (const std::string& part : {price.provider, price.instance_type, price.region})
        if (!part.empty()) place << text(part);
    QStringList parts;
    if (!place.isEmpty()) parts << place.join(QLatin1Char(' '));
    if (!price.accelerator.empty())
        parts << (price.gpus_per_instance > 1
                      ? SourcePopover::tr("%1 × %2").arg(price.gpus_per_instance).arg(text(price.accelerator))
                      : text(price.accelerator));
    const QString amount = text(significant(price.usd_per_gpu_hour, 4));
    parts << (unit.isEmpty() ? SourcePopover::tr("$%1 per GPU-hour").arg(amount) : amount + QLatin1Char(' ') + unit);
    return parts.join(QStringLiteral(" · "));
}

QString dateOf(const UsedPrice& price, Date today, int limit) {
    const auto age = price_age_days(price, today);
    if (!age) return SourcePopover::tr("not dated");
    const auto days = [](int n) { return n == 1 ? SourcePopover::tr("1 day") : SourcePopover::tr("%1 days").arg(n); };
    QString words = SourcePopover::tr("%1, %2 old").arg(text(price.as_of), days(*age));
    if (*age > limit) words += SourcePopover::tr(", older than your limit of %1").arg(days(limit));
    return words;
}

}  // namespace

SourcePopover::SourcePopover(WorkbookDocument& document, const QString& path, QWidget* before, QWidget* parent)
    : Panel(parent), m_document(document), m_path(path), m_before(before) {
    setObjectName(path + QStringLiteral(".sourcePopover"));
    setStrongOutline(true);
    setAccessibleName(tr("Where the price is from"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 10, 8);
    column->setSpacing(6);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(6);
    column->addLayout(m_lines);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    const auto button = [&](const QString& words, const QString& name, const QString& tip, void (SourcePopover::*asks)()) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(m_path + name);
        made->setToolTip(tip);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, asks);
        buttons->addWidget(made);
        return made;
    };
    m_keep =
        button(tr("Keep this price"), QStringLiteral(".keep"),
               tr("It stays as it is, with its source and date, whatever the price book becomes"), &SourcePopover::keepRequested);
    m_reset =
        button(tr("Reset"), QStringLiteral(".reset"), tr("Back to the automatic price (Ctrl+R)"), &SourcePopover::resetRequested);
    buttons->addStretch(1);
    auto* close = new QToolButton(this);
    close->setIcon(themedIcon(QStringLiteral("close"), Ink::muted));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setObjectName(m_path + QStringLiteral(".closeSource"));
    close->setToolTip(tr("Close (Esc)"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, &SourcePopover::closeRequested);
    buttons->addWidget(close);
    m_close = close;
    column->addLayout(buttons);
}

bool SourcePopover::refresh() {
    const auto prices = pricesOf(m_document, m_path);
    const auto field = find_field(m_document.workbook(), m_path.toStdString());
    if (prices.empty() || !field) return false;
    m_keep->setVisible(std::ranges::all_of(prices, &UsedPrice::is_automatic));
    m_reset->setVisible(field->typed);

    const QString unit = isPlanPrice(m_path) ? QString() : shownText(shown_unit(field->spec));
    const int limit = static_cast<int>(m_document.workbook().price_age_limit_days.value_or(180));
    QStringList shown;
    for (const UsedPrice& price : prices)
        shown << offerOf(price, unit) << dateOf(price, m_document.asOf(), limit)
              << sourceOf(price, m_document.catalog().price_book);
    if (shown == m_shown) return true;
    m_shown = shown;
    while (auto* item = m_lines->takeAt(0)) {
        if (auto* widget = item->widget()) {
            widget->hide();
            widget->setParent(nullptr);
            widget->deleteLater();
        }
        delete item;
    }
    QWidget* before = m_before;  // Tab goes through the lines before the buttons below them
    for (std::size_t i = 0; i < prices.size(); ++i) {
        auto* line = new QWidget(this);
        auto* across = new QHBoxLayout(line);
        across->setContentsMargins(0, 0, 0, 0);
        across->setSpacing(8);
        auto* words = new QVBoxLayout;
        words->setSpacing(1);
        for (int part = 0; part < 3; ++part) {
            auto* label = new Label(shown[static_cast<qsizetype>(3 * i) + part], part == 0 ? TextRole::strong : TextRole::small,
                                    part == 0 ? Ink::text : Ink::muted);
            label->setWordWrap(true);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            words->addWidget(label);
        }
        across->addLayout(words, 1);
        if (isPlanPrice(m_path)) {
            const QString accelerator = text(prices[i].accelerator);
            auto* choose = new QPushButton(tr("Choose…"), line);
            choose->setObjectName(m_path + QStringLiteral(".choose%1").arg(i));
            choose->setToolTip(tr("The offers of the catalog for it"));
            choose->setAccessibleName(accelerator.isEmpty() ? tr("Choose an offer")
                                                            : tr("Choose an offer of %1").arg(accelerator));
            choose->setAutoDefault(false);
            connect(choose, &QPushButton::clicked, this, [this, accelerator] { emit offersRequested(accelerator); });
            across->addWidget(choose, 0, Qt::AlignTop);
            setTabOrder(before, choose);
            before = choose;
        }
        m_lines->addWidget(line);
        line->show();
    }
    for (QWidget* each : {m_keep, m_reset, m_close}) {
        setTabOrder(before, each);
        before = each;
    }
    setAccessibleDescription(shown.join(QStringLiteral(". ")));
    return true;
}

void SourcePopover::focusFirst() {
    for (auto* button : findChildren<QAbstractButton*>())
        if (button->objectName() == m_path + QStringLiteral(".choose0")) return button->setFocus(Qt::OtherFocusReason);
    (m_keep->isHidden() ? m_reset : m_keep)->setFocus(Qt::OtherFocusReason);
}

void SourcePopover::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return emit closeRequested();
    Panel::keyPressEvent(event);
}

QString keepAutomaticPrice(WorkbookDocument& document, const QString& path) {
    Prices kept;
    for (const UsedPrice& used : pricesBehind(document, path)) {
        if (!used.is_automatic) continue;
        Price price;
        price.amount.likely = used.usd_per_gpu_hour;
        price.as_of = used.as_of;
        price.source = used.source;
        // What an estimate was made from comes first: the machine is found again by it.
        if (const auto words = price.source.find("): "); used.is_estimated && words != std::string::npos)
            price.source = price.source.substr(words + 3) + "; " + price.source.substr(0, words + 1);
        kept.named.emplace_back(used.accelerator, std::move(price));
    }
    if (kept.named.empty()) return {};
    const std::string plan = path.toStdString().substr(0, path.toStdString().rfind('.'));
    document.endMerge();
    const auto wrong = editTogether(
        document, SourcePopover::tr("Keep price of “%1”").arg(text(name_of_item(document.workbook(), plan))), {{path, kept}});
    return wrong ? shownText(*wrong) : QString();
}

}  // namespace sizewright::ui
