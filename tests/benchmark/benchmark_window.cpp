// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a keystroke takes until the window is painted again, in CPU time. A frame is 16 ms.

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QtTest>
#include <ctime>

#include "model/catalog/catalog.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/workbench.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

QByteArray resource(const QString& name) {
    QFile file(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/") + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(name));
    return file.readAll();
}

std::string_view view(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

// The shop's worksheet in a window of this size.
class Bench {
public:
    explicit Bench(QSize size)
        : m_catalog(std::make_shared<const Catalog>(*read_catalog(view(resource(QStringLiteral("catalog/accelerators.csv")))))),
          m_document(m_catalog, Date{2026, 11, 30}, m_folder.path()),
          m_window(m_document, [&] {
              WindowSetup setup;
              setup.settingsFolder = setup.stateFolder = m_folder.path();
              setup.catalog = m_catalog;
              return setup;
          }()) {
        m_window.resize(size);
        m_window.show();
        QFile file(m_folder.filePath(QStringLiteral("plan.yaml")));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no folder");
        file.write(resource(QStringLiteral("examples/shop-recommendations.yaml")));
        file.close();
        m_window.openAtStart(file.fileName());
        settle();
    }
    void go(const QString& field) {
        m_window.workbench().goToField(field);
        settle();
    }
    void showPage(const Page& page) {
        m_window.workbench().showPage(page);
        settle();
    }
    // Timers of no delay, such as a chart's, run in the second round and paint in the third.
    static void settle() {
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }
    MainWindow& window() { return m_window; }

private:
    QTemporaryDir m_folder;
    std::shared_ptr<const Catalog> m_catalog;
    WorkbookDocument m_document;
    MainWindow m_window;
};

void typeIntoAField(benchmark::State& state) {
    Bench bench({static_cast<int>(state.range(0)), static_cast<int>(state.range(1))});
    bench.go(QStringLiteral("scenarios[1].workloads[0].requests_per_second.peak"));
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (!field) return state.SkipWithError("the field has no focus");
    QTest::keyClick(field, Qt::Key_End);  // 50 and 505 in turns
    int letter = 0;
    double inTheEdit = 0;  // s: evaluation and refresh; the rest is layout and painting
    for (auto _ : state) {
        const auto begun = std::clock();
        QTest::keyClick(field, letter % 2 == 0 ? Qt::Key_5 : Qt::Key_Backspace);
        inTheEdit += static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        ++letter;
        Bench::settle();
    }
    state.counters["edit_ms"] = benchmark::Counter(1000 * inTheEdit, benchmark::Counter::kAvgIterations);
}
BENCHMARK(typeIntoAField)->Args({1280, 800})->Args({1440, 900})->Args({2560, 1440})->Unit(benchmark::kMillisecond);

// The page is built anew.
void changeThePage(benchmark::State& state) {
    Bench bench({1440, 900});
    int page = 0;
    for (auto _ : state) bench.showPage(++page % 2 == 0 ? Page{Page::Kind::workload, 1, 0} : Page{Page::Kind::plans, 1, 0});
}
BENCHMARK(changeThePage)->Unit(benchmark::kMillisecond);

void undoAndRedo(benchmark::State& state) {
    Bench bench({1440, 900});
    bench.go(QStringLiteral("scenarios[1].workloads[0].requests_per_second.peak"));
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (!field) return state.SkipWithError("the field has no focus");
    QTest::keyClick(field, Qt::Key_5);
    int step = 0;
    for (auto _ : state) {
        QTest::keyClick(&bench.window(), Qt::Key_Z,
                        ++step % 2 == 1 ? Qt::ControlModifier : Qt::ControlModifier | Qt::ShiftModifier);
        Bench::settle();
    }
}
BENCHMARK(undoAndRedo)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    applyTheme(ThemeChoice::light);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
