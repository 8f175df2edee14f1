// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The text of one field: what forms show and take, and what --set takes.

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "model/fields/access.h"
#include "model/fields/format.h"
#include "model/fields/quantity_text.h"
#include "model/fields/utf8.h"
#include "model/workbook/leaf_yaml.h"
#include "model/workbook/yaml_guard.h"

namespace sizewright {

namespace {

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

// Words whose names are written in a way of their own.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> proper_names{{{"vcpu", "vCPUs"},
                                                                                      {"gpu", "GPUs"},
                                                                                      {"instance", "Instances"},
                                                                                      {"q4_0", "q4_0"},
                                                                                      {"adamw", "AdamW"},
                                                                                      {"adamw_8bit", "AdamW, 8-bit states"},
                                                                                      {"sgd", "SGD"},
                                                                                      {"sgd_momentum", "SGD with momentum"},
                                                                                      {"zero1", "ZeRO-1"},
                                                                                      {"zero2", "ZeRO-2"},
                                                                                      {"zero3", "ZeRO-3"},
                                                                                      {"full", "Full"},
                                                                                      {"lora", "LoRA"},
                                                                                      {"qlora", "QLoRA"},
                                                                                      {"vllm", "vLLM"},
                                                                                      {"sglang", "SGLang"},
                                                                                      {"tensorrt_llm", "TensorRT-LLM"},
                                                                                      {"tgi", "TGI"},
                                                                                      {"all_linear", "All linear layers"},
                                                                                      {"attention", "Attention only"}}};

bool is_flow(std::string_view text) { return text.starts_with('{') || text.starts_with('['); }

// 15 significant digits: what a double keeps of any decimal number.
std::string significant_digits(double value) {
    std::array<char, 64> buffer{};
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 14).ptr};
}

// A word may be typed as shown ("Real time") or as saved ("real_time").
std::string as_word(std::string_view text, std::span<const std::string_view> choices) {
    std::string lowered(text);
    for (char& c : lowered) c = c == ' ' || c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::find(choices.begin(), choices.end(), lowered) != choices.end() ? lowered : std::string(text);
}

// A number or a range times `factor`; other values do not have a unit to convert. Decimal prefixes only, so that a round trip
// through text keeps the digits that were typed.
double scaled(double x, double factor) {
    const double product = x * factor;
    double rounded = product;
    const std::string digits = significant_digits(product);
    std::from_chars(digits.data(), digits.data() + digits.size(), rounded);
    return rounded;
}

Value scaled(Value value, double factor) {
    if (auto* x = std::get_if<double>(&value)) *x = scaled(*x, factor);
    if (auto* x = std::get_if<Estimate>(&value)) {
        x->likely = scaled(x->likely, factor);
        if (x->spread) {
            x->spread->low = scaled(x->spread->low, factor);
            x->spread->high = scaled(x->spread->high, factor);
        }
    }
    return value;
}

YAML::Node scalar(const std::string& text) {
    YAML::Node node(text);
    node.SetTag("!");
    return node;
}

}  // namespace

std::optional<Refusal> parse_field(const FieldInfo& field, std::string_view raw, Parsed& out) {
    const std::string text = field.type == LeafType::text ? std::string(raw) : trimmed(raw);
    out = {};
    const std::string bare = trimmed(text);
    if (bare == "null" || bare.empty()) {
        if (field.spec.required && std::holds_alternative<Untyped>(field.fallback)) {
            const std::string label(field.spec.label.empty() ? field.spec.key : field.spec.label);
            return Refusal{{SW_TEXT("%1 must not be empty."), {label}}};
        }
        return std::nullopt;
    }
    try {
        const bool is_name = field.type == LeafType::text || field.type == LeafType::choice;
        YAML::Node node;
        if (!is_name && is_flow(text)) {
            const auto guard = guard_yaml(text);
            if (!guard.problems.empty()) return Refusal{guard.problems.front().message};
            node = YAML::Load(text);
        } else if (field.type == LeafType::choice)
            node = scalar(as_word(text, field.choices));
        else if ((field.type == LeafType::texts || (field.type == LeafType::selection && text != "all")) && !is_flow(text)) {
            node = YAML::Node(YAML::NodeType::Sequence);  // "us-, eu-"
            std::size_t start = 0;
            while (start <= text.size()) {
                const auto comma = std::min(text.find(',', start), text.size());
                if (auto item = trimmed(std::string_view(text).substr(start, comma - start)); !item.empty())
                    node.push_back(scalar(item));
                start = comma + 1;
            }
        } else if (field.type == LeafType::profile)
            node = scalar(as_word(text, std::array<std::string_view, 3>{"flat", "diurnal", "business_hours"}));
        else
            node = scalar(text);
        auto read = read_leaf(node, field.spec, field.type, field.choices);
        if (!read) {
            Message message = read.error().message;
            if (!read.error().suggestion.empty()) {
                const auto suggestion = english(read.error().suggestion);
                message = {"%1 %2", {english(message), suggestion}};
            }
            return Refusal{std::move(message)};
        }
        out.value = std::move(read->value);
        out.doubt = std::move(read->doubt);
        return std::nullopt;
    } catch (const YAML::Exception& e) {
        return Refusal{{SW_TEXT("“%1” can't be read: %2."), {excerpt(text), as_text(e.msg)}}};
    }
}

