// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text in any field is a value that the field accepts, or a reason. The first two bytes choose the field.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "model/fields/access.h"
#include "model/fields/utf8.h"
#include "model/workbook/workbook.h"

using namespace sizewright;

namespace {

void require(bool holds, const FieldInfo& field, const char* what) {
    if (holds) return;
    std::cerr << field.path << " does not hold: " << what << '\n';
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto fields = schema_fields();
    if (size < 2) return 0;
    const FieldInfo& field = fields[(data[0] * 256u + data[1]) % fields.size()];
    const std::string text(data + 2, data + size);
    if (first_bad_byte(text) != std::string_view::npos) return 0;  // forms and YAML give text only
    Parsed parsed;
    if (const auto refused = parse_field(field, text, parsed)) {
        require(!english(refused->message).empty(), field, "a refusal has a reason");
        require(first_bad_byte(english(refused->message)) == std::string_view::npos, field, "a reason is text");
        return 0;
    }
    require(check_value(field.spec, field.type, field.choices, parsed.value).empty(), field, "accepted");
    shown_text(field, parsed.value);
    const std::string own = field_text(field, parsed.value);
    Parsed again;
    if (own.find_first_not_of(" \t\r\n") == std::string::npos || own == "null") return 0;  // the default
    require(!parse_field(field, own, again), field, "its own text is accepted");
    require(again.value == parsed.value, field, "its own text is the same value");
    return 0;
}
