// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/mark_layout.h"

#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace sizewright::ui {

namespace {

bool crosses(const QRectF& rect, const QPolygonF& curve) {
    const std::array<QLineF, 4> sides{QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.topRight(), rect.bottomRight()),
                                      QLineF(rect.bottomRight(), rect.bottomLeft()), QLineF(rect.bottomLeft(), rect.topLeft())};
    for (qsizetype i = 0; i + 1 < curve.size(); ++i) {
        const QLineF piece(curve[i], curve[i + 1]);
        if (std::max(piece.x1(), piece.x2()) < rect.left() || std::min(piece.x1(), piece.x2()) > rect.right()) continue;
        if (rect.contains(piece.p1()) || rect.contains(piece.p2())) return true;
        for (const auto& side : sides)
            if (piece.intersects(side, nullptr) == QLineF::BoundedIntersection) return true;
    }
    return false;
}

QRectF around(QPointF centre, qreal radius) { return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius}; }

void moveRingsApart(QVector<QPointF>& rings, const QRectF& area) {
    constexpr qreal least = 2 * breakEvenRadius + 1;
    const QRectF inside = area.adjusted(breakEvenRadius, breakEvenRadius, -breakEvenRadius, -breakEvenRadius);
    const auto clamp = [&](QPointF p) {
        return QPointF(std::clamp(p.x(), inside.left(), std::max(inside.left(), inside.right())),
                       std::clamp(p.y(), inside.top(), std::max(inside.top(), inside.bottom())));
    };
    for (auto& ring : rings) ring = clamp(ring);
    for (int round = 0; round < 60; ++round) {
        bool moved = false;
        for (qsizetype i = 0; i < rings.size(); ++i) {
            for (qsizetype j = i + 1; j < rings.size(); ++j) {
                QPointF way = rings[j] - rings[i];
                const qreal distance = std::hypot(way.x(), way.y());
                if (distance >= least - 0.01) continue;
                way = distance > 0.5 ? way / distance : QPointF(1, 0);
                rings[i] = clamp(rings[i] - way * (least - distance) / 2);
                rings[j] = clamp(rings[j] + way * (least - distance) / 2);
                moved = true;
            }
        }
        if (!moved) break;
    }
}

// Offsets of the label's centre in the order of preference.
QVector<QPointF> offsets(const QSizeF& size) {
    const qreal w = size.width() / 2, h = size.height() / 2, r = breakEvenRadius;
    QVector<QPointF> out;
    for (const qreal far : {0.0, 10.0, 22.0}) {
        out << QPointF(-(w + r - 2 + far), -(h + r - 3 + far / 2)) << QPointF(w - 2 + far, h + r + 1 + far / 2)
            << QPointF(-(w + r + 3 + far), 0) << QPointF(w + r + 3 + far, 0) << QPointF(0, h + r + 2 + far)
            << QPointF(0, -(h + r + 2 + far)) << QPointF(-(w - 2 + far), h + r + 1 + far / 2)
            << QPointF(w + r - 2 + far, -(h + r - 3 + far / 2));
    }
    return out;
}

}  // namespace

QVector<MarkPlace> placeMarks(const QVector<QPointF>& crossings, const QVector<QSizeF>& labels, const QVector<QPolygonF>& curves,
                              const QRectF& area) {
    QVector<QPointF> rings = crossings;
    moveRingsApart(rings, area);
    QVector<MarkPlace> places(rings.size());
    for (qsizetype i = 0; i < rings.size(); ++i) places[i].ring = rings[i];

    const auto cost = [&](qsizetype index, const QRectF& label, qsizetype preference) {
        qreal sum = static_cast<qreal>(preference);
        if (!area.contains(label)) sum += 1000;
        for (qsizetype other = 0; other < places.size(); ++other) {
            if (label.intersects(around(places[other].ring, breakEvenRadius + 0.5)) && other != index) sum += 300;
            if (other != index && !places[other].label.isEmpty() && label.adjusted(-2, 0, 2, 0).intersects(places[other].label))
                sum += 300;
        }
        for (const auto& curve : curves) sum += crosses(label, curve) ? 25 : 0;
        return sum;
    };
    // Each label takes its best place given the others'; a few rounds settle it.
    for (int round = 0; round < 4; ++round) {
        for (qsizetype i = 0; i < places.size(); ++i) {
            const auto candidates = offsets(labels[i]);
            qreal least = 1e9;
            QRectF best;
            for (qsizetype c = 0; c < candidates.size(); ++c) {
                QRectF label(QPointF(0, 0), labels[i]);
                label.moveCenter(places[i].ring + candidates[c]);
                if (const qreal sum = cost(i, label, c); sum < least) {
                    least = sum;
                    best = label;
                }
            }
            places[i].label = best;
        }
    }
    return places;
}

QVector<qreal> spread(const QVector<qreal>& wanted, qreal distance, qreal low, qreal high) {
    const auto count = wanted.size();
    if (count == 0) return {};
    if (count > 1) distance = std::min(distance, std::max(0.0, (high - low) / static_cast<qreal>(count - 1)));
    QVector<qsizetype> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });

    // Blocks of labels that touch, each centred on the mean of what its members want.
    struct Block {
        qreal sum;  // of the wanted positions
        qsizetype count;
    };
    const auto first = [&](const Block& block) {
        const qreal length = distance * static_cast<qreal>(block.count - 1);
        const qreal start = block.sum / static_cast<qreal>(block.count) - length / 2;
        return std::clamp(start, low, std::max(low, high - length));
    };
    QVector<Block> blocks;
    for (const auto index : order) {
        blocks.push_back({wanted[index], 1});
        while (blocks.size() > 1) {
            const Block last = blocks.back();
            Block& before = blocks[blocks.size() - 2];
            if (first(last) >= first(before) + distance * static_cast<qreal>(before.count) - 1e-9) break;
            before.sum += last.sum;
            before.count += last.count;
            blocks.pop_back();
        }
    }
    QVector<qreal> placed(count);
    qsizetype next = 0;
    for (const auto& block : blocks)
        for (qsizetype i = 0; i < block.count; ++i) placed[order[next++]] = first(block) + distance * static_cast<qreal>(i);
    return placed;
}

}  // namespace sizewright::ui
