// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of the file: what was typed and nothing else, the same on every machine, and read back as the same.

#include <QtTest>
#include <clocale>
#include <cstring>
#include <limits>
#include <locale>
#include <random>
#include <set>
#include <sstream>

#include "model/fields/access.h"
#include "model/workbook/leaf_yaml.h"
#include "model/workbook/workbook_file.h"
#include "tests/support/every_field.h"
#include "tests/support/source_files.h"

using namespace sizewright;

namespace {

const std::vector<std::string> files{"tests/data/every_key.yaml", "resources/examples/shop-recommendations.yaml",
                                     "resources/examples/capacity-formula.yaml"};

Workbook read(const std::string& bytes) {
    auto loaded = read_workbook(bytes);
    if (!loaded) throw std::runtime_error(english(loaded.error().front()));
    return std::move(loaded->workbook);
}

// Numbers as in Germany: 1.234,5.
class GermanNumbers : public std::numpunct<char> {
protected:
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
    std::string do_truename() const override { return "wahr"; }
    std::string do_falsename() const override { return "falsch"; }
};

bool same_fields(const Workbook& a, const Workbook& b, std::string* where) {
    const auto first = every_field::fields(a);
    const auto second = every_field::fields(b);
    if (first.size() != second.size()) return false;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i].path != second[i].path || first[i].typed != second[i].typed || first[i].value != second[i].value) {
            *where = first[i].path;
            return false;
        }
    return true;
}

