// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/nearest.h"

#include <algorithm>
#include <vector>

namespace sizewright::app {

namespace {

// Optimal string alignment distance.
std::size_t distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> before(width);
    std::vector<std::size_t> last(width);
    std::vector<std::size_t> now(width);
    for (std::size_t j = 0; j < width; ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

template <class Candidate> std::string nearestOf(std::string_view typed, std::span<const Candidate> candidates) {
    constexpr std::size_t longest = 200;  // longer is no slip of the fingers, and the work grows with the square
    if (typed.size() > longest) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > longest) continue;
        const auto apart = distance(typed, candidate);
        if (apart < least) {
            least = apart;
            best = candidate;
        }
    }
    return std::string(best);
}

}  // namespace

std::string nearest(std::string_view typed, std::span<const std::string_view> candidates) { return nearestOf(typed, candidates); }
std::string nearest(std::string_view typed, std::span<const std::string> candidates) { return nearestOf(typed, candidates); }

}  // namespace sizewright::app
