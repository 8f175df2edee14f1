// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <charconv>
#include <cmath>

#include "model/catalog/readers.h"
#include "model/sizing/parameters.h"

using namespace sizewright;

namespace {

// What the catalog's own check says: "ok -1.34%; active +10.3%" is −1.34; none: it was not computed.
std::optional<double> checked_percent(const std::string& check) {
    if (!check.starts_with("ok ") && !check.starts_with("MISMATCH ")) return {};
    const auto from = check.find(' ') + 1;
    const char* first = check.data() + from + (check[from] == '+' ? 1 : 0);
    double out = 0;
    return std::from_chars(first, check.data() + check.size(), out).ec == std::errc() ? std::optional(out) : std::nullopt;
}

}  // namespace

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    // Each total that is computed is the declared one within 1 %, or the row says that it is not.
    void catalogAgrees() {
        QFile file(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/catalog/models.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<Problem> problems;
        const auto models = read_model_architectures(file.readAll().toStdString(), problems);
        QVERIFY(problems.empty());
        int agree = 0, known_to_differ = 0, not_computed = 0, not_declared = 0;
        for (const ModelArchitecture& model : models) {
            const auto counted = count_parameters(model);
            if (!counted) {
                ++not_computed;
                continue;
            }
            if (!model.parameters || model.parameters_source != "declared") {
                ++not_declared;
                continue;
            }
            const double percent = (counted->total / *model.parameters - 1) * 100;
            if (std::abs(percent) <= 1) {
                ++agree;
                continue;
            }
            const auto checked = checked_percent(model.parameter_check);
            // Rows whose shape has no closed form say so in words.
            if (checked) QVERIFY2(std::abs(percent - *checked) < 0.1, (model.name + " " + std::to_string(percent)).c_str());
            ++known_to_differ;
        }
        qInfo("%d of %zu models agree within 1 %%, %d differ and say so, %d have no closed form, %d no declared total", agree,
              models.size(), known_to_differ, not_computed, not_declared);
        QVERIFY(agree >= 140);
        QVERIFY(known_to_differ <= 10);
    }

    // By hand: 10 tokens × 4 × 2, 2 layers of 4·4·4 attention + 3·4·8 feed-forward, (2·2 + 1)·4 norms.
    void smallDenseModel() {
        ModelArchitecture m;
        m.layers = 2;
        m.hidden_size = 4;
        m.intermediate_size = 8;
        m.attention_heads = 2;
        m.vocabulary = 10;
        QCOMPARE(count_parameters(m)->total, 80.0 + 2 * (64 + 96) + 20);
        m.tied_embeddings = true;
        m.gated_mlp = false;
        m.kv_heads = 1;  // keys and values 4 × 2 each instead of 4 × 4
        QCOMPARE(count_parameters(m)->total, 40.0 + 2 * (48 + 64) + 20);
        m.vocabulary.reset();
        QVERIFY(!count_parameters(m));
    }

    // One layer of four experts, of which a token uses one: 4 × 3·4·8 and a router of 4·4.
    void smallMixture() {
        ModelArchitecture m;
        m.layers = 1;
        m.hidden_size = 4;
        m.moe_intermediate_size = 8;
        m.attention_heads = 2;
        m.vocabulary = 10;
        m.experts = 4;
        m.experts_per_token = 1;
        const double rest = 80 + 64 + 12 + 16;
        QCOMPARE(count_parameters(m)->total, rest + 4 * 96);
        QCOMPARE(count_parameters(m)->active, rest + 96);
        m.linear_layers = 1;
        QVERIFY(!count_parameters(m));
    }
};

QTEST_APPLESS_MAIN(TestParameters)
#include "tst_parameters.moc"
