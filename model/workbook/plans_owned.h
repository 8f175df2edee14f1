// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Plans with hardware of one's own.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

struct OnPremises {
    static constexpr std::string_view kind = "on_premises";

    Text name{};
    Field<Prices> gpu_price_usd{automatic};
    Field<Prices> server_price_usd{};
    Field<Counts> gpus_per_server{Counts{8.0}};
    Field<Counts> gpus{automatic};
    Number depreciation_months{48.0};
    Number useful_life_months{60.0};
    Flag refresh{true};
    Range residual_percent{Estimate{10}};
    Range lead_time_weeks{Estimate{12}};
    Text bridge{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "gpu_price_usd", .label = SW_TEXT("GPU price"), .help = SW_TEXT("What one GPU costs to buy; automatic: from the catalog."), .unit = Unit::usd, .min = 0, .max = most_usd_per_gpu, .automatic = true, .essential = true}, s.gpu_price_usd);
        field(Spec{.key = "server_price_usd", .label = SW_TEXT("Server price"), .help = SW_TEXT("Of a server without its GPUs."), .unit = Unit::usd, .min = 0, .max = most_usd_per_gpu, .absent = "inside overhead"}, s.server_price_usd);
        field(Spec{.key = "gpus_per_server", .label = SW_TEXT("GPUs per server"), .help = SW_TEXT("Purchases are whole servers."), .unit = Unit::count, .noun = "GPUs", .min = 1, .max = 16, .whole = true, .essential = true}, s.gpus_per_server);
        field(Spec{.key = "gpus", .label = SW_TEXT("GPUs bought"), .help = SW_TEXT("By accelerator; automatic: what each month needs, in steps."), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 1e6, .whole = true, .automatic = true}, s.gpus);
        field(Spec{.key = "depreciation_months", .label = SW_TEXT("Depreciated over"), .help = SW_TEXT("Accounting life, for the profit-and-loss view."), .unit = Unit::count, .noun = "months", .min = 1, .max = 120}, s.depreciation_months);
        field(Spec{.key = "useful_life_months", .label = SW_TEXT("Useful life"), .help = SW_TEXT("How long a server runs before it is worn out."), .unit = Unit::count, .noun = "months", .min = 1, .max = 180}, s.useful_life_months);
        field(Spec{.key = "refresh", .label = SW_TEXT("Buy again"), .help = SW_TEXT("Buy again at the end of life inside the horizon.")}, s.refresh);
        field(Spec{.key = "residual_percent", .label = SW_TEXT("Residual value"), .help = SW_TEXT("Share of the GPU price that is left at the end of the horizon."), .unit = Unit::percent, .min = 0, .max = 100, .essential = true}, s.residual_percent);
        field(Spec{.key = "lead_time_weeks", .label = SW_TEXT("Lead time"), .help = SW_TEXT("From the order until it runs."), .unit = Unit::weeks, .min = 0, .max = 104, .essential = true}, s.lead_time_weeks);
        field(Spec{.key = "bridge", .label = SW_TEXT("Until delivery"), .help = SW_TEXT("The plan that serves until delivery."), .essential = true, .names = Names::plan, .absent = "not served until then"}, s.bridge);
    }
    // clang-format on
};

// A base of one plan and another for what is above it.
struct Hybrid {
    static constexpr std::string_view kind = "hybrid";

    Text name{};
    Text base{};
    Text burst{};
    Field<Counts> base_gpus{automatic};
    Text rest{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "name", .label = SW_TEXT("Name"), .help = SW_TEXT("Unique in the scenario; other plans refer to it."), .required = true, .longest = most_characters_of_name}, s.name);
        field(Spec{.key = "base", .label = SW_TEXT("Base"), .help = SW_TEXT("The plan that serves the steady part: reserved or on premises."), .required = true, .essential = true, .names = Names::plan}, s.base);
        field(Spec{.key = "burst", .label = SW_TEXT("Burst"), .help = SW_TEXT("The on-demand plan that serves what is above the base."), .required = true, .essential = true, .names = Names::plan}, s.burst);
        field(Spec{.key = "base_gpus", .label = SW_TEXT("GPUs in the base"), .help = SW_TEXT("By accelerator; automatic: the count that costs the least."), .unit = Unit::count, .noun = "GPUs", .min = 0, .max = 1e6, .whole = true, .automatic = true}, s.base_gpus);
        field(Spec{.key = "rest", .label = SW_TEXT("Rest"), .help = SW_TEXT("The plan that serves what this one cannot."), .names = Names::plan, .absent = "not served"}, s.rest);
    }
    // clang-format on
};

}  // namespace sizewright
