// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sizing/request_rates.h"

#include <algorithm>
#include <numeric>

#include "model/fields/format.h"
#include "model/fields/unit.h"

namespace sizewright {

namespace {

// The highest hour of the profile against its mean; 0 for the shapes that end at the peak by definition.
double highest_hour(const Profile& profile) {
    if (profile.multipliers.empty()) return 0;
    const double mean = std::accumulate(profile.multipliers.begin(), profile.multipliers.end(), 0.0) /
                        static_cast<double>(profile.multipliers.size());
    return mean > 0 ? std::ranges::max(profile.multipliers) / mean : 0;
}

void read_peak(const Field<Rate>& peak, Unit unit, RequestRates& rates) {
    rates.peak = peak->is_factor ? rates.average * amount(*peak) : to_si(unit, amount(*peak));
}

}  // namespace

std::optional<RequestRates> rates_of(const Inference& sheet, const Reporter& report) {
    if (!sheet.profile->trace.empty()) {
        report(Severity::error, "profile", {SW_TEXT("This version does not read traces of the load.")},
               {SW_TEXT("Give flat, diurnal, business_hours, or 24 or 168 multipliers.")});
        return {};
    }
    RequestRates rates;
    if (sheet.requests_per_second.average) {
        rates.field = "requests_per_second.average";
        rates.peak_field = "requests_per_second.peak";
        rates.average = to_si(Unit::per_second, amount(*sheet.requests_per_second.average));
        read_peak(sheet.requests_per_second.peak, Unit::per_second, rates);
    } else if (sheet.requests_per_day.value) {
        rates.field = "requests_per_day.value";
        rates.peak_field = "requests_per_day.peak";
        rates.average = to_si(Unit::per_day, amount(*sheet.requests_per_day.value));
        read_peak(sheet.requests_per_day.peak, Unit::per_day, rates);
    } else if (sheet.daily_users.value) {
        rates.field = "daily_users.value";
        rates.peak_field = "daily_users.peak";
        const double per_user = sheet.daily_users.requests_per_user ? amount(*sheet.daily_users.requests_per_user) : 1;
        rates.average = to_si(Unit::per_day, amount(*sheet.daily_users.value) * per_user);
        read_peak(sheet.daily_users.peak, Unit::per_day, rates);
    } else {
        report(Severity::error, "requests_per_second.average",
               {SW_TEXT("Needs the average requests per second, requests per day or daily users.")});
        return {};
    }
    if (rates.peak < rates.average) {
        report(Severity::warning, rates.peak_field,
               {SW_TEXT("The peak of %1 /s is below the average of %2 /s; the average is used for the peak."),
                {significant(rates.peak, 6), significant(rates.average, 6)}});
        rates.peak = rates.average;
    }
    const double highest = highest_hour(*sheet.profile) * rates.average;
    if (highest > rates.peak * (1 + 1e-9)) {
        report(Severity::warning, "profile",
               {SW_TEXT("The highest hour of the profile is %1 /s, above the peak of %2 /s; the profile's is used for the peak."),
                {significant(highest, 6), significant(rates.peak, 6)}});
        rates.peak = highest;
    }
    return rates;
}

}  // namespace sizewright
