// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// F1: what is said of each field, and the list of keys.

#include <QAction>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "tests/ui/main_window/window_fixture.h"
#include "ui/document/message_text.h"
#include "ui/fields/field_row.h"
#include "ui/main_window/help_panel.h"
#include "ui/main_window/workbench.h"
#include "ui/results/derivation_dock.h"
#include "ui/results/results_pane.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/result_card.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

class TestHelp : public WindowTest {
    Q_OBJECT

    HelpPanel* panel() const { return m_window->findChild<HelpPanel*>(); }
    // What a person reads: the labels and the links.
    QString read() const {
        QStringList out;
        for (const auto* label : panel()->findChildren<QLabel*>())
            if (label->isVisible()) out << label->text();
        for (const auto* link : panel()->findChildren<LinkButton*>()) out << link->text();
        return out.join(QLatin1Char('\n'));
    }

private slots:
    // Every field of every page, from its description: label, sentence, unit, range, default and its source, key.
    void everyFieldIsExplained() {
        openWorkbook();
        int fields = 0;
        QVector<Page> pages{{Page::Kind::workbook, 0, 0}};
        for (const auto kind : {Page::Kind::workload, Page::Kind::plans, Page::Kind::services}) pages.push_back({kind, 1, 0});
        for (const Page& page : pages) {
            m_window->workbench().showPage(page);
            m_window->workbench().form()->setAllExpanded(true);
            QStringList paths;
            for (const auto* row : m_window->workbench().form()->findChildren<FieldRow*>())
                if (row->applies()) paths << row->path();
            for (const QString& path : paths) {
                goTo(path);
                key(Qt::Key_F1);
                QVERIFY2(panel()->isVisible(), qPrintable(path));
                QCOMPARE(panel()->path(), path);
                const QString words = read();
                const auto says = [&](const QString& what) {
                    // A path goes on in the next line.
                    QVERIFY2(!what.isEmpty() && (words.contains(what) || QString(words).remove(QLatin1Char('\n')).contains(what)),
                             qPrintable(path + QStringLiteral(" does not say “") + what + QStringLiteral("” but\n") + words));
                };
                const FieldInfo field = in_form_unit(*find_field(m_document->workbook(), path.toStdString()));
                const auto* row = m_window->workbench().form()->findChild<FieldRow*>(path);
                says(row->findChild<ElidedLabel*>(QString(), Qt::FindDirectChildrenOnly)->text());
                if (!field.spec.help.empty()) says(shownText(field.spec.help));
                if (const auto unit = shownText(shown_unit(field.spec)); !unit.isEmpty()) says(unit);
                if (const auto range = range_words(field.spec); !range.empty()) says(QString::fromStdString(range));
                for (const auto word : field.choices) says(QString::fromStdString(shown_text(field, Value{std::string(word)})));
                says(QStringLiteral("Default"));
                if (const auto fallback = shown_text(field, field.fallback); !fallback.empty())
                    says(std::holds_alternative<Automatic>(field.fallback) ? QStringLiteral("automatic")
                                                                           : QString::fromStdString(fallback));
                if (!field.spec.source.empty()) says(shownText(field.spec.source));
                if (!field.spec.when.empty()) says(shownText(field.spec.when));
                says(QString::fromStdString(named_path(m_document->workbook(), path.toStdString())));
                // Beside the row, inside the window, nothing cut; the field keeps the focus.
                QVERIFY2(editor(path)->hasFocus(), qPrintable(focusedName()));
                QVERIFY(m_window->rect().contains(panel()->geometry()));
                for (const auto* label : panel()->findChildren<QLabel*>())
                    if (label->isVisible() && label->wordWrap())
                        QVERIFY2(label->height() + 1 >= label->heightForWidth(label->width()),
                                 qPrintable(label->text() + QStringLiteral(" %1 of %2, panel %3 of %4")
                                                                .arg(label->height())
                                                                .arg(label->heightForWidth(label->width()))
                                                                .arg(panel()->height())
                                                                .arg(panel()->layout()->heightForWidth(panel()->width()))));
                const QRect rowRect(row->mapTo(m_window.get(), QPoint()), row->size());
                QVERIFY2(!panel()->geometry().intersects(rowRect), qPrintable(path));
                key(Qt::Key_F1);
                QVERIFY(!panel()->isVisible());
                ++fields;
            }
        }
        QVERIFY(fields > 30);
    }

