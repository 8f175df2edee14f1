// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Price lists of any length in the formats of others, always the same for the same length.

#include <array>
#include <stdexcept>
#include <string>

#include "model/catalog/catalog.h"
#include "tests/support/source_files.h"

namespace import_inputs {

inline const sizewright::Catalog& catalog() {
    static const sizewright::Catalog read = [] {
        const std::string accelerators = source::read("resources/catalog/accelerators.csv");
        const std::string ambiguous = source::read("resources/catalog/ambiguous_names.csv");
        sizewright::CatalogTables tables;
        tables.accelerators = accelerators;
        tables.ambiguous_names = ambiguous;
        return sizewright::read_catalog(tables).value();
    }();
    return read;
}

struct Machine {
    const char* type;
    const char* gpu;
    int gpus;
};
inline constexpr std::array<Machine, 8> machines{{{"g4dn.xlarge", "T4", 1},
                                                  {"g6.xlarge", "L4", 1},
                                                  {"g5.12xlarge", "A10G", 4},
                                                  {"p5.48xlarge", "H100", 8},
                                                  {"p4de.24xlarge", "A100-80GB", 8},
                                                  {"p3.8xlarge", "V100-16GB", 4},
                                                  {"g6e.12xlarge", "L40S", 4},
                                                  {"p6-b200.48xlarge", "B200", 8}}};

// 1 to 2 US dollars per GPU-hour, different from row to row.
inline std::string price(int row, int gpus) { return std::to_string(gpus * (1 + (row * 7919 % 10'000) / 10'000.0)); }

// As the lists of the built-in book: 13 columns, a source of 120 bytes in each row.
inline std::string price_csv(int rows) {
    std::string out =
        "cloud,region,instance_type,gpu_name,gpu_count,vcpus,memory_gib,on_demand_usd_per_hour,spot_usd_per_hour,"
        "reserved_1y_usd_per_hour,reserved_3y_usd_per_hour,source,as_of_date\n";
    for (int i = 0; i < rows; ++i) {
        const Machine& machine = machines[static_cast<std::size_t>(i) % machines.size()];
        out += "aws,region-" + std::to_string(i / static_cast<int>(machines.size())) + "," + machine.type + "," + machine.gpu +
               "," + std::to_string(machine.gpus) + ",96,768," + price(i, machine.gpus) + ",0.5,0.9,," +
               "github:tsaol/aws-gpu data/all_gpu_instances.js@77fcd9f (from instances.vantage.sh; reserved=1yr Standard "
               "noUpfront),2026-01-21\n";
    }
    return out;
}

// 16 zones in each region, a tenth of the machines with a GPU, as in SkyPilot's list of AWS.
inline std::string skypilot(int rows) {
    std::string out =
        "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,Region,AvailabilityZone,Arch\n";
    for (int i = 0; i < rows; ++i) {
        const std::string place = ",region-" + std::to_string(i / 160) + ",az" + std::to_string(i % 16) + ",x86_64\n";
        if (i % 10 != 0) {
            out += "m5.large,,,2.0,8.0,,0.096,0.035400" + place;
            continue;
        }
        const Machine& machine = machines[static_cast<std::size_t>(i / 10) % machines.size()];
        const std::string count = std::to_string(machine.gpus);
        out += std::string(machine.type) + "," + machine.gpu + "," + count + ".0,96.0,1152.0,\"{'Gpus': [{'Name': '" +
               machine.gpu + "', 'Manufacturer': 'NVIDIA', 'Count': " + count + ", 'LogicalGpuCount': " + count +
               ", 'GpuPartitionSize': 1.0, 'Workloads': ['ml-ai'], 'MemoryInfo': {'SizeInMiB': 81920}}], 'TotalGpuMemoryInMiB': "
               "655360}\"," +
               price(i, machine.gpus) + ",0.4" + place;
    }
    return out;
}

// Each machine in 30 regions with reserved prices: about 12 KB of text.
inline std::string ec2instances(int instances) {
    std::string out = "[\n";
    for (int i = 0; i < instances; ++i) {
        const Machine& machine = machines[static_cast<std::size_t>(i) % machines.size()];
        out += i > 0 ? ",\n" : "";
        out += "{\"instance_type\": \"" + std::string(machine.type) + "\", \"GPU\": " + std::to_string(machine.gpus) +
               ", \"GPU_model\": \"" + machine.gpu +
               "\", \"vCPU\": 96, \"memory\": 768.0, \"arch\": [\"x86_64\"], \"pricing\": {";
        for (int region = 0; region < 30; ++region) {
            out += region > 0 ? ", " : "";
            out += "\"region-" + std::to_string(region) + "\": {\"linux\": {\"ondemand\": \"" + price(i + region, machine.gpus) +
                   "\", \"spot_min\": \"0.31\", \"reserved\": {\"yrTerm1Standard.noUpfront\": \"0.63\", "
                   "\"yrTerm1Standard.allUpfront\": \"0.59\", \"yrTerm3Standard.noUpfront\": \"0.45\", "
                   "\"yrTerm3Standard.partialUpfront\": \"0.43\"}}, \"mswin\": {\"ondemand\": \"9.9\"}}";
        }
        out += "}}";
    }
    return out + "\n]\n";
}

inline std::string litellm(int models) {
    std::string out = "{\n";
    for (int i = 0; i < models; ++i)
        out += (i > 0 ? std::string(",\n \"") : std::string(" \"")) + "provider/model-" + std::to_string(i) +
               "\": {\n  \"input_cost_per_token\": 1.25e-06,\n  \"litellm_provider\": \"provider\",\n  \"max_input_tokens\": "
               "128000,\n"
               "  \"max_output_tokens\": 16384,\n  \"mode\": \"chat\",\n  \"output_cost_per_token\": 1e-05,\n"
               "  \"source\": \"https://example.org/pricing\",\n  \"supports_function_calling\": true,\n  \"supports_vision\": "
               "true\n }";
    return out + "\n}\n";
}

}  // namespace import_inputs
