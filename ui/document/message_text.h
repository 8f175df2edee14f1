// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "model/fields/problem.h"

namespace sizewright::ui {

// A sentence, or one word of a description, that `model` made, in the language of the window.
QString shownText(const Message& message);
QString shownText(std::string_view source);
inline QString shownText(const std::string& source) { return shownText(std::string_view(source)); }

// What is wrong and, unless it is one click away (`fix`), what would be right.
QString findingText(const Problem& finding);

}  // namespace sizewright::ui
