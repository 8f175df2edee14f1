// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/quotas.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/catalog/providers.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"
#include "model/supply/plan_inputs.h"

namespace sizewright {

namespace {

constexpr double days_per_month = hours_per_month / 24;
constexpr double slack = 1e-9;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool in_word = false;
    for (const char c : text) {
        const bool counts = is_letter(c) || is_digit(c);
        if (counts && !in_word) words.emplace_back();
        if (counts) words.back() += lower(c);
        in_word = counts;
    }
    return words;
}

bool has(const std::vector<std::string>& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

// "p" of "p5en.48xlarge".
std::string letters_of(std::string_view instance_type) {
    std::string out;
    for (const char c : instance_type) {
        if (!is_letter(c)) break;
        out += lower(c);
    }
    return out;
}

// "ncadsa100v4" of "Standard_NC24ads_A100_v4": without the number of vCPUs.
std::string series_of(std::string_view instance_type) {
    std::string out;
    bool is_number_gone = false;
    std::string text;
    for (const std::string& word : words_of(instance_type))
        if (word != "standard") text += word;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_number_gone && is_digit(text[i])) {
            while (i < text.size() && is_digit(text[i])) ++i;
            is_number_gone = true;
            --i;
            continue;
        }
        out += text[i];
    }
    return out;
}

std::string_view word(Purchase purchase) { return words<Purchase>[static_cast<std::size_t>(purchase)]; }
std::string_view word(QuotaUnit unit) { return words<QuotaUnit>[static_cast<std::size_t>(unit)]; }

const Offer* offer_of(const UsedPrice& price, const PriceBook* book) {
    if (!book) return nullptr;
    for (const Offer& offer : book->offers_of(price.accelerator))
        if (offer.provider == price.provider && offer.region == price.region && offer.instance_type == price.instance_type)
            return &offer;
    return nullptr;
}

class Check {
public:
    Check(const Quota& quota, std::size_t index, std::string_view plan, std::vector<Problem>& problems)
        : quota_(quota), path_("constraints.quotas[" + std::to_string(index) + "]"), plan_(plan), problems_(problems) {}

    // What of it counts against the quota.
    std::optional<double> need(Purchase purchase, std::span<const Bought> bought, const PriceBook* book) {
        if (*quota_.purchase != purchase || !quota_.provider) return {};
        double sum = 0;
        bool any = false;
        for (const Bought& each : bought) {
            const UsedPrice& price = *each.price;
            if (price.provider.empty()) {
                say(Severity::note, "provider",
                    {SW_TEXT("Not checked for “%1”: whose machines they are is not known, because the price is typed."),
                     {std::string(plan_)}},
                    {SW_TEXT("Take an offer into the plan, or leave its price automatic.")});
                continue;
            }
            if (price.provider != provider_key(*quota_.provider)) continue;
            if (quota_.region && !quota_.region->empty() && *quota_.region != price.region) continue;
            if (quota_.instance_type && !quota_.instance_type->empty() && *quota_.instance_type != price.instance_type) continue;
            if (!is_of_family(quota_.family.value_or({}), price.instance_type, price.accelerator)) continue;
            const double instances = std::ceil(each.gpus / price.gpus_per_instance - slack);
            double each_counts = price.gpus_per_instance;
            if (*quota_.unit == QuotaUnit::instance) each_counts = 1;
            if (*quota_.unit == QuotaUnit::vcpu) {
                const Offer* offer = offer_of(price, book);
                if (!offer || !offer->vcpus) {
                    say(Severity::note, "unit",
                        {SW_TEXT("Not checked for “%1”: the vCPUs of %2 are not known."),
                         {std::string(plan_), price.instance_type}});
                    continue;
                }
                each_counts = *offer->vcpus;
            }
            sum += instances * each_counts;
            any = any || instances > 0;
        }
        return any ? std::optional(sum) : std::nullopt;
    }

