// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Price lists: preview, decisions, GPU names, and the price book that comes of it.

#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QUndoStack>

#include "model/catalog/price_book.h"
#include "tests/ui/catalog/catalog_fixture.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/import_pane.h"
#include "ui/catalog/import_table.h"
#include "ui/theme/theme.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// A SkyPilot catalog: two good rows, a spot price that is not below on demand, one machine without a GPU, and a GPU whose name
// means two parts.
const QByteArray list =
    "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,AvailabilityZone\n"
    "g4dn.xlarge,T4,1.0,4.0,16.0,,0.6,0.2,us-east-1,use1-az1\n"
    "g4dn.xlarge,T4,1.0,4.0,16.0,,0.7,0.3,us-west-2,usw2-az1\n"
    "g4dn.xlarge,T4,1.0,4.0,16.0,,0.5,0.5,eu-central-1,euc1-az1\n"
    "m5.large,,,2.0,8.0,,0.1,0.05,us-east-1,use1-az1\n"
    "x9.mystery,H100,8.0,192.0,2048.0,,40.0,10.0,us-east-1,use1-az1\n";

}  // namespace

class TestCatalogImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support|Keyboard event not accepted).*")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(catalog_fixture::putFile(path("plan.yaml"), catalog_fixture::workbook));
        m_document = std::make_unique<WorkbookDocument>(catalog_fixture::catalog(), catalog_fixture::today, m_folder->path());
        std::vector<Problem> problems;
        QVERIFY(m_document->open(path("plan.yaml"), problems));
        openPage();
    }
    void cleanup() {
        m_page.reset();
        m_document.reset();
    }

    void thePreviewSaysWhatWouldBeAdded() {
        import(list);
        QCOMPARE(verdict(0), QStringLiteral("2 accepted"));
        QCOMPARE(verdict(1), QStringLiteral("2 suspicious"));
        QCOMPARE(verdict(2), QStringLiteral("1 skipped"));
        QVERIFY(label("importFacts").startsWith(QStringLiteral("SkyPilot")));
        QVERIFY(label("importFacts").contains(QStringLiteral("5 rows")));
        // What is suspicious comes first; its spot price is not taken.
        QCOMPARE(model()->verdict(), Verdict::suspicious);
        QCOMPARE(treatment(0), QStringLiteral("Take on demand only"));
        QVERIFY(!cell(0, ImportTableModel::why).isEmpty());
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 3 offers"));
        QTest::mouseClick(m_page->findChild<QAbstractButton*>(QStringLiteral("importVerdict2")), Qt::LeftButton);
        QCOMPARE(model()->rowCount(), 1);
        QCOMPARE(cell(0, ImportTableModel::instance), QStringLiteral("m5.large"));
        // Nothing was written, nothing changed.
        QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("*prices*")}), QStringList());
        QVERIFY(!m_document->isModified());
    }

    // Two zones of a region are one offer, and the button says so.
    void mergedZonesAreCounted() {
        QByteArray more = list;
        more += "g4dn.xlarge,T4,1.0,4.0,16.0,,0.6,0.22,us-east-1,use1-az2\n";
        import(more);
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 3 offers, 1 row merged"));
        QVERIFY(add()->toolTip().startsWith(QStringLiteral("4 rows make 3 offers")));
        table()->setFocus();
        choose(2);
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 2 offers, 1 row merged"));
    }

    void marketplacesAreMarked() {
        import(list);
        QVERIFY(table()->isColumnHidden(ImportTableModel::provider));  // all of AWS: said above the table
        import(
            "provider,region,instance_type,accelerator,gpus,on_demand_usd_per_hour,seller,source,as_of\n"
            "acme,north,t4-large,T4,1,0.4,cloud,our list,2026-11-15\n"
            "bazaar,north,t4-any,T4,1,0.3,marketplace,our list,2026-11-15\n",
            "offers.csv");
        QTest::mouseClick(m_page->findChild<QAbstractButton*>(QStringLiteral("importVerdict0")), Qt::LeftButton);
        QCOMPARE(model()->rowCount(), 2);
        QVERIFY(!table()->isColumnHidden(ImportTableModel::provider));
        QCOMPARE(cell(0, ImportTableModel::provider), QStringLiteral("Acme"));
        QCOMPARE(cell(1, ImportTableModel::provider), QStringLiteral("Bazaar, marketplace"));
    }

    void pricesHaveTheirUnit() {
        import(list);
        for (const auto column :
             {ImportTableModel::onDemand, ImportTableModel::spot, ImportTableModel::year1, ImportTableModel::year3})
            QVERIFY(model()->headerData(column, Qt::Horizontal).toString().endsWith(QStringLiteral("$/GPU-h")));
        QVERIFY(table()->horizontalHeader()->height() >= 2 * table()->horizontalHeader()->fontMetrics().height());
    }

    // The page of a window of 1280 × 800.
    void nothingIsCutInASmallWindow() {
        m_page->resize(1032, 690);
        QByteArray more = list;
        more +=
            "a2.one,A100,1.0,12.0,85.0,,4.0,1.0,us-east-1,use1-az1\n"
            "v9.two,V100,1.0,12.0,85.0,,4.0,1.0,us-east-1,use1-az1\n"
            "z9.three,Zebra 9,1.0,12.0,85.0,,4.0,1.0,us-east-1,use1-az1\n";
        import(more);
        QCoreApplication::processEvents();
        QCOMPARE(table()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(!table()->isColumnHidden(ImportTableModel::toDo));
        const int toDo = table()->columnViewportPosition(ImportTableModel::toDo) + table()->columnWidth(ImportTableModel::toDo);
        QVERIFY(toDo <= table()->viewport()->width());
        for (int row = 0; row < model()->rowCount(); ++row) {
            table()->setCurrentIndex(model()->index(row, 0));
            const auto* inFull = m_page->findChild<QLabel*>(QStringLiteral("importReason"));
            if (inFull->isVisible() && inFull->text().endsWith(cell(row, ImportTableModel::why))) continue;
            const int words = table()->fontMetrics().horizontalAdvance(cell(row, ImportTableModel::why));
            QVERIFY2(table()->columnWidth(ImportTableModel::why) >= words, qPrintable(cell(row, ImportTableModel::why)));
        }
        int names = 0;
        for (const auto* combo : m_page->importPane()->findChildren<QComboBox*>())
            if (combo->objectName().startsWith(QStringLiteral("gpuName."))) {
                ++names;
                QVERIFY2(combo->visibleRegion().boundingRect() == combo->rect(), qPrintable(combo->objectName()));
            }
        QVERIFY(names >= 3);
        QVERIFY(add()->visibleRegion().boundingRect() == add()->rect());
    }

    void cancelLeavesNothing() {
        import(list);
        QTest::mouseClick(m_page->findChild<QPushButton*>(QStringLiteral("importCancel")), Qt::LeftButton);
        QVERIFY(!m_page->isImporting());
        QVERIFY(!m_document->isModified());
        QVERIFY(m_said.isEmpty());
        import(list);
        QTest::keyClick(table(), Qt::Key_Escape);
        QVERIFY(!m_page->isImporting());
    }

    void rowsAreDecidedByKeyboard() {
        import(list);
        table()->setFocus();
        choose(2);  // leave out
        QCOMPARE(treatment(0), QStringLiteral("Leave out"));
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 2 offers"));
        choose(0);
        QCOMPARE(treatment(0), QStringLiteral("Take all"));
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 3 offers"));
    }

    void oneDecisionForAll() {
        QByteArray more = list;
        more += "g4dn.xlarge,T4,1.0,4.0,16.0,,0.5,0.5,eu-west-3,euw3-az1\n";
        import(more);
        QCOMPARE(model()->rowCount(), 3);
        table()->setFocus();
        choose(2);
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 3 offers"));
        auto* all = m_page->findChild<QPushButton*>(QStringLiteral("importApplyAll"));
        QCOMPARE(all->text().remove(QLatin1Char('&')), QStringLiteral("Apply to all 3"));
        QTest::mouseClick(all, Qt::LeftButton);
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 2 offers"));
    }

    // A name that means two parts is never guessed; a person says which, at once for all rows and for the next list.
    void gpuNamesAreAskedForAndRemembered() {
        import(list);
        auto* name = m_page->findChild<QComboBox*>(QStringLiteral("gpuName.H100"));
        QVERIFY(name && name->isVisible());
        QCOMPARE(name->currentText(), QStringLiteral("not known"));
        QVERIFY(name->findText(QStringLiteral("H100 SXM")) > 0 && name->findText(QStringLiteral("H100 PCIe")) > 0);
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("H100 SXM"));
        QTRY_COMPARE(verdict(0), QStringLiteral("3 accepted"));
        QCOMPARE(verdict(1), QStringLiteral("1 suspicious"));
        QCOMPARE(add()->text().remove(QLatin1Char('&')), QStringLiteral("Add 4 offers"));
        QCOMPARE(readGpuNames(path("gpu-names.ini")).at("H100"), std::string("H100 SXM"));
        // Another window, another day.
        m_page.reset();
        openPage();
        import(list);
        QCOMPARE(verdict(0), QStringLiteral("3 accepted"));
        name = m_page->findChild<QComboBox*>(QStringLiteral("gpuName.H100"));
        QCOMPARE(name->currentText(), QStringLiteral("H100 SXM"));
        name->setCurrentIndex(0);
        QTRY_COMPARE(verdict(0), QStringLiteral("2 accepted"));
        QVERIFY(readGpuNames(path("gpu-names.ini")).empty());
    }

    void decisionsSurviveAnotherJudgement() {
        import(list);
        table()->setFocus();
        choose(2);
        auto* name = m_page->findChild<QComboBox*>(QStringLiteral("gpuName.H100"));
        name->setCurrentIndex(name->findText(QStringLiteral("H100 PCIe")));
        QTRY_COMPARE(verdict(0), QStringLiteral("3 accepted"));
        QCOMPARE(treatment(0), QStringLiteral("Leave out"));
    }

    void addWritesTheBookAndTheWorkbookUsesIt() {
        import(list);
        m_book = path("plan-prices.csv");
        QTest::mouseClick(add(), Qt::LeftButton);
        QCOMPARE(m_asked, QStringList({QStringLiteral("plan-prices.csv")}));
        QCOMPARE(m_document->workbook().price_book.value_or(""), std::string("plan-prices.csv"));
        // The built-in offers and the three; the T4 in eu-central-1 without its spot price.
        const auto& book = m_document->catalog().price_book;
        QCOMPARE(book.offers.size(), std::size_t{9});
        QCOMPARE(m_page->table()->model()->rowCount(), 9);
        const Offer* doubtful = book.find_origin("T4", "aws g4dn.xlarge eu-central-1");
        QVERIFY(doubtful);
        QCOMPARE(doubtful->price(PriceKind::on_demand).value_or(0), 0.5);
        QVERIFY(!doubtful->price(PriceKind::spot));
        QCOMPARE(m_said,
                 QStringList(QStringLiteral("done: 3 offers added to plan-prices.csv, which this workbook now uses. [undo]")));
        QVERIFY(!m_page->isImporting());
        // Undo goes back to the built-in book; the file stays.
        m_document->undoStack()->undo();
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{6});
        QVERIFY(QFileInfo::exists(m_book));
    }

    // The list has no commitments: those of the built-in book stay, with their date, while the hourly price is the same.
    void commitmentsStayWhileTheHourlyPriceDoes_data() {
        QTest::addColumn<QByteArray>("price");
        QTest::addColumn<bool>("stay");
        QTest::newRow("same") << QByteArray("0.526") << true;
        QTest::newRow("within 0.5 %") << QByteArray("0.528") << true;
        QTest::newRow("moved") << QByteArray("0.530") << false;
    }
    void commitmentsStayWhileTheHourlyPriceDoes() {
        QFETCH(QByteArray, price);
        QFETCH(bool, stay);
        const QByteArray fresh =
            "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,AvailabilityZone\n"
            "g4dn.xlarge,T4,1.0,4.0,16.0,," +
            price + ",0.21,eu-west-1,euw1-az1\n";
        m_book = path("plan-prices.csv");
        // The second time the commitments stand in a row of their own.
        for (const char* name : {"aws_vms.csv", "aws_again.csv"}) {
            import(fresh, name);
            QTest::mouseClick(add(), Qt::LeftButton);
            std::vector<Offer> found;
            for (const Offer& offer : m_document->catalog().price_book.offers_of("T4")) found.push_back(offer);
            QCOMPARE(found.size(), stay ? std::size_t{2} : std::size_t{1});
            QCOMPARE(found[0].price(PriceKind::on_demand).value_or(0), price.toDouble());
            QCOMPARE(found[0].price(PriceKind::spot).value_or(0), 0.21);
            QVERIFY(m_said.last().contains(QStringLiteral(", 1 in place of older ones")));
            if (!stay) continue;
            QVERIFY(!found[1].price(PriceKind::on_demand) && !found[1].price(PriceKind::spot));
            QCOMPARE(found[1].price(PriceKind::reserved_1y).value_or(0), 0.33);
            QCOMPARE(found[1].price(PriceKind::reserved_3y).value_or(0), 0.22);
            QCOMPARE(date_text(found[1].as_of), std::string("2026-01-21"));
        }
    }

    void withoutTheBuiltInOffers() {
        import(list);
        QTest::mouseClick(m_page->findChild<QAbstractButton*>(QStringLiteral("importBuiltin")), Qt::LeftButton, {}, {8, 8});
        m_book = path("own.csv");
        QTest::mouseClick(add(), Qt::LeftButton);
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{3});
    }

    void anExistingBookIsAddedTo() {
        import(list);
        m_book = path("plan-prices.csv");
        QTest::mouseClick(add(), Qt::LeftButton);
        // The next list has one place anew and one more.
        import(
            "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,AvailabilityZone\n"
            "g4dn.xlarge,T4,1.0,4.0,16.0,,0.55,0.2,us-east-1,use1-az1\n"
            "g4dn.xlarge,T4,1.0,4.0,16.0,,0.65,0.2,ap-south-1,aps1-az1\n",
            "aws_newer.csv");
        QVERIFY(!m_page->findChild<QWidget*>(QStringLiteral("importBuiltin"))->isVisible());
        const int steps = m_document->undoStack()->index();
        QTest::mouseClick(add(), Qt::LeftButton);
        QCOMPARE(m_asked.last(), QStringLiteral("plan-prices.csv"));
        QCOMPARE(m_said.last(), QStringLiteral("done: 2 offers added to plan-prices.csv, 1 in place of older ones."));
        QCOMPARE(m_document->undoStack()->index(), steps);
        QCOMPARE(m_document->catalog().price_book.offers.size(), std::size_t{10});
        QCOMPARE(m_document->catalog()
                     .price_book.find_origin("T4", "aws g4dn.xlarge us-east-1")
                     ->price(PriceKind::on_demand)
                     .value_or(0),
                 0.55);
    }

    // A file that is something else is not overwritten.
    void anotherFileIsLeftAlone() {
        import(list);
        m_book = path("notes.csv");
        QVERIFY(catalog_fixture::putFile(m_book, "my,own,notes\n1,2,3\n"));
        QTest::mouseClick(add(), Qt::LeftButton);
        QVERIFY2(m_said.last().startsWith(QStringLiteral("error: notes.csv is not a price book")), qPrintable(m_said.last()));
        QCOMPARE(catalog_fixture::readFile(m_book), QByteArray("my,own,notes\n1,2,3\n"));
        QVERIFY(m_page->isImporting());
        QVERIFY(!m_document->isModified());
    }

    void cancellingTheFileNameKeepsThePreview() {
        import(list);
        m_book.clear();
        QTest::mouseClick(add(), Qt::LeftButton);
        QVERIFY(m_page->isImporting());
        QVERIFY(m_said.isEmpty());
    }

    void badFiles_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("begins");
        QTest::newRow("no price") << QByteArray("InstanceType,Region\na,b\n")
                                  << QStringLiteral("vms.csv is not a price list: the first line names no columns");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("vms.csv");
        QTest::newRow("NUL") << QByteArray("InstanceType,Price\na\0b,1\n", 26) << QStringLiteral("vms.csv");
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) << QStringLiteral("vms.csv");
        QTest::newRow("quote never closed") << QByteArray("InstanceType,Price\n\"a,1\n") << QStringLiteral("vms.csv");
        QTest::newRow("half a JSON") << QByteArray("[{\"instance_type\": \"p2\", ") << QStringLiteral("vms.csv");
    }
    void badFiles() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, begins);
        QVERIFY(catalog_fixture::putFile(path("vms.csv"), bytes));
        m_page->importFile(path("vms.csv"));
        QTRY_COMPARE(m_said.size(), 1);
        QVERIFY2(m_said.first().startsWith(QStringLiteral("error: ") + begins), qPrintable(m_said.first()));
        QVERIFY2(m_said.first().endsWith(QStringLiteral("The price book is unchanged.")), qPrintable(m_said.first()));
        QVERIFY(!m_page->isImporting());
        QVERIFY(!m_document->isModified());
    }

    void whatIsNoFile_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("folder") << QStringLiteral("folder");
        QTest::newRow("gone") << QStringLiteral("gone.csv");
        QTest::newRow("device") << QStringLiteral("zero.csv");
        QTest::newRow("1 GB") << QStringLiteral("huge.csv");
    }
    void whatIsNoFile() {
        QFETCH(QString, name);
        QDir(m_folder->path()).mkdir(QStringLiteral("folder"));
        QFile::link(QStringLiteral("/dev/zero"), path("zero.csv"));
        QFile huge(path("huge.csv"));
        QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(1'000'000'000));  // a hole: it takes no room
        huge.close();
        m_page->importFile(m_folder->filePath(name));
        QTRY_COMPARE(m_said.size(), 1);
        QVERIFY2(m_said.first().contains(name) && m_said.first().startsWith(QStringLiteral("error: ")),
                 qPrintable(m_said.first()));
        if (name == QStringLiteral("huge.csv"))
            QCOMPARE(m_said.first(),
                     QStringLiteral("error: huge.csv has 1,000\u00a0MB; price lists of at most 256\u00a0MB are read. "
                                    "The price book is unchanged."));
    }

    void theDateIsTheFilesOrTyped() {
        import(list);
        auto* date = m_page->findChild<QLineEdit*>(QStringLiteral("importDate"));
        date->setFocus();
        date->selectAll();
        QTest::keyClicks(date, QStringLiteral("2026-13-01"));
        QTest::keyClick(date, Qt::Key_Tab);
        QVERIFY(date->property("invalid").toBool());
        date->setFocus();
        date->selectAll();
        QTest::keyClicks(date, QStringLiteral("2026-10-01"));
        QTest::keyClick(date, Qt::Key_Tab);
        QVERIFY(!date->property("invalid").toBool());
        QTRY_VERIFY(add()->isEnabled());
        m_book = path("dated.csv");
        QTest::mouseClick(add(), Qt::LeftButton);
        const Offer* offer = m_document->catalog().price_book.find_origin("T4", "aws g4dn.xlarge us-west-2");
        QVERIFY(offer);
        QCOMPARE(date_text(offer->as_of), std::string("2026-10-01"));
    }

    void aFileIsDropped() {
        QVERIFY(catalog_fixture::putFile(path("aws_vms.csv"), list));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path("aws_vms.csv"))});
        QDragEnterEvent enter({100, 200}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QVERIFY(QCoreApplication::sendEvent(m_page.get(), &enter));
        QVERIFY(enter.isAccepted());
        QDropEvent drop({100, 200}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_page.get(), &drop);
        QTRY_VERIFY(m_page->importPane()->isVisible());
        QTRY_COMPARE(verdict(0), QStringLiteral("2 accepted"));
    }

    // The newest file wins, however long the one before takes.
    void theNewestRequestWins() {
        QByteArray many = list;
        for (int i = 0; i < 60000; ++i) many += "g4dn.xlarge,T4,1.0,4.0,16.0,,0.6,0.2,region-" + QByteArray::number(i) + ",az\n";
        QVERIFY(catalog_fixture::putFile(path("aws_many.csv"), many));
        m_page->importFile(path("aws_many.csv"));
        import(list);
        QCOMPARE(verdict(0), QStringLiteral("2 accepted"));
        QTest::qWait(400);
        QCOMPARE(verdict(0), QStringLiteral("2 accepted"));
    }

    // The file's own number of rows, read in the background and cancelled.
    void aLongReadIsCancelled() {
        QByteArray many = list;
        for (int i = 0; i < 200000; ++i) many += "g4dn.xlarge,T4,1.0,4.0,16.0,,0.6,0.2,region-" + QByteArray::number(i) + ",az\n";
        QVERIFY(catalog_fixture::putFile(path("aws_many.csv"), many));
        QElapsedTimer waited;
        waited.start();
        m_page->importFile(path("aws_many.csv"));
        QVERIFY2(waited.elapsed() < 300, "the window waits for the file");
        QVERIFY(m_page->isImporting());
        emit m_page->importPane()->cancelled();
        m_page->findChild<QPushButton*>(QStringLiteral("importCancel"))->click();
        QVERIFY(!m_page->isImporting());
        QTest::qWait(1500);
        QVERIFY(!m_page->isImporting());
        QVERIFY(!m_document->isModified());
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    void openPage() {
        m_page = std::make_unique<CatalogPage>(*m_document, path("gpu-names.ini"));
        m_said.clear();
        m_asked.clear();
        m_page->hooks.say = [this](Tone tone, const QString& text, bool undoable) {
            m_said << toneWord(tone) + QStringLiteral(": ") + text + (undoable ? QStringLiteral(" [undo]") : QString());
        };
        m_page->hooks.askPriceBook = [this](const QString& suggestion) {
            m_asked << QFileInfo(suggestion).fileName();
            return m_book;
        };
        m_page->resize(1196, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void import(const QByteArray& bytes, const char* name = "aws_vms.csv") {
        QVERIFY(catalog_fixture::putFile(path(name), bytes));
        m_page->importFile(path(name));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->importPane()->isVisible() && !m_page->importPane()->isBusy(), 5000);
        QCOMPARE(m_page->importPane()->fileName(), QLatin1String(name));
    }
    QTableView* table() const { return m_page->findChild<QTableView*>(QStringLiteral("importTable")); }
    ImportTableModel* model() const { return qobject_cast<ImportTableModel*>(table()->model()); }
    QString cell(int row, int column) const { return model()->index(row, column).data().toString(); }
    QString treatment(int row) const { return cell(row, ImportTableModel::toDo); }
    QString verdict(int segment) const {
        return m_page->findChild<QAbstractButton*>(QStringLiteral("importVerdict%1").arg(segment))->text();
    }
    QString label(const char* name) const { return m_page->findChild<QLabel*>(QLatin1String(name))->text(); }
    QPushButton* add() const { return m_page->findChild<QPushButton*>(QStringLiteral("importAdd")); }
    // Opens the list of the first row by keyboard and chooses its nth entry.
    void choose(int entry) const {
        table()->setCurrentIndex(model()->index(0, 0));
        QTest::keyClick(table(), Qt::Key_Space);
        auto* combo = table()->findChild<QComboBox*>(QStringLiteral("treatmentEditor"));
        QVERIFY(combo);
        QTRY_VERIFY(combo->view()->isVisible());
        combo->view()->setCurrentIndex(combo->model()->index(entry, 0));
        QTest::keyClick(combo->view(), Qt::Key_Return);
        QCoreApplication::processEvents();
        m_page->activateWindow();
        QCoreApplication::processEvents();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    std::unique_ptr<CatalogPage> m_page;
    QStringList m_said, m_asked;
    QString m_book;
};

QTEST_MAIN(TestCatalogImport)
#include "tst_catalog_import.moc"
