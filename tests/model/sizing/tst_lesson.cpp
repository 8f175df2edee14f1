// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson's figures beside the corrected ones; row numbers are those of the table in which every number of the lesson was
// checked.
#include <QTest>
#include <cmath>

#include "model/sizing/lesson.h"
#include "tests/support/close.h"

using namespace sizewright;

namespace {

InferenceInputs lesson_case() {  // L144-156: 1,000/s, 3,000 at peak, 50 ms, 1,000/s in batches of 32, 70 %
    InferenceInputs in;
    in.average_per_second = 1000;
    in.peak_per_second = 3000;
    in.latency_seconds = 0.05;
    in.maximum_batch = 32;
    in.measured = {{32, 1000}};
    return in;
}

std::vector<LessonFigure> figures(const InferenceInputs& in) {
    return lesson_figures(in, *throughput_in_use(in.measured, in.maximum_batch));
}

const LessonFigure* find(const std::vector<LessonFigure>& all, std::string_view label) {
    for (const auto& figure : all)
        if (figure.label.text == label) return &figure;
    return nullptr;
}

}  // namespace

class TestLesson : public QObject {
    Q_OBJECT

private slots:
    // Rows 1 to 6 with all digits; the names are those of the reference values.
    void vectors_data() {
        QTest::addColumn<double>("actual");
        QTest::addColumn<double>("expected");
        const auto all = figures(lesson_case());
        const auto value = [&](std::string_view label) { return find(all, label)->value; };
        const auto corrected = [&](std::string_view label) { return find(all, label)->corrected; };
        constexpr std::string_view average = "Capacity formula at average", peak = "Capacity formula at peak";
        QTest::newRow("s1.cap_avg") << value(average) << 0.002232142857142857;
        QTest::newRow("s1.cap_peak") << value(peak) << 0.006696428571428571;
        QTest::newRow("s1.cap_correct_avg") << corrected(average) << 1.4285714285714286;
        QTest::newRow("s1.cap_correct_peak") << corrected(peak) << 4.285714285714286;
        QTest::newRow("s1.unbatched_little") << value("Without batching") << 150.0;
        QTest::newRow("s1.unbatched_u70") << corrected("Without batching") << 214.2857142857143;
        QTest::newRow("s1.ratio_correct_u70") << corrected("Without batching") / corrected(peak) << 50.0;
        QTest::newRow("s1.ratio_int") << corrected("Saved by batching") << 43.0;
        QTest::newRow("s1.batch32_time_ms_at_1000ps") << 1e3 * corrected("Time of a batch") << 32.0;
        QTest::newRow("s1.ws_formula") << value("Worksheet formula") << 4.6875;
        QTest::newRow("s1.ws_vs_main") << value("Worksheet formula") / value(peak) << 700.0;
        auto slow = lesson_case();  // a batch that takes the 50 ms
        slow.measured = {{32, queues::BatchTime{0.05, 0}.per_second(32)}};
        QTest::newRow("s1.cap_if_50ms_per_batch") << slow.measured[0].items_per_second << 640.0;
        const auto slow_figures = figures(slow);
        QTest::newRow("s1.gpus_if_50ms") << find(slow_figures, peak)->corrected << 6.696428571428571;
    }
    void vectors() {
        QFETCH(double, actual);
        QFETCH(double, expected);
        CLOSE(actual, expected, 1e-9 * expected);
    }

