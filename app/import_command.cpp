// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import_command.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QString>
#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>

#include "app/as_of.h"
#include "app/catalog_resource.h"
#include "app/import_model.h"
#include "app/import_report.h"
#include "app/output.h"
#include "model/catalog/catalog.h"
#include "model/catalog/price_book.h"
#include "model/fields/file_bytes.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"

namespace sizewright::app {

namespace {

struct Format {
    std::string_view name;
    ImportFormat format;
    std::string_view title;
};
constexpr std::array<Format, 4> formats{{{"skypilot", ImportFormat::skypilot, "a SkyPilot catalog"},
                                         {"ec2instances", ImportFormat::ec2instances, "a list of ec2instances.info"},
                                         {"litellm", ImportFormat::litellm, "litellm's price file"},
                                         {"csv", ImportFormat::csv, "a plain price list"}}};
constexpr std::array<std::string_view, 2> planned{"utilisation", "trace"};

int usage(const std::string& sentence) {
    complain(sentence);
    complain("“sizewright import --help” lists formats and options.");
    return exitUsage;
}

std::string formatNames() {
    std::string out;
    for (const Format& format : formats) out += std::string(format.name) + ", ";
    return out.substr(0, out.size() - 2) + " or huggingface";
}

Problem problemOf(const std::string& file, Message message) {
    Problem problem;
    problem.file = file;
    problem.message = std::move(message);
    return problem;
}

// The day on which the file was last changed: the best date for prices that bear none.
std::string fileDate(const std::string& file) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    if (error) return dateText(today());
    const std::time_t seconds = std::chrono::system_clock::to_time_t(std::chrono::file_clock::to_sys(time));
    std::tm local{};
    localtime_r(&seconds, &local);
    return dateText({local.tm_year + 1900, local.tm_mon + 1, local.tm_mday});
}

std::string fileName(const std::string& file) { return std::filesystem::path(file).filename().string(); }

QString settingsFolder(const Arguments& arguments) {
    if (arguments.has("settings")) return QDir(QFile::decodeName(arguments.value("settings").c_str())).absolutePath();
    // Where the window keeps its settings: without an application object Qt does not know its name.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/sizewright");
}

// Empty: written; otherwise why not. The file is replaced when its content is complete.
std::string write(const QString& path, std::string_view bytes) {
    QSaveFile file(path);
    const bool done = file.open(QIODevice::WriteOnly) &&
                      file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size()) &&
                      file.commit();
    if (done) return {};
    return path.toStdString() + " could not be written: " + file.errorString().toStdString() + ".";
}

bool sameFile(const std::string& a, const std::string& b) {
    std::error_code error;
    return std::filesystem::equivalent(a, b, error) && !error;
}

// "SPELLED=CATALOG NAME"; an error is a sentence.
tl::expected<GpuNames, std::string> givenNames(const Arguments& arguments, const Catalog& catalog) {
    GpuNames out;
    for (const std::string& text : arguments.values("map")) {
        const auto equals = text.rfind('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
            return tl::unexpected("--map is SPELLED=ACCELERATOR, such as \"H100=H100 SXM\"; “" + text + "” was given.");
        const std::string accelerator = text.substr(equals + 1);
        if (!catalog.accelerator(accelerator)) {
            std::string near;
            for (const std::string& name : catalog.near_accelerators(accelerator)) near += (near.empty() ? "" : ", ") + name;
            return tl::unexpected("the catalog has no accelerator “" + accelerator + "”" +
                                  (near.empty() ? "." : "; near it: " + near + "."));
        }
        out.insert_or_assign(text.substr(0, equals), accelerator);
    }
    return out;
}

tl::expected<GpuNames, std::vector<Problem>> rememberedNames(const QString& path) {
    if (!QFile::exists(path)) return GpuNames{};
    constexpr std::size_t most = 1024 * 1024;
    const std::string name = path.toStdString();
    const auto bytes = read_regular_file(name, most, SW_TEXT("The file has %1 MB; a table of GPU names has 1 MB at most."));
    if (!bytes) return tl::unexpected(std::vector{problemOf(name, bytes.error())});
    return read_gpu_names(*bytes, name);
}

// Reads one file after the other: a list may be large, and only its rows are kept.
class Lists {
public:
    Lists(const Format& format, const Arguments& arguments, ImportReport& report)
        : format_(format), arguments_(arguments), report_(report) {}

    // False: the problems have been said.
    bool read(std::vector<ImportedRow>& rows) {
        std::vector<Problem> problems;
        for (std::size_t i = 0; i < report_.files.size(); ++i)
            if (auto wrong = readFile(i, rows); !wrong.empty()) problems.insert(problems.end(), wrong.begin(), wrong.end());
        complain(problems);
        return problems.empty();
    }

private:
    std::vector<Problem> readFile(std::size_t index, std::vector<ImportedRow>& rows) {
        const std::string& file = report_.files[index];
        const bool isJson = format_.format == ImportFormat::ec2instances || format_.format == ImportFormat::litellm;
        const auto bytes =
            isJson ? read_regular_file(file, JsonLimits{}.bytes, SW_TEXT("The file has %1 MB; 512 MB are read at most."))
                   : read_regular_file(file, CsvLimits{}.bytes, SW_TEXT("The file has %1 MB; 64 MB are read at most."));
        if (!bytes) return {problemOf(file, bytes.error())};
        // Another format than asked for has a better answer than that of its reader.
        if (const auto found = recognise(*bytes, file); found && *found != format_.format) {
            const auto other = std::ranges::find(formats, *found, &Format::format);
            const bool couldBe = *found == ImportFormat::csv && format_.format == ImportFormat::skypilot;  // columns are missing
            if (!couldBe)
                return {problemOf(file, {SW_TEXT("this is %1; it is read by “sizewright import %2”"),
                                         {std::string(other->title), std::string(other->name)}})};
        }
        const std::string date = arguments_.value("as-of", fileDate(file));
        if (format_.format == ImportFormat::litellm) return readApi(index, *bytes, date);
        auto read = format_.format == ImportFormat::skypilot       ? read_skypilot(*bytes, file, arguments_.value("provider"))
                    : format_.format == ImportFormat::ec2instances ? read_ec2instances(*bytes, file)
                                                                   : read_price_csv(*bytes, file);
        if (!read) return read.error();
        const std::string source = fileName(file);
        for (ImportedRow& row : *read) {
            row.file = index;
            if (row.as_of.empty()) row.as_of = date;
            if (row.source.empty()) row.source = source;
        }
        if (rows.empty())
            rows = std::move(*read);
        else
            std::ranges::move(*read, std::back_inserter(rows));
        return {};
    }

    std::vector<Problem> readApi(std::size_t index, const std::string& bytes, const std::string& date) {
        const std::string& file = report_.files[index];
        auto read = read_litellm(bytes, file, fileName(file), parseDate(date).value_or(today()));
        if (!read) return read.error();
        report_.fileOfApiPrice.insert(report_.fileOfApiPrice.end(), read->rows.size(), index);
        std::ranges::move(read->rows, std::back_inserter(report_.api.rows));
        return {};
    }

    const Format& format_;
    const Arguments& arguments_;
    ImportReport& report_;
};

// The file's content; `report.written` is set.
std::string result(ImportReport& report) {
    if (report.isApi) {
        const auto prices = accepted_prices(report.api);
        report.written = prices.size();
        return write_api_prices(prices);
    }
    const PriceBook book = accepted_offers(report.preview);
    report.written = book.offers.size();
    return write_price_book(book);
}

int show(const Arguments& arguments, const ImportReport& report) {
    return writeStandardOutput(arguments.value("format") == "json" ? importJson(report) : importText(report));
}

}  // namespace

