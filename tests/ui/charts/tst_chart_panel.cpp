// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/charts/sample_chart.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/cost_plot.h"
#include "ui/charts/legend_panel.h"
#include "ui/charts/legend_row.h"
#include "ui/theme/theme.h"

using namespace sizewright::ui;

class TestChartPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<ChartPanel> m_panel;

    LegendRow* row(int plan) const { return m_panel->findChild<LegendRow*>(u"legendPlan%1"_qs.arg(plan)); }
    QToolButton* tool(const QString& name) const { return m_panel->findChild<QToolButton*>(name); }
    void show(const CumulativeCostData& data) {
        m_panel->resize(700, 480);
        m_panel->setData(data);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    QStringList breakEvenList() const {
        QStringList out;
        for (const auto* label : m_panel->legend()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(u" < ")) out << label->text();
        return out;
    }

private slots:
    void initTestCase() { QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10)); }
    void init() {
        applyTheme(ThemeChoice::light);
        m_panel = std::make_unique<ChartPanel>();
    }
    void cleanup() { m_panel.reset(); }

    void legendSaysWhatTheCrosshairReads() {
        show(sample::shop());
        QCOMPARE(m_panel->legend()->monthLine(), u"Month 36 · Nov 2029"_qs);
        m_panel->plot()->setCrosshairMonth(24);
        QCOMPARE(m_panel->legend()->monthLine(), u"Month 24 · Nov 2028"_qs);
        QCOMPARE(row(0)->accessibleDescription(), u"$7,051"_qs);
        QCOMPARE(row(1)->accessibleDescription(), u"$6,233, the cheapest"_qs);
        QCOMPARE(row(4)->accessibleDescription(), u"not offered, not interruptible"_qs);
        QVERIFY(!row(4)->isChecked() && !row(4)->isCheckable());
        QVERIFY(row(4)->y() > row(3)->y());
        QCOMPARE(breakEvenList(), (QStringList{u"Reserved 3 y < on demand"_qs, u"On premises < on demand"_qs,
                                               u"Reserved 3 y < 1 y"_qs, u"On premises < reserved 1 y"_qs}));
    }

    void aClickTogglesAndRefits() {
        show(sample::shop());
        const double before = m_panel->plot()->costRange().high;
        QTest::mouseClick(row(3), Qt::LeftButton);
        QVERIFY(!row(3)->isChecked() && !m_panel->plot()->isPlanShown(3));
        QVERIFY(m_panel->plot()->costRange().high < before);
        QCOMPARE(breakEvenList().size(), 2);
        QTest::mouseClick(row(3), Qt::LeftButton);
        QVERIFY(row(3)->isChecked() && m_panel->plot()->isPlanShown(3));
        QCOMPARE(m_panel->plot()->costRange().high, before);
        QTest::mouseClick(row(4), Qt::LeftButton);
        QVERIFY(!row(4)->isChecked() && m_panel->plot()->hidden().isEmpty());
    }

    void aDoubleClickIsolates() {
        show(sample::shop());
        // What a window system sends: press, release, double click, release.
        const auto doubleClick = [&](LegendRow* at) {
            QTest::mouseClick(at, Qt::LeftButton);
            QTest::mouseDClick(at, Qt::LeftButton);
        };
        const auto shown = [&] {
            QString out;
            for (int plan = 0; plan < 4; ++plan) out += m_panel->plot()->isPlanShown(plan) ? u'1' : u'0';
            return out;
        };
        doubleClick(row(1));
        QCOMPARE(shown(), u"0100"_qs);
        QVERIFY(row(1)->isChecked() && !row(0)->isChecked());
        doubleClick(row(1));
        QCOMPARE(shown(), u"1111"_qs);
        QTest::mouseClick(row(0), Qt::LeftButton);
        doubleClick(row(0));
        QCOMPARE(shown(), u"1000"_qs);
    }

    void keyboard() {
        show(sample::shop());
        row(0)->setFocus(Qt::TabFocusReason);
        QTest::keyClick(row(0), Qt::Key_Space);
        QVERIFY(!m_panel->plot()->isPlanShown(0));
        QTest::keyClick(row(0), Qt::Key_Down);
        QVERIFY(row(1)->hasFocus());
        QTest::keyClick(row(1), Qt::Key_Return);
        QVERIFY(m_panel->plot()->isPlanShown(1) && !m_panel->plot()->isPlanShown(2));
        QTest::keyClick(row(1), Qt::Key_Return);
        QVERIFY(m_panel->plot()->isPlanShown(0) && m_panel->plot()->isPlanShown(2));
        QTest::keyClick(row(1), Qt::Key_Up);
        QVERIFY(row(0)->hasFocus());
        for (int i = 0; i < 10; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(row(6)->hasFocus());
        QTest::keyClick(row(6), Qt::Key_Space);  // not offered
        QVERIFY(m_panel->plot()->hidden().isEmpty());
    }

    void focusSurvivesNewResults() {
        show(sample::shop());
        auto* focused = row(2);
        focused->setFocus(Qt::TabFocusReason);
        m_panel->setData(sample::shop());
        QVERIFY(row(2) == focused && focused->hasFocus());
        auto other = sample::shop();
        other.series[4].whyNot = u"a new reason"_qs;
        m_panel->setData(other);
        QVERIFY(row(2)->hasFocus());
    }

    void aPinnedMonthMakesATable() {
        show(sample::shop());
        m_panel->plot()->setCrosshairMonth(12);
        QTest::mouseClick(tool(u"chartPin"_qs), Qt::LeftButton);
        QCOMPARE(m_panel->plot()->pinnedMonth(), 12);
        const int height = row(3)->height();
        m_panel->plot()->setCrosshairMonth(24);
        QCoreApplication::processEvents();
        QCOMPARE(m_panel->legend()->monthLine(), u"Month 12 to 24"_qs);
        QCOMPARE(row(3)->accessibleDescription(), u"$8,532, pinned month $4,266, difference +$4,266"_qs);
        QVERIFY(row(3)->height() >= height);
        QVERIFY(tool(u"chartPin"_qs)->isChecked());
        QTest::mouseClick(tool(u"chartPin"_qs), Qt::LeftButton);
        QCOMPARE(m_panel->plot()->pinnedMonth(), -1);
        QVERIFY(!tool(u"chartPin"_qs)->isChecked());
        QCOMPARE(m_panel->legend()->monthLine(), u"Month 24 · Nov 2028"_qs);
    }

    void toolsFollowTheKeys() {
        show(sample::shop());
        QTest::keyClick(m_panel->plot(), Qt::Key_L);
        QVERIFY(tool(u"chartLogAxis"_qs)->isChecked());
        QTest::mouseClick(tool(u"chartLogAxis"_qs), Qt::LeftButton);
        QVERIFY(!m_panel->plot()->isLogAxis());
        QSignalSpy wanted(m_panel.get(), &ChartPanel::exportRequested);
        QTest::mouseClick(tool(u"chartExport"_qs), Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
        for (auto* button : m_panel->findChildren<QToolButton*>()) {
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
            QVERIFY2(button->width() >= 22 && button->height() >= 22, "hit target");
        }
        m_panel->plot()->togglePlan(0);
        m_panel->plot()->setLogAxis(true);
        QCOMPARE(m_panel->exportOptions().hidden, QSet<QString>{u"On premises"_qs});
        QVERIFY(m_panel->exportOptions().logAxis);
    }

    void compactDropsTheListWhereThePlotIsLow() {
        show(sample::shop());
        const int wide = m_panel->legend()->width();
        m_panel->setCompact(true);
        QVERIFY(m_panel->legend()->width() < wide);
        QCOMPARE(breakEvenList().size(), 4);
        m_panel->resize(700, 340);
        QCoreApplication::processEvents();
        QVERIFY(breakEvenList().isEmpty());
    }

    void longNamesAreElidedWithATooltip() {
        auto data = sample::plans(1, 12);
        data.series[0].name = u"Reserved for three years in Frankfurt, all paid up front"_qs;
        show(data);
        QVERIFY(row(0)->isNameElided());
        QVERIFY(!row(0)->accessibleName().contains(u'…'));
    }

    void nothingToShow() {
        auto data = sample::shop();
        for (auto& series : data.series) series = seriesNotOffered(series.name, series.style, u"needs a price"_qs);
        data.breakEven.clear();
        show(data);
        QVERIFY(!tool(u"chartExport"_qs)->isEnabled());
        QVERIFY(breakEvenList().isEmpty());
        m_panel->setData(sample::shop());
        QVERIFY(tool(u"chartExport"_qs)->isEnabled());
    }
};

QTEST_MAIN(TestChartPanel)
#include "tst_chart_panel.moc"
