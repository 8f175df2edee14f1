// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The keys that are read, kept and written though nothing computes with them yet. Whoever makes one count takes it off this list
// and off `unused` in its description, and it appears on the form and in `schema`.

#include <QtTest>
#include <map>
#include <set>
#include <sstream>

#include "tests/model/catalog/program_catalog.h"
#include "tests/support/every_field.h"
#include "tests/support/every_worksheet.h"
#include "tests/support/shop_scenario.h"

using namespace sizewright;

namespace {

const std::string of_declarations =
    "quality_evaluated quality_tolerant demand_is_measured months_measured "
    "demand_confidence_years personal_data agreement_in_place research "
    "cpu_benchmarked real_time_needed allowed_regions";

const std::string of_an_optimisation =
    "enabled workloads starts_month engineering_weeks engineer_usd_per_week running_usd_per_month "
    "gpu_reduction_factor speedup_factor size_reduction_factor accuracy_loss_percent";

const std::vector<std::pair<std::string, std::string>> unused{
    {"notes[]", "name text owner date"},
    {"acknowledged[]", "rule path reason owner date"},
    {"workloads[kind=training].declarations", of_declarations},
    {"workloads[kind=fine_tuning].declarations", of_declarations},
    {"workloads[kind=inference]", "latency_tolerance_hours"},
    {"workloads[kind=inference].declarations", of_declarations},
    {"fleet", "provisioned_gpus"},
    {"measured_utilisation", "mean_percent p95_percent days metric log"},
    {"finance", "tax_percent"},
    {"optimisations[kind=right_sizing]", of_an_optimisation},
    {"optimisations[kind=batch_scheduling]", of_an_optimisation + " deadline_hours"},
    {"optimisations[kind=batching]", of_an_optimisation + " maximum_batch_size batching_window_ms"},
    {"optimisations[kind=quantisation]", of_an_optimisation + " precision kv_precision"},
    {"optimisations[kind=distillation]", of_an_optimisation},
    {"optimisations[kind=multi_model_serving]", of_an_optimisation},
    {"optimisations[kind=smaller_accelerator]", of_an_optimisation + " accelerator"},
    {"optimisations[kind=autoscaling]", of_an_optimisation + " minimum_replicas maximum_replicas cold_start_seconds"},
    {"optimisations[kind=spot]", of_an_optimisation + " checkpoint_seconds"},
    {"optimisations[kind=reserved_cover]", of_an_optimisation + " term_months base_gpus"},
    {"constraints", "maximum_accuracy_loss_percent"},
    {"declarations",
     "fleet_owned quota_confirmed acceptable_use_reviewed capacity_risk regions_planned "
     "tested_restore_from_checkpoint physical_availability_checked demand_confidence_years"},
};

std::set<std::string> listed() {
    std::set<std::string> out;
    for (const auto& [block, keys] : unused) {
        std::istringstream words(keys);
        for (std::string key; words >> key;) {
            const std::string path = block.empty() ? key : block + "." + key;
            if (!out.insert(path).second) qFatal("listed twice: %s", path.c_str());
        }
    }
    return out;
}

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

// All that an evaluation says, so that two can be compared.
std::string told(const Workbook& workbook) {
    std::ostringstream out;
    out.precision(17);
    for (const auto& scenario : workbook.scenarios) {
        DerivationSink derivations;
        const auto result = evaluate(scenario, context_of(workbook, catalog(), Date{2026, 11, 30}), &derivations);
        for (const auto& workload : result.workloads) {
            out << workload.name << workload.enabled << workload.accelerator << workload.steady << ' '
                << workload.gpus_before_rounding << ' ' << workload.average_gpus << ' ';
            if (workload.gpus) out << workload.gpus->value << ' ';
            if (workload.inference)
                out << workload.inference->mean_batch_at_average << ' ' << workload.inference->window_delay_ms << ' '
                    << workload.inference->unbatched_gpus.value_or(-1) << ' '
                    << (workload.inference->useful_fraction ? workload.inference->useful_fraction->value : -1);
            if (workload.inference) {
                const InferenceResult& inference = *workload.inference;
                for (const auto& latency : {inference.latency_p50_ms, inference.latency_p95_ms, inference.latency_p99_ms})
                    if (latency) out << latency->value << ' ';
                out << inference.hours_per_run.value_or(-1) << ' ' << inference.lag_seconds.value_or(-1) << ' '
                    << inference.replicas_for_availability.value_or(-1) << ' ';
                if (inference.language) {
                    const LanguageResult& language = *inference.language;
                    if (language.requests_per_second.band) out << language.requests_per_second.band->low << ' ';
                    out << language.replicas << ' ' << language.time_to_first_token_ms.value << ' '
                        << language.time_per_output_token_ms.value << ' ' << language.most_sequences << ' ';
                }
            }
            if (workload.memory)
                out << workload.memory->needed() << ' ' << workload.memory->available << ' '
                    << workload.memory->largest_batch.value_or(-1) << ' ' << workload.memory->largest_context_tokens.value_or(-1)
                    << ' ';
            if (workload.training) {
                const TrainingResult& run = *workload.training;
                out << run.flop.value << ' ' << run.days_with_failures.value << ' ' << run.gpus_per_run << ' '
                    << run.hardware_utilisation_fraction.value_or(-1) << ' ' << run.runs_per_month << ' ';
                if (run.waiting) out << run.waiting->days_per_run << ' ' << run.waiting->usd_per_month << ' ';
            }
            for (const auto& lesson : workload.lesson) out << lesson.value << ' ';
        }
        for (const auto& plan : result.plans) {
            out << plan.name << plan.feasible << english(plan.why_not) << plan.net_present_value << ' ' << plan.owed_after_horizon
                << ' ';
            for (const double x : plan.monthly) out << x << ' ';
            for (const double x : plan.at_start) out << x << ' ';
            for (const double x : plan.depreciation) out << x << ' ';
            for (const double x : plan.profit_and_loss) out << x << ' ';
            if (plan.api) out << plan.api->model << plan.api->blended_usd_per_million_tokens.value_or(0) << ' ';
            for (const SpotUse& use : plan.spot) {
                out << use.workload << use.effective_usd_per_gpu_hour << ' ' << use.waiting_fraction << ' ';
                if (use.run) out << use.run->days << ' ' << use.run->chance_to_miss.value_or(-1) << ' ';
            }
            for (const QuotaShortfall& quota : plan.quotas)
                out << quota.needed << quota.unit << quota.approved.value_or(0) << ' ';
            out << english(plan.not_comparable);
            if (plan.kilograms_co2) out << plan.kilograms_co2->value << ' ';
        }
        out << english(result.recommendation.headline) << english(result.recommendation.reason);
        for (const auto& problem : result.problems) out << english(problem);
        for (const auto& step : derivations.steps) out << step.owner << english(step.label) << step.substituted << step.value;
    }
    return out.str();
}

// The shop's scenario in a workbook, with the blocks that a field needs to be felt.
Workbook shop_workbook() {
    Workbook out;
    out.lesson_arithmetic.type(true);
    out.horizon_months.type(48);  // longer than any term
    out.scenarios.push_back(shop::one_t4());
    auto& scenario = out.scenarios[0];
    auto& sheet = std::get<Inference>(scenario.workloads[0]);
    sheet.requests_per_second.average.type(Estimate{1500});
    sheet.requests_per_second.peak.type(Rate{Estimate{4}, true});
    sheet.measured.push_back(shop::measured("T4", 1, 100));
    scenario.services.storage_gb.type(Estimate{100});
    auto& year = std::get<Reserved>(scenario.plans[1]);
    year.rest.type(std::string("On demand"));
    year.payment.type(Payment::partial_upfront);
    scenario.finance.discount_rate_percent.type(Estimate{5});
    return out;
}

}  // namespace

