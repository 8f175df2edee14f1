// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "tests/command_line/program.h"

namespace {

const QByteArray priceList =
    "provider,region,instance_type,gpu,gpus,on_demand,spot,as_of\n"
    "x,eu,m1,L4,1,0.8,0.3,2026-07-20\n"
    "x,eu,m8,H100,8,16,,\n"     // which H100 is not said
    "x,us,m1,L4,1,0.9,0.95,\n"  // spot above on demand
    "x,us,small,,,0.1,,\n";     // no GPU

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

#define SAYS(program, piece) QVERIFY2((program).errors.contains(piece), (program).errors.constData())
#define SHOWS(program, piece) QVERIFY2((program).output.contains(piece), (program).output.constData())

}  // namespace

// `sizewright import` as a person meets it.
class TestImportCommand : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    // Expected: the list above by hand.
    void previewChangesNothing() {
        const auto preview = import({QStringLiteral("csv"), write("list.csv", priceList)});
        QCOMPARE(preview.status, 0);
        SHOWS(preview, "4 rows, 1 accepted, 2 suspicious, 1 skipped");
        SHOWS(preview, "spot is not below on demand");
        SHOWS(preview, "on demand only");
        SHOWS(preview, "no GPU");
        SHOWS(preview, "H100 PCIe, H100 SXM");
        SHOWS(preview, "--output FILE would write 2 offers");
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("list.csv")});
        QVERIFY(!QDir(settings()).exists());
    }

    void writesAPriceBook() {
        const QString book = path("book.csv");
        const auto done = import({QStringLiteral("csv"), write("list.csv", priceList), QStringLiteral("--output"), book});
        QCOMPARE(done.status, 0);
        SHOWS(done, "2 offers written");
        QCOMPARE(
            read(book),
            QByteArray("provider,region,instance_type,accelerator,gpus,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,"
                       "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,seller,source,as_of\n"
                       "x,eu,m1,L4,1,,,0.8,0.3,,,cloud,list.csv,2026-07-20\n"
                       "x,us,m1,L4,1,,,0.9,,,,cloud,list.csv,2026-11-30\n"));
        // What it wrote it reads again, in the same way.
        const auto again = import({QStringLiteral("csv"), book});
        SHOWS(again, "2 rows, 2 accepted, 0 suspicious, 0 skipped");
    }

    void jsonForPrograms() {
        const auto preview =
            import({QStringLiteral("csv"), write("list.csv", priceList), QStringLiteral("--format"), QStringLiteral("json")});
        const QJsonObject json = preview.json();
        QCOMPARE(json[QStringLiteral("offers")].toInt(), 2);
        const auto rows = json[QStringLiteral("rows")].toArray();
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[1].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("suspicious"));
        QCOMPARE(rows[2].toObject()[QStringLiteral("treatment")].toString(), QStringLiteral("take_on_demand_only"));
        QCOMPARE(rows[3].toObject()[QStringLiteral("why")].toString(), QStringLiteral("no GPU"));
        QVERIFY(json[QStringLiteral("unknown_gpus")].toObject().contains(QStringLiteral("H100")));
    }

    void aDecidedNameIsRememberedWhenSomethingIsWritten() {
        const QString list = write("list.csv", priceList);
        const QStringList map{QStringLiteral("--map"), QStringLiteral("H100=H100 SXM")};
        SHOWS(import(QStringList{QStringLiteral("csv"), list} + map), "3 offers");
        QVERIFY(!QFile::exists(settings() + QStringLiteral("/gpu_names.csv")));
        SHOWS(import(QStringList{QStringLiteral("csv"), list, QStringLiteral("--output"), path("book.csv")} + map), "remembered");
        QCOMPARE(read(settings() + QStringLiteral("/gpu_names.csv")), QByteArray("spelled,accelerator\nH100,H100 SXM\n"));
        const auto next = import({QStringLiteral("csv"), list});
        SHOWS(next, "remembered from an earlier list");
        SHOWS(next, "would write 3 offers");
        // A broken memory is said, not ignored.
        QVERIFY(QDir().mkpath(settings()));
        write("settings/gpu_names.csv", "something else\n");
        const auto broken = import({QStringLiteral("csv"), list});
        QCOMPARE(broken.status, 1);
        SAYS(broken, "gpu_names.csv, line 1");
    }

    void severalListsAndTheNewestPrice() {
        const QString older = write("older.csv", "provider,region,instance,gpu,gpus,price,date\nx,eu,m1,L4,1,1.0,2026-01-21\n");
        const QString newer = write("newer.csv", "date,price,gpus,gpu,instance,region,provider\n2026-07-20,0.8,1,L4,m1,eu,x\n");
        const QString book = path("book.csv");
        QCOMPARE(import({QStringLiteral("csv"), older, newer, QStringLiteral("--output"), book}).status, 0);
        QVERIFY(read(book).contains("0.8,,,,cloud,newer.csv,2026-07-20"));
        QCOMPARE(read(book).count('\n'), 2);
    }

    void apiPricesAreNoPriceBook() {
        const QString list = write("prices.json",
                                   "{\"@cf/m\": {\"litellm_provider\": \"x\", \"mode\": \"chat\", "
                                   "\"input_cost_per_token\": 1e-6, \"output_cost_per_token\": 2e-6}}");
        const auto done = import({QStringLiteral("litellm"), list, QStringLiteral("--output"), path("api.csv")});
        QCOMPARE(done.status, 0);
        SHOWS(done, "It is no price book");
        // Text that a spreadsheet would compute is kept as text; numbers stay numbers.
        QVERIFY2(read(path("api.csv")).contains("\n'@cf/m,x,chat,1,2,"), read(path("api.csv")).constData());
    }

    void refusals_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* format, const QByteArray& bytes, const char* says) {
            QTest::newRow(name) << QString::fromUtf8(format) << bytes << QByteArray(says);
        };
        row("empty", "csv", "", "empty");
        row("binary", "csv", QByteArray("\x89PNG\0\0", 6), "not UTF-8 text");
        row("truncated", "ec2instances", "[{\"instance_type\": \"a\", \"pricing\": {", "line 1");
        row("no prices", "csv", "provider,gpu\nx,L4\n", "no column holds a price");
        row("no header", "skypilot", ",,,tpu-v6e-8,1,,r,z,1,1\n", "InstanceType,vCPUs");
        row("another format", "csv", "{\"m\": {\"litellm_provider\": \"x\"}}", "sizewright import litellm");
        row("SkyPilot as plain list", "csv", "InstanceType,AcceleratorName,AcceleratorCount,Price,Region\n",
            "sizewright import skypilot");
        row("two columns of one name", "csv", "provider,gpu,gpu_count,price,GPU count\nx,L4,1,1,8\n",
            "column 3, “gpu_count”, and column 5, “GPU count”");
        row("open quote", "csv", "provider,gpu,gpus,price\nx,\"L4,1,1\n", "line 2, column 3");
        row("nothing left", "csv", "provider,gpu,gpus,price\nx,Warp 9,1,1\n", "nothing is left to write");
    }
    void refusals() {
        QFETCH(QString, format);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, says);
        const QString book = write("book.csv", "as it was");
        const auto refused = import({format, write("list", bytes), QStringLiteral("--output"), book});
        QCOMPARE(refused.status, 1);
        SAYS(refused, says);
        QCOMPARE(read(book), QByteArray("as it was"));
        QVERIFY(refused.output.isEmpty());
    }

    void filesThatAreNone() {
        for (const QString& file : {m_folder->path(), path("nothing.csv"), QStringLiteral("/dev/zero")})
            QCOMPARE(import({QStringLiteral("csv"), file}).status, 1);
        // A gigabyte costs no time: it is refused by its size.
        QFile large(path("large.csv"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(1'000'000'000));
        const auto refused = import({QStringLiteral("csv"), path("large.csv")});
        QCOMPARE(refused.status, 1);
        SAYS(refused, "64 MB");
        SAYS(import({QStringLiteral("ec2instances"), path("large.csv")}), "512 MB");
    }

    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* words, const char* says) {
            QTest::newRow(name) << QString::fromUtf8(words).split(QLatin1Char('|'), Qt::SkipEmptyParts) << QByteArray(says);
        };
        row("nothing", "", "needs a format and a file");
        row("no file", "csv", "needs a file");
        row("no format", "excel|a.xlsx", "skypilot, ec2instances, litellm, csv or huggingface");
        row("a later format", "trace|a.csv", "not in this version");
        row("a map without =", "csv|a.csv|--map|H100", "--map is SPELLED=ACCELERATOR");
        row("a map to nothing", "csv|a.csv|--map|H100=Warp 9", "no accelerator “Warp 9”");
        row("a map for litellm", "litellm|a.json|--map|a=L4", "not for litellm");
    }
    void wrongUsage() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const auto refused = import(arguments);
        QCOMPARE(refused.status, 2);
        SAYS(refused, says);
    }

    void whatCannotBeWritten() {
        const QString list = write("list.csv", priceList);
        const auto refused = import({QStringLiteral("csv"), list, QStringLiteral("--output"), path("no folder/book.csv")});
        QCOMPARE(refused.status, 3);
        SAYS(refused, "could not be written");
        QCOMPARE(import({QStringLiteral("csv"), list, QStringLiteral("--output"), list}).status, 2);
        QCOMPARE(read(list), priceList);
    }

    // Names in lists must not steer a terminal: a table with control characters is refused, escapes in JSON are replaced.
    void namesAreText() {
        const auto refused = import({QStringLiteral("csv"), write("list.csv", "provider,gpu,gpus,price\nx,Warp\x1b[31m,1,1\n")});
        QCOMPARE(refused.status, 1);
        SAYS(refused, "line 2, column 7");
        QVERIFY(!refused.errors.contains('\x1b'));
        const auto preview =
            import({QStringLiteral("ec2instances"),
                    write("list.json",
                          "[{\"instance_type\": \"g6\\u001b[2J.xlarge\", \"GPU\": 1, \"GPU_model\": \"NVIDIA L4\", "
                          "\"pricing\": {\"us-east-1\": {\"linux\": {\"ondemand\": \"0.8\"}}}}]")});
        QCOMPARE(preview.status, 0);
        SHOWS(preview, "1 accepted");
        QVERIFY(!preview.output.contains('\x1b'));
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    QString settings() const { return path("settings"); }
    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write %s", name);
        return file.fileName();
    }
    Program import(const QStringList& arguments) const {
        return run(QStringList{QStringLiteral("import")} + arguments +
                   QStringList{QStringLiteral("--as-of=2026-11-30"), QStringLiteral("--settings"), settings()});
    }

    std::unique_ptr<QTemporaryDir> m_folder{};
};

QTEST_GUILESS_MAIN(TestImportCommand)
#include "tst_import_command.moc"
