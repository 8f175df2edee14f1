// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/read_owned.h"

#include <charconv>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/fields/unit.h"

namespace sizewright {

namespace {

double likely(const Range& field) { return field ? amount(*field) : 0; }
double fraction(const Range& field) { return to_si(Unit::percent, likely(field)); }
std::string_view typed(const Text& text) { return text ? std::string_view(*text) : std::string_view{}; }

constexpr double months_per_week = 7.0 / (365.0 / 12);

class Reading {
public:
    Reading(const OnPremises& plan, const Ground& ground, const FleetOverTime& fleet, std::string_view path,
            std::vector<Problem>& problems)
        : plan_(plan), ground_(ground), fleet_(fleet), path_(path), problems_(problems) {}

    OnPremisesInputs run() {
        read_site();
        in_.useful_life_months = plan_.useful_life_months.value_or(60);
        in_.refresh = plan_.refresh.value_or(true);
        in_.residual_fraction = fraction(plan_.residual_percent);
        in_.lead_time_months = likely(plan_.lead_time_weeks) * months_per_week;
        in_.depreciation_months = plan_.depreciation_months.value_or(48);
        for (std::size_t a = 0; a < fleet_.accelerators(); ++a) read_machine(a);
        return std::move(in_);
    }

private:
    void read_site() {
        const Site& site = ground_.site;
        in_.draw.load_fraction = fraction(site.average_load_percent);
        in_.draw.server_factor = likely(site.server_power_factor);
        in_.draw.usage_effectiveness = likely(site.power_usage_effectiveness);
        in_.electricity_usd_per_kwh = likely(site.electricity_usd_per_kwh);
        in_.electricity_change_per_year = fraction(ground_.finance.electricity_price_change_percent_per_year);
        in_.colocation_usd_per_kw_month = likely(site.colocation_usd_per_kw_month);
        in_.colocation_includes_power = site.colocation_includes_power.value_or(false);
        in_.staff_people = likely(site.staff_fte);
        in_.staff_usd_per_year = likely(site.staff_usd_per_year);
        in_.maintenance_fraction_per_year = fraction(site.maintenance_percent_per_year);
        if (site.grid_grams_co2_per_kwh) in_.grams_co2_per_kwh = amount(*site.grid_grams_co2_per_kwh);
        const OverheadItems& items = site.overhead_items;
        bool has_items = false;
        for (const Range* item : {&items.servers_usd, &items.network_usd, &items.storage_usd, &items.racks_and_cooling_usd,
                                  &items.monitoring_usd, &items.spares_usd, &items.installation_usd}) {
            has_items = has_items || item->has_value();
            in_.overhead_items_usd += likely(*item);
        }
        if (!has_items) in_.overhead_fraction = fraction(site.overhead_percent);
    }

    void read_machine(std::size_t a) {
        const std::string& accelerator = fleet_.accelerator(a);
        const Accelerator* card = ground_.catalog ? ground_.catalog->accelerator(accelerator) : nullptr;
        OwnedMachine machine;
        machine.gpus_per_server = count(plan_.gpus_per_server, accelerator).value_or(8);
        if (plan_.gpus) machine.typed_gpus = count(plan_.gpus, accelerator).value_or(0);
        if (plan_.server_price_usd)
            if (const Price* price = plan_.server_price_usd->find(accelerator)) machine.server_usd = amount(*price);
        read_owned(accelerator, machine);
        read_price(accelerator, card, machine);
        if (card && card->power_watts > 0)
            machine.watts_per_gpu = card->power_watts;
        else
            lacks({SW_TEXT("the power of %1 is not known"), {accelerator}});
        in_.machines.push_back(machine);
    }

    static std::optional<double> count(const Field<Counts>& counts, const std::string& accelerator) {
        const double* value = counts ? counts->find(accelerator) : nullptr;
        return value ? std::optional(*value) : std::nullopt;
    }

