// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QString;

namespace sizewright {

// A file that is compiled into the program, by its path in resources/: "catalog/accelerators.csv". Needs no application object.
QByteArray builtInFile(const QString& path);

}  // namespace sizewright
