// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of the GPUs that hold a language model. The numbers were computed independently.
#include <QTest>
#include <cmath>

#include "model/sizing/language/memory.h"
#include "model/sizing/language_sizing.h"
#include "model/sizing/language_worksheet.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

constexpr double gigabyte = 1e9;

ResolvedModel llama(double layers, double parameters, double heads, double hidden, double intermediate) {
    ResolvedModel out;
    out.layers = layers;
    out.parameters = out.active_parameters = parameters;
    out.weight_bytes = parameters * 2;
    out.attention_heads = heads;
    out.kv_heads = 8;
    out.head_dimension = 128;
    out.hidden_size = hidden;
    out.intermediate_size = intermediate;
    out.vocabulary = 128256;
    out.embedding_parameters = 2 * 128256 * hidden;
    return out;
}
ResolvedModel eight() { return llama(32, 8030261248, 32, 4096, 14336); }
ResolvedModel seventy() { return llama(80, 70553706496, 64, 8192, 28672); }

LanguageInputs on_a_gpu_of(double bytes, ResolvedModel model, double tokens) {
    LanguageInputs out;
    out.model = std::move(model);
    out.hardware.memory_bytes = bytes;
    out.hardware.bytes_per_second = 1e12;
    out.request = {tokens - 1, 2, 0};  // mean context: `tokens`
    out.most_sequences = 16;
    return out;
}

}  // namespace

class TestInferenceMemory : public QObject {
    Q_OBJECT

private slots:
    void batch1FitsAndBatch16DoesNot() {
        const double cache = *kv_bytes(eight(), 2, 8192);
        CLOSE(cache / gigabyte, 1.073741824, 1e-9);        // i.kv_8k_b1_GB
        CLOSE(16 * cache / gigabyte, 17.179869184, 1e-9);  // i.kv_8k_b16_GB
        MemoryResult memory;
        memory.available = 24 * gigabyte * 0.92;  // i.l4_budget_GB
        memory.weights = *eight().weight_bytes;
        memory.runtime = gigabyte;
        memory.kv_cache = cache;
        CLOSE(memory.needed() / gigabyte, 18.13426432, 1e-8);  // i.tot_b1_GB
        QVERIFY(memory.fits());
        memory.kv_cache = 16 * cache;
        CLOSE(memory.needed() / gigabyte, 34.24039168, 1e-8);  // i.tot_b16_GB
        QVERIFY(!memory.fits());
    }

    void largestBatches() {
        const double cache = *kv_bytes(eight(), 2, 8192), weights = *eight().weight_bytes;
        QCOMPARE(language::most_sequences(24e9 * 0.92 - weights - 1e9, cache), 4.0);                          // i.max_seq_l4_8k
        QCOMPARE(language::most_sequences(80e9 * 0.92 - weights - 2e9, cache), 51.0);                         // i.max_seq_h100_8k
        QCOMPARE(language::most_sequences(80e9 * 0.92 - weights - 2e9, *kv_bytes(eight(), 2, 1)), 423732.0);  // i.max_tokens_h100
        QCOMPARE(language::most_sequences(-1, cache), 0.0);
    }

    void paging() {
        QCOMPARE(language::paging_waste_tokens(16), 7.5);                              // i.paged_waste_avg_tokens
        CLOSE(language::paging_waste_tokens(16) / 1366, 0.005490483162518302, 1e-12);  // i.paged_waste_rel_1366
        QCOMPARE(language::paging_waste_tokens(1), 0.0);
    }

    void headsOverGpus_data() {
        QTest::addColumn<double>("gpus");
        QTest::addColumn<double>("each");
        QTest::addColumn<double>("all");
        QTest::newRow("i.tp4_kv_per_gpu_70b, i.tp4_kv_total_70b") << 4.0 << 81920.0 << 327680.0;
        QTest::newRow("i.tp8_kv_per_gpu_70b, i.tp8_kv_total_70b") << 8.0 << 40960.0 << 327680.0;
        QTest::newRow("i.tp16_kv_per_gpu_70b, i.tp16_kv_total_70b") << 16.0 << 40960.0 << 655360.0;
    }
    void headsOverGpus() {
        QFETCH(double, gpus);
        const double each = *kv_bytes_per_token(seventy(), 2, 1) * language::cache_share(seventy(), gpus);
        QTEST(each, "each");
        QTEST(each * gpus, "all");
    }

