// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/qtestspontaneevent.h>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "ui/theme/theme.h"
#include "ui/widgets/no_wheel_filter.h"
#include "ui/widgets/quantity_edit.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// A window with two fields, the focus on the second.
struct Form {
    QWidget window;
    QuantityEdit* field = new QuantityEdit;
    QuantityEdit* other = new QuantityEdit;
    QSignalSpy edits{field, &QuantityEdit::edited};
    QSignalSpy commits{field, &QuantityEdit::committed};

    explicit Form(const QString& value = {}, const Spec& spec = {}) {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(field);
        column->addWidget(other);
        field->setSpec(spec);
        field->setValueText(value);
        window.show();
        QApplication::setActiveWindow(&window);
        other->setFocus();
    }

    QStringList edited() const {
        QStringList texts;
        for (const auto& call : edits) texts << call.at(0).toString();
        return texts;
    }
    void enter() { field->setFocus(Qt::TabFocusReason); }
    void leave() { other->setFocus(Qt::TabFocusReason); }
    void type(const QString& text) {
        enter();
        QTest::keyClicks(field, text);
    }
};

// As a mouse wheel would send it, with the focus handed out before.
void turnWheel(QWidget* widget, int notches) {
    const QPointF at = QRectF(widget->rect()).center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(widget, &event);
}

Spec bounded(double least, double most, bool whole = false) {
    Spec spec;
    spec.min = least;
    spec.max = most;
    spec.whole = whole;
    return spec;
}

}  // namespace

