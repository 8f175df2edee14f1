// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QtTest>

#include "ui/theme/theme.h"
#include "ui/widgets/memory_bar.h"
#include "ui/widgets/share_scale.h"

using namespace sizewright::ui;

class TestMemoryBar : public QObject {
    Q_OBJECT

    // 18.1 of 22.08 GB usable of 24; the same with more cache does not fit.
    static MemoryBar::Content content(double cache) {
        MemoryBar::Content out;
        out.title = QStringLiteral("Memory per GPU");
        out.figure = QStringLiteral("x of 22.08 GB usable");
        out.segments = {{QStringLiteral("weights"), QStringLiteral("weights"), 16.06},
                        {QStringLiteral("gradients"), QStringLiteral("gradients"), 0},
                        {QStringLiteral("kv_cache"), QStringLiteral("KV cache"), cache}};
        out.usable = 22.08;
        out.installed = 24;
        out.provenance = Provenance::estimate;
        out.badge = QStringLiteral("estimated");
        return out;
    }
    static QRgb at(const QImage& image, double share) {
        const int y = image.height() / 2 - 4;  // within the bar
        return image.pixel(static_cast<int>(share * image.width()), y) & 0xffffff;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void whatIsNotThereIsLeftOut() {
        MemoryBar bar;
        bar.setContent(content(1.07));
        QCOMPARE(bar.content().segments.size(), 2);
        QVERIFY(bar.fits());
        QCOMPARE(bar.legendText(), QStringLiteral("weights 16.1, KV cache 1.07, free 4.95\u00a0GB"));
    }

    // 16.06 + 17.18 = 33.24: 11.16 over 22.08.
    void whatDoesNotFitIsSaid() {
        MemoryBar bar;
        auto over = content(17.18);
        over.change = QStringLiteral("Cheapest change: batch 4");
        bar.setContent(over);
        QVERIFY(!bar.fits());
        QVERIFY(bar.legendText().endsWith(QStringLiteral("11.2\u00a0GB over")));
        QVERIFY(bar.accessibleDescription().contains(over.change));
        QVERIFY(bar.heightForWidth(500) > [&] {
            MemoryBar plain;
            plain.setContent(content(17.18));
            return plain.heightForWidth(500);
        }());
    }

    // The segments stand in proportion: at 30 % of 24 GB weights, at 68.5 % the cache, at 85 % nothing.
    void segmentsAreDrawnInProportion() {
        MemoryBar bar;
        bar.setContent(content(1.07));
        bar.resize(600, bar.heightForWidth(600));
        const QImage image = bar.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const auto colour = [](const char16_t* part) { return currentTheme().memory(QStringView(part)).rgb() & 0xffffff; };
        QCOMPARE(at(image, 0.30), colour(u"weights"));
        QCOMPARE(at(image, 0.69), colour(u"kv_cache"));
        QCOMPARE(at(image, 0.85), currentTheme().sunken.rgb() & 0xffffff);
    }

    void itIsAButton() {
        MemoryBar bar;
        bar.setContent(content(1));
        bar.resize(600, 90);
        QSignalSpy spy(&bar, &MemoryBar::activated);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QTest::mouseClick(&bar, Qt::LeftButton);
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_F4}) QTest::keyClick(&bar, key);
        QCOMPARE(spy.size(), 4);
    }

    void aScaleSaysItsShares() {
        ShareScale scale;
        scale.setShares({0.4, 0.3, 0.5, 1.535});
        QCOMPARE(scale.accessibleName(),
                 QStringLiteral("40\u00a0% assumed, 30\u00a0% to 50\u00a0% is realistic, 153.5\u00a0% needed"));
        scale.resize(500, scale.sizeHint().height());
        QVERIFY(!scale.grab().isNull());
    }
};

QTEST_MAIN(TestMemoryBar)
#include "tst_memory_bar.moc"
