// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

class QLockFile;

namespace sizewright::ui {

// Writes unsaved work to the recovery folder from time to time, so that a crash loses seconds. Beside the workbook stand a note
// of where it came from and a lock that tells a running window from a crashed one. Never touches the person's own file.
class Autosave : public QObject {
    Q_OBJECT

public:
    struct Work {
        QByteArray workbook;        // the text of the file
        QString originalPath;       // empty: never saved
        QByteArray hashOfOriginal;  // SHA-256 of the file as it was loaded or last saved
    };

    Autosave(const QString& stateFolder, std::function<Work()> work, QObject* parent = nullptr);
    ~Autosave() override;  // leaves what was written

    void setInterval(int milliseconds);
    // There is unsaved work, and it has changed since the last call: the next tick writes it.
    void workChanged();
    // Writes at once if there is unsaved work that is not yet written.
    void writeNow();
    // Nothing is unsaved: removes what was written.
    void discard();

    QString workbookFile() const { return m_workbookFile; }  // empty: nothing written

signals:
    void failed(const QString& reason);  // once until a write succeeds again

private:
    QString write();

    QString m_stateFolder;
    std::function<Work()> m_work;
    QTimer m_timer;
    bool m_pending = false;
    bool m_reported = false;
    QString m_workbookFile;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace sizewright::ui
