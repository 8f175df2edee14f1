// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/validate_command.h"

#include "app/output.h"
#include "app/session.h"

namespace sizewright::app {

int runValidate(const Arguments& arguments) {
    const auto session = openSession(arguments);
    if (!session) return session.error();
    std::string text;
    for (const Problem& finding : session->findings)
        text += printable((finding.severity == Severity::note ? "note: " : "warning: ") + problemText(finding)) + "\n";
    if (text.empty()) text = printable(session->file) + ": no problems\n";
    return writeStandardOutput(text);
}

}  // namespace sizewright::app
