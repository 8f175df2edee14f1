// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/queues/finite_source.h"

#include <algorithm>

namespace sizewright::queues {

FiniteSourceResult finite_source(const FiniteSource& s) {
    FiniteSourceResult out;
    if (!(s.think > 0)) {  // everybody always wants to run
        out.waiting = std::max(0.0, s.people - s.places);
        out.runs = std::min(s.people, s.places) / s.run;
        out.busy_fraction = std::min(1.0, s.people / s.places);
        out.wait = out.waiting / out.runs;
        return out;
    }
    // p_k ~ p_(k-1) (N − k + 1) S/Z ÷ min(k, c), summed with weights relative to the largest so far, so that nothing overflows.
    double total = 1, weight = 1, in_system = 0, waiting = 0, nobody = 1;
    for (double k = 1; k <= s.people; ++k) {
        weight *= (s.people - k + 1) * s.run / s.think / std::min(k, s.places);
        total += weight;
        in_system += k * weight;
        waiting += std::max(0.0, k - s.places) * weight;
        if (weight > 1e100) {
            total /= weight;
            in_system /= weight;
            waiting /= weight;
            nobody /= weight;
            weight = 1;
        }
    }
    out.waiting = waiting / total;
    out.nobody_fraction = nobody / total;
    out.runs = (s.people - in_system / total) / s.think;
    out.wait = out.runs > 0 ? out.waiting / out.runs : 0;
    out.busy_fraction = out.runs * s.run / s.places;
    return out;
}

}  // namespace sizewright::queues
