// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the layouts of the worksheets are made of.

#include <QSet>
#include <initializer_list>
#include <string>

#include "ui/worksheets/form_layout.h"

namespace sizewright {
struct Inference;
struct Training;
struct FineTuning;
struct Job;
}  // namespace sizewright

namespace sizewright::ui {

// The fields of one worksheet. A field that nothing computes with yet, or that its kind does not have, is left out.
class WorksheetParts {
public:
    WorksheetParts(const Workbook& workbook, const Page& page);

    const Workbook& workbook() const { return m_workbook; }
    const std::string& path() const { return m_path; }
    QString pathOf(const char* key) const;
    bool has(const QString& path) const { return m_used.contains(path); }
    bool isTyped(const char* key) const { return m_typed.contains(pathOf(key)); }

    // Title, kind and icon of the page.
    FormLayout page() const;

    FormItem choice(Alternative alternative) const;
    void add(FormSection& section, std::initializer_list<const char*> keys) const;
    void add(FormSection& section, const char* key, const QString& label, std::optional<bool> essential = {}) const;
    // Shown without "More" although their description does not say so, or behind it although it does.
    void addEssential(FormSection& section, std::initializer_list<const char*> keys) const;
    void addMore(FormSection& section, std::initializer_list<const char*> keys) const;
    // `model` is "model" or "models[0]". What a model is, apart from its name and size, stands behind "More".
    void addModel(FormSection& section, const std::string& model, bool isLanguage) const;
    // When the workload exists, and whether it counts.
    void addSchedule(FormSection& section) const;

private:
    const Workbook& m_workbook;
    std::string m_path;
    Page m_page;
    QSet<QString> m_used;
    QSet<QString> m_typed;
};

FormLayout inferenceLayout(const WorksheetParts& parts, const Inference& sheet);
FormLayout trainingLayout(const WorksheetParts& parts);
FormLayout fineTuningLayout(const WorksheetParts& parts);
FormLayout jobLayout(const WorksheetParts& parts);

}  // namespace sizewright::ui
