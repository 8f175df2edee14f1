// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/file_controller.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook_file.h"
#include "ui/document/message_text.h"
#include "ui/document/recent_files.h"
#include "ui/document/recovery.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/message_area.h"
#include "ui/worksheets/starting_values.h"

namespace sizewright::ui {

namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

// "plan.yaml, line 14, column 9: unknown key …", with the file's name alone.
QString sentenceOf(const Problem& problem) {
    QString out = QFileInfo(text(problem.file)).fileName();
    if (problem.line > 0)
        out += (out.isEmpty() ? QString() : QStringLiteral(", ")) +
               QObject::tr("line %1, column %2").arg(problem.line).arg(problem.column);
    if (!out.isEmpty()) out += QStringLiteral(": ");
    out += shownText(problem.message);
    if (!problem.suggestion.empty()) out += QLatin1Char(' ') + shownText(problem.suggestion);
    return out;
}

QString sentenceOf(const std::vector<Problem>& problems) {
    if (problems.empty()) return {};
    QString out = sentenceOf(problems.front());
    if (problems.size() > 1) out += QLatin1Char(' ') + QObject::tr("And %1 more.").arg(problems.size() - 1);
    return out;
}

}  // namespace

FileController::FileController(WorkbookDocument& document, RecentFiles& recent, MessageArea& messages, QString stateFolder,
                               Dialogs dialogs, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_recent(recent),
      m_messages(messages),
      m_stateFolder(std::move(stateFolder)),
      m_dialogs(std::move(dialogs)) {
    connect(&m_document, &WorkbookDocument::autosaveFailed, this, [this](const QString& reason) {
        m_messages.show(QStringLiteral("autosave"), Tone::warning, tr("Unsaved work can't be kept for recovery: %1").arg(reason));
    });
    connect(&m_document, &WorkbookDocument::fileChanged, this, [this] {
        m_toldOf.clear();
        m_watch.setPath(m_document.path());
    });
    connect(&m_watch, &FileWatch::settled, this, &FileController::checkDisk);
    tidyDiscarded(m_stateFolder, QDateTime::currentDateTime());
}

bool FileController::mayLeave() {
    // What was typed and can't be read would be lost without a word, so it is asked about like any other change.
    const bool unreadable = !m_document.broken().isEmpty();
    if (!m_document.isModified() && !unreadable) return true;
    switch (m_dialogs.unsavedChanges(m_document.displayName())) {
        case CloseAnswer::save: return save() && !unreadable;  // save() has said which entry it could not keep
        case CloseAnswer::discard: return true;
        case CloseAnswer::cancel: return false;
    }
    return false;
}

bool FileController::newWorkbook(const QString& kind) {
    if (!mayLeave()) return false;
    m_document.newWorkbook(startingWorkbook(kind));
    sayOpened();
    return true;
}

bool FileController::openWithDialog() {
    const QString folder = m_document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                       : QFileInfo(m_document.path()).absolutePath();
    const QString path = m_dialogs.openFile(folder);
    return !path.isEmpty() && open(path);
}

bool FileController::open(const QString& path) {
    if (!mayLeave()) return false;
    std::vector<Problem> problems;
    if (!m_document.open(path, problems)) {
        m_fileProblems = problems;
        m_messages.show(QStringLiteral("open"), Tone::error, sentenceOf(problems),
                        problems.size() > 1 ? MessageArea::Button{tr("Show all"), [this] { emit problemsRequested(); }}
                                            : MessageArea::Button{});
        return false;
    }
    m_fileProblems.clear();
    m_recent.add(path);
    sayOpened();
    if (!problems.empty()) m_messages.show(QStringLiteral("open"), Tone::note, sentenceOf(problems));
    return true;
}

bool FileController::openExample(const QByteArray& bytes, const QString& name) {
    if (!mayLeave()) return false;
    auto loaded = read_workbook(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), name.toStdString());
    if (!loaded) {
        m_messages.show(QStringLiteral("open"), Tone::error, sentenceOf(loaded.error()));
        return false;
    }
    m_document.newWorkbook(std::move(loaded->workbook));
    sayOpened();
    return true;
}

void FileController::sayOpened() {
    sayAbout();
    emit opened();
}

void FileController::sayAbout() {
    for (const char* matter : {"open", "save", "disk", "comments", "lock"}) m_messages.dismiss(QString::fromLatin1(matter));
    if (m_document.isReadOnly())
        m_messages.show(
            QStringLiteral("lock"), Tone::warning,
            tr("%1 is open in %2. It can be read here, not saved.").arg(m_document.displayName(), m_document.lockOwner()),
            {tr("Save a copy…"), [this] { saveAs(); }});
    if (m_document.hasCommentsToLose())
        m_messages.show(QStringLiteral("comments"), Tone::note,
                        tr("%1 has YAML comments, which are not kept when it is saved. Notes of scenarios are.")
                            .arg(m_document.displayName()));
}

bool FileController::save() {
    if (m_document.path().isEmpty()) return saveAs();
    return saveTo(m_document.path(), false);
}

bool FileController::saveAs() {
    const QString path = m_dialogs.saveFile(suggestedPath());
    return !path.isEmpty() && saveTo(path, true);
}

