// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/importing/json.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>

namespace sizewright {

// Receives the parser's events. False ends the parsing; refused() or stopped() then say why.
class JsonBuilder {
public:
    JsonBuilder(const JsonVisitor& visit, const JsonLimits& limits) : visit_(visit), limits_(limits) {}

    bool Null() { return value(JsonKind::null); }
    bool Bool(bool truth) { return value(JsonKind::boolean, 0, truth); }
    bool Int(int number) { return value(JsonKind::number, number); }
    bool Uint(unsigned number) { return value(JsonKind::number, number); }
    bool Int64(std::int64_t number) { return value(JsonKind::number, static_cast<double>(number)); }
    bool Uint64(std::uint64_t number) { return value(JsonKind::number, static_cast<double>(number)); }
    bool Double(double number) { return value(JsonKind::number, number); }
    bool RawNumber(const char*, rapidjson::SizeType, bool) { return false; }  // only with a flag that is not set
    bool String(const char* text, rapidjson::SizeType size, bool) { return value(JsonKind::text, 0, false, {text, size}); }
    bool Key(const char* text, rapidjson::SizeType size, bool) {
        if (open_ == 1) element_.text_.clear();
        key_at_ = static_cast<std::uint32_t>(element_.text_.size());
        key_size_ = size;
        element_.text_.append(text, size);
        return true;
    }
    bool StartObject() { return start(JsonKind::object); }
    bool StartArray() { return start(JsonKind::array); }
    bool EndObject(rapidjson::SizeType) { return end(); }
    bool EndArray(rapidjson::SizeType) { return end(); }

    const Message& refused() const { return refused_; }
    bool stopped() const { return stopped_; }
    JsonKind outermost() const { return outermost_; }

private:
    struct Level {
        std::uint32_t node;
        std::uint32_t last_child;
    };

    bool refuse(Message message) {
        refused_ = std::move(message);
        return false;
    }

    bool value(JsonKind kind, double number = 0, bool truth = false, std::string_view text = {}) {
        if (open_ == 0) {
            outermost_ = kind;
            return true;
        }
        if (!add(kind)) return false;
        auto& node = element_.nodes_.back();
        node.number = number;
        node.truth = truth;
        node.text_at = static_cast<std::uint32_t>(element_.text_.size());
        node.text_size = static_cast<std::uint32_t>(text.size());
        element_.text_ += text;
        return open_ > 1 || hand_over();
    }

    bool start(JsonKind kind) {
        if (open_ == limits_.depth)
            return refuse({SW_TEXT("values are nested more than %1 deep"), {std::to_string(limits_.depth)}});
        if (open_ == 0) {
            outermost_ = kind;
        } else {
            if (!add(kind)) return false;
            levels_.push_back({static_cast<std::uint32_t>(element_.nodes_.size() - 1), JsonElement::none});
        }
        ++open_;
        return true;
    }

    bool end() {
        --open_;
        if (!levels_.empty()) levels_.pop_back();
        return open_ != 1 || hand_over();
    }

    bool add(JsonKind kind) {
        auto& nodes = element_.nodes_;
        if (open_ == 1) {  // a new element begins; its key, if any, is the only text so far
            nodes.clear();
            if (outermost_ == JsonKind::array) element_.text_.clear();
        }
        if (nodes.size() >= limits_.element_values)
            return refuse({SW_TEXT("one element holds more than %1 values"), {std::to_string(limits_.element_values)}});
        const auto at = static_cast<std::uint32_t>(nodes.size());
        auto& node = nodes.emplace_back();
        node.kind = kind;
        node.key_at = key_at_;
        node.key_size = key_size_;
        key_at_ = key_size_ = 0;
        if (!levels_.empty()) {
            Level& level = levels_.back();
            (level.last_child == JsonElement::none ? nodes[level.node].first : nodes[level.last_child].next) = at;
            level.last_child = at;
        }
        return true;
    }

    bool hand_over() {
        if (visit_(++ordinal_, element_.root().key(), element_.root())) return true;
        stopped_ = true;
        return false;
    }

    const JsonVisitor& visit_;
    const JsonLimits& limits_;
    JsonElement element_{};
    std::vector<Level> levels_{};
    JsonKind outermost_ = JsonKind::null;
    int open_ = 0;  // arrays and objects around the next value
    std::uint32_t key_at_ = 0, key_size_ = 0;
    std::size_t ordinal_ = 0;
    Message refused_{};
    bool stopped_ = false;
};

namespace {

Message reason(rapidjson::ParseErrorCode code) {
    switch (code) {
        case rapidjson::kParseErrorDocumentEmpty: return {SW_TEXT("the file is empty"), {}};
        case rapidjson::kParseErrorDocumentRootNotSingular: return {SW_TEXT("something follows the end of the JSON value"), {}};
        case rapidjson::kParseErrorObjectMissName: return {SW_TEXT("a key in quotes is expected here"), {}};
        case rapidjson::kParseErrorObjectMissColon: return {SW_TEXT("a colon is expected behind the key"), {}};
        case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return {SW_TEXT("a comma or “}” is expected here"), {}};
        case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return {SW_TEXT("a comma or “]” is expected here"), {}};
        case rapidjson::kParseErrorStringMissQuotationMark: return {SW_TEXT("the text that begins here is never closed"), {}};
        case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
        case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
        case rapidjson::kParseErrorStringEscapeInvalid: return {SW_TEXT("this escape does not exist in JSON"), {}};
        case rapidjson::kParseErrorStringInvalidEncoding: return {SW_TEXT("the text is not UTF-8"), {}};
        case rapidjson::kParseErrorNumberTooBig: return {SW_TEXT("this number is too large"), {}};
        case rapidjson::kParseErrorNumberMissFraction:
        case rapidjson::kParseErrorNumberMissExponent: return {SW_TEXT("this number is not complete"), {}};
        default: return {SW_TEXT("this is not JSON"), {}};
    }
}

void place(Problem& problem, std::string_view bytes, std::size_t offset) {
    const std::string_view before = bytes.substr(0, std::min(offset, bytes.size()));
    problem.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    const auto line_start = before.rfind('\n');
    problem.column = static_cast<int>(before.size() - (line_start == std::string_view::npos ? 0 : line_start + 1)) + 1;
}

}  // namespace

tl::expected<JsonKind, std::vector<Problem>> visit_json(std::string_view bytes, std::string_view file, const JsonVisitor& visit,
                                                        const JsonLimits& limits) {
    Problem problem;
    problem.file = file;
    if (bytes.size() > limits.bytes) {
        problem.message = {SW_TEXT("the file has %1 bytes; at most %2 are read"),
                           {std::to_string(bytes.size()), std::to_string(limits.bytes)}};
        return tl::unexpected(std::vector{problem});
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    // The parser takes a NUL for the end.
    if (const auto nul = bytes.find('\0'); nul != std::string_view::npos) {
        problem.message = {SW_TEXT("the file contains a NUL byte: it is not text"), {}};
        place(problem, bytes, nul);
        return tl::unexpected(std::vector{problem});
    }
    JsonBuilder builder(visit, limits);
    rapidjson::MemoryStream stream(bytes.data(), bytes.size());
    rapidjson::Reader reader;
    constexpr unsigned flags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag | rapidjson::kParseFullPrecisionFlag;
    const auto result = reader.Parse<flags>(stream, builder);
    if (!result.IsError() || builder.stopped()) return builder.outermost();
    problem.message = builder.refused().empty() ? reason(result.Code()) : builder.refused();
    place(problem, bytes, result.Offset());
    return tl::unexpected(std::vector{problem});
}

}  // namespace sizewright
