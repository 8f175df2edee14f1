// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QMap>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/decision/evaluation.h"
#include "model/fields/access.h"
#include "model/workbook/workbook_file.h"

namespace sizewright::ui {

class FileLock;
class Autosave;

// What a person typed and cannot be read yet; not part of the workbook, so the last good results stay.
struct BrokenEntry {
    QString text;
    Message message;
};

// The workbook in the window: the only place that changes it, and only through the undo stack. Shows nothing itself.
class WorkbookDocument : public QObject {
    Q_OBJECT

public:
    WorkbookDocument(std::shared_ptr<const Catalog> catalog, Date asOf, QString stateFolder, QObject* parent = nullptr);
    ~WorkbookDocument() override;

    const Workbook& workbook() const { return m_workbook; }
    // With the price book that the workbook names; another one after catalogChanged().
    const Catalog& catalog() const { return *m_catalog; }
    std::shared_ptr<const Catalog> sharedCatalog() const { return m_catalog; }
    Date asOf() const { return m_asOf; }
    QUndoStack* undoStack() { return &m_undoStack; }
    bool isModified() const { return !m_undoStack.isClean() || m_restored; }

    // ---- Reading what follows ----
    // The evaluation of a scenario, always of the workbook as it is; computed on demand and kept until the next change.
    const Evaluation& evaluation(std::size_t scenario) const;
    std::vector<DerivationStep> derivation(std::size_t scenario) const;
    const std::vector<Problem>& problems() const;  // validate() of the workbook

    // ---- Changing fields ----
    // Checks and pushes a command; returns what is wrong instead. Successive edits of one field merge until endMerge().
    std::optional<Message> edit(const QString& path, const Value& value);
    void endMerge();  // Enter, or the field was left
    // What was typed and cannot be read: kept until it is mended or dropped.
    void setBroken(const QString& path, const BrokenEntry& entry);
    void clearBroken(const QString& path);
    const QMap<QString, BrokenEntry>& broken() const { return m_broken; }

    // ---- Structure; each is one undo step ----
    std::optional<Message> add(const QString& listPath, const QString& kind, const QString& name);
    std::optional<Message> duplicate(const QString& itemPath);
    std::optional<Message> remove(const QString& itemPath);
    std::optional<Message> move(const QString& itemPath, std::size_t index);
    std::optional<Message> rename(const QString& itemPath, const QString& name);
    // What rename() would say.
    std::optional<Message> mayRename(const QString& itemPath, const QString& name) const;

    // ---- The file ----
    enum class SaveResult { saved, changedOnDisk, failed };
    void newWorkbook(Workbook start);                                // untitled, clean
    bool open(const QString& path, std::vector<Problem>& problems);  // false: nothing changed, problems say why
    SaveResult save(QString* reason, bool evenIfChangedOnDisk = false);
    SaveResult saveAs(const QString& path, QString* reason);
    bool reload(std::vector<Problem>& problems);  // from disk, dropping the undo history
    QString path() const { return m_path; }
    QString displayName() const;                    // file name, or "Untitled"
    bool isReadOnly() const { return m_readOnly; }  // locked by another, see lockOwner()
    QString lockOwner() const { return m_lockOwner; }
    bool hasCommentsToLose() const { return m_hasComments; }  // said once before the first save
    bool changedOnDisk() const;

    // ---- The price book that the workbook names (see price_book_file.h) ----
    void reloadPriceBook();  // its file was written
    // What is wrong with it; also among problems().
    const std::vector<Problem>& priceBookProblems() const { return m_priceBookProblems; }

    // ---- Recovery (see recovery.h) ----
    // Modified, with the old path if it had one. The hash is that of the file as the lost window knew it, so that a save sees
    // whether the file has changed since; without it the file as it is now counts as known.
    void restore(const QString& originalPath, Workbook workbook, const QByteArray& hashOfOriginal = {});
    void closeCleanly();  // removes autosave and lock

    // For tests: replaces the writing of bytes; returns an error text or nothing.
    using Writer = std::function<QString(const QString& path, const QByteArray& bytes)>;
    void setWriter(Writer writer) { m_writer = std::move(writer); }
    void setAutosaveInterval(int milliseconds);  // 20,000 by default
    void setAutosaveWriter(Writer writer);       // called in another thread

signals:
    void changed(const QString& path);  // one field; empty: anything
    void structureChanged();            // lists or names changed; forms and trees rebuild
    void brokenChanged();
    void catalogChanged();  // another price book
    void fileChanged();     // path, read-only state
    void modifiedChanged(bool modified);
    void autosaveFailed(const QString& reason);

private:
    friend class FieldCommand;
    friend class StructureCommand;

    void apply(const QString& path, const Value& value);
    void replace(const Workbook& workbook, const QString& list);
    std::optional<Message> pushStructure(Workbook after, const QString& text, const QString& list, const QString& renamed = {});
    void forgetResults();
    void dropBroken(const std::function<bool(const QString& path)>& isGone);
    void keepPriceBook();
    void stepTaken();
    void updateModified();
    void resetTo(Workbook workbook, const QString& path, const QByteArray& hash, bool hasComments = false);
    void lockFile();
    bool write(const QString& path, QString* reason);
    QString lockedText(const QString& path, const QString& owner) const;

    Workbook m_workbook;
    std::shared_ptr<const Catalog> m_builtin;
    std::shared_ptr<const Catalog> m_catalog;
    std::pair<std::string, std::string> m_priceBook{};  // the name and the folder that m_catalog was made for
    std::vector<Problem> m_priceBookProblems{};
    Date m_asOf;
    QUndoStack m_undoStack;
    QMap<QString, BrokenEntry> m_broken;
    int m_mergeGroup = 0;

    mutable std::vector<std::optional<Evaluation>> m_evaluations;
    mutable std::optional<std::vector<Problem>> m_problems;

    QString m_path;
    QByteArray m_hashOnDisk;
    bool m_readOnly = false;
    bool m_hasComments = false;
    bool m_restored = false;
    bool m_wasModified = false;
    QString m_lockOwner;
    QString m_stateFolder;
    Writer m_writer;
    std::unique_ptr<FileLock> m_lock;
    std::unique_ptr<Autosave> m_autosave;
};

}  // namespace sizewright::ui
