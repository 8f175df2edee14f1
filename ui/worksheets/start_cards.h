// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/document/recent_files.h"
#include "ui/worksheets/example_result.h"

class QDateTime;
class QToolButton;

namespace sizewright::ui {

class LinkButton;

// Buttons of the start page. All are activated by a click, Space or Enter.
class StartButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit StartButton(QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
};

// A kind of worksheet: icon, name, and what it is for.
class KindButton : public StartButton {
    Q_OBJECT
public:
    KindButton(const QString& icon, const QString& name, const QString& purpose, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    QString m_purpose;
};

// The picture of a result, the title of the example and its number.
class ExampleCard : public StartButton {
    Q_OBJECT
public:
    explicit ExampleCard(ExampleResult result, QWidget* parent = nullptr);
    const ExampleResult& result() const { return m_result; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int textHeight() const;

    ExampleResult m_result;
};

// A workbook that was opened lately; a missing one can only be removed, or tried again.
class RecentRow : public StartButton {
    Q_OBJECT
public:
    RecentRow(const RecentFiles::Entry& entry, const QDateTime& now, QWidget* parent = nullptr);
    const RecentFiles::Entry& entry() const { return m_entry; }
    QSize sizeHint() const override;
    bool isLast = false;  // draws no rule below itself

signals:
    void pinToggled(bool pinned);
    void removeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString placeAndTime() const;

    RecentFiles::Entry m_entry;
    QString m_time;
    QToolButton* m_pin;
    LinkButton* m_remove;
};

}  // namespace sizewright::ui
