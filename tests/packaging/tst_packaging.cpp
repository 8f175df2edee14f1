// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ran {
    int status = -1;
    QString out;
    QString err;
};

Ran run(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(50'000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QString read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// The value of `key` in a desktop entry.
QString entry(const QString& text, const QString& key) {
    const auto match = QRegularExpression(u'^' + key + u"=(.*)$", QRegularExpression::MultilineOption).match(text);
    return match.captured(1);
}

}  // namespace

// Installs the program as the package does, and checks that the parts refer to each other.
class TestPackaging : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_root.isValid());
        const auto installed = run(QStringLiteral(SIZEWRIGHT_CMAKE),
                                   {u"--install"_qs, QStringLiteral(SIZEWRIGHT_BINARY_DIR), u"--prefix"_qs, m_root.path()},
                                   QProcessEnvironment::systemEnvironment());
        QVERIFY2(installed.status == 0, qPrintable(installed.err));
    }

    void desktopEntryFindsItsParts() {
        const QString text = read(path(u"share/applications/org.sizewright.Sizewright.desktop"_qs));
        const QString program = path(u"bin/"_qs + entry(text, u"Exec"_qs).section(u' ', 0, 0));
        QVERIFY2(QFileInfo(program).isExecutable(), qPrintable(program));
        const QString icon = path(u"share/icons/hicolor/scalable/apps/"_qs + entry(text, u"Icon"_qs) + u".svg"_qs);
        QVERIFY2(QFileInfo::exists(icon), qPrintable(icon));
        const QString type = entry(text, u"MimeType"_qs).section(u';', 0, 0);
        QVERIFY(!type.isEmpty());
        QVERIFY(read(path(u"share/mime/packages/org.sizewright.Sizewright.xml"_qs)).contains(u"type=\""_qs + type + u'"'));
        const QString metainfo = read(path(u"share/metainfo/org.sizewright.Sizewright.metainfo.xml"_qs));
        QVERIFY(metainfo.contains(u"<mediatype>"_qs + type + u"</mediatype>"_qs));
        QVERIFY(metainfo.contains(u"org.sizewright.Sizewright.desktop"_qs));
    }

    void versionsAgree() {
        const auto version = run(path(u"bin/sizewright"_qs), {u"--version"_qs}, withoutDisplay());
        QCOMPARE(version.status, 0);
        const QString number = QStringLiteral(SIZEWRIGHT_VERSION);
        QVERIFY2(version.out.contains(number), qPrintable(version.out));
        QVERIFY(read(path(u"share/metainfo/org.sizewright.Sizewright.metainfo.xml"_qs))
                    .contains(u"<release version=\""_qs + number + u'"'));
    }

    // Each command and option that --help names stands in the manual page, and each of the page's stands in --help.
    void manualMatchesHelp() {
        const auto help = run(path(u"bin/sizewright"_qs), {u"--help"_qs}, withoutDisplay());
        QCOMPARE(help.status, 0);
        const QString page = read(path(u"share/man/man1/sizewright.1"_qs));
        const auto collect = [](const QString& text, const QString& pattern) {
            QSet<QString> out;
            auto matches = QRegularExpression(pattern, QRegularExpression::MultilineOption).globalMatch(text);
            while (matches.hasNext()) out.insert(matches.next().captured(1));
            return out;
        };
        const auto missing = [](const QSet<QString>& a, const QSet<QString>& b) {
            QStringList out(a.cbegin(), a.cend());
            out.removeIf([&](const QString& word) { return b.contains(word); });
            out.sort();
            return out;
        };
        // The program's own help ends its usage lines with a summary; each command has a help of its own.
        const auto commandsInHelp = collect(help.out, u"^  sizewright ([a-z]+)\\b"_qs);
        QVERIFY(commandsInHelp.contains(u"evaluate"_qs));
        const auto commandsInPage = collect(page, u"^\\.It Cm ([a-z]+)$"_qs);
        QCOMPARE(missing(commandsInHelp, commandsInPage), QStringList());
        QCOMPARE(missing(commandsInPage, commandsInHelp), QStringList());

        const QString option = u"--([a-z][a-z-]+)"_qs;
        auto inHelp = collect(help.out, option);
        for (const auto& command : commandsInHelp) {
            const auto own = run(path(u"bin/sizewright"_qs), {command, u"--help"_qs}, withoutDisplay());
            QCOMPARE(own.status, 0);
            inHelp += collect(own.out, option);
        }
        QVERIFY(inHelp.contains(u"help"_qs));
        const auto inPage = collect(page, u"Fl -([a-z][a-z-]+)"_qs) + collect(page, u"\\| -([a-z][a-z-]+)"_qs);
        QCOMPARE(missing(inHelp, inPage), QStringList());
        QCOMPARE(missing(inPage, inHelp), QStringList());
    }

    // The program opens no connection, so it has no use for a network library of Qt or of the web.
    void programLoadsNoNetworkLibrary() {
        auto environment = withoutDisplay();
        environment.insert(u"LD_TRACE_LOADED_OBJECTS"_qs, u"1"_qs);  // as ldd does: lists, does not start
        const auto libraries = run(path(u"bin/sizewright"_qs), {}, environment).out;
        QVERIFY2(libraries.contains(u"libQt6Widgets"_qs), qPrintable(libraries));
        for (const auto& name : {u"libQt6Network"_qs, u"libQt6Web"_qs, u"libcurl"_qs, u"libssl"_qs})
            QVERIFY2(!libraries.contains(name), qPrintable(libraries));
    }

private:
    QString path(const QString& below) const { return m_root.filePath(below); }

    // Neither display nor platform: what the command line must do without.
    static QProcessEnvironment withoutDisplay() {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& name : {u"DISPLAY"_qs, u"WAYLAND_DISPLAY"_qs, u"QT_QPA_PLATFORM"_qs}) environment.remove(name);
        return environment;
    }

    QTemporaryDir m_root;
};

QTEST_GUILESS_MAIN(TestPackaging)
#include "tst_packaging.moc"
