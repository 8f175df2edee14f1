// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ranges among the inputs do to the results: the shop, 500 items/s per T4 at 70 %, with one input or several as a range.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "model/fields/access.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/close.h"
#include "tests/support/every_worksheet.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

Estimate range(double low, double likely, double high) { return {likely, Spread{low, high, Shape::pert, Bounds::percentiles}}; }

Inference& sheet_of(Scenario& scenario) { return std::get<Inference>(scenario.workloads[0]); }

// One T4 on demand at 0.35 $/h, 100 $ a month beside it.
Scenario on_demand_only() {
    Scenario scenario = shop::one_t4();
    scenario.plans.resize(1);
    return scenario;
}

bool has_band(const Evaluation& result) {
    for (const auto& workload : result.workloads) {
        if (workload.gpus && workload.gpus->band) return true;
        if (!workload.inference) continue;
        for (const auto& figure :
             {std::optional(workload.inference->items_per_second_per_gpu), workload.inference->busy_at_peak_fraction,
              workload.inference->busy_mean_fraction, workload.inference->useful_fraction})
            if (figure && figure->band) return true;
    }
    return std::ranges::any_of(result.plans, [](const PlanResult& plan) { return plan.bands.has_value(); });
}

// All bands of a result, to tell whether a range made one or moved one that rests on an estimate.
std::string bands_of(const Evaluation& result) {
    std::ostringstream out;
    out.precision(9);
    const auto add = [&](const std::optional<Figure>& figure) {
        if (figure && figure->band) out << figure->band->low << ' ' << figure->band->high << ' ';
        out << '|';
    };
    for (const auto& workload : result.workloads) {
        add(workload.gpus);
        if (workload.inference) {
            add(workload.inference->items_per_second_per_gpu);
            add(workload.inference->busy_at_peak_fraction);
            add(workload.inference->busy_mean_fraction);
            add(workload.inference->useful_fraction);
            if (workload.inference->language) {
                add(workload.inference->language->time_to_first_token_ms);
                add(workload.inference->language->time_per_output_token_ms);
            }
        }
        if (workload.training) {
            add(workload.training->flop);
            add(workload.training->days_with_failures);
            add(workload.training->gpu_hours);
        }
    }
    for (const PlanResult& plan : result.plans) {
        add(plan.kilograms_co2);
        if (plan.bands)
            out << plan.bands->total.low << ' ' << plan.bands->total.high << ' ' << plan.bands->net_present_value.low << ' '
                << plan.bands->net_present_value.high << ' ';
    }
    return out.str();
}

}  // namespace

class TestRanges : public QObject {
    Q_OBJECT

private slots:
    void withoutRangesThereAreNoBands() { QVERIFY(!has_band(evaluate(shop::one_t4(), shop::context()))); }

    void peakLoad() {
        Scenario scenario = on_demand_only();
        sheet_of(scenario).requests_per_second.peak.type(Rate{range(300, 500, 1000), false});
        const auto result = evaluate(scenario, shop::context());
        const auto& workload = result.workloads[0];
        QCOMPARE(workload.gpus->value, 2.0);                            // 500 / 350 = 1.43
        QCOMPARE(*workload.gpus->band, (Band{1, 3}));                   // 300 / 350 = 0.86, 1000 / 350 = 2.86
        const auto& busy = *workload.inference->busy_at_peak_fraction;  // of the two
        CLOSE(busy.value, 0.5, 1e-12);
        CLOSE(busy.band->low, 0.3, 1e-12);
        CLOSE(busy.band->high, 1.0, 1e-12);
        // The throughput and the mean load rest on no range.
        QVERIFY(!workload.inference->items_per_second_per_gpu.band);
        QVERIFY(!workload.inference->busy_mean_fraction->band);
    }

    void averageLoadMovesAPeakThatIsAFactor() {
        Scenario scenario = on_demand_only();
        auto& load = sheet_of(scenario).requests_per_second;
        load.average.type(range(200, 250, 400));
        load.peak.type(Rate{range(2, 3, 4), true});
        const auto& workload = evaluate(scenario, shop::context()).workloads[0];
        QCOMPARE(workload.gpus->value, 3.0);           // 750 / 350
        QCOMPARE(*workload.gpus->band, (Band{2, 5}));  // 400 / 350, 1600 / 350
        CLOSE(workload.inference->busy_mean_fraction->band->low, 200 / 1500.0, 1e-12);
        CLOSE(workload.inference->busy_mean_fraction->band->high, 400 / 1500.0, 1e-12);
        CLOSE(workload.inference->useful_fraction->band->high / workload.inference->useful_fraction->value, 400 / 250.0, 1e-9);
    }

