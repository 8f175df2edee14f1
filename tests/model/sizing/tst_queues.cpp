// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for one of several servers, spares and replicas that follow the load. The row names with a prefix are those of the
// reference values, which were computed independently (SciPy).
#include <QTest>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "model/sizing/queues/availability.h"
#include "model/sizing/queues/many_servers.h"

using namespace sizewright::queues;

namespace {

bool near(double actual, double expected, double relative = 1e-6) {
    return std::abs(actual - expected) <= relative * std::max(std::abs(expected), 1e-300);
}
#define NEAR(actual, expected)       \
    QVERIFY2(near(actual, expected), \
             qPrintable(QString::number(actual, 'g', 12) + QStringLiteral(" is not ") + QString::number(expected, 'g', 12)))

constexpr Servers seven{50, 10, 7};  // 50 requests/s, 10/s each

std::vector<double> sinusoid() {  // 100 (1 + 0.6 cos(2π (h − 14) / 24))
    std::vector<double> rates;
    for (int h = 0; h < 24; ++h) rates.push_back(100 * (1 + 0.6 * std::cos(2 * std::numbers::pi * (h - 14) / 24)));
    return rates;
}

std::vector<double> replicas_of(const std::vector<double>& rates, double each) {
    std::vector<double> out;
    for (const double rate : rates) out.push_back(replicas_for(rate, each));
    return out;
}

}  // namespace

