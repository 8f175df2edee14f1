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

enum class ImportFormat { skypilot, ec2instances, csv, litellm };

// How far a row is doubtful by what its own reader found.
enum class Doubt {
    none,
    part,   // something of it was left away; what is left stands
    whole,  // it should not be taken unseen
};

// What the file itself says of one machine, before anything is believed.
struct ImportedRow {
    std::size_t file = 0;  // which one, when several are read together
    int line = 0;          // CSV: 1-based line; JSON: ordinal of the element
    std::string provider{};
    std::string region{};
    std::string zone{};
    std::string instance_type{};
    std::string gpu_name{};        // as spelled there
    std::optional<double> gpus{};  // may be fractional or missing
    std::optional<double> vcpus{};
    std::optional<double> memory_gib{};
    std::optional<double> gpu_memory_gib{};                              // of one GPU, or of all of them: files differ
    std::array<std::optional<double>, price_kind_count> usd_per_hour{};  // per instance
    std::string currency = "USD";
    Seller seller = Seller::cloud;
    std::string source{};
    std::string as_of{};  // YYYY-MM-DD; empty: the date given for the whole file
    Doubt doubt = Doubt::none;
    Message note{};  // what the reader itself could not make sense of; empty: nothing
};

enum class Verdict { accepted, suspicious, skipped };
enum class Treatment { take_all, take_on_demand_only, leave_out };

struct JudgedRow {
    ImportedRow row{};
    Verdict verdict = Verdict::accepted;
    Message why{};                              // empty for accepted rows
    Treatment treatment = Treatment::take_all;  // what happens to it unless the person decides otherwise
    Offer offer{};                              // valid unless skipped; see can_be_taken()
};

// Whether another treatment than leave_out is possible at all: not for skipped rows, nor while the GPU is unknown or the count is
// no whole number.
bool can_be_taken(const JudgedRow& row);

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

// One reader per format. All problems that make the file unusable, or the rows with what is odd about each. `file` names the
// source in problems; a SkyPilot catalog's provider is taken from it when `provider` is empty.
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_skypilot(std::string_view bytes, std::string_view file,
                                                                           std::string_view provider);
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_ec2instances(std::string_view bytes, std::string_view file);
tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_price_csv(std::string_view bytes, std::string_view file);

// Names, counts, duplicates, zones and prices judged, alike for all formats. What is usual is told from these rows and from the
// catalog's price book together. The same rows give the same judgement, whatever their number costs linear time.
ImportPreview judge(std::vector<ImportedRow> rows, const Catalog& catalog, const ImportOptions& options);

// The offers that the treatments leave: one per provider, region, instance type and GPU. Of several observations the newest
// counts, and commitments that it lacks stay with the date of the older while its price by the hour has not moved. Of several
// zones each price is the median of theirs, with an even number the higher of the two in the middle, so that
// it is a price that at least half of them meet; the source then says of how many.
PriceBook accepted_offers(const ImportPreview& preview);

}  // namespace sizewright
