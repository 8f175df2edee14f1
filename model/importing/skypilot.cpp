// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// SkyPilot's catalogs: one CSV per cloud, a row per instance type and zone.

#include <algorithm>
#include <array>
#include <cmath>

#include "model/catalog/providers.h"
#include "model/importing/csv.h"
#include "model/importing/known_instances.h"
#include "model/importing/offer_import.h"
#include "model/importing/price_columns.h"
#include "model/importing/price_text.h"

namespace sizewright {

namespace {

using Cells = std::span<const std::string_view>;

enum Field : std::size_t {
    instance_type,
    accelerator_name,
    accelerator_count,
    vcpus,
    memory,
    gpu_info,
    price,
    spot_price,
    region,
    zone,
    device_memory,
    field_count
};
constexpr std::array<std::string_view, field_count> keys{
    "instancetype", "acceleratorname", "acceleratorcount", "vcpus",          "memorygib", "gpuinfo", "price",
    "spotprice",    "region",          "availabilityzone", "devicememorygib"};
constexpr std::array<std::pair<Field, std::string_view>, 5> needed{{{instance_type, "InstanceType"},
                                                                    {accelerator_name, "AcceleratorName"},
                                                                    {accelerator_count, "AcceleratorCount"},
                                                                    {price, "Price"},
                                                                    {region, "Region"}}};
constexpr std::string_view full_header =
    "InstanceType,vCPUs,MemoryGiB,AcceleratorName,AcceleratorCount,GpuInfo,Region,AvailabilityZone,Price,SpotPrice";

// What the value of `key` begins with in the text of a Python dict: {'Gpus': [{'Name': 'A100', …}], …}. Empty: no such key.
std::string_view value_of(std::string_view text, std::string_view key) {
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        const auto end = at + key.size();
        if (at == 0 || end >= text.size()) continue;
        const char quote = text[at - 1];
        if ((quote != '\'' && quote != '"') || text[end] != quote) continue;
        std::string_view rest = trimmed(text.substr(end + 1));
        if (!rest.starts_with(':')) continue;
        return trimmed(rest.substr(1));
    }
    return {};
}

std::optional<double> number_of(std::string_view text, std::string_view key) {
    const std::string_view value = value_of(text, key);
    return plain_number(value.substr(0, value.find_first_not_of("0123456789.eE+-")));
}

std::string_view word_of(std::string_view text, std::string_view key) {
    std::string_view value = value_of(text, key);
    if (value.empty() || (value.front() != '\'' && value.front() != '"')) return {};
    const char quote = value.front();
    value.remove_prefix(1);
    return value.substr(0, value.find(quote));
}

// "tpu-v6e-128" → generation and number; empty generation: no such name.
struct Slice {
    std::string_view generation{};
    double number = 0;
};
Slice tpu_slice(std::string_view name) {
    if (!name.starts_with("tpu-v")) return {};
    name.remove_prefix(4);
    const auto dash = name.rfind('-');
    if (dash == std::string_view::npos) return {};
    const auto number = plain_number(name.substr(dash + 1));
    return number && *number >= 1 ? Slice{name.substr(0, dash), *number} : Slice{};
}

// Up to v4 and in v5p the number counts cores, two on a chip; in v5e and v6e it counts chips.
void read_slice(ImportedRow& row, const Slice& slice) {
    const bool by_chip = slice.generation == "v5e" || slice.generation == "v5litepod" || slice.generation == "v6e";
    const double chips = by_chip ? slice.number : slice.number / 2;
    row.gpu_name = "TPU " + std::string(slice.generation == "v5litepod" ? "v5e" : slice.generation);
    row.gpus = row.gpus.value_or(1) * chips;
}

void doubt(ImportedRow& row, Message note) {
    if (row.doubt != Doubt::none) return;
    row.doubt = Doubt::part;
    row.note = std::move(note);
}

std::optional<double> price_of(ImportedRow& row, std::string_view text) {
    // GCP's lists have this where a zone's price is not known.
    constexpr double placeholder = 700;
    const PriceText read = parse_price(text);
    if (read.state == PriceText::State::absent) return std::nullopt;
    if (read.state == PriceText::State::unclear) {
        doubt(row, {SW_TEXT("“%1” is not clear as a price"), {excerpt(trimmed(text))}});
        return std::nullopt;
    }
    if (read.amount == placeholder) {
        doubt(row, {SW_TEXT("700 stands for a price that is not known"), {}});
        return std::nullopt;
    }
    return read.amount / read.hours;
}

class SkyPilot {
public:
    SkyPilot(Cells header, std::string_view provider) : provider_(provider) {
        at_.fill(none);
        for (std::size_t i = 0; i < header.size(); ++i) {
            const auto found = std::ranges::find(keys, column_key(header[i]));
            if (found == keys.end()) continue;
            std::size_t& at = at_[static_cast<std::size_t>(found - keys.begin())];
            if (at == none)
                at = i;
            else if (twice_.empty())
                twice_ = {SW_TEXT("column %1, “%2”, and column %3, “%4”, have the same name: which of them counts is not told"),
                          {std::to_string(at + 1), excerpt(header[at]), std::to_string(i + 1), excerpt(header[i])}};
        }
    }

