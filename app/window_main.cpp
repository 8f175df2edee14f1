// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.h"

#include <QApplication>
#include <QDir>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <cstdio>

#include "app/as_of.h"
#include "app/catalog_resource.h"
#include "app/version.h"
#include "app/worked_examples.h"
#include "ui/document/workbook_document.h"
#include "ui/main_window/main_window.h"
#include "ui/theme/theme.h"
#include "ui/widgets/no_wheel_filter.h"

namespace sizewright::app {

namespace {

ui::ThemeChoice themeOf(const QString& word) {
    if (word == QLatin1String("light")) return ui::ThemeChoice::light;
    return word == QLatin1String("dark") ? ui::ThemeChoice::dark : ui::ThemeChoice::system;
}

}  // namespace

int runWindow(int argc, char** argv, const WindowOptions& options) {
    // Qt would abort with a core dump; a person who has no display wants to know what works without one.
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
        qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        std::fputs(
            "sizewright: the window needs a display, and there is none. Without one: sizewright evaluate WORKBOOK, or --help.\n",
            stderr);
        return 2;
    }
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("sizewright"));
    QApplication::setApplicationDisplayName(QStringLiteral("Sizewright"));
    QApplication::setApplicationVersion(QString::fromLatin1(SIZEWRIGHT_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.sizewright.Sizewright"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));  // the window's language

    const QString settingsFolder = options.settings.empty() ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
                                                            : QDir(QString::fromStdString(options.settings)).absolutePath();
    const QString stateFolder =
        options.settings.empty() ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) : settingsFolder;
    QDir().mkpath(settingsFolder);
    QDir().mkpath(stateFolder);
    QSettings settings(settingsFolder + QStringLiteral("/sizewright.ini"), QSettings::IniFormat);

    const QString theme = options.theme.empty() ? settings.value(QStringLiteral("theme"), QStringLiteral("system")).toString()
                                                : QString::fromStdString(options.theme);
    ui::applyTheme(themeOf(theme));
    ui::NoWheelFilter noWheel;
    application.installEventFilter(&noWheel);

    ui::WorkbookDocument document(builtinCatalog(), options.asOf.value_or(today()), stateFolder);
    ui::WindowSetup setup;
    setup.settings = &settings;
    setup.settingsFolder = settingsFolder;
    setup.stateFolder = stateFolder;
    setup.catalog = builtinCatalog();
    setup.examples = workedExamples();
    setup.version = QString::fromLatin1(SIZEWRIGHT_VERSION);
    ui::MainWindow window(document, std::move(setup));
    window.restoreLayout();
    window.show();
    if (!options.workbook.empty()) window.openAtStart(QString::fromStdString(options.workbook));
    return QApplication::exec();
}

}  // namespace sizewright::app
