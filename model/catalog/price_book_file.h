// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The price book that a workbook names: found, read, and put into the catalog that the workbook is evaluated with.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/catalog/offer.h"
#include "model/fields/problem.h"

namespace sizewright {

struct Catalog;

// The value of `price_book` that means the offers that are compiled in.
inline constexpr std::string_view builtin_price_book = "builtin";
inline constexpr std::size_t largest_price_book_bytes = 64 * 1024 * 1024;

// The file that `price_book` names, relative to the folder of the workbook; empty for the built-in book.
std::string price_book_path(std::string_view price_book, const std::string& workbook_path);

// Only regular files of at most 64 MiB. All problems with file and line.
tl::expected<PriceBook, std::vector<Problem>> load_price_book(const std::string& path, const Catalog& catalog);

// The catalog with the price book that a workbook names. If that cannot be read the book is empty, never the built-in one: a
// workbook means the same everywhere. The problems then have the path `price_book`, and the book's file and line; at most a score
// of them. `workbook_path` is empty for a workbook that has no file yet.
std::shared_ptr<const Catalog> with_price_book(std::shared_ptr<const Catalog> builtin, std::string_view price_book,
                                               const std::string& workbook_path, std::vector<Problem>& problems);

}  // namespace sizewright
