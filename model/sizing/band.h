// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "model/fields/value.h"
#include "model/sizing/figure.h"

namespace sizewright {

// P10 and P90 of a typed range; nothing without a spread, or when its hard bounds do not decide a distribution (lognormal).
std::optional<Band> band_of(const Estimate& estimate);

}  // namespace sizewright
