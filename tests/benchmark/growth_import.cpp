// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Checks the bars of the importers in processor time, and that time grows no faster than the list. Exit status 1 names what does
// not hold.

#include <cstdio>
#include <functional>

#include "model/importing/api_import.h"
#include "model/importing/csv.h"
#include "model/importing/json.h"
#include "model/importing/offer_import.h"
#include "tests/benchmark/calibration.h"
#include "tests/benchmark/import_inputs.h"

using namespace sizewright;

namespace {

int failures = 0;

void check(bool holds, const char* name, double measured, const char* bar) {
    std::printf("%-4s %-44s %8.2f, %s\n", holds ? "ok" : "FAIL", name, measured, bar);
    failures += holds ? 0 : 1;
}

double milliseconds(const std::function<void()>& call) { return calibration::seconds_of(call, 5) * 1e3; }

double megabytes_per_second(std::size_t bytes, const std::function<void()>& call) {
    return static_cast<double>(bytes) / 1e6 / calibration::seconds_of(call, 5);
}

// Four times the rows in about four times the time. What leaves the caches costs more a row, so six is allowed; sixteen would be
// quadratic.
void grows_linearly(const char* name, int rows, const std::function<std::string(int)>& list,
                    const std::function<void(const std::string&)>& work) {
    const std::string small = list(rows);
    const std::string large = list(4 * rows);
    const double ratio = milliseconds([&] { work(large); }) / milliseconds([&] { work(small); });
    check(ratio <= 6, name, ratio, "times for four times the rows, at most 6");
}

}  // namespace

int main() {
    const Catalog& catalog = import_inputs::catalog();
    ImportOptions options;
    options.source = "list";

    const std::string csv = import_inputs::price_csv(100'000);
    const double fields = milliseconds([&] { (void)visit_csv(csv, "", [](int, auto) { return true; }); });
    check(fields <= 200, "fields of a CSV, 100,000 rows", fields, "ms, at most 200");
    const double rows = milliseconds([&] { (void)read_price_csv(csv, ""); });
    check(rows <= 200, "rows of a price list, 100,000 rows", rows, "ms, at most 200");
    const std::string zones = import_inputs::skypilot(100'000);
    const double skypilot = milliseconds([&] { (void)read_skypilot(zones, "", "aws"); });
    check(skypilot <= 200, "rows of a SkyPilot catalog, 100,000 rows", skypilot, "ms, at most 200");

    const std::string ec2 = import_inputs::ec2instances(2'000);
    const double json =
        megabytes_per_second(ec2.size(), [&] { (void)visit_json(ec2, "", [](auto, auto, auto) { return true; }); });
    check(json >= 60, "JSON", json, "MB/s, at least 60");
    const double instances = megabytes_per_second(ec2.size(), [&] { (void)read_ec2instances(ec2, ""); });
    check(instances >= 60, "list of ec2instances.info", instances, "MB/s, at least 60");
    const std::string api = import_inputs::litellm(20'000);
    const double models = megabytes_per_second(api.size(), [&] { (void)read_litellm(api, "", "list", {}); });
    check(models >= 60, "litellm's price file, judged", models, "MB/s, at least 60");

    const auto import_all = [&](const std::string& text) {
        (void)accepted_offers(judge(read_price_csv(text, "").value(), catalog, options));
    };
    const double all = milliseconds([&] { import_all(csv); });
    std::printf("     %-44s %8.2f ms\n", "from bytes to offers, 100,000 rows", all);
    grows_linearly("price list to offers", 50'000, import_inputs::price_csv, import_all);
    grows_linearly("SkyPilot catalog to offers", 50'000, import_inputs::skypilot, [&](const std::string& text) {
        (void)accepted_offers(judge(read_skypilot(text, "", "aws").value(), catalog, options));
    });
    grows_linearly("ec2instances to offers", 1'000, import_inputs::ec2instances, [&](const std::string& text) {
        (void)accepted_offers(judge(read_ec2instances(text, "").value(), catalog, options));
    });
    return failures == 0 ? 0 : 1;
}
