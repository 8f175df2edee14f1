// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Every field that exists: its description, and each way of setting and typing it.

#include <QtTest>
#include <set>

#include "model/workbook/workbook_file.h"
#include "tests/support/every_field.h"

using namespace sizewright;

namespace {

// A field of the workbook that has them all; the data of most tests here.
struct Place {
    std::string path{};    // where it is in the workbook
    std::string schema{};  // how `schema` calls it
};
}  // namespace
Q_DECLARE_METATYPE(Place)

namespace {

const std::vector<Place>& places() {
    static const auto all = [] {
        const Workbook workbook = every_field::workbook();
        const auto fields = every_field::fields(workbook);
        const auto schema = schema_fields();
        std::vector<Place> out;
        for (std::size_t i = 0; i < fields.size() && i < schema.size(); ++i) out.push_back({fields[i].path, schema[i].path});
        return out;
    }();
    return all;
}

void a_row_for_each_field() {
    QTest::addColumn<Place>("place");
    for (const auto& place : places()) QTest::newRow(place.schema.c_str()) << place;
}

FieldInfo field_at(const Workbook& workbook, const std::string& path) {
    const auto field = find_field(workbook, path);
    return field ? *field : FieldInfo{};
}

std::string text_of(const FieldInfo& field, const Value& value) { return "“" + field_text(field, value) + "”"; }

// parse_field takes these to mean the default, so they are the texts that a person cannot type into a field.
bool means_default(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text && (*text == "null" || text->find_first_not_of(" \t\r\n") == std::string::npos);
}

std::string why(const std::optional<Message>& message) { return message ? english(*message) : "accepted"; }

}  // namespace

class TestAccess : public QObject {
    Q_OBJECT

private slots:
    // Without a limit a slip of the keyboard (1e30) would be computed with.
    void everyNumberHasItsLimits() {
        QString without;
        for (const auto& field : schema_fields())
            if (every_field::is_numeric(field.type) || field.type == LeafType::numbers || field.type == LeafType::profile)
                if (!every_field::has_min(field.spec) || !every_field::has_max(field.spec))
                    without += QString::fromStdString(field.path) + u'\n';
        QVERIFY2(without.isEmpty(), qPrintable(without));
    }

    // Limits of length are of characters, not of bytes.
    void textsAreCountedInCharacters() {
        Workbook workbook = every_field::workbook();
        for (const std::string character : {"n", "é", "日", "🙂"}) {
            std::string name;
            for (int i = 0; i < 200; ++i) name += character;
            QVERIFY2(!set_field(workbook, "scenarios[0].name", name), character.c_str());
            const auto refused = set_field(workbook, "scenarios[0].name", name + character);
            QVERIFY(refused);
            QCOMPARE(english(*refused), std::string("Name may have 200 characters at most; it has 201."));
        }
    }

    // ---- The descriptions ----

    void theSchemaListsEachFieldOnce() {
        std::set<std::string> paths;
        for (const auto& field : schema_fields()) QVERIFY2(paths.insert(field.path).second, field.path.c_str());
        QVERIFY(paths.contains("workloads[kind=inference].requests_per_second.peak"));
        QVERIFY(paths.contains("plans[kind=reserved].term_months"));
        QVERIFY(paths.contains("horizon_months"));
        QVERIFY(!paths.contains("scenarios[].name"));  // people name the fields of a scenario without it
        QVERIFY(paths.contains("name"));
    }

