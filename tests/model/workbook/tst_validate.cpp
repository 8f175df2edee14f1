// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Each contradiction is found once, where it is, and a workbook without it has none.

#include <QtTest>

#include "model/catalog/catalog.h"
#include "model/workbook/validate.h"
#include "model/workbook/workbook_file.h"
#include "tests/support/source_files.h"

using namespace sizewright;

namespace {

const std::string good = R"(sizewright: 1
scenarios:
- name: One
  workloads:
  - kind: inference
    name: search
    accelerator: T4
    requests_per_second: {average: 12, peak: 50}
    measured: [{accelerator: T4, batch_size: 1, items_per_second: 10}]
  - {kind: job, name: report, accelerator: T4, gpus: 1, hours: 2}
  - {kind: training, name: base, accelerator: T4, samples: 1e6, flops_per_sample: 1e9, global_batch_size: 8, desired_days: 2}
  services: {plans: [Rented]}
  plans:
  - {kind: on_demand, name: Rented, price_usd_per_gpu_hour: {T4: 0.35}}
  - {kind: reserved, name: Year, term_months: 12, gpus: {T4: 1}, rest: Rented}
  - {kind: on_premises, name: Rack, bridge: Rented}
  - {kind: hybrid, name: Both, base: Rack, burst: Rented}
  - {kind: managed_api, name: API, serves: [search], rest: Rented}
  optimisations:
  - {kind: batching, workloads: [search]}
)";

const Catalog& catalog() {
    static const Catalog read = [] {
        const std::string accelerators = source::read("resources/catalog/accelerators.csv");
        const std::string names = source::read("resources/catalog/ambiguous_names.csv");
        CatalogTables tables;
        tables.accelerators = accelerators;
        tables.ambiguous_names = names;
        return read_catalog(tables).value();
    }();
    return read;
}

std::vector<Problem> problems_of(const std::string& text) {
    const auto read = read_workbook(text);
    if (!read) qFatal("%s", english(read.error().front()).c_str());
    return validate(read->workbook, catalog());
}

