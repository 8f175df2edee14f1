// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/catalog/catalog_table_model.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace sizewright::ui {

class Label;

// The row above the table: words, up to four lists, and whether old prices are shown.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);

    // The lists of these rows; what was chosen stays if it is still there.
    void setRows(const CatalogRows& rows, bool hasAges, const QString& unit);
    void setUnitShown(bool shown);
    CatalogFilter filter() const;
    void setFilter(const CatalogFilter& filter);  // without changed()
    void setWords(const QString& words);
    void clear();
    void focusWords();

signals:
    void changed();
    void leftDownwards();  // ↓ in the words: to the table

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr int mostChoices = 4;
    void fill(const CatalogRows& rows);
    QStringList chosen() const;

    QLineEdit* m_words;
    QComboBox* m_choices[mostChoices];
    QCheckBox* m_newOnly;
    Label* m_unit;
    const CatalogRows* m_rows = nullptr;
    int m_used = 0;
};

}  // namespace sizewright::ui
