// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "model/fields/message.h"

namespace sizewright {
struct Workbook;
}

namespace sizewright::ui {

class WorkbookDocument;

// What a worksheet may be told in one of several ways, of which a person sees one at a time.
enum class Alternative {
    model_kind,  // a language model or another one
    load,        // requests per second, requests per day, daily users
    work,        // tokens, samples, data set
    models       // one model, several
};

struct AlternativeState {
    QString label;
    QStringList options;
    int current = 0;  // what is typed; of several the first
};

// `workload`: path of the worksheet.
AlternativeState alternativeState(const Workbook& workbook, const QString& workload, Alternative alternative);

// Says the same in another way, in one undo step: what can be converted is, the other ways are emptied. What is wrong, or
// nothing.
std::optional<Message> chooseAlternative(WorkbookDocument& document, const QString& workload, Alternative alternative,
                                         int option);

}  // namespace sizewright::ui
