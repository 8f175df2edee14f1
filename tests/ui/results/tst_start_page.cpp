// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

#include "shop.h"
#include "ui/document/recent_files.h"
#include "ui/theme/theme.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/message_bar.h"
#include "ui/worksheets/start_cards.h"
#include "ui/worksheets/start_page.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestStartPage : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<StartPage> m_page;

    QString file(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void makeFile(const char* name) const {
        QFile made(file(name));
        QVERIFY(made.open(QIODevice::WriteOnly));
    }
    RecentRow* row(const char* name) const {
        for (RecentRow* each : m_page->recentRows())
            if (each->entry().path == file(name)) return each;
        return nullptr;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_recent = std::make_unique<RecentFiles>(file("recent.ini"));
        makeFile("a.yaml");
        makeFile("b.yaml");
        m_recent->add(file("gone.yaml"));
        m_recent->add(file("a.yaml"));
        m_recent->add(file("b.yaml"));
        m_page = std::make_unique<StartPage>(*m_recent, shop::catalog(), shop::today);
        m_page->setExamples(
            {{QStringLiteral("Capacity"), shop::read(QStringLiteral("examples/capacity-formula.yaml")), QStringLiteral(":/one")},
             {{}, shop::read(QStringLiteral("examples/shop-recommendations.yaml")), QStringLiteral(":/two")}});
        m_page->resize(1440, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup() {
        m_page.reset();
        m_recent.reset();
    }

    void newWorksheetByMouseAndKeyboard() {
        QSignalSpy spy(m_page.get(), &StartPage::newWorksheet);
        const QStringList kinds{QStringLiteral("inference"), QStringLiteral("training"), QStringLiteral("fine_tuning"),
                                QStringLiteral("several")};
        for (const QString& kind : kinds) {
            auto* button = m_page->kindButton(kind);
            QVERIFY(button);
            QTest::mouseClick(button, Qt::LeftButton);
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Return);
            QTest::keyClick(button, Qt::Key_Space);
            QCOMPARE(spy.size(), 3);
            for (const auto& call : spy) QCOMPARE(call.first().toString(), kind);
            spy.clear();
        }
    }

    void open() {
        QSignalSpy spy(m_page.get(), &StartPage::openRequested);
        m_page->openButton()->click();
        QCOMPARE(spy.size(), 1);
    }

    // 3,000 ÷ (1,000 × 0.7) = 4.29; alone 3,000 × 0.05 ÷ 0.7 = 214.3. The shop: 50 ÷ 500 busy, three plans.
    void examplesShowTheirOwnNumbers() {
        const auto& cards = m_page->examples();
        QCOMPARE(cards.size(), 2);
        QCOMPARE(cards[0]->result().title, QStringLiteral("Capacity"));
        QCOMPARE(cards[0]->result().line, QStringLiteral("3,000 requests/s: 5 GPUs; unbatched 215"));
        QCOMPARE(cards[0]->result().picture, ExampleResult::Picture::batching);
        QCOMPARE(cards[1]->result().title, QStringLiteral("Recommendations for the shop"));
        QCOMPARE(cards[1]->result().line, QStringLiteral("1 × T4, 10\u00a0% busy; 3 ways to pay"));
        QCOMPARE(cards[1]->result().cost.offeredCount(), 3);
        QSignalSpy spy(m_page.get(), &StartPage::openExample);
        QTest::mouseClick(cards[1], Qt::LeftButton);
        cards[0]->setFocus();
        QTest::keyClick(cards[0], Qt::Key_Enter);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(spy.at(0).first().toString(), QStringLiteral(":/two"));
        QCOMPARE(spy.at(1).first().toString(), QStringLiteral(":/one"));
    }

    void picturesAreDrawnFromTheResult() {
        ExampleCard* card = m_page->examples()[1];
        const QImage picture = card->grab().toImage();
        int found = 0;
        for (const char16_t* style : {u"on_demand", u"reserved_1y", u"reserved_3y"}) {
            const QRgb colour = currentTheme().plan(QStringView(style)).colour.rgb();
            bool seen = false;
            for (int y = 0; y < picture.height() && !seen; ++y)
                for (int x = 0; x < picture.width() && !seen; ++x) seen = (picture.pixel(x, y) & 0xffffff) == (colour & 0xffffff);
            found += seen;
        }
        QCOMPARE(found, 3);
    }

    void unreadableExampleSaysSo() {
        m_page->setExamples({{QStringLiteral("Bad"), "scenarios: [", QStringLiteral(":/bad")}});
        QCOMPARE(m_page->examples().first()->result().line, QStringLiteral("cannot be read"));
        QCOMPARE(m_page->examples().first()->result().picture, ExampleResult::Picture::none);
    }

    void recentFileOpens() {
        QSignalSpy spy(m_page.get(), &StartPage::openFile);
        QVERIFY(row("a.yaml"));
        QTest::mouseClick(row("a.yaml"), Qt::LeftButton, {}, QPoint(60, 20));
        row("b.yaml")->setFocus();
        QTest::keyClick(row("b.yaml"), Qt::Key_Return);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(spy.at(0).first().toString(), file("a.yaml"));
        QCOMPARE(spy.at(1).first().toString(), file("b.yaml"));
    }

    void missingFileIsRemovedOnRequest() {
        RecentRow* missing = row("gone.yaml");
        QVERIFY(missing && missing->entry().missing);
        QSignalSpy opened(m_page.get(), &StartPage::openFile);
        QSignalSpy changed(m_page.get(), &StartPage::recentChanged);
        missing->click();  // still not there
        QCOMPARE(opened.size(), 0);
        QVERIFY(row("gone.yaml"));
        auto* remove = row("gone.yaml")->findChild<LinkButton*>();
        QTRY_VERIFY(remove->isVisible());
        QTest::mouseClick(remove, Qt::LeftButton);
        QVERIFY(!row("gone.yaml"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_recent->entries().size(), std::size_t{2});
    }

    void fileThatCameBackOpens() {
        QSignalSpy opened(m_page.get(), &StartPage::openFile);
        makeFile("gone.yaml");
        row("gone.yaml")->click();
        QCOMPARE(opened.size(), 1);
    }

    void pinThenClear() {
        auto* pin = row("a.yaml")->findChild<QToolButton*>();
        QTest::mouseClick(pin, Qt::LeftButton);
        QVERIFY(m_page->recentRows().first()->entry().path == file("a.yaml"));
        QVERIFY(row("a.yaml")->entry().pinned);
        m_page->clearButton()->click();
        QCOMPARE(m_page->recentRows().size(), 1);
        QTest::mouseClick(row("a.yaml")->findChild<QToolButton*>(), Qt::LeftButton);
        m_page->clearButton()->click();
        QCOMPARE(m_page->recentRows().size(), 0);
        QVERIFY(!m_page->clearButton()->isVisible());
    }

    void recoveryIsOfferedPerFile() {
        QSignalSpy restored(m_page.get(), &StartPage::restore);
        QSignalSpy discarded(m_page.get(), &StartPage::discard);
        RecoverableWork first, second;
        first.workbookFile = QStringLiteral("1");
        first.originalPath = QStringLiteral("/plans/pretraining.yaml");
        first.time = QDateTime::currentDateTime();
        first.size = 12000;
        second = first;
        second.workbookFile = QStringLiteral("2");
        second.originalPath.clear();
        m_page->setRecoverable({first, second});
        const auto bars = m_page->findChildren<MessageBar*>();
        QCOMPARE(bars.size(), 2);
        QVERIFY2(bars[0]->text().startsWith(u"Sizewright did not close properly. Unsaved work in `pretraining.yaml` from today"),
                 qPrintable(bars[0]->text()));
        QVERIFY(bars[0]->text().contains(u"12\u00a0KB"));
        QVERIFY(!bars[1]->text().contains(u"did not close"));
        const auto buttons = bars[0]->findChildren<QPushButton*>();
        QCOMPARE(buttons[0]->text(), QStringLiteral("Discard"));
        QCOMPARE(buttons[1]->text(), QStringLiteral("Restore"));
        buttons[1]->click();
        bars[1]->findChildren<QPushButton*>()[0]->click();
        QCOMPARE(restored.size(), 1);
        QCOMPARE(restored.first().first().value<RecoverableWork>().workbookFile, QStringLiteral("1"));
        QCOMPARE(discarded.first().first().value<RecoverableWork>().workbookFile, QStringLiteral("2"));
        m_page->setRecoverable({});
        QTRY_VERIFY(m_page->findChildren<MessageBar*>().isEmpty());
    }

    void dropOpensTheFile() {
        QSignalSpy spy(m_page.get(), &StartPage::openFile);
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file("a.yaml"))});
        QDragEnterEvent enter(QPoint(900, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(900, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page.get(), &drop);
        QCOMPARE(spy.value(0).value(0).toString(), file("a.yaml"));

        QMimeData text;
        text.setText(QStringLiteral("words"));
        QDragEnterEvent words(QPoint(900, 400), Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
        words.ignore();
        QApplication::sendEvent(m_page.get(), &words);
        QVERIFY(!words.isAccepted());
    }
};

QTEST_MAIN(TestStartPage)
#include "tst_start_page.moc"
