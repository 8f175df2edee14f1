// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_data.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "model/decision/evaluation.h"
#include "model/fields/format.h"
#include "ui/document/message_text.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::ChartData)
};

QString plain(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// The names that new plans are given; only they may change their case or be shortened.
bool isStockName(const QString& name) {
    static constexpr std::array names{u"On premises", u"Reserved 1 year", u"Reserved 3 years", u"Spot",
                                      u"On demand",   u"Hybrid",          u"Managed API"};
    return std::any_of(names.begin(), names.end(), [&](const char16_t* stock) { return name == QStringView(stock); });
}

QString shortName(const QString& name) {
    if (!isStockName(name)) return name;
    QString out = name;
    return out.replace(QLatin1String(" years"), QLatin1String(" y")).replace(QLatin1String(" year"), QLatin1String(" y"));
}

// Where a price comes from, once per source and day.
QString priceNote(const Evaluation& evaluation) {
    QStringList typed, dated;
    for (const auto& plan : evaluation.plans) {
        if (!plan.feasible) continue;
        for (const auto& price : plan.prices) {
            const QString accelerator = plain(price.accelerator), source = plain(price.source), day = plain(price.as_of);
            if (price.source == "typed" && day.isEmpty()) {
                if (!typed.contains(accelerator)) typed << accelerator;
                continue;
            }
            QStringList words;
            for (const auto& word : {accelerator, source, day})
                if (!word.isEmpty()) words << word;
            if (const auto line = words.join(QLatin1Char(' ')); !dated.contains(line)) dated << line;
        }
    }
    constexpr qsizetype most = 3;  // a footer is one or two lines
    QStringList parts;
    if (!typed.isEmpty()) parts << Text::tr("Prices typed");
    for (qsizetype i = 0; i < std::min(most, dated.size()); ++i)
        parts << (parts.isEmpty() ? Text::tr("Prices: %1").arg(dated[i]) : dated[i]);
    if (dated.size() > most) parts << Text::tr("and %n more", nullptr, static_cast<int>(dated.size() - most));
    return parts.join(QLatin1String("; "));
}

QVector<BreakEvenMark> breakEvenMarks(const Evaluation& evaluation, const CumulativeCostData& data) {
    QVector<BreakEvenMark> marks;
    const auto plans = static_cast<std::size_t>(data.series.size());
    for (const auto& pair : evaluation.break_even) {
        if (pair.from >= plans || pair.against >= plans) continue;
        const auto from = static_cast<qsizetype>(pair.from), against = static_cast<qsizetype>(pair.against);
        if (!data.series[from].offered || !data.series[against].offered) continue;
        const auto count = std::min({pair.months.size(), pair.costs.size(), pair.from_becomes_cheaper.size()});
        for (std::size_t i = 0; i < count; ++i) {
            if (!std::isfinite(pair.months[i]) || !std::isfinite(pair.costs[i])) continue;
            const bool wins = pair.from_becomes_cheaper[i];
            const auto cheaper = wins ? from : against, dearer = wins ? against : from;
            marks.push_back({pair.months[i], pair.costs[i], cheaper, dearer,
                             breakEvenText(data.series[cheaper].name, data.series[dearer].name)});
        }
    }
    std::stable_sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.month < b.month; });
    constexpr qsizetype most = 8;  // more rings than that hide the curves
    if (marks.size() > most) marks.resize(most);
    return marks;
}

