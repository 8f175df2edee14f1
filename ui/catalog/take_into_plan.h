// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is chosen in the catalog goes into the workbook, each time as one undo step.

#include <QString>
#include <optional>
#include <vector>

#include "model/catalog/offer.h"
#include "model/fields/message.h"
#include "model/fields/value.h"

namespace sizewright {
struct ApiPrice;
struct ModelArchitecture;
}  // namespace sizewright

namespace sizewright::ui {

class WorkbookDocument;

// What happened, for the message bar.
struct Taken {
    bool ok = false;
    QString text;
};

// A plan that has a price, and the one of the offer that fits its kind.
struct PlanTarget {
    QString path;
    QString name;
    PriceKind kind = PriceKind::on_demand;
    std::optional<double> usdPerGpuHour{};  // absent: the offer has no such price
};

QString priceKindName(PriceKind kind);  // "on-demand", "spot", "1-year", "3-year"

std::vector<PlanTarget> planTargets(const WorkbookDocument& document, std::size_t scenario, const Offer& offer);
// The kind of price that a plan pays; none: it has none per GPU-hour.
std::optional<PriceKind> priceKindOf(const WorkbookDocument& document, const QString& planPath);
// A price with its origin, as plans keep it.
Price frozenPrice(const PriceBook& book, const Offer& offer, PriceKind kind);

Taken takeIntoPlan(WorkbookDocument& document, const Offer& offer, const PlanTarget& target);
Taken takeIntoNewPlan(WorkbookDocument& document, std::size_t scenario, const Offer& offer);

// Managed-API plans of the scenario: path and name.
using Named = std::pair<QString, QString>;
std::vector<Named> apiPlans(const WorkbookDocument& document, std::size_t scenario);
Taken takeApiPrice(WorkbookDocument& document, const ApiPrice& price, const Named& plan);

// Workloads that run on an accelerator; those that have one model of their own.
std::vector<Named> workloadsWithAccelerator(const WorkbookDocument& document, std::size_t scenario);
std::vector<Named> workloadsWithModel(const WorkbookDocument& document, std::size_t scenario);
Taken useAccelerator(WorkbookDocument& document, const std::string& accelerator, const Named& workload);
// The shape of the model in place of the one before: what the catalog does not know goes back to its default.
Taken useModel(WorkbookDocument& document, const ModelArchitecture& model, const Named& workload);

}  // namespace sizewright::ui
