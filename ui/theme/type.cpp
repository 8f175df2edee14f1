// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <cmath>

#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

bool hasTabularDigits(const QFont& font) {
    const QFontMetricsF metrics(font);
    const qreal zero = metrics.horizontalAdvance(u'0');
    for (ushort digit = u'1'; digit <= u'9'; ++digit)
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - zero) > 0.05) return false;
    return true;
}

void resize(QFont& font, qreal points) {
    // A desktop may set its font in pixels; one point is 4/3 px at 96 DPI.
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() + points);
    else
        font.setPixelSize(font.pixelSize() + static_cast<int>(std::lround(points * 4 / 3)));
}

}  // namespace

QFont roleFont(TextRole role, const QFont& base) {
    QFont font = base;
    switch (role) {
        case TextRole::body: break;
        case TextRole::strong: font.setBold(true); break;
        case TextRole::small: resize(font, -1); break;
        case TextRole::smallStrong:
            resize(font, -1);
            font.setBold(true);
            break;
        case TextRole::answer: resize(font, 3); break;
        case TextRole::finding: resize(font, 2); break;
        case TextRole::title: resize(font, 4); break;
        case TextRole::value: resize(font, 6); break;
    }
    return font;
}

QFont roleFont(TextRole role) { return roleFont(role, QApplication::font()); }

QFont numberFont(const QFont& font) {
    if (hasTabularDigits(font)) return font;
    for (const QString& family : {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")}) {
        if (!QFontDatabase::hasFamily(family)) continue;
        QFont other = font;
        other.setFamilies({family});
        if (hasTabularDigits(other)) return other;
    }
    return font;
}

qreal wideFontFactor(const QFontMetricsF& metrics) {
    constexpr qreal notoSansDigit = 7.6;  // px at 10 pt and 96 DPI
    return std::max(1.0, metrics.horizontalAdvance(u'0') / notoSansDigit);
}

int textWidth(int width) {
    return static_cast<int>(std::ceil(width * wideFontFactor(QFontMetricsF(QApplication::font())) - 0.001));
}

}  // namespace sizewright::ui
