// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workbook/plans_cloud.h"
#include "model/workbook/plans_owned.h"
