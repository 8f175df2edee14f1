// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/figure.h"

namespace sizewright {

std::string_view word(Basis basis) {
    switch (basis) {
        case Basis::typed: return "typed";
        case Basis::measured: return "measured";
        case Basis::catalog: return "catalog";
        case Basis::simulated: return "simulated";
        case Basis::estimated: return "estimated";
    }
    return {};
}

}  // namespace sizewright
