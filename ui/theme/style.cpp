// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeView>

#include "ui/theme/icons.h"
#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

constexpr int fieldHeight = 26;
constexpr int rowHeight = 26;
constexpr int denseRowHeight = 24;

// The line edit inside a combo or spin box: its owner draws the frame.
bool isInsideField(const QWidget* widget) {
    const QWidget* parent = widget ? widget->parentWidget() : nullptr;
    return qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent);
}

void paintRow(QPainter* painter, const QStyleOption* option, bool isItem) {
    const Theme& t = currentTheme();
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    const bool enabled = option->state & QStyle::State_Enabled;
    if (option->state & QStyle::State_Selected) {
        painter->fillRect(option->rect, enabled ? t.selection : t.sunken);
        return;
    }
    if (isItem && item && item->backgroundBrush.style() != Qt::NoBrush) {
        const QPointF origin = painter->brushOrigin();
        painter->setBrushOrigin(option->rect.topLeft());
        painter->fillRect(option->rect, item->backgroundBrush);
        painter->setBrushOrigin(origin);
    } else if (!isItem && item && (item->features & QStyleOptionViewItem::Alternate)) {
        painter->fillRect(option->rect, t.alternate);
    }
    if (isItem && enabled && (option->state & QStyle::State_MouseOver)) {
        QColor hover = t.selection;
        hover.setAlpha(110);
        painter->fillRect(option->rect, hover);
    }
}

