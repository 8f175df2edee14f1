// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plan_charts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/decision/plan_curves.h"
#include "model/fields/format.h"
#include "ui/charts/chart_data.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::PlanCharts)
};

QString text(const std::string& words) { return QString::fromStdString(words); }
QString digits(double value, int count = 3) { return text(significant(value, count)); }

XyChart begin(const ChartSource& source, const QString& kind) {
    XyChart out = begunChart(source, kind);
    out.empty = Text::tr("No plan can be drawn: each lacks a price or does not serve everything.");
    return out;
}

QString currencyOf(const ChartSource& source) { return text(source.context.currency); }
QString moneyOf(const ChartSource& source, double value, int decimals = 0) {
    return moneyText(value, currencyOf(source), decimals);
}
// Enough decimals for the price of an hour.
int decimalsOf(double value) { return std::abs(value) < 100 ? 2 : 0; }

// The key of the style of plan `index`, as the cumulative chart and the navigator have it.
QString styleOf(const Evaluation& evaluation, std::size_t index) {
    const QString kind = text(std::string(evaluation.plans[index].style));
    qsizetype before = 0;
    for (std::size_t i = 0; i < index; ++i) before += evaluation.plans[i].style == evaluation.plans[index].style ? 1 : 0;
    return planStyleKey(kind, before);
}

XySeries seriesOf(const Evaluation& evaluation, std::size_t index) {
    XySeries out;
    out.name = text(evaluation.plans[index].name);
    out.plan = styleOf(evaluation, index);
    return out;
}

bool anyPlan(const Evaluation& evaluation) { return std::ranges::any_of(evaluation.plans, &PlanResult::feasible); }

// A vertical line where a plan can begin, because its quota is granted then.
void addDelays(XyChart& out, const Evaluation& evaluation) {
    for (const PlanResult& plan : evaluation.plans)
        if (plan.feasible && plan.serves_from_month && *plan.serves_from_month > 0)
            out.lines << XyLine{true, static_cast<double>(*plan.serves_from_month) + 1,
                                Text::tr("“%1” can begin").arg(text(plan.name)), true};
}

// ---- Cost by month ----

XyChart monthlyChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("monthly"));
    out.xTitle = Text::tr("Month");
    out.yTitle = Text::tr("Cost by month, %1").arg(currencyOf(source));
    out.xUnit = Text::tr("month");
    out.yUnit = currencyOf(source);
    const auto& plans = source.evaluation.plans;
    // A payment for years dwarfs the months: what is shown is the height of an ordinary month, and the rest is told.
    double usual = 0, largest = 0, least = 0;
    std::size_t months = 0;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (!plans[i].feasible) continue;
        XySeries series = seriesOf(source.evaluation, i);
        series.stepped = true;
        std::vector<double> sorted = plans[i].monthly;
        std::ranges::sort(sorted);
        usual = std::max(usual, sorted[sorted.size() * 9 / 10]);
        months = std::max(months, plans[i].monthly.size());
        for (std::size_t month = 0; month < plans[i].monthly.size(); ++month) {
            series.points << QPointF(static_cast<double>(month) + 1, plans[i].monthly[month]);
            largest = std::max(largest, plans[i].monthly[month]);
            least = std::min(least, plans[i].monthly[month]);
        }
        series.points << QPointF(static_cast<double>(plans[i].monthly.size()) + 1, plans[i].monthly.back());
        out.figures << XyFigure{series.name, {}};
        out.figures << XyFigure{Text::tr("First month"), moneyOf(source, plans[i].monthly.front())};
        if (plans[i].monthly.size() > 1)
            out.figures << XyFigure{Text::tr("Last month"), moneyOf(source, plans[i].monthly.back())};
        if (!plans[i].profit_and_loss.empty() && plans[i].profit_and_loss != plans[i].monthly)
            out.figures << XyFigure{Text::tr("Last month, profit and loss"), moneyOf(source, plans[i].profit_and_loss.back())};
        out.series << series;
    }
    if (out.series.isEmpty()) return out;
    out.xLow = 1;
    out.xHigh = static_cast<double>(months) + 1;
    const bool isCut = largest > 3 * usual && usual > 0;
    out.yHigh = roundEnd((isCut ? usual * 1.3 : largest) * 1.05);
    out.yLow = least < 0 && !isCut ? -roundEnd(-least) : 0;
    if (isCut) out.note = Text::tr("higher: payments when a month begins, up to %1").arg(moneyOf(source, largest));
    addDelays(out, source.evaluation);
    QStringList words;
    for (const PlanResult& plan : plans)
        if (plan.feasible)
            words << Text::tr("%1: %2 in the first month, %3 in the last")
                         .arg(text(plan.name), moneyOf(source, plan.monthly.front()), moneyOf(source, plan.monthly.back()));
    out.summary = words.join(QStringLiteral("; "));
    return out;
}

