// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>
#include <QTemporaryDir>

// Runs `sizewright` as a person would and keeps what it said.
struct Program {
    int status = -1;  // exit status; -1: it did not start, crashed or took too long
    QByteArray output{};
    QByteArray errors{};
    qint64 milliseconds = 0;

    QJsonObject json() const;
};

Program run(const QStringList& arguments);
// With variables of the environment set, or removed where the value is null.
Program run(const QStringList& arguments, const QList<QPair<QString, QString>>& environment);
// Standard output is this descriptor.
Program runInto(int descriptor, const QStringList& arguments);
// By the shell, with "$0" for the program and "$1" … for the arguments.
Program runShell(const QString& script, const QStringList& arguments);

// A file of tests/command_line/data.
QString data(const char* name);