    // The formula that the field goes into, and the way to it.
    void itLeadsToTheFormula() {
        openWorkbook();
        goTo(peak);
        key(Qt::Key_F1);
        QVERIFY2(read().contains(QStringLiteral("GPUs before rounding = rate ÷ (X × u)")), qPrintable(read()));
        auto* link = panel()->findChild<LinkButton*>(QStringLiteral("helpUse"));
        QVERIFY(link);
        QCOMPARE(link->text(), QStringLiteral("GPUs, recommendations"));
        QTest::mouseClick(link, Qt::LeftButton);
        auto* dock = m_window->findChild<DerivationDock*>();
        QVERIFY(dock->isVisible());
        QCOMPARE(dock->heading(), QStringLiteral("GPUs, recommendations, One T4, batched"));
        // A price goes into the cost of its plan.
        const QString price = scenario + QStringLiteral(".plans[2].price_usd_per_gpu_hour");
        goTo(price);
        QVERIFY(!panel()->isVisible());  // another page
        key(Qt::Key_F1);
        QVERIFY2(read().contains(QStringLiteral("Cost per month, Reserved 3 years")), qPrintable(read()));
        QVERIFY2(read().contains(QStringLiteral("× p ×")), qPrintable(read()));
    }

    void itFollowsTheFocusAndGoesByEsc() {
        openWorkbook();
        goTo(average);
        key(Qt::Key_F1);
        QCOMPARE(panel()->path(), average);
        key(Qt::Key_Tab);
        QVERIFY(panel()->isVisible());
        QCOMPARE(panel()->path(), peak);
        // What it says is of the workbook as it is.
        replaceBy(QStringLiteral("70"));
        QVERIFY(panel()->isVisible());
        key(Qt::Key_Escape);  // the field's: back to the last good value
        QVERIFY(panel()->isVisible());
        QCOMPARE(number(peak), 50.0);
        key(Qt::Key_Escape);
        QVERIFY(!panel()->isVisible());
        QCOMPARE(focusedName(), peak + QStringLiteral(".editor"));
        key(Qt::Key_F1);
        key(Qt::Key_F6);  // to the results: no field any more
        QVERIFY(!panel()->isVisible());
    }

    void withoutAFieldItShowsTheKeys() {
        openWorkbook();
        m_window->workbench().results()->card(CardKind::gpus)->setFocus();
        key(Qt::Key_F1);
        QCOMPARE(m_asked.size(), 1);
        QVERIFY(m_asked[0].startsWith(QStringLiteral("Shortcuts\n")));
        closeWindow();
        m_asked.clear();
        openWindow();  // the start page
        key(Qt::Key_F1);
        QCOMPARE(m_asked.size(), 1);
    }

    // In groups, each in order, each key of the menus once.
    void theKeysAreGroupedAndSorted() {
        openWorkbook();
        goTo(peak);
        replaceBy(QStringLiteral("60"));
        key(Qt::Key_Tab);
        trigger("shortcuts");
        const QString html = m_asked.constLast();
        const QStringList groups = html.split(QStringLiteral("<p><b>")).mid(1);
        QStringList titles;
        for (const QString& group : groups) {
            titles << group.section(QLatin1Char('<'), 0, 0);
            QStringList lines;
            static const QRegularExpression first(QStringLiteral("<td width='[0-9]+' style='padding-right:20px'>([^<]*)</td>"));
            for (auto match = first.globalMatch(group); match.hasNext();) lines << match.next().captured(1);
            QStringList sorted = lines;
            std::sort(sorted.begin(), sorted.end(),
                      [](const QString& a, const QString& b) { return a.localeAwareCompare(b) < 0; });
            QVERIFY(!lines.isEmpty());
            QCOMPARE(lines, sorted);
            QCOMPARE(QSet<QString>(lines.begin(), lines.end()).size(), lines.size());
        }
        // The menus in their order, those without a key left out; then what is no menu's.
        QStringList wanted;
        const std::function<bool(const QMenu&)> hasKeys = [&](const QMenu& menu) {
            for (const auto* each : menu.actions())
                if (!each->shortcuts().isEmpty() || (each->menu() && hasKeys(*each->menu()))) return true;
            return false;
        };
        for (const auto* top : m_window->menuBar()->actions())
            if (top->menu() && hasKeys(*top->menu())) wanted << top->text().remove(QLatin1Char('&'));
        wanted << QStringLiteral("In a field") << QStringLiteral("In the chart") << QStringLiteral("In a table");
        QVERIFY(wanted.size() >= 7);
        QCOMPARE(titles, wanted);
        for (const auto* each : m_window->findChildren<QAction*>())
            for (const auto& keys : each->shortcuts())
                if (!each->objectName().startsWith(QStringLiteral("page")))
                    QVERIFY2(html.contains(keys.toString(QKeySequence::NativeText).toHtmlEscaped()), qPrintable(keys.toString()));
        QVERIFY2(!html.contains(QStringLiteral("requests, peak")), "what undo would take back is no name of a key");
    }
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
