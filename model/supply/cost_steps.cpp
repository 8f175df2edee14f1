// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/cost_steps.h"

#include <algorithm>

#include "model/fields/put_in.h"
#include "model/sizing/step_writer.h"
#include "model/supply/price_ratios.h"

namespace sizewright {

namespace {

class Recorder : StepWriter {
public:
    Recorder(DerivationSink& sink, const PlanResult& plan, const Currency& currency)
        : StepWriter(sink, plan.name, plan.path),
          plan_(plan),
          currency_(currency),
          unit_(currency.name == "USD" ? "$" : currency.name) {}

    DerivationStep& step(Message label, std::string formula, std::string substituted, double value, std::string unit) {
        return StepWriter::step(Subject::cost, std::move(label), std::move(formula), std::move(substituted), value,
                                std::move(unit));
    }

    void input(Message label, std::string formula, std::string substituted, double value, std::string unit, Message source,
               std::string_view key) {
        StepWriter::input(Subject::cost, std::move(label), std::move(formula), std::move(substituted), value, std::move(unit),
                          std::move(source), key);
    }

    void prices(double discount) {
        for (const UsedPrice& price : plan_.prices) {
            const double list = price.usd_per_gpu_hour / (1 - discount);
            Message source =
                price.source == "typed" ? Message{SW_TEXT("typed")} : Message{SW_TEXT("%1 %2"), {price.source, price.as_of}};
            if (auto estimate = read_estimate(price.source)) {
                source = std::move(*estimate);
                source.arguments.back() += " " + price.as_of;
            }
            input({SW_TEXT("Price of one %1"), {price.accelerator}}, "p", put_in(list) + " $/h", list, "$/h", std::move(source),
                  "price_usd_per_gpu_hour");
            if (discount > 0)
                input({SW_TEXT("Price after your discount")}, "p × (1 − discount)",
                      put_in(list) + " × (1 − " + put_in_share(discount) + ")", price.usd_per_gpu_hour, "$/h", {SW_TEXT("typed")},
                      "discount_percent");
        }
    }

    // Running costs in a month when everything runs: the last of the horizon, without what is sold.
    void running(Message label, Category category, std::string formula, std::string substituted) {
        const auto& months = plan_.by_category[static_cast<std::size_t>(category)];
        if (!months.empty() && months.back() != 0)
            step(std::move(label), std::move(formula), std::move(substituted), months.back(), unit_);
    }

    void services(const ServiceInputs* in) {
        if (!in) return;
        const auto first = [&](Category category) {
            const auto& months = plan_.by_category[static_cast<std::size_t>(category)];
            return months.empty() ? 0 : months.front();
        };
        const double beside = first(Category::storage) + first(Category::licences) + first(Category::other);
        if (beside > 0)
            step({SW_TEXT("Beside GPUs, in the first month")}, "storage + licences + support and other costs",
                 put_in(first(Category::storage)) + " + " + put_in(first(Category::licences)) + " + " +
                     put_in(first(Category::other)),
                 beside, unit_);
    }

