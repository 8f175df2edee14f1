// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_chart_dialog.h"
#include "ui/charts/xy_export.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QVBoxLayout>

#include "ui/dialogs/chart_preview.h"
#include "ui/dialogs/segment_bar.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/label.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/quantity_edit.h"

namespace sizewright::ui {

namespace {

const QStringList& suffixes() {
    static const QStringList list{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")};
    return list;
}

// A preset or another unit also replaces a wrong entry, which the field would otherwise keep.
void replaceText(QuantityEdit* edit, const QString& text) {
    edit->setInvalid(false);
    edit->setValueText(text);
}

QString key(const char* name) { return QStringLiteral("export_chart/") + QLatin1String(name); }

}  // namespace

QString askFileName(QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
    return QFileDialog::getSaveFileName(parent, title, suggested, filter);
}

ExportChartDialog::ExportChartDialog(const CumulativeCostData& costs, const ExportOptions& shown, QSettings* settings,
                                     AskFileName ask, QWidget* parent)
    : ExportChartDialog(costs, {}, shown, settings, std::move(ask), parent) {}

ExportChartDialog::ExportChartDialog(const XyChart& curves, QSettings* settings, AskFileName ask, QWidget* parent)
    : ExportChartDialog({}, curves, {}, settings, std::move(ask), parent) {}

ExportChartDialog::ExportChartDialog(const CumulativeCostData& costs, const std::optional<XyChart>& curves,
                                     const ExportOptions& shown, QSettings* settings, AskFileName ask, QWidget* parent)
    : QDialog(parent), m_data(costs), m_curves(curves), m_shown(shown), m_settings(settings), m_ask(std::move(ask)) {
    setObjectName(QStringLiteral("exportChartDialog"));
    setWindowTitle(tr("Export chart"));
    m_message = new MessageBar(this);
    m_message->hide();
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(new Label(tr("Preview"), TextRole::strong, Ink::text, this));
    head->addStretch(1);
    m_pixels = new Label({}, TextRole::small, Ink::muted, this);
    m_pixels->setObjectName(QStringLiteral("exportPixels"));
    head->addWidget(m_pixels);
    left->addLayout(head);
    m_preview = new ChartPreview(this);
    left->addWidget(m_preview, 1);

    auto* body = new QHBoxLayout;
    body->setSpacing(18);
    body->addLayout(left, 1);
    body->addWidget(makeOptions());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 16);
    layout->setSpacing(16);
    layout->addWidget(m_message);
    layout->addLayout(body, 1);
    layout->addWidget(makeButtons());
    load();
    refresh();
    m_format->button(m_format->current())->setFocus();
}

QWidget* ExportChartDialog::makeOptions() {
    auto* side = new QWidget(this);
    auto* grid = new QGridLayout(side);
    grid->setContentsMargins(0, 28, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnMinimumWidth(0, textWidth(88));
    int row = 0;
    const auto addRow = [&](const QString& text, QWidget* field, QWidget* buddy) {
        auto* label = new Label(text, TextRole::body, Ink::text, side);
        label->setBuddy(buddy);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row++, 1, Qt::AlignLeft);
    };

    m_format = new SegmentBar({tr("PNG"), tr("SVG"), tr("PDF")}, side);
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->setAccessibleName(tr("Format"));
    addRow(tr("Format"), m_format, m_format->button(0));

    m_preset = new QComboBox(side);
    m_preset->setObjectName(QStringLiteral("exportPreset"));
    for (const auto& preset : sizePresets()) m_preset->addItem(preset.name, preset.key);
    m_preset->addItem(tr("Free size"), QStringLiteral("free"));
    m_preset->setFixedWidth(textWidth(204));
    addRow(tr("&Size"), m_preset, m_preset);

    auto* size = new QWidget(side);
    auto* sizes = new QHBoxLayout(size);
    sizes->setContentsMargins(0, 0, 0, 0);
    sizes->setSpacing(7);
    const auto length = [&](const QString& name, const QString& spoken) {
        auto* edit = new QuantityEdit(size);
        edit->setObjectName(name);
        edit->setAccessibleName(spoken);
        edit->setReader([](const QString& text) { return plainNumberOf(text); });
        edit->setStep(1);
        edit->setFixedWidth(textWidth(70));
        sizes->addWidget(edit);
        connect(edit, &QuantityEdit::edited, this, &ExportChartDialog::sizeEdited);
        return edit;
    };
    m_width = length(QStringLiteral("exportWidth"), tr("Width"));
    sizes->addWidget(new Label(QStringLiteral("×"), TextRole::body, Ink::muted, size));
    m_height = length(QStringLiteral("exportHeight"), tr("Height"));
    m_unitBox = new QComboBox(size);
    m_unitBox->setObjectName(QStringLiteral("exportUnit"));
    m_unitBox->setAccessibleName(tr("Unit"));
    m_unitBox->addItems({tr("px"), tr("mm"), tr("inch")});
    m_unitBox->setFixedWidth(textWidth(66));
    sizes->addWidget(m_unitBox);
    addRow(QString(), size, m_width);

    auto* resolution = new QWidget(side);
    auto* resolutions = new QHBoxLayout(resolution);
    resolutions->setContentsMargins(0, 0, 0, 0);
    m_dpi = new QComboBox(resolution);
    m_dpi->setObjectName(QStringLiteral("exportDpi"));
    m_dpi->setEditable(true);
    m_dpi->setInsertPolicy(QComboBox::NoInsert);
    m_dpi->addItems(
        {QStringLiteral("96"), QStringLiteral("150"), QStringLiteral("300"), QStringLiteral("600"), QStringLiteral("1200")});
    m_dpi->setFixedWidth(textWidth(86));
    resolutions->addWidget(m_dpi);
    resolutions->addWidget(new Label(tr("DPI, 96 … 1200"), TextRole::small, Ink::muted, resolution));
    addRow(tr("&Resolution"), resolution, m_dpi);

    auto* theme = new QWidget(side);
    auto* themes = new QHBoxLayout(theme);
    themes->setContentsMargins(0, 0, 0, 0);
    themes->setSpacing(14);
    m_light = new QRadioButton(tr("&Light"), theme);
    m_asShown = new QRadioButton(tr("&As shown"), theme);
    m_light->setObjectName(QStringLiteral("exportLight"));
    m_asShown->setObjectName(QStringLiteral("exportAsShown"));
    m_light->setChecked(true);
    themes->addWidget(m_light);
    themes->addWidget(m_asShown);
    addRow(tr("Theme"), theme, m_light);

    const auto box = [&](const QString& name, const QString& text) {
        auto* check = new QCheckBox(text, side);
        check->setObjectName(name);
        check->setChecked(true);
        check->setMinimumHeight(24);
        connect(check, &QCheckBox::toggled, this, &ExportChartDialog::refresh);
        return check;
    };
    m_titleBox = box(QStringLiteral("exportTitle"), tr("&Title and legend"));
    m_footerBox = box(QStringLiteral("exportFooter"), tr("&Price dates and sources"));
    m_marksBox = box(QStringLiteral("exportBreakEven"), tr("&Break-even markers"));
    addRow(tr("Include"), m_titleBox, m_titleBox);
    addRow(QString(), m_footerBox, m_footerBox);
    if (m_curves)
        m_marksBox->hide();
    else
        addRow(QString(), m_marksBox, m_marksBox);

    m_problem = new Label({}, TextRole::small, Ink::error, side);
    m_problem->setObjectName(QStringLiteral("exportProblem"));
    m_problem->setWordWrap(true);
    m_problem->setFixedWidth(textWidth(300));
    m_problem->setMinimumHeight(2 * QFontMetrics(m_problem->font()).height());  // its coming moves nothing
    m_problem->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    grid->addWidget(m_problem, row++, 0, 1, 2);
    grid->setRowStretch(row, 1);

    connect(m_format, &SegmentBar::currentChanged, this, &ExportChartDialog::refresh);
    connect(m_preset, &QComboBox::activated, this, &ExportChartDialog::choosePreset);
    connect(m_unitBox, &QComboBox::activated, this, &ExportChartDialog::changeUnit);
    connect(m_dpi, &QComboBox::editTextChanged, this, &ExportChartDialog::refresh);
    connect(m_light, &QRadioButton::toggled, this, &ExportChartDialog::refresh);
    return side;
}

QWidget* ExportChartDialog::makeButtons() {
    auto* bar = new QWidget(this);
    auto* buttons = new QHBoxLayout(bar);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(8);
    const auto add = [&](const QString& name, const QString& text) {
        auto* button = new QPushButton(text, bar);
        button->setObjectName(name);
        button->setAutoDefault(false);
        buttons->addWidget(button);
        return button;
    };
    m_copy = add(QStringLiteral("exportCopy"), tr("&Copy to clipboard"));
    m_copy->setIcon(themedIcon(QStringLiteral("edit-copy")));
    auto* table = add(QStringLiteral("exportData"), tr("Export &data (CSV)…"));
    buttons->addStretch(1);
    auto* cancel = add(QStringLiteral("exportCancel"), tr("Cancel"));
    m_export = add(QStringLiteral("exportPicture"), tr("&Export…"));
    makePrimary(m_export);
    connect(m_copy, &QPushButton::clicked, this, &ExportChartDialog::copyPicture);
    connect(table, &QPushButton::clicked, this, &ExportChartDialog::exportData);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportChartDialog::exportPicture);
    return bar;
}

