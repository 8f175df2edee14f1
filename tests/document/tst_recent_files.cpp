// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/document/document_fixture.h"
#include "ui/document/recent_files.h"

using namespace sizewright::ui;

class RecentFilesTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString file(const QString& name) const { return m_folder->filePath(name); }
    QString settings() const { return m_folder->filePath(QStringLiteral("sizewright.conf")); }
    QStringList names() const {
        QStringList out;
        for (const auto& entry : RecentFiles(settings()).entries()) out << QFileInfo(entry.path).fileName();
        return out;
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void newestFirstAndOncePerFile() {
        RecentFiles recent(settings());
        for (const QChar name : {u'a', u'b', u'c', u'a'}) recent.add(file(name));
        QCOMPARE(names(), (QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("b")}));
    }

    void twelveAreKept() {
        RecentFiles recent(settings());
        for (int i = 1; i <= 14; ++i) recent.add(file(QString::number(i)));
        QCOMPARE(names().size(), 12);
        QCOMPARE(names().first(), QStringLiteral("14"));
        QCOMPARE(names().last(), QStringLiteral("3"));
    }

    void pinnedOnesStayAndStandFirst() {
        RecentFiles recent(settings());
        recent.add(file(QStringLiteral("pinned")));
        recent.setPinned(file(QStringLiteral("pinned")), true);
        for (int i = 1; i <= 20; ++i) recent.add(file(QString::number(i)));
        QCOMPARE(names().size(), 12);
        QCOMPARE(names().mid(0, 2), (QStringList{QStringLiteral("pinned"), QStringLiteral("20")}));
        recent.add(file(QStringLiteral("pinned")));  // opened again: still pinned
        QVERIFY(recent.entries()[0].pinned);
        recent.setPinned(file(QStringLiteral("pinned")), false);
        recent.add(file(QStringLiteral("last")));
        QCOMPARE(names().mid(0, 2), (QStringList{QStringLiteral("last"), QStringLiteral("pinned")}));
    }

    void theNewestIsKeptEvenIfAllAreArePinned() {
        RecentFiles recent(settings());
        for (int i = 1; i <= 12; ++i) {
            recent.add(file(QString::number(i)));
            recent.setPinned(file(QString::number(i)), true);
        }
        recent.add(file(QStringLiteral("new")));
        QCOMPARE(names().size(), 13);
        QCOMPARE(names().last(), QStringLiteral("new"));
    }

    void missingOnesAreMarkedAndKept() {
        QVERIFY(fixture::putFile(file(QStringLiteral("there")), "x"));
        RecentFiles recent(settings());
        recent.add(file(QStringLiteral("gone")));
        recent.add(file(QStringLiteral("there")));
        const auto entries = recent.entries();
        QCOMPARE(entries.size(), std::size_t(2));
        QVERIFY(!entries[0].missing);
        QVERIFY(entries[1].missing);
    }

    void removeAndClear() {
        RecentFiles recent(settings());
        for (const QChar name : {u'a', u'b', u'c'}) recent.add(file(name));
        recent.setPinned(file(QStringLiteral("b")), true);
        QSignalSpy changed(&recent, &RecentFiles::changed);
        recent.remove(file(QStringLiteral("a")));
        QCOMPARE(names(), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
        recent.clear();
        QCOMPARE(names(), QStringList{QStringLiteral("b")});
        QCOMPARE(changed.count(), 2);
        recent.remove(file(QStringLiteral("b")));
        QVERIFY(names().isEmpty());
    }

    void twoWindowsDoNotOverwriteEachOther() {
        RecentFiles one(settings());
        RecentFiles other(settings());
        one.add(file(QStringLiteral("a")));
        other.add(file(QStringLiteral("b")));
        one.add(file(QStringLiteral("c")));
        QCOMPARE(names(), (QStringList{QStringLiteral("c"), QStringLiteral("b"), QStringLiteral("a")}));
    }

    void otherSettingsAndDamageAreSurvived() {
        {
            QSettings other(settings(), QSettings::IniFormat);
            other.setValue(QStringLiteral("theme"), QStringLiteral("dark"));
            other.setValue(QStringLiteral("recent_files/size"), 3);  // two of them without a path
            other.setValue(QStringLiteral("recent_files/2/path"), file(QStringLiteral("a")));
        }
        QCOMPARE(names(), QStringList{QStringLiteral("a")});
        RecentFiles(settings()).add(file(QStringLiteral("b")));
        QCOMPARE(names(), (QStringList{QStringLiteral("b"), QStringLiteral("a")}));
        QCOMPARE(QSettings(settings(), QSettings::IniFormat).value(QStringLiteral("theme")).toString(), QStringLiteral("dark"));
    }
};

QTEST_GUILESS_MAIN(RecentFilesTest)
#include "tst_recent_files.moc"
