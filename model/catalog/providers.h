// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who sells: one key per provider, however a list or a person spells it, its name for people, and whether it sells machines of
// its own. Price books, API prices and workbooks hold keys.

#include <string>
#include <string_view>

namespace sizewright {

// "Amazon Web Services" and "AWS" are "aws"; names that are not known stay, in lower case and trimmed.
std::string provider_key(std::string_view name);

// For people: "gcp" is "Google Cloud"; of keys that are not known each word with a capital.
std::string provider_name(std::string_view key);

// Peer-to-peer hosts, brokers of other providers' machines, auctions: who rents there has no one offer to count on.
bool is_marketplace(std::string_view key);

}  // namespace sizewright
