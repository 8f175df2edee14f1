// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <unordered_map>
#include <utility>

#include "model/catalog/catalog.h"
#include "model/catalog/providers.h"
#include "model/fields/format.h"
#include "model/importing/hash_index.h"
#include "model/importing/known_instances.h"
#include "model/importing/machine_sizes.h"
#include "model/importing/offer_import.h"
#include "model/importing/price_columns.h"
#include "model/importing/price_text.h"
#include "model/importing/usual_prices.h"

namespace sizewright {

namespace {

constexpr auto on_demand = static_cast<std::size_t>(PriceKind::on_demand);
constexpr auto spot = static_cast<std::size_t>(PriceKind::spot);

std::string number_text(double value) { return significant(value, 4); }

struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
template <typename Value> using ByText = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;

// One pass sets what a row says of itself, the next ones compare rows with each other.
class Judge {
public:
    Judge(const Catalog& catalog, const ImportOptions& options, ImportPreview& out)
        : catalog_(catalog), options_(options), out_(out) {}

    void run(std::vector<ImportedRow> rows) {
        default_provider_ = provider_key(options_.provider);
        out_.rows.reserve(rows.size());
        for (ImportedRow& row : rows) {
            JudgedRow& judged = out_.rows.emplace_back();
            judged.row = std::move(row);
            judge_alone(judged);
        }
        places_.reserve(out_.rows.size());
        for (const JudgedRow& row : out_.rows) places_.push_back(place_of(row));
        find_repetitions();
        find_placeholders();
        find_mistaken_units();
        compare_with_usual();
        find_newer();
        compare_sizes();
    }

private:
    static void skip(JudgedRow& row, Message why) {
        row.verdict = Verdict::skipped;
        row.treatment = Treatment::leave_out;
        row.why = std::move(why);
    }
    static void suspect(JudgedRow& row, Message why, Treatment treatment = Treatment::leave_out) {
        row.verdict = Verdict::suspicious;
        row.treatment = treatment;
        row.why = std::move(why);
    }
    // Something about a price other than on demand.
    static void suspect_part(JudgedRow& row, Message why) {
        suspect(row, std::move(why), row.offer.usd_per_hour[on_demand] ? Treatment::take_on_demand_only : Treatment::leave_out);
    }

    // ---- A row by itself. ----

    void judge_alone(JudgedRow& judged) {
        ImportedRow& row = judged.row;
        Offer& offer = judged.offer;
        if (row.provider.empty()) row.provider = default_provider_;
        offer.provider = row.provider;
        offer.region = region_name(row.provider, row.region);
        offer.instance_type = row.instance_type;
        offer.usd_per_hour = row.usd_per_hour;
        offer.seller = row.seller;
        offer.as_of = options_.as_of;
        if (!row.as_of.empty()) offer.as_of = parse_date(row.as_of).value_or(options_.as_of);
        offer.source = source_index(row.source.empty() ? options_.source : row.source);
        constexpr double most_vcpus = 1e6;
        if (row.vcpus && *row.vcpus >= 1 && *row.vcpus < most_vcpus) offer.vcpus = static_cast<int>(std::lround(*row.vcpus));
        if (row.memory_gib && *row.memory_gib > 0) offer.memory_gib = row.memory_gib;

        if (row.gpu_name.empty() && row.gpus.value_or(0) == 0) return skip(judged, {SW_TEXT("no GPU"), {}});
        if (row.gpus == 0.0) return skip(judged, {SW_TEXT("no GPU"), {}});
        if (row.gpu_name.empty()) row.gpu_name = gpu_of_family(row.provider, row.instance_type);
        if (row.gpu_name.empty()) return skip(judged, {SW_TEXT("the GPU is not named"), {}});
        if (row.provider.empty()) return skip(judged, {SW_TEXT("no provider is named"), {}});
        if (row.currency != "USD")
            return skip(judged, {SW_TEXT("the price is in %1, not in US dollars"), {excerpt(row.currency, 12)}});
        if (std::ranges::none_of(row.usd_per_hour, [](const auto& price) { return price.has_value(); }))
            return skip(judged, row.note.empty() ? Message{SW_TEXT("no price"), {}} : row.note);
        name_and_count(judged);
        // Lists without a currency give the prices of Chinese regions in yuan as if they were dollars.
        if (judged.verdict == Verdict::accepted && (row.region.starts_with("cn-") || row.region.starts_with("china")))
            suspect(judged, {SW_TEXT("a region whose prices are usually in yuan"), {}});
    }

