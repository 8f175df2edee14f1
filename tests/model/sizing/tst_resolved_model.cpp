// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model completed from the catalog, what contradicts itself, and the bytes of its weights and its cache.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/sizing/resolved_model.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

struct Outcome {
    ResolvedModel model{};
    std::vector<Problem> problems{};
    const Problem* at(std::string_view field) const {
        for (const Problem& problem : problems)
            if (problem.path == "workloads[0].model." + std::string(field)) return &problem;
        return nullptr;
    }
};

Outcome resolve(const ModelShape& shape) {
    Outcome out;
    const Reporter report{"workloads[0]", out.problems};
    out.model = resolve_model(shape, &program::catalog(), "model", report);
    return out;
}

ModelShape named(std::string name) {
    ModelShape out;
    out.name.type(std::move(name));
    return out;
}

// 8.03 billion parameters, typed.
ModelShape eight_billion() {
    ModelShape out;
    out.layers.type(32);
    out.hidden_size.type(4096);
    out.intermediate_size.type(14336);
    out.attention_heads.type(32);
    out.kv_heads.type(8);
    out.vocabulary.type(128256);
    return out;
}

// The cache from the catalog's columns, another way than the program's: layer kinds are counted as the columns name them.
double cache_of(const ModelArchitecture& row, double bytes, double context) {
    const double windowed = row.window_layers.value_or(0);
    const double full =
        row.full_attention_layers ? *row.full_attention_layers : *row.layers - windowed - row.linear_layers.value_or(0);
    if (row.kv_lora_rank) return (full + windowed) * (*row.kv_lora_rank + row.qk_rope_head_dim.value_or(0)) * bytes * context;
    const double heads = row.kv_heads ? *row.kv_heads : *row.attention_heads;
    const double keys = row.head_dim ? *row.head_dim : static_cast<double>(*row.hidden_size) / *row.attention_heads;
    const double values = row.v_head_dim ? *row.v_head_dim : keys;
    const double full_heads = row.global_kv_heads ? *row.global_kv_heads : heads;
    const double full_keys = row.global_head_dim ? *row.global_head_dim : keys;
    const double full_values = row.v_head_dim ? *row.v_head_dim : full_keys;
    const double span = row.sliding_window ? std::min<double>(context, *row.sliding_window) : context;
    return bytes * (full * context * full_heads * (full_keys + full_values) + windowed * span * heads * (keys + values));
}

}  // namespace

class TestResolvedModel : public QObject {
    Q_OBJECT

private slots:
    void cacheOfEveryModelOfTheCatalog() {
        int checked = 0, windowed = 0, latent = 0, hybrid = 0;
        for (const ModelArchitecture& row : program::catalog().models) {
            if (!row.layers || !row.attention_heads || !row.hidden_size) continue;
            const Outcome out = resolve(named(row.name));
            for (const double context : {1.0, 1000.0, 40000.0}) {
                const auto bytes = kv_bytes(out.model, 2, context);
                QVERIFY2(bytes, row.name.c_str());
                QVERIFY2(*bytes == cache_of(row, 2, context), (row.name + " " + std::to_string(*bytes)).c_str());
            }
            QVERIFY(*kv_bytes(out.model, 1, 1000) * 2 == *kv_bytes(out.model, 2, 1000));
            ++checked;
            windowed += row.window_layers && *row.window_layers > 0;
            latent += row.kv_lora_rank.has_value();
            hybrid += row.linear_layers && *row.linear_layers > 0;
        }
        qInfo("%d models: %d with windows, %d latent, %d hybrid", checked, windowed, latent, hybrid);
        QVERIFY(checked > 100 && windowed > 10 && latent > 3 && hybrid > 5);
    }

    // Published shapes, by hand: a hybrid of 52 blocks of which 6 have attention; separate shapes of full and windowed layers.
    void cacheOfUnusualModels() {
        QCOMPARE(*kv_bytes(resolve(named("Nemotron-3-Nano-30B-A3B")).model, 2, 1), 6.0 * 2 * (128 + 128) * 2);
        QCOMPARE(*kv_bytes(resolve(named("MiMo-V2-Flash")).model, 2, 1), 9.0 * 4 * (192 + 128) * 2 + 39.0 * 8 * (192 + 128) * 2);
        QCOMPARE(*kv_bytes(resolve(named("Gemma-4-31B")).model, 2, 2048),
                 2048.0 * 10 * 4 * 1024 * 2 + 1024.0 * 50 * 16 * 512 * 2);
        QCOMPARE(*kv_bytes(resolve(named("gpt-oss-120b")).model, 2, 1000), (1000.0 + 128) * 18 * 8 * 128 * 2);
    }

