// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/schema_command.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "app/output.h"
#include "app/version.h"
#include "model/fields/access.h"
#include "model/fields/quantity_text.h"
#include "model/workbook/workbook.h"

namespace sizewright::app {

namespace {

using Json = nlohmann::ordered_json;

std::string_view typeWord(LeafType type) {
    switch (type) {
        case LeafType::flag: return "true or false";
        case LeafType::number: return "number";
        case LeafType::estimate: return "number or range";
        case LeafType::rate: return "number, factor or range";
        case LeafType::price: return "price";
        case LeafType::prices: return "price, or prices by accelerator";
        case LeafType::counts: return "count, or counts by accelerator";
        case LeafType::text: return "text";
        case LeafType::choice: return "word";
        case LeafType::numbers: return "list of numbers";
        case LeafType::texts: return "list of texts";
        case LeafType::profile: return "profile";
        case LeafType::selection: return "all, or a list of names";
    }
    return {};
}

std::string typeText(const FieldInfo& field) {
    std::string out(typeWord(field.type));
    return field.spec.automatic ? out + ", or auto" : out;
}

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (const auto word : words) out += (out.empty() ? "" : " | ") + std::string(word);
    return out;
}

std::string defaultText(const FieldInfo& field) {
    if (field.spec.required) return "required";
    if (!std::holds_alternative<Untyped>(field.fallback)) {
        const std::string text = field_text(field, field.fallback);
        return "default " + (text.empty() ? "\"\"" : text);
    }
    return field.spec.absent.empty() ? "absent unless typed" : "absent: " + std::string(field.spec.absent);
}

std::string schemaText(const std::vector<FieldInfo>& fields) {
    std::string out = "Numbers, in a file and behind --set:\n\n" + std::string(quantity_grammar());
    if (!out.ends_with('\n')) out += '\n';
    out += "\nFields:\n";
    for (const FieldInfo& field : fields) {
        const Spec& spec = field.spec;
        out += "\n" + field.path + "\n    " + typeText(field);
        const auto add = [&](const std::string& part) {
            if (!part.empty()) out += "; " + part;
        };
        add(std::string(shown_unit(spec)));
        add(range_words(spec));
        add(joined(field.choices));
        add(defaultText(field));
        out += "\n";
        if (!spec.help.empty()) out += "    " + std::string(spec.help) + "\n";
        if (!spec.when.empty()) out += "    Applies when " + std::string(spec.when) + ".\n";
        if (!spec.source.empty()) out += "    Source: " + std::string(spec.source) + "\n";
    }
    return out;
}

// A plain number, flag or word as itself; anything richer as the text that a file or --set takes.
Json defaultJson(const FieldInfo& field) {
    if (std::holds_alternative<Untyped>(field.fallback)) return nullptr;
    if (const auto* number = std::get_if<double>(&field.fallback)) return *number;
    if (const auto* flag = std::get_if<bool>(&field.fallback)) return *flag;
    if (const auto* estimate = std::get_if<Estimate>(&field.fallback); estimate && !estimate->spread) return estimate->likely;
    return field_text(field, field.fallback);
}

std::string schemaJson(const std::vector<FieldInfo>& fields) {
    constexpr double none = std::numeric_limits<double>::max();
    Json out;
    out["sizewright"] = programVersion;
    out["format"] = Workbook::format_version;
    out["numbers"] = quantity_grammar();
    Json& list = out["fields"] = Json::array();
    for (const FieldInfo& field : fields) {
        const Spec& spec = field.spec;
        Json one;
        one["path"] = field.path;
        const auto put = [&](const char* key, std::string_view text) {
            if (!text.empty()) one[key] = text;
        };
        put("label", spec.label);
        put("type", typeWord(field.type));
        put("unit", shown_unit(spec));
        if (spec.unit != Unit::none) put("unit_name", info(spec.unit).name);
        put("range", range_words(spec));
        if (spec.min > -none) one["minimum"] = spec.min;
        if (spec.max < none) one["maximum"] = spec.max;
        if (spec.open_min) one["minimum_excluded"] = true;
        if (spec.open_max) one["maximum_excluded"] = true;
        if (spec.whole) one["whole"] = true;
        if (spec.automatic) one["auto"] = true;
        if (spec.required) one["required"] = true;
        one["default"] = defaultJson(field);
        put("absent", spec.absent);
        if (!field.choices.empty()) one["choices"] = std::vector<std::string>(field.choices.begin(), field.choices.end());
        put("help", spec.help);
        put("when", spec.when);
        put("source", spec.source);
        list.push_back(std::move(one));
    }
    return out.dump(2) + "\n";
}

}  // namespace

int runSchema(const Arguments& arguments) {
    std::vector<FieldInfo> fields = schema_fields();
    std::erase_if(fields, [](const FieldInfo& field) { return field.spec.unused; });
    return writeStandardOutput(arguments.value("format", "text") == "json" ? schemaJson(fields) : schemaText(fields));
}

}  // namespace sizewright::app
