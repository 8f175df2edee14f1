// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/price_columns.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace sizewright {

namespace {

using namespace std::string_view_literals;
using Words = std::initializer_list<std::string_view>;

bool one_of(std::string_view key, Words words) { return std::ranges::find(words, key) != words.end(); }

bool has(std::string_view key, Words parts) {
    return std::ranges::any_of(parts, [&](std::string_view part) { return key.find(part) != std::string_view::npos; });
}

// Words of a column's name in lower case: "spotPrice_EUR (monthly)" → spot, price, eur, monthly.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> out(1);
    char before = 0;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool word = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!word || (upper && before >= 'a' && before <= 'z')) out.emplace_back();
        if (word) out.back() += upper ? static_cast<char>(c - 'A' + 'a') : c;
        before = c;
    }
    std::erase(out, std::string());
    return out;
}

// 1 or 3 where the key speaks of a term of so many years; 0: of none.
int term_years(std::string_view key) {
    if (has(key, {"3y", "3yr", "threeyear", "36m", "3jahr", "year3", "yr3", "term3"})) return 3;
    if (has(key, {"1y", "1yr", "oneyear", "12m", "1jahr", "year1", "yr1", "term1"})) return 1;
    return 0;
}

std::optional<PriceKind> kind_of(std::string_view key) {
    if (has(key, {"spot", "preempt", "interruptible", "lowpri", "bidprice", "minbid"})) return PriceKind::spot;
    const int years = term_years(key);
    if (years == 3) return PriceKind::reserved_3y;
    if (years == 1) return PriceKind::reserved_1y;
    if (has(key, {"reserv", "commit", "cud", "savingsplan"})) return std::nullopt;  // of a term that is not said
    return PriceKind::on_demand;
}

std::optional<PriceColumn> price_column(std::string_view name) {
    const std::string key = column_key(name);
    const auto words = words_of(name);
    const auto word = [&](Words wanted) {
        return std::ranges::any_of(words, [&](const std::string& w) { return one_of(w, wanted); });
    };
    // What speaks of prices and is none, or not the price of the machine.
    if (has(key, {"pct",   "percent", "discount", "ratio",    "band",    "interruption", "available", "availability", "upfront",
                  "model", "type",    "currency", "source",   "score",   "count",        "windows",   "mswin",        "rhel",
                  "suse",  "storage", "disk",     "egress",   "network", "pervcpu",      "percpu",    "token",        "mtok",
                  "code",  "quota",   "change",   "previous", "history", "note",         "region",    "kind"}) ||
        word({"max", "url", "high", "date", "id", "updated", "sql", "tier", "avg30d"}) ||
        (has(key, {"unit"}) && !has(key, {"unitprice"})) || (has(key, {"saving"}) && !has(key, {"savingsplan"})))
        return std::nullopt;
    const bool price = has(key, {"price", "cost", "ondemand", "payasyougo", "payg", "spot", "preempt", "interruptible", "lowpri",
                                 "reserv", "commit", "hourly", "perhour", "perhr", "permonth", "monthly"}) ||
                       word({"rate", "usd", "eur", "cny", "gbp", "hour", "hr", "cud", "1yr", "3yr", "1y", "3y"}) ||
                       term_years(key) != 0 || name.find('$') != std::string_view::npos ||
                       name.find("€") != std::string_view::npos;
    if (!price) return std::nullopt;
    const auto kind = kind_of(key);
    if (!kind) return std::nullopt;
    PriceColumn out;
    out.kind = *kind;
    if (has(key, {"permonth", "monthly", "month"}) || word({"mo"})) {
        // "12month" is a term, not a period.
        std::string rest = key;
        for (const std::string_view term : {"12months"sv, "36months"sv, "12month"sv, "36month"sv})
            if (const auto at = rest.find(term); at != std::string::npos) rest.erase(at, term.size());
        if (has(rest, {"month"}) || word({"mo"})) out.hours = 730;
    } else if (has(key, {"peryear", "annual", "yearly"})) {
        out.hours = 8760;
    } else if (has(key, {"perday", "daily"})) {
        out.hours = 24;
    } else if (has(key, {"persecond", "persec"})) {
        out.hours = 1. / 3600;
    } else if (has(key, {"perminute", "permin"})) {
        out.hours = 1. / 60;
    }
    if (word({"cents", "cent"})) out.scale = 0.01;
    out.per_gpu = has(key, {"pergpu", "gpuhour", "gpuhr", "gpuprice", "pricegpu"}) ||
                  (word({"gpu"}) && has(key, {"price", "cost", "rate"}));
    for (const auto& [mark, code] :
         {std::pair("cny"sv, "CNY"sv), std::pair("rmb"sv, "CNY"sv), std::pair("eur"sv, "EUR"sv), std::pair("gbp"sv, "GBP"sv),
          std::pair("inr"sv, "INR"sv), std::pair("jpy"sv, "JPY"sv), std::pair("chf"sv, "CHF"sv), std::pair("cad"sv, "CAD"sv),
          std::pair("aud"sv, "AUD"sv), std::pair("usd"sv, "USD"sv)})
        if (word({mark})) out.currency = code;
    if (name.find("€") != std::string_view::npos) out.currency = "EUR";
    if (name.find("£") != std::string_view::npos) out.currency = "GBP";
    // Our own currency and hours first, a least price last.
    out.preference = (out.currency.empty() || out.currency == "USD" ? 0 : 8) + (out.per_gpu ? 1 : 0) + (out.hours == 1 ? 0 : 2) +
                     (word({"min", "low", "from", "lowest"}) ? 4 : 0);
    return out;
}

}  // namespace

