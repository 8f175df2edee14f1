// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One way of doing the job, and the workbook that compares several. A workbook is what the file holds: only what a person typed.

#include "model/fields/spine.h"
#include "model/workbook/constraints.h"
#include "model/workbook/fine_tuning.h"
#include "model/workbook/fleet.h"
#include "model/workbook/inference.h"
#include "model/workbook/job.h"
#include "model/workbook/optimisations.h"
#include "model/workbook/plans.h"
#include "model/workbook/site.h"
#include "model/workbook/training.h"

namespace sizewright {

using Workload = std::variant<Training, FineTuning, Inference, Job>;
using Plan = std::variant<OnPremises, Reserved, Spot, OnDemand, Hybrid, ManagedApi>;
using Optimisation = std::variant<RightSizing, BatchScheduling, Batching, Quantisation, Distillation, MultiModelServing,
                                  SmallerAccelerator, AutoscalingStep, SpotStep, ReservedCover>;

struct Scenario {
    Text name{};
    Text notes{std::string()};
    Text provider{automatic};
    Text region{automatic};
    std::vector<Workload> workloads{};
    Fleet fleet{};
    std::vector<OwnedHardware> owned{};
    MeasuredUtilisation measured_utilisation{};
    Site site{};
    Services services{};
    Finance finance{};
    std::vector<Plan> plans{};
    std::vector<Optimisation> optimisations{};
    Constraints constraints{};
    ScenarioDeclarations declarations{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the workbook."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "notes", .label = SW_TEXT("Notes"), .help = SW_TEXT("Free text; kept in the file.")}, s.notes);
        field(Spec{.key = "provider", .label = SW_TEXT("Provider"), .help = SW_TEXT("Where automatic prices come from, for example aws; automatic: the provider with the lowest on-demand price that is no marketplace."), .automatic = true}, s.provider);
        field(Spec{.key = "region", .label = SW_TEXT("Region"), .help = SW_TEXT("Of automatic prices, for example us-east-1; automatic: the provider's cheapest."), .automatic = true}, s.region);
        field(Spec{.key = "workloads", .label = SW_TEXT("Workloads")}, s.workloads);
        field(Spec{.key = "fleet", .label = SW_TEXT("Fleet")}, s.fleet);
        field(Spec{.key = "owned", .label = SW_TEXT("Owned hardware"), .help = SW_TEXT("Hardware that is there already: sunk cost, used first.")}, s.owned);
        field(Spec{.key = "measured_utilisation", .label = SW_TEXT("Measured utilisation"), .unused = true}, s.measured_utilisation);
        field(Spec{.key = "site", .label = SW_TEXT("Site"), .help = SW_TEXT("Where on-premises hardware stands.")}, s.site);
        field(Spec{.key = "services", .label = SW_TEXT("Services")}, s.services);
        field(Spec{.key = "finance", .label = SW_TEXT("Finance")}, s.finance);
        field(Spec{.key = "plans", .label = SW_TEXT("Plans")}, s.plans);
        field(Spec{.key = "optimisations", .label = SW_TEXT("Optimisations"), .unused = true}, s.optimisations);
        field(Spec{.key = "constraints", .label = SW_TEXT("Constraints")}, s.constraints);
        field(Spec{.key = "declarations", .label = SW_TEXT("Declarations"), .unused = true}, s.declarations);
    }
    // clang-format on
};

// Why an assumption is what it is; saved as a map from the field's path.
struct Note {
    static constexpr bool keyed = true;
    Text name{};  // the path
    Text text{};
    Text owner{};
    Text date{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .unused = true, .longest = most_characters_of_path}, s.name);
        field(Spec{.key = "text", .label = SW_TEXT("Note"), .unused = true}, s.text);
        field(Spec{.key = "owner", .label = SW_TEXT("Owner"), .unused = true}, s.owner);
        field(Spec{.key = "date", .label = SW_TEXT("Date"), .unused = true, .names = Names::date}, s.date);
    }
    // clang-format on
};

// Advice that a person has seen and accepted.
struct Acknowledgement {
    Text rule{};
    Text path{};
    Text reason{};
    Text owner{};
    Text date{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "rule", .required = true, .unused = true}, s.rule);
        field(Spec{.key = "path", .unused = true}, s.path);
        field(Spec{.key = "reason", .unused = true}, s.reason);
        field(Spec{.key = "owner", .unused = true}, s.owner);
        field(Spec{.key = "date", .unused = true, .names = Names::date}, s.date);
    }
    // clang-format on
};

struct Workbook {
    // The version of the file format that this program writes; an older file is migrated, a newer one refused.
    static constexpr int format_version = 1;

    Text title{std::string()};
    Text currency{std::string("USD")};
    Number currency_per_usd{1.0};
    Number horizon_months{36.0};
    Text start{};
    Text price_book{std::string("builtin")};
    Number price_age_limit_days{180.0};
    Flag lesson_arithmetic{false};
    std::vector<Note> notes{};
    std::vector<Acknowledgement> acknowledged{};
    std::vector<Scenario> scenarios{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "title", .label = SW_TEXT("Title"), .help = SW_TEXT("Shown in the window and on charts."), .essential = true}, s.title);
        field(Spec{.key = "currency", .label = SW_TEXT("Currency"), .help = SW_TEXT("ISO 4217 code of all results; prices are typed in US dollars."), .names = Names::currency}, s.currency);
        field(Spec{.key = "currency_per_usd", .label = SW_TEXT("Exchange rate"), .help = SW_TEXT("Units of the currency for one US dollar."), .noun = "per USD", .min = 0, .max = 1e6, .open_min = true}, s.currency_per_usd);
        field(Spec{.key = "horizon_months", .label = SW_TEXT("Horizon"), .help = SW_TEXT("Months that the comparison covers."), .unit = Unit::count, .noun = "months", .min = 1, .max = 120, .whole = true, .essential = true}, s.horizon_months);
        field(Spec{.key = "start", .label = SW_TEXT("First month"), .help = SW_TEXT("Calendar month of month 1, for example 2026-12."), .essential = true, .names = Names::month, .absent = "this month"}, s.start);
        field(Spec{.key = "price_book", .label = SW_TEXT("Price book"), .help = SW_TEXT("Where automatic prices come from: builtin, or a CSV file that sizewright import wrote, beside the workbook.")}, s.price_book);
        field(Spec{.key = "price_age_limit_days", .label = SW_TEXT("Price age limit"), .help = SW_TEXT("Prices older than this are pointed out."), .unit = Unit::days, .min = 1, .max = 3650}, s.price_age_limit_days);
        field(Spec{.key = "lesson_arithmetic", .label = SW_TEXT("Lesson arithmetic"), .help = SW_TEXT("Shows the lesson's own figure beside the corrected one, with the reason.")}, s.lesson_arithmetic);
        field(Spec{.key = "notes", .unused = true}, s.notes);
        field(Spec{.key = "acknowledged", .unused = true}, s.acknowledged);
        field(Spec{.key = "scenarios", .label = SW_TEXT("Scenarios")}, s.scenarios);
    }
    // clang-format on
};

}  // namespace sizewright
