// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/command_line/program.h"

namespace {

const QString asOf = QStringLiteral("--as-of=2026-11-30");

QStringList evaluateJson(const char* file, const QStringList& more = {}) {
    return QStringList{QStringLiteral("evaluate"), data(file), asOf, QStringLiteral("--format"), QStringLiteral("json")} + more;
}

QJsonObject scenario(const Program& program, qsizetype index = 0) {
    return program.json()[QStringLiteral("scenarios")].toArray().at(index).toObject();
}

QJsonObject item(const QJsonObject& parent, const char* list, qsizetype index = 0) {
    return parent[QString::fromLatin1(list)].toArray().at(index).toObject();
}

double number(const QJsonObject& object, const char* key) {
    const auto value = object[QString::fromLatin1(key)];
    return value.isObject() ? value[QStringLiteral("value")].toDouble(-1e300) : value.toDouble(-1e300);
}

QString text(const QJsonObject& object, const char* key) { return object[QString::fromLatin1(key)].toString(); }

QSet<QString> keys(const QJsonObject& object) {
    const auto list = object.keys();
    return {list.begin(), list.end()};
}

QByteArray missing(const char* piece, const QByteArray& text) { return QByteArray(piece).append(" is not in\n").append(text); }

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

#define HAS_KEYS(object, ...) \
    for (const auto* const key : {__VA_ARGS__}) QVERIFY2((object).contains(QString::fromLatin1(key)), key)

}  // namespace

