// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QMenu>
#include <QTimer>
#include <QtTest>
#include <functional>
#include <memory>

#include "model/catalog/catalog.h"
#include "model/fields/access.h"
#include "model/workbook/workbook_file.h"
#include "ui/document/workbook_document.h"

// A small catalog made by hand, and a workbook over it. Today is 2026-11-30.
namespace catalog_fixture {

using namespace sizewright;

inline constexpr Date today{2026, 11, 30};

inline Offer offer(const char* provider, const char* region, const char* instance, const char* gpu, int gpus, Date asOf,
                   std::array<std::optional<double>, price_kind_count> prices) {
    Offer out;
    out.provider = provider;
    out.region = region;
    out.instance_type = instance;
    out.accelerator = gpu;
    out.gpus = gpus;
    out.usd_per_hour = prices;
    out.as_of = asOf;
    return out;
}

inline std::shared_ptr<const Catalog> catalog() {
    constexpr auto none = std::nullopt;
    Catalog out;
    for (const char* name : {"T4", "L4", "H100 SXM", "H100 PCIe"}) {
        Accelerator accelerator;
        accelerator.name = name;
        accelerator.vendor = "NVIDIA";
        accelerator.memory_gb = *name == 'H' ? 80 : 16;
        accelerator.source = "data sheet";
        accelerator.as_of = "2026-07-29";
        out.accelerators.push_back(accelerator);
    }
    out.accelerators[2].peaks = {{Precision::bf16, 989.4e12}};
    AmbiguousName h100;
    h100.name = "H100";
    h100.provider = "any";
    h100.candidates = {"H100 SXM", "H100 PCIe"};
    h100.how = "two parts have this name";
    out.ambiguous_names.push_back(h100);
    out.names = index_names(out);

    ModelArchitecture llama;
    llama.name = "Llama 3 8B";
    llama.family = "Llama";
    llama.architecture = "dense";
    llama.parameters = 8.03e9;
    llama.layers = 32;
    llama.hidden_size = 4096;
    llama.attention_heads = 32;
    llama.kv_heads = 8;
    llama.vocabulary = 128256;
    llama.source = "configuration";
    llama.as_of = "2026-05-01";
    out.models.push_back(llama);
    ModelArchitecture resnet;
    resnet.name = "ResNet-50";
    resnet.architecture = "cnn";
    resnet.parameters = 25.6e6;
    resnet.flops_per_item = 8.2e9;
    out.models.push_back(resnet);

    ApiPrice api;
    api.model = "small-chat";
    api.provider = "openai";
    api.mode = "chat";
    api.input = 0.15;
    api.output = 0.6;
    api.source = "price list";
    api.as_of = {2026, 8, 1};
    out.api_prices.push_back(api);

    out.price_book.sources = {"AWS price list"};
    // Per GPU-hour on demand: 6.88, 0.526, 11.061, 2.99, –, 10.
    out.price_book.offers = {
        offer("aws", "us-east-1", "p5.48xlarge", "H100 SXM", 8, {2026, 7, 20}, {55.04, none, 40.0, 24.0}),
        offer("aws", "eu-west-1", "g4dn.xlarge", "T4", 1, {2026, 1, 21}, {0.526, 0.2, 0.33, 0.22}),
        offer("gcp", "us-central1", "a3-highgpu-8g", "H100 SXM", 8, {2026, 7, 30}, {88.488, 50.608, none, none}),
        offer("vultr", "", "H100_SXMx8", "H100 SXM", 8, {2026, 5, 8}, {23.92, none, none, none}),
        offer("runpod", "", "h100-spot", "H100 SXM", 1, {2026, 5, 24}, {none, 4.76, none, none}),
        offer("azure", "eastus", "Standard_X", "H100 PCIe", 1, {2026, 6, 18}, {10.0, none, none, none})};
    out.price_book.offers[1].vcpus = 4;
    out.price_book.offers[1].memory_gib = 16;
    sort_offers(out.price_book);
    return std::make_shared<const Catalog>(std::move(out));
}

inline const QByteArray workbook = R"(sizewright: 1
title: Small
scenarios:
- name: One
  workloads:
  - kind: inference
    name: search
    accelerator: T4
    requests_per_second: {average: 12, peak: 50}
    measured: [{accelerator: T4, batch_size: 1, items_per_second: 500}]
  plans:
  - {kind: on_demand, name: Rented, price_usd_per_gpu_hour: 0.35}
  - {kind: reserved, name: One year, term_months: 12}
  - {kind: reserved, name: Three years, term_months: 36}
  - {kind: spot, name: Left over}
  - {kind: managed_api, name: Hosted}
)";

inline std::unique_ptr<ui::WorkbookDocument> document(const QString& folder) {
    auto out = std::make_unique<ui::WorkbookDocument>(catalog(), today, folder);
    auto loaded = read_workbook(std::string_view(workbook.constData(), static_cast<std::size_t>(workbook.size())));
    if (!loaded) qFatal("%s", english(loaded.error().front()).c_str());
    out->newWorkbook(std::move(loaded->workbook));
    return out;
}

inline Value value(const ui::WorkbookDocument& document, const char* path) {
    const auto field = find_field(document.workbook(), path);
    return field ? field->before() : Value{};
}

inline std::string text(const ui::WorkbookDocument& document) { return write_workbook(document.workbook()); }

inline bool putFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

// Runs `opens`, which shows a menu, and chooses the entry that begins with these words by keyboard. Returns what the menu had.
inline QStringList chooseInMenu(const QString& words, const std::function<void()>& opens) {
    QStringList entries;
    bool done = false;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || done) return;
        done = true;
        QAction* wanted = nullptr;
        for (auto* entry : menu->actions()) {
            entries << entry->text() + (entry->isEnabled() ? QString() : QStringLiteral(" (off)"));
            if (!wanted && entry->isEnabled() && entry->text().startsWith(words)) wanted = entry;
        }
        if (!wanted || words.isEmpty()) {
            menu->close();
            return;
        }
        menu->setActiveAction(wanted);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    poll.start(1);
    opens();
    QElapsedTimer waited;
    waited.start();
    while (!done && waited.elapsed() < 3000) QCoreApplication::processEvents();
    QCoreApplication::processEvents();
    return entries;
}

}  // namespace catalog_fixture
