// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <csignal>
#include <ctime>

#include "tests/document/document_fixture.h"
#include "ui/document/file_writer.h"

using namespace sizewright;
using namespace sizewright::ui;
using namespace fixture;
using SaveResult = WorkbookDocument::SaveResult;

namespace {

// While it lives, no file of this process can grow beyond so many bytes: a real write that stops half way.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY(FileSizeLimit)

private:
    rlimit m_before{};
};

}  // namespace

class DocumentFile : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WorkbookDocument> m_document;
    QString m_file;
    QString m_reason;

    QString at(const QString& name) const { return m_folder->filePath(name); }

    void expectFailedAndUntouched(const QByteArray& onDisk) {
        const std::string inWindow = textOf(*m_document);
        QVERIFY(m_document->save(&m_reason) == SaveResult::failed);
        QVERIFY2(m_reason.contains(m_file), qPrintable(m_reason));
        QCOMPARE(readFile(m_file), onDisk);
        QCOMPARE(textOf(*m_document), inWindow);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->undoStack()->canUndo());
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = at(QStringLiteral("small.yaml"));
        m_reason.clear();
        QVERIFY(putFile(m_file, workbook));
        m_document = document(at(QStringLiteral("state")));
        std::vector<Problem> problems;
        QVERIFY2(m_document->open(m_file, problems), qPrintable(english(problems)));
        QVERIFY(!m_document->isModified());
        QVERIFY(!m_document->isReadOnly());
    }
    void cleanup() {
        if (m_document) m_document->closeCleanly();
        m_document.reset();
    }

    void openingReportsWhatIsWrongAndChangesNothing() {
        const std::string before = textOf(*m_document);
        QVERIFY(putFile(at(QStringLiteral("bad.yaml")), "sizewright: 1\nscenarios: 3\n"));
        std::vector<Problem> problems;
        QVERIFY(!m_document->open(at(QStringLiteral("bad.yaml")), problems));
        QVERIFY(has_errors(problems));
        problems.clear();
        QVERIFY(!m_document->open(at(QStringLiteral("missing.yaml")), problems));
        QVERIFY(has_errors(problems));
        QCOMPARE(m_document->path(), m_file);
        QCOMPARE(textOf(*m_document), before);
    }

    void aSaveIsCleanAndReadsBack() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY2(m_document->save(&m_reason) == SaveResult::saved, qPrintable(m_reason));
        QVERIFY(!m_document->isModified());
        QVERIFY(m_document->undoStack()->canUndo());  // undo goes on beyond a save
        QVERIFY(!m_document->changedOnDisk());
        QCOMPARE(readFile(m_file), QByteArray::fromStdString(textOf(*m_document)));
        m_document->undoStack()->undo();
        QVERIFY(m_document->isModified());
    }

    void commentsAreSaidToBeLost() {
        QVERIFY(!m_document->hasCommentsToLose());
        QVERIFY(putFile(at(QStringLiteral("commented.yaml")), "# why\n" + workbook));
        std::vector<Problem> problems;
        QVERIFY(m_document->open(at(QStringLiteral("commented.yaml")), problems));
        QVERIFY(m_document->hasCommentsToLose());
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QVERIFY(!m_document->hasCommentsToLose());
    }

    void aNewWorkbookIsUntitledAndClean() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QSignalSpy file(m_document.get(), &WorkbookDocument::fileChanged);
        m_document->newWorkbook(m_document->workbook());
        QCOMPARE(m_document->displayName(), QStringLiteral("Untitled"));
        QVERIFY(m_document->path().isEmpty());
        QVERIFY(!m_document->isModified());
        QVERIFY(!m_document->undoStack()->canUndo());
        QCOMPARE(file.count(), 1);
        QVERIFY(m_document->save(&m_reason) == SaveResult::failed);
        QVERIFY(!m_reason.isEmpty());
    }

    // ---- Writing fails ----

    void failingWriter_data() {
        QTest::addColumn<QString>("why");
        QTest::newRow("disk full") << QStringLiteral("no space left (needs 1 KB)");
        QTest::newRow("no permission") << QStringLiteral("no permission to write in this folder");
    }
    void failingWriter() {
        QFETCH(QString, why);
        m_document->setWriter([&](const QString&, const QByteArray&) { return why; });
        QVERIFY(!m_document->edit(peak, rate(60)));
        expectFailedAndUntouched(workbook);
        QVERIFY2(m_reason.endsWith(why), qPrintable(m_reason));
        // Try again, once it works.
        m_document->setWriter(writeFile);
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QVERIFY(!m_document->isModified());
    }

    void aWriteThatStopsHalfWay() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        {
            const FileSizeLimit limit(200);  // the workbook has more
            expectFailedAndUntouched(workbook);
        }
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).filter(QStringLiteral("small")).size(),
                 2);  // file, lock
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
    }

    void aFolderWithoutPermission() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(setMode(m_file, 0644) && setMode(m_folder->path(), 0555));
        {
            const Unprivileged person;
            QVERIFY(person.ok());
            expectFailedAndUntouched(workbook);
        }
        QVERIFY(setMode(m_folder->path(), 0700));
        QVERIFY2(m_reason.endsWith(QStringLiteral("no permission to write in this folder")), qPrintable(m_reason));
    }

    void aFolderThatIsGone() {
        const QString folder = at(QStringLiteral("sub"));
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(m_document->saveAs(folder % u"/plan.yaml", &m_reason) == SaveResult::saved);
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(QDir(folder).removeRecursively());
        QVERIFY(m_document->save(&m_reason) == SaveResult::failed);
        QVERIFY2(m_reason.contains(QStringLiteral("plan.yaml")) && m_reason.endsWith(QStringLiteral("the folder does not exist")),
                 qPrintable(m_reason));
        QVERIFY(m_document->isModified());
    }

    void saveAsThatFailsKeepsTheOldPath() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(m_document->saveAs(at(QStringLiteral("none/plan.yaml")), &m_reason) == SaveResult::failed);
        QCOMPARE(m_document->path(), m_file);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->saveAs(m_folder->path(), &m_reason) == SaveResult::failed);  // a folder
        QVERIFY2(m_reason.endsWith(QStringLiteral("it is a folder")), qPrintable(m_reason));
        QCOMPARE(readFile(m_file), workbook);
    }

    void saveAsMovesToTheNewPath() {
        QSignalSpy file(m_document.get(), &WorkbookDocument::fileChanged);
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(m_document->saveAs(at(QStringLiteral("copy.yaml")), &m_reason) == SaveResult::saved);
        QCOMPARE(m_document->displayName(), QStringLiteral("copy.yaml"));
        QCOMPARE(file.count(), 1);
        QVERIFY(!m_document->isModified());
        QCOMPARE(readFile(m_file), workbook);  // the old file is as it was
        QVERIFY(!m_document->edit(peak, rate(70)));
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QVERIFY(readFile(at(QStringLiteral("copy.yaml"))).contains("70"));
        QCOMPARE(readFile(m_file), workbook);
    }

    // ---- The file changes under us ----

    void aFileChangedOnDiskIsNotOverwrittenUnasked() {
        QVERIFY(!m_document->changedOnDisk());
        const QByteArray theirs = QByteArray(workbook).replace("Small", "Theirs");
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(putFile(m_file, theirs));
        QVERIFY(m_document->changedOnDisk());
        QVERIFY(m_document->save(&m_reason) == SaveResult::changedOnDisk);
        QVERIFY2(m_reason.startsWith(QStringLiteral("The file changed on disk at ")), qPrintable(m_reason));
        QCOMPARE(readFile(m_file), theirs);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save(&m_reason, true) == SaveResult::saved);  // "Keep mine"
        QCOMPARE(readFile(m_file), QByteArray::fromStdString(textOf(*m_document)));
        QVERIFY(!m_document->changedOnDisk());
    }

    void aFileWrittenAgainAsItWasHasNotChanged() {
        QVERIFY(putFile(m_file, workbook));
        QVERIFY(!m_document->changedOnDisk());
    }

    void reloadTakesWhatIsOnDisk() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(putFile(m_file, QByteArray(workbook).replace("Small", "Theirs")));
        std::vector<Problem> problems;
        QVERIFY(m_document->reload(problems));
        QCOMPARE(*m_document->workbook().title, std::string("Theirs"));
        QVERIFY(!m_document->isModified());
        QVERIFY(!m_document->isReadOnly());  // its own lock does not stand in its way
        QVERIFY(!m_document->undoStack()->canUndo());
        QVERIFY(!m_document->changedOnDisk());
    }

    void reloadOfADamagedFileChangesNothing() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        const std::string before = textOf(*m_document);
        QVERIFY(putFile(m_file, "nothing: [of use"));
        std::vector<Problem> problems;
        QVERIFY(!m_document->reload(problems));
        QVERIFY(has_errors(problems));
        QCOMPARE(textOf(*m_document), before);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->undoStack()->canUndo());
    }

    void aDeletedFileIsWrittenAgain() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(QFile::remove(m_file));
        QVERIFY(!m_document->changedOnDisk());
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QCOMPARE(readFile(m_file), QByteArray::fromStdString(textOf(*m_document)));
    }

    void aHugeFileInItsPlaceIsNotRead() {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(qint64(3) * 1024 * 1024 * 1024));  // sparse
        const std::clock_t begin = std::clock();  // of the processor: what other programs do does not count
        QVERIFY(m_document->changedOnDisk());
        QVERIFY(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < 0.5);
    }

    // ---- What a person set up stays ----

    void permissionsStay() {
        const auto mine = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup;
        QVERIFY(QFile::setPermissions(m_file, mine));
        const auto before = QFile::permissions(m_file);
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QCOMPARE(QFile::permissions(m_file), before);
        QVERIFY(!(before & (QFile::WriteGroup | QFile::ReadOther)));
    }

    void aSymbolicLinkStaysOne() {
        const QString link = at(QStringLiteral("link.yaml"));
        QVERIFY(QFile::link(m_file, link));
        m_document->closeCleanly();
        std::vector<Problem> problems;
        QVERIFY(m_document->open(link, problems));
        QCOMPARE(m_document->displayName(), QStringLiteral("link.yaml"));
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(QFileInfo(link).symLinkTarget(), m_file);
        QCOMPARE(readFile(m_file), QByteArray::fromStdString(textOf(*m_document)));
    }

    void nothingElseIsLeftInTheFolder() {
        QVERIFY(!m_document->edit(peak, rate(60)));
        QVERIFY(m_document->save(&m_reason) == SaveResult::saved);
        m_document->closeCleanly();
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("small.yaml")});
    }
};

QTEST_GUILESS_MAIN(DocumentFile)
#include "tst_document_file.moc"
