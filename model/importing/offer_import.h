// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Price lists of others → offers. Reading is one step, judging another, so that every importer judges alike and the person sees
// what is kept, what is doubtful and what is left out before anything is written.

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/catalog/offer.h"
#include "model/fields/message.h"
#include "model/fields/problem.h"

namespace sizewright {

struct Catalog;

enum class ImportFormat { skypilot, ec2instances, csv };

// What the file itself says of one machine, before anything is believed.
struct ImportedRow {
    int line = 0;  // CSV: 1-based line; JSON: ordinal of the element
    std::string provider{};
    std::string region{};
    std::string zone{};
    std::string instance_type{};
    std::string gpu_name{};        // as spelled there
    std::optional<double> gpus{};  // may be fractional or missing
    std::optional<double> vcpus{};
    std::optional<double> memory_gib{};
    std::array<std::optional<double>, price_kind_count> usd_per_hour{};  // per instance
    std::string currency = "USD";
    Seller seller = Seller::cloud;
    std::string source{};
    std::string as_of{};  // empty: the date given for the whole file
    Message note{};       // what the reader itself could not make sense of; empty: nothing
};

enum class Verdict { accepted, suspicious, skipped };
enum class Treatment { take_all, take_on_demand_only, leave_out };

struct JudgedRow {
    ImportedRow row{};
    Verdict verdict = Verdict::accepted;
    Message why{};                              // empty for accepted rows
    Treatment treatment = Treatment::take_all;  // what happens to it unless the person decides otherwise
    Offer offer{};                              // valid unless skipped
};

struct ImportOptions {
    std::string source{};                                         // of rows that name none: the file's name
    Date as_of{};                                                 // of rows that name none
    std::map<std::string, std::string, std::less<>> gpu_names{};  // the person's own mapping: spelled there → catalog name
    std::string provider{};                                       // of rows that name none
};

struct ImportPreview {
    ImportFormat format = ImportFormat::csv;
    std::vector<JudgedRow> rows{};
    std::vector<std::string> sources{};                                           // that Offer::source indexes
    std::map<std::string, std::vector<std::string>, std::less<>> unknown_gpus{};  // spelled there → candidates
    std::size_t count(Verdict verdict) const;
};

// Told apart by their contents; absent: none of them, the problem says which columns or keys would be needed.
tl::expected<ImportFormat, std::vector<Problem>> recognise(std::string_view bytes, std::string_view file);

// One reader per format. All problems that make the file unusable, or the rows with what is odd about each.
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_skypilot(std::string_view bytes, std::string_view file,
                                                                           std::string_view provider);
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_ec2instances(std::string_view bytes, std::string_view file);
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_price_csv(std::string_view bytes, std::string_view file);

// Names, counts, duplicates, zones and prices judged, alike for all formats.
ImportPreview judge(std::vector<ImportedRow> rows, const Catalog& catalog, const ImportOptions& options);

// The offers that the treatments leave.
PriceBook accepted_offers(const ImportPreview& preview);

}  // namespace sizewright
