// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/workbook.h"

// A member that describe() forgets would be lost on saving: the build fails instead, for every struct of the workbook.
static_assert(sizewright::spine::every_member_is_described<sizewright::Workbook>());
