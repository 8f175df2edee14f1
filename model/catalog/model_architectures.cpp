// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <unordered_map>

#include "model/catalog/readers.h"
#include "model/catalog/spelling.h"
#include "model/catalog/table.h"

namespace sizewright {

namespace {

using Shape = ModelArchitecture;

template <class T> struct Entry {
    std::string_view header;
    T Shape::*member;
};

constexpr std::array<Entry<std::optional<int>>, 26> counts{{
    {"layers", &Shape::layers},
    {"full_attention_layers", &Shape::full_attention_layers},
    {"window_layers", &Shape::window_layers},
    {"linear_layers", &Shape::linear_layers},
    {"hidden_size", &Shape::hidden_size},
    {"intermediate_size", &Shape::intermediate_size},
    {"attention_heads", &Shape::attention_heads},
    {"kv_heads", &Shape::kv_heads},
    {"head_dim", &Shape::head_dim},
    {"v_head_dim", &Shape::v_head_dim},
    {"global_kv_heads", &Shape::global_kv_heads},
    {"global_head_dim", &Shape::global_head_dim},
    {"vocabulary", &Shape::vocabulary},
    {"experts", &Shape::experts},
    {"experts_per_token", &Shape::experts_per_token},
    {"shared_experts", &Shape::shared_experts},
    {"moe_intermediate_size", &Shape::moe_intermediate_size},
    {"shared_intermediate_size", &Shape::shared_intermediate_size},
    {"first_dense_layers", &Shape::first_dense_layers},
    {"moe_layers", &Shape::moe_layers},
    {"q_lora_rank", &Shape::q_lora_rank},
    {"kv_lora_rank", &Shape::kv_lora_rank},
    {"qk_nope_head_dim", &Shape::qk_nope_head_dim},
    {"qk_rope_head_dim", &Shape::qk_rope_head_dim},
    {"sliding_window", &Shape::sliding_window},
    {"max_context", &Shape::max_context},
}};

constexpr std::array<Entry<std::optional<double>>, 4> amounts{{
    {"parameters", &Shape::parameters},
    {"active_parameters", &Shape::active_parameters},
    {"flops_per_item", &Shape::flops_per_item},
    {"extra_parameters", &Shape::extra_parameters},
}};

constexpr std::array<Entry<std::string>, 7> texts{{
    {"family", &Shape::family},
    {"architecture", &Shape::architecture},
    {"parameters_source", &Shape::parameters_source},
    {"flops_convention", &Shape::flops_convention},
    {"parameter_check", &Shape::parameter_check},
    {"source", &Shape::source},
    {"notes", &Shape::notes},
}};

constexpr std::array<Entry<std::optional<bool>>, 2> flags{
    {{"gated_mlp", &Shape::gated_mlp}, {"tied_embeddings", &Shape::tied_embeddings}}};

template <class E, std::size_t n> std::array<Column, n> columns_of(Table& t, const std::array<E, n>& entries) {
    std::array<Column, n> out;
    for (std::size_t i = 0; i < n; ++i) out[i] = t.maybe(entries[i].header);
    return out;
}

}  // namespace

std::vector<ModelArchitecture> read_model_architectures(std::string_view csv, std::vector<Problem>& problems) {
    Table t(csv, "models.csv");
    const Column name = t.needed("name");
    const Column source = t.needed("source");
    const Column as_of = t.needed("as_of");
    const Column aliases = t.maybe("aliases");
    const auto count_columns = columns_of(t, counts);
    const auto amount_columns = columns_of(t, amounts);
    const auto text_columns = columns_of(t, texts);
    const auto flag_columns = columns_of(t, flags);

    std::vector<ModelArchitecture> out;
    out.reserve(t.size());
    std::unordered_map<std::string, std::size_t> names;  // in lower case, as aliases are found; the row
    const auto lowered = [](std::string text) {
        for (char& c : text) c = lower_case(c);
        return text;
    };
    for (std::size_t row = 0; row < t.size(); ++row) {
        ModelArchitecture next;
        next.name = t.needed_text(row, name);
        next.aliases = t.list(row, aliases);
        for (std::size_t i = 0; i < counts.size(); ++i) next.*counts[i].member = t.count(row, count_columns[i]);
        for (std::size_t i = 0; i < amounts.size(); ++i) next.*amounts[i].member = t.above_zero(row, amount_columns[i]);
        for (std::size_t i = 0; i < texts.size(); ++i) next.*texts[i].member = t.text(row, text_columns[i]);
        for (std::size_t i = 0; i < flags.size(); ++i) next.*flags[i].member = t.yes_or_no(row, flag_columns[i]);
        t.needed_text(row, source);
        next.as_of = date_text(t.needed_date(row, as_of));
        const auto unique = [&](const std::string& word, const Column& column) {
            if (names.try_emplace(lowered(word), row).first->second != row)
                t.report(row, column, {SW_TEXT("“%1” names two models"), {excerpt(word)}});
        };
        unique(next.name, name);
        for (const auto& alias : next.aliases) unique(alias, aliases);
        out.push_back(std::move(next));
    }
    for (Problem& problem : t.take_problems()) problems.push_back(std::move(problem));
    return out;
}

}  // namespace sizewright
