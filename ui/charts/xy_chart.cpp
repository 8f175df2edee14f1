// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/xy_chart.h"

#include <QCoreApplication>
#include <QMap>
#include <algorithm>
#include <array>
#include <cmath>

#include "model/fields/format.h"
#include "ui/charts/axis_scale.h"

namespace sizewright::ui {

QString hourOfWeekText(int hour) {
    static const std::array<const char*, 7> days{QT_TRANSLATE_NOOP("Chart", "Mon"), QT_TRANSLATE_NOOP("Chart", "Tue"),
                                                 QT_TRANSLATE_NOOP("Chart", "Wed"), QT_TRANSLATE_NOOP("Chart", "Thu"),
                                                 QT_TRANSLATE_NOOP("Chart", "Fri"), QT_TRANSLATE_NOOP("Chart", "Sat"),
                                                 QT_TRANSLATE_NOOP("Chart", "Sun")};
    hour = ((hour % 168) + 168) % 168;
    return QCoreApplication::translate("Chart", days[static_cast<std::size_t>(hour / 24)]) % u' ' %
           QStringLiteral("%1:00").arg(hour % 24, 2, 10, QLatin1Char('0'));
}

QString xyTsv(const XyChart& chart) {
    QMap<double, QStringList> rows;
    for (qsizetype s = 0; s < chart.series.size(); ++s)
        for (const QPointF& point : chart.series[s].points) {
            QStringList& row = rows[point.x()];
            while (row.size() < chart.series.size()) row << QString();
            row[s] = QString::fromStdString(shortest(point.y()));
        }
    const auto cell = [](QString text) { return text.replace(u'\t', u' ').replace(u'\n', u' '); };
    QStringList header{cell(chart.xTitle)};
    for (const XySeries& series : chart.series) header << cell(series.name);
    QString out = header.join(u'\t') % u'\n';
    for (auto it = rows.constBegin(); it != rows.constEnd(); ++it)
        out += QString::fromStdString(shortest(it.key())) % u'\t' % it.value().join(u'\t') % u'\n';
    return out;
}

double roundEnd(double largest) {
    if (!(largest > 0)) return 1;
    const double step = niceStep(largest, 5);
    return std::ceil(largest / step * (1 - 1e-9)) * step;
}

void logRange(double least, double largest, double& low, double& high) {
    const double air = std::pow(largest / least, 0.06) * 1.05;
    low = least / air;
    high = largest * air;
}

}  // namespace sizewright::ui
