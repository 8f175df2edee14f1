// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workbook_document.h"

#include <utility>

#include "model/workbook/structure.h"
#include "model/workbook/validate.h"
#include "ui/document/autosave.h"
#include "ui/document/commands.h"
#include "ui/document/file_lock.h"
#include "ui/document/file_writer.h"

namespace sizewright::ui {
namespace {

// The list item that a path to a name belongs to: "scenarios[0].plans[1].name" names "scenarios[0].plans[1]"; empty: not a name
// of one.
QString itemNamedBy(const QString& path) {
    constexpr QStringView end = u"].name";
    return path.endsWith(end) ? path.left(path.size() - end.size() + 1) : QString();
}

QString nameAt(const Workbook& workbook, const QString& item) {
    return QString::fromStdString(name_of_item(workbook, item.toStdString()));
}

// A rename leaves indices as they are, so they name the item before and after it.
QString withIndices(const Workbook& workbook, const QString& item) {
    const std::string path = indexed_path(workbook, item.toStdString());
    return path.empty() ? item : QString::fromStdString(path);
}

QString listOf(const QString& item) { return QString::fromStdString(list_of(item.toStdString())); }

}  // namespace

WorkbookDocument::WorkbookDocument(std::shared_ptr<const Catalog> catalog, Date asOf, QString stateFolder, QObject* parent)
    : QObject(parent),
      m_builtin(std::move(catalog)),
      m_catalog(m_builtin),
      m_asOf(asOf),
      m_stateFolder(std::move(stateFolder)),
      m_writer(writeFile) {
    m_autosave = std::make_unique<Autosave>(m_stateFolder, [this] {
        return Autosave::Work{[workbook = m_workbook] { return QByteArray::fromStdString(write_workbook(workbook)); }, m_path,
                              m_hashOnDisk};
    });
    connect(m_autosave.get(), &Autosave::failed, this, &WorkbookDocument::autosaveFailed);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &WorkbookDocument::updateModified);
    connect(&m_undoStack, &QUndoStack::indexChanged, this, &WorkbookDocument::stepTaken);
}

WorkbookDocument::~WorkbookDocument() {
    m_undoStack.disconnect(this);  // it clears itself after the parts that it would tell
}

// ---- What follows ----

const Evaluation& WorkbookDocument::evaluation(std::size_t scenario) const {
    Q_ASSERT_X(scenario < m_workbook.scenarios.size(), "evaluation", "no such scenario");
    m_evaluations.resize(m_workbook.scenarios.size());
    auto& kept = m_evaluations[scenario];
    if (!kept) kept = evaluate(m_workbook.scenarios[scenario], context_of(m_workbook, m_catalog, m_asOf));
    return *kept;
}

std::vector<DerivationStep> WorkbookDocument::derivation(std::size_t scenario) const {
    Q_ASSERT_X(scenario < m_workbook.scenarios.size(), "derivation", "no such scenario");
    DerivationSink sink;
    evaluate(m_workbook.scenarios[scenario], context_of(m_workbook, m_catalog, m_asOf), &sink);
    return std::move(sink.steps);
}

const std::vector<Problem>& WorkbookDocument::problems() const {
    if (!m_problems) {
        m_problems = validate(m_workbook, *m_catalog);
        m_problems->insert(m_problems->end(), m_priceBookProblems.begin(), m_priceBookProblems.end());
    }
    return *m_problems;
}

void WorkbookDocument::forgetResults() {
    m_evaluations.clear();
    m_problems.reset();
}

// ---- Fields ----

std::optional<Message> WorkbookDocument::edit(const QString& path, const Value& value) {
    const auto field = find_field(m_workbook, path.toStdString());
    if (!field) return Message(SW_TEXT("There is no field %1."), {path.toStdString()});
    const QString exactPath = QString::fromStdString(field->path);
    // Other places refer to an item by its name, so they change with it. An item that needs no name may lose it.
    if (const QString item = itemNamedBy(exactPath); !item.isEmpty()) {
        const auto* name = std::get_if<std::string>(&value);
        if (name || field->spec.required) {
            auto refused = rename(item, name ? QString::fromStdString(*name) : QString());
            if (!refused) clearBroken(exactPath);
            return refused;
        }
    }
    if (Message wrong = check_value(field->spec, field->type, field->choices, value); !wrong.empty()) return wrong;
    if (field->before() != value) m_undoStack.push(new FieldCommand(*this, *field, value, m_mergeGroup));
    clearBroken(exactPath);
    return std::nullopt;
}

void WorkbookDocument::endMerge() { ++m_mergeGroup; }

void WorkbookDocument::apply(const QString& path, const Value& value) {
    [[maybe_unused]] const auto refused = set_field(m_workbook, path.toStdString(), value);
    Q_ASSERT_X(!refused, "WorkbookDocument::apply", qPrintable(path));
    forgetResults();
    if (path == QLatin1String("price_book")) keepPriceBook();
    clearBroken(path);  // what was typed there is overtaken by undo
    emit changed(path);
}

