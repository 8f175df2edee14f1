// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/sample_chart.h"

#include <algorithm>
#include <array>

namespace sizewright::ui::sample {

CumulativeCostData shop() {
    constexpr int horizon = 36;
    std::vector<double> onDemand, reserved1, reserved3, onPremises, upfront{4139.1}, delivery(4, 0.0);
    delivery[3] = 3500;
    for (int month = 1; month <= horizon; ++month) {
        onDemand.push_back(355.5 * month);
        reserved1.push_back(259.6875 * month);
        reserved3.push_back(4139.1 + 100.0 * month);
        onPremises.push_back(month <= 3 ? 355.5 * month
                                        : 355.5 * 3 + 3500 + 118.314 * (month - 3) - (month == horizon ? 200 : 0));
    }
    CumulativeCostData data;
    data.workbook = QStringLiteral("Recommendations for the shop");
    data.scenario = QStringLiteral("One T4, batched");
    data.horizon = horizon;
    data.startYear = 2026;
    data.startMonth = 12;
    data.series = {
        costSeries(QStringLiteral("On premises"), QStringLiteral("on_premises"), onPremises, delivery),
        costSeries(QStringLiteral("Reserved 1 year"), QStringLiteral("reserved_1y"), reserved1, {}),
        costSeries(QStringLiteral("Reserved 3 years"), QStringLiteral("reserved_3y"), reserved3, upfront),
        costSeries(QStringLiteral("On demand"), QStringLiteral("on_demand"), onDemand, {}),
        seriesNotOffered(QStringLiteral("Spot"), QStringLiteral("spot"), QStringLiteral("not interruptible")),
        seriesNotOffered(QStringLiteral("Hybrid"), QStringLiteral("hybrid"), QStringLiteral("one GPU: nothing to split")),
        seriesNotOffered(QStringLiteral("Managed API"), QStringLiteral("managed_api"), QStringLiteral("no per-token price"))};
    addBreakEven(data);
    // The first months, in which hardware is bridged on demand, are one curve, not a crossing.
    data.breakEven.removeIf([](const auto& mark) { return mark.month < 4; });
    data.priceNote = QStringLiteral("Prices typed, lesson; T4 $2,000 catalog 2026-07-29");
    data.date = QStringLiteral("2026-11-30");
    return data;
}

CumulativeCostData plans(int count, int horizon) {
    static const std::array styles{"on_premises", "reserved_1y", "reserved_3y", "spot", "on_demand", "hybrid", "managed_api"};
    CumulativeCostData data;
    data.workbook = QStringLiteral("Sample");
    data.scenario = QStringLiteral("Many plans");
    data.horizon = horizon;
    data.startYear = 2027;
    data.startMonth = 1;
    for (int plan = 0; plan < count; ++plan) {
        std::vector<double> cumulative;
        for (int month = 1; month <= horizon; ++month) cumulative.push_back((plan + 1) * 100.0 * month);
        data.series << costSeries(QStringLiteral("Plan %1").arg(plan + 1),
                                  QLatin1String(styles[static_cast<std::size_t>(plan) % styles.size()]), cumulative, {});
    }
    return data;
}

void addBreakEven(CumulativeCostData& data) {
    data.breakEven.clear();
    for (qsizetype a = 0; a < data.series.size(); ++a) {
        for (qsizetype b = a + 1; b < data.series.size(); ++b) {
            if (!data.series[a].offered || !data.series[b].offered) continue;
            for (int month = 1; month <= data.horizon; ++month) {
                // Within a month from what stands at its beginning, payments included, to its end.
                const auto beginning = [&](const CostSeries& series) {
                    double cost = 0;
                    for (const auto& point : series.points)
                        if (point.x() <= month - 1) cost = point.y();
                    return cost;
                };
                const double before = beginning(data.series[a]) - beginning(data.series[b]);
                const double after = data.series[a].atMonth[month] - data.series[b].atMonth[month];
                if (before * after >= 0) continue;
                const double share = before / (before - after);
                const auto cheaper = after < 0 ? a : b, dearer = after < 0 ? b : a;
                const double start = beginning(data.series[a]);
                data.breakEven.push_back({month - 1 + share, start + share * (data.series[a].atMonth[month] - start), cheaper,
                                          dearer, breakEvenText(data.series[cheaper].name, data.series[dearer].name)});
            }
        }
    }
    std::stable_sort(data.breakEven.begin(), data.breakEven.end(),
                     [](const auto& x, const auto& y) { return x.month < y.month; });
    if (data.breakEven.size() > 8) data.breakEven.resize(8);
}

}  // namespace sizewright::ui::sample
