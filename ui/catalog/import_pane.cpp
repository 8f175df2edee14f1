// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/import_pane.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>
#include <set>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "ui/catalog/import_table.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/dialogs/segment_bar.h"
#include "ui/document/message_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/label.h"

namespace sizewright::ui {

namespace {

constexpr int patience = 150;  // milliseconds; a file that takes longer is said to be read
constexpr Verdict verdicts[] = {Verdict::accepted, Verdict::suspicious, Verdict::skipped};

QString countText(std::size_t count) { return utf8Text(grouped(static_cast<double>(count))); }

}  // namespace

ImportPane::ImportPane(QString namesFile, QWidget* parent)
    : Panel(parent), m_namesFile(std::move(namesFile)), m_model(new ImportTableModel(this)) {
    setObjectName(QStringLiteral("importPane"));
    setStrongOutline(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(10, 6, 10, 6);
    head->setSpacing(10);
    auto* title = new Label(tr("Import preview"), TextRole::strong);
    head->addWidget(title);
    m_file = new ElidedLabel;
    m_file->setObjectName(QStringLiteral("importFile"));
    m_file->setMaximumWidth(textWidth(220));
    head->addWidget(m_file);
    m_facts = new ElidedLabel({}, TextRole::small, Ink::muted);
    m_facts->setObjectName(QStringLiteral("importFacts"));
    m_verdicts = new SegmentBar({QString(), QString(), QString()}, this);
    m_verdicts->setObjectName(QStringLiteral("importVerdicts"));
    head->addWidget(m_facts, 1);
    head->addWidget(m_verdicts);
    head->addSpacing(8);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("importCancel"));
    m_add = new QPushButton(this);
    m_add->setObjectName(QStringLiteral("importAdd"));
    makePrimary(m_add);
    m_add->setAutoDefault(false);
    head->addWidget(m_cancel);
    head->addWidget(m_add);
    column->addLayout(head);

    m_table = new ImportView(*m_model, this);
    column->addWidget(m_table, 1);
    m_empty = new EmptyState(this);
    m_empty->hide();
    column->addWidget(m_empty, 1);
    column->addWidget(new Rule);
    m_reason = new Label({}, TextRole::small, Ink::muted, this);
    m_reason->setObjectName(QStringLiteral("importReason"));
    m_reason->setWordWrap(true);
    m_reason->setContentsMargins(10, 5, 10, 0);
    m_reason->hide();
    column->addWidget(m_reason);

    // One line where there is room for it, else the names above the rest.
    m_foot = new QBoxLayout(QBoxLayout::LeftToRight);
    m_foot->setContentsMargins(10, 5, 10, 5);
    m_foot->setSpacing(6);
    m_footNames = new QHBoxLayout;
    m_footNames->setSpacing(8);
    m_foot->addLayout(m_footNames, 1);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    m_footRest = foot;
    m_foot->addLayout(foot);
    m_namesLabel = new Label(tr("GPU names"), TextRole::small, Ink::muted);
    m_footNames->addWidget(m_namesLabel);
    m_namesArea = new QScrollArea(this);
    m_namesArea->setObjectName(QStringLiteral("importNames"));
    m_namesArea->setFrameShape(QFrame::NoFrame);
    m_namesArea->setWidgetResizable(true);
    m_namesArea->setFocusPolicy(Qt::NoFocus);
    m_namesArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_namesArea->viewport()->setAutoFillBackground(false);
    m_namesRow = new QWidget;
    m_namesLine = new QHBoxLayout(m_namesRow);
    m_namesLine->setContentsMargins(0, 0, 0, 0);
    m_namesLine->setSpacing(6);
    m_namesArea->setWidget(m_namesRow);
    m_namesRow->setAutoFillBackground(false);  // the area has switched it on
    m_footNames->addWidget(m_namesArea, 1);
    m_remembered = new Label(tr("remembered for the next list"), TextRole::small, Ink::muted);
    m_footNames->addWidget(m_remembered);
    m_footNames->addStretch(0);
    foot->addStretch(1);
    m_providerLabel = new Label(tr("Provider"), TextRole::small, Ink::muted);
    m_providerEdit = new QLineEdit(this);
    m_providerEdit->setObjectName(QStringLiteral("importProvider"));
    m_providerEdit->setAccessibleName(tr("Provider of rows that name none"));
    m_providerEdit->setFixedWidth(textWidth(76));
    m_providerEdit->setMaxLength(60);
    foot->addWidget(m_providerLabel);
    foot->addWidget(m_providerEdit);
    m_builtin = new QCheckBox(tr("Keep built-in prices"), this);
    m_builtin->setObjectName(QStringLiteral("importBuiltin"));
    m_builtin->setToolTip(
        tr("The new price book begins with the offers of the built-in one; a workbook uses one price book only"));
    m_builtin->setChecked(true);
    foot->addWidget(m_builtin);
    auto* dateLabel = new Label(tr("As of"), TextRole::small, Ink::muted);
    m_dateEdit = new QLineEdit(this);
    m_dateEdit->setObjectName(QStringLiteral("importDate"));
    m_dateEdit->setAccessibleName(tr("Date of prices that have none, year-month-day"));
    m_dateEdit->setAlignment(Qt::AlignRight);
    m_dateEdit->setFixedWidth(textWidth(88));
    m_dateEdit->setMaxLength(10);
    m_dateNote = new Label(tr("file date"), TextRole::small, Ink::muted);
    m_dateNote->setObjectName(QStringLiteral("importDateNote"));
    foot->addWidget(dateLabel);
    foot->addWidget(m_dateEdit);
    foot->addWidget(m_dateNote);
    m_applyAll = new QPushButton(this);
    m_applyAll->setObjectName(QStringLiteral("importApplyAll"));
    m_applyAll->setToolTip(tr("The choice of the current row, for all rows shown"));
    foot->addWidget(m_applyAll);
    column->addLayout(m_foot);

    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &ImportPane::updateBusy);
    connect(&m_job, &ImportJob::finished, this, &ImportPane::take);
    connect(m_verdicts, &SegmentBar::currentChanged, this, &ImportPane::showVerdict);
    connect(m_model, &ImportTableModel::decided, this, &ImportPane::updateCounts);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ImportPane::updateCounts);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_job.cancel();
        m_patience.stop();
        emit cancelled();
    });
    connect(m_add, &QPushButton::clicked, this, &ImportPane::addRequested);
    connect(m_applyAll, &QPushButton::clicked, this, &ImportPane::applyToAll);
    connect(m_dateEdit, &QLineEdit::editingFinished, this, &ImportPane::setDate);
    connect(m_providerEdit, &QLineEdit::editingFinished, this, [this] {
        const std::string provider = m_providerEdit->text().trimmed().toLower().toStdString();
        if (provider == m_provider) return;
        m_provider = provider;
        start(true);
    });
    m_verdicts->setCurrent(1);
}