    void totals() {
        if (currency_.per_usd != 1)
            step({SW_TEXT("Exchange rate")}, unit_ + " ÷ USD", put_in(currency_.per_usd), currency_.per_usd, unit_ + "/USD");
        const std::string months_text = join("%1 month(s)", {std::to_string(plan_.monthly.size())});
        step({SW_TEXT("Cost over the horizon")}, "sum of the months", months_text, plan_.total, unit_);
        if (plan_.owed_after_horizon > 0)
            step({SW_TEXT("Owed after the horizon")}, "rest of the term", "", plan_.owed_after_horizon, unit_);
        step({SW_TEXT("Present value")}, "cost on day 0 + others ÷ (1 + r)^month", "", plan_.net_present_value, unit_);
        step({SW_TEXT("Cost per month")}, "level payment of that present value", months_text, plan_.equivalent_monthly, unit_);
    }

private:
    const PlanResult& plan_;
    const Currency& currency_;
    std::string unit_;  // of what is paid
};

}  // namespace

void record_cost_steps(DerivationSink& sink, const OnDemand& typed, const OnDemandInputs& in, std::span<const FleetResult> fleet,
                       const PlanResult& plan, const ServiceInputs* services, const Currency& currency) {
    Recorder recorder(sink, plan, currency);
    recorder.prices(typed.discount_percent ? to_si(Unit::percent, amount(*typed.discount_percent)) : 0);
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const double gpus = billed_on_demand(in, fleet[a], a);
        const double usd_per_hour = plan.prices[a].usd_per_gpu_hour;
        recorder.input({SW_TEXT("GPU-hours a month, %1"), {fleet[a].accelerator}},
                       in.elastic ? "mean GPUs × 730 h" : "GPUs × 730 h", put_in(gpus) + " × 730", gpus * hours_per_month,
                       "GPU-h", typed.billing.is_typed() ? Message{SW_TEXT("typed")} : Message{SW_TEXT("default")}, "billing");
        recorder.step({SW_TEXT("Compute a month, %1"), {fleet[a].accelerator}}, "p × GPU-hours",
                      put_in(usd_per_hour) + " × " + put_in(gpus * hours_per_month), gpus * in.price.usd_per_gpu_month(a), "$");
    }
    recorder.services(services);
    recorder.totals();
}

void record_cost_steps(DerivationSink& sink, const Reserved& typed, const ReservedInputs& in, std::span<const FleetResult> fleet,
                       const PlanResult& plan, const Reservation& reservation, const ServiceInputs* services,
                       const Currency& currency) {
    Recorder recorder(sink, plan, currency);
    recorder.prices(typed.discount_percent ? to_si(Unit::percent, amount(*typed.discount_percent)) : 0);
    const auto term = static_cast<double>(in.term_months);
    for (std::size_t a = 0; a < fleet.size(); ++a) {
        const double gpus = reservation.gpus[a];
        const std::string price = put_in(plan.prices[a].usd_per_gpu_hour);
        const bool by_hours = in.typed_gpus.empty() && in.rest && in.rest->elastic;
        recorder.input(
            {SW_TEXT("GPUs reserved, %1"), {fleet[a].accelerator}},
            by_hours ? "fewest with hours above them ÷ hours ≤ p ÷ p on demand" : "",
            by_hours ? price + " ÷ " + put_in(from_si(Unit::usd_per_gpu_hour, in.rest->price.usd_per_gpu_second[a])) : "", gpus,
            "GPUs", in.typed_gpus.empty() ? Message{SW_TEXT("automatic")} : Message{SW_TEXT("typed")}, "gpus");
        const double term_cost = gpus * in.price.usd_per_gpu_month(a) * term;
        recorder.step({SW_TEXT("Cost of a term of %1 month(s), %2"), {put_in(term), fleet[a].accelerator}},
                      "GPUs × p × 730 h × months", put_in(gpus) + " × " + price + " × 730 × " + put_in(term), term_cost, "$");
        if (in.upfront_fraction > 0)
            recorder.input({SW_TEXT("Paid when a term begins")}, "share × cost of the term",
                           put_in_share(in.upfront_fraction) + " × " + put_in(term_cost), in.upfront_fraction * term_cost, "$",
                           {SW_TEXT("typed")}, "payment");
        recorder.step({SW_TEXT("Compute a month, %1"), {fleet[a].accelerator}}, "(1 − share) × cost of the term ÷ months",
                      "(1 − " + put_in_share(in.upfront_fraction) + ") × " + put_in(term_cost) + " ÷ " + put_in(term),
                      (1 - in.upfront_fraction) * term_cost / term, "$");
        if (in.rest && reservation.has_rest) {
            const double beyond = billed_on_demand(*in.rest, fleet[a], a, gpus);
            const double rest_price = in.rest->price.usd_per_gpu_second[a];
            recorder.input({SW_TEXT("The rest on demand a month, %1"), {fleet[a].accelerator}},
                           "GPUs beyond × p on demand × 730 h",
                           put_in(beyond) + " × " + put_in(from_si(Unit::usd_per_gpu_hour, rest_price)) + " × 730",
                           beyond * rest_price * seconds_per_month, "$", {SW_TEXT("typed")}, "rest");
        }
    }
    recorder.services(services);
    recorder.totals();
}