class TestUnusedKeys : public QObject {
    Q_OBJECT

private slots:
    void theListIsThatOfTheDescriptions() {
        const auto expected = listed();
        std::set<std::string> marked;
        for (const auto& field : schema_fields())
            if (field.spec.unused) marked.insert(field.path);
        QString difference;
        for (const auto& path : marked)
            if (!expected.contains(path)) difference += QStringLiteral("not in the list: %1\n").arg(QString::fromStdString(path));
        for (const auto& path : expected)
            if (!marked.contains(path)) difference += QStringLiteral("used, or gone: %1\n").arg(QString::fromStdString(path));
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    // Nothing computes with them: whatever they hold, the evaluation says the same, or refuses because they would matter.
    void theyChangeNothing() {
        const std::string inference = "scenarios[0].workloads[0].";
        const std::set<std::string> refused{inference + "requests_per_day.value", inference + "daily_users.value",
                                            inference + "input_tokens", inference + "output_tokens"};
        const Workbook workbook = shop_workbook();
        const std::string before = told(workbook);
        int checked = 0;
        for_each_field(workbook, [&](const FieldInfo& field) {
            if (!field.spec.unused) return;
            for (const Value& value : every_field::values_inside(field)) {
                Workbook changed = workbook;
                QVERIFY2(!set_field(changed, field.path, value), field.path.c_str());
                if (refused.contains(field.path)) {
                    const auto result = evaluate(changed.scenarios[0], context_of(changed, shop::catalog(), Date{2026, 11, 30}));
                    QVERIFY2(!result.workloads[0].gpus && has_errors(result.workloads[0].problems), field.path.c_str());
                    continue;
                }
                QVERIFY2(told(changed) == before, field.path.c_str());
            }
            ++checked;
        });
        QVERIFY(checked > 20);
    }

    // All others are felt: in some worksheet that has it, some value that differs from the present one changes what is said.
    void theOthersCount() {
        // Shown or used outside of evaluate().
        const std::set<std::string> elsewhere{"title", "start", "lesson_arithmetic", "scenarios[0].name", "scenarios[0].notes",
                                              // They choose automatic prices, and these workbooks type their own:
                                              // tst_automatic_prices.
                                              "price_book", "price_age_limit_days", "scenarios[0].provider",
                                              "scenarios[0].region"};
        const std::vector<std::string> named_elsewhere{".model.name", ".provider", ".region", ".instance_type",
                                                       ".declarations.reason_for_accelerator",
                                                       // Words of a list: tst_jobs_in_the_fleet.
                                                       ".days"};
        std::map<std::string, bool> felt;
        std::vector<Workbook> workbooks = every_worksheet::all();
        workbooks.push_back(shop_workbook());
        for (const Workbook& workbook : workbooks) {
            const std::string before = told(workbook);
            for_each_field(workbook, [&](const FieldInfo& field) {
                if (field.spec.unused || !field.applies || elsewhere.contains(field.path)) return;
                for (const auto& end : named_elsewhere)
                    if (field.path.ends_with(end)) return;
                bool& is_felt = felt[every_worksheet::field_of(workbook, field.path)];
                auto values = every_field::values_inside(field);
                if (field.spec.names == Names::accelerator) values = {std::string("L4")};
                for (const Value& value : values) {
                    if (is_felt) return;
                    Workbook changed = workbook;
                    if (set_field(changed, field.path, value)) continue;
                    is_felt = told(changed) != before;
                }
            });
        }
        QString unfelt;
        for (const auto& [path, is_felt] : felt)
            if (!is_felt) {
                unfelt += QString::fromStdString(path) + u'\n';
                qWarning("not felt: %s", path.c_str());  // the message of a failure is cut off
            }
        QVERIFY2(unfelt.isEmpty(), qPrintable(unfelt));
        QVERIFY(felt.size() > 150);
    }
};

QTEST_GUILESS_MAIN(TestUnusedKeys)
#include "tst_unused_keys.moc"
