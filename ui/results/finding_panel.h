// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/ways_out.h"
#include "ui/widgets/panel.h"

class QGridLayout;

namespace sizewright::ui {

class Label;
class LinkButton;
class ShareScale;

// A wish that cannot be fulfilled: what it would take on a scale, and up to three ways out, each of which is one click.
class FindingPanel : public Panel {
    Q_OBJECT
public:
    explicit FindingPanel(QWidget* parent = nullptr);

    void setFinding(const std::optional<Finding>& finding);  // nothing: hidden
    const std::optional<Finding>& finding() const { return m_finding; }
    void setStale(bool stale);
    QString title() const;

signals:
    void applied(qsizetype way);
    void derivationRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    std::optional<Finding> m_finding;
    Label* m_title;
    Label* m_arithmetic;
    LinkButton* m_link;
    ShareScale* m_scale;
    QGridLayout* m_ways;
};

}  // namespace sizewright::ui