// The program as scripts and people meet it. Expected figures come from the lesson and from arithmetic written beside them.
class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    // Use case 2 of the lesson (L258-297): 12 requests/s, 50 at peak, a T4 at $0.35/h that does 500/s at batch 32; $100 a month
    // beside it.
    void useCase2() {
        const Program program = run(evaluateJson("use_case_2.yaml"));
        QCOMPARE(program.status, 0);
        QCOMPARE(program.errors, QByteArray());
        const QJsonObject workload = item(scenario(program), "workloads");
        QCOMPARE(number(workload, "gpus"), 1.0);  // 50 / (500 × 0.7) = 0.143
        QVERIFY(near(number(workload, "gpus_before_rounding"), 50 / (500 * 0.7), 1e-9));
        const QJsonObject inference = workload[QStringLiteral("inference")].toObject();
        QVERIFY(near(number(inference, "busy_at_peak_fraction"), 0.1, 1e-12));  // 50 / 500
        QVERIFY(near(number(inference, "mean_batch_at_average"), 1.12, 1e-9));  // 1 + 12 × 0.010
        QVERIFY(near(number(inference, "mean_batch_at_peak"), 1.5, 1e-9));      // 1 + 50 × 0.010
        QCOMPARE(number(inference, "unbatched_gpus"), 8.0);                     // 50 / (10 × 0.7) = 7.14
        const QJsonObject onDemand = item(scenario(program), "plans");
        QCOMPARE(text(onDemand, "name"), QStringLiteral("On demand"));
        const auto monthly = onDemand[QStringLiteral("monthly")].toArray();
        QCOMPARE(monthly.size(), 36);
        for (const auto& month : monthly) QVERIFY(near(month.toDouble(), 355.5, 1e-9));  // 0.35 × 730 + 100
        QVERIFY(near(number(onDemand, "total"), 12798, 1e-6));                           // × 36
        const QJsonObject categories = onDemand[QStringLiteral("by_category")].toObject();
        QVERIFY(near(number(categories, "compute"), 255.5 * 36, 1e-6));
        // One-year reservation paid in advance: 0.22 × 730 × 12 = 1927.20 in months 1, 13 and 25.
        const QJsonObject reserved = item(scenario(program), "plans", 1);
        QVERIFY(near(number(reserved, "upfront"), 1927.2, 1e-9));
        QVERIFY(near(number(reserved, "total"), 3 * 1927.2 + 3600, 1e-6));
        // 1927.20 + 100 t = 355.50 t at t = 7.543
        bool found = false;
        for (const auto& each : scenario(program)[QStringLiteral("break_even")].toArray())
            found = found || near(each[QStringLiteral("months")][0].toDouble(), 1927.2 / 255.5, 0.01);
        QVERIFY2(found, program.output.constData());
        const QJsonObject recommendation = scenario(program)[QStringLiteral("recommendation")].toObject();
        QCOMPARE(text(recommendation, "plan"), QStringLiteral("Reserved 1 year"));
        QCOMPARE(number(item(recommendation, "accelerators"), "gpus"), 1.0);
    }

    void useCase2AsText() {
        const Program program = run({QStringLiteral("evaluate"), data("use_case_2.yaml"), asOf});
        QCOMPARE(program.status, 0);
        for (const auto* const piece : {"Lesson, use case 2", "Scenario One T4", "recommendations", "T4", "10 %", "$355.50",
                                        "$1,927.20", "1.12", "month 7.5"})
            QVERIFY2(program.output.contains(piece), missing(piece, program.output).constData());
        // Without the platform fee the T4 is 0.35 × 730 a month.
        const Program bare = run({QStringLiteral("evaluate"), data("use_case_2.yaml"), asOf, QStringLiteral("--set"),
                                  QStringLiteral("services.other_usd_per_month=0")});
        QVERIFY2(bare.output.contains("$255.50"), bare.output.constData());
    }

    // The lesson's capacity formula (L140-163): 1000 requests/s, 3000 at peak, 50 ms, 1000/s at batch 32, 70 %.
    void capacityExample() {
        const Program program = run(evaluateJson("capacity_example.yaml"));
        QCOMPARE(program.status, 0);
        const QJsonObject workload = item(scenario(program), "workloads");
        QCOMPARE(number(workload, "gpus_at_average"), 2.0);                                           // 1000 / 700 = 1.43
        QCOMPARE(number(workload, "gpus"), 5.0);                                                      // 3000 / 700 = 4.29
        QCOMPARE(number(workload[QStringLiteral("inference")].toObject(), "unbatched_gpus"), 215.0);  // 3000 / (20 × 0.7) = 214.3
        QVERIFY(near(item(scenario(program), "plans")[QStringLiteral("monthly")][0].toDouble(), 1277.5, 1e-9));  // 5 × 0.35 × 730
        QMap<QString, QJsonObject> lesson;
        for (const auto& each : workload[QStringLiteral("lesson")].toArray())
            lesson[text(each.toObject(), "label")] = each.toObject();
        const QJsonObject average = lesson[QStringLiteral("Capacity formula at average")];
        QVERIFY(near(number(average, "value"), 0.0022, 0.00005));
        QVERIFY(near(number(average, "corrected"), 1.4286, 0.0001));
        const QJsonObject peak = lesson[QStringLiteral("Capacity formula at peak")];
        QVERIFY(near(number(peak, "value"), 0.0067, 0.00005));
        QVERIFY(near(number(peak, "corrected"), 4.2857, 0.0001));
        QCOMPARE(number(peak, "rounded"), 5.0);
        QCOMPARE(text(peak, "unit"), QStringLiteral("GPUs"));
        const Program plain = run({QStringLiteral("evaluate"), data("capacity_example.yaml"), asOf});
        for (const auto* const piece : {"0.0067", "4.29", "5 GPUs", "0.0022", "1.43", "2 GPUs", "$1,277.50"})
            QVERIFY2(plain.output.contains(piece), missing(piece, plain.output).constData());
    }

    // Scripts depend on these keys.
    void jsonKeys() {
        const Program program = run(evaluateJson("capacity_example.yaml", {QStringLiteral("--explain")}));
        const QJsonObject root = program.json();
        HAS_KEYS(root, "sizewright", "format", "title", "currency", "horizon_months", "as_of", "scenarios", "problems");
        QCOMPARE(root[QStringLiteral("format")].toInt(), 1);
        QCOMPARE(text(root, "as_of"), QStringLiteral("2026-11-30"));
        const QJsonObject one = scenario(program);
        HAS_KEYS(one, "name", "workloads", "fleet", "plans", "break_even", "recommendation");
        const QJsonObject workload = item(one, "workloads");
        HAS_KEYS(workload, "name", "kind", "accelerator", "gpus", "average_gpus", "inference", "lesson", "derivation");
        HAS_KEYS(workload[QStringLiteral("inference")].toObject(), "items_per_second_per_gpu", "busy_at_peak_fraction",
                 "busy_mean_fraction", "unbatched_gpus");
        HAS_KEYS(item(workload, "lesson"), "label", "formula", "value", "corrected", "unit", "note");
        HAS_KEYS(item(workload, "derivation"), "label", "formula", "substituted", "value", "unit", "source");
        HAS_KEYS(item(one, "fleet"), "accelerator", "static_gpus", "shared_gpus", "average_gpus", "gpu_hours_per_month");
        const QJsonObject plan = item(one, "plans");
        HAS_KEYS(plan, "name", "kind", "gpus", "feasible", "unserved", "upfront", "monthly", "cumulative", "total",
                 "net_present_value", "by_category", "allocated_gpu_hours", "busy_gpu_hours", "cost_per_busy_gpu_hour",
                 "cost_per_thousand_requests", "prices");
        QCOMPARE(keys(plan[QStringLiteral("by_category")].toObject()),
                 (QSet<QString>{QStringLiteral("compute"), QStringLiteral("capital"), QStringLiteral("power"),
                                QStringLiteral("space"), QStringLiteral("staff"), QStringLiteral("maintenance"),
                                QStringLiteral("network"), QStringLiteral("storage"), QStringLiteral("licences"),
                                QStringLiteral("residual"), QStringLiteral("other")}));
        HAS_KEYS(item(plan, "prices"), "accelerator", "usd_per_gpu_hour", "source", "as_of");
        QCOMPARE(plan[QStringLiteral("gpus")].toObject()[QStringLiteral("T4")].toDouble(), 5.0);
        HAS_KEYS(one[QStringLiteral("recommendation")].toObject(), "accelerators", "plan", "average_monthly", "total", "reason");
        HAS_KEYS(item(scenario(run(evaluateJson("use_case_2.yaml"))), "break_even"), "from", "against", "months");
        // Steps are those that follow from what was asked, and there are none unless asked.
        QVERIFY(!item(scenario(run(evaluateJson("capacity_example.yaml"))), "workloads").contains(QStringLiteral("derivation")));
    }

    void whatCannotBeComputedIsAProblem() {
        const Program program = run(evaluateJson("not_sized_yet.yaml"));
        QCOMPARE(program.status, 0);
        const QJsonObject problem = item(program.json(), "problems");
        HAS_KEYS(problem, "severity", "path", "line", "column", "message");
        QVERIFY2(text(problem, "path").startsWith(QStringLiteral("scenarios[0].workloads[0]")),
                 qPrintable(text(problem, "path")));
        QVERIFY(number(problem, "line") >= 5 && number(problem, "line") <= 9);  // the workload's lines of the file
        QVERIFY(!item(scenario(program), "workloads").contains(QStringLiteral("gpus")));
        QVERIFY2(program.errors.startsWith(QByteArray("sizewright: error: " + data("not_sized_yet.yaml").toUtf8() + ", line ")),
                 program.errors.constData());
        QVERIFY2(!program.output.contains("null") || !program.output.contains("\"monthly\": null"), program.output.constData());
    }

    void csv() {
        const Program program =
            run({QStringLiteral("evaluate"), data("two_scenarios.yaml"), asOf, QStringLiteral("--format=csv")});
        QCOMPARE(program.status, 0);
        const QList<QByteArray> rows = program.output.split('\n');
        QCOMPARE(rows.size(), 4);  // titles, two scenarios with a plan each, the end
        QVERIFY(rows[0].startsWith("scenario,plan,kind,") && rows[0].contains("total [USD]"));
        QVERIFY(rows[0].endsWith('\r') && rows[3].isEmpty());
        QVERIFY2(rows[1].startsWith("One T4,On demand,on_demand,yes,yes,1 x T4,0,255.5,255.5,12,3066,"), rows[1].constData());
        // A text that a spreadsheet would run stays a text; its quotes are doubled.
        QVERIFY2(rows[2].startsWith("\"'=HYPERLINK(\"\"a\"\"), twice\",'@demand,"), rows[2].constData());
        QCOMPARE(run({QStringLiteral("evaluate"), data("two_scenarios.yaml"), QStringLiteral("--format=csv"),
                      QStringLiteral("--explain")})
                     .status,
                 2);
    }

    void scenarios() {
        QCOMPARE(run(evaluateJson("two_scenarios.yaml")).json()[QStringLiteral("scenarios")].toArray().size(), 2);
        const Program one = run(evaluateJson("two_scenarios.yaml", {QStringLiteral("--scenario"), QStringLiteral("One T4")}));
        QCOMPARE(one.json()[QStringLiteral("scenarios")].toArray().size(), 1);
        QCOMPARE(text(scenario(one), "name"), QStringLiteral("One T4"));
        const Program none = run(evaluateJson("two_scenarios.yaml", {QStringLiteral("--scenario"), QStringLiteral("One T5")}));
        QCOMPARE(none.status, 1);
        QVERIFY(none.output.isEmpty());
        QVERIFY2(none.errors.contains("“One T5”") && none.errors.contains("Did you mean “One T4”?"), none.errors.constData());
    }

    void set_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<double>("gpus");
        const auto row = [](const char* set, double gpus) { QTest::newRow(set) << QString::fromUtf8(set) << gpus; };
        // GPUs of use case 2: peak / (500 × 0.7), rounded up
        row("workloads[recommendations].requests_per_second.peak=700", 2);
        row("workloads[0].requests_per_second.peak=701", 3);
        row("workloads[\"recommendations\"].requests_per_second.peak = 60x", 3);  // 720
        row("scenarios[\"One T4\"].workloads[recommendations].requests_per_second.peak=1e3", 3);
        row("scenarios[0].workloads[0].requests_per_second.peak=60000/min", 3);  // 1000 /s
        row("workloads[0].requests_per_second.peak={low: 600, likely: 800, high: 1200}", 3);
        row("workloads[0].requests_per_second.peak=null", 1);  // the default, 3x: 36
        row("workloads[0].requests_per_second.peak=", 1);
        row("workloads[0].utilisation_target_percent=5%", 2);  // 50 / 25
        row("workloads[0].redundancy_replicas=1", 2);
        // 50 / (10 × 0.7) are 8; a request takes all of the 100 ms, so at most one in a hundred may wait: Erlang C of 5 is 1.5 %
        // with 11 and 0.6 % with 12.
        row("workloads[0].maximum_batch_size=1", 12);
        row("workloads[0].measured[1].items_per_second=50", 2);
        row("horizon_months=12", 1);
        row("title=a=b", 1);
    }

    void set() {
        QFETCH(QString, set);
        QFETCH(double, gpus);
        const Program program = run(evaluateJson("use_case_2.yaml", {QStringLiteral("--set"), set}));
        QVERIFY2(program.status == 0, program.errors.constData());
        QCOMPARE(number(item(scenario(program), "workloads"), "gpus"), gpus);
    }

    void severalSets() {
        const Program program = run(evaluateJson(
            "use_case_2.yaml", {QStringLiteral("--set=workloads[0].requests_per_second.peak=1000"), QStringLiteral("--set"),
                                QStringLiteral("workloads[0].redundancy_replicas=1"), QStringLiteral("--set=horizon_months=6")}));
        QCOMPARE(number(item(scenario(program), "workloads"), "gpus"), 4.0);
        QCOMPARE(item(scenario(program), "plans")[QStringLiteral("monthly")].toArray().size(), 6);
        QFile file(data("use_case_2.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("horizon_months: 36"));  // only in memory
    }

    void refusedSets_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("fragment");
        const auto row = [](const char* set, const char* fragment) {
            QTest::newRow(set) << QString::fromUtf8(set) << QString::fromUtf8(fragment);
        };
        row("workloads[recommendations].requests_per_second.peek=50",
            "Did you mean “workloads[recommendations].requests_per_second.peak”?");
        row("workloads[0].requests_per_secnd.peak=50", "workloads[0].requests_per_second.peak");
        row("workloads[9].requests_per_second.peak=50", "workloads[9].requests_per_second.peak");
        row("workloads[nobody].requests_per_second.peak=50", "no such field");
        row("horizon_month=12", "horizon_months");
        row("workloads[0.requests_per_second.peak=50", "no such field");
        row("workloads[0]].requests_per_second.peak=50", "no such field");
        row(" =50", "no such field");
        row("peak=50", "requests_per_second.peak");
        row("workloads=3", "no such field");
        row("workloads[0].requests_per_second.average=twelve", "twelve");
        row("workloads[0].requests_per_second.average=-1", "0");
        row("workloads[0].requests_per_second.average=12 kg", "kg");
        row("workloads[0].requests_per_second.average=nan", "nan");
        row("workloads[0].utilisation_target_percent=170", "100");
        row("workloads[0].accelerator=T44", "T4");
        row("plans[0].billing=elastik", "elastic");
        row("horizon_months=auto", "auto");
        row("horizon_months=1.5", "whole");
        row("workloads[0].requests_per_second.average={low: 1, likely: 2", "workloads[0].requests_per_second.average");
        row("workloads[0].requests_per_second.average={low: 3, likely: 2, high: 1}", "low");
    }

    void refusedSets() {
        QFETCH(QString, set);
        QFETCH(QString, fragment);
        const Program program = run(evaluateJson("use_case_2.yaml", {QStringLiteral("--set"), set}));
        QCOMPARE(program.status, 1);
        QVERIFY(program.output.isEmpty());
        QVERIFY2(program.errors.startsWith("sizewright: error: --set: "), program.errors.constData());
        QVERIFY2(QString::fromUtf8(program.errors).contains(fragment, Qt::CaseInsensitive), program.errors.constData());
    }

    void setNeedsAScenario() {
        const QString peak = QStringLiteral("workloads[0].requests_per_second.peak=1000");
        const Program program = run(evaluateJson("two_scenarios.yaml", {QStringLiteral("--set"), peak}));
        QCOMPARE(program.status, 1);
        QVERIFY2(program.errors.contains("2 scenarios"), program.errors.constData());
        QCOMPARE(number(item(scenario(run(evaluateJson("two_scenarios.yaml",
                                                       {QStringLiteral("--set"), peak, QStringLiteral("--scenario=One T4")}))),
                             "workloads"),
                        "gpus"),
                 3.0);
        QCOMPARE(run(evaluateJson("two_scenarios.yaml", {QStringLiteral("--set"), QStringLiteral("horizon_months=6")})).status,
                 0);
    }

    void validate() {
        const Program good = run({QStringLiteral("validate"), data("capacity_example.yaml")});
        QCOMPARE(good.status, 0);
        QCOMPARE(good.output, data("capacity_example.yaml").toUtf8() + ": no problems\n");
        QCOMPARE(good.errors, QByteArray());
        // A note is no error: the window of use case 2 collects 1.12 requests.
        const Program note = run({QStringLiteral("validate"), data("use_case_2.yaml")});
        QCOMPARE(note.status, 0);
        QVERIFY2(note.output.startsWith("note: ") && note.output.contains("1.12 requests"), note.output.constData());
        QCOMPARE(note.errors, QByteArray());
    }

    // 50 requests/s on GPUs of 10/s that may be busy all the time: five, and a queue that grows without bound. It has one rank,
    // whoever says it, and one wording.
    void aQueueWithoutASteadyStateIsAnErrorEverywhere() {
        const QString file = data("unsteady.yaml");
        const Program json = run(evaluateJson("unsteady.yaml"));
        QCOMPARE(json.status, 0);  // there are results
        const QJsonObject problem = item(json.json(), "problems");
        QCOMPARE(text(problem, "severity"), QStringLiteral("error"));
        const QByteArray said = text(problem, "message").toUtf8();
        QVERIFY(said.contains("queue grows without bound"));
        const Program validated = run({QStringLiteral("validate"), file});
        QCOMPARE(validated.status, 1);
        QCOMPARE(validated.output, QByteArray());
        for (const QByteArray& errors : {json.errors, validated.errors}) {
            QVERIFY2(errors.startsWith(QByteArray("sizewright: error: " + file.toUtf8() + ", line ")), errors.constData());
            QVERIFY2(errors.contains(said), errors.constData());
        }
        const Program plain = run({QStringLiteral("evaluate"), file, asOf});
        QVERIFY2(plain.output.contains(QByteArray("error: " + file.toUtf8() + ", line ")), plain.output.constData());
    }

    void oneOfSomethingIsSingular() {
        const Program program = run({QStringLiteral("evaluate"), data("unsteady.yaml"), asOf, QStringLiteral("--explain"),
                                     QStringLiteral("--set=horizon_months=1"),
                                     QStringLiteral("--set=workloads[0].measured[0].items_per_second=500")});
        QVERIFY2(
            program.output.contains("1 GPU ") && program.output.contains("1 request\n") && program.output.contains("1 month"),
            program.output.constData());
        for (const auto* const wrong : {" 1 GPUs", " 1 requests", " 1 months"})
            QVERIFY2(!program.output.contains(wrong), program.output.constData());
    }

    void whatIsWrongIsSaidOnce() {
        for (const auto* const file : {"unsteady.yaml", "not_sized_yet.yaml", "use_case_2.yaml"}) {
            const QByteArray message = text(item(run(evaluateJson(file)).json(), "problems"), "message").toUtf8();
            QVERIFY(!message.isEmpty());
            const Program program = run({QStringLiteral("evaluate"), data(file), asOf});
            // The reason of the recommendation may repeat the sentence that keeps it from being one.
            const QByteArray problems = program.output.mid(program.output.lastIndexOf("\nProblems\n"));
            QCOMPARE(problems.count(message), 1);
            QCOMPARE(program.output.count("line "), problems.count("line "));
            QCOMPARE(program.errors, QByteArray());
        }
    }

    void rangesHaveBands() {
        const QStringList range{QStringLiteral("--set"),
                                QStringLiteral("workloads[0].requests_per_second.peak={low: 300, likely: 500, high: 1000}")};
        const Program program = run(evaluateJson("use_case_2.yaml", range));
        const QJsonObject gpus = item(scenario(program), "workloads")[QStringLiteral("gpus")].toObject();
        QCOMPARE(number(gpus, "low"), 1.0);    // 300 / 350
        QCOMPARE(number(gpus, "value"), 2.0);  // 500 / 350
        QCOMPARE(number(gpus, "high"), 3.0);   // 1000 / 350
        QCOMPARE(text(gpus, "basis"), QStringLiteral("measured"));
        const QJsonObject plan = item(scenario(program), "plans");
        for (const auto* const key : {"total", "net_present_value", "equivalent_monthly"}) {
            const QJsonObject cost = plan[QString::fromLatin1(key)].toObject();
            QVERIFY2(number(cost, "low") < number(cost, "high"), key);
        }
        // Without a range a figure is a plain number.
        const Program plain = run(evaluateJson("use_case_2.yaml"));
        QVERIFY(item(scenario(plain), "workloads")[QStringLiteral("gpus")].isDouble());
        QVERIFY(item(scenario(plain), "plans")[QStringLiteral("total")].isDouble());
        const Program words = run(QStringList{QStringLiteral("evaluate"), data("use_case_2.yaml"), asOf} + range);
        QVERIFY2(words.output.contains("2 (1 … 3)"), words.output.constData());
    }

    void schema() {
        const QJsonArray fields = run({QStringLiteral("schema"), QStringLiteral("--format"), QStringLiteral("json")})
                                      .json()[QStringLiteral("fields")]
                                      .toArray();
        QMap<QString, QJsonObject> byPath;
        for (const auto& field : fields) {
            HAS_KEYS(field.toObject(), "path", "type", "default");
            QVERIFY2(!byPath.contains(text(field.toObject(), "path")), qPrintable(text(field.toObject(), "path")));
            byPath[text(field.toObject(), "path")] = field.toObject();
        }
        const auto under = [&](const char* end) {
            for (auto it = byPath.cbegin(); it != byPath.cend(); ++it)
                if (it.key().endsWith(QString::fromUtf8(end))) return it.value();
            return QJsonObject();
        };
        const QJsonObject target = under("workloads[kind=inference].utilisation_target_percent");
        QCOMPARE(number(target, "default"), 70.0);
        QCOMPARE(number(target, "maximum"), 100.0);
        QCOMPARE(text(target, "unit"), QStringLiteral("%"));
        QVERIFY(text(target, "range").contains(QStringLiteral("above 0")));
        QVERIFY(!text(target, "help").isEmpty() && !text(target, "source").isEmpty());
        QVERIFY(
            under("plans[kind=on_demand].billing")[QStringLiteral("choices")].toArray().contains(QStringLiteral("always_on")));
        QVERIFY(under("plans[kind=reserved].upfront_percent").contains(QStringLiteral("when")));
        QVERIFY(under("horizon_months").contains(QStringLiteral("help")));
        QVERIFY2(!byPath.contains(QStringLiteral("finance.tax_percent")), "nothing computes with it in this version");
        const Program plain = run({QStringLiteral("schema")});
        QCOMPARE(plain.status, 0);
        for (auto it = byPath.cbegin(); it != byPath.cend(); ++it)
            QVERIFY2(plain.output.contains(QByteArray("\n" + it.key().toUtf8() + "\n")), qPrintable(it.key()));
        QVERIFY(plain.output.contains("500 GB"));  // the grammar of numbers
    }

    void usage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("fragment");
        const auto row = [](const char* line, const char* fragment) {
            QTest::newRow(line) << QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts) << QString::fromUtf8(fragment);
        };
        row("evalaute x.yaml", "evaluate");
        row("compare a.yaml b.yaml", "not in this version");
        row("report a.yaml --output x.pdf", "");
        row("evaluate", "workbook");
        row("evaluate a.yaml b.yaml", "b.yaml");
        row("evaluate a.yaml --formt json", "--format");
        row("evaluate a.yaml --format xml", "text, json or csv");
        row("evaluate a.yaml --format", "needs a value");
        row("evaluate a.yaml --format json --format csv", "twice");
        row("evaluate a.yaml --explain=yes", "no value");
        row("evaluate a.yaml -f", "two dashes");
        row("evaluate a.yaml --set peak", "PATH=VALUE");
        row("evaluate a.yaml --as-of 2026-02-30", "2026-02-30");
        row("evaluate a.yaml --as-of 30.11.2026", "YYYY-MM-DD");
        row("evaluate a.yaml --as-of 2026-1-1", "YYYY-MM-DD");
        row("evaluate a.yaml --as-of +026-01-01", "YYYY-MM-DD");
        row("schema a.yaml", "no file");
        row("--theme blue", "light, dark or system");
        row("a.yaml b.yaml", "b.yaml");
        row("chart a.yaml --output x.png", "--kind");
        row("chart a.yaml --kind cumulative", "--output");
        row("chart a.yaml --kind cumulative --output x.gif", ".svg");
        row("chart a.yaml --kind tornado --output x.png", "not in this version");
        row("chart a.yaml --kind pie --output x.png", "cumulative");
        row("chart a.yaml --kind cumulative --output x.png --size 10", "1600x900");
        row("chart a.yaml --kind cumulative --output x.png --size 10x10", "100");
        row("chart a.yaml --kind cumulative --output x.png --size 99999x900", "20000");
        row("chart a.yaml --kind cumulative --output x.png --dpi 0", "24");
        row("chart a.yaml --kind cumulative --output x.png --scenario a --scenario b", "one scenario");
    }

    void usage() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, fragment);
        const Program program = run(arguments);
        QCOMPARE(program.status, 2);
        QVERIFY(program.output.isEmpty());
        QVERIFY2(program.errors.startsWith("sizewright: "), program.errors.constData());
        QVERIFY2(QString::fromUtf8(program.errors).contains(fragment), program.errors.constData());
        QVERIFY2(!program.errors.contains('"') && !program.errors.contains('\''), program.errors.constData());  // only “”
    }

    void help() {
        const Program program = run({QStringLiteral("--help")});
        QCOMPARE(program.status, 0);
        for (const auto* const command : {"evaluate", "validate", "chart", "schema"}) {
            QVERIFY(program.output.contains(command));
            const Program own = run({QString::fromLatin1(command), QStringLiteral("--help")});
            QCOMPARE(own.status, 0);
            QVERIFY(own.output.startsWith(QByteArray("sizewright " + QByteArray(command))) && own.output.contains("--as-of"));
        }
        const Program version = run({QStringLiteral("--version")});
        QCOMPARE(version.status, 0);
        QVERIFY(version.output.startsWith("sizewright 0."));
    }

    void optionsMayStandInFront() {
        const Program program = run(
            {asOf, QStringLiteral("evaluate"), QStringLiteral("--format=json"), QStringLiteral("--"), data("use_case_2.yaml")});
        QCOMPARE(program.status, 0);
        QCOMPARE(text(program.json(), "as_of"), QStringLiteral("2026-11-30"));
    }

    void computingNeedsNoDisplay() {
        // A platform that does not exist ends any program that starts a GUI.
        const QList<QPair<QString, QString>> bare{{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("nowhere")},
                                                  {QStringLiteral("DISPLAY"), {}},
                                                  {QStringLiteral("WAYLAND_DISPLAY"), {}}};
        QCOMPARE(run(evaluateJson("use_case_2.yaml"), bare).status, 0);
        QCOMPARE(run({QStringLiteral("schema")}, bare).status, 0);
    }

    void theLocaleChangesNothing() {
        const QList<QPair<QString, QString>> german{{QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8")},
                                                    {QStringLiteral("LANGUAGE"), QStringLiteral("de")}};
        QCOMPARE(run(evaluateJson("use_case_2.yaml"), german).output, run(evaluateJson("use_case_2.yaml")).output);
    }

    void outputThatCannotBeWritten() {
        const Program closed = runShell(QStringLiteral("exec \"$0\" evaluate \"$1\" >&-"), {data("use_case_2.yaml")});
        QCOMPARE(closed.status, 3);
        QVERIFY(closed.errors.contains("standard output"));
        const Program full = runShell(QStringLiteral("exec \"$0\" evaluate \"$1\" >/dev/full"), {data("use_case_2.yaml")});
        QCOMPARE(full.status, 3);
        int ends[2];
        QCOMPARE(::pipe2(ends, O_CLOEXEC), 0);
        ::close(ends[0]);
        const Program broken = runInto(ends[1], {QStringLiteral("schema")});
        ::close(ends[1]);
        QCOMPARE(broken.status, 3);
    }

    void charts_data() {
        QTest::addColumn<QString>("suffix");
        QTest::newRow("png") << QStringLiteral("png");
        QTest::newRow("svg") << QStringLiteral("svg");
        QTest::newRow("pdf") << QStringLiteral("pdf");
    }

    void charts() {
        QFETCH(QString, suffix);
        const QString path = m_folder.filePath(QStringLiteral("cost.") + suffix);
        const QList<QPair<QString, QString>> bare{
            {QStringLiteral("QT_QPA_PLATFORM"), {}}, {QStringLiteral("DISPLAY"), {}}, {QStringLiteral("WAYLAND_DISPLAY"), {}}};
        const Program program = run(chart("use_case_2.yaml", path, {QStringLiteral("--size"), QStringLiteral("800x450")}), bare);
        QVERIFY2(program.status == 0, program.errors.constData());
        QCOMPARE(program.errors, QByteArray());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        if (suffix == u"png") {
            QCOMPARE(QImage::fromData(bytes, "PNG").size(), QSize(800, 450));
        } else if (suffix == u"svg") {
            QXmlStreamReader xml(bytes);
            while (!xml.atEnd()) xml.readNext();
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        } else {
            QVERIFY(bytes.startsWith("%PDF-"));
        }
    }

    void chartsOfWhatIsSet() {
        const auto drawn = [&](const QStringList& set) {
            const QString path = m_folder.filePath(QStringLiteral("set.png"));
            QFile::remove(path);
            const Program program = run(chart("use_case_2.yaml", path, set));
            return std::pair(program.status, QImage(path));
        };
        const auto before = drawn({});
        const auto after = drawn({QStringLiteral("--set"), QStringLiteral("services.other_usd_per_month=900")});
        QCOMPARE(before.first, 0);
        QCOMPARE(after.first, 0);
        QVERIFY(!after.second.isNull() && before.second != after.second);
        const auto refused = drawn({QStringLiteral("--set=services.other=900")});
        QCOMPARE(refused.first, 1);
        QVERIFY(refused.second.isNull());
        QVERIFY(run({QStringLiteral("chart"), QStringLiteral("--help")}).output.contains("--set PATH=VALUE"));
    }

    void chartsInTheDark() {
        const auto corner = [&](const char* theme) {
            const QString path = m_folder.filePath(QStringLiteral("theme.png"));
            run(chart("use_case_2.yaml", path, {QStringLiteral("--theme"), QString::fromLatin1(theme)}));
            return QImage(path).pixelColor(2, 2).lightness();
        };
        QVERIFY(corner("light") > 200);
        QVERIFY(corner("dark") < 80);
    }

    void chartsThatCannotBe() {
        const QString path = m_folder.filePath(QStringLiteral("none.png"));
        QCOMPARE(run(chart("two_scenarios.yaml", path)).status, 1);
        QCOMPARE(run(chart("not_sized_yet.yaml", path)).status, 1);
        QVERIFY(!QFile::exists(path));
        QCOMPARE(run(chart("two_scenarios.yaml", path, {QStringLiteral("--scenario=One T4")})).status, 0);
        const Program nowhere = run(chart("use_case_2.yaml", m_folder.filePath(QStringLiteral("no/folder/x.png"))));
        QCOMPARE(nowhere.status, 3);
        QVERIFY2(nowhere.errors.contains("x.png"), nowhere.errors.constData());
        // What was there stays as it was.
        const QString old = m_folder.filePath(QStringLiteral("old.svg"));
        QFile file(old);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
        file.close();
        QCOMPARE(run(chart("not_sized_yet.yaml", old)).status, 1);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() == "old");
    }

private:
    static QStringList chart(const char* file, const QString& path, const QStringList& more = {}) {
        return QStringList{QStringLiteral("chart"),    data(file), asOf, QStringLiteral("--kind"), QStringLiteral("cumulative"),
                           QStringLiteral("--output"), path} +
               more;
    }

    QTemporaryDir m_folder{};
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