    void name_and_count(JudgedRow& judged) {
        ImportedRow& row = judged.row;
        Offer& offer = judged.offer;
        const Machine& machine = machine_of(row);
        const NameMatch& match = machine.match;
        offer.accelerator = match.accelerator;
        offer.gpus = 0;  // until the count is known to be whole
        double count = row.gpus.value_or(0);
        if (machine.part && (!row.gpus || *row.gpus == 1)) count = *machine.part;
        // Two processors share the board that the catalog describes. AWS's p2.8xlarge is 4 boards, as some lists already say.
        const bool boards_already =
            (row.instance_type == "p2.8xlarge" && count == 4) || (row.instance_type == "p2.16xlarge" && count == 8);
        const int processors = boards_already ? 1 : machine.processors;
        const double whole = count / processors;
        constexpr double most_gpus = 100'000;
        if (whole >= 1 && whole <= most_gpus && whole == std::floor(whole)) offer.gpus = static_cast<int>(whole);
        if (offer.instance_type.empty())
            offer.instance_type = row.gpu_name + (offer.gpus > 1 ? " x" + std::to_string(offer.gpus) : std::string());

        if (match.accelerator.empty()) {
            out_.unknown_gpus.try_emplace(row.gpu_name, match.candidates);
            return suspect(judged, unknown_name(row, match));
        }
        if (!row.gpus && count <= 0)
            return suspect(judged, row.doubt == Doubt::whole ? row.note : Message{SW_TEXT("the number of GPUs is missing"), {}});
        if (count < 0 || std::isnan(count))
            return suspect(judged, {SW_TEXT("%1 GPUs: a number below zero"), {number_text(count)}});
        if (whole > most_gpus)
            return suspect(judged, {SW_TEXT("%1 GPUs: no machine has more than %2"), {grouped(count), grouped(most_gpus)}});
        if (processors > 1 && offer.gpus == 0)
            return suspect(judged, {SW_TEXT("%1 of the %2 processors on the board of the %3: part of a GPU"),
                                    {number_text(count), std::to_string(processors), match.accelerator}});
        if (offer.gpus == 0) return suspect(judged, {SW_TEXT("%1 GPUs: part of a GPU"), {number_text(count)}});
        if (is_part_by_memory(row, match.accelerator))
            return suspect(judged, {SW_TEXT("its GPU memory of %1 GiB is less than one %2 has"),
                                    {number_text(row.gpu_memory_gib.value_or(0)), match.accelerator}});
        if (is_local_zone(row.provider, row.region, row.zone))
            return suspect(judged, {SW_TEXT("a local zone, not a region"), {}});
        if (row.doubt == Doubt::whole) return suspect(judged, row.note);
        constexpr double most_usd_per_hour = 1e6;  // an hour of no machine costs that
        for (const auto& price : offer.usd_per_hour)
            if (price && *price > most_usd_per_hour)
                return suspect(judged, {SW_TEXT("$%1 an hour is more than any machine costs"), {number_text(*price)}});
        for (const auto& price : offer.usd_per_hour)
            if (price && *price < 0) return suspect(judged, {SW_TEXT("a price is below zero"), {}});
        if (offer.usd_per_hour[on_demand] == 0.0) return suspect(judged, {SW_TEXT("the price is zero"), {}});
        for (std::size_t kind = 0; kind < price_kind_count; ++kind)
            if (offer.usd_per_hour[kind] == 0.0) return suspect_part(judged, {SW_TEXT("a price is zero"), {}});
        if (row.doubt == Doubt::part) suspect(judged, row.note, Treatment::take_all);
    }

