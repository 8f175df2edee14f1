// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheets/start_page.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/dialogs/segment_bar.h"
#include "ui/document/recent_files.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/panel.h"
#include "ui/worksheets/start_cards.h"

namespace sizewright::ui {

namespace {

constexpr int leftWidth = 330;

QStringList localFiles(const QMimeData& mime) {
    QStringList out;
    for (const QUrl& url : mime.urls())
        if (url.isLocalFile()) out << url.toLocalFile();
    return out;
}

QScrollArea* scrolled(QWidget* content) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

}  // namespace

StartPage::StartPage(RecentFiles& recent, std::shared_ptr<const Catalog> catalog, Date asOf, QWidget* parent)
    : QWidget(parent), m_recent(recent), m_catalog(std::move(catalog)), m_asOf(asOf) {
    setObjectName(QStringLiteral("startPage"));
    setAcceptDrops(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeLeft());
    row->addWidget(new Rule(Qt::Vertical));
    row->addWidget(makeRight(), 1);
    connect(&m_recent, &RecentFiles::changed, this, &StartPage::refreshRecent);
    refreshRecent();
}

QWidget* StartPage::makeLeft() {
    auto* content = new Backdrop(Panel::Fill::window);
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(8);
    rows->addWidget(new Label(tr("New worksheet"), TextRole::strong));
    const auto addKind = [&](const QString& kind, const QString& name, const QString& purpose) {
        auto* button = new KindButton(kind, name, purpose);
        button->setObjectName(QStringLiteral("new_") + kind);
        rows->addWidget(button);
        m_kinds << button;
        connect(button, &KindButton::clicked, this, [this, kind] { emit newWorksheet(kind); });
    };
    addKind(QStringLiteral("inference"), tr("Inference"), tr("Serve a model: requests, latency, batch"));
    addKind(QStringLiteral("training"), tr("Training"), tr("From scratch: tokens, days, GPUs"));
    addKind(QStringLiteral("fine_tuning"), tr("Fine-tuning"), tr("Adapt a model: full, LoRA, QLoRA"));
    addKind(QStringLiteral("several"), tr("Several projects"), tr("One fleet on one weekly schedule"));
    m_open = new QPushButton(themedIcon(QStringLiteral("document-open")), tr("Open…"));
    m_open->setAutoDefault(false);
    m_import = new QPushButton(themedIcon(QStringLiteral("document-import")), tr("Import model…"));
    m_import->setObjectName(QStringLiteral("startImportModel"));
    m_import->setToolTip(tr("A config.json of Hugging Face: its shape becomes the model of a worksheet"));
    m_import->setAutoDefault(false);
    auto* openRow = new QHBoxLayout;
    openRow->setSpacing(8);
    openRow->addWidget(m_open);
    openRow->addWidget(m_import);
    openRow->addStretch(1);
    rows->addLayout(openRow);
    rows->addSpacing(8);

    auto* head = new QHBoxLayout;
    m_recentTitle = new Label(tr("Recent workbooks"), TextRole::strong);
    m_clear = new LinkButton(tr("Clear"));
    m_clear->setToolTip(tr("Removes all that are not pinned from the list"));
    head->addWidget(m_recentTitle, 1);
    head->addWidget(m_clear);
    rows->addLayout(head);
    m_recentPanel = new Panel;
    m_recentLayout = new QVBoxLayout(m_recentPanel);
    m_recentLayout->setContentsMargins(1, 1, 1, 1);
    m_recentLayout->setSpacing(0);
    rows->addWidget(m_recentPanel);
    rows->addStretch(1);
    auto* drop = new Label(tr("Drop a workbook anywhere on the window."), TextRole::small, Ink::muted);
    drop->setWordWrap(true);
    rows->addWidget(drop);

    connect(m_open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(m_import, &QPushButton::clicked, this, &StartPage::importModelRequested);
    connect(m_clear, &LinkButton::clicked, this, [this] { changeRecent([](RecentFiles& files) { files.clear(); }); });
    auto* area = scrolled(content);
    area->setFixedWidth(textWidth(leftWidth));
    return area;
}

KindButton* StartPage::kindButton(const QString& kind) const {
    for (KindButton* button : m_kinds)
        if (button->objectName() == QStringLiteral("new_") + kind) return button;
    return nullptr;
}

QWidget* StartPage::makeRight() {
    auto* content = new Backdrop(Panel::Fill::window);
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(12);
    m_recovery = new QVBoxLayout;
    m_recovery->setSpacing(6);
    rows->addLayout(m_recovery);
    m_galleryHead = new QHBoxLayout;
    m_galleryHead->setSpacing(8);
    m_galleryHead->addWidget(new Label(tr("Worked examples"), TextRole::strong));
    m_galleryHead->addWidget(
        new Label(tr("from two lessons; the lesson's figure beside the corrected one"), TextRole::small, Ink::muted));
    m_galleryHead->addStretch(1);
    rows->addLayout(m_galleryHead);
    m_gallery = new QGridLayout;
    m_gallery->setSpacing(12);
    rows->addLayout(m_gallery);
    rows->addStretch(1);
    return scrolled(content);
}

void StartPage::setExamples(const QVector<Example>& examples) {
    qDeleteAll(m_examples);
    m_examples.clear();
    m_subjects.clear();
    for (const Example& example : examples) {
        auto* card = new ExampleCard(exampleResult(example, m_catalog, m_asOf));
        m_examples << card;
        m_subjects << example.subject;
        connect(card, &ExampleCard::clicked, this, [this, path = example.resourcePath] { emit openExample(path); });
    }
    makeFilter();
    m_across = 0;
    layOutGallery();
}

void StartPage::makeFilter() {
    delete m_filter;
    m_filter = nullptr;
    const bool isMixed =
        std::ranges::any_of(m_subjects, [this](ExampleSubject subject) { return subject != m_subjects.first(); });
    if (!isMixed) return;
    m_filter = new SegmentBar({tr("All %1").arg(m_examples.size()), tr("Training"), tr("Inference"), tr("Fleet"), tr("Money")});
    m_filter->setAccessibleName(tr("Worked examples shown"));
    m_galleryHead->addWidget(m_filter);
    connect(m_filter, &SegmentBar::currentChanged, this, [this] {
        m_across = 0;
        layOutGallery();
    });
}

bool StartPage::isShown(qsizetype example) const {
    const int chosen = m_filter ? m_filter->current() : 0;
    return chosen == 0 || static_cast<int>(m_subjects[example]) == chosen - 1;
}

void StartPage::setRecoverable(const std::vector<RecoverableWork>& works) {
    while (QLayoutItem* item = m_recovery->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();  // it may be the bar whose button asked for this
        delete item;
    }
    const QDateTime now = QDateTime::currentDateTime();
    for (const RecoverableWork& work : works) {
        auto* bar = new MessageBar;
        m_recovery->addWidget(bar);
        QString text = sentence(work, now);
        if (const QString name = QFileInfo(work.originalPath).fileName(); !name.isEmpty() && !name.contains(u'`')) {
            const qsizetype at = text.indexOf(name);
            if (at >= 0) text.insert(at + name.size(), u'`').insert(at, u'`');
        }
        if (bar == m_recovery->itemAt(0)->widget()) text.prepend(tr("Sizewright did not close properly.") % u' ');
        bar->showMessage(Tone::note, text, tr("Discard"), tr("Restore"));
        connect(bar, &MessageBar::firstChosen, this, [this, work] { emit discard(work); });
        connect(bar, &MessageBar::secondChosen, this, [this, work] { emit restore(work); });
    }
}

void StartPage::refreshRecent() {
    for (RecentRow* row : m_recentRows) {
        row->hide();
        row->deleteLater();  // it may be the row whose button asked for this
    }
    m_recentRows.clear();
    const auto entries = m_recent.entries();
    const QDateTime now = QDateTime::currentDateTime();
    for (const RecentFiles::Entry& entry : entries) {
        auto* row = new RecentRow(entry, now);
        m_recentLayout->addWidget(row);
        m_recentRows << row;
        connect(row, &RecentRow::clicked, this, [this, path = entry.path] { openRecent(path); });
        connect(row, &RecentRow::pinToggled, this, [this, path = entry.path](bool pinned) {
            changeRecent([&](RecentFiles& files) { files.setPinned(path, pinned); });
        });
        connect(row, &RecentRow::removeRequested, this,
                [this, path = entry.path] { changeRecent([&](RecentFiles& files) { files.remove(path); }); });
    }
    if (!m_recentRows.isEmpty()) m_recentRows.last()->isLast = true;
    for (QWidget* part : std::initializer_list<QWidget*>{m_recentTitle, m_clear, m_recentPanel})
        part->setVisible(!entries.empty());
}

void StartPage::changeRecent(const std::function<void(RecentFiles&)>& change) {
    change(m_recent);
    emit recentChanged();
}

void StartPage::openRecent(const QString& path) {
    // A disk may have come back since the list was drawn, or gone.
    if (QFileInfo::exists(path))
        emit openFile(path);
    else
        refreshRecent();
}

void StartPage::layOutGallery() {
    const int outer = window()->width();
    const int across = outer < 1360 ? 3 : outer < 1900 ? 4 : 6;
    if (across == m_across) return;
    m_across = across;
    while (QLayoutItem* item = m_gallery->takeAt(0)) delete item;
    for (int column = 0; column < 6; ++column) m_gallery->setColumnStretch(column, column < across ? 1 : 0);
    int place = 0;
    for (qsizetype i = 0; i < m_examples.size(); ++i) {
        m_examples[i]->setVisible(isShown(i));
        if (!isShown(i)) continue;
        m_gallery->addWidget(m_examples[i], place / across, place % across);
        ++place;
    }
}

void StartPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void StartPage::dropEvent(QDropEvent* event) {
    const QStringList files = localFiles(*event->mimeData());
    if (files.isEmpty()) return;
    event->acceptProposedAction();
    emit openFile(files.first());  // one workbook to a window
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOutGallery();
}

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    layOutGallery();
}

}  // namespace sizewright::ui