// Cents and millionths are enough for any table; no exponent, no locale.
QString plainNumber(double value) {
    QString text = QString::number(value, 'f', 6);
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QVector<QStringList> table(const CumulativeCostData& data, const QSet<QString>& hidden) {
    QVector<const CostSeries*> shown;
    for (const auto& series : data.series)
        if (series.offered && !hidden.contains(series.name)) shown << &series;
    QVector<QStringList> rows;
    QStringList head{Text::tr("Month"), Text::tr("Ends")};
    for (const auto* series : shown) head << series->name + QLatin1String(" (") + data.currency + QLatin1Char(')');
    rows << head;
    for (int month = 0; month <= data.horizon; ++month) {
        const int count = data.startMonth - 1 + std::max(month - 1, 0);
        QStringList row{QString::number(month), month == 0 ? Text::tr("start")
                                                           : QStringLiteral("%1-%2")
                                                                 .arg(data.startYear + count / 12, 4, 10, QLatin1Char('0'))
                                                                 .arg(count % 12 + 1, 2, 10, QLatin1Char('0'))};
        for (const auto* series : shown) {
            const auto cost = costAt(*series, month);
            row << (cost ? plainNumber(*cost) : QString());
        }
        rows << row;
    }
    return rows;
}

}  // namespace

bool CumulativeCostData::isEmpty() const { return offeredCount() == 0; }

qsizetype CumulativeCostData::offeredCount() const {
    return std::count_if(series.begin(), series.end(), [](const auto& s) { return s.offered; });
}

CumulativeCostData cumulativeCostData(const Evaluation& evaluation, const Context& context, const QString& workbookTitle) {
    CumulativeCostData data;
    data.workbook = workbookTitle;
    data.scenario = plain(evaluation.scenario);
    data.currency = plain(context.currency);
    data.horizon = std::max(1, context.horizon_months);
    data.startYear = context.start_year;
    data.startMonth = context.start_month;
    QHash<QString, qsizetype> ofKind;
    for (const auto& plan : evaluation.plans) {
        const QString name = plain(plan.name), kind = plain(plan.style), style = planStyleKey(kind, ofKind[kind]++);
        data.series.push_back(plan.feasible ? costSeries(name, style, plan.cumulative, plan.at_start)
                                            : seriesNotOffered(name, style, shownText(plan.why_not)));
    }
    data.breakEven = breakEvenMarks(evaluation, data);
    data.priceNote = priceNote(evaluation);
    data.date = QStringLiteral("%1-%2-%3")
                    .arg(context.as_of.year, 4, 10, QLatin1Char('0'))
                    .arg(context.as_of.month, 2, 10, QLatin1Char('0'))
                    .arg(context.as_of.day, 2, 10, QLatin1Char('0'));
    return data;
}

CostSeries costSeries(const QString& name, const QString& style, const std::vector<double>& cumulative,
                      const std::vector<double>& atStart) {
    CostSeries series;
    series.name = name;
    series.style = style;
    const auto add = [&](double month, double cost) {
        if (std::isfinite(cost)) series.points.push_back({month, cost});
    };
    const auto paidAt = [&](std::size_t index) { return index < atStart.size() ? atStart[index] : 0.0; };
    const auto finiteOrUnknown = [](double cost) {
        return std::isfinite(cost) ? cost : std::numeric_limits<double>::quiet_NaN();
    };
    // The curve starts with what is paid on day 0: a line up the axis would say nothing.
    double before = 0;
    series.atMonth.push_back(finiteOrUnknown(paidAt(0)));
    for (std::size_t i = 0; i < cumulative.size(); ++i) {
        const auto begins = static_cast<double>(i);
        if (i == 0)
            add(0, paidAt(0));
        else if (paidAt(i) != 0)
            add(begins, before + paidAt(i));
        add(begins + 1, cumulative[i]);
        before = cumulative[i];
        series.atMonth.push_back(finiteOrUnknown(cumulative[i]));
    }
    return series;
}

CostSeries seriesNotOffered(const QString& name, const QString& style, const QString& whyNot) {
    CostSeries series;
    series.name = name;
    series.style = style;
    series.offered = false;
    series.whyNot = whyNot;
    return series;
}

QString planNameInSentence(const QString& name) { return isStockName(name) ? name.left(1).toLower() + name.mid(1) : name; }

