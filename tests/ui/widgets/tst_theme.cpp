// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QToolBar>
#include <QTreeWidget>

#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/theme/tone.h"
#include "ui/widgets/plan_sample.h"

using namespace sizewright::ui;

namespace {

const QStringList& planKinds() {
    static const QStringList kinds{QStringLiteral("on_premises"), QStringLiteral("reserved_1y"), QStringLiteral("reserved_3y"),
                                   QStringLiteral("spot"),        QStringLiteral("on_demand"),   QStringLiteral("hybrid"),
                                   QStringLiteral("managed_api")};
    return kinds;
}

int visiblePixels(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) > 100) ++count;
    return count;
}

bool hasPixelNear(const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() > 200 && std::abs(pixel.red() - colour.red()) < 12 &&
                std::abs(pixel.green() - colour.green()) < 12 && std::abs(pixel.blue() - colour.blue()) < 12)
                return true;
        }
    return false;
}

}  // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void init() {
        if (QFontDatabase::hasFamily(QStringLiteral("Noto Sans"))) QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
        applyTheme(ThemeChoice::light);
    }

    // Published examples of the WCAG ratio, so that the check below rests on the right formula.
    void contrastFormula() {
        QVERIFY(qAbs(contrast(Qt::black, Qt::white) - 21.0) < 1e-6);
        QVERIFY(qAbs(contrast(Qt::white, Qt::white) - 1.0) < 1e-6);
        QVERIFY(qAbs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.005);
        QVERIFY(qAbs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.005);
        QVERIFY(qAbs(contrast(Qt::red, Qt::white) - 4.0) < 0.005);
    }

    void textContrast_data() {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (const Theme& t : {lightTheme(), darkTheme()}) {
            const char* theme = t.isDark ? "dark" : "light";
            const auto row = [theme](const char* name, const QColor& ink, const QColor& ground, double least) {
                QTest::addRow("%s %s on %s", theme, name, qPrintable(ground.name())) << ink << ground << least;
            };
            const QList<QColor> grounds{t.window, t.surface, t.raised};
            for (const QColor& ground : grounds) {
                for (const auto& [name, ink] : {std::pair{"text", t.text},
                                                {"muted", t.muted},
                                                {"link", t.link},
                                                {"accent", t.accent},
                                                {"error", t.error},
                                                {"warning", t.warning},
                                                {"info", t.info},
                                                {"success", t.success},
                                                {"changed", t.changed}})
                    row(name, ink, ground, 4.5);
                row("field border", t.fieldBorder, ground, 3);
                row("focus", t.focus, ground, 3);
            }
            for (const QColor& tint : {t.selection, t.alternate, t.errorBg, t.warningBg, t.infoBg, t.successBg, t.changedBg}) {
                row("text", t.text, tint, 4.5);
                row("muted", t.muted, tint, 4.5);
            }
            row("error", t.error, t.errorBg, 4.5);
            row("warning", t.warning, t.warningBg, 4.5);
            row("info", t.info, t.infoBg, 4.5);
            row("success", t.success, t.successBg, 4.5);
            row("changed", t.changed, t.changedBg, 4.5);
            row("selected text", t.selectionText, t.selection, 4.5);
            row("on accent", t.onAccent, t.accent, 4.5);
            row("on hovered accent", t.onAccent, t.accentHover, 4.5);
            row("disabled", t.disabled, t.surface, 3);
            for (const QString& kind : planKinds()) row(qPrintable(kind), t.plan(kind).colour, t.surface, 3);
            for (int i = 0; i < 6; ++i) row("scenario", t.scenario(i), t.surface, 3);
            for (int step = 0; step < 7; ++step) row("heat", t.heatText(step), t.heat.at(step), 4.5);
        }
    }
    void textContrast() {
        QFETCH(QColor, ink);
        QFETCH(QColor, ground);
        QFETCH(double, least);
        QVERIFY2(contrast(ink, ground) >= least, qPrintable(QString::number(contrast(ink, ground))));
    }

    void plansDifferInMoreThanHue() {
        for (const Theme& t : {lightTheme(), darkTheme()})
            for (int a = 0; a < planKinds().size(); ++a)
                for (int b = 0; b < a; ++b) {
                    const PlanStyle x = t.plan(planKinds().at(a));
                    const PlanStyle y = t.plan(planKinds().at(b));
                    QVERIFY(x.colour != y.colour);
                    QVERIFY(x.dash != y.dash);
                    QVERIFY(x.marker != y.marker);
                }
    }

    // Several plans of a kind keep its colour; on a grey print dash and marker still tell them apart, from those of other kinds
    // too.
    void plansOfOneKindDifferInDashAndMarker() {
        for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
            applyTheme(choice);
            const Theme t = currentTheme();
            QVector<QVector<qreal>> dashes;
            for (const QString& kind : planKinds())
                for (int before = 0; before < 6; ++before) {
                    const PlanStyle style = t.plan(planStyleKey(kind, before));
                    QCOMPARE(style.colour, t.plan(kind).colour);
                    QCOMPARE(style.marker, t.plan(kind).marker);
                    QVERIFY2(!dashes.contains(style.dash), qPrintable(planStyleKey(kind, before)));
                    dashes << style.dash;
                    if (before > 0) QVERIFY(style.hollow != t.plan(planStyleKey(kind, before - 1)).hollow);
                }
            const auto grey = [](const PlanStyle& style) {
                QImage image(60, 16, QImage::Format_RGB32);
                image.fill(currentTheme().surface);
                QPainter painter(&image);
                paintPlanSample(&painter, QRectF(0, 2, 60, 12), style);
                painter.end();
                return image.convertToFormat(QImage::Format_Grayscale8);
            };
            for (const QString& kind : planKinds()) {
                const QImage first = grey(t.plan(kind)), second = grey(t.plan(planStyleKey(kind, 1)));
                int different = 0;
                for (int y = 0; y < first.height(); ++y)
                    for (int x = 0; x < first.width(); ++x)
                        different += std::abs(qGray(first.pixel(x, y)) - qGray(second.pixel(x, y))) > 40;
                QVERIFY2(different >= 20, qPrintable(QStringLiteral("%1: %2 pixels").arg(kind).arg(different)));
            }
        }
        QCOMPARE(planStyleKey(QStringLiteral("spot"), 0), QStringLiteral("spot"));
    }

    void everyIconRendersInBothThemes_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : iconNames()) QTest::newRow(qPrintable(name)) << name;
    }
    void everyIconRendersInBothThemes() {
        QFETCH(QString, name);
        const QIcon icon = themedIcon(name, Ink::text);
        QVERIFY(!icon.isNull());
        for (const ThemeChoice choice : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(choice);
            const QImage small = icon.pixmap(QSize(16, 16), 1.0).toImage();
            QCOMPARE(small.size(), QSize(16, 16));
            QVERIFY2(visiblePixels(small) >= 4, "empty");
            const QImage large = icon.pixmap(QSize(16, 16), 2.0).toImage();
            QCOMPARE(large.size(), QSize(32, 32));
            QVERIFY(hasPixelNear(large, currentTheme().text));
            const QImage disabled = icon.pixmap(QSize(16, 16), 2.0, QIcon::Disabled).toImage();
            QVERIFY(hasPixelNear(disabled, currentTheme().disabled));
        }
    }

    void namedIconsExist() {
        for (const char* name : {"document-new",
                                 "document-open",
                                 "document-save",
                                 "document-save-as",
                                 "document-import",
                                 "document-export",
                                 "document-print",
                                 "edit-undo",
                                 "edit-redo",
                                 "edit-copy",
                                 "edit-paste",
                                 "edit-delete",
                                 "edit-duplicate",
                                 "edit-find",
                                 "list-add",
                                 "list-remove",
                                 "go-up",
                                 "go-down",
                                 "go-previous",
                                 "go-next",
                                 "view-refresh",
                                 "view-filter",
                                 "configure",
                                 "help-contents",
                                 "help-about",
                                 "zoom-in",
                                 "zoom-out",
                                 "process-stop",
                                 "window-close",
                                 "training",
                                 "fine_tuning",
                                 "inference",
                                 "job",
                                 "several",
                                 "summary",
                                 "fleet",
                                 "site",
                                 "plans",
                                 "optimise",
                                 "uncertainty",
                                 "advice",
                                 "compare",
                                 "catalog",
                                 "derivation",
                                 "bridge",
                                 "p_default",
                                 "p_edited",
                                 "p_catalog",
                                 "p_estimate",
                                 "p_measured",
                                 "p_simulated",
                                 "p_lesson",
                                 "fit",
                                 "logaxis",
                                 "crosshair",
                                 "pinmark"})
            QVERIFY2(iconNames().contains(QString::fromLatin1(name)), name);
        for (const Tone tone : {Tone::error, Tone::warning, Tone::saving, Tone::note, Tone::done})
            QVERIFY(iconNames().contains(toneIcon(tone)));
    }

    void severityGlyphsKeepTheirColourAndHole() {
        applyTheme(ThemeChoice::dark);
        const QImage image = themedIcon(QStringLiteral("error")).pixmap(QSize(16, 16), 2.0).toImage();
        QVERIFY(hasPixelNear(image, currentTheme().error));
        QVERIFY(hasPixelNear(image, currentTheme().surface));
    }

    void unknownIconsAreReported() {
        QTest::ignoreMessage(QtWarningMsg, "There is no icon named nonsense");
        QVERIFY(themedIcon(QStringLiteral("nonsense")).isNull());
    }

    void applicationIconHasTheUsualSizes() {
        const QIcon icon = applicationIcon();
        for (const int size : {16, 32, 48, 256}) {
            QVERIFY(icon.availableSizes().contains(QSize(size, size)));
            QVERIFY(visiblePixels(icon.pixmap(size, size).toImage()) > size * size / 2);
        }
    }

    void switchingReachesOpenWindows() {
        QPushButton button(QStringLiteral("Open"));
        QLineEdit edit;
        button.show();
        edit.show();
        applyTheme(ThemeChoice::dark);
        QCOMPARE(QApplication::palette().color(QPalette::Window), darkTheme().window);
        QTRY_COMPARE(edit.palette().color(QPalette::Base), darkTheme().surface);
        const QImage dark = edit.grab().toImage();
        QVERIFY(hasPixelNear(dark, darkTheme().surface));
        applyTheme(ThemeChoice::light);
        QTRY_COMPARE(edit.palette().color(QPalette::Base), lightTheme().surface);
        QVERIFY(hasPixelNear(edit.grab().toImage(), lightTheme().surface));
        QCOMPARE(themeChoice(), ThemeChoice::light);
        QVERIFY(qobject_cast<Style*>(QApplication::style()));
    }

    void disabledTextIsDisabledInEveryRole() {
        for (const Theme& t : {lightTheme(), darkTheme()}) {
            const QPalette p = themePalette(t);
            for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
                QCOMPARE(p.color(QPalette::Disabled, role), t.disabled);
        }
    }

    void sizesAreThoseOfTheDesign() {
        if (!QFontDatabase::hasFamily(QStringLiteral("Noto Sans"))) QSKIP("the design's sizes hold for Noto Sans");
        QMainWindow window;
        window.menuBar()->addMenu(QStringLiteral("File"));
        auto* bar = window.addToolBar(QStringLiteral("Main"));
        bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        bar->addAction(themedIcon(QStringLiteral("document-new")), QStringLiteral("New"));
        auto* tree = new QTreeWidget;
        auto* item = new QTreeWidgetItem(tree, {QStringLiteral("x")});
        tree->setHeaderLabels({QStringLiteral("Name")});
        window.setCentralWidget(tree);
        window.show();
        QCOMPARE(bar->height(), 36);
        QCOMPARE(tree->visualItemRect(item).height(), 26);
        QCOMPARE(tree->header()->height(), 26);
        QVERIFY(qAbs(window.menuBar()->height() - 24) <= 1);
        QTableWidget table(1, 1);
        QCOMPARE(table.rowHeight(0), 26);
        QCOMPARE(QLineEdit().sizeHint().height(), 26);
        QComboBox combo;
        combo.addItem(QStringLiteral("x"));
        QCOMPARE(combo.sizeHint().height(), 26);
        QCOMPARE(QSpinBox().sizeHint().height(), 26);
        QCOMPARE(QPushButton(QStringLiteral("Cancel")).sizeHint().height(), 26);
    }

    void rolesChangeSizeAndWeightOnly() {
        const QFont base(QStringLiteral("Sans"), 10);
        QCOMPARE(roleFont(TextRole::small, base).pointSizeF(), 9.0);
        QCOMPARE(roleFont(TextRole::answer, base).pointSizeF(), 13.0);
        QCOMPARE(roleFont(TextRole::title, base).pointSizeF(), 14.0);
        QCOMPARE(roleFont(TextRole::value, base).pointSizeF(), 16.0);
        QCOMPARE(roleFont(TextRole::finding, base).pointSizeF(), 12.0);
        QVERIFY(roleFont(TextRole::strong, base).bold());
        QVERIFY(!roleFont(TextRole::value, base).bold());
        QFont pixels = base;
        pixels.setPixelSize(16);
        QVERIFY(roleFont(TextRole::value, pixels).pixelSize() > 16);
    }

    void wideFontsWidenFixedWidths() {
        if (!QFontDatabase::hasFamily(QStringLiteral("Noto Sans")) || !QFontDatabase::hasFamily(QStringLiteral("DejaVu Sans")))
            QSKIP("needs both fonts");
        QCOMPARE(textWidth(118), 118);
        QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
        QVERIFY(textWidth(118) > 124);
        QVERIFY(textWidth(118) < 140);
    }

    void numbersStandInColumns() {
        const QFont font = numberFont(QApplication::font());
        const QFontMetricsF metrics(font);
        for (const QChar digit : QStringLiteral("123456789"))
            QVERIFY(qAbs(metrics.horizontalAdvance(digit) - metrics.horizontalAdvance(u'0')) < 0.05);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
