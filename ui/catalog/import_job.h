// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <memory>

#include "model/importing/offer_import.h"

namespace sizewright::ui {

struct ImportRequest {
    QString path;
    QByteArray bytes;      // of an earlier outcome; null: read the file
    std::string provider;  // of files that name none
    Date asOf{};
    std::map<std::string, std::string, std::less<>> gpuNames;
    std::shared_ptr<const Catalog> catalog;
};

struct ImportOutcome {
    QString failure;  // why nothing could be read, in a sentence that begins with the file's name
    QByteArray bytes;
    ImportPreview preview;
};

// Reads and judges a price list in the background. The newest request wins: what an older one finds is dropped.
class ImportJob : public QObject {
    Q_OBJECT

public:
    // Beyond it a file is refused before it is read.
    static constexpr qint64 largestFile = 256'000'000;

    explicit ImportJob(QObject* parent = nullptr);

    void start(const ImportRequest& request);
    void cancel();
    bool isRunning() const { return m_running; }

    // The same at once; what start() does in another thread.
    static ImportOutcome run(const ImportRequest& request);

signals:
    void finished(const std::shared_ptr<sizewright::ui::ImportOutcome>& outcome);

private:
    int m_generation = 0;
    bool m_running = false;
};

}  // namespace sizewright::ui
