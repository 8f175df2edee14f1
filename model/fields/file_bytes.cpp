// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace sizewright {

tl::expected<std::string, Message> read_regular_file(const std::string& path, std::size_t limit, std::string_view too_large) {
    namespace fs = std::filesystem;
    std::error_code error;
    const auto status = fs::status(path, error);
    if (!fs::exists(status)) return tl::unexpected(Message{SW_TEXT("There is no such file."), {}});
    if (fs::is_directory(status)) return tl::unexpected(Message{SW_TEXT("This is a folder, not a file."), {}});
    if (!fs::is_regular_file(status)) return tl::unexpected(Message{SW_TEXT("This is not a regular file."), {}});
    const auto size = fs::file_size(path, error);
    if (!error && size > limit) return tl::unexpected(Message{too_large, {std::to_string(size / 1'000'000)}});
    std::ifstream in(path, std::ios::binary);
    if (!in) return tl::unexpected(Message{SW_TEXT("The file can't be opened: %1."), {std::strerror(errno)}});
    // In pieces up to the end, which may have moved since the size was asked for.
    std::string content;
    if (!error) content.reserve(static_cast<std::size_t>(size));
    while (in && content.size() <= limit) {
        constexpr std::size_t piece = 1024 * 1024;
        const std::size_t before = content.size();
        content.resize(before + std::min(piece, limit + 1 - before));
        in.read(content.data() + before, static_cast<std::streamsize>(content.size() - before));
        content.resize(before + static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) return tl::unexpected(Message{SW_TEXT("The file can't be read: %1."), {std::strerror(errno)}});
    if (content.size() > limit) return tl::unexpected(Message{too_large, {std::to_string(content.size() / 1'000'000)}});
    return content;
}

}  // namespace sizewright
