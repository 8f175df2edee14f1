// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace sizewright::ui {

class WorkbookDocument;

// What an automatic price has become in the latest evaluation.
struct AutomaticPrice {
    QString value{};    // dollars per GPU-hour, with what it is estimated from said by isEstimated
    QString asOf{};     // YYYY-MM-DD
    QString details{};  // one line for each accelerator: price, provider, instance, region, source, age
    bool isEstimated = false;
};

// For the path of a plan's price; absent: another field, a typed price, or no price was found.
std::optional<AutomaticPrice> automaticPrice(const WorkbookDocument& document, const QString& path);

}  // namespace sizewright::ui
