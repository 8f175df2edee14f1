// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>
#include <functional>
#include <optional>

#include "ui/charts/chart_export.h"
#include "ui/charts/xy_chart.h"
#include "ui/dialogs/export_size.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QRadioButton;
class QSettings;

namespace sizewright::ui {

class ChartPreview;
class Label;
class MessageBar;
class QuantityEdit;
class SegmentBar;

// Asks for a file to write: title of the dialog, suggested path, filter ("PNG (*.png)"). Empty: cancelled.
using AskFileName =
    std::function<QString(QWidget* parent, const QString& title, const QString& suggested, const QString& filter)>;
// The system's file dialog.
QString askFileName(QWidget* parent, const QString& title, const QString& suggested, const QString& filter);

// A chart to a file or the clipboard: format, size, resolution, theme and what goes in, with a preview of just that.
class ExportChartDialog : public QDialog {
    Q_OBJECT
public:
    // `shown`: what the chart on screen hides and its axis. `settings` (may be null) keeps the choices and must outlive the
    // dialog.
    ExportChartDialog(const CumulativeCostData& costs, const ExportOptions& shown, QSettings* settings,
                      AskFileName ask = askFileName, QWidget* parent = nullptr);

    ExportChartDialog(const XyChart& curves, QSettings* settings, AskFileName ask = askFileName, QWidget* parent = nullptr);

    // As chosen; nothing while an entry is wrong.
    std::optional<ExportOptions> options() const;
    QString writtenPath() const { return m_written; }

public slots:
    void exportPicture();
    void exportData();
    void copyPicture();

private:
    ExportChartDialog(const CumulativeCostData& costs, const std::optional<XyChart>& curves, const ExportOptions& shown,
                      QSettings* settings, AskFileName ask, QWidget* parent);
    bool isEmpty() const;
    QWidget* makeOptions();
    QWidget* makeButtons();
    void load();
    void save() const;
    void choosePreset(int index);
    void sizeEdited();
    void changeUnit();
    void refresh();
    std::optional<double> dpi() const;
    LengthUnit unit() const;
    QString suggestedPath(const QString& suffix) const;

    CumulativeCostData m_data;
    std::optional<XyChart> m_curves;  // instead of the costs
    ExportOptions m_shown;
    QSettings* m_settings;
    AskFileName m_ask;
    QString m_written;
    LengthUnit m_unit = LengthUnit::millimetres;
    MessageBar* m_message;
    ChartPreview* m_preview;
    Label* m_pixels;
    SegmentBar* m_format;
    QComboBox* m_preset;
    QuantityEdit* m_width;
    QuantityEdit* m_height;
    QComboBox* m_unitBox;
    QComboBox* m_dpi;
    Label* m_problem;
    QRadioButton* m_light;
    QRadioButton* m_asShown;
    QCheckBox* m_titleBox;
    QCheckBox* m_footerBox;
    QCheckBox* m_marksBox;
    QPushButton* m_copy;
    QPushButton* m_export;
};

}  // namespace sizewright::ui
