// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every scenario with an on-demand and two reserved plans.
#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <numeric>

#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

bool close(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

double number(int low, int high, double unit) { return *rc::gen::inRange(low, high) * unit; }

Scenario any_scenario() {
    auto sheet = shop::recommendations();
    sheet.requests_per_second.average.type(Estimate{number(0, 20'000, 0.1)});
    sheet.requests_per_second.peak.type(Rate{Estimate{number(100, 900, 0.01)}, true});
    sheet.utilisation_target_percent.type(number(5, 101, 1));
    sheet.redundancy_replicas.type(number(0, 3, 1));
    sheet.batching_window_ms.type(number(0, 50, 1));
    sheet.profile.type(Profile{*rc::gen::element<std::string>("flat", "diurnal", "business_hours"), {}, {}});
    sheet.measured = {shop::measured("T4", 1, number(1, 200, 1)), shop::measured("T4", 32, number(1, 2000, 1))};
    sheet.maximum_batch_size.type(number(1, 64, 1));

    Scenario scenario;
    scenario.workloads.emplace_back(sheet);
    auto on_demand = shop::on_demand(number(0, 500, 0.01));
    on_demand.billing.type(*rc::gen::element(Billing::elastic, Billing::always_on));
    on_demand.discount_percent.type(Estimate{number(0, 60, 1)});
    auto base = shop::reserved(number(0, 500, 0.01), number(1, 61, 1), "Base");
    base.payment.type(*rc::gen::element(Payment::no_upfront, Payment::partial_upfront, Payment::all_upfront));
    base.at_expiry.type(*rc::gen::element(AtExpiry::renew, AtExpiry::revert));
    base.rest.type(std::string("On demand"));
    auto peak = shop::reserved(number(0, 500, 0.01), number(1, 61, 1), "Peak");
    peak.payment.type(*rc::gen::element(Payment::no_upfront, Payment::partial_upfront, Payment::all_upfront));
    peak.at_expiry.type(*rc::gen::element(AtExpiry::renew, AtExpiry::revert, AtExpiry::stop));
    scenario.plans = {on_demand, base, peak};
    scenario.services.other_usd_per_month.type(Estimate{number(0, 1000, 1)});
    scenario.services.support_percent.type(Estimate{number(0, 20, 1)});
    scenario.services.storage_gb.type(Estimate{number(0, 10'000, 1)});
    scenario.services.licences_usd_per_gpu_year.type(Estimate{number(0, 5000, 1)});
    scenario.finance.discount_rate_percent.type(Estimate{number(0, 30, 1)});
    return scenario;
}

Context any_context() { return shop::context(*rc::gen::inRange(1, 121)); }

}  // namespace

class TestEvaluateProperties : public QObject {
    Q_OBJECT

private slots:
    void categoriesSumToMonthsAndMonthsToTheTotal() {
        QVERIFY(rc::check("sums", [] {
            for (const auto& plan : evaluate(any_scenario(), any_context()).plans) {
                double total = 0;
                for (std::size_t i = 0; i < plan.monthly.size(); ++i) {
                    double month = 0;
                    for (const auto& category : plan.by_category) month += category.empty() ? 0 : category[i];
                    RC_ASSERT(month == plan.monthly[i]);
                    total += month;
                    RC_ASSERT(total == plan.cumulative[i]);
                    RC_ASSERT(plan.at_start[i] <= plan.monthly[i] * (1 + 1e-12));
                    RC_ASSERT(plan.cost_if_ended[i] >= plan.cumulative[i]);
                }
                RC_ASSERT(plan.total == total);
            }
        }));
    }

    void everyNumberIsFinite() {
        QVERIFY(rc::check("finite", [] {
            const auto result = evaluate(any_scenario(), any_context());
            for (const auto& plan : result.plans)
                for (const double x : {plan.total, plan.owed_after_horizon, plan.net_present_value, plan.allocated_gpu_hours,
                                       plan.cost_per_busy_gpu_hour.value_or(0)})
                    RC_ASSERT(std::isfinite(x) && x >= 0);
            RC_ASSERT(std::isfinite(result.recommendation.average_monthly));
        }));
    }

    void withoutADiscountRateThePresentValueIsTheTotal() {
        QVERIFY(rc::check("net present value", [] {
            auto scenario = any_scenario();
            scenario.finance.discount_rate_percent.type(Estimate{0});
            for (const auto& plan : evaluate(scenario, any_context()).plans) RC_ASSERT(close(plan.net_present_value, plan.total));
        }));
    }

    void aHigherPriceNeverCostsLess() {
        QVERIFY(rc::check("price", [] {
            auto scenario = any_scenario();
            const auto context = any_context();
            const auto before = evaluate(scenario, context);
            auto& on_demand = std::get<OnDemand>(scenario.plans[0]);
            on_demand.price_usd_per_gpu_hour.type(
                shop::price(on_demand.price_usd_per_gpu_hour->every->amount.likely + number(0, 100, 0.01)));
            const auto after = evaluate(scenario, context);
            RC_ASSERT(after.plans[0].total >= before.plans[0].total);
            RC_ASSERT(after.recommendation.total >= before.recommendation.total * (1 - 1e-9));
        }));
    }

    void moreDemandNeverNeedsFewerGpus() {
        QVERIFY(rc::check("demand", [] {
            auto scenario = any_scenario();
            const auto context = any_context();
            const auto before = evaluate(scenario, context);
            auto& average = std::get<Inference>(scenario.workloads[0]).requests_per_second.average;
            average.type(Estimate{average->likely * (1 + number(0, 300, 0.01))});
            const auto after = evaluate(scenario, context);
            RC_ASSERT(after.workloads[0].gpus->value >= before.workloads[0].gpus->value);
            RC_ASSERT(after.workloads[0].average_gpus >= before.workloads[0].average_gpus - 1e-9);
            RC_ASSERT(after.workloads[0].gpus_at_average >= before.workloads[0].gpus_at_average);
        }));
    }

    void theCurrencyScalesEveryCost() {
        QVERIFY(rc::check("currency", [] {
            const auto scenario = any_scenario();
            auto context = any_context();
            const auto dollars = evaluate(scenario, context);
            context.currency_per_usd = 3.5;
            const auto other = evaluate(scenario, context);
            for (std::size_t i = 0; i < dollars.plans.size(); ++i) {
                RC_ASSERT(dollars.plans[i].feasible == other.plans[i].feasible);
                RC_ASSERT(close(other.plans[i].total, 3.5 * dollars.plans[i].total));
                RC_ASSERT(close(other.plans[i].net_present_value, 3.5 * dollars.plans[i].net_present_value));
                RC_ASSERT(close(other.plans[i].owed_after_horizon, 3.5 * dollars.plans[i].owed_after_horizon));
            }
            RC_ASSERT(other.recommendation.plan == dollars.recommendation.plan);
        }));
    }

    void theBaseIsNoDearerThanAllOrNothing() {  // newsvendor, within a term, nothing upfront
        QVERIFY(rc::check("base", [] {
            auto scenario = any_scenario();
            auto& base = std::get<Reserved>(scenario.plans[1]);
            base.payment.type(Payment::no_upfront);
            base.term_months.type(12);
            base.at_expiry.type(AtExpiry::renew);
            auto peak = base;
            peak.rest = {};
            scenario.plans[2] = peak;
            const auto result = evaluate(scenario, shop::context(12));
            if (!result.plans[1].feasible) return;
            const double slack = 1 + 1e-9;
            // On-demand by the hour does not pay for the peak within an hour, which a reservation of the peak holds.
            RC_ASSERT(result.plans[1].total <= result.plans[0].total * slack + 1e-9);
            RC_ASSERT(result.plans[1].total <= result.plans[2].total * slack + 1e-9);
        }));
    }

    void breakEvenPointsLieOnBothCurves() {
        QVERIFY(rc::check("break-even", [] {
            const auto result = evaluate(any_scenario(), any_context());
            for (const auto& even : result.break_even)
                for (std::size_t i = 0; i < even.months.size(); ++i) {
                    RC_ASSERT(even.months[i] > 0 &&
                              even.months[i] <= static_cast<double>(result.plans[even.from].monthly.size()));
                    for (const std::size_t p : {even.from, even.against}) {
                        const auto& plan = result.plans[p];
                        const double t = even.months[i];
                        const auto month = std::min(static_cast<std::size_t>(t), plan.monthly.size() - 1);
                        const double before = month == 0 ? 0 : plan.cumulative[month - 1];
                        const double begin = before + plan.at_start[month];
                        const double along = begin + (plan.cumulative[month] - begin) * (t - static_cast<double>(month));
                        const bool on_step = close(t, std::round(t)) && even.costs[i] >= before * (1 - 1e-9) &&
                                             even.costs[i] <= begin * (1 + 1e-9);
                        RC_ASSERT(close(even.costs[i], along) || on_step);
                    }
                }
        }));
    }
};

QTEST_GUILESS_MAIN(TestEvaluateProperties)
#include "tst_evaluate_properties.moc"
