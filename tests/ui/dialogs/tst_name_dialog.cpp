// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include "ui/dialogs/name_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"

using namespace sizewright::ui;

class TestNameDialog : public QObject {
    Q_OBJECT

    struct Shown {
        NameDialog dialog{QStringLiteral("Rename"), QStringLiteral("New name:"), QStringLiteral("On demand"),
                          [](const QString& name) {
                              return name.trimmed().isEmpty()         ? QStringLiteral("empty")
                                     : name == QStringLiteral("Spot") ? QStringLiteral("“Spot” is taken")
                                     : name.size() > 20               ? QStringLiteral("too long")
                                                                      : QString();
                          }};
        QLineEdit* edit = dialog.findChild<QLineEdit*>(QStringLiteral("newName"));
        FieldFeedback* feedback = dialog.findChild<FieldFeedback*>(QStringLiteral("newNameFeedback"));
        Shown() {
            dialog.show();
            [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&dialog);
        }
        void type(const QString& text) {
            edit->setFocus();
            edit->selectAll();
            QTest::keyClick(edit, Qt::Key_Delete);
            QTest::keyClicks(edit, text);
        }
    };

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    // What cannot be a name is said under the field, and neither Enter nor the button closes the dialog over it.
    void staysOpenWithTheReason_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << QString() << QStringLiteral("empty");
        QTest::newRow("blank") << QStringLiteral("  ") << QStringLiteral("empty");
        QTest::newRow("taken") << QStringLiteral("Spot") << QStringLiteral("“Spot” is taken");
        QTest::newRow("too long") << QString(21, QLatin1Char('x')) << QStringLiteral("too long");
    }
    void staysOpenWithTheReason() {
        QFETCH(QString, name);
        QFETCH(QString, reason);
        Shown shown;
        shown.type(name);
        QCOMPARE(shown.feedback->text(), reason);
        QVERIFY(shown.feedback->isVisible());
        QVERIFY(shown.edit->property("invalid").toBool());
        QTest::keyClick(shown.edit, Qt::Key_Return);
        QVERIFY(shown.dialog.isVisible());
        for (auto* button : shown.dialog.findChildren<QPushButton*>())
            if (button->isDefault()) QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(shown.dialog.isVisible());
        QCOMPARE(shown.edit->text(), name);
        QVERIFY(shown.edit->hasFocus());
        QVERIFY(shown.dialog.rect().contains(QRect(shown.feedback->mapTo(&shown.dialog, QPoint()), shown.feedback->size())));
        // Mended, it goes on.
        shown.type(QStringLiteral("By the hour"));
        QVERIFY(!shown.feedback->isVisible());
        QVERIFY(!shown.edit->property("invalid").toBool());
        QTest::keyClick(shown.edit, Qt::Key_Return);
        QVERIFY(!shown.dialog.isVisible());
        QCOMPARE(shown.dialog.result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(shown.dialog.name(), QStringLiteral("By the hour"));
    }

    void escCancels() {
        Shown shown;
        shown.type(QStringLiteral("Spot"));
        QTest::keyClick(&shown.dialog, Qt::Key_Escape);
        QVERIFY(!shown.dialog.isVisible());
        QCOMPARE(shown.dialog.result(), static_cast<int>(QDialog::Rejected));
    }

    void nothingIsSaidBeforeAnythingIsTyped() {
        Shown shown;
        QVERIFY(!shown.feedback->isVisible());
        QCOMPARE(shown.edit->selectedText(), QStringLiteral("On demand"));
    }
};

QTEST_MAIN(TestNameDialog)
#include "tst_name_dialog.moc"