    static Message unknown_name(const ImportedRow& row, const NameMatch& match) {
        if (match.candidates.empty()) return {SW_TEXT("unknown GPU “%1”"), {excerpt(row.gpu_name)}};
        std::string candidates;
        for (std::size_t i = 0; i < match.candidates.size(); ++i)
            candidates += (i == 0 ? "" : i + 1 == match.candidates.size() ? " or " : ", ") + match.candidates[i];
        // An ambiguous name has a row that says why; the nearest spellings of an unknown one are only suggestions.
        if (match.why.empty()) return {SW_TEXT("unknown GPU “%1”; near it: %2"), {excerpt(row.gpu_name), candidates}};
        return {SW_TEXT("“%1” may be %2: %3"), {excerpt(row.gpu_name), candidates, match.why}};
    }

    // Files give the memory of one GPU or of all: less than one GPU has is a part of one either way. What is visible is a few per
    // cent less than the data sheet says.
    bool is_part_by_memory(const ImportedRow& row, std::string_view accelerator) const {
        constexpr double least_share = 0.7;
        constexpr double gib = 1024. * 1024 * 1024;
        if (!row.gpu_memory_gib || *row.gpu_memory_gib <= 0) return false;
        const Accelerator* known = catalog_.accelerator(accelerator);
        return known && *row.gpu_memory_gib * gib < least_share * known->memory_gb * 1e9 / processors_per_board(accelerator);
    }

    // A list with more unknown names is none of GPUs: finding what each may mean would only cost time.
    static constexpr std::size_t most_unknown_names = 2'000;

    // What is known of a GPU's name in a provider's machine; looked up once for each.
    struct Machine {
        NameMatch match{};
        std::optional<double> part{};  // of a GPU
        int processors = 1;            // on one board
    };

    const Machine& machine_of(const ImportedRow& row) {
        key_ = row.gpu_name;
        ((key_ += '\n') += row.provider) += '\n';
        key_ += row.instance_type;
        if (const auto found = machines_.find(key_); found != machines_.end()) return found->second;
        Machine machine;
        NameMatch& match = machine.match;
        if (const auto own = options_.gpu_names.find(row.gpu_name);
            own != options_.gpu_names.end() && catalog_.accelerator(own->second))
            match.accelerator = own->second;
        else if (out_.unknown_gpus.size() < most_unknown_names)
            match = match_accelerator(catalog_, row.gpu_name, row.provider, row.instance_type);
        // "NVIDIA T4 Tensor Core" in a g4dn: the family says which T4 it is, where the name does not speak
        // against it. What is ambiguous stays so.
        if (const auto family = gpu_of_family(row.provider, row.instance_type);
            match.accelerator.empty() && match.why.empty() && !family.empty() &&
            column_key(row.gpu_name).find(column_key(family)) != std::string::npos)
            match.accelerator = match_accelerator(catalog_, family, row.provider, row.instance_type).accelerator;
        if (!match.accelerator.empty() && !catalog_.accelerator(match.accelerator)) match.accelerator.clear();
        machine.part = part_of_gpu(row.provider, row.instance_type);
        machine.processors = processors_per_board(match.accelerator);
        return machines_.emplace(key_, std::move(machine)).first->second;
    }

    std::size_t source_index(const std::string& source) {
        if (last_source_ < out_.sources.size() && out_.sources[last_source_] == source) return last_source_;
        const auto [found, added] = source_indices_.try_emplace(source, out_.sources.size());
        if (added) out_.sources.push_back(source);
        return last_source_ = found->second;
    }

    // ---- Rows against each other. ----

    static bool alike(const JudgedRow& a, const JudgedRow& b) {
        return a.row.provider == b.row.provider && a.row.region == b.row.region && a.row.zone == b.row.zone &&
               a.row.instance_type == b.row.instance_type && a.row.gpu_name == b.row.gpu_name && a.row.gpus == b.row.gpus &&
               a.row.usd_per_hour == b.row.usd_per_hour && a.offer.as_of == b.offer.as_of;
    }

