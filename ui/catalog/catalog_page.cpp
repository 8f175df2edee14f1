// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/catalog_page.h"

#include <QAbstractButton>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/filter_bar.h"
#include "ui/catalog/import_pane.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/dialogs/segment_bar.h"
#include "ui/document/workbook_document.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/label.h"
#include "ui/widgets/panel.h"

namespace sizewright::ui {

namespace {

// Widths of the page, not of the window: what is left beside the navigator.
constexpr int compactBelow = 1100;
constexpr int wideFrom = 1560;
constexpr int besideFrom = 2000;  // the preview stands beside the table

}  // namespace

CatalogPage::CatalogPage(WorkbookDocument& document, QString namesFile, QWidget* parent)
    : QWidget(parent), m_document(document), m_namesFile(std::move(namesFile)), m_model(new CatalogTableModel(this)) {
    setObjectName(QStringLiteral("catalogPage"));
    setAcceptDrops(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(10);
    makeHead(*column);
    m_filter = new FilterBar(this);
    column->addWidget(m_filter);
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setObjectName(QStringLiteral("catalogSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(12);
    column->addWidget(m_splitter, 1);
    makeTable();
    makeImport();

    connect(m_segments, &SegmentBar::currentChanged, this, [this] { reload(false); });
    connect(m_importButton, &QPushButton::clicked, this, &CatalogPage::importWithDialog);
    connect(m_filter, &FilterBar::changed, this, &CatalogPage::applyFilter);
    connect(m_filter, &FilterBar::leftDownwards, this, [this] {
        if (m_stack->currentWidget() == m_empty) return;
        m_view->setFocus(Qt::TabFocusReason);
    });
    connect(m_view, &CatalogView::leftUpwards, m_filter, &FilterBar::focusWords);
    connect(m_view, &CatalogView::currentRowChanged, this, &CatalogPage::showDetail);
    connect(m_view, &CatalogView::menuRequested, this, &CatalogPage::showRowMenu);
    connect(&m_document, &WorkbookDocument::catalogChanged, this, &CatalogPage::catalogChanged);
    connect(&m_document, &WorkbookDocument::changed, this, [this](const QString& path) {
        if (path.isEmpty() || path == QLatin1String("price_age_limit_days")) catalogChanged();
    });
}

CatalogPage::~CatalogPage() = default;

void CatalogPage::makeHead(QBoxLayout& column) {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    auto* mark = new Label({}, TextRole::title);
    mark->setFixedSize(18, 18);
    mark->setObjectName(QStringLiteral("catalogIcon"));
    mark->setPixmap(themedIcon(QStringLiteral("catalog")).pixmap(18, 18));
    head->addWidget(mark);
    auto* title = new ElidedLabel(tr("Catalog and prices"), TextRole::title);
    head->addWidget(title, 1);
    m_segments = new SegmentBar({tr("Accelerators"), tr("Offers"), tr("Models"), tr("Managed API")}, this);
    m_segments->setObjectName(QStringLiteral("catalogSegments"));
    for (int i = 0; i < segmentCount; ++i) m_segments->button(i)->setObjectName(QStringLiteral("catalogSegment%1").arg(i));
    m_segments->setCurrent(static_cast<int>(Segment::offers));
    head->addWidget(m_segments);
    head->addSpacing(8);
    m_importButton = new QPushButton(themedIcon(QStringLiteral("document-import")), tr("&Import price list…"), this);
    m_importButton->setObjectName(QStringLiteral("catalogImport"));
    m_importButton->setToolTip(
        tr("SkyPilot catalog, ec2instances.info JSON, or CSV with a header; a file can also be dropped here"));
    head->addWidget(m_importButton);
    column.addLayout(head);
}

void CatalogPage::makeTable() {
    auto* panel = new Panel(m_splitter);
    panel->setMinimumHeight(170);
    auto* lines = new QVBoxLayout(panel);
    lines->setContentsMargins(1, 1, 1, 1);
    lines->setSpacing(0);
    m_stack = new QStackedWidget(panel);
    m_view = new CatalogView(*m_model, m_stack);
    m_empty = new EmptyState(m_stack);
    m_empty->setObjectName(QStringLiteral("catalogEmpty"));
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    lines->addWidget(m_stack, 1);
    lines->addWidget(new Rule);
    connect(m_empty, &EmptyState::buttonClicked, this, [this] {
        m_filter->clear();
        m_filter->focusWords();
    });

    m_strip = new Backdrop(Panel::Fill::raised, panel);
    m_strip->setObjectName(QStringLiteral("catalogDetail"));
    auto* strip = new QHBoxLayout(m_strip);
    strip->setContentsMargins(10, 6, 10, 6);
    strip->setSpacing(8);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    auto* first = new QHBoxLayout;
    first->setSpacing(8);
    m_detailTitle = new ElidedLabel({}, TextRole::strong);
    m_detailTitle->setObjectName(QStringLiteral("catalogDetailTitle"));
    m_detailTitle->setMaximumWidth(textWidth(320));
    m_detailText = new Label;
    m_detailText->setObjectName(QStringLiteral("catalogDetailText"));
    m_detailText->setWordWrap(true);
    m_detailText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    first->addWidget(m_detailTitle, 0, Qt::AlignTop);
    first->addWidget(m_detailText, 1);
    words->addLayout(first);
    m_detailSource = new ElidedLabel({}, TextRole::small, Ink::muted);
    m_detailSource->setObjectName(QStringLiteral("catalogDetailSource"));
    words->addWidget(m_detailSource);
    strip->addLayout(words, 1);
    const auto menuButton = [&](const char* name, const QString& icon, const QString& text, void (CatalogPage::*fill)()) {
        auto* button = new QPushButton(themedIcon(icon), text, m_strip);
        button->setObjectName(QLatin1String(name));
        auto* menu = new QMenu(button);
        menu->setObjectName(QLatin1String(name) + QStringLiteral("Menu"));
        menu->setToolTipsVisible(true);
        button->setMenu(menu);
        connect(menu, &QMenu::aboutToShow, this, fill);
        strip->addWidget(button, 0, Qt::AlignVCenter);
        return button;
    };
    m_workload = menuButton("catalogUse", QStringLiteral("workloads"), tr("&Use for workload"), &CatalogPage::fillWorkloadMenu);
    m_plan = menuButton("catalogTake", QStringLiteral("plans"), tr("Take into &plan"), &CatalogPage::fillPlanMenu);
    lines->addWidget(m_strip);
    m_splitter->addWidget(panel);
    m_splitter->setStretchFactor(0, 1);
}

void CatalogPage::makeImport() {
    m_import = new ImportPane(m_namesFile, m_splitter);
    m_import->setMinimumHeight(190);
    m_import->hide();
    m_splitter->addWidget(m_import);
    m_splitter->setStretchFactor(1, 1);
    const auto reveal = [this] {
        if (m_import->isVisible()) return;
        m_import->show();
        // Below the table it needs fewer rows; beside it as many columns.
        const bool below = m_splitter->orientation() == Qt::Vertical;
        const int room = below ? m_splitter->height() : m_splitter->width();
        const int table = below ? room * 54 / 100 : room / 2;
        m_splitter->setSizes({table, room - table});
        if (m_view->currentIndex().isValid()) m_view->scrollTo(m_view->currentIndex());
    };
    connect(m_import, &ImportPane::readingShown, this, reveal);
    connect(m_import, &ImportPane::shown, this, [this, reveal] {
        reveal();
        if (auto* table = m_import->findChild<QWidget*>(QStringLiteral("importTable")); table && table->isVisible())
            table->setFocus(Qt::OtherFocusReason);
    });
    connect(m_import, &ImportPane::failed, this, [this](const QString& reason) {
        closeImport();
        say(Tone::error, reason);
    });
    connect(m_import, &ImportPane::cancelled, this, &CatalogPage::closeImport);
    connect(m_import, &ImportPane::addRequested, this, &CatalogPage::addOffers);
}

// ---- Rows ----

Segment CatalogPage::segment() const { return static_cast<Segment>(m_segments->current()); }

void CatalogPage::showSegment(Segment segment) {
    if (segment == this->segment())
        reload(true);
    else
        m_segments->setCurrent(static_cast<int>(segment));
}

int CatalogPage::ageLimit() const { return static_cast<int>(m_document.workbook().price_age_limit_days.value_or(180)); }

void CatalogPage::catalogChanged() {
    if (!isVisible()) {
        m_isStale = true;
        return;
    }
    if (m_catalog == m_document.sharedCatalog() && m_model->rows() && m_model->rows()->ageLimitDays == ageLimit()) return;
    reload(true);
}

void CatalogPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const bool same = m_catalog == m_document.sharedCatalog() && m_model->rows() && m_model->rows()->ageLimitDays == ageLimit();
    if (std::exchange(m_isStale, false) && !same) reload(true);
}

void CatalogPage::reload(bool sameSegment) {
    m_catalog = m_document.sharedCatalog();
    m_import->setCatalog(m_catalog);
    const std::size_t counts[segmentCount] = {m_catalog->accelerators.size(), m_catalog->price_book.offers.size(),
                                              m_catalog->models.size(), m_catalog->api_prices.size()};
    const QString names[segmentCount] = {tr("Accelerators"), tr("Offers"), tr("Models"), tr("Managed API")};
    for (int i = 0; i < segmentCount; ++i)
        m_segments->button(i)->setText(names[i] + QLatin1Char(' ') + utf8Text(grouped(static_cast<double>(counts[i]))));

    const Segment part = segment();
    const auto index = static_cast<std::size_t>(part);
    const QString key = m_chosen[index];
    m_model->setRows(catalogRows(part, m_catalog, m_document.asOf(), ageLimit()), sameSegment && m_model->rows());
    const bool prices = part == Segment::offers || part == Segment::apiPrices;
    m_filter->setRows(*m_model->rows(), prices,
                      part == Segment::offers      ? tr("Price per GPU-hour, USD")
                      : part == Segment::apiPrices ? tr("Per million tokens, USD")
                                                   : QString());
    m_filter->setFilter(m_filters[index]);
    m_view->setAccessibleName(names[index]);
    m_view->showSorting();
    adapt();
    m_plan->setVisible(prices);
    m_workload->setVisible(part != Segment::apiPrices);
    m_chosen[index] = key;
    applyFilter();
}

void CatalogPage::applyFilter() {
    if (!m_model->rows()) return;
    const auto index = static_cast<std::size_t>(segment());
    const QString key = m_chosen[index];
    m_filters[index] = m_filter->filter();
    m_model->setFilter(m_filters[index]);
    const bool none = m_model->rowCount() == 0;
    if (none) {
        const bool filtered = !m_filters[index].isEmpty() && m_model->rows()->size() > 0;
        m_empty->setText(filtered ? tr("Nothing matches the filter.") : tr("There is nothing in this part of the catalog."),
                         filtered ? tr("%1 rows without it.").arg(utf8Text(grouped(m_model->rows()->size())))
                                  : tr("A price list can be imported: SkyPilot, ec2instances.info or CSV with a header."));
        m_empty->setButton(filtered ? tr("Clear filters") : QString());
    }
    m_stack->setCurrentWidget(none ? static_cast<QWidget*>(m_empty) : m_view);
    m_strip->setVisible(!none);
    m_view->chooseRow(none ? -1 : std::max(0, key.isEmpty() ? 0 : m_model->rowOfKey(key)));
    if (!key.isEmpty() && (none || m_model->rowOfKey(key) < 0)) m_chosen[index] = key;  // it comes back with its row
    showDetail();
}

int CatalogPage::rowInCatalog() const {
    const int row = m_view->currentRow();
    return row >= 0 && row < m_model->rowCount() ? m_model->rowInCatalog(row) : -1;
}

void CatalogPage::showDetail() {
    const int row = rowInCatalog();
    if (row < 0) return;
    m_chosen[static_cast<std::size_t>(segment())] = m_model->rows()->key(row);
    const CatalogDetail detail = m_model->rows()->detail(row);
    m_detailTitle->setText(detail.title);
    m_detailText->setText(detail.text);
    m_detailSource->setText(detail.source);
    m_detailSource->setToolTip(detail.source);
}

// ---- Sizes ----

void CatalogPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    adapt();
}

void CatalogPage::adapt() {
    const int room = width();
    const Room kind = room < textWidth(compactBelow) ? Room::compact : room >= textWidth(wideFrom) ? Room::wide : Room::regular;
    m_view->setRoom(kind);
    m_filter->setUnitShown(kind != Room::compact);
    const auto orientation = room >= textWidth(besideFrom) ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != orientation) m_splitter->setOrientation(orientation);
}

void CatalogPage::focusFirst() { m_filter->focusWords(); }

void CatalogPage::setFilterWords(const QString& words) { m_filter->setWords(words); }

void CatalogPage::showOffers(const QString& accelerator) {
    CatalogFilter filter;
    if (!accelerator.isEmpty()) filter.words = QLatin1Char('"') + accelerator + QLatin1Char('"');
    m_filters[static_cast<std::size_t>(Segment::offers)] = filter;
    showSegment(Segment::offers);
    if (m_stack->currentWidget() == m_empty)
        m_filter->focusWords();
    else
        m_view->setFocus(Qt::OtherFocusReason);
}

void CatalogPage::say(Tone tone, const QString& text, bool undoable) const {
    if (hooks.say) hooks.say(tone, text, undoable);
}

void CatalogPage::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void CatalogPage::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile()) return;
    event->acceptProposedAction();
    importFile(urls.first().toLocalFile());
}

}  // namespace sizewright::ui
