// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/main_window/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

#include "model/catalog/catalog.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_area.h"
#include "ui/main_window/workbench.h"
#include "ui/results/results_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field_feedback.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

const QString sourceFolder = QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/");

std::shared_ptr<const Catalog> catalogOfTheTree() {
    const QByteArray bytes = WindowTest::readFile(sourceFolder + QStringLiteral("resources/catalog/accelerators.csv"));
    auto read = read_catalog(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!read) qFatal("the catalog cannot be read");
    return std::make_shared<const Catalog>(std::move(*read));
}

}  // namespace

QByteArray WindowTest::readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

bool WindowTest::putFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray WindowTest::shopBytes() {
    return readFile(sourceFolder + QStringLiteral("resources/examples/shop-recommendations.yaml"));
}

void WindowTest::initTestCase() {
    applyTheme(ThemeChoice::light);
    QApplication::setApplicationDisplayName(QStringLiteral("Sizewright"));
    m_noWheel = std::make_unique<NoWheelFilter>();
    qApp->installEventFilter(m_noWheel.get());
}

void WindowTest::init() {
    // What Qt or we complain about is a defect; but a key that nothing takes is not, and the platform's own lines are not ours.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support|Keyboard event not accepted).*")));
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QDir().mkpath(stateFolder());
    m_asked.clear();
    m_fileAnswer = m_textAnswer = QString();
    m_refusal.clear();
    m_opensOutside = true;
    m_closeAnswer = CloseAnswer::cancel;
    m_size = {1440, 900};
}

void WindowTest::cleanup() {
    closeWindow();
    m_folder.reset();
}

void WindowTest::closeWindow() {
    m_window.reset();
    m_document.reset();
    m_settings.reset();
}

