// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QMainWindow>
#include <QToolButton>
#include <QtTest>

#include "shop.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/derivation_model.h"
#include "ui/results/derivation_view.h"
#include "ui/theme/theme.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestDerivation : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    std::unique_ptr<QMainWindow> m_window;
    DerivationDock* m_dock = nullptr;

    QString cell(int row, DerivationModel::Column column) const { return m_dock->model()->index(row, column).data().toString(); }
    int rowOf(const QString& step) const {
        for (int row = 0; row < m_dock->model()->rowCount(); ++row)
            if (cell(row, DerivationModel::step) == step) return row;
        return -1;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void init() {
        m_document = shop::document(m_folder.path());
        m_window = std::make_unique<QMainWindow>();
        m_dock = new DerivationDock(*m_document, m_window.get());
        m_window->addDockWidget(Qt::BottomDockWidgetArea, m_dock);
        m_window->resize(1100, 400);
        m_window->show();
        m_dock->showDerivation(1, Subject::gpus, QStringLiteral("recommendations"));
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() {
        m_window.reset();
        m_document.reset();
    }

    void gpusStepByStep() {
        QCOMPARE(m_dock->heading(), QStringLiteral("GPUs, recommendations, One T4, batched"));
        const int before = rowOf(QStringLiteral("GPUs before rounding"));
        QVERIFY(before > 0);
        QCOMPARE(cell(before, DerivationModel::numbers), QStringLiteral("50 ÷ (500 × 0.70)"));
        QCOMPARE(cell(before, DerivationModel::value), QStringLiteral("0.142857"));
        QCOMPARE(cell(before, DerivationModel::unit), QStringLiteral("GPUs"));
        QCOMPARE(cell(rowOf(QStringLiteral("Utilisation target")), DerivationModel::value), QStringLiteral("0.70"));
    }

    void lessonRowIsStruckThroughAndMuted() {
        const int row = m_dock->model()->rowCount() - 1;
        QVERIFY(m_dock->model()->at(row).is_lesson);
        QVERIFY(m_dock->model()->index(row, DerivationModel::value).data(Qt::FontRole).value<QFont>().strikeOut());
        QCOMPARE(m_dock->model()->index(row, DerivationModel::step).data(Qt::ForegroundRole).value<QBrush>().color(),
                 currentTheme().muted);
        QCOMPARE(cell(row, DerivationModel::number), QString());
        QVERIFY(!m_dock->model()->index(0, DerivationModel::value).data(Qt::FontRole).value<QFont>().strikeOut());
    }

    void everyRowIsComplete_data() {
        QTest::addColumn<int>("subject");
        QTest::addColumn<QString>("owner");
        const QString workload = QStringLiteral("recommendations");
        QTest::newRow("gpus") << static_cast<int>(Subject::gpus) << workload;
        QTest::newRow("busy") << static_cast<int>(Subject::busy) << workload;
        QTest::newRow("batch") << static_cast<int>(Subject::batch) << workload;
        QTest::newRow("useful") << static_cast<int>(Subject::useful) << workload;
        QTest::newRow("cost") << static_cast<int>(Subject::cost) << QStringLiteral("Reserved 3 years");
    }
    void everyRowIsComplete() {
        QFETCH(int, subject);
        QFETCH(QString, owner);
        m_dock->showDerivation(1, static_cast<Subject>(subject), owner);
        QVERIFY(m_dock->model()->rowCount() >= 3);
        for (int row = 0; row < m_dock->model()->rowCount(); ++row) {
            const DerivationStep& step = m_dock->model()->at(row);
            const QByteArray name = cell(row, DerivationModel::step).toUtf8();
            QVERIFY2(!name.isEmpty() && !cell(row, DerivationModel::value).isEmpty(), name.constData());
            // Only shares have no unit.
            QVERIFY2(!step.unit.empty() || (step.value >= 0 && step.value <= 1), name.constData());
            // Inputs say where they come from, results how they are made.
            QVERIFY2(step.path.empty() ? !step.formula.empty() : !step.source.empty(), name.constData());
        }
    }

    void followsTheDocument() {
        QVERIFY(!m_document->edit(shop::peak, shop::rate(400)));
        QCOMPARE(cell(rowOf(QStringLiteral("GPUs before rounding")), DerivationModel::numbers),
                 QStringLiteral("400 ÷ (500 × 0.70)"));
        QCOMPARE(cell(rowOf(QStringLiteral("GPUs")), DerivationModel::value), QStringLiteral("2"));
        m_document->undoStack()->undo();
        QCOMPARE(cell(rowOf(QStringLiteral("GPUs")), DerivationModel::value), QStringLiteral("1"));
    }

    void keepsWhatIsShownAfterARename() {
        QVERIFY(!m_document->rename(shop::workload, QStringLiteral("shop window")));
        QCOMPARE(m_dock->heading(), QStringLiteral("GPUs, shop window, One T4, batched"));
        QVERIFY(m_dock->model()->rowCount() > 3);
    }

    void altArrowsStepThrough() {
        m_dock->showDerivation(1, Subject::cost, QStringLiteral("Reserved 3 years"));
        m_dock->table()->setFocus();
        QTest::keyClick(m_dock->table(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_dock->shown()->subject, Subject::gpus);  // what was shown before
        QTest::keyClick(m_dock->table(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_dock->shown()->subject, Subject::cost);
        QTest::keyClick(m_dock->table(), Qt::Key_Left, Qt::AltModifier);
        QTest::keyClick(m_dock->table(), Qt::Key_Left, Qt::AltModifier);  // the first result: nothing before it
        QCOMPARE(m_dock->shown()->subject, Subject::gpus);

        m_dock->showDerivation(1, Subject::busy, QStringLiteral("recommendations"));
        QTest::keyClick(m_dock->table(), Qt::Key_Right, Qt::AltModifier);  // beyond the history: the next result
        QCOMPARE(m_dock->shown()->subject, Subject::batch);
    }

    void inputLeadsToItsField() {
        QSignalSpy go(m_dock, &DerivationDock::goToField);
        const int row = rowOf(QStringLiteral("Peak load"));
        QVERIFY(row >= 0);
        auto* table = m_dock->table();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(m_dock->model()->index(row, DerivationModel::step)).center());
        QCOMPARE(go.value(0).value(0).toString(), shop::peak);
        table->setCurrentIndex(m_dock->model()->index(row, DerivationModel::step));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(go.size(), 2);
        const int result = rowOf(QStringLiteral("GPUs"));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(m_dock->model()->index(result, DerivationModel::step)).center());
        QCOMPARE(go.size(), 2);
    }

    void copies() {
        const QStringList heads{QString(),
                                QStringLiteral("Step"),
                                QStringLiteral("Formula"),
                                QStringLiteral("Numbers put in"),
                                QStringLiteral("Value"),
                                QStringLiteral("Unit"),
                                QStringLiteral("Source")};
        m_dock->findChild<QToolButton*>(QStringLiteral("copyDerivation"))->click();
        QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.first(), heads.join(u'\t'));
        QCOMPARE(lines.size(), m_dock->model()->rowCount() + 1);

        auto* table = m_dock->table();
        table->selectRow(3);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1);
        QVERIFY(lines.first().contains(u"0.142857"));
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first(), heads.join(u'\t'));
    }

    void closingLosesNothing() {
        m_dock->close();
        QVERIFY(!m_document->edit(shop::peak, shop::rate(400)));
        m_dock->show();
        QCOMPARE(cell(rowOf(QStringLiteral("GPUs")), DerivationModel::value), QStringLiteral("2"));
    }
};

QTEST_MAIN(TestDerivation)
#include "tst_derivation.moc"
