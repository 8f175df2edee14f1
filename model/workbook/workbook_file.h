// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The workbook file: YAML text in, Workbook out, and back. See `schema` for every key.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/fields/problem.h"
#include "model/workbook/workbook.h"

namespace sizewright {

struct Position {
    int line = 0;    // 1-based
    int column = 0;  // 1-based
};

struct Loaded {
    Workbook workbook{};
    std::vector<Problem> notes{};  // what a person should know though the file was read: a migration, doubts
    std::map<std::string, Position, std::less<>> positions{};  // of every key in the file, by path with indices
    bool has_comments = false;                                 // YAML comments, which do not survive a save
    int migrated_from = 0;                                     // format version of an older file; 0: was current
};

inline constexpr std::size_t largest_workbook_bytes = 4 * 1024 * 1024;

// Reads a workbook. Whatever the window can save can be read again: what is missing or contradicts is for validate().
// Refuses, all problems at once with line, column and path: what is not one YAML map of known keys with values in range; anchors,
// aliases, tags, duplicate keys, second documents, non-finite numbers, depth over 32, files over 4 MiB; a newer format. `file`
// only names the source in problems. Takes bounded time and memory whatever the bytes are.
tl::expected<Loaded, std::vector<Problem>> read_workbook(std::string_view bytes, std::string_view file = {});

// The same from disk; only regular files. The content is also returned (for the check whether the file changed on disk).
tl::expected<Loaded, std::vector<Problem>> load_workbook(const std::string& path, std::string* bytes = nullptr);

// Gives problems of validate() and evaluate() (paths with indices, from the workbook's root) the file's name and the line and
// column of their path, or of the nearest part of the file around it.
void place(std::vector<Problem>& problems, const Loaded& loaded, std::string_view file);

// The text of the file: only what was typed, in the order of the description, shortest numbers, user text quoted.
// write_workbook(read_workbook(write_workbook(w))) is write_workbook(w), byte for byte.
std::string write_workbook(const Workbook& workbook);

}  // namespace sizewright
