// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a replica of a language model does in a second, in closed form. The numbers were computed independently.
#include <QTest>
#include <cmath>

#include "model/sizing/language/batching.h"
#include "tests/support/close.h"

using namespace sizewright::language;

namespace {

#define NEAR(actual, expected) CLOSE(actual, expected, 1e-6 * std::abs(expected))

constexpr double kv = 131072;       // bytes per token
constexpr double context = 1260.5;  // 1,155 tokens in, 211 out
constexpr double most = 64;
constexpr Request request{1155, 211, 0};
// Half of the arithmetic, 70 % of the bandwidth, 1 ms of every step (in the replica).
constexpr Efficiency efficiency{0.5, 0.5, 0.7, 0};

// 8.03 billion parameters at 16 bits on an H100.
Replica h100() {
    Replica out;
    out.flop_per_second = 989.4e12;
    out.bytes_per_second = 3350e9;
    out.parameters = 8030261248;
    out.weight_bytes = 16060522496;
    out.layers = 32;
    out.attention_width = 4096;
    out.extra_seconds_per_step = 0.001;
    return out;
}

double step(double batch) { return step_seconds(h100(), batch, context, context * kv, efficiency); }

}  // namespace

class TestRoofline : public QObject {
    Q_OBJECT

private slots:
    void ridges_data() {
        QTest::addColumn<double>("flops");
        QTest::addColumn<double>("bytes");
        QTest::addColumn<double>("expected");
        QTest::newRow("p.ridge_T4") << 65e12 << 320e9 << 203.125;
        QTest::newRow("p.ridge_L4") << 121e12 << 300e9 << 403.3333333333333;
        QTest::newRow("p.ridge_A100") << 312e12 << 2039e9 << 153.01618440411966;
        QTest::newRow("p.ridge_H100") << 989.4e12 << 3350e9 << 295.34328358208955;
        QTest::newRow("p.ridge_H200") << 989.4e12 << 4800e9 << 206.125;
        QTest::newRow("p.ridge_L40S") << 362e12 << 864e9 << 418.98148148148147;
        QTest::newRow("p.ridge_MI300X") << 1307.4e12 << 5300e9 << 246.67924528301887;
    }
    void ridges() {
        QFETCH(double, flops);
        QFETCH(double, bytes);
        QFETCH(double, expected);
        NEAR(ridge(flops, bytes), expected);
    }

    void prefill() {
        NEAR(mean_context(request), context);
        NEAR(prefill_flop(h100(), request), 18899610132480.0);                              // p.prefill_flops
        NEAR(prefill_seconds(h100(), request, efficiency), 0.0382041846219527);             // p.prefill_s, p.ttft_min_ms
        NEAR(mean_context({2047.848282118154, 27.88252636353328, 0}), 2061.7895452999205);  // p.c_naive_code
    }

    // 100 of 400 tokens left: 2 N × 100, and attention of the last 100 to all before them: 2 L a (400² − 300²).
    void cachedInputIsNotComputedAgain() {
        const Request cached{400, 10, 0.75};
        NEAR(prefill_flop(h100(), cached), 2 * 8030261248.0 * 100 + 2.0 * 32 * 4096 * 70000);
    }

    void steps_data() {
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("milliseconds");
        QTest::addColumn<double>("tokens");
        QTest::newRow("p.step_b1_ms, p.tok_s_b1") << 1.0 << 7.919291578678038 << 126.27392110329764;
        QTest::newRow("p.step_b16_ms, p.tok_s_b16") << 16.0 << 8.976111979530916 << 1782.5089567160396;
        QTest::newRow("p.step_b64_ms, p.tok_s_b64") << 64.0 << 12.35793726226013 << 5178.857817594642;
        QTest::newRow("p.step_b128_ms, p.tok_s_b128") << 128.0 << 16.86703763923241 << 7588.765895812932;
        QTest::newRow("p.step_b256_ms, p.tok_s_b256") << 256.0 << 25.885238393176973 << 9889.806541919987;
    }
    void steps() {
        QFETCH(double, batch);
        QFETCH(double, milliseconds);
        QFETCH(double, tokens);
        NEAR(step(batch) * 1e3, milliseconds);
        NEAR(batch / step(batch), tokens);
    }

    void eachLayerTakesItsTime() {
        Efficiency slow = efficiency;
        slow.layer_seconds = 60e-6;
        CLOSE(step_seconds(h100(), 16, context, context * kv, slow) - step(16), 32 * 60e-6, 1e-12);
    }

    void bandwidth() {
        NEAR(bandwidth_used(16060522496.0 + 64 * context * kv, step(64), 3350e9), 0.6433562426200585);  // p.mbu_check
        NEAR(bandwidth_used(14e9, 0.014, 2039e9), 0.4904364884747425);                                  // p.mbu_example
    }

    void crossovers() {
        NEAR(*crossover_batch(h100(), 0, kv, efficiency), 210.9594882729211);        // p.bstar_noKV
        NEAR(*crossover_batch(h100(), 256, kv, efficiency), 371.66268994186976);     // p.bstar_c256
        QVERIFY(!crossover_batch(h100(), context, kv, efficiency));                  // p.bstar, p.bstar_den: negative
        NEAR(context_without_crossover(h100(), kv, efficiency), 592.0582019337755);  // p.c_never
        // Either side of it, by the step itself.
        QVERIFY(!is_step_bound_by_arithmetic(h100(), 371, 256, 256 * kv, efficiency));
        QVERIFY(is_step_bound_by_arithmetic(h100(), 372, 256, 256 * kv, efficiency));
    }

