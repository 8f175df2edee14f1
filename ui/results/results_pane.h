// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>
#include <functional>
#include <optional>

#include "model/fields/value.h"
#include "model/sizing/figure.h"
#include "ui/charts/xy_chart.h"
#include "ui/results/result_texts.h"

class QBoxLayout;
class QHBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace sizewright::ui {

class AnswerBlock;
class CandidatePanel;
class ChartPanel;
class DerivationModel;
class DerivationView;
class FindingPanel;
class Label;
class LessonLines;
class MemoryBar;
class MessageBar;
class Panel;
class PlanTable;
class ProblemLines;
class ResultCard;
class WorkbookDocument;

// What follows from one worksheet, or from a whole scenario: the answer, its figures, what is wrong, the chart. Always of the
// last good workbook; while an entry cannot be read it says so and mutes everything.
class ResultsPane : public QWidget {
    Q_OBJECT
public:
    explicit ResultsPane(WorkbookDocument& document, QWidget* parent = nullptr);
    ~ResultsPane() override;

    // `workloadPath`: "scenarios[1].workloads[0]"; empty: the whole scenario.
    void show(std::size_t scenario, const QString& workloadPath);
    using QWidget::show;

    // Which result's derivation is open beside it; nothing: none.
    void setDerivationShown(const std::optional<std::pair<sizewright::Subject, QString>>& result);

    ChartPanel* chart() const { return m_chart; }
    ChartPanel* secondChart() const { return m_second; }      // wide only
    ChartPanel* exportedChart() const { return m_exported; }  // while exportRequested() is handled: the one that was asked for
    AnswerBlock* answer() const { return m_answer; }
    MessageBar* brokenBar() const { return m_broken; }
    ProblemLines* problems() const { return m_problems; }
    LessonLines* lessons() const { return m_lessons; }
    FindingPanel* finding() const { return m_finding; }
    MemoryBar* memory() const { return m_memory; }
    CandidatePanel* candidates() const { return m_candidates; }
    ResultCard* card(CardKind kind) const;  // null: not shown

    // The three arrangements, by the width of the window.
    enum class Arrangement { compact, regular, wide };
    Arrangement arrangement() const { return m_arrangement; }

signals:
    void goToField(const QString& path);  // from the workbook's root
    void derivationRequested(sizewright::Subject subject, const QString& owner);
    void exportRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Work {  // a derivation in the page, wide only
        Panel* panel = nullptr;
        Label* subject = nullptr;
        DerivationModel* model = nullptr;
        DerivationView* table = nullptr;
        sizewright::Subject of = sizewright::Subject::gpus;
    };

    void buildNumbers();
    void buildChart();
    Work makeWork(sizewright::Subject subject);
    void follow();
    void refresh();
    void refreshAnswer(const Evaluation& evaluation);
    void refreshCards(const Evaluation& evaluation, const WorkloadResult* workload);
    void refreshProblems(const Evaluation& evaluation, const WorkloadResult* workload);
    void refreshLessons(const Evaluation& evaluation, const WorkloadResult* workload);
    void refreshWorkload(const Evaluation& evaluation, const WorkloadResult* workload);
    void apply(const QString& text, const std::vector<std::pair<QString, sizewright::Value>>& edits);
    void refreshCharts(const Evaluation& evaluation, const WorkloadResult* workload);
    void refreshSecondChart();
    void refreshWork(const Evaluation& evaluation, const WorkloadResult* workload);
    void refreshBroken();
    void applyStale(bool stale);
    void goTo(const QString& path);  // within the scenario
    void activate(qsizetype card);
    void selectCards();
    QString fieldLabel(const std::string& path) const;
    QVector<QString> brokenHere() const;
    void arrange();
    void fitHeight();

    WorkbookDocument& m_document;
    std::size_t m_scenario = 0;
    QString m_workload;  // within the scenario; empty: all
    bool m_dirty = true;
    std::optional<std::pair<sizewright::Subject, QString>> m_shown;

    MessageBar* m_broken;
    QScrollArea* m_scroll;
    QWidget* m_content;
    QBoxLayout* m_sides;
    QWidget* m_numbers;
    QVBoxLayout* m_rows;
    QWidget* m_chartSide;
    QVBoxLayout* m_chartRows;
    AnswerBlock* m_answer;
    QString m_answerLink;
    QWidget* m_cardRow;
    QVector<ResultCard*> m_cards;
    QVector<CardText> m_cardTexts;
    FindingPanel* m_finding;
    MemoryBar* m_memory;
    CandidatePanel* m_candidates;
    ProblemLines* m_problems;
    LessonLines* m_lessons;
    Panel* m_planPanel;
    PlanTable* m_plans;
    QVector<Work> m_work;
    ChartPanel* m_chart;
    ChartPanel* m_second;
    ChartPanel* m_exported;
    QStringList m_kinds;  // of charts, besides the cumulative cost
    std::function<XyChart(const QString& kind)> m_makeChart;
    Arrangement m_arrangement = Arrangement::regular;
};

}  // namespace sizewright::ui
