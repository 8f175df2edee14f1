// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/start_cards.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

#include "ui/charts/chart_thumbnail.h"
#include "ui/theme/icons.h"
#include "ui/theme/style_paint.h"
#include "ui/theme/theme.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

namespace {

constexpr int pictureHeight = 140;

QColor frameColour(const QAbstractButton& button, const QColor& plain) {
    const Theme& t = currentTheme();
    if (button.hasFocus()) return t.focus;
    return button.underMouse() ? t.fieldBorder : plain;
}

void paintLine(QPainter* painter, const QRect& area, TextRole role, const QColor& ink, const QString& text,
               Qt::TextElideMode mode = Qt::ElideRight) {
    painter->setFont(roleFont(role));
    painter->setPen(ink);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, mode, area.width()));
}

int lineHeight(TextRole role) { return QFontMetrics(roleFont(role)).height(); }

}  // namespace

StartButton::StartButton(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void StartButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void StartButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (isThemeChange(event)) {
        updateGeometry();
        update();
    }
}

KindButton::KindButton(const QString& icon, const QString& name, const QString& purpose, QWidget* parent)
    : StartButton(parent), m_icon(icon), m_purpose(purpose) {
    setText(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("New worksheet: %1").arg(name));
    setAccessibleDescription(purpose);
}

QSize KindButton::sizeHint() const {
    return {200, std::max(48, lineHeight(TextRole::strong) + lineHeight(TextRole::small) + 12)};
}

void KindButton::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    paintFrame(&painter, rect(), frameColour(*this, t.fieldBorder), isDown() ? t.sunken : t.raised, hasFocus() ? 2 : 1);
    paintIcon(&painter, QRectF(12, (height() - 18) / 2.0, 18, 18), m_icon, t.text);
    const int name = lineHeight(TextRole::strong), purpose = lineHeight(TextRole::small);
    const int top = (height() - name - purpose) / 2;
    paintLine(&painter, QRect(41, top, width() - 51, name), TextRole::strong, t.text, text());
    paintLine(&painter, QRect(41, top + name, width() - 51, purpose), TextRole::small, t.muted, m_purpose);
}

ExampleCard::ExampleCard(ExampleResult result, QWidget* parent) : StartButton(parent), m_result(std::move(result)) {
    setText(m_result.title);
    setToolTip(m_result.title % u'\n' % m_result.line);
    setAccessibleName(m_result.title);
    setAccessibleDescription(m_result.line);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int ExampleCard::textHeight() const { return lineHeight(TextRole::strong) + lineHeight(TextRole::small) + 14; }

QSize ExampleCard::sizeHint() const { return {240, pictureHeight + 1 + textHeight()}; }

QSize ExampleCard::minimumSizeHint() const { return {150, sizeHint().height()}; }

void ExampleCard::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    paintFrame(&painter, rect(), frameColour(*this, t.border), isDown() ? t.raised : t.surface, hasFocus() ? 2 : 1, 4);
    const QRectF picture(width() * 0.12, 21, width() * 0.76, pictureHeight - 42);
    switch (m_result.picture) {
        case ExampleResult::Picture::cost: paintCostThumbnail(&painter, picture, m_result.cost); break;
        case ExampleResult::Picture::batching:
            paintBarThumbnail(
                &painter, picture.adjusted(0, -8, 0, 10),
                {{tr("unbatched"), QLocale().toString(m_result.unbatched, 'f', 0), m_result.unbatched,
                  t.plan(u"on_demand").colour},
                 {tr("batched"), QLocale().toString(m_result.batched, 'f', 0), m_result.batched, t.plan(u"on_premises").colour}});
            break;
        case ExampleResult::Picture::bars: {
            QVector<ThumbnailBar> bars;
            for (const ExampleBar& bar : m_result.bars)
                bars << ThumbnailBar{bar.label, bar.value, bar.height, bar.isWrong ? t.error : t.plan(u"on_premises").colour};
            paintBarThumbnail(&painter, picture.adjusted(0, -8, 0, 10), bars);
            break;
        }
        case ExampleResult::Picture::none: break;
    }
    painter.fillRect(QRect(2, pictureHeight, width() - 4, 1), t.border);
    const int title = lineHeight(TextRole::strong), line = lineHeight(TextRole::small);
    const int top = pictureHeight + 7;
    paintLine(&painter, QRect(10, top, width() - 20, title), TextRole::strong, t.text, m_result.title);
    paintLine(&painter, QRect(10, top + title, width() - 20, line), TextRole::small, t.muted, m_result.line);
}