// ---- Profit and loss ----

XyChart profitChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("profit_and_loss"));
    out.xTitle = Text::tr("Month");
    out.yTitle = Text::tr("Cost in profit and loss by month, %1").arg(currencyOf(source));
    out.xUnit = Text::tr("month");
    out.yUnit = currencyOf(source);
    out.note = Text::tr("purchases over their accounting life, payments for a term over the term");
    double largest = 0, least = 0;
    std::size_t months = 0;
    for (std::size_t i = 0; i < source.evaluation.plans.size(); ++i) {
        const PlanResult& plan = source.evaluation.plans[i];
        if (!plan.feasible || plan.profit_and_loss.empty()) continue;
        XySeries series = seriesOf(source.evaluation, i);
        series.stepped = true;
        double sum = 0;
        for (std::size_t month = 0; month < plan.profit_and_loss.size(); ++month) {
            const double cost = plan.profit_and_loss[month];
            series.points << QPointF(static_cast<double>(month) + 1, cost);
            largest = std::max(largest, cost);
            least = std::min(least, cost);
            sum += cost;
        }
        months = std::max(months, plan.profit_and_loss.size());
        series.points << QPointF(static_cast<double>(plan.profit_and_loss.size()) + 1, plan.profit_and_loss.back());
        out.figures << XyFigure{series.name, {}};
        out.figures << XyFigure{Text::tr("Cost over the horizon"), moneyOf(source, sum), true};
        out.figures << XyFigure{Text::tr("Paid over the horizon"), moneyOf(source, plan.total)};
        out.series << series;
    }
    if (out.series.isEmpty()) return out;
    out.xLow = 1;
    out.xHigh = static_cast<double>(months) + 1;
    out.yHigh = roundEnd(largest * 1.05);
    out.yLow = least < 0 ? -roundEnd(-least) : 0;
    out.summary = out.note;
    return out;
}

// ---- What one plan's money goes into ----

struct Part {
    Category category;
    const char* colour;
    const char* name;
};
constexpr std::array parts{Part{Category::capital, "capital", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "purchases")},
                           Part{Category::compute, "compute", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "compute")},
                           Part{Category::power, "power", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "power")},
                           Part{Category::staff, "staff", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "staff")},
                           Part{Category::network, "network", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "data sent out")},
                           Part{Category::storage, "storage", QT_TRANSLATE_NOOP("sizewright::ui::PlanCharts", "storage")}};
constexpr std::array others{Category::space, Category::maintenance, Category::licences, Category::other};

XyChart categoriesChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("categories"));
    const Evaluation& evaluation = source.evaluation;
    std::optional<std::size_t> index = evaluation.recommendation.plan;
    for (std::size_t i = 0; i < evaluation.plans.size(); ++i) {
        if (!source.plan.isEmpty() && text(evaluation.plans[i].name) == source.plan) index = i;
        if (!index && evaluation.plans[i].feasible) index = i;
    }
    if (!index || !evaluation.plans[*index].feasible) return out;
    const PlanResult& plan = evaluation.plans[*index];
    out.xTitle = Text::tr("Month");
    out.yTitle = Text::tr("Cumulative cost, %1").arg(currencyOf(source));
    out.xUnit = Text::tr("month");
    out.yUnit = currencyOf(source);
    out.note = text(plan.name);
    const std::size_t months = plan.monthly.size();
    std::vector<double> below(months + 1, 0.0);
    const auto add = [&](const QString& name, const char* colour, const std::vector<double>& byMonth) {
        double sum = 0;
        for (const double cost : byMonth) sum += cost;
        if (!(sum > 0)) return;
        XySeries series;
        series.part = QString::fromLatin1(colour);
        series.isCost = true;
        series.name = name;
        double so_far = 0;
        for (std::size_t month = 0; month <= months; ++month) {
            if (month > 0) so_far += byMonth[month - 1];
            below[month] += so_far;
            series.points << QPointF(static_cast<double>(month), below[month]);
        }
        out.series << series;
        out.figures << XyFigure{name, moneyOf(source, sum)};
    };
    for (const Part& part : parts)
        add(Text::tr(part.name), part.colour, plan.by_category[static_cast<std::size_t>(part.category)]);
    std::vector<double> rest(months, 0.0);
    for (const Category category : others) {
        const auto& byMonth = plan.by_category[static_cast<std::size_t>(category)];
        for (std::size_t month = 0; month < byMonth.size(); ++month) rest[month] += byMonth[month];
    }
    add(Text::tr("space, maintenance, licences, others"), "other", rest);
    if (out.series.isEmpty()) return out;
    double residual = 0;
    for (const double month : plan.by_category[static_cast<std::size_t>(Category::residual)]) residual += month;
    if (residual < 0) out.figures << XyFigure{Text::tr("Value left at the end"), moneyOf(source, residual)};
    out.figures << XyFigure{Text::tr("Total"), moneyOf(source, plan.total), true};
    out.xLow = 0;
    out.xHigh = static_cast<double>(months);
    out.yHigh = roundEnd(below.back() * 1.05);
    out.summary = Text::tr("%1: %2 over %3 months").arg(text(plan.name), moneyOf(source, plan.total)).arg(months);
    return out;
}

