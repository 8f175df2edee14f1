// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sizewright {

// ---- The kinds of value an input can hold, in the unit its key names ----

enum class Shape { pert, triangular, uniform, lognormal };
enum class Bounds { percentiles, hard };  // low and high are P10 and P90, or minimum and maximum

struct Spread {
    double low = 0;
    double high = 0;
    Shape shape = Shape::pert;
    Bounds bounds = Bounds::percentiles;
    bool operator==(const Spread&) const = default;
};

// A number that may be a range. Formulas read `likely`; uncertainty analysis overwrites it.
struct Estimate {
    double likely = 0;
    std::optional<Spread> spread{};
    bool operator==(const Estimate&) const = default;
};

// A rate, or a factor on another rate that the field's help names (peak: 4x).
struct Rate {
    Estimate amount{};
    bool is_factor = false;
    bool operator==(const Rate&) const = default;
};

// A price with its origin. Without source it is the user's own.
struct Price {
    Estimate amount{};
    std::string source{};
    std::string as_of{};  // YYYY-MM-DD
    bool operator==(const Price&) const = default;
};

// One value for every accelerator, or one for each that is named.
template <class T> struct ByAccelerator {
    std::optional<T> every{};
    std::vector<std::pair<std::string, T>> named{};
    bool operator==(const ByAccelerator&) const = default;

    // The value for `accelerator`, or null.
    const T* find(std::string_view accelerator) const {
        for (const auto& [name, value] : named)
            if (name == accelerator) return &value;
        return every ? &*every : nullptr;
    }
};
using Prices = ByAccelerator<Price>;
using Counts = ByAccelerator<double>;

// A daily or weekly load shape: a name, 24 or 168 multipliers, or a trace file.
struct Profile {
    std::string name = "diurnal";       // flat | diurnal | business_hours; empty when one of the others is given
    std::vector<double> multipliers{};  // 24 or 168, ≥ 0
    std::string trace{};                // file relative to the workbook
    bool operator==(const Profile&) const = default;
};

// All items of a list, or those named.
struct Selection {
    bool all = true;
    std::vector<std::string> items{};
    bool operator==(const Selection&) const = default;
};

// ---- The field: a value, `auto`, or absent; and whether a person typed it ----

struct Automatic {
    bool operator==(const Automatic&) const = default;
};
inline constexpr Automatic automatic{};

// One input. What is not typed is the default (the member's initialiser) and is not written to the file.
template <class T> class Field {
public:
    using value_type = T;

    constexpr Field() = default;                                                  // default: absent
    constexpr Field(Automatic) : state_(State::computed) {}                       // default: auto
    constexpr Field(T value) : value_(std::move(value)), state_(State::value) {}  // default: a value

    constexpr bool has_value() const { return state_ == State::value; }
    constexpr bool is_automatic() const { return state_ == State::computed; }
    constexpr bool is_absent() const { return state_ == State::absent; }
    constexpr bool is_typed() const { return typed_; }
    constexpr explicit operator bool() const { return has_value(); }

    constexpr const T& operator*() const { return value_; }  // meaningful only with a value
    constexpr const T* operator->() const { return &value_; }
    T value_or(T fallback) const { return has_value() ? value_ : std::move(fallback); }

    void type(T value) {
        *this = Field(std::move(value));
        typed_ = true;
    }
    void type(Automatic) {
        *this = Field(automatic);
        typed_ = true;
    }

    // For uncertainty analysis only: the number that formulas will read.
    T& overwrite() { return value_; }

    bool operator==(const Field&) const = default;

private:
    enum class State : std::uint8_t { absent, computed, value };
    T value_{};
    State state_ = State::absent;
    bool typed_ = false;
};

using Flag = Field<bool>;
using Number = Field<double>;
using Range = Field<Estimate>;
using Text = Field<std::string>;

// The amount that formulas read, whatever carries it.
inline double amount(double x) { return x; }
inline double amount(const Estimate& x) { return x.likely; }
inline double amount(const Rate& x) { return x.amount.likely; }
inline double amount(const Price& x) { return x.amount.likely; }

// ---- One leaf without its type: what undo, --set and forms pass around ----

struct Untyped {  // not typed: the default, or absent
    bool operator==(const Untyped&) const = default;
};
using Value = std::variant<Untyped, Automatic, bool, double, Estimate, Rate, Price, Prices, Counts, std::string,
                           std::vector<double>, std::vector<std::string>, Profile, Selection>;

enum class LeafType { flag, number, estimate, rate, price, prices, counts, text, choice, numbers, texts, profile, selection };

}  // namespace sizewright