    std::optional<QuotaShortfall> shortfall(double need) {
        const double approved = quota_.approved.value_or(0);
        if (quota_.requested && quota_.approved && *quota_.requested < *quota_.approved)
            say(Severity::warning, "requested",
                {SW_TEXT("%1 requested are fewer than the %2 that are approved: requested is all that was asked for."),
                 {grouped(*quota_.requested), grouped(*quota_.approved)}});
        if (!quota_.approved && !quota_.requested) {
            say(Severity::warning, "approved",
                {SW_TEXT("“%1” needs %2, and what is approved is not known."), {std::string(plan_), amount_text(need)}});
            return {};
        }
        if (need <= approved * (1 + slack)) {
            if (quota_.confirmed && !*quota_.confirmed)
                say(Severity::warning, "confirmed",
                    {SW_TEXT(
                         "“%1” is within the quota, but nobody has started or reserved such machines there lately: a quota is no "
                         "capacity."),
                     {std::string(plan_)}});
            return {};
        }
        QuotaShortfall out;
        out.provider = provider_key(*quota_.provider);
        out.region = quota_.region.value_or({});
        out.family = quota_.family.value_or({});
        out.purchase = word(*quota_.purchase);
        out.unit = word(*quota_.unit);
        out.needed = need;
        out.approved = approved;
        out.is_unconfirmed = quota_.confirmed && !*quota_.confirmed;
        const double days = amount(*quota_.lead_time_days);
        if (quota_.requested && need <= *quota_.requested * (1 + slack)) {
            out.available_from_month = std::ceil(days / days_per_month - slack);
            say(Severity::warning, "approved",
                {SW_TEXT("“%1” needs %2 and %3 are approved: it can begin in %4 days, when what was requested is granted."),
                 {std::string(plan_), amount_text(need), grouped(approved), significant(days, 3)}});
        } else
            say(Severity::error, "requested",
                {SW_TEXT("“%1” needs %2, and %3 are approved: it cannot begin."),
                 {std::string(plan_), amount_text(need), grouped(approved)}},
                {SW_TEXT("Request %1"), {grouped(need)}}, plain(need));
        return out;
    }

private:
    std::string amount_text(double need) const {
        const std::string_view unit = *quota_.unit == QuotaUnit::vcpu  ? "vCPUs"
                                      : *quota_.unit == QuotaUnit::gpu ? "GPUs"
                                                                       : "instances";
        return grouped(need) + " " + std::string(unit);
    }
    void say(Severity severity, std::string_view key, Message message, Message suggestion = {}, std::string fix = {}) {
        Problem problem;
        problem.severity = severity;
        problem.path = path_ + "." + std::string(key);
        problem.message = std::move(message);
        problem.suggestion = std::move(suggestion);
        problem.fix = std::move(fix);
        problems_.push_back(std::move(problem));
    }

    const Quota& quota_;
    const std::string path_;
    std::string_view plan_;
    std::vector<Problem>& problems_;
};

}  // namespace

bool is_of_family(std::string_view family, std::string_view instance_type, std::string_view accelerator) {
    std::vector<std::string> wanted;
    for (std::string& each : words_of(family))
        if (!has({"running", "on", "demand", "spot", "all", "instances", "instance", "requests", "standard", "family", "vcpus",
                  "and", "preemptible", "committed", "nvidia", "gpus", "gpu"},
                 each))
            wanted.push_back(std::move(each));
    if (wanted.empty()) return true;
    if (has(wanted, letters_of(instance_type))) return true;
    std::string joined;
    for (const std::string& each : wanted) joined += each;
    if (joined == series_of(instance_type)) return true;
    // A GPU by name: all words are those of the accelerator; the A100 of 80 GB has a quota of its own.
    std::vector<std::string> of_accelerator = words_of(accelerator);
    const bool is_large = has(of_accelerator, "80gb"), wants_large = has(wanted, "80gb");
    return is_large == wants_large &&
           std::ranges::all_of(wanted, [&](const std::string& each) { return has(of_accelerator, each); });
}

std::vector<QuotaShortfall> quota_shortfalls(std::span<const Quota> quotas, Purchase purchase, std::span<const Bought> bought,
                                             const PriceBook* book, std::string_view plan, std::vector<Problem>& problems) {
    std::vector<QuotaShortfall> out;
    for (std::size_t i = 0; i < quotas.size(); ++i) {
        Check check(quotas[i], i, plan, problems);
        const auto need = check.need(purchase, bought, book);
        if (!need) continue;
        if (auto found = check.shortfall(*need)) out.push_back(std::move(*found));
    }
    return out;
}

}  // namespace sizewright
