// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/segment_bar.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {

class Segment : public QAbstractButton {
public:
    Segment(const QString& text, bool first, bool last, QWidget* parent) : QAbstractButton(parent), m_first(first), m_last(last) {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override {
        const QFontMetricsF metrics(font());
        return {static_cast<int>(std::ceil(metrics.horizontalAdvance(text()))) + 22 + (icon().isNull() ? 0 : iconRoom),
                std::max(26, static_cast<int>(metrics.height()) + 6)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = currentTheme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        // The outline of the whole bar, of which this is a part: what lies outside is clipped away.
        const QRectF whole = QRectF(rect()).adjusted(m_first ? 0.5 : -8, 0.5, m_last ? -0.5 : 8, -0.5);
        const QColor fill = isChecked()    ? theme.selection
                            : isDown()     ? theme.sunken
                            : underMouse() ? theme.alternate
                                           : theme.raised;
        painter.setPen(QPen(theme.fieldBorder, 1));
        painter.setBrush(fill);
        painter.drawRoundedRect(whole, 3, 3);
        if (!m_last) painter.drawLine(QPointF(width() - 0.5, 1), QPointF(width() - 0.5, height() - 1));
        if (hasFocus()) {
            painter.setPen(QPen(theme.focus, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        }
        painter.setPen(isChecked() ? theme.selectionText : theme.text);
        if (icon().isNull()) {
            painter.drawText(rect(), Qt::AlignCenter, text());
            return;
        }
        const int left = (width() - sizeHint().width()) / 2 + 11;
        icon().paint(&painter, QRect(left, (height() - 14) / 2, 14, 14));
        painter.drawText(rect().adjusted(left + iconRoom, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
    }

private:
    static constexpr int iconRoom = 19;

    bool m_first;
    bool m_last;
};

}  // namespace

SegmentBar::SegmentBar(const QStringList& texts, QWidget* parent) : QWidget(parent), m_group(new QButtonGroup(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        auto* segment = new Segment(texts[i], i == 0, i + 1 == texts.size(), this);
        m_group->addButton(segment, static_cast<int>(i));
        layout->addWidget(segment);
    }
    layout->addStretch(1);
    setCurrent(0);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool on) {
        if (on) emit currentChanged(index);
    });
}

int SegmentBar::current() const { return m_group->checkedId(); }

void SegmentBar::setCurrent(int index) {
    if (auto* chosen = m_group->button(index)) chosen->setChecked(true);
}

QAbstractButton* SegmentBar::button(int index) const { return m_group->button(index); }

}  // namespace sizewright::ui