void ExportChartDialog::load() {
    m_dpi->setEditText(QStringLiteral("300"));
    m_unit = LengthUnit::millimetres;
    m_unitBox->setCurrentIndex(static_cast<int>(m_unit));
    choosePreset(0);
    if (!m_settings) return;
    const auto& s = *m_settings;
    m_format->setCurrent(static_cast<int>(std::max(qsizetype(0), suffixes().indexOf(s.value(key("format")).toString()))));
    if (const auto typed = s.value(key("dpi")).toString(); dpiProblem(plainNumberOf(typed), typed).isEmpty())
        m_dpi->setEditText(typed);
    m_asShown->setChecked(s.value(key("as_shown"), false).toBool());
    m_titleBox->setChecked(s.value(key("title"), true).toBool());
    m_footerBox->setChecked(s.value(key("footer"), true).toBool());
    m_marksBox->setChecked(s.value(key("break_even"), true).toBool());
    const int unit = s.value(key("unit"), static_cast<int>(LengthUnit::millimetres)).toInt();
    const QString width = s.value(key("width")).toString(), height = s.value(key("height")).toString();
    const int preset = m_preset->findData(s.value(key("preset"), QStringLiteral("slide")));
    if (preset >= 0 && preset < sizePresets().size()) {
        choosePreset(preset);
    } else if (plainNumberOf(width) && plainNumberOf(height) && unit >= 0 && unit <= 2) {
        m_unit = static_cast<LengthUnit>(unit);
        m_unitBox->setCurrentIndex(unit);
        replaceText(m_width, width);
        replaceText(m_height, height);
        m_preset->setCurrentIndex(m_preset->count() - 1);
    }
}

