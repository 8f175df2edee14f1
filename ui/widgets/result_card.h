// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/widgets/provenance.h"

namespace sizewright::ui {

// A figure with caption, badge and one detail line. The whole card is a button: click, Enter, Space or F4 open its derivation
// (activated()); while a value is missing they lead to the field that is missing (linkActivated()).
class ResultCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit ResultCard(QWidget* parent = nullptr);

    void setCaption(const QString& caption);
    void setBadge(Provenance provenance, const QString& text = {});
    void setValue(const QString& value, const QString& detail);
    void setMissing(const QString& needs, const QString& link);           // "needs output tokens", "Output tokens"
    void setImpossible(const QString& statement, const QString& detail);  // "no steady state", "100 % busy"; never ∞
    void setStale(bool stale, const QString& note = {});                  // muted; note in warning colour replaces the detail
    void setSelected(bool selected);                                      // its derivation is open: 2 px accent
    void setCompact(bool compact);                                        // badge without words, detail on two lines

    QString value() const { return m_value; }
    QString detail() const { return m_detail; }
    bool isSelected() const { return m_selected; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void activated();
    void linkActivated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class State { value, missing, impossible };
    void setFigure(State state, const QString& value, const QString& detail);
    void refresh();
    QString badgeText() const;

    QString m_caption;
    Provenance m_provenance = Provenance::none;
    QString m_badge;
    State m_state = State::value;
    QString m_value;
    QString m_detail;
    QString m_staleNote;
    bool m_stale = false;
    bool m_selected = false;
    bool m_compact = false;
};

}  // namespace sizewright::ui
