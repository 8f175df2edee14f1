// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables that the program ships: every datum has a source and a date, and nothing in them that the sources warn of.
#include <QTest>
#include <cmath>
#include <set>

#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

namespace {

const Accelerator& part(std::string_view name) {
    const auto* found = program::catalog().accelerator(name);
    if (!found) throw std::runtime_error("no " + std::string(name));
    return *found;
}

const ApiPrice* api(std::string_view model) {
    for (const auto& price : program::catalog().api_prices)
        if (price.model == model) return &price;
    return nullptr;
}

bool close(double a, double b, double share) { return std::abs(a - b) <= share * std::abs(b); }

}  // namespace

class TestCatalogData : public QObject {
    Q_OBJECT

private slots:
    void everyDatumHasSourceAndDate() {
        const Catalog& c = program::catalog();
        QVERIFY(c.accelerators.size() >= 74);
        QVERIFY(c.models.size() >= 194);
        QVERIFY(c.api_prices.size() >= 2300);
        QVERIFY(c.sites.size() >= 40);
        QVERIFY(!c.price_book.offers.empty());
        const Date first{2012, 1, 1};
        const Date last{2026, 12, 31};
        const auto dated = [&](Date date) { return first <= date && date <= last; };
        for (const auto& a : c.accelerators) {
            QVERIFY2(!a.source.empty() && !a.class_source.empty() && !a.classes.empty(), a.name.c_str());
            QVERIFY2(dated(parse_date(a.as_of).value()), a.name.c_str());
            QVERIFY2(!a.peaks.empty(), a.name.c_str());
            QCOMPARE(a.visible_memory_gib.has_value(), !a.visible_memory_source.empty());
            QCOMPARE(a.lesson_price_low_usd.has_value(), !a.lesson_price_source.empty());
            if (a.purchase_price_usd) {
                QVERIFY2(!a.purchase_price_basis.empty(), a.name.c_str());
                QVERIFY2(dated(a.purchase_price_as_of.value()), a.name.c_str());
            }
        }
        for (const auto& m : c.models) {
            QVERIFY2(!m.source.empty(), m.name.c_str());
            QVERIFY2(dated(parse_date(m.as_of).value()), m.name.c_str());
        }
        for (const auto& p : c.api_prices) {
            QVERIFY2(!p.source.empty() && !p.provider.empty() && !p.mode.empty(), p.model.c_str());
            QVERIFY2(dated(p.as_of), p.model.c_str());
        }
        for (const auto& s : c.sites) {
            QVERIFY2(!s.source.empty(), s.name.c_str());
            QVERIFY2(dated(s.as_of), s.name.c_str());
        }
        for (const auto& o : c.price_book.offers) {
            QVERIFY2(!c.price_book.source_of(o).empty(), o.instance_type.c_str());
            QVERIFY2(dated(o.as_of), o.instance_type.c_str());
        }
        for (const auto& n : c.ambiguous_names) QVERIFY2(!n.how.empty(), n.name.c_str());
    }