    void read_price(const std::string& accelerator, const Accelerator* card, OwnedMachine& machine) {
        UsedPrice used;
        used.accelerator = accelerator;
        if (plan_.gpu_price_usd) {
            if (plan_.gpu_price_usd->every && fleet_.accelerators() > 1 && !is_named(accelerator)) {
                say("gpu_price_usd", {SW_TEXT("“%1” has one price for several accelerators."), {std::string(typed(plan_.name))}},
                    {SW_TEXT("Give a price for each of: %1."), {accelerators()}});
                lacks({SW_TEXT("needs a price for each accelerator")});
                return;
            }
            const Price* price = plan_.gpu_price_usd->find(accelerator);
            if (!price) {
                say("gpu_price_usd", {SW_TEXT("“%1” has no price for %2."), {std::string(typed(plan_.name)), accelerator}});
                lacks({SW_TEXT("no price for %1"), {accelerator}});
                return;
            }
            machine.gpu_usd = amount(*price);
            used.source = price->source.empty() ? "typed" : price->source;
            used.as_of = price->as_of;
        } else if (card && card->purchase_price_usd) {
            machine.gpu_usd = *card->purchase_price_usd;
            used.source = card->purchase_price_basis.empty() ? card->source : card->purchase_price_basis;
            if (card->purchase_price_as_of) used.as_of = date_text(*card->purchase_price_as_of);
            used.is_automatic = true;
            used.is_estimated = used.source.starts_with("estimate");
        } else if (machine.owned_gpus < fleet_.peak(fleet_index(accelerator))) {
            say("gpu_price_usd",
                {SW_TEXT("“%1” needs a price: the catalog has no purchase price of %2."),
                 {std::string(typed(plan_.name)), accelerator}},
                {SW_TEXT("Type what one GPU costs to buy."), {}});
            lacks({SW_TEXT("needs a purchase price of %1"), {accelerator}});
            return;
        }
        used.usd_per_gpu = machine.gpu_usd;
        in_.purchases.push_back(std::move(used));
    }

    // Hardware that is there: it wears out `useful_life_months` after it was bought.
    void read_owned(const std::string& accelerator, OwnedMachine& machine) {
        for (const OwnedHardware& owned : ground_.owned) {
            if (!owned.accelerator || *owned.accelerator != accelerator || !owned.gpus) continue;
            machine.owned_gpus += *owned.gpus;
            const auto age = age_in_months(owned.purchased);
            read_books(owned, age.value_or(0));
            if (!age) continue;
            const double left = plan_.useful_life_months.value_or(60) - *age;
            const auto until = static_cast<std::size_t>(std::max(0.0, left));
            machine.owned_until = machine.owned_until ? std::min(*machine.owned_until, until) : until;
        }
    }

    // The value that the books show, as typed or as is left of the price, over what is left of the accounting life.
    void read_books(const OwnedHardware& owned, double age) {
        const double life = owned.depreciation_months.value_or(48);
        const double left = std::max(0.0, life - age);
        const double of_price = owned.price_usd ? *owned.price_usd * std::min(1.0, left / life) : 0;
        const double usd = owned.book_value_usd.value_or(of_price);
        if (usd > 0) in_.on_the_books.push_back({usd, std::max(1.0, left)});
    }

    // Months from "YYYY-MM" to month 1.
    std::optional<double> age_in_months(const Text& purchased) const {
        if (!purchased || purchased->size() != 7) return {};
        int year = 0, month = 0;
        const char* text = purchased->data();
        if (std::from_chars(text, text + 4, year).ptr != text + 4 || std::from_chars(text + 5, text + 7, month).ptr != text + 7)
            return {};
        return (ground_.start_year - year) * 12 + ground_.start_month - month;
    }

    bool is_named(const std::string& accelerator) const {
        for (const auto& [name, price] : plan_.gpu_price_usd->named)
            if (name == accelerator) return true;
        return false;
    }
    std::string accelerators() const {
        std::string names;
        for (std::size_t a = 0; a < fleet_.accelerators(); ++a) names.append(a ? ", " : "").append(fleet_.accelerator(a));
        return names;
    }
    std::size_t fleet_index(const std::string& accelerator) const {
        std::size_t a = 0;
        while (fleet_.accelerator(a) != accelerator) ++a;
        return a;
    }

    void lacks(Message why_not) {
        if (in_.why_not.empty()) in_.why_not = std::move(why_not);
    }
    void say(std::string_view key, Message message, Message suggestion = {}) {
        Problem problem;
        problem.severity = Severity::error;
        problem.path.append(path_).append(".").append(key);
        problem.message = std::move(message);
        problem.suggestion = std::move(suggestion);
        problems_.push_back(std::move(problem));
    }

    const OnPremises& plan_;
    const Ground& ground_;
    const FleetOverTime& fleet_;
    std::string_view path_;
    std::vector<Problem>& problems_;
    OnPremisesInputs in_{};
};

}  // namespace

OnPremisesInputs inputs_of(const OnPremises& plan, const Ground& ground, const FleetOverTime& fleet, std::string_view path,
                           std::vector<Problem>& problems) {
    return Reading(plan, ground, fleet, path, problems).run();
}

}  // namespace sizewright
