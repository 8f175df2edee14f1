// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/huggingface.h"

#include <algorithm>
#include <unordered_set>

#include "model/fields/utf8.h"
#include "model/importing/huggingface_keys.h"
#include "model/importing/huggingface_types.h"
#include "model/importing/json.h"
#include "model/sizing/resolved_model.h"

namespace sizewright {

namespace {

using Problems = std::vector<Problem>;

Problems refusal(std::string_view file, Message message, int line = 0, int column = 0) {
    Problem problem;
    problem.file = file;
    problem.message = std::move(message);
    problem.line = line;
    problem.column = column;
    return {problem};
}

// Python writes Infinity where JSON has no word for it. Nothing that is read here is infinite, so null takes its place.
std::string without_infinity(std::string_view bytes) {
    std::string out(bytes);
    bool is_quoted = false;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i] == '\\' && is_quoted)
            ++i;
        else if (out[i] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && (out[i] == 'I' || out[i] == '-')) {
            const std::string_view word = out[i] == 'I' ? "Infinity" : "-Infinity";
            if (std::string_view(out).substr(i, word.size()) == word)
                out.replace(i, word.size(), out[i] == 'I' ? "null    " : "null     ");
        }
    }
    return out;
}

// A key that stands twice means two things. The depth is that of the reader.
void find_twice(const JsonValue& value, const std::string& path, std::string_view file, Problems& problems) {
    if (problems.size() >= 20) return;
    std::unordered_set<std::string_view> seen;
    std::size_t index = 0;
    for (auto child = value.first(); child; child = child->next()) {
        const bool is_object = value.is(JsonKind::object);
        const std::string here = is_object ? path + (path.empty() ? "" : ".") + as_text(excerpt(child->key()))
                                           : path + "[" + std::to_string(index++) + "]";
        if (is_object && !seen.insert(child->key()).second) {
            Problem problem;
            problem.file = file;
            problem.path = here;
            problem.message = {SW_TEXT("This key stands twice.")};
            problems.push_back(std::move(problem));
        }
        if (child->is(JsonKind::object) || child->is(JsonKind::array)) find_twice(*child, here, file, problems);
    }
}

// Other files of the same folder, by what only they have. Empty: none of them.
Message other_file(const JsonValue& root) {
    constexpr const char* beside = SW_TEXT("This is %1, not a model's shape; the file beside it that is read is config.json.");
    if (root.find("weight_map")) return {beside, {"a list of weight files"}};
    if (root.find("added_tokens") || root.find("added_tokens_decoder") || root.find("tokenizer_class"))
        return {beside, {"a tokenizer's file"}};
    if (root.find("peft_type"))
        return {SW_TEXT("This is an adapter's configuration; the config.json of the model that it adapts is read.")};
    if (root.find("image_processor_type") || root.find("feature_extractor_type")) return {beside, {"a preprocessor's file"}};
    if (const auto name = root.find("_class_name"); name && name->text().ends_with("Pipeline"))
        return {SW_TEXT("This is the list of a pipeline's parts; the config.json in the folder of one part is read.")};
    return {};
}

