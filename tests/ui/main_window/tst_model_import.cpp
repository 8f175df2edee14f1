// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model's config.json in the window: chosen, dropped, refused, undone.

#include <QAction>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QUndoStack>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/main_window/model_import.h"
#include "ui/main_window/workbench.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// Mixtral 8x7B, and Llama 3.1 8B.
const QByteArray mixtral =
    R"({"model_type": "mixtral", "_name_or_path": "somebody/mixture", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "num_local_experts": 8,
        "num_experts_per_tok": 2, "vocab_size": 32000, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";
const QByteArray llama =
    R"({"model_type": "llama", "_name_or_path": "somebody/dense", "hidden_size": 4096, "intermediate_size": 14336,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256})";

}  // namespace

class TestModelImport : public WindowTest {
    Q_OBJECT

    QString put(const QByteArray& bytes, const char* name = "config.json") {
        const QString file = path(QString::fromLatin1(name));
        if (!putFile(file, bytes)) qFatal("cannot write");
        return file;
    }

    void drop(QWidget* onto, const QString& file) {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(onto, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(onto, &event);
    }

    QString field(const char* key, int item = 0) const {
        return QStringLiteral("scenarios[0].workloads[%1].model.%2").arg(item).arg(QString::fromLatin1(key));
    }
    std::size_t worksheets() const { return m_document->workbook().scenarios[0].workloads.size(); }
    void openNew() {
        openWindow();
        trigger("new");
    }

private slots:
    void aChosenFileFillsTheWorksheetInOneStep() {
        openNew();
        const QByteArray before = written();
        const int steps = m_document->undoStack()->index();
        m_window->models().askFile = [this](const QString&) { return put(mixtral); };
        trigger("importModel");
        QCOMPARE(m_document->undoStack()->index(), steps + 1);
        QCOMPARE(worksheets(), std::size_t(1));
        QCOMPARE(number(field("experts")), 8.0);
        QCOMPARE(number(field("parameters")), 46'702'792'704.0);
        QVERIFY(bar(QStringLiteral("model")).startsWith(QStringLiteral("somebody/mixture was taken from config.json.")));
        press(QStringLiteral("model"), QStringLiteral("Undo"));
        QCOMPARE(written(), before);
        QVERIFY(bar(QStringLiteral("model")).isEmpty());
    }

    // Nothing of the model before stays typed.
    void anotherModelReplacesTheFirst() {
        openNew();
        m_window->models().import(put(mixtral));
        m_window->models().import(put(llama));
        QVERIFY(!isTyped(field("experts")));
        QVERIFY(!isTyped(field("active_parameters")));
        QCOMPARE(number(field("vocabulary")), 128256.0);
        // What the file does not say is said.
        QVERIFY2(bar(QStringLiteral("model")).contains(QStringLiteral("bf16 is assumed")),
                 qPrintable(bar(QStringLiteral("model"))));
    }

    void withoutAWorksheetThereIsANewOne() {
        openNew();
        m_window->workbench().showPage({Page::Kind::catalog, 0, 0});
        const int steps = m_document->undoStack()->index();
        m_window->models().import(put(mixtral));
        QCOMPARE(worksheets(), std::size_t(2));
        QCOMPARE(m_document->undoStack()->index(), steps + 1);
        QCOMPARE(number(field("layers", 1)), 32.0);
        QCOMPARE(m_window->workbench().page().item, std::size_t(1));
        trigger("undo");
        QCOMPARE(worksheets(), std::size_t(1));
    }

    void droppedOnTheStartPageItOpensAWorkbook() {
        openWindow();
        QVERIFY(m_window->isStartPageShown());
        drop(m_window.get(), put(mixtral));
        QVERIFY(!m_window->isStartPageShown());
        QCOMPARE(worksheets(), std::size_t(1));
        QCOMPARE(number(field("experts_per_token")), 2.0);
    }

    void fromTheButtonOfTheStartPage() {
        openWindow();
        const QString file = put(mixtral);
        m_window->models().askFile = [file](const QString&) { return file; };
        auto* button = m_window->findChild<QPushButton*>(QStringLiteral("startImportModel"));
        QVERIFY(button && button->isVisible());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(!m_window->isStartPageShown());
        QCOMPARE(number(field("experts_per_token")), 2.0);
    }

    void droppedOnTheWindow() {
        openNew();
        drop(m_window.get(), put(llama));
        QCOMPARE(number(field("layers")), 32.0);
    }

    void whatCannotBeReadChangesNothing() {
        openNew();
        const QByteArray before = written();
        for (const auto& [bytes, words] :
             {std::pair<QByteArray, QString>{"{\n\"hidden_size\": NaN}", QStringLiteral("line 2")},
              {"{\"weight_map\": {}}", QStringLiteral("list of weight files")},
              {"{\"model_type\": \"llama\", \"num_hidden_layers\": \"many\"}", QStringLiteral("num_hidden_layers")}}) {
            m_window->models().import(put(bytes));
            QVERIFY2(bar(QStringLiteral("model")).contains(words), qPrintable(bar(QStringLiteral("model"))));
            QCOMPARE(written(), before);
        }
        m_window->models().import(path(QStringLiteral("missing.json")));
        QVERIFY(bar(QStringLiteral("model")).contains(QStringLiteral("missing.json")));
        m_window->models().askFile = [](const QString&) { return QString(); };
        trigger("importModel");
        QCOMPARE(written(), before);
    }

    // Nothing is opened for a file that cannot be read.
    void refusedOnTheStartPage() {
        openWindow();
        drop(m_window.get(), put("[]"));
        QVERIFY(m_window->isStartPageShown());
        QVERIFY(!bar(QStringLiteral("model")).isEmpty());
    }
};

QTEST_MAIN(TestModelImport)
#include "tst_model_import.moc"
