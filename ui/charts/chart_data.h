// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSet>
#include <QString>
#include <QVector>
#include <optional>
#include <vector>

namespace sizewright {
struct Context;     // model/decision/evaluation.h
struct Evaluation;  // model/decision/evaluation.h
}  // namespace sizewright

namespace sizewright::ui {

// One plan's curve.
struct CostSeries {
    QString name;
    QString style;  // key of Theme::plan(): "reserved_1y", "on_demand#1", …
    bool offered = true;
    QString whyNot;  // why it is not offered, in words
    // Month and cumulative cost, ascending in the month. Two points with one month: a payment when a month begins.
    QVector<QPointF> points;
    QVector<double> atMonth;  // cost when month 0 … horizon ends; NaN where it is not known
};

// A crossing of two offered plans.
struct BreakEvenMark {
    double month = 0;
    double cost = 0;
    qsizetype cheaper = 0;  // index of the plan that becomes cheaper
    qsizetype dearer = 0;
    QString text;  // "Reserved 3 y < on demand"
};

// All that the cumulative cost chart shows: on screen, in the legend, in an exported file and as a table.
struct CumulativeCostData {
    QString workbook;
    QString scenario;
    QString currency = QStringLiteral("USD");
    int horizon = 36;  // months, at least 1
    int startYear = 1970;
    int startMonth = 1;  // calendar month of month 1
    QVector<CostSeries> series;
    QVector<BreakEvenMark> breakEven;  // the earliest eight, ascending
    QString priceNote;                 // "Prices typed; T4 list price 2026-07-29"; empty: none
    QString date;                      // the day it was computed for, YYYY-MM-DD; empty: not said

    bool isEmpty() const;  // no plan is offered
    qsizetype offeredCount() const;
};

CumulativeCostData cumulativeCostData(const Evaluation& evaluation, const Context& context, const QString& workbookTitle);

// The curve of a plan from its costs by month (index 0 is month 1): `cumulative` when each month ends, `atStart` what of a
// month's cost is paid when it begins (may be shorter). Values that are not finite are left out.
CostSeries costSeries(const QString& name, const QString& style, const std::vector<double>& cumulative,
                      const std::vector<double>& atStart);
CostSeries seriesNotOffered(const QString& name, const QString& style, const QString& whyNot);

// "Reserved 3 y < on demand"
QString breakEvenText(const QString& cheaper, const QString& dearer);
// A stock plan name within a sentence: "on demand"; a name that a person gave stays as it is.
QString planNameInSentence(const QString& name);

std::optional<double> costAt(const CostSeries& series, int month);
// Index of the cheapest visible offered plan at a month; -1: none.
qsizetype cheapestAt(const CumulativeCostData& data, int month, const QSet<QString>& hidden = {});

QString moneyText(double value, const QString& currency, int decimals = 0);  // "$7,051"
QString signedMoneyText(double value, const QString& currency);              // "+$7,051", "−$12"
QString monthText(const CumulativeCostData& data, int month);                // "Nov 2028"; month 0: "start"
QString breakEvenMonthText(double month);                                    // "16.2"

// "4 plans, month 0 to 36, cheapest at the end: reserved 3 years, $7,739"
QString chartSummary(const CumulativeCostData& data, const QSet<QString>& hidden = {});
// Why there is no curve, in one sentence.
QString emptyText(const CumulativeCostData& data);

// Month, date and the cost of every visible offered plan, numbers without locale.
QString chartTsv(const CumulativeCostData& data, const QSet<QString>& hidden = {});
QString chartCsv(const CumulativeCostData& data, const QSet<QString>& hidden = {});  // RFC 4180, a cell never starts a formula

}  // namespace sizewright::ui
