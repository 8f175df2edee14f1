// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_look.h"

#include <qcustomplot.h>

#include <utility>

namespace sizewright::ui {

namespace {

class Painting : public QCPAbstractItem {
public:
    Painting(QCustomPlot* plot, const QString& layer, std::function<void(QPainter*)> paint)
        : QCPAbstractItem(plot), m_paint(std::move(paint)) {
        setLayer(layer);
        setClipToAxisRect(false);
        setSelectable(false);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override {
        // Neither pens nor hints may leak into what QCustomPlot draws next; its own painter counts saves.
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, true);
        m_paint(painter);
        painter->restore();
    }

private:
    std::function<void(QPainter*)> m_paint;
};

}  // namespace

void styleAxes(QCustomPlot& plot, const SceneLook& look) {
    const Theme& theme = look.theme;
    plot.setBackground(QBrush(theme.surface));
    for (auto* axis : {plot.xAxis, plot.yAxis}) {
        const bool isHorizontal = axis == plot.xAxis;
        axis->setBasePen(QPen(theme.fieldBorder, 1));
        axis->setTickPen(isHorizontal ? QPen(theme.fieldBorder, 1) : QPen(Qt::NoPen));
        axis->setSubTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(4);
        axis->setTickLabelColor(theme.muted);
        axis->setLabelColor(theme.muted);
        axis->setTickLabelFont(look.font);
        axis->setLabelFont(look.font);
        axis->setLabelPadding(2);
        axis->setPadding(isHorizontal ? 3 : 8);
        axis->grid()->setVisible(!isHorizontal);
        axis->grid()->setPen(QPen(theme.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
    }
}

void addPainting(QCustomPlot& plot, const QString& layer, std::function<void(QPainter*)> paint) {
    new Painting(&plot, layer, std::move(paint));
}

}  // namespace sizewright::ui
