// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "model/catalog/catalog.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/workload_charts.h"
#include "ui/document/message_text.h"
#include "ui/document/several_edits.h"
#include "ui/document/workbook_document.h"
#include "ui/results/candidate_panel.h"
#include "ui/results/derivation_model.h"
#include "ui/results/derivation_view.h"
#include "ui/results/finding_panel.h"
#include "ui/results/lesson_lines.h"
#include "ui/results/memory_text.h"
#include "ui/results/plan_table.h"
#include "ui/results/problem_lines.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer_block.h"
#include "ui/widgets/label.h"
#include "ui/widgets/memory_bar.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/result_card.h"

namespace sizewright::ui {

namespace {

// Whether a problem within the scenario belongs to a worksheet's page: its own, and those of no other worksheet.
bool concerns(const Problem& problem, const WorkloadResult* workload) {
    if (!workload || !problem.path.starts_with("workloads[")) return true;
    return problem.path == workload->path || problem.path.starts_with(workload->path + ".");
}

}  // namespace

ResultsPane::ResultsPane(WorkbookDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_broken(new MessageBar),
      m_scroll(new QScrollArea),
      m_content(new Backdrop(Panel::Fill::window)) {
    setObjectName(QStringLiteral("resultsPane"));
    setMinimumWidth(textWidth(500));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* top = new Backdrop(Panel::Fill::window);
    auto* bar = new QVBoxLayout(top);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->addWidget(m_broken);
    column->addWidget(top);
    column->addWidget(m_scroll, 1);

    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_sides = new QBoxLayout(QBoxLayout::TopToBottom, m_content);
    m_sides->setSpacing(12);
    buildNumbers();
    buildChart();
    m_sides->addWidget(m_numbers);
    m_sides->addWidget(m_chartSide, 1);
    m_scroll->setWidget(m_content);
    m_numbers->installEventFilter(this);
    m_chartSide->installEventFilter(this);

    connect(m_broken, &MessageBar::firstChosen, this, [this] {
        if (const auto paths = brokenHere(); !paths.isEmpty()) emit goToField(paths.first());
    });
    connect(&m_document, &WorkbookDocument::changed, this, &ResultsPane::follow);
    connect(&m_document, &WorkbookDocument::structureChanged, this, &ResultsPane::follow);
    connect(&m_document, &WorkbookDocument::brokenChanged, this, &ResultsPane::refreshBroken);
    arrange();
}

ResultsPane::~ResultsPane() = default;

void ResultsPane::buildNumbers() {
    m_numbers = new QWidget;
    m_rows = new QVBoxLayout(m_numbers);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(12);

    m_finding = new FindingPanel;
    m_rows->addWidget(m_finding);
    connect(m_finding, &FindingPanel::applied, this, [this](qsizetype way) {
        if (!m_finding->finding() || way >= m_finding->finding()->ways.size()) return;
        const WayOut chosen = m_finding->finding()->ways[way];
        apply(chosen.title, chosen.edits);
    });
    connect(m_finding, &FindingPanel::derivationRequested, this, [this] {
        if (m_finding->finding()) emit derivationRequested(Subject::days, m_finding->finding()->owner);
    });
    m_answer = new AnswerBlock;
    m_rows->addWidget(m_answer);
    m_cardRow = new QWidget;
    auto* cards = new QHBoxLayout(m_cardRow);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(8);
    for (qsizetype i = 0; i < 4; ++i) {
        auto* card = new ResultCard;
        card->setObjectName(QStringLiteral("card%1").arg(i + 1));
        cards->addWidget(card, 1);
        m_cards << card;
        connect(card, &ResultCard::activated, this, [this, i] { activate(i); });
        connect(card, &ResultCard::linkActivated, this, [this, i] {
            if (i < m_cardTexts.size() && !m_cardTexts[i].link.isEmpty()) goTo(m_cardTexts[i].link);
        });
    }
    m_rows->addWidget(m_cardRow);
    m_memory = new MemoryBar;
    m_rows->addWidget(m_memory);
    connect(m_memory, &MemoryBar::activated, this, [this] {
        for (const CardText& card : m_cardTexts)
            if (card.kind == CardKind::gpus && !card.owner.isEmpty())
                return emit derivationRequested(Subject::memory, card.owner);
    });
    m_candidates = new CandidatePanel;
    m_rows->addWidget(m_candidates);
    connect(m_candidates, &CandidatePanel::useRequested, this, [this](const QString& name) {
        apply(tr("Use %1").arg(name), {{fromRoot(m_scenario, m_workload % u".accelerator"), name.toStdString()}});
    });
    m_problems = new ProblemLines;
    m_rows->addWidget(m_problems);
    connect(m_problems, &ProblemLines::goToField, this, &ResultsPane::goTo);
    m_lessons = new LessonLines;
    m_rows->addWidget(m_lessons);
    connect(m_lessons, &LessonLines::derivationRequested, this, &ResultsPane::derivationRequested);

    m_planPanel = new Panel;
    auto* plans = new QVBoxLayout(m_planPanel);
    plans->setContentsMargins(1, 1, 1, 1);
    m_plans = new PlanTable;
    plans->addWidget(m_plans);
    m_rows->addWidget(m_planPanel);
    for (const Subject subject :
         {Subject::gpus, Subject::days, Subject::latency, Subject::throughput, Subject::busy, Subject::batch, Subject::memory}) {
        m_work << makeWork(subject);
        m_rows->addWidget(m_work.last().panel);
    }
    m_rows->addStretch(1);
}

void ResultsPane::buildChart() {
    m_chartSide = new QWidget;
    m_chartRows = new QVBoxLayout(m_chartSide);
    m_chartRows->setContentsMargins(0, 0, 0, 0);
    m_chartRows->setSpacing(12);
    m_chart = new ChartPanel;
    m_chartRows->addWidget(m_chart, 1);
    m_second = new ChartPanel;
    m_second->setObjectName(QStringLiteral("secondChartPanel"));
    m_second->hide();
    m_chartRows->addWidget(m_second, 1);
    m_exported = m_chart;
    connect(m_chart, &ChartPanel::exportRequested, this, &ResultsPane::exportRequested);
    connect(m_second, &ChartPanel::exportRequested, this, [this] {
        m_exported = m_second;
        emit exportRequested();
        m_exported = m_chart;
    });
    connect(m_chart, &ChartPanel::kindChanged, this, &ResultsPane::refreshSecondChart);
    m_work << makeWork(Subject::cost);
    m_chartRows->addWidget(m_work.last().panel);
    m_chartRows->addStretch(0);
}

ResultsPane::Work ResultsPane::makeWork(Subject subject) {
    Work work;
    work.of = subject;
    work.panel = new Panel;
    auto* column = new QVBoxLayout(work.panel);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(10, 7, 10, 7);
    head->setSpacing(10);
    head->addWidget(new Label(tr("Derivation"), TextRole::strong));
    work.subject = new ElidedLabel({}, TextRole::small, Ink::muted);
    head->addWidget(work.subject, 1);
    column->addLayout(head);
    column->addWidget(new Rule);
    work.model = new DerivationModel(this);
    work.table = new DerivationView(work.model, subject == Subject::cost ? DerivationView::Columns::all
                                                                         : DerivationView::Columns::without_formula_and_source);
    work.table->setWholeHeight(true);
    column->addWidget(work.table);
    connect(work.table, &DerivationView::inputChosen, this, &ResultsPane::goTo);
    work.panel->hide();
    return work;
}

void ResultsPane::show(std::size_t scenario, const QString& workloadPath) {
    m_scenario = scenario;
    m_workload = withinScenario(scenario, workloadPath);
    m_dirty = true;
    if (isVisible()) refresh();
}

void ResultsPane::setDerivationShown(const std::optional<std::pair<Subject, QString>>& result) {
    m_shown = result;
    selectCards();
}

ResultCard* ResultsPane::card(CardKind kind) const {
    for (qsizetype i = 0; i < m_cardTexts.size(); ++i)
        if (m_cardTexts[i].kind == kind) return m_cards[i];
    return nullptr;
}

void ResultsPane::follow() {
    m_dirty = true;
    if (isVisible()) refresh();
}

void ResultsPane::refresh() {
    m_dirty = false;
    // A structure change may have taken the scenario away; the window chooses another page then.
    const bool exists = m_scenario < m_document.workbook().scenarios.size();
    m_content->setVisible(exists);
    if (!exists) {
        m_broken->dismiss();
        return;
    }
    const Evaluation& evaluation = m_document.evaluation(m_scenario);
    const std::string path = m_workload.toStdString();
    const auto found = std::ranges::find(evaluation.workloads, path, &WorkloadResult::path);
    const WorkloadResult* workload = found == evaluation.workloads.end() ? nullptr : &*found;
    refreshAnswer(evaluation);
    refreshCards(evaluation, workload);
    refreshWorkload(evaluation, workload);
    refreshProblems(evaluation, workload);
    refreshLessons(evaluation, workload);
    m_chart->setData(cumulativeCostData(evaluation, context_of(m_document.workbook(), nullptr, m_document.asOf()),
                                        QString::fromStdString(m_document.workbook().title.value_or({}))));
    refreshCharts(evaluation, workload);
    refreshWork(evaluation, workload);
    refreshBroken();  // what has another height now asks for a new layout, and that for fitHeight()
}

void ResultsPane::refreshCharts(const Evaluation& evaluation, const WorkloadResult* workload) {
    std::optional<std::size_t> index;
    if (workload) index = static_cast<std::size_t>(workload - evaluation.workloads.data());
    const Context context = context_of(m_document.workbook(), m_document.sharedCatalog(), m_document.asOf());
    const auto source = [this, index](const Context& with) {
        return ChartSource{m_document.workbook().scenarios[m_scenario], with, m_document.evaluation(m_scenario), index,
                           QString::fromStdString(m_document.workbook().title.value_or({}))};
    };
    m_kinds.clear();
    for (const QString& kind : xyChartKinds())
        if (hasXyChart(source(context), kind)) m_kinds << kind;
    m_makeChart = [this, source](const QString& kind) {
        const Context with = context_of(m_document.workbook(), m_document.sharedCatalog(), m_document.asOf());
        return xyChart(source(with), kind);
    };
    const QString preferred = workload && workload->training        ? QStringLiteral("days")
                              : workload && workload->kind == "job" ? QStringLiteral("demand")
                                                                    : QString();
    m_chart->setCharts(m_kinds, preferred, m_makeChart);
    refreshSecondChart();
}

// Where there is room for two, the second shows what the first does not.
void ResultsPane::refreshSecondChart() {
    const bool shown = m_arrangement == Arrangement::wide && !m_kinds.isEmpty();
    m_second->setVisible(shown);
    if (!shown) return;
    QString preferred;
    if (m_chart->kind() == u"cumulative")
        for (const char* kind : {"days", "latency", "demand", "memory"})
            if (preferred.isEmpty() && m_kinds.contains(QLatin1String(kind))) preferred = QLatin1String(kind);
    m_second->setData(m_chart->data());
    m_second->setCharts(m_kinds, preferred, m_makeChart);
}

void ResultsPane::refreshAnswer(const Evaluation& evaluation) {
    const Recommendation& recommendation = evaluation.recommendation;
    const HeadlineText headline = headlineText(recommendation.headline);
    m_answer->setAnswer(headline.lead, headline.key);
    m_answer->setReason(shownText(recommendation.reason));
    const QString missing = recommendation.plan ? QString() : QString::fromStdString(missingPath(evaluation));
    if (missing.isEmpty()) {
        m_answer->setActionButton(nullptr);
    } else if (m_answerLink.isEmpty()) {
        auto* button = new QPushButton(tr("Go to field"));
        button->setObjectName(QStringLiteral("answerLink"));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this] { goTo(m_answerLink); });
        m_answer->setActionButton(button);
    }
    m_answerLink = missing;
}

