// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/help_panel.h"

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/document/workbook_document.h"
#include "ui/fields/field_help.h"
#include "ui/results/result_texts.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"

namespace sizewright::ui {

namespace {

constexpr int panelWidth = 360;
constexpr qsizetype mostUses = 6;

Label* wrapped(const QString& text, TextRole role, Ink ink, QWidget* parent) {
    auto* out = new Label(text, role, ink, parent);
    out->setWordWrap(true);
    out->setMinimumWidth(1);
    out->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return out;
}

// A path has no spaces to wrap at: it goes on in the next line after a dot or before a bracket.
QString inLines(const QString& path, const QFont& font, int width) {
    const QFontMetrics metrics(font);
    QString out, line, piece;
    const auto take = [&] {
        if (!line.isEmpty() && metrics.horizontalAdvance(line + piece) > width) {
            out += line + QLatin1Char('\n');
            line.clear();
        }
        line += piece;
        piece.clear();
    };
    for (const QChar c : path) {
        if (c == QLatin1Char('[')) take();
        piece += c;
        if (c == QLatin1Char('.')) take();
    }
    take();
    return out + line;
}

}  // namespace

HelpPanel::HelpPanel(const WorkbookDocument& document, QWidget* parent)
    : Panel(parent),
      m_document(document),
      m_title(wrapped({}, TextRole::strong, Ink::text, this)),
      m_help(wrapped({}, TextRole::body, Ink::text, this)) {
    setObjectName(QStringLiteral("helpPanel"));
    setStrongOutline(true);
    setFocusPolicy(Qt::NoFocus);
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(12, 8, 12, 12);
    m_column->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    m_title->setObjectName(QStringLiteral("helpTitle"));
    head->addWidget(m_title, 1);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeHelp"));
    close->setIcon(themedIcon(QStringLiteral("close"), Ink::muted));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    close->setToolTip(tr("Close (F1 or Esc)"));
    close->setAccessibleName(tr("Close the help"));
    connect(close, &QToolButton::clicked, this, &HelpPanel::closeRequested);
    head->addWidget(close, 0, Qt::AlignTop);
    m_column->addLayout(head);
    m_help->setObjectName(QStringLiteral("helpSentence"));
    m_column->addWidget(m_help);
    hide();
}

bool HelpPanel::showField(const QString& path, const QString& label, const QWidget* anchor) {
    const auto help = fieldHelp(m_document, path);
    if (!help || !anchor) {
        hide();
        return false;
    }
    const bool isNews = isHidden() || path != m_path;
    m_path = path;
    m_title->setText(label);
    m_help->setText(help->help);
    m_help->setVisible(!help->help.isEmpty());
    if (m_body) {
        m_body->hide();
        m_body->deleteLater();  // one of its links may have asked for this
        m_column->removeWidget(m_body);
    }
    m_body = new QWidget(this);
    auto* rows = new QVBoxLayout(m_body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& [name, words] : help->facts) {
        grid->addWidget(new Label(name, TextRole::small, Ink::muted, m_body), row, 0, Qt::AlignTop);
        const bool isPath = !words.contains(QLatin1Char(' ')) || words.contains(QStringLiteral("]."));
        const QFont small = roleFont(TextRole::small);
        const int room = textWidth(panelWidth) - 24 - 12 - textWidth(64);
        auto* value = wrapped(isPath ? inLines(words, small, room) : words, TextRole::small, Ink::text, m_body);
        value->setObjectName(QStringLiteral("helpFact"));
        // Text that can be selected is laid out a little taller than its label asks for.
        value->setMinimumHeight(isPath ? value->fontMetrics().lineSpacing() * static_cast<int>(value->text().count(u'\n') + 1) + 4
                                       : value->heightForWidth(room));
        grid->addWidget(value, row, 1);
        ++row;
    }
    rows->addLayout(grid);
    if (!help->uses.isEmpty()) {
        rows->addWidget(new Rule(Qt::Horizontal, m_body));
        rows->addWidget(new Label(tr("Used in"), TextRole::small, Ink::muted, m_body));
    }
    for (qsizetype i = 0; i < std::min(mostUses, help->uses.size()); ++i) {
        const auto& use = help->uses[i];
        auto* line = new QVBoxLayout;
        line->setSpacing(0);
        const QString name = QFontMetrics(font()).elidedText(use.owner, Qt::ElideRight, textWidth(220));
        auto* link = new LinkButton(
            name.isEmpty() ? subjectText(use.subject) : subjectText(use.subject) + QStringLiteral(", ") + name, m_body);
        link->setObjectName(QStringLiteral("helpUse"));
        link->setFocusPolicy(Qt::NoFocus);
        link->setToolTip(tr("Show the derivation of %1, %2").arg(subjectText(use.subject), use.owner));
        connect(link, &LinkButton::clicked, this,
                [this, scenario = help->scenario, use] { emit derivationRequested(scenario, use.subject, use.owner); });
        auto* flush = new QHBoxLayout;  // a link has room around it for its focus ring
        flush->setContentsMargins(-4, 0, 0, 0);
        flush->addWidget(link, 0, Qt::AlignLeft);
        line->addLayout(flush);
        if (!use.line.isEmpty()) {
            auto* formula = wrapped(use.line, TextRole::small, Ink::text, m_body);
            formula->setObjectName(QStringLiteral("helpFormula"));
            line->addWidget(formula);
        }
        rows->addLayout(line);
    }
    if (help->uses.size() > mostUses)
        rows->addWidget(
            new Label(tr("and %1 more results").arg(help->uses.size() - mostUses), TextRole::small, Ink::muted, m_body));
    m_column->addWidget(m_body);
    m_body->show();
    setAccessibleName(tr("Help: %1").arg(label));
    setAccessibleDescription(plainText());
    m_anchor = anchor;
    show();
    raise();
    place();
    if (isNews) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    return true;
}

QString HelpPanel::plainText() const {
    QStringList out{m_title->text(), m_help->text()};
    if (const auto help = fieldHelp(m_document, m_path)) {
        for (const auto& [name, words] : help->facts) out << name + QStringLiteral(": ") + words;
        for (const auto& use : help->uses)
            out << subjectText(use.subject) + QStringLiteral(", ") + use.owner + QStringLiteral(": ") + use.line;
    }
    return out.join(QLatin1Char('\n'));
}

bool HelpPanel::event(QEvent* event) {
    // Shorter or longer text, another font.
    if (event->type() == QEvent::LayoutRequest && isVisible()) place();
    return Panel::event(event);
}

// Beside the row, so that the field stays in view; inside the window.
void HelpPanel::place() {
    const QWidget* anchor = m_anchor;
    const QWidget* window = parentWidget();
    if (!anchor) return;
    const int width = std::min(textWidth(panelWidth), window->width() - 16);
    layout()->activate();
    const int height =
        std::min(std::max(layout()->heightForWidth(width), layout()->minimumSize().height()), window->height() - 16);
    const QPoint corner = anchor->mapTo(window, QPoint(anchor->width() + 8, 0));
    const int x = std::clamp(corner.x(), 8, std::max(8, window->width() - width - 8));
    const int y = std::clamp(corner.y(), 8, std::max(8, window->height() - height - 8));
    setGeometry(x, y, width, height);
}

}  // namespace sizewright::ui
