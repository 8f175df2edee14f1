// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "model/sizing/workload_result.h"
#include "ui/widgets/memory_bar.h"

namespace sizewright::ui {

// What a memory bar says of a worksheet; `installedGb` of the accelerator, 0: not known. Nothing: memory is not known.
std::optional<MemoryBar::Content> memoryContent(const WorkloadResult& workload, double installedGb);

}  // namespace sizewright::ui
