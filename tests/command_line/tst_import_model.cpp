// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "tests/command_line/program.h"

namespace {

// Llama 3.1 8B.
const QByteArray llama =
    R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256, "tie_word_embeddings": false})";

#define SAYS(program, piece) QVERIFY2((program).errors.contains(piece), (program).errors.constData())
#define SHOWS(program, piece) QVERIFY2((program).output.contains(piece), (program).output.constData())

}  // namespace

// `sizewright import huggingface` as a person meets it.
class TestImportModel : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("Some-Model-8B")));
    }

    void preview() {
        const auto shown = import({write(llama)});
        QCOMPARE(shown.status, 0);
        SHOWS(shown, "Some-Model-8B, of type llama");  // called like its folder
        SHOWS(shown, "8,030,261,248");
        SHOWS(shown, "131,072 bytes");
        SHOWS(shown, "note: The number format is missing");
        SHOWS(shown, "Nothing was written");
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    }

    void jsonForPrograms() {
        const auto json = import({write(llama), QStringLiteral("--format"), QStringLiteral("json")}).json();
        const auto model = json[QStringLiteral("models")].toArray().at(0).toObject();
        QCOMPARE(model[QStringLiteral("model")].toObject()[QStringLiteral("layers")].toInt(), 32);
        QCOMPARE(model[QStringLiteral("parameters")].toObject()[QStringLiteral("total")].toDouble(), 8'030'261'248.0);
        QCOMPARE(model[QStringLiteral("kv_bytes_per_token")].toDouble(), 131'072.0);
        QCOMPARE(model[QStringLiteral("notes")].toArray().size(), 1);
    }

    // What it writes is a workbook that the program reads, and only --output writes.
    void writesAWorkbook() {
        const QString plan = m_folder->filePath(QStringLiteral("plan.yaml"));
        const auto done = import({write(llama), QStringLiteral("--output"), plan});
        QVERIFY2(done.status == 0, done.errors.constData());
        QFile file(plan);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const char* piece : {"kind: inference", "name: \"Some-Model-8B\"", "layers: 32", "vocabulary: 128256"})
            QVERIFY2(text.contains(piece), text.constData());
        const auto checked = run({QStringLiteral("validate"), plan});
        // Only what no file of a model can say is missing.
        QCOMPARE(checked.errors.count("error: "), 1);
        SAYS(checked, "requests per second");
    }

    void wrongFilesAreNamed() {
        const QString config = write(llama);
        const QString folder = QFileInfo(config).path();
        auto wrong = import({folder});
        QCOMPARE(wrong.status, 1);
        SAYS(wrong, "config.json");
        wrong = import({write("{\"metadata\": {}, \"weight_map\": {}}")});
        QCOMPARE(wrong.status, 1);
        SAYS(wrong, "list of weight files");
        wrong = import({write("{\n\"num_hidden_layers\": NaN}")});
        QCOMPARE(wrong.status, 1);
        SAYS(wrong, "line 2");
        wrong = import({write("{\"model_type\": \"llama\", \"num_hidden_layers\": [1, 2]}")});
        QCOMPARE(wrong.status, 1);
        SAYS(wrong, "num_hidden_layers");
        QCOMPARE(import({m_folder->filePath(QStringLiteral("none.json"))}).status, 1);
    }

    void wrongUse() {
        const QString config = write(llama);
        QCOMPARE(import({}).status, 2);
        QCOMPARE(import({config, QStringLiteral("--map"), QStringLiteral("a=b")}).status, 2);
        QCOMPARE(import({config, QStringLiteral("--output"), config}).status, 2);
        QCOMPARE(import({config, config, QStringLiteral("--output"), m_folder->filePath(QStringLiteral("x.yaml"))}).status, 2);
    }

private:
    QString write(const QByteArray& text) {
        const QString path = m_folder->filePath(QStringLiteral("Some-Model-8B/config.json"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        return path;
    }

    Program import(const QStringList& arguments) {
        return run(QStringList{QStringLiteral("import"), QStringLiteral("huggingface")} + arguments);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestImportModel)
#include "tst_import_model.moc"
