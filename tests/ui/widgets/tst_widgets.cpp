// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/qtestspontaneevent.h>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>

#include "ui/theme/theme.h"
#include "ui/widgets/answer_block.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/label.h"
#include "ui/widgets/lesson_line.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/no_wheel_filter.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/plan_sample.h"
#include "ui/widgets/provenance.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/range_editor.h"
#include "ui/widgets/result_card.h"
#include "ui/widgets/section_header.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// As a mouse wheel would send it, with the focus handed out before.
void turnWheel(QWidget* widget, int notches) {
    const QPointF at = QRectF(widget->rect()).center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(widget, &event);
}

int differingPixels(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y)) ++count;
    return count;
}

void openWindow(QWidget* window) {
    window->show();
    QApplication::setActiveWindow(window);
}

QList<QAbstractButton*> shownButtons(const QWidget& widget) {
    QList<QAbstractButton*> shown;
    for (auto* button : widget.findChildren<QAbstractButton*>())
        if (button->isVisible()) shown << button;
    return shown;
}

}  // namespace

class TestWidgets : public QObject {
    Q_OBJECT

private slots:
    void init() {
        if (QFontDatabase::hasFamily(QStringLiteral("Noto Sans"))) QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
        applyTheme(ThemeChoice::light);
        QApplication::processEvents();
    }

