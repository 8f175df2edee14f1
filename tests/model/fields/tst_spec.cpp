// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The allowed range of a field, and the words for it.

#include <QtTest>
#include <limits>

#include "model/fields/spec.h"

using namespace sizewright;

namespace {

constexpr Spec plain{.key = "plain"};
constexpr Spec share{
    .key = "share", .label = "Utilisation target", .unit = Unit::percent, .min = 0, .max = 100, .open_min = true};

}  // namespace

class tst_Spec : public QObject {
    Q_OBJECT

private slots:
    void range_of_values() {
        QCOMPARE(
            QString::fromStdString(english(check_range(share, 700))),
            QStringLiteral(
                "Utilisation target must be above 0 and at most 100\u00a0%. 700\u00a0% was entered; did you mean 70\u00a0%?"));
        QCOMPARE(QString::fromStdString(english(check_range(share, 0))),
                 QStringLiteral("Utilisation target must be above 0 and at most 100\u00a0%. 0\u00a0% was entered."));
        QVERIFY(check_range(share, 100).empty());
        QVERIFY(check_range(share, std::numeric_limits<double>::denorm_min()).empty());
        const Spec batches{.key = "b", .label = "Largest batch", .noun = "requests", .min = 1, .max = 4096, .whole = true};
        QCOMPARE(QString::fromStdString(english(check_range(batches, 1.5))),
                 QStringLiteral("Largest batch must be a whole number. 1.5\u00a0requests was entered."));
        QVERIFY(!check_range(batches, 0).empty());
        QVERIFY(!check_range(batches, 4097).empty());
        QVERIFY(check_range(batches, 4096).empty());
        const Spec below{.key = "d", .label = "Discount", .unit = Unit::percent, .min = 0, .max = 100, .open_max = true};
        QVERIFY(check_range(below, 0).empty());
        QVERIFY(!check_range(below, 100).empty());
        QVERIFY(!check_range(plain, std::numeric_limits<double>::infinity()).empty());
        QVERIFY(!check_range(plain, std::numeric_limits<double>::quiet_NaN()).empty());
    }

    void words_of_a_range() {
        const auto words = [](const Spec& spec) { return QString::fromStdString(range_words(spec)); };
        QCOMPARE(words(plain), QString());
        QCOMPARE(words(share), QStringLiteral("above 0 and at most 100\u00a0%"));
        QCOMPARE(words({.key = "k", .unit = Unit::per_second, .min = 0}), QStringLiteral("at least 0/s"));
        QCOMPARE(words({.key = "k", .max = 5, .open_max = true}), QStringLiteral("below 5"));
        QCOMPARE(words({.key = "k", .noun = "GPUs", .min = 1, .max = 100000, .whole = true}),
                 QStringLiteral("at least 1 and at most 100,000\u00a0GPUs, a whole number"));
    }
};

QTEST_GUILESS_MAIN(tst_Spec)
#include "tst_spec.moc"