void WorkbookDocument::setBroken(const QString& path, const BrokenEntry& entry) {
    // "5O" begins with 5, which nobody meant: the last good value is the one from before the typing began.
    const auto* last = dynamic_cast<const FieldCommand*>(m_undoStack.command(m_undoStack.index() - 1));
    if (last && last->belongsTo(path, m_mergeGroup)) {
        const Value before = last->before();  // the command goes when it comes back to it
        edit(path, before);
    }
    m_broken.insert(path, entry);
    emit brokenChanged();
}

void WorkbookDocument::clearBroken(const QString& path) {
    if (m_broken.remove(path) > 0) emit brokenChanged();
}

void WorkbookDocument::dropBroken(const std::function<bool(const QString& path)>& isGone) {
    const auto before = m_broken.size();
    for (auto entry = m_broken.begin(); entry != m_broken.end();) entry = isGone(entry.key()) ? m_broken.erase(entry) : ++entry;
    if (m_broken.size() != before) emit brokenChanged();
}

// ---- Structure ----

std::optional<Message> WorkbookDocument::add(const QString& listPath, const QString& kind, const QString& name) {
    Workbook after = m_workbook;
    const std::string list = listPath.toStdString();
    if (auto refused = add_item(after, list, kind.toStdString(), name.toStdString())) return refused;
    const QString item = QString::fromStdString(item_path(list, list_size(after, list) - 1));
    const QString text = addText(listPath, nameAt(after, item));
    return pushStructure(std::move(after), text, {});
}

std::optional<Message> WorkbookDocument::duplicate(const QString& itemPath) {
    Workbook after = m_workbook;
    if (auto refused = duplicate_item(after, itemPath.toStdString())) return refused;
    return pushStructure(std::move(after), duplicateText(itemPath, nameAt(m_workbook, itemPath)), listOf(itemPath));
}

std::optional<Message> WorkbookDocument::remove(const QString& itemPath) {
    Workbook after = m_workbook;
    if (auto refused = remove_item(after, itemPath.toStdString())) return refused;
    return pushStructure(std::move(after), removeText(itemPath, nameAt(m_workbook, itemPath)), listOf(itemPath));
}

std::optional<Message> WorkbookDocument::move(const QString& itemPath, std::size_t index) {
    Workbook after = m_workbook;
    if (auto refused = move_item(after, itemPath.toStdString(), index)) return refused;
    return pushStructure(std::move(after), moveText(itemPath, nameAt(m_workbook, itemPath)), listOf(itemPath));
}

std::optional<Message> WorkbookDocument::rename(const QString& itemPath, const QString& name) {
    Workbook after = m_workbook;
    if (auto refused = rename_item(after, itemPath.toStdString(), name.toStdString())) return refused;
    const QString item = withIndices(m_workbook, itemPath);
    return pushStructure(std::move(after), renameText(item, nameAt(m_workbook, item), nameAt(after, item)), {}, item);
}

std::optional<Message> WorkbookDocument::mayRename(const QString& itemPath, const QString& name) const {
    Workbook after = m_workbook;
    return rename_item(after, itemPath.toStdString(), name.toStdString());
}

std::optional<Message> WorkbookDocument::pushStructure(Workbook after, const QString& text, const QString& list,
                                                       const QString& renamed) {
    if (write_workbook(after) == write_workbook(m_workbook)) return std::nullopt;  // moved to where it is, renamed to its name
    m_undoStack.push(new StructureCommand(*this, text, std::move(after), list, renamed, m_mergeGroup));
    return std::nullopt;
}

void WorkbookDocument::replace(const Workbook& workbook, const QString& list) {
    m_workbook = workbook;
    forgetResults();
    keepPriceBook();
    // Paths have indices: below a list whose items moved, what was typed would stand at another item.
    const QString moved = list % u'[';
    dropBroken([&](const QString& path) {
        return (!list.isEmpty() && path.startsWith(moved)) || !find_field(m_workbook, path.toStdString());
    });
    emit structureChanged();
    emit changed({});
}

// ---- Modified ----

void WorkbookDocument::stepTaken() {
    if (isModified()) m_autosave->workChanged();
}

void WorkbookDocument::updateModified() {
    const bool modified = isModified();
    if (!modified) m_autosave->discard();
    if (std::exchange(m_wasModified, modified) != modified) emit modifiedChanged(modified);
}

void WorkbookDocument::setAutosaveInterval(int milliseconds) { m_autosave->setInterval(milliseconds); }
void WorkbookDocument::setAutosaveWriter(Writer writer) { m_autosave->setWriter(std::move(writer)); }

}  // namespace sizewright::ui
