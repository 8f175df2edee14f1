// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <string>

#include "model/importing/json.h"

using namespace sizewright;

namespace {

Problem problem(const std::string& text, const JsonLimits& limits = {}) {
    const auto read = visit_json(
        text, "file.json", [](auto, auto, auto) { return true; }, limits);
    return read ? Problem{} : read.error().front();
}

// A value as text again, to compare with what was written by hand.
std::string shown(const JsonValue& value) {
    switch (value.kind()) {
        case JsonKind::null: return "null";
        case JsonKind::boolean: return value.truth() ? "true" : "false";
        case JsonKind::number: return std::to_string(static_cast<long>(*value.number()));
        case JsonKind::text: return "'" + std::string(value.text()) + "'";
        case JsonKind::array:
        case JsonKind::object: break;
    }
    const bool array = value.is(JsonKind::array);
    std::string out;
    for (auto item = value.first(); item; item = item->next())
        out += (out.empty() ? "" : ",") + (array ? "" : std::string(item->key()) + ":") + shown(*item);
    return (array ? "[" : "{") + out + (array ? "]" : "}");
}

std::string elements(const std::string& text) {
    std::string out;
    const auto read = visit_json(text, "", [&](std::size_t ordinal, std::string_view key, JsonValue value) {
        out += std::to_string(ordinal) + std::string(key) + "=" + shown(value) + " ";
        return true;
    });
    return read ? out : "refused: " + english(read.error().front());
}

}  // namespace

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void handsOverElements_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        QTest::newRow("array") << std::string("[1, \"a\", null, true, [], {}]")
                               << std::string("1=1 2='a' 3=null 4=true 5=[] 6={} ");
        QTest::newRow("object") << std::string("{\"a\": 1, \"b\": {\"c\": [1, {\"d\": 2}], \"e\": \"f\"}}")
                                << std::string("1a=1 2b={c:[1,{d:2}],e:'f'} ");
        QTest::newRow("objects in an array") << std::string("[{\"key\":\"long text\",\"x\":1},{\"y\":[2,3]},{\"z\":4}]")
                                             << std::string("1={key:'long text',x:1} 2={y:[2,3]} 3={z:4} ");
        QTest::newRow("escapes") << std::string("[\"\\u00e9\\n\\\"\\\\\"]") << std::string("1='\xC3\xA9\n\"\\' ");
        QTest::newRow("byte order mark") << std::string("\xEF\xBB\xBF[1]") << std::string("1=1 ");
        QTest::newRow("no elements") << std::string("[]") << std::string();
        QTest::newRow("a plain value") << std::string("7") << std::string();
        QTest::newRow("a key twice") << std::string("{\"a\":{\"x\":1,\"x\":2}}") << std::string("1a={x:1,x:2} ");
    }
    void handsOverElements() {
        QFETCH(std::string, text);
        QFETCH(std::string, expected);
        QCOMPARE(elements(text), expected);
    }

    void theFirstOfTwoKeysCounts() {
        const auto read =
            visit_json("[{\"x\":1,\"x\":2}]", "", [](auto, auto, JsonValue value) { return *value.find("x")->number() == 1; });
        QVERIFY(read.has_value());
    }

    void stops() {
        int seen = 0;
        const auto read = visit_json("[1,2,3,oops", "", [&](auto, auto, auto) { return ++seen < 2; });
        QVERIFY(read.has_value());
        QCOMPARE(seen, 2);
    }

    void refuses_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<std::string>("says");
        QTest::newRow("empty") << std::string() << 1 << std::string("empty");
        QTest::newRow("truncated") << std::string("[\n{\"a\": 1,\n\"b\"") << 3 << std::string("colon");
        QTest::newRow("text never closed") << std::string("[\n\"abc") << 2 << std::string("never closed");
        QTest::newRow("trailing comma") << std::string("[1,\n]") << 2 << std::string("not JSON");
        QTest::newRow("two values") << std::string("[1]\n[2]") << 2 << std::string("follows");
        QTest::newRow("too large") << std::string("[1,\n1e999]") << 2 << std::string("too large");
        QTest::newRow("not a number") << std::string("[NaN]") << 1 << std::string("not JSON");
        QTest::newRow("NUL") << std::string("[1]\n\0garbage", 12) << 2 << std::string("NUL");
        QTest::newRow("not UTF-8") << std::string("[\"\xFF\"]") << 1 << std::string("UTF-8");
        QTest::newRow("binary") << std::string("\x89PNG\r\n\x1a\n") << 1 << std::string("not JSON");
    }
    void refuses() {
        QFETCH(std::string, text);
        QFETCH(int, line);
        QFETCH(std::string, says);
        const auto found = problem(text);
        QVERIFY2(english(found).find(says) != std::string::npos, english(found).c_str());
        QCOMPARE(found.line, line);
        QVERIFY(found.column > 0);
        QCOMPARE(found.file, std::string("file.json"));
    }

    void keepsToItsLimits() {
        QVERIFY(problem("[[1]]", {99, 2, 9}).message.empty());
        QVERIFY(!problem("[[[1]]]", {99, 2, 9}).message.empty());
        QVERIFY(!problem("[1,2,3]", {6, 9, 9}).message.empty());
        QVERIFY(problem("[[1,2]]", {99, 9, 3}).message.empty());
        QVERIFY(!problem("[[1,2,3]]", {99, 9, 3}).message.empty());
        QVERIFY(problem("[1,2,3,4,5,6]", {99, 9, 3}).message.empty());  // of one element, not of all
    }

    void nestingCostsNoStack() {
        const std::string deep(5'000'000, '[');
        QVERIFY(!problem(deep).message.empty());
    }

    void anyBytesEndInElementsOrAProblem() {
        QVERIFY(rc::check("total", [] {
            const auto bytes = *rc::gen::container<std::string>(
                rc::gen::element('[', ']', '{', '}', '"', ':', ',', '1', 'e', '\\', '\0', '\xFF', ' '));
            const auto read = visit_json(bytes, "", [](auto, auto, JsonValue value) { return shown(value).size() < 1'000'000; });
            RC_ASSERT(read.has_value() || !read.error().empty());
        }));
    }
};

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
