// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <map>
#include <set>

#include "model/workbook/structure.h"
#include "tests/document/document_fixture.h"

using namespace sizewright;
using namespace sizewright::ui;
using namespace fixture;

namespace {

const QString everyKey = QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/data/every_key.yaml");

Workbook everyKeyWorkbook() {
    auto loaded = load_workbook(everyKey.toStdString());
    return loaded ? loaded->workbook : Workbook{};
}

// The first of some values that the field may hold and does not.
Value otherValue(const FieldInfo& field) {
    std::vector<Value> candidates;
    const auto numbers = [&](auto make) {
        double now = 1;
        if (const auto* x = std::get_if<double>(&field.value)) now = *x;
        if (const auto* x = std::get_if<Estimate>(&field.value)) now = x->likely;
        for (const double x : {now + 1, now - 1, now / 2, now * 2, 1.0, 2.0, 16.0, 60.0}) candidates.push_back(make(x));
    };
    switch (field.type) {
        case LeafType::flag: candidates = {true, false}; break;
        case LeafType::number: numbers([](double x) { return Value{x}; }); break;
        case LeafType::estimate: numbers([](double x) { return Value{Estimate{x, {}}}; }); break;
        case LeafType::rate: candidates = {Rate{{7, {}}, true}, Rate{{70, {}}, false}}; break;
        case LeafType::price: candidates = {Price{{0.5, {}}, "quote", "2027-02-03"}}; break;
        case LeafType::prices:
            candidates = {Prices{{}, {{"T4", Price{{0.77, {}}, {}, {}}}, {"H100 SXM", Price{{3.3, {}}, {}, {}}}}}};
            break;
        case LeafType::counts: candidates = {Counts{{}, {{"T4", 3}}}, Counts{4, {}}}; break;
        case LeafType::text:
            for (const char* words : {"2030-05-06", "2030-05", "GBP", "T4", "H100 SXM", "Rented", "One year", "something else"})
                candidates.push_back(std::string(words));
            break;
        case LeafType::choice:
            for (const auto word : field.choices) candidates.push_back(std::string(word));
            break;
        case LeafType::numbers: candidates = {std::vector<double>(12, 1.5), std::vector<double>(24, 1.5)}; break;
        case LeafType::texts: candidates = {std::vector<std::string>{"tue"}, std::vector<std::string>{"us-"}}; break;
        case LeafType::profile: candidates = {Profile{"flat", {}, {}}, Profile{"business_hours", {}, {}}}; break;
        case LeafType::selection: candidates = {Selection{}, Selection{false, {"Rented"}}}; break;
    }
    for (const Value& value : candidates)
        if (value != field.before() && check_value(field.spec, field.type, field.choices, value).empty()) return value;
    return Untyped{};
}

// scenarios[0].plans[2].rest → scenarios.plans[spot].rest: the same for every workbook that has the key.
std::string keyWithoutPlace(const Workbook& workbook, const std::string& path) {
    std::string key;
    for (std::size_t at = 0; at < path.size();) {
        if (path[at] != '[') {
            key += path[at++];
            continue;
        }
        const auto end = path.find(']', at);
        if (const auto kind = kind_of(workbook, path.substr(0, end + 1)); !kind.empty()) key += "[" + std::string(kind) + "]";
        at = end + 1;
    }
    return key;
}

// The same key from the words of `schema`: scenarios[].plans[kind=spot].rest.
std::string keyWithoutPlace(std::string path) {
    for (auto at = path.find("kind="); at != std::string::npos; at = path.find("kind=")) path.erase(at, 5);
    for (auto at = path.find("[]"); at != std::string::npos; at = path.find("[]")) path.erase(at, 2);
    return path;
}

}  // namespace

class DocumentFields : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    QString m_file;

    std::string valueText(const QString& path) const {
        const auto field = find_field(m_document->workbook(), path.toStdString());
        return field ? field_text(*field, field->value) : "(no field)";
    }

