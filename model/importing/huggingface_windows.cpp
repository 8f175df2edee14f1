// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which layers attend to all of the context, which to a window of it, and which keep no cache that grows.

#include <algorithm>

#include "model/importing/huggingface_keys.h"
#include "model/importing/huggingface_types.h"

namespace sizewright {

namespace {

constexpr int most_window = 10'000'000;

struct Kinds {
    int full = 0, window = 0, linear = 0, other = 0;
};

std::optional<Kinds> listed_kinds(const ConfigurationKeys& keys) {
    const auto list = keys.find({"layer_types", "attention_layers", "layers_block_type"});
    if (!list || !list->is(JsonKind::array)) return {};
    Kinds out;
    for (auto item = list->first(); item; item = item->next()) {
        const std::string_view word = item->text();
        if (word == "full_attention" || word == "global" || word == "attention")
            ++out.full;
        else if (word == "sliding_attention" || word == "chunked_attention" || word == "local")
            ++out.window;
        else if (word == "linear_attention" || word == "mamba" || word == "mamba2" || word == "recurrent" || word == "conv")
            ++out.linear;
        else
            ++out.other;
    }
    return out;
}

// How many of `layers` have the window, by a step ("each sixth has none") or letters ("LLLG").
std::optional<int> by_pattern(const ConfigurationKeys& keys, int layers, int usual) {
    const auto pattern = keys.find({"sliding_window_pattern", "_sliding_window_pattern"});
    if (pattern && pattern->is(JsonKind::text)) {
        const std::string_view letters = pattern->text();
        if (letters.empty() || letters.size() > 1000) return {};
        int window = 0;
        for (int layer = 0; layer < layers; ++layer)
            window += letters[static_cast<std::size_t>(layer) % letters.size()] == 'L' ? 1 : 0;
        return window;
    }
    const int step = keys.count({"sliding_window_pattern", "_sliding_window_pattern"}, 1, 1000).value_or(usual);
    return step > 0 ? layers - layers / step : layers;
}

}  // namespace

void read_windows(const ConfigurationKeys& keys, HuggingFaceModel& model) {
    auto& m = model.architecture;
    const TypeFacts* facts = facts_of(model.model_type);
    const auto listed = listed_kinds(keys);
    if (listed && m.layers && listed->full + listed->window + listed->linear + listed->other == *m.layers && listed->other == 0) {
        if (listed->linear > 0) m.linear_layers = listed->linear;
        if (listed->full > 0) m.full_attention_layers = listed->full;
    }
    const ConfigurationKeys::Names names{"sliding_window", "attention_chunk_size", "window_size", "sliding_window_size"};
    const auto stated = keys.find(names);
    if (!stated || stated->is(JsonKind::boolean) || keys.flag({"use_sliding_window"}) == false) return;
    const auto window = keys.count(names, -1, most_window);
    if (!window || *window < 1 || !m.layers) return;  // −1 and 0 are other ways to say that there is none
    const int layers = *m.layers;
    std::optional<int> with;
    if (listed) {
        with = listed->window;
    } else if (!facts) {
        with = layers;
        keys.note({SW_TEXT("A window of %1 tokens is assumed for all layers."), {std::to_string(*window)}});
    } else {
        switch (facts->windows) {
            case Windows::none: with = 0; break;
            case Windows::all: with = keys.find({"sliding_window_pattern"}) ? by_pattern(keys, layers, 0) : layers; break;
            case Windows::alternating: with = (layers + 1) / 2; break;
            case Windows::pattern: with = by_pattern(keys, layers, facts->pattern); break;
            case Windows::above_limit:  // off unless it is switched on
                with = keys.flag({"use_sliding_window"}).value_or(false)
                           ? std::max(0, layers - keys.count({"max_window_layers"}, 0, 1000).value_or(28))
                           : 0;
                break;
        }
    }
    if (with.value_or(0) == 0) return;
    m.sliding_window = window;
    m.window_layers = std::min(*with, layers);
    m.full_attention_layers = layers - *m.window_layers - m.linear_layers.value_or(0);
}

}  // namespace sizewright
