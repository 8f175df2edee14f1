// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One model under the names of many lists.
#include <QTest>

#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

class TestApiIndex : public QObject {
    Q_OBJECT

private slots:
    void keys_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* name, const char* key) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(key);
        };
        row("Llama-3.1-8B", "llama318b");
        row("Llama 3.1 8B", "llama318b");
        row("meta-llama/Llama-3.1-8B-Instruct", "llama318b");
        row("meta.llama3-1-8b-instruct-v1:0", "llama318b");
        row("us.meta.llama3-1-8b-instruct-v1:0", "llama318b");
        row("vertex_ai/meta/llama-3.1-8b-instruct-maas", "llama318b");
        row("llama-3.1-70b", "llama3170b");
        row("gpt-4o-mini", "gpt4omini");
        row("gpt-4o", "gpt4o");
        row("nova-lite", "novalite");  // another model than nova
        row("", "");
    }
    void keys() {
        QFETCH(QString, name);
        QFETCH(QString, key);
        QCOMPARE(api_model_key(name.toStdString()), key.toStdString());
    }

    // Every spelling of a name or alias leads to the offers of the architecture.
    void architecturesFindTheirOffers() {
        const Catalog& catalog = program::catalog();
        const auto& offers = catalog.api_index.offers_of("Llama-3.1-8B");
        QVERIFY(offers.size() >= 5);
        for (const std::size_t offer : offers) QCOMPARE(catalog.api_prices[offer].key, std::string("llama318b"));
        QVERIFY(catalog.api_index.offers_of("no such model").empty());
        QVERIFY(catalog.api_index.by_size.size() > 20);
        for (std::size_t i = 1; i < catalog.api_index.by_size.size(); ++i)
            QVERIFY(catalog.api_index.by_size[i - 1].parameters <= catalog.api_index.by_size[i].parameters);
    }

    void theNearestInSize() {
        const ApiIndex& index = program::catalog().api_index;
        const std::string_view key = index.nearest(8.1e9, 1.5);
        QVERIFY(!key.empty());
        bool found = false;
        for (const auto& each : index.by_size)
            if (each.key == key && each.parameters > 8.1e9 / 1.5 && each.parameters < 8.1e9 * 1.5) found = true;
        QVERIFY(found);
        QVERIFY(index.nearest(1e15, 1.5).empty());
    }
};

QTEST_GUILESS_MAIN(TestApiIndex)
#include "tst_api_index.moc"
