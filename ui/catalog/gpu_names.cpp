// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/gpu_names.h"

#include <QSettings>

namespace sizewright::ui {

namespace {

constexpr int mostNames = 2000;  // of a settings file that somebody wrote by hand

const QString listName = QStringLiteral("gpuNames");

}  // namespace

GpuNames readGpuNames(const QString& file) {
    GpuNames out;
    QSettings settings(file, QSettings::IniFormat);
    const int size = std::min(settings.beginReadArray(listName), mostNames);
    for (int i = 0; i < size; ++i) {
        settings.setArrayIndex(i);
        const std::string spelled = settings.value(QStringLiteral("spelled")).toString().toStdString();
        const std::string accelerator = settings.value(QStringLiteral("accelerator")).toString().toStdString();
        if (!spelled.empty() && !accelerator.empty()) out[spelled] = accelerator;
    }
    settings.endArray();
    return out;
}

void rememberGpuName(const QString& file, const std::string& spelled, const std::string& accelerator) {
    GpuNames names = readGpuNames(file);
    if (accelerator.empty())
        names.erase(spelled);
    else
        names[spelled] = accelerator;
    QSettings settings(file, QSettings::IniFormat);
    settings.remove(listName);
    settings.beginWriteArray(listName, static_cast<int>(names.size()));
    int i = 0;
    for (const auto& [name, value] : names) {
        settings.setArrayIndex(i++);
        settings.setValue(QStringLiteral("spelled"), QString::fromStdString(name));
        settings.setValue(QStringLiteral("accelerator"), QString::fromStdString(value));
    }
    settings.endArray();
}

}  // namespace sizewright::ui
