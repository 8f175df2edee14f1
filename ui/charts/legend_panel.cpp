// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/legend_panel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/legend_row.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"

namespace sizewright::ui {

namespace {

constexpr int side = 10;

// An icon of the theme as a widget; it follows the theme by itself.
class Glyph : public QWidget {
public:
    explicit Glyph(const QString& name, QWidget* parent) : QWidget(parent), m_icon(themedIcon(name, Ink::muted)) {
        setFixedSize(16, 16);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        m_icon.paint(&painter, rect());
    }

private:
    QIcon m_icon;
};

// The number of a break-even ring as it stands in the chart.
class RingNumber : public QWidget {
public:
    RingNumber(int number, QWidget* parent) : QWidget(parent), m_number(number) { setFixedSize(16, 16); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(currentTheme().text, 1.2));
        painter.setBrush(currentTheme().surface);
        painter.drawEllipse(QPointF(7, 8), 6.3, 6.3);
        QFont font = roleFont(TextRole::smallStrong, this->font());
        font.setPointSizeF(font.pointSizeF() - 1.5);
        painter.setFont(font);
        const QString text = QString::number(m_number);
        painter.drawText(QPointF(7, 8) - QFontMetricsF(font).tightBoundingRect(text).center(), text);
    }

private:
    int m_number;
};

// Heads of the three columns while a month is pinned.
class ColumnHeads : public QWidget {
public:
    explicit ColumnHeads(QWidget* parent) : QWidget(parent) { setFixedHeight(18); }
    void setTexts(const QStringList& texts) {
        m_texts = texts;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setFont(numberFont(roleFont(TextRole::small, font())));
        painter.setPen(currentTheme().muted);
        const qreal column = (width() - 2.0 * side) / 3;
        for (qsizetype i = 0; i < m_texts.size(); ++i)
            painter.drawText(QRectF(side + column * static_cast<qreal>(i), 0, column, height()),
                             Qt::AlignRight | Qt::AlignVCenter, m_texts[i]);
    }

private:
    QStringList m_texts;
};

}  // namespace

LegendPanel::LegendPanel(QWidget* parent) : QScrollArea(parent), m_content(new QWidget(this)) {
    setObjectName(QStringLiteral("chartLegend"));
    setAccessibleName(tr("Plans in the chart"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);  // its rows take it
    viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);

    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 6, 0, 8);
    layout->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(side, 0, side, 0);
    m_month = new ElidedLabel({}, TextRole::small, Ink::muted, m_content);
    m_month->setObjectName(QStringLiteral("legendMonth"));
    m_month->setMinimumHeight(22);
    top->addWidget(m_month, 1);
    top->addWidget(new Glyph(QStringLiteral("crosshair"), m_content));
    layout->addLayout(top);
    auto* heads = new ColumnHeads(m_content);
    heads->setObjectName(QStringLiteral("legendHeads"));
    heads->hide();
    layout->addWidget(heads);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(0);
    layout->addLayout(m_rows);

    m_breakEvenBox = new QWidget(m_content);
    auto* box = new QVBoxLayout(m_breakEvenBox);
    box->setContentsMargins(side, 6, 6, 0);  // the list needs every pixel that there is
    box->setSpacing(0);
    box->addWidget(new Rule(Qt::Horizontal, m_breakEvenBox));
    box->addSpacing(5);
    box->addWidget(new Label(tr("Break-even"), TextRole::small, Ink::muted, m_breakEvenBox));
    box->addSpacing(1);
    m_breakEven = new QVBoxLayout;
    m_breakEven->setSpacing(0);
    box->addLayout(m_breakEven);
    layout->addWidget(m_breakEvenBox);
    layout->addStretch(1);
    setWidget(m_content);
    // setWidget() makes it opaque, but the panel's corners are round and the theme changes.
    m_content->setAutoFillBackground(false);
    updateWidth();
}

