// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/workload_result.h"

namespace sizewright {

std::string_view word(LimitedBy limit) {
    switch (limit) {
        case LimitedBy::nothing: return "nothing";
        case LimitedBy::compute: return "compute";
        case LimitedBy::bandwidth: return "bandwidth";
        case LimitedBy::memory: return "memory";
        case LimitedBy::latency: return "latency";
        case LimitedBy::redundancy: return "redundancy";
        case LimitedBy::deadline: return "deadline";
        case LimitedBy::batching_window: return "batching_window";
    }
    return {};
}

}  // namespace sizewright
