// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Adding, copying, removing, moving and renaming items, with all that refers to them.

#include <QtTest>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook_file.h"

using namespace sizewright;

namespace {

// Two scenarios with the same names in both, and each kind of reference there is.
const std::string text = R"(sizewright: 1
notes:
  'scenarios["One"].plans["Rented"].billing': {text: "by name"}
  'scenarios["One"].plans[Both]': {text: "the plan itself"}
  'scenarios[0].plans["Rented"].discount_percent': {text: "scenario by index"}
  'plans["Rented"].minimum_billing_seconds': {text: "within the first scenario"}
  'scenarios["Two"].plans["Rented"].billing': {text: "another scenario"}
  'scenarios["One"].workloads["search"].requests_per_second.peak': {text: "a workload"}
  'title': {text: "no item"}
  'scenarios["Gone"].plans["Rented"].billing': {text: "leads nowhere"}
acknowledged:
- {rule: F05, path: 'scenarios["One"].plans["Rented"]'}
- {rule: F06, path: 'scenarios["One"].workloads[search].accelerator'}
- {rule: F07}
scenarios:
- name: One
  workloads:
  - {kind: inference, name: search, accelerator: T4, requests_per_second: {average: 1}}
  - {kind: job, name: chat, accelerator: T4, gpus: 1, hours: 1}
  - {kind: job, name: Rented, accelerator: T4, gpus: 1, hours: 1}
  services: {plans: [Rack, Rented]}
  plans:
  - {kind: on_demand, name: Rented}
  - {kind: on_premises, name: Rack, bridge: Rented}
  - {kind: reserved, name: Year, term_months: 12, rest: Rented}
  - {kind: hybrid, name: Both, base: Rack, burst: Rented, rest: Rented}
  - {kind: managed_api, name: API, serves: [search, chat], rest: Rented}
  - {kind: spot, name: Loop, rest: Loop}
  optimisations:
  - {kind: batching, workloads: [search]}
  - {kind: quantisation, workloads: all}
- name: Two
  workloads:
  - {kind: inference, name: search, accelerator: T4, requests_per_second: {average: 1}}
  plans:
  - {kind: on_demand, name: Rented}
  - {kind: reserved, name: Year, term_months: 12, rest: Rented}
)";

Workbook workbook() {
    auto read = read_workbook(text);
    if (!read) qFatal("%s", english(read.error().front()).c_str());
    return read->workbook;
}

const std::string plans = "scenarios[0].plans";
const std::string workloads = "scenarios[0].workloads";

std::string why(const std::optional<Message>& message) { return message ? english(*message) : "accepted"; }

std::vector<std::string> names(const Workbook& workbook, const std::string& list) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list_size(workbook, list); ++i) out.push_back(name_of_item(workbook, item_path(list, i)));
    return out;
}

std::string text_at(const Workbook& workbook, const std::string& path) {
    const auto field = find_field(workbook, path);
    return field ? field_text(*field, field->value) : "no such field";
}

// What the file says still reads, and is otherwise what it was: the lines that differ, old and new.
QStringList changes(const Workbook& before, const Workbook& after) {
    const auto old_lines = QString::fromStdString(write_workbook(before)).split(u'\n');
    const auto new_lines = QString::fromStdString(write_workbook(after)).split(u'\n');
    if (old_lines.size() != new_lines.size()) return {QStringLiteral("another number of lines")};
    QStringList out;
    for (qsizetype i = 0; i < old_lines.size(); ++i)
        if (old_lines[i] != new_lines[i]) out << new_lines[i].trimmed();
    return out;
}

void stays_readable(const Workbook& workbook) {
    const std::string written = write_workbook(workbook);
    const auto read = read_workbook(written);
    QVERIFY2(read.has_value(), read ? "" : english(read.error().front()).c_str());
    QCOMPARE(write_workbook(read->workbook), written);
}