void LegendPanel::setData(const CumulativeCostData& costs, const State& state) {
    const auto sameRows = [&] {
        return std::equal(costs.series.begin(), costs.series.end(), m_data.series.begin(), m_data.series.end(),
                          [](const auto& a, const auto& b) {
                              return a.name == b.name && a.style == b.style && a.offered == b.offered && a.whyNot == b.whyNot;
                          });
    };
    const bool keepRows = !m_plans.isEmpty() && sameRows();  // with the focus where it is
    m_data = costs;
    m_state = state;
    if (!keepRows) rebuild();
    refresh();
}

void LegendPanel::setState(const State& state) {
    if (state == m_state) return;
    m_state = state;
    refresh();
}

void LegendPanel::rebuild() {
    qsizetype focused = -1;
    for (qsizetype i = 0; i < m_plans.size(); ++i)
        if (m_plans[i] && m_plans[i]->hasFocus()) focused = i;
    for (auto* row : m_plans) row->disconnect(this);  // hiding one with the focus hands it to the next
    for (auto* row : m_plans) {
        row->hide();
        row->setObjectName(QString());  // its successor has the name
        row->deleteLater();
    }
    m_plans.clear();
    auto& inOrder = m_inOrder;
    inOrder.clear();
    for (qsizetype i = 0; i < m_data.series.size(); ++i) {
        const auto& series = m_data.series[i];
        auto* row = new LegendRow(m_content);
        row->setObjectName(QStringLiteral("legendPlan%1").arg(i));
        row->setPlan(series.name, series.style);
        if (!series.offered) row->setNotOffered(series.whyNot);
        connect(row, &QAbstractButton::clicked, this, [this, i] { emit toggled(i); });
        connect(row, &LegendRow::isolated, this, [this, i] { emit isolated(i); });
        connect(row, &LegendRow::pointed, this, [this, i, row](bool pointed) {
            if (pointed && row->hasFocus()) ensureWidgetVisible(row, 0, 4);
            emit hovered(pointed && m_data.series[i].offered ? i : -1);
        });
        m_plans << row;
    }
    for (const bool offered : {true, false})
        for (qsizetype i = 0; i < m_plans.size(); ++i)
            if (m_data.series[i].offered == offered) inOrder << m_plans[i];
    for (qsizetype k = 0; k < inOrder.size(); ++k) {
        m_rows->addWidget(inOrder[k]);
        if (k > 0) QWidget::setTabOrder(inOrder[k - 1], inOrder[k]);
        connect(inOrder[k], &LegendRow::stepped, this, [inOrder = m_inOrder, k](int rows) {
            inOrder[std::clamp(k + rows, qsizetype(0), inOrder.size() - 1)]->setFocus(rows < 0 ? Qt::BacktabFocusReason
                                                                                               : Qt::TabFocusReason);
        });
        inOrder[k]->show();
    }
    if (focused >= 0 && focused < m_plans.size()) m_plans[focused]->setFocus();
}

void LegendPanel::setTabOrderBehind(QWidget* before) {
    for (auto* row : m_inOrder) {
        setTabOrder(before, row);
        before = row;
    }
}

QString LegendPanel::monthLine() const { return m_month->text(); }

void LegendPanel::refresh() {
    const bool isPinned = m_state.pinned >= 0;
    m_month->setText(isPinned ? tr("Month %1 to %2").arg(QString::number(m_state.pinned), QString::number(m_state.month))
                              : tr("Month %1 · %2").arg(QString::number(m_state.month), monthText(m_data, m_state.month)));
    auto* heads = static_cast<ColumnHeads*>(m_content->findChild<QWidget*>(QStringLiteral("legendHeads")));
    heads->setVisible(isPinned);
    heads->setTexts(
        {isPinned ? monthText(m_data, m_state.pinned) : QString(), monthText(m_data, m_state.month), QStringLiteral("Δ")});

    const auto best = cheapestAt(m_data, m_state.month, m_state.hidden);
    for (qsizetype i = 0; i < m_plans.size(); ++i) {
        const auto& series = m_data.series[i];
        if (!series.offered) continue;
        m_plans[i]->setChecked(!m_state.hidden.contains(series.name));
        m_plans[i]->setStale(m_state.stale);
        const auto now = costAt(series, m_state.month);
        const auto text = [&](const std::optional<double>& cost) {
            return cost ? moneyText(*cost, m_data.currency) : QStringLiteral("–");
        };
        if (!isPinned) {
            m_plans[i]->setCosts(text(now), i == best);
            continue;
        }
        const auto then = costAt(series, m_state.pinned);
        m_plans[i]->setCosts(text(now), i == best, text(then),
                             now && then ? signedMoneyText(*now - *then, m_data.currency) : QStringLiteral("–"));
    }

    refreshMarks();
}