int runImport(const Arguments& arguments) {
    const std::string name = arguments.operands.empty() ? std::string() : arguments.operands[0];
    if (name == "huggingface") return runImportModel(arguments);
    const auto format = std::ranges::find(formats, name, &Format::name);
    if (std::ranges::find(planned, name) != planned.end())
        return usage("import " + name + " is not in this version; it has " + formatNames() + ".");
    if (format == formats.end())
        return usage("import needs a format: " + formatNames() + (name.empty() ? "." : "; “" + name + "” was given."));
    if (arguments.operands.size() < 2) return usage("import " + name + " needs a file.");
    for (const auto* option : {"map", "provider"})
        if (format->format == ImportFormat::litellm && arguments.has(option))
            return usage("--" + std::string(option) + " is for lists of GPUs, not for litellm.");

    ImportReport report;
    report.format = name;
    report.isApi = format->format == ImportFormat::litellm;
    report.files.assign(arguments.operands.begin() + 1, arguments.operands.end());
    report.output = arguments.value("output");
    for (const std::string& file : report.files)
        if (!report.output.empty() && sameFile(file, report.output))
            return usage("--output is one of the files that are read: " + file + ".");

    const auto catalog = builtinCatalog();
    auto given = givenNames(arguments, *catalog);
    if (!given) return usage(given.error());
    report.given = std::move(*given);
    const QString folder = settingsFolder(arguments);
    const QString namesFile =
        folder + QLatin1Char('/') + QString::fromLatin1(gpu_names_file.data(), qsizetype(gpu_names_file.size()));
    if (auto remembered = rememberedNames(namesFile)) {
        report.remembered = std::move(*remembered);
    } else {
        complain(remembered.error());
        return exitInput;
    }

    std::vector<ImportedRow> rows;
    if (!Lists(*format, arguments, report).read(rows)) return exitInput;
    if (!report.isApi) {
        ImportOptions options;
        options.source = fileName(report.files.front());
        options.as_of = parseDate(arguments.value("as-of")).value_or(today());
        options.provider = arguments.value("provider");
        options.gpu_names = report.remembered;
        for (const auto& [spelled, accelerator] : report.given) options.gpu_names.insert_or_assign(spelled, accelerator);
        report.preview = judge(std::move(rows), *catalog, options);
        report.preview.format = format->format;
    }

    const std::string bytes = result(report);
    if (report.output.empty()) return show(arguments, report);
    if (report.written == 0) {
        complain("nothing is left to write: every row is left out, and without --output the preview says why. " + report.output +
                 " was not written.");
        return exitInput;
    }
    if (const std::string wrong = write(QFile::decodeName(report.output.c_str()), bytes); !wrong.empty()) {
        complain(wrong);
        return exitOutput;
    }
    if (!report.given.empty()) {
        GpuNames names = report.remembered;
        for (const auto& [spelled, accelerator] : report.given) names.insert_or_assign(spelled, accelerator);
        QDir().mkpath(folder);
        if (const std::string wrong = write(namesFile, write_gpu_names(names)); !wrong.empty()) complain("warning: " + wrong);
    }
    return show(arguments, report);
}

}  // namespace sizewright::app
