// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/format.h"
#include "model/sizing/inference_worksheet.h"

namespace sizewright {

namespace {

struct Reason {
    std::string_view field;  // below the workload; empty: the workload itself
    Message message;
    Message suggestion{};
};

constexpr double seconds_per_day = 86400;

Reason per_second(std::string_view field, Message message, double requests_per_day) {
    return {
        field,
        std::move(message),
        {SW_TEXT("Give %1 /s as the average of the requests per second."), {significant(requests_per_day / seconds_per_day, 6)}}};
}

std::optional<Reason> reason(const Training&) {
    return Reason{
        "", {SW_TEXT("Training worksheets are read and kept; this version sizes inference with measured throughput only.")}};
}
std::optional<Reason> reason(const FineTuning&) {
    return Reason{
        "", {SW_TEXT("Fine-tuning worksheets are read and kept; this version sizes inference with measured throughput only.")}};
}
std::optional<Reason> reason(const Job&) {
    return Reason{"", {SW_TEXT("Scheduled jobs are read and kept; this version sizes inference with measured throughput only.")}};
}

std::optional<Reason> reason(const Inference& sheet) {
    if (*sheet.pattern == Pattern::batch)
        return Reason{"pattern",
                      {SW_TEXT("Batch inference is read and kept; this version sizes real-time and streaming inference only.")}};
    if (sheet.output_tokens.is_typed() && !sheet.output_tokens.is_absent())
        return Reason{
            "output_tokens",
            {SW_TEXT("Language models are read and kept; this version sizes other models with measured throughput only.")}};
    if (sheet.input_tokens.is_typed() && !sheet.input_tokens.is_absent())
        return Reason{
            "input_tokens",
            {SW_TEXT("Language models are read and kept; this version sizes other models with measured throughput only.")}};
    if (sheet.requests_per_day.value)
        return per_second("requests_per_day.value",
                          {SW_TEXT("Requests per day are read and kept; this version takes requests per second.")},
                          amount(*sheet.requests_per_day.value));
    if (sheet.daily_users.value)
        return per_second("daily_users.value",
                          {SW_TEXT("Daily users are read and kept; this version takes requests per second.")},
                          amount(*sheet.daily_users.value) *
                              (sheet.daily_users.requests_per_user ? amount(*sheet.daily_users.requests_per_user) : 1));
    if (!sheet.models.empty())
        return Reason{"models", {SW_TEXT("Several models on one GPU are read and kept; this version sizes one model.")}};
    if (!sheet.profile->trace.empty())
        return Reason{"profile",
                      {SW_TEXT("Traces are read and kept; this version takes a profile by name or as multipliers.")},
                      {SW_TEXT("Use flat, diurnal or business hours.")}};
    if (!sheet.accelerator) return Reason{"accelerator", {SW_TEXT("Needs an accelerator: this version does not choose one.")}};
    return {};
}

}  // namespace

std::optional<Problem> not_sized(const Workload& workload, std::string_view path) {
    auto why = std::visit([](const auto& sheet) { return reason(sheet); }, workload);
    if (!why) return {};
    Problem problem;
    problem.path = path;
    if (!why->field.empty()) problem.path.append(".").append(why->field);
    problem.message = std::move(why->message);
    problem.suggestion = std::move(why->suggestion);
    return problem;
}

}  // namespace sizewright
