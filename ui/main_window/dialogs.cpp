// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/dialogs.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include "ui/theme/style.h"

namespace sizewright::ui {

namespace {
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};
}  // namespace

Dialogs programDialogs(QWidget* parent) {
    Dialogs out;
    const QString filter = Texts::tr("Workbooks (*.yaml *.yml);;All files (*)");
    out.openFile = [parent, filter](const QString& folder) {
        return QFileDialog::getOpenFileName(parent, Texts::tr("Open workbook"), folder, filter);
    };
    out.saveFile = [parent, filter](const QString& suggestion) {
        QFileDialog dialog(parent, Texts::tr("Save workbook as"), suggestion, filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(QStringLiteral("yaml"));
        return dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty() ? dialog.selectedFiles().constFirst()
                                                                                       : QString();
    };
    out.unsavedChanges = [parent](const QString& name) {
        QMessageBox box(QMessageBox::NoIcon, QCoreApplication::applicationName(), Texts::tr("Save the changes to %1?").arg(name),
                        QMessageBox::NoButton, parent);
        box.setInformativeText(Texts::tr("What is not saved is lost when the window closes."));
        auto* save = box.addButton(Texts::tr("&Save"), QMessageBox::AcceptRole);
        auto* discard = box.addButton(Texts::tr("&Discard"), QMessageBox::DestructiveRole);
        auto* cancel = box.addButton(Texts::tr("&Cancel"), QMessageBox::RejectRole);
        box.setDefaultButton(save);
        makePrimary(save);
        box.setEscapeButton(cancel);
        box.exec();
        if (box.clickedButton() == save) return CloseAnswer::save;
        return box.clickedButton() == discard ? CloseAnswer::discard : CloseAnswer::cancel;
    };
    out.askText = [parent](const QString& title, const QString& label, const QString& text) {
        bool ok = false;
        const QString answer = QInputDialog::getText(parent, title, label, QLineEdit::Normal, text, &ok);
        return ok ? answer : QString();
    };
    out.tell = [parent](const QString& title, const QString& text) {
        QMessageBox box(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
        box.setTextFormat(Qt::RichText);
        box.exec();
    };
    return out;
}

}  // namespace sizewright::ui
