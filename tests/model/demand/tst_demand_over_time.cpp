// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What workloads ask for in the months of the horizon.
#include <QTest>
#include <cmath>

#include "model/demand/demand_over_time.h"
#include "tests/model/sizing/sized_workload.h"
#include "tests/support/close.h"

using namespace sizewright;
using sized::Outcome;

namespace {

constexpr std::size_t three_years = 36;

LoadPath always() { return {0, three_years, 0, nullptr, {}}; }

MeasuredThroughput measured(double items_per_second) {
    MeasuredThroughput row;
    row.accelerator.type(std::string("T4"));
    row.batch_size.type(1.0);
    row.items_per_second.type(Estimate{items_per_second});
    return row;
}

// Planned at 100 % busy: one GPU for each 10 requests/s of the peak.
Inference service(double average, double peak) {
    Inference sheet;
    sheet.requests_per_second.average.type(Estimate{average});
    sheet.requests_per_second.peak.type(Rate{Estimate{peak}, false});
    sheet.utilisation_target_percent.type(100.0);
    sheet.measured = {measured(10)};
    sheet.model.precision.type(Precision::fp16);
    return sheet;
}

Inference autoscaled(double average, double peak) {
    Inference sheet = service(average, peak);
    sheet.profile.type(Profile{"diurnal", {}, ""});
    sheet.redundancy_replicas.type(1.0);
    sheet.autoscaling.enabled.type(true);
    return sheet;
}

Inference nightly(double items) {
    Inference sheet;
    sheet.pattern.type(Pattern::batch);
    sheet.items_per_run.type(Estimate{items});
    sheet.runs_per_month.type(Estimate{30});
    sheet.deadline_hours.type(6.0);
    sheet.measured = {measured(10)};
    sheet.model.precision.type(Precision::fp16);
    return sheet;
}

Inference chat(double average) {
    Inference sheet;
    sheet.requests_per_second.average.type(Estimate{average});
    sheet.requests_per_second.peak.type(Rate{Estimate{3 * average}, false});
    sheet.input_tokens.type(Estimate{1000});
    sheet.output_tokens.type(Estimate{200});
    sheet.model.name.type(std::string("Llama 3.1 8B"));
    return sheet;
}

Training training(double runs_per_month) {
    Training sheet;
    sheet.tokens.type(Estimate{1e9});
    sheet.gpus.type(8.0);
    sheet.runs_per_month.type(Estimate{runs_per_month});
    sheet.model.parameters.type(1e9);
    return sheet;
}

Job job(double hours) {
    Job sheet;
    sheet.gpus.type(4.0);
    sheet.hours.type(hours);
    sheet.start_hour.type(2.0);
    return sheet;
}

template <class Sheet> WorkloadDemand demand(const Sheet& sheet, std::string_view accelerator = "T4") {
    const Outcome out = sized::size(sheet, sized::on(accelerator));
    if (!out.is_sized) qWarning("%s", out.result.problems.empty() ? "?" : english(out.result.problems[0].message).c_str());
    WorkloadDemand found = out.demand;
    found.name = {};  // `out` ends here
    found.accelerator = accelerator;
    return found;
}

WorkloadDemand scaled(const WorkloadDemand& demand, double factor) {
    WorkloadDemand out = demand;
    demand.scale(factor, out);
    return out;
}

void same(const WorkloadDemand& grown, const WorkloadDemand& sized_anew) {
    CLOSE(grown.peak_gpus, sized_anew.peak_gpus, 1e-12);
    CLOSE(grown.busy_gpus, sized_anew.busy_gpus, 1e-9);
    for (std::size_t h = 0; h < hours_per_week; ++h) {
        CLOSE(grown.gpus[h], sized_anew.gpus[h], 1e-9);
        CLOSE(grown.with_peaks[h], sized_anew.with_peaks[h], 1e-9);
    }
}

DemandOverTime over_time(WorkloadDemand of, const LoadPath& path, int start_month = 1) {
    return demand_over_time({std::move(of)}, std::span(&path, 1), three_years, start_month, {});
}

}  // namespace

class TestDemandOverTime : public QObject {
    Q_OBJECT

private slots:
    void factorsOfTheMonths() {
        LoadPath path{3, 30, 0.1, nullptr, {}};
        QCOMPARE(load_factor(path, 2, 1), 0.0);
        QCOMPARE(load_factor(path, 3, 1), 1.0);  // the worksheet says what its first month is
        CLOSE(load_factor(path, 5, 1), 1.21, 1e-12);
        CLOSE(load_factor(path, 29, 1), std::pow(1.1, 26), 1e-12);
        QCOMPARE(load_factor(path, 30, 1), 0.0);
    }

