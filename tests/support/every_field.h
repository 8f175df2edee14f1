// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A workbook that has every field there is, and values for each of them.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"

namespace every_field {

using namespace sizewright;

// One item of every kind in every list, made by the calls that the window makes; in the order of schema_fields().
inline Workbook workbook() {
    Workbook out;
    const auto add_each = [&](const std::string& list) {
        const auto kinds = kinds_of(out, list);
        if (kinds.empty()) add_item(out, list, {}, "Item");
        for (const auto kind : kinds) add_item(out, list, kind, kind);
    };
    for (const auto* list : {"notes", "acknowledged", "scenarios"}) add_each(list);
    for (const auto* list : {"workloads", "owned", "plans", "optimisations", "constraints.quotas"})
        add_each(std::string("scenarios[0].") + list);
    for (std::size_t i = 0; i < list_size(out, "scenarios[0].workloads"); ++i) {
        const std::string workload = item_path("scenarios[0].workloads", i);
        for (const auto* list : {".measured", ".models"}) add_each(workload + list);
    }
    return out;
}

// The fields of workbook() in its own order.
inline std::vector<FieldInfo> fields(const Workbook& workbook) {
    std::vector<FieldInfo> out;
    for_each_field(workbook, [&](const FieldInfo& field) { out.push_back(field); });
    return out;
}

inline bool has_min(const Spec& spec) { return spec.min > -1e300; }
inline bool has_max(const Spec& spec) { return spec.max < 1e300; }

// Whether values of this type are numbers within the range of the field.
inline bool is_numeric(LeafType type) {
    switch (type) {
        case LeafType::number:
        case LeafType::estimate:
        case LeafType::rate:
        case LeafType::price:
        case LeafType::prices:
        case LeafType::counts: return true;
        case LeafType::flag:
        case LeafType::text:
        case LeafType::choice:
        case LeafType::numbers:
        case LeafType::texts:
        case LeafType::profile:
        case LeafType::selection: return false;
    }
    return false;
}

// A value of a numeric type that holds `x` and nothing else.
inline Value holding(LeafType type, double x) {
    switch (type) {
        case LeafType::number: return x;
        case LeafType::estimate: return Estimate{x, {}};
        case LeafType::rate: return Rate{{x, {}}, false};
        case LeafType::price: return Price{{x, {}}, {}, {}};
        case LeafType::prices: return Prices{Price{{x, {}}, {}, {}}, {}};
        case LeafType::counts: return Counts{x, {}};
        case LeafType::numbers: return std::vector<double>{x};
        default: return Untyped{};
    }
}

// Numbers that a field may hold: its limits, their neighbours inside and one between.
inline std::vector<double> numbers_inside(const Spec& spec) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    const double step = 1;
    std::vector<double> out;
    if (has_min(spec))
        out.push_back(!spec.open_min ? spec.min : spec.whole ? spec.min + step : std::nextafter(spec.min, endless));
    if (has_max(spec))
        out.push_back(!spec.open_max ? spec.max : spec.whole ? spec.max - step : std::nextafter(spec.max, -endless));
    const double low = has_min(spec) ? spec.min : -1000;
    const double high = has_max(spec) ? spec.max : low + 1e6;
    const double middle = low + (high - low) * 0.375;
    out.push_back(spec.whole ? std::max(std::floor(middle), low + (spec.open_min ? step : 0)) : middle);
    return out;
}

// Numbers that it may not: just outside its limits, parts of what is whole, and what is no number.
inline std::vector<double> numbers_outside(const Spec& spec) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    std::vector<double> out{endless, -endless, std::numeric_limits<double>::quiet_NaN()};
    if (has_min(spec)) out.push_back(spec.open_min ? spec.min : spec.whole ? spec.min - 1 : std::nextafter(spec.min, -endless));
    if (has_max(spec)) out.push_back(spec.open_max ? spec.max : spec.whole ? spec.max + 1 : std::nextafter(spec.max, endless));
    if (spec.whole) out.push_back(numbers_inside(spec).front() + 0.5);
    return out;
}

// Values of every shape that the type has, each of which the field accepts.
inline std::vector<Value> values_inside(const FieldInfo& field) {
    const Spec& spec = field.spec;
    std::vector<Value> out;
    if (spec.automatic) out.emplace_back(automatic);
    const auto inside = numbers_inside(spec);
    if (is_numeric(field.type))
        for (const double x : inside) out.push_back(holding(field.type, x));
    // A range from the first number to the last, where they differ.
    const double low = *std::min_element(inside.begin(), inside.end());
    const double high = *std::max_element(inside.begin(), inside.end());
    const Estimate range{inside.back(),
                         low < high ? std::optional(Spread{low, high, Shape::uniform, Bounds::hard}) : std::nullopt};
    switch (field.type) {
        case LeafType::flag: out.insert(out.end(), {true, false}); break;
        case LeafType::number: break;
        case LeafType::estimate: out.emplace_back(range); break;
        case LeafType::rate:
            out.emplace_back(Rate{range, false});
            out.emplace_back(Rate{Estimate{2.5, {}}, true});
            out.emplace_back(Rate{Estimate{2.5, Spread{2, 4, Shape::triangular, Bounds::percentiles}}, true});
            break;
        case LeafType::price:
            out.emplace_back(Price{range, "price list", "2026-07-30"});
            out.emplace_back(Price{Estimate{low, {}}, "", "2024-02-29"});
            break;
        case LeafType::prices:
            out.emplace_back(Prices{Price{range, "quote: \"no. 7\"", ""}, {}});
            out.emplace_back(
                Prices{{}, {{"T4", Price{Estimate{low, {}}, "", ""}}, {"H100 SXM", Price{range, "quote", "2026-01-31"}}}});
            break;
        case LeafType::counts: out.emplace_back(Counts{{}, {{"T4", low}, {"H100 SXM", inside.back()}}}); break;
        case LeafType::text:
            switch (spec.names) {
                case Names::month: out.insert(out.end(), {std::string("2026-12"), std::string("1990-01")}); break;
                case Names::date: out.insert(out.end(), {std::string("2026-07-30"), std::string("2028-02-29")}); break;
                case Names::currency: out.emplace_back(std::string("CHF")); break;
                default:
                    out.insert(out.end(),
                               {std::string("a name"), std::string("“Ü” = \"1,5\" # {x}: yes\\n"), std::string("1.5")});
            }
            break;
        case LeafType::choice:
            for (const auto word : field.choices) out.emplace_back(std::string(word));
            break;
        case LeafType::numbers: out.insert(out.end(), {std::vector<double>{}, inside}); break;
        case LeafType::texts:
            if (field.choices.empty())
                out.insert(out.end(), {std::vector<std::string>{}, std::vector<std::string>{"one", "two, three"}});
            else
                out.emplace_back(std::vector<std::string>(field.choices.begin(), field.choices.end()));
            break;
        case LeafType::profile:
            out.insert(out.end(),
                       {Profile{"flat", {}, {}}, Profile{"business_hours", {}, {}}, Profile{"", std::vector<double>(24, 0.5), {}},
                        Profile{"", std::vector<double>(168, 1), {}}, Profile{"", {}, "traces/a day, in \"May\".csv"}});
            break;
        case LeafType::selection:
            out.insert(out.end(), {Selection{}, Selection{false, {}}, Selection{false, {"one", "two, three"}}});
            break;
    }
    return out;
}

}  // namespace every_field
