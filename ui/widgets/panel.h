// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <optional>

#include "ui/theme/tone.h"

namespace sizewright::ui {

// A 1 px outline with radius 4 around related things; no shadow. Set a layout on it as on any widget.
class Panel : public QFrame {
    Q_OBJECT
public:
    enum class Fill { surface, raised, window };
    explicit Panel(QWidget* parent = nullptr, Fill fill = Fill::surface);

    void setFill(Fill fill);
    void setOutline(std::optional<Tone> tone);  // an error, a warning: outline in its colour, 1 px
    void setStrongOutline(bool strong);         // field border instead of the decorative one, for popovers and editors

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Fill m_fill;
    std::optional<Tone> m_tone;
    bool m_strong = false;
};

// Background of a whole column or strip (worksheet raised, results window): fills its rectangle and follows the theme.
class Backdrop : public QWidget {
    Q_OBJECT
public:
    explicit Backdrop(Panel::Fill fill, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Panel::Fill m_fill;
};

// A 1 px line in the border colour.
class Rule : public QWidget {
    Q_OBJECT
public:
    explicit Rule(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace sizewright::ui
