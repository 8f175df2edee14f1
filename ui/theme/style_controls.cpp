// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDockWidget>
#include <QPainter>
#include <QScrollBar>

#include "ui/theme/style.h"
#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

// The controls that consist of parts: buttons, combos, spin boxes, tabs, headers, bars.
namespace sizewright::ui {

namespace {

QPixmap tinted(QPixmap pixmap, const QColor& colour) {
    QPainter painter(&pixmap);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), colour);
    return pixmap;
}

void drawTab(const QStyleOptionTab* tab, QPainter* painter) {
    const Theme& t = currentTheme();
    const bool selected = tab->state & QStyle::State_Selected;
    const QRect rect = tab->rect;
    if (!selected && (tab->state & QStyle::State_MouseOver) && (tab->state & QStyle::State_Enabled))
        painter->fillRect(rect, t.sunken);
    if (!selected) return;
    QRect line;
    switch (tab->shape) {
        case QTabBar::RoundedSouth:
        case QTabBar::TriangularSouth: line = QRect(rect.left(), rect.top(), rect.width(), 2); break;
        case QTabBar::RoundedWest:
        case QTabBar::TriangularWest: line = QRect(rect.right() - 1, rect.top(), 2, rect.height()); break;
        case QTabBar::RoundedEast:
        case QTabBar::TriangularEast: line = QRect(rect.left(), rect.top(), 2, rect.height()); break;
        default: line = QRect(rect.left(), rect.bottom() - 1, rect.width(), 2); break;
    }
    painter->fillRect(line, t.accent);
}

void drawHeaderSection(const QStyleOption* option, QPainter* painter) {
    const Theme& t = currentTheme();
    painter->fillRect(option->rect, t.window);
    painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.border);
    if ((option->state & QStyle::State_MouseOver) && (option->state & QStyle::State_Enabled))
        painter->fillRect(option->rect.adjusted(0, 0, 0, -1), t.sunken);
}

QRectF progressFill(const QStyleOptionProgressBar* bar) {
    QRectF fill(bar->rect);
    const qreal range = static_cast<qreal>(bar->maximum) - bar->minimum;
    // Of unknown length: the text says what goes on; nothing moves without work done.
    const qreal share = range > 0 ? std::clamp((static_cast<qreal>(bar->progress) - bar->minimum) / range, 0.0, 1.0) : 0.0;
    if (bar->state & QStyle::State_Horizontal) {
        const qreal width = fill.width() * share;
        if (bar->direction == Qt::RightToLeft) fill.setLeft(fill.right() - width);
        fill.setWidth(width);
    } else {
        fill.setTop(fill.bottom() - fill.height() * share);
    }
    return fill;
}

