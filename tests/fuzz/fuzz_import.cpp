// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes are a price list or a reason. The offers that are left of them make a price book that can be read back.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "model/catalog/catalog.h"
#include "model/catalog/price_book.h"
#include "model/importing/api_import.h"
#include "model/importing/gpu_names.h"

using namespace sizewright;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

const Catalog& catalog() {
    static const Catalog read = [] {
        CatalogTables tables;
        tables.accelerators =
            "name,vendor,architecture,form_factor,memory_gb,bandwidth_gb_per_second,power_watts,classes,class_source,source,as_"
            "of\n"
            "L4,NVIDIA,Ada,PCIe,24,300,72,inference,test,test,2026-11-30\nTesla "
            "K80,NVIDIA,Kepler,PCIe,24,480,300,legacy,test,test,2026-11-30\n";
        auto result = read_catalog(tables);
        for (const Problem& problem : result ? std::vector<Problem>{} : result.error()) std::cerr << english(problem) << '\n';
        return result.value();
    }();
    return read;
}

void check(const tl::expected<std::vector<ImportedRow>, std::vector<Problem>>& rows) {
    if (!rows) return require(!rows.error().empty() && !english(rows.error().front()).empty(), "a refusal has a reason");
    ImportOptions options;
    options.source = "list";
    options.as_of = {2026, 11, 30};
    options.provider = "x";
    ImportPreview preview = judge(*rows, catalog(), options);
    require(preview.rows.size() == rows->size(), "every row is judged");
    for (const JudgedRow& row : preview.rows)
        require((row.verdict == Verdict::accepted) == row.why.empty(), "what is not accepted has a reason, and nothing else has");
    for (const bool all : {false, true}) {
        for (JudgedRow& row : preview.rows)
            if (all) row.treatment = Treatment::take_all;
        const PriceBook book = accepted_offers(preview);
        for (const Offer& offer : book.offers) require(offer.gpus >= 1 && !offer.provider.empty(), "an offer is whole");
        // What a person takes against advice may be dearer than a price book holds.
        if (all) continue;
        const auto back = read_price_book(write_price_book(book), catalog(), "");
        require(back.has_value(), back ? "" : english(back.error().front()).c_str());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    const std::string bytes(data + 1, data + size);
    switch (data[0] % 5) {
        case 0: check(read_skypilot(bytes, "file", "aws")); break;
        case 1: check(read_ec2instances(bytes, "file")); break;
        case 2: check(read_price_csv(bytes, "file")); break;
        case 3: {
            const auto prices = read_litellm(bytes, "file", "list", {2026, 8, 1});
            if (prices) write_api_prices(accepted_prices(*prices));
            break;
        }
        default:
            if (const auto names = read_gpu_names(bytes, ""))
                require(*read_gpu_names(write_gpu_names(*names), "") == *names, "names come back");
            static_cast<void>(recognise(bytes, "file"));
    }
    return 0;
}