    // Provider, region, zone, instance and GPU: what is one price.
    static std::size_t place_of(const JudgedRow& row) {
        std::size_t out = mixed_hash(1, row.offer.provider);
        out = mixed_hash(out, row.offer.region);
        out = mixed_hash(out, row.row.zone);
        out = mixed_hash(out, row.offer.instance_type);
        return mixed_hash(out, row.offer.accelerator);
    }
    static bool same_place(const JudgedRow& a, const JudgedRow& b) {
        return a.offer.provider == b.offer.provider && a.offer.region == b.offer.region && a.row.zone == b.row.zone &&
               a.offer.instance_type == b.offer.instance_type && a.offer.accelerator == b.offer.accelerator;
    }

    void find_repetitions() {
        HashIndex firsts(out_.rows.size());
        for (std::size_t i = 0; i < out_.rows.size(); ++i) {
            JudgedRow& row = out_.rows[i];
            if (row.verdict == Verdict::skipped) continue;
            std::size_t hash = places_[i];
            for (const auto& price : row.row.usd_per_hour) hash = mixed_hash(hash, std::hash<double>{}(price.value_or(-1)));
            const std::size_t known = firsts.at(hash, static_cast<std::uint32_t>(i));
            if (known == i) continue;
            const JudgedRow& first = out_.rows[known];
            if (!alike(first, row)) continue;
            if (first.row.file == row.row.file)
                skip(row, {SW_TEXT("the same as line %1"), {std::to_string(first.row.line)}});
            else
                skip(row, {SW_TEXT("the same stands in another list"), {}});
        }
    }

    // A provider whose every GPU costs the same has not told its prices.
    void find_placeholders() {
        struct Seen {
            double price = 0;
            bool same = true;
            std::set<std::string_view> gpus{};
        };
        constexpr std::size_t fewest_gpus = 3;
        ByText<Seen> providers;
        const auto per_gpu = [](const JudgedRow& row) { return *row.row.usd_per_hour[on_demand] / row.row.gpus.value_or(1); };
        const auto has_price = [](const JudgedRow& row) {
            return row.verdict != Verdict::skipped && row.row.usd_per_hour[on_demand] && row.row.gpus.value_or(0) > 0;
        };
        // Rows of one provider mostly follow each other.
        Seen* last = nullptr;
        std::string_view last_provider;
        const auto seen_of = [&](const JudgedRow& row) -> Seen& {
            if (!last || last_provider != row.row.provider) {
                last = &providers.try_emplace(row.row.provider).first->second;
                last_provider = row.row.provider;
            }
            return *last;
        };
        for (const JudgedRow& row : out_.rows) {
            if (!has_price(row)) continue;
            Seen& seen = seen_of(row);
            if (!seen.same) continue;
            if (seen.gpus.empty()) seen.price = per_gpu(row);
            seen.same = std::abs(per_gpu(row) - seen.price) <= 1e-6 * seen.price;
            if (seen.gpus.size() < fewest_gpus) seen.gpus.insert(row.row.gpu_name);
        }
        const auto told_nothing = [](const auto& entry) { return entry.second.same && entry.second.gpus.size() >= fewest_gpus; };
        if (std::ranges::none_of(providers, told_nothing)) return;
        for (JudgedRow& row : out_.rows) {
            if (row.verdict != Verdict::accepted || !has_price(row)) continue;
            const Seen& seen = seen_of(row);
            if (seen.same && seen.gpus.size() >= fewest_gpus)
                suspect(row, {SW_TEXT("%1 has %2 per GPU-hour for every GPU: a placeholder"),
                              {row.row.provider, money(seen.price, "USD", 2)}});
        }
    }

    static std::array<std::optional<double>, price_kind_count> per_gpu(const Offer& offer) {
        auto out = offer.usd_per_hour;
        for (auto& price : out)
            if (price) *price /= offer.gpus;
        return out;
    }

    void compare_with_usual() {
        UsualPrices prices;
        for (const Offer& offer : catalog_.price_book.offers)
            if (offer.gpus > 0) prices.add(offer.accelerator, per_gpu(offer));
        for (const JudgedRow& row : out_.rows)
            if (can_be_taken(row) && row.treatment != Treatment::leave_out) prices.add(row.offer.accelerator, per_gpu(row.offer));
        prices.settle();
        for (JudgedRow& row : out_.rows)
            if (row.verdict == Verdict::accepted) {
                compare_with(prices, row);
                if (row.verdict == Verdict::accepted) compare_kinds(row);
            }
    }