using List = std::vector<std::string>;

}  // namespace

class TestStructure : public QObject {
    Q_OBJECT

private slots:
    // ---- Looking ----

    void pathsOfItems() {
        QCOMPARE(list_of("scenarios[0].plans[12]"), plans);
        QCOMPARE(index_of("scenarios[0].plans[12]"), std::size_t{12});
        QCOMPARE(item_path(plans, 12), std::string("scenarios[0].plans[12]"));
        QCOMPARE(list_of("title"), std::string());
        QCOMPARE(list_of("scenarios[0].site"), std::string());  // within an item, but not one
        QCOMPARE(index_of("scenarios[0].site"), static_cast<std::size_t>(-1));
        QCOMPARE(index_of("title"), static_cast<std::size_t>(-1));
        QCOMPARE(index_of("scenarios[One]"), static_cast<std::size_t>(-1));
    }

    void knowsListsAndKinds() {
        const Workbook w = workbook();
        QCOMPARE(list_size(w, plans), std::size_t{6});
        QCOMPARE(list_size(w, "scenarios[0].owned"), std::size_t{0});
        QCOMPARE(list_size(w, "scenarios[0].site"), std::size_t{0});
        QCOMPARE(kinds_of(w, workloads), (std::vector<std::string_view>{"training", "fine_tuning", "inference", "job"}));
        QVERIFY(kinds_of(w, "scenarios").empty());
        QCOMPARE(kind_of(w, "scenarios[0].plans[3]"), std::string_view("hybrid"));
        QVERIFY(kind_of(w, "scenarios[0].plans[9]").empty() && kind_of(w, "scenarios[0]").empty());
        QCOMPARE(name_of_item(w, "scenarios[1]"), std::string("Two"));
        QVERIFY(name_of_item(w, "acknowledged[0]").empty());
    }

    void namesForIndicesAndBack() {
        Workbook w = workbook();
        QVERIFY(!rename_item(w, "scenarios[0]", "One T4"));
        const std::string indexed = "scenarios[0].workloads[0].requests_per_second.peak";
        const std::string named = "scenarios[\"One T4\"].workloads[search].requests_per_second.peak";
        QCOMPARE(named_path(w, indexed), named);
        QCOMPARE(indexed_path(w, named), indexed);
        QCOMPARE(indexed_path(w, "plans[Rented].billing", 1), std::string("scenarios[1].plans[0].billing"));
        QCOMPARE(indexed_path(w, "plans[Rented].billing"), std::string("scenarios[0].plans[0].billing"));
        QCOMPARE(indexed_path(w, "title", 1), std::string("title"));
        QCOMPARE(named_path(w, "acknowledged[0].rule"), std::string("acknowledged[0].rule"));
        QVERIFY(indexed_path(w, "plans[Nobody].billing").empty());
        QVERIFY(indexed_path(w, "scenarios[Nobody].plans[0]").empty());
        QVERIFY(indexed_path(w, "plans[0").empty());
        // Names that look like something else in a path.
        for (const std::string name : {"0", "7", "[base]", "a.b", "5\" rack", "x]y", "“q”", "a\"", " "}) {
            if (name != " ") QVERIFY2(!rename_item(w, "scenarios[0].plans[0]", name), name.c_str());
            const std::string path = named_path(w, "scenarios[0].plans[0].billing");
            QVERIFY2(indexed_path(w, path) == "scenarios[0].plans[0].billing", path.c_str());
        }
    }

    // ---- Adding ----

