// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace sizewright::app {

// `sizewright import huggingface FILE…`: what a model's config.json says; with --output, a workbook with a worksheet for it.
int runImportModel(const Arguments& arguments);

}  // namespace sizewright::app
