// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sizewright::ui {

class ElidedLabel;
class LinkButton;

// Bold name, rule below, right "More (n)" or "Less": 36 high.
class SectionHeader : public QWidget {
    Q_OBJECT
public:
    explicit SectionHeader(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    // `count` rows are behind "More"; 0 hides the toggle. `changed`: one of them is not at its default.
    void setMore(int count, bool changed = false);
    void setExpanded(bool expanded);  // does not emit
    bool isExpanded() const { return m_expanded; }

signals:
    void toggled(bool expanded);  // by a person

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    ElidedLabel* m_title;
    LinkButton* m_toggle;
    int m_count = 0;
    bool m_changed = false;
    bool m_expanded = false;
};

}  // namespace sizewright::ui
