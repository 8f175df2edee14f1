// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What holds for every value of every field and for every workbook that edits can make.
#include <rapidcheck.h>

#include <QTest>

#include "model/workbook/workbook_file.h"
#include "tests/support/any_workbook.h"

using namespace sizewright;

namespace {

const std::vector<FieldInfo>& fields() {
    static const auto all = every_field::fields(every_field::workbook());
    return all;
}

FieldInfo any_field() { return fields()[*rc::gen::inRange(std::size_t{0}, fields().size())]; }

// Texts that parse_field takes for the default, or for the word that they are.
bool is_a_word_of_the_grammar(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return false;
    const auto first = text->find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return true;
    const std::string bare = text->substr(first, text->find_last_not_of(" \t\r\n") - first + 1);
    return bare == "null";
}

void reads_back(const Workbook& workbook) {
    const std::string written = write_workbook(workbook);
    RC_LOG(written);
    const auto read = read_workbook(written);
    if (!read) RC_FAIL(english(read.error().front()));
    RC_ASSERT(write_workbook(read->workbook) == written);
    const auto before = every_field::fields(workbook);
    const auto after = every_field::fields(read->workbook);
    RC_ASSERT(before.size() == after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i].typed != after[i].typed || before[i].value != after[i].value) RC_FAIL(before[i].path);
}

}  // namespace

class TestWorkbookProperties : public QObject {
    Q_OBJECT

private slots:
    void anyWorkbookIsReadBack() {
        QVERIFY(rc::check("write, read, write", [] { reads_back(any::workbook()); }));
    }

    void anyWorkbookSurvivesEditsOfItsLists() {
        QVERIFY(rc::check("add, copy, move, rename, remove", [] {
            Workbook workbook = any::workbook();
            const std::vector<std::string> lists{"notes",
                                                 "acknowledged",
                                                 "scenarios",
                                                 "scenarios[0].workloads",
                                                 "scenarios[0].plans",
                                                 "scenarios[0].optimisations",
                                                 "scenarios[0].owned"};
            for (int n = *rc::gen::inRange(1, 12); n > 0; --n) {
                const auto& list = *rc::gen::elementOf(lists);
                const std::size_t size = list_size(workbook, list);
                const std::string item = item_path(list, *rc::gen::inRange(std::size_t{0}, size + 1));
                const std::string before = write_workbook(workbook);
                std::optional<Message> refused;
                switch (*rc::gen::inRange(0, 5)) {
                    case 0: {
                        const auto kinds = kinds_of(workbook, list);
                        refused = add_item(workbook, list, kinds.empty() ? std::string_view() : *rc::gen::elementOf(kinds),
                                           any::text());
                        break;
                    }
                    case 1: refused = duplicate_item(workbook, item); break;
                    case 2: refused = move_item(workbook, item, *rc::gen::inRange(std::size_t{0}, size + 2)); break;
                    case 3: refused = rename_item(workbook, item, any::text()); break;
                    default: refused = remove_item(workbook, item); break;
                }
                if (refused) RC_ASSERT(write_workbook(workbook) == before);
            }
            reads_back(workbook);
        }));
    }

    void anyValueIsAcceptedAndReadFromItsText() {
        QVERIFY(rc::check("parse_field(field_text(v)) is v", [] {
            const FieldInfo field = any_field();
            const Value value = any::value(field);
            const Message wrong = check_value(field.spec, field.type, field.choices, value);
            RC_LOG(field.path);
            RC_LOG(field_text(field, value));
            if (!wrong.empty()) {
                // The generator makes texts that are too long for a name, and names that no accelerator may have; numbers it
                // makes right.
                RC_ASSERT(!every_field::is_numeric(field.type) || field.type == LeafType::prices ||
                          field.type == LeafType::counts || field.type == LeafType::price);
                RC_DISCARD("not a value of this field");
            }
            if (is_a_word_of_the_grammar(value) || (std::holds_alternative<Untyped>(value) && field.spec.required)) return;
            Parsed parsed;
            const auto refused = parse_field(field, field_text(field, value), parsed);
            if (refused) RC_FAIL(english(refused->message));
            RC_LOG(field_text(field, parsed.value));
            RC_ASSERT(parsed.value == value);
        }));
    }

    void anyEditCanBeUndone() {
        QVERIFY(rc::check("set, then what was before", [] {
            Workbook workbook = any::workbook();
            const auto field = *find_field(workbook, any_field().path);
            const std::string before = write_workbook(workbook);
            if (set_field(workbook, field.path, any::value(field))) {
                RC_ASSERT(write_workbook(workbook) == before);
                return;
            }
            RC_ASSERT(!set_field(workbook, field.path, field.before()));
            RC_ASSERT(write_workbook(workbook) == before);
            RC_ASSERT(!set_field(workbook, field.path, Untyped{}));
            const auto untyped = *find_field(workbook, field.path);
            RC_ASSERT(!untyped.typed && untyped.value == field.fallback);
        }));
    }

    void anyTextIsAValueOrAReason() {
        QVERIFY(rc::check("parse_field", [] {
            const FieldInfo field = any_field();
            const std::string text = any::text();
            RC_LOG(field.path + " " + text);
            Parsed parsed;
            const auto refused = parse_field(field, text, parsed);
            if (refused) {
                RC_ASSERT(!english(refused->message).empty());
                return;
            }
            RC_ASSERT(check_value(field.spec, field.type, field.choices, parsed.value).empty());
            // What it became is read from its own text again.
            if (is_a_word_of_the_grammar(parsed.value) || std::holds_alternative<Untyped>(parsed.value)) return;
            Parsed again;
            RC_ASSERT(!parse_field(field, field_text(field, parsed.value), again));
            RC_ASSERT(again.value == parsed.value);
        }));
    }
};

QTEST_GUILESS_MAIN(TestWorkbookProperties)
#include "tst_workbook_properties.moc"