ImportPane::~ImportPane() = default;

QString ImportPane::fileName() const { return QFileInfo(m_path).fileName(); }

PriceBook ImportPane::offers() const { return m_model->preview() ? accepted_offers(*m_model->preview()) : PriceBook{}; }

bool ImportPane::withBuiltin() const { return !m_builtin->isHidden() && m_builtin->isChecked(); }

void ImportPane::setBuiltinAsked(bool asked) {
    m_builtin->setVisible(asked);
    arrangeFoot();
}

void ImportPane::setCatalog(std::shared_ptr<const Catalog> catalog) { m_catalog = std::move(catalog); }

void ImportPane::open(const QString& path, std::shared_ptr<const Catalog> catalog, Date today) {
    m_path = path;
    m_catalog = std::move(catalog);
    m_names = readGpuNames(m_namesFile);
    m_shownNames.clear();
    m_provider.clear();
    m_providerEdit->clear();
    m_bytes = {};
    m_isNewFile = true;
    // A list is as old as its file, unless that claims to be of tomorrow.
    const QDate written = QFileInfo(path).lastModified().date();
    m_asOf = written.isValid() ? std::min(Date{written.year(), written.month(), written.day()}, today) : today;
    m_dateEdit->setText(utf8Text(date_text(m_asOf)));
    m_dateNote->setText(tr("file date"));
    setInvalidProperty(m_dateEdit, false);
    start(false);
}

