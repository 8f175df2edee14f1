// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers that are the same within an absolute tolerance; a failure shows both. What is not a number is never close.

#include <QString>
#include <QtTest>
#include <cmath>

#define CLOSE(actual, expected, tolerance)                   \
    QVERIFY2(std::abs((actual) - (expected)) <= (tolerance), \
             qPrintable(QString::number(actual, 'g', 12) + QStringLiteral(" is not ") + QString::number(expected, 'g', 12)))
