// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How people write numbers, and what is refused with which words.

#include <rapidcheck.h>

#include <QtTest>
#include <cmath>

#include "model/fields/format.h"
#include "model/fields/quantity_text.h"

using namespace sizewright;

namespace {

constexpr Spec plain_spec{.key = "plain"};
constexpr Spec requests{.key = "requests", .unit = Unit::per_second};
constexpr Spec share{
    .key = "share", .label = "Utilisation target", .unit = Unit::percent, .min = 0, .max = 100, .open_min = true};
constexpr Spec growth{.key = "growth", .unit = Unit::percent_per_month};
constexpr Spec latency{.key = "latency", .unit = Unit::milliseconds};
constexpr Spec wish{.key = "wish", .unit = Unit::days};
constexpr Spec memory{.key = "memory", .unit = Unit::gigabytes};
constexpr Spec weights{.key = "weights", .unit = Unit::megabytes};
constexpr Spec network{.key = "network", .unit = Unit::gigabytes_per_second};
constexpr Spec parameters{.key = "parameters", .unit = Unit::parameters};
constexpr Spec work{.key = "work", .unit = Unit::flop};
constexpr Spec cash{.key = "cash", .unit = Unit::usd};
constexpr Spec hourly{.key = "hourly", .unit = Unit::usd_per_gpu_hour};
constexpr Spec monthly{.key = "monthly", .unit = Unit::usd_per_month};
constexpr Spec energy{.key = "energy", .unit = Unit::usd_per_kwh};
constexpr Spec egress{.key = "egress", .unit = Unit::usd_per_gb};
constexpr Spec storage{.key = "storage", .unit = Unit::usd_per_gb_month};
constexpr Spec api{.key = "api", .unit = Unit::usd_per_million_tokens};
constexpr Spec factor{.key = "factor", .unit = Unit::factor};
constexpr Spec batch{.key = "batch", .unit = Unit::count, .noun = "requests"};
constexpr Spec users{.key = "users", .unit = Unit::count, .noun = "users"};

constexpr QuantityRules with_range{.range = true};
constexpr QuantityRules with_factor{.factor = true};
constexpr QuantityRules with_both{.range = true, .factor = true};

struct Accepted {
    const char* text;
    const Spec* spec;
    double value;
};
// Values by hand from the definitions: a month is 730 h, GB is 1e9 bytes, GiB is 2^30.
const std::vector<Accepted> accepted{
    // numbers
    {"1234.5", &plain_spec, 1234.5},
    {"1,234.5", &plain_spec, 1234.5},
    {"1,234,567", &plain_spec, 1234567},
    {"12,345", &plain_spec, 12345},
    {"1.5e9", &plain_spec, 1.5e9},
    {"1.5E-3", &plain_spec, 0.0015},
    {"2e+3", &plain_spec, 2000},
    {".5", &plain_spec, 0.5},
    {"5.", &plain_spec, 5},
    {"0.07", &plain_spec, 0.07},
    {"+5", &plain_spec, 5},
    {"0", &plain_spec, 0},
    {"-3", &plain_spec, -3},
    {"−3", &plain_spec, -3},
    {"+3", &plain_spec, 3},
    {"0", &plain_spec, 0},
    {"  12  ", &plain_spec, 12},
    {"\u00a012\u202f", &plain_spec, 12},
    {"12\u00a0/s", &requests, 12},
    // arithmetic
    {"3*8", &plain_spec, 24},
    {"(2+6)*4", &plain_spec, 32},
    {"2+6*4", &plain_spec, 26},
    {"10-2-3", &plain_spec, 5},
    {"100/10/2", &plain_spec, 5},
    {"3 × 8", &plain_spec, 24},
    {"9 ÷ 3", &plain_spec, 3},
    {"-(2+3)", &plain_spec, -5},
    {"2*-3", &plain_spec, -6},
    {"1/4", &plain_spec, 0.25},
    {"((1))", &plain_spec, 1},
    {"2*50 /s", &requests, 100},
    {"2*1.5k", &plain_spec, 3000},
    // magnitudes
    {"7B", &parameters, 7e9},
    {"7b", &parameters, 7e9},
    {"7 G", &parameters, 7e9},
    {"8.03 billion", &parameters, 8.03e9},
    {"500M", &parameters, 5e8},
    {"1.2k", &plain_spec, 1200},
    {"1.2K", &plain_spec, 1200},
    {"2T", &parameters, 2e12},
    {"3 million", &plain_spec, 3e6},
    {"25.6e6", &parameters, 2.56e7},
    // units
    {"7 B", &memory, 7e-9},
    {"7B", &memory, 7e-9},
    {"500 GB", &memory, 500},
    {"500gb", &memory, 500},
    {"1.5 TB", &memory, 1500},
    {"1 GiB", &memory, 1.073741824},
    {"100 MB", &weights, 100},
    {"1 GB", &weights, 1000},
    {"10 GB/s", &network, 10},
    {"500 MB/s", &network, 0.5},
    {"100 ms", &latency, 100},
    {"2 s", &latency, 2000},
    {"2s", &latency, 2000},
    {"1 min", &latency, 60000},
    {"20 days", &wish, 20},
    {"1 day", &wish, 1},
    {"36 h", &wish, 1.5},
    {"2 weeks", &wish, 14},
    {"38%", &share, 38},
    {"38 %", &share, 38},
    {"38", &share, 38},
    {"38 percent", &share, 38},
    {"5 %/month", &growth, 5},
    {"5 %", &growth, 5},
    {"50 /s", &requests, 50},
    {"50/s", &requests, 50},
    {"3000 /min", &requests, 50},
    {"50 req/s", &requests, 50},
    {"50 requests per second", &requests, 50},
    {"50 rps", &requests, 50},
    {"86400 /day", &requests, 1},
    {"8.2 GFLOP", &work, 8.2e9},
    {"8.2e9", &work, 8.2e9},
    {"32 requests", &batch, 32},
    {"20k users", &users, 20000},
    // money
    {"$1,234.50", &cash, 1234.5},
    {"1234.5 USD", &cash, 1234.5},
    {"USD 12", &cash, 12},
    {"US$12", &cash, 12},
    {"$30k", &cash, 30000},
    {"12 $", &cash, 12},
    {"0.35", &hourly, 0.35},
    {"$0.35", &hourly, 0.35},
    {"$0.35/h", &hourly, 0.35},
    {"$0.35 /h", &hourly, 0.35},
    {"0.35 USD/h", &hourly, 0.35},
    {"0.35 USD per hour", &hourly, 0.35},
    {"$2.49/GPU-h", &hourly, 2.49},
    {"$255.50/month", &hourly, 0.35},
    {"$24/day", &hourly, 1},
    {"$0.35/h", &monthly, 255.5},
    {"$0.12/kWh", &energy, 0.12},
    {"$0.09/GB", &egress, 0.09},
    {"$90/TB", &egress, 0.09},
    {"$0.023/GB-month", &storage, 0.023},
    {"$0.50/M tokens", &api, 0.5},
    {"$0.50 per million tokens", &api, 0.5},
    {"$0.002/1k tokens", &api, 2},
    // factors, in fields whose unit they are
    {"4x", &factor, 4},
    {"4 ×", &factor, 4},
    {"4", &factor, 4},
};

struct Refused {
    const char* text;
    const Spec* spec;
    const char* message;
};
const std::vector<Refused> refused{
    // as programs write numbers; readers of YAML differ about them
    {"010", &plain_spec, "“010” begins with a zero. Write 10."},
    {"007", &plain_spec, "“007” begins with a zero. Write 7."},
    {"-010", &plain_spec, "“010” begins with a zero. Write 10."},
    {"00", &plain_spec, "“00” begins with a zero. Write 0."},
    {"01.5", &plain_spec, "“01.5” begins with a zero. Write 1.5."},
    {"00.5", &plain_spec, "“00.5” begins with a zero. Write 0.5."},
    {"3*010", &plain_spec, "“010” begins with a zero. Write 10."},
    {"010 ms", &latency, "“010” begins with a zero. Write 10."},
    {"0,500", &plain_spec, "“0,500” can be read two ways. Write 0.5 or 500."},
    {"0x10", &plain_spec, "“0x10” is a hexadecimal number. Write 16."},
    {"0xFF", &plain_spec, "“0xFF” is a hexadecimal number. Write 255."},
    {"+0x10", &plain_spec, "“0x10” is a hexadecimal number. Write 16."},
    {"0o17", &plain_spec, "“0o17” is an octal number. Write 15."},
    {"0b11", &plain_spec, "“0b11” is a binary number. Write 3."},
    {"1_000", &plain_spec, "“1_000” has an underscore among its digits. Write 1000."},
    {"1_000_000 ms", &latency, "“1_000_000” has an underscore among its digits. Write 1000000."},
    {"", &plain_spec, "A number is needed here."},
    {"   ", &plain_spec, "A number is needed here."},
    {"5O", &plain_spec, "“5O” is not a number: the second character is the letter O. Did you mean 50?"},
    {"l00", &plain_spec, "“l00” is not a number: the first character is the letter l. Did you mean 100?"},
    {"1I5", &plain_spec, "“1I5” is not a number: the second character is the letter I. Did you mean 115?"},
    {"hello", &plain_spec, "“hello” is not a number."},
    {"-", &plain_spec, "“-” is not a number."},
    {".", &plain_spec, "“.” is not a number."},
    {"1.234,5", &plain_spec, "“1.234,5” can be read two ways. Write 1234.5 or 1,234.5."},
    {"1.234,50", &plain_spec, "“1.234,50” can be read two ways. Write 1234.5 or 1,234.5."},
    {"1,5", &plain_spec, "“1,5” can be read two ways: the comma is no decimal point here. Write 1.5 or 15."},
    {".nan", &plain_spec, "“.nan” is not a finite number."},
    {"NaN", &plain_spec, "“NaN” is not a finite number."},
    {".inf", &plain_spec, "“.inf” is not a finite number."},
    {"-inf", &plain_spec, "“-inf” is not a finite number."},
    {"1e999", &plain_spec, "“1e999” is beyond what a number can hold."},
    {"1e308*10", &plain_spec, "“1e308*10” is beyond what a number can hold."},
    {"1/0", &plain_spec, "“1/0” divides by zero."},
    {"1/(2-2)", &plain_spec, "“1/(2-2)” divides by zero."},
    {"(2+3", &plain_spec, "“(2+3” lacks a closing bracket."},
    {"80 kg", &memory, "“80 kg” is not a memory size. Examples: 80 GB, 74.5 GiB."},
    {"80 ms", &memory, "“80 ms” is not a memory size. Examples: 80 GB, 74.5 GiB."},
    {"80 GB", &latency, "“80 GB” is not a time. Examples: 100 ms, 2 s, 20 days."},
    {"80 GB", &share, "“80 GB” is not a share. Examples: 70, 70 %, 12.5%."},
    {"80 GB", &requests, "“80 GB” is not a rate. Examples: 50, 50 /s, 3000 /min."},
    {"10 Gb", &memory, "“10 Gb” means bits. A byte has 8 of them; write GB or GiB."},
    {"100 Gbit/s", &network, "“100 Gbit/s” means bits. A byte has 8 of them; write GB or GiB."},
    {"$5", &memory, "“$5” is money, this is a memory size. Examples: 80 GB, 74.5 GiB."},
    {"5 kWh", &hourly, "“5 kWh” is not a price per time. Examples: $0.35/h, 255.50 USD/month."},
    {"$5/kWh", &hourly, "“$5/kWh” is not a price per time. Examples: $0.35/h, 255.50 USD/month."},
    {"$5/h", &cash, "“$5/h” is not an amount of money. Examples: $1,234.50, 1234.5 USD."},
    {"€5", &cash, "“€5” is in another currency. Prices are typed in US dollars; the workbook's exchange rate converts results."},
    {"5 €/h", &hourly,
     "“5 €/h” is in another currency. Prices are typed in US dollars; the workbook's exchange rate converts results."},
    {"4x", &requests, "“4x” is a factor; this field takes a number."},
    {"4x", &share, "“4x” is a factor; this field takes above 0 and at most 100\u00a0%."},
    {"30..50..120", &plain_spec, "“30..50..120” is a range; this field takes one number."},
    {"50±20", &plain_spec, "“50±20” is a range; this field takes one number."},
};

bool is_close(double a, double b) { return a == b || std::abs(a - b) <= 4e-16 * std::max(std::abs(a), std::abs(b)); }

}  // namespace