    void throughput() {  // more of it needs fewer GPUs and keeps them less busy
        Scenario scenario = on_demand_only();
        auto& sheet = sheet_of(scenario);
        sheet.requests_per_second.peak.type(shop::per_second(3000));
        sheet.measured[0].items_per_second.type(range(800, 1000, 1200));
        const auto& workload = evaluate(scenario, shop::context()).workloads[0];
        QCOMPARE(workload.gpus->value, 5.0);           // 3000 / 700
        QCOMPARE(*workload.gpus->band, (Band{4, 6}));  // 3000 / 840 = 3.57, 3000 / 560 = 5.36
        QCOMPARE(*workload.inference->items_per_second_per_gpu.band, (Band{800, 1200}));
        CLOSE(workload.inference->busy_at_peak_fraction->band->low, 0.5, 1e-12);
        CLOSE(workload.inference->busy_at_peak_fraction->band->high, 0.75, 1e-12);
    }

    void severalGoWrongTogether() {
        Scenario scenario = on_demand_only();
        auto& sheet = sheet_of(scenario);
        sheet.requests_per_second.peak.type(Rate{range(700, 1400, 2800), false});
        sheet.measured[0].items_per_second.type(range(250, 500, 1000));
        const auto& workload = evaluate(scenario, shop::context()).workloads[0];
        QCOMPARE(workload.gpus->value, 4.0);            // 1400 / 350
        QCOMPARE(*workload.gpus->band, (Band{1, 16}));  // 700 / 700, 2800 / 175
    }

    void hardBoundsAreNoPercentiles() {  // uniform from 100 to 1100: P10 is 200, P90 1000
        Scenario scenario = on_demand_only();
        sheet_of(scenario).requests_per_second.peak.type(Rate{{500, Spread{100, 1100, Shape::uniform, Bounds::hard}}, false});
        CLOSE(evaluate(scenario, shop::context()).workloads[0].inference->busy_at_peak_fraction->band->low, 0.2, 1e-12);
        CLOSE(evaluate(scenario, shop::context()).workloads[0].inference->busy_at_peak_fraction->band->high, 1.0, 1e-12);
    }

    void aCountThatRoundsToTheSameHasItsBand() {
        Scenario scenario = on_demand_only();
        sheet_of(scenario).requests_per_second.peak.type(Rate{range(40, 50, 60), false});
        QCOMPARE(*evaluate(scenario, shop::context()).workloads[0].gpus->band, (Band{1, 1}));
    }

    void price() {
        Scenario scenario = on_demand_only();
        auto& plan = std::get<OnDemand>(scenario.plans[0]);
        plan.price_usd_per_gpu_hour.type(Prices{Price{range(0.30, 0.35, 0.50), "", ""}, {}});
        plan.discount_percent.type(range(0, 10, 20));
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(!result.workloads[0].gpus->band);  // prices need no GPUs
        const CostBands& bands = *result.plans[0].bands;
        CLOSE(result.plans[0].equivalent_monthly, 0.35 * 0.9 * 730 + 100, 1e-9);
        CLOSE(bands.equivalent_monthly.low, 0.30 * 0.8 * 730 + 100, 1e-9);
        CLOSE(bands.equivalent_monthly.high, 0.50 * 730 + 100, 1e-9);
        CLOSE(bands.total.low, 36 * (0.30 * 0.8 * 730 + 100), 1e-8);
        CLOSE(bands.commitment.high, 36 * (0.50 * 730 + 100), 1e-8);
        QVERIFY(bands.net_present_value.low < result.plans[0].net_present_value);
    }

    void discountRate() {  // what is paid does not depend on it, what it is worth does
        Scenario scenario = shop::one_t4();
        scenario.finance.discount_rate_percent.type(range(2, 8, 20));
        const auto result = evaluate(scenario, shop::context());
        const PlanResult& three_years = result.plans[2];  // all upfront
        QCOMPARE(three_years.bands->total.low, three_years.bands->total.high);
        QVERIFY(three_years.bands->net_present_value.low < three_years.net_present_value);
        QVERIFY(three_years.net_present_value < three_years.bands->net_present_value.high);
        // Paid in advance, so that a month bears more of it when money is dear.
        QVERIFY(three_years.bands->equivalent_monthly.high > three_years.equivalent_monthly);
    }