    const Message& twice() const { return twice_; }  // two columns of one name; empty: there are none

    std::string missing() const {
        std::string out;
        for (const auto& [field, name] : needed)
            if (at_[field] == none) out += (out.empty() ? "" : ", ") + std::string(name);
        return out;
    }
    bool nothing_known() const {
        return std::ranges::all_of(at_, [](std::size_t at) { return at == none; });
    }

    // Fills a row in its place: a list may have a million.
    void read(int line, Cells cells, ImportedRow& out) const {
        out.line = line;
        out.provider = provider_;
        out.region = cell(cells, region);
        out.zone = cell(cells, zone);
        out.instance_type = cell(cells, instance_type);
        out.gpu_name = cell(cells, accelerator_name);
        out.gpus = plain_number(cell(cells, accelerator_count));
        out.vcpus = plain_number(cell(cells, vcpus));
        out.memory_gib = plain_number(cell(cells, memory));
        out.gpu_memory_gib = plain_number(cell(cells, device_memory));
        read_gpu_info(out, cell(cells, gpu_info));
        if (const auto slice = tpu_slice(out.gpu_name); !slice.generation.empty()) {
            if (out.instance_type.empty() || out.instance_type == "TPU-VM") out.instance_type = out.gpu_name;
            read_slice(out, slice);
        } else if (out.instance_type.empty() && !out.gpu_name.empty()) {
            out.doubt = Doubt::whole;
            out.note = {SW_TEXT("no machine is named: the price may be that of the GPU alone"), {}};
        }
        out.usd_per_hour[static_cast<std::size_t>(PriceKind::on_demand)] = price_of(out, cell(cells, price));
        out.usd_per_hour[static_cast<std::size_t>(PriceKind::spot)] = price_of(out, cell(cells, spot_price));
        out.seller = seller_of(out.provider, out.region, out.instance_type);  // RunPod: "1x_L4_COMMUNITY"
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::string_view cell(Cells cells, Field field) const {
        return at_[field] < cells.size() ? trimmed(cells[at_[field]]) : std::string_view{};
    }

    static void read_gpu_info(ImportedRow& row, std::string_view info) {
        constexpr double mib_per_gib = 1024;
        if (info.empty()) return;
        if (!info.starts_with('{')) {  // only a name
            if (row.gpu_name.empty()) row.gpu_name = info;
            return;
        }
        if (row.gpu_name.empty()) row.gpu_name = word_of(info, "Name");
        if (!row.gpus) row.gpus = number_of(info, "Count");
        // g6f: an eighth of an L4 is listed as one GPU with a partition size of 0.125.
        if (const auto part = number_of(info, "GpuPartitionSize"); part && *part > 0 && *part < 1 && row.gpus && *row.gpus >= 1)
            *row.gpus *= *part;
        // Of each GPU if it is said; the total is of the node in AWS's list and of one GPU elsewhere.
        auto size = number_of(info, "SizeInMiB");
        if (!size) size = number_of(info, "TotalGpuMemoryInMiB");
        if (size) row.gpu_memory_gib = *size / mib_per_gib;
    }

    std::array<std::size_t, field_count> at_{};
    Message twice_{};
    std::string provider_;
};

}  // namespace

tl::expected<std::vector<ImportedRow>, std::vector<Problem>> read_skypilot(std::string_view bytes, std::string_view file,
                                                                           std::string_view provider) {
    if (auto bad = no_text(bytes, file)) return tl::unexpected(std::vector{std::move(*bad)});
    const std::string whose = provider.empty() ? provider_in_path(file) : provider_key(provider);
    std::optional<SkyPilot> reader;
    Problem problem;
    problem.file = file;
    std::vector<ImportedRow> rows;
    rows.reserve(std::min<std::size_t>(static_cast<std::size_t>(std::ranges::count(bytes, '\n')), CsvLimits{}.rows));
    const auto visited = visit_csv(
        bytes, file,
        [&](int line, Cells cells) {
            if (reader) {
                reader->read(line, cells, rows.emplace_back());
                return true;
            }
            reader.emplace(cells, whose);
            const std::string missing = reader->missing();
            if (missing.empty() && reader->twice().empty()) return true;
            problem.line = line;
            problem.column = 1;
            if (missing.empty()) {
                problem.message = reader->twice();
            } else if (reader->nothing_known()) {
                problem.message = {SW_TEXT("the first line names no column of a SkyPilot catalog."), {}};
                problem.suggestion = {SW_TEXT("Put the names of the columns above it, for example “%1”."),
                                      {std::string(full_header)}};
            } else {
                problem.message = {SW_TEXT("a SkyPilot catalog of prices needs the columns that are missing here: %1"),
                                   {missing}};
            }
            return false;
        },
        csv_separator(bytes));
    if (!visited) return tl::unexpected(visited.error());
    if (!reader) problem.message = {SW_TEXT("the file is empty"), {}};
    if (!problem.message.empty()) return tl::unexpected(std::vector{problem});
    return rows;
}

}  // namespace sizewright
