// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "model/demand/fleet_over_time.h"
#include "model/supply/plan_result.h"
#include "model/workbook/site.h"

namespace sizewright {

// What is bought beside GPUs, in SI units.
struct ServiceInputs {
    double storage_usd_per_second = 0;
    double licences_usd_per_gpu_second = 0;
    double support_fraction = 0;  // of the compute
    double other_usd_per_second = 0;
    double egress_usd_per_byte = 0;
    std::optional<double> egress_bytes_per_second{};  // typed; absent: what the answers send out
};
ServiceInputs services_of(const Services& services);

// Whether the plan of this name needs them.
bool are_for(const Services& services, std::string_view plan);

// Books them in every month, after the plan's compute is booked; licences for the plan's GPUs at peak.
void book_services(const ServiceInputs& inputs, const FleetOverTime& fleet, PlanResult& plan);

}  // namespace sizewright
