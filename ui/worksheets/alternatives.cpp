// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/alternatives.h"

#include <QCoreApplication>
#include <QUndoStack>
#include <array>
#include <cmath>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Alternatives)
};

constexpr double secondsPerDay = 86'400;

std::string keyPath(const QString& workload, const char* key) { return workload.toStdString() + '.' + key; }

bool isTyped(const Workbook& workbook, const QString& workload, const char* key) {
    const auto field = find_field(workbook, keyPath(workload, key));
    return field && field->typed;
}

// The likely value of a number, or nothing.
std::optional<double> numberAt(const Workbook& workbook, const QString& workload, const char* key) {
    const auto field = find_field(workbook, keyPath(workload, key));
    if (!field) return std::nullopt;
    if (const auto* x = std::get_if<double>(&field->value)) return *x;
    if (const auto* x = std::get_if<Estimate>(&field->value)) return x->likely;
    return std::nullopt;
}

Estimate times(Estimate x, double factor) {
    // The digits that were typed, not those of a binary fraction: 12/s is 1,036,800 a day.
    const auto tidy = [](double y) {
        if (!(std::abs(y) > 0)) return y;
        const double scale = std::pow(10.0, 11 - std::floor(std::log10(std::abs(y))));
        return std::round(y * scale) / scale;
    };
    x.likely = tidy(x.likely * factor);
    if (x.spread) {
        x.spread->low = tidy(x.spread->low * factor);
        x.spread->high = tidy(x.spread->high * factor);
    }
    return x;
}

// ---- Load: mean and peak in requests per second, and back ----

struct LoadKeys {
    const char* mean;
    const char* peak;
    double perSecond;  // how many of its unit are one request per second
};
constexpr std::array<LoadKeys, 3> loads{{{"requests_per_second.average", "requests_per_second.peak", 1},
                                         {"requests_per_day.value", "requests_per_day.peak", secondsPerDay},
                                         {"daily_users.value", "daily_users.peak", secondsPerDay}}};

bool loadIsTyped(const Workbook& workbook, const QString& workload, std::size_t i) {
    return isTyped(workbook, workload, loads[i].mean) || isTyped(workbook, workload, loads[i].peak) ||
           (i == 2 && isTyped(workbook, workload, "daily_users.requests_per_user"));
}

FieldEdits loadEdits(const Workbook& workbook, const QString& workload, int from, int to) {
    FieldEdits edits;
    const auto put = [&](const char* key, const Value& value) {
        edits.emplace_back(QString::fromStdString(keyPath(workload, key)), value);
    };
    const auto a = static_cast<std::size_t>(from), b = static_cast<std::size_t>(to);
    for (std::size_t i = 0; i < loads.size(); ++i)
        if (i != b) {
            put(loads[i].mean, Untyped{});
            put(loads[i].peak, Untyped{});
            if (i == 2) put("daily_users.requests_per_user", Untyped{});
        }
    const double perUser = numberAt(workbook, workload, "daily_users.requests_per_user").value_or(1);
    // Of a unit of `from` into one of `to`; users count by what each asks for.
    const double into = loads[b].perSecond / loads[a].perSecond * (from == 2 && to != 2 ? perUser : 1);
    const auto mean = find_field(workbook, keyPath(workload, loads[a].mean));
    // Without a number the way is chosen all the same: a first value stands there to be changed.
    Estimate value{from == 0 ? 1 : from == 1 ? secondsPerDay : 1000};
    if (const auto* x = mean ? std::get_if<Estimate>(&mean->value) : nullptr) value = *x;
    put(loads[b].mean, times(value, into));
    const auto peak = find_field(workbook, keyPath(workload, loads[a].peak));
    if (peak && peak->typed)
        if (const auto* rate = std::get_if<Rate>(&peak->value)) {
            Rate other = *rate;
            // The peak of users is in requests per day already.
            if (!rate->is_factor) other.amount = times(rate->amount, loads[b].perSecond / loads[a].perSecond);
            put(loads[b].peak, other);
        }
    return edits;
}