void ResultsPane::refreshCards(const Evaluation& evaluation, const WorkloadResult* workload) {
    const QString currency = QString::fromStdString(m_document.workbook().currency.value_or("USD"));
    m_cardTexts = cardTexts(evaluation, currency, workload, [this](const std::string& path) { return fieldLabel(path); });
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        ResultCard* card = m_cards[i];
        card->setVisible(i < m_cardTexts.size());
        if (i >= m_cardTexts.size()) continue;
        const CardText& text = m_cardTexts[i];
        card->setCaption(text.caption);
        switch (text.state) {
            case CardText::State::value: card->setValue(text.value, text.detail); break;
            case CardText::State::missing: card->setMissing(text.value, text.detail); break;
            case CardText::State::impossible: card->setImpossible(text.value, text.detail); break;
        }
        card->setBadge(text.provenance, text.badge);
    }
    selectCards();
}

// What only one worksheet has: its memory, a wish that cannot be fulfilled, the accelerators that were weighed for it.
void ResultsPane::refreshWorkload(const Evaluation&, const WorkloadResult* workload) {
    std::optional<MemoryBar::Content> memory;
    std::optional<Finding> finding;
    if (workload) {
        const Context context = context_of(m_document.workbook(), m_document.sharedCatalog(), m_document.asOf());
        double installed = 0;
        for (const auto& accelerator : m_document.catalog().accelerators)
            if (accelerator.name == workload->accelerator) installed = accelerator.memory_gb;
        memory = memoryContent(*workload, installed);
        finding = findingOf(m_document.workbook(), m_scenario, *workload, context);
    }
    m_memory->setVisible(memory.has_value());
    if (memory) m_memory->setContent(*memory);
    m_finding->setFinding(finding);
    // What the plan would be is not the answer while the wish cannot be had.
    m_answer->setVisible(!finding);
    m_cardRow->setVisible(!finding);
    m_candidates->setCandidates(workload ? workload->candidates : std::vector<AcceleratorCandidate>{},
                                QString::fromStdString(m_document.workbook().currency.value_or("USD")));
}