std::string called(const ConfigurationKeys& whole, const HuggingFaceModel& model, std::string_view name) {
    std::string out = whole.text("_name_or_path");
    const bool is_folder =
        out.starts_with('/') || out.starts_with('.') || out.find('\\') != std::string::npos || std::ranges::count(out, '/') > 1;
    if (is_folder) out.clear();
    if (out.empty()) out = as_text(name);
    if (out.empty()) out = model.model_type;
    std::ranges::replace_if(
        out, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return excerpt(out);
}

void count(const ConfigurationKeys& keys, HuggingFaceModel& model, const TypeFacts* facts) {
    auto& m = model.architecture;
    const ModelKind kind = facts ? facts->kind : ModelKind::decoder;
    const bool is_counted = kind == ModelKind::decoder || (kind == ModelKind::encoder && facts->first_position >= 0);
    if (!is_counted || m.linear_layers.value_or(0) > 0) {
        keys.note({SW_TEXT("The parameters of this type do not follow from the file: type them.")});
        return;
    }
    for (const auto& [key, value] : {std::pair{"num_hidden_layers", m.layers},
                                     {"hidden_size", m.hidden_size},
                                     {"num_attention_heads", m.attention_heads},
                                     {"vocab_size", m.vocabulary}})
        if (!value) keys.note({SW_TEXT("%1 is missing: the parameters cannot be counted."), {key}});
    if (!m.intermediate_size && !m.moe_intermediate_size)
        keys.note({SW_TEXT("%1 is missing: the parameters cannot be counted."), {"intermediate_size"}});
    if (!m.head_dim || !m.kv_heads || (m.experts && !m.experts_per_token)) return;
    m.extra_parameters = parameters_beside(keys, model);
    const bool is_tied = m.tied_embeddings.value_or(false);
    if (kind == ModelKind::encoder) m.tied_embeddings = true;  // it has no output matrix
    model.parameters = count_parameters(m);
    m.tied_embeddings = is_tied;
    if (!model.parameters) return;
    m.parameters = model.parameters->total;
    m.active_parameters = model.parameters->active;
    m.parameters_source = "computed";
    if (keys.count({"num_nextn_predict_layers"}, 0, 1000).value_or(0) > 0)
        keys.note({SW_TEXT("Layers that predict further tokens are not counted.")});
}

void type_shape(const HuggingFaceModel& model, ModelShape& shape, bool is_transformer) {
    const auto& m = model.architecture;
    const auto put = [](Number& field, const auto& value) {
        if (value) field.type(static_cast<double>(*value));
    };
    put(shape.parameters, m.parameters);
    if (!is_transformer) {
        shape.architecture.type(Architecture::other);
        return;
    }
    if (m.experts) {
        put(shape.active_parameters, m.active_parameters);
        put(shape.experts, m.experts);
        put(shape.experts_per_token, m.experts_per_token);
    }
    put(shape.layers, m.layers);
    put(shape.hidden_size, m.hidden_size);
    put(shape.intermediate_size, m.moe_intermediate_size ? m.moe_intermediate_size : m.intermediate_size);
    put(shape.attention_heads, m.attention_heads);
    put(shape.kv_heads, m.kv_heads);
    put(shape.head_dimension, m.head_dim);
    put(shape.vocabulary, m.vocabulary);
    shape.tied_embeddings.type(m.tied_embeddings.value_or(false));
    if (m.kv_lora_rank && m.qk_rope_head_dim) shape.kv_latent_rank.type(*m.kv_lora_rank + *m.qk_rope_head_dim);
    put(shape.sliding_window_tokens, m.sliding_window);
    if (m.sliding_window) put(shape.sliding_window_layers, m.window_layers);
}

std::optional<double> cache_per_token(const ModelArchitecture& m) {
    if (m.kv_lora_rank && !m.qk_rope_head_dim) return {};
    const auto number = [](const std::optional<int>& value) { return value ? std::optional<double>(*value) : std::nullopt; };
    ResolvedModel resolved;
    resolved.layers = number(m.layers);
    resolved.kv_heads = number(m.kv_heads);
    resolved.head_dimension = number(m.head_dim);
    if (m.kv_lora_rank)
        resolved.kv_latent_rank = *m.kv_lora_rank + *m.qk_rope_head_dim;
    else
        resolved.value_dimension = number(m.v_head_dim);
    resolved.linear_layers = m.linear_layers.value_or(0);
    return kv_bytes_per_token(resolved, 2);
}

void say_what_it_is(const ConfigurationKeys& whole, const ConfigurationKeys& keys, const HuggingFaceModel& model,
                    const TypeFacts* facts) {
    const auto& m = model.architecture;
    if (!facts && !model.model_type.empty())
        keys.note({SW_TEXT("The type “%1” is not known: it is taken as a usual decoder, and its parameters are an estimate."),
                   {model.model_type}});
    const ModelKind kind = facts ? facts->kind : ModelKind::decoder;
    if (kind == ModelKind::encoder_decoder)
        keys.note({SW_TEXT("It has an encoder and a decoder: the shape is that of the decoder alone.")});
    if (kind == ModelKind::encoder || kind == ModelKind::vision)
        keys.note({SW_TEXT("It keeps no cache of keys and values; it is sized by its work per item, which has to be typed.")});
    if (kind == ModelKind::state_space)
        keys.note(
            {SW_TEXT("It keeps a state of fixed size instead of a cache; it is sized by its work per item, which has to be "
                     "typed.")});
    if (m.linear_layers)
        keys.note(
            {SW_TEXT("%1 of %2 layers keep a state of fixed size instead of a cache; the worksheet counts a cache for all."),
             {std::to_string(*m.linear_layers), std::to_string(*m.layers)}});
    else if (kind == ModelKind::hybrid)
        keys.note({SW_TEXT("Some layers keep a state of fixed size instead of a cache, and the file does not list which.")});
    if (whole.below("vision_config") || whole.below("audio_config") || whole.below("vision_tower"))
        keys.note({SW_TEXT("Only the language part is read; what sees or hears is not counted.")});
    if (m.moe_intermediate_size && m.intermediate_size && (m.moe_layers || m.first_dense_layers))
        keys.note({SW_TEXT("Layers without experts have an inner width of %1; the worksheet has that of one expert, %2."),
                   {std::to_string(*m.intermediate_size), std::to_string(*m.moe_intermediate_size)}});
}

HuggingFaceModel read_part(const ConfigurationKeys& whole, const ConfigurationKeys& keys, std::string_view outer_type,
                           std::string_view name) {
    HuggingFaceModel model;
    auto& m = model.architecture;
    model.model_type = keys.text("model_type");
    if (model.model_type.empty()) model.model_type = outer_type;
    if (model.model_type.empty()) model.model_type = whole.text("_class_name");
    model.model_type = excerpt(model.model_type);
    const bool is_part_of_diffusion = !whole.text("_class_name").empty();
    const TypeFacts* facts = facts_of(model.model_type);
    static constexpr TypeFacts part_of_diffusion{.type = "", .kind = ModelKind::vision};
    if (is_part_of_diffusion) facts = &part_of_diffusion;
    const ModelKind kind = facts ? facts->kind : ModelKind::decoder;
    const bool is_transformer = kind == ModelKind::decoder || kind == ModelKind::encoder_decoder || kind == ModelKind::hybrid;
    model.has_cache = is_transformer;
    m.architecture = kind == ModelKind::hybrid            ? "hybrid"
                     : kind == ModelKind::encoder_decoder ? "encoder-decoder"
                     : kind == ModelKind::encoder         ? "encoder"
                                                          : "dense";
    read_precision(whole, keys, model);
    if (kind == ModelKind::vision || kind == ModelKind::state_space) {
        m.architecture = "other";
    } else {
        read_layers(keys, model);
        if (!m.vocabulary) m.vocabulary = whole.count({"vocab_size"}, 1, 10'000'000);
        if (const auto tied = whole.flag({"tie_word_embeddings"}); tied && !keys.flag({"tie_word_embeddings"}))
            m.tied_embeddings = tied;
        read_experts(keys, model);
        read_windows(keys, model);
    }
    say_what_it_is(whole, keys, model, facts);
    count(keys, model, facts);
    m.name = called(whole, model, name);
    m.family = model.model_type;
    model.shape.name.type(m.name);
    type_shape(model, model.shape, is_transformer);
    if (is_transformer) model.kv_bytes_per_token = cache_per_token(m);
    return model;
}

tl::expected<HuggingFaceModel, Problems> read_root(const JsonValue& root, std::string_view file, std::string_view name) {
    Problems problems;
    find_twice(root, {}, file, problems);
    if (!problems.empty()) return tl::unexpected(std::move(problems));
    if (Message other = other_file(root); !other.empty()) return tl::unexpected(refusal(file, std::move(other)));

    std::vector<Message> notes;
    const ConfigurationKeys whole(root, {}, problems, notes);
    std::string type = whole.text("model_type");
    // The language part may lie within a part: thinker_config.text_config.
    JsonValue object = root;
    std::string path;
    for (int level = 0; level < 4; ++level) {
        std::optional<JsonValue> inner;
        for (const char* part : {"text_config", "llm_config", "language_config", "thinker_config", "language_model_config"})
            if (const auto found = object.find(part); !inner && found && found->is(JsonKind::object)) inner = found;
        if (!inner) break;
        object = *inner;
        path += as_text(inner->key()) + ".";
        if (const auto own = object.find("model_type"); own && own->is(JsonKind::text)) type = as_text(own->text());
    }
    const ConfigurationKeys keys(object, path, problems, notes);
    const bool is_configuration =
        !type.empty() || whole.find({"_class_name", "architectures"}) ||
        keys.find({"hidden_size", "n_embd", "d_model", "num_hidden_layers", "n_layer", "n_layers", "num_layers"});
    if (!is_configuration)
        return tl::unexpected(
            refusal(file, {SW_TEXT("This is not a model's configuration: a config.json has model_type and a shape, such as "
                                   "hidden_size and num_hidden_layers.")}));
    HuggingFaceModel model = read_part(whole, keys, type, name);
    if (!problems.empty()) {
        for (Problem& problem : problems) problem.file = file;
        // Two steps may look at one key.
        std::vector<Problem> once;
        for (Problem& problem : problems)
            if (std::ranges::find(once, problem) == once.end()) once.push_back(std::move(problem));
        return tl::unexpected(std::move(once));
    }
    for (Message& note : notes)
        if (std::ranges::find(model.notes, note) == model.notes.end()) model.notes.push_back(std::move(note));
    return model;
}

}  // namespace

