// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

#include "app/worked_examples.h"
#include "tests/examples/example.h"
#include "ui/dialogs/segment_bar.h"
#include "ui/document/recent_files.h"
#include "ui/worksheets/start_cards.h"
#include "ui/worksheets/start_page.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestExamplesGallery : public QObject {
    Q_OBJECT

    static ExampleResult card(const char* file) {
        const QString path = QStringLiteral(":/examples/%1.yaml").arg(QLatin1String(file));
        for (const Example& example : app::workedExamples())
            if (example.resourcePath == path) return exampleResult(example, app::builtinCatalog(), example::today);
        qFatal("%s is not in the gallery", file);
    }

private slots:
    void every_file_is_in_the_gallery_once() {
        QStringList listed;
        for (const Example& example : app::workedExamples()) listed << QFileInfo(example.resourcePath).fileName();
        QStringList files =
            QDir(QStringLiteral(SIZEWRIGHT_SOURCE_DIR "/resources/examples")).entryList({QStringLiteral("*.yaml")}, QDir::Files);
        listed.sort();
        files.sort();
        QCOMPARE(listed, files);
    }

    void every_example_says_where_it_comes_from_and_has_a_number() {
        QSet<QString> titles;
        for (const Example& example : app::workedExamples()) {
            const auto loaded =
                read_workbook(std::string_view(example.bytes.constData(), static_cast<std::size_t>(example.bytes.size())));
            QVERIFY2(loaded, qPrintable(example.resourcePath));
            QVERIFY2(loaded->notes.empty(), qPrintable(example.resourcePath));
            QVERIFY2(loaded->workbook.lesson_arithmetic.value_or(false), qPrintable(example.resourcePath));
            for (const Scenario& scenario : loaded->workbook.scenarios)
                QVERIFY2(scenario.notes && scenario.notes->size() > 40, qPrintable(example.resourcePath));
            const ExampleResult result = exampleResult(example, app::builtinCatalog(), example::today);
            titles.insert(result.title);
            QVERIFY2(result.picture != ExampleResult::Picture::none, qPrintable(example.resourcePath % u' ' % result.line));
            QVERIFY2(result.line.contains(QRegularExpression(QStringLiteral("\\d"))), qPrintable(result.line));
        }
        QCOMPARE(titles.size(), app::workedExamples().size());
    }

    void a_card_says_what_its_example_shows() {
        QFETCH(QString, file);
        QTEST(card(file.toLatin1().constData()).line, "line");
    }
    void a_card_says_what_its_example_shows_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* file, const char16_t* line) {
            QTest::newRow(file) << QString::fromLatin1(file) << QString::fromUtf16(line);
        };
        row("capacity-formula", u"3,000 requests/s: 5 GPUs; unbatched 215");
        row("shop-recommendations", u"1 × T4, 10\u00a0% busy; 3 ways to pay");
        row("shop-unbatched", u"5 × T4: no steady state; 6 have one");
        row("shop-daily-users", u"1 or 14 GPUs");
        row("pre-training-7b", u"8 GPUs would need 154\u00a0% of their peak");
        row("five-engineers", u"8, 24 or 40 GPUs");
        row("three-projects", u"7, 6 or 4 GPUs");
        row("optimising-ten-gpus", u"10, 3 or 2 GPUs");
        row("reserved-and-spot", u"1 × Tesla P100 PCIe 16GB; 3 ways to pay");
        row("batch-1-fits", u"4 of 16 sequences fit in 22.1\u00a0GB");
        row("six-gpus-15-percent", u"6 or 2 GPUs");
        row("one-a100-or-three-t4", u"$767 or $1,460 a month");
        row("sizing-worksheet", u"2 × A100 SXM 80GB; 5 × T4");
        row("gb-per-billion", u"16.1, 9.19 or 5.73\u00a0GB of weights");
        row("night-or-day", u"$1,521, $15,208, $634 or $0.58 a month");
        row("buying-ahead", u"100, 10 or 40 GPUs");
        row("overhead", u"4 × A100 SXM 80GB; one way to pay");
        row("smaller-gpu", u"$2,920, $1,752 or $1,460 a month");
    }

    void the_filter_shows_one_subject() {
        QTemporaryDir folder;
        RecentFiles recent(folder.filePath(QStringLiteral("recent.ini")));
        StartPage page(recent, app::builtinCatalog(), example::today);
        page.resize(1440, 800);
        page.setExamples(app::workedExamples());
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto shown = [&] {
            return std::ranges::count_if(page.examples(), [](const ExampleCard* each) { return each->isVisible(); });
        };
        const auto examples = app::workedExamples();
        QCOMPARE(shown(), examples.size());
        QVERIFY(page.filter());
        QCOMPARE(page.filter()->button(0)->text(), QStringLiteral("All %1").arg(examples.size()));
        std::ptrdiff_t sum = 0;
        for (int segment = 1; segment <= 4; ++segment) {
            QTest::mouseClick(page.filter()->button(segment), Qt::LeftButton);
            const auto subject = static_cast<ExampleSubject>(segment - 1);
            QCOMPARE(shown(), std::ranges::count(examples, subject, &Example::subject));
            QVERIFY(shown() > 0);
            sum += shown();
        }
        QCOMPARE(sum, examples.size());
        QTest::mouseClick(page.filter()->button(0), Qt::LeftButton);
        QCOMPARE(shown(), examples.size());
        page.setExamples({examples.first()});
        QVERIFY(!page.filter());
    }
};

QTEST_MAIN(TestExamplesGallery)
#include "tst_examples_gallery.moc"
