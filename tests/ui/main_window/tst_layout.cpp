// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut, covered or pushed out of the window: at every size, in both themes, in a wide font.

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAction>
#include <QComboBox>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStatusBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolTip>
#include <QTreeWidget>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/navigator.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/label.h"
#include "ui/widgets/provenance.h"
#include "ui/widgets/range_editor.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

QString nameOf(const QWidget* widget) {
    QString out;
    for (const auto* at = widget; at && !at->isWindow() && out.size() < 150; at = at->parentWidget())
        out += QString::fromLatin1(at->metaObject()->className()).section(QStringLiteral("::"), -1) +
               (at->objectName().isEmpty() ? QString() : QLatin1Char('#') + at->objectName()) + QStringLiteral(" < ");
    return out;
}

// What asks for the most width.
QString widestIn(const QWidget* parent) {
    const QWidget* widest = parent;
    for (const auto* each : parent->findChildren<QWidget*>())
        if (each->isVisible() && !each->layout() &&
            (widest == parent || each->minimumSizeHint().width() > widest->minimumSizeHint().width()))
            widest = each;
    return nameOf(widest) + QStringLiteral("(%1)").arg(widest->minimumSizeHint().width());
}

QString textOf(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) return button->text();
    if (const auto* combo = qobject_cast<const QComboBox*>(widget)) return combo->currentText();
    return {};
}

}  // namespace

class TestLayout : public WindowTest {
    Q_OBJECT

    QFont m_font;

    QStringList faults() const {
        QStringList out;
        const auto say = [&](const QWidget* widget, const QString& what) {
            out << what + QStringLiteral(": “") + textOf(widget) + QStringLiteral("” ") + nameOf(widget);
        };
        for (const auto* each : m_window->findChildren<QWidget*>()) {
            if (!each->isVisible() || qobject_cast<const QTabBar*>(each)) continue;  // tabs of docks are Qt's
            // Cut text. Elided labels have a tooltip and are meant to be.
            if (const auto* label = qobject_cast<const QLabel*>(each);
                label && !qobject_cast<const ElidedLabel*>(each) && !label->text().isEmpty()) {
                if (label->wordWrap()) {
                    if (label->heightForWidth(label->width()) > label->height() + 1)
                        say(each, QStringLiteral("cut at the bottom, %1 of %2")
                                      .arg(label->height())
                                      .arg(label->heightForWidth(label->width())));
                } else if (label->sizeHint().width() > label->width())
                    say(each, QStringLiteral("cut, %1 of %2").arg(label->width()).arg(label->sizeHint().width()));
            }
            if (const auto* button = qobject_cast<const QAbstractButton*>(each); button && !button->text().isEmpty()) {
                const QSize hint = button->minimumSizeHint();
                if (hint.width() > button->width() || hint.height() > button->height() + 2)
                    say(each, QStringLiteral("button cut, %1×%2 of %3×%4")
                                  .arg(button->width())
                                  .arg(button->height())
                                  .arg(hint.width())
                                  .arg(hint.height()));
            }
            if (const auto* combo = qobject_cast<const QComboBox*>(each)) {
                QStyleOptionComboBox option;
                option.initFrom(combo);
                const QRect room =
                    combo->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, combo);
                if (combo->fontMetrics().horizontalAdvance(combo->currentText()) > room.width())
                    say(each, QStringLiteral("choice cut"));
            }
            if (const auto* edit = qobject_cast<const QLineEdit*>(each);
                edit && edit->height() < edit->minimumSizeHint().height())
                say(each, QStringLiteral("field too low"));
            if (each->objectName() == QStringLiteral("qt_toolbar_ext_button"))
                say(each, QStringLiteral("the tool bar hides buttons"));
            if (const auto* area = qobject_cast<const QAbstractScrollArea*>(each);
                area && area->horizontalScrollBar()->isVisible())
                say(each, QStringLiteral("scrolls sideways"));
            if (const auto* area = qobject_cast<const QScrollArea*>(each);
                area && area->widget() && area->widget()->minimumSizeHint().width() > area->viewport()->width())
                say(each, QStringLiteral("contents wider than the room, %1 of %2, because of %3")
                              .arg(area->viewport()->width())
                              .arg(area->widget()->minimumSizeHint().width())
                              .arg(widestIn(area->widget())));
            // Out of its parent, or over a sibling.
            const auto* parent = each->parentWidget();
            if (!parent || each->isWindow() || each->objectName().startsWith(QStringLiteral("qt_"))) continue;
            const bool scrolled = parent->parentWidget() && qobject_cast<const QAbstractScrollArea*>(parent->parentWidget());
            if (!scrolled && !parent->rect().contains(each->geometry()) && !qobject_cast<const QSplitterHandle*>(each))
                say(each, QStringLiteral("out of its parent"));
            if (!parent->layout() || parent->layout()->indexOf(const_cast<QWidget*>(each)) < 0) continue;
            for (const auto* other : parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                if (other > each && other->isVisible() && parent->layout()->indexOf(const_cast<QWidget*>(other)) >= 0 &&
                    other->geometry().intersects(each->geometry()))
                    say(each, QStringLiteral("over ") + nameOf(other));
        }
        return out;
    }

private slots:
    void init() {
        m_font = QApplication::font();
        WindowTest::init();
    }
    void cleanup() {
        WindowTest::cleanup();
        QApplication::setFont(m_font);
        applyTheme(ThemeChoice::light);
    }