private slots:
    void init() {
        m_file = m_folder.filePath(QStringLiteral("small.yaml"));
        QVERIFY(putFile(m_file, workbook));
        m_document = document(m_folder.filePath(QStringLiteral("state")));
        std::vector<Problem> problems;
        QVERIFY2(m_document->open(m_file, problems), qPrintable(english(problems)));
    }

    void cleanup() {
        if (m_document) m_document->closeCleanly();
        m_document.reset();
    }

    // The data below are complete: a key that a person can type stands in the file for every kind that has it.
    void theFileHasEveryKey() {
        const Workbook all = everyKeyWorkbook();
        std::set<std::string> typed;
        for_each_field(all, [&](const FieldInfo& field) {
            if (field.typed) typed.insert(keyWithoutPlace(all, field.path));
        });
        QVERIFY(typed.size() > 400);
        for (const FieldInfo& field : schema_fields()) {
            std::string key = keyWithoutPlace(field.path);
            if (!key.starts_with("scenarios") && !typed.count(key)) key = "scenarios." + key;
            QVERIFY2(typed.count(key), field.path.c_str());
        }
    }

    // Every field of one list item (or outside of lists) is a row; reading the file back for each field would take a minute.
    void everyFieldGoesThereAndBack_data() {
        QTest::addColumn<QStringList>("paths");
        std::map<std::string, QStringList> items;
        for_each_field(everyKeyWorkbook(), [&](const FieldInfo& field) {
            if (field.typed) items[field.path.substr(0, field.path.rfind(']') + 1)] << QString::fromStdString(field.path);
        });
        for (const auto& [item, paths] : items) QTest::newRow(item.empty() ? "workbook" : item.c_str()) << paths;
    }
    void everyFieldGoesThereAndBack() {
        QFETCH(QStringList, paths);
        m_document->newWorkbook(everyKeyWorkbook());
        std::string before = textOf(*m_document);
        QMap<QString, Value> values;
        for (const QString& path : paths) {
            const auto field = find_field(m_document->workbook(), path.toStdString());
            QVERIFY2(field, qPrintable(path));
            const Value value = otherValue(*field);
            QVERIFY2(!std::holds_alternative<Untyped>(value), qPrintable(u"no other value, extend otherValue(): " % path));
            values[path] = value;

            const int steps = m_document->undoStack()->count();
            const auto refused = m_document->edit(path, value);
            QVERIFY2(!refused, qPrintable(path % u": " % QString::fromStdString(refused ? english(*refused) : std::string())));
            QCOMPARE(m_document->undoStack()->count(), steps + 1);
            QVERIFY2(!m_document->undoStack()->undoText().isEmpty(), qPrintable(path));
            const auto edited = find_field(m_document->workbook(), path.toStdString());
            QVERIFY2(edited && edited->typed && edited->value == value, qPrintable(path));
            const std::string after = textOf(*m_document);
            QVERIFY2(after != before, qPrintable(path));

            m_document->undoStack()->undo();
            QVERIFY2(textOf(*m_document) == before, qPrintable(path));
            QCOMPARE(m_document->isModified(), steps > 0);
            m_document->undoStack()->redo();
            QVERIFY2(textOf(*m_document) == after, qPrintable(path));
            QVERIFY(m_document->isModified());
            before = after;
        }
        QString reason;
        const QString file = m_folder.filePath(QStringLiteral("every.yaml"));
        QVERIFY2(m_document->saveAs(file, &reason) == WorkbookDocument::SaveResult::saved, qPrintable(reason));
        QVERIFY(!m_document->isModified());
        std::vector<Problem> problems;
        QVERIFY2(m_document->reload(problems), qPrintable(english(problems)));
        QCOMPARE(textOf(*m_document), before);
        QCOMPARE(m_document->undoStack()->count(), 0);
        for (const QString& path : paths) {
            const auto again = find_field(m_document->workbook(), path.toStdString());
            QVERIFY2(again && again->typed && again->value == values[path], qPrintable(path));
        }
    }

    void keystrokesAreOneStep() {
        for (const double x : {6.0, 60.0, 600.0}) QVERIFY(!m_document->edit(peak, rate(x)));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(valueText(peak), std::string("600"));
        m_document->undoStack()->undo();
        QCOMPARE(valueText(peak), std::string("50"));
    }

    void aNewStepAfterLeavingTheField() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        m_document->endMerge();
        QVERIFY(!m_document->edit(peak, rate(70)));
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(valueText(peak), std::string("60"));
    }

    void aNewStepForAnotherField() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(!m_document->edit(batch, Value{16.0}));
        QVERIFY(!m_document->edit(peak, rate(70)));
        QCOMPARE(m_document->undoStack()->count(), 3);
    }

    void aNewStepAfterUndo() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(!m_document->edit(batch, Value{16.0}));
        m_document->undoStack()->undo();
        QVERIFY(!m_document->edit(peak, rate(70)));
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(valueText(peak), std::string("60"));
    }

    void aStepThatCameBackVanishes() {
        QVERIFY(!m_document->edit(peak, rate(5)));
        QVERIFY(m_document->isModified());
        QVERIFY(!m_document->edit(peak, rate(50)));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void theValueThatIsThereIsNoStep() {
        QVERIFY(!m_document->edit(peak, rate(50)));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void undoToTheSavedStateIsUnmodified() {
        QSignalSpy modified(m_document.get(), &WorkbookDocument::modifiedChanged);
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(!m_document->edit(batch, Value{16.0}));
        m_document->undoStack()->undo();
        QVERIFY(m_document->isModified());
        m_document->undoStack()->undo();
        QVERIFY(!m_document->isModified());
        QCOMPARE(modified.count(), 2);
        QCOMPARE(modified[0][0].toBool(), true);
        QCOMPARE(modified[1][0].toBool(), false);
    }

    // A step that was saved is not touched by further typing: undo must lead back to what is on the disk.
    void typingAfterASaveIsANewStep() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QString reason;
        QVERIFY(m_document->save(&reason) == WorkbookDocument::SaveResult::saved);
        QVERIFY(!m_document->edit(peak, rate(70)));
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(valueText(peak), std::string("60"));
        QVERIFY(!m_document->isModified());
    }

    void aValueOutOfRangeChangesNothing() {
        const std::string before = textOf(*m_document);
        const auto refused = m_document->edit(batch, Value{5000.0});  // at most 4096
        QVERIFY(refused);
        QVERIFY(english(*refused).find("4,096") != std::string::npos);
        QVERIFY(m_document->edit(QStringLiteral("scenarios[0].nothing"), Value{1.0}));
        QVERIFY(m_document->edit(batch, text("many")));
        QCOMPARE(textOf(*m_document), before);
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void theDefaultComesBack() {
        QVERIFY(!m_document->edit(batch, Value{Untyped{}}));
        QCOMPARE(valueText(batch), std::string("1"));
        QVERIFY(textOf(*m_document).find("maximum_batch_size") == std::string::npos);
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Reset largest batch"));
        m_document->undoStack()->undo();
        QCOMPARE(valueText(batch), std::string("32"));
    }

    void theMenuSaysWhatChanges() {
        QVERIFY(!m_document->edit(peak, rate(80)));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change requests, peak to 80\u00a0/s"));
        QVERIFY(!m_document->edit(peak, Value{Rate{{4, {}}, true}}));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change requests, peak to 4x"));
        QVERIFY(!m_document->edit(search % u".accelerator", Value{automatic}));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change accelerator to automatic"));
        QVERIFY(!m_document->edit(title, text("A title that is much longer than any menu would want to be")));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change title to A title that is much longer than any me…"));
    }

    void whatWasTypedAndCannotBeReadStaysOutOfTheWorkbook() {
        QSignalSpy broken(m_document.get(), &WorkbookDocument::brokenChanged);
        const std::string before = textOf(*m_document);
        m_document->setBroken(peak, {QStringLiteral("5O"), Message("not a number")});
        QCOMPARE(textOf(*m_document), before);
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->broken().value(peak).text, QStringLiteral("5O"));
        QVERIFY(!m_document->edit(batch, Value{16.0}));
        QCOMPARE(m_document->broken().size(), 1);
        QVERIFY(!m_document->edit(peak, rate(50)));  // mended, though to the value that was there
        QCOMPARE(m_document->broken().size(), 0);
        QCOMPARE(broken.count(), 2);
    }

    // "5O" begins with a 5 that nobody meant.
    void aHalfTypedEntryFallsBackToTheValueBeforeTheTyping() {
        QVERIFY(!m_document->edit(peak, rate(5)));
        m_document->setBroken(peak, {QStringLiteral("5O"), Message("not a number")});
        QCOMPARE(valueText(peak), std::string("50"));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->broken().value(peak).text, QStringLiteral("5O"));
    }

    void undoOverridesWhatWasTypedThere() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        m_document->endMerge();
        m_document->setBroken(peak, {QStringLiteral("60 apples"), Message("not a rate")});
        QCOMPARE(valueText(peak), std::string("60"));
        m_document->undoStack()->undo();
        QCOMPARE(valueText(peak), std::string("50"));
        QVERIFY(m_document->broken().isEmpty());
    }

    // 50 requests a second at 500 items a second and 70 % busy: 50 / 350 = 0.143, one GPU. 1000 / 350 = 2.86, three.
    void resultsFollowEachChange() {
        const auto gpus = [&] { return m_document->evaluation(0).workloads.at(0).gpus; };
        QVERIFY(gpus());
        QCOMPARE(gpus()->value, 1.0);
        QVERIFY(&m_document->evaluation(0) == &m_document->evaluation(0));  // kept until something changes
        QVERIFY(!m_document->edit(peak, rate(1000)));
        QCOMPARE(gpus()->value, 3.0);
        m_document->undoStack()->undo();
        QCOMPARE(gpus()->value, 1.0);
        QVERIFY(!m_document->derivation(0).empty());
    }

    void resultsAreThereWhenAViewHearsOfTheChange() {
        double seen = 0;
        connect(m_document.get(), &WorkbookDocument::changed, this, [&](const QString& path) {
            QCOMPARE(path, peak);
            seen = m_document->evaluation(0).workloads.at(0).inference->peak_per_second;
        });
        QVERIFY(!m_document->edit(peak, rate(1000)));
        QCOMPARE(seen, 1000.0);
        m_document->disconnect(this);
    }

    void problemsFollowEachChange() {
        QVERIFY2(!has_errors(m_document->problems()), qPrintable(english(m_document->problems())));
        QVERIFY(!m_document->edit(QStringLiteral("scenarios[0].plans[1].rest"), text("Nowhere")));
        QVERIFY(has_errors(m_document->problems()));
        m_document->undoStack()->undo();
        QVERIFY(!has_errors(m_document->problems()));
    }
};

QTEST_GUILESS_MAIN(DocumentFields)
#include "tst_document_fields.moc"
