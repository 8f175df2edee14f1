// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Accelerators: what their data sheets and sources say.

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"

namespace sizewright::ui {

namespace {

enum Column { name, vendor, classes, memory, visible, bandwidth, bf16, fp8, int8, power, price, asOfDate, source };

class AcceleratorRows : public CatalogRows {
    Q_DECLARE_TR_FUNCTIONS(Catalog)

public:
    explicit AcceleratorRows(std::shared_ptr<const Catalog> catalog) : m_catalog(std::move(catalog)) {}

    QVector<CatalogColumn> columns() const override {
        return {
            {.title = tr("Accelerator"), .tip = {}, .width = 132, .stretch = 2},
            {.title = tr("Vendor"), .tip = {}, .width = 58},
            {.title = tr("Good for"), .tip = {}, .width = 112, .stretch = 2},
            {.title = tr("Memory"), .tip = tr("GB of 10⁹ bytes, as the data sheet has it"), .width = 56, .isNumber = true},
            {.title = tr("Visible"), .tip = tr("GiB that an engine sees"), .width = 52, .isNumber = true},
            {.title = tr("Bandwidth"), .tip = tr("GB per second between memory and processor"), .width = 72, .isNumber = true},
            {.title = tr("BF16"), .tip = tr("Dense peak, TFLOP/s"), .width = 46, .isNumber = true},
            {.title = tr("FP8"), .tip = tr("Dense peak, TFLOP/s"), .width = 46, .isNumber = true},
            {.title = tr("INT8"), .tip = tr("Dense peak, TOP/s"), .width = 46, .isNumber = true, .inCompact = false},
            {.title = tr("Power"), .tip = tr("Thermal design power, W"), .width = 46, .isNumber = true},
            {.title = tr("Price"), .tip = tr("To buy one, US dollars"), .width = 52, .isNumber = true},
            {.title = tr("As of"), .tip = tr("When the source was read"), .width = 76, .isNumber = true, .inCompact = false},
            {.title = tr("Source"), .tip = {}, .width = 100, .isMuted = true, .inCompact = false, .stretch = 3}};
    }
    int size() const override { return static_cast<int>(m_catalog->accelerators.size()); }

    QString text(int row, int column) const override {
        const Accelerator& a = at(row);
        switch (column) {
            case name: return utf8Text(a.name);
            case vendor: return orUnknown(utf8Text(a.vendor));
            case classes: return orUnknown(classText(a));
            case visible: return fixedText(a.visible_memory_gib, 2);
            case memory:
            case bandwidth:
            case power:
            case price: return groupedText(number(row, column));
            case bf16:
            case fp8:
            case int8: return number(row, column) ? utf8Text(significant(*number(row, column), 4)) : unknownText();
            case asOfDate: return orUnknown(utf8Text(a.as_of));
            case source: return orUnknown(shortSource(a.source));
            default: return {};
        }
    }
    std::optional<double> number(int row, int column) const override {
        const Accelerator& a = at(row);
        const auto known = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
        const auto peak = [&](Precision precision) {
            const auto flops = a.peak(precision);
            return flops ? std::optional(*flops / 1e12) : std::nullopt;
        };
        switch (column) {
            case memory: return known(a.memory_gb);
            case visible: return a.visible_memory_gib;
            case bandwidth: return known(a.bandwidth_bytes_per_second / 1e9);
            case bf16: return peak(Precision::bf16);
            case fp8: return peak(Precision::fp8);
            case int8: return peak(Precision::int8);
            case power: return known(a.power_watts);
            case price: return a.purchase_price_usd;
            case asOfDate: return date(row) ? std::optional<double>(days_between(Date{}, *date(row))) : std::nullopt;
            default: return std::nullopt;
        }
    }
    QString words(int row) const override {
        const Accelerator& a = at(row);
        QStringList out{utf8Text(a.name), utf8Text(a.vendor), utf8Text(a.architecture), utf8Text(a.form_factor), classText(a)};
        for (const auto& alias : a.aliases) out << utf8Text(alias);
        return out.join(QLatin1Char(' ')).toLower();
    }
    QString key(int row) const override { return utf8Text(at(row).name); }
    std::optional<Date> date(int row) const override { return parse_date(at(row).as_of); }

