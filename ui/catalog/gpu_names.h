// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <map>
#include <string>

namespace sizewright::ui {

// How price lists spell a GPU → its catalog name, as a person decided it. Kept in a file that all windows share.
using GpuNames = std::map<std::string, std::string, std::less<>>;

GpuNames readGpuNames(const QString& file);
// Empty catalog name: forgotten.
void rememberGpuName(const QString& file, const std::string& spelled, const std::string& accelerator);

}  // namespace sizewright::ui