    void aPlanThatCannotServeTheHighEndSaysSo() {
        Scenario scenario = on_demand_only();
        sheet_of(scenario).requests_per_second.peak.type(Rate{range(40, 50, 1000), false});
        std::get<OnDemand>(scenario.plans[0]).billing.type(Billing::always_on);  // pays for the peak
        Reserved plan = shop::reserved(0.2, 12, "One GPU");
        plan.gpus.type(Counts{1, {}});
        scenario.plans.emplace_back(plan);
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(result.plans[1].feasible && !result.plans[1].bands);
        const auto note = std::ranges::find(result.problems, std::string("plans[1]"), &Problem::path);
        QVERIFY(note != result.problems.end() && note->severity == Severity::note);
        const std::string said = english(note->message);
        QVERIFY2(said.find("“One GPU” has no band") != std::string::npos && said.find("1 of 3 × T4") != std::string::npos,
                 said.c_str());
        QVERIFY(result.plans[0].bands);
    }

    void aLoadBeyondEverythingHasNoBand() {
        Scenario scenario = on_demand_only();
        auto& sheet = sheet_of(scenario);
        sheet.maximum_batch_size.type(1);
        sheet.measured = {shop::measured("T4", 1, 1)};
        sheet.requests_per_second.peak.type(Rate{range(40, 50, 1e9), false});
        const auto result = evaluate(scenario, shop::context());
        QVERIFY(result.workloads[0].gpus && !result.workloads[0].gpus->band);
        QVERIFY(!result.plans[0].bands);
    }

    // Every input that may be a range and counts, as one: in some worksheet some figure has a band.
    void everyRangeIsFelt() {
        static const auto catalog = std::make_shared<const Catalog>(program::catalog());
        Context context = shop::context();
        context.catalog = catalog;
        std::map<std::string, bool> felt;
        std::vector<Workbook> workbooks = every_worksheet::all();
        Workbook& shop = workbooks.emplace_back();
        shop.scenarios.push_back(shop::one_t4());
        shop.scenarios[0].services.storage_gb.type(Estimate{100});
        std::get<Reserved>(shop.scenarios[0].plans[1]).discount_percent.type(Estimate{5});
        for (const Workbook& workbook : workbooks) {
            const std::string before = bands_of(evaluate(workbook.scenarios[0], context));
            for_each_field(workbook, [&](const FieldInfo& field) {
                if (field.spec.unused || !field.applies) return;
                if (field.path.ends_with(".engineer_usd_per_week")) return;  // what waiting costs is one number
                if (field.path.ends_with(".lead_time_days")) return;         // delays a plan by whole months
                if (field.path.find("plans[") != field.path.npos && field.path.ends_with(".time_to_first_token_ms"))
                    return;  // against a target: a finding
                const double min = std::max(field.spec.min, 0.0);
                // Wide, and around what the worksheet has, so that it stays one that can be sized.
                double middle = min + 4;
                if (const auto* estimate = std::get_if<Estimate>(&field.value); estimate && estimate->likely > min)
                    middle = estimate->likely;
                const auto spread = [&](double factor) {
                    return std::clamp(middle * factor, min + 1e-6, field.spec.max * 0.999);
                };
                const Estimate wide = range(spread(0.25), middle, spread(2.5));
                Value value;
                switch (field.type) {
                    case LeafType::estimate: value = wide; break;
                    case LeafType::rate: value = Rate{range(2, 4, 8), true}; break;
                    case LeafType::price: value = Price{range(min + 1, min + 4, min + 9), "", ""}; break;
                    case LeafType::prices: value = Prices{Price{range(min + 1, min + 4, min + 9), "", ""}, {}}; break;
                    default: return;
                }
                Workbook changed = workbook;
                if (set_field(changed, field.path, value)) return;
                bool& is_felt = felt[every_worksheet::field_of(workbook, field.path)];
                is_felt = is_felt || bands_of(evaluate(changed.scenarios[0], context)) != before;
            });
        }
        QString unfelt;
        for (const auto& [path, is_felt] : felt)
            if (!is_felt) unfelt += QString::fromStdString(path) + u'\n';
        QVERIFY2(unfelt.isEmpty(), qPrintable(unfelt));
        QVERIFY(felt.size() >= 40);
    }
};

QTEST_GUILESS_MAIN(TestRanges)
#include "tst_ranges.moc"
