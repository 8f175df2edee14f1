// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_size.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace sizewright::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::ExportSize)
};

constexpr double millimetresPerInch = 25.4;
constexpr int mostPixels = 20000;         // a side
constexpr qint64 mostArea = 150'000'000;  // 600 MB in memory
constexpr int leastPixels = 100;          // below it no label is legible

QString grouped(int value) { return QLocale(QLocale::English).toString(value); }

}  // namespace

QVector<SizePreset> sizePresets() {
    return {{QStringLiteral("slide"), Text::tr("Slide, 16 : 9"), {254, 143}, LengthUnit::millimetres},
            {QStringLiteral("page"), Text::tr("Page width"), {160, 100}, LengthUnit::millimetres},
            {QStringLiteral("half"), Text::tr("Half a page width"), {80, 60}, LengthUnit::millimetres},
            {QStringLiteral("screen"), Text::tr("Screen, 1,920 × 1,080"), {1920, 1080}, LengthUnit::pixels}};
}

double toUnit(double length, LengthUnit from, LengthUnit to, double dpi) {
    const auto inInch = [dpi](LengthUnit unit) {
        return unit == LengthUnit::pixels ? dpi : unit == LengthUnit::millimetres ? millimetresPerInch : 1.0;
    };
    return length / inInch(from) * inInch(to);
}

QSize pixelsOf(const QSizeF& size, LengthUnit unit, double dpi) {
    const auto side = [&](double length) {
        const double pixels = toUnit(length, unit, LengthUnit::pixels, dpi);
        return pixels > 0 && pixels < 1e6 ? static_cast<int>(std::lround(pixels)) : pixels > 0 ? 1'000'000 : 0;
    };
    return {side(size.width()), side(size.height())};
}

std::optional<double> plainNumberOf(const QString& text) {
    QString digits = text.trimmed();
    digits.remove(QLatin1Char(','));
    bool isNumber = false;
    const double value = QLocale::c().toDouble(digits, &isNumber);
    if (!isNumber || !std::isfinite(value)) return {};
    return value;
}

QString lengthText(double length, LengthUnit unit) {
    if (unit == LengthUnit::pixels) return QString::number(std::lround(length));
    QString text = QString::number(length, 'f', unit == LengthUnit::millimetres ? 1 : 2);
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text;
}

QString sizeProblem(const QSize& pixels) {
    const QString size = Text::tr("%1 × %2 pixels").arg(grouped(pixels.width()), grouped(pixels.height()));
    if (pixels.width() < leastPixels || pixels.height() < leastPixels)
        return Text::tr("%1: each side needs %2 or more to be legible.").arg(size, grouped(leastPixels));
    if (pixels.width() > mostPixels || pixels.height() > mostPixels)
        return Text::tr("%1: a side can have at most %2. A lower resolution does it.").arg(size, grouped(mostPixels));
    if (qint64(pixels.width()) * pixels.height() > mostArea)
        return Text::tr("%1 do not fit in memory. A lower resolution does it.").arg(size);
    return {};
}

QString dpiProblem(const std::optional<double>& dpi, const QString& typed) {
    if (!dpi) return Text::tr("“%1” is not a number.").arg(typed);
    if (*dpi < 96 || *dpi > 1200) return Text::tr("Resolution must be 96 to 1,200 dots per inch.");
    return {};
}

}  // namespace sizewright::ui