// ---- Cost of an hour of work against use ----

XyChart utilisationChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("utilisation"));
    out.empty = Text::tr("Needs a plan by the hour and one that is reserved or owned, on one kind of GPU.");
    out.xTitle = Text::tr("Hours in which the GPUs are used, %");
    out.yTitle = Text::tr("Cost of a used GPU-hour, %1").arg(currencyOf(source));
    out.xUnit = QStringLiteral("%");
    out.yUnit = currencyOf(source);
    const auto curves = cost_by_use(source.evaluation);
    if (curves.empty()) return out;
    double usual = 0;
    for (const UseCurve& curve : curves) usual = std::max(usual, 2.2 * curve.per_hour);  // room for the names of the crossings
    for (const UseCurve& curve : curves) {
        XySeries series = seriesOf(source.evaluation, curve.plan);
        for (int percent = 5; percent <= 100; percent += 1) series.points << QPointF(percent, curve.at(percent / 100.0));
        usual = std::max(usual, curve.at(0.3));
        out.series << series;
        out.figures << XyFigure{series.name, {}};
        if (curve.used_fraction > 0 && curve.used_fraction <= 1) {
            const double now = curve.at(curve.used_fraction);
            out.figures << XyFigure{Text::tr("As it is, %1 %").arg(digits(curve.used_fraction * 100)),
                                    moneyOf(source, now, decimalsOf(now)), true};
        }
        out.figures << XyFigure{Text::tr("Used all the time"), moneyOf(source, curve.at(1), decimalsOf(curve.at(1)))};
    }
    QStringList words;
    for (const BreakEven& each : source.evaluation.break_even)
        if (each.utilisation) {
            const UseCurve* hourly = nullptr;
            for (const UseCurve& curve : curves)
                if ((curve.plan == each.from || curve.plan == each.against) && curve.per_hour > 0) hourly = &curve;
            if (!hourly) continue;
            const PlanResult& fixed = source.evaluation.plans[hourly->plan == each.from ? each.against : each.from];
            out.marks << XyMark{{*each.utilisation * 100, hourly->per_hour},
                                Text::tr("%1 %: %2").arg(digits(*each.utilisation * 100), text(fixed.name)),
                                false,
                                true};
            words << Text::tr("%1 costs less above %2 % of the hours").arg(text(fixed.name), digits(*each.utilisation * 100));
        }
    out.xLow = 0;
    out.xHigh = 105;
    out.yHigh = roundEnd(usual * 1.1);
    out.summary = words.isEmpty() ? out.yTitle : words.join(QStringLiteral("; "));
    return out;
}

// ---- Base of a hybrid ----