    void capacity() {
        const Replica replica = h100();
        const Serving serving(replica, request, context * kv, most, efficiency);
        const double alpha = serving.step(0), beta = serving.step(1) - serving.step(0);
        NEAR(alpha * 1e3, 7.848836885287846);  // p.alpha_ms
        NEAR(beta * 1e3, 0.0704546933901919);  // p.beta_ms
        const double x = serving.most_requests();
        NEAR(x, 12.66676444027407);                 // p.X_req_s, p.lam_max_closed
        NEAR(x * 211, 2672.6872968978287);          // p.X_out_tok_s
        NEAR(x * (1155 + 211), 17302.80022541438);  // p.X_tot_tok_s
        QVERIFY(serving.is_stable(x * 0.9999) && !serving.is_stable(x));
        NEAR(serving.prefill() * 5, 0.19102092310976349);                                  // p.rho_pre
        NEAR(running_linear(5, 211, serving.prefill(), alpha, beta), 11.271394479687098);  // p.b_steady
        QCOMPARE(serving.running(x * 1.01), most);
        QCOMPARE(serving.running(0), 0.0);
    }

    void latencies_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("running");
        QTest::addColumn<double>("token_ms");
        QTest::addColumn<double>("first_ms");
        QTest::newRow("p.cf_l2, p.ttft_approx_l2_ms") << 2.0 << 3.705513269897839 << 8.780837132459332 << 43.52961457421976;
        QTest::newRow("p.cf_l5, p.b_steady, p.tpot_ms, p.ttft_approx_l5_ms")
            << 5.0 << 11.271394479687098 << 10.683786236670237 << 46.21067031869905;
        QTest::newRow("p.cf_l10, p.ttft_approx_l10_ms") << 10.0 << 35.28891948315732 << 16.724606390121956 << 53.20705167873941;
        QTest::newRow("p.cf_l12") << 12.0 << 54.72336444223976 << 21.612703176240032 << 0.0;
    }
    void latencies() {
        QFETCH(double, rate);
        QFETCH(double, running);
        QFETCH(double, token_ms);
        QFETCH(double, first_ms);
        const Replica replica = h100();
        const Serving serving(replica, request, context * kv, most, efficiency);
        NEAR(serving.running(rate), running);
        NEAR(serving.time_per_token(rate) * 1e3, token_ms);
        if (first_ms > 0) NEAR(serving.time_to_first(rate) * 1e3, first_ms);
        QVERIFY(serving.time_per_token(rate) >= serving.least_time_per_token());
        QVERIFY(serving.time_to_first(rate) > serving.prefill());
    }

    void speculation() {
        NEAR(tokens_per_step(0.8, 4), 3.3616);                        // p.spec_tokens
        NEAR(speculation_speedup(0.8, 4, 0.05), 2.8013333333333335);  // p.spec_speedup
        QCOMPARE(tokens_per_step(1, 4), 5.0);
        QCOMPARE(tokens_per_step(0, 4), 1.0);
        Replica drafted = h100();
        drafted.draft_tokens = 4;
        drafted.draft_acceptance = 0.8;
        drafted.draft_cost = 0.05;
        NEAR(step(1) / step_seconds(drafted, 1, context, context * kv, efficiency), 2.8013333333333335);
        // At a large batch the check of the drafts is bound by arithmetic: it gains less.
        QVERIFY(step(256) / step_seconds(drafted, 256, context, context * kv, efficiency) < 2);
    }

    // Eight experts, two a token: one token reads two of them, two tokens 8 × (1 − 0.75²) = 3.5, many all.
    void expertsThatAreTouched() {
        Replica mixture = h100();
        mixture.experts = 8;
        mixture.experts_per_token = 2;
        mixture.expert_bytes = 80e9;
        NEAR(weights_read(mixture, 1) - mixture.weight_bytes, 20e9);
        NEAR(weights_read(mixture, 2) - mixture.weight_bytes, 35e9);
        NEAR(weights_read(mixture, 1000) - mixture.weight_bytes, 80e9);
        QCOMPARE(weights_read(h100(), 1000), h100().weight_bytes);
    }

    // Two exchanges a layer: 5 µs and 4 B × 8,192 × 3/4 over 900 GB/s.
    void exchange() {
        QCOMPARE(exchange_seconds(80, 8192, 1, 900e9), 0.0);
        NEAR(exchange_seconds(80, 8192, 4, 900e9), 160 * (5e-6 + 24576 / 900e9));
    }

    void withoutAPeakOnlyBandwidthCounts() {
        Replica processor = h100();
        processor.flop_per_second = 0;
        NEAR(step_seconds(processor, 256, 1, kv, efficiency), (16060522496.0 + 256 * kv) / (3350e9 * 0.7) + 0.001);
        NEAR(prefill_seconds(processor, {100, 1, 0}, efficiency), 100 * 16060522496.0 / (3350e9 * 0.7));
        QVERIFY(!is_step_bound_by_arithmetic(processor, 1e6, 1, kv, efficiency));
    }
};

QTEST_APPLESS_MAIN(TestRoofline)
#include "tst_roofline.moc"
