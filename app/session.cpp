// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <algorithm>

#include "app/as_of.h"
#include "app/catalog_resource.h"
#include "app/nearest.h"
#include "app/output.h"
#include "model/catalog/price_book_file.h"
#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/validate.h"

namespace sizewright::app {

namespace {

std::string scenarioPrefix(std::size_t index) { return "scenarios[" + std::to_string(index) + "]."; }

// The path as a person would type it: without the scenario in front if it is the one that is meant anyway.
std::string shortPath(std::string_view path, std::size_t scenario) {
    const std::string prefix = scenarioPrefix(scenario);
    return std::string(path.starts_with(prefix) ? path.substr(prefix.size()) : path);
}

Problem setProblem(const std::string& path, Message message, Message suggestion = {}) {
    return {Severity::error, path, std::move(message), std::move(suggestion), "--set", 0, 0};
}

Message didYouMean(const std::string& near) {
    return near.empty() ? Message{SW_TEXT("“sizewright schema” lists every field."), {}}
                        : Message{SW_TEXT("Did you mean “%1”?"), {near}};
}

// The field that a path most probably meant, in the scenario or of the whole workbook.
std::string nearestField(const Workbook& workbook, const std::string& path, std::size_t scenario) {
    std::vector<std::string> known;
    const bool whole = path.starts_with("scenarios[");
    const std::string prefix = scenarioPrefix(scenario);
    for_each_field(workbook, [&](const FieldInfo& field) {
        if (field.spec.unused) return;
        known.push_back(whole ? field.path : shortPath(field.path, scenario));
        // Items may be named; who names them is answered with the name.
        const std::string named = named_path(workbook, field.path);
        const std::string namedPrefix = named_path(workbook, prefix.substr(0, prefix.size() - 1)) + ".";
        known.push_back(!whole && named.starts_with(namedPrefix) ? named.substr(namedPrefix.size()) : named);
    });
    const std::string near = nearest(path, std::span<const std::string>(known));
    if (!near.empty()) return near;
    // Only the last word was typed: "peak" for "…requests_per_second.peak".
    for (const std::string& each : known)
        if (each.ends_with("." + path)) return each;
    return {};
}

// Applies "PATH=VALUE"; what is wrong with it goes to `problems`.
void applySet(Session& session, const std::string& text, std::size_t scenario, bool scenarioIsClear,
              std::vector<Problem>& problems) {
    Workbook& workbook = session.loaded.workbook;
    // The value may contain "=", a name in brackets too: the first "=" outside brackets ends the path.
    std::size_t end = 0;
    for (int depth = 0; end < text.size() && !(text[end] == '=' && depth == 0); ++end)
        depth += text[end] == '[' ? 1 : text[end] == ']' ? -1 : 0;
    if (end == text.size()) end = text.find('=');  // a bracket is missing; the path will not be found
    std::string path = text.substr(0, end);
    path.erase(0, path.find_first_not_of(' '));
    path.erase(path.find_last_not_of(' ') + 1);
    const std::string value = text.substr(end + 1);

    const bool fromTheTop = path.starts_with("scenarios[");
    std::optional<FieldInfo> field;
    if (fromTheTop || scenarioIsClear)
        if (const std::string indexed = indexed_path(workbook, path, scenario); !indexed.empty())
            field = find_field(workbook, indexed);
    if (!field) field = find_field(workbook, path);  // of the whole workbook: horizon_months
    if (!field && !fromTheTop && !scenarioIsClear) {
        problems.push_back(setProblem(path,
                                      {SW_TEXT("The workbook has %1 scenario(s)."), {std::to_string(workbook.scenarios.size())}},
                                      {SW_TEXT("Choose one with --scenario, or begin the path with scenarios[…]."), {}}));
        return;
    }
    if (!field) {
        problems.push_back(
            setProblem(path, {SW_TEXT("There is no such field."), {}}, didYouMean(nearestField(workbook, path, scenario))));
        return;
    }
    Parsed parsed;
    if (const auto refusal = parse_field(*field, value, parsed)) {
        problems.push_back(setProblem(path, refusal->message));
        return;
    }
    if (const auto wrong = set_field(workbook, field->path, parsed.value)) {
        problems.push_back(setProblem(path, *wrong));
        return;
    }
    if (!parsed.doubt.empty()) session.findings.push_back({Severity::warning, path, parsed.doubt, {}, "--set", 0, 0});
    session.overridden.insert(field->path);
}

bool chooseScenarios(Session& session, const std::vector<std::string>& names) {
    const auto& all = session.workbook().scenarios;
    std::vector<std::string> known;
    for (const Scenario& scenario : all) known.push_back(*scenario.name);
    bool good = true;
    for (const std::string& name : names) {
        const auto found = std::find(known.begin(), known.end(), name);
        if (found != known.end()) {
            session.scenarios.push_back(static_cast<std::size_t>(found - known.begin()));
            continue;
        }
        good = false;
        const std::string near = nearest(name, std::span<const std::string>(known));
        std::string list;
        constexpr std::size_t most = 20;
        for (std::size_t i = 0; i < std::min(known.size(), most); ++i) list += (i == 0 ? "“" : ", “") + known[i] + "”";
        if (known.size() > most) list += " …";
        std::string sentence = session.file + ": there is no scenario “" + name + "”.";
        if (!near.empty()) sentence += " Did you mean “" + near + "”?";
        complain(sentence + (known.empty() ? " The workbook has none." : " The workbook has " + list + "."));
    }
    if (names.empty())
        for (std::size_t i = 0; i < all.size(); ++i) session.scenarios.push_back(i);
    std::sort(session.scenarios.begin(), session.scenarios.end());
    session.scenarios.erase(std::unique(session.scenarios.begin(), session.scenarios.end()), session.scenarios.end());
    return good;
}

// The path without its last step: scenarios[0].plans[1].name → scenarios[0].plans[1] → scenarios[0].plans.
std::string_view around(std::string_view path) {
    const auto end = path.find_last_of(".[");
    return end == std::string_view::npos ? std::string_view{} : path.substr(0, end);
}

}  // namespace

Problem Session::placed(Problem problem) const {
    if (problem.line > 0 || problem.file == "--set") return problem;
    if (overridden.contains(problem.path)) {
        problem.file = "--set";
        return problem;
    }
    problem.file = file;
    for (std::string_view path = problem.path; !path.empty(); path = around(path))
        if (const auto found = loaded.positions.find(path); found != loaded.positions.end()) {
            problem.line = found->second.line;
            problem.column = found->second.column;
            break;
        }
    return problem;
}

Problem Session::placed(Problem problem, std::size_t scenario) const {
    std::string prefix = scenarioPrefix(scenario);
    if (problem.path.empty()) prefix.pop_back();
    problem.path = prefix + problem.path;
    return placed(std::move(problem));
}

tl::expected<Session, ExitStatus> openSession(const Arguments& arguments) {
    Session session;
    session.asOf = today();
    if (arguments.has("as-of")) session.asOf = *parseDate(arguments.value("as-of"));  // the parser let only a date through
    session.file = arguments.operands.at(0);

    auto loaded = load_workbook(session.file);
    if (!loaded) {
        complain(loaded.error());
        return tl::unexpected(exitInput);
    }
    session.loaded = std::move(*loaded);
    session.findings = std::move(session.loaded.notes);
    session.catalog = builtinCatalog();

    if (!chooseScenarios(session, arguments.values("scenario"))) return tl::unexpected(exitInput);
    std::vector<Problem> problems;
    const std::size_t scenario = session.scenarios.empty() ? 0 : session.scenarios[0];
    for (const std::string& text : arguments.values("set"))
        applySet(session, text, scenario, session.scenarios.size() == 1, problems);

    std::vector<Problem> ofPriceBook;
    session.catalog = with_price_book(session.catalog, session.workbook().price_book.value_or(std::string(builtin_price_book)),
                                      session.file, ofPriceBook);
    for (Problem& problem : ofPriceBook) problems.push_back(session.placed(std::move(problem)));
    for (Problem& problem : validate(session.workbook(), *session.catalog)) {
        problem = session.placed(std::move(problem));
        (problem.severity == Severity::error ? problems : session.findings).push_back(std::move(problem));
    }
    if (!problems.empty()) {
        complain(problems);
        return tl::unexpected(exitInput);
    }
    return session;
}

}  // namespace sizewright::app
