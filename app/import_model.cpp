// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import_model.h"

#include <QFile>
#include <QSaveFile>
#include <QString>
#include <filesystem>

#include "app/json_put.h"
#include "app/output.h"
#include "app/version.h"
#include "model/fields/access.h"
#include "model/fields/file_bytes.h"
#include "model/fields/format.h"
#include "model/importing/huggingface.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook_file.h"

namespace sizewright::app {

namespace {

struct ReadModel {
    std::string file;
    HuggingFaceModel model;
};

Problem problemOf(const std::string& file, Message message) {
    Problem problem;
    problem.file = file;
    problem.message = std::move(message);
    return problem;
}

// A model is called like the folder that its files lie in.
std::string folderName(const std::string& file) {
    std::error_code error;
    const auto whole = std::filesystem::absolute(file, error);
    return error ? std::string() : whole.parent_path().filename().string();
}

tl::expected<HuggingFaceModel, std::vector<Problem>> readModel(const std::string& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
        const std::string inside = (std::filesystem::path(file) / "config.json").string();
        return tl::unexpected(
            std::vector{problemOf(file, {SW_TEXT("this is a folder; the file in it that is read is %1"), {inside}})});
    }
    const auto bytes = read_regular_file(file, largest_configuration_bytes, configuration_too_large);
    if (!bytes) return tl::unexpected(std::vector{problemOf(file, bytes.error())});
    return read_huggingface(*bytes, file, folderName(file));
}

// One scenario with one inference worksheet; empty: why not is said.
std::string workbookOf(const ReadModel& read) {
    Workbook workbook;
    std::optional<Message> wrong = add_item(workbook, "scenarios", {}, "Scenario 1");
    if (!wrong) wrong = add_item(workbook, "scenarios[0].workloads", "inference", "inference");
    if (!wrong) wrong = add_item(workbook, "scenarios[0].plans", "on_demand", "On demand");
    for (const auto& [key, value] : typed_fields(read.model.shape))
        if (!wrong) wrong = set_field(workbook, "scenarios[0].workloads[0].model." + key, value);
    if (!wrong) return write_workbook(workbook);
    complain(std::vector{problemOf(read.file, *wrong)});
    return {};
}

// Empty: written; otherwise why not. The file is replaced when its content is complete.
std::string write(const std::string& path, std::string_view bytes) {
    QSaveFile file(QFile::decodeName(path.c_str()));
    const bool isDone = file.open(QIODevice::WriteOnly) &&
                        file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size()) &&
                        file.commit();
    return isDone ? std::string() : path + " could not be written: " + file.errorString().toStdString() + ".";
}