void WindowTest::openWindow() {
    static const auto catalog = catalogOfTheTree();
    m_settings = std::make_unique<QSettings>(path(QStringLiteral("sizewright.ini")), QSettings::IniFormat);
    m_document = std::make_unique<WorkbookDocument>(catalog, Date{2026, 11, 30}, stateFolder());
    WindowSetup setup;
    setup.settings = m_settings.get();
    setup.settingsFolder = m_folder->path();
    setup.stateFolder = stateFolder();
    setup.catalog = catalog;
    setup.examples = {{{}, shopBytes(), sourceFolder + QStringLiteral("resources/examples/shop-recommendations.yaml")}};
    setup.version = QStringLiteral("test");
    m_window = std::make_unique<MainWindow>(*m_document, std::move(setup));
    Dialogs& dialogs = m_window->files().dialogs();
    dialogs.openFile = [this](const QString&) {
        m_asked << QStringLiteral("open");
        return m_fileAnswer;
    };
    dialogs.saveFile = [this](const QString& suggestion) {
        m_asked << QStringLiteral("save ") + QFileInfo(suggestion).fileName();
        return m_fileAnswer;
    };
    dialogs.unsavedChanges = [this](const QString& name) {
        m_asked << QStringLiteral("changes ") + name;
        return m_closeAnswer;
    };
    dialogs.askName = [this](const QString&, const QString&, const QString& text, const Dialogs::Check& check) {
        m_asked << QStringLiteral("text ") + text;
        // The dialog stays open for a name that can't be used; the person of the test gives up then.
        m_refusal = m_textAnswer.isNull() ? QString() : check(m_textAnswer);
        return m_refusal.isEmpty() ? m_textAnswer : QString();
    };
    dialogs.openOutside = [this](const QString& path) {
        m_asked << QStringLiteral("outside ") + path;
        return m_opensOutside;
    };
    dialogs.tell = [this](const QString& title, const QString& text) { m_asked << title + QLatin1Char('\n') + text; };
    m_window->resize(m_size);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void WindowTest::openWorkbook(const QByteArray& bytes) {
    QVERIFY(putFile(planFile(), bytes));
    if (!m_window) openWindow();
    QVERIFY(m_window->files().open(planFile()));
    QCoreApplication::processEvents();  // the focus goes to the first field
}

void WindowTest::resizeTo(QSize size) {
    m_window->resize(size);
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
}

QWidget* WindowTest::editor(const QString& path) const {
    return m_window->workbench().form()->findChild<QWidget*>(path + QStringLiteral(".editor"));
}

QString WindowTest::feedback(const QString& path) const {
    const auto* row = m_window->workbench().form()->findChild<FieldRow*>(path);
    const auto* words = row ? row->findChild<FieldFeedback*>(QString(), Qt::FindDirectChildrenOnly) : nullptr;
    return words && !words->isHidden() ? words->text() : QString();
}

bool WindowTest::isMarked(const QString& path) const { return editor(path) && editor(path)->property("invalid").toBool(); }

Value WindowTest::value(const QString& path) const {
    const auto field = find_field(m_document->workbook(), path.toStdString());
    return field ? field->value : Value{};
}

double WindowTest::number(const QString& path) const {
    const Value held = value(path);
    if (const auto* x = std::get_if<double>(&held)) return *x;
    if (const auto* x = std::get_if<Estimate>(&held)) return x->likely;
    if (const auto* x = std::get_if<Rate>(&held)) return x->amount.likely;
    if (const auto* x = std::get_if<Price>(&held)) return x->amount.likely;
    if (const auto* x = std::get_if<Prices>(&held); x && x->every) return x->every->amount.likely;
    if (const auto* x = std::get_if<Counts>(&held); x && x->every) return *x->every;
    return std::numeric_limits<double>::quiet_NaN();
}

bool WindowTest::isTyped(const QString& path) const {
    const auto field = find_field(m_document->workbook(), path.toStdString());
    return field && field->typed;
}

void WindowTest::goTo(const QString& path) {
    QVERIFY2(m_window->workbench().goToField(path), qPrintable(path));
    QCoreApplication::processEvents();
    QVERIFY2(editor(path) && editor(path)->hasFocus(),
             qPrintable(path + QStringLiteral(" has not the focus, but ") + focusedName()));
}

void WindowTest::type(const QString& text) const {
    for (const QChar c : text) {
        QVERIFY(focused());
        // Written out: keyClick() knows the code of Latin letters only.
        if (c.unicode() < 128)
            QTest::keyClick(focused(), c.toLatin1());
        else
            QTest::sendKeyEvent(QTest::Click, focused(), Qt::Key_unknown, QString(c), Qt::NoModifier);
    }
}

void WindowTest::key(int key, Qt::KeyboardModifiers modifiers) const {
    QWidget* to = focused() ? focused() : m_window.get();
    QTest::keyClick(to, static_cast<Qt::Key>(key), modifiers);
    QCoreApplication::processEvents();
}

void WindowTest::replaceBy(const QString& text) const {
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    type(text);
}

void WindowTest::pasteOver(const QString& text) const {
    QApplication::clipboard()->setText(text);
    key(Qt::Key_A, Qt::ControlModifier);
    if (text.isEmpty())
        key(Qt::Key_X, Qt::ControlModifier);  // there is nothing to paste: cut instead
    else
        key(Qt::Key_V, Qt::ControlModifier);
}

QAction* WindowTest::action(const char* name) const {
    return m_window->findChild<QAction*>(QString::fromLatin1(name), Qt::FindDirectChildrenOnly);
}

void WindowTest::trigger(const char* name) const {
    auto* wanted = action(name);
    QVERIFY2(wanted, name);
    QVERIFY2(wanted->isEnabled(), name);
    wanted->trigger();
    QCoreApplication::processEvents();
}

void WindowTest::chooseInMenu(const QString& words, const std::function<void()>& opens) const {
    bool chosen = false;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || chosen) return;
        chosen = true;
        for (auto* entry : menu->actions())
            if (entry->text().startsWith(words) && entry->isEnabled()) {
                menu->setActiveAction(entry);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        menu->close();
        qWarning("the menu has no entry %s that can be chosen", qPrintable(words));
    });
    poll.start(1);
    opens();
    QVERIFY2(chosen, "no menu was shown");
    activateAgain();
}

void WindowTest::activateAgain() const {
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QCoreApplication::processEvents();
}

QString WindowTest::bar(const QString& matter) const { return m_window->messages().text(matter); }

void WindowTest::press(const QString& matter, const QString& button) const {
    auto* shown = m_window->messages().bar(matter);
    QVERIFY2(shown, qPrintable(matter));
    for (auto* each : shown->findChildren<QPushButton*>())
        if (each->isVisible() && each->text().remove(QLatin1Char('&')) == button) {
            QTest::mouseClick(each, Qt::LeftButton);
            QCoreApplication::processEvents();
            return;
        }
    QFAIL(qPrintable(QStringLiteral("the bar has no button ") + button));
}

QString WindowTest::card(int kind) const {
    const auto* shown = m_window->workbench().results()->card(static_cast<CardKind>(kind));
    return shown ? shown->value() : QString();
}