bool FileController::saveTo(const QString& path, bool evenIfChanged) {
    QString reason;
    m_document.endMerge();
    const bool same = path == m_document.path();
    const auto result = same ? m_document.save(&reason, evenIfChanged) : m_document.saveAs(path, &reason);
    switch (result) {
        case WorkbookDocument::SaveResult::saved:
            for (const char* matter : {"save", "disk", "comments"}) m_messages.dismiss(QString::fromLatin1(matter));
            if (!same) m_messages.dismiss(QStringLiteral("lock"));
            m_recent.add(path);
            if (const auto& broken = m_document.broken(); !broken.isEmpty())
                m_messages.show(
                    QStringLiteral("save"), Tone::warning,
                    tr("Saved without “%1”, which cannot be read; the last good value was kept.").arg(broken.first().text));
            return true;
        case WorkbookDocument::SaveResult::changedOnDisk: saidChangedOnDisk(true); return false;
        case WorkbookDocument::SaveResult::failed:
            m_messages.show(QStringLiteral("save"), Tone::error, reason, {tr("Save a copy…"), [this] { saveAs(); }},
                            {tr("Try again"), [this, path, evenIfChanged] { saveTo(path, evenIfChanged); }});
            return false;
    }
    return false;
}

void FileController::saidChangedOnDisk(bool wasSaving) {
    const QString time = QFileInfo(m_document.path()).lastModified().toString(QStringLiteral("HH:mm"));
    m_toldOf = diskStamp();
    QString words = tr("The file changed on disk at %1.").arg(time);
    if (wasSaving) words.prepend(tr("Not saved.") + QLatin1Char(' '));
    if (m_document.isModified()) words += QLatin1Char(' ') + tr("Reloading drops what you changed since the last save.");
    // Without the right to save there is nothing of one's own to keep.
    m_messages.show(QStringLiteral("disk"), Tone::warning, words, {tr("Reload"), [this] { reload(); }},
                    m_document.isReadOnly() ? MessageArea::Button{}
                                            : MessageArea::Button{tr("Keep mine"), [this] { saveTo(m_document.path(), true); }});
}

// The page stays: it is the same workbook.
void FileController::reload() {
    std::vector<Problem> problems;
    if (!m_document.reload(problems)) {
        m_toldOf.clear();  // it is offered again with the next change or when the window comes back
        m_messages.show(QStringLiteral("open"), Tone::error, sentenceOf(problems));
        return;
    }
    sayAbout();
    if (!problems.empty()) m_messages.show(QStringLiteral("open"), Tone::note, sentenceOf(problems));
}

QString FileController::diskStamp() const {
    const QFileInfo file(m_document.path());
    return QString::number(file.lastModified().toMSecsSinceEpoch()) + QLatin1Char(' ') + QString::number(file.size());
}

void FileController::checkDisk() {
    if (m_document.path().isEmpty() || !QFileInfo::exists(m_document.path())) return;
    if (!m_document.changedOnDisk()) return m_messages.dismiss(QStringLiteral("disk"));  // it is as it was again
    if (m_toldOf != diskStamp()) saidChangedOnDisk();
}

bool FileController::closeWorkbook() {
    if (!mayLeave()) return false;
    m_document.closeCleanly();
    m_document.newWorkbook({});  // nothing is left that the next "New" or "Open" would ask about
    for (const char* matter : {"open", "save", "disk", "comments", "lock"}) m_messages.dismiss(QString::fromLatin1(matter));
    emit closedWorkbook();
    return true;
}

QString FileController::suggestedPath() const {
    if (!m_document.path().isEmpty()) return m_document.path();
    QString name = text(m_document.workbook().title.value_or({})).toLower();
    for (QChar& c : name)
        if (!c.isLetterOrNumber()) c = QLatin1Char('-');
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
        .filePath((name.isEmpty() ? QStringLiteral("workbook") : name) + QStringLiteral(".yaml"));
}

std::vector<RecoverableWork> FileController::recoverableWork() const { return recoverable(m_stateFolder); }

bool FileController::restore(const RecoverableWork& work) {
    if (!mayLeave()) return false;
    std::vector<Problem> problems;
    auto workbook = load(work, problems);
    if (!workbook) {
        m_messages.show(QStringLiteral("open"), Tone::error, sentenceOf(problems));
        return false;
    }
    m_document.restore(work.originalPath, std::move(*workbook), work.hashOfOriginal);
    ui::remove(work);
    m_messages.dismiss(QStringLiteral("recovery"));
    sayOpened();
    emit recoveryChanged();
    return true;
}

// Not lost at once: it may have been the wrong one.
void FileController::discard(const RecoverableWork& work) {
    const auto aside = ui::discard(work);
    m_messages.dismiss(QStringLiteral("recovery"));
    const QString name = work.originalPath.isEmpty() ? QString() : QFileInfo(work.originalPath).fileName();
    if (!aside)
        m_messages.show(QStringLiteral("discarded"), Tone::warning,
                        tr("The unsaved work could not be moved away: it is offered again next time."));
    else
        m_messages.show(QStringLiteral("discarded"), Tone::done,
                        (name.isEmpty() ? tr("Unsaved work that never had a file was discarded.")
                                        : tr("Unsaved work in `%1` was discarded.").arg(QString(name).remove(u'`'))) +
                            QLatin1Char(' ') + tr("It is kept for %1 days.").arg(daysKept),
                        {tr("Undo"), [this, aside = *aside] {
                             if (!bringBack(aside))
                                 m_messages.show(QStringLiteral("discarded"), Tone::error,
                                                 tr("The discarded work is no longer there."));
                             emit recoveryChanged();
                         }});
    emit recoveryChanged();
}

void FileController::offerRecovery() {
    const auto all = recoverableWork();
    if (all.empty()) return;
    m_messages.show(
        QStringLiteral("recovery"), Tone::note,
        tr("Sizewright did not close properly.") + QLatin1Char(' ') + sentence(all.front(), QDateTime::currentDateTime()),
        {tr("Discard"),
         [this, work = all.front()] {
             discard(work);
             offerRecovery();
         }},
        {tr("Restore"), [this, work = all.front()] { restore(work); }});
}

}  // namespace sizewright::ui
