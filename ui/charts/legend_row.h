// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace sizewright::ui {

// One plan of a legend: check box, line sample, name and its cost; or why it is not offered.
class LegendRow : public QAbstractButton {
    Q_OBJECT
public:
    explicit LegendRow(QWidget* parent = nullptr);

    void setPlan(const QString& name, const QString& style);
    void setNotOffered(const QString& whyNot);  // the row can no longer be checked
    // One cost, or with `pinned` and `difference` three in a second line.
    void setCosts(const QString& cost, bool isBest, const QString& pinned = {}, const QString& difference = {});
    void setStale(bool stale);
    void setHighlighted(bool highlighted);
    bool isOffered() const { return m_offered; }
    bool isNameElided() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void isolated();     // double click or Enter
    void pointed(bool);  // the pointer or the keyboard came or went
    void stepped(int rows);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont textFont(bool bold = false) const;
    QRectF nameRect() const;
    void refreshNames();

    QString m_name, m_style, m_whyNot, m_cost, m_pinned, m_difference;
    bool m_offered = true;
    bool m_best = false;
    bool m_stale = false;
    bool m_highlighted = false;
};

}  // namespace sizewright::ui
