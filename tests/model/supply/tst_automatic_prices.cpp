// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rule of automatic prices, on a price book whose rows are made for each case, and on plans that take them.
#include <QTest>

#include "model/catalog/offer.h"
#include "model/supply/automatic_prices.h"
#include "model/supply/idle_gpus.h"
#include "model/supply/price_age.h"
#include "model/supply/price_ratios.h"
#include "model/supply/supply.h"
#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

namespace {

Offer offer(std::string provider, std::string region, std::string instance, std::string accelerator, int gpus,
            std::optional<double> on_demand, std::optional<double> spot = {}, std::optional<double> one_year = {}) {
    Offer out;
    out.provider = std::move(provider);
    out.region = std::move(region);
    out.instance_type = std::move(instance);
    out.accelerator = std::move(accelerator);
    out.gpus = gpus;
    out.usd_per_hour = {on_demand, spot, one_year, std::nullopt};
    out.as_of = {2026, 7, 20};
    return out;
}

PriceBook book_of(std::vector<Offer> offers) {
    PriceBook book;
    book.sources = {"price list"};
    book.offers = std::move(offers);
    sort_offers(book);
    return book;
}

FleetResult fleet_of(std::string accelerator, double gpus) {
    FleetResult fleet;
    fleet.accelerator = std::move(accelerator);
    fleet.static_gpus = fleet.shared_gpus = fleet.average_gpus = gpus;
    fleet.week.assign(168, gpus);
    return fleet;
}

PriceBook usual() {
    return book_of({offer("aws", "us-east-1", "p5.48xlarge", "H100 SXM", 8, 55.04, 17.63),
                    offer("aws", "us-east-1", "p5.4xlarge", "H100 SXM", 1, 6.88),
                    offer("aws", "eu-west-1", "p5.48xlarge", "H100 SXM", 8, 70.0),
                    offer("gcp", "us-central1", "a3-highgpu-8g", "H100 SXM", 8, 88.49, 50.6, 61.38),
                    offer("aws", "us-east-1", "g4dn.xlarge", "T4", 1, 0.526, 0.2, 0.331),
                    offer("lambda", "", "gpu_1x_t4", "T4", 1, 0.30)});
}

struct Case {
    PriceBook book = usual();
    std::vector<FleetResult> fleet{fleet_of("H100 SXM", 1)};
    PriceWishes scenario{};

    tl::expected<FoundPrice, Message> find(PriceKind kind, PriceWishes plan = {}) {
        return AutomaticPrices(&book, scenario, fleet).find(0, kind, plan);
    }

