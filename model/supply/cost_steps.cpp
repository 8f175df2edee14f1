// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/supply/cost_steps.h"

#include <algorithm>
#include <cmath>

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
        if (currency_.per_usd != 1 && !substituted.empty()) {
            formula += " × " + unit_ + " ÷ USD";
            substituted += " × " + put_in(currency_.per_usd);
        }
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
        recorder.input({SW_TEXT("GPUs reserved, %1"), {fleet[a].accelerator}},
                       by_hours ? "fewest with hours above them ÷ hours ≤ p ÷ p on demand" : "",
                       by_hours ? "hours above them ÷ hours ≤ " + price + " ÷ " +
                                      put_in(from_si(Unit::usd_per_gpu_hour, in.rest->price.usd_per_gpu_second[a]))
                                : "",
                       gpus, "GPUs", in.typed_gpus.empty() ? Message{SW_TEXT("automatic")} : Message{SW_TEXT("typed")}, "gpus");
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
    const std::vector<Delivery> deliveries = deliveries_of(in, fleet);
    for (const Delivery& delivery : deliveries) {
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
    }
    // What the last month's costs are for.
    const std::size_t last = fleet.months() - 1;
    double watts = 0, capital = deliveries.empty() ? 0 : in.overhead_items_usd;
    for (std::size_t a = 0; a < in.machines.size(); ++a) {
        const OwnedMachine& machine = in.machines[a];
        watts += running_gpus(in, deliveries, a, last) * machine.watts_per_gpu;
        capital += bought_gpus(in, deliveries, a, last) *
                   (machine.gpu_usd * (1 + in.overhead_fraction) + machine.server_usd / machine.gpus_per_server);
    }
    const double kilowatts = watts / 1000 * in.draw.load_fraction * in.draw.server_factor;
    recorder.step(
        {SW_TEXT("Power of the servers in the last month")}, "GPUs × W × load × server factor ÷ 1,000",
        put_in(watts) + " × " + put_in_share(in.draw.load_fraction) + " × " + put_in(in.draw.server_factor) + " ÷ 1,000",
        kilowatts, "kW");
    recorder.running({SW_TEXT("Power a month")}, Category::power, "kW × PUE × 730 h × $/kWh of that month",
                     put_in(kilowatts) + " × " + put_in(in.draw.usage_effectiveness) + " × 730 × " +
                         put_in(in.electricity_usd_per_kwh * price_factor(in.electricity_change_per_year, last)));
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

namespace {

// The first month in which something is paid; its number from 1.
std::size_t first_paid(const std::vector<double>& months) {
    for (std::size_t i = 0; i < months.size(); ++i)
        if (months[i] != 0) return i;
    return 0;
}

void rest_step(Recorder& recorder, const PlanResult& alone, const PlanResult& plan, const Text& rest, const Currency& currency) {
    const auto& own = alone.by_category[static_cast<std::size_t>(Category::compute)];
    double spot = 0;
    for (const double month : own) spot += month;
    const double others = plan.total / currency.per_usd - spot;
    if (std::abs(others) > 1e-9 * std::abs(spot) && rest)
        recorder.input({SW_TEXT("What “%1” serves, over the horizon"), {*rest}}, "all − what this plan serves itself",
                       put_in(plan.total / currency.per_usd) + " − " + put_in(spot), others, "$", {SW_TEXT("typed")}, "rest");
}

}  // namespace

