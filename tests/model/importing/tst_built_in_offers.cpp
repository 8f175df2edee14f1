// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The offers that are compiled in: nothing in them that the traps of their sources warn of, and docs/prices.md tells their
// numbers.

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "model/importing/known_instances.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/model/importing/import_fixture.h"

using namespace importing;

namespace {

const PriceBook& book() { return program::catalog().price_book; }

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The first offer that a trap would have let in; empty: none.
std::string first_that(const std::function<bool(const Offer&)>& wrong) {
    const auto found = std::ranges::find_if(book().offers, wrong);
    return found == book().offers.end() ? std::string() : found->provider + " " + found->region + " " + found->instance_type;
}

#define NONE_THAT(...)                                     \
    {                                                      \
        const std::string found = first_that(__VA_ARGS__); \
        QVERIFY2(found.empty(), found.c_str());            \
    }

// Lines of a table of docs/prices.md, by the cells of its first column.
std::map<std::string, std::vector<std::string>> table_of_docs(const std::string& first_header) {
    std::istringstream lines(source::read("docs/prices.md"));
    std::map<std::string, std::vector<std::string>> out;
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> cells;
        std::istringstream parts(line);
        for (std::string cell; std::getline(parts, cell, '|');) {
            cell.erase(0, cell.find_first_not_of(' '));
            cell.erase(cell.find_last_not_of(' ') + 1);
            cells.push_back(cell);
        }
        if (cells.size() < 3) {
            inside = false;
        } else if (cells[1] == first_header) {
            inside = true;
        } else if (inside && !cells[1].starts_with("--")) {
            out[cells[1]] = {cells.begin() + 2, cells.end()};
        }
    }
    return out;
}

int number(std::string text) {
    std::erase(text, ',');
    return text.empty() ? 0 : std::stoi(text);
}

}  // namespace

class TestBuiltInOffers : public QObject {
    Q_OBJECT

private slots:
    void everyOfferHasSourceAndDate() {
        QVERIFY(book().offers.size() > 3000);
        NONE_THAT([](const Offer& offer) { return book().source_of(offer).empty() || offer.as_of.year < 2024; });
        // Repository, file and commit.
        NONE_THAT([](const Offer& offer) {
            const auto& text = book().source_of(offer);
            return !contains(text, "github:") || !contains(text, "@");
        });
    }

    void theDocsTellTheNumbers() {
        std::map<std::string, int> counts;
        for (const Offer& offer : book().offers) {
            const auto& text = book().source_of(offer);
            const auto begin = text.find(':') + 1;
            ++counts[text.substr(begin, text.find(' ') - begin)];
        }
        const auto told = table_of_docs("Source");
        std::map<std::string, int> told_counts;
        for (const auto& [name, cells] : told) told_counts[name] = number(cells.at(0));
        QCOMPARE(told_counts, counts);
    }

    void theDocsAddUp() {
        const auto files = table_of_docs("List");
        QVERIFY(files.size() == 7);
        int offers = 0;
        std::map<std::string, int> kept_out;
        for (const auto& [name, cells] : files) {
            QCOMPARE(number(cells.at(0)), number(cells.at(1)) + number(cells.at(2)) + number(cells.at(3)));
            offers += number(cells.at(1)) + number(cells.at(2));
            kept_out[name] = number(cells.at(3));
        }
        QCOMPARE(offers, int(book().offers.size()));
        // Reasons by list, in the order of the header.
        const auto reasons = table_of_docs("Kept out because");
        const std::vector<std::string> order{"aws_karpenter_snapshot", "aws", "gcp", "gcp_tpu", "azure", "neoclouds_21_providers",
                                             "other_providers"};
        for (std::size_t i = 0; i < order.size(); ++i) {
            int sum = 0;
            for (const auto& [reason, cells] : reasons) sum += number(cells.at(i));
            QCOMPARE(sum, kept_out.at(order[i]));
        }
    }

    void filesStaySmall() {
        for (const char* name : {"aws", "gcp", "azure", "others"})
            QVERIFY(source::read("resources/catalog/offers/" + std::string(name) + ".csv").size() < 1'000'000);
    }

    // ---- One test per trap. ----

