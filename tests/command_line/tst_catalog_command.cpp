// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QSet>
#include <QTest>

#include "model/catalog/price_book.h"
#include "tests/command_line/program.h"
#include "tests/model/catalog/program_catalog.h"

namespace {

Program catalog(const QStringList& arguments) {
    return run(QStringList{QStringLiteral("catalog"), QStringLiteral("--as-of=2026-11-30")} + arguments);
}

QJsonArray rows(const QStringList& arguments) {
    const Program program = catalog(arguments + QStringList{QStringLiteral("--format=json")});
    return program.json()[QStringLiteral("rows")].toArray();
}

QString text(const QJsonValue& row, const char* key) { return row[QString::fromLatin1(key)].toString(); }

QStringList words(const char* line) { return QString::fromLatin1(line).split(u' '); }

}  // namespace

class TestCatalogCommand : public QObject {
    Q_OBJECT

private slots:
    void everyTableInEveryFormat_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("least");
        QTest::addColumn<QStringList>("keys");
        QTest::newRow("accelerators") << QStringLiteral("accelerators") << 74
                                      << words("name memory_gb bandwidth_gb_per_second classes source as_of age_days");
        QTest::newRow("offers") << QStringLiteral("offers") << 3000
                                << words("provider instance_type accelerator gpus seller source as_of age_days");
        QTest::newRow("models") << QStringLiteral("models") << 194 << words("name architecture source as_of age_days");
        QTest::newRow("api") << QStringLiteral("api") << 2300 << words("model provider mode source as_of age_days");
    }
    void everyTableInEveryFormat() {
        QFETCH(QString, what);
        QFETCH(int, least);
        QFETCH(QStringList, keys);
        const Program json = catalog({what, QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(json.status, 0);
        QVERIFY(json.errors.isEmpty());
        QCOMPARE(json.json()[QStringLiteral("catalog")].toString(), what);
        QCOMPARE(json.json()[QStringLiteral("as_of")].toString(), QStringLiteral("2026-11-30"));
        const QJsonArray all = json.json()[QStringLiteral("rows")].toArray();
        QVERIFY(all.size() >= least);
        for (const auto& row : all)
            for (const auto& key : keys) QVERIFY2(row.toObject().contains(key), qPrintable(key));

        const Program csv = catalog({what, QStringLiteral("--format=csv")});
        QCOMPARE(csv.status, 0);
        QVERIFY(csv.output.count("\r\n") > all.size());
        for (const auto& key : keys) QVERIFY(csv.output.left(csv.output.indexOf('\r')).split(',').contains(key.toLatin1()));

        const Program plain = catalog({what});
        QCOMPARE(plain.status, 0);
        QVERIFY(plain.output.startsWith(QByteArray::number(all.size())));
        QVERIFY(plain.output.contains("days old on 2026-11-30"));
        QVERIFY(plain.output.contains("As of"));
        QVERIFY(plain.output.contains("source") || plain.output.contains("Sources"));
    }

    void figuresAreThoseOfTheTables() {
        const QJsonArray t4 = rows({QStringLiteral("accelerators"), QStringLiteral("--filter=NVIDIA t4 turing")});
        QCOMPARE(t4.size(), 1);
        QCOMPARE(t4[0][QStringLiteral("bandwidth_gb_per_second")].toDouble(), 320.0);
        QCOMPARE(t4[0][QStringLiteral("fp16_tflops")].toDouble(), 65.0);
        QVERIFY(t4[0][QStringLiteral("bf16_tflops")].isUndefined());
        QCOMPARE(t4[0][QStringLiteral("purchase_price_usd")].toDouble(), 878.0);
        QCOMPARE(text(t4[0], "purchase_price_as_of"), QStringLiteral("2025-08-15"));
        QCOMPARE(text(t4[0], "as_of"), QStringLiteral("2026-07-29"));
        QCOMPARE(t4[0][QStringLiteral("age_days")].toInt(), 124);  // 2 of July, 31, 30, 31, 30 of November
        double input = 0;
        for (const auto& row : rows({QStringLiteral("api"), QStringLiteral("--filter=gpt-4o-mini openai")}))
            if (text(row, "model") == QStringLiteral("gpt-4o-mini")) input = row[QStringLiteral("input_usd_per_mtok")].toDouble();
        QCOMPARE(input, 0.15);
    }

    void theFilterTakesEachWordAnywhere() {
        const QJsonArray offers =
            rows({QStringLiteral("offers"), QStringLiteral("--filter"), QStringLiteral(" GCP  h100 SPOT ")});
        QVERIFY(!offers.isEmpty());
        for (const auto& row : offers) {
            QCOMPARE(text(row, "provider"), QStringLiteral("gcp"));
            QVERIFY(text(row, "accelerator").startsWith(QStringLiteral("H100")));
            QVERIFY(row[QStringLiteral("spot_usd_per_hour")].toDouble() > 0);
        }
        const QJsonArray here = rows({QStringLiteral("offers"), QStringLiteral("--filter=aws h100 us-east-1")});
        QVERIFY(!here.isEmpty());
        for (const auto& row : here) QVERIFY(text(row, "region").startsWith(QStringLiteral("us-east-1")));
        const Program none = catalog({QStringLiteral("offers"), QStringLiteral("--filter=nothing-of-that-name")});
        QCOMPARE(none.status, 0);
        QVERIFY(none.output.startsWith("0 offers"));
        QVERIFY(none.output.count('\n') == 1);
    }

    // These words stand in sources and remarks only, which the text does not show.
    void theFilterLooksAtWhatIsShown() {
        for (const auto& [what, filter] :
             {std::pair("offers", "--filter=github:"), std::pair("accelerators", "--filter=datasheet"),
              std::pair("models", "--filter=general knowledge"), std::pair("api", "--filter=token-tariff")})
            for (const char* format : {"--format=json", "--format=csv", "--format=text"}) {
                const Program found =
                    catalog({QString::fromLatin1(what), QString::fromLatin1(filter), QString::fromLatin1(format)});
                QCOMPARE(found.status, 0);
                const int lines = int(found.output.count('\n'));
                QVERIFY2(format[9] == 'j'   ? found.json()[QStringLiteral("rows")].toArray().isEmpty()
                         : format[9] == 'c' ? lines == 1
                                            : found.output.startsWith("0 "),
                         what);
            }
    }

    // The T4 is of 2026-07-29.
    void aDateBeforeThePrice() {
        const QStringList t4{QStringLiteral("catalog"), QStringLiteral("accelerators"), QStringLiteral("--filter=T4"),
                             QStringLiteral("--as-of=2026-07-24")};
        const Program plain = run(t4);
        QVERIFY2(plain.output.contains("dated after"), plain.output.constData());
        const Program json = run(t4 + QStringList{QStringLiteral("--format=json")});
        for (const auto& row : json.json()[QStringLiteral("rows")].toArray())
            if (text(row, "name") == QStringLiteral("T4")) QCOMPARE(row[QStringLiteral("age_days")].toInt(), -5);
    }

    void theCsvOfOffersIsAPriceBook() {
        const Program csv = catalog({QStringLiteral("offers"), QStringLiteral("--format=csv")});
        const auto book = sizewright::read_price_book(csv.output.toStdString(), program::catalog(), "offers.csv");
        QVERIFY2(book, book ? "" : english(book.error().front()).c_str());
        const auto& own = program::catalog().price_book;
        QCOMPARE(book->offers.size(), own.offers.size());
        for (std::size_t i = 0; i < own.offers.size(); ++i) {
            QCOMPARE(book->offers[i].usd_per_hour, own.offers[i].usd_per_hour);
            QCOMPARE(book->source_of(book->offers[i]), own.source_of(own.offers[i]));
        }
    }

    void whatIsMissing() {
        // Nobody sells Trainium; nobody has measured what an engine sees of a T4; nothing is known of the power of a TPU.
        const QJsonArray parts = rows({QStringLiteral("accelerators"), QStringLiteral("--missing")});
        QSet<QString> names;
        for (const auto& row : parts) {
            names.insert(text(row, "name"));
            const auto lacking = row[QStringLiteral("missing")].toVariant().toStringList();
            if (text(row, "name") == QStringLiteral("TPU v5e"))
                QVERIFY(lacking.contains(QStringLiteral("power")) && lacking.contains(QStringLiteral("purchase price")));
            if (text(row, "name") == QStringLiteral("H100 SXM")) QVERIFY(!lacking.contains(QStringLiteral("memory seen")));
        }
        QVERIFY(names.contains(QStringLiteral("T4")));

        // An accelerator is in the list exactly if one kind of price has no provider that is no marketplace.
        QSet<QString> expected;
        for (const auto& part : program::catalog().accelerators) {
            if (part.is_cpu) continue;
            for (std::size_t kind = 0; kind < sizewright::price_kind_count; ++kind) {
                bool there = false;
                for (const auto& offer : program::catalog().price_book.offers)
                    there = there || (offer.accelerator == part.name && offer.seller == sizewright::Seller::cloud &&
                                      offer.usd_per_hour[kind].has_value());
                if (!there) expected.insert(QString::fromStdString(part.name));
            }
        }
        names.clear();
        for (const auto& row : rows({QStringLiteral("offers"), QStringLiteral("--missing")}))
            names.insert(text(row, "accelerator"));
        QCOMPARE(names, expected);

        QVERIFY(rows({QStringLiteral("api"), QStringLiteral("--missing")}).size() >= 90);
        QVERIFY(catalog({QStringLiteral("models"), QStringLiteral("--missing")}).output.contains("not verified"));
    }

    void wrongUsage_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nothing") << QStringLiteral("catalog") << QByteArray("accelerators|offers|models|api");
        QTest::newRow("another word") << QStringLiteral("catalog gpus") << QByteArray("“gpus” was given");
        QTest::newRow("two words") << QStringLiteral("catalog offers models") << QByteArray("“models” is one too many");
        QTest::newRow("format") << QStringLiteral("catalog offers --format=xml") << QByteArray("text, json or csv");
        QTest::newRow("option") << QStringLiteral("catalog offers --filtre=x") << QByteArray("--filter");
        QTest::newRow("date") << QStringLiteral("catalog offers --as-of=today") << QByteArray("YYYY-MM-DD");
    }
    void wrongUsage() {
        QFETCH(QString, line);
        QFETCH(QByteArray, says);
        const Program program = run(line.split(u' '));
        QCOMPARE(program.status, 2);
        QVERIFY(program.output.isEmpty());
        QVERIFY2(program.errors.contains(says), program.errors.constData());
    }

    void helpNamesIt() {
        QVERIFY(run({QStringLiteral("--help")}).output.contains("catalog accelerators|offers|models|api"));
        const QByteArray help = run({QStringLiteral("catalog"), QStringLiteral("--help")}).output;
        for (const char* option : {"--filter", "--missing", "--format", "--as-of"}) QVERIFY(help.contains(option));
    }
};

QTEST_GUILESS_MAIN(TestCatalogCommand)
#include "tst_catalog_command.moc"
