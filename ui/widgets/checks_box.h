// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QVector>

class QMenu;

namespace sizewright::ui {

// Looks like a list to choose from, but any number may be chosen: its menu stays open while entries are ticked and unticked.
class ChecksBox : public QAbstractButton {
    Q_OBJECT
public:
    struct Entry {
        QString text;
        bool isChecked = false;
        bool startsGroup = false;  // a line above it
        bool operator==(const Entry&) const = default;
    };

    explicit ChecksBox(QWidget* parent = nullptr);

    void setEntries(const QVector<Entry>& entries);
    const QVector<Entry>& entries() const { return m_entries; }
    void setSummary(const QString& summary);  // what stands in the closed box
    QString summary() const { return m_summary; }
    void setDefaulted(bool defaulted);
    bool isSummaryElided() const;
    void openMenu();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void entryClicked(int index);  // ticked or unticked by a person; setEntries() is the answer
    void menuClosed();
    void resetRequested();  // Ctrl+R

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRect textRect() const;
    void updateMenu();

    QVector<Entry> m_entries;
    QString m_summary;
    QMenu* m_menu;
};

}  // namespace sizewright::ui
