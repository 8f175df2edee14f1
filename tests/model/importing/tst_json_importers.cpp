// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/api_import.h"
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

// Written for these tests in the formats of ec2instances.info and litellm; single quotes stand for double ones.
std::string json(std::string text) {
    for (char& c : text)
        if (c == '\'') c = '"';
    return text;
}

ImportedRow ec2(const std::string& members, const std::string& prices) {
    return rows_of(read_ec2instances(json("[{'instance_type': 'g6.xlarge', " + members + " 'pricing': {'us-east-1': {'linux': {" +
                                          prices + "}}}}]"),
                                     ""))
        .at(0);
}

JudgedApiPrice model(const std::string& members) {
    const auto read =
        read_litellm(json("{'m': {'litellm_provider': 'openai', 'mode': 'chat', " + members + "}}"), "", "list", {2026, 8, 1});
    if (!read) throw std::runtime_error(english(read.error().front()));
    return read->rows.at(0);
}

}  // namespace

class TestJsonImporters : public QObject {
    Q_OBJECT

private slots:
    // As in 2017: prices are texts, there is no model of the GPU, and g2 counts none.
    void ec2instancesOf2017() {
        const auto rows =
            rows_of(read_ec2instances(json("[{'GPU': 0, 'instance_type': 'g2.2xlarge', 'memory': 15.0, 'vCPU': 8, 'pricing': "
                                           "{'us-east-1': {'linux': {'ondemand': '0.65', "
                                           "'reserved': {}}}}},"
                                           "{'GPU': 8, 'instance_type': 'p3.16xlarge', 'memory': 488.0, 'vCPU': 64, 'pricing': "
                                           "{'us-east-1': {'linux': {'ondemand': '24.48', "
                                           "'reserved': {'yrTerm1Standard.allUpfront': '16.1', 'yrTerm1Standard.noUpfront': "
                                           "'16.9', 'yrTerm3Standard.partialUpfront': '11.2', "
                                           "'yrTerm1Convertible.noUpfront': '18'}}, 'mswin': {'ondemand': '27'}}}}]"),
                                      "instances.json"));
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].gpu_name, std::string("GRID K520"));
        QVERIFY(!rows[0].gpus);  // not known, rather than none
        QCOMPARE(rows[1].line, 2);
        QCOMPARE(*rows[1].gpus, 8.0);
        QCOMPARE(*rows[1].memory_gib, 488.0);
        QCOMPARE(*rows[1].usd_per_hour[0], 24.48);
        QCOMPARE(*rows[1].usd_per_hour[2], 16.9);  // without upfront payment, though the other is cheaper
        QCOMPARE(*rows[1].usd_per_hour[3], 11.2);  // the only one there is
        const auto preview = judge(rows, catalog(), options());
        QCOMPARE(preview.rows[1].offer.accelerator, std::string("V100 SXM2 16GB"));
        HOLDS(why(preview, 0), "unknown GPU");
    }

    // As today: models of GPUs, spot prices, numbers as texts.
    void ec2instancesOfToday() {
        const auto row = ec2("'GPU': '1', 'GPU_model': 'NVIDIA L4', 'vCPU': '4', 'memory': '16',",
                             "'ondemand': 0.8048, 'spot_min': '0.20', 'spot_avg': '0.30', 'spot_max': '0.9', 'reserved': {}");
        QCOMPARE(row.gpu_name, std::string("NVIDIA L4"));
        QCOMPARE(*row.gpus, 1.0);
        QCOMPARE(*row.vcpus, 4.0);
        QCOMPARE(*row.usd_per_hour[0], 0.8048);
        QCOMPARE(*row.usd_per_hour[1], 0.30);
        QVERIFY(!row.usd_per_hour[2]);
        QCOMPARE(*ec2("'GPU': 1,", "'ondemand': '0.8', 'spot_min': '0.20'").usd_per_hour[1], 0.20);
        QVERIFY(!ec2("'GPU': 1,", "'ondemand': 'N/A', 'spot_min': 'N/A'").usd_per_hour[0]);
        QCOMPARE(ec2("'GPU': 1, 'GPU_model': 'N/A',", "'ondemand': '0.8'").gpu_name, std::string("L4"));  // by its family
    }

    void ec2instancesWithoutGpuOrPrice() {
        const auto rows = rows_of(
            read_ec2instances(json("[{'GPU': 0, 'instance_type': 'c5.large', 'pricing': {'us-east-1': {'linux': {'ondemand': "
                                   "'0.08'}}, 'us-east-2': {'linux': "
                                   "{'ondemand': '0.08'}}}},"
                                   "{'GPU': 16, 'GPU_model': 'AWS Trainium2', 'instance_type': 'trn2.48xlarge', 'pricing': {}}]"),
                              ""));
        QCOMPARE(rows.size(), std::size_t{2});
        const auto preview = judge(rows, catalog(), options());
        QCOMPARE(why(preview, 0), std::string("no GPU"));
        QCOMPARE(why(preview, 1), std::string("no price"));
    }

    void chinaIsInYuanAndLocalZonesAreNoRegions() {
        const auto preview = judged(read_ec2instances(
            json("[{'GPU': 1, 'GPU_model': 'NVIDIA T4', 'instance_type': 'g4dn.xlarge', 'pricing': {"
                 "'cn-north-1': {'linux': {'ondemand': '4.9'}}, 'us-west-2-lax-1': {'linux': {'ondemand': '0.9'}}, "
                 "'us-west-2': {'linux': {'ondemand': '0.526'}}}}]"),
            ""));
        QCOMPARE(why(preview, 0), std::string("the price is in CNY, not in US dollars"));
        QCOMPARE(why(preview, 1), std::string("a local zone, not a region"));
        QCOMPARE(why(preview, 2), std::string("accepted"));
        QCOMPARE(accepted_offers(preview).offers.size(), std::size_t{1});
    }

    void anotherJsonIsRefused() {
        HOLDS(refusal_of(read_ec2instances("[{\"a\": 1}]", "x.json")), "instance_type");
        HOLDS(refusal_of(read_ec2instances("{}", "x.json")), "instance_type");
        HOLDS(refusal_of(read_ec2instances("a,b\n1,2\n", "x.json")), "not JSON");
        const auto litellm = read_litellm("[1, 2]", "x.json", "", {});
        QVERIFY(!litellm);
        HOLDS(english(litellm.error().front()), "litellm_provider");
    }

    // Prices per token become prices per million.
    void litellmPrices() {
        const auto row = model(
            "'input_cost_per_token': 1.88e-05, 'output_cost_per_token': 4e-07, 'cache_read_input_token_cost': 0, "
            "'input_cost_per_token_batches': 1e-06, 'input_cost_per_token_above_200k_tokens': 3e-05, 'max_input_tokens': 8191, "
            "'deprecation_date': '2026-10-01', 'input_cost_per_token_priority': 1");
        QCOMPARE(row.verdict, Verdict::accepted);
        QCOMPARE(*row.price.input, 18.8);
        QCOMPARE(*row.price.output, 0.4);
        QVERIFY(!row.price.cached_input);  // 0 stands for: not offered
        QCOMPARE(*row.price.batch_input, 1.0);
        QCOMPARE(*row.price.input_above_200k, 30.0);
        QCOMPARE(*row.price.max_input_tokens, 8191);
        QCOMPARE(*row.price.deprecation, (Date{2026, 10, 1}));
        QVERIFY(!row.price.has_tiers);
    }

    void litellmTraps() {
        // 14 entries above 1,000 US dollars: some look 100,000 times too high.
        QCOMPARE(model("'input_cost_per_token': 0.015, 'output_cost_per_token': 0.06").treatment, Treatment::leave_out);
        QCOMPARE(model("'input_cost_per_token': 0.015, 'output_cost_per_token': 0.06").verdict, Verdict::suspicious);
        // 98 zero input prices, 115 without any.
        QCOMPARE(model("'input_cost_per_token': 0, 'output_cost_per_token': 0").treatment, Treatment::leave_out);
        QCOMPARE(model("'output_cost_per_image': 0.04").verdict, Verdict::skipped);
        QCOMPARE(model("'input_cost_per_token': -1e-6").treatment, Treatment::leave_out);
        const auto tiers = model(
            "'tiered_pricing': [{'input_cost_per_token': 5e-08, 'output_cost_per_token': 4e-07, 'range': [0, 256000.0]}, "
            "{'input_cost_per_token': 2.5e-07, 'range': [256000.0, 1000000.0]}]");
        QVERIFY(tiers.price.has_tiers);
        QCOMPARE(*tiers.price.input, 0.05);
        QVERIFY(model("'input_cost_per_token': 1e-6, 'input_cost_per_token_above_272k_tokens': 2e-6").price.has_tiers);
    }

    void litellmKeysThatAreNoModels() {
        const auto read = read_litellm(
            json("{'sample_spec': {'litellm_provider': 'one of …', 'input_cost_per_token': 0.0, 'mode': 'one of: chat'}, "
                 "'fallback_generalizations': [1], "
                 "'a': {'litellm_provider': 'x', 'mode': 'chat', 'input_cost_per_token': 1e-6}, "
                 "'a': {'litellm_provider': 'x', 'mode': 'chat', 'input_cost_per_token': 2e-6}}"),
            "", "list", {2026, 8, 1});
        QVERIFY(read.has_value());
        QCOMPARE(read->count(Verdict::skipped), std::size_t{3});
        QCOMPARE(read->count(Verdict::accepted), std::size_t{1});
    }

    void litellmComesBackFromItsTable() {
        const auto read = read_litellm(
            json("{'a, b': {'litellm_provider': 'x', 'mode': 'chat', 'input_cost_per_token': 1.25e-6, "
                 "'output_cost_per_token': 1e-5, 'max_output_tokens': 4096, 'tiered_pricing': [{'range': [0, 1]}]}}"),
            "", "a \"list\"", {2026, 8, 1});
        const std::string table = write_api_prices(accepted_prices(*read));
        CatalogTables tables;
        tables.api_prices = table;
        const auto back = read_catalog(tables);
        QVERIFY2(back.has_value(), back ? "" : english(back.error().front()).c_str());
        const ApiPrice& price = back->api_prices.at(0);
        QCOMPARE(price.model, std::string("a, b"));
        QCOMPARE(*price.input, 1.25);
        QCOMPARE(*price.output, 10.0);
        QCOMPARE(*price.max_output_tokens, 4096);
        QVERIFY(price.has_tiers);
        QCOMPARE(price.source, std::string("a \"list\""));
        QCOMPARE(price.as_of, (Date{2026, 8, 1}));
    }
};

QTEST_GUILESS_MAIN(TestJsonImporters)
#include "tst_json_importers.moc"
