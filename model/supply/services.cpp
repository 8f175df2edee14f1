// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/services.h"

#include <algorithm>

#include "model/supply/cash_flow.h"
#include "model/supply/plan_inputs.h"

namespace sizewright {

namespace {
double likely(const Range& field) { return field ? amount(*field) : 0; }
}  // namespace

ServiceInputs services_of(const Services& services) {
    const double gb = to_si(Unit::gigabytes, likely(services.storage_gb));
    const double usd_per_byte_second =
        services.storage_usd_per_gb_month ? to_si(Unit::usd_per_gb_month, amount(*services.storage_usd_per_gb_month)) : 0;
    ServiceInputs in;
    in.storage_usd_per_second = gb * usd_per_byte_second;
    in.licences_usd_per_gpu_second = to_si(Unit::usd_per_gpu_year, likely(services.licences_usd_per_gpu_year));
    in.support_fraction = to_si(Unit::percent, likely(services.support_percent));
    in.other_usd_per_second = to_si(Unit::usd_per_month, likely(services.other_usd_per_month));
    if (services.egress_usd_per_gb) in.egress_usd_per_byte = to_si(Unit::usd_per_gb, amount(*services.egress_usd_per_gb));
    if (services.egress_gb_per_month)
        in.egress_bytes_per_second = to_si(Unit::gigabytes, amount(*services.egress_gb_per_month)) / seconds_per_month;
    return in;
}

bool are_for(const Services& services, std::string_view plan) {
    return services.plans->all || std::ranges::find(services.plans->items, plan) != services.plans->items.end();
}

void book_services(const ServiceInputs& in, const FleetOverTime& fleet, PlanResult& plan) {
    double gpus = 0;
    for (const auto& [accelerator, count] : plan.gpus) gpus += count;
    const auto& compute = plan.by_category[static_cast<std::size_t>(Category::compute)];
    const double storage = in.storage_usd_per_second * seconds_per_month;
    const double licences = in.licences_usd_per_gpu_second * gpus * seconds_per_month;
    const double others = in.other_usd_per_second * seconds_per_month;
    if (storage > 0) pay_every_month(plan, Category::storage, storage);
    if (licences > 0) pay_every_month(plan, Category::licences, licences);
    if (others > 0) pay_every_month(plan, Category::other, others);
    if (in.egress_usd_per_byte > 0)
        for (std::size_t month = 0; month < plan.at_start.size(); ++month) {
            const double bytes =
                in.egress_bytes_per_second.value_or(fleet.at(month).response_bytes_per_second) * seconds_per_month;
            if (bytes > 0) pay(plan, Category::network, month, bytes * in.egress_usd_per_byte);
        }
    if (in.support_fraction > 0)
        for (std::size_t month = 0; month < compute.size(); ++month)
            pay(plan, Category::other, month, in.support_fraction * compute[month]);
}

}  // namespace sizewright