    void weightsOfTheCatalogAreTheDeclaredParameters() {
        for (const ModelArchitecture& row : program::catalog().models) {
            if (!row.parameters) continue;
            const Outcome out = resolve(named(row.name));
            QVERIFY2(out.model.weight_bytes && *out.model.weight_bytes == *row.parameters * 2, row.name.c_str());
            QVERIFY2(out.problems.empty(), row.name.c_str());
        }
    }

    void typedBeatsTheCatalog() {
        ModelShape shape = named("Llama of eight billion");
        QVERIFY(!resolve(shape).model.known);  // not one of its spellings
        shape = named("LLaMA 3.1 8B");
        Outcome out = resolve(shape);
        QCOMPARE(out.model.known->name, std::string("Llama-3.1-8B"));
        QCOMPARE(*out.model.kv_heads, 8.0);
        QCOMPARE(*out.model.maximum_context, 131072.0);
        QCOMPARE(out.model.basis, Basis::catalog);
        shape.kv_heads.type(32);
        out = resolve(shape);
        QCOMPARE(*kv_bytes(out.model, 2, 1), 2.0 * 32 * 32 * 128 * 2);
    }

    void headsMustDivide() {
        ModelShape shape = eight_billion();
        shape.kv_heads.type(7);
        Outcome out = resolve(shape);
        QVERIFY(out.at("kv_heads") && out.at("kv_heads")->severity == Severity::error && !out.model.kv_heads);
        shape.kv_heads.type(64);
        QCOMPARE(english(resolve(shape).at("kv_heads")->message),
                 std::string("64 key-value heads are more than the 32 attention heads."));
        shape = eight_billion();
        shape.attention_heads.type(24);  // 4096 ÷ 24 is not whole
        out = resolve(shape);
        QVERIFY(out.at("attention_heads") && !out.model.head_dimension);
        shape.head_dimension.type(128);
        QVERIFY(!resolve(shape).at("attention_heads"));
    }

    void expertsMustBeUsable() {
        ModelShape shape = eight_billion();
        shape.experts.type(8);
        QVERIFY(resolve(shape).at("experts_per_token"));
        shape.experts_per_token.type(9);
        QVERIFY(resolve(shape).at("experts_per_token"));
        shape.experts_per_token.type(2);
        QVERIFY(!resolve(shape).at("experts_per_token"));
    }

    void activeParametersAreAPart() {
        ModelShape shape;
        shape.parameters.type(1e9);
        shape.active_parameters.type(2e9);
        const Outcome out = resolve(shape);
        QVERIFY(out.at("active_parameters"));
        QCOMPARE(*out.model.active_parameters, 1e9);
    }

    // The shape has 8,030,261,248: within 1 % nothing is said, within 5 % a note, beyond it an error with the number to set.
    void parametersThatTheShapeContradicts() {
        ModelShape shape = eight_billion();
        QCOMPARE(*resolve(shape).model.parameters, 8030261248.0);
        shape.parameters.type(8.05e9);
        QVERIFY(!resolve(shape).at("parameters"));
        shape.parameters.type(8.3e9);
        QCOMPARE(resolve(shape).at("parameters")->severity, Severity::note);
        shape.parameters.type(10e9);
        const Problem problem = *resolve(shape).at("parameters");
        QCOMPARE(problem.severity, Severity::error);
        QCOMPARE(problem.fix, std::string("8030261248"));
    }

    void weightsThatTheParametersContradict() {
        ModelShape shape = named("Llama-3.1-8B");
        shape.weights_mb.type(16060);
        QVERIFY(!resolve(shape).at("weights_mb"));
        shape.weights_mb.type(4000);
        QCOMPARE(resolve(shape).at("weights_mb")->severity, Severity::warning);
        QCOMPARE(*resolve(shape).model.weight_bytes, 4e9);  // typed
    }

    void bitsPerWeight_data() {
        QTest::addColumn<double>("bits");
        QTest::addColumn<double>("expected");
        QTest::newRow("i.awq_bits") << bits_per_weight(Precision::int4, 128) << 4.15625;
        QTest::newRow("i.q8_0") << bits_per_weight(Precision::int8, 32) << 8.5;
        QTest::newRow("i.q4_0") << bits_per_weight(Precision::q4_0, 128) << 4.5;
        QTest::newRow("i.mxfp4") << bits_per_weight(Precision::mxfp4, 128) << 4.25;
        QTest::newRow("i.nvfp4") << bits_per_weight(Precision::nvfp4, 128) << 4.5;
        QTest::newRow("i.GBperB_q4_0") << bits_per_weight(Precision::q4_0, 128) / 8 << 0.5625;
        QTest::newRow("bf16") << bits_per_weight(Precision::bf16, 128) << 16.0;
        QTest::newRow("fp8") << bits_per_weight(Precision::fp8, 128) << 8.0;
    }
    void bitsPerWeight() {
        QFETCH(double, bits);
        QTEST(bits, "expected");
    }

