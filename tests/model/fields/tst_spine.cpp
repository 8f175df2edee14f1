// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The description of the inputs: states of a field, paths, the tree over a workbook, and what must hold for every input.

#include <QtTest>
#include <cmath>
#include <set>

#include "model/fields/access.h"
#include "model/fields/spine.h"
#include "model/fields/tree.h"
#include "model/workbook/workbook.h"
#include "model/workbook/workbook_tree.h"

using namespace sizewright;

namespace {

enum class Colour { red, green };

// describe() lists one of two members.
struct Forgetful {
    Number kept{};
    Number forgotten{};

    static constexpr void describe(auto& s, auto&& field) { field(Spec{.key = "kept"}, s.kept); }
};
struct Complete {
    Text title{std::string("a default longer than any small-string buffer")};
    std::vector<std::variant<Acknowledgement, Note>> items{};
    Autoscaling block{};

    static constexpr void describe(auto& s, auto&& field) {
        field(Spec{.key = "title"}, s.title);
        field(Spec{.key = "items"}, s.items);
        field(Spec{.key = "block"}, s.block, *s.title == "");
    }
};

// That the guard refuses a struct like Forgetful is tested by forgetful.cpp, which must not compile.
static_assert(spine::member_count<Forgetful>() == 2);
static_assert(spine::member_count<Complete>() == 3);
static_assert(spine::every_member_is_described<Complete>());

}  // namespace

template <> inline constexpr auto sizewright::words<Colour> = std::array<std::string_view, 2>{"red", "green"};

namespace {

// Plans with the names that are hard to write in a path, and one without.
Workbook example() {
    Scenario scenario;
    scenario.name.type("Shop and support");
    scenario.workloads = {Inference{}};
    for (const char* name : {"Spot", "0", "[base] no. 1", "5\" rack", ""}) {
        OnDemand plan;
        if (*name) plan.name.type(name);
        scenario.plans.emplace_back(plan);
    }
    Workbook workbook;
    workbook.scenarios.push_back(scenario);
    return workbook;
}

// One item of each kind in each list.
const Workbook& every_kind() {
    static const Workbook workbook = [] {
        Scenario scenario;
        Inference inference;
        inference.measured.emplace_back();
        inference.models.emplace_back();
        scenario.workloads = {Training{}, FineTuning{}, inference, Job{}};
        scenario.owned.emplace_back();
        scenario.plans = {OnPremises{}, Reserved{}, Spot{}, OnDemand{}, Hybrid{}, ManagedApi{}};
        scenario.optimisations = {RightSizing{},       BatchScheduling{},    Batching{},        Quantisation{}, Distillation{},
                                  MultiModelServing{}, SmallerAccelerator{}, AutoscalingStep{}, SpotStep{},     ReservedCover{}};
        scenario.constraints.quotas.emplace_back();
        Workbook out;
        out.notes.emplace_back();
        out.acknowledged.emplace_back();
        out.scenarios.push_back(scenario);
        return out;
    }();
    return workbook;
}

std::vector<FieldInfo> fields_of(const Workbook& workbook) {
    std::vector<FieldInfo> out;
    for_each_field(workbook, [&](const FieldInfo& field) { out.push_back(field); });
    return out;
}

// The numbers in a value, to be checked against the range of its field.
std::vector<double> numbers_in(const Value& value) {
    if (const auto* x = std::get_if<double>(&value)) return {*x};
    if (const auto* x = std::get_if<Estimate>(&value)) return {x->likely};
    if (const auto* x = std::get_if<Price>(&value)) return {x->amount.likely};
    if (const auto* x = std::get_if<Counts>(&value)) return {x->every.value_or(NAN)};
    return {};
}

}  // namespace

class tst_Spine : public QObject {
    Q_OBJECT

private slots:
    // ---- Fields ----

    void a_field_has_three_states() {
        const Number absent{}, computed{automatic}, zero{0.0};
        QVERIFY(absent.is_absent() && !absent.is_automatic() && !absent.has_value());
        QVERIFY(!computed.is_absent() && computed.is_automatic() && !computed.has_value());
        QVERIFY(!zero.is_absent() && !zero.is_automatic() && zero.has_value());
        QVERIFY(!absent.is_typed() && !computed.is_typed() && !zero.is_typed());
        QVERIFY(!(absent == zero) && !(absent == computed) && !(computed == zero));
        QCOMPARE(absent.value_or(5), 5.0);
        QCOMPARE(computed.value_or(5), 5.0);
        QCOMPARE(zero.value_or(5), 0.0);
        QVERIFY(spine::get_leaf(absent) == Value(Untyped{}));
        QVERIFY(spine::get_leaf(computed) == Value(automatic));
        QVERIFY(spine::get_leaf(zero) == Value(0.0));
    }

