// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart_command.h"

#include <QApplication>
#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>

#include "app/output.h"
#include "app/session.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/workload_charts.h"
#include "ui/charts/xy_export.h"

namespace sizewright::app {

namespace {

constexpr std::array<std::string_view, 12> kinds{"cumulative",  "monthly",   "profit_and_loss", "categories",
                                                 "utilisation", "base_size", "tokens_per_day",  "fleet",
                                                 "demand",      "days",      "latency",         "memory"};
constexpr std::string_view kindWords =
    "cumulative, monthly, profit_and_loss, categories, utilisation, base_size, tokens_per_day, fleet, demand, days, latency or "
    "memory";
// Kinds that later versions will have.
constexpr std::array<std::string_view, 5> plannedKinds{"tornado", "map", "bridge", "optimisations", "fan"};

int usage(const std::string& sentence) {
    complain(sentence);
    complain("“sizewright chart --help” lists the options.");
    return exitUsage;
}

// A whole number without sign, blank or anything behind it.
std::optional<int> wholeNumber(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text[0] == '-' || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<QSize> pictureSize(std::string_view text) {
    const auto x = text.find('x');
    if (x == std::string_view::npos) return std::nullopt;
    const auto width = wholeNumber(text.substr(0, x));
    const auto height = wholeNumber(text.substr(x + 1));
    constexpr int least = 100;
    constexpr int most = 20'000;
    if (!width || !height || std::min(*width, *height) < least || std::max(*width, *height) > most) return std::nullopt;
    return QSize(*width, *height);
}

// Qt's remarks about the desktop (no XDG_RUNTIME_DIR, no D-Bus) say nothing about a chart in a file.
void onlyWhatIsGrave(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtCriticalMsg || type == QtFatalMsg) complain(text.toStdString());
}

}  // namespace

int runChart(int argc, char** argv, const Arguments& arguments) {
    const std::string kind = arguments.value("kind");
    const std::string output = arguments.value("output");
    if (kind.empty()) return usage("chart needs a kind: --kind " + std::string(kindWords) + ".");
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
        const bool planned = std::find(plannedKinds.begin(), plannedKinds.end(), kind) != plannedKinds.end();
        return usage("“" + kind + (planned ? "” is not in this version; --kind is " : "” is not a kind of chart; --kind is ") +
                     std::string(kindWords) + ".");
    }
    if (output.empty()) return usage("chart needs a file to write: --output FILE.png, .svg or .pdf.");
    const QString path = QString::fromLocal8Bit(output.data(), static_cast<qsizetype>(output.size()));
    if (!ui::pictureFormat(path)) return usage("--output is a file that ends in .png, .svg or .pdf; “" + output + "” was given.");
    ui::ExportOptions options;
    options.dark = arguments.value("theme") == "dark";
    if (arguments.has("size")) {
        const auto size = pictureSize(arguments.value("size"));
        if (!size)
            return usage("--size is width and height in pixels, each from 100 to 20000, such as 1600x900; “" +
                         arguments.value("size") + "” was given.");
        options.size = *size;
    }
    if (arguments.has("dpi")) {
        const auto dpi = wholeNumber(arguments.value("dpi"));
        if (!dpi || *dpi < 24 || *dpi > 1200)
            return usage("--dpi is from 24 to 1200; “" + arguments.value("dpi") + "” was given.");
        options.dpi = *dpi;
    }
    if (arguments.values("scenario").size() > 1) return usage("a chart shows one scenario; give --scenario once.");

    const auto session = openSession(arguments);
    if (!session) return session.error();
    if (session->scenarios.size() != 1) {
        std::string names;
        for (const Scenario& scenario : session->workbook().scenarios)
            names += (names.empty() ? "“" : ", “") + *scenario.name + "”";
        complain(session->file + ": a chart shows one scenario; choose one with --scenario: " + names + ".");
        return exitInput;
    }
    std::error_code notThere;
    if (std::filesystem::equivalent(output, session->file, notThere)) {
        complain("--output is the workbook itself, which a picture would replace; nothing was written.");
        return exitUsage;
    }
    complain(session->findings);
    const std::size_t index = session->scenarios[0];
    const Context context = context_of(session->workbook(), session->catalog, session->asOf);
    const Evaluation evaluation = evaluate(session->workbook().scenarios[index], context);

    std::optional<std::size_t> workload;
    if (const std::string name = arguments.value("workload"); !name.empty()) {
        for (std::size_t i = 0; i < evaluation.workloads.size(); ++i)
            if (evaluation.workloads[i].name == name) workload = i;
        if (!workload) {
            complain(session->file + ": there is no workload “" + name + "” in this scenario.");
            return exitInput;
        }
    }
    if (const std::string name = arguments.value("plan"); !name.empty()) {
        if (kind != "categories") return usage("--plan is for --kind categories only.");
        if (std::ranges::find(evaluation.plans, name, &PlanResult::name) == evaluation.plans.end()) {
            complain(session->file + ": there is no plan “" + name + "” in this scenario.");
            return exitInput;
        }
    }
    const bool isOfOne = kind == "days" || kind == "latency" || kind == "memory";
    if (isOfOne && !workload && evaluation.workloads.size() > 1) {
        std::string names;
        for (const WorkloadResult& each : evaluation.workloads) names += (names.empty() ? "“" : ", “") + each.name + "”";
        complain(session->file + ": this chart shows one workload; choose one with --workload: " + names + ".");
        return exitInput;
    }

    // A chart in a file needs fonts and a painter, not a screen.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(onlyWhatIsGrave);
    int own = std::min(argc, 1);  // our options are not for Qt
    const QApplication application(own, argv);
    const QString title = QString::fromStdString(session->workbook().title.value_or({}));
    if (kind != "cumulative") {
        const ui::ChartSource source{session->workbook().scenarios[index],           context, evaluation, workload, title,
                                     QString::fromStdString(arguments.value("plan"))};
        const ui::XyChart chart = ui::xyChart(source, QString::fromStdString(kind));
        if (chart.isEmpty()) {
            complain(session->file + ": there is nothing to draw. " + chart.empty.toStdString());
            std::vector<Problem> why;
            for (const Problem& problem : evaluation.problems) why.push_back(session->placed(problem, index));
            complain(why);
            return exitInput;
        }
        const QString refused = ui::exportXyChart(chart, options, path);
        if (refused.isEmpty()) return exitDone;
        complain(refused.toStdString());
        return exitOutput;
    }
    const ui::CumulativeCostData data = ui::cumulativeCostData(evaluation, context, title);
    if (data.isEmpty()) {
        complain(session->file + ": there is no curve to draw. " + ui::emptyText(data).toStdString());
        std::vector<Problem> why;
        for (const Problem& problem : evaluation.problems) why.push_back(session->placed(problem, index));
        complain(why);
        return exitInput;
    }
    const QString wrong = ui::exportChart(data, options, path);
    if (wrong.isEmpty()) return exitDone;
    complain(wrong.toStdString());
    return exitOutput;
}

}  // namespace sizewright::app
