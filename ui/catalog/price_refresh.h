// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "model/fields/value.h"

namespace sizewright::ui {

class WorkbookDocument;

// A price of a plan that was taken from an offer, and what the same offer costs now.
struct FrozenPrice {
    QString path;  // of the field
    QString scenario;
    QString plan;
    std::string accelerator;  // the entry of a price by accelerator; empty: a plain price
    QString what;             // "aws p5.48xlarge us-east-1"
    QString unit;             // "/GPU-h", "/million tokens"
    Price before{};
    std::optional<Price> now{};  // absent: not in the price book, or not with a price of this kind
    bool isSame() const {
        return now && now->amount.likely == before.amount.likely && now->as_of == before.as_of && now->source == before.source;
    }
};

// All of the workbook, in the order of its plans.
std::vector<FrozenPrice> frozenPrices(const WorkbookDocument& document);

// Writes the new prices in one undo step. Returns how many there were.
int updatePrices(WorkbookDocument& document, const std::vector<FrozenPrice>& chosen);

}  // namespace sizewright::ui