void LegendPanel::refreshMarks() {
    // Built again only when they say something else: a keystroke seldom moves them.
    QStringList texts{m_state.stale ? QStringLiteral("stale") : QString()};
    for (qsizetype i = 0; m_breakEvenShown && i < m_data.breakEven.size(); ++i) {
        const auto& mark = m_data.breakEven[i];
        const bool isHidden =
            m_state.hidden.contains(m_data.series[mark.cheaper].name) || m_state.hidden.contains(m_data.series[mark.dearer].name);
        texts << (isHidden ? QString() : breakEvenMonthText(mark.month) + u' ' + mark.text);
    }
    if (texts == m_markTexts) return;
    m_markTexts = texts;
    for (auto* mark : m_marks) {
        mark->hide();
        mark->deleteLater();
    }
    m_marks.clear();
    if (m_breakEvenShown) {
        for (qsizetype i = 0; i < m_data.breakEven.size(); ++i) {
            const auto& mark = m_data.breakEven[i];
            if (m_state.hidden.contains(m_data.series[mark.cheaper].name) ||
                m_state.hidden.contains(m_data.series[mark.dearer].name))
                continue;
            auto* line = new QWidget(m_breakEvenBox);
            line->setMinimumHeight(20);
            auto* row = new QHBoxLayout(line);
            row->setContentsMargins(0, 0, 0, 0);
            row->setSpacing(4);
            row->addWidget(new RingNumber(static_cast<int>(i) + 1, line));
            auto* month = new NumberLabel(breakEvenMonthText(mark.month), TextRole::smallStrong, Ink::text, line);
            month->setMinimumWidth(textWidth(24));
            row->addWidget(month);
            auto* words = new ElidedLabel(mark.text, TextRole::small, m_state.stale ? Ink::muted : Ink::text, line);
            // Of two long names both beginnings are worth more than the whole of one.
            const QFontMetrics metrics(words->font());
            const int room = textWidth(m_compact ? 216 : 232) - side - 6 - 16 - textWidth(24) - 12;
            if (metrics.horizontalAdvance(mark.text) > room) {
                const QString between = QStringLiteral(" < ");
                const int each = (room - metrics.horizontalAdvance(between)) / 2;
                words->setText(metrics.elidedText(m_data.series[mark.cheaper].name, Qt::ElideRight, each) + between +
                               metrics.elidedText(m_data.series[mark.dearer].name, Qt::ElideRight, each));
                words->setToolTip(mark.text);
                words->setAccessibleName(mark.text);
            }
            row->addWidget(words, 1);
            m_breakEven->addWidget(line);
            line->show();
            m_marks << line;
        }
    }
    m_breakEvenBox->setVisible(!m_marks.isEmpty());
}

void LegendPanel::setHighlighted(qsizetype series) {
    for (qsizetype i = 0; i < m_plans.size(); ++i) m_plans[i]->setHighlighted(i == series);
}

void LegendPanel::setCompact(bool compact) {
    m_compact = compact;
    updateWidth();
}

void LegendPanel::setBreakEvenShown(bool shown) {
    if (shown == m_breakEvenShown) return;
    m_breakEvenShown = shown;
    refresh();
}

void LegendPanel::updateWidth() { setFixedWidth(textWidth(m_compact ? 216 : 232)); }

QSize LegendPanel::sizeHint() const { return {width(), m_content->sizeHint().height()}; }
QSize LegendPanel::minimumSizeHint() const { return {width(), 120}; }

void LegendPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (isThemeChange(event) && m_month) updateWidth();
}

}  // namespace sizewright::ui
