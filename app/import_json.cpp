// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "app/import_report.h"
#include "app/version.h"

namespace sizewright::app {

namespace {

using Json = nlohmann::ordered_json;

const char* treatmentName(Treatment treatment) {
    switch (treatment) {
        case Treatment::take_all: return "take_all";
        case Treatment::take_on_demand_only: return "take_on_demand_only";
        case Treatment::leave_out: break;
    }
    return "leave_out";
}

void setIf(Json& object, const char* key, const std::optional<double>& value) {
    if (value) object[key] = *value;
}

template <typename Row> void setVerdict(Json& object, const Row& row) {
    object["verdict"] = verdictName(row.verdict);
    if (row.verdict == Verdict::accepted) return;
    object["why"] = english(row.why);
    object["reason"] = withoutDetails(row.why);
    object["treatment"] = treatmentName(row.treatment);
}

Json offerRow(const ImportReport& report, const JudgedRow& row) {
    constexpr std::array<const char*, price_kind_count> prices{"on_demand_usd_per_hour", "spot_usd_per_hour",
                                                               "reserved_1y_usd_per_hour", "reserved_3y_usd_per_hour"};
    Json out{{"file", report.files[row.row.file]},
             {"line", row.row.line},
             {"provider", row.offer.provider},
             {"region", row.offer.region}};
    if (!row.row.zone.empty()) out["zone"] = row.row.zone;
    out["instance_type"] = row.offer.instance_type;
    out["gpu_name"] = row.row.gpu_name;
    if (!row.offer.accelerator.empty()) out["accelerator"] = row.offer.accelerator;
    setIf(out, "gpus", row.offer.gpus > 0 ? std::optional<double>(row.offer.gpus) : row.row.gpus);
    setIf(out, "vcpus", row.row.vcpus);
    setIf(out, "memory_gib", row.row.memory_gib);
    for (std::size_t kind = 0; kind < price_kind_count; ++kind) setIf(out, prices[kind], row.row.usd_per_hour[kind]);
    out["seller"] = row.offer.seller == Seller::cloud ? "cloud" : "marketplace";
    out["source"] = report.preview.sources[row.offer.source];
    out["as_of"] = date_text(row.offer.as_of);
    setVerdict(out, row);
    return out;
}

Json apiRow(const ImportReport& report, std::size_t index) {
    const JudgedApiPrice& row = report.api.rows[index];
    Json out{{"file", report.files[report.fileOfApiPrice[index]]},
             {"line", row.line},
             {"model", row.price.model},
             {"provider", row.price.provider},
             {"mode", row.price.mode}};
    setIf(out, "input_usd_per_mtok", row.price.input);
    setIf(out, "output_usd_per_mtok", row.price.output);
    setVerdict(out, row);
    return out;
}

}  // namespace

std::string importJson(const ImportReport& report) {
    Json out{{"sizewright", programVersion}, {"format", 1}, {"import", report.format}, {"files", Json::array()}};
    for (std::size_t file = 0; file < report.files.size(); ++file) {
        Json entry{{"file", report.files[file]}, {"rows", 0}, {"accepted", 0}, {"suspicious", 0}, {"skipped", 0},
                   {"reasons", Json::array()}};
        std::size_t rows = 0;
        for (const ReasonCount& reason : reasonCounts(report, file)) {
            rows += reason.count;
            Json& total = entry[verdictName(reason.verdict)];
            total = total.get<std::size_t>() + reason.count;
            if (reason.verdict != Verdict::accepted)
                entry["reasons"].push_back(
                    {{"verdict", verdictName(reason.verdict)}, {"reason", reason.reason}, {"count", reason.count}});
        }
        entry["rows"] = rows;
        out["files"].push_back(std::move(entry));
    }
    Json& rows = out["rows"] = Json::array();
    for (const JudgedRow& row : report.preview.rows) rows.push_back(offerRow(report, row));
    for (std::size_t i = 0; i < report.api.rows.size(); ++i) rows.push_back(apiRow(report, i));
    if (!report.isApi) {
        Json& unknown = out["unknown_gpus"] = Json::object();
        for (const auto& [spelled, candidates] : report.preview.unknown_gpus) unknown[spelled] = candidates;
    }
    out[report.isApi ? "api_prices" : "offers"] = report.written;
    if (!report.output.empty()) out["output"] = report.output;
    // Names in lists may hold bytes that are no UTF-8.
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sizewright::app
