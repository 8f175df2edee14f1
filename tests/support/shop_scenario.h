// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lesson's use case 2 as a scenario, built as a person types it: recommendations of a shop on T4s.

#include <memory>
#include <string>

#include <QFile>

#include "model/catalog/catalog.h"
#include "model/decision/evaluation.h"

namespace shop {

using namespace sizewright;

inline Prices price(double usd_per_hour) {
    Prices prices;
    prices.every = Price{Estimate{usd_per_hour}, "", ""};
    return prices;
}

inline MeasuredThroughput measured(const std::string& accelerator, double batch, double items_per_second) {
    MeasuredThroughput row;
    row.accelerator.type(accelerator);
    row.batch_size.type(batch);
    row.items_per_second.type(Estimate{items_per_second});
    return row;
}

inline Rate per_second(double rate) { return Rate{Estimate{rate}, false}; }

// 12 requests/s, 50 at peak, 100 ms, batches of 32 with a window of 10 ms, 500 images/s at batch 32 (lesson L258-282).
inline Inference recommendations() {
    Inference sheet;
    sheet.name.type(std::string("recommendations"));
    sheet.accelerator.type(std::string("T4"));
    sheet.requests_per_second.average.type(Estimate{12});
    sheet.requests_per_second.peak.type(per_second(50));
    sheet.latency_target_ms.type(100);
    sheet.maximum_batch_size.type(32);
    sheet.batching_window_ms.type(10);
    sheet.model.precision.type(Precision::fp16);
    sheet.model.flops_per_item.type(8.2e9);
    sheet.measured.push_back(measured("T4", 32, 500));
    return sheet;
}

// The alternative (bad) of the lesson: alone, 10 requests/s per GPU, planned at 100 % busy (L294-296).
inline Inference unbatched() {
    Inference sheet = recommendations();
    sheet.maximum_batch_size.type(1);
    sheet.batching_window_ms.type(0);
    sheet.utilisation_target_percent.type(100);
    sheet.measured = {measured("T4", 1, 10)};
    return sheet;
}

inline OnDemand on_demand(double usd_per_hour, const std::string& name = "On demand") {
    OnDemand plan;
    plan.name.type(name);
    plan.price_usd_per_gpu_hour.type(price(usd_per_hour));
    return plan;
}

inline Reserved reserved(double usd_per_hour, double months, const std::string& name) {
    Reserved plan;
    plan.name.type(name);
    plan.term_months.type(months);
    plan.price_usd_per_gpu_hour.type(price(usd_per_hour));
    return plan;
}

// On demand 0.35 $/h (L288); reservations at the lesson's ratios 2.50 and 1.80 to 4.00 (L200-202), the longer all upfront; 100
// $/month beside (L289).
inline Scenario one_t4() {
    Scenario scenario;
    scenario.name.type(std::string("One T4, batched"));
    scenario.workloads.emplace_back(recommendations());
    scenario.services.other_usd_per_month.type(Estimate{100});
    scenario.plans.emplace_back(on_demand(0.35));
    scenario.plans.emplace_back(reserved(0.21875, 12, "Reserved 1 year"));
    Reserved three_years = reserved(0.1575, 36, "Reserved 3 years");
    three_years.payment.type(Payment::all_upfront);
    scenario.plans.emplace_back(three_years);
    return scenario;
}

inline std::shared_ptr<const Catalog> catalog() {
    static const auto read = [] {
        QFile file(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/catalog/accelerators.csv"));
        if (!file.open(QIODevice::ReadOnly)) return std::make_shared<const Catalog>();
        const QByteArray bytes = file.readAll();
        auto catalog = read_catalog({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        return std::make_shared<const Catalog>(catalog ? *catalog : Catalog{});
    }();
    return read;
}

inline Context context(int months = 36) {
    Context context;
    context.horizon_months = months;
    context.catalog = catalog();
    context.lesson_arithmetic = true;
    return context;
}

}  // namespace shop