class TestQueues : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("actual");
        QTest::addColumn<double>("expected");
        const auto row = [](const char* name, double actual, double expected) { QTest::newRow(name) << actual << expected; };
        row("q.erlB_7_5", erlang_b(5, 7), 0.12051863507342961);
        row("q.erlC_7_5", erlang_c(seven.load(), seven.count), 0.32414994917328793);
        row("q.Wq_ms", 1e3 * mean_wait(seven), 16.207497458664395);
        row("q.Lq", mean_waiting(seven), 0.8103748729332197);
        row("q.W95_ms", 1e3 * wait_percentile(seven, 0.95), 93.4591604696435);
        row("q.W99_ms", 1e3 * wait_percentile(seven, 0.99), 173.93105609134852);
        row("q.rt_tail_100ms", response_tail(seven, 0.1), 0.4432586181465624);
        row("q.rt_tail_500ms", response_tail(seven, 0.5), 0.008907335791446348);
        row("q.rt_p99_ms", 1e3 * response_percentile(seven, 0.99), 488.4087021877095);
        row("q.AC_det_ms", 1e3 * mean_wait_general(seven, 1, 0), 8.103748729332198);
        row("q.AC_ca4_cs1_ms", 1e3 * mean_wait_general(seven, 4, 1), 40.518743646660994);
        row("q.AC_W99_det_ms", 1e3 * wait_percentile_of(erlang_c(5, 7), mean_wait_general(seven, 1, 0), 0.99), 86.96552804567428);
        row("q.kingman_r0.8", mean_wait_one_server(0.8, 0.1, 1, 0), 0.20000000000000007);
        row("q.cosm_MD7_ms", 1e3 * mean_wait_fixed_service(seven), 8.840900096522313);
        row("q.max_growth_per_min, from hour to hour 0.9886 of it",
            60 * steepest_rise(sinusoid()) / (12 / std::numbers::pi * std::sin(std::numbers::pi / 12)), 0.2617993877991494);
        row("q.autoscale_saving", share_saved(replicas_of(sinusoid(), 25 * 0.7)), 0.37916666666666665);
        row("q.avail_5of5", probability_up(5, 5, 0.99), 0.9509900498999999);
        row("q.avail_5of6", probability_up(5, 6, 0.99), 0.998539552395);
        row("q.avail_5of7", probability_up(5, 7, 0.99), 0.99996603746985);
        row("q.spike_backlog", backlog(3 * 100, 150, 240), 36000);
        row("q.spike_drain_s", drain_seconds(36000, 400, 300), 360);
        row("q.headroom_reps", cold_start_spares(0.2617993877991494 / 60, 8 * 60, 25), 1);
        row("q.staff_3000", servers_for(3000, 700, {0.7, 0.02, 0.01}).value_or(0), 7);
        row("q.staff_50_10_100ms_1pct", servers_for(50, 10, {0.7, 0.1, 0.01}).value_or(0), 8);
        row("q.staff_50_10_100ms_1pct_rho1", servers_for(50, 10, {0.999, 0.1, 0.01}).value_or(0), 8);
    }
    void vectors() {
        QFETCH(double, actual);
        QFETCH(double, expected);
        NEAR(actual, expected);
    }

    // Row 22: a service of 100 ms is not a 99th percentile of 100 ms.
    void row22_theWaitOfTheNinetyNinthPercentile_data() {
        QTest::addColumn<double>("servers");
        QTest::addColumn<double>("waiting");
        QTest::addColumn<double>("milliseconds");
        QTest::newRow("q.uc2_c6") << 6.0 << 0.587516450460613 << 407.3319153416275;
        QTest::newRow("q.uc2_c7") << 7.0 << 0.32414994917328793 << 173.93105609134852;
        QTest::newRow("q.uc2_c8") << 8.0 << 0.1672665066617566 << 93.90010985613186;
        QTest::newRow("q.uc2_c9") << 9.0 << 0.08051034438125909 << 52.14501462013479;
        QTest::newRow("q.uc2_c10") << 10.0 << 0.0361053591583202 << 25.677124289315515;
    }
    void row22_theWaitOfTheNinetyNinthPercentile() {
        QFETCH(double, servers);
        QFETCH(double, waiting);
        QFETCH(double, milliseconds);
        NEAR(erlang_c(5, servers), waiting);
        NEAR(1e3 * wait_percentile({50, 10, servers}, 0.99), milliseconds);
    }

    void row22_fiveHaveNoSteadyState() {
        QVERIFY(!Servers({50, 10, 5}).is_stable());
        QCOMPARE(erlang_c(5, 5), 1.0);
        QCOMPARE(servers_for(50, 10, {1, 1e9, 0.5}), 6.0);  // any wait will do: the fewest that are stable
    }

    void aFixedServiceNeedsNoMoreServers() {
        const auto fixed = servers_for(50, 10, {0.999, 0.1, 0.01, Service::fixed});
        QCOMPARE(fixed, 7.0);  // W99 of 7 is ln(C / 0.01) 8.84 ms / C = 94.9 ms, of 6 more than 200
        NEAR(1e3 * wait_percentile_of(erlang_c(5, 7), mean_wait_fixed_service(seven), 0.99), 94.8762815);
    }

    void theLimitWhereTheTailFormulaDividesByZero() {  // c − 1 − a = 0
        const Servers six{50, 10, 6};
        NEAR(response_tail(six, 0.3), response_tail({50 * (1 + 1e-9), 10, 6}, 0.3));
        QCOMPARE(response_tail(six, 0), 1.0);
    }

    void oneServerIsThePollaczekKhinchineFormula() {  // M/M/1: ρ / (μ − λ); M/D/1: half of it
        NEAR(mean_wait({8, 10, 1}), 0.4);
        NEAR(mean_wait_fixed_service({8, 10, 1}), 0.2);
        NEAR(mean_wait_one_server(0.8, 0.1, 1, 1), 0.4);
    }

    void manyServersStayFinite() {
        const Servers many{700'000, 10, 100'000};
        QVERIFY(erlang_c(many.load(), many.count) < 1e-100);
        QCOMPARE(wait_percentile(many, 0.99), 0.0);
        QVERIFY(!servers_for(1e9, 1, {0.7, 0.1, 0.01}));  // more than the most that is tried
        QCOMPARE(servers_for(0, 10, {0.7, 0.1, 0.01}), 1.0);
    }

    // ---- redundancy and replicas by the hour ----

    void sparesForATarget_data() {
        QTest::addColumn<double>("target");
        QTest::addColumn<double>("spares");
        QTest::newRow("95 %") << 0.95 << 0.0;
        QTest::newRow("99 %") << 0.99 << 1.0;
        QTest::newRow("99.9 %") << 0.999 << 2.0;  // one spare gives 99.854 %
    }
    void sparesForATarget() {
        QFETCH(double, target);
        QFETCH(double, spares);
        QCOMPARE(spares_for(5, 0.99, target), spares);
    }
    void sparesAtTheEnds() {
        QVERIFY(!spares_for(5, 0.01, 0.999, 3));
        QCOMPARE(probability_up(0, 3, 0.5), 1.0);
        QCOMPARE(probability_up(4, 3, 0.5), 0.0);
        QCOMPARE(probability_up(2, 2, 1.0), 1.0);
        QCOMPARE(probability_up(1, 2, 0.0), 0.0);
        NEAR(probability_up(1000, 1064, 0.99), 1.0);
    }

    void diurnalReplicas() {  // q.diurnal_reps, q.diurnal_sum, q.diurnal_peak
        const auto replicas = replicas_of(sinusoid(), 25 * 0.7);
        QCOMPARE(replicas, (std::vector<double>{3, 3, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 10, 10, 9, 9, 8, 7, 6, 5, 4, 4}));
        QCOMPARE(std::accumulate(replicas.begin(), replicas.end(), 0.0), 149.0);
        QCOMPARE(*std::ranges::max_element(replicas), 10.0);
    }

    void coldStartOfSteadyLoadNeedsNothing() {
        QCOMPARE(steepest_rise(std::vector<double>(24, 5.0)), 0.0);
        QCOMPARE(cold_start_spares(0, 600, 25), 0.0);
        QCOMPARE(steepest_rise(std::vector<double>{10, 46}), 0.01);  // 36 a second within an hour
        QCOMPARE(cold_start_spares(0.01, 120, 1), 2.0);              // 1.2 a second
        QCOMPARE(share_saved(std::vector<double>{}), 0.0);
        QCOMPARE(backlog(100, 150, 240), 0.0);
        QVERIFY(std::isinf(drain_seconds(1, 300, 300)));
    }
};

QTEST_GUILESS_MAIN(TestQueues)
#include "tst_queues.moc"
