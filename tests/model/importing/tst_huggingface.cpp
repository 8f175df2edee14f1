// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/importing/huggingface.h"
#include "tests/model/importing/huggingface_texts.h"

using namespace sizewright;
using namespace configurations;

namespace {

HuggingFaceModel model(const std::string& text) {
    auto read = read_huggingface(text, "config.json");
    if (read) return *read;
    for (const Problem& problem : read.error()) qWarning() << english(problem).c_str();
    return {};
}

std::vector<Problem> refused(const std::string& text) {
    auto read = read_huggingface(text, "config.json");
    return read ? std::vector<Problem>{} : read.error();
}

bool notes(const HuggingFaceModel& read, std::string_view words) {
    for (const Message& note : read.notes)
        if (english(note).find(words) != std::string::npos) return true;
    return false;
}

// The text with `from` replaced, which must be there.
std::string with(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    if (at == std::string::npos) return {};
    return text.replace(at, from.size(), to);
}

}  // namespace

class TestHuggingFace : public QObject {
    Q_OBJECT

private slots:
    // As published with the weights (sizes of the safetensors or of the model card).
    void parametersAreThePublishedOnes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("total");
        const auto row = [](const char* name, const char* text, double total) {
            QTest::newRow(name) << QByteArray(text) << total;
        };
        row("Llama 3.1 8B", llama31_8b, 8'030'261'248);
        row("Llama 2 7B", llama2_7b, 6'738'415'616);
        row("GPT-2", gpt2, 124'439'808);
        row("OPT-125m", opt_125m, 125'239'296);
        row("BERT base", bert_base, 109'482'240);
        row("Qwen3 8B", qwen3_8b, 8'190'735'360);
        row("Qwen2.5 7B", qwen25_7b, 7'615'616'512);
        row("Gemma 2 9B", gemma2_9b, 9'241'705'984);
        row("Mixtral 8x7B", mixtral_8x7b, 46'702'792'704);
        row("DeepSeek-V3", deepseek_v3, 671'026'419'200);
        row("Falcon 7B", falcon_7b, 6'921'720'704);
        row("Falcon 40B", falcon_40b, 41'303'293'952);
        row("MPT-7B", mpt_7b, 6'649'286'656);
        row("DBRX", dbrx, 131'596'523'520);
        row("gpt-oss-20b", gpt_oss_20b, 20'914'757'184);
    }
    void parametersAreThePublishedOnes() {
        QFETCH(QByteArray, text);
        QFETCH(double, total);
        const auto read = model(text.toStdString());
        QVERIFY(read.parameters);
        QCOMPARE(read.parameters->total, total);
        QCOMPARE(*read.shape.parameters, total);
    }

    // The published sizes of what a token uses: 12.9, 37, 36 and 17 thousand million.
    void activeParametersOfMixtures() {
        const auto near = [](const HuggingFaceModel& read, double billions) {
            return read.shape.active_parameters && std::abs(*read.shape.active_parameters / 1e9 - billions) < 0.02 * billions;
        };
        QVERIFY(near(model(mixtral_8x7b), 12.9));
        QVERIFY(near(model(deepseek_v3), 37));
        QVERIFY(near(model(dbrx), 36));
        QVERIFY(near(model(llama4_scout), 17));
        QVERIFY(!model(llama31_8b).shape.active_parameters.is_typed());
    }

    // Bytes per token by hand: 2 × layers × heads × width × 2; latent attention: layers × (rank + rotary part) × 2.
    void cachePerToken() {
        QCOMPARE(model(llama31_8b).kv_bytes_per_token, std::optional(2.0 * 32 * 8 * 128 * 2));
        QCOMPARE(model(llama2_7b).kv_bytes_per_token, std::optional(2.0 * 32 * 32 * 128 * 2));
        QCOMPARE(model(falcon_7b).kv_bytes_per_token, std::optional(2.0 * 32 * 1 * 64 * 2));
        QCOMPARE(model(deepseek_v3).kv_bytes_per_token, std::optional(61.0 * (512 + 64) * 2));
        QVERIFY(!model(bert_base).kv_bytes_per_token);
        QVERIFY(!model(mamba).kv_bytes_per_token);
    }

    void shapeOfLlama() {
        const ModelShape shape = model(llama31_8b).shape;
        QCOMPARE(*shape.name, std::string("meta-llama/Llama-3.1-8B"));
        QCOMPARE(*shape.layers, 32.0);
        QCOMPARE(*shape.hidden_size, 4096.0);
        QCOMPARE(*shape.intermediate_size, 14336.0);
        QCOMPARE(*shape.attention_heads, 32.0);
        QCOMPARE(*shape.kv_heads, 8.0);
        QCOMPARE(*shape.head_dimension, 128.0);
        QCOMPARE(*shape.vocabulary, 128256.0);
        QVERIFY(!*shape.tied_embeddings);
        QVERIFY(*shape.precision == Precision::bf16);
        QVERIFY(model(llama31_8b).notes.empty());
        bool has_layers = false;
        for (const auto& [key, value] : typed_fields(shape)) {
            has_layers = has_layers || (key == "layers" && value == Value(32.0));
            QVERIFY2(key != "experts" && key != "sliding_window_tokens", key.c_str());
        }
        QVERIFY(has_layers);
    }

    void headWidthThatDiffers() {
        QCOMPARE(*model(with(qwen3_8b, "\"head_dim\": 128", "\"head_dim\": 160")).shape.head_dimension, 160.0);
        const auto odd = model(with(llama2_7b, "\"num_attention_heads\": 32", "\"num_attention_heads\": 30"));
        QVERIFY(!odd.shape.head_dimension.is_typed());
        QVERIFY(!odd.parameters && !odd.kv_bytes_per_token);
        QVERIFY(notes(odd, "do not divide"));
    }

    void tiedUnlessSaid() {
        QVERIFY(*model(gemma2_9b).shape.tied_embeddings);
        QVERIFY(!*model(with(gemma2_9b, "\"sliding_window\"", "\"tie_word_embeddings\": false, \"sliding_window\""))
                      .shape.tied_embeddings);
        QVERIFY(!*model(llama2_7b).shape.tied_embeddings);
    }

    void windows() {
        QVERIFY(!model(qwen25_7b).shape.sliding_window_tokens);
        const auto on = model(with(with(qwen25_7b, "\"use_sliding_window\": false", "\"use_sliding_window\": true"),
                                   "\"max_window_layers\": 28", "\"max_window_layers\": 21"));
        QCOMPARE(*on.shape.sliding_window_layers, 7.0);
        QCOMPARE(*model(gemma2_9b).shape.sliding_window_layers, 21.0);
        QCOMPARE(*model(gemma3_27b).shape.sliding_window_layers, 52.0);  // each sixth of 62 sees everything
        QCOMPARE(*model(gpt_oss_20b).shape.sliding_window_layers, 12.0);
        QCOMPARE(*model(llama4_scout).shape.sliding_window_layers, 36.0);
        QCOMPARE(*model(llama4_scout).shape.sliding_window_tokens, 8192.0);
        QVERIFY(!model(mixtral_8x7b).shape.sliding_window_tokens);
    }

    void layersWithExperts() {
        const char* qwen = R"({"model_type": "qwen3_moe", "hidden_size": 2048, "intermediate_size": 6144, "num_hidden_layers": 48,
          "num_attention_heads": 32, "num_key_value_heads": 4, "head_dim": 128, "num_experts": 128, "num_experts_per_tok": 8,
          "moe_intermediate_size": 768, "decoder_sparse_step": 2, "mlp_only_layers": [1, 3], "vocab_size": 151936})";
        QCOMPARE(model(qwen).architecture.moe_layers, std::optional(22));  // each second, without layers 1 and 3
        QCOMPARE(*model(qwen).shape.intermediate_size, 768.0);
        QCOMPARE(model(deepseek_v3).architecture.moe_layers, std::optional(58));
        QCOMPARE(model(with(deepseek_v3, "\"moe_layer_freq\": 1", "\"moe_layer_freq\": [0, 1, 1, 0]")).architecture.moe_layers,
                 std::optional(2));
        QVERIFY(!model(with(mixtral_8x7b, "\"num_local_experts\": 8", "\"num_local_experts\": 0")).shape.experts.is_typed());
        QVERIFY(notes(model(with(mixtral_8x7b, "num_experts_per_tok", "something_else")), "does not say how many"));
    }

    void precisions_data() {
        QTest::addColumn<QByteArray>("quantisation");
        QTest::addColumn<int>("precision");
        QTest::addColumn<double>("group");
        const auto row = [](const char* text, Precision precision, double group) {
            QTest::newRow(text) << QByteArray(text) << static_cast<int>(precision) << group;
        };
        row(R"({"quant_method": "gptq", "bits": 4, "group_size": 64})", Precision::int4, 64);
        row(R"({"quant_method": "awq", "bits": 4, "group_size": 128})", Precision::int4, 128);
        row(R"({"quant_method": "gptq", "bits": 8, "group_size": -1})", Precision::int8, 4096);
        row(R"({"quant_method": "fp8"})", Precision::fp8, 128);
        row(R"({"quant_method": "mxfp4"})", Precision::mxfp4, 128);
        row(R"({"quant_method": "bitsandbytes", "load_in_4bit": true})", Precision::int4, 40);  // 4.5 bits
        row(R"({"load_in_8bit": true})", Precision::int8, 4096);
        row(R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {"weights": {"num_bits": 4, "type": "int",
               "group_size": 32}}}})",
            Precision::int4, 32);
        row(R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {"weights": {"num_bits": 8, "type": "float",
               "group_size": null}}}})",
            Precision::fp8, 128);
        row(R"({"quant_method": "unheard of"})", Precision::bf16, 128);
    }
    void precisions() {
        QFETCH(QByteArray, quantisation);
        QFETCH(int, precision);
        QFETCH(double, group);
        const auto read = model(
            with(llama31_8b, "\"torch_dtype\"", "\"quantization_config\": " + quantisation.toStdString() + ", \"torch_dtype\""));
        QCOMPARE(static_cast<int>(*read.shape.precision), precision);
        QCOMPARE(*read.shape.quantisation_group_size, group);
        QCOMPARE(notes(read, "is not known"), quantisation.contains("unheard"));
    }
    void precisionWithoutQuantisation() {
        QVERIFY(*model(llama2_7b).shape.precision == Precision::fp16);
        QVERIFY(*model(gemma2_9b).shape.precision == Precision::fp32);
        QVERIFY(notes(model(gpt2), "bf16 is assumed"));
        QVERIFY(!notes(model(gpt_oss_20b), "bf16 is assumed"));
    }

    void otherKindsGiveWhatIsKnown() {
        for (const char* text : {mamba, resnet, unet, bert_base}) {
            const auto read = model(text);
            QVERIFY(*read.shape.architecture == Architecture::other);
            QVERIFY(!read.shape.layers.is_typed() && !read.has_cache);
            QVERIFY(notes(read, "has to be typed"));
        }
        QCOMPARE(*model(whisper).shape.layers, 32.0);
        QVERIFY(notes(model(whisper), "decoder alone"));
        QVERIFY(!model(t5_small).parameters);
        const auto unknown = model(with(llama2_7b, "\"llama\"", "\"brand_new\""));
        QVERIFY(notes(unknown, "“brand_new” is not known"));
        QCOMPARE(*unknown.shape.layers, 32.0);
        QVERIFY(unknown.parameters);
        const auto little = model(R"({"model_type": "llama", "hidden_size": 4096})");
        QVERIFY(!little.parameters && notes(little, "num_hidden_layers is missing"));
    }

    void partWithinParts() {
        const std::string text = R"({"model_type": "qwen3_omni_moe", "thinker_config": {"audio_config": {}, "text_config": )" +
                                 with(qwen3_8b, "\"qwen3\"", "\"qwen3_omni_moe_text\"") + "}}";
        QCOMPARE(*model(text).shape.layers, 36.0);
        const auto wrong = refused(with(text, "\"num_hidden_layers\": 36", "\"num_hidden_layers\": -36"));
        QCOMPARE(wrong.size(), std::size_t(1));
        QCOMPARE(wrong[0].path, std::string("thinker_config.text_config.num_hidden_layers"));
    }

    void wrongValuesAreSaidAtTheirPath_data() {
        QTest::addColumn<QByteArray>("value");
        for (const char* value : {"\"32\"", "-32", "0", "31.5", "[32, 32]", "{}", "true", "1e300", "1001"})
            QTest::newRow(value) << QByteArray(value);
    }
    void wrongValuesAreSaidAtTheirPath() {
        QFETCH(QByteArray, value);
        const auto wrong =
            refused(with(llama31_8b, "\"num_hidden_layers\": 32", "\"num_hidden_layers\": " + value.toStdString()));
        QCOMPARE(wrong.size(), std::size_t(1));
        QCOMPARE(wrong[0].path, std::string("num_hidden_layers"));
        QCOMPARE(wrong[0].file, std::string("config.json"));
    }

    void hostileBytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const QByteArray& bytes, int line) { QTest::newRow(name) << bytes << line; };
        row("empty", "", 0);
        row("no object", "[1, 2]", 1);
        row("two objects", "{\"model_type\": \"llama\"}, {}", 1);
        row("closed too early", "{\"model_type\": \"llama\"}], [{}", -1);
        row("truncated", QByteArray(llama31_8b).left(100), -1);
        row("NaN", "{\"model_type\": \"llama\",\n\"hidden_size\": NaN}", 2);
        row("too large a number", "{\n\n\"hidden_size\": 1e400}", 3);
        row("deep", QByteArray("{\"a\":").repeated(10'000), 1);
        row("deep lists", "{\"a\": " + QByteArray("[").repeated(10'000), 1);
        row("twice", "{\"hidden_size\": 1, \"hidden_size\": 2}", 0);
        row("twice within", "{\"model_type\": \"x\", \"text_config\": {\"a\": 1, \"a\": 1}}", 0);
        row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), 1);
        row("NUL", QByteArray("{\"model_type\": \"l\0ama\"}", 22), 1);
        row("not UTF-8", "{\"model_type\": \"\xC3\x28\"}", 1);
        row("weights", QByteArray("\x10\0\0\0\0\0\0\0{\"a\":1}", 15), 0);
        row("large", QByteArray(5'000'000, ' '), 0);
        row("weight list", "{\"metadata\": {}, \"weight_map\": {}}", 0);
        row("nothing of a model", "{\"a\": 1}", 0);
    }
    void hostileBytes() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, line);
        const auto wrong = refused(bytes.toStdString());
        QVERIFY(!wrong.empty());
        if (line >= 0) QCOMPARE(wrong[0].line, line);
        QVERIFY(!english(wrong[0]).empty());
    }

    // Whatever the place where a file ends, and whatever a key's value is.
    void anyBeginningAndAnyValue() {
        const std::string text = deepseek_v3;
        for (std::size_t size = 0; size < text.size(); ++size) QVERIFY(!refused(text.substr(0, size)).empty());
        std::size_t tried = 0;
        for (std::size_t at = text.find("\": "); at != std::string::npos; at = text.find("\": ", at + 1)) {
            const auto end = text.find_first_of(",}", at);
            for (const char* value : {"null", "-1", "0", "[]", "{}", "\"\"", "2147483648", "[1, null]", "false"}) {
                std::string changed = text;
                changed.replace(at + 3, end - at - 3, value);
                const auto read = read_huggingface(changed, "f");
                if (read && read->parameters) QVERIFY(read->parameters->total > 0);
                ++tried;
            }
        }
        QVERIFY(tried > 150);
    }
};

QTEST_APPLESS_MAIN(TestHuggingFace)
#include "tst_huggingface.moc"