void ImportPane::start(bool again) {
    ImportRequest request;
    request.path = m_path;
    if (again) request.bytes = m_bytes;
    request.provider = m_provider;
    request.asOf = m_asOf;
    request.gpuNames = m_names;
    request.catalog = m_catalog;
    m_job.start(request);
    m_add->setEnabled(false);
    m_patience.start();
}

void ImportPane::updateBusy() {
    if (!m_job.isRunning()) return;
    m_file->setText(fileName());
    m_facts->setText(
        tr("Reading %1\u00a0MB…").arg(utf8Text(significant(static_cast<double>(QFileInfo(m_path).size()) / 1e6, 2))));
    emit readingShown();
}

void ImportPane::take(const std::shared_ptr<ImportOutcome>& outcome) {
    m_patience.stop();
    if (!outcome->failure.isEmpty()) {
        emit failed(outcome->failure);
        return;
    }
    m_bytes = outcome->bytes;
    m_file->setText(fileName());
    m_file->setToolTip(m_path);
    const auto& rows = outcome->preview.rows;
    std::set<std::string> regions, providers;
    for (const JudgedRow& row : rows) {
        if (!row.row.region.empty()) regions.insert(row.row.region);
        if (!row.row.provider.empty()) providers.insert(row.row.provider);
    }
    QStringList facts;
    const auto format = outcome->preview.format;
    QString kind = format == ImportFormat::skypilot       ? tr("SkyPilot")
                   : format == ImportFormat::ec2instances ? tr("ec2instances.info")
                                                          : tr("price list");
    if (providers.size() == 1) kind += QStringLiteral(", ") + providerName(*providers.begin());
    if (providers.size() > 1) kind += tr(", %1 providers").arg(providers.size());
    facts << kind << (rows.size() == 1 ? tr("1 row") : tr("%1 rows").arg(countText(rows.size())));
    if (!regions.empty()) facts << (regions.size() == 1 ? tr("1 region") : tr("%1 regions").arg(regions.size()));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    // Only a file that does not say whose prices it has is asked about.
    if (m_isNewFile) {
        const bool unnamed = std::ranges::any_of(rows, [](const JudgedRow& row) { return row.row.provider.empty(); });
        m_providerLabel->setVisible(unnamed || format == ImportFormat::skypilot);
        m_providerEdit->setVisible(unnamed || format == ImportFormat::skypilot);
        if (providers.size() == 1) m_providerEdit->setText(utf8Text(*providers.begin()));
        m_provider = m_providerEdit->text().toStdString();
    }
    const bool isNew = std::exchange(m_isNewFile, false);
    if (isNew) m_model->showVerdict(Verdict::suspicious);
    m_model->setOutcome(outcome, isNew);
    if (isNew) {
        // First what needs a decision.
        const auto& preview = outcome->preview;
        const Verdict first = preview.count(Verdict::suspicious) > 0 || preview.count(Verdict::accepted) == 0
                                  ? Verdict::suspicious
                                  : Verdict::accepted;
        const bool nothingElse = preview.count(Verdict::suspicious) + preview.count(Verdict::accepted) == 0;
        m_verdicts->setCurrent(nothingElse ? 2 : first == Verdict::suspicious ? 1 : 0);
        showVerdict(m_verdicts->current());
    } else
        showVerdict(m_verdicts->current());
    updateNames();
    updateCounts();
    if (isNew) emit shown();
}