    void figuresOfTheDataSheets_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("gigabytesPerSecond");
        QTest::addColumn<double>("tera");  // dense fp16 (bf16 where there is no fp16)
        QTest::addColumn<double>("watts");
        const auto row = [](const char* name, double bandwidth, double tera, double watts) {
            QTest::newRow(name) << QByteArray(name) << bandwidth << tera << watts;
        };
        // NVIDIA data sheets of the parts; where they print figures with sparsity, half of them.
        row("T4", 320, 65, 70);
        row("V100 SXM2 16GB", 900, 125, 300);
        row("A10", 600, 125, 150);
        row("A100 SXM 40GB", 1555, 312, 400);
        row("A100 SXM 80GB", 2039, 312, 400);
        row("A100 PCIe 80GB", 1935, 312, 300);
        row("L4", 300, 121, 72);
        row("L40S", 864, 362, 350);
        row("H100 SXM", 3350, 989.4, 700);  // H100 white paper: 989.4; data sheet with sparsity: 1,979
        row("H100 PCIe", 2000, 756, 350);
        row("H200 SXM", 4800, 989.4, 700);
        row("B200", 8000, 2250, 1000);
        row("Instinct MI300X", 5300, 1307.4, 750);  // AMD data sheet
        row("TPU v5e", 819, 197, 0);                // docs.cloud.google.com/tpu/docs/v5e; power is not published
        row("Trainium2", 2900, 667, 0);             // AWS Neuron documentation
    }
    void figuresOfTheDataSheets() {
        QFETCH(QByteArray, name);
        QFETCH(double, gigabytesPerSecond);
        QFETCH(double, tera);
        QFETCH(double, watts);
        const Accelerator& a = part(name.toStdString());
        QVERIFY(close(a.bandwidth_bytes_per_second, gigabytesPerSecond * 1e9, 0.001));
        const auto peak = a.peak(Precision::fp16) ? a.peak(Precision::fp16) : a.peak(Precision::bf16);
        QVERIFY(close(peak.value(), tera * 1e12, 0.001));
        QCOMPARE(a.power_watts, watts);
    }

    // Twice the dense figure is the one with sparsity, which many tables copy as if it were dense.
    void peaksAreDense() {
        for (const auto& a : program::catalog().accelerators) {
            const auto fp16 = a.peak(Precision::fp16), bf16 = a.peak(Precision::bf16), fp8 = a.peak(Precision::fp8),
                       int8 = a.peak(Precision::int8);
            // Some parts are slower at one of the two: Gaudi 3 has a quarter of its bf16 rate at fp16.
            const double sixteen = std::max(fp16.value_or(0), bf16.value_or(0));
            if (fp8) QVERIFY2(*fp8 <= 2.1 * sixteen, a.name.c_str());
            if (fp16 && int8 && a.architecture != "Ampere" && a.architecture != "Ada" && a.architecture != "Blackwell")
                QVERIFY2(*int8 <= 2.1 * *fp16, a.name.c_str());
            if (a.vendor == "NVIDIA" && (a.architecture == "Ampere" || a.architecture == "Turing" || a.architecture == "Volta"))
                QVERIFY2(!fp8, a.name.c_str());  // one table prints an FP8 figure for the A100
            if (a.architecture == "Turing" || a.architecture == "Volta") QVERIFY2(!bf16, a.name.c_str());
        }
    }

    void visibleMemoryIsWhatAnEngineSees() {
        QCOMPARE(part("H100 SXM").visible_memory_gib, std::optional(79.18));
        for (const auto& a : program::catalog().accelerators)
            if (a.visible_memory_gib) {
                // The data sheet's number is of 2^30 bytes with some parts, of 1e9 with others: never more than the larger.
                QVERIFY2(*a.visible_memory_gib <= a.memory_gb, a.name.c_str());
                QVERIFY2(*a.visible_memory_gib > 0.85 * a.memory_gb, a.name.c_str());
            }
    }

    void classesAndPricesOfTheLesson() {
        using enum AcceleratorClass;
        QCOMPARE(part("A100 SXM 80GB").classes, (std::vector{training, multi_purpose}));
        QCOMPARE(part("T4").classes, std::vector{inference});
        QCOMPARE(part("Tesla K80").classes, std::vector{legacy});
        QCOMPARE(part("A100 SXM 80GB").lesson_price_low_usd, std::optional(10'000.0));
        QCOMPARE(part("A100 SXM 80GB").lesson_price_high_usd, std::optional(15'000.0));
        QVERIFY(part("H100 SXM").lesson_price_source.find("line 55") != std::string::npos);
        QCOMPARE(part("T4").lesson_price_low_usd, std::optional(2'000.0));
        QCOMPARE(part("L40").lesson_price_high_usd, std::optional(8'000.0));
        QVERIFY(part("T4").lesson_price_source.find("line 69") != std::string::npos);
        QVERIFY(!part("B200").lesson_price_low_usd);  // the lesson does not speak of it
    }

    void purchasePricesSayWhatTheyAre() {
        QCOMPARE(part("T4").purchase_price_usd, std::optional(878.0));
        QCOMPARE(part("T4").purchase_price_as_of, std::optional(Date{2025, 8, 15}));
        QVERIFY(part("T4").purchase_price_basis.starts_with("street price"));
        QVERIFY(part("B100").purchase_price_basis.starts_with("estimate"));
        QVERIFY(!part("TPU v5e").purchase_price_usd);  // nobody sells it
        QCOMPARE(part("TPU v5e").purchase_price_basis, std::string("not sold"));
        for (const auto& a : program::catalog().accelerators)
            if (a.purchase_price_usd) {
                const auto& basis = a.purchase_price_basis;
                QVERIFY2(basis.starts_with("street price") || basis.starts_with("list price") || basis.starts_with("estimate"),
                         a.name.c_str());
            }
    }

    void serverProcessors() {
        int count = 0;
        for (const auto& a : program::catalog().accelerators) {
            QCOMPARE(a.is_cpu, a.classes == std::vector{AcceleratorClass::cpu});
            if (!a.is_cpu) continue;
            ++count;
            QVERIFY2(a.bandwidth_bytes_per_second < 900e9, a.name.c_str());  // no HBM
            QVERIFY2(!a.unverified.empty() && !a.purchase_price_usd, a.name.c_str());
        }
        QVERIFY(count >= 4);
        // channels × mega-transfers × 8 bytes
        QCOMPARE(part("Xeon 8480+").bandwidth_bytes_per_second, 8 * 4800e6 * 8);
        QCOMPARE(part("EPYC 9654").bandwidth_bytes_per_second, 12 * 4800e6 * 8);
        QCOMPARE(part("Graviton4").bandwidth_bytes_per_second, 12 * 5600e6 * 8);
        QCOMPARE(part("Graviton4").power_watts, 0.0);  // not published
    }

    void apiPricesAboveAllReasonAreLeftOut() {
        const auto most = [](const ApiPrice& p) {
            double out = 0;
            for (const auto& price : {p.input, p.output, p.cached_input, p.cache_write, p.batch_input, p.batch_output,
                                      p.input_above_200k, p.output_above_200k})
                out = std::max(out, price.value_or(0));
            return out;
        };
        for (const auto& price : program::catalog().api_prices) QVERIFY2(most(price) <= 1000, price.model.c_str());
        QVERIFY(!api("wandb/openai/gpt-oss-120b"));  // 100,000 times too high
        QVERIFY(!api("azure_ai/jais-30b-chat"));
        QVERIFY(!api("sample_spec"));
        // The dearest that stays is real.
        QCOMPARE(api("o1-pro")->output, std::optional(600.0));
    }

    // 0 in the list is "free" with some and "not known" with others: it is no price.
    void apiPricesOfZeroAreNone() {
        int without = 0;
        for (const auto& p : program::catalog().api_prices) {
            for (const auto& price : {p.input, p.output, p.cached_input, p.cache_write, p.batch_input, p.batch_output,
                                      p.input_above_200k, p.output_above_200k})
                QVERIFY2(!price || *price > 0, p.model.c_str());
            if (!p.input && !p.output) ++without;
        }
        QVERIFY(without >= 90);
        QVERIFY(!api("ollama/codellama")->input);  // runs on one's own machine
    }

    void apiPricesByValue() {
        // BerriAI/litellm model_prices_and_context_window.json of 2026-08-01
        const auto* mini = api("gpt-4o-mini");
        QVERIFY(mini);
        QCOMPARE(mini->input, std::optional(0.15));
        QCOMPARE(mini->output, std::optional(0.6));
        QCOMPARE(mini->cached_input, std::optional(0.075));
        QCOMPARE(mini->max_input_tokens, std::optional(128'000));
        std::size_t tiers = 0;
        for (const auto& p : program::catalog().api_prices) tiers += p.has_tiers ? 1 : 0;
        QVERIFY(tiers > 0);
    }

    void modelsByNameAndAlias() {
        const Catalog& c = program::catalog();
        // meta-llama/Llama-3.1-8B config.json
        const auto* llama = c.model("meta-llama/Llama-3.1-8B-Instruct");
        QVERIFY(llama);
        QCOMPARE(llama, c.model("LLAMA-3.1-8b"));
        QCOMPARE(llama->parameters, std::optional(8'030'261'248.0));
        QCOMPARE(llama->layers, std::optional(32));
        QCOMPARE(llama->hidden_size, std::optional(4096));
        QCOMPARE(llama->intermediate_size, std::optional(14336));
        QCOMPARE(llama->attention_heads, std::optional(32));
        QCOMPARE(llama->kv_heads, std::optional(8));
        QCOMPARE(llama->vocabulary, std::optional(128256));
        QCOMPARE(llama->tied_embeddings, std::optional(false));
        QCOMPARE(c.model("ResNet-50")->flops_per_item, std::optional(8.2e9));
        QVERIFY(!c.model("Llama"));
        QVERIFY(!c.model(""));
    }

    // Dense transformers: embeddings, attention and a gated or plain MLP in each layer make the declared parameters.
    void shapesMakeTheDeclaredParameters() {
        int compared = 0;
        for (const auto& m : program::catalog().models) {
            if (m.architecture != "dense" || !m.parameters || !m.layers || !m.hidden_size || !m.intermediate_size ||
                !m.vocabulary || m.parameters_source != "declared" || !m.parameter_check.starts_with("ok") ||
                m.extra_parameters || m.kv_lora_rank || m.window_layers.value_or(0) > 0)
                continue;
            const double h = *m.hidden_size;
            const double heads = double(*m.attention_heads) * *m.head_dim;
            const double kv = double(*m.kv_heads) * *m.head_dim;
            const double mlp = (m.gated_mlp.value_or(false) ? 3.0 : 2.0) * h * *m.intermediate_size;
            const double total =
                *m.layers * (2 * h * heads + 2 * h * kv + mlp) + h * *m.vocabulary * (m.tied_embeddings.value_or(false) ? 1 : 2);
            QVERIFY2(close(total, *m.parameters, 0.03), m.name.c_str());
            ++compared;
        }
        QVERIFY(compared >= 60);
    }

    void sites() {
        int tariffs = 0, efficiencies = 0, grids = 0;
        for (const auto& s : program::catalog().sites) {
            if (s.usd_per_kwh) QVERIFY2(*s.usd_per_kwh > 0.03 && *s.usd_per_kwh < 0.6, s.name.c_str());
            if (s.pue) QVERIFY2(*s.pue >= 1 && *s.pue < 2.6, s.name.c_str());
            if (s.kg_co2_per_kwh) QVERIFY2(*s.kg_co2_per_kwh < 1.2, s.name.c_str());
            tariffs += s.usd_per_kwh ? 1 : 0;
            efficiencies += s.pue ? 1 : 0;
            grids += s.kg_co2_per_kwh ? 1 : 0;
        }
        QVERIFY(tariffs >= 35);
        QVERIFY(efficiencies >= 4);
        QVERIFY(grids >= 4);
    }

    void tablesOfSitesAndPricesThatAreRefused_data() {
        QTest::addColumn<std::string>("sites");
        QTest::addColumn<std::string>("prices");
        const std::string s = "name,usd_per_kwh,pue,kg_co2_per_kwh,source,as_of\n";
        const std::string p = "model,provider,mode,input_usd_per_mtok,source,as_of\n";
        QTest::newRow("cooling for less than nothing") << s + "a,,0.9,,s,2026-01-01\n" << std::string();
        QTest::newRow("a site without figures") << s + "a,,,,s,2026-01-01\n" << std::string();
        QTest::newRow("a site without source") << s + "a,0.1,,,,2026-01-01\n" << std::string();
        QTest::newRow("a site without date") << s + "a,0.1,,,s,\n" << std::string();
        QTest::newRow("a site twice") << s + "a,0.1,,,s,2026-01-01\na,0.1,,,s,2026-01-01\n" << std::string();
        QTest::newRow("per token instead of per million") << std::string() << p + "a,b,chat,15000,s,2026-01-01\n";
        QTest::newRow("a price of zero") << std::string() << p + "a,b,chat,0,s,2026-01-01\n";
        QTest::newRow("a negative price") << std::string() << p + "a,b,chat,-1,s,2026-01-01\n";
        QTest::newRow("a model twice") << std::string() << p + "a,b,chat,1,s,2026-01-01\na,b,chat,2,s,2026-01-01\n";
        QTest::newRow("a price without date") << std::string() << p + "a,b,chat,1,s,\n";
    }
    void tablesOfSitesAndPricesThatAreRefused() {
        QFETCH(std::string, sites);
        QFETCH(std::string, prices);
        CatalogTables tables;
        tables.sites = sites;
        tables.api_prices = prices;
        const auto catalog = read_catalog(tables);
        QVERIFY(!catalog);
        QCOMPARE(catalog.error().size(), std::size_t{1});
        QVERIFY(catalog.error().front().line >= 2);
    }

    void problemsOfAllTablesAtOnce() {
        CatalogTables tables;
        tables.accelerators = "name\nT4\n";
        tables.models = "name\nA\n";
        tables.sites = "x\n";
        tables.api_prices = "x\n";
        tables.ambiguous_names = "x\n";
        tables.offers = {"x\n"};
        const auto catalog = read_catalog(tables);
        QVERIFY(!catalog);
        std::set<std::string> files;
        for (const auto& problem : catalog.error()) files.insert(problem.file);
        QCOMPARE(files.size(), std::size_t{6});
    }
};

QTEST_GUILESS_MAIN(TestCatalogData)
#include "tst_catalog_data.moc"
