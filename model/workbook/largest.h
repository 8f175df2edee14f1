// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Upper bounds of quantities that have no natural one. They lie far above anything that is bought or served, so that they only
// stop slips (1e30 for 1e3), and low enough that every figure made of them stays finite and readable.

namespace sizewright {

inline constexpr double most_requests_per_second = 1e9;  // everybody on earth once in eight seconds
inline constexpr double most_requests_per_day = 1e14;    // that rate all day is 8.64e13
inline constexpr double most_users = 1e10;               // more than there are people
inline constexpr double most_requests_per_user = 1e6;    // one every 0.1 s, all day
inline constexpr double most_gigabytes = 1e9;            // 1 EB
inline constexpr double most_gigabytes_per_second = 1e5;
inline constexpr double most_multiplier = 1e6;     // of an hour against others, of a month against others
inline constexpr double most_usd = 1e12;           // of one purchase
inline constexpr double most_usd_per_month = 1e9;  // of what is paid month by month
inline constexpr double most_usd_per_hour = 1e6;   // of a commitment; 730 of them are most_usd_per_month
inline constexpr double most_usd_per_gpu = 1e7;
inline constexpr double most_usd_per_gpu_hour = 1e4;
inline constexpr double most_usd_per_million_tokens = 1e6;  // a dollar for a token
inline constexpr double most_quota = 1e9;                   // of vCPUs, GPUs, instances
inline constexpr double most_requests_per_minute = 1e11;    // most_requests_per_second is 6e10
inline constexpr double most_tokens_per_minute = 1e15;

}  // namespace sizewright
