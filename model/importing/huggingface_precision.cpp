// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// In which format the weights are.

#include <cmath>

#include "model/fields/format.h"
#include "model/fields/utf8.h"
#include "model/importing/huggingface_keys.h"

namespace sizewright {

namespace {

// The worksheet has a scale of 16 bits and a zero point of 4 for each group of 4-bit weights (docs/formulas.md 4). The group that
// comes to the same size where a format has other scales.
double group_of(double bits) { return std::round(20 / (bits - 4)); }
constexpr double largest_group = 4096;  // of the field: one scale for a whole column costs nothing that is worth counting
constexpr double smallest_group = 16;

struct Format {
    Precision precision = Precision::bf16;
    std::optional<double> group{};
};

Format grouped_weights(const ConfigurationKeys& keys, double bits, double group, bool is_float) {
    if (group < smallest_group || group > largest_group) group = largest_group;
    if (bits == 8) return is_float ? Format{Precision::fp8} : Format{Precision::int8, group};
    if (bits != 4)
        keys.note({SW_TEXT("Weights of %1 bits are taken as 4 bits: the worksheet has no smaller format."), {plain(bits)}});
    return {Precision::int4, group};
}

double number_or(const ConfigurationKeys& keys, std::string_view name, double otherwise) {
    const auto value = keys.find({name});
    const auto number = value ? value->number() : std::nullopt;
    return number.value_or(otherwise);
}

std::optional<Format> compressed(const ConfigurationKeys& keys) {
    const auto groups = keys.find({"config_groups"});
    const auto first = groups ? groups->first() : std::nullopt;
    const auto weights = first ? first->find("weights") : std::nullopt;
    const auto bits = weights ? weights->find("num_bits") : std::nullopt;
    if (!bits || !bits->number()) return {};
    const auto group = weights->find("group_size");
    const auto type = weights->find("type");
    const bool is_float = type && type->text() == "float";
    if (is_float && *bits->number() == 4) return Format{Precision::nvfp4};
    const auto size = group ? group->number() : std::nullopt;
    return grouped_weights(keys, *bits->number(), size.value_or(largest_group), is_float);
}

std::optional<Format> quantised(const ConfigurationKeys& keys) {
    const std::string method = keys.text("quant_method");
    const auto has = [&](std::string_view word) { return method.find(word) != std::string::npos; };
    if (keys.flag({"load_in_4bit", "_load_in_4bit"}).value_or(false)) {  // blocks of 64, their scales quantised again or not
        const bool is_double = keys.flag({"bnb_4bit_use_double_quant"}).value_or(false);
        return Format{Precision::int4, group_of(is_double ? 4.127 : 4.5)};
    }
    if (keys.flag({"load_in_8bit", "_load_in_8bit"}).value_or(false)) return Format{Precision::int8, largest_group};
    if (has("mxfp4")) return Format{Precision::mxfp4};
    if (has("fp8")) return Format{Precision::fp8};
    if (has("compressed") || keys.find({"config_groups"})) return compressed(keys);
    if (has("modelopt")) {
        const std::string algorithm = keys.text("quant_algo");
        if (algorithm == "FP8") return Format{Precision::fp8};
        if (algorithm == "NVFP4") return Format{Precision::nvfp4};
        return {};
    }
    if (keys.find({"bits", "w_bit", "wbits"})) {  // gptq, awq, auto-round and their like
        const double bits = number_or(keys, keys.find({"bits"}) ? "bits" : keys.find({"w_bit"}) ? "w_bit" : "wbits", 4);
        if (!(bits >= 1 && bits <= 8)) return {};
        return grouped_weights(keys, bits, number_or(keys, keys.find({"group_size"}) ? "group_size" : "q_group_size", 128),
                               false);
    }
    return {};
}

}  // namespace

void read_precision(const ConfigurationKeys& whole, const ConfigurationKeys& keys, HuggingFaceModel& model) {
    Format format;
    std::string type = keys.text("dtype");
    for (const auto& [from, key] :
         {std::pair{&keys, "torch_dtype"}, std::pair{&whole, "dtype"}, std::pair{&whole, "torch_dtype"}})
        if (type.empty()) type = from->text(key);
    if (type.starts_with("torch.")) type.erase(0, 6);
    Message assumed;
    if (type == "float32")
        format.precision = Precision::fp32;
    else if (type == "float16")
        format.precision = Precision::fp16;
    else if (type.starts_with("float8"))
        format.precision = Precision::fp8;
    else if (type.empty() || type == "auto")
        assumed = {SW_TEXT("The number format is missing: bf16 is assumed.")};
    else if (type != "bfloat16")
        assumed = {SW_TEXT("The number format “%1” is not known: bf16 is assumed."), {as_text(excerpt(type))}};

    const auto of_whole = whole.below("quantization_config"), old = whole.below("compression_config");
    const auto of_part = keys.below("quantization_config");
    const auto* quantisation = of_whole ? &*of_whole : old ? &*old : of_part ? &*of_part : nullptr;
    const auto read = quantisation ? quantised(*quantisation) : std::nullopt;
    if (read)
        format = *read;
    else if (quantisation)
        keys.note({SW_TEXT("The quantisation “%1” is not known: the format before it is taken."),
                   {as_text(excerpt(quantisation->text("quant_method")))}});
    if (!read && !assumed.empty()) keys.note(std::move(assumed));
    model.shape.precision.type(format.precision);
    if (format.group) model.shape.quantisation_group_size.type(*format.group);
}

}  // namespace sizewright