    void noPlaceholders() {
        NONE_THAT([](const Offer& offer) {
            return offer.price(PriceKind::on_demand) == 700.0 || offer.price(PriceKind::spot) == 700.0;
        });
    }
    void noPartsOfGpus() {
        NONE_THAT(
            [](const Offer& offer) { return offer.gpus < 1 || part_of_gpu(offer.provider, offer.instance_type).has_value(); });
        NONE_THAT([](const Offer& offer) {
            return offer.instance_type.starts_with("g6f.") || offer.instance_type.starts_with("gr6f.");
        });
    }
    void noDoubtfulUnits() {
        NONE_THAT([](const Offer& offer) { return contains(book().source_of(offer), "SUSPECT-UNIT"); });
    }
    void noSpotAboveOnDemand() {
        NONE_THAT([](const Offer& offer) {
            return offer.price(PriceKind::on_demand) && offer.price(PriceKind::spot) &&
                   *offer.price(PriceKind::spot) >= *offer.price(PriceKind::on_demand);
        });
    }
    void noZeroPrices() {
        NONE_THAT([](const Offer& offer) {
            return std::ranges::any_of(offer.usd_per_hour, [](const auto& price) { return price && !(*price > 0); });
        });
    }
    void noLocalZonesAndNoOtherCurrencies() {
        NONE_THAT([](const Offer& offer) {
            return is_local_zone(offer.provider, offer.region, {}) || offer.region.starts_with("cn-");
        });
    }
    void noBlanksAroundNames() {
        NONE_THAT([](const Offer& offer) {
            return offer.instance_type.starts_with(' ') || offer.instance_type.ends_with(' ') || offer.region.ends_with(' ');
        });
    }
    // AWS's p2.8xlarge is 8 GPUs or 4 boards by source, Azure's MI25 and NV machines sell shares, a T4G is no T4.
    void noOldBoardsAndNoLookalikes() {
        NONE_THAT([](const Offer& offer) {
            return offer.instance_type.starts_with("p2.") || offer.instance_type.starts_with("g3") ||
                   offer.instance_type.starts_with("g5g");
        });
    }
    // The count of the GPUs of these machines is blank in the source.
    void noGuessedCounts() {
        NONE_THAT([](const Offer& offer) { return contains(offer.instance_type, "RTXPRO6000BSE"); });
    }
    void namesDecidedByTheMachine() {
        NONE_THAT([](const Offer& offer) {
            const std::string& type = offer.instance_type;
            if (type.starts_with("a2-highgpu") || type.starts_with("a2-megagpu") || type == "p4d.24xlarge")
                return offer.accelerator != "A100 SXM 40GB";
            if (type.starts_with("a2-ultragpu") || type == "p4de.24xlarge") return offer.accelerator != "A100 SXM 80GB";
            if (type.starts_with("Standard_NC") && contains(type, "A100_v4")) return offer.accelerator != "A100 PCIe 80GB";
            if (type.starts_with("g4-standard")) return offer.accelerator != "RTX PRO 6000 Blackwell Server";
            return false;
        });
    }
    // A form that the source leaves open is not in the book.
    void noAmbiguousNames() {
        NONE_THAT([](const Offer& offer) { return offer.instance_type.starts_with("H200x"); });
    }
    void marketplacesAreMarked() {
        const std::set<std::string> markets{"vast.ai", "akash", "salad", "spheron", "tensordock"};
        NONE_THAT([&](const Offer& offer) { return markets.contains(offer.provider) && offer.seller != Seller::marketplace; });
        NONE_THAT([](const Offer& offer) {
            return (contains(book().source_of(offer), "tier=community") ||
                    contains(book().source_of(offer), "tier=marketplace")) &&
                   offer.seller != Seller::marketplace;
        });
        NONE_THAT([](const Offer& offer) {
            return (offer.provider == "aws" || offer.provider == "lambda") && offer.seller != Seller::cloud;
        });
    }
    // p5.48xlarge fell from 98.32 to 55.04 on 2025-06-05, and of two observations the newer counts.
    void theNewestPrice() {
        const auto found = std::ranges::find_if(book().offers, [](const Offer& offer) {
            return offer.provider == "aws" && offer.region == "us-east-1" && offer.instance_type == "p5.48xlarge";
        });
        QVERIFY(found != book().offers.end());
        QCOMPARE(*found->price(PriceKind::on_demand), 55.04);
        QCOMPARE(found->as_of, (Date{2026, 7, 20}));
        QCOMPARE(found->gpus, 8);
    }
    // Commitments of GCP are listed a month: a3-highgpu-8g has .69 and .44 of on demand in the notes on spot and quota.
    void commitmentsAreHourly() {
        const auto found = std::ranges::find_if(book().offers, [](const Offer& offer) {
            return offer.region == "us-central1" && offer.instance_type == "a3-highgpu-8g";
        });
        QVERIFY(found != book().offers.end());
        const double on_demand = *found->price(PriceKind::on_demand);
        QVERIFY(std::abs(*found->price(PriceKind::reserved_1y) / on_demand - 0.69) < 0.01);
        QVERIFY(std::abs(*found->price(PriceKind::reserved_3y) / on_demand - 0.44) < 0.01);
    }
    // $0.78 for one A100 SXM where a GPU of two, four or eight costs $1.79.
    void noSizeThatStandsApart() {
        const auto is_it = [](const Offer& offer) {
            return offer.provider == "thunder compute" && offer.accelerator == "A100 SXM 80GB";
        };
        QCOMPARE(std::ranges::count_if(book().offers, is_it), 3);
        NONE_THAT([&](const Offer& offer) { return is_it(offer) && offer.gpus == 1; });
    }
    void noPriceFarFromTheOthers() {
        std::map<std::string, std::vector<double>> prices;
        for (const Offer& offer : book().offers)
            if (const auto price = offer.usd_per_gpu_hour(PriceKind::on_demand)) prices[offer.accelerator].push_back(*price);
        std::map<std::string, double> medians;
        for (auto& [name, all] : prices) {
            std::ranges::sort(all);
            if (all.size() >= 5) medians[name] = all[all.size() / 2];
        }
        NONE_THAT([&](const Offer& offer) {
            const auto price = offer.usd_per_gpu_hour(PriceKind::on_demand);
            const auto median = medians.find(offer.accelerator);
            return price && median != medians.end() && (*price >= 10 * median->second || *price <= median->second / 10);
        });
    }
};

QTEST_GUILESS_MAIN(TestBuiltInOffers)
#include "tst_built_in_offers.moc"
