// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/validate.h"

#include <algorithm>
#include <set>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "model/fields/spine.h"
#include "model/fields/tree.h"
#include "model/workbook/leaf_yaml.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook_tree.h"

namespace sizewright {

namespace {

// What the fields of one scenario may refer to.
struct Known {
    std::vector<std::string> plans{};
    std::vector<std::string> workloads{};
};

std::vector<std::string> names_in(Node list) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list.ops->size(list.data); ++i) out.push_back(name_of(list.ops->item(list.data, i)));
    return out;
}

std::string joined(const std::vector<std::string>& names) {
    std::string out;
    for (const auto& name : names) out += (out.empty() ? "" : ", ") + name;
    return out;
}

class Validator {
public:
    explicit Validator(const Catalog& catalog) : catalog_(catalog) {}

    std::vector<Problem> problems{};

    void check(Node node, const std::string& path, const Spec& spec, const Known& known) {
        switch (node.ops->shape) {
            case NodeShape::leaf: return leaf(node, path, spec, known);
            case NodeShape::list: return list(node, path, known);
            case NodeShape::fields:
                node.ops->members(node.data, [&](const Member& m) {
                    if (!m.applies) return;
                    const std::string below = path.empty() ? std::string(m.spec.key) : path + "." + std::string(m.spec.key);
                    // A block that is not there has no keys to miss.
                    if (m.node.ops->shape == NodeShape::fields && !any_typed(m.node)) return;
                    check(m.node, below, m.spec, known);
                });
        }
    }

    void say(const std::string& path, Message message, Message suggestion = {}, Severity severity = Severity::error) {
        problems.push_back({severity, path, std::move(message), std::move(suggestion), {}, 0, 0});
    }

    // Exactly one of the alternatives is given; `needed`: none is a problem too.
    void one_of(const std::string& path, std::initializer_list<std::pair<std::string_view, bool>> alternatives, bool needed) {
        std::vector<std::string> given, all;
        for (const auto& [key, there] : alternatives) {
            all.emplace_back(key);
            if (there) given.emplace_back(key);
        }
        if (given.size() > 1)
            say(path + "." + given[1],
                {SW_TEXT("%1 are given together; exactly one of %2 says how much there is."), {joined(given), joined(all)}},
                {SW_TEXT("Remove all but one."), {}});
        if (given.empty() && needed) say(path, {SW_TEXT("Exactly one of %1 is needed."), {joined(all)}});
    }

private:
    void list(Node node, const std::string& path, const Known& known) {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < node.ops->size(node.data); ++i) {
            const Node item = node.ops->item(node.data, i);
            const std::string item_at = item_path(path, i);
            if (const std::string name = name_of(item); !name.empty() && !seen.insert(name).second)
                say(item_at + ".name", {SW_TEXT("The name “%1” is given twice in this list."), {name}},
                    {SW_TEXT("Names in one list are unique."), {}});
            check(item, item_at, {}, known);
        }
    }

    void leaf(Node node, const std::string& path, const Spec& spec, const Known& known) {
        const Value value = node.ops->get(node.data);
        if (spec.required && std::holds_alternative<Untyped>(value)) {
            say(path, {SW_TEXT("%1 is needed."), {std::string(spec.label.empty() ? spec.key : spec.label)}},
                spec.help.empty() ? Message{} : Message{spec.help});
            return;
        }
        if (!node.ops->typed(node.data)) return;
        if (const auto* prices = std::get_if<Prices>(&value))
            for (const auto& [name, price] : prices->named) accelerator(path, name);
        if (const auto* counts = std::get_if<Counts>(&value))
            for (const auto& [name, count] : counts->named) accelerator(path, name);
        switch (spec.names) {
            case Names::accelerator:
                if (const auto* name = std::get_if<std::string>(&value)) accelerator(path, *name);
                break;
            case Names::plan:
                each_name(value, [&](const std::string& name) {
                    one_of_these(path, name, known.plans, SW_TEXT("There is no plan “%1”."));
                });
                break;
            case Names::workload:
                each_name(value, [&](const std::string& name) {
                    one_of_these(path, name, known.workloads, SW_TEXT("There is no workload “%1”."));
                });
                break;
            case Names::nothing:
            case Names::month:
            case Names::date:
            case Names::currency: break;
        }
    }

    void accelerator(const std::string& path, const std::string& name) {
        if (catalog_.accelerator(name) || name == "any") return;
        const auto match = match_accelerator(catalog_, name);
        const std::string near = joined(match.candidates);
        const bool several = match.accelerator.empty() && !match.why.empty();  // "H100" is either of three
        say(path, {SW_TEXT("The catalog has no accelerator “%1”."), {name}},
            near.empty() ? Message{}
            : several    ? Message{SW_TEXT("It may be %1 (%2)."), {near, match.why}}
                         : Message{SW_TEXT("Did you mean %1?"), {near}});
    }

    template <class F> static void each_name(const Value& value, F&& visit) {
        if (const auto* text = std::get_if<std::string>(&value)) visit(*text);
        if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) std::for_each(texts->begin(), texts->end(), visit);
        if (const auto* selection = std::get_if<Selection>(&value))
            std::for_each(selection->items.begin(), selection->items.end(), visit);
    }

    void one_of_these(const std::string& path, const std::string& name, const std::vector<std::string>& names,
                      std::string_view text) {
        if (std::find(names.begin(), names.end(), name) != names.end()) return;
        const std::vector<std::string_view> views(names.begin(), names.end());
        const auto near = nearest(name, views);
        say(path, {text, {name}},
            !near.empty() ? Message{SW_TEXT("Did you mean “%1”?"), {std::string(near)}}
                          : Message{SW_TEXT("There are %1."), {joined(names)}});
    }

    const Catalog& catalog_;
};

