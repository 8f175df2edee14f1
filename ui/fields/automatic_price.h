// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace sizewright {
struct UsedPrice;
}

namespace sizewright::ui {

class WorkbookDocument;

// The prices that a plan has used in the latest evaluation, by accelerator, before its discount: as they would be typed.
// For the path of a plan's price; empty: another field, or no price was found.
std::vector<UsedPrice> pricesBehind(const WorkbookDocument& document, const QString& path);

// What an automatic price has become in the latest evaluation.
struct AutomaticPrice {
    QString value{};    // dollars per GPU-hour, with what it is estimated from said by isEstimated
    QString asOf{};     // YYYY-MM-DD
    QString details{};  // one line for each accelerator: price, provider, instance, region, source, age
    bool isEstimated = false;
};

// For the path of a plan's price; absent: another field, a typed price, or no price was found.
std::optional<AutomaticPrice> automaticPrice(const WorkbookDocument& document, const QString& path);

// What an automatic provider, region or instance type of a scenario or a plan has become: where its automatic prices are from.
// Empty: another field, or no automatic price rests on it.
QString automaticPlace(const WorkbookDocument& document, const QString& path);

}  // namespace sizewright::ui
