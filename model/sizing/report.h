// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Adds a problem at a field of a workload.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fields/problem.h"

namespace sizewright {

struct Reporter {
    std::string_view path;  // of the workload: "workloads[0]"
    std::vector<Problem>& problems;

    // `field` is below the workload, "requests_per_second.peak"; empty: the workload itself. `fix` is a value for the field.
    void operator()(Severity severity, std::string_view field, Message message, Message suggestion = {},
                    std::string fix = {}) const {
        Problem problem;
        problem.severity = severity;
        problem.path.append(path);
        if (!field.empty()) problem.path.append(".").append(field);
        problem.message = std::move(message);
        problem.suggestion = std::move(suggestion);
        problem.fix = std::move(fix);
        problems.push_back(std::move(problem));
    }
};

}  // namespace sizewright
