// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/command_line/program.h"

#include <unistd.h>

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>

namespace {

Program finish(QProcess& process, const QString& program, const QStringList& arguments) {
    constexpr int longest = 30'000;  // for a loaded machine; the tests of time look at `milliseconds`
    QElapsedTimer clock;
    clock.start();
    process.start(program, arguments, QIODevice::ReadOnly);
    Program out;
    if (!process.waitForFinished(longest)) {
        process.kill();
        process.waitForFinished(longest);
        out.errors = "did not finish: " + process.errorString().toUtf8();
        return out;
    }
    out.milliseconds = clock.elapsed();
    out.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    out.output = process.readAllStandardOutput();
    out.errors = process.readAllStandardError();
    return out;
}

}  // namespace

QJsonObject Program::json() const {
    QJsonParseError error{};
    const auto document = QJsonDocument::fromJson(output, &error);
    if (error.error != QJsonParseError::NoError)
        qWarning("not JSON: %s\n%s", qPrintable(error.errorString()), output.constData());
    return document.object();
}

Program run(const QStringList& arguments) { return run(arguments, {}); }

Program run(const QStringList& arguments, const QList<QPair<QString, QString>>& environment) {
    QProcess process;
    auto variables = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : environment) {
        if (value.isNull())
            variables.remove(name);
        else
            variables.insert(name, value);
    }
    process.setProcessEnvironment(variables);
    return finish(process, QStringLiteral(SIZEWRIGHT_PROGRAM), arguments);
}

Program runInto(int descriptor, const QStringList& arguments) {
    QProcess process;
    process.setChildProcessModifier([descriptor] { ::dup2(descriptor, STDOUT_FILENO); });
    return finish(process, QStringLiteral(SIZEWRIGHT_PROGRAM), arguments);
}

Program runShell(const QString& script, const QStringList& arguments) {
    QProcess process;
    return finish(process, QStringLiteral("/bin/sh"),
                  QStringList{QStringLiteral("-c"), script, QStringLiteral(SIZEWRIGHT_PROGRAM)} + arguments);
}

QString data(const char* name) {
    return QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/tests/command_line/data/") + QString::fromUtf8(name);
}
