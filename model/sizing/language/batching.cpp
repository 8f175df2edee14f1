// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/language/batching.h"

#include <algorithm>

namespace sizewright::language {

Serving::Serving(const Replica& replica, const Request& request, double sequence_bytes, double most, const Efficiency& efficiency)
    : replica_(replica),
      request_(request),
      sequence_bytes_(sequence_bytes),
      most_(most),
      efficiency_(efficiency),
      context_(mean_context(request)),
      prefill_(prefill_seconds(replica, request, efficiency)),
      most_requests_(1 / (prefill_ + request.output_tokens * step(most) / most)) {}

double Serving::step(double batch) const { return step_seconds(replica_, batch, context_, sequence_bytes_, efficiency_); }

// b = rate × o × T(b) / (1 − rate × t_pre): T(b) / b falls with b, so there is one solution; found by halving.
double Serving::running(double rate) const {
    if (!(rate > 0)) return 0;
    const double left = 1 - prefill_busy(rate);
    if (!is_stable(rate) || !(left > 0)) return most_;
    double low = 0, high = most_;
    for (int i = 0; i < 60 && high - low > 1e-10 * high; ++i) {
        const double middle = (low + high) / 2;
        (middle < rate * request_.output_tokens * step(middle) / left ? low : high) = middle;
    }
    return high;
}

double Serving::time_per_token(double rate) const {
    // Below one running sequence on average, those that run are alone.
    return step(std::max(1.0, running(rate))) / (1 - std::min(0.999, prefill_busy(rate)));
}

double Serving::time_to_first(double rate) const {
    const double busy = std::min(0.999, prefill_busy(rate));
    return prefill_ + busy * prefill_ / (2 * (1 - busy)) + (1 - busy) * step(running(rate)) / 2;
}

double running_linear(double rate, double output_tokens, double prefill_seconds, double alpha, double beta) {
    return rate * output_tokens * alpha / (1 - rate * prefill_seconds - rate * output_tokens * beta);
}

}  // namespace sizewright::language
