// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How sentences and their arguments come together.
#include <QTest>
#include <filesystem>
#include <regex>
#include <type_traits>

#include "model/fields/message.h"
#include "model/fields/utf8.h"
#include "tests/support/source_files.h"

using namespace sizewright;

// A text that was put together would be gone before the message is read.
static_assert(!std::is_constructible_v<Message, std::string>);
static_assert(std::is_constructible_v<Message, const char*> && std::is_constructible_v<Message, std::string_view>);

class TestMessage : public QObject {
    Q_OBJECT

private slots:
    void joins() {
        const struct {
            std::string text;
            std::vector<std::string> arguments;
            std::string joined;
        } rows[]{
            {"%1 of %2", {"3", "4"}, "3 of 4"},
            {"%2 %1 %2", {"a", "b"}, "b a b"},
            {"%1 and %2", {"%2", "b"}, "%2 and b"},
            {"70 % of %1", {"x"}, "70 % of x"},
            {"%1 and %3", {"a"}, "a and %3"},
            {"over %1 month(s).", {"1"}, "over 1 month."},
            {"over %1 month(s)", {"36"}, "over 36 months"},
            {"%1 GPU(s)", {"0"}, "0 GPUs"},
            {"%1 GPU(s)", {"1.5"}, "1.5 GPUs"},
            {"%1 GPU(s), %2 month(s)", {"2", "1"}, "2 GPUs, 1 month"},
            {"%1 GPU(s), %2 month(s), %3 day(s)", {"1", "2", "1"}, "1 GPU, 2 months, 1 day"},
            {"key(s): %1", {"a"}, "key(s): a"},  // nothing is counted before it
            {"%1 day(s)", {"1 of 2"}, "1 of 2 days"},
            {"named %1", {"plan(s)"}, "named plan(s)"},  // as typed
        };
        for (const auto& row : rows) QCOMPARE(join(row.text, row.arguments), row.joined);
    }

    // "a %1" would be wrong for an H100 and "an %1" for a T4: sentences go without the article.
    void noSentenceHasAnArticleBeforeAnArgument() {
        const std::regex article("[^A-Za-z][Aa]n? %[1-9]");
        QVERIFY(std::regex_search("\"asks for a %3\"", article) && std::regex_search("\"An %1 holds\"", article));
        QVERIFY(!std::regex_search("\"data %1\"", article));
        int files = 0;
        const std::string root = source::path("model");
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".cpp") continue;
            ++files;
            const std::string text = source::read("model" + entry.path().string().substr(root.size()));
            std::smatch found;
            QVERIFY2(!std::regex_search(text, found, article), (entry.path().string() + ": " + found.str()).c_str());
        }
        QVERIFY(files > 100);
    }

    void countsWhatPeopleCount() {
        QCOMPARE(characters_in(""), std::size_t{0});
        QCOMPARE(characters_in("abc"), std::size_t{3});
        QCOMPARE(characters_in("Größe"), std::size_t{5});
        QCOMPARE(characters_in("日本🙂"), std::size_t{3});
        QCOMPARE(characters_in("a\xff\xc3"), std::size_t{3});
    }
};

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"
