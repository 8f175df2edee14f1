// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>

#include "model/workbook/structure.h"
#include "tests/document/document_fixture.h"

using namespace sizewright;
using namespace sizewright::ui;
using namespace fixture;

class DocumentStructure : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<WorkbookDocument> m_document;

    QStringList names(const char* list) const {
        QStringList out;
        for (std::size_t i = 0; i < list_size(m_document->workbook(), list); ++i)
            out << QString::fromStdString(name_of_item(m_document->workbook(), item_path(list, i)));
        return out;
    }

    // What one structural edit does, that undo takes it back to the last letter, and that redo does it again.
    void thereAndBack(const std::function<std::optional<Message>()>& edit, const char* list, const QStringList& after,
                      const QString& menuText) {
        const std::string before = textOf(*m_document);
        QSignalSpy structure(m_document.get(), &WorkbookDocument::structureChanged);
        const auto refused = edit();
        QVERIFY2(!refused, refused ? english(*refused).c_str() : "");
        QCOMPARE(names(list), after);
        QCOMPARE(structure.count(), 1);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), menuText);
        QVERIFY(m_document->isModified());
        const std::string edited = textOf(*m_document);
        m_document->undoStack()->undo();
        QCOMPARE(textOf(*m_document), before);
        QVERIFY(!m_document->isModified());
        m_document->undoStack()->redo();
        QCOMPARE(textOf(*m_document), edited);
        QCOMPARE(structure.count(), 3);
    }

    const QString m_plans = QStringLiteral("scenarios[0].plans");
    const QString m_workloads = QStringLiteral("scenarios[0].workloads");

