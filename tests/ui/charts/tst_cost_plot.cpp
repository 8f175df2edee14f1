// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>
#include <cmath>
#include <limits>

#include "tests/ui/charts/sample_chart.h"
#include "ui/charts/cost_plot.h"
#include "ui/theme/theme.h"

using namespace sizewright::ui;

namespace {

// The plot as a person sees it, after all queued drawing.
QImage shot(CostPlot& plot) {
    // A change of theme is an event, which queues a drawing, which is a timer.
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    return plot.grab().toImage();
}

bool isNear(const QColor& a, const QColor& b, int tolerance = 40) {
    return std::abs(a.red() - b.red()) <= tolerance && std::abs(a.green() - b.green()) <= tolerance &&
           std::abs(a.blue() - b.blue()) <= tolerance;
}

// Whether a pixel of `colour` lies within `reach` of a point.
bool hasColour(const QImage& image, QPointF at, const QColor& colour, int reach = 2) {
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x)
            if (const QPoint p = at.toPoint() + QPoint(x, y); image.rect().contains(p) && isNear(image.pixelColor(p), colour))
                return true;
    return false;
}

void sendWheel(CostPlot& plot, QPointF at, int notches) {
    auto* canvas = plot.childAt(at.toPoint());
    QVERIFY(canvas);
    const QPointF local = canvas->mapFrom(&plot, at);
    QWheelEvent event(local, canvas->mapToGlobal(local), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(canvas, &event);
}

void drag(CostPlot& plot, QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
    auto* canvas = plot.childAt(from.toPoint());
    QVERIFY(canvas);
    const auto at = [&](QPointF p) { return canvas->mapFrom(&plot, p).toPoint(); };
    QTest::mousePress(canvas, Qt::LeftButton, modifiers, at(from));
    QMouseEvent move(QEvent::MouseMove, at(to), canvas->mapToGlobal(at(to)), Qt::NoButton, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(canvas, &move);
    QTest::mouseRelease(canvas, Qt::LeftButton, modifiers, at(to));
}

}  // namespace

class TestCostPlot : public QObject {
    Q_OBJECT

    std::unique_ptr<CostPlot> m_plot;

    void show(const CumulativeCostData& data, QSize size = {460, 420}) {
        m_plot->resize(size);
        m_plot->setData(data);
        m_plot->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
        QCoreApplication::processEvents();
        shot(*m_plot);
    }

private slots:
    void initTestCase() { QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10)); }
    void init() {
        applyTheme(ThemeChoice::light);
        m_plot = std::make_unique<CostPlot>();
    }
    void cleanup() { m_plot.reset(); }

    void pointsAreDrawnWhereTheAxesSay() {
        const auto data = sample::shop();
        show(data);
        m_plot->setCrosshairMonth(0);
        const auto image = shot(*m_plot);
        const QRectF area = m_plot->area();
        // The axes are linear between the corners of their rectangle, independently of what the plot says about itself.
        const auto months = m_plot->monthRange(), costs = m_plot->costRange();
        const auto expected = [&](double month, double cost) {
            return QPointF(area.left() + area.width() * (month - months.low) / (months.high - months.low),
                           area.bottom() - area.height() * (cost - costs.low) / (costs.high - costs.low));
        };
        for (const int month : {6, 12, 24, 30, 36}) {  // months with markers, at 18 a ring covers it
            const double cost = 355.5 * month;
            const QPointF said = m_plot->pixel(month, cost), off = said - expected(month, cost);
            QVERIFY(std::abs(off.x()) <= 1 && std::abs(off.y()) <= 1);
            QVERIFY2(hasColour(image, said, currentTheme().plan(u"on_demand").colour), qPrintable(QString::number(month)));
            QVERIFY2(!hasColour(image, said - QPointF(0, 14), currentTheme().plan(u"on_demand").colour, 1),
                     "nothing above the curve");
        }
    }

    void rangesAndLabels() {
        show(sample::shop());
        QCOMPARE(m_plot->monthRange().low, 0.0);
        QCOMPARE(m_plot->monthRange().high, 36 * 1.02);
        QCOMPARE(m_plot->costRange(), (AxisRange{0, 14000}));
        QCOMPARE(m_plot->monthLabels(), (QStringList{u"0"_qs, u"6"_qs, u"12"_qs, u"18"_qs, u"24"_qs, u"30"_qs, u"36"_qs}));
        QCOMPARE(m_plot->costLabels().first(), u"$0"_qs);
        QCOMPARE(m_plot->costLabels().last(), u"$14,000"_qs);
    }

    void jumpsAreVertical() {
        show(sample::shop());
        m_plot->setCrosshairMonth(0);
        const auto image = shot(*m_plot);
        // On premises pays 3,500 when month 4 begins: from 1,066.50 to 4,566.50 at 3.
        for (const double cost : {1500.0, 2500.0, 3500.0, 4300.0})
            QVERIFY2(hasColour(image, m_plot->pixel(3, cost), currentTheme().plan(u"on_premises").colour, 1),
                     qPrintable(QString::number(cost)));
        QVERIFY(!hasColour(image, m_plot->pixel(3.6, 2500), currentTheme().plan(u"on_premises").colour, 1));
    }

    void ringsNumberTheCrossings() {
        const auto data = sample::shop();
        show(data);
        // 4139.1 / 255.5; (3500 + 3 · 237.186) / 237.186 …; 4139.1 / 159.6875; …: as computed by hand in the design.
        QCOMPARE(data.breakEven.size(), 4);
        const double months[]{16.2, 17.756, 25.92, 29.79};
        for (qsizetype i = 0; i < 4; ++i) QVERIFY(std::abs(data.breakEven[i].month - months[i]) < 0.01);
        QCOMPARE(data.breakEven[0].text, u"Reserved 3 y < on demand"_qs);
        QCOMPARE(data.breakEven[3].text, u"On premises < reserved 1 y"_qs);
        const auto rings = m_plot->breakEvenRings();
        QCOMPARE(rings.size(), 4);
        const auto image = shot(*m_plot);
        for (qsizetype i = 0; i < 4; ++i) {
            const QPointF off = rings[i] - m_plot->pixel(data.breakEven[i].month, data.breakEven[i].cost);
            QVERIFY(std::hypot(off.x(), off.y()) < 8);
            QVERIFY(hasColour(image, rings[i] + QPointF(8, 0), currentTheme().text, 1));
            QVERIFY(m_plot->area().contains(m_plot->breakEvenLabels()[i]));
        }
    }

    void hiddenPlansDoNotCountForFit() {
        show(sample::shop());
        QSignalSpy changed(m_plot.get(), &CostPlot::visibilityChanged);
        QTest::keyClick(m_plot.get(), Qt::Key_4);  // on demand
        QCOMPARE(changed.count(), 1);
        QVERIFY(!m_plot->isPlanShown(3));
        shot(*m_plot);
        QCOMPARE(m_plot->costRange().high, 10000.0);   // 9,348.75 is the largest left
        QCOMPARE(m_plot->breakEvenRings().size(), 2);  // those without on demand
        const auto image = shot(*m_plot);
        QVERIFY(!hasColour(image, m_plot->pixel(12, 355.5 * 12), currentTheme().plan(u"on_demand").colour));
        QTest::keyClick(m_plot.get(), Qt::Key_4);
        QCOMPARE(m_plot->costRange().high, 14000.0);
        QTest::keyClick(m_plot.get(), Qt::Key_5);  // spot is not offered: nothing to show
        QVERIFY(!m_plot->isPlanShown(4) && m_plot->hidden().isEmpty());
    }

    void isolateAndBack() {
        show(sample::shop());
        m_plot->isolatePlan(1);
        QVERIFY(m_plot->isPlanShown(1) && !m_plot->isPlanShown(0) && !m_plot->isPlanShown(2) && !m_plot->isPlanShown(3));
        m_plot->isolatePlan(1);
        for (int i = 0; i < 4; ++i) QVERIFY(m_plot->isPlanShown(i));
    }

    void hiddenPlansStayHiddenWhenInputsChange() {
        auto data = sample::shop();
        show(data);
        m_plot->togglePlan(3);
        std::swap(data.series[0], data.series[3]);
        data.breakEven.clear();
        m_plot->setData(data);
        QVERIFY(!m_plot->isPlanShown(0) && m_plot->isPlanShown(3));
    }

    void crosshairKeys() {
        show(sample::shop());
        QSignalSpy changed(m_plot.get(), &CostPlot::crosshairChanged);
        QCOMPARE(m_plot->crosshairMonth(), 36);  // where nobody pointed: the end
        QTest::keyClick(m_plot.get(), Qt::Key_Left);
        QCOMPARE(m_plot->crosshairMonth(), 35);
        QTest::keyClick(m_plot.get(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(m_plot->crosshairMonth(), 23);
        QTest::keyClick(m_plot.get(), Qt::Key_Right);
        QCOMPARE(m_plot->crosshairMonth(), 24);
        QTest::keyClick(m_plot.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(m_plot.get(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(m_plot->crosshairMonth(), 36);  // not beyond the end
        QTest::keyClick(m_plot.get(), Qt::Key_Home);
        QCOMPARE(m_plot->crosshairMonth(), 0);
        QTest::keyClick(m_plot.get(), Qt::Key_Left);
        QCOMPARE(m_plot->crosshairMonth(), 0);
        QTest::keyClick(m_plot.get(), Qt::Key_End);
        QCOMPARE(m_plot->crosshairMonth(), 36);
        QCOMPARE(changed.count(), 6);  // only when it moved
        QTest::keyClick(m_plot.get(), Qt::Key_Left);
        QTest::keyClick(m_plot.get(), Qt::Key_P);
        QCOMPARE(m_plot->pinnedMonth(), 35);
        QTest::keyClick(m_plot.get(), Qt::Key_P);
        QCOMPARE(m_plot->pinnedMonth(), -1);
    }

    void crosshairIsDrawnAndFollowsThePointer() {
        show(sample::shop());
        auto* canvas = m_plot->childAt(m_plot->area().center().toPoint());
        const QPointF near = m_plot->pixel(12.3, 13000);
        QTest::mouseMove(canvas, canvas->mapFrom(m_plot.get(), near).toPoint());
        QCOMPARE(m_plot->crosshairMonth(), 12);
        const auto image = shot(*m_plot);
        QVERIFY(hasColour(image, m_plot->pixel(12, 13000), currentTheme().muted, 1));
        // Its rings: the curve's colour around the surface's.
        const QPointF ring = m_plot->pixel(12, 355.5 * 12);
        QVERIFY(hasColour(image, ring + QPointF(-4.5, 0), currentTheme().plan(u"on_demand").colour, 1));
        QVERIFY(isNear(image.pixelColor((ring + QPointF(2, 1)).toPoint()), currentTheme().surface));
    }

    void wheelZoomsAtThePointer() {
        show(sample::shop());
        const auto months = m_plot->monthRange(), costs = m_plot->costRange();
        const QPointF at = m_plot->pixel(20, 7000);
        sendWheel(*m_plot, at, 2);
        shot(*m_plot);
        QVERIFY(m_plot->monthRange().high - m_plot->monthRange().low < months.high - months.low);
        QVERIFY(m_plot->costRange().high - m_plot->costRange().low < costs.high - costs.low);
        const QPointF off = m_plot->pixel(20, 7000) - at;
        QVERIFY2(std::hypot(off.x(), off.y()) < 1.5, "the point under the pointer stays");
        QTest::keyClick(m_plot.get(), Qt::Key_F);
        QCOMPARE(m_plot->monthRange(), months);
        QCOMPARE(m_plot->costRange(), costs);
    }

    void wheelOverAnAxisZoomsOnlyThatAxis() {
        show(sample::shop());
        const auto months = m_plot->monthRange(), costs = m_plot->costRange();
        const QRectF area = m_plot->area();
        sendWheel(*m_plot, QPointF(area.left() - 20, area.center().y()), 1);
        QCOMPARE(m_plot->monthRange(), months);
        QVERIFY(m_plot->costRange() != costs);
        m_plot->fit();
        sendWheel(*m_plot, QPointF(area.center().x(), area.bottom() + 12), 1);
        QCOMPARE(m_plot->costRange(), costs);
        QVERIFY(m_plot->monthRange() != months);
    }

    void zoomingNeverLeavesTheData() {
        show(sample::shop());
        for (int i = 0; i < 60; ++i) sendWheel(*m_plot, m_plot->area().center(), 1);
        QVERIFY(m_plot->monthRange().high - m_plot->monthRange().low >= 1.99);
        for (int i = 0; i < 120; ++i) sendWheel(*m_plot, m_plot->area().center(), -1);
        QVERIFY(m_plot->monthRange().low >= -1e-9 && m_plot->monthRange().high <= 36 * 1.02 + 1e-9);
        QVERIFY(m_plot->costRange().low >= -1e-9 && std::isfinite(m_plot->costRange().high));
    }

    void draggingPansAndADoubleClickFits() {
        show(sample::shop());
        const auto months = m_plot->monthRange(), costs = m_plot->costRange();
        sendWheel(*m_plot, m_plot->area().center(), 4);
        shot(*m_plot);
        const double under = m_plot->monthRange().low;
        const QPointF from = m_plot->area().center();
        drag(*m_plot, from, from + QPointF(40, 0));
        const double width = months.high - months.low;
        QVERIFY(m_plot->monthRange().low < under);
        QVERIFY(std::abs((under - m_plot->monthRange().low) -
                         40 / m_plot->area().width() * (m_plot->monthRange().high - m_plot->monthRange().low)) < 0.02 * width);
        auto* canvas = m_plot->childAt(from.toPoint());
        QTest::mouseDClick(canvas, Qt::LeftButton, {}, canvas->mapFrom(m_plot.get(), from).toPoint());
        QCOMPARE(m_plot->monthRange(), months);
        QCOMPARE(m_plot->costRange(), costs);
    }

    void shiftDragZoomsIntoTheBox() {
        show(sample::shop());
        drag(*m_plot, m_plot->pixel(10, 8000), m_plot->pixel(20, 4000), Qt::ShiftModifier);
        QVERIFY(std::abs(m_plot->monthRange().low - 10) < 0.3 && std::abs(m_plot->monthRange().high - 20) < 0.3);
        QVERIFY(std::abs(m_plot->costRange().low - 4000) < 100 && std::abs(m_plot->costRange().high - 8000) < 100);
    }

    void logarithmicAxis() {
        show(sample::shop());
        QSignalSpy changed(m_plot.get(), &CostPlot::logAxisChanged);
        QTest::keyClick(m_plot.get(), Qt::Key_L);
        QVERIFY(m_plot->isLogAxis());
        QCOMPARE(changed.count(), 1);
        shot(*m_plot);
        QCOMPARE(m_plot->costRange(), (AxisRange{100, 20000}));
        QVERIFY(m_plot->costLabels().contains(u"$1,000"_qs));
        m_plot->setCrosshairMonth(0);
        const auto image = shot(*m_plot);
        const QRectF area = m_plot->area();
        const double y = area.bottom() - area.height() * std::log(355.5 * 12 / 100) / std::log(200.0);
        QVERIFY(hasColour(image, QPointF(m_plot->pixel(12, 1000).x(), y), currentTheme().plan(u"on_demand").colour));
        QTest::keyClick(m_plot.get(), Qt::Key_L);
        QCOMPARE(m_plot->costRange(), (AxisRange{0, 14000}));
    }

    void keysZoom() {
        show(sample::shop());
        const auto before = m_plot->monthRange();
        m_plot->setCrosshairMonth(18);
        QTest::keyClick(m_plot.get(), Qt::Key_Plus);
        const double width = m_plot->monthRange().high - m_plot->monthRange().low;
        QVERIFY(std::abs(width - (before.high - before.low) / 1.25) < 1e-6);
        QTest::keyClick(m_plot.get(), Qt::Key_Minus);
        QVERIFY(std::abs(m_plot->monthRange().high - before.high) < 0.5);
    }

    void chartKeysComeBeforeShortcutsOfTheWindow() {
        show(sample::shop());
        for (const auto key : {Qt::Key_Left, Qt::Key_P, Qt::Key_F, Qt::Key_L, Qt::Key_1, Qt::Key_Plus}) {
            QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
            event.ignore();
            QCoreApplication::sendEvent(m_plot.get(), &event);
            QVERIFY(event.isAccepted());
        }
        QKeyEvent other(QEvent::ShortcutOverride, Qt::Key_1, Qt::ControlModifier);  // Ctrl+1 goes to a page
        other.ignore();
        QCoreApplication::sendEvent(m_plot.get(), &other);
        QVERIFY(!other.isAccepted());
    }

    void clipboard() {
        show(sample::shop());
        QTest::keyClick(m_plot.get(), Qt::Key_C, Qt::ControlModifier);
        const auto* mime = QGuiApplication::clipboard()->mimeData();
        QVERIFY(mime->hasImage() && mime->hasFormat(u"image/svg+xml"_qs));
        QCOMPARE(qvariant_cast<QImage>(mime->imageData()).size(), m_plot->size() * 2);
        QVERIFY(mime->data(u"image/svg+xml"_qs).contains("<svg"));
        QTest::keyClick(m_plot.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), chartTsv(sample::shop()));
    }

    void everyThemeAtOnce() {
        show(sample::shop());
        for (const auto choice : {ThemeChoice::dark, ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(choice);
            m_plot->setCrosshairMonth(34);  // its line and rings would cover what is looked for
            const auto image = shot(*m_plot);
            QVERIFY(isNear(image.pixelColor((m_plot->area().topLeft() + QPointF(20, 5)).toPoint()), currentTheme().surface, 2));
            QVERIFY(hasColour(image, m_plot->pixel(12, 355.5 * 12), currentTheme().plan(u"on_demand").colour));
            QVERIFY(hasColour(image, m_plot->area().bottomLeft() + QPointF(0, -30), currentTheme().fieldBorder, 1));
        }
    }

    void staleCurvesArePale() {
        show(sample::shop());
        m_plot->setCrosshairMonth(0);
        m_plot->setStale(true);
        const auto image = shot(*m_plot);
        const QColor colour = currentTheme().plan(u"on_demand").colour;
        const QPointF at = m_plot->pixel(12, 355.5 * 12);
        QVERIFY(!hasColour(image, at, colour));
        QVERIFY(hasColour(image, at, mixed(colour, currentTheme().surface, 0.55)));
        m_plot->setStale(false);
        QVERIFY(hasColour(shot(*m_plot), at, colour));
    }

    void horizons_data() {
        QTest::addColumn<int>("horizon");
        QTest::addColumn<QStringList>("labels");
        QTest::addRow("1") << 1 << QStringList{u"0"_qs, u"1"_qs};
        QTest::addRow("12") << 12 << QStringList{u"0"_qs, u"2"_qs, u"4"_qs, u"6"_qs, u"8"_qs, u"10"_qs, u"12"_qs};
        QTest::addRow("120") << 120 << QStringList{u"0"_qs, u"24"_qs, u"48"_qs, u"72"_qs, u"96"_qs, u"120"_qs};
    }
    void horizons() {
        QFETCH(int, horizon);
        show(sample::plans(3, horizon));
        QTEST(m_plot->monthLabels(), "labels");
        m_plot->setCrosshairMonth(0);
        const auto image = shot(*m_plot);
        const int marked = horizon <= 12 ? 1 : 6;
        QVERIFY(hasColour(image, m_plot->pixel(marked, 300.0 * marked), currentTheme().plan(u"reserved_3y").colour));
        QVERIFY(hasColour(image, m_plot->pixel(horizon, 300.0 * horizon) + QPointF(2, 0),
                          currentTheme().plan(u"reserved_3y").colour, 1));  // the last marker is whole
    }

    void twelvePlans() {
        show(sample::plans(12, 36));
        const auto image = shot(*m_plot);
        for (int plan = 0; plan < 12; ++plan) QVERIFY(m_plot->isPlanShown(plan));
        QCOMPARE(m_plot->costRange(), (AxisRange{0, 50000}));  // 12 × 100 × 36 = 43,200
        QVERIFY(hasColour(image, m_plot->pixel(30, 12 * 100.0 * 30), currentTheme().plan(u"on_demand").colour));
    }

    void valuesThatAreNotFiniteNeverReachThePlot() {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        auto data = sample::plans(2, 6);
        data.series[0].points[3].setY(infinity);
        data.series[0].points[4].setY(std::nan(""));
        data.series[0].atMonth[3] = infinity;
        show(data);
        QVERIFY(std::isfinite(m_plot->costRange().high));
        QCOMPARE(m_plot->costRange().high, 1200.0);  // of plan 2: 6 × 200
        m_plot->setCrosshairMonth(3);
        shot(*m_plot);
    }

    void emptyState() {
        auto data = sample::shop();
        for (auto& series : data.series) series = seriesNotOffered(series.name, series.style, u"needs a price"_qs);
        data.breakEven.clear();
        show(data);
        QVERIFY(shot(*m_plot).size() == m_plot->size());
        QVERIFY(m_plot->accessibleDescription().contains(emptyText(data)));
        QTest::keyClick(m_plot.get(), Qt::Key_Left);  // nothing there, nothing breaks
        m_plot->setData(sample::shop());
        m_plot->setCrosshairMonth(0);
        const auto image = shot(*m_plot);
        QVERIFY(hasColour(image, m_plot->pixel(12, 355.5 * 12), currentTheme().plan(u"on_demand").colour));
    }

    void spokenSummary() {
        show(sample::shop());
        QCOMPARE(m_plot->accessibleName(), u"Cumulative cost"_qs);
        QVERIFY(m_plot->accessibleDescription().contains(
            u"4 plans, month 0 to 36, cheapest at the end: reserved 3 years, $7,739"_qs));
        m_plot->setCrosshairMonth(24);
        QVERIFY(m_plot->accessibleDescription().contains(
            u"Month 24: On premises $7,051, Reserved 1 year $6,233, Reserved 3 years $6,539, On demand $8,532"_qs));
    }
};

QTEST_MAIN(TestCostPlot)
#include "tst_cost_plot.moc"
