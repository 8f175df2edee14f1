// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decision/break_even.h"

#include <algorithm>
#include <cmath>

#include "model/supply/owning.h"
#include "model/workbook/plans.h"

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

double sum_of(const PlanResult& plan, Category category) {
    double sum = 0;
    for (const double month : plan.by_category[static_cast<std::size_t>(category)]) sum += month;
    return sum;
}

// What both plans pay beside their GPUs.
double services_of(const PlanResult& plan) {
    return sum_of(plan, Category::network) + sum_of(plan, Category::storage) + sum_of(plan, Category::licences) +
           sum_of(plan, Category::other);
}

bool is_committed(const PlanResult& plan) { return plan.kind == Reserved::kind || plan.kind == OnPremises::kind; }

// Of a fleet of one accelerator, for two plans that serve nothing by other means.
void add_points(BreakEven& out, const PlanResult& committed, const PlanResult& hourly) {
    if (!is_committed(committed) || hourly.kind != OnDemand::kind) return;
    if (committed.gpus.size() != 1 || hourly.prices.size() != 1 || !(hourly.allocated_gpu_hours > 0)) return;
    const double compute = sum_of(hourly, Category::compute);
    const double gpus = committed.gpus.front().second;
    if (!(compute > 0) || !(gpus > 0)) return;
    const double all = committed.total + committed.owed_after_horizon;
    const double share = all > 0 ? std::max(0.0, 1 - services_of(committed) / all) : 0;
    const double use = break_even_use(committed.equivalent_monthly * share, gpus, compute / hourly.allocated_gpu_hours);
    if (use <= 1) out.utilisation = use;
    const double price =
        hourly.prices.front().usd_per_gpu_hour * (compute + all - hourly.total - hourly.owed_after_horizon) / compute;
    if (price > 0) out.usd_per_gpu_hour = price;
}

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
    add_points(out, a, b);
    add_points(out, b, a);
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
