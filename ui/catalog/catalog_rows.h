// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>
#include <memory>
#include <optional>

#include "model/fields/date.h"

namespace sizewright {
struct Catalog;
}

namespace sizewright::ui {

// The parts of the catalog that can be looked through.
enum class Segment { accelerators, offers, models, apiPrices };
inline constexpr int segmentCount = 4;

struct CatalogColumn {
    QString title;
    QString tip;
    int width = 80;         // of its text, for Noto Sans 10 pt
    bool isNumber = false;  // right-aligned, sorted as numbers
    bool isMuted = false;   // small and muted: where a figure comes from
    bool isAge = false;     // marked when it is beyond the limit
    bool inCompact = true;  // otherwise only in the detail strip
    bool inRegular = true;  // otherwise only in wide windows
    int stretch = 0;        // its share of what is left over
};

// A list above the table that rows are chosen by: "All providers", then the values there are.
struct CatalogChoice {
    QString name;  // for screen readers
    QString any;
    QStringList values;
    QStringList shown;  // as values, for people
};

// What the detail strip says of one row.
struct CatalogDetail {
    QString title;
    QString text;
    QString source;
};

// The rows of one part of the catalog as text and numbers. Rows are those of the catalog, in its order.
class CatalogRows {
public:
    virtual ~CatalogRows() = default;

    virtual QVector<CatalogColumn> columns() const = 0;
    virtual int size() const = 0;
    virtual QString text(int row, int column) const = 0;                  // "–": unknown
    virtual std::optional<double> number(int row, int column) const = 0;  // of a number column; none: unknown
    virtual QString words(int row) const = 0;                             // lower case, what the search looks in
    virtual QString key(int row) const = 0;                               // stays with the row when the catalog is read again
    virtual std::optional<Date> date(int row) const = 0;
    virtual CatalogDetail detail(int row) const = 0;
    virtual int sortedBy() const { return 0; }  // the column at first
    // `chosen`: values of the choices so far, empty where any will do.
    virtual QVector<CatalogChoice> choices(const QStringList& chosen) const = 0;
    virtual bool fits(int row, int choice, const QString& value) const = 0;

    // The days since the row's date; none: undated.
    std::optional<int> age(int row) const;

    Date asOf{};
    int ageLimitDays = 180;
};

std::unique_ptr<CatalogRows> catalogRows(Segment segment, std::shared_ptr<const Catalog> catalog, Date asOf, int ageLimitDays);

// "aws" → "AWS"; a name that is not known begins with a capital.
QString providerName(const std::string& provider);
// What stands where nothing is known.
QString unknownText();
// "275 days", "1 day".
QString daysText(int days);
// "$55.04": as many decimals as a price needs for four significant digits, at least two.
QString priceText(double usd);

}  // namespace sizewright::ui