tl::expected<HuggingFaceModel, Problems> read_huggingface(std::string_view bytes, std::string_view file, std::string_view name) {
    if (bytes.size() > largest_configuration_bytes)
        return tl::unexpected(refusal(file, {configuration_too_large, {std::to_string(bytes.size() / 1'000'000)}}));
    if (bytes.starts_with("GGUF") || (bytes.size() > 9 && bytes[7] == '\0' && bytes[8] == '{') || bytes.starts_with("PK\x03\x04"))
        return tl::unexpected(
            refusal(file, {SW_TEXT("This is a file of weights; the file beside it that is read is config.json.")}));
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return tl::unexpected(refusal(file, {SW_TEXT("The text is UTF-16; a config.json is UTF-8.")}, 1, 1));
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);

    // Within brackets on lines of their own the whole object is one element, so that all of its keys are there at once.
    JsonLimits limits;
    limits.bytes = largest_configuration_bytes + 4;
    limits.element_values = 500'000;
    std::optional<tl::expected<HuggingFaceModel, Problems>> out;
    std::size_t elements = 0;
    const std::string wrapped = "[\n" + without_infinity(bytes) + "\n]";
    const auto read = visit_json(
        wrapped, file,
        [&](std::size_t ordinal, std::string_view, JsonValue value) {
            elements = ordinal;
            if (ordinal > 1) return false;
            if (value.is(JsonKind::object)) out = read_root(value, file, name);
            return true;
        },
        limits);
    if (!read) {
        Problems problems = read.error();
        for (Problem& problem : problems) {
            if (problem.line > 1) --problem.line;
        }
        return tl::unexpected(std::move(problems));
    }
    if (elements == 0) return tl::unexpected(refusal(file, {SW_TEXT("the file is empty")}));
    if (elements > 1 || !out)
        return tl::unexpected(refusal(file, {SW_TEXT("A config.json is one JSON object: { and its keys.")}, 1, 1));
    return std::move(*out);
}

std::vector<std::pair<std::string, Value>> typed_fields(const ModelShape& shape) {
    std::vector<std::pair<std::string, Value>> out;
    ModelShape::describe(shape, [&](const Spec& spec, const auto& field, auto...) {
        if (!field.is_typed() || !field.has_value()) return;
        using T = typename std::decay_t<decltype(field)>::value_type;
        if constexpr (std::is_enum_v<T>)
            out.emplace_back(spec.key, std::string(words<T>[static_cast<std::size_t>(*field)]));
        else
            out.emplace_back(spec.key, *field);
    });
    return out;
}

}  // namespace sizewright
