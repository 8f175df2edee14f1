// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace sizewright::ui {

// A button that looks like a link: "Why", "Refresh prices". At least 22 px high. An icon stands behind the text ("More ⌄").
class LinkButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit LinkButton(const QString& text = {}, QWidget* parent = nullptr);

    void setUnderlined(bool underlined);        // inside sentences
    void setTrailingIcon(const QString& name);  // of themedIcon()
    void setEmphasised(bool emphasised);        // bold in accent

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont textFont() const;

    QString m_icon;
    bool m_underlined = false;
    bool m_emphasised = false;
};

}  // namespace sizewright::ui