void ExportChartDialog::save() const {
    if (!m_settings) return;
    auto& s = *m_settings;
    s.setValue(key("format"), suffixes()[m_format->current()]);
    s.setValue(key("preset"), m_preset->currentData());
    s.setValue(key("width"), m_width->exactText());
    s.setValue(key("height"), m_height->exactText());
    s.setValue(key("unit"), static_cast<int>(m_unit));
    s.setValue(key("dpi"), m_dpi->currentText());
    s.setValue(key("as_shown"), m_asShown->isChecked());
    s.setValue(key("title"), m_titleBox->isChecked());
    s.setValue(key("footer"), m_footerBox->isChecked());
    s.setValue(key("break_even"), m_marksBox->isChecked());
}

void ExportChartDialog::choosePreset(int index) {
    m_preset->setCurrentIndex(index);
    const auto presets = sizePresets();
    if (index < 0 || index >= presets.size()) return;  // free: as it is
    m_unit = presets[index].unit;
    m_unitBox->setCurrentIndex(static_cast<int>(m_unit));
    replaceText(m_width, lengthText(presets[index].size.width(), m_unit));
    replaceText(m_height, lengthText(presets[index].size.height(), m_unit));
    refresh();
}

void ExportChartDialog::sizeEdited() {
    m_preset->setCurrentIndex(m_preset->count() - 1);
    refresh();
}

void ExportChartDialog::changeUnit() {
    const auto to = unit();
    const auto resolution = dpi();
    const auto width = plainNumberOf(m_width->exactText()), height = plainNumberOf(m_height->exactText());
    if (resolution && width && height && to != m_unit) {
        replaceText(m_width, lengthText(toUnit(*width, m_unit, to, *resolution), to));
        replaceText(m_height, lengthText(toUnit(*height, m_unit, to, *resolution), to));
    }
    m_unit = to;
    refresh();
}

LengthUnit ExportChartDialog::unit() const { return static_cast<LengthUnit>(std::max(0, m_unitBox->currentIndex())); }

std::optional<double> ExportChartDialog::dpi() const {
    const auto value = plainNumberOf(m_dpi->currentText());
    return dpiProblem(value, m_dpi->currentText()).isEmpty() ? value : std::nullopt;
}

std::optional<ExportOptions> ExportChartDialog::options() const {
    const auto resolution = dpi();
    const auto width = plainNumberOf(m_width->exactText()), height = plainNumberOf(m_height->exactText());
    if (!resolution || !width || !height) return {};
    ExportOptions options = m_shown;
    options.dpi = *resolution;
    options.size = pixelsOf({*width, *height}, m_unit, *resolution);
    if (!sizeProblem(options.size).isEmpty()) return {};
    options.dark = m_asShown->isChecked() && currentTheme().isDark;
    options.titleAndLegend = m_titleBox->isChecked();
    options.footer = m_footerBox->isChecked();
    options.breakEven = m_marksBox->isChecked();
    return options;
}