void record_cost_steps(DerivationSink& sink, const OnPremises&, const OnPremisesInputs& in, const FleetOverTime& fleet,
                       const PlanResult& plan, const ServiceInputs* services, const Currency& currency) {
    Recorder recorder(sink, plan, currency);
    double watts = 0, capital = 0;
    for (const Delivery& delivery : deliveries_of(in, fleet)) {
        const OwnedMachine& machine = in.machines[delivery.accelerator];
        const std::string& accelerator = fleet.accelerator(delivery.accelerator);
        recorder.input({SW_TEXT("GPUs bought, %1"), {accelerator}}, "⌈GPUs ÷ GPUs per server⌉ × GPUs per server",
                       join("delivered in month %1", {std::to_string(delivery.month + 1)}), delivery.gpus, "GPUs",
                       machine.typed_gpus ? Message{SW_TEXT("typed")} : Message{SW_TEXT("automatic")}, "gpus");
        const UsedPrice* price = nullptr;
        for (const UsedPrice& each : plan.prices)
            if (each.accelerator == accelerator) price = &each;
        if (price)
            recorder.input(
                {SW_TEXT("Price of one %1"), {accelerator}}, "P", put_in(machine.gpu_usd) + " $", machine.gpu_usd, "$",
                price->source == "typed" ? Message{SW_TEXT("typed")} : Message{SW_TEXT("%1 %2"), {price->source, price->as_of}},
                "gpu_price_usd");
        const double usd =
            delivery.gpus * (machine.gpu_usd * (1 + in.overhead_fraction) + machine.server_usd / machine.gpus_per_server);
        recorder.step({SW_TEXT("Capital, %1"), {accelerator}}, "GPUs × (P × (1 + overhead) + server ÷ GPUs per server)",
                      put_in(delivery.gpus) + " × (" + put_in(machine.gpu_usd) + " × (1 + " + put_in_share(in.overhead_fraction) +
                          ") + " + put_in(machine.server_usd) + " ÷ " + put_in(machine.gpus_per_server) + ")",
                      usd, "$");
        capital += usd;
        watts += delivery.gpus * machine.watts_per_gpu;
    }
    for (const OwnedMachine& machine : in.machines) watts += machine.owned_gpus * machine.watts_per_gpu;
    const double kilowatts = watts / 1000 * in.draw.load_fraction * in.draw.server_factor;
    recorder.step({SW_TEXT("Power of the servers")}, "GPUs × W × load × server factor",
                  put_in(watts) + " × " + put_in_share(in.draw.load_fraction) + " × " + put_in(in.draw.server_factor), kilowatts,
                  "kW");
    recorder.running(
        {SW_TEXT("Power a month")}, Category::power, "kW × PUE × 730 h × $/kWh",
        put_in(kilowatts) + " × " + put_in(in.draw.usage_effectiveness) + " × 730 × " + put_in(in.electricity_usd_per_kwh));
    recorder.running({SW_TEXT("Space a month")}, Category::space, "kW × $/kW-month",
                     put_in(kilowatts) + " × " + put_in(in.colocation_usd_per_kw_month));
    recorder.running({SW_TEXT("Staff a month")}, Category::staff, "people × $/year ÷ 12",
                     put_in(in.staff_people) + " × " + put_in(in.staff_usd_per_year) + " ÷ 12");
    recorder.running({SW_TEXT("Maintenance a month")}, Category::maintenance, "capital × share ÷ 12",
                     put_in(capital) + " × " + put_in_share(in.maintenance_fraction_per_year) + " ÷ 12");
    recorder.running({SW_TEXT("Value left at the end")}, Category::residual, "GPUs × P × share of the price", "");
    recorder.services(services);
    recorder.totals();
}

}  // namespace sizewright
