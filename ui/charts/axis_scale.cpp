// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/charts/chart_data.h"

namespace sizewright::ui {

namespace {

// Decimals that show `step` exactly, at most six.
int decimalsOf(double step) {
    int decimals = 0;
    for (double scaled = step; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6 * std::max(1.0, scaled); scaled *= 10)
        ++decimals;
    return decimals;
}

}  // namespace

MoneyScale moneyScale(double largest, double step) {
    struct Prefix {
        double from, unit;
        const char16_t* name;
    };
    static constexpr std::array prefixes{Prefix{1e12, 1e12, u"T"}, Prefix{1e9, 1e9, u"B"}, Prefix{1e6, 1e6, u"M"},
                                         Prefix{1e5, 1e3, u"K"}};
    MoneyScale scale;
    // The tolerance keeps an axis that ends on 100,000 less a rounding error from being written in full.
    for (const auto& prefix : prefixes) {
        if (largest < prefix.from * (1 - 1e-9)) continue;
        scale.unit = prefix.unit;
        scale.prefix = QString::fromUtf16(prefix.name);
        break;
    }
    scale.decimals = decimalsOf(step / scale.unit);
    return scale;
}

QString moneyTick(double value, const MoneyScale& scale, const QString& currency) {
    const double scaled = value / scale.unit;
    if (std::abs(scaled) < 0.5 * std::pow(10.0, -scale.decimals)) return moneyText(0, currency);
    QString text = moneyText(scaled, currency, scale.decimals);
    if (scale.prefix.isEmpty()) return text;
    // A currency without a sign of its own stands behind the number: the prefix goes between.
    const QString prefix = QChar(QChar::Nbsp) + scale.prefix;
    const QString code = QChar(QChar::Nbsp) + currency;
    return text.insert(text.endsWith(code) ? text.size() - code.size() : text.size(), prefix);
}

int costSteps(double pixels, double pixelsApart) { return static_cast<int>(std::clamp(pixels / pixelsApart, 2.0, 8.0)); }

double niceStep(double span, int count) {
    if (!(span > 0) || !std::isfinite(span)) return 1;
    const double rough = span / std::max(1, count);
    const double power = std::pow(10.0, std::floor(std::log10(rough) + 1e-12));
    for (const double mantissa : {1.0, 2.0, 2.5, 5.0})
        if (mantissa * power >= rough * (1 - 1e-9)) return mantissa * power;
    return 10 * power;
}

int monthStep(double months, double pixels, double least) {
    static constexpr std::array steps{1, 2, 3, 6, 12, 24, 60, 120};
    for (const int step : steps)
        if (months / step <= 10.5 && pixels * step >= least * months) return step;
    return steps.back();
}

AxisRange costRange(double least, double largest, int steps) {
    const double low = std::min(0.0, least), high = std::max(0.0, largest);
    if (!(high > low)) return {0, 1};
    const double step = niceStep(high - low, steps);
    return {std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step};
}

AxisRange logCostRange(double leastPositive, double largest) {
    if (!(largest > 0)) return {1, 10};
    const double from = std::max(leastPositive > 0 ? leastPositive : largest, largest * 1e-4);
    const double low = std::pow(10.0, std::floor(std::log10(from) + 1e-9));
    double high = std::pow(10.0, std::floor(std::log10(largest) + 1e-9));
    for (const double mantissa : {1.0, 2.0, 5.0, 10.0})
        if (mantissa * high >= largest * (1 - 1e-9)) {
            high *= mantissa;
            break;
        }
    return {low, std::max(high, low * 10)};
}

QVector<double> logTicks(double low, double high) {
    QVector<double> ticks;
    if (!(low > 0) || !(high > low) || !std::isfinite(high)) return ticks;
    const bool few = std::log10(high / low) <= 2.5;
    for (int exponent = static_cast<int>(std::floor(std::log10(low))); exponent <= static_cast<int>(std::ceil(std::log10(high)));
         ++exponent) {
        for (const double mantissa : {1.0, 2.0, 5.0}) {
            if (mantissa > 1 && !few) break;
            const double tick = mantissa * std::pow(10.0, exponent);
            if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) ticks << tick;
        }
    }
    return ticks;
}

AxisRange scaledAround(const AxisRange& range, double centre, double factor, bool logarithmic) {
    if (!logarithmic) return {centre + (range.low - centre) * factor, centre + (range.high - centre) * factor};
    return {centre * std::pow(range.low / centre, factor), centre * std::pow(range.high / centre, factor)};
}

AxisRange moved(const AxisRange& range, double from, double to, bool logarithmic) {
    if (!logarithmic) return {range.low - (to - from), range.high - (to - from)};
    return {range.low * from / to, range.high * from / to};
}

bool isReadable(const AxisRange& range, const AxisRange& whole, bool logarithmic) {
    if (!(range.low < range.high) || range.high < whole.low || range.low > whole.high) return false;
    if (logarithmic) return range.high / range.low > 1.1 && range.low >= whole.low / 1e3 && range.high <= whole.high * 1e3;
    const double share = (range.high - range.low) / (whole.high - whole.low);
    return share > 1e-3 && share < 10;
}

}  // namespace sizewright::ui
