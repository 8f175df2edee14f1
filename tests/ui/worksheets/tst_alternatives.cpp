// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One way at a time to say the load, the work, the models: switching keeps what is said, in one undo step.

#include <QUndoStack>
#include <QtTest>

#include "model/catalog/catalog.h"
#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook_file.h"
#include "ui/document/workbook_document.h"
#include "ui/worksheets/alternatives.h"
#include "ui/worksheets/starting_values.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestAlternatives : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    const QString m_workload = QStringLiteral("scenarios[0].workloads[0]");

    void begin(const QString& kind) {
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<WorkbookDocument>(std::make_shared<const Catalog>(), Date{2026, 12, 1}, m_folder->path());
        m_document->newWorkbook(startingWorkbook(kind));
    }
    std::optional<FieldInfo> field(const char* key) const {
        return find_field(m_document->workbook(), m_workload.toStdString() + "." + key);
    }
    bool isTyped(const char* key) const { return field(key)->typed; }
    double likely(const char* key) const {
        const Value value = field(key)->value;
        if (const auto* x = std::get_if<double>(&value)) return *x;
        if (const auto* x = std::get_if<Estimate>(&value)) return x->likely;
        if (const auto* x = std::get_if<Rate>(&value)) return x->amount.likely;
        return -1;
    }
    void edit(const char* key, const Value& value) {
        const auto wrong = m_document->edit(m_workload + QLatin1Char('.') + QLatin1String(key), value);
        QVERIFY2(!wrong, wrong ? wrong->text.data() : "");
        m_document->endMerge();
    }
    int current(Alternative alternative) const {
        return alternativeState(m_document->workbook(), m_workload, alternative).current;
    }
    void choose(Alternative alternative, int option) {
        const auto wrong = chooseAlternative(*m_document, m_workload, alternative, option);
        QVERIFY2(!wrong, wrong ? english(*wrong).c_str() : "");
        QCOMPARE(current(alternative), option);
    }
    std::string written() const { return write_workbook(m_document->workbook()); }

private slots:
    void cleanup() {
        m_document.reset();
        m_folder.reset();
    }

    // 12 a second are 12 × 86,400 = 1,036,800 a day; a factor stays a factor.
    void perSecondAndPerDay() {
        begin(QStringLiteral("inference"));
        edit("requests_per_second.average", Estimate{12});
        edit("requests_per_second.peak", Rate{Estimate{4}, true});
        const std::string before = written();
        const int steps = m_document->undoStack()->count();
        choose(Alternative::load, 1);
        QCOMPARE(m_document->undoStack()->count(), steps + 1);
        QVERIFY(!isTyped("requests_per_second.average") && !isTyped("requests_per_second.peak"));
        QCOMPARE(likely("requests_per_day.value"), 1036800.0);
        QCOMPARE(likely("requests_per_day.peak"), 4.0);
        QVERIFY(std::get<Rate>(field("requests_per_day.peak")->value).is_factor);
        m_document->undoStack()->undo();
        QCOMPARE(written(), before);
        m_document->undoStack()->redo();
        choose(Alternative::load, 0);
        QCOMPARE(written(), before);
    }

    // A peak that is a rate is converted: 50 a second are 4,320,000 a day. Ranges keep their ends.
    void aPeakRateAndARange() {
        begin(QStringLiteral("inference"));
        edit("requests_per_second.average", Estimate{10, Spread{5, 20}});
        edit("requests_per_second.peak", Rate{Estimate{50}, false});
        choose(Alternative::load, 1);
        QCOMPARE(likely("requests_per_day.peak"), 4320000.0);
        const Estimate mean = std::get<Estimate>(field("requests_per_day.value")->value);
        QVERIFY(mean.spread);
        QCOMPARE(mean.spread->low, 432000.0);
        QCOMPARE(mean.spread->high, 1728000.0);
    }

    // Users times what each asks for are the requests; one request each when it comes from requests.
    void users() {
        begin(QStringLiteral("inference"));
        edit("requests_per_second.average", Estimate{1});
        choose(Alternative::load, 2);
        QCOMPARE(likely("daily_users.value"), 86400.0);
        edit("daily_users.requests_per_user", Estimate{3});
        choose(Alternative::load, 0);
        QCOMPARE(likely("requests_per_second.average"), 3.0);
        QVERIFY(!isTyped("daily_users.value") && !isTyped("daily_users.requests_per_user"));
    }

    // A file may have two: the first is current, and choosing it again leaves it alone.
    void twoWaysAtOnceAreMended() {
        begin(QStringLiteral("inference"));
        edit("requests_per_day.value", Estimate{1000});
        QCOMPARE(current(Alternative::load), 0);
        choose(Alternative::load, 0);
        QVERIFY(!isTyped("requests_per_day.value"));
        QCOMPARE(likely("requests_per_second.average"), 2.0);
    }

    // 140e9 tokens of 4 bytes are 560 GB.
    void tokensAndDataSet() {
        begin(QStringLiteral("training"));
        const std::string before = written();
        choose(Alternative::work, 2);
        QCOMPARE(likely("dataset_gb"), 560.0);
        QVERIFY(!isTyped("tokens"));
        QVERIFY(field("bytes_per_token")->applies);
        choose(Alternative::work, 0);
        QCOMPARE(written(), before);
    }

    // 140e9 tokens in sequences of 4,096 are 34,179,687.5 samples; 6 × 7e9 × 4,096 FLOP each.
    void samples() {
        begin(QStringLiteral("training"));
        edit("model.parameters", 7e9);
        choose(Alternative::work, 1);
        QCOMPARE(likely("samples"), 34179687.5);
        QCOMPARE(likely("flops_per_sample"), 6 * 7e9 * 4096);
        QVERIFY(!isTyped("tokens"));
        choose(Alternative::work, 0);
        QCOMPARE(likely("tokens"), 140e9);
        QVERIFY(!isTyped("samples") && !isTyped("flops_per_sample"));
    }

    void aLanguageModelOrAnother() {
        begin(QStringLiteral("inference"));
        QCOMPARE(current(Alternative::model_kind), 0);
        choose(Alternative::model_kind, 1);
        QVERIFY(!isTyped("input_tokens") && !isTyped("output_tokens"));
        QCOMPARE(std::get<std::string>(field("model.architecture")->value), std::string("other"));
        choose(Alternative::model_kind, 0);
        QVERIFY(isTyped("input_tokens") && isTyped("output_tokens"));
        QVERIFY(!isTyped("model.architecture"));
    }

    // What is typed of the one model goes along, and comes back.
    void oneModelOrSeveral() {
        begin(QStringLiteral("inference"));
        edit("model.parameters", 8e9);
        const std::string before = written();
        const int steps = m_document->undoStack()->count();
        choose(Alternative::models, 1);
        QCOMPARE(m_document->undoStack()->count(), steps + 1);
        QCOMPARE(list_size(m_document->workbook(), m_workload.toStdString() + ".models"), std::size_t(1));
        QCOMPARE(likely("models[0].parameters"), 8e9);
        QCOMPARE(std::get<std::string>(field("models[0].name")->value), std::string("Llama 3.1 8B"));
        QVERIFY(!isTyped("model.parameters") && !isTyped("model.name"));
        choose(Alternative::models, 0);
        QCOMPARE(written(), before);
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        QCOMPARE(written(), before);
    }
};

QTEST_MAIN(TestAlternatives)
#include "tst_alternatives.moc"
