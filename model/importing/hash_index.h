// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace sizewright {

// Finds rows that are alike among very many: from a hash to a number, in one piece of memory. For at most the number of entries
// that it was made for; hashes that collide are one entry, so that the caller compares what it finds.
class HashIndex {
public:
    explicit HashIndex(std::size_t most) {
        std::size_t size = 16;
        while (size < most * 2) size *= 2;
        slots_.resize(size);
    }

    // The number that is kept for `hash`: `value` if it is the first.
    std::uint32_t& at(std::size_t hash, std::uint32_t value) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = (hash ^ (hash >> 32)) & mask;
        while (slots_[slot].used && slots_[slot].hash != hash) slot = (slot + 1) & mask;
        if (!slots_[slot].used) slots_[slot] = {hash, value, true};
        return slots_[slot].value;
    }

private:
    struct Slot {
        std::size_t hash = 0;
        std::uint32_t value = 0;
        bool used = false;
    };
    std::vector<Slot> slots_{};
};

inline std::size_t mixed_hash(std::size_t seed, std::size_t value) {
    return (seed ^ (value + 0x9E3779B97F4A7C15ULL + (seed << 6) + (seed >> 2))) * 0xFF51AFD7ED558CCDULL;
}
inline std::size_t mixed_hash(std::size_t seed, std::string_view text) {
    return mixed_hash(seed, std::hash<std::string_view>{}(text));
}

}  // namespace sizewright