    void what_equals_the_default_may_be_typed() {
        Number seats{40.0};
        seats.type(40.0);
        QVERIFY(seats.is_typed());
        QVERIFY(!(seats == Number{40.0}));
        seats.type(automatic);
        QVERIFY(seats.is_typed() && seats.is_automatic());
    }

    void a_leaf_takes_its_own_type_only() {
        const Number fallback{40.0};
        Number seats = fallback;
        QVERIFY(spine::set_leaf(seats, fallback, Value(12.0)));
        QVERIFY(seats.is_typed());
        QCOMPARE(*seats, 12.0);
        QVERIFY(!spine::set_leaf(seats, fallback, Value(true)));
        QVERIFY(!spine::set_leaf(seats, fallback, Value(std::string("12"))));
        QVERIFY(!spine::set_leaf(seats, fallback, Value(Estimate{12})));
        QCOMPARE(*seats, 12.0);
        QVERIFY(spine::set_leaf(seats, fallback, Value(automatic)));
        QVERIFY(seats.is_automatic() && seats.is_typed());
        QVERIFY(spine::set_leaf(seats, fallback, Value(Untyped{})));
        QVERIFY(seats == fallback);
    }

    void a_choice_is_its_word() {
        const Field<Colour> fallback{Colour::green};
        Field<Colour> colour = fallback;
        QVERIFY(spine::get_leaf(colour) == Value(std::string("green")));
        QVERIFY(spine::set_leaf(colour, fallback, Value(std::string("red"))));
        QVERIFY(*colour == Colour::red);
        for (const char* word : {"Red", "redd", "", "0"})
            QVERIFY2(!spine::set_leaf(colour, fallback, Value(std::string(word))), word);
        QVERIFY(*colour == Colour::red);
    }

    // ---- Paths ----

