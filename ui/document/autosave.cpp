// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUuid>
#include <utility>

#include "ui/document/file_lock.h"
#include "ui/document/file_writer.h"
#include "ui/document/recovery.h"

namespace sizewright::ui {

Autosave::Autosave(const QString& stateFolder, std::function<Work()> work, QObject* parent)
    : QObject(parent), m_stateFolder(stateFolder), m_work(std::move(work)), m_writer(writeFile) {
    m_timer.setInterval(20'000);
    m_timer.setSingleShot(true);
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::tick);
}

Autosave::~Autosave() { m_pool.waitForDone(); }

void Autosave::setInterval(int milliseconds) { m_timer.setInterval(milliseconds); }

void Autosave::setWriter(Writer writer) {
    wait();
    m_writer = std::move(writer);
}

void Autosave::workChanged() {
    m_pending = true;
    if (!m_timer.isActive()) m_timer.start();  // not restarted: steady typing must not put the write off
}

void Autosave::tick() {
    if (m_running)
        m_timer.start();  // what has changed meanwhile is written after it
    else if (m_pending)
        begin();
}

void Autosave::begin() {
    m_pending = false;
    m_running = true;
    const int run = ++m_run;
    m_pool.start([this, run, work = m_work()] {
        m_outcome = write(work);
        QMetaObject::invokeMethod(
            this,
            [this, run] {
                if (run == m_run) end();
            },
            Qt::QueuedConnection);
    });
}

void Autosave::wait() {
    m_pool.waitForDone();
    end();
}

void Autosave::end() {
    if (!std::exchange(m_running, false)) return;
    if (m_outcome.isEmpty()) {
        m_reported = false;
        return;
    }
    m_pending = true;
    m_timer.start();  // the disk may have room again
    if (!std::exchange(m_reported, true)) emit failed(m_outcome);
}

void Autosave::writeNow() {
    wait();
    m_timer.stop();
    if (!m_pending) return;
    begin();
    wait();
}

QString Autosave::write(const Work& work) {
    const QDir folder(recoveryFolder(m_stateFolder));
    if (!QDir().mkpath(folder.path())) return tr("Could not make the folder %1").arg(QDir::toNativeSeparators(folder.path()));
    if (!m_lock) {
        const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
        auto lock = std::make_unique<QLockFile>(folder.filePath(name % u".lock"));
        if (!takeLock(*lock)) return tr("Could not write to the folder %1").arg(QDir::toNativeSeparators(folder.path()));
        m_lock = std::move(lock);
        m_workbookFile = folder.filePath(name % u".yaml");
    }
    // The note first: work without its note would come back without its file name.
    const QByteArray note = recoveryNote(work.originalPath, work.hashOfOriginal, QDateTime::currentDateTime());
    if (const QString reason = m_writer(recoveryNoteFile(m_workbookFile), note); !reason.isEmpty()) return reason;
    return m_writer(m_workbookFile, work.workbook());
}

void Autosave::discard() {
    wait();
    m_timer.stop();
    m_pending = false;
    if (!m_lock) return;
    QFile::remove(m_workbookFile);
    QFile::remove(recoveryNoteFile(m_workbookFile));
    m_workbookFile.clear();
    m_lock.reset();  // removes the lock file
}

}  // namespace sizewright::ui
