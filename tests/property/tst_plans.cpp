// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every plan, whatever is typed: on random scenarios of jobs, services and batches that grow and end, with all
// kinds of plans.
#include <rapidcheck.h>
#include <QTest>
#include <cmath>
#include <memory>
#include <numeric>

#include "model/decision/evaluation.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

double between(double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; }
int whole(int low, int high) { return *rc::gen::inRange(low, high + 1); }
bool yes() { return *rc::gen::arbitrary<bool>(); }
std::string text(double value) { return std::to_string(value); }

// The load times `factor`; everything else the same.
struct Load {
    std::string before{}, after{};
    double value = 0;
    std::string at(double factor) const { return before + text(value * factor) + after; }
};

struct Drawn {
    std::vector<Load> workloads{};
    std::string plans{};
    int months = 24;

    // Apart: each workload has GPUs of its own.
    Evaluation at(double factor, bool apart = false) const {
        std::string yaml =
            "sizewright: 1\nhorizon_months: " + std::to_string(months) + "\nscenarios:\n- name: One\n  workloads:\n";
        for (const Load& load : workloads) yaml += load.at(factor);
        if (apart) yaml += "  fleet: {allocation: static}\n";
        yaml += "  site: {storage_gb_per_second: 100}\n  finance: {discount_rate_percent: 0}\n  plans:\n" + plans;
        RC_LOG() << yaml;
        auto loaded = read_workbook(yaml, "property");
        if (!loaded) throw std::runtime_error(english(loaded.error().front()) + "\n" + yaml);
        return evaluate(loaded->workbook.scenarios[0], context_of(loaded->workbook, catalog(), Date{2026, 11, 30}));
    }
};

std::string months_of(int horizon) {
    std::string out;
    if (yes()) out += ", growth_percent_per_month: " + std::to_string(whole(-5, 8));
    if (yes()) out += ", starts_month: " + std::to_string(whole(1, horizon / 2));
    if (yes()) out += ", ends_month: " + std::to_string(whole(horizon / 2, horizon));
    if (yes()) out += ", monthly_factors: [1, 1, 1, 1, 1, 1, 0.5, 0.5, 1, 1.2, 1.6, 2.5]";
    return out;
}

Drawn draw() {
    Drawn out;
    out.months = whole(4, 48);
    const int count = whole(1, 3);
    for (int i = 0; i < count; ++i) {
        const std::string name = "work " + std::to_string(i);
        const std::string months = months_of(out.months);
        switch (whole(0, 3)) {
            case 0:
                out.workloads.push_back({"  - {kind: job, name: " + name + ", accelerator: T4, gpus: " +
                                             std::to_string(whole(1, 16)) + ", start_hour: " + std::to_string(whole(0, 23)) +
                                             ", interruptible: " + (yes() ? "true" : "false") + months + ", hours: ",
                                         "}\n", between(0.5, 20)});
                break;
            case 1:
                out.workloads.push_back({"  - {kind: inference, name: " + name +
                                             ", accelerator: T4, measured: [{accelerator: T4, batch_size: "
                                             "1, items_per_second: 30}], model: {name: own, architecture: "
                                             "other, parameters: 25e6}, autoscaling: {enabled: " +
                                             std::string(yes() ? "true" : "false") + "}" + months +
                                             ", requests_per_second: {peak: 3x, average: ",
                                         "}}\n", between(1, 300)});
                break;
            case 2:
                out.workloads.push_back({"  - {kind: inference, name: " + name +
                                             ", accelerator: T4, pattern: batch, runs_per_month: 30, "
                                             "deadline_hours: 6, measured: [{accelerator: T4, batch_size: "
                                             "1, items_per_second: 30}], model: {name: own, architecture: "
                                             "other, parameters: 25e6}" +
                                             months + ", items_per_run: ",
                                         "}\n", between(1e4, 1e7)});
                break;
            default:
                out.workloads.push_back({"  - {kind: inference, name: " + name +
                                             ", accelerator: H100 SXM, input_tokens: 1000, "
                                             "output_tokens: 200, model: {name: Llama-3.1-8B}" +
                                             months + ", requests_per_second: {peak: 4x, average: ",
                                         "}}\n", between(0.1, 100)});
        }
    }
    const auto price = [](double t4, double h100) { return "{T4: " + text(t4) + ", H100 SXM: " + text(h100) + "}"; };
    const double hourly = between(0.2, 0.5);
    out.plans = "  - {kind: on_demand, name: On demand, price_usd_per_gpu_hour: " + price(hourly, 10 * hourly) + "}\n" +
                "  - {kind: reserved, name: Reserved, term_months: " + std::to_string(whole(1, 36)) +
                ", payment: " + (yes() ? "no_upfront" : "all_upfront") +
                ", price_usd_per_gpu_hour: " + price(hourly * between(0.3, 1), 5 * hourly) + ", rest: On demand}\n" +
                "  - {kind: on_premises, name: Owned, gpu_price_usd: " + price(between(1000, 4000), 30000) +
                ", gpus_per_server: {T4: 4, H100 SXM: 8}, useful_life_months: " + std::to_string(whole(6, 60)) +
                ", depreciation_months: " + std::to_string(whole(6, 60)) + ", lead_time_weeks: " + std::to_string(whole(0, 20)) +
                ", bridge: On demand}\n" + "  - {kind: hybrid, name: Hybrid, base: Reserved, burst: On demand}\n" +
                "  - {kind: spot, name: Spot, price_usd_per_gpu_hour: " + price(hourly * 0.4, 4 * hourly) +
                ", gpus_per_instance: {T4: 1, H100 SXM: 8}, rest: On demand}\n" +
                "  - {kind: managed_api, name: API, input_usd_per_million_tokens: 0.5, output_usd_per_million_tokens: 1.5, rest: "
                "On demand}\n";
    return out;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-7 * std::max({1.0, std::abs(a), std::abs(b)}); }

