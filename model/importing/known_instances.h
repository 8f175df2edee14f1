// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What price lists leave unsaid or get wrong about providers and their machines. Providers are keys of model/catalog/providers.h.

#include <optional>
#include <string>
#include <string_view>

#include "model/catalog/offer.h"

namespace sizewright {

// A part of a path or file name that names a provider: "catalogs/v8/aws/vms.csv" → "aws"; empty: none.
std::string provider_in_path(std::string_view path);

// Whether the machines are those of others: peer-to-peer hosts, brokers, auctions. `region` and `tier` are as the list spells
// them.
Seller seller_of(std::string_view provider, std::string_view region, std::string_view tier);

// Empty where the list says "global" or names a product line instead of a place.
std::string_view region_name(std::string_view provider, std::string_view region);

// A local or wavelength zone of AWS, by the name of a region or of a zone: "us-west-2-lax-1", "use1-atl2-az1".
bool is_local_zone(std::string_view provider, std::string_view region, std::string_view zone);

// The GPU of a family of instances, as its provider's lists spell it: "g4dn.xlarge" → "T4"; empty: not known.
std::string_view gpu_of_family(std::string_view provider, std::string_view instance_type);

// How many GPUs an instance really has, of the families that sell parts of one: lists round them up to 1. Absent: not such one.
std::optional<double> part_of_gpu(std::string_view provider, std::string_view instance_type);

// Processors on one board, where the catalog describes the board and providers count the processors: 2 for a Tesla K80.
int processors_per_board(std::string_view accelerator);

}  // namespace sizewright