void ResultsPane::apply(const QString& text, const std::vector<std::pair<QString, Value>>& edits) {
    editTogether(m_document, text, edits);
}

void ResultsPane::refreshProblems(const Evaluation& evaluation, const WorkloadResult* workload) {
    std::vector<Problem> all = evaluation.problems;
    const std::string prefix = scenarioPath(m_scenario).toStdString() + '.';
    for (Problem problem : m_document.problems())
        if (problem.path.starts_with(prefix)) {
            problem.path.erase(0, prefix.size());
            all.push_back(std::move(problem));
        }
    std::vector<Problem> shown;
    for (const Problem& problem : all) {
        if (problem.severity == Severity::note || !concerns(problem, workload)) continue;
        if (m_finding->finding() && workload &&
            (problem.path == workload->path + ".desired_days" || problem.path == workload->path + ".desired_hours" ||
             problem.path == workload->path + ".gpus"))
            continue;  // the finding says it
        const bool saidAbove =
            !evaluation.recommendation.plan && problem.message == evaluation.recommendation.reason && problem.suggestion.empty();
        const bool saidBefore = std::ranges::any_of(
            shown, [&](const Problem& other) { return other.path == problem.path && other.message == problem.message; });
        if (!saidAbove && !saidBefore) shown.push_back(problem);
    }
    std::ranges::stable_sort(shown, std::ranges::greater(), &Problem::severity);
    m_problems->setProblems(std::move(shown));
}

