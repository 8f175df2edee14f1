// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/automatic_price.h"

#include <QCoreApplication>
#include <QStringList>

#include "model/fields/format.h"
#include "model/supply/price_age.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(AutomaticPrice)
};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QString lineOf(const UsedPrice& price, Date today, int limit) {
    QString line = Texts::tr("%1: $%2 /h, %3")
                       .arg(text(price.accelerator), text(significant(price.usd_per_gpu_hour, 4)), text(price.source));
    if (const auto age = price_age_days(price, today)) {
        line += Texts::tr("; %1, %n day(s) old", nullptr, *age).arg(text(price.as_of));
        if (*age > limit) line += Texts::tr(" (older than your limit of %n day(s))", nullptr, limit);
    }
    if (price.gpus_per_instance > 1) line += Texts::tr("; rented in machines of %n GPU(s)", nullptr, price.gpus_per_instance);
    if (price.idle_gpus > 0) line += Texts::tr(", %1 idle at the peak").arg(text(significant(price.idle_gpus, 4)));
    return line;
}

}  // namespace

std::optional<AutomaticPrice> automaticPrice(const WorkbookDocument& document, const QString& path) {
    const auto& scenarios = document.workbook().scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const QString scenario = QStringLiteral("scenarios[%1].").arg(i);
        if (!path.startsWith(scenario)) continue;
        const QString inScenario = path.mid(scenario.size());
        for (const PlanResult& plan : document.evaluation(i).plans) {
            if (inScenario != text(plan.path) + QStringLiteral(".price_usd_per_gpu_hour")) continue;
            AutomaticPrice out;
            QStringList values, lines;
            for (const UsedPrice& price : plan.prices) {
                if (!price.is_automatic) return {};
                values << text(significant(price.usd_per_gpu_hour, 4));
                lines << lineOf(price, document.asOf(), static_cast<int>(document.workbook().price_age_limit_days.value_or(180)));
                out.isEstimated = out.isEstimated || price.is_estimated;
                out.asOf = out.asOf.isEmpty() ? text(price.as_of) : std::min(out.asOf, text(price.as_of));
            }
            if (values.isEmpty()) return {};
            out.value = values.join(QStringLiteral(", "));
            out.details = lines.join(QLatin1Char('\n'));
            return out;
        }
    }
    return {};
}

}  // namespace sizewright::ui