// ---- Work of a training ----

constexpr std::array<const char*, 3> works{"tokens", "samples", "dataset_gb"};

FieldEdits workEdits(const Workbook& workbook, const QString& workload, int from, int to) {
    FieldEdits edits;
    const auto put = [&](const char* key, const Value& value) {
        edits.emplace_back(QString::fromStdString(keyPath(workload, key)), value);
    };
    const auto at = [&](const char* key) { return numberAt(workbook, workload, key); };
    const double bytes = at("bytes_per_token").value_or(4);
    const auto sequence = at("sequence_length_tokens");
    const auto parameters = at("model.parameters");
    const auto perSample = at("flops_per_sample");
    // Tokens of one sample: its sequence, or what its work says at six FLOP for each parameter and token.
    std::optional<double> tokensPerSample = sequence;
    if (from == 1 && perSample && parameters) tokensPerSample = *perSample / (6 * *parameters);
    const auto field = find_field(workbook, keyPath(workload, works[static_cast<std::size_t>(from)]));
    const auto* typed = field ? std::get_if<Estimate>(&field->value) : nullptr;
    const Estimate value = typed ? *typed : Estimate{from == 0 ? 1e9 : from == 1 ? 1e6 : 4};
    Estimate tokens = from == 2 ? times(value, 1e9 / bytes) : value;
    if (from == 1) tokens = times(value, tokensPerSample.value_or(1000));
    for (const char* key : works) put(key, Untyped{});
    if (from == 1) put("flops_per_sample", Untyped{});
    if (to == 0) put("tokens", tokens);
    if (to == 2) put("dataset_gb", times(tokens, bytes / 1e9));
    if (to == 1) {
        put("samples", times(tokens, 1 / tokensPerSample.value_or(1000)));
        // After `samples`, since it applies with it only.
        if (parameters) put("flops_per_sample", 6 * *parameters * tokensPerSample.value_or(1000));
    }
    return edits;
}

// ---- One model or several ----

// What is typed of the model at `from`, as edits of the model at `to`.
FieldEdits modelEdits(const Workbook& workbook, const QString& from, const QString& to, bool isOfSeveral) {
    FieldEdits edits;
    for (const FieldInfo& field : fields_below(workbook, from.toStdString())) {
        if (!field.typed) continue;
        const QString key = QString::fromStdString(field.path).mid(from.size());
        // What only several models have.
        if (!isOfSeveral && (key == u".request_share_percent" || key == u".keep_loaded" || key == u".versions_loaded")) continue;
        edits.emplace_back(to + key, field.value);
    }
    return edits;
}

std::optional<Message> chooseModels(WorkbookDocument& document, const QString& workload, int option) {
    const QString one = workload + QStringLiteral(".model"), list = workload + QStringLiteral(".models");
    if (option == 1) {
        const Workbook& workbook = document.workbook();
        FieldEdits emptied;
        for (const FieldInfo& field : fields_below(workbook, one.toStdString()))
            if (field.typed) emptied.emplace_back(QString::fromStdString(field.path), Untyped{});
        const auto named = find_field(workbook, one.toStdString() + ".name");
        const auto* typed = named ? std::get_if<std::string>(&named->value) : nullptr;
        const QString name = typed ? QString::fromStdString(*typed) : QString();
        return addWith(document, Texts::tr("Several models"), list, {}, name.isEmpty() ? Texts::tr("model") : name,
                       [&](const QString& item) {
                           FieldEdits edits = modelEdits(workbook, one, item, true);
                           std::erase_if(edits, [](const auto& edit) { return edit.first.endsWith(u".name"); });
                           edits.insert(edits.end(), emptied.begin(), emptied.end());
                           return edits;
                       });
    }
    const QString first = QString::fromStdString(item_path(list.toStdString(), 0));
    const FieldEdits edits = modelEdits(document.workbook(), first, one, false);
    document.endMerge();
    document.undoStack()->beginMacro(Texts::tr("One model"));
    std::optional<Message> refused;
    for (std::size_t n = list_size(document.workbook(), list.toStdString()); n > 0 && !refused; --n)
        refused = document.remove(QString::fromStdString(item_path(list.toStdString(), n - 1)));
    for (const auto& [path, value] : edits)
        if (!refused) refused = document.edit(path, value);
    document.undoStack()->endMacro();
    document.endMerge();
    if (refused) document.undoStack()->undo();
    return refused;
}

}  // namespace

