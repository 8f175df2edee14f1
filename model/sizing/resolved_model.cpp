// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/resolved_model.h"

#include "model/catalog/catalog.h"

namespace sizewright {}  // namespace sizewright
