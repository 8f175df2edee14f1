// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace sizewright {
struct Catalog;
}

namespace sizewright::app {

// The catalog that is compiled in. It is read once per run; the tests hold the table against its reader, so it cannot fail here.
std::shared_ptr<const Catalog> builtinCatalog();

}  // namespace sizewright::app