    void gigabytesOfABillion_data() {
        QTest::addColumn<double>("bits");
        QTest::addColumn<double>("expected");
        QTest::newRow("i.GBperB_lesson") << 4.0 << 0.5;
        QTest::newRow("i.GBperB_awq") << bits_per_weight(Precision::int4, 128) << 0.51953125;
        QTest::newRow("i.GBperB_q4_0") << 4.5 << 0.5625;
        QTest::newRow("i.GBperB_q4_k_m") << 4.84 << 0.605;
    }
    void gigabytesOfABillion() {
        QFETCH(double, bits);
        QFETCH(double, expected);
        ResolvedModel billion;
        billion.parameters = 1e9;
        CLOSE(*weight_bytes_at(billion, bits) / 1e9, expected, 1e-12);
    }

    void weightsByFormat() {
        const ResolvedModel model = resolve(named("Llama-3.1-8B")).model;
        const double at16 = *weight_bytes_at(model, 16);
        CLOSE(at16 / 1e9, 16.060522496, 1e-9);                           // i.l31_8b_bf16_GB
        CLOSE(at16 / (1024.0 * 1024 * 1024), 14.957527160644531, 1e-9);  // i.l31_8b_bf16_GiB
        QCOMPARE(at16 - *weight_bytes_at(model, 8), 6979321856.0);       // i.l31_8b_linear: one byte saved on each
        CLOSE(*weight_bytes_at(model, bits_per_weight(Precision::int4, 128)) / 1e9, 5.727854592, 1e-9);  // i.l31_8b_awq_GB
    }

    void cachePerToken_data() {
        QTest::addColumn<double>("layers");
        QTest::addColumn<double>("heads");
        QTest::addColumn<double>("dimension");
        QTest::addColumn<double>("latent");
        QTest::addColumn<double>("bytes");
        QTest::addColumn<double>("expected");
        QTest::newRow("i.kv_llama2_7b") << 32.0 << 32.0 << 128.0 << 0.0 << 2.0 << 524288.0;
        QTest::newRow("i.kv_l31_8b") << 32.0 << 8.0 << 128.0 << 0.0 << 2.0 << 131072.0;
        QTest::newRow("i.kv_l31_70b") << 80.0 << 8.0 << 128.0 << 0.0 << 2.0 << 327680.0;
        QTest::newRow("i.kv_l31_405b") << 126.0 << 8.0 << 128.0 << 0.0 << 2.0 << 516096.0;
        QTest::newRow("i.kv_falcon7b_mqa") << 32.0 << 1.0 << 64.0 << 0.0 << 2.0 << 8192.0;
        QTest::newRow("i.kv_dsv2_mla") << 60.0 << 128.0 << 128.0 << 576.0 << 2.0 << 69120.0;
        QTest::newRow("i.kv_dsv3_mla") << 61.0 << 128.0 << 128.0 << 576.0 << 2.0 << 70272.0;
        QTest::newRow("i.dsv2_mha_equiv") << 60.0 << 128.0 << 128.0 << 0.0 << 2.0 << 3932160.0;
        QTest::newRow("i.kv_l31_8b_fp8") << 32.0 << 8.0 << 128.0 << 0.0 << 1.0 << 65536.0;
    }
    void cachePerToken() {
        QFETCH(double, layers);
        QFETCH(double, heads);
        QFETCH(double, dimension);
        QFETCH(double, latent);
        QFETCH(double, bytes);
        ResolvedModel model;
        model.layers = layers;
        model.kv_heads = heads;
        model.head_dimension = dimension;
        if (latent > 0) model.kv_latent_rank = latent;
        QTEST(*kv_bytes_per_token(model, bytes, 1000), "expected");
    }

    void windows() {  // 48 layers of 8 heads of 128, of which 40 see 1,024 tokens
        ResolvedModel model;
        model.layers = 48;
        model.kv_heads = 8;
        model.head_dimension = 128;
        CLOSE(*kv_bytes(model, 2, 32768) / 1e9, 6.442450944, 1e-9);  // i.noswa_32k_GB
        model.window_tokens = 1024;
        model.window_layers = 40;
        CLOSE(*kv_bytes(model, 2, 32768) / 1e9, 1.241513984, 1e-9);  // i.swa_32k_GB
    }
};

QTEST_APPLESS_MAIN(TestResolvedModel)
#include "tst_resolved_model.moc"
