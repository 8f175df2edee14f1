// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/dialogs.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/dialogs/name_dialog.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"

namespace sizewright::ui {

namespace {
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

// A text to read: as large as it is, and no larger than the window; then it scrolls.
void tell(const QString& title, const QString& html, QWidget* parent) {
    QDialog dialog(parent);
    dialog.setWindowTitle(title);
    dialog.setObjectName(QStringLiteral("tellDialog"));
    auto* text = new QLabel(html);
    text->setTextFormat(Qt::RichText);
    text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setContentsMargins(16, 16, 16, 8);
    const QSize most = parent ? parent->size() - QSize(64, 64) : QSize(900, 600);
    if (text->sizeHint().width() > most.width() || !html.contains(QStringLiteral("<table"))) text->setWordWrap(true);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(text);
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(area, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 8, 16, 16);
    auto* close = new QPushButton(Texts::tr("Close"));
    close->setDefault(true);
    buttons->addStretch(1);
    buttons->addWidget(close);
    column->addLayout(buttons);
    QObject::connect(close, &QPushButton::clicked, &dialog, &QDialog::accept);
    const int bar = dialog.style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int width = text->wordWrap() ? std::min(most.width(), textWidth(440)) : text->sizeHint().width() + bar + 2;
    const int height = text->wordWrap() ? text->heightForWidth(width - bar) : text->sizeHint().height();
    dialog.resize(std::min(width, most.width()), std::min(height + buttons->sizeHint().height() + 2, most.height()));
    close->setFocus();
    dialog.exec();
}
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
    out.openPriceList = [parent](const QString& title, const QString& folder) {
        return QFileDialog::getOpenFileName(parent, title, folder, Texts::tr("Price lists (*.csv *.json *.tsv);;All files (*)"));
    };
    out.savePriceBook = [parent](const QString& suggestion) {
        QFileDialog dialog(parent, Texts::tr("Add offers to price book"), suggestion,
                           Texts::tr("Price books (*.csv);;All files (*)"));
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(QStringLiteral("csv"));
        dialog.setOption(QFileDialog::DontConfirmOverwrite);  // a book that is there is added to, anything else left alone
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
    out.askName = [parent](const QString& title, const QString& label, const QString& text, const Dialogs::Check& check) {
        NameDialog dialog(title, label, text, check, parent);
        return dialog.exec() == QDialog::Accepted ? dialog.name() : QString();
    };
    out.tell = [parent](const QString& title, const QString& html) { tell(title, html, parent); };
    out.openOutside = [](const QString& path) { return QDesktopServices::openUrl(QUrl::fromLocalFile(path)); };
    return out;
}

}  // namespace sizewright::ui