XyChart baseChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("base_size"));
    out.empty = Text::tr("Needs a reserved plan or one on premises, and one on demand, on one kind of GPU.");
    const auto curve = cost_by_base(source.scenario, source.context, source.evaluation);
    if (!curve) return out;
    const auto& plans = source.evaluation.plans;
    out.xTitle = Text::tr("GPUs of the base");
    out.yTitle = Text::tr("Cost over the horizon, %1").arg(currencyOf(source));
    out.xUnit = Text::tr("GPUs");
    out.yUnit = currencyOf(source);
    out.note = Text::tr("base: %1; above it: %2").arg(text(plans[curve->base].name), text(plans[curve->burst].name));
    XySeries series;
    series.name = Text::tr("Base and burst");
    series.plan = QStringLiteral("hybrid");
    series.marked = curve->points.size() <= 25;
    double largest = 0;
    for (const BasePoint& point : curve->points) {
        series.points << QPointF(point.gpus, point.cost);
        largest = std::max(largest, point.cost);
    }
    out.series << series;
    const BasePoint& best = curve->points[curve->best];
    out.marks << XyMark{{best.gpus, best.cost},
                        Text::tr("cheapest: %1, %2").arg(text(grouped(best.gpus)), moneyOf(source, best.cost)),
                        false,
                        true};
    if (curve->planned) out.lines << XyLine{true, *curve->planned, Text::tr("planned: %1").arg(digits(*curve->planned)), true};
    out.figures << XyFigure{Text::tr("Cheapest base"), text(grouped(best.gpus)), true};
    out.figures << XyFigure{Text::tr("Cost with it"), moneyOf(source, best.cost), true};
    out.figures << XyFigure{Text::tr("Without a base"), moneyOf(source, curve->points.front().cost)};
    out.figures << XyFigure{Text::tr("With a base of the peak"), moneyOf(source, curve->points.back().cost)};
    out.xLow = 0;
    out.xHigh = std::max(1.0, curve->points.back().gpus * 1.05);
    out.yHigh = roundEnd(largest * 1.1);
    out.summary = Text::tr("cheapest with a base of %1 GPUs, %2").arg(text(grouped(best.gpus)), moneyOf(source, best.cost));
    return out;
}

// ---- Cost against tokens ----

XyChart tokensChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("tokens_per_day"));
    out.empty = Text::tr("Needs an inference of a language model with its load, input and output tokens.");
    const auto points = cost_by_tokens(source.scenario, source.context, source.evaluation);
    if (points.empty()) return out;
    out.xTitle = Text::tr("Tokens per day, in and out, log scale");
    out.yTitle = Text::tr("Cost a month, %1, log scale").arg(currencyOf(source));
    out.xUnit = Text::tr("tokens/day");
    out.yUnit = currencyOf(source);
    out.logX = out.logY = true;
    double least = 0, largest = 0;
    for (std::size_t i = 0; i < source.evaluation.plans.size(); ++i) {
        XySeries series = seriesOf(source.evaluation, i);
        for (const TokenPoint& point : points)
            if (point.per_month[i] && *point.per_month[i] > 0) {
                series.points << QPointF(point.tokens_per_day, *point.per_month[i]);
                least = least > 0 ? std::min(least, *point.per_month[i]) : *point.per_month[i];
                largest = std::max(largest, *point.per_month[i]);
            }
        if (series.points.size() > 1) out.series << series;
    }
    if (out.series.isEmpty()) {
        out.empty = Text::tr("No plan serves the load at a known price.");
        return out;
    }
    logRange(points.front().tokens_per_day, points.back().tokens_per_day, out.xLow, out.xHigh);
    logRange(least, largest, out.yLow, out.yHigh);
    const double now = points[points.size() / 2].tokens_per_day;
    out.lines << XyLine{true, now, Text::tr("as it is: %1").arg(digits(now)), true};
    out.figures << XyFigure{Text::tr("At %1 tokens a day").arg(digits(now)), {}};
    QStringList words;
    for (const PlanResult& plan : source.evaluation.plans) {
        if (!plan.feasible) continue;
        out.figures << XyFigure{text(plan.name), moneyOf(source, plan.equivalent_monthly)};
        if (plan.api && plan.api->break_even_tokens_per_day) {
            out.figures << XyFigure{Text::tr("%1 = %2 at").arg(text(plan.name), text(plan.api->against)),
                                    Text::tr("%1/day").arg(digits(*plan.api->break_even_tokens_per_day)), true};
            words << Text::tr("above %1 tokens a day %2 costs less than %3")
                         .arg(digits(*plan.api->break_even_tokens_per_day), text(plan.api->against), text(plan.name));
        }
    }
    if (std::ranges::none_of(source.evaluation.plans, [](const PlanResult& plan) { return plan.kind == ManagedApi::kind; }))
        out.note = Text::tr("without a managed API among the plans");
    out.summary = words.isEmpty() ? out.yTitle : words.join(QStringLiteral("; "));
    return out;
}

// ---- GPUs by month ----

