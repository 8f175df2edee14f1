// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/message_text.h"

#include <QCoreApplication>
#include <string>

namespace sizewright::ui {

QString shownText(std::string_view source) { return QCoreApplication::translate("model", std::string(source).c_str()); }

QString shownText(const Message& message) {
    return QString::fromStdString(join(shownText(message.text).toStdString(), message.arguments));
}

QString findingText(const Problem& finding) {
    const QString message = shownText(finding.message);
    return finding.suggestion.empty() || !finding.fix.empty() ? message
                                                              : message + QLatin1Char(' ') + shownText(finding.suggestion);
}

}  // namespace sizewright::ui
