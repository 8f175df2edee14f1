// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Memory and speed of language models against values that were computed independently, in another language; the names of the rows
// are theirs. Llama 3.1 8B on one H100: prefill at half of 989.4 TFLOP/s, decoding at 70 % of 3,350 GB/s, 1 ms a step beside;
// 1,155 tokens in, 211 out, 64 sequences at most.

#include <QtTest>
#include <cmath>

#include "model/sizing/language/batching.h"
#include "model/sizing/language/memory.h"
#include "model/sizing/resolved_model.h"

using namespace sizewright;
using namespace sizewright::language;

namespace {

ResolvedModel cached(double layers, double kv_heads, double dimension) {
    ResolvedModel model;
    model.layers = layers;
    model.kv_heads = kv_heads;
    model.head_dimension = dimension;
    return model;
}
ResolvedModel latent(double layers, double rank) {
    ResolvedModel model;
    model.layers = layers;
    model.kv_latent_rank = rank;
    return model;
}
ResolvedModel windowed(double layers, double window_layers, double window) {
    ResolvedModel model = cached(layers, 8, 128);
    model.window_layers = window_layers;
    model.window_tokens = window;
    return model;
}
ResolvedModel llama31_8b() {
    ResolvedModel model = cached(32, 8, 128);
    model.parameters = 8030261248;
    model.hidden_size = 4096;
    model.intermediate_size = 14336;
    model.attention_heads = 32;
    model.vocabulary = 128256;
    model.embedding_parameters = 2 * 128256 * 4096.0;
    return model;
}
constexpr double norms = (2 * 32 + 1) * 4096;

Replica replica() {
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
const Replica h100 = replica();
constexpr Request request{1155, 211, 0};
constexpr Efficiency efficiency{0.5, 0.5, 0.7, 0};
constexpr double sequence_bytes = 1260.5 * 131072;

double step_of(double batch) { return step_seconds(h100, batch, mean_context(request), sequence_bytes, efficiency); }
Serving serving() { return {h100, request, sequence_bytes, 64, efficiency}; }

}  // namespace

class TestLanguageFormulas : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("i.awq_bits") << static_cast<double>(bits_per_weight(Precision::int4, 128)) << static_cast<double>(4.15625)
                                    << static_cast<double>(1e-6);
        QTest::newRow("i.q8_0") << static_cast<double>(bits_per_weight(Precision::int8, 32)) << static_cast<double>(8.5)
                                << static_cast<double>(1e-6);
        QTest::newRow("i.GBperB_awq") << static_cast<double>(bits_per_weight(Precision::int4, 128) / 8)
                                      << static_cast<double>(0.51953125) << static_cast<double>(1e-6);
        QTest::newRow("i.l31_8b_linear") << static_cast<double>(8030261248.0 - llama31_8b().embedding_parameters - norms)
                                         << static_cast<double>(6979321856) << static_cast<double>(0);
        QTest::newRow("i.l31_8b_bf16_GB") << static_cast<double>(*weight_bytes_at(llama31_8b(), 16) / 1e9)
                                          << static_cast<double>(16.060522496) << static_cast<double>(1e-6);
        QTest::newRow("i.l31_8b_bf16_GiB") << static_cast<double>(*weight_bytes_at(llama31_8b(), 16) / 1073741824)
                                           << static_cast<double>(14.957527160644531) << static_cast<double>(1e-6);
        QTest::newRow("i.l31_8b_awq_GB") << static_cast<double>(
                                                *weight_bytes_at(llama31_8b(), bits_per_weight(Precision::int4, 128)) / 1e9)
                                         << static_cast<double>(5.727854592) << static_cast<double>(1e-6);
        QTest::newRow("i.l31_8b_awq_lesson_GB") << static_cast<double>(8.030261248 * bytes_of(Precision::int4))
                                                << static_cast<double>(4.015130624) << static_cast<double>(1e-6);
        QTest::newRow("i.kv_llama2_7b") << static_cast<double>(*kv_bytes_per_token(cached(32, 32, 128), 2))
                                        << static_cast<double>(524288) << static_cast<double>(0);
        QTest::newRow("i.kv_l31_8b") << static_cast<double>(*kv_bytes_per_token(llama31_8b(), 2)) << static_cast<double>(131072)
                                     << static_cast<double>(0);
        QTest::newRow("i.kv_l31_70b") << static_cast<double>(*kv_bytes_per_token(cached(80, 8, 128), 2))
                                      << static_cast<double>(327680) << static_cast<double>(0);
        QTest::newRow("i.kv_l31_405b") << static_cast<double>(*kv_bytes_per_token(cached(126, 8, 128), 2))
                                       << static_cast<double>(516096) << static_cast<double>(0);
        QTest::newRow("i.kv_falcon7b_mqa") << static_cast<double>(*kv_bytes_per_token(cached(32, 1, 64), 2))
                                           << static_cast<double>(8192) << static_cast<double>(0);
        QTest::newRow("i.kv_dsv2_mla") << static_cast<double>(*kv_bytes_per_token(latent(60, 576), 2))
                                       << static_cast<double>(69120) << static_cast<double>(0);
        QTest::newRow("i.kv_dsv3_mla") << static_cast<double>(*kv_bytes_per_token(latent(61, 576), 2))
                                       << static_cast<double>(70272) << static_cast<double>(0);
        QTest::newRow("i.dsv2_mha_equiv") << static_cast<double>(*kv_bytes_per_token(cached(60, 128, 128), 2))
                                          << static_cast<double>(3932160) << static_cast<double>(0);
        QTest::newRow("i.kv_l31_8b_fp8") << static_cast<double>(*kv_bytes_per_token(llama31_8b(), 1))
                                         << static_cast<double>(65536) << static_cast<double>(0);
        QTest::newRow("i.kv_8k_b1_GB") << static_cast<double>(*kv_bytes(llama31_8b(), 2, 8192) / 1e9)
                                       << static_cast<double>(1.073741824) << static_cast<double>(1e-6);
        QTest::newRow("i.kv_8k_b16_GB") << static_cast<double>(16 * *kv_bytes(llama31_8b(), 2, 8192) / 1e9)
                                        << static_cast<double>(17.179869184) << static_cast<double>(1e-6);
        QTest::newRow("i.max_seq_l4_8k") << static_cast<double>(
                                                most_sequences(24e9 * 0.92 - 16060522496 - 1e9, *kv_bytes(llama31_8b(), 2, 8192)))
                                         << static_cast<double>(4) << static_cast<double>(0);
        QTest::newRow("i.max_seq_h100_8k") << static_cast<double>(most_sequences(80e9 * 0.92 - 16060522496 - 2e9,
                                                                                 *kv_bytes(llama31_8b(), 2, 8192)))
                                           << static_cast<double>(51) << static_cast<double>(0);
        QTest::newRow("i.max_tokens_h100") << static_cast<double>(
                                                  most_sequences(80e9 * 0.92 - 16060522496 - 2e9, *kv_bytes(llama31_8b(), 2, 1)))
                                           << static_cast<double>(423732) << static_cast<double>(0);
        QTest::newRow("i.paged_waste_avg_tokens")
            << static_cast<double>(paging_waste_tokens(16)) << static_cast<double>(7.5) << static_cast<double>(1e-6);
        QTest::newRow("i.paged_waste_rel_1366") << static_cast<double>(paging_waste_tokens(16) / 1366)
                                                << static_cast<double>(0.005490483162518302) << static_cast<double>(1e-6);
        QTest::newRow("i.tp4_kv_per_gpu_70b") << static_cast<double>(cache_share(cached(80, 8, 128), 4) * 327680)
                                              << static_cast<double>(81920) << static_cast<double>(0);
        QTest::newRow("i.tp4_kv_total_70b") << static_cast<double>(4 * cache_share(cached(80, 8, 128), 4) * 327680)
                                            << static_cast<double>(327680) << static_cast<double>(0);
        QTest::newRow("i.tp8_kv_per_gpu_70b") << static_cast<double>(cache_share(cached(80, 8, 128), 8) * 327680)
                                              << static_cast<double>(40960) << static_cast<double>(0);
        QTest::newRow("i.tp16_kv_per_gpu_70b") << static_cast<double>(cache_share(cached(80, 8, 128), 16) * 327680)
                                               << static_cast<double>(40960) << static_cast<double>(0);
        QTest::newRow("i.tp16_kv_total_70b") << static_cast<double>(16 * cache_share(cached(80, 8, 128), 16) * 327680)
                                             << static_cast<double>(655360) << static_cast<double>(0);
        QTest::newRow("i.swa_32k_GB") << static_cast<double>(*kv_bytes(windowed(48, 40, 1024), 2, 32768) / 1e9)
                                      << static_cast<double>(1.241513984) << static_cast<double>(1e-6);
        QTest::newRow("i.noswa_32k_GB") << static_cast<double>(*kv_bytes(cached(48, 8, 128), 2, 32768) / 1e9)
                                        << static_cast<double>(6.442450944) << static_cast<double>(1e-6);
        QTest::newRow("i.act_ws_GB") << static_cast<double>(workspace_bytes(llama31_8b(), 8192, 1) / 1e9)
                                     << static_cast<double>(0.603979776) << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_T4") << static_cast<double>(ridge(65e12, 320e9)) << static_cast<double>(203.125)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_L4") << static_cast<double>(ridge(121e12, 300e9)) << static_cast<double>(403.3333333333333)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_A100") << static_cast<double>(ridge(312e12, 2039e9)) << static_cast<double>(153.01618440411966)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_H100") << static_cast<double>(ridge(989.4e12, 3350e9)) << static_cast<double>(295.34328358208955)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_H200") << static_cast<double>(ridge(989.4e12, 4800e9)) << static_cast<double>(206.125)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_L40S") << static_cast<double>(ridge(362e12, 864e9)) << static_cast<double>(418.98148148148147)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.ridge_MI300X") << static_cast<double>(ridge(1307.4e12, 5300e9))
                                        << static_cast<double>(246.67924528301887) << static_cast<double>(1e-6);
        QTest::newRow("p.prefill_flops") << static_cast<double>(prefill_flop(h100, request))
                                         << static_cast<double>(18899610132480) << static_cast<double>(1e-6);
        QTest::newRow("p.prefill_s") << static_cast<double>(prefill_seconds(h100, request, efficiency))
                                     << static_cast<double>(0.0382041846219527) << static_cast<double>(1e-6);
        QTest::newRow("p.step_b1_ms") << static_cast<double>(step_of(1) * 1e3) << static_cast<double>(7.919291578678038)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.tok_s_b1") << static_cast<double>(1 / step_of(1)) << static_cast<double>(126.27392110329764)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.step_b16_ms") << static_cast<double>(step_of(16) * 1e3) << static_cast<double>(8.976111979530916)
                                       << static_cast<double>(1e-6);
        QTest::newRow("p.tok_s_b16") << static_cast<double>(16 / step_of(16)) << static_cast<double>(1782.5089567160396)
                                     << static_cast<double>(1e-6);
        QTest::newRow("p.step_b64_ms") << static_cast<double>(step_of(64) * 1e3) << static_cast<double>(12.35793726226013)
                                       << static_cast<double>(1e-6);
        QTest::newRow("p.tok_s_b64") << static_cast<double>(64 / step_of(64)) << static_cast<double>(5178.857817594642)
                                     << static_cast<double>(1e-6);
        QTest::newRow("p.step_b128_ms") << static_cast<double>(step_of(128) * 1e3) << static_cast<double>(16.86703763923241)
                                        << static_cast<double>(1e-6);
        QTest::newRow("p.step_b256_ms") << static_cast<double>(step_of(256) * 1e3) << static_cast<double>(25.885238393176973)
                                        << static_cast<double>(1e-6);
        QTest::newRow("p.tok_s_b256") << static_cast<double>(256 / step_of(256)) << static_cast<double>(9889.806541919987)
                                      << static_cast<double>(1e-6);
        QTest::newRow("p.mbu_check") << static_cast<double>(
                                            bandwidth_used(16060522496 + 64 * sequence_bytes, step_of(64), 3350e9))
                                     << static_cast<double>(0.6433562426200585) << static_cast<double>(1e-6);
        QTest::newRow("p.mbu_example") << static_cast<double>(bandwidth_used(14e9, 0.014, 2039e9))
                                       << static_cast<double>(0.4904364884747425) << static_cast<double>(1e-6);
        QTest::newRow("p.bstar_noKV") << static_cast<double>(*crossover_batch(h100, 0, 131072, efficiency))
                                      << static_cast<double>(210.9594882729211) << static_cast<double>(1e-6);
        QTest::newRow("p.bstar_c256") << static_cast<double>(*crossover_batch(h100, 256, 131072, efficiency))
                                      << static_cast<double>(371.66268994186976) << static_cast<double>(1e-6);
        QTest::newRow("p.c_never") << static_cast<double>(context_without_crossover(h100, 131072, efficiency))
                                   << static_cast<double>(592.0582019337755) << static_cast<double>(1e-6);
        QTest::newRow("p.X_req_s") << static_cast<double>(serving().most_requests()) << static_cast<double>(12.66676444027407)
                                   << static_cast<double>(1e-6);
        QTest::newRow("p.lam_max_closed") << static_cast<double>(serving().most_requests())
                                          << static_cast<double>(12.66676444027407) << static_cast<double>(1e-6);
        QTest::newRow("p.X_out_tok_s") << static_cast<double>(serving().most_requests() * 211)
                                       << static_cast<double>(2672.6872968978287) << static_cast<double>(1e-6);
        QTest::newRow("p.X_tot_tok_s") << static_cast<double>(serving().most_requests() * (211 + 1155))
                                       << static_cast<double>(17302.80022541438) << static_cast<double>(1e-6);
        QTest::newRow("p.rho_pre") << static_cast<double>(5 * serving().prefill()) << static_cast<double>(0.19102092310976349)
                                   << static_cast<double>(1e-6);
        QTest::newRow("p.b_steady") << static_cast<double>(serving().running(5)) << static_cast<double>(11.271394479687098)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.b_steady_closed") << static_cast<double>(running_linear(5, 211, 0.0382041846219527, 0.007848836885287846,
                                                                                 7.04546933901919e-05))
                                           << static_cast<double>(11.271394479687098) << static_cast<double>(1e-6);
        QTest::newRow("p.tpot_ms") << static_cast<double>(serving().time_per_token(5) * 1e3)
                                   << static_cast<double>(10.683786236670237) << static_cast<double>(1e-6);
        QTest::newRow("p.ttft_min_ms") << static_cast<double>(serving().prefill() * 1e3) << static_cast<double>(38.2041846219527)
                                       << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l2_ms") << static_cast<double>(serving().time_per_token(2) * 1e3)
                                    << static_cast<double>(8.780837132459332) << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l2_b") << static_cast<double>(serving().running(2)) << static_cast<double>(3.705513269897839)
                                   << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l10_ms") << static_cast<double>(serving().time_per_token(10) * 1e3)
                                     << static_cast<double>(16.724606390121956) << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l10_b") << static_cast<double>(serving().running(10)) << static_cast<double>(35.28891948315732)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l12_ms") << static_cast<double>(serving().time_per_token(12) * 1e3)
                                     << static_cast<double>(21.612703176240032) << static_cast<double>(1e-6);
        QTest::newRow("p.cf_l12_b") << static_cast<double>(serving().running(12)) << static_cast<double>(54.72336444223976)
                                    << static_cast<double>(1e-6);
        QTest::newRow("p.ttft_approx_l2_ms") << static_cast<double>(serving().time_to_first(2) * 1e3)
                                             << static_cast<double>(43.52961457421976) << static_cast<double>(1e-6);
        QTest::newRow("p.ttft_approx_l5_ms") << static_cast<double>(serving().time_to_first(5) * 1e3)
                                             << static_cast<double>(46.21067031869905) << static_cast<double>(1e-6);
        QTest::newRow("p.ttft_approx_l10_ms") << static_cast<double>(serving().time_to_first(10) * 1e3)
                                              << static_cast<double>(53.20705167873941) << static_cast<double>(1e-6);
        QTest::newRow("p.spec_tokens") << static_cast<double>(tokens_per_step(0.8, 4)) << static_cast<double>(3.3616)
                                       << static_cast<double>(1e-6);
        QTest::newRow("p.spec_speedup") << static_cast<double>(speculation_speedup(0.8, 4, 0.05))
                                        << static_cast<double>(2.8013333333333335) << static_cast<double>(1e-6);
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QFETCH(double, tolerance);
        QVERIFY2(std::abs(got - expected) <= tolerance * std::abs(expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 13).arg(expected, 0, 'g', 13)));
    }

    // p.bstar: at 1,260 tokens arithmetic never binds, the denominator is −3.67e-5 s.
    void noCrossoverAtALongContext() { QVERIFY(!crossover_batch(h100, 1260.5, 131072, efficiency)); }

    // All of 8 experts are read by many tokens, 2 of 8 by one: 8 (1 − (1 − 2/8)^b) ÷ 8.
    void expertsThatAreTouched() {
        Replica mixture = h100;
        mixture.weight_bytes = 10;
        mixture.expert_bytes = 80;
        mixture.experts = 8;
        mixture.experts_per_token = 2;
        QCOMPARE(weights_read(mixture, 1), 10 + 80 * 0.25);
        QCOMPARE(weights_read(mixture, 2), 10 + 80 * (1 - 0.75 * 0.75));
        QVERIFY(std::abs(weights_read(mixture, 100) - 90) < 1e-6);
    }

    // What the cache holds already is not computed again: half of the tokens, and attention over the rest of the triangle.
    void cachedInputIsNotPrefilled() {
        const double whole = prefill_flop(h100, request);
        const double half = prefill_flop(h100, {1155, 211, 0.5});
        const double attention = 2 * 32 * 4096 * 1155.0 * 1155.0;
        QVERIFY(std::abs(half - ((whole - attention) / 2 + attention * 0.75)) < 1e-9 * whole);
    }

    // Beyond the capacity there is no number of running sequences but the most.
    void saturated() {
        const Serving all = serving();
        QVERIFY(!all.is_stable(12.7));
        QCOMPARE(all.running(12.7), 64.0);
        QCOMPARE(all.running(0), 0.0);
    }

    void drafts() {
        Replica drafting = h100;
        drafting.draft_tokens = 4;
        drafting.draft_acceptance = 0.8;
        drafting.draft_cost = 0.05;
        // Alone the step is bound by memory, so the check costs nothing: 2.80 times as fast.
        const double ratio = step_of(1) / step_seconds(drafting, 1, mean_context(request), sequence_bytes, efficiency);
        QVERIFY(std::abs(ratio - 2.8013333333333335) < 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestLanguageFormulas)
#include "tst_language_formulas.moc"
