// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <utility>

namespace sizewright::ui {
namespace {

const QString listKey = QStringLiteral("recent_files");

QString keyOf(const QString& path) { return QFileInfo(path).absoluteFilePath(); }

auto find(std::vector<RecentFiles::Entry>& entries, const QString& path) {
    return std::find_if(entries.begin(), entries.end(), [key = keyOf(path)](const auto& entry) { return entry.path == key; });
}

}  // namespace

RecentFiles::RecentFiles(const QString& settingsFile, QObject* parent) : QObject(parent), m_settingsFile(settingsFile) {}

std::vector<RecentFiles::Entry> RecentFiles::entries() const {
    auto entries = read();
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.pinned && !b.pinned; });
    for (Entry& entry : entries) entry.missing = !QFileInfo::exists(entry.path);
    return entries;
}

void RecentFiles::add(const QString& path) {
    auto entries = read();
    Entry entry{keyOf(path), QDateTime::currentDateTime(), false, false};
    if (const auto known = find(entries, path); known != entries.end()) {
        entry.pinned = known->pinned;
        entries.erase(known);
    }
    entries.insert(entries.begin(), entry);
    while (entries.size() > limit) {
        const auto oldest = std::find_if(entries.rbegin(), entries.rend() - 1, [](const Entry& e) { return !e.pinned; });
        if (oldest == entries.rend() - 1) break;  // all pinned but the new one
        entries.erase(std::next(oldest).base());
    }
    write(std::move(entries));
}

void RecentFiles::remove(const QString& path) {
    auto entries = read();
    if (const auto known = find(entries, path); known != entries.end()) {
        entries.erase(known);
        write(std::move(entries));
    }
}

void RecentFiles::setPinned(const QString& path, bool pinned) {
    auto entries = read();
    if (const auto known = find(entries, path); known != entries.end() && known->pinned != pinned) {
        known->pinned = pinned;
        write(std::move(entries));
    }
}

void RecentFiles::clear() {
    auto entries = read();
    std::erase_if(entries, [](const Entry& entry) { return !entry.pinned; });
    write(std::move(entries));
}

std::vector<RecentFiles::Entry> RecentFiles::read() const {
    QSettings settings(m_settingsFile, QSettings::IniFormat);
    std::vector<Entry> entries;
    const int count = settings.beginReadArray(listKey);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const QString path = settings.value(QStringLiteral("path")).toString();
        if (path.isEmpty()) continue;  // a person may have edited the file
        entries.push_back({path,
                           QDateTime::fromString(settings.value(QStringLiteral("opened")).toString(), Qt::ISODate).toLocalTime(),
                           settings.value(QStringLiteral("pinned")).toBool(), false});
    }
    settings.endArray();
    return entries;
}

void RecentFiles::write(std::vector<Entry> entries) {
    {
        QSettings settings(m_settingsFile, QSettings::IniFormat);
        settings.remove(listKey);
        settings.beginWriteArray(listKey, static_cast<int>(entries.size()));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            settings.setArrayIndex(static_cast<int>(i));
            settings.setValue(QStringLiteral("path"), entries[i].path);
            settings.setValue(QStringLiteral("opened"), entries[i].opened.toUTC().toString(Qt::ISODate));
            settings.setValue(QStringLiteral("pinned"), entries[i].pinned);
        }
        settings.endArray();
    }
    emit changed();
}

}  // namespace sizewright::ui
