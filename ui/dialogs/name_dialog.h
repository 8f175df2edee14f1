// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>

class QLineEdit;

namespace sizewright::ui {

class FieldFeedback;

// Asks for a name and stays open until it can be used: what is wrong with it stands under the field, as it is typed.
class NameDialog : public QDialog {
    Q_OBJECT
public:
    using Check = std::function<QString(const QString& name)>;  // what is wrong, in a sentence; empty: nothing

    NameDialog(const QString& title, const QString& label, const QString& name, Check check, QWidget* parent = nullptr);

    QString name() const;

    void accept() override;

private:
    void check();

    Check m_check;
    QLineEdit* m_edit;
    FieldFeedback* m_feedback;
};

}  // namespace sizewright::ui
