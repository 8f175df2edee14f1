// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "app/import_report.h"
#include "app/output.h"
#include "app/text_table.h"
#include "model/fields/format.h"

namespace sizewright::app {

namespace {

constexpr std::size_t mostRows = 100;  // of a table; the JSON has all
constexpr std::size_t mostLines = 5;   // named behind a reason

std::string count(std::size_t number, const char* one, const char* several) {
    return grouped(static_cast<double>(number)) + " " + (number == 1 ? one : several);
}

std::string price(const std::optional<double>& value) { return value ? significant(*value, 4) : std::string("–"); }

const char* treatmentText(Treatment treatment) {
    switch (treatment) {
        case Treatment::take_all: return "taken";
        case Treatment::take_on_demand_only: return "on demand only";
        case Treatment::leave_out: break;
    }
    return "left out";
}

std::string where(const ImportReport& report, std::size_t file, int line) {
    const std::string number = std::to_string(line);
    return report.files.size() == 1 ? number : std::to_string(file + 1) + ":" + number;
}

std::string more(std::size_t shown, std::size_t all) {
    return all > shown ? "  … and " + count(all - shown, "more row", "more rows") + "; --format json lists them all\n"
                       : std::string();
}

// One table of all rows with this verdict, prices per GPU-hour.
std::string offerTable(const ImportReport& report, Verdict verdict) {
    using Align = TextTable::Align;
    std::vector<TextTable::Column> columns{{"Line", Align::right},
                                           {"Provider"},
                                           {"Region"},
                                           {"Zone"},
                                           {"Instance"},
                                           {"GPU"},
                                           {"GPUs", Align::right},
                                           {"On demand", Align::right},
                                           {"Spot", Align::right},
                                           {"1 year", Align::right},
                                           {"3 years", Align::right}};
    const bool doubtful = verdict == Verdict::suspicious;
    if (doubtful) {
        columns.push_back({"Why"});
        columns.push_back({"What happens"});
    }
    TextTable table(columns);
    std::size_t all = 0;
    for (const JudgedRow& row : report.preview.rows) {
        if (row.verdict != verdict || ++all > mostRows) continue;
        const Offer& offer = row.offer;
        std::vector<std::string> cells{where(report, row.row.file, row.row.line),
                                       offer.provider,
                                       offer.region,
                                       row.row.zone,
                                       offer.instance_type,
                                       offer.accelerator.empty() ? row.row.gpu_name : offer.accelerator,
                                       offer.gpus > 0 ? std::to_string(offer.gpus)
                                       : row.row.gpus ? significant(*row.row.gpus)
                                                      : "–"};
        for (std::size_t kind = 0; kind < price_kind_count; ++kind)
            cells.push_back(price(offer.gpus > 0 ? offer.usd_per_gpu_hour(static_cast<PriceKind>(kind)) : std::nullopt));
        if (doubtful) {
            cells.push_back(english(row.why));
            cells.emplace_back(treatmentText(row.treatment));
        }
        for (std::string& cell : cells) cell = printable(cell);
        table.addRow(std::move(cells));
    }
    if (all == 0) return {};
    return std::string(doubtful ? "\nSuspicious" : "\nAccepted") + ", US dollars per GPU-hour\n" + table.text(2) +
           more(mostRows, all);
}

std::string apiTable(const ImportReport& report, Verdict verdict) {
    using Align = TextTable::Align;
    const bool doubtful = verdict == Verdict::suspicious;
    std::vector<TextTable::Column> columns{{"Entry", Align::right}, {"Provider"}, {"Model"}, {"Mode"}, {"Input", Align::right},
                                           {"Output", Align::right}};
    if (doubtful) {
        columns.push_back({"Why"});
        columns.push_back({"What happens"});
    }
    TextTable table(columns);
    std::size_t all = 0;
    for (std::size_t i = 0; i < report.api.rows.size(); ++i) {
        const JudgedApiPrice& row = report.api.rows[i];
        if (row.verdict != verdict || ++all > mostRows) continue;
        std::vector<std::string> cells{where(report, report.fileOfApiPrice[i], row.line),
                                       row.price.provider,
                                       row.price.model,
                                       row.price.mode,
                                       price(row.price.input),
                                       price(row.price.output)};
        if (doubtful) {
            cells.push_back(english(row.why));
            cells.emplace_back(treatmentText(row.treatment));
        }
        for (std::string& cell : cells) cell = printable(cell);
        table.addRow(std::move(cells));
    }
    if (all == 0) return {};
    return std::string(doubtful ? "\nSuspicious" : "\nAccepted") + ", US dollars per million tokens\n" + table.text(2) +
           more(mostRows, all);
}

std::string fileLines(const ImportReport& report, std::size_t file) {
    const auto reasons = reasonCounts(report, file);
    std::map<Verdict, std::size_t> totals;
    std::size_t rows = 0;
    for (const ReasonCount& reason : reasons) {
        totals[reason.verdict] += reason.count;
        rows += reason.count;
    }
    std::string out = (report.files.size() > 1 ? std::to_string(file + 1) + "  " : std::string()) +
                      printable(report.files[file]) + ": " + count(rows, "row", "rows") + ", " +
                      count(totals[Verdict::accepted], "accepted", "accepted") + ", " +
                      count(totals[Verdict::suspicious], "suspicious", "suspicious") + ", " +
                      count(totals[Verdict::skipped], "skipped", "skipped") + "\n";
    TextTable table({{"", TextTable::Align::right}, {""}, {""}, {""}});
    for (const ReasonCount& reason : reasons) {
        if (reason.verdict == Verdict::accepted) continue;
        std::string lines;
        for (const int line : reason.lines) lines += (lines.empty() ? "" : ", ") + std::to_string(line);
        if (reason.lines.size() == mostLines) lines += ", …";
        table.addRow(
            {grouped(static_cast<double>(reason.count)), verdictName(reason.verdict), printable(reason.reason), "line " + lines});
    }
    return out + (table.isEmpty() ? std::string() : table.text(2));
}

std::string nameLines(const ImportReport& report) {
    std::map<std::string, std::set<std::string>> used;
    for (const JudgedRow& row : report.preview.rows)
        if (!row.offer.accelerator.empty() && row.row.gpu_name != row.offer.accelerator)
            used[row.row.gpu_name].insert(row.offer.accelerator);
    std::string out;
    TextTable table({{""}, {""}, {""}});
    for (const auto& [spelled, accelerators] : used)
        for (const std::string& accelerator : accelerators) {
            const char* origin = report.given.contains(spelled)        ? "given by --map"
                                 : report.remembered.contains(spelled) ? "remembered from an earlier list"
                                                                       : "";
            table.addRow({printable(spelled), "→ " + accelerator, origin});
        }
    if (!table.isEmpty()) out += "\nGPU names\n" + table.text(2);
    TextTable unknown({{""}, {""}});
    for (const auto& [spelled, candidates] : report.preview.unknown_gpus) {
        std::string names;
        for (const std::string& name : candidates) names += (names.empty() ? "" : ", ") + name;
        unknown.addRow({printable(spelled), names.empty() ? "nothing in the catalog is like it" : names});
    }
    if (!unknown.isEmpty())
        out +=
            "\nUnknown or ambiguous GPU names, and what they may be; --map \"SPELLED=ACCELERATOR\" decides\n" + unknown.text(2);
    return out;
}

// What the list does not say and was taken from elsewhere, or can be given.
std::string hintLines(const ImportReport& report) {
    std::set<std::string> days;
    bool lacksProvider = false;
    for (const JudgedRow& row : report.preview.rows) {
        if (row.verdict != Verdict::skipped) days.insert(date_text(row.offer.as_of));
        lacksProvider =
            lacksProvider || (row.verdict == Verdict::skipped && row.row.provider.empty() && !row.row.gpu_name.empty());
    }
    std::string out;
    if (days.size() == 1) out += "Dated " + *days.begin() + "; for a list without dates give its day with --as-of.\n";
    if (days.size() > 1) out += "Dated " + *days.begin() + " to " + *days.rbegin() + ".\n";
    if (lacksProvider) out += "Rows without a provider: name it with --provider, for example --provider aws.\n";
    return out.empty() ? out : "\n" + out;
}

}  // namespace

std::string importText(const ImportReport& report) {
    std::string out;
    for (std::size_t file = 0; file < report.files.size(); ++file) out += fileLines(report, file);
    out += hintLines(report);
    if (!report.output.empty() && report.written > 0) {
        out += "\n" + printable(report.output) + ": " +
               (report.isApi ? count(report.written, "API price", "API prices") : count(report.written, "offer", "offers")) +
               " written\n";
        if (report.isApi)
            out +=
                "It has the form of the built-in list of API prices, for looking up and comparing. It is no price book: a "
                "workbook's\n"
                "price_book names a list of machines with GPUs.\n";
        if (!report.given.empty())
            out += count(report.given.size(), "GPU name is", "GPU names are") + " remembered for the next list\n";
        return out;
    }
    const std::string nothing =
        "\nNothing was written; --output FILE would write " +
        (report.isApi ? count(report.written, "API price", "API prices") : count(report.written, "offer", "offers")) + ".\n";
    if (report.isApi) return out + apiTable(report, Verdict::suspicious) + apiTable(report, Verdict::accepted) + nothing;
    out += nameLines(report) + offerTable(report, Verdict::suspicious) + offerTable(report, Verdict::accepted);
    out += nothing;
    if (!report.given.empty()) out += "With --output, the names given by --map are remembered for the next list.\n";
    return out;
}

std::vector<ReasonCount> reasonCounts(const ImportReport& report, std::size_t file) {
    std::vector<ReasonCount> out;
    std::map<std::pair<Verdict, std::string_view>, std::size_t> places;
    const auto add = [&](Verdict verdict, const Message& why, int line) {
        const auto [found, added] = places.try_emplace({verdict, why.text}, out.size());
        if (added) out.push_back({verdict, withoutDetails(why), 0, {}});
        ReasonCount& reason = out[found->second];
        ++reason.count;
        // Entries of JSON have a row for each region: their number once.
        const bool known = !reason.lines.empty() && reason.lines.back() == line;
        if (reason.lines.size() < mostLines && !known) reason.lines.push_back(line);
    };
    for (const JudgedRow& row : report.preview.rows)
        if (row.row.file == file) add(row.verdict, row.why, row.row.line);
    for (std::size_t i = 0; i < report.api.rows.size(); ++i)
        if (report.fileOfApiPrice[i] == file) add(report.api.rows[i].verdict, report.api.rows[i].why, report.api.rows[i].line);
    std::ranges::stable_sort(out, [](const ReasonCount& a, const ReasonCount& b) {
        return a.verdict != b.verdict ? a.verdict < b.verdict : a.count > b.count;
    });
    return out;
}

std::string withoutDetails(const Message& why) { return join(why.text, std::vector<std::string>(why.arguments.size(), "…")); }

const char* verdictName(Verdict verdict) {
    switch (verdict) {
        case Verdict::accepted: return "accepted";
        case Verdict::suspicious: return "suspicious";
        case Verdict::skipped: break;
    }
    return "skipped";
}

}  // namespace sizewright::app
