// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How numbers are written, and that what is written reads back as the same number, alone and in arithmetic.

#include <rapidcheck.h>

#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>

#include "model/fields/format.h"
#include "model/fields/quantity_text.h"

using namespace sizewright;

namespace {

constexpr Spec plain{.key = "plain"};

// Every finite double with the same chance, subnormals and both zeros included; rapidcheck's own are near zero.
rc::Gen<double> any_finite() {
    return rc::gen::suchThat(rc::gen::map(rc::gen::arbitrary<std::array<std::uint16_t, 4>>(),
                                          [](const std::array<std::uint16_t, 4>& words) { return std::bit_cast<double>(words); }),
                             [](double x) { return std::isfinite(x); });
}

// Numbers as people have them: few digits, moderate size.
rc::Gen<double> ordinary() {
    return rc::gen::apply(
        [](std::int64_t digits, int decimals) { return static_cast<double>(digits) / std::pow(10.0, decimals); },
        rc::gen::inRange<std::int64_t>(-1'000'000'000, 1'000'000'000), rc::gen::inRange(0, 7));
}

double read_back(const std::string& text) {
    const auto quantity = parse_quantity(text, plain);
    if (!quantity) RC_FAIL(text + ": " + english(quantity.error()));
    RC_ASSERT(!quantity->estimate.spread && !quantity->is_factor && !quantity->has_unit);
    return quantity->estimate.likely;
}

}  // namespace

class tst_Format : public QObject {
    Q_OBJECT

private slots:
    void written_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        int n = 0;
        const auto row = [&](const std::string& written, const char* expected) {
            QTest::addRow("%d: %s", ++n, expected) << QString::fromStdString(written) << QString::fromUtf8(expected);
        };
        row(shortest(0.1), "0.1");
        row(shortest(25.6e6), "25600000");
        row(shortest(5e11), "5e11");
        row(shortest(1e-5), "1e-5");
        row(shortest(-0.0), "0");
        row(shortest(-2.5), "-2.5");
        row(grouped(1234567.25), "1,234,567.25");
        row(grouped(123), "123");
        row(grouped(1000), "1,000");
        row(grouped(1e6), "1,000,000");
        row(grouped(-1022), "−1,022");
        row(significant(0.142857), "0.143");
        row(significant(1234567), "1,230,000");
        row(significant(12), "12");
        row(significant(999.9), "1,000");
        row(significant(-3.14159), "−3.14");
        row(significant(0), "0");
        row(significant(0.1575, 4), "0.1575");
        row(fixed(-1022, 2), "−1,022.00");
        row(fixed(0.125, 2), "0.13");
        row(fixed(2.675, 2), "2.68");
        row(fixed(-0.125, 2), "−0.13");
        row(fixed(-0.001, 2), "0.00");
        row(fixed(999.5, 0), "1,000");
        row(money(355.5, "USD", 2), "$355.50");
        row(money(-1022, "USD", 2), "−$1,022.00");
        row(money(-12, "EUR", 2), "−€12.00");
        row(money(12, "GBP", 0), "£12");
        row(money(355.5, "CHF", 2), "355.50\u00a0CHF");
    }
    void written() {
        QFETCH(QString, written);
        QTEST(written, "expected");
    }

    void shortest_reads_back() {
        QVERIFY(rc::check("every finite double", [] {
            const double x = *any_finite();
            RC_ASSERT(read_back(shortest(x)) == x);
        }));
        QVERIFY(rc::check("ordinary numbers", [] {
            const double x = *ordinary();
            RC_ASSERT(read_back(shortest(x)) == x);
        }));
        for (const double x :
             {std::numeric_limits<double>::max(), std::numeric_limits<double>::min(), std::numeric_limits<double>::denorm_min()})
            QVERIFY(read_back(shortest(x)) == x);
    }

    void grouped_reads_back() {
        QVERIFY(rc::check("every finite double", [] {
            const double x = *any_finite();
            RC_ASSERT(read_back(grouped(x)) == x);
        }));
        QVERIFY(rc::check("ordinary numbers", [] {
            const double x = *ordinary();
            RC_ASSERT(read_back(grouped(x)) == x);
        }));
    }

    void significant_is_near() {
        QVERIFY(rc::check("within half of the last digit", [] {
            const double x = *ordinary();
            const int digits = *rc::gen::inRange(1, 7);
            RC_ASSERT(std::abs(read_back(significant(x, digits)) - x) <= std::abs(x) * 0.5000001 * std::pow(10.0, 1 - digits));
        }));
    }

    void arithmetic_agrees() {
        QVERIFY(rc::check("sums, differences and products as C++ has them", [] {
            const double a = *ordinary(), b = *ordinary(), c = *ordinary();
            const auto text = [](double x) { return "(" + shortest(x) + ")"; };
            RC_ASSERT(read_back(text(a) + "+" + text(b) + "*" + text(c)) == a + b * c);
            RC_ASSERT(read_back("(" + text(a) + " - " + text(b) + ") * " + text(c)) == (a - b) * c);
        }));
    }
};

QTEST_GUILESS_MAIN(tst_Format)
#include "tst_format.moc"