// Alternatives that exclude each other, by kind of worksheet (`schema` names them).
void alternatives(Validator& v, const std::string& path, const Inference& w) {
    using spine::any_typed;
    if (*w.pattern != Pattern::batch)
        v.one_of(path,
                 {{"requests_per_second", any_typed(w.requests_per_second)},
                  {"requests_per_day", any_typed(w.requests_per_day)},
                  {"daily_users", any_typed(w.daily_users)}},
                 false);
    if (*w.pattern != Pattern::batch && !any_typed(w.requests_per_second) && !any_typed(w.requests_per_day) &&
        !any_typed(w.daily_users))
        v.say(path + ".requests_per_second.average", {SW_TEXT("Needs the requests per second, on average."), {}},
              {SW_TEXT("A file may say requests_per_day or daily_users instead."), {}});
    v.one_of(path, {{"model", any_typed(w.model)}, {"models", any_typed(w.models)}}, false);
}

void alternatives(Validator& v, const std::string& path, const Training& w) {
    v.one_of(path, {{"tokens", w.tokens.is_typed()}, {"samples", w.samples.is_typed()}, {"dataset_gb", w.dataset_gb.is_typed()}},
             true);
}

template <class T> void alternatives(Validator&, const std::string&, const T&) {}

const Plan* plan_of(const Scenario& scenario, const std::string& name) {
    for (const Plan& plan : scenario.plans)
        if (std::visit([&](const auto& any) { return any.name.has_value() && *any.name == name; }, plan)) return &plan;
    return nullptr;
}

// Plans that serve for another have to be such as can. A name that nobody has is said elsewhere.
void partners(Validator& v, const std::string& path, const Scenario& scenario, std::size_t index) {
    const auto check = [&](const Text& name, std::string_view key, bool (*can)(const Plan&), std::string_view text) {
        if (!name || name->empty()) return;
        const Plan* other = plan_of(scenario, *name);
        if (other == &scenario.plans[index])
            v.say(path + "." + std::string(key), {SW_TEXT("The plan “%1” names itself for what it can't serve."), {*name}});
        else if (other && !can(*other))
            v.say(path + "." + std::string(key), {text, {*name}});
    };
    const auto is_hourly = [](const Plan& plan) { return std::holds_alternative<OnDemand>(plan); };
    const auto can_be_base = [](const Plan& plan) {
        return std::holds_alternative<Reserved>(plan) || std::holds_alternative<OnPremises>(plan);
    };
    const Plan& plan = scenario.plans[index];
    if (const auto* hybrid = std::get_if<Hybrid>(&plan)) {
        check(hybrid->base, "base", can_be_base, SW_TEXT("“%1” is no plan for a base: a base is reserved or on premises."));
        check(hybrid->burst, "burst", is_hourly, SW_TEXT("“%1” is no plan for the burst: that is paid by the hour, on demand."));
    }
    if (const auto* owned = std::get_if<OnPremises>(&plan))
        check(owned->bridge, "bridge", is_hourly,
              SW_TEXT("“%1” cannot serve until delivery: that is paid by the hour, on demand."));
    if (const auto* reserved = std::get_if<Reserved>(&plan))
        check(reserved->rest, "rest", is_hourly, SW_TEXT("“%1” cannot serve the rest: that is paid by the hour, on demand."));
    const auto any = [](const Plan&) { return true; };
    if (const auto* spot = std::get_if<Spot>(&plan)) check(spot->rest, "rest", any, {});
    if (const auto* api = std::get_if<ManagedApi>(&plan)) check(api->rest, "rest", any, {});
}

