// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every command that reads a workbook does first: read, apply --set, validate, choose scenarios.

#include <memory>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "app/command_line.h"
#include "model/catalog/catalog.h"
#include "model/decision/evaluation.h"
#include "model/workbook/workbook_file.h"

namespace sizewright::app {

struct Session {
    std::string file{};
    Loaded loaded{};
    std::shared_ptr<const Catalog> catalog{};
    Date asOf{};
    std::vector<std::size_t> scenarios{};  // indices of those chosen, in the order of the file
    std::set<std::string> overridden{};    // paths that --set changed: the file's lines say nothing about them
    std::vector<Problem> findings{};       // notes and warnings of reading and validating, each with its place

    const Workbook& workbook() const { return loaded.workbook; }

    // The problem with file, line and column of its field, or of the nearest place around it.
    Problem placed(Problem problem) const;
    // The same for a problem whose path is within a scenario.
    Problem placed(Problem problem, std::size_t scenario) const;
};

// Reads the workbook that `arguments` name, and --set, --scenario and --as-of. On failure all problems have been said on standard
// error; the error is the exit status. Findings that are no errors are left for the caller to say.
tl::expected<Session, ExitStatus> openSession(const Arguments& arguments);

}  // namespace sizewright::app
