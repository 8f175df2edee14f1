// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An accelerator as its data sheet and its sources describe it.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fields/date.h"
#include "model/workbook/model_shape.h"

namespace sizewright {

// What an accelerator is good for; it may be several at once.
enum class AcceleratorClass { training, inference, multi_purpose, legacy, consumer, cpu };

// As the table spells it: "multi_purpose".
std::string_view word_of(AcceleratorClass which);

struct Accelerator {
    std::string name{};  // catalog name: "T4", "H100 SXM"
    std::string vendor{};
    std::string architecture{};
    std::string form_factor{};
    std::vector<std::string> aliases{};
    std::vector<AcceleratorClass> classes{};
    std::string class_source{};
    bool is_cpu = false;  // a server processor: no price of its own in the offers, sized by its memory bandwidth

    double memory_gb = 0;                        // datasheet, 1e9 bytes; of a CPU: one 64 GB module per memory channel
    std::string memory_type{};                   // "HBM3"
    std::optional<double> visible_memory_gib{};  // what an engine sees; absent: not known
    std::string visible_memory_source{};
    double bandwidth_bytes_per_second = 0;
    double power_watts = 0;                         // thermal design power; 0: not published
    std::optional<double> link_bytes_per_second{};  // to its peers, both directions together
    std::string interconnect{};
    std::optional<int> launch_year{};

    // Dense peak in FLOP/s (integer operations for int8); absent: the chip has no such unit or the figure is unknown.
    std::optional<double> peak(Precision precision) const;
    std::vector<std::pair<Precision, double>> peaks{};
    std::optional<double> fp4_flop_per_second{};  // dense

    std::optional<double> purchase_price_usd{};
    std::string purchase_price_basis{};  // "list price", "estimate: second-hand"
    std::optional<Date> purchase_price_as_of{};
    // What the lesson says such a GPU costs, with its line; shown beside, never used.
    std::optional<double> lesson_price_low_usd{};
    std::optional<double> lesson_price_high_usd{};
    std::string lesson_price_source{};

    std::string source{};
    std::string as_of{};          // YYYY-MM-DD
    std::string disagreements{};  // where sources differ
    std::string unverified{};     // fields that no second source confirms
};

}  // namespace sizewright
