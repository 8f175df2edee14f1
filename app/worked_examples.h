// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>

#include "ui/worksheets/example_result.h"

namespace sizewright::app {

// The worked examples that are compiled in, in the order of the gallery.
QVector<ui::Example> workedExamples();

}  // namespace sizewright::app