void drawProgressText(const QStyleOptionProgressBar* bar, QPainter* painter) {
    if (!bar->textVisible) return;
    const Theme& t = currentTheme();
    const QRectF fill = progressFill(bar);
    painter->save();
    painter->setPen(t.text);
    painter->drawText(bar->rect, Qt::AlignCenter | Qt::TextSingleLine, bar->text);
    painter->setClipRect(fill, Qt::IntersectClip);
    painter->fillRect(fill, t.accent);
    painter->setPen(t.onAccent);
    painter->drawText(bar->rect, Qt::AlignCenter | Qt::TextSingleLine, bar->text);
    painter->restore();
}

}  // namespace

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const Theme& t = currentTheme();
    switch (element) {
        case CE_Splitter: {
            QRect line = option->rect;
            if (option->state & State_Horizontal)
                line = QRect(line.center().x(), line.top(), 1, line.height());
            else
                line = QRect(line.left(), line.center().y(), line.width(), 1);
            painter->fillRect(line, option->state & State_MouseOver ? t.fieldBorder : t.border);
            return;
        }
        case CE_ToolBar:
            painter->fillRect(option->rect, t.window);
            if (const auto* bar = qstyleoption_cast<const QStyleOptionToolBar*>(option)) {
                if (bar->toolBarArea == Qt::TopToolBarArea)
                    painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.border);
                else if (bar->toolBarArea == Qt::BottomToolBarArea)
                    painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), t.border);
            }
            return;
        case CE_MenuBarEmptyArea: painter->fillRect(option->rect, t.window); return;
        case CE_MenuBarItem: drawMenuBarItem(option, painter, widget); return;
        case CE_PushButtonLabel: drawButtonLabel(option, painter, widget); return;
        case CE_ComboBoxLabel: drawComboLabel(option, painter, widget); return;
        case CE_TabBarTabShape:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) drawTab(tab, painter);
            return;
        case CE_HeaderSection:
        case CE_HeaderEmptyArea: drawHeaderSection(option, painter); return;
        case CE_HeaderLabel:
            if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
                painter->save();
                painter->setFont(roleFont(TextRole::small, painter->font()));
                auto copy = *header;
                copy.state.setFlag(State_On, false);  // a selected cell does not make its header bold
                copy.palette.setColor(QPalette::ButtonText, t.muted);
                copy.fontMetrics = painter->fontMetrics();
                copy.rect.adjust(3, 0, -3, 0);  // in line with the cells below
                QProxyStyle::drawControl(element, &copy, painter, widget);
                painter->restore();
            }
            return;
        case CE_ProgressBarGroove:
        case CE_ProgressBarContents:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
                if (element == CE_ProgressBarGroove)
                    paintFrame(painter, bar->rect, t.border, t.sunken, 1, 2);
                else
                    painter->fillRect(progressFill(bar), t.accent);
            }
            return;
        case CE_ProgressBarLabel:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) drawProgressText(bar, painter);
            return;
        case CE_DockWidgetTitle: drawDockTitle(option, painter, widget); return;
        case CE_ShapedFrame:
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option))
                if (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine) {
                    const bool horizontal = frame->frameShape == QFrame::HLine;
                    const QPoint centre = frame->rect.center();
                    painter->fillRect(horizontal ? QRect(frame->rect.left(), centre.y(), frame->rect.width(), 1)
                                                 : QRect(centre.x(), frame->rect.top(), 1, frame->rect.height()),
                                      t.border);
                    return;
                }
            break;
        default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawButtonLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (!button) return;
    const Theme& t = currentTheme();
    const bool enabled = option->state & State_Enabled;
    const QColor ink = !enabled                    ? t.disabled
                       : isPrimary(option, widget) ? t.onAccent
                                                   : option->palette.color(QPalette::ButtonText);
    QRect area = option->rect;
    if (button->features & QStyleOptionButton::HasMenu) area.setRight(area.right() - 12);

    int flags = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine;
    flags |= styleHint(SH_UnderlineShortcut, option, widget, nullptr) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    const int textWide = button->fontMetrics.size(Qt::TextShowMnemonic, button->text).width();
    const int gap = button->icon.isNull() || button->text.isEmpty() ? 0 : 6;
    const int iconWide = button->icon.isNull() ? 0 : button->iconSize.width();
    int x = area.left() + (area.width() - iconWide - gap - textWide) / 2;
    if (!button->icon.isNull()) {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QPixmap pixmap = button->icon.pixmap(button->iconSize, ratio, enabled ? QIcon::Normal : QIcon::Disabled);
        if (enabled && isPrimary(option, widget)) pixmap = tinted(pixmap, t.onAccent);
        const QRect at = visualRect(button->direction, area,
                                    QRect(QPoint(x, area.center().y() - button->iconSize.height() / 2 + 1), button->iconSize));
        painter->drawPixmap(at.topLeft(), pixmap);
        x += iconWide + gap;
    }
    painter->save();
    painter->setPen(ink);
    painter->drawText(visualRect(button->direction, area, QRect(x, area.top(), textWide + 1, area.height())), flags,
                      button->text);
    painter->restore();
}

void Style::drawComboLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (!combo || combo->editable) return;
    const Theme& t = currentTheme();
    QRect area = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).adjusted(4, 0, -2, 0);
    if (!combo->currentIcon.isNull()) {
        const QSize size = combo->iconSize;
        const QRect at(area.left(), area.center().y() - size.height() / 2 + 1, size.width(), size.height());
        combo->currentIcon.paint(painter, visualRect(combo->direction, area, at), Qt::AlignCenter,
                                 option->state & State_Enabled ? QIcon::Normal : QIcon::Disabled);
        area.setLeft(area.left() + size.width() + 6);
    }
    const bool defaulted = widget && widget->property("defaulted").toBool();
    painter->save();
    painter->setPen(!(option->state & State_Enabled) ? t.disabled
                    : defaulted                      ? t.muted
                                                     : option->palette.color(QPalette::ButtonText));
    painter->drawText(visualRect(combo->direction, combo->rect, area), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                      combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, area.width()));
    painter->restore();
}

void Style::drawMenuBarItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (!item) return;
    const Theme& t = currentTheme();
    painter->fillRect(option->rect, t.window);
    if (option->state & State_Selected)
        paintFrame(painter, QRectF(option->rect).adjusted(1, 1, -1, -1), Qt::transparent, t.selection, 0);
    int flags = Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip;
    flags |= styleHint(SH_UnderlineShortcut, option, widget, nullptr) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter->save();
    painter->setPen(option->state & State_Enabled ? t.text : t.disabled);
    painter->drawText(option->rect, flags, item->text);
    painter->restore();
}