void ImportPane::showVerdict(int segment) {
    const QModelIndex before = m_table->currentIndex();
    m_model->showVerdict(verdicts[segment]);
    m_table->layOutColumns();
    const bool empty = m_model->rowCount() == 0;
    m_table->setVisible(!empty);
    m_empty->setVisible(empty);
    m_empty->setText(verdicts[segment] == Verdict::accepted     ? tr("No row is accepted as it is.")
                     : verdicts[segment] == Verdict::suspicious ? tr("No row is suspicious.")
                                                                : tr("No row is skipped."));
    if (!empty) m_table->setCurrentIndex(m_model->index(std::clamp(before.row(), 0, m_model->rowCount() - 1), 0));
    updateCounts();
}

void ImportPane::updateCounts() {
    const ImportPreview* preview = m_model->preview();
    if (!preview) return;
    const auto label = [&](int segment, const QString& words, const QString& icon) {
        auto* button = m_verdicts->button(segment);
        const QString text = words.arg(countText(preview->count(verdicts[segment])));
        if (button->text() == text) return;
        button->setText(text);
        if (!icon.isEmpty()) button->setIcon(themedIcon(icon));
        button->setObjectName(QStringLiteral("importVerdict%1").arg(segment));
    };
    label(0, tr("%1 accepted"), QStringLiteral("success"));
    label(1, tr("%1 suspicious"), QStringLiteral("warning"));
    label(2, tr("%1 skipped"), {});
    const std::size_t taken = m_model->offersTaken();
    QString words = taken == 1 ? tr("&Add 1 offer") : tr("&Add %1 offers").arg(countText(taken));
    const QString merging = tr("Rows of several zones or days make one offer: the newest, and of zones the median");
    const std::size_t merged = m_model->rowsMerged();
    if (merged > 0) words += merged == 1 ? tr(", 1 row merged") : tr(", %1 rows merged").arg(countText(merged));
    m_add->setText(words);
    m_add->setToolTip(merged == 0 ? merging
                                  : tr("%1 rows make %2 offers").arg(countText(taken + merged), countText(taken)) +
                                        QLatin1Char('\n') + merging);
    m_add->setEnabled(taken > 0 && !m_job.isRunning());
    const int row = m_table->currentRow();
    const bool decidable =
        m_model->verdict() != Verdict::skipped && row >= 0 && row < m_model->rowCount() && m_model->rowCount() > 1;
    m_applyAll->setVisible(m_model->verdict() != Verdict::skipped);
    m_applyAll->setEnabled(decidable);
    m_applyAll->setText(tr("App&ly to all %1").arg(countText(static_cast<std::size_t>(m_model->rowCount()))));
    showReason();
    arrangeFoot();
}

// The reason of the current row in full, while the column cannot show all of them.
void ImportPane::showReason() {
    const int row = m_table->currentRow();
    const bool shown = row >= 0 && row < m_model->rowCount() && m_table->cutsReasons();
    if (shown) m_reason->setText(tr("Line %1: %2").arg(m_model->row(row).row.line).arg(shownText(m_model->row(row).why)));
    m_reason->setVisible(shown);
}

void ImportPane::applyToAll() {
    if (const int row = m_table->currentRow(); row >= 0) m_model->decideAll(m_model->row(row).treatment);
}

void ImportPane::setDate() {
    const auto date = parse_date(m_dateEdit->text().trimmed().toStdString());
    setInvalidProperty(m_dateEdit, !date);
    m_dateEdit->setToolTip(date ? QString() : tr("A date is written year-month-day, for example 2026-11-30."));
    if (!date || *date == m_asOf) return;
    m_asOf = *date;
    m_dateNote->setText(tr("typed"));
    start(true);
}

