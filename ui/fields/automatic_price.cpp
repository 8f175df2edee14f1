// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/automatic_price.h"

#include <QCoreApplication>
#include <QStringList>
#include <utility>

#include "model/fields/access.h"
#include "model/fields/format.h"
#include "model/supply/price_age.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(AutomaticPrice)
};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QString daysText(int days) { return days == 1 ? Texts::tr("1 day") : Texts::tr("%1 days").arg(days); }

QString ageText(const UsedPrice& price, int age) { return Texts::tr("%1, %2 old").arg(text(price.as_of), daysText(age)); }

QString lineOf(const UsedPrice& price, Date today, int limit) {
    QString line = (price.usd_per_gpu ? Texts::tr("%1: $%2 to buy, %3") : Texts::tr("%1: $%2 /h, %3"))
                       .arg(text(price.accelerator), text(significant(price.usd_per_gpu_hour, 4)), text(price.source));
    if (const auto age = price_age_days(price, today)) {
        line += QStringLiteral("; ") + ageText(price, *age);
        if (*age > limit) line += Texts::tr(" (older than your limit of %1)").arg(daysText(limit));
    }
    if (price.gpus_per_instance > 1) line += Texts::tr("; rented in machines of %1 GPUs").arg(price.gpus_per_instance);
    if (price.idle_gpus > 0) line += Texts::tr(", %1 idle at the peak").arg(text(significant(price.idle_gpus, 4)));
    return line;
}

// "scenarios[1].plans[0].region" → 1 and "plans[0].region".
std::optional<std::pair<std::size_t, QString>> inScenario(const WorkbookDocument& document, const QString& path) {
    const auto& scenarios = document.workbook().scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const QString scenario = QStringLiteral("scenarios[%1].").arg(i);
        if (path.startsWith(scenario)) return std::pair(i, path.mid(scenario.size()));
    }
    return {};
}

double discountOf(const WorkbookDocument& document, const QString& planPath) {
    const auto field = find_field(document.workbook(), planPath.toStdString() + ".discount_percent");
    const auto* percent = field ? std::get_if<Estimate>(&field->value) : nullptr;
    return percent ? percent->likely / 100 : 0;
}

bool isTyped(const WorkbookDocument& document, const QString& path) {
    const auto field = find_field(document.workbook(), path.toStdString());
    return field && std::holds_alternative<std::string>(field->value);
}

}  // namespace

std::vector<UsedPrice> pricesBehind(const WorkbookDocument& document, const QString& path) {
    const auto place = inScenario(document, path);
    if (!place) return {};
    for (const PlanResult& plan : document.evaluation(place->first).plans) {
        const bool isPurchase = place->second == text(plan.path) + QStringLiteral(".gpu_price_usd");
        if (!isPurchase && place->second != text(plan.path) + QStringLiteral(".price_usd_per_gpu_hour")) continue;
        std::vector<UsedPrice> prices = plan.prices;
        if (isPurchase)  // the amount of a price is in the unit of its field
            for (UsedPrice& price : prices) price.usd_per_gpu_hour = price.usd_per_gpu.value_or(0);
        const double paid = 1 - discountOf(document, path.left(path.lastIndexOf(QLatin1Char('.'))));
        if (paid <= 0) return {};  // all is given away: the evaluation does not say of what
        // Twelve digits: 6.88 less 10 % and more again is 6.88, not 6.880000000000001.
        if (paid != 1)
            for (UsedPrice& price : prices)
                price.usd_per_gpu_hour = QString::number(price.usd_per_gpu_hour / paid, 'g', 12).toDouble();
        return prices;
    }
    return {};
}

std::optional<AutomaticPrice> automaticPrice(const WorkbookDocument& document, const QString& path) {
    AutomaticPrice out;
    QStringList values, lines;
    for (const UsedPrice& price : pricesBehind(document, path)) {
        if (!price.is_automatic) return {};
        values << text(price.usd_per_gpu ? grouped(price.usd_per_gpu_hour) : significant(price.usd_per_gpu_hour, 4));
        lines << lineOf(price, document.asOf(), static_cast<int>(document.workbook().price_age_limit_days.value_or(180)));
        out.isEstimated = out.isEstimated || price.is_estimated;
        out.asOf = out.asOf.isEmpty() ? text(price.as_of) : std::min(out.asOf, text(price.as_of));
    }
    if (values.isEmpty()) return {};
    out.value = values.join(QStringLiteral(", "));
    out.details = lines.join(QLatin1Char('\n'));
    return out;
}

QString automaticPlace(const WorkbookDocument& document, const QString& path) {
    const auto place = inScenario(document, path);
    if (!place) return {};
    const qsizetype dot = place->second.lastIndexOf(QLatin1Char('.'));
    const QString owner = place->second.left(std::max<qsizetype>(dot, 0));  // empty: the scenario
    const QString key = place->second.mid(dot + 1);
    std::string UsedPrice::*const part = key == QLatin1String("provider")        ? &UsedPrice::provider
                                         : key == QLatin1String("region")        ? &UsedPrice::region
                                         : key == QLatin1String("instance_type") ? &UsedPrice::instance_type
                                                                                 : nullptr;
    if (!part) return {};
    QStringList values;
    for (const PlanResult& plan : document.evaluation(place->first).plans) {
        const QString planPath = text(plan.path);
        if (!owner.isEmpty() && owner != planPath) continue;
        // A plan that names a provider or a region of its own says nothing of the scenario's.
        const QString own = path.left(path.size() - place->second.size()) + planPath + QLatin1Char('.');
        if (owner.isEmpty() &&
            (isTyped(document, own + QStringLiteral("provider")) || isTyped(document, own + QStringLiteral("region"))))
            continue;
        for (const UsedPrice& price : plan.prices) {
            if (!price.is_automatic) continue;
            const QString value = (price.*part).empty() ? Texts::tr("not named") : text(price.*part);
            if (!values.contains(value)) values << value;
        }
    }
    return values.join(QStringLiteral(", "));
}

}  // namespace sizewright::ui
