// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/derivation_model.h"

#include <algorithm>

#include <QBrush>
#include <QFont>

#include "ui/document/message_text.h"
#include "ui/results/result_texts.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

DerivationModel::DerivationModel(QObject* parent) : QAbstractTableModel(parent) {}

void DerivationModel::setSteps(std::vector<DerivationStep> steps) {
    // The same lines with other numbers: selection and scrolling stay.
    if (steps.size() == m_steps.size() && !steps.empty()) {
        const auto first = std::ranges::mismatch(steps, m_steps).in1 - steps.begin();
        if (first == static_cast<std::ptrdiff_t>(steps.size())) return;
        m_steps = std::move(steps);
        emit dataChanged(index(static_cast<int>(first), 0), index(rowCount() - 1, columns - 1));
        return;
    }
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

void DerivationModel::setStale(bool stale) {
    if (m_stale == stale) return;
    m_stale = stale;
    if (!m_steps.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1), {Qt::ForegroundRole});
}

int DerivationModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_steps.size()); }

int DerivationModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

int DerivationModel::resultRow() const {
    for (int row = rowCount() - 1; row >= 0; --row)
        if (!at(row).is_lesson) return row;
    return -1;
}

QString DerivationModel::text(const QModelIndex& index) const {
    const DerivationStep& line = at(index.row());
    switch (index.column()) {
        case number: return line.is_lesson ? QString() : QString::number(index.row() + 1);
        case step: return shownText(line.label);
        case formula: return QString::fromStdString(line.formula);
        case numbers: return QString::fromStdString(line.substituted);
        case value: return stepValueText(line);
        case unit: return QString::fromStdString(line.unit);
        case source: return shownText(line.source);
        default: return {};
    }
}

QVariant DerivationModel::font(const QModelIndex& index) const {
    const bool small = index.column() == number || index.column() == unit || index.column() == source;
    if (index.column() == value) {
        QFont font = numberFont(roleFont(index.row() == resultRow() ? TextRole::strong : TextRole::body));
        font.setStrikeOut(at(index.row()).is_lesson);
        return font;
    }
    return roleFont(small ? TextRole::small : TextRole::body);
}

QVariant DerivationModel::colour(const QModelIndex& index) const {
    const Theme& t = currentTheme();
    if (at(index.row()).is_lesson || m_stale) return QBrush(t.muted);
    if (index.column() == number || index.column() == unit || index.column() == source) return QBrush(t.muted);
    return QBrush(t.text);
}

QVariant DerivationModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const DerivationStep& line = at(index.row());
    switch (role) {
        case Qt::DisplayRole: return text(index);
        case Qt::FontRole: return font(index);
        case Qt::ForegroundRole: return colour(index);
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter |
                                    (index.column() == value || index.column() == number ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::DecorationRole: {
            const Provenance provenance = index.column() == source ? provenanceOf(line) : Provenance::none;
            if (provenance == Provenance::none) return {};
            return themedIcon(provenanceIcon(provenance), provenance == Provenance::measured ? Ink::success
                                                          : provenance == Provenance::edited ? Ink::accent
                                                                                             : Ink::muted);
        }
        case Qt::ToolTipRole: return line.path.empty() ? text(index) : text(index) % u'\n' % tr("Click to go to the field");
        case Qt::AccessibleTextRole:
            return line.is_lesson && index.column() == step ? tr("%1, not right").arg(text(index)) : text(index);
        default: return {};
    }
}

QVariant DerivationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (section == value ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case number: return QString();
        case step: return tr("Step");
        case formula: return tr("Formula");
        case numbers: return tr("Numbers put in");
        case value: return tr("Value");
        case unit: return tr("Unit");
        default: return tr("Source");
    }
}

std::vector<DerivationStep> stepsOf(const std::vector<DerivationStep>& steps, Subject subject, const QString& owner) {
    std::vector<DerivationStep> out;
    for (const DerivationStep& line : steps)
        if (line.subject == subject && line.owner == owner.toStdString()) out.push_back(line);
    return out;
}

}  // namespace sizewright::ui