// The names of the file that the catalog does not know or that may mean several, and what a person said they are.
void ImportPane::updateNames() {
    const ImportPreview& preview = *m_model->preview();
    for (const auto& [spelled, candidates] : preview.unknown_gpus) m_shownNames.try_emplace(spelled);
    std::set<std::string> inFile;
    for (const JudgedRow& row : preview.rows) inFile.insert(row.row.gpu_name);
    for (const auto& [spelled, accelerator] : m_names)
        if (inFile.contains(spelled)) m_shownNames[spelled] = accelerator;

    m_namesLabel->setVisible(!m_shownNames.empty());
    m_namesArea->setVisible(!m_shownNames.empty());
    // Kept while they are the same: one of them has the focus.
    QStringList have;
    for (const auto* combo : m_namesRow->findChildren<QComboBox*>()) have << combo->property("spelled").toString();
    QStringList want;
    for (const auto& [spelled, accelerator] : m_shownNames) want << utf8Text(spelled);
    have.sort();
    want.sort();
    if (have == want) return arrangeFoot();
    while (auto* item = m_namesLine->takeAt(0)) {
        if (auto* widget = item->widget()) {
            widget->hide();
            widget->setParent(nullptr);
            widget->deleteLater();
        }
        delete item;
    }
    for (const auto& [spelled, accelerator] : m_shownNames) {
        auto* label = new Label(tr("%1 →").arg(utf8Text(spelled)), TextRole::body, Ink::text, m_namesRow);
        m_namesLine->addWidget(label);
        auto* combo = new QComboBox(m_namesRow);
        combo->setObjectName(QStringLiteral("gpuName.") + utf8Text(spelled));
        combo->setProperty("spelled", utf8Text(spelled));
        combo->setAccessibleName(tr("%1 is").arg(utf8Text(spelled)));
        combo->setToolTip(tr("Remembered for the next list"));
        combo->setMaxVisibleItems(20);
        combo->setFixedWidth(textWidth(136));
        combo->addItem(tr("not known"), QString());
        if (const auto found = preview.unknown_gpus.find(spelled); found != preview.unknown_gpus.end())
            for (const std::string& candidate : found->second) combo->addItem(utf8Text(candidate), utf8Text(candidate));
        if (combo->count() > 1) combo->insertSeparator(combo->count());
        for (const auto& each : m_catalog->accelerators)
            if (combo->findData(utf8Text(each.name)) < 0) combo->addItem(utf8Text(each.name), utf8Text(each.name));
        combo->setCurrentIndex(std::max(0, combo->findData(utf8Text(accelerator))));
        connect(combo, &QComboBox::currentIndexChanged, this, [this, combo, name = spelled] {
            const std::string chosen = combo->currentData().toString().toStdString();
            rememberGpuName(m_namesFile, name, chosen);
            if (chosen.empty())
                m_names.erase(name);
            else
                m_names[name] = chosen;
            m_shownNames[name] = chosen;
            start(true);
        });
        m_namesLine->addWidget(combo);
        label->show();  // else a visible row would count them only with the next event
        combo->show();
        m_namesLine->addSpacing(8);
    }
    m_namesLine->addStretch(1);
    arrangeFoot();
}

void ImportPane::arrangeFoot() {
    const QMargins margins = m_foot->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    const int names = m_namesLabel->sizeHint().width() + m_footNames->spacing() + m_namesRow->sizeHint().width();
    const int words = m_remembered->sizeHint().width() + 2 * m_footNames->spacing();
    const int rest = m_footRest->sizeHint().width() + m_foot->spacing();
    const bool any = !m_shownNames.empty();
    const bool oneLine = !any || names + rest <= room;
    m_foot->setDirection(oneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int left = oneLine ? room - rest : room;
    m_remembered->setVisible(any && names + words <= left);
    // More names than a line holds are scrolled to.
    const int bar = names > left ? m_namesArea->horizontalScrollBar()->sizeHint().height() : 0;
    m_namesArea->setFixedHeight(m_namesRow->sizeHint().height() + bar);
}

void ImportPane::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    arrangeFoot();
    if (m_model->preview()) showReason();
}

void ImportPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        m_cancel->click();
        return;
    }
    Panel::keyPressEvent(event);
}

}  // namespace sizewright::ui
