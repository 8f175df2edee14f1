// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace sizewright::ui {

// Tells when a file has been written by somebody, once it has come to rest. Most programs put a new file in the place of the old
// one, which ends a watch on the file itself: its folder is watched too, and the new file after it.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    void setPath(const QString& path);  // empty: none

signals:
    void settled();  // perhaps by this program itself, perhaps with the same bytes

private:
    void arm();
    void notice();
    QString stamp() const;

    QFileSystemWatcher m_watcher;
    QTimer m_rest;
    QString m_path;
    QString m_stamp;  // of the file when it was last told of
};

}  // namespace sizewright::ui