template <class F> bool holds(F&& property) { return rc::check(std::forward<F>(property)); }

}  // namespace

class TestPlans : public QObject {
    Q_OBJECT

private slots:
    void categoriesAddUp() {
        QVERIFY(holds([] {
            const Evaluation out = draw().at(1);
            for (const PlanResult& plan : out.plans) RC_CLASSIFY(plan.feasible, plan.name);
            for (const PlanResult& plan : out.plans) {
                if (!plan.feasible) {
                    RC_ASSERT(!plan.why_not.empty());
                    RC_ASSERT(plan.monthly.empty() && plan.total == 0);
                    continue;
                }
                RC_ASSERT(plan.unserved.empty() && plan.why_not.empty());
                double so_far = 0;
                for (std::size_t month = 0; month < plan.monthly.size(); ++month) {
                    double sum = 0;
                    for (const auto& category : plan.by_category)
                        if (!category.empty()) sum += category[month];
                    RC_ASSERT(near(sum, plan.monthly[month]));
                    so_far += plan.monthly[month];
                    RC_ASSERT(near(so_far, plan.cumulative[month]));
                }
                RC_ASSERT(near(so_far, plan.total));
                RC_ASSERT(near(plan.net_present_value, plan.total));  // at a rate of 0
                RC_ASSERT(plan.owed_after_horizon >= -1e-9);
            }
        }));
    }

    void nothingIsServedThatIsNotPaid() {
        QVERIFY(holds([] {
            const Evaluation out = draw().at(1);
            for (const PlanResult& plan : out.plans)
                if (plan.feasible) {
                    RC_ASSERT(plan.used_gpu_hours <= plan.allocated_gpu_hours * (1 + 1e-9) + 1e-9);
                    RC_ASSERT(plan.busy_gpu_hours <= plan.allocated_gpu_hours * (1 + 1e-9) + 1e-9);
                }
        }));
    }

    // In a shared pool a batch that takes one GPU more is over sooner, and may no longer meet a job that begins then: the peak of
    // the pool falls. So each workload has GPUs of its own here.
    void moreDemandNeverCostsLess() {
        QVERIFY(holds([] {
            const Drawn drawn = draw();
            const Evaluation less = drawn.at(1, true), more = drawn.at(between(1.01, 2), true);
            for (std::size_t i = 0; i < less.plans.size(); ++i) {
                if (!less.plans[i].feasible || !more.plans[i].feasible) continue;
                const double a = less.plans[i].total + less.plans[i].owed_after_horizon;
                const double b = more.plans[i].total + more.plans[i].owed_after_horizon;
                if (b < a * (1 - 1e-9))
                    RC_FAIL(less.plans[i].name + ": " + std::to_string(a) + " for less, " + std::to_string(b) + " for more");
            }
        }));
    }

    // What is paid by the month is a cost of that month; all else is spread, and what is left of it stays on the books.
    void profitAndLoss() {
        QVERIFY(holds([] {
            const Evaluation out = draw().at(1);
            for (const PlanResult& plan : out.plans) {
                if (!plan.feasible) continue;
                RC_ASSERT(plan.profit_and_loss.size() == plan.monthly.size());
                const double cost = std::accumulate(plan.profit_and_loss.begin(), plan.profit_and_loss.end(), 0.0);
                double residual = 0;
                for (const double month : plan.by_category[static_cast<std::size_t>(Category::residual)]) residual += month;
                RC_ASSERT(cost <= plan.total - residual + 1e-6 * std::max(1.0, plan.total));
                if (plan.kind == "on_demand" || plan.kind == "managed_api" || plan.kind == "spot")
                    RC_ASSERT(near(cost, plan.total));
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