RecentRow::RecentRow(const RecentFiles::Entry& entry, const QDateTime& now, QWidget* parent)
    : StartButton(parent), m_entry(entry), m_pin(new QToolButton(this)), m_remove(new LinkButton(tr("Remove"), this)) {
    const QDateTime opened = entry.opened.toLocalTime();
    const qint64 days = opened.date().daysTo(now.toLocalTime().date());
    const QString clock = opened.time().toString(QStringLiteral("HH:mm"));
    m_time = days == 0   ? tr("today, %1").arg(clock)
             : days == 1 ? tr("yesterday, %1").arg(clock)
                         : opened.date().toString(Qt::ISODate);
    setText(QFileInfo(entry.path).fileName());
    setToolTip(QDir::toNativeSeparators(entry.path));
    setAccessibleName(text());
    setAccessibleDescription(placeAndTime());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_pin->setIcon(themedIcon(QStringLiteral("pinmark"), entry.pinned ? Ink::accent : Ink::disabled));
    m_pin->setAutoRaise(true);
    m_pin->setFixedSize(26, 26);
    m_pin->setToolTip(entry.pinned ? tr("Unpin") : tr("Pin"));
    m_pin->setAccessibleName(entry.pinned ? tr("Unpin %1").arg(text()) : tr("Pin %1").arg(text()));
    m_pin->setFocusPolicy(Qt::TabFocus);
    m_pin->setCursor(Qt::ArrowCursor);
    m_pin->setVisible(!entry.missing);
    m_remove->setVisible(entry.missing);
    m_remove->setAccessibleName(tr("Remove %1 from the list").arg(text()));
    connect(m_pin, &QToolButton::clicked, this, [this] { emit pinToggled(!m_entry.pinned); });
    connect(m_remove, &LinkButton::clicked, this, &RecentRow::removeRequested);
}

QString RecentRow::placeAndTime() const {
    QString folder = QFileInfo(m_entry.path).path();
    const QString home = QDir::homePath();
    if (home != QDir::rootPath() && (folder == home || folder.startsWith(home % u'/'))) folder = u'~' % folder.mid(home.size());
    return folder % u" · " % (m_entry.missing ? tr("missing") : m_time);
}

QSize RecentRow::sizeHint() const { return {200, std::max(46, lineHeight(TextRole::body) + lineHeight(TextRole::small) + 10)}; }

void RecentRow::resizeEvent(QResizeEvent* event) {
    QAbstractButton::resizeEvent(event);
    m_pin->move(width() - m_pin->width() - 5, (height() - m_pin->height()) / 2);
    m_remove->resize(m_remove->sizeHint());
    m_remove->move(width() - m_remove->width() - 10, (height() - m_remove->height()) / 2);
}

void RecentRow::paintEvent(QPaintEvent*) {
    const Theme& t = currentTheme();
    QPainter painter(this);
    if (underMouse() || isDown()) painter.fillRect(rect(), isDown() ? t.sunken : t.raised);
    if (!isLast) painter.fillRect(QRect(0, height() - 1, width(), 1), t.grid);
    if (hasFocus()) paintFrame(&painter, rect(), t.focus, Qt::transparent, 2);
    const QColor ink = m_entry.missing ? t.muted : t.text;
    paintIcon(&painter, QRectF(11, (height() - 16) / 2.0, 16, 16),
              m_entry.missing ? QStringLiteral("p_na") : QStringLiteral("document-open"), ink);
    const int right = (m_entry.missing ? m_remove->width() : m_pin->width()) + 14;
    const int name = lineHeight(TextRole::body), place = lineHeight(TextRole::small);
    const int top = (height() - name - place) / 2;
    paintLine(&painter, QRect(35, top, width() - 35 - right, name), TextRole::body, ink, text(), Qt::ElideMiddle);
    paintLine(&painter, QRect(35, top + name, width() - 35 - right, place), TextRole::small, t.muted, placeAndTime(),
              Qt::ElideMiddle);
}

}  // namespace sizewright::ui
