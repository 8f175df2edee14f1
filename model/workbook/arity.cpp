// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workbook/workbook.h"

// A member that describe() forgets would be lost on saving: the build fails instead, for every struct of the workbook.
#ifndef __clang__  // clang 14 takes no std::string in a constant expression; every build with GCC checks this
static_assert(sizewright::spine::every_member_is_described<sizewright::Workbook>());
#endif
