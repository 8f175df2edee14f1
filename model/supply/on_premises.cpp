// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/on_premises.h"

#include <algorithm>
#include <cmath>

#include "model/fields/format.h"
#include "model/supply/cash_flow.h"

namespace sizewright {

namespace {

double gpu_usd(const OnPremisesInputs& in, std::size_t a) { return in.machines[a].gpu_usd; }

// GPUs, servers and overhead.
double capital_of(const OnPremisesInputs& in, std::size_t a, double gpus) {
    const OwnedMachine& machine = in.machines[a];
    return capital(gpus, gpu_usd(in, a), in.overhead_fraction) + machine.server_usd * gpus / machine.gpus_per_server;
}

// What is running in each month, of one accelerator.
class Inventory {
public:
    Inventory(const OnPremisesInputs& in, std::size_t a, const std::vector<Delivery>& purchases)
        : in_(in), a_(a), purchases_(purchases) {}

    double gpus(std::size_t month) const { return owned(month) + bought(month); }
    double bought(std::size_t month) const {
        double sum = 0;
        for (const Delivery& purchase : purchases_)
            if (purchase.accelerator == a_ && is_running(purchase, month)) sum += purchase.gpus;
        return sum;
    }
    double owned(std::size_t month) const {
        const OwnedMachine& machine = in_.machines[a_];
        return machine.owned_until && month >= *machine.owned_until ? 0 : machine.owned_gpus;
    }
    bool is_running(const Delivery& purchase, std::size_t month) const {
        return month >= purchase.month && static_cast<double>(month - purchase.month) < in_.useful_life_months - 1e-9;
    }

private:
    const OnPremisesInputs& in_;
    std::size_t a_;
    const std::vector<Delivery>& purchases_;
};

std::size_t delivery_month(const OnPremisesInputs& in) {
    return static_cast<std::size_t>(std::floor(in.lead_time_months + 1e-9));
}

// The share of the month of delivery that is over when the GPUs run.
double share_before_delivery(const OnPremisesInputs& in, std::size_t month) {
    const auto first = delivery_month(in);
    if (month < first) return 1;
    return month > first ? 0 : std::max(0.0, in.lead_time_months - static_cast<double>(first));
}

// Straight line from the price to the residual share at the age of the first purchase, nothing worth less than that share.
double value_left(const OnPremisesInputs& in, const Delivery& purchase, std::size_t months) {
    const double price = purchase.gpus * gpu_usd(in, purchase.accelerator);
    const double age = static_cast<double>(months - purchase.month);
    const double oldest = static_cast<double>(months) - std::floor(in.lead_time_months + 1e-9);
    const double worn = oldest > 0 ? std::min(1.0, age / oldest) : 1;
    return price * (1 - (1 - in.residual_fraction) * worn);
}

PowerDraw draw_of(const OnPremisesInputs& in, std::size_t a, double gpus) {
    PowerDraw draw = in.draw;
    draw.gpus = gpus;
    draw.watts_per_gpu = in.machines[a].watts_per_gpu;
    return draw;
}

class Booking {
public:
    Booking(const OnPremisesInputs& in, const FleetOverTime& fleet, PlanResult& plan)
        : in_(in), fleet_(fleet), plan_(plan), months_(plan.at_start.size()), purchases_(deliveries_of(in, fleet)) {
        for (std::size_t a = 0; a < fleet.accelerators(); ++a) inventory_.emplace_back(in, a, purchases_);
    }

    bool run(std::vector<std::size_t>& short_of) {
        if (!serves_everything(short_of)) return false;
        book_capital();
        std::optional<OnDemandBills> bridge, burst;
        if (in_.bridge) bridge.emplace(*in_.bridge, fleet_);
        if (in_.burst) burst.emplace(*in_.burst, fleet_);
        double kilowatt_hours = 0;
        std::vector<double> there(fleet_.accelerators());
        for (std::size_t month = 0; month < months_; ++month) {
            const double waiting = share_before_delivery(in_, month);
            kilowatt_hours += run_month(month, waiting);
            const auto before = [&](std::size_t a) { return inventory_[a].owned(month); };
            for (std::size_t a = 0; a < there.size(); ++a) there[a] = inventory_[a].gpus(month);
            if (burst && waiting < 1) pay_bill(month, burst->month(month, there), 1 - waiting);
            if (waiting > 0 && (bridge || burst)) {
                for (std::size_t a = 0; a < there.size(); ++a) there[a] = before(a);
                pay_bill(month, (bridge ? *bridge : *burst).month(month, there), waiting);
            }
        }
        book_residual();
        book_depreciation();
        if (in_.grams_co2_per_kwh)
            plan_.kilograms_co2 = Figure{kilowatt_hours * *in_.grams_co2_per_kwh / 1000, {}, Basis::typed, 0};
        for (std::size_t a = 0; a < fleet_.accelerators(); ++a) plan_.gpus.emplace_back(fleet_.accelerator(a), most(a));
        return true;
    }

private:
    double most(std::size_t a) const {
        double highest = 0;
        for (std::size_t month = 0; month < months_; ++month) highest = std::max(highest, inventory_[a].gpus(month));
        return in_.burst ? std::max(highest, highest + in_.burst->price.whole(a, std::max(0.0, fleet_.peak(a) - highest)))
                         : highest;
    }