    static void compare_with(const UsualPrices& prices, JudgedRow& row) {
        constexpr double far = 10;
        for (std::size_t kind = 0; kind < price_kind_count; ++kind) {
            const auto price = row.offer.usd_per_gpu_hour(static_cast<PriceKind>(kind));
            const auto usual = prices.usual(row.offer.accelerator, static_cast<PriceKind>(kind));
            if (!price || !usual) continue;
            const bool above = *price >= far * *usual;
            if (!above && *price > *usual / far) continue;
            std::vector<std::string> both{number_text(*price), number_text(*usual)};
            Message why = above ? Message{SW_TEXT("$%1 per GPU-hour is ten times the usual $%2 or more"), std::move(both)}
                                : Message{SW_TEXT("$%1 per GPU-hour is a tenth of the usual $%2 or less"), std::move(both)};
            if (kind == on_demand) return suspect(row, std::move(why));
            return suspect_part(row, std::move(why));
        }
    }

    // Lists that give the price of one GPU where others give the machine's: two machines of one provider and region with the same
    // GPU cost the same though one has more of them.
    void find_mistaken_units() {
        HashIndex smallest(out_.rows.size());
        const auto key = [](const JudgedRow& row) {
            std::size_t out = mixed_hash(1, row.offer.provider);
            out = mixed_hash(out, row.offer.region);
            out = mixed_hash(out, row.offer.accelerator);
            return mixed_hash(out, std::hash<double>{}(*row.offer.usd_per_hour[on_demand]));
        };
        const auto eligible = [](const JudgedRow& row) {
            return row.verdict == Verdict::accepted && row.offer.usd_per_hour[on_demand];
        };
        for (std::size_t i = 0; i < out_.rows.size(); ++i) {
            if (!eligible(out_.rows[i])) continue;
            std::uint32_t& least = smallest.at(key(out_.rows[i]), static_cast<std::uint32_t>(i));
            if (out_.rows[i].offer.gpus < out_.rows[least].offer.gpus) least = static_cast<std::uint32_t>(i);
        }
        for (JudgedRow& row : out_.rows) {
            if (!eligible(row)) continue;
            const Offer& least = out_.rows[smallest.at(key(row), 0)].offer;
            if (least.gpus < row.offer.gpus && least.accelerator == row.offer.accelerator)
                suspect(row, {SW_TEXT("%1 GPUs for the price of %2: a price per GPU, perhaps"),
                              {std::to_string(row.offer.gpus), std::to_string(least.gpus)}});
        }
    }

    static void compare_kinds(JudgedRow& row) {
        const auto& prices = row.offer.usd_per_hour;
        if (!prices[on_demand]) return;
        if (prices[spot] && *prices[spot] >= *prices[on_demand])
            return suspect(row, {SW_TEXT("spot is not below on demand"), {}}, Treatment::take_on_demand_only);
        for (const PriceKind kind : {PriceKind::reserved_1y, PriceKind::reserved_3y})
            if (const auto& price = prices[static_cast<std::size_t>(kind)]; price && *price > *prices[on_demand])
                return suspect(row, {SW_TEXT("a commitment costs more than on demand"), {}}, Treatment::take_on_demand_only);
    }

