// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/form_layout.h"

#include <QCoreApplication>
#include <QHash>

#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"
#include "ui/theme/theme.h"
#include "ui/worksheets/layout_parts.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormLayout)
};
QString tr(const char* text) { return Texts::tr(text); }
QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

std::vector<FormItem> below(const std::string& prefix, std::initializer_list<const char*> keys) {
    std::vector<FormItem> out;
    for (const char* key : keys) out.push_back({text(prefix + "." + key), {}, false, {}, {}});
    return out;
}

void append(std::vector<FormItem>& to, const std::vector<FormItem>& more) { to.insert(to.end(), more.begin(), more.end()); }

FormLayout workloadLayout(const Workbook& workbook, const Page& page) {
    const WorksheetParts parts(workbook, page);
    const auto& workload = workbook.scenarios[page.scenario].workloads[page.item];
    if (const auto* inference = std::get_if<Inference>(&workload)) return inferenceLayout(parts, *inference);
    if (std::holds_alternative<Training>(workload)) return trainingLayout(parts);
    if (std::holds_alternative<FineTuning>(workload)) return fineTuningLayout(parts);
    return jobLayout(parts);
}

QString styleOf(const Plan& plan) {
    if (const auto* reserved = std::get_if<Reserved>(&plan))
        return reserved->term_months.value_or(12) > 24 ? QStringLiteral("reserved_3y") : QStringLiteral("reserved_1y");
    return std::visit([](const auto& p) { return text(std::remove_cvref_t<decltype(p)>::kind); }, plan);
}

FormLayout plansLayout(const Workbook& workbook, const Page& page) {
    const std::string scenario = item_path("scenarios", page.scenario);
    FormLayout out{tr("Plans"), text(name_of_item(workbook, scenario)), QStringLiteral("plans"), {}, {}, {}};
    const auto& plans = workbook.scenarios[page.scenario].plans;
    QHash<QString, qsizetype> ofKind;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::string path = item_path(scenario + ".plans", i);
        const QString style = styleOf(plans[i]);
        FormSection section{text(name_of_item(workbook, path)), planStyleKey(style, ofKind[style]++), text(path), {}, {}, {}};
        if (std::holds_alternative<OnDemand>(plans[i]))
            section.fields = below(path, {"name", "price_usd_per_gpu_hour", "billing", "provider", "region", "instance_type",
                                          "discount_percent", "savings_plan.usd_per_hour", "savings_plan.discount_percent",
                                          "savings_plan.term_months", "minimum_billing_seconds"});
        else if (std::holds_alternative<Reserved>(plans[i]))
            section.fields = below(path, {"name", "price_usd_per_gpu_hour", "term_months", "payment", "upfront_percent",
                                          "at_expiry", "gpus", "rest", "discount_percent"});
        else if (std::holds_alternative<OnPremises>(plans[i]))
            section.fields =
                below(path, {"name", "gpu_price_usd", "gpus_per_server", "lead_time_weeks", "bridge", "residual_percent",
                             "server_price_usd", "gpus", "useful_life_months", "refresh", "depreciation_months"});
        else if (std::holds_alternative<Hybrid>(plans[i]))
            section.fields = below(path, {"name", "base", "burst", "base_gpus", "rest"});
        else if (std::holds_alternative<Spot>(plans[i])) {
            section.fields = below(path, {"price_usd_per_gpu_hour", "interruptions_per_instance_month", "rest"});
            for (FormItem& item : section.fields) item.essential = true;
            append(section.fields, below(path, {"name", "gpus_per_instance", "capacity_wait_minutes", "warning_seconds"}));
        } else if (std::holds_alternative<ManagedApi>(plans[i])) {
            section.fields = below(path, {"model", "input_usd_per_million_tokens", "output_usd_per_million_tokens", "rest"});
            for (FormItem& item : section.fields) item.essential = true;
            append(section.fields,
                   below(path, {"name", "serves", "cached_input_usd_per_million_tokens", "batch_share_percent",
                                "batch_discount_percent", "requests_per_minute_quota", "tokens_per_minute_quota",
                                "time_to_first_token_ms", "small_model", "small_model_share_percent",
                                "small_model_input_usd_per_million_tokens", "small_model_output_usd_per_million_tokens"}));
        }
        out.sections.push_back(std::move(section));
    }
    return out;
}