    void steps_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("index");  // −1: an item without index; −2: no item
        QTest::addColumn<QByteArray>("rest");
        const auto row = [](const char* title, const char* path, const char* name, int index, const char* rest) {
            QTest::newRow(title) << QByteArray(path) << QByteArray(name) << index << QByteArray(rest);
        };
        row("key", "title", "title", -2, "");
        row("key, key", "site.staff_fte", "site", -2, ".staff_fte");
        row("next key", ".staff_fte", "staff_fte", -2, "");
        row("key, item", "plans[2].name", "plans", -2, "[2].name");
        row("index", "[12].name", "12", 12, ".name");
        row("index, index", "[1][2]", "1", 1, "[2]");
        row("name", "[On demand]", "On demand", -1, "");
        row("a quoted number is a name", "[\"3\"].seats", "3", -1, ".seats");
        row("brackets and dots in quotes", "[\"a].[b.c\"].d", "a].[b.c", -1, ".d");
        row("quote in quotes", "[\"5\" rack\"].name", "5\" rack", -1, ".name");
        row("not quite an index", "[3x]", "3x", -1, "");
        row("negative", "[-1]", "-1", -1, "");
        row("beyond any index", "[99999999999999999999]", "99999999999999999999", -1, "");
    }
    void steps() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, name);
        QFETCH(int, index);
        QFETCH(QByteArray, rest);
        std::string_view view(path.constData(), static_cast<std::size_t>(path.size()));
        spine::Step step;
        QVERIFY(spine::next_step(view, step));
        QCOMPARE(QByteArray::fromStdString(step.name), name);
        QCOMPARE(step.is_item, index != -2);
        QCOMPARE(step.is_index, index >= 0);
        if (index >= 0) QCOMPARE(step.index, static_cast<std::size_t>(index));
        QCOMPARE(QByteArray(view.data(), static_cast<qsizetype>(view.size())), rest);
    }

    void malformed_steps() {
        for (const char* path :
             {"", ".", "..a", "a.", "a..b", "a.[0]", "[", "[]", "[\"\"]", "[0", "[\"a]", "[\"]", "[0]name", "[0].", "[0]..a"}) {
            std::string_view view(path);
            spine::Step step;
            QVERIFY2(!spine::next_step(view, step), path);
        }
    }

    void finds_items_by_index_and_name() {
        Workbook workbook = example();
        const auto& plans = workbook.scenarios[0].plans;
        const auto type = [&](const std::string& plan, double percent) {
            const auto found =
                find(tree_of(workbook), "scenarios[\"Shop and support\"].plans" + plan + ".minimum_billing_seconds");
            return found && found.node.ops->set(found.node.data, found.node.fallback, Value(percent));
        };
        const auto typed = [&](std::size_t i) { return *std::get<OnDemand>(plans[i]).minimum_billing_seconds; };
        QVERIFY(type("[0]", 10));
        QCOMPARE(typed(0), 10.0);
        QVERIFY(type("[\"0\"]", 11));  // the name, though there is an item with that index
        QCOMPARE(typed(1), 11.0);
        QVERIFY(type("[\"[base] no. 1\"]", 12));
        QCOMPARE(typed(2), 12.0);
        QVERIFY(type("[\"5\" rack\"]", 13));
        QCOMPARE(typed(3), 13.0);
        QVERIFY(type("[4]", 14));  // the one without a name
        QCOMPARE(typed(4), 14.0);
        QVERIFY(type("[Spot]", 15));
        QCOMPARE(typed(0), 15.0);
        QCOMPARE(typed(1), 11.0);
    }

    void finds_nothing_else() {
        const Workbook workbook = example();
        for (const char* path : {"titles", "Title", "title.x", "title[0]", "scenarios[1]", "scenarios[].name",
                                 "scenarios[\"\"].name", "scenarios[nobody].name", "scenarios.name", "scenarios[0]name", "[0]",
                                 "title.", "scenarios[0].plans[5].name", "scenarios[0].plans[-1].name"})
            QVERIFY2(!find(tree_of(workbook), path), path);
        QVERIFY(!find_field(workbook, "scenarios"));
        QVERIFY(!find_field(workbook, "scenarios[0].site"));
        QVERIFY(!find_field(workbook, ""));
    }

    void finds_what_it_walks() {
        std::set<std::string> paths;
        for (const auto& field : fields_of(every_kind())) {
            QVERIFY2(paths.insert(field.path).second, field.path.c_str());
            const auto found = find_field(every_kind(), field.path);
            QVERIFY2(found.has_value(), field.path.c_str());
            QVERIFY2(found->spec.key == field.spec.key && found->value == field.value && found->applies == field.applies,
                     field.path.c_str());
        }
        QVERIFY(paths.size() > 500);
    }

    void walks_in_the_order_of_the_descriptions() {
        const auto below = fields_below(every_kind(), "scenarios[0].workloads[2].measured");
        QCOMPARE(below.size(), std::size_t{3});
        QCOMPARE(below[0].path, std::string("scenarios[0].workloads[2].measured[0].accelerator"));
        QCOMPARE(below[1].path, std::string("scenarios[0].workloads[2].measured[0].batch_size"));
        QCOMPARE(below[2].path, std::string("scenarios[0].workloads[2].measured[0].items_per_second"));
        const auto all = fields_of(every_kind());
        QCOMPARE(all.front().path, std::string("title"));
        const auto at = [&](std::string_view path) {
            return std::find_if(all.begin(), all.end(), [&](const FieldInfo& f) { return f.path == path; }) - all.begin();
        };
        QVERIFY(at("scenarios[0].name") < at("scenarios[0].workloads[0].name"));
        QVERIFY(at("scenarios[0].workloads[3].hours") < at("scenarios[0].fleet.allocation"));
        QVERIFY(at("scenarios[0].finance.tax_percent") < at("scenarios[0].plans[0].name"));
        QVERIFY(at("scenarios[0].declarations.demand_confidence_years") < static_cast<std::ptrdiff_t>(all.size()));
    }

    // ---- The tree ----

    void knows_the_default_of_what_was_typed() {
        Workbook workbook = example();
        auto& plan = std::get<OnDemand>(workbook.scenarios[0].plans[0]);
        plan.minimum_billing_seconds.type(7);
        plan.billing.type(Billing::always_on);
        const auto seconds = find_field(workbook, "scenarios[0].plans[0].minimum_billing_seconds");
        QVERIFY(seconds && seconds->typed && seconds->value == Value(7.0) && seconds->fallback == Value(60.0));
        QVERIFY(seconds->before() == Value(7.0));
        const auto billing = find_field(workbook, "scenarios[0].plans[0].billing");
        QVERIFY(billing && billing->value == Value(std::string("always_on")) &&
                billing->fallback == Value(std::string("elastic")));
        const auto other = find_field(workbook, "scenarios[0].plans[1].minimum_billing_seconds");
        QVERIFY(other && !other->typed && other->value == Value(60.0) && other->before() == Value(Untyped{}));
        QVERIFY(!set_field(workbook, "scenarios[0].plans[0].minimum_billing_seconds", Value(Untyped{})));
        QVERIFY(plan.minimum_billing_seconds == OnDemand{}.minimum_billing_seconds);
    }

    void what_does_not_apply_covers_what_is_below() {
        Workbook workbook = example();
        auto& inference = std::get<Inference>(workbook.scenarios[0].workloads[0]);
        const auto applies = [&](const char* key) {
            const auto field = find_field(workbook, std::string("scenarios[0].workloads[0].") + key);
            return field && field->applies;
        };
        QVERIFY(applies("requests_per_second.average") && applies("requests_per_second.peak"));
        QVERIFY(!applies("items_per_run"));
        inference.pattern.type(Pattern::batch);
        QVERIFY(!applies("requests_per_second.average") && !applies("requests_per_second.peak"));
        QVERIFY(applies("items_per_run"));
        QVERIFY(!applies("autoscaling.maximum_replicas"));
        inference.autoscaling.enabled.type(true);
        QVERIFY(applies("autoscaling.maximum_replicas"));
    }

    void knows_whether_anything_was_typed() {
        Workbook workbook = example();
        auto& scenario = workbook.scenarios[0];
        const auto typed = [&](const char* path) { return any_typed(find(tree_of(workbook), path).node); };
        QVERIFY(!typed("scenarios[0].site"));
        scenario.site.overhead_items.spares_usd.type(Estimate{0});
        QVERIFY(typed("scenarios[0].site") && typed("scenarios[0].site.overhead_items"));
        QVERIFY(spine::any_typed(scenario.site));
        QVERIFY(!spine::any_typed(scenario.finance));
        QVERIFY(typed("scenarios[0].plans[0]"));  // its name
        QVERIFY(!typed("scenarios[0].plans[4]"));
        QVERIFY(typed("scenarios[0].plans") && !typed("scenarios[0].owned"));  // a list is there if it has items
    }

    // ---- Every input of the workbook ----

    void defaults_are_inside_their_range() {
        std::size_t checked = 0;
        for (const auto& field : fields_of(every_kind())) {
            const Spec& spec = field.spec;
            QVERIFY2(spec.min < spec.max, field.path.c_str());
            QVERIFY2(field.value != Value(automatic) || spec.automatic, field.path.c_str());
            QVERIFY2(!spec.required || field.value == Value(Untyped{}), field.path.c_str());
            QVERIFY2(!field.typed, field.path.c_str());
            for (const double x : numbers_in(field.value)) {
                QVERIFY2(check_range(spec, x).empty(), (field.path + ": " + english(check_range(spec, x))).c_str());
                ++checked;
            }
        }
        QVERIFY(checked > 100);
    }

    void the_key_names_the_unit() {
        using enum Unit;
        const std::vector<std::pair<std::string_view, std::vector<Unit>>> endings{
            {"_ms", {milliseconds}},
            {"_seconds", {seconds}},
            {"_minutes", {minutes}},
            {"_hours", {hours}},
            {"_weeks", {weeks}},
            {"_kb", {kilobytes}},
            {"_mb", {megabytes}},
            {"_gb", {gigabytes, usd_per_gb}},
            {"_gb_per_second", {gigabytes_per_second}},
            {"_gb_per_month", {gigabytes_per_month}},
            {"_percent", {percent}},
            {"_percent_per_month", {percent_per_month}},
            {"_percent_per_year", {percent_per_year}},
            {"_usd", {usd}},
            {"_usd_per_gpu_hour", {usd_per_gpu_hour}},
            {"_usd_per_hour", {usd_per_hour}},
            {"_usd_per_week", {usd_per_week}},
            {"_usd_per_month", {usd_per_month}},
            {"_usd_per_year", {usd_per_year}},
            {"_usd_per_gpu_year", {usd_per_gpu_year}},
            {"_usd_per_kwh", {usd_per_kwh}},
            {"_usd_per_gb", {usd_per_gb}},
            {"_usd_per_gb_month", {usd_per_gb_month}},
            {"_usd_per_kw_month", {usd_per_kw_month}},
            {"_usd_per_million_tokens", {usd_per_million_tokens}},
            {"_tokens", {tokens, usd_per_million_tokens}},
            {"_gpus", {count}},
            {"_factor", {factor}}};
        std::set<std::string_view> met;
        for (const auto& field : fields_of(every_kind())) {
            // The exchange rate is no amount of dollars; the discount rate leaves "per year" unsaid, as finance does.
            if (field.spec.key == "currency_per_usd" || field.spec.key == "discount_rate_percent") continue;
            for (const auto& [ending, units] : endings)
                if (("_" + std::string(field.spec.key)).ends_with(ending)) {
                    met.insert(ending);
                    QVERIFY2(std::find(units.begin(), units.end(), field.spec.unit) != units.end(), field.path.c_str());
                }
        }
        QCOMPARE(met.size(), endings.size());
    }

    void what_is_shown_has_a_label() {
        for (const auto& field : fields_of(every_kind())) {
            const Spec& spec = field.spec;
            for (const char c : spec.key)
                QVERIFY2((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_', field.path.c_str());
            if (spec.unused) continue;
            QVERIFY2(!spec.label.empty(), field.path.c_str());
            if (spec.essential) QVERIFY2(!spec.help.empty() && spec.help.ends_with('.'), field.path.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(tst_Spine)
#include "tst_spine.moc"
