// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <unordered_set>

#include "model/catalog/readers.h"
#include "model/catalog/table.h"

namespace sizewright {

namespace {

constexpr std::array<std::pair<std::string_view, AcceleratorClass>, 6> class_words{
    {{"training", AcceleratorClass::training},
     {"inference", AcceleratorClass::inference},
     {"multi_purpose", AcceleratorClass::multi_purpose},
     {"legacy", AcceleratorClass::legacy},
     {"consumer", AcceleratorClass::consumer},
     {"cpu", AcceleratorClass::cpu}}};

// The columns of the table; peaks are dense tera-operations per second.
struct Columns {
    explicit Columns(Table& t)
        : name(t.needed("name")),
          vendor(t.needed("vendor")),
          architecture(t.maybe("architecture")),
          form_factor(t.maybe("form_factor")),
          launch_year(t.maybe("launch_year")),
          classes(t.maybe("classes")),
          class_source(t.maybe("class_source")),
          memory(t.needed("memory_gb")),
          memory_type(t.maybe("memory_type")),
          visible_memory(t.maybe("visible_memory_gib")),
          visible_memory_source(t.maybe("visible_memory_source")),
          bandwidth(t.needed("bandwidth_gb_per_second")),
          fp4(t.maybe("fp4_tflops")),
          power(t.maybe("power_watts")),
          link(t.maybe("link_gb_per_second")),
          interconnect(t.maybe("interconnect")),
          price(t.maybe("purchase_price_usd")),
          price_basis(t.maybe("purchase_price_basis")),
          price_as_of(t.maybe("purchase_price_as_of")),
          lesson_low(t.maybe("lesson_price_low_usd")),
          lesson_high(t.maybe("lesson_price_high_usd")),
          lesson_source(t.maybe("lesson_price_source")),
          aliases(t.maybe("aliases")),
          disagreements(t.maybe("disagreements")),
          unverified(t.maybe("unverified")),
          source(t.needed("source")),
          as_of(t.needed("as_of")),
          peaks{{{Precision::fp32, t.maybe("fp32_tflops")},
                 {Precision::tf32, t.maybe("tf32_tflops")},
                 {Precision::bf16, t.maybe("bf16_tflops")},
                 {Precision::fp16, t.maybe("fp16_tflops")},
                 {Precision::fp8, t.maybe("fp8_tflops")},
                 {Precision::int8, t.maybe("int8_tops")},
                 {Precision::int4, t.maybe("int4_tops")}}} {}

    Column name, vendor, architecture, form_factor, launch_year, classes, class_source, memory, memory_type, visible_memory,
        visible_memory_source, bandwidth, fp4, power, link, interconnect, price, price_basis, price_as_of, lesson_low,
        lesson_high, lesson_source, aliases, disagreements, unverified, source, as_of;
    std::array<std::pair<Precision, Column>, 7> peaks;
};

std::vector<AcceleratorClass> classes_of(Table& t, std::size_t row, const Column& column) {
    std::vector<AcceleratorClass> out;
    for (const auto& word : t.list(row, column)) {
        const auto known = std::find_if(class_words.begin(), class_words.end(), [&](const auto& w) { return w.first == word; });
        if (known == class_words.end())
            t.report(row, column, {SW_TEXT("“%1” is no class of accelerators"), {excerpt(word)}},
                     {SW_TEXT("There are training, inference, multi_purpose, legacy, consumer and cpu."), {}});
        else
            out.push_back(known->second);
    }
    return out;
}

// A figure that others rest on says where it comes from.
void needs(Table& t, std::size_t row, bool figure, const Column& what, const Column& basis) {
    if (figure && t.text(row, basis).empty())
        t.report(row, basis, {SW_TEXT("%1 needs %2 beside it"), {std::string(what.name), std::string(basis.name)}});
}

Accelerator accelerator_of(Table& t, std::size_t row, const Columns& c) {
    constexpr double giga = 1e9;
    constexpr double tera = 1e12;
    const auto text = [&](const Column& column) { return std::string(t.text(row, column)); };
    Accelerator out;
    out.name = t.needed_text(row, c.name);
    out.vendor = t.needed_text(row, c.vendor);
    out.architecture = text(c.architecture);
    out.form_factor = text(c.form_factor);
    out.aliases = t.list(row, c.aliases);
    out.classes = classes_of(t, row, c.classes);
    out.class_source = text(c.class_source);
    out.is_cpu = std::find(out.classes.begin(), out.classes.end(), AcceleratorClass::cpu) != out.classes.end();
    out.memory_gb = t.needed_above_zero(row, c.memory);
    out.memory_type = text(c.memory_type);
    out.visible_memory_gib = t.above_zero(row, c.visible_memory);
    out.visible_memory_source = text(c.visible_memory_source);
    needs(t, row, out.visible_memory_gib.has_value(), c.visible_memory, c.visible_memory_source);
    out.bandwidth_bytes_per_second = t.needed_above_zero(row, c.bandwidth) * giga;
    out.power_watts = t.above_zero(row, c.power).value_or(0);
    if (const auto link = t.above_zero(row, c.link)) out.link_bytes_per_second = *link * giga;
    out.interconnect = text(c.interconnect);
    out.launch_year = t.count(row, c.launch_year, 1990);
    for (const auto& [precision, column] : c.peaks)
        if (const auto peak = t.above_zero(row, column)) out.peaks.emplace_back(precision, *peak * tera);
    if (const auto peak = t.above_zero(row, c.fp4)) out.fp4_flop_per_second = *peak * tera;
    out.purchase_price_usd = t.above_zero(row, c.price);
    out.purchase_price_basis = text(c.price_basis);
    out.purchase_price_as_of = t.date(row, c.price_as_of);
    needs(t, row, out.purchase_price_usd.has_value(), c.price, c.price_basis);
    needs(t, row, out.purchase_price_usd.has_value(), c.price, c.price_as_of);
    out.lesson_price_low_usd = t.above_zero(row, c.lesson_low);
    out.lesson_price_high_usd = t.above_zero(row, c.lesson_high);
    out.lesson_price_source = text(c.lesson_source);
    needs(t, row, out.lesson_price_low_usd.has_value(), c.lesson_low, c.lesson_high);
    needs(t, row, out.lesson_price_low_usd.has_value(), c.lesson_low, c.lesson_source);
    out.source = t.needed_text(row, c.source);
    out.as_of = date_text(t.needed_date(row, c.as_of));
    out.disagreements = text(c.disagreements);
    out.unverified = text(c.unverified);
    return out;
}

}  // namespace

std::string_view word_of(AcceleratorClass which) {
    return std::find_if(class_words.begin(), class_words.end(), [&](const auto& w) { return w.second == which; })->first;
}

std::optional<double> Accelerator::peak(Precision precision) const {
    for (const auto& [known, flop_per_second] : peaks)
        if (known == precision) return flop_per_second;
    return {};
}

std::vector<Accelerator> read_accelerators(std::string_view csv, std::vector<Problem>& problems) {
    Table t(csv, "accelerators.csv");
    const Columns columns(t);
    std::vector<Accelerator> out;
    out.reserve(t.size());
    std::unordered_set<std::string> names;
    for (std::size_t row = 0; row < t.size(); ++row) {
        out.push_back(accelerator_of(t, row, columns));
        const auto& name = out.back().name;
        if (!names.insert(name).second) t.report(row, columns.name, {SW_TEXT("“%1” is in the table twice"), {excerpt(name)}});
    }
    for (Problem& problem : t.take_problems()) problems.push_back(std::move(problem));
    return out;
}

}  // namespace sizewright
