// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/stat.h>
#include <unistd.h>
#include <QFile>
#include <QtTest>
#include <memory>

#include "model/catalog/catalog.h"
#include "ui/document/workbook_document.h"

// A small workbook with references between its parts, and documents over it.
namespace fixture {

inline const QByteArray workbook = R"(sizewright: 1
title: Small
scenarios:
- name: One
  workloads:
  - kind: inference
    name: search
    accelerator: T4
    requests_per_second: {average: 12, peak: 50}
    maximum_batch_size: 32
    measured: [{accelerator: T4, batch_size: 32, items_per_second: 500}]
  - kind: inference
    name: chat
    accelerator: T4
    requests_per_second: {average: 1, peak: 2}
    measured: [{accelerator: T4, batch_size: 1, items_per_second: 10}]
  plans:
  - {kind: on_demand, name: Rented, price_usd_per_gpu_hour: 0.35}
  - {kind: reserved, name: One year, term_months: 12, price_usd_per_gpu_hour: 0.2, rest: Rented}
  - {kind: hybrid, name: Both, base: One year, burst: Rented, rest: Rented}
)";

inline const QString search = QStringLiteral("scenarios[0].workloads[0]");
inline const QString peak = search + QStringLiteral(".requests_per_second.peak");
inline const QString batch = search + QStringLiteral(".maximum_batch_size");
inline const QString title = QStringLiteral("title");

inline sizewright::Value rate(double perSecond) { return sizewright::Rate{{perSecond, {}}, false}; }
inline sizewright::Value text(const char* words) { return std::string(words); }

inline std::shared_ptr<const sizewright::Catalog> catalog() {
    sizewright::Catalog catalog;
    for (const char* name : {"T4", "H100 SXM"}) {
        sizewright::Accelerator accelerator;
        accelerator.name = name;
        accelerator.memory_gb = 16;
        catalog.accelerators.push_back(accelerator);
    }
    return std::make_shared<const sizewright::Catalog>(std::move(catalog));
}

inline std::unique_ptr<sizewright::ui::WorkbookDocument> document(const QString& stateFolder) {
    return std::make_unique<sizewright::ui::WorkbookDocument>(catalog(), sizewright::Date{2027, 3, 1}, stateFolder);
}

inline std::string textOf(const sizewright::ui::WorkbookDocument& document) {
    return sizewright::write_workbook(document.workbook());
}

// While it lives, permissions bind this process even if root runs it.
class Unprivileged {
public:
    Unprivileged() : m_ok(!m_isRoot || ::setresuid(nobody, nobody, 0) == 0) {}
    ~Unprivileged() {
        if (m_isRoot) [[maybe_unused]]
            const int back = ::setresuid(0, 0, 0);
    }
    Q_DISABLE_COPY(Unprivileged)
    bool ok() const { return m_ok; }

private:
    static constexpr uid_t nobody = 65534;
    const bool m_isRoot = ::geteuid() == 0;
    bool m_ok;
};

inline bool setMode(const QString& path, mode_t mode) { return ::chmod(QFile::encodeName(path).constData(), mode) == 0; }

inline QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

inline bool putFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QString english(const std::vector<sizewright::Problem>& problems) {
    std::string out;
    for (const auto& problem : problems) out += sizewright::english(problem) + "\n";
    return QString::fromStdString(out);
}

}  // namespace fixture
