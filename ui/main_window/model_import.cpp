// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/model_import.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUndoStack>
#include <algorithm>
#include <array>

#include "model/fields/access.h"
#include "model/fields/file_bytes.h"
#include "model/importing/huggingface.h"
#include "model/workbook/structure.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/workbench.h"
#include "ui/theme/tone.h"
#include "ui/worksheets/starting_values.h"

namespace sizewright::ui {

namespace {

const QString matter = QStringLiteral("model");

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

// What a person decides about a model's use: it stays when another model takes its place.
constexpr std::array<std::string_view, 3> kept{"request_share_percent", "keep_loaded", "versions_loaded"};

// The model's fields below `worksheet`: those of the file, and nothing typed before that it does not have.
FieldEdits editsFor(const Workbook& workbook, const QString& worksheet, const HuggingFaceModel& model) {
    const std::string prefix = worksheet.toStdString() + ".model.";
    FieldEdits out;
    const auto typed = typed_fields(model.shape);
    for (const FieldInfo& field : fields_below(workbook, worksheet.toStdString() + ".model")) {
        const std::string_view key = std::string_view(field.path).substr(std::min(prefix.size(), field.path.size()));
        const auto found = std::ranges::find(typed, key, &std::pair<std::string, Value>::first);
        if (found != typed.end())
            out.emplace_back(text(field.path), found->second);
        else if (field.typed && std::ranges::find(kept, key) == kept.end())
            out.emplace_back(text(field.path), Value{Untyped{}});
    }
    return out;
}

}  // namespace

ModelImport::ModelImport(WorkbookDocument& document, FileController& files, MessageArea& messages, Workbench& workbench,
                         Restructure restructure, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_files(files),
      m_messages(messages),
      m_workbench(workbench),
      m_restructure(std::move(restructure)) {
    askFile = [this](const QString& folder) {
        return QFileDialog::getOpenFileName(m_workbench.window(), tr("Import model configuration"), folder,
                                            tr("Model configurations (*.json);;All files (*)"));
    };
}

bool ModelImport::isMeant(const QString& path) { return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive); }

void ModelImport::importWithDialog() {
    const QString folder = m_document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                       : QFileInfo(m_document.path()).absolutePath();
    const QString path = askFile(folder);
    if (!path.isEmpty()) import(path);
}

void ModelImport::import(const QString& path) {
    const QFileInfo file(path);
    const std::string name = file.fileName().toStdString();
    const auto bytes =
        read_regular_file(QFile::encodeName(path).toStdString(), largest_configuration_bytes, configuration_too_large);
    if (!bytes) return refuse(tr("%1: %2").arg(file.fileName(), shownText(bytes.error())));
    // A model is called like the folder that its files lie in.
    const auto model = read_huggingface(*bytes, name, file.absoluteDir().dirName().toStdString());
    if (!model) {
        const Problem& first = model.error().front();
        QString where = file.fileName();
        if (first.line > 0) where += tr(", line %1, column %2").arg(first.line).arg(first.column);
        if (!first.path.empty()) where += QStringLiteral(", ") + text(first.path);
        QString said = tr("%1: %2").arg(where, shownText(first.message));
        if (model.error().size() > 1) said += QLatin1Char(' ') + tr("And %1 more.").arg(model.error().size() - 1);
        return refuse(said);
    }
    if (isWorkbookShown && !isWorkbookShown() && !m_files.newWorkbook()) return;
    const QString worksheet = shownWorksheet();
    const bool isTaken = worksheet.isEmpty() ? addWorksheet(*model) : fill(worksheet, *model);
    if (isTaken) say(file.fileName(), *model);
}

QString ModelImport::shownWorksheet() const {
    const Page& page = m_workbench.page();
    if (page.kind != Page::Kind::workload) return {};
    const QString path = text(item_path(item_path("scenarios", page.scenario) + ".workloads", page.item));
    return find_field(m_document.workbook(), path.toStdString() + ".model.layers") ? path : QString();
}

bool ModelImport::fill(const QString& worksheet, const HuggingFaceModel& model) {
    const QString step = tr("Import %1").arg(text(model.architecture.name));
    const auto wrong = editTogether(m_document, step, editsFor(m_document.workbook(), worksheet, model));
    if (wrong) refuse(shownText(*wrong));
    return !wrong;
}

bool ModelImport::addWorksheet(const HuggingFaceModel& model) {
    const std::string list = item_path("scenarios", m_workbench.scenario()) + ".workloads";
    const QString kind = QStringLiteral("inference");
    std::optional<Message> wrong;
    m_restructure([&] {
        wrong = addWith(m_document, tr("Import %1").arg(text(model.architecture.name)), text(list), kind, startingName(kind),
                        [&](const QString& item) {
                            FieldEdits edits;
                            for (const auto& edit : startingValues(kind, item))
                                if (!edit.first.startsWith(item + QStringLiteral(".model."))) edits.push_back(edit);
                            for (auto& edit : editsFor(m_document.workbook(), item, model)) edits.push_back(std::move(edit));
                            return edits;
                        });
        if (!wrong)
            m_workbench.showPage({Page::Kind::workload, m_workbench.scenario(), list_size(m_document.workbook(), list) - 1});
    });
    if (wrong) refuse(shownText(*wrong));
    return !wrong;
}

void ModelImport::say(const QString& name, const HuggingFaceModel& model) {
    QString said = tr("%1 was taken from %2.").arg(text(model.architecture.name), name);
    for (const Message& note : model.notes) said += QLatin1Char(' ') + shownText(note);
    auto* stack = m_document.undoStack();
    const int step = stack->index();
    m_messages.show(matter, model.notes.empty() ? Tone::done : Tone::note, said, {tr("Undo"), [stack, step] {
                                                                                      if (stack->index() == step) stack->undo();
                                                                                  }});
    // It offers to undo as long as that is the last step.
    auto* watch = new QObject(this);
    connect(stack, &QUndoStack::indexChanged, watch, [this, watch, said] {
        if (m_messages.text(matter) == said) m_messages.dismiss(matter);
        watch->deleteLater();
    });
}

void ModelImport::refuse(const QString& said) { m_messages.show(matter, Tone::error, said); }

}  // namespace sizewright::ui
