// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that a derivation puts into its formula give the value beside it, in the unit beside it: anybody may check them
// with a calculator, and this test does.

#include <QtTest>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/decision/evaluation.h"
#include "model/workbook/workbook_file.h"
#include "tests/model/catalog/program_catalog.h"
#include "tests/support/every_worksheet.h"
#include "tests/support/source_files.h"

using namespace sizewright;

namespace {

// "⌈(50 + 3) ÷ (1,000 × 0.70)⌉": + − × ÷, brackets, rounding up and down. Nothing if there is anything else in it, or no sum to
// do.
class Calculator {
public:
    static std::optional<double> result(const std::string& text) {
        Calculator calculator(text);
        const double out = calculator.sum();
        if (calculator.failed_ || !calculator.text_.empty() || !calculator.calculated_) return {};
        return out;
    }

private:
    explicit Calculator(const std::string& text) {
        for (const char c : text)
            if (c != ' ' && c != ',') text_ += c;
    }
    bool take(std::string_view sign) {
        if (!text_.starts_with(sign)) return false;
        text_.erase(0, sign.size());
        return true;
    }
    double sum() {
        double out = product();
        for (;;) {
            if (take("+"))
                out += product();
            else if (take("−"))
                out -= product();
            else
                return out;
            calculated_ = true;
        }
    }
    double product() {
        double out = factor();
        for (;;) {
            if (take("×"))
                out *= factor();
            else if (take("÷"))
                out /= factor();
            else
                return out;
            calculated_ = true;
        }
    }
    double factor() {
        for (const auto& [open, close, round] : {std::tuple{"(", ")", 0}, std::tuple{"⌈", "⌉", 1}, std::tuple{"⌊", "⌋", -1}})
            if (take(open)) {
                const double out = sum();
                failed_ = failed_ || !take(close);
                return round > 0 ? std::ceil(out - 1e-6) : round < 0 ? std::floor(out + 1e-6) : out;
            }
        std::size_t length = 0;
        double out = 0;
        if (!text_.empty() && text_[0] >= '0' && text_[0] <= '9') out = std::stod(text_, &length);
        failed_ = failed_ || length == 0;
        text_.erase(0, length);
        return out;
    }

    std::string text_{};
    bool failed_ = false;
    bool calculated_ = false;
};

std::shared_ptr<const Catalog> catalog() {
    static const auto shared = std::make_shared<const Catalog>(program::catalog());
    return shared;
}

struct Check {
    int checked = 0;
    QStringList wrong{};

    void step(const std::string& label, const std::string& formula, const std::string& numbers, double value,
              const std::string& unit) {
        const auto result = Calculator::result(numbers);
        if (!result) return;
        ++checked;
        // Numbers are put in with six digits, shares with two decimals at least.
        if (std::abs(*result - value) <= 1e-4 * std::max(std::abs(value), 1e-6)) return;
        wrong << QStringLiteral("%1: %2 = %3, %4 is not %5 %6")
                     .arg(QString::fromStdString(label), QString::fromStdString(formula), QString::fromStdString(numbers))
                     .arg(*result, 0, 'g', 7)
                     .arg(value, 0, 'g', 7)
                     .arg(QString::fromStdString(unit));
    }

    void workbook(const Workbook& workbook) {
        const Context context = context_of(workbook, catalog(), Date{2026, 12, 1});
        for (const Scenario& scenario : workbook.scenarios) {
            DerivationSink sink;
            const Evaluation evaluation = evaluate(scenario, context, &sink);
            for (const DerivationStep& each : sink.steps)
                step(english(each.label), each.formula, each.substituted, each.value, each.unit);
            for (const WorkloadResult& workload : evaluation.workloads)
                for (const LessonFigure& each : workload.lesson) {
                    step("lesson, " + english(each.label), std::string(each.formula), each.substituted, each.value,
                         std::string(each.unit));
                    step("corrected, " + english(each.label), std::string(each.corrected_formula), each.corrected_substituted,
                         each.corrected, std::string(each.unit));
                }
        }
        wrong.removeDuplicates();
    }
};

}  // namespace

class TestDerivationsAddUp : public QObject {
    Q_OBJECT

private slots:
    void theCalculatorCalculates() {
        QCOMPARE(Calculator::result("50 ÷ (1,000 × 0.70)").value(), 50 / 700.0);
        QCOMPARE(Calculator::result("⌈0.142857⌉ + 1").value(), 2.0);
        QCOMPARE(Calculator::result("1 − 2 − 3e1 ÷ 10").value(), -4.0);
        for (const char* none : {"", "500", "500 /s", "rate ÷ 2", "(1 + 2", "1 + 2)", "1 ÷"})
            QVERIFY2(!Calculator::result(none), none);
    }

    void theExamples() {
        Check check;
        for (const auto& entry : std::filesystem::directory_iterator(SIZEWRIGHT_SOURCE_DIR "/resources/examples")) {
            if (entry.path().extension() != ".yaml") continue;
            const auto loaded = read_workbook(source::read("resources/examples/" + entry.path().filename().string()));
            QVERIFY2(loaded, entry.path().c_str());
            check.workbook(loaded->workbook);
        }
        QVERIFY(check.checked > 300);
        for (const QString& line : check.wrong) qWarning("%s", qPrintable(line));  // the message of a failure is cut off
        QVERIFY(check.wrong.isEmpty());
    }

    void everyWorksheet() {
        Check check;
        for (const Workbook& workbook : every_worksheet::all()) check.workbook(workbook);
        QVERIFY(check.checked > 300);
        for (const QString& line : check.wrong) qWarning("%s", qPrintable(line));  // the message of a failure is cut off
        QVERIFY(check.wrong.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestDerivationsAddUp)
#include "tst_derivations_add_up.moc"
