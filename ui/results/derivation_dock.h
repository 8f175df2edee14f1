// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QVector>
#include <optional>

#include "model/sizing/figure.h"

class QStackedWidget;

namespace sizewright::ui {

class DerivationModel;
class DerivationView;
class ElidedLabel;
class EmptyState;
class WorkbookDocument;

// How a result came about, line by line. Follows the document; Alt+← and Alt+→ step through what was shown and, beyond that,
// through the results of the scenario in their order.
class DerivationDock : public QDockWidget {
    Q_OBJECT
public:
    explicit DerivationDock(WorkbookDocument& document, QWidget* parent = nullptr);

    // `owner`: name of the workload, or of the plan for Subject::cost. Shows the dock.
    void showDerivation(std::size_t scenario, sizewright::Subject subject, const QString& owner);
    void stepBack();
    void stepForward();

    struct Entry {
        std::size_t scenario = 0;
        sizewright::Subject subject{};
        QString owner;
        bool operator==(const Entry&) const = default;
    };
    std::optional<Entry> shown() const;
    QString heading() const;  // "GPUs, recommendations, One T4, batched"
    DerivationModel* model() const { return m_model; }
    DerivationView* table() const { return m_table; }

signals:
    void goToField(const QString& path);  // from the workbook's root
    void shownChanged();                  // another result; see shown()

private:
    QWidget* makeTitleBar();
    void go(qsizetype index);
    void step(int by);
    QVector<Entry> entriesOf(std::size_t scenario) const;
    void followRename();
    void refresh();

    WorkbookDocument& m_document;
    DerivationModel* m_model;
    DerivationView* m_table;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    ElidedLabel* m_heading;
    QVector<Entry> m_history;
    qsizetype m_at = -1;
    QString m_ownerPath;  // of the owner within its scenario: a rename keeps what is shown
};

}  // namespace sizewright::ui
