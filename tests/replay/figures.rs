//! Occupancy, ADR and RevPAR worked out again from the bookings alone, beside what the property's dashboards say.
//!
//! The only figure that the bookings do not hold is the tax inside a price: 6 % on accommodation in Portugal. A stay's
//! total is divided over its nights to the cent, what is over on the first ones, and each night's tax is taken out of it.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::Value;

use crate::property::Property;
use crate::rows::Booking;

const DATES: usize = 10;

#[derive(Clone, Copy, Default)]
struct Night {
    sold: i64,
    guests: i64,
    revenue: Decimal,
}

/// Compares ten dates spread over the replayed time; answers how many they were.
pub fn compare(property: &mut Property, stays: &[&Booking]) -> usize {
    let nights = nights(stays);
    let first = *nights.keys().next().expect("a night");
    let last = *nights.keys().next_back().expect("a night");
    let span = usize::try_from((last - first).num_days()).expect("a span");
    let rooms = property.number("SELECT count(*) FROM rooms");
    // The last day of a month is among them: its month to date is the whole month.
    let mut dates: Vec<NaiveDate> = (1..DATES)
        .map(|part| first + Days::new(u64::try_from(span * part / DATES).expect("small")))
        .collect();
    dates.push(first.with_day(1).expect("a first") + Days::new(30));
    for date in &dates {
        let day = nights.get(date).copied().unwrap_or_default();
        let month = month_to_date(&nights, *date);
        let flash = property.read("reports.manager_flash", *date);
        let expected = figures(&day, rooms);
        assert_eq!(shown(&flash["today"], ["rooms_sold", "pax", "room_revenue"]), counts(&day), "{date}");
        assert_eq!(shown(&flash["today"], ["occupancy_pct", "adr", "revpar"]), expected, "{date}");
        let days_open = (*date - first.max(date.with_day(1).expect("a first"))).num_days() + 1;
        let of_month = figures(&month, rooms * days_open);
        assert_eq!(shown(&flash["mtd"], ["occupancy_pct", "adr", "revpar"]), of_month, "month to {date}");
        let money = [Decimal::from(month.sold), month.revenue];
        assert_eq!(shown(&flash["mtd"], ["rooms_sold", "room_revenue"]), money, "month to {date}");
        let dashboard = property.read("dashboards.property_dashboard", *date);
        assert_eq!(
            shown(&dashboard, ["occupancy_pct", "revenue_today"]),
            [expected[0], day.revenue],
            "{date}"
        );
        let statistics = ["mtd_occupancy_pct", "adr", "revpar", "rooms_sold_mtd", "mtd_revenue"];
        let [occupancy, adr, revpar] = of_month;
        assert_eq!(
            shown(&dashboard["statistics"], statistics),
            [occupancy, adr, revpar, money[0], money[1]],
            "month to {date}"
        );
    }
    dates.len()
}

fn nights(stays: &[&Booking]) -> BTreeMap<NaiveDate, Night> {
    let mut nights: BTreeMap<NaiveDate, Night> = BTreeMap::new();
    for stay in stays {
        let total = cents(stay.total());
        let (each, over) = (total / stay.nights.max(1), total % stay.nights.max(1));
        for index in 0..stay.nights.max(1) {
            let gross = Decimal::new(each + i64::from(index < over), 2);
            let tax = round(gross * Decimal::from(6) / Decimal::from(106));
            let night =
                nights.entry(stay.arrival + Days::new(u64::try_from(index).expect("small"))).or_default();
            night.sold += 1;
            night.guests += stay.adults + stay.children;
            night.revenue += gross - tax;
        }
    }
    nights
}

fn month_to_date(nights: &BTreeMap<NaiveDate, Night>, date: NaiveDate) -> Night {
    let month = nights.range(date.with_day(1).expect("a first")..=date);
    month.fold(Night::default(), |sum, (_, night)| Night {
        sold: sum.sold + night.sold,
        guests: sum.guests + night.guests,
        revenue: sum.revenue + night.revenue,
    })
}

fn counts(night: &Night) -> [Decimal; 3] {
    [Decimal::from(night.sold), Decimal::from(night.guests), night.revenue]
}

/// Occupancy, ADR, RevPAR.
fn figures(night: &Night, rooms: i64) -> [Decimal; 3] {
    let (sold, rooms) = (Decimal::from(night.sold), Decimal::from(rooms));
    let adr = if night.sold > 0 { night.revenue / sold } else { Decimal::ZERO };
    [round(sold * Decimal::ONE_HUNDRED / rooms), round(adr), round(night.revenue / rooms)]
}

fn shown<const N: usize>(answer: &Value, keys: [&str; N]) -> [Decimal; N] {
    keys.map(|key| answer[key].to_string().parse().unwrap_or_else(|_| panic!("{key} of {answer}")))
}

fn round(amount: Decimal) -> Decimal {
    amount.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
}

fn cents(amount: Decimal) -> i64 {
    (round(amount) * Decimal::ONE_HUNDRED)
        .to_string()
        .split('.')
        .next()
        .and_then(|whole| whole.parse().ok())
        .expect("cents")
}
