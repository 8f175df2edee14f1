// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The seam through which files of older formats become current. There is no older format yet, so the steps here are made up.

#include <QtTest>

#include "model/workbook/migrations.h"
#include "model/workbook/workbook.h"

using namespace sizewright;

namespace {

// From 1 to 2 the horizon was renamed; from 2 to 3 it was counted in months instead of years.
const std::vector<Migration>& made_up() {
    static const std::vector<Migration> steps{{1,
                                               [](YAML::Node root) {
                                                   if (!root["years"]) return;
                                                   root["horizon_years"] = root["years"];
                                                   root.remove("years");
                                               }},
                                              {2, [](YAML::Node root) {
                                                   if (!root["horizon_years"]) return;
                                                   root["horizon_months"] = root["horizon_years"].as<int>() * 12;
                                                   root.remove("horizon_years");
                                               }}};
    return steps;
}

std::string text_of(const YAML::Node& node) {
    YAML::Emitter out;
    out << node;
    return out.c_str();
}

}  // namespace

class TestMigrations : public QObject {
    Q_OBJECT

private slots:
    void stepsAreAppliedInOrder() {
        YAML::Node root = YAML::Load("sizewright: 1\ntitle: kept\nyears: 3\nscenarios: [{name: One}]\n");
        migrate(root, 1, 3, made_up());
        QCOMPARE(root["sizewright"].as<int>(), 3);
        QCOMPARE(root["horizon_months"].as<int>(), 36);
        QVERIFY(!root["years"] && !root["horizon_years"]);
        QCOMPARE(root["title"].as<std::string>(), std::string("kept"));
        QCOMPARE(text_of(root["scenarios"]), std::string("[{name: One}]"));
    }

    void onlyTheStepsInBetween() {
        YAML::Node later = YAML::Load("sizewright: 2\nyears: 1\nhorizon_years: 3\n");
        migrate(later, 2, 3, made_up());
        QCOMPARE(later["horizon_months"].as<int>(), 36);
        QCOMPARE(later["years"].as<int>(), 1);  // what version 1 meant by it is not looked for in version 2
        YAML::Node earlier = YAML::Load("sizewright: 1\nyears: 3\n");
        migrate(earlier, 1, 2, made_up());
        QCOMPARE(earlier["sizewright"].as<int>(), 2);
        QCOMPARE(earlier["horizon_years"].as<int>(), 3);
        QVERIFY(!earlier["horizon_months"]);
    }

    void theCurrentVersionIsLeftAsItIs() {
        const std::string text = "sizewright: 3\nyears: 3";
        YAML::Node root = YAML::Load(text);
        migrate(root, 3, 3, made_up());
        QCOMPARE(text_of(root), text);
    }

    // Every step of the program's own leads to a version that exists, in ascending order without a gap, and ends at the current
    // one.
    void theProgramsOwnStepsAreComplete() {
        int version = 1;
        for (const auto& step : migrations()) {
            QCOMPARE(step.from, version++);
            QVERIFY(step.apply);
        }
        QCOMPARE(version, Workbook::format_version);
    }
};

QTEST_GUILESS_MAIN(TestMigrations)
#include "tst_migrations.moc"