FieldInfo in_form_unit(FieldInfo field) {
    if (field.spec.form_unit == Unit::none) return field;
    const double factor = info(field.spec.unit).si / info(field.spec.form_unit).si;
    field.value = scaled(field.value, factor);
    field.fallback = scaled(field.fallback, factor);
    field.spec.min = scaled(field.spec.min, factor);
    field.spec.max = scaled(field.spec.max, factor);
    field.spec.unit = field.spec.form_unit;
    field.spec.form_unit = Unit::none;
    return field;
}

Value from_form_unit(const FieldInfo& field, Value value) {
    if (field.spec.form_unit == Unit::none) return value;
    return scaled(value, info(field.spec.form_unit).si / info(field.spec.unit).si);
}

std::string field_text(const FieldInfo& field, const Value& value) {
    if (std::holds_alternative<Untyped>(value)) return {};
    // A single number as people write it; the file may prefer the shorter 1e5.
    const auto one = [](const Estimate& x, bool factor) {
        return x.spread ? std::string() : plain(x.likely) + (factor ? "x" : "");
    };
    std::string number;
    if (const auto* x = std::get_if<double>(&value)) number = plain(*x);
    if (const auto* x = std::get_if<Estimate>(&value)) number = one(*x, false);
    if (const auto* x = std::get_if<Rate>(&value)) number = one(x->amount, x->is_factor);
    if (const auto* x = std::get_if<Price>(&value); x && x->source.empty() && x->as_of.empty()) number = one(x->amount, false);
    if (const auto* x = std::get_if<Prices>(&value); x && x->every && x->every->source.empty() && x->every->as_of.empty())
        number = one(x->every->amount, false);
    if (const auto* x = std::get_if<Counts>(&value); x && x->every) number = plain(*x->every);
    if (!number.empty()) return number;
    if (field.type == LeafType::text)
        if (const auto* text = std::get_if<std::string>(&value)) return *text;
    YAML::Emitter out;
    write_leaf(out, field.type, value);
    return out.c_str();
}

std::string shown_text(const FieldInfo& field, const Value& value) {
    const auto amount_text = [&](const Estimate& x, bool factor) { return grouped(x.likely) + (factor ? "x" : ""); };
    if (const auto* x = std::get_if<double>(&value)) return grouped(*x);
    if (const auto* x = std::get_if<Estimate>(&value)) return amount_text(*x, false);
    if (const auto* x = std::get_if<Rate>(&value)) return amount_text(x->amount, x->is_factor);
    if (const auto* x = std::get_if<Price>(&value)) return amount_text(x->amount, false);
    if (const auto* x = std::get_if<Prices>(&value); x && x->every) return amount_text(x->every->amount, false);
    if (const auto* x = std::get_if<Counts>(&value); x && x->every) return grouped(*x->every);
    if (const auto* x = std::get_if<bool>(&value)) return *x ? "yes" : "no";
    const bool is_word =
        field.type == LeafType::choice ||
        (field.type == LeafType::profile && std::get_if<Profile>(&value) != nullptr && !std::get<Profile>(value).name.empty());
    std::string out = field_text(field, value);
    if (field.type == LeafType::choice)
        for (const auto& [word, name] : proper_names)
            if (out == word) return std::string(name);
    if (is_word) {
        std::replace(out.begin(), out.end(), '_', ' ');
        // Formats and products keep their spelling (fp16, vllm); words are shown as a sentence begins.
        const bool is_code = std::any_of(out.begin(), out.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
        if (!out.empty() && !is_code) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    }
    return out;
}

}  // namespace sizewright