AlternativeState alternativeState(const Workbook& workbook, const QString& workload, Alternative alternative) {
    AlternativeState out;
    switch (alternative) {
        case Alternative::model_kind:
            out.label = Texts::tr("Kind of model");
            out.options = {Texts::tr("Language model"), Texts::tr("Other model")};
            out.current = isTyped(workbook, workload, "input_tokens") || isTyped(workbook, workload, "output_tokens") ? 0 : 1;
            break;
        case Alternative::load:
            out.label = Texts::tr("Load given as");
            out.options = {Texts::tr("Requests per second"), Texts::tr("Requests per day"), Texts::tr("Daily users")};
            for (std::size_t i = loads.size(); i > 0; --i)
                if (loadIsTyped(workbook, workload, i - 1)) out.current = static_cast<int>(i - 1);
            break;
        case Alternative::work:
            out.label = Texts::tr("Work given as");
            out.options = {Texts::tr("Tokens"), Texts::tr("Samples"), Texts::tr("Data set")};
            for (std::size_t i = works.size(); i > 0; --i)
                if (isTyped(workbook, workload, works[i - 1])) out.current = static_cast<int>(i - 1);
            break;
        case Alternative::models:
            out.label = Texts::tr("Models served");
            out.options = {Texts::tr("One model"), Texts::tr("Several models")};
            out.current = list_size(workbook, keyPath(workload, "models")) > 0 ? 1 : 0;
            break;
    }
    return out;
}

std::optional<Message> chooseAlternative(WorkbookDocument& document, const QString& workload, Alternative alternative,
                                         int option) {
    const AlternativeState state = alternativeState(document.workbook(), workload, alternative);
    if (option < 0 || option >= state.options.size()) return std::nullopt;
    const QString text = state.label + QStringLiteral(": ") + state.options[option];
    switch (alternative) {
        case Alternative::load:
            return editTogether(document, text, loadEdits(document.workbook(), workload, state.current, option));
        case Alternative::work:
            if (option == state.current && isTyped(document.workbook(), workload, works[static_cast<std::size_t>(option)])) {
                // Two ways were typed: the chosen one stays.
                FieldEdits others;
                for (std::size_t i = 0; i < works.size(); ++i)
                    if (static_cast<int>(i) != option)
                        others.emplace_back(QString::fromStdString(keyPath(workload, works[i])), Untyped{});
                return editTogether(document, text, others);
            }
            return editTogether(document, text, workEdits(document.workbook(), workload, state.current, option));
        case Alternative::models: return option == state.current ? std::nullopt : chooseModels(document, workload, option);
        case Alternative::model_kind: break;
    }
    if (option == state.current) return std::nullopt;
    const auto path = [&](const char* key) { return QString::fromStdString(keyPath(workload, key)); };
    FieldEdits edits;
    if (option == 0)
        edits = {{path("input_tokens"), Estimate{1000}},
                 {path("output_tokens"), Estimate{200}},
                 {path("model.architecture"), Untyped{}}};
    else
        edits = {{path("input_tokens"), Untyped{}},
                 {path("output_tokens"), Untyped{}},
                 {path("model.architecture"), std::string("other")}};
    return editTogether(document, text, edits);
}

}  // namespace sizewright::ui
