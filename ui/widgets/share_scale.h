// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sizewright::ui {

// A scale of shares from 0 to 160 % (more where more is needed): the realistic band, what is assumed, the limit at 100 % and what
// is needed.
class ShareScale : public QWidget {
    Q_OBJECT
public:
    struct Shares {  // 1 is the physical limit
        double assumed = 0;
        double low = 0;  // of the band; both 0: none is known
        double high = 0;
        double needed = 0;
    };

    explicit ShareScale(QWidget* parent = nullptr);

    void setShares(const Shares& shares);
    void setStale(bool stale);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Shares m_shares;
    bool m_stale = false;
};

}  // namespace sizewright::ui