    // In the words of the plan table, what is not served and when; true when everything is.
    bool serves_everything(std::vector<std::size_t>& short_of) {
        for (std::size_t a = 0; a < fleet_.accelerators(); ++a)
            for (std::size_t month = 0; month < months_; ++month) {
                const double need = fleet_.at(month).pools[a].shared_gpus;
                const double waiting = share_before_delivery(in_, month);
                const bool before = waiting > 0 && inventory_[a].owned(month) < need && !in_.bridge && !in_.burst;
                const bool after = waiting < 1 && inventory_[a].gpus(month) < need && !in_.burst;
                if (!before && !after) continue;
                short_of.push_back(a);
                if (!plan_.why_not.empty()) break;
                plan_.why_not =
                    before ? Message{SW_TEXT("delivered after %1 weeks, and no plan bridges until then"),
                                     {significant(in_.lead_time_months * weeks_per_month, 3)}}
                    : inventory_[a].gpus(month) > 0 || month == delivery_month(in_)
                        ? Message{SW_TEXT("%1 of %2 × %3 are there in month %4"),
                                  {grouped(inventory_[a].gpus(month)), grouped(need), fleet_.accelerator(a),
                                   std::to_string(month + 1)}}
                        : Message{SW_TEXT("worn out before month %1, and not bought again"), {std::to_string(month + 1)}};
                break;
            }
        return short_of.empty();
    }

    void book_capital() {
        bool is_first = true;
        for (const Delivery& purchase : purchases_) {
            double usd = capital_of(in_, purchase.accelerator, purchase.gpus);
            if (is_first) usd += in_.overhead_items_usd;
            is_first = false;
            pay_at_start(plan_, Category::capital, purchase.month, usd);
        }
    }

    // What the GPUs cost that run in the month; the kilowatt-hours at the meter.
    double run_month(std::size_t month, double waiting) {
        double power = 0, space = 0, upkeep = 0, gpus = 0, kilowatt_hours = 0;
        for (std::size_t a = 0; a < fleet_.accelerators(); ++a) {
            const double bought = inventory_[a].bought(month) * (1 - waiting);
            const double running = bought + inventory_[a].owned(month);
            const PowerDraw draw = draw_of(in_, a, running);
            kilowatt_hours += kilowatt_hours_per_month(draw);
            power += power_per_month(draw, in_.electricity_usd_per_kwh);
            space += colocation_per_month(draw, in_.colocation_usd_per_kw_month);
            upkeep += maintenance_per_month(capital_of(in_, a, bought), in_.maintenance_fraction_per_year);
            gpus += running;
        }
        if (month >= delivery_month(in_) && !purchases_.empty())
            upkeep += maintenance_per_month(in_.overhead_items_usd, in_.maintenance_fraction_per_year) * (1 - waiting);
        if (power > 0 && !in_.colocation_includes_power)
            pay(plan_, Category::power, month, power * price_factor(in_.electricity_change_per_year, month));
        if (space > 0) pay(plan_, Category::space, month, space);
        if (upkeep > 0) pay(plan_, Category::maintenance, month, upkeep);
        if (in_.staff_people > 0 && gpus > 0)
            pay(plan_, Category::staff, month,
                staff_per_month(in_.staff_people, in_.staff_usd_per_year) * (has_owned(month) ? 1 : 1 - waiting));
        plan_.allocated_gpu_hours += gpus * hours_per_month;
        return kilowatt_hours;
    }

    bool has_owned(std::size_t month) const {
        return std::ranges::any_of(inventory_, [&](const Inventory& each) { return each.owned(month) > 0; });
    }

    void pay_bill(std::size_t month, const Bill& bill, double share) {
        if (!(bill.usd > 0)) return;
        pay(plan_, Category::compute, month, bill.usd * share);
        plan_.allocated_gpu_hours += bill.gpus * share * hours_per_month;
    }

    void book_residual() {
        double left = 0;
        for (const Delivery& purchase : purchases_)
            if (inventory_[purchase.accelerator].is_running(purchase, months_ - 1)) left += value_left(in_, purchase, months_);
        if (!(left > 0)) return;
        pay(plan_, Category::residual, months_ - 1, -left);
        if (plan_.profit_and_loss.empty()) plan_.profit_and_loss.assign(months_, 0);
        plan_.profit_and_loss[months_ - 1] += left;
    }