    void aLatentCacheIsCopiedToEachGpu() {
        ResolvedModel model = seventy();
        model.kv_latent_rank = 576;
        QCOMPARE(language::cache_share(model, 8), 1.0);
    }

    void workspace() {
        CLOSE(language::workspace_bytes(eight(), 8192, 1) / gigabyte, 0.603979776, 1e-9);  // i.act_ws_GB
        CLOSE(language::logits_bytes(eight(), 256, 4) / gigabyte, 0.131334144, 1e-9);      // i.logits_GB
        CLOSE(language::logits_bytes(eight(), 256) / gigabyte, 14.3 * 256 * 128256 / gigabyte, 1e-9);
        QVERIFY(language::runtime_bytes(2) > language::runtime_bytes(1));
    }

    // What is said to fit fits, and one more does not; the same of the context.
    void theLargestIsTheLargest() {
        for (const double tensor : {1.0, 2.0, 4.0}) {
            LanguageInputs in = on_a_gpu_of(24e9, eight(), 4096);
            in.spread.tensor = tensor;
            const double fit = sequences_that_fit(in);
            QVERIFY(fit >= 1);
            // Blocks that are reserved and not used are not in what is shown: half a block for each sequence.
            const double waste = *kv_bytes(in.model, 2, 7.5) * fit;
            const auto needed = [&](double sequences) { return language_memory(in, sequences).needed(); };
            QVERIFY(needed(fit) <= 24e9);
            QVERIFY(needed(fit + 1) + waste * 1.1 > 24e9);
            const double longest = context_that_fits(in, 4);
            in.request = {longest - 1, 2, 0};
            QVERIFY(sequences_that_fit(in) >= 4);
            in.request = {longest + 2, 2, 0};
            QVERIFY(sequences_that_fit(in) < 4);
        }
    }

    void oneOf70BillionNeedsWaysOut() {
        LanguageInputs in = on_a_gpu_of(80e9 * 0.92, seventy(), 2048);
        QCOMPARE(sequences_that_fit(in), 0.0);  // 141 GB of weights
        // An 8-bit cache does not help; 8-bit weights are 72.7 GB, which leaves no room; 4-bit ones do.
        const std::string change = english(cheapest_change(in));
        QVERIFY2(change.starts_with("4-bit weights make it fit: 39.8 GB instead of 141"), change.c_str());
        in.model.bits_per_weight = 4;  // nothing smaller is left
        QCOMPARE(english(cheapest_change(in)), std::string("4 GPUs for each replica make it fit."));
        in.hardware.memory_bytes = 8e9;
        QVERIFY(cheapest_change(in).empty());
    }

    // A long prompt beside the weights of an 8B model: neither cache fits, but a part of the context does, and with it all fits.
    void aShorterContext() {
        LanguageInputs in = on_a_gpu_of(24e9 * 0.92, eight(), 100000);
        QCOMPARE(sequences_that_fit(in), 0.0);
        const double possible = std::floor(context_that_fits(in, 1) / 1000) * 1000;
        QVERIFY(possible >= 25000 && possible < 50000);
        QCOMPARE(english(cheapest_change(in)),
                 "A context of " + std::to_string(static_cast<int>(possible / 1000)) + ",000 tokens fits instead of 100,000.");
        in.request = {possible - 1, 2, 0};
        QVERIFY(sequences_that_fit(in) >= 1);
    }

    void pipelineAndExpertsShareTheWeights() {
        LanguageInputs in = on_a_gpu_of(80e9, seventy(), 2048);
        const double whole = language_memory(in, 1).weights;
        in.spread.pipeline = 2;
        QCOMPARE(language_memory(in, 1).weights, whole / 2);
        in.spread.tensor = 4;
        QCOMPARE(language_memory(in, 1).weights, whole / 8);
        in.spread = {1, 1, 4};
        in.model.expert_parameters = *in.model.parameters / 2;
        QCOMPARE(language_memory(in, 1).weights, whole * (0.5 + 0.5 / 4));
    }
};

QTEST_APPLESS_MAIN(TestInferenceMemory)
#include "tst_inference_memory.moc"
