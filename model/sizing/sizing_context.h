// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a worksheet is sized against.

#include <optional>
#include <string_view>

#include "model/sizing/figure.h"

namespace sizewright {

struct Accelerator;  // model/catalog/accelerator.h
struct Catalog;      // model/catalog/catalog.h

struct SizingContext {
    const Catalog* catalog = nullptr;
    std::string_view accelerator{};                    // that the workload runs on: typed, or a candidate of an automatic choice
    const Accelerator* card = nullptr;                 // the same in the catalog; null: not known there
    double gpus_per_node = 8;                          // GPUs that share the fast link, for rounding up large runs
    bool lesson = false;                               // build the lesson's figures
    DerivationSink* derivations = nullptr;             // null: no derivation is built
    std::optional<double> storage_bytes_per_second{};  // what the site's storage delivers; absent: unknown
    double engineers_waiting = 0;                      // people who share the runs at once
    double engineer_usd_per_week = 0;
};

}  // namespace sizewright