// One row for each kind of GPU that is there already.
void addOwned(FormLayout& out, const std::string& scenario, const Scenario& from) {
    FormSection section{tr("Hardware that is there"), {}, {}, {}, {}, {}};
    for (std::size_t i = 0; i < from.owned.size(); ++i) {
        const std::string item = item_path(scenario + ".owned", i);
        section.fields.push_back({text(item + ".gpus"), {}, true, {}, {}});
        for (const char* key : {"accelerator", "purchased", "price_usd", "book_value_usd", "depreciation_months", "resale_usd"})
            section.fields.push_back({text(item + "." + key), {}, false, {}, {}});
    }
    section.listToExtend = text(scenario + ".owned");
    section.extendText = tr("Add hardware");
    out.sections.push_back(std::move(section));
}

// What a company and its providers allow.
void addConstraints(FormLayout& out, const std::string& scenario, const Scenario& from) {
    FormSection section{tr("Budget and quotas"), {}, {}, {}, {}, {}};
    section.fields = below(scenario + ".constraints", {"budget_usd_per_month"});
    section.fields.front().essential = true;
    for (std::size_t i = 0; i < from.constraints.quotas.size(); ++i) {
        const std::string item = item_path(scenario + ".constraints.quotas", i);
        section.fields.push_back({text(item + ".provider"), {}, true, true, {}});
        for (const char* key : {"region", "family", "unit", "approved", "requested"})
            section.fields.push_back({text(item + "." + key), {}, false, true, {}});
        for (const char* key : {"purchase", "instance_type", "lead_time_days", "confirmed"})
            section.fields.push_back({text(item + "." + key), {}, false, {}, {}});
    }
    section.listToExtend = text(scenario + ".constraints.quotas");
    section.extendText = tr("Add a quota");
    out.sections.push_back(std::move(section));
}

FormLayout servicesLayout(const Workbook& workbook, const Page& page) {
    const std::string scenario = item_path("scenarios", page.scenario);
    FormLayout out{tr("Site and finance"), text(name_of_item(workbook, scenario)), QStringLiteral("site"), {}, {}, {}};
    out.sections.push_back({tr("Bought beside GPUs"),
                            {},
                            {},
                            below(scenario + ".services",
                                  {"other_usd_per_month", "storage_gb", "storage_usd_per_gb_month", "licences_usd_per_gpu_year",
                                   "support_percent", "egress_gb_per_month", "egress_usd_per_gb", "plans"}),
                            {},
                            {}});
    out.sections.push_back({tr("Money over time"),
                            {},
                            {},
                            below(scenario + ".finance",
                                  {"discount_rate_percent", "cloud_price_change_percent_per_year",
                                   "electricity_price_change_percent_per_year", "engineers_waiting", "engineer_usd_per_week"}),
                            {},
                            {}});
    out.sections.push_back({tr("All workloads together"),
                            {},
                            {},
                            below(scenario + ".fleet", {"allocation", "headroom_percent", "growth_percent_per_month"}),
                            {},
                            {}});
    out.sections.push_back(
        {tr("On-premises site"),
         {},
         {},
         below(scenario + ".site",
               {"electricity_usd_per_kwh", "power_usage_effectiveness", "staff_fte", "overhead_percent",
                "maintenance_percent_per_year", "staff_usd_per_year", "average_load_percent", "server_power_factor",
                "colocation_usd_per_kw_month", "colocation_includes_power", "grid_grams_co2_per_kwh", "storage_gb_per_second"}),
         {},
         {}});
    out.sections.push_back(
        {tr("Overhead by item, instead of the share"),
         {},
         {},
         below(scenario + ".site.overhead_items", {"servers_usd", "network_usd", "storage_usd", "racks_and_cooling_usd",
                                                   "monitoring_usd", "spares_usd", "installation_usd"}),
         {},
         {}});
    addOwned(out, scenario, workbook.scenarios[page.scenario]);
    addConstraints(out, scenario, workbook.scenarios[page.scenario]);
    out.sections.push_back({tr("Scenario"), {}, {}, below(scenario, {"name", "provider", "region", "notes"}), {}, {}});
    return out;
}