void ResultsPane::refreshLessons(const Evaluation& evaluation, const WorkloadResult* workload) {
    QVector<LessonText> lessons;
    if (m_document.workbook().lesson_arithmetic.value_or(false))
        for (const WorkloadResult& each : evaluation.workloads)
            if (!workload || &each == workload) lessons += lessonTexts(each);
    m_lessons->setLessons(lessons);
}

void ResultsPane::refreshWork(const Evaluation& evaluation, const WorkloadResult* workload) {
    const bool wide = m_arrangement == Arrangement::wide;
    // Where a page is of the whole scenario its plans stand above the chart, too.
    const bool hasPlans = (wide || (m_workload.isEmpty() && m_arrangement == Arrangement::regular)) && !evaluation.plans.empty();
    m_planPanel->setVisible(hasPlans);
    std::vector<DerivationStep> steps;
    if (hasPlans)
        m_plans->setEvaluation(evaluation, QString::fromStdString(m_document.workbook().currency.value_or("USD")),
                               static_cast<int>(m_document.workbook().horizon_months.value_or(36)));
    if (wide) steps = m_document.derivation(m_scenario);
    for (const Work& work : m_work) {
        const Subject subject = work.of;
        QString owner;
        for (const CardText& card : m_cardTexts)
            if (card.subject == subject) owner = card.owner;
        auto own = stepsOf(steps, subject, workload && subject != Subject::cost ? QString::fromStdString(workload->name) : owner);
        work.subject->setText(owner.isEmpty() ? subjectText(subject) : subjectText(subject) % u", " % owner);
        // The second chart needs the room of the cost's arithmetic, which the derivation pane shows as well.
        work.panel->setVisible(wide && !own.empty() && !(subject == Subject::cost && !m_second->isHidden()));
        work.model->setSteps(std::move(own));
    }
}

