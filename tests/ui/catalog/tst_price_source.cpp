// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the form says of automatic prices: where they are from, and what can be done about it.

#include <QLabel>
#include <QPushButton>
#include <QUndoStack>

#include "model/catalog/catalog.h"
#include "tests/ui/main_window/window_fixture.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/fields/source_popover.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/workbench.h"
#include "ui/widgets/provenance.h"
#include "ui/worksheets/worksheet_form.h"

using namespace sizewright;
using namespace sizewright::ui;

namespace {

// The one-year price of acme is its own; it has no three-year price, which is estimated.
const QByteArray book =
    "provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,"
    "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,seller,source,as_of\n"
    "acme,north,t4-large,T4,1,4,16,0.4,,0.3,,cloud,our contract,2026-11-15\n"
    "bolt,south,t4-box,T4,1,4,16,0.5,,0.25,,cloud,their list,2026-01-02\n"
    "acme,north,h100-node,H100 SXM,8,96,1024,24,,,,cloud,our contract,2026-11-15\n"
    "acme,north,h100-and-t4,H100 SXM,8,96,1024,24,,,,cloud,our contract,2026-11-15\n";

const QString plan = QStringLiteral("scenarios[1].plans[0]");
const QString price = plan + QStringLiteral(".price_usd_per_gpu_hour");

}  // namespace

class TestPriceSource : public WindowTest {
    Q_OBJECT

private:
    CatalogPage* page() const { return m_window->workbench().catalog(); }
    void openWithBook() {
        openWorkbook();
        QVERIFY(putFile(path(QStringLiteral("prices.csv")), book));
        m_window->files().dialogs().openPriceList = [this](const QString&, const QString&) {
            return path(QStringLiteral("prices.csv"));
        };
        trigger("choosePriceBook");
        edit(price, Untyped{});
    }
    void edit(const QString& field, const Value& value) {
        QVERIFY(!m_document->edit(field, value));
        m_document->endMerge();
    }
    SourcePopover* popover(const QString& field = price) const {
        auto* found = m_window->workbench().form()->findChild<SourcePopover*>(field + QStringLiteral(".sourcePopover"));
        return found && found->isVisible() ? found : nullptr;
    }
    QPushButton* button(const char* name, const QString& field = price) const {
        return m_window->workbench().form()->findChild<QPushButton*>(field + QLatin1String(name));
    }
    QString said(const QString& field = price) const {
        const auto* open = popover(field);
        QStringList words;
        if (open)
            for (const auto* label : open->findChildren<QLabel*>())
                if (!label->isHidden() && label->parentWidget()->isVisible()) words << label->text();
        return words.join(QLatin1Char('|'));
    }
    ProvenanceGlyph* glyph(const QString& field = price) const {
        return m_window->workbench().form()->findChild<ProvenanceGlyph*>(field + QStringLiteral(".source"));
    }

private slots:
    void placesShowWhatTheyBecame() {
        openWithBook();
        const QString provider = plan + QStringLiteral(".provider");
        goTo(provider);
        QCOMPARE(line(provider)->text(), QString());
        QCOMPARE(line(provider)->placeholderText(), QStringLiteral("acme"));
        QCOMPARE(line(plan + QStringLiteral(".region"))->placeholderText(), QStringLiteral("north"));
        QCOMPARE(line(plan + QStringLiteral(".instance_type"))->placeholderText(), QStringLiteral("t4-large"));
        QVERIFY(editor(provider)->accessibleDescription().contains(QStringLiteral("Automatic: acme")));
        QVERIFY(!isTyped(provider));

        replaceBy(QStringLiteral("bolt"));
        key(Qt::Key_Return);
        QCOMPARE(line(provider)->text(), QStringLiteral("bolt"));
        QCOMPARE(line(plan + QStringLiteral(".region"))->placeholderText(), QStringLiteral("south"));
        QCOMPARE(line(plan + QStringLiteral(".instance_type"))->placeholderText(), QStringLiteral("t4-box"));
        // What is begun and given up leaves the field automatic.
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(!isTyped(provider));
        type(QStringLiteral("bo"));
        key(Qt::Key_Escape);
        QVERIFY(!isTyped(provider));
        QCOMPARE(line(provider)->text(), QString());
        QCOMPARE(line(provider)->placeholderText(), QStringLiteral("acme"));

        // A typed price is from nowhere the field knows.
        edit(price, Value(Prices{Price{Estimate{0.35}}, {}}));
        QCOMPARE(line(provider)->text(), QStringLiteral("auto"));
    }

    void theScenarioShowsWhatItsPlansTake() {
        openWithBook();
        const QString provider = scenario + QStringLiteral(".provider");
        goTo(provider);
        QCOMPARE(line(provider)->placeholderText(), QStringLiteral("acme"));
        QCOMPARE(line(scenario + QStringLiteral(".region"))->placeholderText(), QStringLiteral("north"));
        // The only automatic price is of a plan that goes its own way.
        edit(plan + QStringLiteral(".provider"), Value(std::string("bolt")));
        QCOMPARE(line(provider)->text(), QStringLiteral("auto"));
    }

