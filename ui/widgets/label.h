// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLabel>
#include <tuple>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

// Text in a role and an ink of the theme; follows theme and font. Plain text unless setTextFormat() says otherwise.
class Label : public QLabel {
    Q_OBJECT
public:
    explicit Label(const QString& text = {}, TextRole role = TextRole::body, Ink ink = Ink::text, QWidget* parent = nullptr);

    void setRole(TextRole role);
    void setInk(Ink ink);
    Ink ink() const { return m_ink; }

    // Remembered for each width until text or font change: layouts ask again and again, and each answer lays the text out anew.
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    virtual QFont fontFor(TextRole role) const;

private:
    void refresh();

    TextRole m_role;
    Ink m_ink;
    mutable QHash<int, int> m_heights{};  // by width, of m_measured
    mutable std::tuple<QString, QFont, QMargins> m_measured{};
};

// A label for numbers: right-aligned, digits of one width.
class NumberLabel : public Label {
    Q_OBJECT
public:
    explicit NumberLabel(const QString& text = {}, TextRole role = TextRole::body, Ink ink = Ink::text,
                         QWidget* parent = nullptr);

protected:
    QFont fontFor(TextRole role) const override;
};

// One line that is cut with "…" where the room ends; then the tooltip has the whole text. For trees, tables and titles.
class ElidedLabel : public Label {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString& text = {}, TextRole role = TextRole::body, Ink ink = Ink::text,
                         QWidget* parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);
    bool isElided() const;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

}  // namespace sizewright::ui
