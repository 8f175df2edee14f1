// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A price book as a file: CSV, one row per instance type and region, prices per instance and hour in US dollars; a second
// row only for prices that the first does not have (a commitment with an older date).
// Header: provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,
// reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,seller,source,as_of — in any order; seller is cloud or marketplace.

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/catalog/offer.h"
#include "model/fields/problem.h"

namespace sizewright {

struct Catalog;

// Every row needs provider, instance type, accelerator (a catalog name: never guessed), gpus, source, as_of and at least one
// price above zero. All problems at once, with their lines; `file` only names the source.
tl::expected<PriceBook, std::vector<Problem>> read_price_book(std::string_view csv, const Catalog& catalog,
                                                              std::string_view file);

// Adds what another price book holds; the order of the offers stays as sort_offers() makes it.
void append(PriceBook& book, PriceBook more);

// The CSV of a price book; read_price_book gives the same offers back.
std::string write_price_book(const PriceBook& book);

}  // namespace sizewright