template <class T> void season(Validator& v, const std::string& path, const T& w) {
    if (!w.monthly_factors || w.monthly_factors->size() == 12) return;
    v.say(path + ".monthly_factors",
          {SW_TEXT("A season has 12 numbers, January first, and not %1."), {std::to_string(w.monthly_factors->size())}},
          {SW_TEXT("For example 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.2, 1.6, 2.5."), {}});
}

}  // namespace

std::vector<Problem> validate(const Workbook& workbook, const Catalog& catalog) {
    Validator v(catalog);
    const Node root = tree_of(workbook);
    if (workbook.scenarios.empty()) v.say("scenarios", {SW_TEXT("A workbook needs at least one scenario."), {}});
    root.ops->members(root.data, [&](const Member& m) {
        if (m.spec.key != "scenarios") v.check(m.node, std::string(m.spec.key), m.spec, {});
    });
    const Node scenarios = member(root, "scenarios");
    std::set<std::string> names;
    for (std::size_t i = 0; i < workbook.scenarios.size(); ++i) {
        const auto& scenario = workbook.scenarios[i];
        const std::string path = item_path("scenarios", i);
        const Node node = scenarios.ops->item(scenarios.data, i);
        if (const std::string name = name_of(node); !name.empty() && !names.insert(name).second)
            v.say(path + ".name", {SW_TEXT("The name “%1” is given twice in this list."), {name}},
                  {SW_TEXT("Names in one list are unique."), {}});
        v.check(node, path, {}, {names_in(member(node, "plans")), names_in(member(node, "workloads"))});
        if (scenario.workloads.empty()) v.say(path + ".workloads", {SW_TEXT("A scenario needs at least one workload."), {}});
        if (scenario.plans.empty()) v.say(path + ".plans", {SW_TEXT("A scenario needs at least one plan: a way to pay."), {}});
        for (std::size_t k = 0; k < scenario.workloads.size(); ++k)
            std::visit(
                [&](const auto& w) {
                    alternatives(v, item_path(path + ".workloads", k), w);
                    season(v, item_path(path + ".workloads", k), w);
                },
                scenario.workloads[k]);
        v.one_of(path + ".site",
                 {{"overhead_percent", scenario.site.overhead_percent.is_typed()},
                  {"overhead_items", spine::any_typed(scenario.site.overhead_items)}},
                 false);
        for (std::size_t k = 0; k < scenario.plans.size(); ++k) partners(v, item_path(path + ".plans", k), scenario, k);
        const double horizon = workbook.horizon_months.value_or(36);
        for (std::size_t k = 0; k < scenario.plans.size(); ++k)
            if (const auto* plan = std::get_if<Reserved>(&scenario.plans[k]);
                plan && plan->term_months && *plan->term_months > horizon && !plan->at_expiry.is_typed())
                v.say(item_path(path + ".plans", k) + ".term_months",
                      {SW_TEXT("The term of %1 months ends after the horizon of %2, and nothing says what happens then: what is "
                               "left of it "
                               "is owed."),
                       {plain(*plan->term_months), plain(horizon)}},
                      {SW_TEXT("A shorter term, a longer horizon, or what happens at its end."), {}}, Severity::warning);
    }
    return std::move(v.problems);
}

}  // namespace sizewright
