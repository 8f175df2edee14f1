// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <memory>

#include "ui/catalog/gpu_names.h"
#include "ui/catalog/import_job.h"
#include "ui/widgets/panel.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace sizewright::ui {

class ElidedLabel;
class EmptyState;
class ImportTableModel;
class ImportView;
class Label;
class SegmentBar;

// What a price list would bring: accepted, suspicious and skipped rows, with reason and choice. Nothing is written before "Add".
class ImportPane : public Panel {
    Q_OBJECT

public:
    explicit ImportPane(QString namesFile, QWidget* parent = nullptr);
    ~ImportPane() override;

    // Begins to read; shown() follows, or failed().
    void open(const QString& path, std::shared_ptr<const Catalog> catalog, Date today);
    void setCatalog(std::shared_ptr<const Catalog> catalog);
    bool isBusy() const { return m_job.isRunning(); }
    QString fileName() const;
    // The offers that would be added now.
    PriceBook offers() const;
    // Whether the built-in offers go into a new book as well; only asked while the workbook uses them.
    bool withBuiltin() const;
    void setBuiltinAsked(bool asked);

signals:
    void readingShown();  // it takes longer than a moment
    void shown();         // there is something to see
    void failed(const QString& reason);
    void addRequested();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void start(bool again);
    void take(const std::shared_ptr<ImportOutcome>& outcome);
    void showVerdict(int segment);
    void updateCounts();
    void updateNames();
    void arrangeFoot();
    void showReason();
    void updateBusy();
    void applyToAll();
    void setDate();

    QString m_namesFile;
    QString m_path;
    std::shared_ptr<const Catalog> m_catalog;
    ImportJob m_job;
    QByteArray m_bytes;
    GpuNames m_names;
    GpuNames m_shownNames;  // spelled → chosen, as the combos show them
    std::string m_provider;
    Date m_asOf{};
    bool m_isNewFile = true;
    QTimer m_patience;

    ElidedLabel* m_file;
    ElidedLabel* m_facts;
    SegmentBar* m_verdicts;
    QPushButton* m_cancel;
    QPushButton* m_add;
    ImportTableModel* m_model;
    ImportView* m_table;
    EmptyState* m_empty;
    Label* m_reason;
    QBoxLayout* m_foot;
    QBoxLayout* m_footNames;
    QBoxLayout* m_footRest;
    Label* m_namesLabel;
    QScrollArea* m_namesArea;
    QWidget* m_namesRow;
    QHBoxLayout* m_namesLine;
    Label* m_remembered;
    Label* m_providerLabel;
    QLineEdit* m_providerEdit;
    QLineEdit* m_dateEdit;
    Label* m_dateNote;
    QCheckBox* m_builtin;
    QPushButton* m_applyAll;
};

}  // namespace sizewright::ui