QString breakEvenText(const QString& cheaper, const QString& dearer) {
    const QString reserved = QStringLiteral("Reserved ");
    QString second = dearer;
    if (isStockName(dearer)) {
        second = shortName(dearer);
        // "Reserved 3 y < 1 y": the word need not be said twice.
        if (isStockName(cheaper) && cheaper.startsWith(reserved) && dearer.startsWith(reserved))
            second = second.mid(reserved.size());
        else
            second = second.left(1).toLower() + second.mid(1);
    }
    return shortName(cheaper) + QLatin1String(" < ") + second;
}

std::optional<double> costAt(const CostSeries& series, int month) {
    if (!series.offered || month < 0 || month >= series.atMonth.size() || !std::isfinite(series.atMonth[month])) return {};
    return series.atMonth[month];
}

qsizetype cheapestAt(const CumulativeCostData& data, int month, const QSet<QString>& hidden) {
    qsizetype best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i < data.series.size(); ++i) {
        if (hidden.contains(data.series[i].name)) continue;
        if (const auto cost = costAt(data.series[i], month); cost && *cost < least) {
            best = i;
            least = *cost;
        }
    }
    return best;
}

QString moneyText(double value, const QString& currency, int decimals) {
    return QString::fromStdString(money(value, currency.toStdString(), decimals));
}

QString signedMoneyText(double value, const QString& currency) {
    const QString text = moneyText(value, currency);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString monthText(const CumulativeCostData& data, int month) {
    if (month <= 0) return Text::tr("start");
    const int count = data.startMonth - 1 + month - 1;
    // Not QLocale's system locale: the window is English, whatever the desktop's formats are.
    return QLocale(QLocale::English).standaloneMonthName(count % 12 + 1, QLocale::ShortFormat) + QLatin1Char(' ') +
           QString::number(data.startYear + count / 12);
}

QString breakEvenMonthText(double month) { return QString::fromStdString(fixed(month, 1)); }

QString chartSummary(const CumulativeCostData& data, const QSet<QString>& hidden) {
    int shown = 0;
    for (const auto& series : data.series) shown += series.offered && !hidden.contains(series.name);
    const auto best = cheapestAt(data, data.horizon, hidden);
    if (data.isEmpty()) return emptyText(data);
    if (best < 0) return Text::tr("No plan is shown");
    const QString sentence = shown == 1 ? Text::tr("1 plan, month 0 to %2, cheapest at the end: %3, %4")
                                        : Text::tr("%1 plans, month 0 to %2, cheapest at the end: %3, %4").arg(shown);
    return sentence.arg(data.horizon)
        .arg(planNameInSentence(data.series[best].name), moneyText(data.series[best].atMonth[data.horizon], data.currency));
}

QString emptyText(const CumulativeCostData& data) {
    if (data.series.isEmpty()) return Text::tr("The scenario has no plans.");
    if (data.series.size() == 1 && !data.series[0].whyNot.isEmpty())
        return Text::tr("%1 is not offered: %2").arg(data.series[0].name, data.series[0].whyNot);
    return Text::tr("No plan is offered; each says why beside its name.");
}

QString chartTsv(const CumulativeCostData& data, const QSet<QString>& hidden) {
    QString out;
    for (auto& row : table(data, hidden)) {
        for (auto& cell : row) cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
        out += row.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return out;
}

QString chartCsv(const CumulativeCostData& data, const QSet<QString>& hidden) {
    QString out;
    bool head = true;
    for (auto& row : table(data, hidden)) {
        for (auto& cell : row) {
            // Only text can be taken for a formula; a negative number stays a number.
            if (head && !cell.isEmpty() && QStringLiteral("=+-@\t\r").contains(cell[0])) cell.prepend(QLatin1Char('\''));
            if (cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"')) || cell.contains(QLatin1Char('\n')) ||
                cell.contains(QLatin1Char('\r')))
                cell = QLatin1Char('"') + cell.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
        }
        head = false;
        out += row.join(QLatin1Char(',')) + QLatin1String("\r\n");
    }
    return out;
}

}  // namespace sizewright::ui
