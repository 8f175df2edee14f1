// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Published models and their shapes; prices of hosted models.

#include <QCoreApplication>
#include <map>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"

namespace sizewright::ui {

namespace {

template <class T> std::optional<double> asNumber(const std::optional<T>& value) {
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> dayNumber(const std::optional<Date>& day) {
    return day ? std::optional<double>(days_between(Date{}, *day)) : std::nullopt;
}

// "7.24 B", "25.6 M".
QString countText(std::optional<double> count) {
    if (!count) return unknownText();
    const auto [scale, letter] = *count >= 1e9 ? std::pair(1e9, u'B') : std::pair(1e6, u'M');
    return utf8Text(significant(*count / scale, 3)) + QChar(QChar::Nbsp) + QChar(letter);
}

class ModelRows : public CatalogRows {
    Q_DECLARE_TR_FUNCTIONS(Catalog)
    enum Column { name, family, kind, parameters, active, layers, hidden, heads, kvHeads, vocabulary, context, asOfDate, source };

public:
    explicit ModelRows(std::shared_ptr<const Catalog> catalog) : m_catalog(std::move(catalog)) {}

    QVector<CatalogColumn> columns() const override {
        return {{.title = tr("Model"), .tip = {}, .width = 150, .stretch = 3},
                {.title = tr("Family"), .tip = {}, .width = 76, .stretch = 1},
                {.title = tr("Kind"), .tip = {}, .width = 70, .stretch = 1},
                {.title = tr("Parameters"), .tip = {}, .width = 70, .isNumber = true},
                {.title = tr("Active"), .tip = tr("Parameters that work on one token"), .width = 56, .isNumber = true},
                {.title = tr("Layers"), .tip = {}, .width = 42, .isNumber = true},
                {.title = tr("Hidden size"), .tip = {}, .width = 70, .isNumber = true},
                {.title = tr("Heads"), .tip = tr("Attention heads"), .width = 42, .isNumber = true},
                {.title = tr("KV heads"), .tip = tr("Key-value heads"), .width = 58, .isNumber = true},
                {.title = tr("Vocabulary"), .tip = {}, .width = 66, .isNumber = true, .inCompact = false},
                {.title = tr("Context"), .tip = tr("Tokens at most"), .width = 66, .isNumber = true},
                {.title = tr("As of"), .tip = {}, .width = 76, .isNumber = true, .inCompact = false},
                {.title = tr("Source"), .tip = {}, .width = 90, .isMuted = true, .inCompact = false, .stretch = 3}};
    }
    int size() const override { return static_cast<int>(m_catalog->models.size()); }
    QString text(int row, int column) const override {
        const ModelArchitecture& m = at(row);
        switch (column) {
            case name: return utf8Text(m.name);
            case family: return orUnknown(utf8Text(m.family));
            case kind: return orUnknown(utf8Text(m.architecture));
            case parameters:
            case active: return countText(number(row, column));
            case asOfDate: return orUnknown(utf8Text(m.as_of));
            case source: return orUnknown(shortSource(m.source));
            default: return groupedText(number(row, column));
        }
    }
    std::optional<double> number(int row, int column) const override {
        const ModelArchitecture& m = at(row);
        switch (column) {
            case parameters: return m.parameters;
            case active: return m.active_parameters;
            case layers: return asNumber(m.layers);
            case hidden: return asNumber(m.hidden_size);
            case heads: return asNumber(m.attention_heads);
            case kvHeads: return asNumber(m.kv_heads);
            case vocabulary: return asNumber(m.vocabulary);
            case context: return asNumber(m.max_context);
            case asOfDate: return dayNumber(date(row));
            default: return std::nullopt;
        }
    }
    QString words(int row) const override {
        const ModelArchitecture& m = at(row);
        QStringList out{utf8Text(m.name), utf8Text(m.family), utf8Text(m.architecture)};
        for (const auto& alias : m.aliases) out << utf8Text(alias);
        return out.join(QLatin1Char(' ')).toLower();
    }
    QString key(int row) const override { return utf8Text(at(row).name); }
    std::optional<Date> date(int row) const override { return parse_date(at(row).as_of); }
    CatalogDetail detail(int row) const override {
        const ModelArchitecture& m = at(row);
        CatalogDetail out{utf8Text(m.name), {}, {}};
        QStringList parts;
        const auto say = [&](const QString& words, const auto& value) {
            if (value) parts << words.arg(utf8Text(grouped(static_cast<double>(*value))));
        };
        say(tr("%1 parameters"), m.parameters);
        if (m.experts) say(tr("%1 experts"), m.experts);
        say(tr("%1 per token"), m.experts_per_token);
        say(tr("head dimension %1"), m.head_dim);
        say(tr("intermediate size %1"), m.intermediate_size);
        say(tr("latent attention rank %1"), m.kv_lora_rank);
        say(tr("sliding window %1"), m.sliding_window);
        say(tr("%1 FLOP per item"), m.flops_per_item);
        if (!m.parameters_source.empty()) parts << tr("parameters %1").arg(utf8Text(m.parameters_source));
        if (!m.notes.empty()) parts << utf8Text(m.notes);
        out.text = parts.join(QStringLiteral(" · "));
        out.source = sourceText(utf8Text(m.source), utf8Text(m.as_of), age(row));
        return out;
    }
    QVector<CatalogChoice> choices(const QStringList&) const override {
        std::set<QString> families, kinds;
        for (const auto& m : m_catalog->models) {
            if (!m.family.empty()) families.insert(utf8Text(m.family));
            if (!m.architecture.empty()) kinds.insert(utf8Text(m.architecture));
        }
        return {choiceOf(tr("Family"), tr("All families"), families), choiceOf(tr("Kind"), tr("Any kind"), kinds)};
    }
    bool fits(int row, int choice, const QString& value) const override {
        return value == utf8Text(choice == 0 ? at(row).family : at(row).architecture);
    }

private:
    const ModelArchitecture& at(int row) const { return m_catalog->models[static_cast<std::size_t>(row)]; }
    std::shared_ptr<const Catalog> m_catalog;
};

class ApiPriceRows : public CatalogRows {
    Q_DECLARE_TR_FUNCTIONS(Catalog)
    enum Column { model, provider, mode, input, output, cached, batchInput, batchOutput, context, asOfDate, ageDays, source };

public:
    explicit ApiPriceRows(std::shared_ptr<const Catalog> catalog) : m_catalog(std::move(catalog)) {}

    QVector<CatalogColumn> columns() const override {
        const QString unit = tr("US dollars per million tokens");
        return {{.title = tr("Model"), .tip = {}, .width = 180, .stretch = 4},
                {.title = tr("Provider"), .tip = {}, .width = 96, .stretch = 1},
                {.title = tr("Use"), .tip = {}, .width = 76},
                {.title = tr("Input"), .tip = unit, .width = 52, .isNumber = true},
                {.title = tr("Output"), .tip = unit, .width = 52, .isNumber = true},
                {.title = tr("Cached"),
                 .tip = tr("Input that is cached; US dollars per million tokens"),
                 .width = 52,
                 .isNumber = true},
                {.title = tr("Batch in"), .tip = unit, .width = 56, .isNumber = true},
                {.title = tr("Batch out"), .tip = unit, .width = 60, .isNumber = true},
                {.title = tr("Context"), .tip = tr("Input tokens at most"), .width = 70, .isNumber = true},
                {.title = tr("As of"), .tip = {}, .width = 76, .isNumber = true, .inCompact = false},
                {.title = tr("Age"),
                 .tip = tr("Days since then; marked beyond the limit of the workbook"),
                 .width = 68,
                 .isNumber = true,
                 .isAge = true},
                {.title = tr("Source"), .tip = {}, .width = 80, .isMuted = true, .inCompact = false, .stretch = 2}};
    }
    int size() const override { return static_cast<int>(m_catalog->api_prices.size()); }
    QString text(int row, int column) const override {
        const ApiPrice& p = at(row);
        switch (column) {
            case model: return utf8Text(p.model);
            case provider: return providerName(p.provider);
            case mode: return orUnknown(utf8Text(p.mode).replace(QLatin1Char('_'), QLatin1Char(' ')));
            case context: return groupedText(number(row, column));
            case asOfDate: return utf8Text(date_text(p.as_of));
            case ageDays: return ageText(age(row));
            case source: return shortSource(p.source);
            default: return fixedText(number(row, column), 3);
        }
    }
    std::optional<double> number(int row, int column) const override {
        const ApiPrice& p = at(row);
        switch (column) {
            case input: return p.input;
            case output: return p.output;
            case cached: return p.cached_input;
            case batchInput: return p.batch_input;
            case batchOutput: return p.batch_output;
            case context: return asNumber(p.max_input_tokens);
            case asOfDate: return dayNumber(p.as_of);
            case ageDays: return days_between(p.as_of, asOf);
            default: return std::nullopt;
        }
    }
    QString words(int row) const override {
        const ApiPrice& p = at(row);
        return (utf8Text(p.model) % u' ' % utf8Text(p.provider) % u' ' % providerName(p.provider) % u' ' % utf8Text(p.mode))
            .toLower();
    }
    QString key(int row) const override {
        return utf8Text(at(row).provider) % u'\n' % utf8Text(at(row).model) % u'\n' % utf8Text(at(row).mode);
    }
    std::optional<Date> date(int row) const override { return at(row).as_of; }
    CatalogDetail detail(int row) const override {
        const ApiPrice& p = at(row);
        CatalogDetail out{providerName(p.provider) + QLatin1Char(' ') + utf8Text(p.model), {}, {}};
        QStringList parts;
        const auto say = [&](const QString& words, const std::optional<double>& value) {
            if (value) parts << words.arg(priceText(*value));
        };
        say(tr("input %1"), p.input);
        say(tr("output %1"), p.output);
        say(tr("cached input %1"), p.cached_input);
        say(tr("writing the cache %1"), p.cache_write);
        say(tr("input above 200,000 tokens %1"), p.input_above_200k);
        say(tr("output above 200,000 tokens %1"), p.output_above_200k);
        if (!parts.isEmpty()) parts.last() += tr(" per million tokens");
        if (p.has_tiers) parts << tr("more price steps in the source");
        if (p.max_output_tokens) parts << tr("at most %1 output tokens").arg(utf8Text(grouped(*p.max_output_tokens)));
        if (p.deprecation) parts << tr("ends %1").arg(utf8Text(date_text(*p.deprecation)));
        out.text = parts.join(QStringLiteral(" · "));
        out.source = sourceText(utf8Text(p.source), utf8Text(date_text(p.as_of)), age(row));
        return out;
    }
    QVector<CatalogChoice> choices(const QStringList&) const override {
        std::map<QString, QString> providers;
        std::set<QString> modes;
        for (const auto& p : m_catalog->api_prices) {
            providers.emplace(providerName(p.provider), utf8Text(p.provider));
            if (!p.mode.empty()) modes.insert(utf8Text(p.mode));
        }
        CatalogChoice sellers{tr("Provider"), tr("All providers"), {}, {}};
        for (const auto& [shown, value] : providers) {
            sellers.values << value;
            sellers.shown << shown;
        }
        CatalogChoice uses = choiceOf(tr("Use"), tr("Any use"), modes);
        for (QString& shown : uses.shown) shown.replace(QLatin1Char('_'), QLatin1Char(' '));
        return {sellers, uses};
    }
    bool fits(int row, int choice, const QString& value) const override {
        return value == utf8Text(choice == 0 ? at(row).provider : at(row).mode);
    }

private:
    const ApiPrice& at(int row) const { return m_catalog->api_prices[static_cast<std::size_t>(row)]; }
    std::shared_ptr<const Catalog> m_catalog;
};

}  // namespace

std::unique_ptr<CatalogRows> modelRows(std::shared_ptr<const Catalog> catalog) {
    return std::make_unique<ModelRows>(std::move(catalog));
}

std::unique_ptr<CatalogRows> apiPriceRows(std::shared_ptr<const Catalog> catalog) {
    return std::make_unique<ApiPriceRows>(std::move(catalog));
}

}  // namespace sizewright::ui
