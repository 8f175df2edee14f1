// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/catalog/import_job.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrent>

#include "model/catalog/catalog.h"
#include "model/fields/format.h"
#include "ui/catalog/rows_of_segments.h"
#include "ui/document/message_text.h"

namespace sizewright::ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ImportJob)
};

QString unchanged() { return Texts::tr("The price book is unchanged."); }

// "vms.csv, line 7: … And 3 more. The price book is unchanged."
QString sentenceOf(const std::vector<Problem>& problems, const QString& name) {
    if (problems.empty()) return Texts::tr("%1 cannot be read.").arg(name) + QLatin1Char(' ') + unchanged();
    const Problem& problem = problems.front();
    QString out = shownText(problem.message);
    QString place = name;
    if (problem.line > 0) place += Texts::tr(", line %1").arg(problem.line);
    if (problem.column > 0) place += Texts::tr(", column %1").arg(problem.column);
    out = problem.line > 0 ? place + QStringLiteral(": ") + out : Texts::tr("%1 is not a price list: %2").arg(name, out);
    if (!out.endsWith(QLatin1Char('.'))) out += QLatin1Char('.');
    if (!problem.suggestion.empty()) out += QLatin1Char(' ') + shownText(problem.suggestion);
    if (problems.size() > 1) out += QLatin1Char(' ') + Texts::tr("And %1 more.").arg(problems.size() - 1);
    return out + QLatin1Char(' ') + unchanged();
}

// The bytes, or why there are none.
QString readBytes(const QString& path, QByteArray& bytes) {
    const QFileInfo info(path);
    const QString name = info.fileName();
    if (!info.exists()) return Texts::tr("There is no file %1.").arg(name);
    if (info.isDir()) return Texts::tr("%1 is a folder, not a file.").arg(name);
    if (!info.isFile()) return Texts::tr("%1 is not a regular file.").arg(name);
    const auto tooLarge = [&](qint64 size) {
        return Texts::tr("%1 has %2\u00a0MB; price lists of at most %3\u00a0MB are read.")
            .arg(name, utf8Text(grouped(static_cast<double>(size / 1'000'000))),
                 QString::number(ImportJob::largestFile / 1'000'000));
    };
    if (info.size() > ImportJob::largestFile) return tooLarge(info.size());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return Texts::tr("%1 cannot be opened: %2.").arg(name, file.errorString());
    bytes = file.read(ImportJob::largestFile + 1);
    if (bytes.size() > ImportJob::largestFile) return tooLarge(bytes.size());
    if (file.error() != QFileDevice::NoError) return Texts::tr("%1 cannot be read: %2.").arg(name, file.errorString());
    if (bytes.isNull()) bytes = QByteArray("");
    return {};
}

}  // namespace

ImportJob::ImportJob(QObject* parent) : QObject(parent) {}

ImportOutcome ImportJob::run(const ImportRequest& request) {
    ImportOutcome out;
    out.bytes = request.bytes;
    const QString name = QFileInfo(request.path).fileName();
    if (out.bytes.isNull()) {
        if (const QString failure = readBytes(request.path, out.bytes); !failure.isEmpty()) {
            out.failure = failure + QLatin1Char(' ') + unchanged();
            return out;
        }
    }
    const std::string_view bytes(out.bytes.constData(), static_cast<std::size_t>(out.bytes.size()));
    const std::string file = name.toStdString();
    const auto format = recognise(bytes, file);
    if (!format) {
        out.failure = sentenceOf(format.error(), name);
        return out;
    }
    tl::expected<std::vector<ImportedRow>, std::vector<Problem>> rows;
    switch (*format) {
        case ImportFormat::skypilot: rows = read_skypilot(bytes, file, request.provider); break;
        case ImportFormat::ec2instances: rows = read_ec2instances(bytes, file); break;
        case ImportFormat::csv: rows = read_price_csv(bytes, file); break;
        case ImportFormat::litellm:
            out.failure = Texts::tr("%1 has prices of hosted models; a price book has those of instances.").arg(name) +
                          QLatin1Char(' ') + unchanged();
            return out;
    }
    if (!rows) {
        out.failure = sentenceOf(rows.error(), name);
        return out;
    }
    ImportOptions options;
    options.source = file;
    options.as_of = request.asOf;
    options.gpu_names = request.gpuNames;
    options.provider = request.provider;
    out.preview = judge(std::move(*rows), *request.catalog, options);
    out.preview.format = *format;
    return out;
}

void ImportJob::start(const ImportRequest& request) {
    const int generation = ++m_generation;
    m_running = true;
    auto* watcher = new QFutureWatcher<std::shared_ptr<ImportOutcome>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation] {
        watcher->deleteLater();
        if (generation != m_generation) return;
        m_running = false;
        emit finished(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run([request] { return std::make_shared<ImportOutcome>(run(request)); }));
}

void ImportJob::cancel() {
    ++m_generation;
    m_running = false;
}

}  // namespace sizewright::ui
