// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <ctime>

#include "model/importing/api_import.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

// Everything that can be done with bytes; what it says of them.
std::string everything(const std::string& bytes) {
    std::string out;
    const auto say = [&](const auto& result) {
        if (!result) out += english(result.error().front()) + "\n";
        return result.has_value();
    };
    say(recognise(bytes, "file"));
    for (auto& rows : {read_skypilot(bytes, "file", "x"), read_ec2instances(bytes, "file"), read_price_csv(bytes, "file")})
        if (say(rows)) out += std::to_string(accepted_offers(judge(*rows, catalog(), options())).offers.size()) + " offers\n";
    const auto prices = read_litellm(bytes, "file", "list", {2026, 8, 1});
    if (say(prices)) out += write_api_prices(accepted_prices(*prices));
    return out;
}

double seconds(const std::string& bytes) {
    const std::clock_t begin = std::clock();
    everything(bytes);
    return double(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

class TestHostileLists : public QObject {
    Q_OBJECT

private slots:
    void whatIsNoListIsRefusedByAll_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::newRow("empty") << std::string();
        QTest::newRow("blanks") << std::string("  \n\n \t");
        QTest::newRow("binary") << std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
        QTest::newRow("an executable") << std::string(
            "\x7f"
            "ELF\2\1\1\0\0\0",
            10);
        QTest::newRow("NUL bytes") << std::string(1000, '\0');
        QTest::newRow("deep") << std::string(1'000'000, '[');
        QTest::newRow("deep objects") << [] {
            std::string out;
            for (int i = 0; i < 100'000; ++i) out += "{\"a\":";
            return out;
        }();
        QTest::newRow("one long line") << std::string(1'000'000, 'a');
        QTest::newRow("only quotes") << std::string(99'999, '"');
        QTest::newRow("only separators") << std::string(100'000, ',');
        QTest::newRow("only lines") << std::string(1'000'000, '\n');
        QTest::newRow("a web page") << std::string("<!doctype html><html><body>Not found</body></html>");
        QTest::newRow("another JSON") << std::string("{\"error\": \"not found\"}");
    }
    void whatIsNoListIsRefusedByAll() {
        QFETCH(std::string, bytes);
        QVERIFY(!recognise(bytes, ""));
        QVERIFY(!read_skypilot(bytes, "", ""));
        QVERIFY(!read_ec2instances(bytes, ""));
        QVERIFY(!read_price_csv(bytes, ""));
        QVERIFY(!read_litellm(bytes, "", "", {}));
    }

    void truncatedAnywhere() {
        const std::string csv = "provider,region,instance,gpu,gpus,price\nx,\"e \"\"u\"\"\",m,L4,1,1.5\nx,us,m,L4,1,1.5\n";
        const std::string json =
            "[{\"instance_type\": \"g6.xlarge\", \"GPU\": 1, \"pricing\": {\"r\": {\"linux\": {\"ondemand\": \"0.8\"}}}}]";
        for (const auto& text : {csv, json})
            for (std::size_t size = 0; size < text.size(); ++size) everything(text.substr(0, size));
        QVERIFY(!read_ec2instances(json.substr(0, json.size() - 1), ""));
        HOLDS(refusal_of(read_price_csv(csv.substr(0, csv.find("u\"\"") + 1), "list.csv")), "list.csv, line 2, column 3");
    }

    // Names go into price books, which are text.
    void whatIsNoTextIsRefused() {
        HOLDS(refusal_of(read_price_csv("provider,gpu,gpus,price\nS\xE3o Paulo,L4,1,1\n", "list.csv")),
              "list.csv, line 2, column 2");
        QVERIFY(read_price_csv("provider,gpu,gpus,price\nS\xC3\xA3o Paulo,L4,1,1\n", "").has_value());
        HOLDS(refusal_of(read_skypilot("InstanceType,AcceleratorName,AcceleratorCount,Price,Region\n\xFF,L4,1,1,eu\n", "", "x")),
              "UTF-8");
    }

    // Cells and values that are not what their place says.
    void wrongKindsOfValues() {
        for (const char* value :
             {"null", "true", "[]", "{}", "\"\"", "\"x\"", "-1", "1e300", "[[]]", "{\"linux\": 1}", "\"1e999\""})
            for (const char* key :
                 {"instance_type", "GPU", "GPU_model", "vCPU", "memory", "pricing", "ondemand", "reserved", "linux",
                  "litellm_provider", "mode", "input_cost_per_token", "max_input_tokens", "tiered_pricing", "deprecation_date"}) {
                const std::string member = "\"" + std::string(key) + "\": " + value;
                everything("[{" + member + ", \"instance_type\": \"p3.2xlarge\", \"GPU\": 1, \"pricing\": {\"r\": {" + member +
                           ", \"linux\": {" + member + ", \"ondemand\": \"3\", \"reserved\": {" + member + "}}}}}]");
                everything("{\"m\": {" + member +
                           ", \"litellm_provider\": \"x\", \"mode\": \"chat\", \"input_cost_per_token\": 1e-6}}");
            }
        for (const char* value :
             {"1e999", "-1e999", "nan", "inf", "0x10", "1e-400", "99999999999999999999", "--1", "1.2.3", "\"\"\"\"", "\xFF"})
            for (int column = 0; column < 9; ++column) {
                std::string line;
                for (int i = 0; i < 9; ++i) line += (i ? "," : "") + std::string(i == column ? value : "1");
                everything("provider,region,gpu,gpus,vcpus,memory_gib,on_demand,spot,date\n" + line + "\n");
            }
    }

    void theLimitsAreStated() {
        const std::string header = "provider,gpu,gpus,price\n";
        HOLDS(refusal_of(read_price_csv(std::string(CsvLimits{}.bytes + 1, ' '), "")), std::to_string(CsvLimits{}.bytes));
        HOLDS(refusal_of(read_price_csv(header + std::string(CsvLimits{}.field_bytes + 1, 'a'), "")),
              std::to_string(CsvLimits{}.field_bytes));
        std::string lines = header;
        lines.reserve(3 * CsvLimits{}.rows);
        for (std::size_t i = 0; i < CsvLimits{}.rows; ++i) lines += "x\n";
        HOLDS(refusal_of(read_price_csv(lines, "")), std::to_string(CsvLimits{}.rows));
    }

    // Twice the bytes cost about twice the time, whatever they are; the bound of ten leaves room for a busy machine and still
    // finds what grows with the square (sixteen times).
    void timeGrowsWithSize_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < 5; ++kind) QTest::addRow("%d", kind) << kind;
    }
    void timeGrowsWithSize() {
        QFETCH(int, kind);
        const auto bytes = [&](int n) {
            std::string out = kind < 4 ? "provider,region,zone,instance,gpu,gpus,price,spot\n" : "[";
            for (int i = 0; i < n; ++i) {
                const std::string k = std::to_string(i);
                if (kind == 0) out += "x,eu,z,m,Warp " + k + ",1,1,\n";  // all unknown
                if (kind == 1)
                    out += "x,eu,z" + k + ",m,L4,1,1," + std::to_string(0.1 + 1e-7 * i) + "\n";  // one offer of many zones
                if (kind == 2) out += "x,eu,z,m,L4,1,1,0.5\n";                                   // all the same
                if (kind == 3) out += "x" + k + ",eu,z,m" + k + ",L4,1," + k + ",\n";
                if (kind == 4)
                    out += std::string(i ? "," : "") + "{\"instance_type\":\"i" + k +
                           "\",\"GPU\":1,\"pricing\":{\"r\":{\"linux\":{\"ondemand\":\"1\"}}}}";
            }
            return kind == 4 ? out + "]" : out;
        };
        const double small = std::max(seconds(bytes(5'000)), 0.02);
        const double large = seconds(bytes(20'000));
        QVERIFY2(large < 10 * small, (std::to_string(small) + " s, four times as much: " + std::to_string(large) + " s").c_str());
    }

    void anyTableEndsInOffersOrAProblem() {
        QVERIFY(rc::check("total", [] {
            const auto cell = rc::gen::element<std::string>("", "x", "aws", "L4", "H100", "1", "0", "-1", "8", "0.125", "1e9",
                                                            "$1.50", "€2", "N/A", "2026-07-20", "spot", "\"", "a,b", "us-east-1",
                                                            "700.0", "{'Name': 'T4'", "tpu-v6e-8", ";");
            const auto name = rc::gen::element<std::string>("provider", "gpu", "gpus", "price", "spot", "InstanceType",
                                                            "AcceleratorName", "AcceleratorCount", "Price", "SpotPrice", "Region",
                                                            "GpuInfo", "date", "currency", "unit");
            const auto header = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(name));
            std::string text;
            for (const auto& column : header) text += (text.empty() ? "" : ",") + column;
            const auto rows =
                *rc::gen::container<std::vector<std::vector<std::string>>>(rc::gen::container<std::vector<std::string>>(cell));
            for (const auto& row : rows) {
                text += "\n";
                for (const auto& each : row) text += each + ",";
            }
            RC_ASSERT(!everything(text).empty());
        }));
    }
};

QTEST_GUILESS_MAIN(TestHostileLists)
#include "tst_hostile_lists.moc"
