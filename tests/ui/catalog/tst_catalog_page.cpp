// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page with keyboard and mouse: look, choose, copy, take into plans.

#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUndoStack>

#include "tests/ui/catalog/catalog_fixture.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/theme/theme.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestCatalogPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support|Keyboard event not accepted).*")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = catalog_fixture::document(m_folder->path());
        m_page = std::make_unique<CatalogPage>(*m_document, m_folder->filePath(QStringLiteral("gpu-names.ini")));
        m_said.clear();
        m_page->hooks.say = [this](Tone tone, const QString& text, bool undoable) {
            m_said << toneWord(tone) + QStringLiteral(": ") + text + (undoable ? QStringLiteral(" [undo]") : QString());
        };
        m_page->resize(1196, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void cleanup() {
        m_page.reset();
        m_document.reset();
    }

    void theKeyboardFindsAnOffer() {
        m_page->focusFirst();
        auto* words = m_page->findChild<QLineEdit*>(QStringLiteral("catalogWords"));
        QVERIFY(words->hasFocus());
        QTest::keyClicks(words, QStringLiteral("h100 aws"));
        QCOMPARE(rows(), 1);
        QTest::keyClick(words, Qt::Key_Down);
        QVERIFY(m_page->table()->hasFocus());
        QCOMPARE(label("catalogDetailTitle"), QStringLiteral("AWS p5.48xlarge, us-east-1"));
        QTest::keyClick(m_page->table(), Qt::Key_Up);  // from the first row back to the words
        QVERIFY(words->hasFocus());
        QTest::keyClick(words, Qt::Key_Escape);
        QCOMPARE(rows(), 6);
        // What was chosen is still chosen, wherever it stands now.
        QCOMPARE(label("catalogDetailTitle"), QStringLiteral("AWS p5.48xlarge, us-east-1"));
    }

    void nothingMatches() {
        m_page->setFilterWords(QStringLiteral("H200"));
        auto* empty = m_page->findChild<QWidget*>(QStringLiteral("catalogEmpty"));
        QVERIFY(empty->isVisible());
        QVERIFY(!m_page->findChild<QWidget*>(QStringLiteral("catalogDetail"))->isVisible());
        auto* clear = empty->findChild<QPushButton*>();
        QCOMPARE(clear->text(), QStringLiteral("Clear filters"));
        QTest::mouseClick(clear, Qt::LeftButton);
        QCOMPARE(rows(), 6);
        QVERIFY(!empty->isVisible());
    }

    void listsChoose() {
        auto* providers = m_page->findChild<QComboBox*>(QStringLiteral("catalogChoice0"));
        providers->setFocus();
        QTest::keyClicks(providers, QStringLiteral("AWS"));
        QCOMPARE(rows(), 2);
        auto* regions = m_page->findChild<QComboBox*>(QStringLiteral("catalogChoice1"));
        QCOMPARE(regions->count(), 3);  // all, and the two of this provider
        regions->setCurrentIndex(regions->findText(QStringLiteral("us-east-1")));
        QCOMPARE(rows(), 1);
        // Another provider has no such region: it is chosen no more.
        providers->setCurrentIndex(providers->findText(QStringLiteral("Azure")));
        QCOMPARE(rows(), 1);
        QCOMPARE(cell(0, 3), QStringLiteral("Standard_X"));
        QTest::mouseClick(m_page->findChild<QAbstractButton*>(QStringLiteral("catalogNewOnly")), Qt::LeftButton, {}, {8, 8});
        QCOMPARE(rows(), 1);
        providers->setCurrentIndex(providers->findText(QStringLiteral("Vultr")));
        QCOMPARE(rows(), 0);
    }

    void theHeaderSorts() {
        QCOMPARE(cell(0, 3), QStringLiteral("g4dn.xlarge"));
        clickHeader(5);  // on demand, which it was sorted by: the other way round
        QCOMPARE(cell(0, 3), QStringLiteral("a3-highgpu-8g"));
        QCOMPARE(cell(5, 5), QStringLiteral("–"));
        clickHeader(6);
        QCOMPARE(cell(0, 6), QStringLiteral("0.200"));
    }

    void rowsAreCopied() {
        m_page->setFilterWords(QStringLiteral("p5.48xlarge"));
        m_page->table()->setFocus();
        QTest::keyClick(m_page->table(), Qt::Key_C, Qt::ControlModifier);
        QString copied = QApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(
                     QStringLiteral("H100 SXM\tAWS\tus-east-1\tp5.48xlarge\t8\t6.880\t–\t5.000\t3.000\t2026-07-20\t133 d")),
                 qPrintable(copied));
        QTest::keyClick(m_page->table(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        copied = QApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(QStringLiteral("GPU\tProvider\tRegion\tInstance\tGPUs\tOn demand\tSpot")), qPrintable(copied));
        QCOMPARE(copied.count(QLatin1Char('\n')), 2);
    }

    void columnsFollowTheWidth() {
        const auto hidden = [&](int column) { return m_page->table()->isColumnHidden(column); };
        QVERIFY(!hidden(9) && !hidden(11));
        m_page->resize(1044, 700);
        QCoreApplication::processEvents();
        QVERIFY(hidden(9) && hidden(11));  // as of and source: in the strip
        QVERIFY(label("catalogDetailSource").contains(QStringLiteral("AWS price list · 2026-01-21")));
        m_page->resize(2296, 1300);
        QCoreApplication::processEvents();
        QVERIFY(!hidden(9) && !hidden(11));
    }

    // ---- Into the workbook ----

    void anOfferGoesIntoAPlan() {
        m_page->setFilterWords(QStringLiteral("g4dn"));
        const std::string before = catalog_fixture::text(*m_document);
        const int steps = m_document->undoStack()->index();
        auto entries = take(QStringLiteral("Rented"));
        QVERIFY2(entries.at(0).startsWith(QStringLiteral("Rented\u2003$0.526")), qPrintable(entries.join(QLatin1Char('|'))));
        QVERIFY(entries.at(1).startsWith(QStringLiteral("One year\u2003$0.33")));
        QVERIFY(entries.at(2).startsWith(QStringLiteral("Three years\u2003$0.22")));
        QVERIFY(entries.at(3).startsWith(QStringLiteral("Left over\u2003$0.20")));
        QCOMPARE(m_document->undoStack()->index(), steps + 1);
        const auto prices = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].price_usd_per_gpu_hour"));
        QVERIFY(!prices.every);
        QCOMPARE(prices.named.size(), std::size_t{1});
        QCOMPARE(prices.named[0].first, std::string("T4"));
        QCOMPARE(prices.named[0].second.amount.likely, 0.526);
        QCOMPARE(prices.named[0].second.source, std::string("aws g4dn.xlarge eu-west-1: AWS price list"));
        QCOMPARE(prices.named[0].second.as_of, std::string("2026-01-21"));
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].provider")),
                 std::string("aws"));
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].region")),
                 std::string("eu-west-1"));
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].instance_type")),
                 std::string("g4dn.xlarge"));
        QVERIFY2(m_said.last().startsWith(QStringLiteral("done: Rented now pays $0.526 per GPU-hour")),
                 qPrintable(m_said.last()));
        QVERIFY(m_said.last().endsWith(QStringLiteral("[undo]")));
        m_document->undoStack()->undo();
        QCOMPARE(catalog_fixture::text(*m_document), before);
    }

    // The price of a machine that nothing here runs on is kept, but the plan is not bound to that machine, and the bar says so.
    void anOfferOfAnotherAccelerator() {
        m_page->setFilterWords(QStringLiteral("p5.48xlarge"));
        take(QStringLiteral("Rented"));
        const auto prices = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].price_usd_per_gpu_hour"));
        QVERIFY(prices.find("H100 SXM"));
        QVERIFY(!std::holds_alternative<std::string>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].instance_type")));
        QVERIFY2(m_said.last().contains(QStringLiteral("for H100 SXM; no workload of this scenario runs on it")),
                 qPrintable(m_said.last()));
    }

    // Each plan pays its own kind of price.
    void theKindFitsThePlan_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("index");
        QTest::addColumn<double>("usd");
        QTest::newRow("1 year") << QStringLiteral("One year") << 1 << 0.33;
        QTest::newRow("3 years") << QStringLiteral("Three years") << 2 << 0.22;
        QTest::newRow("spot") << QStringLiteral("Left over") << 3 << 0.2;
    }
    void theKindFitsThePlan() {
        QFETCH(QString, plan);
        QFETCH(int, index);
        QFETCH(double, usd);
        m_page->setFilterWords(QStringLiteral("g4dn"));
        take(plan);
        const auto path = QStringLiteral("scenarios[0].plans[%1].price_usd_per_gpu_hour").arg(index).toLatin1();
        const auto prices = std::get<Prices>(catalog_fixture::value(*m_document, path.constData()));
        QCOMPARE(prices.named.at(0).second.amount.likely, usd);
    }

    // An H100 has no spot price at AWS, and the T4 that the fleet uses keeps the price it had.
    void otherAcceleratorsKeepTheirPrice() {
        m_page->setFilterWords(QStringLiteral("p5.48xlarge"));
        const auto entries = take(QStringLiteral("Rented"));
        QCOMPARE(entries.at(3), QStringLiteral("Left over\u2003no spot price (off)"));
        const auto prices = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[0].price_usd_per_gpu_hour"));
        QCOMPARE(prices.named.size(), std::size_t{2});
        QCOMPARE(prices.find("T4")->amount.likely, 0.35);
        QCOMPARE(prices.find("H100 SXM")->amount.likely, 6.88);
        QVERIFY(prices.find("T4")->source.empty());  // typed, and still so
    }

    void aNewPlan() {
        m_page->setFilterWords(QStringLiteral("p5.48xlarge"));
        const std::string before = catalog_fixture::text(*m_document);
        take(QStringLiteral("New on-demand plan"));
        QCOMPARE(m_document->workbook().scenarios[0].plans.size(), std::size_t{6});
        const auto prices = std::get<Prices>(catalog_fixture::value(*m_document, "scenarios[0].plans[5].price_usd_per_gpu_hour"));
        QCOMPARE(prices.find("H100 SXM")->amount.likely, 6.88);
        m_document->undoStack()->undo();
        QCOMPARE(catalog_fixture::text(*m_document), before);
    }

    void aWorkloadTakesTheAccelerator() {
        m_page->showSegment(Segment::accelerators);
        m_page->setFilterWords(QStringLiteral("L4"));
        use(QStringLiteral("search"));
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].workloads[0].accelerator")),
                 std::string("L4"));
        QCOMPARE(m_said.last(),
                 QStringLiteral(
                     "done: “search” now runs on L4. It has no figures there yet: see what it needs on its worksheet. [undo]"));
        m_document->undoStack()->undo();
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].workloads[0].accelerator")),
                 std::string("T4"));
    }

    void aWorkloadTakesTheModel() {
        m_page->showSegment(Segment::models);
        m_page->setFilterWords(QStringLiteral("llama"));
        const std::string before = catalog_fixture::text(*m_document);
        use(QStringLiteral("search"));
        const auto number = [&](const char* key) {
            const auto value =
                catalog_fixture::value(*m_document, (std::string("scenarios[0].workloads[0].model.") + key).c_str());
            const auto* x = std::get_if<double>(&value);
            return x ? *x : -1;
        };
        QCOMPARE(number("parameters"), 8.03e9);
        QCOMPARE(number("layers"), 32.0);
        QCOMPARE(number("kv_heads"), 8.0);
        QCOMPARE(number("vocabulary"), 128256.0);
        QCOMPARE(std::get<std::string>(catalog_fixture::value(*m_document, "scenarios[0].workloads[0].model.architecture")),
                 std::string("transformer"));
        // The next model leaves nothing of this one.
        m_page->setFilterWords(QStringLiteral("resnet"));
        use(QStringLiteral("search"));
        QCOMPARE(number("layers"), -1.0);
        QCOMPARE(number("flops_per_item"), 8.2e9);
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        QCOMPARE(catalog_fixture::text(*m_document), before);
    }

    void anApiPlanTakesTokenPrices() {
        m_page->showSegment(Segment::apiPrices);
        take(QStringLiteral("Hosted"));
        const auto input =
            std::get<Price>(catalog_fixture::value(*m_document, "scenarios[0].plans[4].input_usd_per_million_tokens"));
        QCOMPARE(input.amount.likely, 0.15);
        QCOMPARE(input.source, std::string("openai small-chat: price list"));
        QCOMPARE(input.as_of, std::string("2026-08-01"));
    }

    // Every part keeps its own filter and its row.
    void partsKeepTheirFilter() {
        m_page->setFilterWords(QStringLiteral("vultr"));
        m_page->showSegment(Segment::models);
        QCOMPARE(rows(), 2);
        m_page->showSegment(Segment::offers);
        QCOMPARE(rows(), 1);
        QCOMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("catalogWords"))->text(), QStringLiteral("vultr"));
        QCOMPARE(m_page->findChild<QAbstractButton*>(QStringLiteral("catalogSegment1"))->text(), QStringLiteral("Offers 6"));
    }

    void everythingHasAName() {
        for (auto* widget : m_page->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()) continue;
            if (qobject_cast<QLabel*>(widget)) continue;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            QVERIFY2(
                !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                qPrintable(widget->objectName() + QLatin1Char(' ') + QString::fromLatin1(widget->metaObject()->className())));
        }
    }

private:
    int rows() const { return m_page->table()->model()->rowCount(); }
    QString cell(int row, int column) const { return m_page->table()->model()->index(row, column).data().toString(); }
    QString label(const char* name) const { return m_page->findChild<QLabel*>(QLatin1String(name))->text(); }
    void clickHeader(int column) const {
        auto* header = m_page->table()->horizontalHeader();
        const QPoint at(header->sectionViewportPosition(column) + 20, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    }
    QStringList choose(const char* button, const QString& words) const {
        auto* wanted = m_page->findChild<QPushButton*>(QLatin1String(button));
        wanted->setFocus();
        return catalog_fixture::chooseInMenu(words, [&] { QTest::keyClick(wanted, Qt::Key_Space); });
    }
    QStringList take(const QString& plan) const { return choose("catalogTake", plan); }
    QStringList use(const QString& workload) const { return choose("catalogUse", workload); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    std::unique_ptr<CatalogPage> m_page;
    QStringList m_said;
};

QTEST_MAIN(TestCatalogPage)
#include "tst_catalog_page.moc"