    // What these plans cost for a year.
    Supplied priced(const Scenario& with) const {
        const std::vector<ServedWorkload> served{{"work", fleet[0].accelerator, true}};
        SupplyInputs in;
        in.fleet = constant_fleet(fleet, 12);
        in.workloads = served;
        in.price_book = &book;
        std::vector<Problem> problems;
        Supplied out = supply(with, in, problems, nullptr);
        if (!problems.empty()) qFatal("%s", english(problems[0].message).c_str());
        return out;
    }
};

// Two plans whose prices are automatic.
Scenario by_the_hour_and_a_year() {
    OnDemand hourly;
    hourly.name = std::string("By the hour");
    Reserved year;
    year.name = std::string("A year");
    year.term_months = 12.0;
    Scenario scenario;
    scenario.plans = {hourly, year};
    return scenario;
}

class TestAutomaticPrices : public QObject {
    Q_OBJECT

private slots:
    void takesTheProviderWithTheLowestPricePerGpuInItsCheapestRegion() {
        Case c;
        const auto found = c.find(PriceKind::on_demand);
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->offer->provider), QStringLiteral("aws"));
        QCOMPARE(QString::fromStdString(found->offer->region), QStringLiteral("us-east-1"));
        QCOMPARE(found->usd_per_gpu_hour, 6.88);
        QVERIFY(!found->is_estimated);
        QCOMPARE(found->as_of, (Date{2026, 7, 20}));
        QCOMPARE(QString::fromStdString(found->source), QStringLiteral("aws p5.4xlarge us-east-1: price list"));
    }

    void takesTheInstanceThatServesThePeakForTheLeast() {
        Case c;
        QCOMPARE(c.find(PriceKind::on_demand)->offer->gpus, 1);  // one GPU is needed
        c.fleet = {fleet_of("H100 SXM", 8)};
        c.book.offers.clear();
        c.book = book_of({offer("aws", "r", "one", "H100 SXM", 1, 7.0), offer("aws", "r", "eight", "H100 SXM", 8, 55.04)});
        QCOMPARE(c.find(PriceKind::on_demand)->offer->gpus, 8);  // 55.04 against 56
        c.fleet = {fleet_of("H100 SXM", 7)};
        QCOMPARE(c.find(PriceKind::on_demand)->offer->gpus, 1);  // 49 against 55.04
    }

    void estimatesAKindThatTheProviderDoesNotList() {
        Case c;
        c.book = book_of({offer("aws", "r", "p5", "H100 SXM", 8, 80.0), offer("gcp", "r", "a3", "H100 SXM", 8, 88.0, 1.0, 1.0)});
        const auto found = c.find(PriceKind::reserved_1y);
        QVERIFY(found);
        QVERIFY(found->is_estimated);
        QCOMPARE(QString::fromStdString(found->offer->provider), QStringLiteral("aws"));  // never the other one's price
        QCOMPARE(found->usd_per_gpu_hour, 10 * 0.63);  // median of AWS one-year prices, see price_ratios.cpp
        QVERIFY(QString::fromStdString(found->source).startsWith(QStringLiteral("estimated, 0.63 of on demand")));
        // The window finds the sentence again, to translate it: the ratio, whose, of which day, and the price that it is of.
        const auto sentence = read_estimate(found->source);
        QVERIFY(sentence);
        QCOMPARE(english(*sentence), found->source);
        QCOMPARE(sentence->arguments.size(), std::size_t(4));
        QCOMPARE(sentence->arguments[1], std::string("AWS price list, median of 803 GPU rows"));
        QCOMPARE(sentence->arguments[2], std::string("2026-01-21"));
        QCOMPARE(sentence->arguments[3], origin_text(c.book, *found->offer));
        QVERIFY(!read_estimate("typed") && !read_estimate(sentence->arguments[3]));
    }

    void neverPicksAMarketplace() {
        Case c;
        Offer cheap = offer("vast.ai", "", "h100", "H100 SXM", 1, 1.0);
        cheap.seller = Seller::marketplace;
        c.book.offers.push_back(cheap);
        sort_offers(c.book);
        QCOMPARE(QString::fromStdString(c.find(PriceKind::on_demand)->offer->provider), QStringLiteral("aws"));
        c.scenario.provider = "vast.ai";  // named by hand it is meant
        QCOMPARE(c.find(PriceKind::on_demand)->usd_per_gpu_hour, 1.0);
        c.book = book_of({cheap});
        c.scenario.provider = {};
        QVERIFY(!c.find(PriceKind::on_demand));
    }

    void keepsToWhatIsTyped_data() {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("region");
        QTest::addColumn<QString>("instance");
        QTest::addColumn<double>("price");  // 0: none
        QTest::newRow("provider") << "gcp"
                                  << ""
                                  << "" << 88.49 / 8;
        QTest::newRow("region") << ""
                                << "eu-west-1"
                                << "" << 70.0 / 8;
        QTest::newRow("instance") << ""
                                  << ""
                                  << "p5.48xlarge" << 55.04 / 8;
        QTest::newRow("provider and region that do not go together") << "gcp"
                                                                     << "us-east-1"
                                                                     << "" << 0.0;
        QTest::newRow("unknown provider") << "acme"
                                          << ""
                                          << "" << 0.0;
    }
    void keepsToWhatIsTyped() {
        QFETCH(QString, provider);
        QFETCH(QString, region);
        QFETCH(QString, instance);
        QFETCH(double, price);
        const std::string p = provider.toStdString(), r = region.toStdString(), i = instance.toStdString();
        Case c;
        for (const bool of_the_plan : {false, true}) {
            c.scenario = of_the_plan ? PriceWishes{} : PriceWishes{p, r, i};
            const auto found = c.find(PriceKind::on_demand, of_the_plan ? PriceWishes{p, r, i} : PriceWishes{});
            QCOMPARE(found.has_value(), price > 0);
            if (found) QCOMPARE(found->usd_per_gpu_hour, price);
        }
    }

    void aFleetOfSeveralAcceleratorsIsPricedAtOneProvider() {
        Case c;
        c.fleet = {fleet_of("H100 SXM", 1), fleet_of("T4", 4)};
        AutomaticPrices prices(&c.book, {}, c.fleet);
        QCOMPARE(QString::fromStdString(prices.find(0, PriceKind::on_demand)->offer->provider), QStringLiteral("aws"));
        const auto t4 = prices.find(1, PriceKind::on_demand);
        QCOMPARE(QString::fromStdString(t4->offer->provider), QStringLiteral("aws"));  // though Lambda's T4 costs less
        QCOMPARE(prices.find(1, PriceKind::reserved_1y)->usd_per_gpu_hour, 0.331);
    }

    void saysWhyThereIsNone() {
        Case c;
        c.fleet = {fleet_of("B300", 1)};
        QVERIFY(QString::fromStdString(english(c.find(PriceKind::on_demand).error())).contains(QStringLiteral("B300")));
        PriceBook none;
        QVERIFY(!AutomaticPrices(&none, {}, c.fleet).find(0, PriceKind::on_demand));
        QVERIFY(!AutomaticPrices(nullptr, {}, c.fleet).find(0, PriceKind::on_demand));
    }

    void wholeInstancesAreBilledAndWhatIsIdleIsSaid() {
        Case c;
        c.book = book_of({offer("aws", "us-east-1", "p5.48xlarge", "H100 SXM", 8, 80.0, {}, 40.0)});
        c.fleet = {fleet_of("H100 SXM", 9)};
        Scenario scenario = by_the_hour_and_a_year();
        const Supplied out = c.priced(scenario);
        QVERIFY(out.plans[0].feasible && out.plans[1].feasible);
        QCOMPARE(out.plans[0].gpus[0].second, 16.0);  // two instances for nine GPUs
        QCOMPARE(out.plans[0].monthly[0], 2 * 80.0 * 730);
        QCOMPARE(out.plans[1].monthly[0], 2 * 40.0 * 730);
        QCOMPARE(out.plans[0].prices[0].idle_gpus, 7.0);
        QCOMPARE(out.plans[0].prices[0].gpus_per_instance, 8);
        QCOMPARE(QString::fromStdString(out.plans[1].prices[0].instance_type), QStringLiteral("p5.48xlarge"));

        // Taken into the plan as it is shown, the machine stays the same: the source names it.
        auto& fixed = std::get<OnDemand>(scenario.plans[0]);
        Price price;
        price.amount = Estimate{10.0};
        price.source = origin_text(c.book, c.book.offers[0]);
        price.as_of = "2026-07-20";
        Prices prices;
        prices.named = {{"H100 SXM", price}};
        fixed.price_usd_per_gpu_hour = prices;
        const Supplied frozen = c.priced(scenario);
        QCOMPARE(frozen.plans[0].monthly[0], 2 * 80.0 * 730);
        QVERIFY(!frozen.plans[0].prices[0].is_automatic);
    }

    void reservesWholeInstancesForTheHoursThatNeedThem() {
        Case c;
        c.book = book_of({offer("aws", "r", "eight", "H100 SXM", 8, 80.0, {}, 40.0)});
        FleetResult fleet = fleet_of("H100 SXM", 12);
        for (std::size_t h = 0; h < 168; ++h) fleet.week[h] = h % 24 < 6 ? 12 : 3;  // 12 for a quarter of the day
        fleet.average_gpus = 0.25 * 12 + 0.75 * 3;
        c.fleet = {fleet};
        Scenario scenario = by_the_hour_and_a_year();
        std::get<Reserved>(scenario.plans[1]).rest = std::string("By the hour");
        const Supplied out = c.priced(scenario);
        // At half the price an instance pays when half of the hours need it: one always, the second on demand for a quarter.
        QCOMPARE(out.reservations[1].gpus[0], 8.0);
        QCOMPARE(out.plans[1].monthly[0], 40.0 * 730 + 0.25 * 80.0 * 730);
        QCOMPARE(out.plans[0].monthly[0], (0.25 * 2 + 0.75) * 80.0 * 730);
    }

    void providersAreKnownByTheirUsualNames() {
        Case c;
        for (const char* name : {"AWS", "Amazon Web Services", "aws"}) {
            c.scenario.provider = name;
            const auto found = c.find(PriceKind::on_demand);
            QVERIFY2(found, name);
            QCOMPARE(QString::fromStdString(found->offer->provider), QStringLiteral("aws"));
        }
        c.scenario.provider = "awz";
        const QString words = QString::fromStdString(english(c.find(PriceKind::on_demand).error()));
        QVERIFY2(words.contains(QStringLiteral("at awz, but at aws, gcp")), qPrintable(words));
    }

    // One provider for all plans: an offer that was taken into one plan decides for the automatic ones.
    void aTakenOfferDecidesForTheOtherPlans() {
        Case c;
        Scenario scenario = by_the_hour_and_a_year();
        Price price;
        price.amount = Estimate{11.06};
        price.source = "gcp a3-highgpu-8g us-central1: price list";
        price.as_of = "2026-07-20";
        Prices prices;
        prices.named = {{"H100 SXM", price}};
        std::get<OnDemand>(scenario.plans[0]).price_usd_per_gpu_hour = prices;
        const Supplied out = c.priced(scenario);
        QCOMPARE(QString::fromStdString(out.plans[1].prices[0].provider), QStringLiteral("gcp"));
        QCOMPARE(out.plans[1].prices[0].usd_per_gpu_hour, 61.38 / 8);
        scenario.provider = std::string("aws");  // what is typed comes first
        QCOMPARE(QString::fromStdString(c.priced(scenario).plans[1].prices[0].provider), QStringLiteral("aws"));

        const auto note = idle_gpus(out.plans);
        QVERIFY(note);
        const QString words = QString::fromStdString(english(note->message));
        QVERIFY2(words.contains(QStringLiteral("a3-highgpu-8g with 8 × H100 SXM each, so 7 GPUs are idle")), qPrintable(words));
    }

    void findsAnOfferAgainByWhereAPriceCameFrom() {
        const PriceBook book = usual();
        for (const Offer& each : book.offers) QCOMPARE(book.find_origin(each.accelerator, origin_text(book, each)), &each);
        QVERIFY(book.find_origin("H100 SXM", "aws p5.48xlarge us-east-1: another list"));
        QVERIFY(!book.find_origin("H100 SXM", "aws p5.48xlarge us-east-12: price list"));
        QVERIFY(!book.find_origin("H100 SXM", "typed"));
        QVERIFY(!book.find_origin("T4", "aws p5.48xlarge us-east-1: price list"));
    }

    void oldPricesAreOneNote() {
        PlanResult plan;
        plan.name = "By the hour";
        plan.path = "plans[0]";
        UsedPrice price;
        price.as_of = "2026-01-21";
        plan.prices = {price, price};
        const std::vector<PlanResult> plans{plan, plan};
        const Date today{2026, 11, 30};
        QCOMPARE(price_age_days(price, today), 313);  // ten days of January, ten months, 30 of November
        const auto note = old_prices(plans, today, 180);
        QVERIFY(note);
        QCOMPARE(note->severity, Severity::note);
        const QString words = QString::fromStdString(english(note->message));
        QVERIFY2(
            words.startsWith(QStringLiteral("4 prices are older than 180 days")) && words.contains(QStringLiteral("313 days")),
            qPrintable(words));
        QVERIFY(!old_prices(plans, today, 313));
        QVERIFY(!price_age_days(UsedPrice{}, today));
    }

    // The cheapest provider is taken however old its price is: the rule does not change with the day. What is said is the age.
    void anOldPriceIsTakenAndPointedOut() {
        Case c;
        Offer old = offer("old", "r", "m", "H100 SXM", 1, 1.0);
        old.as_of = {2026, 2, 28};
        Offer young = offer("young", "r", "m", "H100 SXM", 1, 2.0);
        young.as_of = {2026, 11, 1};
        c.book = book_of({young, old});
        const auto found = c.find(PriceKind::on_demand);
        QVERIFY(found);
        QCOMPARE(found->offer->provider, std::string("old"));
        PlanResult plan;
        plan.prices.resize(1);
        plan.prices[0].as_of = date_text(found->as_of);
        const auto note = old_prices(std::vector{plan}, {2026, 11, 30}, 180);
        QVERIFY(note);
        // From the last of February: March to October are 245 days, and 30 of November.
        QVERIFY(english(note->message).find("275 days") != std::string::npos);
    }

    // What the issue asks of the built-in book: a real machine of one provider that is no marketplace, and every kind from it.
    void theBuiltInBook_data() {
        QTest::addColumn<QString>("accelerator");
        for (const char* name : {"H100 SXM", "A100 SXM 80GB", "L4", "T4"}) QTest::newRow(name) << name;
    }
    void theBuiltInBook() {
        QFETCH(QString, accelerator);
        const PriceBook& book = program::catalog().price_book;
        const std::vector<FleetResult> fleet{fleet_of(accelerator.toStdString(), 3)};
        AutomaticPrices prices(&book, {}, fleet);
        const auto on_demand = prices.find(0, PriceKind::on_demand);
        QVERIFY(on_demand && !on_demand->is_estimated);
        QCOMPARE(on_demand->offer->seller, Seller::cloud);
        QVERIFY(!on_demand->offer->instance_type.empty() && !on_demand->source.empty());
        double least = 1e9;  // among those that are no marketplaces, per GPU
        for (const Offer& each : book.offers)
            if (each.accelerator == accelerator.toStdString() && each.seller == Seller::cloud)
                least = std::min(least, each.usd_per_gpu_hour(PriceKind::on_demand).value_or(1e9));
        bool has_least = false;  // the provider of the lowest price, though perhaps in whole instances of another size
        for (const Offer& each : book.offers_of(accelerator.toStdString()))
            has_least = has_least || (each.provider == on_demand->offer->provider && each.region == on_demand->offer->region &&
                                      each.usd_per_gpu_hour(PriceKind::on_demand) == least);
        QVERIFY(has_least);
        for (const PriceKind kind : {PriceKind::spot, PriceKind::reserved_1y, PriceKind::reserved_3y}) {
            const auto found = prices.find(0, kind);
            QVERIFY(found);
            QCOMPARE(QString::fromStdString(found->offer->provider), QString::fromStdString(on_demand->offer->provider));
            QCOMPARE(QString::fromStdString(found->offer->region), QString::fromStdString(on_demand->offer->region));
            QCOMPARE(found->is_estimated, !found->offer->price(kind).has_value());
            QCOMPARE(QString::fromStdString(found->source).startsWith(QStringLiteral("estimated")), found->is_estimated);
        }
    }

    void everyRatioIsBelowOneAndSaysWhereItWasSeen() {
        for (const char* provider : {"aws", "gcp", "azure", "someone else"})
            for (const PriceKind kind : {PriceKind::spot, PriceKind::reserved_1y, PriceKind::reserved_3y}) {
                const auto ratio = price_ratio(provider, kind);
                QVERIFY(ratio && ratio->of_on_demand > 0 && ratio->of_on_demand < 1);
                QVERIFY(!ratio->source.empty() && parse_date(ratio->as_of));
            }
        QVERIFY(!price_ratio("aws", PriceKind::on_demand));
    }
};

}  // namespace

QTEST_APPLESS_MAIN(TestAutomaticPrices)
#include "tst_automatic_prices.moc"