void Style::drawDockTitle(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (!dock) return;
    const Theme& t = currentTheme();
    painter->fillRect(option->rect, t.window);
    painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.border);
    const QRect area = subElementRect(SE_DockWidgetTitleBarText, option, widget).adjusted(6, 0, 0, 0);
    painter->save();
    painter->setFont(roleFont(TextRole::strong, painter->font()));
    painter->setPen(t.text);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(dock->title, Qt::ElideRight, area.width()));
    painter->restore();
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    const Theme& t = currentTheme();
    const QColor arrow = option->state & State_Enabled ? t.muted : t.disabled;
    switch (control) {
        case CC_ComboBox: {
            paintField(painter, option, widget);
            const QRectF box = subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
            paintChevron(painter, QPointF(box.center().x() - 1, QRectF(option->rect).center().y() + 0.5), Direction::down, arrow);
            return;
        }
        case CC_SpinBox: {
            paintField(painter, option, widget);
            const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
            if (!spin || spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
            const QRectF up = subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget);
            const QRectF down = subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget);
            paintChevron(painter, up.center(), Direction::up,
                         spin->stepEnabled & QAbstractSpinBox::StepUpEnabled ? arrow : t.disabled);
            paintChevron(painter, down.center(), Direction::down,
                         spin->stepEnabled & QAbstractSpinBox::StepDownEnabled ? arrow : t.disabled);
            return;
        }
        case CC_ScrollBar: drawScrollBar(option, painter, widget); return;
        case CC_Slider: drawSlider(option, painter, widget); return;
        default: QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar) return QProxyStyle::subControlRect(control, option, part, widget);
    // No arrow buttons: the groove is the whole bar.
    const bool horizontal = bar->orientation == Qt::Horizontal;
    const int length = horizontal ? bar->rect.width() : bar->rect.height();
    const qint64 range = static_cast<qint64>(bar->maximum) - bar->minimum;
    int slider = length;
    if (range > 0) {
        const qint64 wanted = static_cast<qint64>(bar->pageStep) * length / (range + bar->pageStep);
        slider =
            static_cast<int>(std::min<qint64>(length, std::max<qint64>(wanted, pixelMetric(PM_ScrollBarSliderMin, bar, widget))));
    }
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
    const auto along = [&](int from, int size) {
        const QRect rect = horizontal ? QRect(bar->rect.left() + from, bar->rect.top(), size, bar->rect.height())
                                      : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), size);
        return visualRect(bar->direction, bar->rect, rect);
    };
    switch (part) {
        case SC_ScrollBarSubPage: return along(0, start);
        case SC_ScrollBarAddPage: return along(start + slider, length - start - slider);
        case SC_ScrollBarGroove: return bar->rect;
        case SC_ScrollBarSlider: return along(start, slider);
        default: return {};
    }
}

void Style::drawScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar || bar->maximum <= bar->minimum) return;
    const Theme& t = currentTheme();
    const QRectF slider = subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, widget);
    const bool active = (option->state & State_MouseOver) || (option->state & State_Sunken);
    const QRectF thumb = bar->orientation == Qt::Horizontal ? slider.adjusted(2, 3, -2, -3) : slider.adjusted(3, 2, -3, -2);
    paintFrame(painter, thumb, Qt::transparent, active ? t.fieldBorder : mixed(t.fieldBorder, t.window, 0.4), 0, 3);
}

void Style::drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!slider) return;
    const Theme& t = currentTheme();
    const QRectF groove = subControlRect(CC_Slider, slider, SC_SliderGroove, widget);
    const QPointF handle = QRectF(subControlRect(CC_Slider, slider, SC_SliderHandle, widget)).center();
    const bool horizontal = slider->orientation == Qt::Horizontal;
    const QRectF line = horizontal ? QRectF(groove.left(), groove.center().y() - 2, groove.width(), 4)
                                   : QRectF(groove.center().x() - 2, groove.top(), 4, groove.height());
    paintFrame(painter, line, t.fieldBorder, t.sunken, 1, 2);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool enabled = option->state & State_Enabled;
    const bool focused = option->state & State_HasFocus;
    painter->setPen(focused ? QPen(t.focus, 2) : QPen(enabled ? t.accent : t.disabled));
    painter->setBrush(focused ? t.surface : enabled ? t.accent : t.disabled);
    painter->drawEllipse(handle, 7, 7);
    if (focused) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(t.accent);
        painter->drawEllipse(handle, 4, 4);
    }
    painter->restore();
}

}  // namespace sizewright::ui
