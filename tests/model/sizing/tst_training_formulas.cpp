// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Formulas of training against values that were computed independently, in another language (names of the rows are theirs), and
// against the rows of docs/formulas.md 1.

#include <QtTest>
#include <cmath>

#include "model/catalog/model_architecture.h"
#include "model/sizing/parameters.h"
#include "model/sizing/queues/finite_source.h"
#include "model/sizing/resolved_model.h"
#include "model/sizing/training/checkpoints.h"
#include "model/sizing/training/compute.h"
#include "model/sizing/training/memory.h"

using namespace sizewright;
using namespace sizewright::training;

namespace {

ModelArchitecture llama2_7b() {
    ModelArchitecture shape;
    shape.layers = 32;
    shape.hidden_size = 4096;
    shape.intermediate_size = 11008;
    shape.attention_heads = 32;
    shape.kv_heads = 32;
    shape.vocabulary = 32000;
    return shape;
}
double params(const ModelArchitecture& shape) { return count_parameters(shape)->total; }

constexpr Work llama{6738415616, 32, 4096, 4096};
constexpr Work gpt3{174575321088, 96, 12288, 2048};  // 12 L h² + V h
constexpr training::Shape gpt3_layers{96, 12288, 49152, 96, 1, 51200, false};
constexpr training::Shape llama2_layers{32, 4096, 11008, 32, 1, 32000, true};

// Checkpoints of 5 min, restarts of 10, 500 h of work, the interval of Daly.
double daly_wall(double mean_hours) {
    const Failures failures{mean_hours, 5.0 / 60, 10.0 / 60, 0};
    return *wall_time(failures, 500, daly_interval(failures));
}

// 419 failures of 16,384 GPUs in 54 days.
constexpr double llama3_rate = 419.0 / (16384 * 54 * 24.0);
Failures llama3(double checkpoint, double restart) { return {mean_between_failures(llama3_rate, 16384), checkpoint, restart, 0}; }
double llama3_goodput(double checkpoint, double restart) {
    const Failures failures = llama3(checkpoint, restart);
    return 1 / *wall_time(failures, 1, daly_interval(failures));
}

// 2.1e22 FLOP on H100 at 40 %, checkpoints of 5 min, restarts of 30, an hour until there is a new node.
double days_with_failures(double gpus) {
    const double solve = seconds_for(2.1e22, gpus, 989.4e12, 0.4) / 3600;
    const Failures failures{mean_between_failures(llama3_rate, gpus), 5.0 / 60, 0.5, 1};
    return *wall_time(failures, solve, daly_interval(failures)) / 24;
}

// The ZeRO paper's: 2 + 2 bytes and 12 of the optimiser, 64 copies.
constexpr StateBytes zero_paper{2, 2, 12};
Layout zero(Sharding sharding) {
    Layout layout;
    layout.data = 64;
    layout.sharding = sharding;
    return layout;
}
Layout copies(double data) {
    Layout layout;
    layout.data = data;
    layout.sharding = Sharding::zero1;
    return layout;
}
Layout spread(double tensor, bool sequence_parallel) {
    Layout layout;
    layout.tensor = tensor;
    layout.sequence_parallel = sequence_parallel;
    return layout;
}

double adafactor_of_llama2() {
    const double layer = 4 * adafactor_bytes(4096, 4096) + 3 * adafactor_bytes(4096, 11008) + 2 * 4 * 4096.0;
    return 2 * adafactor_bytes(32000, 4096) + 32 * layer + 4 * 4096.0;
}

// Weights of the linear layers at `bits`, the rest at 16.
double quantised_base(double bits) {
    ResolvedModel model;
    model.parameters = 6738415616;
    model.layers = 32;
    model.hidden_size = 4096;
    model.embedding_parameters = 2 * 32000 * 4096.0;
    return *weight_bytes_at(model, bits);
}

queues::FiniteSourceResult lesson_engineers(double places) { return queues::finite_source({5, places, 10, 20}); }

}  // namespace

