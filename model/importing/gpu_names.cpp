// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/gpu_names.h"

#include "model/importing/csv.h"

namespace sizewright {

tl::expected<GpuNames, std::vector<Problem>> read_gpu_names(std::string_view csv, std::string_view file) {
    constexpr CsvLimits limits{1024 * 1024, 10'000, 2, 1024};
    GpuNames out;
    Problem problem;
    problem.file = file;
    bool header = true;
    const auto visited = visit_csv(
        csv, file,
        [&](int line, std::span<const std::string_view> fields) {
            const bool right = fields.size() == 2 && (!header || (fields[0] == "spelled" && fields[1] == "accelerator"));
            if (!right) {
                problem.line = line;
                problem.message = {SW_TEXT("the table of GPU names has the two columns “spelled” and “accelerator”"), {}};
                return false;
            }
            if (!header) out.insert_or_assign(std::string(fields[0]), std::string(fields[1]));
            header = false;
            return true;
        },
        ',', limits);
    if (!visited) return tl::unexpected(visited.error());
    if (!problem.message.empty()) return tl::unexpected(std::vector{problem});
    return out;
}

std::string write_gpu_names(const GpuNames& names) {
    std::string out = "spelled,accelerator\n";
    for (const auto& [spelled, accelerator] : names) {
        append_csv_field(out, spelled);
        append_csv_field(out += ',', accelerator);
        out += '\n';
    }
    return out;
}

}  // namespace sizewright
