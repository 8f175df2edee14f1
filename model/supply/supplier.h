// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside supply(): the plans of one scenario, one after the other. What they share (prices, the plans by the hour that serve for
// others) is found once.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/supply/automatic_prices.h"
#include "model/supply/on_premises.h"
#include "model/supply/plan_inputs.h"
#include "model/supply/read_owned.h"
#include "model/supply/read_plans.h"
#include "model/supply/services.h"
#include "model/supply/spot_plan.h"
#include "model/supply/supply.h"

namespace sizewright {

class Supplier {
public:
    Supplier(const Scenario& scenario, const SupplyInputs& in, std::vector<Problem>& problems, DerivationSink* derivations);

    Supplied run();

    // Only plan j.
    PlanResult one(std::size_t j);

private:
    void prepare();

    PriceOrigins origins() { return {in_.price_book, automatic_}; }

    double cloud_price_change() const;

    OnDemandInputs on_demand_inputs(const OnDemand& plan, std::size_t i);

    // Mean GPUs that runs are billed for beyond their length, because it is below the shortest that is billed; by level and
    // accelerator. Empty: none are.
    std::vector<std::vector<double>> too_short_runs(double shortest_seconds) const;

    ReservedInputs reserved_inputs(const Reserved& plan, const std::string& path);

    void head(std::size_t i);

    // Why no plan can be compared; empty: all can.
    Message unserved_workloads() const;

    void compute(const OnDemand& plan, std::size_t i);

    void compute(const Reserved& plan, std::size_t i);

    void book(const Reserved& plan, ReservedInputs inputs, std::size_t i);

    std::optional<PlanCommitment> commitment_of_reservation(const ReservedInputs& inputs, const Reservation& reservation) const;

    void compute(const OnPremises& plan, std::size_t i);

    void book(const OnPremises& plan, OnPremisesInputs inputs, std::size_t i);

    static std::vector<double> peaks(const FleetOverTime& fleet);
    std::vector<double> beyond(const std::vector<double>& base) const;

    // What the provider's quotas say to so many GPUs, by price. False: they never allow it, and why_not says so.
    bool is_allowed(Purchase purchase, const PriceList& prices, const std::vector<double>& gpus, PlanResult& result) const;

    // The base carries what pays for it, the burst plan what is above.
    void compute(const Hybrid& plan, std::size_t i);

    void hybrid_of(const Reserved& base, const OnDemandInputs& burst, const std::vector<double>& typed_base, std::size_t i,
                   std::size_t j);

    void hybrid_of(const OnPremises& base, const OnDemandInputs& burst, const std::vector<double>& typed_base, std::size_t i,
                   std::size_t j);

    // The number of GPUs to own beside those that are there: by the price of an owned hour against a rented one over all months,
    // then the whole servers around it.
    double cheapest_base(const OnPremisesInputs& inputs, const OnDemandInputs& burst, std::size_t a) const;

    Ground ground() const;

    // The on-demand plan of that name with its prices; why it cannot be used. Nothing is named: neither.
    Message find_on_demand(const Text& name, std::string_view role, const OnDemandInputs*& found) const;

    // What the plan cannot serve.
    void give_up(PlanResult& result, const std::vector<std::size_t>& short_of) const;

    // Hardware that is kept could be sold: a decision of its own, in no plan's cash flow.
    void say_what_selling_brings() const;

    // From how many tokens a day the cheapest plan that hosts all costs less than an API that answers all; its GPUs are those of
    // the demand as it is.
    void compare_apis_with_hosting();

    // Of the demands that are here.
    template <class F> std::vector<char> those(F&& is_served) const {
        std::vector<char> out;
        const auto& demands = in_.demand->levels.front().demands;
        for (std::size_t d = 0; d < demands.size(); ++d)
            out.push_back((in_.part.empty() || in_.part[d]) && is_served(demands[d]) ? 1 : 0);
        return out;
    }

    void compute(const Spot& plan, std::size_t i);

    // Prices on demand for the interval at which both cost the same; dearer capacity that may be taken away is a mistake.
    void compare_with_on_demand(SpotInputs& inputs, const PlanResult& result);

    void warn_of_deadlines(const PlanResult& result);

    void compute(const ManagedApi& plan, std::size_t i);

    // What only people know of the workloads: data that must stay is a reason against any API; a round trip that is too long is
    // said.
    bool check_declarations(const ManagedApi& plan, const std::vector<char>& served, PlanResult& result);

    std::vector<std::string> names_of(const std::vector<char>& which) const;

    void say(Severity severity, std::string path, Message message) const;

    // What is not served yet, by the plan of that name; false: why_not says whom nobody serves.
    bool serve_rest(const Text& name, const std::vector<char>& served, std::size_t i);

    // Plan j for these workloads alone, in US dollars.
    PlanResult part_of(std::size_t j, const std::vector<char>& workloads);

    // The plans that serve the rest and the time after the term; why not, if one is needed that has no price.
    Message find_partners(const Reserved& plan, ReservedInputs& inputs) const;

    const ServiceInputs* services_in_use(const PlanResult& result) const;

    // `on_gpus`: what of the fleet runs on the GPUs of the plan.
    void finish(PlanResult& result, const FleetOverTime& on_gpus) const;

    bool is_within_budget(PlanResult& result) const;

    static void clear_figures(PlanResult& result);

    const Scenario& scenario_;
    const SupplyInputs& in_;
    std::vector<Problem>& problems_;
    DerivationSink* derivations_;
    ServiceInputs services_;
    const std::vector<FleetResult> highest_;  // the month with the most GPUs, of each accelerator
    AutomaticPrices automatic_;
    double rate_;
    std::vector<std::optional<OnDemandInputs>> on_demand_{};  // by plan
    Supplied out_{};
};

}  // namespace sizewright
