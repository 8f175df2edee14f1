// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The price book that a workbook names: read with it, replaced with undo, and never a silent other one.

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "model/catalog/price_book_file.h"
#include "model/fields/access.h"
#include "tests/document/document_fixture.h"
#include "ui/document/several_edits.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

const QByteArray book =
    "provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,"
    "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,seller,source,as_of\n"
    "acme,north,t4-large,T4,1,4,16,0.4,,,,cloud,our contract,2027-01-15\n"
    "acme,north,t4-huge,T4,2,8,32,0.75,,,,cloud,our contract,2027-01-15\n";

QByteArray naming(const char* file) {
    QByteArray line("title: Small\nprice_book: ");
    line += file;
    line += '\n';
    return QByteArray(fixture::workbook).replace("title: Small\n", line);
}

}  // namespace

class TestDocumentPrices : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(fixture::putFile(path("prices.csv"), book));
        m_document = fixture::document(m_folder->filePath(QStringLiteral("state")));
    }
    void cleanup() { m_document.reset(); }

    void itIsReadWithTheWorkbook() {
        open(naming("prices.csv"));
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
        QCOMPARE(m_document->catalog().price_book.name, std::string("prices.csv"));
        QVERIFY(m_document->priceBookProblems().empty());
        QCOMPARE(m_document->catalog().accelerators.size(), std::size_t{2});  // the rest of the catalog is the built-in one
    }

    void itIsRelativeToTheWorkbook() {
        QDir(m_folder->path()).mkdir(QStringLiteral("lists"));
        QVERIFY(QFile::rename(path("prices.csv"), path("lists/prices.csv")));
        open(naming("lists/prices.csv"));
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
        // Saved elsewhere, the same name means another file.
        QDir(m_folder->path()).mkdir(QStringLiteral("other"));
        QString reason;
        QCOMPARE(m_document->saveAs(path("other/plan.yaml"), &reason), WorkbookDocument::SaveResult::saved);
        QVERIFY(m_document->catalog().price_book.offers.empty());
        QVERIFY(has_errors(m_document->problems()));
    }

    void theFieldChangesItAndUndoComesBack() {
        open(fixture::workbook);
        QSignalSpy changes(m_document.get(), &WorkbookDocument::catalogChanged);
        QVERIFY(!m_document->edit(QStringLiteral("price_book"), fixture::text("prices.csv")));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
        m_document->undoStack()->undo();
        QCOMPARE(changes.size(), 2);
        QVERIFY(m_document->catalog().price_book.offers.empty());
        QCOMPARE(m_document->catalog().price_book.name, std::string("builtin"));
        m_document->undoStack()->redo();
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
        // Other changes leave the file alone.
        m_document->edit(fixture::title, fixture::text("Other"));
        QVERIFY(!m_document->duplicate(QStringLiteral("scenarios[0]")));
        QCOMPARE(changes.size(), 3);
    }

    void aNewFileIsReadWhenAsked() {
        open(naming("prices.csv"));
        QVERIFY(fixture::putFile(path("prices.csv"), QByteArray(book).replace("0.75", "0.7")));
        QSignalSpy changes(m_document.get(), &WorkbookDocument::catalogChanged);
        m_document->reloadPriceBook();
        QCOMPARE(changes.size(), 1);
        QCOMPARE(m_document->catalog().price_book.find_origin("T4", "acme t4-huge north")->usd_per_hour[0].value_or(0), 0.7);
    }

    // What cannot be read is an error at the field, and its prices are nobody's: not the built-in ones either.
    void problems_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("contains");
        QTest::newRow("no such file") << QByteArray() << QStringLiteral("gone.csv") << QStringLiteral("There is no such file.");
        QTest::newRow("folder") << QByteArray() << QStringLiteral("state") << QStringLiteral("This is a folder");
        QTest::newRow("device") << QByteArray() << QStringLiteral("/dev/zero") << QStringLiteral("not a regular file");
        QTest::newRow("something else") << QByteArray("a,b\n1,2\n") << QStringLiteral("prices.csv") << QStringLiteral("provider");
        QTest::newRow("unknown accelerator")
            << QByteArray(book).replace("T4,2", "T5,2") << QStringLiteral("prices.csv") << QStringLiteral("prices.csv, line 3");
        QTest::newRow("no price") << QByteArray(book).replace("0.75", "") << QStringLiteral("prices.csv")
                                  << QStringLiteral("line 3");
        QTest::newRow("NUL") << QByteArray("provider\0", 9) << QStringLiteral("prices.csv") << QString();
    }
    void problems() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        QFETCH(QString, contains);
        QDir(m_folder->path()).mkdir(QStringLiteral("state"));
        if (!bytes.isNull()) QVERIFY(fixture::putFile(path("prices.csv"), bytes));
        open(naming(name.toUtf8().constData()));
        QVERIFY(m_document->catalog().price_book.offers.empty());
        QVERIFY(!m_document->priceBookProblems().empty());
        const Problem& first = m_document->priceBookProblems().front();
        QCOMPARE(first.path, std::string("price_book"));
        QCOMPARE(first.severity, Severity::error);
        QVERIFY2(QString::fromStdString(english(first.message)).contains(contains), english(first.message).c_str());
        QVERIFY(std::ranges::any_of(m_document->problems(), [](const Problem& p) { return p.path == "price_book"; }));
        // Mended: the problem is gone.
        QVERIFY(!m_document->edit(QStringLiteral("price_book"), fixture::text("builtin")));
        QVERIFY(std::ranges::none_of(m_document->problems(), [](const Problem& p) { return p.path == "price_book"; }));
    }

    void aThousandProblemsAreAScore() {
        QByteArray many = book;
        for (int i = 0; i < 1000; ++i)
            many += "acme,north,x" + QByteArray::number(i) + ",T5,1,4,16,0.4,,,,cloud,our contract,2027-01-15\n";
        QVERIFY(fixture::putFile(path("prices.csv"), many));
        open(naming("prices.csv"));
        QVERIFY(!m_document->priceBookProblems().empty());
        QVERIFY(m_document->priceBookProblems().size() <= 21);
    }

    void aHugeFileIsRefusedUnread() {
        QFile huge(path("prices.csv"));
        QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(1'000'000'000));  // a hole: it takes no room
        huge.close();
        open(naming("prices.csv"));
        QCOMPARE(english(m_document->priceBookProblems().at(0).message),
                 std::string("The file has 1000 MB; a price book has 64 MB at most."));
    }

    void withoutAFileThereIsNothingBeside() {
        m_document->newWorkbook({});
        QVERIFY(!m_document->edit(QStringLiteral("price_book"), fixture::text("prices.csv")));
        QCOMPARE(m_document->priceBookProblems().size(), std::size_t{1});
        QVERIFY(m_document->catalog().price_book.offers.empty());
        // Saving puts it beside its prices.
        QString reason;
        QCOMPARE(m_document->saveAs(path("plan.yaml"), &reason), WorkbookDocument::SaveResult::saved);
        QVERIFY(m_document->priceBookProblems().empty());
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{2});
    }

    void pathsOfBooks() {
        QCOMPARE(price_book_path("builtin", "/a/plan.yaml"), std::string());
        QCOMPARE(price_book_path("prices.csv", "/a/plan.yaml"), std::string("/a/prices.csv"));
        QCOMPARE(price_book_path("../b/prices.csv", "/a/plan.yaml"), std::string("/b/prices.csv"));
        QCOMPARE(price_book_path("/c/prices.csv", "/a/plan.yaml"), std::string("/c/prices.csv"));
    }

    // ---- Several fields in one step ----

    void severalFieldsAreOneStep() {
        open(fixture::workbook);
        const std::string before = fixture::textOf(*m_document);
        QVERIFY(
            !editTogether(*m_document, QStringLiteral("Both"), {{fixture::title, fixture::text("New")}, {fixture::batch, 64.0}}));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Both"));
        m_document->undoStack()->undo();
        QCOMPARE(fixture::textOf(*m_document), before);
    }

    void oneRefusedFieldIsNone() {
        open(fixture::workbook);
        const std::string before = fixture::textOf(*m_document);
        QVERIFY(
            editTogether(*m_document, QStringLiteral("Both"), {{fixture::title, fixture::text("New")}, {fixture::batch, -1.0}}));
        QCOMPARE(fixture::textOf(*m_document), before);
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(editTogether(*m_document, QStringLiteral("Gone"), {{QStringLiteral("nowhere"), 1.0}}));
        // The same values again are no step.
        QVERIFY(!editTogether(*m_document, QStringLiteral("Same"), {{fixture::title, fixture::text("Small")}}));
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void aNewItemWithItsFields() {
        open(fixture::workbook);
        const std::string before = fixture::textOf(*m_document);
        const auto price = [](const QString& item) {
            return FieldEdits{{item + QStringLiteral(".price_usd_per_gpu_hour"), Prices{Price{{0.3, {}}, {}, {}}, {}}}};
        };
        QVERIFY(!addWith(*m_document, QStringLiteral("Add"), QStringLiteral("scenarios[0].plans"), QStringLiteral("on_demand"),
                         QStringLiteral("Other"), price));
        QCOMPARE(m_document->workbook().scenarios[0].plans.size(), std::size_t{4});
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QCOMPARE(fixture::textOf(*m_document), before);
        // Refused: nothing is left.
        QVERIFY(addWith(*m_document, QStringLiteral("Add"), QStringLiteral("scenarios[0].plans"), QStringLiteral("no such kind"),
                        QStringLiteral("Other"), price));
        QCOMPARE(fixture::textOf(*m_document), before);
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    void open(const QByteArray& bytes) {
        QVERIFY(fixture::putFile(path("plan.yaml"), bytes));
        std::vector<Problem> problems;
        QVERIFY2(m_document->open(path("plan.yaml"), problems), qPrintable(fixture::english(problems)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
};

QTEST_GUILESS_MAIN(TestDocumentPrices)
#include "tst_document_prices.moc"
