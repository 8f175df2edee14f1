// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>
#include <vector>

class QAbstractItemView;
class QCompleter;
class QStandardItemModel;

namespace sizewright::ui {

// "Find a field or action": type a part of its name, Enter goes there. A leading ">" finds actions only.
class FindBox : public QLineEdit {
    Q_OBJECT

public:
    struct Entry {
        QString text;   // "Requests, peak"
        QString place;  // "One T4, batched · recommendations"
        bool isAction = false;
        std::function<void()> run;
    };

    explicit FindBox(QWidget* parent = nullptr);

    // Asked each time it gets the focus, so that entries are those of the workbook as it is.
    void setSource(std::function<std::vector<Entry>()> source) { m_source = std::move(source); }

    // The list of what was found.
    QAbstractItemView* popup() const;

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fill(const QString& typed);
    void run(int entry);

    std::function<std::vector<Entry>()> m_source;
    std::vector<Entry> m_entries;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
};

}  // namespace sizewright::ui
