// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalog/price_book_file.h"

#include <filesystem>

#include "model/catalog/catalog.h"
#include "model/catalog/price_book.h"
#include "model/fields/file_bytes.h"

namespace sizewright {

namespace {

constexpr std::size_t most_problems = 20;

std::string file_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

Problem about(const std::string& path, Message message) {
    return {Severity::error, "price_book", std::move(message), {}, file_name(path), 0, 0};
}

}  // namespace

std::string price_book_path(std::string_view price_book, const std::string& workbook_path) {
    if (price_book.empty() || price_book == builtin_price_book) return {};
    return (std::filesystem::path(workbook_path).parent_path() / std::filesystem::path(price_book)).lexically_normal().string();
}

tl::expected<PriceBook, std::vector<Problem>> load_price_book(const std::string& path, const Catalog& catalog) {
    const auto bytes =
        read_regular_file(path, largest_price_book_bytes, SW_TEXT("The file has %1 MB; a price book has 64 MB at most."));
    if (!bytes) return tl::unexpected(std::vector<Problem>{about(path, bytes.error())});
    auto book = read_price_book(*bytes, catalog, file_name(path));
    if (book) book->name = path;
    return book;
}

std::shared_ptr<const Catalog> with_price_book(std::shared_ptr<const Catalog> builtin, std::string_view price_book,
                                               const std::string& workbook_path, std::vector<Problem>& problems) {
    const std::string path = price_book_path(price_book, workbook_path);
    if (path.empty()) return builtin;
    auto catalog = std::make_shared<Catalog>(*builtin);
    catalog->price_book = {std::string(price_book), {}, {}};
    if (workbook_path.empty() && std::filesystem::path(price_book).is_relative()) {
        problems.push_back(
            about(path, {SW_TEXT("The price book “%1” is beside the workbook, which has no file yet."), {excerpt(price_book)}}));
        return catalog;
    }
    auto book = load_price_book(path, *builtin);
    if (book) {
        catalog->price_book = std::move(*book);
        catalog->price_book.name = price_book;
        return catalog;
    }
    auto& found = book.error();
    for (std::size_t i = 0; i < std::min(found.size(), most_problems); ++i) {
        found[i].path = "price_book";
        problems.push_back(std::move(found[i]));
    }
    if (found.size() > most_problems)
        problems.push_back(
            about(path, {SW_TEXT("The price book has %1 more problem(s)."), {std::to_string(found.size() - most_problems)}}));
    return catalog;
}

}  // namespace sizewright
