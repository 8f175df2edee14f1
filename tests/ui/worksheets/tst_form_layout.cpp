// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which fields stand on the worksheets.

#include <QSet>
#include <QtTest>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "ui/worksheets/form_layout.h"
#include "ui/worksheets/starting_values.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestFormLayout : public QObject {
    Q_OBJECT

    static FormLayout layout(const Workbook& workbook) { return layoutOf(workbook, {Page::Kind::workload, 0, 0}); }
    static QStringList paths(const FormLayout& layout) {
        QStringList out;
        for (const auto& section : layout.sections)
            for (const auto& field : section.fields)
                if (!field.choice) out << field.path.mid(QStringLiteral("scenarios[0].workloads[0].").size());
        return out;
    }
    static QVector<Alternative> choices(const FormLayout& layout) {
        QVector<Alternative> out;
        for (const auto& section : layout.sections)
            for (const auto& field : section.fields)
                if (field.choice) out << *field.choice;
        return out;
    }

private slots:
    void everyKindHasItsWorksheet_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QStringList>("sections");
        QTest::newRow("inference") << QStringLiteral("inference")
                                   << QStringList{QStringLiteral("Traffic"), QStringLiteral("Latency and batching"),
                                                  QStringLiteral("Accelerator"), QStringLiteral("Model")};
        QTest::newRow("training") << QStringLiteral("training")
                                  << QStringList{QStringLiteral("Model and data"), QStringLiteral("Time"),
                                                 QStringLiteral("Hardware"), QStringLiteral("Memory")};
        QTest::newRow("fine-tuning") << QStringLiteral("fine_tuning")
                                     << QStringList{QStringLiteral("Method"), QStringLiteral("Model and data"),
                                                    QStringLiteral("Time"), QStringLiteral("Hardware"), QStringLiteral("Memory")};
        QTest::newRow("job") << QStringLiteral("job")
                             << QStringList{QStringLiteral("Run"), QStringLiteral("When"), QStringLiteral("Hardware")};
    }
    void everyKindHasItsWorksheet() {
        QFETCH(QString, kind);
        QFETCH(QStringList, sections);
        const Workbook workbook = startingWorkbook(kind);
        const FormLayout shown = layout(workbook);
        QStringList titles;
        for (const auto& section : shown.sections) titles << section.title;
        QCOMPARE(titles.first(sections.size()), sections);
        QSet<QString> seen;
        for (const auto& section : shown.sections)
            for (const auto& field : section.fields) {
                if (field.choice) continue;
                const auto info = find_field(workbook, field.path.toStdString());
                QVERIFY2(info, qPrintable(field.path));
                QVERIFY2(!info->spec.unused, qPrintable(field.path));  // nothing on screen that does nothing
                QVERIFY2(!seen.contains(field.path), qPrintable(field.path));
                seen.insert(field.path);
            }
    }

    // Every field of the contract that something computes with can be reached on the worksheet, apart from the name, which the
    // title is, and the ways that are not chosen.
    void noUsedFieldIsForgotten_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"training", "fine_tuning", "job"}) QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void noUsedFieldIsForgotten() {
        QFETCH(QString, kind);
        const Workbook workbook = startingWorkbook(kind);
        const QStringList shown = paths(layout(workbook));
        const std::string workload = "scenarios[0].workloads[0]";
        QStringList missing;
        for (const FieldInfo& field : fields_below(workbook, workload)) {
            const QString key = QString::fromStdString(field.path.substr(workload.size() + 1));
            const bool elsewhere = key == u"name" || key.startsWith(u"declarations.") || key.startsWith(u"model.") ||
                                   key == u"samples" || key == u"flops_per_sample" || key == u"dataset_gb" ||
                                   key == u"bytes_per_token" || key == u"desired_days";
            if (!field.spec.unused && !elsewhere && !shown.contains(key)) missing << key;
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral(", "))));
    }

    // One of three ways to say the load at a time; with two in the file both are there.
    void oneWayAtATime() {
        Workbook workbook = startingWorkbook(QStringLiteral("inference"));
        QVERIFY(choices(layout(workbook)).contains(Alternative::load));
        QStringList shown = paths(layout(workbook));
        QVERIFY(shown.contains(QStringLiteral("requests_per_second.average")));
        QVERIFY(!shown.contains(QStringLiteral("requests_per_day.value")));
        QVERIFY(!shown.contains(QStringLiteral("daily_users.value")));
        set_field(workbook, "scenarios[0].workloads[0].requests_per_day.value", Estimate{10});
        shown = paths(layout(workbook));
        QVERIFY(shown.contains(QStringLiteral("requests_per_second.average")));
        QVERIFY(shown.contains(QStringLiteral("requests_per_day.value")));
    }

    void aBatchHasRunsInsteadOfRequests() {
        Workbook workbook = startingWorkbook(QStringLiteral("inference"));
        set_field(workbook, "scenarios[0].workloads[0].pattern", std::string("batch"));
        const QStringList shown = paths(layout(workbook));
        for (const char* key : {"items_per_run", "runs_per_month", "deadline_hours"})
            QVERIFY2(shown.contains(QString::fromLatin1(key)), key);
        QVERIFY(!shown.contains(QStringLiteral("requests_per_second.average")));
        QVERIFY(!choices(layout(workbook)).contains(Alternative::load));
    }

    // Each of several models has a section of its own, named by it, with its menu and the link that adds another.
    void severalModels() {
        Workbook workbook = startingWorkbook(QStringLiteral("inference"));
        add_item(workbook, "scenarios[0].workloads[0].models", {}, "ResNet-50");
        add_item(workbook, "scenarios[0].workloads[0].models", {}, "ResNet-18");
        const FormLayout shown = layout(workbook);
        QStringList models;
        for (const auto& section : shown.sections)
            if (!section.item.isEmpty()) models << section.title;
        QCOMPARE(models, (QStringList{QStringLiteral("ResNet-50"), QStringLiteral("ResNet-18")}));
        QVERIFY(paths(shown).contains(QStringLiteral("models[1].request_share_percent")));
        QVERIFY(!paths(shown).contains(QStringLiteral("model.name")));
        const auto last = std::find_if(shown.sections.begin(), shown.sections.end(),
                                       [](const FormSection& section) { return section.title == u"ResNet-18"; });
        QCOMPARE(last->listToExtend, QStringLiteral("scenarios[0].workloads[0].models"));
    }

    void theWorkbookPageHasEachSectionOnce() {
        const Workbook workbook = startingWorkbook(QStringLiteral("job"));
        QStringList titles;
        for (const auto& section : layoutOf(workbook, {Page::Kind::workbook, 0, 0}).sections) titles << section.title;
        QStringList once = titles;
        once.removeDuplicates();
        QCOMPARE(titles, once);
    }
};

QTEST_MAIN(TestFormLayout)
#include "tst_form_layout.moc"