void paintFocusRect(QPainter* painter, const QStyleOption* option, const QWidget* widget) {
    const Theme& t = currentTheme();
    if (qobject_cast<const QAbstractItemView*>(widget)) {
        painter->save();
        painter->setPen(t.focus);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    } else if (qobject_cast<const QTabBar*>(widget) || (widget && widget->inherits("QToolButton"))) {
        const QRect rect = qobject_cast<const QTabBar*>(widget) ? option->rect : widget->rect();
        paintFrame(painter, rect, t.focus, Qt::transparent, 2);
    }
    // All other controls draw the ring as their own outline.
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_DefaultFrameWidth:
        case PM_MenuPanelWidth: return 1;
        case PM_SplitterWidth: return 1;  // one pixel drawn; Qt then makes five of them grab
        case PM_DockWidgetSeparatorExtent: return 5;
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight: return 14;
        case PM_CheckBoxLabelSpacing:
        case PM_RadioButtonLabelSpacing: return 8;
        case PM_SmallIconSize:
        case PM_ToolBarIconSize:
        case PM_ButtonIconSize:
        case PM_ListViewIconSize:
        case PM_TreeViewIndentation: return 16;
        case PM_ToolBarItemSpacing: return 2;
        case PM_ToolBarItemMargin: return 4;
        case PM_ToolBarFrameWidth:
        case PM_MenuBarPanelWidth:
        case PM_MenuBarVMargin:
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
        case PM_ScrollView_ScrollBarSpacing:
        case PM_TabBarTabOverlap:
        case PM_TabBarBaseOverlap:
        case PM_TabBarTabShiftVertical: return 0;
        case PM_ToolBarSeparatorExtent: return 13;
        case PM_MenuVMargin: return 4;
        case PM_FocusFrameHMargin: return 4;
        case PM_ScrollBarExtent: return 12;
        case PM_ScrollBarSliderMin: return 28;
        case PM_TabBarTabHSpace: return 24;
        case PM_HeaderDefaultSectionSizeVertical: return rowHeight;
        case PM_HeaderMargin: return 3;
        case PM_LayoutLeftMargin:
        case PM_LayoutTopMargin:
        case PM_LayoutRightMargin:
        case PM_LayoutBottomMargin: return 12;
        case PM_LayoutHorizontalSpacing:
        case PM_LayoutVerticalSpacing: return 8;
        default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const {
    switch (hint) {
        case SH_EtchDisabledText:
        case SH_DialogButtonBox_ButtonsHaveIcons:
        case SH_Widget_Animation_Duration:  // nothing moves by itself
        case SH_DockWidget_ButtonsHaveFrame:
        case SH_ScrollBar_Transient:
        case SH_ComboBox_Popup: return 0;
        case SH_ItemView_ShowDecorationSelected: return 1;
        case SH_DialogButtonLayout: return 3;  // QDialogButtonBox::GnomeLayout: Cancel, then the primary button right-most
        case SH_TabBar_Alignment: return Qt::AlignLeft;
        case SH_FormLayoutLabelAlignment: return Qt::AlignLeft | Qt::AlignVCenter;
        default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto atLeast = [&result](int height) { result.setHeight(std::max(height, result.height())); };
    switch (type) {
        case CT_LineEdit:
            if (!isInsideField(widget)) atLeast(fieldHeight);
            break;
        case CT_ComboBox: atLeast(fieldHeight); break;
        case CT_SpinBox: result.setHeight(std::max(fieldHeight, widget ? widget->fontMetrics().height() + 7 : 0)); break;
        case CT_PushButton:
            // Fusion makes every button at least 80 wide; ours are as wide as their text.
            result = QSize(size.width() + 22, std::max(fieldHeight, size.height() + 6));
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
                if (button->features & QStyleOptionButton::HasMenu) result.rwidth() += 14;
            break;
        case CT_ToolButton: atLeast(28); break;
        case CT_MenuItem: {
            const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
            if (item && item->menuItemType != QStyleOptionMenuItem::Separator) atLeast(rowHeight);
            break;
        }
        case CT_MenuBarItem: atLeast(24); break;
        case CT_TabBarTab: atLeast(30); break;
        case CT_HeaderSection: atLeast(rowHeight); break;
        case CT_ItemViewItem: atLeast(widget && widget->property("dense").toBool() ? denseRowHeight : rowHeight); break;
        default: break;
    }
    return result;
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents) {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (isInsideField(widget))
            rect.adjust(3, 0, 0, 0);
        else if (frame && frame->lineWidth > 0)
            rect.adjust(4, 0, -4, 0);
    }
    return rect;
}

QIcon Style::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
    switch (icon) {
        case SP_TitleBarCloseButton:
        case SP_DockWidgetCloseButton:
        case SP_DialogCloseButton:
        case SP_TabCloseButton:
        case SP_LineEditClearButton: return themedIcon(QStringLiteral("close"), Ink::muted);
        case SP_TitleBarNormalButton: return themedIcon(QStringLiteral("edit-copy"), Ink::muted);  // float a dock: two sheets
        case SP_MessageBoxInformation:
        case SP_MessageBoxQuestion: return themedIcon(QStringLiteral("info"));
        case SP_MessageBoxWarning: return themedIcon(QStringLiteral("warning"));
        case SP_MessageBoxCritical: return themedIcon(QStringLiteral("error"));
        default: return QProxyStyle::standardIcon(icon, option, widget);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const Theme& t = currentTheme();
    const QRectF rect(option->rect);
    switch (element) {
        case PE_PanelLineEdit:
        case PE_FrameLineEdit: {
            if (isInsideField(widget)) return;
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (frame && frame->lineWidth == 0 && element == PE_PanelLineEdit) {
                // An editor inside a table: it fills its cell.
                painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
                return;
            }
            paintField(painter, option, widget);
            return;
        }
        case PE_PanelButtonCommand: paintButton(painter, option, widget); return;
        case PE_FrameDefaultButton: return;
        case PE_FrameFocusRect: paintFocusRect(painter, option, widget); return;
        case PE_IndicatorCheckBox: paintCheckBox(painter, option); return;
        case PE_IndicatorItemViewItemCheck: {
            QStyleOption plain = *option;
            plain.state.setFlag(State_HasFocus, false);  // the row shows the focus
            paintCheckBox(painter, &plain);
            return;
        }
        case PE_IndicatorRadioButton: paintRadioButton(painter, option); return;
        case PE_IndicatorBranch:
            if (option->state & State_Children)
                paintChevron(painter, rect.center() + QPointF(0, 0.5),
                             option->state & State_Open ? Direction::down : Direction::right, t.muted);
            return;
        case PE_IndicatorArrowDown:
        case PE_IndicatorSpinDown:
        case PE_IndicatorHeaderArrow:
        case PE_IndicatorArrowUp:
        case PE_IndicatorSpinUp:
        case PE_IndicatorArrowLeft:
        case PE_IndicatorArrowRight: {
            Direction direction = Direction::down;
            if (element == PE_IndicatorArrowUp || element == PE_IndicatorSpinUp) direction = Direction::up;
            if (element == PE_IndicatorArrowLeft) direction = Direction::left;
            if (element == PE_IndicatorArrowRight) direction = Direction::right;
            if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
                direction =
                    header->sortIndicator == QStyleOptionHeader::SortUp ? Direction::down : Direction::up;  // up: ascending
            paintChevron(painter, rect.center(), direction, option->state & State_Enabled ? t.muted : t.disabled);
            return;
        }
        case PE_IndicatorTabClose:
            paintIcon(painter, QRectF(rect.center() - QPointF(7.5, 7.5), QSizeF(16, 16)), QStringLiteral("close"), t.muted);
            return;
        case PE_IndicatorToolBarSeparator: {
            QRect line = option->rect;
            if (option->state & State_Horizontal)
                line = QRect(line.center().x(), line.top() + 6, 1, line.height() - 12);
            else
                line = QRect(line.left() + 6, line.center().y(), line.width() - 12, 1);
            painter->fillRect(line, t.border);
            return;
        }
        case PE_PanelItemViewRow: paintRow(painter, option, false); return;
        case PE_PanelItemViewItem:
            paintRow(painter, option, true);
            if (widget && widget->property("ruled").toBool())
                painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.grid);
            return;
        case PE_PanelButtonTool:
            if (option->state & (State_On | State_Sunken))
                paintFrame(painter, rect, Qt::transparent, t.selection, 0);
            else if ((option->state & State_MouseOver) && (option->state & State_Enabled))
                paintFrame(painter, rect, Qt::transparent, t.sunken, 0);
            return;
        case PE_PanelMenu: painter->fillRect(option->rect, t.surface); return;
        case PE_PanelTipLabel: painter->fillRect(option->rect, t.surface); [[fallthrough]];
        case PE_FrameMenu:
        case PE_Frame:
        case PE_FrameWindow:
        case PE_FrameDockWidget:
            painter->save();
            painter->setPen(t.border);
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            painter->restore();
            return;
        case PE_FrameGroupBox: paintFrame(painter, rect, t.border, Qt::transparent, 1, 4); return;
        case PE_FrameTabWidget:
        case PE_FrameTabBarBase: {
            const bool top = element == PE_FrameTabWidget;
            painter->fillRect(
                QRect(option->rect.left(), top ? option->rect.top() : option->rect.bottom(), option->rect.width(), 1), t.border);
            return;
        }
        case PE_IndicatorDockWidgetResizeHandle: {
            QRect line = option->rect;
            if (option->state & State_Horizontal)
                line = QRect(line.left(), line.center().y(), line.width(), 1);
            else
                line = QRect(line.center().x(), line.top(), 1, line.height());
            painter->fillRect(line, t.border);
            return;
        }
        case PE_FrameStatusBarItem:
        case PE_PanelScrollAreaCorner:
        case PE_PanelMenuBar: return;
        default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    // A scroll bar lies on the colour of its column, whatever that is.
    if (qobject_cast<QScrollBar*>(widget)) widget->setAttribute(Qt::WA_OpaquePaintEvent, false);
    if (qobject_cast<QHeaderView*>(widget)) widget->setAttribute(Qt::WA_Hover);
}

void Style::unpolish(QWidget* widget) {
    if (qobject_cast<QScrollBar*>(widget)) widget->setAttribute(Qt::WA_OpaquePaintEvent, true);
    QProxyStyle::unpolish(widget);
}

void makePrimary(QPushButton* button) {
    button->setProperty("primary", true);
    button->setDefault(true);
    button->update();
}

void setInvalidProperty(QWidget* widget, bool invalid) {
    if (widget->property("invalid").toBool() == invalid) return;
    widget->setProperty("invalid", invalid);
    widget->update();
}

}  // namespace sizewright::ui
