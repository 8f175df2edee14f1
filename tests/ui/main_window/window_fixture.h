// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QMap>
#include <QStringList>
#include <QtTest>
#include <functional>
#include <memory>

#include "model/decision/evaluation.h"
#include "model/fields/access.h"
#include "model/workbook/structure.h"
#include "model/workbook/workbook.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/dialogs.h"
#include "ui/main_window/main_window.h"
#include "ui/widgets/no_wheel_filter.h"

class QAction;
class QSettings;

// A real window on a workbook in a folder of its own, driven by keys, mouse and actions. Dialogs answer what a test says.
class WindowTest : public QObject {
    Q_OBJECT

public:
    // The worked example of the shop; its second scenario is one T4, batched.
    static QByteArray shopBytes();
    static QByteArray readFile(const QString& path);
    static bool putFile(const QString& path, const QByteArray& bytes);

    static inline const QString scenario = QStringLiteral("scenarios[1]");
    static inline const QString workload = QStringLiteral("scenarios[1].workloads[0]");
    static inline const QString average = QStringLiteral("scenarios[1].workloads[0].requests_per_second.average");
    static inline const QString peak = QStringLiteral("scenarios[1].workloads[0].requests_per_second.peak");
    static inline const QString target = QStringLiteral("scenarios[1].workloads[0].utilisation_target_percent");

protected:
    // ---- The window ----
    void openWindow();                                         // the start page
    void openWorkbook(const QByteArray& bytes = shopBytes());  // saved as plan.yaml and opened
    void closeWindow();
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString planFile() const { return path(QStringLiteral("plan.yaml")); }
    QString stateFolder() const { return m_state.isEmpty() ? path(QStringLiteral("state")) : m_state; }
    QByteArray written() const { return QByteArray::fromStdString(sizewright::write_workbook(m_document->workbook())); }
    void resizeTo(QSize size);

    // ---- Fields ----
    QWidget* editor(const QString& path) const;  // the part that takes the focus; null: not on this page
    QLineEdit* line(const QString& path) const { return qobject_cast<QLineEdit*>(editor(path)); }
    QString feedback(const QString& path) const;  // the words under the field
    bool isMarked(const QString& path) const;     // outlined as wrong
    sizewright::Value value(const QString& path) const;
    double number(const QString& path) const;  // the likely one
    bool isTyped(const QString& path) const;
    void goTo(const QString& path);  // its page, the focus in it

    // ---- Hands ----
    static QWidget* focused() { return QApplication::focusWidget(); }
    static QString focusedName() { return focused() ? focused()->objectName() : QString(); }
    void type(const QString& text) const;                                       // into what has the focus, letter by letter
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const;  // to what has the focus
    void replaceBy(const QString& text) const;                                  // all of the focused field
    void pasteOver(const QString& text) const;
    QAction* action(const char* name) const;
    void trigger(const char* name) const;
    // Runs `opens`, which shows a menu, and chooses the entry that begins with these words by keyboard.
    void chooseInMenu(const QString& words, const std::function<void()>& opens) const;
    void activateAgain() const;                                      // after a popup: a window manager does it, off screen nobody
    QString bar(const QString& matter) const;                        // the words of a message bar; empty: none
    void press(const QString& matter, const QString& button) const;  // a button of it
    QString card(int kind) const;                                    // the figure on a result card

    // ---- Dialogs ----
    QStringList m_asked;                 // what was asked, in order: "save plan.yaml", "open", "changes plan.yaml", "text …"
    QString m_fileAnswer, m_textAnswer;  // null: cancelled
    QString m_refusal;                   // what the dialog had against the last name
    bool m_opensOutside = true;          // the desktop has a program for the file
    sizewright::ui::CloseAnswer m_closeAnswer = sizewright::ui::CloseAnswer::cancel;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<sizewright::ui::WorkbookDocument> m_document;
    std::unique_ptr<sizewright::ui::MainWindow> m_window;
    QSize m_size{1440, 900};
    QString m_state;  // instead of the folder in m_folder

protected slots:
    void initTestCase();
    void init();
    void cleanup();

private:
    std::unique_ptr<sizewright::ui::NoWheelFilter> m_noWheel;
};
