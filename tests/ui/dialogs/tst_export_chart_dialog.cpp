// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/ui/charts/sample_chart.h"
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/dialogs/segment_bar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/quantity_edit.h"

using namespace sizewright::ui;

class TestExportChartDialog : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<ExportChartDialog> m_dialog;
    QString m_answer, m_suggested, m_filter;  // of the file dialog's stand-in
    int m_asked = 0;

    template <typename T> T* part(const QString& name) const { return m_dialog->findChild<T*>(name); }
    QString pixels() const { return part<QLabel>(u"exportPixels"_qs)->text(); }
    void type(const QString& field, const QString& text) {
        auto* edit = part<QuantityEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Tab);
    }
    void choose(const QString& box, int index) {
        auto* combo = part<QComboBox>(box);
        combo->setCurrentIndex(index);
        emit combo->activated(index);
    }
    void open(const ExportOptions& shown = {}, const CumulativeCostData& data = sample::shop()) {
        m_dialog = std::make_unique<ExportChartDialog>(
            data, shown, m_settings.get(), [this](QWidget*, const QString&, const QString& suggested, const QString& filter) {
                ++m_asked;
                m_suggested = suggested;
                m_filter = filter;
                return m_answer;
            });
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }

private slots:
    void initTestCase() { QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10)); }
    void init() {
        applyTheme(ThemeChoice::light);
        m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_qs), QSettings::IniFormat);
        m_settings->clear();
        m_answer.clear();
        m_asked = 0;
    }
    void cleanup() { m_dialog.reset(); }

    void startsWithASlide() {
        open();
        QCOMPARE(pixels(), u"3,000 × 1,689 pixels"_qs);  // 254 × 143 mm at 300 DPI
        QCOMPARE(m_dialog->options()->size, QSize(3000, 1689));
        QCOMPARE(m_dialog->options()->dpi, 300.0);
        QVERIFY(part<QRadioButton>(u"exportLight"_qs)->isChecked());
    }

    void pixelsFollowSizeResolutionAndUnit() {
        open();
        part<QComboBox>(u"exportDpi"_qs)->setEditText(u"150"_qs);
        QCOMPARE(pixels(), u"1,500 × 844 pixels"_qs);
        type(u"exportWidth"_qs, u"127"_qs);
        QCOMPARE(pixels(), u"750 × 844 pixels"_qs);
        QCOMPARE(part<QComboBox>(u"exportPreset"_qs)->currentData().toString(), u"free"_qs);
        choose(u"exportUnit"_qs, 2);  // inch
        QCOMPARE(part<QuantityEdit>(u"exportWidth"_qs)->exactText(), u"5"_qs);
        QCOMPARE(m_dialog->options()->size.width(), 750);
        choose(u"exportUnit"_qs, 0);  // pixels
        QCOMPARE(part<QuantityEdit>(u"exportWidth"_qs)->exactText(), u"750"_qs);
        choose(u"exportPreset"_qs, 3);
        QCOMPARE(pixels(), u"1,920 × 1,080 pixels"_qs);
        part<SegmentBar>(u"exportFormat"_qs)->button(1)->click();
        QVERIFY(pixels().endsWith(u"mm"));  // vectors have no pixels
    }

    void wrongEntriesAreMarkedAndStopTheExport_data() {
        QTest::addColumn<QString>("width");
        QTest::addColumn<QString>("dpi");
        QTest::addColumn<QString>("problem");
        QTest::addRow("not a number") << u"2O"_qs << u"300"_qs << u"“2O” is not a number."_qs;
        QTest::addRow("nothing") << u"0"_qs << u"300"_qs << u"legible"_qs;
        QTest::addRow("negative") << u"-5"_qs << u"300"_qs << u"legible"_qs;
        QTest::addRow("huge") << u"9000"_qs << u"300"_qs << u"20,000"_qs;
        QTest::addRow("coarse") << u"254"_qs << u"72"_qs << u"96 to 1,200"_qs;
        QTest::addRow("fine") << u"254"_qs << u"2400"_qs << u"96 to 1,200"_qs;
        QTest::addRow("words") << u"254"_qs << u"high"_qs << u"“high” is not a number."_qs;
    }
    void wrongEntriesAreMarkedAndStopTheExport() {
        QFETCH(QString, width);
        QFETCH(QString, dpi);
        QFETCH(QString, problem);
        open();
        type(u"exportWidth"_qs, width);
        part<QComboBox>(u"exportDpi"_qs)->setEditText(dpi);
        QVERIFY2(part<QLabel>(u"exportProblem"_qs)->text().contains(problem),
                 qPrintable(part<QLabel>(u"exportProblem"_qs)->text()));
        QVERIFY(!m_dialog->options());
        QVERIFY(!part<QPushButton>(u"exportPicture"_qs)->isEnabled());
        QCOMPARE(part<QuantityEdit>(u"exportWidth"_qs)->exactText(), width);  // what was typed stays
        choose(u"exportPreset"_qs, 0);
        part<QComboBox>(u"exportDpi"_qs)->setEditText(u"300"_qs);
        QVERIFY(part<QPushButton>(u"exportPicture"_qs)->isEnabled());
        QCOMPARE(part<QLabel>(u"exportProblem"_qs)->text(), QString());
    }

    void exportsWhatWasChosen() {
        ExportOptions shown;
        shown.hidden = {u"On demand"_qs};
        open(shown);
        part<SegmentBar>(u"exportFormat"_qs)->button(1)->click();
        part<QCheckBox>(u"exportFooter"_qs)->setChecked(false);
        m_answer = m_folder.filePath(u"chart"_qs);  // without a suffix
        part<QPushButton>(u"exportPicture"_qs)->click();
        QCOMPARE(m_filter, u"SVG (*.svg)"_qs);
        QVERIFY(m_suggested.endsWith(u"/one-t4-batched-cumulative-cost.svg"));
        QCOMPARE(m_dialog->writtenPath(), m_answer + u".svg"_qs);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QFile file(m_dialog->writtenPath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto svg = QString::fromUtf8(file.readAll());
        QVERIFY(svg.contains(u"Reserved 3 years") && !svg.contains(u"On demand $12,798") && !svg.contains(u"Sizewright, 2026"));
    }

    void remembersItsOptions() {
        open();
        part<SegmentBar>(u"exportFormat"_qs)->button(2)->click();
        type(u"exportWidth"_qs, u"200"_qs);
        part<QComboBox>(u"exportDpi"_qs)->setEditText(u"450"_qs);
        part<QCheckBox>(u"exportBreakEven"_qs)->setChecked(false);
        part<QRadioButton>(u"exportAsShown"_qs)->setChecked(true);
        m_answer = m_folder.filePath(u"remembered.pdf"_qs);
        part<QPushButton>(u"exportPicture"_qs)->click();
        QVERIFY(QFile::exists(m_answer));
        open();
        QCOMPARE(part<SegmentBar>(u"exportFormat"_qs)->current(), 2);
        QCOMPARE(part<QuantityEdit>(u"exportWidth"_qs)->exactText(), u"200"_qs);
        QCOMPARE(m_dialog->options()->dpi, 450.0);
        QVERIFY(!m_dialog->options()->breakEven && m_dialog->options()->footer);
        QVERIFY(part<QRadioButton>(u"exportAsShown"_qs)->isChecked());
        m_answer.clear();
        part<QPushButton>(u"exportPicture"_qs)->click();  // cancelled: still open
        QVERIFY(m_dialog->isVisible() && m_suggested.startsWith(m_folder.path()));
    }

    void brokenSettingsAreIgnored() {
        m_settings->setValue(u"export_chart/preset"_qs, u"free"_qs);
        m_settings->setValue(u"export_chart/width"_qs, u"wide"_qs);
        m_settings->setValue(u"export_chart/dpi"_qs, u"9"_qs);
        m_settings->setValue(u"export_chart/format"_qs, u"bmp"_qs);
        open();
        QCOMPARE(pixels(), u"3,000 × 1,689 pixels"_qs);
    }

    void failuresAreSaidInTheDialog() {
        open();
        m_answer = m_folder.filePath(u"missing/chart.png"_qs);
        part<QPushButton>(u"exportPicture"_qs)->click();
        QVERIFY(m_dialog->isVisible());
        QVERIFY(m_dialog->findChild<MessageBar*>()->text().contains(m_answer));
    }

    void themeAsShown() {
        applyTheme(ThemeChoice::dark);
        open();
        QVERIFY(!m_dialog->options()->dark);
        part<QRadioButton>(u"exportAsShown"_qs)->setChecked(true);
        QVERIFY(m_dialog->options()->dark);
    }

    void clipboardAndTable() {
        open();
        part<QPushButton>(u"exportCopy"_qs)->click();
        QCOMPARE(qvariant_cast<QImage>(QGuiApplication::clipboard()->mimeData()->imageData()).size(), QSize(3000, 1689));
        m_answer = m_folder.filePath(u"table.csv"_qs);
        part<QPushButton>(u"exportData"_qs)->click();
        QFile file(m_answer);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), chartCsv(sample::shop()).toUtf8());
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(m_asked, 1);
    }

    void nothingToExport() {
        open({}, CumulativeCostData());
        QVERIFY(!part<QPushButton>(u"exportPicture"_qs)->isEnabled() && !part<QPushButton>(u"exportCopy"_qs)->isEnabled());
    }
};

QTEST_MAIN(TestExportChartDialog)
#include "tst_export_chart_dialog.moc"
