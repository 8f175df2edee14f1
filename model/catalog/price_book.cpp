// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/price_book.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>

#include "model/catalog/catalog.h"
#include "model/catalog/table.h"
#include "model/fields/format.h"
#include "model/importing/csv.h"

namespace sizewright {

namespace {

constexpr std::array<std::string_view, price_kind_count> price_headers{"on_demand_usd_per_hour", "spot_usd_per_hour",
                                                                       "reserved_1y_usd_per_hour", "reserved_3y_usd_per_hour"};
// An hour of no machine costs that; what follows from prices stays finite.
constexpr double most_usd_per_hour = 1e6;
constexpr int most_gpus = 100'000;  // of one machine or pod

struct Columns {
    explicit Columns(Table& t)
        : provider(t.needed("provider")),
          region(t.maybe("region")),
          instance_type(t.needed("instance_type")),
          accelerator(t.needed("accelerator")),
          gpus(t.needed("gpus")),
          vcpus(t.maybe("vcpus")),
          memory(t.maybe("memory_gib")),
          seller(t.maybe("seller")),
          source(t.needed("source")),
          as_of(t.needed("as_of")) {
        for (std::size_t i = 0; i < price_kind_count; ++i) prices[i] = t.maybe(price_headers[i]);
    }

    Column provider, region, instance_type, accelerator, gpus, vcpus, memory, seller, source, as_of;
    std::array<Column, price_kind_count> prices{};
};

// Numbers sources in the order in which they come; rows of one source mostly follow each other.
class Sources {
public:
    explicit Sources(std::vector<std::string>& list) : list_(list) {
        for (std::size_t i = 0; i < list.size(); ++i) at_.emplace(list[i], i);
    }

    std::size_t index(std::string_view source) {
        if (last_ < list_.size() && list_[last_] == source) return last_;
        const auto [entry, added] = at_.try_emplace(std::string(source), list_.size());
        if (added) list_.emplace_back(source);
        return last_ = entry->second;
    }

private:
    std::vector<std::string>& list_;
    std::unordered_map<std::string, std::size_t> at_{};
    std::size_t last_ = 0;
};

void read_prices(Table& t, std::size_t row, const Columns& c, Offer& offer) {
    bool any = false;
    bool wrong = false;
    for (std::size_t i = 0; i < price_kind_count; ++i) {
        const bool given = !t.text(row, c.prices[i]).empty();
        auto price = t.above_zero(row, c.prices[i]);
        wrong = wrong || (given && !price);
        if (price && *price > most_usd_per_hour) {
            t.report(row, c.prices[i],
                     {SW_TEXT("%1 is above %2 US dollars an hour"), {std::string(price_headers[i]), grouped(most_usd_per_hour)}});
            price.reset();
            wrong = true;
        }
        offer.usd_per_hour[i] = price;
        any = any || price.has_value();
    }
    if (!any && !wrong) t.report(row, c.prices[0], {SW_TEXT("the row has no price"), {}});
}

Seller seller_of(Table& t, std::size_t row, const Column& column) {
    const auto word = t.text(row, column);
    if (word == "marketplace") return Seller::marketplace;
    if (!word.empty() && word != "cloud")
        t.report(row, column, {SW_TEXT("the seller is “%1”, neither cloud nor marketplace"), {excerpt(word)}});
    return Seller::cloud;
}

// A name that the catalog knows exactly; others are problems with what they might mean.
void check_accelerator(Table& t, std::size_t row, const Columns& c, const Catalog& catalog, const Offer& offer) {
    if (offer.accelerator.empty() || catalog.accelerator(offer.accelerator)) return;
    std::string names;
    for (const auto& near : match_accelerator(catalog, offer.accelerator, offer.provider, offer.instance_type).candidates)
        names += (names.empty() ? "" : ", ") + near;
    t.report(row, c.accelerator, {SW_TEXT("the catalog has no accelerator “%1”"), {excerpt(offer.accelerator)}},
             names.empty() ? Message{} : Message{SW_TEXT("Did you mean %1?"), {names}});
}

// Whether the header is that of the API prices that “import litellm” writes, or of the catalog's own.
bool has_api_prices(std::string_view csv) {
    const std::string_view header = csv.substr(0, csv.find_first_of("\r\n"));
    const auto has = [&](std::string_view name) { return header.find(name) != std::string_view::npos; };
    return has("_usd_per_mtok") && has("model") && !has("instance_type") && !has("accelerator");
}

// What tells offers apart, in the order of sort_offers().
auto key(const Offer& offer) {
    return std::tie(offer.accelerator, offer.provider, offer.region, offer.instance_type, offer.seller);
}

// Sorts the offers, which stand as in the table until then, and reports those that are there twice.
void put_in_order(std::vector<Offer>& offers, Table& t, const Columns& c) {
    std::vector<std::size_t> rows(offers.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    const auto before = [&](std::size_t a, std::size_t b) { return key(offers[a]) < key(offers[b]); };
    const bool sorted = std::is_sorted(rows.begin(), rows.end(), before);  // as write_price_book() leaves them
    if (!sorted) std::stable_sort(rows.begin(), rows.end(), before);
    // A machine may have a second row for prices that the first does not have: a commitment with an older date.
    unsigned seen = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || key(offers[rows[i - 1]]) != key(offers[rows[i]])) seen = 0;
        unsigned kinds = 0;
        for (std::size_t kind = 0; kind < price_kind_count; ++kind)
            if (offers[rows[i]].usd_per_hour[kind]) kinds |= 1U << kind;
        if ((seen & kinds) != 0)
            t.report(rows[i], c.instance_type,
                     {SW_TEXT("“%1” is in the table twice for this region"), {excerpt(offers[rows[i]].instance_type)}});
        seen |= kinds;
    }
    if (sorted) return;
    std::vector<Offer> ordered;
    ordered.reserve(offers.size());
    for (const std::size_t row : rows) ordered.push_back(std::move(offers[row]));
    offers = std::move(ordered);
}

void append_cell(std::string& out, std::string_view cell) {
    if (!out.empty() && out.back() != '\n') out += ',';
    if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += cell;
        return;
    }
    out += '"';
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

}  // namespace