    CatalogDetail detail(int row) const override {
        const Accelerator& a = at(row);
        CatalogDetail out{utf8Text(a.name), {}, {}};
        QStringList parts;
        for (const std::string* word : {&a.architecture, &a.form_factor, &a.interconnect})
            if (!word->empty()) parts << utf8Text(*word);
        if (a.launch_year) parts << tr("since %1").arg(*a.launch_year);
        if (!a.peaks.empty()) {
            QStringList peaks;
            for (const auto& [precision, flops] : a.peaks)
                peaks << utf8Text(words_of(precision)).toUpper() + QLatin1Char(' ') + utf8Text(significant(flops / 1e12, 4));
            parts << tr("dense peaks in TFLOP/s: %1").arg(peaks.join(QStringLiteral(", ")));
        }
        if (a.purchase_price_usd) {
            QString price = tr("$%1 to buy").arg(utf8Text(grouped(*a.purchase_price_usd)));
            QStringList basis;
            if (!a.purchase_price_basis.empty()) basis << utf8Text(a.purchase_price_basis);
            if (a.purchase_price_as_of) basis << utf8Text(date_text(*a.purchase_price_as_of));
            if (!basis.isEmpty()) price += QStringLiteral(" (%1)").arg(basis.join(QStringLiteral(", ")));
            parts << price;
        }
        if (a.lesson_price_low_usd && a.lesson_price_high_usd)
            parts << tr("the lesson says $%1 to $%2 (%3)")
                         .arg(utf8Text(grouped(*a.lesson_price_low_usd)), utf8Text(grouped(*a.lesson_price_high_usd)),
                              utf8Text(a.lesson_price_source));
        out.text = parts.join(QStringLiteral(" · "));
        QStringList source{sourceText(utf8Text(a.source), utf8Text(a.as_of), age(row))};
        if (!a.disagreements.empty()) source << tr("Sources differ: %1").arg(utf8Text(a.disagreements));
        if (!a.unverified.empty()) source << tr("From one source only: %1").arg(utf8Text(a.unverified));
        source.removeAll(QString());
        out.source = source.join(QStringLiteral(" · "));
        return out;
    }

    QVector<CatalogChoice> choices(const QStringList&) const override {
        std::set<QString> vendors;
        for (const auto& a : m_catalog->accelerators)
            if (!a.vendor.empty()) vendors.insert(utf8Text(a.vendor));
        CatalogChoice kind{tr("Good for"), tr("Any use"), {}, {}};
        for (int i = 0; i < 6; ++i) {
            kind.values << QString::number(i);
            kind.shown << className(static_cast<AcceleratorClass>(i));
        }
        return {choiceOf(tr("Vendor"), tr("All vendors"), vendors), kind};
    }
    bool fits(int row, int choice, const QString& value) const override {
        const Accelerator& a = at(row);
        if (choice == 0) return value == utf8Text(a.vendor);
        return std::ranges::find(a.classes, static_cast<AcceleratorClass>(value.toInt())) != a.classes.end();
    }

private:
    const Accelerator& at(int row) const { return m_catalog->accelerators[static_cast<std::size_t>(row)]; }

    static std::string_view words_of(Precision precision) {
        return sizewright::words<Precision>[static_cast<std::size_t>(precision)];
    }
    static QString className(AcceleratorClass kind) {
        switch (kind) {
            case AcceleratorClass::training: return tr("training");
            case AcceleratorClass::inference: return tr("inference");
            case AcceleratorClass::multi_purpose: return tr("several uses");
            case AcceleratorClass::legacy: return tr("legacy");
            case AcceleratorClass::consumer: return tr("consumer");
            case AcceleratorClass::cpu: return tr("server CPU");
        }
        return {};
    }
    static QString classText(const Accelerator& a) {
        QStringList out;
        for (const auto kind : a.classes) out << className(kind);
        return out.join(QStringLiteral(", "));
    }

    std::shared_ptr<const Catalog> m_catalog;
};

}  // namespace

std::unique_ptr<CatalogRows> acceleratorRows(std::shared_ptr<const Catalog> catalog) {
    return std::make_unique<AcceleratorRows>(std::move(catalog));
}

}  // namespace sizewright::ui