    // Straight line over the accounting life, down to nothing. What is worn out before it is written off with that; what runs at
    // the end of the horizon stays on the books, whatever it would bring.
    void book_depreciation() {
        plan_.depreciation.assign(months_, 0);
        bool is_first = true;
        for (const Delivery& purchase : purchases_) {
            double usd = capital_of(in_, purchase.accelerator, purchase.gpus);
            if (is_first) usd += in_.overhead_items_usd;
            is_first = false;
            depreciate(usd, purchase.month, in_.depreciation_months);
            const auto life = static_cast<std::size_t>(std::max(1.0, std::ceil(in_.useful_life_months - 1e-9)));
            spread(plan_, purchase.month, usd, purchase.month, in_.depreciation_months, std::min(months_, purchase.month + life),
                   true);
        }
        for (const OnTheBooks& owned : in_.on_the_books) {
            depreciate(owned.usd, 0, owned.months);
            if (plan_.profit_and_loss.empty()) plan_.profit_and_loss.assign(months_, 0);
            for (std::size_t month = 0; month < months_; ++month)
                plan_.profit_and_loss[month] +=
                    owned.usd / owned.months * std::clamp(owned.months - static_cast<double>(month), 0.0, 1.0);
        }
    }
    void depreciate(double usd, std::size_t from, double over_months) {
        const double each = depreciation_per_month(usd, 0, over_months);
        for (std::size_t month = from; month < months_; ++month)
            plan_.depreciation[month] += each * std::clamp(over_months - static_cast<double>(month - from), 0.0, 1.0);
    }

    static constexpr double weeks_per_month = 365.0 / 12 / 7;
    const OnPremisesInputs& in_;
    const FleetOverTime& fleet_;
    PlanResult& plan_;
    const std::size_t months_;
    const std::vector<Delivery> purchases_;
    std::vector<Inventory> inventory_{};
};

}  // namespace

std::vector<Delivery> deliveries_of(const OnPremisesInputs& in, const FleetOverTime& fleet) {
    std::vector<Delivery> out;
    const std::size_t first = delivery_month(in);
    for (std::size_t a = 0; a < fleet.accelerators(); ++a) {
        const OwnedMachine& machine = in.machines[a];
        const Inventory inventory(in, a, out);
        double ever = 0;  // the most that were wanted so far: what lacks below it has worn out
        for (std::size_t month = first; month < fleet.months(); ++month) {
            const double want =
                machine.typed_gpus ? *machine.typed_gpus : fleet.at(month).pools[a].shared_gpus - inventory.owned(month);
            const double lacking = want - (in.refresh ? inventory.bought(month) : ever);
            if (!(lacking > 1e-9)) continue;
            const double gpus = in_instances(lacking, machine.gpus_per_server);
            ever = (in.refresh ? inventory.bought(month) : ever) + gpus;
            out.push_back({a, month, gpus});
        }
    }
    std::ranges::stable_sort(out, {}, &Delivery::month);
    return out;
}

double bought_gpus(const OnPremisesInputs& in, const std::vector<Delivery>& deliveries, std::size_t a, std::size_t month) {
    return Inventory(in, a, deliveries).bought(month) * (1 - share_before_delivery(in, month));
}

double running_gpus(const OnPremisesInputs& in, const std::vector<Delivery>& deliveries, std::size_t a, std::size_t month) {
    return bought_gpus(in, deliveries, a, month) + Inventory(in, a, deliveries).owned(month);
}

bool book_on_premises(const OnPremisesInputs& in, const FleetOverTime& fleet, PlanResult& plan,
                      std::vector<std::size_t>& short_of) {
    return Booking(in, fleet, plan).run(short_of);
}

double owned_usd_per_gpu_hour(const OnPremisesInputs& in, std::size_t a, std::size_t months, double rate) {
    const double gpus = in.machines[a].gpus_per_server;
    const PowerDraw draw = draw_of(in, a, gpus);
    const double capital = capital_of(in, a, gpus);
    double running = colocation_per_month(draw, in.colocation_usd_per_kw_month) +
                     maintenance_per_month(capital, in.maintenance_fraction_per_year);
    if (!in.colocation_includes_power) running += power_per_month(draw, in.electricity_usd_per_kwh);
    const double residual = in.residual_fraction * gpus * gpu_usd(in, a);
    const auto n = static_cast<double>(months);
    const double level = owning_present_value(capital, running, residual, n, rate) / annuity(n, rate);
    return level / (gpus * hours_per_month);
}

}  // namespace sizewright