    void theGlyphOpensWhereThePriceIsFrom() {
        openWithBook();
        goTo(price);
        QVERIFY(!popover());
        QTest::mouseClick(glyph(), Qt::LeftButton);
        QVERIFY(popover());
        QVERIFY2(said().contains(QStringLiteral("acme t4-large north · T4 · $0.4 per GPU-hour|")), qPrintable(said()));
        QVERIFY2(said().contains(QStringLiteral("|2026-11-15, 15 days old|")), qPrintable(said()));
        QVERIFY2(said().contains(QStringLiteral("|our contract")), qPrintable(said()));
        QVERIFY(button(".keep")->isVisible());
        QVERIFY(!button(".reset")->isVisible());
        QVERIFY(!popover()->isWindow());
        QTest::mouseClick(glyph(), Qt::LeftButton);
        QVERIFY(!popover());

        edit(plan + QStringLiteral(".provider"), Value(std::string("bolt")));
        QTest::mouseClick(glyph(), Qt::LeftButton);
        QVERIFY2(said().contains(QStringLiteral("older than your limit of 180 days|")), qPrintable(said()));
        edit(plan + QStringLiteral(".provider"), Untyped{});
        QVERIFY2(said().startsWith(QStringLiteral("acme t4-large")), qPrintable(said()));
    }

    void byKeyboard() {
        openWithBook();
        goTo(price);
        key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(popover());
        QCOMPARE(focused(), button(".choose0"));
        key(Qt::Key_Tab);
        QCOMPARE(focused(), button(".keep"));
        key(Qt::Key_Escape);
        QVERIFY(!popover());
        QVERIFY(line(price)->hasFocus());
    }

    void keptInOneStepAndResetAgain() {
        openWithBook();
        edit(plan + QStringLiteral(".discount_percent"), Value(Estimate{10}));
        const QByteArray before = written();
        const double cost = m_document->evaluation(1).plans[0].total;
        QVERIFY(cost > 0);
        const int step = m_document->undoStack()->index();
        goTo(price);
        QCOMPARE(line(price)->placeholderText(), QStringLiteral("0.4"));  // the discount is the plan's, not the offer's
        key(Qt::Key_Up, Qt::AltModifier);
        QTest::mouseClick(button(".keep"), Qt::LeftButton);
        QVERIFY(!popover());
        QCOMPARE(m_document->undoStack()->index(), step + 1);
        const auto kept = std::get<Prices>(value(price));
        const Price* held = kept.find("T4");
        QVERIFY(held);
        QCOMPARE(held->amount.likely, 0.4);
        QCOMPARE(held->source, std::string("acme t4-large north: our contract"));
        QCOMPARE(held->as_of, std::string("2026-11-15"));
        QCOMPARE(m_document->evaluation(1).plans[0].total, cost);
        QCOMPARE(glyph()->provenance(), Provenance::catalog);

        key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY2(said().startsWith(QStringLiteral("acme t4-large north · T4 · $0.4 per GPU-hour|")), qPrintable(said()));
        QVERIFY(!button(".keep")->isVisible());
        QVERIFY(button(".reset")->isVisible());
        QTest::mouseClick(button(".reset"), Qt::LeftButton);
        QCOMPARE(written(), before);
        QCOMPARE(m_document->undoStack()->index(), step + 2);
        m_document->undoStack()->undo();
        QVERIFY(isTyped(price));
        m_document->undoStack()->undo();
        QCOMPARE(written(), before);
    }

    void anEstimateIsKeptWithItsMachine() {
        openWithBook();
        const QString three = QStringLiteral("scenarios[1].plans[2].price_usd_per_gpu_hour");
        edit(three, Untyped{});
        const double cost = m_document->evaluation(1).plans[2].total;
        goTo(three);
        QCOMPARE(glyph(three)->provenance(), Provenance::estimate);
        key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY2(said(three).contains(QStringLiteral("estimated")), qPrintable(said(three)));
        QTest::mouseClick(button(".keep", three), Qt::LeftButton);
        const auto kept = std::get<Prices>(value(three));
        QVERIFY(kept.find("T4"));
        const std::string source = kept.find("T4")->source;
        QVERIFY2(source.starts_with("acme t4-large north: our contract; estimated"), source.c_str());
        QVERIFY(m_document->catalog().price_book.find_origin("T4", source));
        QVERIFY(qAbs(m_document->evaluation(1).plans[2].total - cost) < 1e-6 * cost);
    }

    void choosingGoesToTheOffersOfTheAccelerator() {
        openWithBook();
        goTo(price);
        key(Qt::Key_Up, Qt::AltModifier);
        key(Qt::Key_Space);  // on “Choose…”
        QVERIFY(page()->isVisible());
        QCOMPARE(page()->segment(), Segment::offers);
        QCOMPARE(page()->table()->model()->rowCount(), 2);  // the machine whose name has a T4 in it is of another
        QVERIFY(page()->table()->hasFocus());
    }

    void aTypedPriceHasNoSource() {
        openWorkbook();
        goTo(price);
        key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(!popover());
    }
};

QTEST_MAIN(TestPriceSource)
#include "tst_price_source.moc"