    // The season is that of the calendar: month 1 of the horizon is November here.
    void theSeasonFollowsTheCalendar() {
        const std::vector<double> season{1, 1, 1, 1, 1, 1, 1, 1, 1, 1.2, 1.6, 2.5};
        LoadPath path = always();
        path.factors = &season;
        QCOMPARE(load_factor(path, 0, 11), 1.6);
        QCOMPARE(load_factor(path, 1, 11), 2.5);
        QCOMPARE(load_factor(path, 2, 11), 1.0);
        QCOMPARE(load_factor(path, 11, 11), 1.2);
        path.growth_per_month = 1;
        QCOMPARE(load_factor(path, 1, 11), 5.0);
    }

    void monthsWithTheSameDemandShareALevel() {
        const std::vector<double> season{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2};
        LoadPath path = always();
        path.factors = &season;
        const DemandOverTime out = over_time(demand(service(10, 40)), path);
        QCOMPARE(out.levels.size(), std::size_t{2});
        QCOMPARE(out.level_of_month.size(), three_years);
        const FleetOverTime fleet = fleet_of(out);
        QCOMPARE(fleet.at(0).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet.at(22).pools[0].shared_gpus, 8.0);
        QCOMPARE(fleet.at(24).pools[0].shared_gpus, 4.0);
        CLOSE(fleet.at(22).requests_per_second, 20, 1e-12);
        CLOSE(fleet.at(22).pools[0].busy_gpu_hours_per_month, 2 * fleet.at(0).pools[0].busy_gpu_hours_per_month, 1e-12);
    }

    // $.growth_gpus, docs/formulas.md 6.5: 4 GPUs that grow by half in a year are 4, 6, 9 and 14.
    void gpusGrowInSteps() {
        LoadPath path = always();
        path.end_month = 48;
        path.growth_per_month = std::pow(1.5, 1.0 / 12) - 1;
        const DemandOverTime out = demand_over_time({demand(service(10, 40))}, std::span(&path, 1), 48, 1, {});
        const FleetOverTime fleet = fleet_of(out);
        QCOMPARE(fleet.at(0).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet.at(12).pools[0].shared_gpus, 6.0);
        QCOMPARE(fleet.at(24).pools[0].shared_gpus, 9.0);
        QCOMPARE(fleet.at(36).pools[0].shared_gpus, 14.0);
        QCOMPARE(fleet.highest()[0].shared_gpus, std::ceil(4 * std::pow(1.5, 47.0 / 12)));
    }

    void nothingOutsideItsMonths() {
        const DemandOverTime out = over_time(demand(service(10, 40)), {6, 12, 0, nullptr, {}});
        const FleetOverTime fleet = fleet_of(out);
        QCOMPARE(fleet.accelerators(), std::size_t{1});
        QCOMPARE(fleet.at(5).pools[0].shared_gpus, 0.0);
        QCOMPARE(fleet.at(5).pools[0].gpu_hours_per_month, 0.0);
        QCOMPARE(fleet.at(5).requests_per_second, 0.0);
        QCOMPARE(fleet.at(6).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet.at(11).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet.at(12).pools[0].shared_gpus, 0.0);
    }

    // ---- each kind at a multiple of its load is as if the worksheet said so ----

    void services_data() {
        QTest::addColumn<double>("factor");
        for (const double factor : {0.01, 0.25, 0.5, 1.5, 2.0, 7.3, 120.0})
            QTest::newRow(qPrintable(QString::number(factor))) << factor;
    }
    void services() {
        QFETCH(double, factor);
        same(scaled(demand(service(10, 40)), factor), demand(service(10 * factor, 40 * factor)));
        same(scaled(demand(autoscaled(60, 200)), factor), demand(autoscaled(60 * factor, 200 * factor)));
        same(scaled(demand(nightly(1e6)), factor), demand(nightly(1e6 * factor)));
        same(scaled(demand(chat(5), "H100 SXM"), factor), demand(chat(5 * factor), "H100 SXM"));
    }

    // A model that fits on two GPUs, or on four with room for more sequences: the load decides, in every month anew, and more of
    // it never takes fewer GPUs.
    void replicasOfOtherSizes() {
        Inference sheet = chat(0.4);
        sheet.model.name.type(std::string("Llama 3.1 70B"));
        const WorkloadDemand small = demand(sheet, "H100 SXM");
        double last = 0;
        for (const double factor : {0.3, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 14.0, 20.0, 50.0}) {
            const double gpus = factor == 1 ? small.peak_gpus : scaled(small, factor).peak_gpus;
            QVERIFY(gpus >= last);
            last = gpus;
            Inference anew = chat(0.4 * factor);
            anew.model.name.type(std::string("Llama 3.1 70B"));
            same(factor == 1 ? small : scaled(small, factor), demand(anew, "H100 SXM"));
        }
    }

    void aTypedCountStays() {
        Inference sheet = chat(5);
        sheet.data_parallel.type(6.0);
        const WorkloadDemand one = demand(sheet, "H100 SXM");
        QVERIFY(one.most_factor && *one.most_factor > 1);
        QCOMPARE(scaled(one, 2).peak_gpus, one.peak_gpus);
        CLOSE(scaled(one, 2).busy_gpus, 2 * one.busy_gpus, 1e-12);
        // At that factor the peak is what the replicas can answer.
        sheet.requests_per_second.average.type(Estimate{5 * *one.most_factor * 0.999});
        sheet.requests_per_second.peak.type(Rate{Estimate{15 * *one.most_factor * 0.999}, false});
        QVERIFY(sized::size(sheet, sized::on("H100 SXM")).result.steady);
        sheet.requests_per_second.peak.type(Rate{Estimate{15 * *one.most_factor * 1.001}, false});
        QVERIFY(!sized::size(sheet, sized::on("H100 SXM")).result.steady);
    }

