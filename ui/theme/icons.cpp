// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "ui/theme/theme.h"

// Outside any namespace, as the macro demands; a static library's resources are not registered by themselves.
static void registerIcons() {
    static const bool once = [] {
        Q_INIT_RESOURCE(icons);
        return true;
    }();
    Q_UNUSED(once)
}

namespace sizewright::ui {

namespace {

QString iconPath(const QString& name) {
    registerIcons();
    for (const QString& folder : {QStringLiteral(":/icons/"), QStringLiteral(":/icons/breeze/")})
        if (const QString path = folder + name + QStringLiteral(".svg"); QFile::exists(path)) return path;
    return {};
}

// The SVG as it stands in the resources; empty if there is none. Read once.
const QByteArray& iconSource(const QString& name) {
    static QHash<QString, QByteArray> sources;
    const auto found = sources.constFind(name);
    if (found != sources.constEnd()) return *found;
    QByteArray bytes;
    if (QFile file(iconPath(name)); !file.fileName().isEmpty() && file.open(QIODevice::ReadOnly))
        bytes = file.readAll();
    else
        qWarning("There is no icon named %s", qPrintable(name));
    return *sources.insert(name, bytes);
}

// Chrome is neutral: Breeze's text grey and its red, and our black, all become `colour`. White is the hole in a severity glyph.
QByteArray coloured(const QByteArray& source, const QColor& colour) {
    const QByteArray hex = colour.name().toLatin1();
    QByteArray svg = source;
    for (const char* original : {"#232629", "#da4453", "#1A1E23", "currentColor"}) svg.replace(original, hex);
    svg.replace("#ffffff", currentTheme().surface.name().toLatin1());
    return svg;
}

Ink naturalInk(const QString& name) {
    if (name == u"error") return Ink::error;
    if (name == u"warning") return Ink::warning;
    if (name == u"info") return Ink::info;
    if (name == u"saving") return Ink::accent;
    if (name == u"success" || name == u"check") return Ink::success;
    return Ink::text;
}

class ThemedIconEngine : public QIconEngine {
public:
    ThemedIconEngine(const QString& name, Ink ink) : m_name(name), m_ink(ink) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        paintIcon(painter, rect, m_name, colour(mode));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return iconPixmap(m_name, colour(mode), size, 1);
    }
    // Qt asks for `size` in device pixels here and sets the ratio itself.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
        return iconPixmap(m_name, colour(mode), size, 1);
    }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }
    QString key() const override { return QStringLiteral("SizewrightThemedIcon"); }
    QIconEngine* clone() const override { return new ThemedIconEngine(m_name, m_ink); }
    bool isNull() override { return iconSource(m_name).isEmpty(); }

private:
    QColor colour(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled) return inkColour(Ink::disabled);
        const Ink ink = m_ink == Ink::natural ? naturalInk(m_name) : m_ink;
        return mode == QIcon::Selected && ink == Ink::text ? currentTheme().selectionText : inkColour(ink);
    }

    QString m_name;
    Ink m_ink;
};

}  // namespace

QColor inkColour(Ink ink) {
    const Theme& t = currentTheme();
    switch (ink) {
        case Ink::natural:
        case Ink::text: return t.text;
        case Ink::muted: return t.muted;
        case Ink::disabled: return t.disabled;
        case Ink::accent: return t.accent;
        case Ink::onAccent: return t.onAccent;
        case Ink::link: return t.link;
        case Ink::error: return t.error;
        case Ink::warning: return t.warning;
        case Ink::info: return t.info;
        case Ink::success: break;
    }
    return t.success;
}

QIcon themedIcon(const QString& name, Ink ink) {
    if (iconSource(name).isEmpty()) return {};
    return QIcon(new ThemedIconEngine(name, ink));
}

QIcon applicationIcon() {
    registerIcons();
    QIcon icon;
    QSvgRenderer renderer(QStringLiteral(":/icons/sizewright.svg"));
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

QPixmap iconPixmap(const QString& name, const QColor& colour, QSize size, qreal devicePixelRatio) {
    const QSize pixels = (QSizeF(size) * devicePixelRatio).toSize();
    const QString key = QStringLiteral("sizewright/%1/%2/%3/%4x%5@%6")
                            .arg(name, colour.name(), currentTheme().surface.name())
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    if (const QByteArray& source = iconSource(name); !source.isEmpty()) {
        QSvgRenderer renderer(coloured(source, colour));
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(pixels) / devicePixelRatio));
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintIcon(QPainter* painter, const QRectF& rect, const QString& name, const QColor& colour) {
    const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
    painter->drawPixmap(rect.topLeft(), iconPixmap(name, colour, rect.size().toSize(), ratio));
}

QStringList iconNames() {
    registerIcons();
    QStringList names;
    for (const QString& folder : {QStringLiteral(":/icons"), QStringLiteral(":/icons/breeze")})
        for (const QString& file : QDir(folder).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name))
            names.append(file.chopped(4));
    names.removeAll(QStringLiteral("sizewright"));
    return names;
}

}  // namespace sizewright::ui
