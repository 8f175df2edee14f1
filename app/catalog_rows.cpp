// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "app/catalog_listing.h"

namespace sizewright::app {

namespace {

std::vector<std::string> wordsOf(const std::vector<AcceleratorClass>& classes) {
    std::vector<std::string> out;
    for (const auto which : classes) out.emplace_back(word_of(which));
    return out;
}

Cell ageOf(Date date, Date asOf) { return static_cast<double>(days_between(date, asOf)); }
Cell ageOf(const std::string& date, Date asOf) {
    const auto day = parse_date(date);
    return day ? ageOf(*day, asOf) : Cell();
}

}  // namespace

Listing acceleratorListing(const Catalog& catalog, std::string_view filter, Date asOf) {
    constexpr double giga = 1e9;
    constexpr double tera = 1e12;
    Listing out;
    out.nouns = "accelerators";
    out.note =
        "Dense peaks in TFLOP/s (int8: TOP/s). GB are 1e9 bytes, GiB 2^30; “seen” is the memory that an engine finds. "
        "–: not known, or the part has none.";
    out.columns = {{"name", "Accelerator"},
                   {"vendor", ""},
                   {"architecture", ""},
                   {"form_factor", ""},
                   {"launch_year", ""},
                   {"classes", "Class"},
                   {"class_source", ""},
                   {"memory_gb", "GB"},
                   {"memory_type", ""},
                   {"visible_memory_gib", "GiB seen"},
                   {"visible_memory_source", ""},
                   {"bandwidth_gb_per_second", "GB/s"},
                   {"fp32_tflops", "fp32"},
                   {"tf32_tflops", ""},
                   {"bf16_tflops", "bf16"},
                   {"fp16_tflops", "fp16"},
                   {"fp8_tflops", "fp8"},
                   {"int8_tops", "int8"},
                   {"fp4_tflops", ""},
                   {"power_watts", "W"},
                   {"link_gb_per_second", ""},
                   {"interconnect", ""},
                   {"purchase_price_usd", "USD"},
                   {"purchase_price_basis", ""},
                   {"purchase_price_as_of", "Priced"},
                   {"lesson_price_low_usd", ""},
                   {"lesson_price_high_usd", ""},
                   {"lesson_price_source", ""},
                   {"aliases", ""},
                   {"disagreements", ""},
                   {"unverified", ""},
                   {"source", ""},
                   {"as_of", "As of"},
                   {"age_days", "Days old"}};
    for (const Accelerator& a : catalog.accelerators) {
        const auto peak = [&](Precision precision) { return numberOf(a.peak(precision), tera); };
        std::vector<std::string> names = a.aliases;
        for (const std::string& name : {a.vendor, a.architecture, a.form_factor, a.memory_type}) names.push_back(name);
        addRow(out, filter,
               {a.name,
                a.vendor,
                cellOf(a.architecture),
                cellOf(a.form_factor),
                numberOf(a.launch_year),
                cellOf(wordsOf(a.classes)),
                cellOf(a.class_source),
                a.memory_gb,
                cellOf(a.memory_type),
                numberOf(a.visible_memory_gib),
                cellOf(a.visible_memory_source),
                a.bandwidth_bytes_per_second / giga,
                peak(Precision::fp32),
                peak(Precision::tf32),
                peak(Precision::bf16),
                peak(Precision::fp16),
                peak(Precision::fp8),
                peak(Precision::int8),
                numberOf(a.fp4_flop_per_second, tera),
                a.power_watts > 0 ? Cell(a.power_watts) : Cell(),
                numberOf(a.link_bytes_per_second, giga),
                cellOf(a.interconnect),
                numberOf(a.purchase_price_usd),
                cellOf(a.purchase_price_basis),
                a.purchase_price_as_of ? Cell(date_text(*a.purchase_price_as_of)) : Cell(),
                numberOf(a.lesson_price_low_usd),
                numberOf(a.lesson_price_high_usd),
                cellOf(a.lesson_price_source),
                cellOf(a.aliases),
                cellOf(a.disagreements),
                cellOf(a.unverified),
                a.source,
                a.as_of,
                ageOf(a.as_of, asOf)},
               a.source, names);
    }
    return out;
}

Listing offerListing(const Catalog& catalog, std::string_view filter, Date asOf) {
    Listing out;
    out.nouns = "offers";
    out.note = "US dollars an hour for the whole instance; in the column “a GPU” on demand. –: not offered, or not known.";
    out.columns = {{"provider", "Provider"},
                   {"region", "Region"},
                   {"instance_type", "Instance"},
                   {"accelerator", "Accelerator"},
                   {"gpus", "GPUs"},
                   {"vcpus", "vCPUs"},
                   {"memory_gib", "GiB"},
                   {"on_demand_usd_per_hour", "On demand", 4},
                   {"on_demand_usd_per_gpu_hour", "a GPU", 4},
                   {"spot_usd_per_hour", "Spot", 4},
                   {"reserved_1y_usd_per_hour", "1 year", 4},
                   {"reserved_3y_usd_per_hour", "3 years", 4},
                   {"seller", "Seller"},
                   {"source", ""},
                   {"as_of", "As of"},
                   {"age_days", "Days old"}};
    for (const Offer& o : catalog.price_book.offers) {
        const std::string& source = catalog.price_book.source_of(o);
        std::vector<std::string> kinds;  // a filter may name them
        constexpr std::array<std::string_view, price_kind_count> words{"on_demand", "spot", "reserved_1y", "reserved_3y"};
        for (std::size_t i = 0; i < price_kind_count; ++i)
            if (o.usd_per_hour[i]) kinds.emplace_back(words[i]);
        addRow(
            out, filter,
            {o.provider, cellOf(o.region), o.instance_type, o.accelerator, static_cast<double>(o.gpus), numberOf(o.vcpus),
             numberOf(o.memory_gib), numberOf(o.price(PriceKind::on_demand)), numberOf(o.usd_per_gpu_hour(PriceKind::on_demand)),
             numberOf(o.price(PriceKind::spot)), numberOf(o.price(PriceKind::reserved_1y)),
             numberOf(o.price(PriceKind::reserved_3y)), std::string(o.seller == Seller::cloud ? "cloud" : "marketplace"), source,
             date_text(o.as_of), ageOf(o.as_of, asOf)},
            source, kinds);
    }
    return out;
}

Listing modelListing(const Catalog& catalog, std::string_view filter, Date asOf) {
    constexpr double billion = 1e9;
    Listing out;
    out.nouns = "models";
    out.note = "Parameters in billions, active ones where not all work on a token. –: not known, or the model has none.";
    out.columns = {{"name", "Model"},
                   {"family", ""},
                   {"architecture", "Architecture"},
                   {"parameters_billion", "Parameters", 2},
                   {"active_parameters_billion", "Active", 2},
                   {"parameters_source", ""},
                   {"layers", "Layers"},
                   {"hidden_size", "Hidden"},
                   {"intermediate_size", "MLP"},
                   {"attention_heads", "Heads"},
                   {"kv_heads", "KV heads"},
                   {"head_dim", "Head size"},
                   {"vocabulary", "Vocabulary"},
                   {"experts", "Experts"},
                   {"experts_per_token", "a token"},
                   {"kv_lora_rank", ""},
                   {"sliding_window", ""},
                   {"max_context", "Context"},
                   {"flops_per_item", ""},
                   {"flops_convention", ""},
                   {"parameter_check", ""},
                   {"aliases", ""},
                   {"notes", ""},
                   {"source", ""},
                   {"as_of", "As of"},
                   {"age_days", "Days old"}};
    for (const ModelArchitecture& m : catalog.models) {
        std::vector<std::string> names = m.aliases;
        names.push_back(m.family);
        addRow(out, filter,
               {m.name,
                cellOf(m.family),
                cellOf(m.architecture),
                numberOf(m.parameters, billion),
                numberOf(m.active_parameters, billion),
                cellOf(m.parameters_source),
                numberOf(m.layers),
                numberOf(m.hidden_size),
                numberOf(m.intermediate_size),
                numberOf(m.attention_heads),
                numberOf(m.kv_heads),
                numberOf(m.head_dim),
                numberOf(m.vocabulary),
                numberOf(m.experts),
                numberOf(m.experts_per_token),
                numberOf(m.kv_lora_rank),
                numberOf(m.sliding_window),
                numberOf(m.max_context),
                numberOf(m.flops_per_item),
                cellOf(m.flops_convention),
                cellOf(m.parameter_check),
                cellOf(m.aliases),
                cellOf(m.notes),
                m.source,
                m.as_of,
                ageOf(m.as_of, asOf)},
               m.source, names);
    }
    return out;
}

Listing apiListing(const Catalog& catalog, std::string_view filter, Date asOf) {
    Listing out;
    out.nouns = "API prices";
    out.note =
        "US dollars for a million tokens. –: not listed, or listed as 0, which means “free” with some and “not known” with "
        "others.";
    out.columns = {{"model", "Model"},
                   {"provider", "Provider"},
                   {"mode", "Mode"},
                   {"input_usd_per_mtok", "Input", 4},
                   {"output_usd_per_mtok", "Output", 4},
                   {"cached_input_usd_per_mtok", "Cached", 4},
                   {"cache_write_usd_per_mtok", ""},
                   {"batch_input_usd_per_mtok", ""},
                   {"batch_output_usd_per_mtok", ""},
                   {"input_above_200k_usd_per_mtok", ""},
                   {"output_above_200k_usd_per_mtok", ""},
                   {"has_tiers", "Tiers"},
                   {"max_input_tokens", "Tokens in"},
                   {"max_output_tokens", "Tokens out"},
                   {"deprecation_date", "Ends"},
                   {"source", ""},
                   {"as_of", "As of"},
                   {"age_days", "Days old"}};
    for (const ApiPrice& p : catalog.api_prices)
        addRow(out, filter,
               {p.model, p.provider, p.mode, numberOf(p.input), numberOf(p.output), numberOf(p.cached_input),
                numberOf(p.cache_write), numberOf(p.batch_input), numberOf(p.batch_output), numberOf(p.input_above_200k),
                numberOf(p.output_above_200k), p.has_tiers ? Cell(std::string("yes")) : Cell(), numberOf(p.max_input_tokens),
                numberOf(p.max_output_tokens), p.deprecation ? Cell(date_text(*p.deprecation)) : Cell(), p.source,
                date_text(p.as_of), ageOf(p.as_of, asOf)},
               p.source);
    return out;
}

}  // namespace sizewright::app