std::string valueText(const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return grouped(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
    if (const auto* text = std::get_if<std::string>(&value)) return printable(*text);
    return {};
}

void line(std::string& out, const std::string& label, const std::string& value) {
    constexpr std::size_t width = 28;
    out += "  " + label + std::string(label.size() < width ? width - label.size() : 1, ' ') + value + "\n";
}

std::string textOf(const ReadModel& read) {
    const HuggingFaceModel& model = read.model;
    std::string out = printable(read.file) + ": " + printable(model.shape.name.value_or(model.model_type)) + ", of type " +
                      (model.model_type.empty() ? "unknown" : printable(model.model_type)) + "\n";
    Workbook workbook;
    add_item(workbook, "scenarios", {}, "x");
    add_item(workbook, "scenarios[0].workloads", "inference", "x");
    for (const auto& [key, value] : typed_fields(model.shape)) {
        if (key == "name") continue;
        const auto field = find_field(workbook, "scenarios[0].workloads[0].model." + key);
        line(out, field ? std::string(field->spec.label) : key, valueText(value));
    }
    if (model.parameters) line(out, "of which embeddings", grouped(model.parameters->embeddings));
    if (model.kv_bytes_per_token)
        line(out, "Cache per token, 16 bit", grouped(*model.kv_bytes_per_token) + " bytes");
    else
        line(out, "Cache per token, 16 bit", model.has_cache ? "not known" : "none");
    if (model.architecture.max_context) line(out, "Longest context", grouped(*model.architecture.max_context) + " tokens");
    for (const Message& note : model.notes) out += "  note: " + printable(english(note)) + "\n";
    return out;
}

Json jsonOf(const ReadModel& read) {
    const HuggingFaceModel& model = read.model;
    Json out{{"file", read.file}, {"model_type", model.model_type}, {"model", Json::object()}};
    for (const auto& [key, value] : typed_fields(model.shape)) {
        if (const auto* amount = std::get_if<double>(&value)) out["model"][key] = number(*amount);
        if (const auto* flag = std::get_if<bool>(&value)) out["model"][key] = *flag;
        if (const auto* text = std::get_if<std::string>(&value)) out["model"][key] = *text;
    }
    if (model.parameters)
        out["parameters"] = {{"total", number(model.parameters->total)},
                             {"active", number(model.parameters->active)},
                             {"embeddings", number(model.parameters->embeddings)},
                             {"norms", number(model.parameters->norms)}};
    put(out, "kv_bytes_per_token", model.kv_bytes_per_token);
    if (model.architecture.max_context) out["max_context_tokens"] = *model.architecture.max_context;
    out["notes"] = Json::array();
    for (const Message& note : model.notes) out["notes"].push_back(english(note));
    return out;
}

int show(const Arguments& arguments, const std::vector<ReadModel>& models, const std::string& output) {
    if (arguments.value("format") == "json") {
        Json out{{"sizewright", programVersion}, {"format", 1}, {"import", "huggingface"}, {"models", Json::array()}};
        for (const ReadModel& read : models) out["models"].push_back(jsonOf(read));
        if (!output.empty()) out["output"] = output;
        return writeStandardOutput(out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    }
    std::string out;
    for (const ReadModel& read : models) out += textOf(read);
    if (output.empty())
        out += models.size() == 1 ? "Nothing was written; --output FILE would write a workbook with a worksheet for this model.\n"
                                  : "Nothing was written.\n";
    else
        out += printable(output) + ": a workbook with a worksheet for this model was written; its load is still to be typed.\n";
    return writeStandardOutput(out);
}

int usage(const std::string& sentence) {
    complain(sentence);
    complain("“sizewright import --help” lists formats and options.");
    return exitUsage;
}

}  // namespace

int runImportModel(const Arguments& arguments) {
    const std::vector<std::string> files(arguments.operands.begin() + 1, arguments.operands.end());
    const std::string output = arguments.value("output");
    if (files.empty()) return usage("import huggingface needs a file: the config.json of a model.");
    for (const auto* option : {"map", "provider"})
        if (arguments.has(option)) return usage("--" + std::string(option) + " is for lists of GPUs, not for a model.");
    if (!output.empty() && files.size() > 1) return usage("--output takes one model; several files were given.");
    for (const std::string& file : files) {
        std::error_code error;
        if (!output.empty() && std::filesystem::equivalent(file, output, error) && !error)
            return usage("--output is one of the files that are read: " + file + ".");
    }

    std::vector<ReadModel> models;
    std::vector<Problem> problems;
    for (const std::string& file : files) {
        auto read = readModel(file);
        if (read)
            models.push_back({file, std::move(*read)});
        else
            problems.insert(problems.end(), read.error().begin(), read.error().end());
    }
    if (!problems.empty()) {
        complain(problems);
        return exitInput;
    }
    if (!output.empty()) {
        const std::string bytes = workbookOf(models.front());
        if (bytes.empty()) return exitInput;
        if (const std::string wrong = write(output, bytes); !wrong.empty()) {
            complain(wrong);
            return exitOutput;
        }
    }
    return show(arguments, models, output);
}

}  // namespace sizewright::app
