// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <vector>

namespace sizewright::ui {

// The workbooks that were opened or saved lately. Kept in a settings file that all windows share, so each call reads it afresh.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t limit = 12;

    struct Entry {
        QString path;
        QDateTime opened;
        bool pinned = false;
        bool missing = false;  // not there now, perhaps on a disk that is not mounted: kept until a person removes it
    };

    explicit RecentFiles(const QString& settingsFile, QObject* parent = nullptr);

    std::vector<Entry> entries() const;  // pinned ones first, each newest first

    void add(const QString& path);  // opened or saved just now; the oldest that is not pinned makes room
    void remove(const QString& path);
    void setPinned(const QString& path, bool pinned);
    void clear();  // all that are not pinned

signals:
    void changed();

private:
    std::vector<Entry> read() const;
    void write(std::vector<Entry> entries);

    QString m_settingsFile;
};

}  // namespace sizewright::ui
