// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a provider allows, against what a plan needs at its highest.

#include <span>
#include <string_view>
#include <vector>

#include "model/catalog/offer.h"
#include "model/fields/problem.h"
#include "model/supply/plan_result.h"
#include "model/workbook/constraints.h"

namespace sizewright {

// GPUs of one accelerator that are bought in one way.
struct Bought {
    const UsedPrice* price = nullptr;  // with provider, region and instance type where they are known
    double gpus = 0;                   // at the highest
};

// Whether machines of this type and accelerator count against the family: "P" or "G and VT" are the letters of an Amazon instance
// type, "Standard NCADS_A100_v4 Family vCPUs" a series of Azure, "NVIDIA_A100_80GB_GPUS" or "A100 80GB" a GPU of Google. An empty
// family has them all.
bool is_of_family(std::string_view family, std::string_view instance_type, std::string_view accelerator);

// The quotas that are smaller than what is needed, in the unit of each. Needs of several accelerators that one quota is for add
// up. Quotas of other providers, regions or ways to buy do not count; nor do needs whose machine, or whose vCPUs, are not known:
// a note at the quota says so. Findings are at "constraints.quotas[i]".
std::vector<QuotaShortfall> quota_shortfalls(std::span<const Quota> quotas, Purchase purchase, std::span<const Bought> bought,
                                             const PriceBook* book, std::string_view plan, std::vector<Problem>& problems);

}  // namespace sizewright