class tst_QuantityText : public QObject {
    Q_OBJECT

private slots:
    void accepts_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < accepted.size(); ++i)
            QTest::addRow("%s as %s", accepted[i].text, accepted[i].spec->key.data()) << static_cast<int>(i);
    }
    void accepts() {
        QFETCH(int, row);
        const auto& [text, spec, value] = accepted[static_cast<std::size_t>(row)];
        const auto quantity = parse_quantity(text, *spec);
        QVERIFY2(quantity.has_value(), quantity ? "" : english(quantity.error()).c_str());
        QVERIFY2(is_close(quantity->estimate.likely, value), shortest(quantity->estimate.likely).c_str());
        QVERIFY(!quantity->estimate.spread);
    }

    void refuses_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < refused.size(); ++i)
            QTest::addRow("%s as %s", refused[i].text, refused[i].spec->key.data()) << static_cast<int>(i);
    }
    void refuses() {
        QFETCH(int, row);
        const auto& [text, spec, message] = refused[static_cast<std::size_t>(row)];
        const auto quantity = parse_quantity(text, *spec);
        QVERIFY2(!quantity, quantity ? shortest(quantity->estimate.likely).c_str() : "");
        QCOMPARE(QString::fromStdString(english(quantity.error())), QString::fromUtf8(message));
    }

    void the_fields_own_unit_changes_no_bit() {
        QCOMPARE(parse_quantity("0.35 $/h", hourly)->estimate.likely, 0.35);
        QVERIFY(parse_quantity("0.35 $/h", hourly)->estimate.likely == 0.35);
        QVERIFY(parse_quantity("0.1 ms", latency)->estimate.likely == 0.1);
        QVERIFY(parse_quantity("12.3 %", share)->estimate.likely == 12.3);
    }

    void tells_whether_a_unit_was_typed() {
        QVERIFY(!parse_quantity("50", requests)->has_unit);
        QVERIFY(parse_quantity("50 /s", requests)->has_unit);
        QVERIFY(!parse_quantity("70", share)->has_unit);
        QVERIFY(parse_quantity("70 %", share)->has_unit);
        QVERIFY(parse_quantity("$5", cash)->has_unit);
    }

    void factors() {
        for (const char* text : {"4x", "4 x", "4X", "4×", "2*2x"}) {
            const auto quantity = parse_quantity(text, requests, with_factor);
            QVERIFY2(quantity.has_value(), text);
            QVERIFY2(quantity->is_factor, text);
            QCOMPARE(quantity->estimate.likely, 4.0);
        }
        QVERIFY(!parse_quantity("4", requests, with_factor)->is_factor);
        QVERIFY(!parse_quantity("4 /s", requests, with_factor)->is_factor);
    }

    void ranges() {
        const Estimate expected{50, Spread{30, 120, Shape::pert, Bounds::percentiles}};
        for (const char* text : {"30..50..120", "30 .. 50 .. 120", "30…50…120", "30 … 50 … 120", "30...50...120",
                                 "30 /s..50 /s..120 /s", "3*10..50..120"}) {
            const auto quantity = parse_quantity(text, requests, with_range);
            QVERIFY2(quantity.has_value(), text);
            QVERIFY2(quantity->estimate == expected, text);
        }
        QVERIFY(parse_quantity("1.5..2.5..3.5", plain_spec, with_range)->estimate == (Estimate{2.5, Spread{1.5, 3.5}}));
        QVERIFY(parse_quantity("50±20", plain_spec, with_range)->estimate == (Estimate{50, Spread{30, 70}}));
        QVERIFY(parse_quantity("50 ± 10%", plain_spec, with_range)->estimate == (Estimate{50, Spread{45, 55}}));
        QVERIFY(parse_quantity("70±5%", share, with_range)->estimate ==
                (Estimate{70, Spread{65, 75}}));  // points: the field is a share
        QVERIFY(parse_quantity("5..5..5", plain_spec, with_range)->estimate == Estimate{5});
        const auto factors = parse_quantity("2x..4x..5x", requests, with_both);
        QVERIFY(factors && factors->is_factor && factors->estimate == (Estimate{4, Spread{2, 5}}));
    }

    void refuses_ranges_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(message);
        };
        row("60..50..120", "Likely (50) must lie between low (60) and high (120).");
        row("30..150..120", "Likely (150) must lie between low (30) and high (120).");
        row("30..120", "“30..120”: a range is low..likely..high, for example 30..50..120.");
        row("1..2..3..4", "“1..2..3..4”: a range is low..likely..high, for example 30..50..120.");
        row("1..2..3..4..5", "“1..2..3..4..5”: a range is low..likely..high, for example 30..50..120.");
        row("6..7..8B", "“6..7..8B” can be read two ways. Write 6B..7B..8B, or each number in full.");
        row("50±-5", "“50±-5”: the deviation must not be negative.");
        row("..50..", "A number is needed here.");
        row("50±", "A number is needed here.");
        row("30..5O..120", "“5O” is not a number: the second character is the letter O. Did you mean 50?");
    }
    void refuses_ranges() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const auto quantity = parse_quantity(text.toStdString(), plain_spec, with_range);
        QVERIFY(!quantity);
        QCOMPARE(QString::fromStdString(english(quantity.error())), message);
    }

    void a_range_is_of_one_kind() {
        for (const char* text : {"2x..4..5", "2..4x..5", "2 /s..4..5", "2..4 /s..5x"}) {
            const auto quantity = parse_quantity(text, requests, with_both);
            QVERIFY2(!quantity, text);
            QCOMPARE(
                QString::fromStdString(english(quantity.error())),
                QString::fromUtf8("“%1” can be read two ways. Write the unit behind each number, or behind the last for all.")
                    .arg(QString::fromUtf8(text)));
        }
    }

    void one_unit_serves_a_range() {
        QVERIFY(parse_quantity("1..2..3 s", latency, with_range)->estimate == (Estimate{2000, Spread{1000, 3000}}));
        QVERIFY(parse_quantity("500 ms..2 s..3 s", latency, with_range)->estimate == (Estimate{2000, Spread{500, 3000}}));
        QVERIFY(parse_quantity("3±1 s", latency, with_range)->estimate == (Estimate{3000, Spread{2000, 4000}}));
        QVERIFY(parse_quantity("3 s ± 500 ms", latency, with_range)->estimate == (Estimate{3000, Spread{2500, 3500}}));
        QVERIFY(parse_quantity("$1..$2..$3/day", hourly, with_range)->has_unit);
        QVERIFY(is_close(parse_quantity("24..48..72 $/day", hourly, with_range)->estimate.likely, 2));
        const auto factors = parse_quantity("2..4..5x", requests, with_both);
        QVERIFY(factors && factors->is_factor && factors->estimate == (Estimate{4, Spread{2, 5}}));
        QVERIFY(parse_quantity("6B..7B..8B", parameters, with_range)->estimate == (Estimate{7e9, Spread{6e9, 8e9}}));
        QVERIFY(parse_quantity("500..800..1k", plain_spec, with_range)->estimate == (Estimate{800, Spread{500, 1000}}));
    }

    void endless_text_is_refused_quickly() {
        QVERIFY(!parse_quantity(std::string(1'000'000, '('), plain_spec));
        QVERIFY(!parse_quantity(std::string(150, '('), plain_spec));
        QVERIFY(!parse_quantity(std::string(150, '-') + "1", plain_spec));
    }

    void the_grammar_shown_is_the_grammar_read() {
        // Each example of the help text, in a field that takes it.
        const std::string grammar(quantity_grammar());
        const std::vector<std::pair<const char*, const Spec*>> examples{
            {"1234.5", &plain_spec},  {"1,234.5", &plain_spec}, {"1.5e9", &plain_spec},       {"3*8", &plain_spec},
            {"(2+6)*4", &plain_spec}, {"1/3", &plain_spec},     {"7B", &parameters},          {"1.2k", &plain_spec},
            {"500M", &plain_spec},    {"2T", &plain_spec},      {"500 GB", &memory},          {"100 ms", &latency},
            {"20 days", &wish},       {"38%", &share},          {"$0.35/h", &hourly},         {"0.35 USD/h", &hourly},
            {"$1,234.50", &cash},     {"3x", &factor},          {"30..50..120", &plain_spec}, {"50±20", &plain_spec},
            {"50±10%", &plain_spec}};
        for (const auto& [text, spec] : examples) {
            QVERIFY2(grammar.find(text) != std::string::npos, text);
            QVERIFY2(parse_quantity(text, *spec, with_range).has_value(), text);
        }
        for (const char* text : {"1.234,50", "1,5", "5O", ".nan", ".inf", "1e999"}) {
            QVERIFY2(grammar.find(text) != std::string::npos, text);
            QVERIFY2(!parse_quantity(text, plain_spec, with_both), text);
        }
    }

    void any_text_is_a_finite_number_or_a_reason() {
        const std::vector<const Spec*> specs{&plain_spec, &requests, &share, &latency, &memory, &network, &hourly, &api, &factor};
        const auto check = [&](const std::string& text) {
            for (const Spec* spec : specs) {
                const auto quantity = parse_quantity(text, *spec, with_both);
                if (!quantity) {
                    RC_ASSERT(!english(quantity.error()).empty());
                    continue;
                }
                RC_ASSERT(std::isfinite(quantity->estimate.likely));
                if (const auto& spread = quantity->estimate.spread)
                    RC_ASSERT(std::isfinite(spread->low) && std::isfinite(spread->high));
            }
        };
        QVERIFY(rc::check("any bytes", [&] { check(*rc::gen::arbitrary<std::string>()); }));
        QVERIFY(rc::check("pieces of numbers", [&] {
            const auto pieces = *rc::gen::container<std::vector<std::string>>(
                rc::gen::element<std::string>("1", "5", "0", ".", "..", ",", "e", "e9", "e308", "-", "+", "*", "/", "(", ")", "±",
                                              "x", "%", "$", "€", "k", "B", " ", "GB", "/s", "ms", "h", "−", "…"));
            std::string text;
            for (const auto& piece : pieces) text += piece;
            check(text);
        }));
    }
};

QTEST_GUILESS_MAIN(tst_QuantityText)
#include "tst_quantity_text.moc"
