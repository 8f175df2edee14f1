// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSharedPointer>
#include <QString>

class QCPAxisTicker;

namespace sizewright::ui {

// Labels every `pixelsApart` or more on an axis of `pixels` length; ask for new ones when the length changes.
QSharedPointer<QCPAxisTicker> moneyTicker(const QString& currency, bool logarithmic, double pixels, double pixelsApart);
QSharedPointer<QCPAxisTicker> monthTicker(double pixels, double pixelsApart);

}  // namespace sizewright::ui