std::string column_key(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

PriceColumns price_columns(std::span<const std::string_view> header) {
    PriceColumns out;
    std::vector<std::string> keys;
    for (const std::string_view name : header) keys.push_back(column_key(name));
    // The first column that has one of the names, the better names first.
    const auto column = [&](Words names) -> std::optional<std::size_t> {
        for (const std::string_view name : names)
            if (const auto found = std::ranges::find(keys, name); found != keys.end())
                return static_cast<std::size_t>(found - keys.begin());
        return std::nullopt;
    };
    out.provider = column({"provider", "cloud", "cloudprovider", "providername", "company", "platform", "host", "vendor", "csp"});
    out.region =
        column({"region", "regionname", "regioncode", "location", "country", "datacenter", "geo", "geography", "armregionname"});
    out.zone = column({"zone", "availabilityzone", "az"});
    out.instance = column(
        {"instancetype", "instance", "instancename", "sku",     "skuname", "armskuname", "machinetype", "vmsize",        "vmtype",
         "vm",           "machine",  "flavor",       "flavour", "plan",    "offering",   "product",     "configuration", "config",
         "apiname",      "offerid",  "slug",         "size",    "shape",   "name",       "type"});
    out.gpu = column({"gpuname", "gpumodel", "gputype", "acceleratorname", "accelerator", "acceleratortype", "gpucanonical",
                      "gpu", "card", "chip", "hardware", "device", "model"});
    out.count =
        column({"gpucount", "gpus", "acceleratorcount", "numgpus", "numgpu", "ngpus", "ngpu", "gpunum", "gpuquantity", "gpuqty",
                "numberofgpus", "gpuspernode", "gpusperinstance", "noofgpus", "count", "quantity", "qty", "gpu"});
    if (out.count && out.gpu == out.count) out.count.reset();
    out.vcpus = column({"vcpus", "vcpu", "vcpucount", "numvcpus", "cpus", "cpu", "cpucount", "cpucores", "cores"});
    out.memory = column({"memorygib", "memgib", "memory", "memorygb", "ramgb", "ramgib", "ram", "memgb", "mem", "systemmemorygb",
                         "memorymib", "memorymb"});
    if (out.memory && (keys[*out.memory] == "memorymib" || keys[*out.memory] == "memorymb")) out.memory_scale = 1. / 1024;
    out.gpu_memory = column({"gpumemorygib", "gpumemory", "gpumemorygb", "vram", "vramgb", "vramgib", "vrampergpugb", "gpuram",
                             "gpuramgb", "devicememorygib", "devicememory"});
    out.currency = column({"currency", "currencycode", "ccy"});
    out.source = column({"source", "sourceurl", "url", "link", "datasource"});
    out.as_of = column({"asof",
                        "asofdate",
                        "date",
                        "priceasof",
                        "pricedate",
                        "observedat",
                        "observed",
                        "observationdate",
                        "updated",
                        "updatedat",
                        "lastupdated",
                        "lastseen",
                        "timestamp",
                        "retrieved",
                        "retrievedat",
                        "scrapedat",
                        "snapshotdate",
                        "effectivedate",
                        "effectivestartdate",
                        "capturedat"});
    out.seller = column({"seller", "market", "marketplace", "tier", "sellertype"});
    out.kind = column({"pricetype", "pricekind", "kind", "pricingmodel", "purchaseoption", "purchasetype", "billingtype",
                       "billingmodel", "pricingtype", "commitment", "rentaltype", "term"});
    out.unit = column({"unit", "priceunit", "billingunit", "unitofmeasure", "period", "per", "interval"});
    for (std::size_t i = 0; i < header.size(); ++i)
        if (auto price = price_column(header[i])) {
            price->at = i;
            out.prices.push_back(std::move(*price));
        }
    std::ranges::stable_sort(out.prices, {}, [](const PriceColumn& c) { return std::pair(c.kind, c.preference); });
    const auto look = [&](const std::optional<std::size_t>& at) {
        if (!at || out.twice) return;
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (i != *at && keys[i] == keys[*at]) out.twice = std::minmax(i, *at);
    };
    for (const auto& at : {out.provider, out.region, out.zone, out.instance, out.gpu, out.count, out.vcpus, out.memory,
                           out.gpu_memory, out.currency, out.source, out.as_of, out.seller, out.kind, out.unit})
        look(at);
    // Of prices the sign of the currency tells apart too, which is no letter: "Price ($)", "Price (€)".
    for (const PriceColumn& price : out.prices)
        for (std::size_t i = price.at + 1; i < header.size(); ++i)
            if (header[i] == header[price.at] && !out.twice) out.twice = std::pair(price.at, i);
    return out;
}

std::optional<PriceKind> price_kind_of(std::string_view text) {
    const std::string key = column_key(text);
    const auto kind = kind_of(key);
    if (!kind || *kind != PriceKind::on_demand) return kind;
    if (one_of(key, {"ondemand", "payasyougo", "payg", "standard", "secure", "regular", "hourly", "linux", "consumption",
                     "community", "marketplace", "none", "od"}))
        return kind;
    return std::nullopt;
}

}  // namespace sizewright
