// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <functional>
#include <memory>

class QLockFile;

namespace sizewright::ui {

// Writes unsaved work to the recovery folder from time to time, so that a crash loses seconds. Beside the workbook stand a note
// of where it came from and a lock that tells a running window from a crashed one. Never touches the person's own file. A disk
// may take its time: text and files are made in a thread of their own, and only closing and writeNow() wait for it.
class Autosave : public QObject {
    Q_OBJECT

public:
    struct Work {
        std::function<QByteArray()> workbook;  // the text of the file; called in the other thread, so it owns what it needs
        QString originalPath;                  // empty: never saved
        QByteArray hashOfOriginal;             // SHA-256 of the file as it was loaded or last saved
    };

    Autosave(const QString& stateFolder, std::function<Work()> work, QObject* parent = nullptr);
    ~Autosave() override;  // leaves what was written

    void setInterval(int milliseconds);
    // For tests: writes bytes; returns an error text or nothing. Called in the other thread.
    using Writer = std::function<QString(const QString& path, const QByteArray& bytes)>;
    void setWriter(Writer writer);
    // There is unsaved work, and it has changed since the last call: the next tick writes it.
    void workChanged();
    // Writes at once if there is unsaved work that is not yet written, and waits for it.
    void writeNow();
    // Nothing is unsaved: removes what was written, also what is being written.
    void discard();

signals:
    void failed(const QString& reason);  // once until a write succeeds again

private:
    void tick();
    void begin();
    void wait();
    void end();
    QString write(const Work& work);  // in the other thread

    QString m_stateFolder;
    std::function<Work()> m_work;
    QTimer m_timer;
    bool m_pending = false;
    bool m_reported = false;
    bool m_running = false;
    int m_run = 0;  // the number of the write that runs: the end of an earlier one is no news
    // Of the other thread while one runs.
    Writer m_writer;
    QString m_outcome;
    QString m_workbookFile;
    std::unique_ptr<QLockFile> m_lock;
    QThreadPool m_pool;
};

}  // namespace sizewright::ui