XyChart fleetChart(const ChartSource& source) {
    XyChart out = begin(source, QStringLiteral("fleet"));
    out.empty = Text::tr("No workload needs GPUs.");
    out.xTitle = Text::tr("Month");
    out.yTitle = Text::tr("GPUs that the peak of the month needs");
    out.xUnit = Text::tr("month");
    out.yUnit = Text::tr("GPUs");
    const FleetOverTime& fleet = source.evaluation.over_time;
    double largest = 0;
    QStringList words;
    for (std::size_t a = 0; a < fleet.accelerators(); ++a) {
        const std::vector<double> gpus = fleet.gpus(a);
        if (std::ranges::max(gpus) <= 0) continue;
        XySeries series;
        series.name = text(fleet.accelerator(a));
        series.hue = static_cast<int>(a);
        series.stepped = true;
        series.filled = fleet.accelerators() == 1;
        for (std::size_t month = 0; month < gpus.size(); ++month)
            series.points << QPointF(static_cast<double>(month) + 1, gpus[month]);
        series.points << QPointF(static_cast<double>(gpus.size()) + 1, gpus.back());
        largest = std::max(largest, std::ranges::max(gpus));
        const auto highest = static_cast<double>(std::ranges::max_element(gpus) - gpus.begin() + 1);
        out.figures << XyFigure{series.name, {}};
        out.figures << XyFigure{Text::tr("First month"), text(grouped(gpus.front()))};
        out.figures << XyFigure{Text::tr("Highest, month %1").arg(highest), text(grouped(std::ranges::max(gpus))), true};
        out.figures << XyFigure{Text::tr("Last month"), text(grouped(gpus.back()))};
        words << Text::tr("%1: %2 GPUs in the first month, %3 in the last")
                     .arg(series.name, text(grouped(gpus.front())), text(grouped(gpus.back())));
        out.series << series;
    }
    if (out.series.isEmpty()) return out;
    out.xLow = 1;
    out.xHigh = static_cast<double>(fleet.months()) + 1;
    out.yHigh = std::max(2.0, roundEnd(largest * 1.15));
    out.wholeY = true;
    addDelays(out, source.evaluation);
    out.summary = words.join(QStringLiteral("; "));
    return out;
}

}  // namespace

const QStringList& planChartKinds() {
    static const QStringList kinds{QStringLiteral("monthly"),    QStringLiteral("profit_and_loss"),
                                   QStringLiteral("categories"), QStringLiteral("utilisation"),
                                   QStringLiteral("base_size"),  QStringLiteral("tokens_per_day"),
                                   QStringLiteral("fleet")};
    return kinds;
}

QString planChartTitle(const QString& kind) {
    if (kind == u"monthly") return Text::tr("Cost by month");
    if (kind == u"profit_and_loss") return Text::tr("Profit and loss by month");
    if (kind == u"categories") return Text::tr("What the money goes into");
    if (kind == u"utilisation") return Text::tr("Cost against use");
    if (kind == u"base_size") return Text::tr("Cost against the size of a base");
    if (kind == u"tokens_per_day") return Text::tr("Cost against tokens per day");
    return Text::tr("GPUs by month");
}

bool hasPlanChart(const ChartSource& source, const QString& kind) {
    const Evaluation& evaluation = source.evaluation;
    if (kind == u"fleet") return evaluation.over_time.levels.size() > 1;
    if (!anyPlan(evaluation)) return false;
    if (kind == u"profit_and_loss")
        return std::ranges::any_of(evaluation.plans, [](const PlanResult& plan) {
            return plan.feasible && !plan.profit_and_loss.empty() && plan.profit_and_loss != plan.monthly;
        });
    if (kind == u"utilisation") {
        const auto curves = cost_by_use(evaluation);
        return std::ranges::any_of(curves, [](const UseCurve& curve) { return curve.per_month > 0; });
    }
    if (kind == u"base_size") {
        bool base = false, burst = false;
        for (const PlanResult& plan : evaluation.plans) {
            base = base || plan.kind == Reserved::kind || plan.kind == OnPremises::kind;
            burst = burst || (plan.kind == OnDemand::kind && plan.feasible);
        }
        return base && burst && evaluation.fleet.size() == 1;
    }
    if (kind == u"tokens_per_day")
        return std::ranges::any_of(evaluation.workloads, [](const WorkloadResult& workload) {
            return workload.enabled && workload.inference && workload.inference->language;
        });
    return true;
}

XyChart planChart(const ChartSource& source, const QString& kind) {
    if (kind == u"monthly") return monthlyChart(source);
    if (kind == u"profit_and_loss") return profitChart(source);
    if (kind == u"categories") return categoriesChart(source);
    if (kind == u"utilisation") return utilisationChart(source);
    if (kind == u"base_size") return baseChart(source);
    if (kind == u"tokens_per_day") return tokensChart(source);
    return fleetChart(source);
}

}  // namespace sizewright::ui
