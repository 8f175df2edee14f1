// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the chart with sample data, to look at it: sizewright_chart_viewer [--dark] [--compact] [--stale] [--many] [--empty]
// [--dialog]
// [--size WIDTHxHEIGHT] [--export FILE WIDTHxHEIGHT DPI]
#include <QApplication>
#include <QMainWindow>
#include <QVBoxLayout>
#include <cstdio>

#include "tests/ui/charts/sample_chart.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/theme/theme.h"

using namespace sizewright::ui;

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
    const QStringList arguments = application.arguments();
    const auto has = [&](const char* flag) { return arguments.contains(QLatin1String(flag)); };
    applyTheme(has("--dark") ? ThemeChoice::dark : ThemeChoice::light);
    CumulativeCostData data = has("--many") ? sample::plans(12, 120) : sample::shop();
    if (has("--many")) sample::addBreakEven(data);
    if (has("--empty")) data.breakEven.clear();
    if (has("--empty"))
        for (auto& series : data.series)
            series = seriesNotOffered(series.name, series.style, QStringLiteral("needs a price for T4 in eu-central-1"));
    if (const auto at = arguments.indexOf(QStringLiteral("--export")); at > 0 && at + 3 < arguments.size()) {
        ExportOptions options;
        const auto sides = arguments[at + 2].split(QLatin1Char('x'));
        options.size = {sides.value(0).toInt(), sides.value(1).toInt()};
        options.dpi = arguments[at + 3].toDouble();
        options.dark = has("--dark");
        const QString error = exportChart(data, options, arguments[at + 1]);
        std::fputs(qPrintable(error), stderr);
        return error.isEmpty() ? 0 : 1;
    }
    if (has("--dialog")) {
        ExportChartDialog dialog(data, {}, nullptr);
        return dialog.exec();
    }
    QMainWindow window;
    window.setWindowTitle(QStringLiteral("Chart"));
    auto* page = new Backdrop(Panel::Fill::window);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 12, 16, 18);
    auto* panel = new ChartPanel;
    layout->addWidget(panel);
    window.setCentralWidget(page);
    panel->setData(data);
    panel->setCompact(has("--compact"));
    panel->setStale(has("--stale"));
    if (!has("--many")) panel->plot()->setCrosshairMonth(24);
    const auto sides = arguments.value(arguments.indexOf(QStringLiteral("--size")) + 1).split(QLatin1Char('x'));
    window.resize(has("--size") && sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize(730, 512));
    window.show();
    return application.exec();
}