class TestTrainingFormulas : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() {
        QTest::addColumn<double>("got");
        QTest::addColumn<double>("expected");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("t.llama2_7b_N") << static_cast<double>(params(llama2_7b())) << static_cast<double>(6738415616)
                                       << static_cast<double>(0);
        QTest::newRow("t.6ND") << static_cast<double>(6 * 6738415616.0 * 2e12) << static_cast<double>(8.0860987392e22)
                               << static_cast<double>(1e-6);
        QTest::newRow("t.attn_term") << static_cast<double>(attention_flop_per_token(llama) * 2e12)
                                     << static_cast<double>(1.2884901888e22) << static_cast<double>(1e-6);
        QTest::newRow("t.attn_frac") << static_cast<double>(attention_flop_per_token(llama) /
                                                            (flop_per_token(llama) - attention_flop_per_token(llama)))
                                     << static_cast<double>(0.15934633379550805) << static_cast<double>(1e-6);
        QTest::newRow("t.total") << static_cast<double>(flop_per_token(llama) * 2e12) << static_cast<double>(9.374588928e22)
                                 << static_cast<double>(1e-6);
        QTest::newRow("t.mfu_6nd") << static_cast<double>(utilisation_of(6 * 6738415616.0 * 2e12, 184320 * 3600.0, 312e12))
                                   << static_cast<double>(0.390579534662868) << static_cast<double>(1e-6);
        QTest::newRow("t.mfu_attn") << static_cast<double>(utilisation_of(flop_per_token(llama) * 2e12, 184320 * 3600.0, 312e12))
                                    << static_cast<double>(0.45281695156695156) << static_cast<double>(1e-6);
        QTest::newRow("t.mega_per_tok") << static_cast<double>(flop_per_token(gpt3)) << static_cast<double>(1076442955776)
                                        << static_cast<double>(1e-6);
        QTest::newRow("t.full_ratio") << static_cast<double>(hardware_ratio(gpt3, 51200, Recomputation::full))
                                      << static_cast<double>(1.332164398933932) << static_cast<double>(1e-6);
        QTest::newRow("t.full_recompute_per_tok")
            << static_cast<double>(hardware_ratio(gpt3, 51200, Recomputation::full) * flop_per_token(gpt3))
            << static_cast<double>(1433998983168) << static_cast<double>(1e-6);
        QTest::newRow("t.sel_ratio") << static_cast<double>(hardware_ratio(gpt3, 51200, Recomputation::selective))
                                     << static_cast<double>(1.0269322485622108) << static_cast<double>(1e-6);
        QTest::newRow("t.time_days") << static_cast<double>(
                                            seconds_for(flop_per_token({7e9, 0, 0, 0}) * 500e9, 64, 989.4e12, 0.4) / 86400)
                                     << static_cast<double>(9.596076044965523) << static_cast<double>(1e-6);
        QTest::newRow("t.moe_mixtral") << static_cast<double>(flop_per_token({12.9e9, 0, 0, 0}) * 1e12)
                                       << static_cast<double>(7.74e22) << static_cast<double>(1e-6);
        QTest::newRow("t.dsv3") << static_cast<double>(flop_per_token({37e9, 0, 0, 0}) * 14.8e12)
                                << static_cast<double>(3.2856e24) << static_cast<double>(1e-6);
        QTest::newRow("t.dsv3_tflops") << static_cast<double>(
                                              utilisation_of(flop_per_token({37e9, 0, 0, 0}) * 14.8e12, 2.664e6 * 3600, 1e12))
                                       << static_cast<double>(342.59259259259255) << static_cast<double>(1e-6);
        QTest::newRow("t.scal_alpha_tf32") << static_cast<double>(power_law_exponent(7.72, 8))
                                           << static_cast<double>(0.01713305083554811) << static_cast<double>(1e-6);
        QTest::newRow("t.scal_alpha_amp") << static_cast<double>(power_law_exponent(6.72, 8))
                                          << static_cast<double>(0.0838462556653215) << static_cast<double>(1e-6);
        QTest::newRow("t.scal_eff_64_amp") << static_cast<double>(power_law_efficiency(power_law_exponent(6.72, 8), 64))
                                           << static_cast<double>(0.7056) << static_cast<double>(1e-6);
        QTest::newRow("t.amdahl_p_amp") << static_cast<double>(parallel_share(6.72, 8)) << static_cast<double>(0.9727891156462585)
                                        << static_cast<double>(1e-6);
        QTest::newRow("t.amdahl_speedup64") << static_cast<double>(amdahl_speedup(parallel_share(6.72, 8), 64))
                                            << static_cast<double>(23.578947368421037) << static_cast<double>(1e-6);
        QTest::newRow("t.allreduce_s") << static_cast<double>(all_reduce_seconds(13476831232, 64, 50e9))
                                       << static_cast<double>(0.53065022976) << static_cast<double>(1e-6);
        QTest::newRow("t.step_compute_s") << static_cast<double>(seconds_for(6 * 6738415616.0 * 4194304, 64, 312e12, 0.4))
                                          << static_cast<double>(21.231192587027692) << static_cast<double>(1e-6);
        QTest::newRow("t.comm_eff_overlap50")
            << static_cast<double>(efficiency_with_exchange(21.231192587027692, all_reduce_seconds(13476831232, 64, 50e9), 0.5))
            << static_cast<double>(0.9876572978675308) << static_cast<double>(1e-6);
        QTest::newRow("t.rn50_mfu") << static_cast<double>(utilisation_of(2470 * 3 * 8.2e9, 1, 312e12))
                                    << static_cast<double>(0.19475) << static_cast<double>(1e-6);
        QTest::newRow("t.rn50_hours_A100") << static_cast<double>(seconds_for(90.0 * 1281167 * 3 * 8.2e9, 1, 312e12, 0.19475) /
                                                                  3600)
                                           << static_cast<double>(12.967277327935221) << static_cast<double>(1e-6);
        QTest::newRow("row_08_a100_share_of_peak")
            << static_cast<double>(utilisation_of(6 * 7e9 * 500e9, 8 * 480 * 3600.0, 312e12)) << static_cast<double>(4.8689014)
            << static_cast<double>(1e-5);
        QTest::newRow("row_08_h100_share_of_peak")
            << static_cast<double>(utilisation_of(6 * 7e9 * 500e9, 8 * 480 * 3600.0, 989.4e12)) << static_cast<double>(1.5353722)
            << static_cast<double>(1e-5);
        QTest::newRow("row_08_a100_days_on_8") << static_cast<double>(seconds_for(2.1e22, 8, 312e12, 0.4) / 86400)
                                               << static_cast<double>(243.445) << static_cast<double>(1e-5);
        QTest::newRow("row_08_h100_days_on_8") << static_cast<double>(seconds_for(2.1e22, 8, 989.4e12, 0.4) / 86400)
                                               << static_cast<double>(76.7686) << static_cast<double>(1e-5);
        QTest::newRow("row_08_a100_gpus") << static_cast<double>(gpus_for(2.1e22, 20 * 86400.0, 312e12, 0.4))
                                          << static_cast<double>(97.378) << static_cast<double>(1e-5);
        QTest::newRow("row_08_h100_gpus") << static_cast<double>(gpus_for(2.1e22, 20 * 86400.0, 989.4e12, 0.4))
                                          << static_cast<double>(30.7074) << static_cast<double>(1e-5);
        QTest::newRow("row_08_a100_whole_nodes")
            << static_cast<double>(rounded_gpus(97.378, 8, 1)) << static_cast<double>(104) << static_cast<double>(0);
        QTest::newRow("row_08_h100_whole_nodes")
            << static_cast<double>(rounded_gpus(30.7074, 8, 1)) << static_cast<double>(32) << static_cast<double>(0);
        QTest::newRow("row_09_a100_gpu_hours") << static_cast<double>(seconds_for(2.1e22, 1, 312e12, 0.4) / 3600)
                                               << static_cast<double>(46741.45) << static_cast<double>(1e-5);
        QTest::newRow("row_09_h100_gpu_hours") << static_cast<double>(seconds_for(2.1e22, 1, 989.4e12, 0.4) / 3600)
                                               << static_cast<double>(14739.57) << static_cast<double>(1e-5);
        QTest::newRow("c.daly_M24h_min") << static_cast<double>(daly_interval({1440, 5, 10, 0}))
                                         << static_cast<double>(116.6898148148148) << static_cast<double>(1e-6);
        QTest::newRow("c.exact_M24h_min") << static_cast<double>(best_interval({1440, 5, 10, 0}))
                                          << static_cast<double>(116.69007332665845) << static_cast<double>(1e-6);
        QTest::newRow("c.young_M24h_min") << static_cast<double>(young_interval({1440, 5, 10, 0})) << static_cast<double>(120)
                                          << static_cast<double>(1e-6);
        QTest::newRow("c.daly_M6h_min") << static_cast<double>(daly_interval({360, 5, 10, 0}))
                                        << static_cast<double>(56.712962962962955) << static_cast<double>(1e-6);
        QTest::newRow("c.exact_M6h_min") << static_cast<double>(best_interval({360, 5, 10, 0}))
                                         << static_cast<double>(56.714001998766356) << static_cast<double>(1e-6);
        QTest::newRow("c.young_M6h_min") << static_cast<double>(young_interval({360, 5, 10, 0})) << static_cast<double>(60)
                                         << static_cast<double>(1e-6);
        QTest::newRow("c.daly_M0.25h_min") << static_cast<double>(daly_interval({15, 5, 10, 0}))
                                           << static_cast<double>(9.140919986395813) << static_cast<double>(1e-6);
        QTest::newRow("c.exact_M0.25h_min") << static_cast<double>(best_interval({15, 5, 10, 0}))
                                            << static_cast<double>(9.166502820935701) << static_cast<double>(1e-6);
        QTest::newRow("c.young_M0.25h_min") << static_cast<double>(young_interval({15, 5, 10, 0}))
                                            << static_cast<double>(12.24744871391589) << static_cast<double>(1e-6);
        QTest::newRow("c.Tw_Daly_M24_h") << static_cast<double>(daly_wall(24)) << static_cast<double>(547.8817824570363)
                                         << static_cast<double>(1e-6);
        QTest::newRow("c.goodput_M24") << static_cast<double>(500 / daly_wall(24)) << static_cast<double>(0.9126056313785337)
                                       << static_cast<double>(1e-6);
        QTest::newRow("c.Tw_Daly_M6_h") << static_cast<double>(daly_wall(6)) << static_cast<double>(610.2164068350069)
                                        << static_cast<double>(1e-6);
        QTest::newRow("c.Tw_Daly_M0.25_h") << static_cast<double>(daly_wall(0.25)) << static_cast<double>(2504.1651180554004)
                                           << static_cast<double>(1e-6);
        QTest::newRow("c.llama3_rate_per_gpu_h")
            << static_cast<double>(llama3_rate) << static_cast<double>(1.9732816719714506e-05) << static_cast<double>(1e-6);
        QTest::newRow("c.llama3_mtbf_gpu_h") << static_cast<double>(mean_between_failures(llama3_rate, 1))
                                             << static_cast<double>(50677.00238663485) << static_cast<double>(1e-6);
        QTest::newRow("c.llama3_M_h") << static_cast<double>(mean_between_failures(llama3_rate, 16384))
                                      << static_cast<double>(3.093078758949881) << static_cast<double>(1e-6);
        QTest::newRow("c.M_8gpu_h") << static_cast<double>(mean_between_failures(llama3_rate, 8))
                                    << static_cast<double>(6334.625298329356) << static_cast<double>(1e-6);
        QTest::newRow("c.M_64gpu_h") << static_cast<double>(mean_between_failures(llama3_rate, 64))
                                     << static_cast<double>(791.8281622911695) << static_cast<double>(1e-6);
        QTest::newRow("c.M_1024gpu_h") << static_cast<double>(mean_between_failures(llama3_rate, 1024))
                                       << static_cast<double>(49.489260143198095) << static_cast<double>(1e-6);
        QTest::newRow("c.l3_tau_min") << static_cast<double>(daly_interval(llama3(1.0 / 60, 10.0 / 60)) * 60)
                                      << static_cast<double>(18.6048591306795) << static_cast<double>(1e-6);
        QTest::newRow("c.l3_goodput") << static_cast<double>(llama3_goodput(1.0 / 60, 10.0 / 60))
                                      << static_cast<double>(0.852550784407577) << static_cast<double>(1e-6);
        QTest::newRow("c.l3_firstorder") << static_cast<double>(1 -
                                                                first_order_waste(llama3(1.0 / 60, 10.0 / 60), 0.310080985511325))
                                         << static_cast<double>(0.8422418818456083) << static_cast<double>(1e-6);
        QTest::newRow("c.l3_goodput_d0.25_R5min") << static_cast<double>(llama3_goodput(0.25 / 60, 5.0 / 60))
                                                  << static_cast<double>(0.9237624067575991) << static_cast<double>(1e-6);
        QTest::newRow("c.l3_goodput_d0.10_R3min") << static_cast<double>(llama3_goodput(0.1 / 60, 3.0 / 60))
                                                  << static_cast<double>(0.9520157672936139) << static_cast<double>(1e-6);
        QTest::newRow("t.deadline_days_H100_24") << static_cast<double>(days_with_failures(24))
                                                 << static_cast<double>(25.836579391300408) << static_cast<double>(1e-6);
        QTest::newRow("t.deadline_days_H100_32") << static_cast<double>(days_with_failures(32))
                                                 << static_cast<double>(19.408764329314348) << static_cast<double>(1e-6);
        QTest::newRow("t.deadline_days_H100_40") << static_cast<double>(days_with_failures(40))
                                                 << static_cast<double>(15.549572413399835) << static_cast<double>(1e-6);
        QTest::newRow("c.lambert_d1e-09") << static_cast<double>(relative_interval(1e-9))
                                          << static_cast<double>(4.472069288581366e-05) << static_cast<double>(1e-6);
        QTest::newRow("c.lambert_d0.0001") << static_cast<double>(relative_interval(1e-4))
                                           << static_cast<double>(0.014075547672760782) << static_cast<double>(1e-6);
        QTest::newRow("c.lambert_d0.01") << static_cast<double>(relative_interval(1e-2))
                                         << static_cast<double>(0.13483475106683404) << static_cast<double>(1e-6);
        QTest::newRow("m.z0") << static_cast<double>(state_of(7.5e9, 0, zero_paper, zero(Sharding::none)).sum() / 1e9)
                              << static_cast<double>(120) << static_cast<double>(1e-6);
        QTest::newRow("m.z1") << static_cast<double>(state_of(7.5e9, 0, zero_paper, zero(Sharding::zero1)).sum() / 1e9)
                              << static_cast<double>(31.40625) << static_cast<double>(1e-6);
        QTest::newRow("m.z2") << static_cast<double>(state_of(7.5e9, 0, zero_paper, zero(Sharding::zero2)).sum() / 1e9)
                              << static_cast<double>(16.640625) << static_cast<double>(1e-6);
        QTest::newRow("m.z3") << static_cast<double>(state_of(7.5e9, 0, zero_paper, zero(Sharding::zero3)).sum() / 1e9)
                              << static_cast<double>(1.875) << static_cast<double>(1e-6);
        QTest::newRow("m.7b_adam16_GB")
            << static_cast<double>(6738415616 * state_bytes(Optimizer::adamw, GradientPrecision::bf16, true).sum() / 1e9)
            << static_cast<double>(107.814649856) << static_cast<double>(1e-6);
        QTest::newRow("m.7b_adam18_GB")
            << static_cast<double>(6738415616 * state_bytes(Optimizer::adamw, GradientPrecision::fp32, true).sum() / 1e9)
            << static_cast<double>(121.291481088) << static_cast<double>(1e-6);
        QTest::newRow("m.7b_megatron_dp8_GB")
            << static_cast<double>(
                   state_of(6738415616, 0, state_bytes(Optimizer::adamw, GradientPrecision::fp32, true), copies(8)).sum() / 1e9)
            << static_cast<double>(50.53811712) << static_cast<double>(1e-6);
        QTest::newRow("m.adam8bit_Bpp") << static_cast<double>(
                                               state_bytes(Optimizer::adamw_8bit, GradientPrecision::bf16, true).sum())
                                        << static_cast<double>(10.03125) << static_cast<double>(1e-6);
        QTest::newRow("m.7b_adam8_GB")
            << static_cast<double>(6738415616 * state_bytes(Optimizer::adamw_8bit, GradientPrecision::bf16, true).sum() / 1e9)
            << static_cast<double>(67.594731648) << static_cast<double>(1e-6);
        QTest::newRow("m.adafactor_state_MB")
            << static_cast<double>(adafactor_of_llama2() / 1e6) << static_cast<double>(11.347968) << static_cast<double>(1e-6);
        QTest::newRow("m.7b_adafactor_GB")
            << static_cast<double>(
                   (6738415616 * state_bytes(Optimizer::adafactor, GradientPrecision::bf16, true).sum() + adafactor_of_llama2()) /
                   1e9)
            << static_cast<double>(53.918672896) << static_cast<double>(1e-6);
        QTest::newRow("m.act_base_layer") << static_cast<double>(
                                                 classic_layer_bytes(gpt3_layers, 2048, 1, 1, false, Recomputation::none))
                                          << static_cast<double>(2868903936) << static_cast<double>(1e-6);
        QTest::newRow("m.act_base_total_GB")
            << static_cast<double>(activation_bytes(gpt3_layers, 2048, 1, 1, spread(1, false), Recomputation::none) / 1e9)
            << static_cast<double>(275.414777856) << static_cast<double>(1e-6);
        QTest::newRow("m.act_tp_layer") << static_cast<double>(
                                               classic_layer_bytes(gpt3_layers, 2048, 1, 8, false, Recomputation::none))
                                        << static_cast<double>(578813952) << static_cast<double>(1e-6);
        QTest::newRow("m.act_tpsp_layer") << static_cast<double>(
                                                 classic_layer_bytes(gpt3_layers, 2048, 1, 8, true, Recomputation::none))
                                          << static_cast<double>(358612992) << static_cast<double>(1e-6);
        QTest::newRow("m.act_tp_sel_layer") << static_cast<double>(
                                                   classic_layer_bytes(gpt3_layers, 2048, 1, 8, false, Recomputation::selective))
                                            << static_cast<double>(327155712) << static_cast<double>(1e-6);
        QTest::newRow("m.act_tpsp_sel_layer")
            << static_cast<double>(classic_layer_bytes(gpt3_layers, 2048, 1, 8, true, Recomputation::selective))
            << static_cast<double>(106954752) << static_cast<double>(1e-6);
        QTest::newRow("m.act_full_layer") << static_cast<double>(
                                                 classic_layer_bytes(gpt3_layers, 2048, 1, 8, true, Recomputation::full))
                                          << static_cast<double>(50331648) << static_cast<double>(0);
        QTest::newRow("m.act_tpsp_sel_total_GB")
            << static_cast<double>(activation_bytes(gpt3_layers, 2048, 1, 1, spread(8, true), Recomputation::selective) / 1e9)
            << static_cast<double>(10.267656192) << static_cast<double>(1e-6);
        QTest::newRow("m.act_full_total_GB")
            << static_cast<double>(activation_bytes(gpt3_layers, 2048, 1, 1, spread(8, true), Recomputation::full) / 1e9)
            << static_cast<double>(4.831838208) << static_cast<double>(1e-6);
        QTest::newRow("m.pp_interleave_p8_m2")
            << static_cast<double>(interleaving_factor(8, 2)) << static_cast<double>(1.4375) << static_cast<double>(1e-6);
        QTest::newRow("m.swiglu_Bpt_layer") << static_cast<double>(gated_layer_bytes_per_token(llama2_layers))
                                            << static_cast<double>(131584) << static_cast<double>(1e-6);
        QTest::newRow("m.llama2_7b_act_4096_b1_GB")
            << static_cast<double>(activation_bytes(llama2_layers, 4096, 1, 1, spread(1, false), Recomputation::selective) / 1e9)
            << static_cast<double>(17.246978048) << static_cast<double>(1e-6);
        QTest::newRow("m.logits_fp32_4096_b1_GB") << static_cast<double>(training::logits_bytes(4096, 1, 32000) / 1e9)
                                                  << static_cast<double>(0.524288) << static_cast<double>(1e-6);
        QTest::newRow("m.lora_attn") << static_cast<double>(adapter_parameters(llama2_layers, 16, false))
                                     << static_cast<double>(16777216) << static_cast<double>(0);
        QTest::newRow("m.lora_all") << static_cast<double>(adapter_parameters(llama2_layers, 16, true))
                                    << static_cast<double>(39976960) << static_cast<double>(0);
        QTest::newRow("m.nf4_dq_bits") << static_cast<double>(quantised_base_bits(true)) << static_cast<double>(4.126953125)
                                       << static_cast<double>(1e-6);
        QTest::newRow("m.nf4_bits") << static_cast<double>(quantised_base_bits(false)) << static_cast<double>(4.5)
                                    << static_cast<double>(1e-6);
        QTest::newRow("m.qlora_base_GB") << static_cast<double>(quantised_base(quantised_base_bits(true)) / 1e9)
                                         << static_cast<double>(3.865591808) << static_cast<double>(1e-6);
        QTest::newRow("m.qlora_adapter_GB") << static_cast<double>(
                                                   adapter_parameters(llama2_layers, 16, true) *
                                                   state_bytes(Optimizer::adamw, GradientPrecision::bf16, true).sum() / 1e9)
                                            << static_cast<double>(0.63963136) << static_cast<double>(1e-6);
        QTest::newRow("m.fit_m1_GB") << static_cast<double>(measured_memory(128, 6.2, 256, 10.9).per_item)
                                     << static_cast<double>(0.03671875) << static_cast<double>(1e-6);
        QTest::newRow("m.fit_M0_GB") << static_cast<double>(measured_memory(128, 6.2, 256, 10.9).fixed)
                                     << static_cast<double>(1.5) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_waiting") << static_cast<double>(lesson_engineers(1).waiting)
                                         << static_cast<double>(3.50023692939504) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_starts") << static_cast<double>(lesson_engineers(1).runs)
                                        << static_cast<double>(0.0499921023534986) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_wait") << static_cast<double>(lesson_engineers(1).wait) << static_cast<double>(70.01579778830971)
                                      << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_busy") << static_cast<double>(lesson_engineers(1).busy_fraction)
                                      << static_cast<double>(0.999842047069972) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_p0") << static_cast<double>(lesson_engineers(1).nobody_fraction)
                                    << static_cast<double>(0.000157952930026852) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c1_runs_year") << static_cast<double>(lesson_engineers(1).runs * 365)
                                           << static_cast<double>(18.24711735902699) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c2_wait") << static_cast<double>(lesson_engineers(2).wait) << static_cast<double>(20.46511627906976)
                                      << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c3_wait") << static_cast<double>(lesson_engineers(3).wait) << static_cast<double>(5.765765765765764)
                                      << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c3_busy") << static_cast<double>(lesson_engineers(3).busy_fraction)
                                      << static_cast<double>(0.9319899244332497) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c5_waiting") << static_cast<double>(lesson_engineers(5).waiting + 1) << static_cast<double>(1)
                                         << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c5_starts") << static_cast<double>(lesson_engineers(5).runs)
                                        << static_cast<double>(0.16666666666666666) << static_cast<double>(1e-6);
        QTest::newRow("u.fs_c5_busy") << static_cast<double>(lesson_engineers(5).busy_fraction)
                                      << static_cast<double>(0.6666666666666666) << static_cast<double>(1e-6);
    }
    void vectors() {
        QFETCH(double, got);
        QFETCH(double, expected);
        QFETCH(double, tolerance);
        QVERIFY2(std::abs(got - expected) <= tolerance * std::abs(expected),
                 qPrintable(QStringLiteral("%1 instead of %2").arg(got, 0, 'g', 13).arg(expected, 0, 'g', 13)));
    }

    // The exact interval loses less than any other.
    void noIntervalIsBetter() {
        for (const double mean : {0.25, 1.0, 6.0, 24.0, 1000.0}) {
            const Failures failures{mean, 5.0 / 60, 10.0 / 60, 0.5};
            const double best = best_interval(failures), least = *wall_time(failures, 500, best);
            for (const double factor : {0.5, 0.9, 0.99, 1.01, 1.1, 2.0})
                QVERIFY(*wall_time(failures, 500, best * factor) >= least);
        }
    }

    // It solves e^(y + d) (1 − y) = 1 from the branch point to checkpoints longer than the time between failures.
    void theIntervalSolvesItsEquation() {
        for (const double d : {1e-12, 1e-9, 1e-4, 0.01, 0.3, 1.0, 5.0, 30.0}) {
            const double y = relative_interval(d);
            QVERIFY(y > 0 && y < 1);
            // Written so that nothing cancels: ln(1 − y) = −(y + d), to what a number near 1 can say of 1 − y.
            QVERIFY(std::abs(std::log1p(-y) + y + d) <= 1e-9 * d + 4e-16 / (1 - y));
        }
    }

    void aRunThatMakesNoProgressHasNoTime() { QVERIFY(!wall_time({0.001, 5, 10, 0}, 500, 10)); }

    void nodesAndCopies() {
        QCOMPARE(rounded_gpus(3.2, 8, 1), 4.0);
        QCOMPARE(rounded_gpus(9, 8, 1), 16.0);
        QCOMPARE(rounded_gpus(9, 8, 16), 16.0);
        QCOMPARE(rounded_gpus(17, 8, 12), 24.0);
        QCOMPARE(rounded_gpus(2.0000000001, 8, 1), 2.0);
    }
};

QTEST_GUILESS_MAIN(TestTrainingFormulas)
#include "tst_training_formulas.moc"