class TestQuantityEdit : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void eachKeystrokeIsEmittedAsTyped() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("1e5"));
        QCOMPARE(form.edited(), (QStringList{QStringLiteral("1"), QStringLiteral("1e"), QStringLiteral("1e5")}));
        QCOMPARE(form.commits.count(), 0);
        QTest::keyClick(form.field, Qt::Key_Return);
        QCOMPARE(form.commits.count(), 1);
        QTest::keyClick(form.field, Qt::Key_Return);  // nothing new
        form.leave();
        QCOMPARE(form.commits.count(), 1);
    }

    void leavingCommitsOnce() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("7"));
        QTest::keyClick(form.field, Qt::Key_Tab);
        QVERIFY(!form.field->hasFocus());
        QCOMPARE(form.commits.count(), 1);
        form.enter();
        form.leave();  // looking is not editing
        QCOMPARE(form.commits.count(), 1);
    }

    void focusSelectsAllSoTypingReplaces() {
        Form form(QStringLiteral("1234.5"));
        QCOMPARE(form.field->text(), QStringLiteral("1,234.5"));
        form.enter();
        QCOMPARE(form.field->text(), QStringLiteral("1234.5"));
        QCOMPARE(form.field->selectedText(), QStringLiteral("1234.5"));
        form.leave();
        QTest::mouseClick(form.field, Qt::LeftButton);
        QCOMPARE(form.field->selectedText(), QStringLiteral("1234.5"));
        QTest::mouseClick(form.field, Qt::LeftButton);  // the second click places the cursor
        QVERIFY(!form.field->hasSelectedText());
        QVERIFY(form.edits.isEmpty());
    }

    void grouping_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* text, const char* shown) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(shown);
        };
        row("999", "999");
        row("1000", "1,000");
        row("1234567.25", "1,234,567.25");
        row("-25600000", "-25,600,000");
        row("0.00012345", "0.00012345");
        row("1234.56789", "1,234.56789");
        row("1e9", "1e9");
        row("30..50..120", "30..50..120");
        row("4x", "4x");
        row("3*8000", "3*8000");
        row("5O00", "5O00");
        row("", "");
    }
    void grouping() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        Form form(text);
        QCOMPARE(form.field->text(), shown);
        QCOMPARE(form.field->exactText(), text);
        form.enter();
        QCOMPARE(form.field->text(), text);
    }

    void aRangeShowsItsLikelyValue() {
        Form form;
        form.field->setValueText(QStringLiteral("30..50..120"), QStringLiteral("50"));
        QCOMPARE(form.field->text(), QStringLiteral("50"));
        form.enter();
        QCOMPARE(form.field->text(), QStringLiteral("30..50..120"));
    }

    void pasteArrivesUnchanged_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"1.234,50", "$1,234.50", "12%", " 7 ", "5O", "1'000",
                                 "\xC2\xA0"
                                 "9",
                                 "-", "1e999"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void pasteArrivesUnchanged() {
        QFETCH(QString, text);
        Form form(QStringLiteral("50"));
        QApplication::clipboard()->setText(text);
        form.enter();
        QTest::keyClick(form.field, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(form.edited(), QStringList{text});
        QCOMPARE(form.field->text(), text);
        form.leave();
        QCOMPARE(form.field->exactText(), text);
    }

    void escRestoresTheLastGoodText() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("5O"));
        form.field->setInvalid(true);
        QTest::keyClick(form.field, Qt::Key_Return);
        form.leave();
        QCOMPARE(form.field->text(), QStringLiteral("5O"));  // a wrong entry stays where it is
        form.enter();
        form.edits.clear();
        form.commits.clear();
        QTest::keyClick(form.field, Qt::Key_Escape);
        QCOMPARE(form.edited(), QStringList{QStringLiteral("50")});
        QCOMPARE(form.commits.count(), 1);
        QCOMPARE(form.field->text(), QStringLiteral("50"));

        QKeyEvent again(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QApplication::sendEvent(form.field, &again);
        QVERIFY(!again.isAccepted());  // the window may cancel its calculation
        QCOMPARE(form.edits.count(), 1);
    }

    void escAfterAGoodCommitKeepsIt() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("60"));
        QTest::keyClick(form.field, Qt::Key_Return);
        QTest::keyClicks(form.field, QStringLiteral("7"));
        QTest::keyClick(form.field, Qt::Key_Escape);
        QCOMPARE(form.field->text(), QStringLiteral("60"));
    }

    void refreshNeverOverwritesAnEdit() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("0.50"));
        form.field->setValueText(QStringLiteral("0.5"));  // what the workbook made of it
        QCOMPARE(form.field->text(), QStringLiteral("0.50"));
        QTest::keyClick(form.field, Qt::Key_Return);
        form.field->setValueText(QStringLiteral("0.5"));
        QCOMPARE(form.field->text(), QStringLiteral("0.5"));
        QVERIFY(form.field->hasFocus());
    }

    void refreshKeepsAWrongEntryUntilTheValueChanges() {
        Form form(QStringLiteral("50"));
        form.type(QStringLiteral("5O"));
        form.field->setInvalid(true);
        form.leave();
        form.field->setValueText(QStringLiteral("50"));
        QCOMPARE(form.field->text(), QStringLiteral("5O"));
        QVERIFY(form.field->isInvalid());
        form.field->setValueText(QStringLiteral("40"));  // undo of an earlier change
        QCOMPARE(form.field->text(), QStringLiteral("40"));
        QVERIFY(!form.field->isInvalid());
    }

    void stepping_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("to");
        const auto row = [](const char* from, Qt::Key key, const char* to) {
            QTest::addRow("%s by %d", from, static_cast<int>(key))
                << QString::fromLatin1(from) << static_cast<int>(key) << QString::fromLatin1(to);
        };
        row("50", Qt::Key_Up, "51");
        row("50", Qt::Key_Down, "49");
        row("50", Qt::Key_PageUp, "60");
        row("50", Qt::Key_PageDown, "40");
        row("0.526", Qt::Key_Up, "0.536");
        row("25.6", Qt::Key_Up, "26.6");
        row("100", Qt::Key_Up, "110");
        row("100", Qt::Key_Down, "99");
        row("99", Qt::Key_Up, "100");
        row("0", Qt::Key_Up, "1");
        row("0.1", Qt::Key_Up, "0.11");
        row("7", Qt::Key_Up, "7.1");
        row("1.5e6", Qt::Key_Up, "1600000");
        row("3*8", Qt::Key_Up, "25");
        row("5O", Qt::Key_Up, "5O");
        row("30..50..120", Qt::Key_Up, "30..50..120");
        row("4x", Qt::Key_Up, "4x");
        row("", Qt::Key_Up, "");
        row("0", Qt::Key_Down, "0");            // the least
        row("5000000", Qt::Key_Up, "5000000");  // the most
        row("2", Qt::Key_PageDown, "1");
    }
    void stepping() {
        QFETCH(QString, from);
        QFETCH(int, key);
        QFETCH(QString, to);
        Form form(from, bounded(0, 5'000'000));
        form.enter();
        QTest::keyClick(form.field, static_cast<Qt::Key>(key));
        QCOMPARE(form.field->exactText(), to);
        QCOMPARE(form.edited(), from == to ? QStringList() : QStringList{to});
        QCOMPARE(form.commits.count(), 0);  // a run of steps is one edit …
        QTest::keyClick(form.field, Qt::Key_Return);
        QCOMPARE(form.commits.count(), from == to ? 0 : 1);  // … that Enter ends
    }

    void wholeNumbersStepByOne() {
        Form form(QStringLiteral("3"), bounded(1, 64, true));
        form.enter();
        QTest::keyClick(form.field, Qt::Key_Up);
        QCOMPARE(form.field->text(), QStringLiteral("4"));
        for (int i = 0; i < 9; ++i) QTest::keyClick(form.field, Qt::Key_Down);
        QCOMPARE(form.field->text(), QStringLiteral("1"));
    }

    void aFixedStepDoesNotGatherRoundingErrors() {
        Form form(QStringLiteral("0.1"));
        form.field->setStep(0.1);
        form.enter();
        QTest::keyClick(form.field, Qt::Key_Up);
        QTest::keyClick(form.field, Qt::Key_Up);
        QCOMPARE(form.field->text(), QStringLiteral("0.3"));
    }

    void wheelChangesOnlyAFocusedField_data() {
        QTest::addColumn<bool>("filter");
        QTest::newRow("field alone") << false;
        QTest::newRow("with the application's filter") << true;
    }
    void wheelChangesOnlyAFocusedField() {
        QFETCH(bool, filter);
        NoWheelFilter noWheel;
        if (filter) qApp->installEventFilter(&noWheel);
        QScrollArea area;
        auto* page = new QWidget;
        page->setFixedSize(200, 2000);
        auto* field = new QuantityEdit(page);
        field->setSpec(bounded(0, 100));
        field->setValueText(QStringLiteral("50"));
        auto* other = new QuantityEdit(page);
        other->move(0, 60);
        area.setWidget(page);
        area.resize(240, 200);
        area.show();
        QApplication::setActiveWindow(&area);
        other->setFocus();

        turnWheel(field, -1);
        QCOMPARE(field->text(), QStringLiteral("50"));
        QVERIFY(!field->hasFocus());
        QVERIFY(area.verticalScrollBar()->value() > 0);  // the page scrolled instead

        field->setFocus(Qt::TabFocusReason);
        const int at = area.verticalScrollBar()->value();
        turnWheel(field, 2);
        QCOMPARE(field->text(), QStringLiteral("52"));
        QCOMPARE(area.verticalScrollBar()->value(), at);
    }

    void fineWheelsAddUp() {
        Form form(QStringLiteral("50"));
        form.enter();
        const QPointF at(5, 5);
        for (int i = 0; i < 4; ++i) {  // a touch pad sends quarters of a notch
            QWheelEvent event(at, form.field->mapToGlobal(at), {}, {0, 30}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QApplication::sendEvent(form.field, &event);
        }
        QCOMPARE(form.field->text(), QStringLiteral("51"));
    }

    void keysForRangeAndReset() {
        Form form(QStringLiteral("50"));
        QSignalSpy range(form.field, &QuantityEdit::rangeRequested);
        QSignalSpy reset(form.field, &QuantityEdit::resetRequested);
        form.type(QStringLiteral("6"));
        QTest::keyClick(form.field, Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(form.field, Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(range.count(), 1);
        QCOMPARE(reset.count(), 1);
        form.field->setValueText(QStringLiteral("40"));  // the default arrives although the field has the focus
        QCOMPARE(form.field->text(), QStringLiteral("40"));
    }

    void undoBelongsToTheTextOnlyWhileTyping() {
        Form form(QStringLiteral("50"));
        form.enter();
        const auto isTaken = [&form] {
            QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
            event.ignore();
            QApplication::sendEvent(form.field, &event);
            return event.isAccepted();
        };
        QVERIFY(!isTaken());
        form.type(QStringLiteral("7"));
        QVERIFY(isTaken());
        QTest::keyClick(form.field, Qt::Key_Return);
        form.field->setValueText(QStringLiteral("7.0"));
        QVERIFY(!isTaken());
    }

    void enterDoesNotPressTheDefaultButton() {
        QDialog dialog;
        auto* column = new QVBoxLayout(&dialog);
        auto* field = new QuantityEdit;
        auto* button = new QPushButton(QStringLiteral("Apply"));
        button->setDefault(true);
        column->addWidget(field);
        column->addWidget(button);
        QSignalSpy pressed(button, &QPushButton::clicked);
        dialog.show();
        QApplication::setActiveWindow(&dialog);
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("5"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(pressed.count(), 0);
        QVERIFY(dialog.isVisible());
    }

    void defaultsAreMutedInBothThemes() {
        Form form(QStringLiteral("50"));
        for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
            applyTheme(choice);
            form.field->setDefaulted(true);
            QTRY_COMPARE(form.field->palette().color(QPalette::Active, QPalette::Text), currentTheme().muted);
            form.field->setDefaulted(false);
            QCOMPARE(form.field->palette().color(QPalette::Active, QPalette::Text), currentTheme().text);
        }
        form.field->setDefaulted(true);
        applyTheme(ThemeChoice::dark);  // while it is shown
        QTRY_COMPARE(form.field->palette().color(QPalette::Active, QPalette::Text), darkTheme().muted);
        applyTheme(ThemeChoice::light);
    }
};

QTEST_MAIN(TestQuantityEdit)
#include "tst_quantity_edit.moc"
