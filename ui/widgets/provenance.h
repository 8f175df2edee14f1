// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace sizewright::ui {

// Where a value comes from. `none` draws nothing (a wrong entry has no source).
enum class Provenance { none, defaulted, edited, catalog, estimate, measured, simulated, lesson };

QString provenanceIcon(Provenance provenance);
QString provenanceWord(Provenance provenance);  // "default", "edited", "catalog", …
QColor provenanceColour(Provenance provenance);

// The 14 px glyph behind a field, with a word where there is a source to name (or its date). A click on "edited" asks for a
// reset, on a named source for its details. By keyboard the field's Ctrl+R and its context menu do the same.
class ProvenanceGlyph : public QAbstractButton {
    Q_OBJECT
public:
    explicit ProvenanceGlyph(QWidget* parent = nullptr);

    // `word`: shown instead of the provenance's own ("2026-01-21", "price book"). Default and edited never show a word.
    void setProvenance(Provenance provenance, const QString& word = {});
    Provenance provenance() const { return m_provenance; }
    void setWordsShown(bool shown);       // compact forms: glyph alone, word in the tooltip
    void setDetails(const QString& tip);  // tooltip: default and its source, n and error

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void resetRequested();
    void sourceRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString shownWord() const;
    void refresh();

    Provenance m_provenance = Provenance::none;
    QString m_word;
    QString m_details;
    bool m_words = true;
};

// What a result rests on: glyph, word, detail: "measured, n = 1", "estimated ± 12 %, n = 34", "catalog 2026-07-29".
class Badge : public QWidget {
    Q_OBJECT
public:
    explicit Badge(QWidget* parent = nullptr);

    void setBadge(Provenance provenance, const QString& text = {});  // text empty: "measured", "estimated", "typed", …
    void setCompact(bool compact);                                   // glyph alone, text in the tooltip
    void setStale(bool stale);                                       // muted
    QString text() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    // The same without a widget, for cards and delegates.
    static QString wording(Provenance provenance);
    static int widthOf(const QString& text, bool compact);
    static void paint(QPainter* painter, const QRect& rect, Provenance provenance, const QString& text, bool compact, bool stale);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Provenance m_provenance = Provenance::none;
    QString m_text;
    bool m_compact = false;
    bool m_stale = false;
};

}  // namespace sizewright::ui
