// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/break_even.h"

#include <algorithm>
#include <cmath>

namespace sizewright {

namespace {

// A point of both curves.
struct Point {
    double month = 0;
    double a = 0;
    double b = 0;

    // a - b, where a difference that rounding could explain is none.
    double difference() const {
        const double d = a - b;
        return std::abs(d) <= 1e-11 * std::max(std::abs(a), std::abs(b)) ? 0 : d;
    }
};

class Walk {
public:
    explicit Walk(BreakEven& out) : out_(out) {}

    // Along a straight line from the last point: a month, or a jump (same month).
    void to(const Point& next) {
        const double before = difference_;
        const double after = next.difference();
        const bool changes = after != 0 && sign_ != 0 && (after > 0) != (sign_ > 0);
        if (changes) {
            const double part = before == 0 ? 0 : before / (before - after);
            const double month = last_.month + part * (next.month - last_.month);
            if (month > 0) {
                out_.months.push_back(month);
                out_.costs.push_back(last_.a + part * (next.a - last_.a));
                out_.from_becomes_cheaper.push_back(after < 0);
            }
        }
        if (after != 0) sign_ = after;
        last_ = next;
        difference_ = after;
    }

private:
    BreakEven& out_;
    Point last_{};
    double difference_ = 0;  // at the last point
    double sign_ = 0;        // of the last difference that was not 0
};

}  // namespace

BreakEven break_even(const PlanResult& a, const PlanResult& b, std::size_t index_a, std::size_t index_b) {
    BreakEven out;
    out.from = index_a;
    out.against = index_b;
    Walk walk(out);
    Point at;
    const std::size_t months = std::min(a.cumulative.size(), b.cumulative.size());
    for (std::size_t i = 0; i < months; ++i) {
        if (a.at_start[i] != 0 || b.at_start[i] != 0) walk.to({at.month, at.a + a.at_start[i], at.b + b.at_start[i]});
        at = {static_cast<double>(i + 1), a.cumulative[i], b.cumulative[i]};
        walk.to(at);
    }
    if (!out.from_becomes_cheaper.empty() && !out.from_becomes_cheaper.front()) {
        std::swap(out.from, out.against);
        out.from_becomes_cheaper.flip();
    }
    return out;
}

std::vector<BreakEven> break_even(std::span<const PlanResult> plans) {
    std::vector<BreakEven> out;
    for (std::size_t i = 0; i < plans.size(); ++i)
        for (std::size_t j = i + 1; j < plans.size(); ++j)
            if (plans[i].feasible && plans[j].feasible) out.push_back(break_even(plans[i], plans[j], i, j));
    return out;
}

}  // namespace sizewright
