// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes are a workbook that survives being saved, or a list of reasons.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "model/catalog/catalog.h"
#include "model/decision/evaluation.h"
#include "model/fields/utf8.h"
#include "model/workbook/validate.h"
#include "model/workbook/workbook_file.h"

using namespace sizewright;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    const auto read = read_workbook(bytes, "fuzz.yaml");
    if (!read) {
        require(!read.error().empty(), "a refusal has a reason");
        for (const auto& problem : read.error()) {
            require(!problem.message.empty(), "a problem has words");
            require(first_bad_byte(english(problem)) == std::string_view::npos, "a problem is text");
            require(english(problem).size() < 4000, "a problem is short");
        }
        return 0;
    }
    const std::string written = write_workbook(read->workbook);
    const auto again = read_workbook(written, "again.yaml");
    if (!again) std::cerr << written << '\n' << english(again.error().front()) << '\n';
    require(again.has_value(), "what was written is read");
    require(write_workbook(again->workbook) == written, "what was read is written the same");
    static const Catalog catalog;
    validate(read->workbook, catalog);
    for (const auto& scenario : read->workbook.scenarios) evaluate(scenario, context_of(read->workbook, {}, Date{2026, 11, 30}));
    return 0;
}
