// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/providers.h"

#include <QTest>
#include <set>

#include "tests/model/catalog/program_catalog.h"

using namespace sizewright;

class TestProviders : public QObject {
    Q_OBJECT

private slots:
    void spellings_data() {
        QTest::addColumn<std::string>("spelled");
        QTest::addColumn<std::string>("key");
        QTest::addColumn<std::string>("name");
        const auto row = [](const char* spelled, const char* key, const char* name) {
            QTest::newRow(spelled) << std::string(spelled) << std::string(key) << std::string(name);
        };
        row("AWS", "aws", "AWS");
        row(" Amazon Web Services ", "aws", "AWS");
        row("Google Cloud", "gcp", "Google Cloud");
        row("Microsoft Azure", "azure", "Azure");
        row("OCI", "oracle", "Oracle Cloud");
        row("Thunder_Compute", "thunder compute", "Thunder Compute");
        row("vastai", "vast.ai", "Vast.ai");
        row("Lambda Labs", "lambda", "Lambda");
        row("GenesisCloud", "genesis-cloud", "Genesis Cloud");
        row("Some New-Cloud", "some new-cloud", "Some New Cloud");  // not known
        row("", "", "");
    }
    void spellings() {
        QFETCH(std::string, spelled);
        QFETCH(std::string, key);
        QFETCH(std::string, name);
        QCOMPARE(provider_key(spelled), key);
        QCOMPARE(provider_key(key), key);  // a key stays
        QCOMPARE(provider_name(key), name);
    }

    void marketplaces() {
        for (const char* key : {"vast.ai", "akash", "salad", "cudo", "sfcompute"}) QVERIFY2(is_marketplace(key), key);
        for (const char* key : {"aws", "runpod", "thunder compute", "somebody new", ""}) QVERIFY2(!is_marketplace(key), key);
    }

    // One provider under two keys would be two in every choice.
    void theBuiltInBookHasKeysAndNamesThatDiffer() {
        std::set<std::string> keys, names;
        for (const Offer& offer : program::catalog().price_book.offers) keys.insert(offer.provider);
        for (const std::string& key : keys) {
            QCOMPARE(provider_key(key), key);
            QVERIFY2(names.insert(provider_name(key)).second, key.c_str());
        }
        for (const Offer& offer : program::catalog().price_book.offers)
            if (is_marketplace(offer.provider)) QCOMPARE(offer.seller, Seller::marketplace);
    }
};

QTEST_GUILESS_MAIN(TestProviders)
#include "tst_providers.moc"