FormLayout workbookLayout() {
    FormLayout out{tr("Workbook"), {}, QStringLiteral("summary"), {}, {}, {}};
    out.sections.push_back({tr("General"),
                            {},
                            {},
                            {{QStringLiteral("title"), {}, false, {}, {}},
                             {QStringLiteral("horizon_months"), {}, false, {}, {}},
                             {QStringLiteral("start"), {}, false, {}, {}},
                             {QStringLiteral("lesson_arithmetic"), {}, false, {}, {}}},
                            {},
                            {}});
    out.sections.push_back(
        {tr("Currency"),
         {},
         {},
         {{QStringLiteral("currency"), {}, false, {}, {}}, {QStringLiteral("currency_per_usd"), {}, false, {}, {}}},
         {},
         {}});
    out.sections.push_back(
        {tr("Prices"),
         {},
         {},
         {{QStringLiteral("price_book"), {}, false, {}, {}}, {QStringLiteral("price_age_limit_days"), {}, false, {}, {}}},
         {},
         {}});
    return out;
}

}  // namespace

FormLayout layoutOf(const Workbook& workbook, const Page& page) {
    switch (page.kind) {
        case Page::Kind::workbook: return workbookLayout();
        case Page::Kind::workload: return workloadLayout(workbook, page);
        case Page::Kind::plans: return plansLayout(workbook, page);
        case Page::Kind::services: return servicesLayout(workbook, page);
        case Page::Kind::catalog: break;  // no form
    }
    return {};
}

bool exists(const Workbook& workbook, const Page& page) {
    if ((page.kind == Page::Kind::workbook || page.kind == Page::Kind::catalog) && workbook.scenarios.empty()) return true;
    if (page.scenario >= workbook.scenarios.size()) return false;
    return page.kind != Page::Kind::workload || page.item < workbook.scenarios[page.scenario].workloads.size();
}

std::optional<Page> pageOf(const Workbook& workbook, const QString& path) {
    const std::string p = path.toStdString();
    if (!p.starts_with("scenarios[")) return Page{Page::Kind::workbook, 0, 0};
    Page page;
    const auto end = p.find(']');
    page.scenario = index_of(p.substr(0, end + 1));
    const std::string rest = end + 2 <= p.size() ? p.substr(end + 2) : std::string();
    if (rest.starts_with("workloads[")) {
        page.kind = Page::Kind::workload;
        page.item = index_of(p.substr(0, p.find(']', end + 1) + 1));
    } else if (rest.starts_with("plans"))
        page.kind = Page::Kind::plans;
    else
        page.kind = Page::Kind::services;
    if (!exists(workbook, page)) return std::nullopt;
    return page;
}

QString kindName(std::string_view kind) {
    if (kind == "inference") return tr("Inference worksheet");
    if (kind == "training") return tr("Training worksheet");
    if (kind == "fine_tuning") return tr("Fine-tuning worksheet");
    if (kind == "job") return tr("Scheduled job");
    if (kind == "on_demand") return tr("On demand");
    if (kind == "reserved") return tr("Reserved");
    if (kind == "spot") return tr("Spot");
    if (kind == "on_premises") return tr("On premises");
    if (kind == "hybrid") return tr("Hybrid");
    if (kind == "managed_api") return tr("Managed API");
    return text(kind);
}

}  // namespace sizewright::ui
