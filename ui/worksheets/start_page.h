// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>
#include <memory>
#include <vector>

#include "model/decision/evaluation.h"
#include "ui/document/recovery.h"
#include "ui/worksheets/example_result.h"

class QGridLayout;
class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace sizewright::ui {

class ExampleCard;
class KindButton;
class Label;
class LinkButton;
class Panel;
class RecentFiles;
class RecentRow;
class SegmentBar;

// What there is before a workbook is open: new worksheets, files, work to restore, worked examples. Opens nothing itself. Files
// may be dropped anywhere on it.
class StartPage : public QWidget {
    Q_OBJECT
public:
    StartPage(RecentFiles& recent, std::shared_ptr<const Catalog> catalog, Date asOf, QWidget* parent = nullptr);

    void setExamples(const QVector<Example>& examples);
    void setRecoverable(const std::vector<RecoverableWork>& works);
    void refreshRecent();

    KindButton* kindButton(const QString& kind) const;  // null: no such kind
    QPushButton* openButton() const { return m_open; }
    LinkButton* clearButton() const { return m_clear; }
    const QVector<ExampleCard*>& examples() const { return m_examples; }
    SegmentBar* filter() const { return m_filter; }  // all, then one segment for each ExampleSubject
    const QVector<RecentRow*>& recentRows() const { return m_recentRows; }

signals:
    void newWorksheet(const QString& kind);  // "inference", "training", "fine_tuning", "several"
    void openRequested();
    void importModelRequested();
    void openFile(const QString& path);
    void openExample(const QString& resourcePath);
    void restore(const sizewright::ui::RecoverableWork& work);
    void discard(const sizewright::ui::RecoverableWork& work);
    void recentChanged();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeRight();
    void changeRecent(const std::function<void(RecentFiles&)>& change);
    void openRecent(const QString& path);
    void makeFilter();
    bool isShown(qsizetype example) const;
    void layOutGallery();

    RecentFiles& m_recent;
    std::shared_ptr<const Catalog> m_catalog;
    Date m_asOf;
    QVector<KindButton*> m_kinds;
    QPushButton* m_open;
    QPushButton* m_import = nullptr;
    Label* m_recentTitle;
    LinkButton* m_clear;
    Panel* m_recentPanel;
    QVBoxLayout* m_recentLayout;
    QVector<RecentRow*> m_recentRows;
    QVBoxLayout* m_recovery;
    QGridLayout* m_gallery;
    QHBoxLayout* m_galleryHead;
    SegmentBar* m_filter = nullptr;  // none while all examples are of one subject
    QVector<ExampleCard*> m_examples;
    QVector<ExampleSubject> m_subjects;  // of m_examples
    int m_across = 0;
};

}  // namespace sizewright::ui
