// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QPushButton;

namespace sizewright::ui {

// The one style over Fusion; it reads currentTheme() whenever it paints. No style sheets anywhere: they switch it off.
// Dynamic properties it knows:
//   "invalid" (bool) on edits, combos and spin boxes: 2 px error outline; set it with setInvalidProperty()
//   "defaulted" (bool) on combos: the value is the default, shown muted
//   "primary" (bool) on push buttons: filled with the accent; set it with makePrimary()
//   "dense" (bool) on item views: rows of 24 instead of 26
//   "ruled" (bool) on item views: a rule in the grid colour under each row
class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void polish(QWidget* widget) override;
    void unpolish(QWidget* widget) override;
    using QProxyStyle::polish;
    using QProxyStyle::unpolish;

private:
    void drawButtonLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawComboLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawMenuBarItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawDockTitle(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
};

// The one filled button of a window or bar; it is the default button as well.
void makePrimary(QPushButton* button);

// Sets "invalid" and repaints.
void setInvalidProperty(QWidget* widget, bool invalid);

}  // namespace sizewright::ui
