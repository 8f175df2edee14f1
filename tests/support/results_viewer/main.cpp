// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFile>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QScreen>
#include <QTemporaryDir>

#include "model/catalog/catalog.h"
#include "ui/document/recent_files.h"
#include "ui/document/workbook_document.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/results_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"
#include "ui/worksheets/start_page.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

constexpr Date today{2026, 11, 30};

QString source(const char* path) { return QString::fromUtf8(SIZEWRIGHT_SOURCE_DIR "/resources/") + QString::fromLatin1(path); }

QByteArray read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

std::shared_ptr<const Catalog> catalog() {
    const QByteArray bytes = read(source("catalog/accelerators.csv"));
    auto read = read_catalog(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!read) qFatal("%s", english(read.error().front()).c_str());
    return std::make_shared<const Catalog>(std::move(*read));
}

// Stands for navigator, worksheet, menus and bars, so that the pane gets the room that it has in the window.
class Frame : public QMainWindow {
public:
    explicit Frame(QWidget* page, bool hasForm) : m_left(new Backdrop(Panel::Fill::window)) {
        auto* central = new QWidget;
        auto* row = new QHBoxLayout(central);
        row->setContentsMargins(0, 60, 0, 24);
        row->setSpacing(0);
        m_left->setVisible(hasForm);
        row->addWidget(m_left);
        row->addWidget(page, 1);
        setCentralWidget(central);
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        m_left->setFixedWidth(width() < 1360 ? 208 + 424 : width() < 1900 ? 244 + 468 : 264 + 496);
        QMainWindow::resizeEvent(event);
    }

private:
    QWidget* m_left;
};

void showStart(QTemporaryDir& folder) {
    auto* recent = new RecentFiles(folder.filePath(QStringLiteral("recent.ini")), qApp);
    for (const QString& name : {QStringLiteral("vision-lines.yaml"), QStringLiteral("support-chat.yaml"),
                                QStringLiteral("shop-recommendations.yaml")}) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        recent->add(file.fileName());
    }
    QFile::remove(folder.filePath(QStringLiteral("vision-lines.yaml")));
    recent->setPinned(folder.filePath(QStringLiteral("shop-recommendations.yaml")), true);
    auto* page = new StartPage(*recent, catalog(), today);
    page->setExamples({{QStringLiteral("Capacity formula, corrected"), read(source("examples/capacity-formula.yaml")), {}},
                       {{}, read(source("examples/shop-recommendations.yaml")), {}}});
    RecoverableWork work;
    work.originalPath = folder.filePath(QStringLiteral("support-chat.yaml"));
    work.time = QDateTime::currentDateTime();
    work.size = 12000;
    page->setRecoverable({work});
    auto* frame = new Frame(page, false);
    frame->resize(QGuiApplication::primaryScreen()->availableSize());
    frame->show();
}

void showResults(QTemporaryDir& folder, const QString& what) {
    auto* document = new WorkbookDocument(catalog(), today, folder.path(), qApp);
    std::vector<Problem> problems;
    const QString copy = folder.filePath(QStringLiteral("shop-recommendations.yaml"));  // a lock file is put beside it
    if (!QFile::copy(source("examples/shop-recommendations.yaml"), copy) || !document->open(copy, problems))
        qFatal("%s", english(problems.front()).c_str());
    auto* pane = new ResultsPane(*document);
    const std::size_t scenario = what == u"unsteady" ? 0 : 1;
    const QString workload = QStringLiteral("scenarios[%1].workloads[0]").arg(scenario);
    pane->show(scenario, what == u"scenario" ? QString() : workload);
    if (what == u"broken")
        document->setBroken(workload + QStringLiteral(".requests_per_second.peak"),
                            {QStringLiteral("5O"), {"“%1” is not a number.", {"5O"}}});
    if (what == u"missing") document->edit(workload + QStringLiteral(".requests_per_second.average"), Untyped{});
    auto* frame = new Frame(pane, true);
    auto* dock = new DerivationDock(*document, frame);
    frame->addDockWidget(Qt::BottomDockWidgetArea, dock);
    dock->hide();
    QObject::connect(pane, &ResultsPane::derivationRequested, dock,
                     [dock, scenario](Subject subject, const QString& owner) { dock->showDerivation(scenario, subject, owner); });
    QObject::connect(dock, &DerivationDock::shownChanged, pane, [dock, pane] {
        if (const auto entry = dock->shown()) pane->setDerivationShown(std::pair(entry->subject, entry->owner));
    });
    if (what == u"derivation") dock->showDerivation(scenario, Subject::gpus, QStringLiteral("recommendations"));
    frame->resize(QGuiApplication::primaryScreen()->availableSize());
    frame->show();
}

}  // namespace

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    applyTheme(app.arguments().value(1) == u"dark" ? ThemeChoice::dark : ThemeChoice::light);
    QTemporaryDir folder;
    const QString what = app.arguments().value(2);
    if (what == u"start")
        showStart(folder);
    else
        showResults(folder, what);
    return app.exec();
}
