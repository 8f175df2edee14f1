// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include <QDateTime>
#include <QFileInfo>

#include "ui/document/file_lock.h"

namespace sizewright::ui {

namespace {
constexpr int restMilliseconds = 150;
}

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_rest.setInterval(restMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_rest.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        // Other files of the folder are nobody's business.
        if (stamp() != m_stamp && !m_rest.isActive()) m_rest.start();
    });
    connect(&m_rest, &QTimer::timeout, this, &FileWatch::notice);
}

void FileWatch::setPath(const QString& path) {
    const QString resolved = path.isEmpty() ? QString() : resolvedPath(path);
    m_rest.stop();
    if (resolved != m_path) {
        if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty()) m_watcher.removePaths(old);
        m_path = resolved;
    }
    m_stamp = stamp();
    arm();
}

void FileWatch::arm() {
    if (m_path.isEmpty()) return;
    const QFileInfo file(m_path);
    if (file.exists() && !m_watcher.files().contains(m_path)) m_watcher.addPath(m_path);
    if (QFileInfo::exists(file.path()) && !m_watcher.directories().contains(file.path())) m_watcher.addPath(file.path());
}

void FileWatch::notice() {
    arm();
    m_stamp = stamp();
    if (!m_path.isEmpty()) emit settled();
}

QString FileWatch::stamp() const {
    const QFileInfo file(m_path);
    return file.exists() ? QString::number(file.lastModified().toMSecsSinceEpoch()) % u' ' % QString::number(file.size())
                         : QString();
}

}  // namespace sizewright::ui
