// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRandomGenerator>
#include <QtTest>
#include <cmath>

#include "ui/charts/mark_layout.h"

using namespace sizewright::ui;

namespace {

const QRectF area(60, 20, 380, 370);

QRectF ringOf(const MarkPlace& place) {
    return {place.ring.x() - breakEvenRadius, place.ring.y() - breakEvenRadius, 2 * breakEvenRadius, 2 * breakEvenRadius};
}

void verifyFree(const QVector<MarkPlace>& places, const QRectF& within) {
    for (qsizetype i = 0; i < places.size(); ++i) {
        QVERIFY2(within.contains(places[i].label), "a label leaves the plot");
        QVERIFY2(within.adjusted(-0.1, -0.1, 0.1, 0.1).contains(ringOf(places[i])), "a ring leaves the plot");
        for (qsizetype j = 0; j < places.size(); ++j) {
            if (i == j) continue;
            QVERIFY2(!places[i].label.intersects(places[j].label), "two labels overlap");
            QVERIFY2(!places[i].label.intersects(ringOf(places[j])), "a label covers a ring");
            const QPointF way = places[i].ring - places[j].ring;
            QVERIFY2(std::hypot(way.x(), way.y()) >= 2 * breakEvenRadius, "two rings overlap");
        }
    }
}

}  // namespace

class TestMarkLayout : public QObject {
    Q_OBJECT
private slots:
    void ringsStayOnTheirCrossings() {
        const QVector<QPointF> crossings{{150, 250}, {260, 200}, {330, 120}};
        const auto places = placeMarks(crossings, QVector<QSizeF>(3, QSizeF(26, 13)), {}, area);
        for (qsizetype i = 0; i < 3; ++i) QCOMPARE(places[i].ring, crossings[i]);
        verifyFree(places, area);
    }

    void labelsAvoidRisingCurves() {
        // Two curves that cross while rising: free are above-left and below-right.
        const QPointF crossing(250, 200);
        const QVector<QPolygonF> curves{QPolygonF{QPointF(60, 390), QPointF(440, 10)},
                                        QPolygonF{QPointF(60, 260), QPointF(440, 140)}};
        const auto place = placeMarks({crossing}, {QSizeF(26, 13)}, curves, area)[0];
        const QPointF off = place.label.center() - crossing;
        QVERIFY2((off.x() < 0 && off.y() < 0) || (off.x() > 0 && off.y() > 0), "not above-left or below-right");
        for (const auto& curve : curves)
            for (int i = 0; i <= 1000; ++i) QVERIFY(!place.label.contains(curve[0] + (curve[1] - curve[0]) * i / 1000.0));
    }

    void nearCrossingsMoveApart() {
        const QVector<QPointF> crossings{{200, 200}, {200, 200}, {205, 201}, {212, 198}};
        const auto places = placeMarks(crossings, QVector<QSizeF>(4, QSizeF(26, 13)), {}, area);
        verifyFree(places, area);
        for (qsizetype i = 0; i < 4; ++i) {
            const QPointF off = places[i].ring - crossings[i];
            QVERIFY2(std::hypot(off.x(), off.y()) < 40, "too far from what it marks");
        }
    }

    void edgesAndCorners() {
        const QVector<QPointF> corners{area.topLeft(), area.topRight() - QPointF(1, 0), area.bottomLeft() - QPointF(0, 1),
                                       area.bottomRight() - QPointF(1, 1)};
        verifyFree(placeMarks(corners, QVector<QSizeF>(4, QSizeF(30, 13)), {}, area), area);
    }

    void eightAnywhere() {
        QRandomGenerator random(7);
        for (int round = 0; round < 200; ++round) {
            QVector<QPointF> crossings;
            for (int i = 0; i < 8; ++i)
                crossings << QPointF(area.left() + random.bounded(area.width()), area.top() + random.bounded(area.height()));
            verifyFree(placeMarks(crossings, QVector<QSizeF>(8, QSizeF(26, 13)), {}, area), area);
        }
    }

    void spreadLeavesWhatHasRoom() { QCOMPARE(spread({10, 50, 90}, 15, 0, 100), (QVector<qreal>{10, 50, 90})); }

    void spreadMovesApartSymmetrically() {
        // 50 and 52 want to be 15 apart: around their mean 51.
        QCOMPARE(spread({50, 52}, 15, 0, 100), (QVector<qreal>{43.5, 58.5}));
        QCOMPARE(spread({52, 50}, 15, 0, 100), (QVector<qreal>{58.5, 43.5}));  // in the order of the input
        QCOMPARE(spread({40, 50, 60}, 15, 0, 100), (QVector<qreal>{35, 50, 65}));
    }

    void spreadStaysInside() {
        QCOMPARE(spread({0, 1, 2}, 15, 0, 100), (QVector<qreal>{0, 15, 30}));
        QCOMPARE(spread({99, 100}, 15, 0, 100), (QVector<qreal>{85, 100}));
        const auto crowded = spread(QVector<qreal>(12, 5.0), 15, 0, 110);  // 12 labels in room for 8: closer, none on another
        QCOMPARE(crowded.first(), 0.0);
        QCOMPARE(crowded.last(), 110.0);
        for (qsizetype i = 1; i < crowded.size(); ++i) QCOMPARE(crowded[i] - crowded[i - 1], 10.0);
        QVERIFY(spread({}, 15, 0, 100).isEmpty());
    }

    void spreadKeepsTheDistanceAlways() {
        QRandomGenerator random(3);
        for (int round = 0; round < 500; ++round) {
            QVector<qreal> wanted;
            for (int i = 0; i < 7; ++i) wanted << random.bounded(200.0);
            auto placed = spread(wanted, 15, 0, 200);
            std::sort(placed.begin(), placed.end());
            for (qsizetype i = 1; i < placed.size(); ++i) QVERIFY(placed[i] - placed[i - 1] >= 15 - 1e-9);
            QVERIFY(placed.first() >= 0 && placed.last() <= 200);
        }
    }
};

QTEST_APPLESS_MAIN(TestMarkLayout)
#include "tst_mark_layout.moc"
