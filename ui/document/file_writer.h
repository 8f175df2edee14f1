// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace sizewright::ui {

// Replaces the file as a whole: either all bytes are on the disk under its name, or the file is as it was. Keeps permissions, and
// writes through a symbolic link. Returns why it failed ("no space left (needs 24 KB)"), or nothing.
QString writeFile(const QString& path, const QByteArray& bytes);

// "24 KB", rounded up; 1 KB is 1000 bytes.
QString kilobytes(qint64 bytes);

}  // namespace sizewright::ui
