// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What only a person can say. Absent is unknown, which is neither yes nor no: advice asks instead of assuming.

#include "model/fields/spine.h"

namespace sizewright {

enum class CapacityRisk { plentiful, normal, scarce };
template <> inline constexpr auto words<CapacityRisk> = std::array<std::string_view, 3>{"plentiful", "normal", "scarce"};

// Of one workload.
struct Declarations {
    Text reason_for_accelerator{std::string()};
    Flag quality_evaluated{};
    Flag quality_tolerant{};
    Flag latency_requires_proximity{};
    Number availability_target_percent{};
    Flag on_managed_api{};
    Flag demand_is_measured{};
    Number months_measured{};
    Number demand_confidence_years{};
    Flag data_must_stay{};
    Flag personal_data{};
    Flag agreement_in_place{};
    Flag research{};
    Flag retrieval_considered{};
    Flag cpu_benchmarked{};
    Flag real_time_needed{};
    Field<std::vector<std::string>> allowed_regions{};
    Number api_round_trip_ms{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        const bool demand_measured = s.demand_is_measured.has_value() && *s.demand_is_measured;
        field(Spec{.key = "reason_for_accelerator", .label = SW_TEXT("Reason for the accelerator"), .help = SW_TEXT("Why this one and not another.")}, s.reason_for_accelerator);
        field(Spec{.key = "quality_evaluated", .label = SW_TEXT("Quality evaluated"), .help = SW_TEXT("Quality at this precision was checked on your own data."), .unused = true, .absent = "unknown"}, s.quality_evaluated);
        field(Spec{.key = "quality_tolerant", .label = SW_TEXT("Tolerates small losses"), .help = SW_TEXT("Small losses of accuracy are acceptable."), .unused = true, .absent = "unknown"}, s.quality_tolerant);
        field(Spec{.key = "latency_requires_proximity", .label = SW_TEXT("Must run close by"), .help = SW_TEXT("The model must run close to the application."), .absent = "unknown"}, s.latency_requires_proximity);
        field(Spec{.key = "availability_target_percent", .label = SW_TEXT("Availability target"), .help = SW_TEXT("Share of the time that the service must be up."), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true, .open_max = true, .absent = "unknown"}, s.availability_target_percent);
        field(Spec{.key = "on_managed_api", .label = SW_TEXT("On a managed API"), .help = SW_TEXT("A managed API offers this model or its equal."), .absent = "unknown"}, s.on_managed_api);
        field(Spec{.key = "demand_is_measured", .label = SW_TEXT("Demand is measured"), .help = SW_TEXT("The request figures come from measurements."), .unused = true, .absent = "unknown"}, s.demand_is_measured);
        field(Spec{.key = "months_measured", .label = SW_TEXT("Measured for"), .unit = Unit::count, .noun = "months", .min = 0, .max = 120, .unused = true, .when = "the demand is measured", .absent = "unknown"}, s.months_measured, demand_measured);
        field(Spec{.key = "demand_confidence_years", .label = SW_TEXT("Demand is sure for"), .help = SW_TEXT("How long the demand is sure to last."), .unit = Unit::years, .min = 0, .max = 10, .unused = true, .absent = "unknown"}, s.demand_confidence_years);
        field(Spec{.key = "data_must_stay", .label = SW_TEXT("Data must stay"), .help = SW_TEXT("Data may not leave your own environment."), .absent = "unknown"}, s.data_must_stay);
        field(Spec{.key = "personal_data", .label = SW_TEXT("Personal data"), .help = SW_TEXT("The input contains personal data."), .unused = true, .absent = "unknown"}, s.personal_data);
        field(Spec{.key = "agreement_in_place", .label = SW_TEXT("Agreement in place"), .help = SW_TEXT("There is a data-processing agreement or another legal basis."), .unused = true, .absent = "unknown"}, s.agreement_in_place);
        field(Spec{.key = "research", .label = SW_TEXT("Research"), .help = SW_TEXT("Training truly needs a model from scratch."), .unused = true, .absent = "unknown"}, s.research);
        field(Spec{.key = "retrieval_considered", .label = SW_TEXT("Alternatives tried"), .help = SW_TEXT("Retrieval augmentation or a ready model was tried."), .absent = "unknown"}, s.retrieval_considered);
        field(Spec{.key = "cpu_benchmarked", .label = SW_TEXT("Benchmarked on a CPU"), .unused = true, .absent = "unknown"}, s.cpu_benchmarked);
        field(Spec{.key = "real_time_needed", .label = SW_TEXT("Somebody waits"), .help = SW_TEXT("Somebody waits for each answer."), .unused = true, .absent = "unknown"}, s.real_time_needed);
        field(Spec{.key = "allowed_regions", .label = SW_TEXT("Allowed regions"), .help = SW_TEXT("Prefixes of the regions where the data may be processed; an empty list is nowhere."), .unused = true, .absent = "unknown"}, s.allowed_regions);
        field(Spec{.key = "api_round_trip_ms", .label = SW_TEXT("Round trip to the API"), .help = SW_TEXT("Network time to the managed API and back."), .unit = Unit::milliseconds, .min = 0, .max = 10000, .absent = "unknown"}, s.api_round_trip_ms);
    }
    // clang-format on
};

// Of a whole scenario.
struct ScenarioDeclarations {
    Flag fleet_owned{};
    Flag quota_confirmed{};
    Flag acceptable_use_reviewed{};
    Field<CapacityRisk> capacity_risk{};
    Number regions_planned{};
    Flag tested_restore_from_checkpoint{};
    Flag physical_availability_checked{};
    Number demand_confidence_years{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "fleet_owned", .label = SW_TEXT("Fleet owned"), .help = SW_TEXT("A large fleet of this accelerator is owned already."), .unused = true, .absent = "unknown"}, s.fleet_owned);
        field(Spec{.key = "quota_confirmed", .label = SW_TEXT("Quota confirmed"), .help = SW_TEXT("Quota is confirmed in the region planned for."), .unused = true, .absent = "unknown"}, s.quota_confirmed);
        field(Spec{.key = "acceptable_use_reviewed", .label = SW_TEXT("Acceptable use read"), .help = SW_TEXT("The provider's acceptable-use policy was read."), .unused = true, .absent = "unknown"}, s.acceptable_use_reviewed);
        field(Spec{.key = "capacity_risk", .label = SW_TEXT("Capacity"), .help = SW_TEXT("How hard it is to get this accelerator."), .unused = true, .absent = "unknown"}, s.capacity_risk);
        field(Spec{.key = "regions_planned", .label = SW_TEXT("Regions possible"), .help = SW_TEXT("Regions that this can run in."), .unit = Unit::count, .noun = "regions", .min = 1, .max = 100, .whole = true, .unused = true, .absent = "unknown"}, s.regions_planned);
        field(Spec{.key = "tested_restore_from_checkpoint", .label = SW_TEXT("Restore tested"), .help = SW_TEXT("A run was interrupted and recovered from its checkpoint."), .unused = true, .absent = "unknown"}, s.tested_restore_from_checkpoint);
        field(Spec{.key = "physical_availability_checked", .label = SW_TEXT("Availability checked"), .help = SW_TEXT("This accelerator was launched or reserved there lately."), .unused = true, .absent = "unknown"}, s.physical_availability_checked);
        field(Spec{.key = "demand_confidence_years", .label = SW_TEXT("Demand is sure for"), .help = SW_TEXT("How long the demand is sure to last."), .unit = Unit::years, .min = 0, .max = 10, .unused = true, .absent = "unknown"}, s.demand_confidence_years);
    }
    // clang-format on
};

}  // namespace sizewright