    void everythingFits_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("family");
        QTest::addColumn<int>("points");
        for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1440, 900), QSize(2560, 1440)})
            for (const auto& [family, points] :
                 {std::pair{"Noto Sans", 10}, std::pair{"DejaVu Sans", 10}, std::pair{"DejaVu Sans", 13}})
                QTest::addRow("%d×%d, %s %d", size.width(), size.height(), family, points)
                    << size << QString::fromLatin1(family) << points;
    }
    void everythingFits() {
        QFETCH(QSize, size);
        QFETCH(QString, family);
        QFETCH(int, points);
        if (!QFontDatabase::hasFamily(family)) QSKIP("the font is not installed");
        QApplication::setFont(QFont(family, points));
        m_size = size;
        openWorkbook();
        // The scenario with errors, the one without, a note, a wrong entry; each page with all its fields.
        for (const bool second : {true, false}) {
            if (!second) trigger("previousScenario");
            for (const char* page : {"page1", "page2", "page3"}) {
                trigger(page);
                m_window->workbench().form()->setAllExpanded(true);
                resizeTo(size);
                QVERIFY2(faults().isEmpty(),
                         qPrintable(QString::fromLatin1(page) + QLatin1Char('\n') + faults().join(QLatin1Char('\n'))));
            }
        }
        m_window->workbench().showPage({Page::Kind::workbook, 0, 0});
        resizeTo(size);
        QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
        goTo(peak);
        replaceBy(QStringLiteral("1.234,50"));
        resizeTo(size);
        QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
        key(Qt::Key_Escape);
        key(Qt::Key_Down, Qt::AltModifier);
        resizeTo(size);
        QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
        QVERIFY(m_window->workbench().results()->chart()->plot()->height() >= 240);
        // A window that would cut a large font's words is not made that small.
        QCOMPARE(m_window->size(), size.expandedTo(m_window->minimumSize()));
        // Frame and title of a window manager have to fit around it on a screen of 1024 × 640.
        QVERIFY2(family != QStringLiteral("Noto Sans") || m_window->minimumSize() == QSize(1000, 580),
                 qPrintable(QStringLiteral("%1×%2").arg(m_window->minimumWidth()).arg(m_window->minimumHeight())));
    }

    // With everything that takes room: a bar above, a dock below. What scrolls may be small, nothing may be pushed out.
    void everythingFitsIntoASmallScreen() {
        m_size = {1000, 580};
        openWorkbook();
        trigger("derivation");
        m_window->messages().show(QStringLiteral("export"), Tone::done, QStringLiteral("Exported."),
                                  {QStringLiteral("Open"), {}});
        for (const char* page : {"page1", "page2", "page3"}) {
            trigger(page);
            resizeTo({1000, 580});
            QCOMPARE(m_window->size(), QSize(1000, 580));
            QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
            const auto* status = m_window->statusBar();
            QVERIFY(m_window->rect().contains(status->geometry()));
            QVERIFY(status->height() >= status->sizeHint().height());
            QVERIFY(m_window->workbench().form()->viewport()->height() >= 60);
        }
        // The navigator takes the place of the worksheet until a page is chosen.
        key(Qt::Key_B, Qt::ControlModifier);
        resizeTo({1000, 580});
        auto& bench = m_window->workbench();
        QVERIFY(bench.isNavigatorVisible() && !bench.isFormVisible());
        QVERIFY(bench.navigator()->width() >= 200);
        QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
        auto* tree = m_window->findChild<QTreeWidget*>(QStringLiteral("navigatorTree"));
        QVERIFY(bench.navigator()->isAncestorOf(focused()) || !bench.form()->isAncestorOf(focused()));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(tree->topLevelItem(1)->child(2)).center());
        QCoreApplication::processEvents();
        QVERIFY(!bench.isNavigatorVisible() && bench.isFormVisible());
        QVERIFY(bench.page().kind == Page::Kind::plans);
        QVERIFY2(bench.form()->isAncestorOf(focused()), qPrintable(focusedName()));
        key(Qt::Key_B, Qt::ControlModifier);
        key(Qt::Key_F6);
        QVERIFY(!bench.form()->isAncestorOf(focused()));
        goTo(peak);
        QVERIFY(bench.isFormVisible());
        key(Qt::Key_B, Qt::ControlModifier);
        resizeTo({1440, 900});
        QVERIFY(bench.isNavigatorVisible() && bench.isFormVisible());
    }

    // Names of the length that people give them: elided with the whole in a tooltip, or wrapped; nothing is pushed out.
    void longNamesFit_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1000, 580), QSize(1280, 800), QSize(1440, 900), QSize(2560, 1440)})
            QTest::addRow("%d×%d", size.width(), size.height()) << size;
    }
    void longNamesFit() {
        QFETCH(QSize, size);
        const auto longer = [](QByteArray bytes, const char* name) {
            QByteArray shorter, wanted;
            shorter.append('"').append(name).append('"');
            wanted.append('"').append(name);
            wanted.append(" of the team for recommendations in the shop, second attempt after the meeting in spring\"");
            return bytes.replace(shorter, wanted);
        };
        QByteArray bytes = shopBytes();
        for (const char* name :
             {"One T4, batched", "On demand", "Reserved 3 years", "Recommendations for the shop", "recommendations"})
            bytes = longer(bytes, name);
        m_size = size;
        openWorkbook(bytes);
        QVERIFY(name_of_item(m_document->workbook(), "scenarios[1]").size() > 80);
        QVERIFY(name_of_item(m_document->workbook(), "scenarios[1].workloads[0]").size() > 80);
        QVERIFY(name_of_item(m_document->workbook(), "scenarios[1].plans[0]").size() > 80);
        const QString plan = scenario + QStringLiteral(".plans[1].rest");
        QVERIFY(!m_document->edit(plan, name_of_item(m_document->workbook(), "scenarios[1].plans[0]")));
        trigger("derivation");
        for (const char* page : {"page1", "page2", "page3"}) {
            trigger(page);
            m_window->workbench().form()->setAllExpanded(true);
            resizeTo(size);
            QCOMPARE(m_window->size(), size);
            QStringList found = faults();
            found.erase(std::remove_if(found.begin(), found.end(),
                                       [](const QString& fault) { return fault.startsWith(QStringLiteral("choice cut")); }),
                        found.end());  // a list elides; its tooltip is checked below
            QVERIFY2(found.isEmpty(), qPrintable(QString::fromLatin1(page) + QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
        }
        auto* rest = editor(plan);
        QVERIFY(rest);
        QVERIFY2(rest->toolTip().contains(QStringLiteral("second attempt")), qPrintable(rest->toolTip()));
        for (auto* label : m_window->findChildren<ElidedLabel*>())
            if (label->isVisible() && label->isElided()) {
                QToolTip::hideText();
                QHelpEvent asks(QEvent::ToolTip, QPoint(3, 3), label->mapToGlobal(QPoint(3, 3)));
                QCoreApplication::sendEvent(label, &asks);
                QVERIFY2(QToolTip::text().contains(label->text().left(20).toHtmlEscaped()), qPrintable(label->text()));
            }
        QToolTip::hideText();
        auto* tree = m_window->findChild<QTreeWidget*>(QStringLiteral("navigatorTree"));
        QVERIFY(tree->topLevelItem(1)->toolTip(0).contains(QStringLiteral("second attempt")));
        QVERIFY(tree->topLevelItem(1)->child(0)->toolTip(0).contains(QStringLiteral("second attempt")));
    }

    void theStartPageFits_data() { everythingFits_data(); }
    void theStartPageFits() {
        QFETCH(QSize, size);
        QFETCH(QString, family);
        QFETCH(int, points);
        if (!QFontDatabase::hasFamily(family)) QSKIP("the font is not installed");
        QApplication::setFont(QFont(family, points));
        m_size = size;
        openWindow();
        resizeTo(size);
        QVERIFY2(faults().isEmpty(), qPrintable(faults().join(QLatin1Char('\n'))));
    }

    void theNavigatorFoldsAwayAndComesBack() {
        openWorkbook();
        auto& bench = m_window->workbench();
        QVERIFY(bench.isNavigatorVisible());
        resizeTo({1100, 700});
        QVERIFY(!bench.isNavigatorVisible());
        key(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(bench.isNavigatorVisible());
        resizeTo({1110, 700});
        QVERIFY(bench.isNavigatorVisible());  // a person has asked for it
        resizeTo({1440, 900});
        QVERIFY(bench.isNavigatorVisible());
        key(Qt::Key_B, Qt::ControlModifier);
        resizeTo({1100, 700});
        resizeTo({1440, 900});
        QVERIFY(!bench.isNavigatorVisible());
    }

    void resizingKeepsWhatIsBeingTyped() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("5O"));
        auto* field = editor(peak);
        for (const QSize size : {QSize(1280, 800), QSize(2000, 1200), QSize(1024, 640), QSize(1440, 900)}) {
            resizeTo(size);
            QCOMPARE(editor(peak), field);
            QVERIFY(field->hasFocus());
            QCOMPARE(line(peak)->text(), QStringLiteral("5O"));
        }
    }

    // Units, ± and where a value comes from stand in columns.
    void theRowsAreInColumns_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("compact") << QSize(1280, 800);
        QTest::newRow("regular") << QSize(1440, 900);
    }
    void theRowsAreInColumns() {
        QFETCH(QSize, size);
        m_size = size;
        openWorkbook();
        for (const char* page : {"page1", "page2", "page3"}) {
            trigger(page);
            m_window->workbench().form()->setAllExpanded(true);
            resizeTo(size);
            QSet<int> fields, provenances, ranges;
            for (const auto* row : m_window->workbench().form()->findChildren<FieldRow*>()) {
                if (!row->isVisible()) continue;
                fields << editor(row->path())->x();
                provenances << row->findChild<ProvenanceGlyph*>()->x();
                if (const auto* range = row->findChild<RangeButton*>()) ranges << range->x();
            }
            QCOMPARE(fields.size(), 1);
            QCOMPARE(provenances.size(), 1);
            QVERIFY(ranges.size() <= 1);
        }
    }

    // ---- Themes ----

    void themesSwitchWhileOpen() {
        openWorkbook();
        const QString title = QStringLiteral("title");
        goTo(title);
        for (const bool dark : {true, false, true}) {
            trigger(dark ? "themeDark" : "themeLight");
            const Theme theme = dark ? darkTheme() : lightTheme();
            QCOMPARE(m_window->palette().color(QPalette::Window), theme.window);
            // Text that is typed and text that is a default, in both kinds of field; a palette of its own must not stick.
            QCOMPARE(editor(title)->palette().color(QPalette::Text), theme.text);
            QCOMPARE(editor(title)->palette().color(QPalette::Base), theme.surface);
            goTo(target);
            QCOMPARE(editor(target)->palette().color(QPalette::Text), theme.muted);
            QCOMPARE(editor(target)->palette().color(QPalette::Base), theme.surface);
            goTo(title);
            QVERIFY(action(dark ? "themeDark" : "themeLight")->isChecked());
            // Nothing is left of the other theme: its window colour is nowhere in the picture.
            const QImage picture = m_window->grab().toImage();
            const Theme other = dark ? lightTheme() : darkTheme();
            int length = 0;  // of a line in it; the edges of letters may hit any colour, but not for long
            for (int y = 0; y < picture.height(); y += 2)
                for (int x = 0; x < picture.width(); ++x) {
                    const QColor pixel = picture.pixelColor(x, y);
                    length = pixel == other.window || pixel == other.raised || pixel == other.surface ? length + 1 : 0;
                    if (length >= 8) QFAIL(qPrintable(QStringLiteral("a line of the other theme at %1, %2").arg(x).arg(y)));
                }
        }
    }
};

QTEST_MAIN(TestLayout)
#include "tst_layout.moc"