void ExportChartDialog::refresh() {
    const auto dpiTyped = plainNumberOf(m_dpi->currentText());
    const auto width = plainNumberOf(m_width->exactText()), height = plainNumberOf(m_height->exactText());
    QString problem = dpiProblem(dpiTyped, m_dpi->currentText());
    setInvalidProperty(m_dpi, !problem.isEmpty());
    if (!width)
        problem = tr("“%1” is not a number.").arg(m_width->exactText());
    else if (!height)
        problem = tr("“%1” is not a number.").arg(m_height->exactText());
    const QSize pixels = width && height && dpi() ? pixelsOf({*width, *height}, m_unit, *dpi()) : QSize();
    const bool tooLarge = problem.isEmpty() && !sizeProblem(pixels).isEmpty();
    if (tooLarge) problem = sizeProblem(pixels);
    m_width->setInvalid(!width || tooLarge);
    m_height->setInvalid(!height || tooLarge);
    m_problem->setText(problem);

    const auto chosen = options();
    m_export->setEnabled(chosen.has_value() && !isEmpty());
    m_copy->setEnabled(m_export->isEnabled());
    if (!chosen) {
        m_pixels->setText(QStringLiteral("–"));
        return;  // the last good preview stays
    }
    const QLocale english(QLocale::English);
    // SVG and PDF have no pixels, only a size on paper.
    m_pixels->setText(
        m_format->current() == 0
            ? tr("%1 × %2 pixels").arg(english.toString(chosen->size.width()), english.toString(chosen->size.height()))
            : tr("%1 × %2 mm")
                  .arg(lengthText(toUnit(chosen->size.width(), LengthUnit::pixels, LengthUnit::millimetres, chosen->dpi),
                                  LengthUnit::millimetres),
                       lengthText(toUnit(chosen->size.height(), LengthUnit::pixels, LengthUnit::millimetres, chosen->dpi),
                                  LengthUnit::millimetres)));
    if (m_curves)
        m_preview->setChart(*m_curves, *chosen);
    else
        m_preview->setChart(m_data, *chosen);
}

bool ExportChartDialog::isEmpty() const { return m_curves ? m_curves->isEmpty() : m_data.isEmpty(); }

QString ExportChartDialog::suggestedPath(const QString& suffix) const {
    QString name = m_data.scenario.isEmpty() ? tr("cumulative cost") : m_data.scenario + QLatin1Char(' ') + tr("cumulative cost");
    if (m_curves) name = m_curves->title;
    QString file;
    for (const QChar c : name.toLower()) {
        if (c.isLetterOrNumber())
            file += c;
        else if (!file.isEmpty() && !file.endsWith(QLatin1Char('-')))
            file += QLatin1Char('-');
    }
    const QString folder = m_settings ? m_settings->value(key("folder")).toString() : QString();
    return (folder.isEmpty() || !QFileInfo(folder).isDir() ? QDir::homePath() : folder) + QLatin1Char('/') + file +
           QLatin1Char('.') + suffix;
}

void ExportChartDialog::exportPicture() {
    const auto chosen = options();
    if (!chosen || isEmpty()) return;
    const QString suffix = suffixes()[m_format->current()];
    QString path = m_ask(this, windowTitle(), suggestedPath(suffix), QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty()) return;
    // A name without the suffix gets it: the suffix is what the format is recognised by.
    if (QFileInfo(path).suffix().toLower() != suffix) path += QLatin1Char('.') + suffix;
    const QString error = m_curves ? exportXyChart(*m_curves, *chosen, path) : exportChart(m_data, *chosen, path);
    if (!error.isEmpty()) {
        m_message->showMessage(Tone::error, error, {}, {}, true);
        return;
    }
    m_written = path;
    if (m_settings) m_settings->setValue(key("folder"), QFileInfo(path).absolutePath());
    save();
    accept();
}

void ExportChartDialog::exportData() {
    QString path = m_ask(this, tr("Export data"), suggestedPath(QStringLiteral("csv")), QStringLiteral("CSV (*.csv)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().toLower() != QLatin1String("csv")) path += QLatin1String(".csv");
    const QString error = m_curves ? exportXyData(*m_curves, path) : exportChartData(m_data, m_shown.hidden, path);
    if (error.isEmpty())
        m_message->showMessage(Tone::done, tr("Written: %1").arg(path), {}, {}, true);
    else
        m_message->showMessage(Tone::error, error, {}, {}, true);
}

void ExportChartDialog::copyPicture() {
    const auto chosen = options();
    if (!chosen) return;
    if (m_curves)
        copyXyChart(*m_curves, *chosen);
    else
        copyChart(m_data, *chosen);
    save();
    m_message->showMessage(Tone::done, tr("The picture is on the clipboard."), {}, {}, true);
}

}  // namespace sizewright::ui
