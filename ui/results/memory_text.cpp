// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/memory_text.h"

#include "model/decision/curves.h"
#include "ui/document/message_text.h"
#include "ui/results/card_parts.h"

namespace sizewright::ui {

using namespace cards;

namespace {

constexpr double gb = 1e9;

QString noteOf(const MemoryResult& memory) {
    QStringList parts;
    if (memory.gpus_sharing > 1) parts << Text::tr("one copy on %1 GPUs").arg(text(grouped(memory.gpus_sharing)));
    if (memory.batch > 0 && !memory.batch_noun.empty()) {
        QString noun = shownText(memory.batch_noun);
        if (memory.batch == 1 && noun.endsWith(u's')) noun.chop(1);
        QString batch = Text::tr("%1 %2").arg(digits(memory.batch), noun);
        if (memory.largest_batch && *memory.largest_batch >= 1)
            batch += Text::tr("; largest that fits is %1").arg(text(grouped(*memory.largest_batch)));
        else if (memory.largest_batch)
            batch += Text::tr("; not even one fits");
        parts << batch;
    }
    if (memory.largest_context_tokens && memory.fits())
        parts << Text::tr("context up to %1 tokens").arg(text(grouped(*memory.largest_context_tokens)));
    return parts.join(QStringLiteral(", "));
}

}  // namespace

std::optional<MemoryBar::Content> memoryContent(const WorkloadResult& workload, double installedGb) {
    if (!workload.memory || !(workload.memory->available > 0)) return std::nullopt;
    const MemoryResult& memory = *workload.memory;
    MemoryBar::Content out;
    out.title = Text::tr("Memory per GPU");
    out.figure = Text::tr("%1 of %2\u00a0GB usable").arg(digits(memory.needed() / gb), digits(memory.available / gb, 4));
    out.note = noteOf(memory);
    const auto add = [&](const char* part, const QString& name, double bytes) {
        out.segments << MemoryBar::Segment{QString::fromLatin1(part), name, bytes / gb};
    };
    add("weights", Text::tr("weights"), memory.weights);
    add("gradients", Text::tr("gradients"), memory.gradients);
    add("optimizer", Text::tr("optimiser"), memory.optimizer);
    add("gathered", Text::tr("gathered"), memory.gathered);
    add("activations", Text::tr("activations"), memory.activations);
    add("kv_cache", Text::tr("KV cache"), memory.kv_cache);
    add("logits", Text::tr("logits"), memory.logits);
    add("runtime", Text::tr("runtime"), memory.runtime);
    out.usable = memory.available / gb;
    out.installed = installedGb;
    if (memory.largest_batch && *memory.largest_batch > memory.batch && memory.batch > 0)
        out.largestFits = memory_at_batch(memory, *memory.largest_batch).needed() / gb;
    if (!memory.fits() && !memory.cheapest_change.empty())
        out.change = Text::tr("Cheapest change: %1").arg(shownText(memory.cheapest_change));
    out.provenance = provenanceOf(memory.basis);
    out.badge = Badge::wording(out.provenance);
    return out;
}

}  // namespace sizewright::ui