    void addsOneOfEachKind() {
        for (const std::string list : {"scenarios", "notes", "acknowledged", "scenarios[0].workloads", "scenarios[0].plans",
                                       "scenarios[0].optimisations", "scenarios[0].owned", "scenarios[0].constraints.quotas",
                                       "scenarios[0].workloads[0].measured", "scenarios[0].workloads[0].models"}) {
            Workbook w = workbook();
            auto kinds = kinds_of(w, list);
            if (kinds.empty()) kinds.push_back({});
            for (const auto kind : kinds) {
                const std::size_t size = list_size(w, list);
                const auto refused = add_item(w, list, kind, "Rented");
                QVERIFY2(!refused, (list + ": " + why(refused)).c_str());
                QCOMPARE(list_size(w, list), size + 1);
                QCOMPARE(kind_of(w, item_path(list, size)), kind);
            }
            const auto all = names(w, list);
            for (std::size_t i = 0; i < all.size(); ++i)
                if (!all[i].empty()) QVERIFY2(std::count(all.begin(), all.end(), all[i]) == 1, (list + " " + all[i]).c_str());
            stays_readable(w);
        }
    }

    void aNewScenarioIsEmpty() {
        Workbook w = workbook();
        QVERIFY(!add_item(w, "scenarios", {}, "Three"));
        QVERIFY(w.scenarios[2].workloads.empty() && w.scenarios[2].plans.empty());
        QCOMPARE(names(w, "scenarios"), (List{"One", "Two", "Three"}));
    }

    void namesAreMadeUnique() {
        Workbook w = workbook();
        QCOMPARE(free_name(w, plans, "New plan"), std::string("New plan"));
        QCOMPARE(free_name(w, plans, "Rented"), std::string("Rented 2"));
        QCOMPARE(free_name(w, plans, ""), std::string("New"));
        for (int i = 0; i < 3; ++i) QVERIFY(!add_item(w, plans, "on_demand", "Rented"));
        QCOMPARE(name_of_item(w, item_path(plans, 8)), std::string("Rented 4"));
        QCOMPARE(free_name(w, plans, "Rented 2"), std::string("Rented 5"));  // not "Rented 2 2"
        QVERIFY(!rename_item(w, item_path(plans, 7), "Year 2027"));
        QCOMPARE(free_name(w, plans, "Year 2027"), std::string("Year 2"));
        const std::string longest(200, 'n');
        QVERIFY(!rename_item(w, item_path(plans, 0), longest));
        QVERIFY(!duplicate_item(w, item_path(plans, 0)));
        stays_readable(w);  // its name is no longer than a name may be
    }

    void refusesToAdd() {
        Workbook w = workbook();
        const std::string unchanged = write_workbook(w);
        for (const auto& [list, kind, name] :
             std::vector<std::array<std::string, 3>>{{"scenarios[0].plans", "gift", "x"},
                                                     {"scenarios[0].plans", "", "x"},
                                                     {"scenarios[0].plans", "training", "x"},
                                                     {"scenarios", "on_demand", "x"},
                                                     {"scenarios[9].plans", "on_demand", "x"},
                                                     {"title", "", "x"},
                                                     {"", "", "x"},
                                                     {"scenarios[0].site", "", "x"},
                                                     {"scenarios[0].plans", "on_demand", "a\x01"},
                                                     {"scenarios[0].plans", "on_demand", std::string(300, 'n')}}) {
            const auto refused = add_item(w, list, kind, name);
            QVERIFY2(refused && !english(*refused).empty(), (list + " " + kind + " " + name).c_str());
            QCOMPARE(write_workbook(w), unchanged);
        }
    }

    // ---- Copying ----

    void aCopyStandsBehindItsOriginal() {
        Workbook w = workbook();
        QVERIFY(!duplicate_item(w, "scenarios[0].plans[2]"));
        QCOMPARE(names(w, plans), (List{"Rented", "Rack", "Year", "Year 2", "Both", "API", "Loop"}));
        QCOMPARE(text_at(w, "scenarios[0].plans[3].rest"), std::string("Rented"));
        QCOMPARE(text_at(w, "scenarios[0].plans[3].term_months"), std::string("12"));
        QVERIFY(!set_field(w, "scenarios[0].plans[3].term_months", 36.0));
        QCOMPARE(text_at(w, "scenarios[0].plans[2].term_months"), std::string("12"));
        stays_readable(w);
    }