void record_cost_steps(DerivationSink& sink, const Spot& typed, const SpotInputs& in, const PlanResult& alone,
                       const PlanResult& plan, const ServiceInputs* services, const Currency& currency) {
    Recorder recorder(sink, plan, currency);
    recorder.prices(0);
    const double per_month = in.interruptions_per_instance_hour * hours_per_month;
    recorder.input({SW_TEXT("Interruptions of an instance in a month")}, "λ", put_in(per_month), per_month, "",
                   typed.interruptions_per_instance_month ? Message{SW_TEXT("typed")}
                                                          : Message{SW_TEXT("automatic: 0.2, a guess where nothing is known")},
                   "interruptions_per_instance_month");
    for (const SpotUse& use : alone.spot) {
        const double of_instances = use.instances * per_month / hours_per_month;
        recorder.step({SW_TEXT("Interruptions an hour, %1"), {use.workload}}, "instances × λ ÷ 730",
                      put_in(use.instances) + " × " + put_in(per_month) + " ÷ 730", of_instances, "/h");
        if (use.run) {
            recorder.step({SW_TEXT("Interruptions of a run, %1"), {use.workload}}, "rate × billed hours, failures included", "",
                          use.run->interruptions, "");
            recorder.step({SW_TEXT("Days of a run, mean, %1"), {use.workload}},
                          "chunks × E[work, lost work, restarts and waits of a chunk]", "", use.run->days, "days");
            if (use.run->chance_to_miss)
                recorder.step({SW_TEXT("Chance to take longer than the deadline, %1"), {use.workload}},
                              "gamma distribution of the mean and deviation", "", *use.run->chance_to_miss, "");
        }
        recorder.step({SW_TEXT("Price of an hour of work that lasts, %1"), {use.workload}}, "p × billed hours ÷ hours of work",
                      "", use.effective_usd_per_gpu_hour, "$/h");
    }
    const auto& compute = alone.by_category[static_cast<std::size_t>(Category::compute)];
    if (!compute.empty()) {
        const std::size_t month = first_paid(compute);
        recorder.step({SW_TEXT("Spot in month %1"), {std::to_string(month + 1)}}, "Σ runs × billed hours × GPUs × p", "",
                      compute[month], "$");
    }
    rest_step(recorder, alone, plan, typed.rest, currency);
    recorder.services(services);
    recorder.totals();
}

void record_cost_steps(DerivationSink& sink, const ManagedApi& typed, const ManagedApiInputs& in, const PlanResult& alone,
                       const PlanResult& plan, const Currency& currency) {
    Recorder recorder(sink, plan, currency);
    const ApiUseOfPlan& use = *plan.api;
    const Message source = use.source == "typed"
                               ? Message{SW_TEXT("typed")}
                               : Message{SW_TEXT("%1 %2"), {use.model + ", " + use.provider + ", " + use.source, use.as_of}};
    recorder.input({SW_TEXT("Price of a million input tokens")}, "p in", put_in(use.input_usd_per_million_tokens) + " $",
                   use.input_usd_per_million_tokens, "$", source, "input_usd_per_million_tokens");
    recorder.input({SW_TEXT("Price of a million output tokens")}, "p out", put_in(use.output_usd_per_million_tokens) + " $",
                   use.output_usd_per_million_tokens, "$", source, "output_usd_per_million_tokens");
    recorder.step({SW_TEXT("Tokens in the first month with demand")}, "requests × (input + output tokens)", "",
                  use.tokens_per_month, "tokens");
    if (use.blended_usd_per_million_tokens) {
        recorder.step({SW_TEXT("Price of a million tokens, all together")},
                      "Σ (in (1 − cached) p in + in cached p cached + out p out) (1 − batch share × discount) ÷ tokens", "",
                      *use.blended_usd_per_million_tokens, "$");
        const auto& compute = alone.by_category[static_cast<std::size_t>(Category::compute)];
        const std::size_t month = first_paid(compute);
        if (!compute.empty())
            recorder.step({SW_TEXT("Tokens of month %1"), {std::to_string(month + 1)}}, "million tokens × price of a million",
                          put_in(use.tokens_per_month / 1e6) + " × " +
                              put_in(*use.blended_usd_per_million_tokens * price_factor(in.price_change_per_year, month)),
                          compute[month], "$");
    }
    recorder.step({SW_TEXT("Requests a minute at the peak")}, "60 × highest peak rate", "", use.peak_requests_per_minute, "/min");
    recorder.step({SW_TEXT("Tokens a minute at the peak")}, "requests a minute × (input + output tokens)", "",
                  use.peak_tokens_per_minute, "/min");
    rest_step(recorder, alone, plan, typed.rest, currency);
    recorder.totals();
}

}  // namespace sizewright
