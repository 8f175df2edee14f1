// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A run of 480 h on one machine of eight GPUs that is taken away once a day on average; checkpoints take 5 minutes, a restart 10,
// new capacity 15. The expected values were computed independently, in another language, and the mean and deviation checked there
// by 20,000 simulated runs (531.514 h and 7.433 h); the names of the rows are theirs.

#include <QtTest>
#include <cmath>

#include "model/supply/spot_run.h"

using namespace sizewright;

namespace {

bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::max(1e-12, std::abs(b)); }

constexpr SpotRun run{480, 1.0 / 24, 5.0 / 60, 10.0 / 60, 0.25};
const SpotOutcome outcome = *spot_outcome(run, 1.944830246913580);  // Daly's interval: 116.6898148 minutes

}  // namespace

class TestSpotRun : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::newRow("K") << outcome.chunks << 247.0;
        QTest::newRow("tau_h") << outcome.interval_hours << 1.94331983805668;
        QTest::newRow("chunk_mean") << chunk_time(run, outcome.interval_hours).mean << 2.1516005751205314;
        QTest::newRow("chunk_var") << chunk_time(run, outcome.interval_hours).variance << 0.22301218058205544;
        QTest::newRow("ET_h") << outcome.wall_hours << 531.4453420547712;
        QTest::newRow("sd_h") << outcome.wall_deviation_hours << 7.421860184870616;
        QTest::newRow("billed_h") << outcome.billed_hours << 525.9665240954433;
        QTest::newRow("E_interrupts") << outcome.interruptions << 21.915271837310137;
        QTest::newRow("cost_spot") << outcome.billed_hours * 8 * 1.2 << 5049.278631316256;
        QTest::newRow("eff_price") << effective_spot_price(run, outcome, 1.2) << 1.3149163102386083;
        QTest::newRow("saving") << 1 - effective_spot_price(run, outcome, 1.2) / 4 << 0.6712709224403479;
        QTest::newRow("Pmiss_500_normal") << chance_to_miss_normal(outcome, 500) << 0.9999886663563492;
        QTest::newRow("Pmiss_510_normal") << chance_to_miss_normal(outcome, 510) << 0.9980706233105111;
        QTest::newRow("Pmiss_520_normal") << chance_to_miss_normal(outcome, 520) << 0.938476849611692;
        QTest::newRow("Pmiss_530_normal") << chance_to_miss_normal(outcome, 530) << 0.5772022268694357;
        QTest::newRow("Pmiss_540_normal") << chance_to_miss_normal(outcome, 540) << 0.1245311631163124;
        QTest::newRow("Pmiss_550_normal") << chance_to_miss_normal(outcome, 550) << 0.006209647652979933;
        QTest::newRow("Pmiss_500_gamma") << chance_to_miss(outcome, 500) << 1.0;
        QTest::newRow("Pmiss_510_gamma") << chance_to_miss(outcome, 510) << 0.9999731821538179;
        QTest::newRow("Pmiss_520_gamma") << chance_to_miss(outcome, 520) << 0.9559808965920322;
        QTest::newRow("Pmiss_530_gamma") << chance_to_miss(outcome, 530) << 0.5466814927103731;
        QTest::newRow("Pmiss_540_gamma") << chance_to_miss(outcome, 540) << 0.12731498222574508;
        QTest::newRow("Pmiss_550_gamma") << chance_to_miss(outcome, 550) << 0.013873257892658314;
        QTest::newRow("nockpt_24h_job_ET") << std::pow(10, log10_hours_without_checkpoints({24, 1.0 / 24, 0, 0, 0}))
                                           << 41.238763883017086;
        QTest::newRow("nockpt_480_log10h") << log10_hours_without_checkpoints({480, 1.0 / 24, 0, 0, 0}) << 10.066100879776641;
        QTest::newRow("warn_ET") << hours_with_notice(run, outcome.interval_hours) << 508.91666666666663;
        QTest::newRow("warn_noperiodic") << hours_with_notice(run) << 490.0;
        QTest::newRow("mix_f0.0") << mixed_price(0, 0.8, 4, 1.2) << 1.2;
        QTest::newRow("mix_f0.25") << mixed_price(0.25, 0.8, 4, 1.2) << 2.023529411764706;
        QTest::newRow("mix_f0.5") << mixed_price(0.5, 0.8, 4, 1.2) << 2.7555555555555555;
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QVERIFY2(near(got, expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 12).arg(expected, 0, 'g', 12)));
    }

    // chunk_mean_closed: e^(λR) (1/λ + D) (e^(λ(τ + δ)) − 1).
    void theMeanHasAClosedForm() {
        const double closed = std::exp(run.interruptions_per_hour * run.restart_hours) *
                              (1 / run.interruptions_per_hour + run.wait_hours) *
                              std::expm1(run.interruptions_per_hour * (outcome.interval_hours + run.checkpoint_hours));
        QVERIFY(near(closed, 2.1516005751205296));
        QVERIFY(near(chunk_time(run, outcome.interval_hours).mean, closed, 1e-12));
    }

    // Where spot stops being cheaper than 4 $ on demand: 22 minutes between interruptions.
    void whereItCostsAsMuchAsOnDemand() {
        const auto hours = break_even_hours_between_interruptions(run, 1.2, 4);
        QVERIFY(hours && near(*hours, 0.37079735346355247));  // sp.MTTI_breakeven_h
        QVERIFY(!break_even_hours_between_interruptions(run, 4, 4));
    }

    // The inverse of the chance to miss.
    void nineOfTenAreFaster() {
        const double hours = hours_of_share(outcome, 0.9);
        QVERIFY(near(chance_to_miss(outcome, hours), 0.1));
        QVERIFY(hours > outcome.wall_hours);
    }

    void withoutInterruptionsItTakesWhatItTakes() {
        SpotRun calm = run;
        calm.interruptions_per_hour = 0;
        const auto out = spot_outcome(calm, 2);
        QVERIFY(out);
        QCOMPARE(out->chunks, 240.0);
        QVERIFY(near(out->wall_hours, 480 + 240 * 5.0 / 60));
        QCOMPARE(out->interruptions, 0.0);
        QCOMPARE(chance_to_miss(*out, 501), 0.0);
        QCOMPARE(chance_to_miss(*out, 499), 1.0);
    }

    void whatNeverEndsHasNoFigures() {
        SpotRun hopeless = run;
        hopeless.interruptions_per_hour = 1000;
        QVERIFY(!spot_outcome(hopeless, 48));
    }

    // Five of a hundred a month: −ln(0.95) ÷ 730.
    void aShareOfAMonthIsARate() { QVERIFY(near(interruptions_per_hour_of_share(0.05), 0.0512932943875505 / 730)); }
};

QTEST_GUILESS_MAIN(TestSpotRun)
#include "tst_spot_run.moc"