private slots:
    void init() {
        const QString file = m_folder.filePath(QStringLiteral("small.yaml"));
        QVERIFY(putFile(file, workbook));
        m_document = document(m_folder.filePath(QStringLiteral("state")));
        std::vector<Problem> problems;
        QVERIFY2(m_document->open(file, problems), qPrintable(english(problems)));
    }
    void cleanup() {
        if (m_document) m_document->closeCleanly();
        m_document.reset();
    }

    void add() {
        thereAndBack([&] { return m_document->add(m_plans, QStringLiteral("spot"), QStringLiteral("Spot")); },
                     "scenarios[0].plans",
                     {QStringLiteral("Rented"), QStringLiteral("One year"), QStringLiteral("Both"), QStringLiteral("Spot")},
                     QStringLiteral("Add plan “Spot”"));
    }
    void addUnderANameThatIsTaken() {
        thereAndBack([&] { return m_document->add(m_plans, QStringLiteral("on_demand"), QStringLiteral("Rented")); },
                     "scenarios[0].plans",
                     {QStringLiteral("Rented"), QStringLiteral("One year"), QStringLiteral("Both"), QStringLiteral("Rented 2")},
                     QStringLiteral("Add plan “Rented 2”"));
    }
    void addScenario() {
        thereAndBack([&] { return m_document->add(QStringLiteral("scenarios"), {}, QStringLiteral("Two")); }, "scenarios",
                     {QStringLiteral("One"), QStringLiteral("Two")}, QStringLiteral("Add scenario “Two”"));
    }
    void addWithoutName() {
        thereAndBack([&] { return m_document->add(search % u".measured", {}, {}); }, "scenarios[0].workloads[0].measured",
                     {QString(), QString()}, QStringLiteral("Add measurement"));
    }
    void duplicate() {
        thereAndBack([&] { return m_document->duplicate(search); }, "scenarios[0].workloads",
                     {QStringLiteral("search"), QStringLiteral("search 2"), QStringLiteral("chat")},
                     QStringLiteral("Duplicate workload “search”"));
    }
    void remove() {
        thereAndBack([&] { return m_document->remove(m_plans % u"[2]"); }, "scenarios[0].plans",
                     {QStringLiteral("Rented"), QStringLiteral("One year")}, QStringLiteral("Remove plan “Both”"));
    }
    void move() {
        thereAndBack([&] { return m_document->move(m_plans % u"[2]", 0); }, "scenarios[0].plans",
                     {QStringLiteral("Both"), QStringLiteral("Rented"), QStringLiteral("One year")},
                     QStringLiteral("Move plan “Both”"));
    }
    void rename() {
        thereAndBack([&] { return m_document->rename(m_plans % u"[0]", QStringLiteral("Cloud")); }, "scenarios[0].plans",
                     {QStringLiteral("Cloud"), QStringLiteral("One year"), QStringLiteral("Both")},
                     QStringLiteral("Rename plan “Rented” to “Cloud”"));
    }

    void aRenameTakesItsReferencesAlong() {
        QVERIFY(!m_document->edit(m_plans % u"[0].name", text("Cloud")));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Rename plan “Rented” to “Cloud”"));
        for (const char* path : {"scenarios[0].plans[1].rest", "scenarios[0].plans[2].burst", "scenarios[0].plans[2].rest"}) {
            const auto field = find_field(m_document->workbook(), path);
            QVERIFY2(field && field->value == text("Cloud"), path);
        }
        QVERIFY2(!has_errors(m_document->problems()), qPrintable(english(m_document->problems())));
        m_document->undoStack()->undo();
        QCOMPARE(textOf(*m_document).find("Cloud"), std::string::npos);
    }

    void typingANameIsOneStep() {
        for (const char* name : {"C", "Cl", "Clo", "Cloud"}) QVERIFY(!m_document->edit(m_plans % u"[0].name", text(name)));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Rename plan “Rented” to “Cloud”"));
        QVERIFY(!m_document->edit(m_plans % u"[0].name", text("Rented")));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void refusedEditsChangeNothing() {
        const std::string before = textOf(*m_document);
        QVERIFY(m_document->rename(m_plans % u"[0]", QStringLiteral("One year")));  // taken
        QVERIFY(m_document->rename(m_plans % u"[0]", {}));
        QVERIFY(m_document->edit(m_plans % u"[0].name", Value{Untyped{}}));
        QVERIFY(m_document->remove(m_plans % u"[0]"));  // others refer to it
        QVERIFY(m_document->add(m_plans, QStringLiteral("donated"), {}));
        QVERIFY(m_document->add(QStringLiteral("nothing"), {}, {}));
        QVERIFY(m_document->duplicate(m_plans % u"[9]"));
        QCOMPARE(textOf(*m_document), before);
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void whatChangesNothingIsNoStep() {
        QVERIFY(!m_document->move(m_plans % u"[1]", 1));
        QVERIFY(!m_document->rename(m_plans % u"[1]", QStringLiteral("One year")));
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    // What was typed and cannot be read stands at a path with indices.
    void brokenTextDoesNotWanderToAnotherItem() {
        const QString chat = m_workloads % u"[1].maximum_batch_size";
        m_document->setBroken(chat, {QStringLiteral("lots"), Message("not a number")});
        m_document->setBroken(title, {QStringLiteral("?"), Message("?")});
        QVERIFY(!m_document->add(m_workloads, QStringLiteral("inference"), QStringLiteral("more")));
        QCOMPARE(m_document->broken().size(), 2);  // nothing moved
        QVERIFY(!m_document->remove(search));
        QCOMPARE(m_document->broken().keys(), QStringList{title});
    }

    void fieldsAndStructureUndoInOrder() {
        const std::string start = textOf(*m_document);
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(!m_document->move(search, 1));
        QVERIFY(!m_document->edit(m_workloads % u"[1].requests_per_second.peak", rate(70)));
        QVERIFY(!m_document->remove(m_workloads % u"[0]"));
        QCOMPARE(m_document->undoStack()->count(), 4);
        while (m_document->undoStack()->canUndo()) m_document->undoStack()->undo();
        QCOMPARE(textOf(*m_document), start);
        while (m_document->undoStack()->canRedo()) m_document->undoStack()->redo();
        QCOMPARE(names("scenarios[0].workloads"), QStringList{QStringLiteral("search")});
        QVERIFY(find_field(m_document->workbook(), peak.toStdString())->value == rate(70));
    }

    void resultsFollowTheStructure() {
        QCOMPARE(m_document->evaluation(0).plans.size(), std::size_t(3));
        QVERIFY(!m_document->remove(m_plans % u"[2]"));
        QCOMPARE(m_document->evaluation(0).plans.size(), std::size_t(2));
        QVERIFY(!m_document->add(QStringLiteral("scenarios"), {}, QStringLiteral("Two")));
        QCOMPARE(m_document->evaluation(1).scenario, std::string("Two"));
    }
};

QTEST_GUILESS_MAIN(DocumentStructure)
#include "tst_document_structure.moc"
