// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_tickers.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include "ui/charts/axis_scale.h"

namespace sizewright::ui {

namespace {

class MoneyTicker : public QCPAxisTicker {
public:
    MoneyTicker(QString currency, bool logarithmic, int steps)
        : m_currency(std::move(currency)), m_logarithmic(logarithmic), m_steps(steps) {}

    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* labels) override {
        const double step = getTickStep(range);
        if (m_logarithmic) {
            // One prefix, and the lowest label still a whole number of it.
            const double low = std::max(range.lower, 1e-6);
            m_scale = moneyScale(low < 1000 ? low : low * 100, low);
            m_scale.decimals = low < 1 ? static_cast<int>(std::ceil(-std::log10(low))) : 0;
        } else {
            m_scale = moneyScale(std::max(std::abs(range.lower), std::abs(range.upper)), step);
        }
        QCPAxisTicker::generate(range, locale, formatChar, precision, ticks, subTicks, labels);
    }

protected:
    double getTickStep(const QCPRange& range) override { return niceStep(range.size(), m_steps); }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        return m_logarithmic ? logTicks(range.lower, range.upper) : QCPAxisTicker::createTickVector(tickStep, range);
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return moneyTick(tick, m_scale, m_currency); }

private:
    QString m_currency;
    bool m_logarithmic;
    int m_steps;
    MoneyScale m_scale;
};

class MonthTicker : public QCPAxisTicker {
public:
    MonthTicker(double pixels, double pixelsApart) : m_pixels(pixels), m_pixelsApart(pixelsApart) {}

protected:
    double getTickStep(const QCPRange& range) override {
        // The range ends 2 % after the last month; that rest must not cost a step.
        return monthStep(range.size() / 1.02, m_pixels / 1.02, m_pixelsApart);
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return QString::number(std::lround(tick)); }

private:
    double m_pixels;
    double m_pixelsApart;
};

}  // namespace

QSharedPointer<QCPAxisTicker> moneyTicker(const QString& currency, bool logarithmic, double pixels, double pixelsApart) {
    return QSharedPointer<MoneyTicker>::create(currency, logarithmic, costSteps(pixels, pixelsApart));
}

QSharedPointer<QCPAxisTicker> monthTicker(double pixels, double pixelsApart) {
    return QSharedPointer<MonthTicker>::create(pixels, pixelsApart);
}

}  // namespace sizewright::ui
