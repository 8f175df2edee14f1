// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QtTest>
#include <memory>

#include "model/catalog/catalog.h"
#include "ui/document/workbook_document.h"

// The worked example of the shop in a document. Scenario 0: five T4, unbatched, without a steady state; 1: one T4, batched.
namespace shop {

inline constexpr sizewright::Date today{2026, 11, 30};
inline const QString workload = QStringLiteral("scenarios[1].workloads[0]");
inline const QString peak = workload + QStringLiteral(".requests_per_second.peak");

inline QByteArray read(const QString& inResources) {
    QFile file(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/") + inResources);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline std::shared_ptr<const sizewright::Catalog> catalog() {
    const QByteArray bytes = read(QStringLiteral("catalog/accelerators.csv"));
    auto read = sizewright::read_catalog(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return read ? std::make_shared<const sizewright::Catalog>(std::move(*read)) : nullptr;
}

inline std::unique_ptr<sizewright::ui::WorkbookDocument> document(const QString& stateFolder) {
    auto document = std::make_unique<sizewright::ui::WorkbookDocument>(catalog(), today, stateFolder);
    const QByteArray bytes = read(QStringLiteral("examples/shop-recommendations.yaml"));
    const auto loaded = sizewright::read_workbook(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!loaded) qFatal("the example cannot be read");
    document->newWorkbook(loaded->workbook);
    return document;
}

inline sizewright::Value rate(double perSecond) { return sizewright::Rate{{perSecond, {}}, false}; }

}  // namespace shop
