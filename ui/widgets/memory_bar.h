// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>

#include "ui/widgets/provenance.h"

namespace sizewright::ui {

// What fills the memory of one GPU, against what is usable: a title line, the bar with its limit, a legend, and while it does not
// fit the cheapest change. The whole is a button: click, Enter, Space or F4 open its derivation.
class MemoryBar : public QWidget {
    Q_OBJECT
public:
    struct Segment {
        QString part;  // key of Theme::memory()
        QString name;
        double value = 0;  // GB
    };
    struct Content {
        QString title;   // "Memory per GPU"
        QString figure;  // "35.1 of 73.6 GB usable"
        QString note;
        QVector<Segment> segments;  // those of 0 are left out
        double usable = 0;          // GB
        double installed = 0;       // GB, of which `usable` is a part; 0: not known
        double largestFits = 0;     // GB with the largest batch that fits: a dashed rule; 0: none
        QString change;             // the cheapest change that makes it fit; empty: none
        Provenance provenance = Provenance::none;
        QString badge;
    };

    explicit MemoryBar(QWidget* parent = nullptr);

    void setContent(const Content& content);
    const Content& content() const { return m_content; }
    void setStale(bool stale);
    void setCompact(bool compact);
    void setSelected(bool selected);
    bool fits() const;
    QString legendText() const;  // as it is drawn, in one line

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct LegendEntry {
        QString part;  // empty: free; "over": beyond the limit
        QString text;
    };
    QVector<LegendEntry> legend() const;
    double needed() const;
    double scale() const;  // GB at the right end
    int legendRows(int width) const;
    int changeHeight(int width) const;
    QRect barRect() const;
    void refresh();

    Content m_content;
    bool m_stale = false;
    bool m_compact = false;
    bool m_selected = false;
};

}  // namespace sizewright::ui
