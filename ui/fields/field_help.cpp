// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fields/field_help.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/workbook_document.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(sizewright::ui::FieldHelp)
};

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

QString withUnit(const FieldInfo& field, const Value& value) {
    const QString shown = text(shown_text(field, value)), unit = shownText(shown_unit(field.spec));
    const auto* rate = std::get_if<Rate>(&value);
    const bool isNumber = std::holds_alternative<double>(value) || std::holds_alternative<Estimate>(value) ||
                          (rate && !rate->is_factor) || std::holds_alternative<Price>(value);
    return shown.isEmpty() || unit.isEmpty() || !isNumber ? shown : shown + QChar(QChar::Nbsp) + unit;
}

// "70 % (lesson, capacity formula: 70 %)"; an absent value says what that means.
QString defaultText(const FieldInfo& field) {
    QString out;
    if (std::holds_alternative<Untyped>(field.fallback))
        out = field.spec.absent.empty() ? Texts::tr("none") : Texts::tr("none: %1").arg(shownText(field.spec.absent));
    else if (std::holds_alternative<Automatic>(field.fallback))
        out = Texts::tr("automatic");
    else
        out = withUnit(field, field.fallback);
    if (out.isEmpty()) out = Texts::tr("empty");
    return field.spec.source.empty() ? out : Texts::tr("%1 (%2)").arg(out, shownText(field.spec.source));
}

QString allowedText(const FieldInfo& field) {
    if (!field.choices.empty()) {
        QStringList words;
        for (const auto word : field.choices) words << text(shown_text(field, Value{std::string(word)}));
        return words.join(QStringLiteral(", "));
    }
    QStringList parts;
    if (const std::string range = range_words(field.spec); !range.empty()) parts << text(range);
    if (field.spec.automatic) parts << Texts::tr("or automatic");
    return parts.join(QStringLiteral(", "));
}

bool isLetter(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

// Whether a symbol of one or more letters stands in a formula as a whole.
bool standsIn(const QString& symbol, const QString& formula) {
    for (qsizetype at = formula.indexOf(symbol); at >= 0; at = formula.indexOf(symbol, at + 1)) {
        const qsizetype end = at + symbol.size();
        if ((at == 0 || !isLetter(formula[at - 1])) && (end == formula.size() || !isLetter(formula[end]))) return true;
    }
    return false;
}

QVector<FieldHelp::Use> usesOf(const std::vector<DerivationStep>& steps, const std::string& pathInScenario) {
    QVector<FieldHelp::Use> out;
    for (auto input = steps.begin(); input != steps.end(); ++input) {
        if (input->path != pathInScenario || input->is_lesson) continue;
        const QString owner = text(input->owner), symbol = text(input->formula);
        if (std::any_of(out.cbegin(), out.cend(),
                        [&](const auto& use) { return use.subject == input->subject && use.owner == owner; }))
            continue;
        FieldHelp::Use use{input->subject, owner, {}};
        for (auto step = input + 1; step != steps.end() && use.line.isEmpty(); ++step)
            if (step->owner == input->owner && step->subject == input->subject && !step->is_lesson && !symbol.isEmpty() &&
                standsIn(symbol, text(step->formula)))
                use.line = shownText(step->label) + QStringLiteral(" = ") + text(step->formula);
        out.push_back(use);
    }
    return out;
}

}  // namespace

std::optional<FieldHelp> fieldHelp(const WorkbookDocument& document, const QString& path) {
    const auto found = find_field(document.workbook(), path.toStdString());
    if (!found) return std::nullopt;
    const FieldInfo field = in_form_unit(*found);
    FieldHelp out;
    out.help = shownText(field.spec.help);
    const auto fact = [&](const QString& name, const QString& words) {
        if (!words.isEmpty()) out.facts.push_back({name, words});
    };
    fact(Texts::tr("Unit"), shownText(shown_unit(field.spec)));
    fact(Texts::tr("Allowed"), allowedText(field));
    fact(Texts::tr("Default"), defaultText(field));
    if (!field.spec.when.empty()) fact(Texts::tr("Applies"), Texts::tr("when %1").arg(shownText(field.spec.when)));
    fact(Texts::tr("Key"), text(named_path(document.workbook(), found->path)));
    if (path.startsWith(QStringLiteral("scenarios["))) {
        const auto end = found->path.find(']');
        out.scenario = index_of(found->path.substr(0, end + 1));
        if (out.scenario < document.workbook().scenarios.size() && end + 2 <= found->path.size())
            out.uses = usesOf(document.derivation(out.scenario), found->path.substr(end + 2));
    }
    return out;
}

}  // namespace sizewright::ui