    void row01_capacityFormulaAtAverage() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Capacity formula at average");
        QVERIFY(figure);
        CLOSE(figure->value, 0.00223214, 1e-8);
        CLOSE(figure->corrected, 1.428571, 1e-6);
        QCOMPARE(figure->rounded, 2.0);
        QCOMPARE(figure->substituted, std::string("1,000 × 0.05 ÷ (1,000 × 32 × 0.70)"));
        QCOMPARE(figure->corrected_substituted, std::string("1,000 ÷ (1,000 × 0.70)"));
        QVERIFY(figure->note.text.find("s/request") != std::string::npos);
    }

    void row02_capacityFormulaAtPeak() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Capacity formula at peak");
        QVERIFY(figure);
        CLOSE(figure->value, 0.00669643, 1e-8);
        CLOSE(figure->corrected, 4.285714, 1e-6);
        QCOMPARE(figure->rounded, 5.0);
    }

    void row04_withoutBatching() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Without batching");
        QVERIFY(figure);
        CLOSE(figure->value, 150, 1e-9);
        CLOSE(figure->corrected, 214.2857, 1e-4);
        QCOMPARE(figure->rounded, 215.0);
    }

    void row17_batchEveryWindow() {
        auto in = lesson_case();
        QVERIFY(!find(figures(in), "Batch every window"));
        in.window_seconds = 0.01;
        in.measured = {{32, 500}};
        const auto all = figures(in);
        const auto* figure = find(all, "Batch every window");
        QVERIFY(figure);
        CLOSE(figure->value, 3200, 1e-9);
        QCOMPARE(figure->corrected, 500.0);
        QVERIFY(!figure->rounded);
        QCOMPARE(english(figure->note), std::string("A batch of 32 takes 64 ms, so it cannot be sent every 10 ms."));
        in.window_seconds = 0.1;  // now it can be
        QVERIFY(!find(figures(in), "Batch every window"));
    }

    void row03_timeOfABatch() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Time of a batch");
        QVERIFY(figure);
        CLOSE(figure->value, 0.05, 1e-12);
        CLOSE(figure->corrected, 0.032, 1e-12);  // s1.batch32_time_ms_at_1000ps
        // s1.cap_if_50ms_per_batch, s1.gpus_if_50ms: 640 a second, 6.696 GPUs
        QVERIFY(english(figure->note).find("do 640 /s and the peak would need 7.") != std::string::npos);
    }

    void row05_savedByBatching() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Saved by batching");
        QVERIFY(figure);
        CLOSE(figure->value, 150, 1e-9);
        CLOSE(figure->corrected, 43, 1e-12);  // s1.ratio_int
        QCOMPARE(figure->corrected_substituted, std::string("215 ÷ 5"));
    }

    void row06_worksheetFormula() {
        const auto all = figures(lesson_case());
        const auto* figure = find(all, "Worksheet formula");
        QVERIFY(figure);
        CLOSE(figure->value, 4.6875, 1e-12);  // s1.ws_formula
        CLOSE(figure->corrected, 4.285714285714286, 1e-9);
        QCOMPARE(figure->rounded, 5.0);
        const auto* main = find(all, "Capacity formula at peak");
        CLOSE(figure->value / main->value, 700, 1e-6);  // s1.ws_vs_main
    }

    void row18_batchThatAWindowCollects_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("batch");
        QTest::addColumn<std::string>("seconds");
        QTest::newRow("s1.uc2_Ebatch12, s1.uc2_fill_12") << 12.0 << 1.12 << std::string("2.67 s");
        QTest::newRow("s1.uc2_Ebatch50, s1.uc2_fill_50") << 50.0 << 1.5 << std::string("0.64 s");
    }
    void row18_batchThatAWindowCollects() {
        QFETCH(double, rate);
        QFETCH(double, batch);
        QFETCH(std::string, seconds);
        auto in = lesson_case();
        in.average_per_second = in.peak_per_second = rate;
        in.window_seconds = 0.01;
        in.measured = {{32, 500}};
        const auto all = figures(in);
        const auto* figure = find(all, "Batch that a window collects");
        QVERIFY(figure);
        CLOSE(figure->value, 32, 1e-12);
        CLOSE(figure->corrected, batch, 1e-9);
        QVERIFY(english(figure->note).find(seconds) != std::string::npos);
    }

    void row22_oneRequestAtATime() {
        InferenceInputs in;
        in.average_per_second = 12;
        in.peak_per_second = 50;
        in.latency_seconds = 0.1;
        in.target_fraction = 1;
        in.measured = {{1, 10}};
        const auto all = figures(in);
        const auto* figure = find(all, "One request at a time");
        QVERIFY(figure);
        CLOSE(figure->value, 5, 1e-12);
        CLOSE(figure->corrected, 7.142857142857142, 1e-9);  // s1.uc2_gpus_70
        QCOMPARE(figure->rounded, 8.0);
        QVERIFY(english(figure->note).find("6 are the fewest") != std::string::npos);
        QVERIFY(!find(all, "Saved by batching"));
    }

    void withoutALatencyTargetTheFormulasDoNotApply() {
        auto in = lesson_case();
        in.latency_seconds.reset();
        QVERIFY(figures(in).empty());
    }
};

QTEST_GUILESS_MAIN(TestLesson)
#include "tst_lesson.moc"