    void wheelScrollsThePageNotTheField_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("combo") << 0;
        QTest::newRow("editable combo") << 1;
        QTest::newRow("spin box") << 2;
        QTest::newRow("slider") << 3;
    }
    void wheelScrollsThePageNotTheField() {
        QFETCH(int, kind);
        NoWheelFilter filter;
        qApp->installEventFilter(&filter);
        QScrollArea area;
        auto* page = new QWidget;
        page->setFixedSize(200, 2000);
        QWidget* field = nullptr;
        std::function<int()> value;
        if (kind < 2) {
            auto* combo = new QComboBox(page);
            combo->setEditable(kind == 1);
            combo->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
            combo->setCurrentIndex(1);
            value = [combo] { return combo->currentIndex(); };
            field = combo;
        } else if (kind == 2) {
            auto* spin = new QSpinBox(page);
            spin->setValue(1);
            value = [spin] { return spin->value(); };
            field = spin;
        } else {
            auto* slider = new QSlider(Qt::Horizontal, page);
            slider->setFocusPolicy(Qt::WheelFocus);
            slider->setValue(1);
            value = [slider] { return slider->value(); };
            field = slider;
        }
        auto* other = new QLineEdit(page);
        other->move(0, 60);
        area.setWidget(page);
        area.resize(240, 200);
        openWindow(&area);
        other->setFocus();

        turnWheel(field, -1);
        QCOMPARE(value(), 1);
        QVERIFY(!field->hasFocus());
        const int scrolled = area.verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        field->setFocus();
        turnWheel(field, -1);
        QVERIFY(value() != 1);  // with the focus it works as ever
        QCOMPARE(area.verticalScrollBar()->value(), scrolled);
    }

    void focusIsVisible_data() {
        QTest::addColumn<int>("kind");
        const char* names[] = {"push button", "primary button", "check box", "checked box", "radio",
                               "combo",       "edit",           "quantity",  "spin box",    "slider",
                               "result card", "selected card",  "link",      "tool button"};
        int kind = 0;
        for (const char* name : names) QTest::newRow(name) << kind++;
    }
    void focusIsVisible() {
        QFETCH(int, kind);
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* other = new QLineEdit;
        column->addWidget(other);
        QWidget* widget = nullptr;
        const QString text = QStringLiteral("Text");
        switch (kind) {
            case 0: widget = new QPushButton(text); break;
            case 1: {
                auto* button = new QPushButton(text);
                button->setProperty("primary", true);
                widget = button;
                break;
            }
            case 2: widget = new QCheckBox(text); break;
            case 3: {
                auto* box = new QCheckBox(text);
                box->setChecked(true);
                widget = box;
                break;
            }
            case 4: widget = new QRadioButton(text); break;
            case 5: widget = new QComboBox; break;
            case 6: widget = new QLineEdit; break;
            case 7: widget = new QuantityEdit; break;
            case 8: widget = new QSpinBox; break;
            case 9: widget = new QSlider(Qt::Horizontal); break;
            case 10:
            case 11: {
                auto* card = new ResultCard;
                card->setValue(text, text);
                card->setSelected(kind == 11);
                widget = card;
                break;
            }
            case 12: widget = new LinkButton(text); break;
            default: {
                auto* button = new QToolButton;
                button->setText(text);
                button->setFocusPolicy(Qt::StrongFocus);
                widget = button;
            }
        }
        column->addWidget(widget);
        openWindow(&window);
        for (const ThemeChoice choice : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(choice);
            QApplication::processEvents();
            other->setFocus();
            const QImage without = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            QVERIFY(widget->hasFocus());
            const QImage with = widget->grab().toImage();
            QVERIFY2(differingPixels(with, without) > 30, "the focus is not to be seen");
        }
    }

    void invalidIsVisible() {
        QuantityEdit edit;
        edit.setFocusPolicy(Qt::NoFocus);
        edit.resize(118, 26);
        edit.show();
        const QImage before = edit.grab().toImage();
        edit.setInvalid(true);
        const QImage after = edit.grab().toImage();
        QCOMPARE(after.pixelColor(59, 0), currentTheme().error);
        QCOMPARE(after.pixelColor(59, 1), currentTheme().error);  // two pixels
        QVERIFY(before.pixelColor(59, 1) != currentTheme().error);
    }

    void provenanceClicks() {
        ProvenanceGlyph glyph;
        QSignalSpy reset(&glyph, &ProvenanceGlyph::resetRequested);
        QSignalSpy source(&glyph, &ProvenanceGlyph::sourceRequested);
        glyph.show();
        QTest::mouseClick(&glyph, Qt::LeftButton);
        glyph.setProvenance(Provenance::defaulted);
        QTest::mouseClick(&glyph, Qt::LeftButton);
        QVERIFY(reset.isEmpty() && source.isEmpty());
        glyph.setProvenance(Provenance::edited);
        QTest::mouseClick(&glyph, Qt::LeftButton);
        QCOMPARE(reset.count(), 1);
        glyph.setProvenance(Provenance::catalog, QStringLiteral("2026-01-21"));
        QTest::mouseClick(&glyph, Qt::LeftButton);
        QCOMPARE(source.count(), 1);
        QCOMPARE(glyph.accessibleName(), QStringLiteral("2026-01-21"));
        const int wide = glyph.sizeHint().width();
        glyph.setWordsShown(false);
        QVERIFY(glyph.sizeHint().width() < wide);
        QVERIFY(glyph.toolTip().contains(QStringLiteral("2026-01-21")));
        QVERIFY(glyph.sizeHint().height() >= 22 && glyph.sizeHint().width() >= 22);
    }

    void sectionHeaderToggles() {
        SectionHeader header(QStringLiteral("Traffic"));
        QSignalSpy toggled(&header, &SectionHeader::toggled);
        openWindow(&header);
        QVERIFY(shownButtons(header).isEmpty());  // nothing behind it: no toggle
        header.setMore(2);
        auto* toggle = shownButtons(header).value(0);
        QVERIFY(toggle);
        QCOMPARE(toggle->text(), QStringLiteral("More (2)"));
        toggle->setFocus();
        QTest::keyClick(toggle, Qt::Key_Return);
        QCOMPARE(toggled.takeFirst().at(0).toBool(), true);
        QCOMPARE(toggle->text(), QStringLiteral("Less"));
        QTest::mouseClick(toggle, Qt::LeftButton);
        QCOMPARE(toggled.takeFirst().at(0).toBool(), false);
        header.setExpanded(true);  // by the program: silent
        QVERIFY(toggled.isEmpty());
        QCOMPARE(toggle->accessibleName(), QStringLiteral("Traffic: Less"));
        if (QFontDatabase::hasFamily(QStringLiteral("Noto Sans"))) QCOMPARE(header.sizeHint().height(), 36);
    }

    void cardIsAButton() {
        ResultCard card;
        QSignalSpy activated(&card, &ResultCard::activated);
        QSignalSpy link(&card, &ResultCard::linkActivated);
        card.setCaption(QStringLiteral("GPUs"));
        card.setBadge(Provenance::measured);
        card.setValue(QStringLiteral("1 × T4"), QStringLiteral("0.14 before rounding up"));
        openWindow(&card);
        QCOMPARE(card.accessibleName(), QStringLiteral("GPUs, 1 × T4, measured"));
        QTest::mouseClick(&card, Qt::LeftButton);
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_F4}) QTest::keyClick(&card, key);
        QCOMPARE(activated.count(), 5);
        QCOMPARE(link.count(), 0);
        card.setMissing(QStringLiteral("needs output tokens"), QStringLiteral("Output tokens"));
        QTest::keyClick(&card, Qt::Key_Return);
        QCOMPARE(link.count(), 1);
        QCOMPARE(activated.count(), 5);
        card.setImpossible(QStringLiteral("no steady state"), QStringLiteral("100 % busy"));
        QTest::keyClick(&card, Qt::Key_F4);
        QCOMPARE(activated.count(), 6);
        QCOMPARE(card.accessibleName(), QStringLiteral("GPUs, no steady state"));
        card.setStale(true, QStringLiteral("last good value"));
        QVERIFY(card.accessibleDescription().startsWith(QStringLiteral("last good value")));
    }

    void cardStatesLookDifferent() {
        ResultCard card;
        card.resize(160, 80);
        card.setCaption(QStringLiteral("Cost"));
        card.setBadge(Provenance::simulated);
        card.setValue(QStringLiteral("$229.17"), QStringLiteral("on demand $355.50"));
        card.show();
        const QImage plain = card.grab().toImage();
        card.setSelected(true);
        const QImage selected = card.grab().toImage();
        QCOMPARE(selected.pixelColor(80, 1), currentTheme().accent);
        card.setSelected(false);
        card.setStale(true);
        QVERIFY(differingPixels(plain, card.grab().toImage()) > 50);
        card.setStale(false);
        QCOMPARE(differingPixels(plain, card.grab().toImage()), 0);
        card.setCompact(true);
        QVERIFY(differingPixels(plain, card.grab().toImage()) > 50);
    }

    void feedbackSaysNothingOrAtMostThreeLines() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* feedback = new FieldFeedback;
        column->addWidget(feedback);
        column->addStretch();
        window.resize(300, 300);
        openWindow(&window);
        QVERIFY(feedback->isHidden());
        feedback->setMessage(Tone::note, QStringLiteral("Short."));
        QVERIFY(feedback->isVisible());
        const int one = feedback->heightForWidth(280);
        const QString longText = QStringLiteral("A window collects 1.12 requests at 12 per second, which ").repeated(8);
        feedback->setMessage(Tone::warning, longText, QStringLiteral("Set to 0"));
        QApplication::processEvents();
        const int most = feedback->heightForWidth(280);
        const int line = (most - one) / 2;
        QVERIFY(line >= 12 && line <= 24);  // three lines: two more than one
        QCOMPARE(feedback->toolTip(), longText);
        QCOMPARE(feedback->text(), longText);
        auto* label = feedback->findChild<QLabel*>();
        QVERIFY(label->text().contains(QStringLiteral("Set to 0")));
        QVERIFY(label->heightForWidth(label->width()) <= 3 * line + 2);
        QVERIFY(feedback->accessibleName().startsWith(QStringLiteral("warning: ")));
        feedback->clear();
        QVERIFY(feedback->isHidden());
    }

    void feedbackLinkByKeyboard() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* feedback = new FieldFeedback;
        column->addWidget(feedback);
        window.resize(300, 100);
        openWindow(&window);
        feedback->setMessage(Tone::warning, QStringLiteral("313 days old, the limit is 180."), QStringLiteral("Refresh prices"));
        QApplication::processEvents();
        QSignalSpy link(feedback, &FieldFeedback::linkActivated);
        auto* label = feedback->findChild<QLabel*>();
        label->setFocus(Qt::TabFocusReason);
        QTest::keyClick(label, Qt::Key_Tab);
        QTest::keyClick(label, Qt::Key_Return);
        if (link.isEmpty()) {  // the first Tab into the label may already stand on the link
            label->setFocus(Qt::TabFocusReason);
            QTest::keyClick(label, Qt::Key_Return);
        }
        QCOMPARE(link.count(), 1);
    }

    void typedTextIsNeverMarkup() {
        const QString evil = QStringLiteral("<b>bold</b> & <img src=x>");
        FieldFeedback feedback;
        feedback.setMessage(Tone::error, evil);
        QVERIFY(!feedback.findChild<QLabel*>()->text().contains(QStringLiteral("<b>")));
        MessageBar bar;
        bar.showMessage(Tone::error, evil);
        AnswerBlock answer;
        answer.setAnswer(evil, evil, evil);
        LessonLine lesson;
        lesson.setLesson(evil, evil, evil, evil);
        for (const QWidget* widget : std::initializer_list<const QWidget*>{&bar, &answer, &lesson})
            for (const auto* label : widget->findChildren<QLabel*>())
                if (label->textFormat() == Qt::RichText) QVERIFY(!label->text().contains(QStringLiteral("<img")));
        QCOMPARE(Label(evil).textFormat(), Qt::PlainText);
    }

    void messageBarButtons() {
        MessageBar bar;
        QVERIFY(bar.isHidden());
        QSignalSpy first(&bar, &MessageBar::firstChosen);
        QSignalSpy second(&bar, &MessageBar::secondChosen);
        QSignalSpy closed(&bar, &MessageBar::closed);
        bar.resize(600, 40);
        bar.showMessage(Tone::warning, QStringLiteral("The file changed on disk at 14:07."), QStringLiteral("Compare"),
                        QStringLiteral("Reload"));
        QApplication::setActiveWindow(&bar);
        const auto buttons = shownButtons(bar);
        QCOMPARE(buttons.size(), 2);
        QTest::mouseClick(buttons.at(0), Qt::LeftButton);
        QTest::mouseClick(buttons.at(1), Qt::LeftButton);
        QCOMPARE(first.count(), 1);
        QCOMPARE(second.count(), 1);
        QTest::keyClick(&bar, Qt::Key_Escape);  // not closable
        QVERIFY(bar.isVisible());
        bar.showMessage(Tone::note, QStringLiteral("Unknown key `batchsize`."), {}, {}, true);
        QCOMPARE(shownButtons(bar).size(), 1);
        QCOMPARE(bar.accessibleName(), QStringLiteral("note: Unknown key batchsize."));
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(bar.isHidden());
        QCOMPARE(closed.count(), 1);
        bar.showMessage(Tone::note, QStringLiteral("x"));
        bar.dismiss();
        QCOMPARE(closed.count(), 1);
    }

    void answerIsOneSentence() {
        AnswerBlock block;
        block.setAnswer(QStringLiteral("1 × T4, reserved for 3 years:"), QStringLiteral("$229 a month"));
        QCOMPARE(block.answer(), QStringLiteral("1 × T4, reserved for 3 years: $229 a month"));
        auto* first = new QPushButton(QStringLiteral("Summary"));
        block.setActionButton(first);
        QVERIFY(first->parentWidget() == &block);
        block.setActionButton(nullptr);
        QCoreApplication::sendPostedEvents(first, QEvent::DeferredDelete);
        QVERIFY(block.findChildren<QPushButton*>().isEmpty());
    }

    void lessonIsReadableWithoutTheStroke() {
        LessonLine lesson;
        QSignalSpy why(&lesson, &LessonLine::whyRequested);
        lesson.setLesson(QStringLiteral("0.0004 GPUs"), QStringLiteral("throughput already contains the batch."),
                         QStringLiteral("50 ÷ (500 × 0.70) = 0.14 → 1."));
        QStringList names;
        for (const auto* label : lesson.findChildren<QLabel*>()) names << label->accessibleName();
        QVERIFY(
            names.contains(QStringLiteral("The lesson has 0.0004 GPUs. throughput already contains the batch. Corrected: "
                                          "50 ÷ (500 × 0.70) = 0.14 → 1.")));
        openWindow(&lesson);
        QTest::keyClick(shownButtons(lesson).at(0), Qt::Key_Return);
        QCOMPARE(why.count(), 1);
    }

    void plansAreToldApartInGrey() {
        QList<QImage> samples;
        for (const char* kind : {"on_premises", "reserved_1y", "reserved_3y", "spot", "on_demand", "hybrid", "managed_api"}) {
            QImage image(28, 12, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            PlanStyle style = currentTheme().plan(QString::fromLatin1(kind));
            style.colour = Qt::black;  // neither hue nor lightness
            paintPlanSample(&painter, image.rect(), style);
            painter.end();
            samples << image;
        }
        for (int a = 0; a < samples.size(); ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY2(differingPixels(samples.at(a), samples.at(b)) > 12, qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
    }

    void planSampleFadesWhenNotOffered() {
        PlanSample sample(QStringLiteral("on_premises"));
        sample.show();
        const QColor full = sample.grab().toImage().pixelColor(14, 6);
        QCOMPARE(full, currentTheme().plan(u"on_premises").colour);
        sample.setOffered(false);
        const QColor weak = sample.grab().toImage().pixelColor(14, 6);
        QVERIFY(contrast(weak, currentTheme().surface) < contrast(full, currentTheme().surface));
        sample.setOffered(true);
        sample.setColour(currentTheme().scenario(2));
        QCOMPARE(sample.grab().toImage().pixelColor(14, 6), currentTheme().scenario(2));
    }

    void labelsFollowThemeAndFont() {
        Label label(QStringLiteral("Units"), TextRole::small, Ink::muted);
        label.show();
        QCOMPARE(label.palette().color(QPalette::WindowText), lightTheme().muted);
        applyTheme(ThemeChoice::dark);
        QTRY_COMPARE(label.palette().color(QPalette::WindowText), darkTheme().muted);
        QFont larger = QApplication::font();
        larger.setPointSizeF(14);
        QApplication::setFont(larger);
        QTRY_COMPARE(label.font().pointSizeF(), 13.0);
    }

    void numbersAreRightAlignedInTabularDigits() {
        NumberLabel label(QStringLiteral("1,111"), TextRole::small);
        QVERIFY(label.alignment() & Qt::AlignRight);
        const QFontMetricsF metrics(label.font());
        QVERIFY(qAbs(metrics.horizontalAdvance(u'1') - metrics.horizontalAdvance(u'8')) < 0.05);
    }

    void elidedTextIsCutWithinItsRoom() {
        ElidedLabel label(QStringLiteral("A rather long name of a scenario with many words"));
        label.resize(80, 20);
        label.show();
        QVERIFY(label.isElided());
        QVERIFY(label.minimumSizeHint().width() < 80);
        label.resize(600, 20);
        QVERIFY(!label.isElided());
    }

    void rangeEditorPassesOnWhatIsTyped() {
        RangeEditor editor;
        editor.setTitle(QStringLiteral("Requests, peak"));
        editor.setShapes({QStringLiteral("PERT"), QStringLiteral("Uniform")});
        editor.setRange({QStringLiteral("30"), QStringLiteral("50"), QStringLiteral("1200"), 0});
        QSignalSpy edited(&editor, &RangeEditor::edited);
        QSignalSpy closing(&editor, &RangeEditor::closeRequested);
        openWindow(&editor);
        const auto fields = editor.findChildren<QuantityEdit*>();
        QCOMPARE(fields.size(), 3);
        editor.focusFirst();
        QTest::keyClicks(fields.at(0), QStringLiteral("2O"));
        QCOMPARE(edited.count(), 2);
        const auto last = edited.last().at(0).value<RangeText>();
        QCOMPARE(last.low, QStringLiteral("2O"));
        QCOMPARE(last.high, QStringLiteral("1200"));  // not the grouped text
        QCOMPARE(fields.at(0)->accessibleName(), QStringLiteral("Requests, peak, 1 in 10 lower"));
        QTest::keyClick(fields.at(0), Qt::Key_Escape);  // first the edit, then the editor
        QCOMPARE(closing.count(), 0);
        QCOMPARE(editor.range().low, QStringLiteral("30"));
        QTest::keyClick(fields.at(0), Qt::Key_Escape);
        QCOMPARE(closing.count(), 1);
    }

    void compactBadgeKeepsItsWordInTheTooltip() {
        Badge badge;
        badge.setBadge(Provenance::estimate, QStringLiteral("estimated ± 12 %, n = 34"));
        const int wide = badge.sizeHint().width();
        badge.setCompact(true);
        QVERIFY(badge.sizeHint().width() < wide / 3);
        QCOMPARE(badge.toolTip(), QStringLiteral("estimated ± 12 %, n = 34"));
        badge.setBadge(Provenance::edited);
        QCOMPARE(badge.accessibleName(), QStringLiteral("typed"));
    }

    void emptyStateAsksForOneThing() {
        EmptyState empty;
        QSignalSpy clicked(&empty, &EmptyState::buttonClicked);
        empty.setText(QStringLiteral("No utilisation measured yet"), QStringLiteral("nvidia-smi, dmon, DCGM"));
        openWindow(&empty);
        QVERIFY(shownButtons(empty).isEmpty());
        empty.setButton(QStringLiteral("Import log…"), QStringLiteral("document-import"));
        QTest::mouseClick(shownButtons(empty).at(0), Qt::LeftButton);
        QCOMPARE(clicked.count(), 1);
    }
};

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
