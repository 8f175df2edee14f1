// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Structural edits: lists of scenarios, workloads, plans and the smaller ones. Each checks first and leaves the workbook
// unchanged when it returns a message.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields/message.h"
#include "model/workbook/workbook.h"

namespace sizewright {

// A path's list and item: "scenarios[0].plans[2]" is item 2 of "scenarios[0].plans".
std::string list_of(std::string_view item_path);
std::size_t index_of(std::string_view item_path);
std::string item_path(std::string_view list_path, std::size_t index);

std::size_t list_size(const Workbook& workbook, std::string_view list_path);

// The kinds that items of a list may have ("on_demand", …); empty for lists of one kind.
std::vector<std::string_view> kinds_of(const Workbook& workbook, std::string_view list_path);

// The kind of an item, empty where the list has only one.
std::string_view kind_of(const Workbook& workbook, std::string_view item_path);

// The name of an item, empty where its kind has none.
std::string name_of_item(const Workbook& workbook, std::string_view item_path);

// A name that no other item of the list has: "On demand", "On demand 2", …
std::string free_name(const Workbook& workbook, std::string_view list_path, std::string_view wish);

// Appends a new item of `kind` called `name` (made unique; ignored where items have none); a scenario gets no workloads or plans.
std::optional<Message> add_item(Workbook& workbook, std::string_view list_path, std::string_view kind, std::string_view name);

// Inserts a copy behind the original under a free name.
std::optional<Message> duplicate_item(Workbook& workbook, std::string_view item_path);

// Removes it; refuses while another plan, workload list or optimisation refers to its name, and names what refers to it.
std::optional<Message> remove_item(Workbook& workbook, std::string_view item_path);

// Moves it to `index` of the same list.
std::optional<Message> move_item(Workbook& workbook, std::string_view item_path, std::size_t index);

// Renames it and everything that refers to it: rest, bridge, base, burst, serves, services.plans, optimisations, notes,
// acknowledged. Refuses an empty name and one that another item of the list has.
std::optional<Message> rename_item(Workbook& workbook, std::string_view item_path, std::string_view name);

// The path with names for indices where an item has one: scenarios["One T4"].workloads[recommendations].accelerator.
std::string named_path(const Workbook& workbook, std::string_view path);

// The path with indices for names; empty: there is no such place. Without a leading "scenarios[" it is taken within `scenario`.
std::string indexed_path(const Workbook& workbook, std::string_view path, std::size_t scenario = 0);

}  // namespace sizewright