    // More runs, as many at once as were typed until they no longer fit into the month.
    void runs() {
        const WorkloadDemand one = demand(training(1), "A100 SXM 80GB");
        QCOMPARE(one.peak_gpus, 8.0);
        const double share = one.busy_gpus / one.peak_gpus;  // of the month that a run takes
        QVERIFY(share > 0 && share < 0.5);
        CLOSE(scaled(one, 2).busy_gpus, 2 * one.busy_gpus, 1e-12);
        QCOMPARE(scaled(one, 2).peak_gpus, 8.0);
        QCOMPARE(scaled(one, 2).run->runs_per_month, 2.0);
        QCOMPARE(scaled(one, 1.5 / share).peak_gpus, 16.0);
        CLOSE(scaled(one, 1.5 / share).busy_gpus, 12, 1e-12);
        QCOMPARE(scaled(one, 0.1).peak_gpus, 8.0);
    }

    void plannedRunsEnd() {
        WorkloadDemand of = demand(training(2), "A100 SXM 80GB");
        LoadPath path = always();
        path.runs_planned = 5;
        const FleetOverTime fleet = fleet_of(over_time(of, path));
        QCOMPARE(fleet.at(0).runs_per_month, 2.0);
        QCOMPARE(fleet.at(1).runs_per_month, 2.0);
        CLOSE(fleet.at(2).runs_per_month, 1.0, 1e-12);
        QCOMPARE(fleet.at(3).runs_per_month, 0.0);
        QCOMPARE(fleet.at(3).pools[0].shared_gpus, 0.0);
        double runs = 0;
        for (std::size_t month = 0; month < three_years; ++month) runs += fleet.at(month).runs_per_month;
        CLOSE(runs, 5, 1e-12);
    }

    // A job with more to do takes longer, and more GPUs once it would run into the next: daily from 2 o'clock on 4 GPUs.
    void jobs() {
        const WorkloadDemand one = demand(job(3));
        const WorkloadDemand twice = scaled(one, 2);
        QCOMPARE(twice.job->gpus, 4.0);
        QCOMPARE(twice.job->hours, 6.0);
        const WorkloadDemand tenfold = scaled(one, 10);  // 120 GPU-hours in 24 hours
        QCOMPARE(tenfold.job->gpus, 5.0);
        QCOMPARE(tenfold.job->hours, 24.0);
        QCOMPARE(tenfold.peak_gpus, 5.0);
        CLOSE(tenfold.busy_gpus, 5, 1e-12);
        const FleetOverTime fleet = fleet_of(over_time(one, {0, 12, 0, nullptr, {}}));
        QCOMPARE(fleet.at(11).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet.at(12).pools[0].shared_gpus, 0.0);
        QCOMPARE(fleet.at(12).pools[0].gpu_hours_per_month, 0.0);
    }

    // Plans that serve a part see the pools of that part.
    void theFleetOfSome() {
        const std::vector<LoadPath> paths{always(), always()};
        const DemandOverTime out = demand_over_time({demand(service(10, 40)), demand(job(3))}, paths, three_years, 1, {});
        QCOMPARE(fleet_of(out).at(0).pools[0].shared_gpus, 8.0);
        QCOMPARE(fleet_of(out, std::vector<char>{1, 0}).at(0).pools[0].shared_gpus, 4.0);
        QCOMPARE(fleet_of(out, std::vector<char>{0, 1}).at(0).pools[0].average_gpus, 0.5);
        QCOMPARE(fleet_of(out, std::vector<char>{0, 1}).at(0).requests_per_second, 0.0);
        QCOMPARE(fleet_of(out, std::vector<char>{0, 0}).accelerators(), std::size_t{0});
    }

    void whatMayBeInterrupted() {
        QVERIFY(!demand(service(10, 40)).is_interruptible);
        QVERIFY(demand(nightly(1e6)).is_interruptible);
        QVERIFY(demand(training(1), "A100 SXM 80GB").is_interruptible);
        QVERIFY(!demand(job(3)).is_interruptible);
        Inference without = nightly(1e6);
        without.checkpoints.type(false);
        QVERIFY(!demand(without).is_interruptible);
        Job typed = job(3);
        typed.interruptible.type(true);
        QVERIFY(demand(typed).is_interruptible);
        Training never = training(1);
        never.interruptible.type(false);
        QVERIFY(!demand(never, "A100 SXM 80GB").is_interruptible);
    }
};

QTEST_APPLESS_MAIN(TestDemandOverTime)
#include "tst_demand_over_time.moc"