    void theSchemaMeetsEveryFieldOfAWorkbookThatHasAllKinds() {
        const auto fields = every_field::fields(every_field::workbook());
        const auto schema = schema_fields();
        QCOMPARE(fields.size(), schema.size());
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto key = [](const std::string& path) { return path.substr(path.find_last_of('.') + 1); };
            QCOMPARE(key(fields[i].path), key(schema[i].path));
            QCOMPARE(fields[i].spec.key, schema[i].spec.key);
            QVERIFY(fields[i].type == schema[i].type);
        }
    }

    void describesItself_data() { a_row_for_each_field(); }
    void describesItself() {
        QFETCH(Place, place);
        const auto field = field_at(every_field::workbook(), place.path);
        QVERIFY(!field.spec.key.empty());
        const Message wrong = check_value(field.spec, field.type, field.choices, field.fallback);
        QVERIFY2(wrong.empty(), english(wrong).c_str());
        if (field.type == LeafType::choice) QVERIFY(field.choices.size() > 1);
        if (field.spec.unused) return;  // not on forms, not in `schema`
        QVERIFY(!field.spec.label.empty());
        QVERIFY(!field.spec.help.empty());
        QVERIFY2(field.spec.help.ends_with('.'), std::string(field.spec.help).c_str());
        // What is needed and has no default says so; what may be absent says what that means.
        if (std::holds_alternative<Untyped>(field.fallback))
            QVERIFY(field.spec.required || !field.spec.absent.empty() || !field.spec.when.empty() ||
                    field.type == LeafType::text);
    }

    // ---- Values ----

    void takesWhatIsInside_data() { a_row_for_each_field(); }
    void takesWhatIsInside() {
        QFETCH(Place, place);
        Workbook workbook = every_field::workbook();
        const auto before = field_at(workbook, place.path);
        const auto values = every_field::values_inside(before);
        QVERIFY(!values.empty());
        for (const Value& value : values) {
            const auto refused = set_field(workbook, place.path, value);
            QVERIFY2(!refused, (text_of(before, value) + " " + why(refused)).c_str());
            const auto after = field_at(workbook, place.path);
            QVERIFY2(after.value == value, text_of(before, value).c_str());
            QVERIFY(after.typed && after.before() == value && after.fallback == before.fallback);
        }
        QVERIFY(!set_field(workbook, place.path, Untyped{}));
        const auto after = field_at(workbook, place.path);
        QVERIFY(!after.typed && after.value == after.fallback && after.before() == Value(Untyped{}));
    }

    void theDefaultMayBeTyped_data() { a_row_for_each_field(); }
    void theDefaultMayBeTyped() {
        QFETCH(Place, place);
        Workbook workbook = every_field::workbook();
        const auto field = field_at(workbook, place.path);
        const auto refused = set_field(workbook, place.path, field.fallback);
        QVERIFY2(!refused, why(refused).c_str());
        const auto after = field_at(workbook, place.path);
        QVERIFY(after.value == field.fallback);
        QCOMPARE(after.typed, !std::holds_alternative<Untyped>(field.fallback));
    }

    void refusesWhatIsOutside_data() { a_row_for_each_field(); }
    void refusesWhatIsOutside() {
        QFETCH(Place, place);
        Workbook workbook = every_field::workbook();
        const auto field = field_at(workbook, place.path);
        if (!every_field::is_numeric(field.type) && field.type != LeafType::numbers) return;
        // Something typed, so that a refusal that erased it would be seen.
        QVERIFY(!set_field(workbook, place.path, every_field::values_inside(field).back()));
        const std::string unchanged = write_workbook(workbook);
        const auto refuses = [&](const Value& value, double x) {
            const auto refused = set_field(workbook, place.path, value);
            QVERIFY2(refused && !english(*refused).empty(), std::to_string(x).c_str());
            QCOMPARE(write_workbook(workbook), unchanged);
        };
        for (const double x : every_field::numbers_outside(field.spec)) {
            refuses(every_field::holding(field.type, x), x);
            if (field.type == LeafType::prices) refuses(Prices{{}, {{"T4", Price{{x, {}}, {}, {}}}}}, x);
            if (field.type == LeafType::counts) refuses(Counts{{}, {{"T4", x}}}, x);
            if (field.type == LeafType::estimate || field.type == LeafType::rate) {
                const double inside = every_field::numbers_inside(field.spec).front();
                for (const auto& spread : {Spread{x, inside}, Spread{inside, x}}) {
                    const Estimate range{inside, spread};
                    refuses(field.type == LeafType::estimate ? Value(range) : Value(Rate{range, false}), x);
                }
            }
        }
        if (field.type == LeafType::rate) refuses(Rate{Estimate{-0.5, {}}, true}, -0.5);
    }

    void refusesOtherKindsOfValue_data() { a_row_for_each_field(); }
    void refusesOtherKindsOfValue() {
        QFETCH(Place, place);
        Workbook workbook = every_field::workbook();
        const auto field = field_at(workbook, place.path);
        const std::string unchanged = write_workbook(workbook);
        std::set<std::size_t> own{0};  // Untyped
        for (const Value& value : every_field::values_inside(field)) own.insert(value.index());
        const std::vector<Value> every_kind{automatic,
                                            true,
                                            1.0,
                                            Estimate{1, {}},
                                            Rate{},
                                            Price{},
                                            Prices{Price{}, {}},
                                            Counts{1, {}},
                                            std::string("all"),
                                            std::vector<double>{1},
                                            std::vector<std::string>{"all"},
                                            Profile{},
                                            Selection{}};
        QCOMPARE(every_kind.size() + 1, std::variant_size_v<Value>);
        for (const Value& value : every_kind) {
            if (own.contains(value.index())) continue;
            const auto refused = set_field(workbook, place.path, value);
            QVERIFY2(refused && !english(*refused).empty(), std::to_string(value.index()).c_str());
            QCOMPARE(write_workbook(workbook), unchanged);
        }
    }

    void thereIsNoFieldElsewhere() {
        Workbook workbook = every_field::workbook();
        const std::string unchanged = write_workbook(workbook);
        for (const auto* path :
             {"", "titel", "title.x", "title[0]", "scenarios", "scenarios[0]", "scenarios[1].name",
              "scenarios[0].workloads[9].name", "scenarios[-1].name", "scenarios[99999999999999999999].name", "scenarios[0]name",
              "scenarios[0]..name", ".title", "title.", "scenarios[0", "scenarios[\"Item].name"}) {
            QVERIFY2(!find_field(workbook, path), path);
            const auto refused = set_field(workbook, path, std::string("x"));
            QVERIFY2(refused && !english(*refused).empty(), path);
        }
        QCOMPARE(write_workbook(workbook), unchanged);
        QVERIFY(!set_field(workbook, "scenarios[Item].workloads[inference].maximum_batch_size", 8.0));
        QVERIFY(field_at(workbook, "scenarios[0].workloads[2].maximum_batch_size").value == Value(8.0));
    }

    // A file whose list has a name twice is refused, so no edit may make one.
    void aNameOfItsListIsRefused() {
        Workbook workbook = every_field::workbook();
        QVERIFY(!add_item(workbook, "scenarios[0].plans", "on_demand", "Rented"));
        const std::string unchanged = write_workbook(workbook);
        const auto refused = set_field(workbook, "scenarios[0].plans[0].name", std::string("Rented"));
        QVERIFY(refused && english(*refused).find("Rented") != std::string::npos);
        QCOMPARE(write_workbook(workbook), unchanged);
        const std::string last = item_path("scenarios[0].plans", list_size(workbook, "scenarios[0].plans") - 1);
        QVERIFY(!set_field(workbook, last + ".name", std::string("Rented")));                    // its own
        QVERIFY(!set_field(workbook, "scenarios[0].workloads[0].name", std::string("Rented")));  // another list
    }

    // ---- Text ----

    void readsItsOwnText_data() { a_row_for_each_field(); }
    void readsItsOwnText() {
        QFETCH(Place, place);
        const auto field = field_at(every_field::workbook(), place.path);
        auto values = every_field::values_inside(field);
        values.push_back(field.fallback);
        for (const Value& value : values) {
            if (means_default(value)) continue;
            Parsed parsed;
            const auto refused = parse_field(field, field_text(field, value), parsed);
            if (std::holds_alternative<Untyped>(value) && field.spec.required) {
                QVERIFY(refused && !english(refused->message).empty());
                continue;
            }
            QVERIFY2(!refused, (text_of(field, value) + ": " + english(refused.value_or(Refusal{}).message)).c_str());
            QVERIFY2(parsed.value == value, (text_of(field, value) + " became " + text_of(field, parsed.value)).c_str());
        }
    }

    void readsItsTextInItsFormUnit_data() { a_row_for_each_field(); }
    void readsItsTextInItsFormUnit() {
        QFETCH(Place, place);
        const auto field = field_at(every_field::workbook(), place.path);
        if (!every_field::is_numeric(field.type)) return;
        for (const double x : every_field::numbers_inside(field.spec)) {
            if (x > 0 && x < 1e-300) continue;  // beyond what 15 digits in another unit can keep
            FieldInfo typed = field;
            typed.value = every_field::holding(field.type, x);
            const FieldInfo shown = in_form_unit(typed);
            Parsed parsed;
            const auto refused = parse_field(shown, field_text(shown, shown.value), parsed);
            QVERIFY2(!refused, (text_of(shown, shown.value) + ": " + english(refused.value_or(Refusal{}).message)).c_str());
            const Value back = from_form_unit(field, parsed.value);
            QVERIFY2(check_value(field.spec, field.type, field.choices, back).empty(), text_of(field, back).c_str());
            // A form shows 15 digits of a number in another unit.
            if (field.spec.form_unit == Unit::none)
                QVERIFY(back == typed.value);
            else
                QVERIFY2(std::abs(amount(back) / x - 1) < 1e-14, text_of(field, back).c_str());
        }
    }

    void survivesBadText_data() {
        QTest::addColumn<Place>("place");
        QTest::addColumn<std::string>("text");
        for (const auto& place : places())
            for (const std::string text : {"",
                                           " ",
                                           "abc",
                                           "-1",
                                           "0",
                                           "1e999",
                                           "-1e999",
                                           ".nan",
                                           ".inf",
                                           "1.234,50",
                                           "$1,234.50",
                                           "12%",
                                           "1..0..2",
                                           "null",
                                           "auto",
                                           "{",
                                           "[",
                                           "{}",
                                           "[]",
                                           "{low: 1}",
                                           "{low: 3, likely: 2, high: 1}",
                                           "{a: 1, a: 2}",
                                           "[[1]]",
                                           "&a 1",
                                           "*a",
                                           "!!int 1",
                                           "{a: {b: {c: 1}}}",
                                           "\"",
                                           "'",
                                           "- 1",
                                           "a: b",
                                           "\x7f",
                                           "\x01",
                                           "\xff",
                                           "1,5",
                                           "1;5",
                                           "1 000",
                                           "0x10",
                                           "1e",
                                           "--1",
                                           "((1))",
                                           "true",
                                           "yes",
                                           "2026-13",
                                           "🙂"})
                QTest::newRow((place.schema + " ← " + text).c_str()) << place << text;
    }
    void survivesBadText() {
        QFETCH(Place, place);
        QFETCH(std::string, text);
        static Workbook workbook = every_field::workbook();
        static const std::string unchanged = write_workbook(workbook);
        const auto field = field_at(workbook, place.path);
        Parsed parsed;
        if (const auto refused = parse_field(field, text, parsed)) {
            QVERIFY(!english(refused->message).empty());
        } else {
            const Message wrong = check_value(field.spec, field.type, field.choices, parsed.value);
            QVERIFY2(wrong.empty(), english(wrong).c_str());
            QVERIFY(!set_field(workbook, place.path, parsed.value));
            QVERIFY(!set_field(workbook, place.path, field.before()));
            static const std::set<std::string> never_a_number{"abc",   "1e999", "-1e999", ".nan", ".inf", "1.234,50", "1,5",
                                                              "1 000", "1e",    "\xff",   "🙂", "true", "yes"};
            if (every_field::is_numeric(field.type) || field.type == LeafType::numbers) QVERIFY(!never_a_number.contains(text));
        }
        QCOMPARE(write_workbook(workbook), unchanged);
    }

    void moneyAndSharesBelongToTheirFields_data() { a_row_for_each_field(); }
    void moneyAndSharesBelongToTheirFields() {
        QFETCH(Place, place);
        const auto field = field_at(every_field::workbook(), place.path);
        if (!every_field::is_numeric(field.type)) return;
        Spec anything = field.spec;  // the range is another matter
        anything.min = 0;
        anything.max = 1e9;
        anything.whole = false;
        FieldInfo wide = field;
        wide.spec = anything;
        const Dimension dimension = info(field.spec.unit).dimension;
        const bool money = dimension >= Dimension::money && dimension <= Dimension::money_per_tokens;
        Parsed parsed;
        QCOMPARE(!parse_field(wide, "$1,234.50", parsed).has_value(), money);
        if (money) QVERIFY(parsed.value == every_field::holding(field.type, 1234.5));
        QCOMPARE(!parse_field(wide, "12%", parsed).has_value(), dimension == Dimension::share);
        if (dimension == Dimension::share) QVERIFY(parsed.value == every_field::holding(field.type, 12));
    }

private:
    static double amount(const Value& value) {
        if (const auto* x = std::get_if<double>(&value)) return *x;
        if (const auto* x = std::get_if<Estimate>(&value)) return x->likely;
        return std::nan("");
    }
};

QTEST_GUILESS_MAIN(TestAccess)
#include "tst_access.moc"