tl::expected<PriceBook, std::vector<Problem>> read_price_book(std::string_view csv, const Catalog& catalog,
                                                              std::string_view file) {
    if (has_api_prices(csv)) {
        Problem problem;
        problem.file = file;
        problem.line = 1;
        problem.column = 1;
        problem.message = {
            SW_TEXT("this is a list of API prices, per million tokens; a price book has prices of machines with GPUs"), {}};
        return tl::unexpected(std::vector{std::move(problem)});
    }
    Table t(csv, file);
    const Columns c(t);
    PriceBook book;
    book.name = file;
    book.offers.reserve(t.size());
    Sources sources(book.sources);
    std::string last_known;  // rows of one accelerator mostly follow each other
    for (std::size_t row = 0; row < t.size(); ++row) {
        Offer offer;
        offer.provider = t.needed_text(row, c.provider);
        offer.region = t.text(row, c.region);
        offer.instance_type = t.needed_text(row, c.instance_type);
        offer.accelerator = t.needed_text(row, c.accelerator);
        if (offer.accelerator != last_known) {
            check_accelerator(t, row, c, catalog, offer);
            last_known = offer.accelerator;
        }
        if (t.text(row, c.gpus).empty()) t.report(row, c.gpus, {SW_TEXT("%1 is missing"), {std::string(c.gpus.name)}});
        offer.gpus = t.count(row, c.gpus, 1).value_or(1);
        if (offer.gpus > most_gpus)
            t.report(row, c.gpus, {SW_TEXT("%1 is above %2"), {std::string(c.gpus.name), std::to_string(most_gpus)}});
        offer.vcpus = t.count(row, c.vcpus, 1);
        offer.memory_gib = t.above_zero(row, c.memory);
        offer.seller = seller_of(t, row, c.seller);
        read_prices(t, row, c, offer);
        offer.source = sources.index(t.needed_text(row, c.source));
        offer.as_of = t.needed_date(row, c.as_of);
        book.offers.push_back(std::move(offer));
    }
    put_in_order(book.offers, t, c);
    if (t.has_problems()) return tl::unexpected(t.take_problems());
    return book;
}

void append(PriceBook& book, PriceBook more) {
    Sources sources(book.sources);
    const auto before = static_cast<std::ptrdiff_t>(book.offers.size());
    book.offers.reserve(book.offers.size() + more.offers.size());
    for (Offer& offer : more.offers) {
        offer.source = sources.index(more.source_of(offer));
        book.offers.push_back(std::move(offer));
    }
    // Both were in order.
    std::inplace_merge(book.offers.begin(), book.offers.begin() + before, book.offers.end(),
                       [](const Offer& a, const Offer& b) { return key(a) < key(b); });
}

std::string write_price_book(const PriceBook& book) {
    std::string out = "provider,region,instance_type,accelerator,gpus,vcpus,memory_gib";
    for (const auto header : price_headers) out.append(",").append(header);
    out += ",seller,source,as_of\n";
    const auto number = [](std::optional<double> value) { return value ? plain(*value) : std::string(); };
    for (const Offer& offer : book.offers) {
        for (const std::string* text : {&offer.provider, &offer.region, &offer.instance_type, &offer.accelerator})
            append_cell(out, spreadsheet_text(*text));
        append_cell(out, std::to_string(offer.gpus));
        append_cell(out, offer.vcpus ? std::to_string(*offer.vcpus) : std::string());
        append_cell(out, number(offer.memory_gib));
        for (const auto& price : offer.usd_per_hour) append_cell(out, number(price));
        append_cell(out, offer.seller == Seller::cloud ? "cloud" : "marketplace");
        append_cell(out, spreadsheet_text(book.source_of(offer)));
        append_cell(out, date_text(offer.as_of));
        out += '\n';
    }
    return out;
}

}  // namespace sizewright
