// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The worksheets of every kind in the window, by keyboard and mouse: made new, told in another way, their findings applied.

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/xy_plot.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/workbench.h"
#include "ui/results/candidate_panel.h"
#include "ui/results/finding_panel.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/memory_bar.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// 7B on 500 billion tokens in 20 days on 8 GPUs: 6 × 7e9 × 500e9 = 2.1e22 FLOP; 8 × 989.4e12 × 20 × 86,400 = 1.37e22.
const QByteArray impossible = R"(sizewright: 1
scenarios:
  - name: "One"
    workloads:
      - kind: training
        name: "7B pre-training"
        accelerator: "H100 SXM"
        tokens: 500e9
        global_batch_size: 1024
        sequence_length_tokens: 4096
        desired_days: 20
        gpus: 8
        model_flops_utilisation_percent: 40
        model: {name: "7B", parameters: 7e9, layers: 32, hidden_size: 4096, intermediate_size: 11008, attention_heads: 32, vocabulary: 32000}
    plans:
      - {kind: on_demand, name: "On demand", price_usd_per_gpu_hour: 4}
)";

const QString run = QStringLiteral("scenarios[0].workloads[0]");

}  // namespace

class TestWorksheets : public WindowTest {
    Q_OBJECT

    QComboBox* choice(const QString& sheet, const char* name) const {
        return m_window->findChild<QComboBox*>(sheet + QLatin1Char('.') + QLatin1String(name) + QStringLiteral(".choice"));
    }
    // By keyboard: the list is opened with the arrow keys as any other.
    void choose(QComboBox* combo, int option) {
        combo->setFocus();
        const int by = option - combo->currentIndex();
        for (int i = 0; i < std::abs(by); ++i) key(by > 0 ? Qt::Key_Down : Qt::Key_Up);
        QCoreApplication::processEvents();
    }
    bool isShown(const QString& path) const {
        auto* part = editor(path);
        return part && part->isVisible();
    }

private slots:
    // The four kinds of the menu: each is sized at once, or says at a field what it needs; one undo step takes it back.
    void everyKindFromTheMenu_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("kind");
        QTest::newRow("inference") << QStringLiteral("Inference") << QStringLiteral("inference");
        QTest::newRow("training") << QStringLiteral("Training") << QStringLiteral("training");
        QTest::newRow("fine-tuning") << QStringLiteral("Fine-tuning") << QStringLiteral("fine_tuning");
        QTest::newRow("job") << QStringLiteral("Scheduled job") << QStringLiteral("job");
    }
    void everyKindFromTheMenu() {
        QFETCH(QString, entry);
        QFETCH(QString, kind);
        openWorkbook();
        const QByteArray before = written();
        auto* button = m_window->findChild<QToolButton*>(QStringLiteral("navigatorAddWorkload"));
        QVERIFY(button);
        chooseInMenu(entry, [&] { QTest::mouseClick(button, Qt::LeftButton); });
        const QString made = scenario + QStringLiteral(".workloads[1]");
        QCOMPARE(QString::fromUtf8(kind_of(m_document->workbook(), made.toStdString()).data()), kind);
        QVERIFY2(focusedName().startsWith(made + QLatin1Char('.')), qPrintable(focusedName()));
        QCOMPARE(m_document->undoStack()->count(), 1);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
    }

    void newWorkbooksAreSized_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"inference", "training", "fine_tuning", "job", "several"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void newWorkbooksAreSized() {
        QFETCH(QString, kind);
        openWindow();
        QVERIFY(m_window->files().newWorkbook(kind));
        QCoreApplication::processEvents();
        QVERIFY(m_document->problems().empty());
        // The catalog of the tests has no models; that of the program has.
        const QString tables = QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/catalog/");
        const QByteArray accelerators = readFile(tables + QStringLiteral("accelerators.csv"));
        const QByteArray models = readFile(tables + QStringLiteral("models.csv"));
        CatalogTables read;
        read.accelerators = std::string_view(accelerators.constData(), static_cast<std::size_t>(accelerators.size()));
        read.models = std::string_view(models.constData(), static_cast<std::size_t>(models.size()));
        auto catalog = read_catalog(read);
        QVERIFY(catalog);
        const Context context =
            context_of(m_document->workbook(), std::make_shared<const Catalog>(std::move(*catalog)), Date{2026, 12, 1});
        for (const WorkloadResult& each : evaluate(m_document->workbook().scenarios[0], context).workloads) {
            QString said;
            for (const Problem& problem : each.problems)
                if (problem.severity == Severity::error) said += QString::fromStdString(english(problem)) + QLatin1Char('\n');
            QVERIFY2(each.gpus || kind == u"job", qPrintable(said));
        }
    }

    void theLoadInAnotherWay() {
        openWorkbook();
        goTo(average);
        auto* combo = choice(workload, "load");
        QVERIFY(combo && combo->isVisible());
        QCOMPARE(combo->currentText(), QStringLiteral("Requests per second"));
        const QByteArray before = written();
        const QString cardBefore = card(0);
        choose(combo, 1);
        // Built anew with the other fields; the choice still has the focus.
        combo = choice(workload, "load");
        QCOMPARE(focused(), combo);
        QVERIFY(isShown(workload + QStringLiteral(".requests_per_day.value")));
        QVERIFY(!isShown(average));
        QCOMPARE(number(workload + QStringLiteral(".requests_per_day.value")), 12.0 * 86400);
        QCOMPARE(card(0), cardBefore);  // the same load
        QCOMPARE(m_document->undoStack()->count(), 1);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(written(), before);
        QVERIFY(isShown(average));
    }

    void aBatchAndBack() {
        openWorkbook();
        const QString pattern = workload + QStringLiteral(".pattern");
        goTo(pattern);
        auto* combo = qobject_cast<QComboBox*>(editor(pattern));
        QVERIFY(combo);
        choose(combo, combo->findData(QStringLiteral("batch")));
        QVERIFY(isShown(workload + QStringLiteral(".items_per_run")));
        QVERIFY(!isShown(average));
        QVERIFY(!isShown(workload + QStringLiteral(".latency_target_ms")));
        choose(qobject_cast<QComboBox*>(editor(pattern)), combo ? 1 : 0);
        QVERIFY(isShown(average));
    }

    // A measurement that is missing has no row: what is wrong stands at the link that adds one, and the emptied field
    // shows the default that is put in for it.
    void whatIsWrongWithAListStandsAtItsLink() {
        openWorkbook();
        const QString batch = workload + QStringLiteral(".maximum_batch_size");
        auto* words = m_window->findChild<FieldFeedback*>(workload + QStringLiteral(".measured.feedback"));
        QVERIFY(words);
        QVERIFY(words->isEmpty());
        goTo(batch);
        replaceBy(QString());
        QCOMPARE(line(batch)->placeholderText(), QStringLiteral("1"));
        QVERIFY2(words->text().contains(u"largest batch be 32"), qPrintable(words->text()));
        QVERIFY(words->isVisible());
        replaceBy(QStringLiteral("32"));
        QVERIFY(!words->isVisible());
    }

    void modelsAreAddedAndRemoved() {
        openWorkbook();
        goTo(average);
        const QByteArray before = written();
        choose(choice(workload, "models"), 1);
        QVERIFY(isShown(workload + QStringLiteral(".models[0].name")));
        auto* add = m_window->findChild<QWidget*>(workload + QStringLiteral(".models.add"));
        QVERIFY(add && add->isVisible());
        add->setFocus();
        key(Qt::Key_Space);
        QCoreApplication::processEvents();
        QCOMPARE(list_size(m_document->workbook(), workload.toStdString() + ".models"), std::size_t(2));
        QCOMPARE(focusedName(), workload + QStringLiteral(".models[1].name.editor"));
        auto* menu = m_window->findChild<QToolButton*>(workload + QStringLiteral(".models[1].menu"));
        QVERIFY(menu);
        chooseInMenu(QStringLiteral("Remove"), [&] { QTest::mouseClick(menu, Qt::LeftButton); });
        QCOMPARE(list_size(m_document->workbook(), workload.toStdString() + ".models"), std::size_t(1));
        choose(choice(workload, "models"), 0);
        QCOMPARE(written(), before);
    }

    // ---- The wish that cannot be had ----

    void theWishIsAFindingWithWaysOut() {
        openWorkbook(impossible);
        m_window->workbench().showPage({Page::Kind::workload, 0, 0});
        QCoreApplication::processEvents();
        auto* panel = m_window->workbench().results()->finding();
        QVERIFY(panel->isVisible());
        // 2.1e22 ÷ 1.3677e22 with 6ND alone; the worksheet may add attention to it.
        QVERIFY2(panel->title().contains(QStringLiteral("not possible")), qPrintable(panel->title()));
        QVERIFY(panel->finding()->needed > 1.5);
        const auto ways = panel->finding()->ways;
        QCOMPARE(ways.size(), 3);
        QVERIFY2(ways[0].title.startsWith(QStringLiteral("Use ")), qPrintable(ways[0].title));
        QVERIFY2(ways[1].title.startsWith(QStringLiteral("Keep 8, allow ")), qPrintable(ways[1].title));
        QVERIFY2(ways[2].title.startsWith(QStringLiteral("Keep both, train on ")), qPrintable(ways[2].title));
        for (const WayOut& way : ways) QVERIFY2(way.cost.startsWith(QLatin1Char('$')), qPrintable(way.cost));
    }

    // Each is one click and one step of undo, and after each the wish is fulfilled.
    void everyWayOutLeadsOut_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<bool>("byMouse");
        QTest::newRow("GPUs") << 1 << true;
        QTest::newRow("days") << 2 << false;
        QTest::newRow("tokens") << 3 << true;
    }
    void everyWayOutLeadsOut() {
        QFETCH(int, way);
        QFETCH(bool, byMouse);
        openWorkbook(impossible);
        m_window->workbench().showPage({Page::Kind::workload, 0, 0});
        QCoreApplication::processEvents();
        auto* panel = m_window->workbench().results()->finding();
        auto* apply = panel->findChild<QPushButton*>(QStringLiteral("apply%1").arg(way));
        QVERIFY(apply);
        const QByteArray before = written();
        if (byMouse) {
            QTest::mouseClick(apply, Qt::LeftButton);
        } else {
            apply->setFocus();
            QCOMPARE(focused(), apply);
            key(Qt::Key_Space);
        }
        QCoreApplication::processEvents();
        QVERIFY(written() != before);
        QVERIFY2(!panel->isVisible(), qPrintable(panel->title()));
        QVERIFY(m_window->workbench().results()->card(CardKind::days)->isVisible());
        QCOMPARE(m_document->undoStack()->count(), 1);
        trigger("undo");
        QCOMPARE(written(), before);
        QVERIFY(panel->isVisible());
    }

    void theChartOfATrainingIsDaysAgainstGpus() {
        openWorkbook(impossible);
        m_window->workbench().showPage({Page::Kind::workload, 0, 0});
        QCoreApplication::processEvents();
        auto* chart = m_window->workbench().results()->chart();
        QCOMPARE(chart->kind(), QStringLiteral("days"));
        const XyChart drawn = chart->xyPlot()->chart();
        QVERIFY(!drawn.isEmpty());
        QVERIFY(drawn.logX && drawn.logY);
        QCOMPARE(drawn.areas.size(), 1);
        // More GPUs never take longer.
        for (qsizetype i = 1; i < drawn.series[0].points.size(); ++i)
            QVERIFY(drawn.series[0].points[i].y() <= drawn.series[0].points[i - 1].y());
        // Another chart by keyboard, and back on the next page of the kind.
        auto* combo = m_window->findChild<QComboBox*>(QStringLiteral("chartKind"));
        combo->setFocus();
        key(Qt::Key_Home);
        QCOMPARE(chart->kind(), QStringLiteral("cumulative"));
        QVERIFY(!chart->xyPlot()->isVisible());
    }

    void memoryOpensItsDerivation() {
        openWorkbook(impossible);
        m_window->workbench().showPage({Page::Kind::workload, 0, 0});
        QCoreApplication::processEvents();
        auto* bar = m_window->workbench().results()->memory();
        QVERIFY(bar->isVisible());
        QVERIFY(!bar->content().segments.isEmpty());
        bar->setFocus();
        key(Qt::Key_Return);
        QVERIFY(m_window->findChild<QWidget*>(QStringLiteral("derivationDock"))->isVisible());
    }

    // ---- The automatic accelerator ----

    void anotherAcceleratorIsTaken() {
        QByteArray bytes = impossible;
        bytes.replace("accelerator: \"H100 SXM\"", "accelerator: auto");
        bytes.replace("        desired_days: 20\n", "");
        bytes.replace(", price_usd_per_gpu_hour: 4", "");
        openWorkbook(bytes);
        m_window->workbench().showPage({Page::Kind::workload, 0, 0});
        QCoreApplication::processEvents();
        auto* panel = m_window->workbench().results()->candidates();
        QVERIFY(panel->isVisible());
        QVERIFY(!panel->isExpanded());
        auto* toggle = panel->findChild<QWidget*>(QStringLiteral("candidatesToggle"));
        toggle->setFocus();
        key(Qt::Key_Space);
        QVERIFY(panel->isExpanded());
        auto* table = panel->table();
        QVERIFY(table->model()->rowCount() > 5);
        // Sorted by cost the first is the cheapest that has a price.
        table->sortByColumn(CandidatePanel::cost, Qt::AscendingOrder);
        table->setCurrentIndex(table->model()->index(1, 0));
        const QString second = panel->currentAccelerator();
        QVERIFY(!second.isEmpty());
        table->setFocus();
        key(Qt::Key_Return);
        QCOMPARE(std::get<std::string>(value(run + QStringLiteral(".accelerator"))), second.toStdString());
        QCoreApplication::processEvents();
        QVERIFY(!panel->isVisible());
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(panel->isVisible());
    }
};

QTEST_MAIN(TestWorksheets)
#include "tst_worksheets.moc"
