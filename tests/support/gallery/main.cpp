// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QHBoxLayout>

#include "columns.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/no_wheel_filter.h"
#include "ui/widgets/panel.h"

using namespace sizewright::ui;

// sizewright_gallery [light|dark|system] [font family] [controls]
int main(int argc, char** argv) {
    QApplication app(argc, argv);
    const QStringList arguments = app.arguments();
    if (const QString family = arguments.value(2); !family.isEmpty()) QApplication::setFont(QFont(family, 10));
    const QString choice = arguments.value(1);
    applyTheme(choice == u"dark" ? ThemeChoice::dark : choice == u"light" ? ThemeChoice::light : ThemeChoice::system);
    app.installEventFilter(new NoWheelFilter(&app));
    QApplication::setWindowIcon(applicationIcon());
    if (arguments.value(3) == u"controls") {
        QWidget* window = makeControlsWindow();
        window->setAttribute(Qt::WA_DeleteOnClose);
        window->resize(1440, 870);
        window->show();
        return app.exec();
    }
    QWidget window;
    window.setWindowTitle(QStringLiteral("Sizewright components"));
    auto* row = new QHBoxLayout(&window);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeFieldsColumn(), 484);
    row->addWidget(new Rule(Qt::Vertical));
    row->addWidget(makeResultsColumn(), 499);
    row->addWidget(new Rule(Qt::Vertical));
    row->addWidget(makePlansColumn(), 456);
    window.resize(1440, 870);
    window.show();
    return app.exec();
}
