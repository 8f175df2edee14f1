// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `sizewright import` says about the lists that it has read.

#include <string>
#include <vector>

#include "model/importing/api_import.h"
#include "model/importing/gpu_names.h"
#include "model/importing/offer_import.h"

namespace sizewright::app {

struct ImportReport {
    std::string format{};                       // as typed: "skypilot"
    std::vector<std::string> files{};           // ImportedRow::file and fileOfRow index them
    std::vector<std::size_t> fileOfApiPrice{};  // of each row of `api`
    ImportPreview preview{};                    // of offers; empty for litellm
    ApiPreview api{};                           // of litellm
    bool isApi = false;
    GpuNames remembered{};  // from earlier lists
    GpuNames given{};       // by --map
    std::string output{};   // empty: a preview
    std::size_t written = 0;
};

std::string importText(const ImportReport& report);
std::string importJson(const ImportReport& report);

// Rows by what became of them, in one file: the reason without its details, how often, and the first places.
struct ReasonCount {
    Verdict verdict = Verdict::accepted;
    std::string reason{};
    std::size_t count = 0;
    std::vector<int> lines{};  // the first few
};
std::vector<ReasonCount> reasonCounts(const ImportReport& report, std::size_t file);

// The English sentence with … for its details: what rows of one reason share.
std::string withoutDetails(const Message& why);

const char* verdictName(Verdict verdict);

}  // namespace sizewright::app
