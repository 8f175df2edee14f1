// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/theme/style.h"

namespace sizewright::ui {

namespace {

QColor rgb(QRgb value) { return QColor::fromRgb(value); }

QVector<QColor> colours(std::initializer_list<QRgb> values) {
    QVector<QColor> list;
    for (const QRgb value : values) list.append(rgb(value));
    return list;
}

struct State {
    Theme theme = lightTheme();
    ThemeChoice choice = ThemeChoice::system;
    bool systemIsDark = false;
    bool started = false;
};

State& state() {
    static State instance;
    return instance;
}

// The hues of plans, memory parts and cost categories: one set, so that blue is the first part everywhere.
enum class Hue { blue, sky, green, plum, ochre, vermilion, grey };

QColor hue(Hue value, bool dark) {
    switch (value) {
        case Hue::blue: return rgb(dark ? 0x4188E6 : 0x0B4FA3);
        case Hue::sky: return rgb(dark ? 0x3CC0E8 : 0x2A93E0);
        case Hue::green: return rgb(dark ? 0xA6EFC0 : 0x1F7F5F);
        case Hue::plum: return rgb(dark ? 0xBE7A9E : 0x6B2B52);
        case Hue::ochre: return rgb(dark ? 0xEDC53A : 0xBF8A12);
        case Hue::vermilion: return rgb(dark ? 0xE5623A : 0xA8320A);
        case Hue::grey: break;
    }
    return rgb(dark ? 0x9AA2AC : 0x8D9099);
}

// Relative luminance by WCAG 2.1.
qreal luminance(const QColor& colour) {
    const auto linear = [](qreal channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

QString planStyleKey(const QString& kind, qsizetype before) { return before == 0 ? kind : kind % u'#' % QString::number(before); }

PlanStyle Theme::plan(QStringView kind) const {
    if (const qsizetype mark = kind.indexOf(u'#'); mark >= 0) {
        PlanStyle style = plan(kind.left(mark));
        const qsizetype before = std::max(0, kind.mid(mark + 1).toInt()) % 6;
        // Hollow and filled in turn; each further one of a kind has one more short dash behind those of its kind.
        style.hollow = before % 2 == 1;
        if (before > 0 && style.dash.isEmpty()) style.dash = {24, 3};
        for (qsizetype i = 0; i < before; ++i) style.dash << 4 << 2.5;
        return style;
    }
    if (kind == u"on_premises") return {hue(Hue::blue, isDark), {}, Marker::square};
    if (kind == u"reserved_1y") return {hue(Hue::green, isDark), {9, 3}, Marker::triangle};
    if (kind == u"reserved_3y") return {hue(Hue::sky, isDark), {16, 3}, Marker::triangleDown};
    if (kind == u"spot") return {hue(Hue::ochre, isDark), {1.5, 2.5}, Marker::plus};
    if (kind == u"on_demand") return {hue(Hue::vermilion, isDark), {7, 2.5, 1.5, 2.5}, Marker::disc};
    if (kind == u"hybrid") return {hue(Hue::plum, isDark), {7, 2.5, 1.5, 2.5, 1.5, 2.5}, Marker::diamond};
    if (kind == u"managed_api") return {rgb(isDark ? 0xE0E5EB : 0x8D9099), {3.5, 2.5}, Marker::star};
    return {muted, {2, 2}, Marker::disc};
}

QColor Theme::scenario(qsizetype index) const { return scenarios.at(std::max<qsizetype>(index, 0) % scenarios.size()); }

QColor Theme::memory(QStringView part) const {
    if (part == u"weights") return hue(Hue::blue, isDark);
    if (part == u"gradients") return hue(Hue::sky, isDark);
    if (part == u"optimizer") return hue(Hue::green, isDark);
    if (part == u"gathered") return hue(Hue::plum, isDark);
    if (part == u"activations") return hue(Hue::ochre, isDark);
    if (part == u"kv_cache" || part == u"logits") return hue(Hue::vermilion, isDark);
    return hue(Hue::grey, isDark);
}

QColor Theme::cost(QStringView category) const {
    if (category == u"capital") return hue(Hue::blue, isDark);
    if (category == u"power") return hue(Hue::sky, isDark);
    if (category == u"staff") return hue(Hue::green, isDark);
    if (category == u"compute") return hue(Hue::plum, isDark);
    if (category == u"network") return hue(Hue::ochre, isDark);
    if (category == u"storage") return hue(Hue::vermilion, isDark);
    return hue(Hue::grey, isDark);
}

QColor Theme::heatText(qsizetype step) const {
    if (isDark) return step <= 3 ? text : rgb(0x14181F);
    return step <= 4 ? text : rgb(0xFFFFFF);
}

Theme lightTheme() {
    Theme t;
    t.isDark = false;
    t.window = rgb(0xF1F2F4);
    t.surface = rgb(0xFFFFFF);
    t.raised = rgb(0xFAFBFC);
    t.sunken = rgb(0xE6E8EB);
    t.alternate = rgb(0xF7F8F9);
    t.border = rgb(0xD3D7DC);
    t.fieldBorder = rgb(0x848C96);  // 3:1 on window needs it this dark
    t.grid = rgb(0xE3E6EA);
    t.text = rgb(0x1A1E23);
    t.muted = rgb(0x545C66);
    t.disabled = rgb(0x8B939D);
    t.accent = rgb(0x34496E);
    t.onAccent = rgb(0xFFFFFF);
    t.accentHover = rgb(0x283A5A);
    t.selection = rgb(0xDCE3EE);
    t.selectionText = rgb(0x1A1E23);
    t.focus = rgb(0x2F6BDB);
    t.link = rgb(0x2C5290);
    t.error = rgb(0xB02A1E);
    t.errorBg = rgb(0xFBE9E6);
    t.warning = rgb(0x855000);
    t.warningBg = rgb(0xFBF0DA);
    t.info = rgb(0x1E5F8E);
    t.infoBg = rgb(0xE4EFF8);
    t.success = rgb(0x1F6B3F);
    t.successBg = rgb(0xE3F2E8);
    t.changed = rgb(0x6A4FA8);
    t.changedBg = rgb(0xEEEAF8);
    t.heat = colours({0xF4F6FA, 0xDCE5F3, 0xBCCFE9, 0x93B2DB, 0x668FC9, 0x3D69B0, 0x244A8B});
    t.scenarios = colours({0x1A1E23, 0x1F63C4, 0xB4480C, 0x21825F, 0x7A2A66, 0xBE8B16});
    return t;
}

Theme darkTheme() {
    Theme t;
    t.isDark = true;
    t.window = rgb(0x202327);
    t.surface = rgb(0x17191C);
    t.raised = rgb(0x282C31);
    t.sunken = rgb(0x131517);
    t.alternate = rgb(0x1B1E21);
    t.border = rgb(0x3A3F46);
    t.fieldBorder = rgb(0x737C87);
    t.grid = rgb(0x2B2F35);
    t.text = rgb(0xE5E8EB);
    t.muted = rgb(0xA4ACB5);
    t.disabled = rgb(0x6C757F);
    t.accent = rgb(0xAFC2E4);
    t.onAccent = rgb(0x14181F);
    t.accentHover = rgb(0xC4D3EE);
    t.selection = rgb(0x2F3C53);
    t.selectionText = rgb(0xF2F4F7);
    t.focus = rgb(0x7FA8FF);
    t.link = rgb(0xA5C0F0);
    t.error = rgb(0xFF9C8F);
    t.errorBg = rgb(0x3B2220);
    t.warning = rgb(0xEDB65C);
    t.warningBg = rgb(0x352A17);
    t.info = rgb(0x8FC1EC);
    t.infoBg = rgb(0x1B2C3B);
    t.success = rgb(0x7FCB97);
    t.successBg = rgb(0x1B2F23);
    t.changed = rgb(0xB9A6EC);
    t.changedBg = rgb(0x2A2639);
    t.heat = colours({0x1B1E23, 0x22304A, 0x2B436D, 0x375A93, 0x5E8BCB, 0x86A9DD, 0xB4CBEF});
    t.scenarios = colours({0xE8EBEE, 0x4188E6, 0xE5623A, 0x8FE3B2, 0xBE7A9E, 0xEDC53A});
    return t;
}

QPalette themePalette(const Theme& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.surface);
    p.setColor(QPalette::AlternateBase, t.raised);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.muted);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error);
    p.setColor(QPalette::Light, t.raised);
    p.setColor(QPalette::Midlight, t.grid);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.fieldBorder);
    p.setColor(QPalette::Shadow, t.border);
    p.setColor(QPalette::Highlight, t.selection);
    p.setColor(QPalette::HighlightedText, t.selectionText);
    p.setColor(QPalette::Link, t.link);
    p.setColor(QPalette::LinkVisited, t.link);
    p.setColor(QPalette::ToolTipBase, t.surface);
    p.setColor(QPalette::ToolTipText, t.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText,
                            QPalette::PlaceholderText, QPalette::ToolTipText, QPalette::Link})
        p.setColor(QPalette::Disabled, role, t.disabled);
    p.setColor(QPalette::Disabled, QPalette::Base, t.window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.sunken);
    return p;
}