    // Of several observations of one price the newest counts; of the same day the first, unless they complete each other (lists
    // with one kind of price in a row).
    void find_newer() {
        HashIndex newest(out_.rows.size());
        const auto counts = [](const JudgedRow& row) { return can_be_taken(row) && row.treatment != Treatment::leave_out; };
        for (std::size_t i = 0; i < out_.rows.size(); ++i) {
            if (!counts(out_.rows[i])) continue;
            std::uint32_t& best = newest.at(places_[i], static_cast<std::uint32_t>(i));
            if (out_.rows[best].offer.as_of < out_.rows[i].offer.as_of) best = static_cast<std::uint32_t>(i);
        }
        for (std::size_t i = 0; i < out_.rows.size(); ++i) {
            JudgedRow& row = out_.rows[i];
            if (!counts(row)) continue;
            const std::size_t best = newest.at(places_[i], 0);
            const JudgedRow& other = out_.rows[best];
            if (best == i || !same_place(row, other)) continue;
            const bool here = other.row.file == row.row.file;
            const std::string line = std::to_string(other.row.line);
            const std::string day = date_text(other.offer.as_of);
            if (row.offer.as_of < other.offer.as_of) {
                if (keep_commitments(row.offer, other.offer)) continue;
                if (here)
                    skip(row, {SW_TEXT("line %1 is newer, of %2"), {line, day}});
                else
                    skip(row, {SW_TEXT("another list is newer, of %1"), {day}});
            } else if (contradicts(row.offer, other.offer)) {
                if (here)
                    suspect(row, {SW_TEXT("line %1 has another price or GPU count for the same"), {line}});
                else
                    suspect(row, {SW_TEXT("another list has another price or GPU count for the same"), {}});
            }
        }
    }

    // Lists with newer prices by the hour often lack commitments. The older ones stay, with their own date, while the price by
    // the hour that they were discounted from has not moved. False: nothing of the older row is left.
    static bool keep_commitments(Offer& older, const Offer& newer) {
        const auto& was = older.usd_per_hour[on_demand];
        const auto& is = newer.usd_per_hour[on_demand];
        if (older.gpus != newer.gpus || !was || !is || std::abs(*was - *is) > 0.005 * *is) return false;
        bool any = false;
        for (const PriceKind kind : {PriceKind::reserved_1y, PriceKind::reserved_3y}) {
            const auto at = static_cast<std::size_t>(kind);
            if (newer.usd_per_hour[at]) older.usd_per_hour[at].reset();
            any = any || older.usd_per_hour[at];
        }
        if (any) older.usd_per_hour[on_demand] = older.usd_per_hour[spot] = std::nullopt;
        return any;
    }

    // Behind find_newer(), so that an older price of the same machine does not take the place of the one that stands apart.
    void compare_sizes() {
        for (const OddSize& odd : odd_sizes(out_.rows)) {
            Message why{SW_TEXT("$%1 per GPU-hour where this provider's %2 sizes of the %3 there usually cost $%4"),
                        {number_text(odd.usd_per_gpu_hour), std::to_string(odd.sizes), out_.rows[odd.row].offer.accelerator,
                         number_text(odd.of_the_sizes)}};
            if (odd.kind == PriceKind::on_demand)
                suspect(out_.rows[odd.row], std::move(why));
            else
                suspect_part(out_.rows[odd.row], std::move(why));
        }
    }

    static bool contradicts(const Offer& a, const Offer& b) {
        if (a.gpus != b.gpus) return true;
        for (std::size_t kind = 0; kind < price_kind_count; ++kind)
            if (a.usd_per_hour[kind] && b.usd_per_hour[kind] && *a.usd_per_hour[kind] != *b.usd_per_hour[kind]) return true;
        return false;
    }

    const Catalog& catalog_;
    const ImportOptions& options_;
    ImportPreview& out_;
    std::string default_provider_{};
    std::vector<std::size_t> places_{};  // place_of() each row
    ByText<Machine> machines_{};
    ByText<std::size_t> source_indices_{};
    std::size_t last_source_ = std::numeric_limits<std::size_t>::max();
    std::string key_{};
};

}  // namespace

bool can_be_taken(const JudgedRow& row) {
    return row.verdict != Verdict::skipped && !row.offer.accelerator.empty() && row.offer.gpus > 0 && !row.offer.provider.empty();
}

std::size_t ImportPreview::count(Verdict verdict) const {
    return static_cast<std::size_t>(std::ranges::count(rows, verdict, &JudgedRow::verdict));
}

ImportPreview judge(std::vector<ImportedRow> rows, const Catalog& catalog, const ImportOptions& options) {
    ImportPreview out;
    Judge(catalog, options, out).run(std::move(rows));
    return out;
}

}  // namespace sizewright