    void aCopyOfAScenarioIsComplete() {
        Workbook w = workbook();
        QVERIFY(!duplicate_item(w, "scenarios[0]"));
        QCOMPARE(names(w, "scenarios"), (List{"One", "One 2", "Two"}));
        QCOMPARE(names(w, "scenarios[1].plans"), names(w, plans));
        QCOMPARE(text_at(w, "scenarios[1].plans[1].bridge"), std::string("Rented"));
        // What refers by name within the copy stays within it.
        QVERIFY(!rename_item(w, "scenarios[1].plans[0]", "Hired"));
        QCOMPARE(text_at(w, "scenarios[1].plans[1].bridge"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[1].bridge"), std::string("Rented"));
        stays_readable(w);
    }

    void copiesWhatHasNoName() {
        Workbook w = workbook();
        QVERIFY(!duplicate_item(w, "acknowledged[0]"));
        QCOMPARE(list_size(w, "acknowledged"), std::size_t{4});
        QCOMPARE(text_at(w, "acknowledged[1].rule"), std::string("F05"));
        QVERIFY(!duplicate_item(w, "scenarios[0].optimisations[0]"));
        QCOMPARE(kind_of(w, "scenarios[0].optimisations[1]"), std::string_view("batching"));
        stays_readable(w);
    }

    // ---- Removing ----

    void removesWhatNothingNames() {
        Workbook w = workbook();
        QVERIFY(!remove_item(w, "scenarios[0].plans[3]"));  // Both
        QCOMPARE(names(w, plans), (List{"Rented", "Rack", "Year", "API", "Loop"}));
        QVERIFY(!remove_item(w, "scenarios[0].plans[4]"));      // only Loop names Loop
        QVERIFY(!remove_item(w, "scenarios[0].workloads[2]"));  // "Rented" there is a plan
        QVERIFY(!remove_item(w, "scenarios[1]"));
        QVERIFY(!remove_item(w, "notes[6]"));
        QVERIFY(!remove_item(w, "acknowledged[0]"));
        stays_readable(w);
        Workbook one = workbook();
        QVERIFY(!remove_item(one, "scenarios[0]"));
        QCOMPARE(names(one, "scenarios"), List{"Two"});
    }

    void refusesToRemoveWhatIsNamed_data() {
        QTest::addColumn<std::string>("item");
        QTest::addColumn<QStringList>("users");
        QTest::newRow("a plan") << plans + "[0]"
                                << QStringList{QStringLiteral("services.plans"),   QStringLiteral("plans[Rack].bridge"),
                                               QStringLiteral("plans[Year].rest"), QStringLiteral("plans[Both].burst"),
                                               QStringLiteral("plans[Both].rest"), QStringLiteral("plans[API].rest")};
        QTest::newRow("a base") << plans + "[1]"
                                << QStringList{QStringLiteral("services.plans"), QStringLiteral("plans[Both].base")};
        QTest::newRow("a workload") << workloads + "[0]"
                                    << QStringList{QStringLiteral("plans[API].serves"),
                                                   QStringLiteral("optimisations[0].workloads")};
        QTest::newRow("served") << workloads + "[1]" << QStringList{QStringLiteral("plans[API].serves")};
        QTest::newRow("another scenario") << std::string("scenarios[1].plans[0]")
                                          << QStringList{QStringLiteral("plans[Year].rest")};
    }
    void refusesToRemoveWhatIsNamed() {
        QFETCH(std::string, item);
        QFETCH(QStringList, users);
        Workbook w = workbook();
        const auto refused = remove_item(w, item);
        QVERIFY(refused);
        const QString said = QString::fromStdString(english(*refused));
        for (const auto& user : users) QVERIFY2(said.contains(user), qPrintable(said));
        QCOMPARE(said.count(u", scenarios["), users.size() - 1);  // and no others
        QVERIFY(said.contains(QString::fromStdString("“" + name_of_item(w, item) + "”")));
        QVERIFY(changes(workbook(), w).isEmpty());
    }

    void refusesToRemoveWhatIsNotThere() {
        Workbook w = workbook();
        for (const auto* item : {"scenarios[2]", "scenarios[0].plans[6]", "scenarios", "", "title", "scenarios[0].site",
                                 "scenarios[One]", "scenarios[-1]"}) {
            QVERIFY2(remove_item(w, item), item);
            QVERIFY2(duplicate_item(w, item), item);
            QVERIFY2(move_item(w, item, 0), item);
            QVERIFY2(rename_item(w, item, "New"), item);
        }
        QVERIFY(changes(workbook(), w).isEmpty());
    }

    // ---- Moving ----

    void moves() {
        Workbook w = workbook();
        QVERIFY(!move_item(w, "scenarios[0].plans[0]", 2));
        QCOMPARE(names(w, plans), (List{"Rack", "Year", "Rented", "Both", "API", "Loop"}));
        QVERIFY(!move_item(w, "scenarios[0].plans[2]", 0));
        QVERIFY(changes(workbook(), w).isEmpty());
        QVERIFY(!move_item(w, "scenarios[0].plans[5]", 1));
        QCOMPARE(names(w, plans), (List{"Rented", "Loop", "Rack", "Year", "Both", "API"}));
        QVERIFY(!move_item(w, "scenarios[0].plans[1]", 99));
        QVERIFY(changes(workbook(), w).isEmpty());
        QVERIFY(!move_item(w, "scenarios[1]", 0));
        QCOMPARE(names(w, "scenarios"), (List{"Two", "One"}));
        // References are by name and go along.
        QCOMPARE(text_at(w, "scenarios[1].plans[1].bridge"), std::string("Rented"));
        QVERIFY(!move_item(w, "scenarios[0]", 0));
        stays_readable(w);
    }

    // ---- Renaming ----

    void renamesAPlanWithAllThatRefersToIt() {
        Workbook w = workbook();
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[0].name"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[1].bridge"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[2].rest"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[3].burst"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[3].rest"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].plans[4].rest"), std::string("Hired"));
        QCOMPARE(text_at(w, "scenarios[0].services.plans"), std::string("[\"Rack\", \"Hired\"]"));
        QCOMPARE(names(w, "notes"),
                 (List{"scenarios[\"One\"].plans[\"Hired\"].billing", "scenarios[\"One\"].plans[Both]",
                       "scenarios[0].plans[\"Hired\"].discount_percent", "plans[\"Hired\"].minimum_billing_seconds",
                       "scenarios[\"Two\"].plans[\"Rented\"].billing",
                       "scenarios[\"One\"].workloads[\"search\"].requests_per_second.peak", "title",
                       "scenarios[\"Gone\"].plans[\"Rented\"].billing"}));
        QCOMPARE(text_at(w, "acknowledged[0].path"), std::string("scenarios[\"One\"].plans[\"Hired\"]"));
        QCOMPARE(text_at(w, "acknowledged[1].path"), std::string("scenarios[\"One\"].workloads[search].accelerator"));
        // A workload of that name and the other scenario are others.
        QCOMPARE(text_at(w, "scenarios[0].workloads[2].name"), std::string("Rented"));
        QCOMPARE(text_at(w, "scenarios[1].plans[0].name"), std::string("Rented"));
        QCOMPARE(text_at(w, "scenarios[1].plans[1].rest"), std::string("Rented"));
        stays_readable(w);
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "Rented"));
        QVERIFY(changes(workbook(), w).isEmpty());
    }

    void renamesAWorkload() {
        Workbook w = workbook();
        QVERIFY(!rename_item(w, "scenarios[0].workloads[0]", "shop search"));
        QCOMPARE(text_at(w, "scenarios[0].plans[4].serves"), std::string("[\"shop search\", \"chat\"]"));
        QCOMPARE(text_at(w, "scenarios[0].optimisations[0].workloads"), std::string("[\"shop search\"]"));
        QCOMPARE(text_at(w, "scenarios[0].optimisations[1].workloads"), std::string("all"));
        QCOMPARE(name_of_item(w, "notes[5]"),
                 std::string("scenarios[\"One\"].workloads[\"shop search\"].requests_per_second.peak"));
        QCOMPARE(text_at(w, "acknowledged[1].path"), std::string("scenarios[\"One\"].workloads[\"shop search\"].accelerator"));
        QCOMPARE(changes(workbook(), w).size(), 5);
        stays_readable(w);
    }

    void renamesAScenario() {
        Workbook w = workbook();
        QVERIFY(!rename_item(w, "scenarios[0]", "First"));
        QCOMPARE(names(w, "notes")[0], std::string("scenarios[\"First\"].plans[\"Rented\"].billing"));
        QCOMPARE(names(w, "notes")[1], std::string("scenarios[\"First\"].plans[Both]"));
        QCOMPARE(names(w, "notes")[2], std::string("scenarios[0].plans[\"Rented\"].discount_percent"));
        QCOMPARE(text_at(w, "acknowledged[0].path"), std::string("scenarios[\"First\"].plans[\"Rented\"]"));
        QCOMPARE(changes(workbook(), w).size(), 6);  // its name, three notes, two acknowledgements
        stays_readable(w);
    }

    void namesAreTrimmedAndKept() {
        Workbook w = workbook();
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "  Hired by the hour \n"));
        QCOMPARE(name_of_item(w, "scenarios[0].plans[0]"), std::string("Hired by the hour"));
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "Hired by the hour"));  // its own name
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "日本 \"x\" ] [0] .a"));
        stays_readable(w);
        QVERIFY(!rename_item(w, "scenarios[0].plans[0]", "Rented"));
        QCOMPARE(text_at(w, "scenarios[0].plans[2].rest"), std::string("Rented"));
    }

    void refusesToRename_data() {
        QTest::addColumn<std::string>("item");
        QTest::addColumn<std::string>("name");
        QTest::newRow("empty") << plans + "[0]" << std::string();
        QTest::newRow("blank") << plans + "[0]" << std::string(" \t\n");
        QTest::newRow("taken") << plans + "[0]" << std::string("Rack");
        QTest::newRow("taken, with spaces") << plans + "[0]" << std::string(" Rack ");
        QTest::newRow("a scenario's") << std::string("scenarios[0]") << std::string("Two");
        QTest::newRow("no name to have") << std::string("acknowledged[0]") << std::string("x");
        QTest::newRow("no name to have, of a kind") << std::string("scenarios[0].optimisations[0]") << std::string("x");
        QTest::newRow("ends a name in a path") << plans + "[0]" << std::string("a\"]b");
        QTest::newRow("control character") << plans + "[0]" << std::string("a\x01");
        QTest::newRow("no UTF-8") << plans + "[0]" << std::string("a\xff");
        QTest::newRow("too long") << plans + "[0]" << std::string(201, 'n');
        QTest::newRow("of a note, taken") << std::string("notes[0]") << std::string("title");
        // scenarios["Gone"] has a note of its own at the same place; a file has a key once.
        QTest::newRow("the notes of two would be one") << std::string("scenarios[0]") << std::string("Gone");
    }
    void refusesToRename() {
        QFETCH(std::string, item);
        QFETCH(std::string, name);
        Workbook w = workbook();
        const auto refused = rename_item(w, item, name);
        QVERIFY(refused && !english(*refused).empty());
        QVERIFY2(changes(workbook(), w).isEmpty(), qPrintable(changes(workbook(), w).join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(TestStructure)
#include "tst_structure.moc"