void applyTheme(ThemeChoice choice) {
    State& s = state();
    if (!s.started) {
        const QPalette desktop = QApplication::palette();
        s.systemIsDark = desktop.color(QPalette::Window).lightness() < desktop.color(QPalette::WindowText).lightness();
        s.started = true;
    }
    s.choice = choice;
    const bool dark = choice == ThemeChoice::dark || (choice == ThemeChoice::system && s.systemIsDark);
    s.theme = dark ? darkTheme() : lightTheme();
    // The theme is in place before the palette: widgets read it while they handle the palette's change.
    if (!qobject_cast<Style*>(QApplication::style())) QApplication::setStyle(new Style);
    QApplication::setPalette(themePalette(s.theme));
    QToolTip::setPalette(themePalette(s.theme));
}

ThemeChoice themeChoice() { return state().choice; }
const Theme& currentTheme() { return state().theme; }

bool isThemeChange(const QEvent* event) {
    switch (event->type()) {
        case QEvent::PaletteChange:
        case QEvent::ApplicationPaletteChange:
        case QEvent::StyleChange:
        case QEvent::FontChange:
        case QEvent::ApplicationFontChange: return true;
        default: return false;
    }
}

QColor mixed(const QColor& colour, const QColor& other, qreal share) {
    const auto part = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(part(colour.redF(), other.redF()), part(colour.greenF(), other.greenF()),
                            part(colour.blueF(), other.blueF()));
}

QColor faded(const QColor& colour) { return mixed(colour, currentTheme().surface, 0.55); }

qreal contrast(const QColor& a, const QColor& b) {
    const qreal x = luminance(a);
    const qreal y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace sizewright::ui