QVector<QString> ResultsPane::brokenHere() const {
    QVector<QString> out;
    const QString prefix = scenarioPath(m_scenario) % u'.';
    for (auto it = m_document.broken().keyBegin(); it != m_document.broken().keyEnd(); ++it)
        if (it->startsWith(prefix) || !it->startsWith(u"scenarios[")) out << *it;
    return out;
}

void ResultsPane::refreshBroken() {
    const auto paths = brokenHere();
    QVector<BrokenText> entries;
    for (const QString& path : paths) {
        const BrokenEntry entry = m_document.broken().value(path);
        BrokenText text;
        text.label = path.section(u'.', -1);
        text.typed = entry.text;
        text.isNumber = entry.message.text.find("is not a number") == std::string_view::npos;
        if (const auto field = find_field(m_document.workbook(), path.toStdString())) {
            text.label = shownText(field->spec.label);
            text.last = QString::fromStdString(shown_text(*field, field->value));
        }
        entries << text;
    }
    if (entries.isEmpty())
        m_broken->dismiss();
    else
        m_broken->showMessage(Tone::error, brokenSentence(entries), tr("Go to field"));
    m_broken->parentWidget()->layout()->setContentsMargins(entries.isEmpty() ? QMargins() : QMargins(16, 10, 16, 0));
    applyStale(!entries.isEmpty());
}

void ResultsPane::applyStale(bool stale) {
    m_answer->setStale(stale);
    for (ResultCard* card : m_cards) card->setStale(stale);
    m_finding->setStale(stale);
    m_memory->setStale(stale);
    m_candidates->setStale(stale);
    m_lessons->setStale(stale);
    m_plans->setStale(stale);
    m_chart->setStale(stale);
    m_second->setStale(stale);
    for (const Work& work : m_work) work.model->setStale(stale);
}

void ResultsPane::goTo(const QString& path) { emit goToField(fromRoot(m_scenario, path)); }

void ResultsPane::activate(qsizetype card) {
    if (card >= m_cardTexts.size() || m_cardTexts[card].owner.isEmpty()) return;
    emit derivationRequested(m_cardTexts[card].subject, m_cardTexts[card].owner);
}

void ResultsPane::selectCards() {
    for (qsizetype i = 0; i < m_cardTexts.size(); ++i)
        m_cards[i]->setSelected(m_shown && m_shown->first == m_cardTexts[i].subject && m_shown->second == m_cardTexts[i].owner);
    m_memory->setSelected(m_shown && m_shown->first == Subject::memory);
}

QString ResultsPane::fieldLabel(const std::string& path) const {
    const QString whole = fromRoot(m_scenario, QString::fromStdString(path));
    if (const auto field = find_field(m_document.workbook(), whole.toStdString()); field && !field->spec.label.empty())
        return shownText(field->spec.label);
    if (path.ends_with(".measured")) return tr("Measured throughput");
    return tr("Go to field");
}

}  // namespace sizewright::ui
