// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/built_in.h"

#include <QFile>

namespace sizewright {

QByteArray builtInFile(const QString& path) {
    QFile file(QStringLiteral(":/") + path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("Not compiled in: %s", qUtf8Printable(path));
    return file.readAll();
}

}  // namespace sizewright