std::string said(const std::vector<Problem>& problems) {
    std::string out;
    for (const auto& problem : problems) out += english(problem) + "\n";
    return out;
}

}  // namespace

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void aGoodWorkbookHasNoProblems() {
        QVERIFY2(problems_of(good).empty(), said(problems_of(good)).c_str());
        for (const auto* file : {"resources/examples/shop-recommendations.yaml", "resources/examples/capacity-formula.yaml",
                                 "tests/data/every_key.yaml"}) {
            const auto problems = problems_of(source::read(file));
            QVERIFY2(problems.empty(), (file + (": " + said(problems))).c_str());
        }
    }

    void findsEachContradiction_data() {
        QTest::addColumn<std::string>("from");
        QTest::addColumn<std::string>("to");
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("fragment");
        const auto row = [](const char* name, const std::string& from, const std::string& to, const std::string& path,
                            const std::string& fragment) { QTest::newRow(name) << from << to << path << fragment; };
        const std::string w = "scenarios[0].workloads", p = "scenarios[0].plans";
        // What is needed
        row("no scenarios", good.substr(good.find("scenarios")), "scenarios: []\n", "scenarios", "at least one scenario");
        row("a scenario without a name", "name: One", "notes: x", "scenarios[0].name", "Name is needed");
        row("a workload without a name", "name: report, ", "", w + "[1].name", "Name is needed");
        row("a plan without a name", "name: Both, ", "", p + "[3].name", "Name is needed");
        row("a reservation without a term", "term_months: 12, ", "", p + "[1].term_months", "Term is needed");
        row("a job without GPUs", "gpus: 1, hours", "hours", w + "[1].gpus", "GPUs is needed");
        row("a measurement without a throughput", ", items_per_second: 10", "", w + "[0].measured[0].items_per_second",
            "Throughput is needed");
        row("no workloads", good.substr(good.find("  workloads:"), good.find("  services:") - good.find("  workloads:")), "",
            "scenarios[0].workloads", "at least one workload");
        row("no plans", good.substr(good.find("  plans:")), "", "scenarios[0].plans", "at least one plan");
        // Names
        row("an unknown accelerator", "name: search\n    accelerator: T4", "name: search\n    accelerator: T5",
            w + "[0].accelerator", "The catalog has no accelerator “T5”. Did you mean T4");
        row("a name of several accelerators", "name: search\n    accelerator: T4", "name: search\n    accelerator: A100",
            w + "[0].accelerator",
            "The catalog has no accelerator “A100”. It may be A100 PCIe 40GB, A100 SXM 40GB, A100 PCIe 80GB, A100 SXM 80GB "
            "(form");
        row("an unknown accelerator in a measurement", "{accelerator: T4, batch", "{accelerator: X1, batch",
            w + "[0].measured[0].accelerator", "“X1”");
        row("an unknown accelerator in a price", "{T4: 0.35}", "{T4: 0.35, T40: 1}", p + "[0].price_usd_per_gpu_hour", "“T40”");
        row("an unknown accelerator in a count", "{T4: 1}", "{T44: 1}", p + "[1].gpus", "“T44”");
        row("an alias for an accelerator", "name: search\n    accelerator: T4", "name: search\n    accelerator: Tesla T4",
            w + "[0].accelerator", "Did you mean T4");
        row("rest", "rest: Rented}\n  - {kind: on_prem", "rest: Rentde}\n  - {kind: on_prem", p + "[1].rest",
            "There is no plan “Rentde”. Did you mean “Rented”?");
        row("bridge", "bridge: Rented", "bridge: Nobody", p + "[2].bridge",
            "There is no plan “Nobody”. There are Rented, Year, Rack, Both, API.");
        row("base", "base: Rack", "base: Rakc", p + "[3].base", "Did you mean “Rack”?");
        row("burst", "burst: Rented", "burst: search", p + "[3].burst", "There is no plan “search”");
        row("services", "[Rented]}", "[Rented, Hired]}", "scenarios[0].services.plans", "There is no plan “Hired”");
        row("serves", "serves: [search]", "serves: [search, Rented]", p + "[4].serves", "There is no workload “Rented”");
        row("an optimisation", "workloads: [search]", "workloads: [search, serch]", "scenarios[0].optimisations[0].workloads",
            "There is no workload “serch”. Did you mean “search”?");
        row("itself", "rest: Rented}\n  - {kind: on_prem", "rest: Year}\n  - {kind: on_prem", p + "[1].rest", "names itself");
        row("a base that is itself", "base: Rack", "base: Both", p + "[3].base", "names itself");
        row("a base by the hour", "base: Rack", "base: Rented", p + "[3].base", "“Rented” is no plan for a base");
        row("a burst that is bought", "burst: Rented", "burst: Rack", p + "[3].burst", "“Rack” is no plan for the burst");
        row("a bridge that is a term", "bridge: Rented", "bridge: Year", p + "[2].bridge", "“Year” cannot serve until delivery");
        // Alternatives
        row("two rates", "{average: 12, peak: 50}", "{average: 12, peak: 50}\n    requests_per_day: {value: 9}",
            w + "[0].requests_per_day",
            "requests_per_second, requests_per_day are given together; exactly one of requests_per_second, requests_per_day, "
            "daily_users");
        row("three rates", "{average: 12, peak: 50}",
            "{average: 12}\n    requests_per_day: {value: 9}\n    daily_users: {value: 9}", w + "[0].requests_per_day",
            "requests_per_second, requests_per_day, daily_users are given");
        row("no rate", "    requests_per_second: {average: 12, peak: 50}\n", "", w + "[0].requests_per_second.average",
            "Needs the requests per second");
        row("model and models", "accelerator: T4\n    requests",
            "accelerator: T4\n    model: {name: a}\n    models: [{name: b}]\n    requests", w + "[0].models",
            "model, models are given together");
        row("two amounts of training", "samples: 1e6", "samples: 1e6, tokens: 1e9", w + "[2].samples",
            "tokens, samples are given together");
        row("no amount of training", "samples: 1e6, ", "", w + "[2]", "Exactly one of tokens, samples, dataset_gb is needed");
        row("overhead twice", "  services:", "  site: {overhead_percent: 50, overhead_items: {servers_usd: 1}}\n  services:",
            "scenarios[0].site.overhead_items", "overhead_percent, overhead_items are given together");
    }
    void findsEachContradiction() {
        QFETCH(std::string, from);
        QFETCH(std::string, to);
        QFETCH(std::string, path);
        QFETCH(std::string, fragment);
        const auto at = good.find(from);
        QVERIFY(at != std::string::npos);
        std::string text = good;
        text.replace(at, from.size(), to);
        auto problems = problems_of(text);
        // A plan or workload that is gone is missed by whatever names it.
        if (from.size() > 200 || to.empty())
            std::erase_if(problems, [](const Problem& problem) { return english(problem.message).starts_with("There is no "); });
        QVERIFY2(problems.size() == 1, said(problems).c_str());
        QVERIFY(problems[0].severity == Severity::error);
        QCOMPARE(problems[0].path, path);
        QVERIFY2((english(problems[0].message) + " " + english(problems[0].suggestion)).find(fragment) != std::string::npos,
                 said(problems).c_str());
    }

    void namesTwiceInOneList() {
        auto read = read_workbook(good);
        QVERIFY(read);
        Workbook& w = read->workbook;
        w.scenarios.push_back(w.scenarios[0]);
        auto problems = validate(w, catalog());
        QVERIFY2(problems.size() == 1 && problems[0].path == "scenarios[1].name", said(problems).c_str());
        w.scenarios[1].name.type(std::string("Two"));  // the same names of plans in another scenario are no contradiction
        QVERIFY(validate(w, catalog()).empty());
        w.scenarios[1].plans.push_back(w.scenarios[1].plans[2]);
        problems = validate(w, catalog());
        QVERIFY2(problems.size() == 1 && problems[0].path == "scenarios[1].plans[5].name", said(problems).c_str());
        QVERIFY(english(problems[0].message).find("“Rack” is given twice") != std::string::npos);
    }

    void whatDoesNotApplyIsNotChecked() {
        const auto edited = [](const std::string& from, const std::string& to) {
            std::string text = good;
            text.replace(text.find(from), from.size(), to);
            return problems_of(text);
        };
        // A batch has items and a deadline, no request rate.
        QVERIFY2(edited("    requests_per_second: {average: 12, peak: 50}\n", "    pattern: batch\n").empty(),
                 "a batch needs no rate");
        // Nothing of a block that is not there is missing, and any accelerator may do.
        QVERIFY(edited("accelerator: T4\n    requests", "accelerator: any\n    requests").empty());
        QVERIFY(edited("  services: {plans: [Rented]}\n", "").empty());
    }

    void theFilesThatOnlyValidateRefuses_data() {
        QTest::addColumn<QStringList>("cells");
        const auto lines =
            QString::fromStdString(source::read("tests/data/bad/expected_validate.csv")).split(u'\n', Qt::SkipEmptyParts);
        for (const auto& line : lines.mid(1)) QTest::newRow(qPrintable(line)) << line.split(u';');
    }
    void theFilesThatOnlyValidateRefuses() {
        QFETCH(QStringList, cells);
        const std::string file = source::path("tests/data/bad/" + cells[0].toStdString());
        const auto loaded = load_workbook(file);
        QVERIFY(loaded);
        auto problems = validate(loaded->workbook, catalog());
        place(problems, *loaded, file);
        QVERIFY(has_errors(problems));
        const bool found = std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
            return (cells[1].isEmpty() || problem.line == cells[1].toInt()) &&
                   (cells[2].isEmpty() || problem.column == cells[2].toInt()) &&
                   QString::fromStdString(english(problem)).contains(cells[3]) && problem.file == file;
        });
        QVERIFY2(found, said(problems).c_str());
    }
};

QTEST_GUILESS_MAIN(TestValidate)
#include "tst_validate.moc"
