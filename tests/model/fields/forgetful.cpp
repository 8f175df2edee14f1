// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Must not compile: `forgotten` would be lost on saving. It is two levels down, where only the walk over the types finds it.
#include "model/fields/spine.h"

using namespace sizewright;

struct Item {
    Text name{std::string("a default that is text")};
    Number forgotten{1.0};

    static constexpr void describe(auto& s, auto&& field) { field(Spec{.key = "name"}, s.name); }
};

struct Root {
    std::vector<std::variant<Item>> items{};

    static constexpr void describe(auto& s, auto&& field) { field(Spec{.key = "items"}, s.items); }
};

static_assert(spine::every_member_is_described<Root>());
