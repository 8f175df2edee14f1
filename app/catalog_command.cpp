// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/catalog_command.h"

#include <algorithm>
#include <array>

#include "app/as_of.h"
#include "app/catalog_listing.h"
#include "app/catalog_resource.h"
#include "app/nearest.h"
#include "app/output.h"

namespace sizewright::app {

namespace {

struct Subject {
    std::string_view name;
    Listing (*all)(const Catalog&, std::string_view filter, Date asOf);
    Listing (*missing)(const Catalog&, std::string_view filter);
};
constexpr std::array<Subject, 4> subjects{{{"accelerators", acceleratorListing, missingAccelerators},
                                           {"offers", offerListing, missingOffers},
                                           {"models", modelListing, missingModels},
                                           {"api", apiListing, missingApi}}};

}  // namespace

int runCatalog(const Arguments& arguments) {
    const std::string& name = arguments.operands.front();
    const auto subject = std::ranges::find(subjects, name, &Subject::name);
    if (subject == subjects.end()) {
        complain("catalog lists accelerators, offers, models or api; “" + name + "” was given.");
        complain("“sizewright catalog --help” lists the options.");
        return exitUsage;
    }
    const auto catalog = builtinCatalog();
    const Date asOf = parseDate(arguments.value("as-of")).value_or(today());
    const std::string filter = arguments.value("filter");
    Listing listing = arguments.has("missing") ? subject->missing(*catalog, filter) : subject->all(*catalog, filter, asOf);
    listing.what = name;
    const std::string format = arguments.value("format", "text");
    return writeStandardOutput(format == "json"  ? listingJson(listing, asOf)
                               : format == "csv" ? listingCsv(listing)
                                                 : listingText(listing, asOf));
}

}  // namespace sizewright::app
