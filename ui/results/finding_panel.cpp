// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_panel.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/share_scale.h"

namespace sizewright::ui {

namespace {

constexpr int glyph = 16;
constexpr int indent = 36;  // text stands right of the glyph

}  // namespace

FindingPanel::FindingPanel(QWidget* parent)
    : Panel(parent),
      m_title(new Label({}, TextRole::finding)),
      m_arithmetic(new Label({}, TextRole::body, Ink::muted)),
      m_link(new LinkButton(tr("Show derivation"))),
      m_scale(new ShareScale),
      m_ways(new QGridLayout) {
    setObjectName(QStringLiteral("findingPanel"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(indent, 9, 10, 6);
    rows->setSpacing(3);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    m_title->setTextFormat(Qt::RichText);
    for (Label* label : {m_title, m_arithmetic}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_title->setObjectName(QStringLiteral("findingTitle"));
    head->addWidget(m_title, 1);
    m_link->setObjectName(QStringLiteral("findingDerivation"));
    head->addWidget(m_link, 0, Qt::AlignTop);
    rows->addLayout(head);
    rows->addWidget(m_arithmetic);
    rows->addSpacing(4);
    rows->addWidget(m_scale);
    rows->addSpacing(4);
    m_ways->setContentsMargins(0, 0, 0, 0);
    m_ways->setHorizontalSpacing(10);
    m_ways->setVerticalSpacing(0);
    m_ways->setColumnStretch(0, 1);
    rows->addLayout(m_ways);
    connect(m_link, &LinkButton::clicked, this, &FindingPanel::derivationRequested);
    hide();
}

QString FindingPanel::title() const { return m_finding ? m_finding->lead % u' ' % m_finding->key : QString(); }

void FindingPanel::setFinding(const std::optional<Finding>& finding) {
    m_finding = finding;
    setVisible(finding.has_value());
    refresh();
}

void FindingPanel::setStale(bool stale) {
    m_title->setInk(stale ? Ink::muted : Ink::text);
    m_scale->setStale(stale);
    for (auto* button : findChildren<QPushButton*>()) button->setEnabled(!stale);
}

void FindingPanel::refresh() {
    if (!m_finding) return;
    const Finding& finding = *m_finding;
    setOutline(finding.isPossible ? Tone::warning : Tone::error);
    m_title->setText(finding.lead.toHtmlEscaped() % u" <b>" % finding.key.toHtmlEscaped() % u"</b>");
    m_title->setAccessibleName(title());
    m_arithmetic->setText(finding.arithmetic);
    m_scale->setShares({finding.assumed, finding.low, finding.high, finding.needed});
    // The button whose way was taken may be the one that asked for this.
    const auto* focused = window()->focusWidget();
    const QString hadFocus = focused && isAncestorOf(focused) ? focused->objectName() : QString();
    while (QLayoutItem* item = m_ways->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->setObjectName({});  // nobody is to find it until it is gone
            item->widget()->deleteLater();
        }
        delete item;
    }
    for (qsizetype i = 0; i < finding.ways.size(); ++i) {
        const WayOut& way = finding.ways[i];
        const int row = 2 * static_cast<int>(i);
        m_ways->addWidget(new Rule, row, 0, 1, 4);
        auto* title = new ElidedLabel(way.title);
        auto* follows = new Label(way.follows, TextRole::small, Ink::muted);
        auto* cost = new NumberLabel(way.cost);
        auto* apply = new QPushButton(tr("Apply"));
        apply->setObjectName(QStringLiteral("apply%1").arg(i + 1));
        apply->setAccessibleName(tr("Apply: %1").arg(way.title));
        apply->setAutoDefault(false);
        apply->setMinimumHeight(24);
        title->setMinimumHeight(28);
        m_ways->addWidget(title, row + 1, 0);
        m_ways->addWidget(follows, row + 1, 1);
        m_ways->addWidget(cost, row + 1, 2);
        m_ways->addWidget(apply, row + 1, 3, Qt::AlignVCenter);
        connect(apply, &QPushButton::clicked, this, [this, i] { emit applied(i); });
        if (apply->objectName() == hadFocus) apply->setFocus();
    }
    updateGeometry();
}

void FindingPanel::paintEvent(QPaintEvent* event) {
    Panel::paintEvent(event);
    QPainter painter(this);
    const bool possible = m_finding && m_finding->isPossible;
    const Theme& t = currentTheme();
    paintIcon(&painter, QRectF(11, m_title->y() + 3, glyph, glyph),
              possible ? QStringLiteral("warning") : QStringLiteral("error"), possible ? t.warning : t.error);
}

void FindingPanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (isThemeChange(event)) update();
}

}  // namespace sizewright::ui
