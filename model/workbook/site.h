// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where hardware stands, what is bought beside GPUs, and money over time.

#include "model/fields/spine.h"
#include "model/workbook/largest.h"

namespace sizewright {

struct OverheadItems {
    Range servers_usd{};
    Range network_usd{};
    Range storage_usd{};
    Range racks_and_cooling_usd{};
    Range monitoring_usd{};
    Range spares_usd{};
    Range installation_usd{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "servers_usd", .label = SW_TEXT("Servers"), .help = SW_TEXT("Servers without their GPUs."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.servers_usd);
        field(Spec{.key = "network_usd", .label = SW_TEXT("Network"), .help = SW_TEXT("Switches, cables and cards."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.network_usd);
        field(Spec{.key = "storage_usd", .label = SW_TEXT("Storage"), .help = SW_TEXT("Storage systems."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.storage_usd);
        field(Spec{.key = "racks_and_cooling_usd", .label = SW_TEXT("Racks and cooling"), .help = SW_TEXT("Racks, power distribution and cooling."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.racks_and_cooling_usd);
        field(Spec{.key = "monitoring_usd", .label = SW_TEXT("Monitoring"), .help = SW_TEXT("Monitoring and management."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.monitoring_usd);
        field(Spec{.key = "spares_usd", .label = SW_TEXT("Spares"), .help = SW_TEXT("Spare parts kept at hand."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.spares_usd);
        field(Spec{.key = "installation_usd", .label = SW_TEXT("Installation"), .help = SW_TEXT("Delivery, installation and acceptance."), .unit = Unit::usd, .min = 0, .max = most_usd, .absent = "none"}, s.installation_usd);
    }
    // clang-format on
};

// Where on-premises hardware stands.
struct Site {
    Range electricity_usd_per_kwh{Estimate{0.12}};
    Range power_usage_effectiveness{Estimate{1.54}};
    Range grid_grams_co2_per_kwh{};
    Range average_load_percent{Estimate{85}};
    Range server_power_factor{Estimate{1.3}};
    Range colocation_usd_per_kw_month{Estimate{0}};
    Flag colocation_includes_power{false};
    Range staff_fte{Estimate{0}};
    Range staff_usd_per_year{Estimate{180000}};
    Range maintenance_percent_per_year{Estimate{5}};
    Range overhead_percent{Estimate{75}};
    OverheadItems overhead_items{};
    Number storage_gb_per_second{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "electricity_usd_per_kwh", .label = SW_TEXT("Electricity"), .help = SW_TEXT("Tariff at the meter."), .unit = Unit::usd_per_kwh, .min = 0, .max = 5, .essential = true}, s.electricity_usd_per_kwh);
        field(Spec{.key = "power_usage_effectiveness", .label = SW_TEXT("Power usage effectiveness"), .help = SW_TEXT("Power of the whole site for one unit of power of the servers."), .source = SW_TEXT("Uptime Institute survey 2025"), .min = 1, .max = 3, .essential = true}, s.power_usage_effectiveness);
        field(Spec{.key = "grid_grams_co2_per_kwh", .label = SW_TEXT("Grid emissions"), .help = SW_TEXT("Carbon dioxide for each kilowatt-hour from the grid."), .unit = Unit::grams_per_kwh, .min = 0, .max = 2000, .absent = "no emissions shown"}, s.grid_grams_co2_per_kwh);
        field(Spec{.key = "average_load_percent", .label = SW_TEXT("Average load"), .help = SW_TEXT("Mean power while on, against the rated power."), .unit = Unit::percent, .min = 0, .max = 100, .open_min = true}, s.average_load_percent);
        field(Spec{.key = "server_power_factor", .label = SW_TEXT("Server power"), .help = SW_TEXT("Power of a server against that of its GPUs."), .unit = Unit::factor, .min = 1, .max = 3}, s.server_power_factor);
        field(Spec{.key = "colocation_usd_per_kw_month", .label = SW_TEXT("Colocation"), .help = SW_TEXT("Rent for space and cooling, for each kilowatt of the servers."), .unit = Unit::usd_per_kw_month, .min = 0, .max = 10000}, s.colocation_usd_per_kw_month);
        field(Spec{.key = "colocation_includes_power", .label = SW_TEXT("Colocation includes power"), .help = SW_TEXT("Electricity is then not added.")}, s.colocation_includes_power);
        field(Spec{.key = "staff_fte", .label = SW_TEXT("Staff"), .help = SW_TEXT("People who run it."), .unit = Unit::people, .min = 0, .max = 1000, .essential = true}, s.staff_fte);
        field(Spec{.key = "staff_usd_per_year", .label = SW_TEXT("Cost of one person"), .help = SW_TEXT("Loaded cost of one person."), .unit = Unit::usd_per_year, .min = 0, .max = 1e6}, s.staff_usd_per_year);
        field(Spec{.key = "maintenance_percent_per_year", .label = SW_TEXT("Maintenance"), .help = SW_TEXT("Per year, of the purchase price of GPUs and overhead."), .unit = Unit::percent_per_year, .min = 0, .max = 50, .essential = true, .small_share = true}, s.maintenance_percent_per_year);
        field(Spec{.key = "overhead_percent", .label = SW_TEXT("Overhead"), .help = SW_TEXT("On top of the GPU price: network, racks, storage, monitoring, redundancy."), .source = SW_TEXT("lesson: 50 to 100 %"), .unit = Unit::percent, .min = 0, .max = 300, .essential = true}, s.overhead_percent);
        field(Spec{.key = "overhead_items", .label = SW_TEXT("Overhead by item"), .help = SW_TEXT("Instead of the overhead in per cent: both is an error."), .absent = "overhead_percent"}, s.overhead_items);
        field(Spec{.key = "storage_gb_per_second", .label = SW_TEXT("Storage throughput"), .help = SW_TEXT("What the storage delivers to the GPUs."), .unit = Unit::gigabytes_per_second, .min = 0, .max = 100000, .open_min = true, .absent = "unknown"}, s.storage_gb_per_second);
    }
    // clang-format on
};

// Bought beside GPUs, for every self-hosted plan unless `plans` names some.
struct Services {
    Range egress_gb_per_month{automatic};
    Field<Price> egress_usd_per_gb{};
    Range storage_gb{Estimate{0}};
    Field<Price> storage_usd_per_gb_month{Price{Estimate{0.023}}};
    Range licences_usd_per_gpu_year{Estimate{0}};
    Range support_percent{Estimate{0}};
    Range other_usd_per_month{Estimate{0}};
    Field<Selection> plans{Selection{}};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "egress_gb_per_month", .label = SW_TEXT("Data sent out"), .help = SW_TEXT("Automatic: requests times the size of a response."), .unit = Unit::gigabytes_per_month, .min = 0, .max = most_gigabytes, .automatic = true}, s.egress_gb_per_month);
        field(Spec{.key = "egress_usd_per_gb", .label = SW_TEXT("Price of data sent out"), .help = SW_TEXT("For one GB (1e9 bytes) that leaves the provider."), .unit = Unit::usd_per_gb, .min = 0, .max = 10, .absent = "unknown"}, s.egress_usd_per_gb);
        field(Spec{.key = "storage_gb", .label = SW_TEXT("Storage"), .help = SW_TEXT("Data sets, checkpoints and models kept in the cloud all month."), .unit = Unit::gigabytes, .min = 0, .max = most_gigabytes}, s.storage_gb);
        field(Spec{.key = "storage_usd_per_gb_month", .label = SW_TEXT("Price of storage"), .help = SW_TEXT("For one GB (1e9 bytes) kept for a month."), .source = SW_TEXT("AWS S3 Standard, us-east-1, first 50 TB"), .unit = Unit::usd_per_gb_month, .min = 0, .max = 10}, s.storage_usd_per_gb_month);
        field(Spec{.key = "licences_usd_per_gpu_year", .label = SW_TEXT("Licences"), .help = SW_TEXT("Software licences per GPU and year, for example NVIDIA AI Enterprise."), .unit = Unit::usd_per_gpu_year, .min = 0, .max = 1e5}, s.licences_usd_per_gpu_year);
        field(Spec{.key = "support_percent", .label = SW_TEXT("Support"), .help = SW_TEXT("The provider's support plan, as a share of the cloud bill."), .unit = Unit::percent, .min = 0, .max = 100}, s.support_percent);
        field(Spec{.key = "other_usd_per_month", .label = SW_TEXT("Other costs"), .help = SW_TEXT("Serving platform, data transfer and whatever else is paid each month beside the GPUs."), .unit = Unit::usd_per_month, .min = 0, .max = most_usd_per_month, .essential = true}, s.other_usd_per_month);
        field(Spec{.key = "plans", .label = SW_TEXT("For plans"), .help = SW_TEXT("The plans that need these services; never a managed API."), .names = Names::plan}, s.plans);
    }
    // clang-format on
};

struct Finance {
    Range discount_rate_percent{Estimate{8}};
    Range cloud_price_change_percent_per_year{Estimate{0}};
    Range electricity_price_change_percent_per_year{Estimate{0}};
    Range engineer_usd_per_week{Estimate{3846}};
    Number engineers_waiting{0.0};
    Number tax_percent{};

    // clang-format off
    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "discount_rate_percent", .label = SW_TEXT("Discount rate"), .help = SW_TEXT("Cost of capital per year: money due later counts for less by so much."), .source = SW_TEXT("an assumption; your finance department has its own"), .unit = Unit::percent_per_year, .min = -50, .max = 100, .open_min = true, .essential = true}, s.discount_rate_percent);
        field(Spec{.key = "cloud_price_change_percent_per_year", .label = SW_TEXT("Cloud price change"), .help = SW_TEXT("How prices by the hour change; a commitment keeps its price until it ends."), .unit = Unit::percent_per_year, .min = -90, .max = 100, .small_share = true}, s.cloud_price_change_percent_per_year);
        field(Spec{.key = "electricity_price_change_percent_per_year", .label = SW_TEXT("Electricity price change"), .help = SW_TEXT("How the tariff changes."), .unit = Unit::percent_per_year, .min = -90, .max = 100, .small_share = true}, s.electricity_price_change_percent_per_year);
        field(Spec{.key = "engineer_usd_per_week", .label = SW_TEXT("Cost of an engineer"), .help = SW_TEXT("Loaded cost, for optimisations and for waiting."), .source = SW_TEXT("200,000 a year in 52 weeks"), .unit = Unit::usd_per_week, .min = 0, .max = 100000}, s.engineer_usd_per_week);
        field(Spec{.key = "engineers_waiting", .label = SW_TEXT("People waiting"), .help = SW_TEXT("People who stand still while a run waits."), .unit = Unit::people, .min = 0, .max = 10000}, s.engineers_waiting);
        field(Spec{.key = "tax_percent", .label = SW_TEXT("Tax"), .unit = Unit::percent, .min = 0, .max = 100, .unused = true, .absent = "before tax"}, s.tax_percent);
    }
    // clang-format on
};

}  // namespace sizewright
