// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/document/document_fixture.h"
#include "ui/document/file_watch.h"
#include "ui/document/file_writer.h"

using namespace sizewright::ui;
using namespace fixture;

class FileWatchTest : public QObject {
    Q_OBJECT

    static constexpr int patience = 10'000;  // ms; a busy machine
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("plan.yaml"));
        QVERIFY(putFile(m_file, "one"));
    }

    // Again and again: after each write it still watches.
    void everyWayOfWritingIsSeen_data() {
        QTest::addColumn<bool>("atomic");
        QTest::newRow("in place") << false;
        QTest::newRow("a new file in its place") << true;
    }
    void everyWayOfWritingIsSeen() {
        QFETCH(bool, atomic);
        FileWatch watch;
        watch.setPath(m_file);
        QSignalSpy settled(&watch, &FileWatch::settled);
        for (int i = 1; i <= 3; ++i) {
            const QByteArray bytes("text " + QByteArray(i, 'x'));
            QVERIFY(atomic ? writeFile(m_file, bytes).isEmpty() : putFile(m_file, bytes));
            QTRY_COMPARE_WITH_TIMEOUT(settled.count(), i, patience);
        }
    }

    void aBurstIsOneChange() {
        FileWatch watch;
        watch.setPath(m_file);
        QSignalSpy settled(&watch, &FileWatch::settled);
        for (int i = 1; i <= 8; ++i) {
            QVERIFY(putFile(m_file, QByteArray(i, 'x')));
            QTest::qWait(5);
        }
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, patience);
        QTest::qWait(300);
        QVERIFY(settled.count() <= 2);  // on a machine that stood still for a moment
    }

    void aFileThatGoesAndComesBackIsSeen() {
        FileWatch watch;
        watch.setPath(m_file);
        QSignalSpy settled(&watch, &FileWatch::settled);
        QVERIFY(QFile::remove(m_file));
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, patience);
        QVERIFY(putFile(m_file, "back again"));
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 2, patience);
        QVERIFY(putFile(m_file, "and changed once more"));
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 3, patience);
    }

    void itsNeighboursAreNot() {
        FileWatch watch;
        watch.setPath(m_file);
        QSignalSpy settled(&watch, &FileWatch::settled);
        QVERIFY(putFile(m_folder->filePath(QStringLiteral("other.yaml")), "other"));
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("other.yaml"))));
        QTest::qWait(400);
        QCOMPARE(settled.count(), 0);
    }

    void anotherPathEndsTheWatch() {
        FileWatch watch;
        watch.setPath(m_file);
        QSignalSpy settled(&watch, &FileWatch::settled);
        watch.setPath({});
        QVERIFY(putFile(m_file, "nobody looks"));
        QTest::qWait(400);
        QCOMPARE(settled.count(), 0);
        const QString other = m_folder->filePath(QStringLiteral("other.yaml"));
        QVERIFY(putFile(other, "other"));
        watch.setPath(other);
        QVERIFY(putFile(other, "other, changed"));
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, patience);
    }

    // Behind a link it is the file that is watched.
    void aLinkIsFollowed() {
        const QString link = m_folder->filePath(QStringLiteral("link.yaml"));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("deep")));
        const QString real = m_folder->filePath(QStringLiteral("deep/real.yaml"));
        QVERIFY(putFile(real, "real"));
        QVERIFY(QFile::link(real, link));
        FileWatch watch;
        watch.setPath(link);
        QSignalSpy settled(&watch, &FileWatch::settled);
        QVERIFY(writeFile(real, "really").isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, patience);
    }
};

QTEST_GUILESS_MAIN(FileWatchTest)
#include "tst_file_watch.moc"