// A number without limits as a file has it, and back.
std::string written_number(double value) {
    YAML::Emitter out;
    write_leaf(out, LeafType::number, value);
    return out.c_str();
}
double read_number(const std::string& text) {
    const auto read = read_leaf(YAML::Load(text), Spec{.key = "number"}, LeafType::number, {});
    return read ? std::get<double>(read->value) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

class TestWriter : public QObject {
    Q_OBJECT

private slots:
    void roundTrip_data() {
        QTest::addColumn<std::string>("file");
        for (const auto& file : files) QTest::newRow(file.c_str()) << file;
    }
    void roundTrip() {
        QFETCH(std::string, file);
        const Workbook first = read(source::read(file));
        const std::string written = write_workbook(first);
        const Workbook second = read(written);
        std::string where;
        QVERIFY2(same_fields(first, second, &where), where.c_str());
        QCOMPARE(QString::fromStdString(write_workbook(second)), QString::fromStdString(written));
    }

    void theFileOfEveryKeyHasEveryKey() {
        const Workbook workbook = read(source::read(files[0]));
        std::set<std::string> typed;
        for (const auto& field : every_field::fields(workbook))
            if (field.typed) {
                std::string path = field.path;
                for (std::size_t at = path.find('['); at != std::string::npos; at = path.find('[', at + 1)) {
                    const std::string item = path.substr(0, path.find(']', at) + 1);
                    const auto kind =
                        kind_of(workbook, find_item(workbook, field.path, std::count(item.begin(), item.end(), '[')));
                    const std::string text = kind.empty() ? "[]" : "[kind=" + std::string(kind) + "]";
                    path.replace(at, path.find(']', at) + 1 - at, text);
                }
                typed.insert(path.starts_with("scenarios[].") ? path.substr(12) : path);
            }
        std::string missing;
        for (const auto& field : schema_fields())
            if (!typed.contains(field.path)) missing += field.path + "\n";
        QVERIFY2(missing.empty(), missing.c_str());
    }

    void nothingTypedIsAlmostNothingWritten() {
        QCOMPARE(write_workbook({}), std::string("sizewright: 1\n"));
        Workbook workbook;
        workbook.scenarios.emplace_back();
        workbook.scenarios[0].name.type(std::string("One"));
        workbook.scenarios[0].workloads.emplace_back(Inference{});
        workbook.scenarios[0].plans.emplace_back(OnDemand{});
        QCOMPARE(write_workbook(workbook), std::string("sizewright: 1\nscenarios:\n  - name: \"One\"\n    workloads:\n      - "
                                                       "kind: inference\n    plans:\n      - kind: on_demand\n"));
    }

    void whatWasTypedIsWrittenThoughItIsTheDefault() {
        Workbook workbook;
        workbook.horizon_months.type(36);
        QCOMPARE(write_workbook(workbook), std::string("sizewright: 1\nhorizon_months: 36\n"));
        QVERIFY(!set_field(workbook, "horizon_months", Untyped{}));
        QCOMPARE(write_workbook(workbook), std::string("sizewright: 1\n"));
    }

    // Each field alone adds its own key and no other.
    void oneFieldIsOneKey() {
        const Workbook base = every_field::workbook();
        const std::string before = write_workbook(base);
        const auto lines = [](const std::string& text) {
            std::multiset<QString> out;
            for (const auto& word :
                 QString::fromStdString(text).split(QRegularExpression(QStringLiteral("[\\s{},]+")), Qt::SkipEmptyParts))
                if (word.endsWith(u':')) out.insert(word);
            return out;
        };
        const auto keys_before = lines(before);
        for (const auto& field : every_field::fields(base)) {
            if (field.typed || field.type == LeafType::prices || field.type == LeafType::counts ||
                field.type == LeafType::profile)
                continue;
            Workbook workbook = base;
            const Value value = every_field::values_inside(field).front();
            QVERIFY(!set_field(workbook, field.path, value));
            auto added = lines(write_workbook(workbook));
            for (const auto& key : keys_before) {
                QVERIFY2(added.contains(key), field.path.c_str());
                added.erase(added.find(key));
            }
            // Its own key, and those of the blocks around it that were not there.
            QVERIFY2(
                added.contains(QString::fromUtf8(field.spec.key.data(), static_cast<qsizetype>(field.spec.key.size())) + u':'),
                field.path.c_str());
            for (const auto& key : added)
                QVERIFY2(field.path.find(key.chopped(1).toStdString()) != std::string::npos,
                         (field.path + " " + key.toStdString()).c_str());
        }
    }

    void userTextIsQuoted_data() {
        QTest::addColumn<std::string>("text");
        for (const std::string text : {"plain",
                                       "yes",
                                       "No",
                                       "on",
                                       "true",
                                       "null",
                                       "~",
                                       "1.5",
                                       "1e3",
                                       "0x1F",
                                       "1_000",
                                       "12:30:00",
                                       "2026-07-30",
                                       "=1+1",
                                       "@SUM(A1)",
                                       "- item",
                                       "a: b",
                                       "a:",
                                       "# none",
                                       "x # y",
                                       " leading",
                                       "trailing ",
                                       "\ttab",
                                       "line\nline",
                                       "\n",
                                       "two\n\nlines\n",
                                       "\"quoted\"",
                                       "it's",
                                       "\\",
                                       "\\n",
                                       "C:\\temp\\new",
                                       "{x: 1}",
                                       "[1]",
                                       "&a",
                                       "*a",
                                       "!tag",
                                       "%",
                                       "|",
                                       ">",
                                       "`",
                                       "---",
                                       "...",
                                       "<<",
                                       "?",
                                       "Ünïcödé",
                                       "日本語",
                                       "🙂",
                                       "e\u0301",
                                       "\u00a0",
                                       "\u200b",
                                       "\u2028",
                                       "\ufeff",
                                       "\u0085",
                                       "\ufffd",
                                       "auto",
                                       "all",
                                       "${HOME}",
                                       "<b>&amp;</b>"})
            QTest::newRow(text.c_str()) << text;
        QTest::newRow("long") << std::string(9'990, 'x') + "\"";
        QTest::newRow("long words") << QStringLiteral("word ").repeated(1'000).toStdString();
    }
    void userTextIsQuoted() {
        QFETCH(std::string, text);
        Workbook workbook;
        workbook.title.type(text);
        const std::string written = write_workbook(workbook);
        QVERIFY2(written.starts_with("sizewright: 1\ntitle: \"") && written.ends_with("\"\n"), written.c_str());
        QCOMPARE(std::count(written.begin(), written.end(), '\n'), 2);  // a text stays on its line
        const Workbook again = read(written);
        QVERIFY(again.title.is_typed());
        QCOMPARE(*again.title, text);
        QCOMPARE(write_workbook(again), written);
    }

    // Wherever a person's text can stand.
    void userTextIsQuotedEverywhere() {
        const std::string text = "yes: \"1.5\" #\\ 日本, {x}";
        Workbook workbook;
        workbook.notes.emplace_back();
        workbook.notes[0].name.type(text);
        workbook.notes[0].text.type(text);
        auto& scenario = workbook.scenarios.emplace_back();
        scenario.name.type(text);
        Inference inference;
        inference.name.type(text);
        inference.accelerator.type(text);
        inference.profile.type(Profile{"", {}, text});
        inference.declarations.allowed_regions.type({text, text});
        scenario.workloads.emplace_back(inference);
        OnDemand plan;
        plan.price_usd_per_gpu_hour.type(Prices{{}, {{text, Price{Estimate{1, {}}, text, "2026-01-31"}}}});
        scenario.plans.emplace_back(plan);
        Batching step;
        step.workloads.type(Selection{false, {text}});
        scenario.optimisations.emplace_back(step);
        const std::string written = write_workbook(workbook);
        const Workbook again = read(written);
        std::string where;
        QVERIFY2(same_fields(workbook, again, &where), (where + "\n" + written).c_str());
        QCOMPARE(write_workbook(again), written);
    }

    // YAML readers take a key of more than 1,024 bytes for no key at all: what a field accepts must be readable.
    void theLongestKeysAreReadBack_data() {
        QTest::addColumn<std::string>("character");
        for (const char* c : {"n", "\"", "\\", "é", "\u00a0", "\u0085", "\ufeff", "🙂"}) QTest::newRow(c) << std::string(c);
    }
    void theLongestKeysAreReadBack() {
        QFETCH(std::string, character);
        // The longest name that the field takes, in characters.
        const auto longest = [&](Workbook& workbook, const std::string& path, auto&& value_of) {
            const auto times = [&](std::size_t count) {
                std::string name;
                for (std::size_t i = 0; i < count; ++i) name += character;
                return name;
            };
            std::size_t taken = 0;
            for (std::size_t step = 1 << 14; step > 0; step /= 2)
                if (!set_field(workbook, path, value_of(times(taken + step)))) taken += step;
            return taken;
        };
        Workbook workbook = every_field::workbook();
        const auto itself = [](const std::string& name) { return Value(name); };
        const auto a_price = [](const std::string& name) {
            return Value(Prices{{}, {{name, Price{Estimate{1, {}}, {}, {}}}, {"T4", Price{Estimate{2, {}}, "list", {}}}}});
        };
        QCOMPARE(longest(workbook, "notes[0].name", itself), most_characters_of_path);
        QCOMPARE(longest(workbook, "scenarios[0].plans[3].price_usd_per_gpu_hour", a_price), most_characters_of_accelerator);
        QCOMPARE(longest(workbook, "scenarios[0].name", itself), most_characters_of_name);
        QCOMPARE(longest(workbook, "title", itself), most_characters_of_text);
        const std::string written = write_workbook(workbook);
        const auto again = read_workbook(written);
        QVERIFY2(again.has_value(), again ? "" : english(again.error()[0]).c_str());
        std::string where;
        QVERIFY2(same_fields(workbook, again->workbook, &where), where.c_str());
        QCOMPARE(write_workbook(again->workbook), written);
    }

    // What no file can hold is refused where it is typed.
    void whatCannotBeWrittenCannotBeTyped() {
        const Workbook workbook = every_field::workbook();
        for (const std::string bad :
             {"\x01", "\x7f", "\r", "\xff", "\xc3", "\xed\xa0\x80", "\xef\xbf\xbf", "\xef\xb7\x90", "\xf0\x9f\xbf\xbe"}) {
            Workbook changed = workbook;
            for (const auto& [path, value] : std::vector<std::pair<std::string, Value>>{
                     {"title", bad},
                     {"scenarios[0].name", "a" + bad},
                     {"notes[0].name", "a" + bad},
                     {"notes[0].text", bad + "a"},
                     {"scenarios[0].workloads[2].accelerator", bad},
                     {"scenarios[0].workloads[2].profile", Profile{"", {}, bad}},
                     {"scenarios[0].workloads[2].declarations.allowed_regions", std::vector<std::string>{"eu-", bad}},
                     {"scenarios[0].plans[3].price_usd_per_gpu_hour", Prices{Price{Estimate{1, {}}, bad, {}}, {}}},
                     {"scenarios[0].plans[3].price_usd_per_gpu_hour", Prices{{}, {{bad, Price{Estimate{1, {}}, {}, {}}}}}},
                     {"scenarios[0].fleet.provisioned_gpus", Counts{{}, {{bad, 1}}}},
                     {"scenarios[0].optimisations[0].workloads", Selection{false, {bad}}}}) {
                const auto refused = set_field(changed, path, value);
                QVERIFY2(refused && !english(*refused).empty(), path.c_str());
            }
            QCOMPARE(write_workbook(changed), write_workbook(workbook));
        }
    }

    void numbersAreAsShortAsTheyCanBe_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<std::string>("text");
        QTest::newRow("0") << 0.0 << std::string("0");
        QTest::newRow("−0") << -0.0 << std::string("0");
        QTest::newRow("0.1") << 0.1 << std::string("0.1");
        QTest::newRow("12") << 12.0 << std::string("12");
        QTest::newRow("0.35") << 0.35 << std::string("0.35");
        QTest::newRow("1/3") << 1.0 / 3 << std::string("0.3333333333333333");
        QTest::newRow("0.1 + 0.2") << 0.1 + 0.2 << std::string("0.30000000000000004");
        QTest::newRow("7e9") << 7e9 << std::string("7e9");
        QTest::newRow("8.2e9") << 8.2e9 << std::string("8.2e9");
        QTest::newRow("1234567") << 1234567.0 << std::string("1234567");
        QTest::newRow("1e-7") << 1e-7 << std::string("1e-7");
        QTest::newRow("5e-324") << 5e-324 << std::string("5e-324");
        QTest::newRow("largest") << std::numeric_limits<double>::max() << std::string("1.7976931348623157e308");
    }
    void numbersAreAsShortAsTheyCanBe() {
        QFETCH(double, value);
        QFETCH(std::string, text);
        QCOMPARE(written_number(value), text);
        QCOMPARE(read_number(text), value);
    }

    void numbersComeBackToTheBit() {
        std::mt19937_64 random(1);
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t bits = random() & 0x7fffffffffffffff;
            double value = 0;
            std::memcpy(&value, &bits, sizeof value);
            if (!std::isfinite(value)) continue;
            QVERIFY2(read_number(written_number(value)) == value, std::to_string(bits).c_str());
        }
    }

    void theLocaleChangesNothing() {
        const std::string text = source::read(files[0]);
        const std::string before = write_workbook(read(text));
        const std::locale old = std::locale::global(std::locale(std::locale::classic(), new GermanNumbers));
        const std::string old_c = std::setlocale(LC_ALL, nullptr);
        const bool has_german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;  // where it is installed
        std::ostringstream probe;
        probe << 1234.5;
        std::string after, defaults;
        try {
            after = write_workbook(read(text));
            defaults = write_workbook({});
        } catch (const std::exception& e) {
            after = e.what();
        }
        std::locale::global(old);
        std::setlocale(LC_ALL, old_c.c_str());
        QCOMPARE(probe.str(), std::string("1.234,5"));  // the locale was in force
        QCOMPARE(QString::fromStdString(after), QString::fromStdString(before));
        QCOMPARE(defaults, std::string("sizewright: 1\n"));
        if (!has_german) qInfo("the C library has no de_DE.UTF-8; only C++ was told");
    }

    void theTextIsTidy() {
        for (const auto& file : files) {
            const std::string written = write_workbook(read(source::read(file)));
            QVERIFY(written.ends_with("\n") && !written.ends_with("\n\n"));
            QVERIFY(written.find('\r') == std::string::npos && written.find('\t') == std::string::npos);
            QVERIFY(written.find(" \n") == std::string::npos);
            QVERIFY(written.starts_with("sizewright: 1\n"));
        }
    }

private:
    // The path of the item that the first `depth` steps of a path lead to.
    static std::string find_item(const Workbook&, const std::string& path, std::ptrdiff_t depth) {
        std::size_t end = 0;
        for (std::ptrdiff_t i = 0; i < depth; ++i) end = path.find(']', end) + 1;
        return path.substr(0, end);
    }
};

QTEST_GUILESS_MAIN(TestWriter)
#include "tst_writer.moc"
