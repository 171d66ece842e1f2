//! Key figures: occupancy, ADR, RevPAR, revenue by department. For reports only; no bill is made from them.
//!
//! | figure | definition | source |
//! |---|---|---|
//! | rooms sold | room nights posted on the date, and from the business date on those booked and still to be posted | USALI |
//! | rooms available | all rooms; those out of order count unless the property divides by sellable rooms | this program |
//! | occupancy | rooms sold / rooms available | USALI |
//! | ADR | room revenue / rooms sold, or / paid rooms where the property says so | USALI |
//! | RevPAR | room revenue / rooms available = occupancy x ADR | USALI |
//! | room revenue | room lines less their discounts, before tax, without fees of stays that did not take place | this program |
//! | of a period | sums divided by sums, never a mean of daily figures | USALI |
//!
//! So a day use is sold, and an overdue guest is not until the stay is extended. Occupancy of the rooms taken, on Today and in
//! the briefing, counts them the other way round (`svc::rates::position`).
//!
//! USALI is the Uniform System of Accounts for the Lodging Industry. The department of a folio line is decided where
//! lines are read (`store::folio::revenue`).

use std::collections::BTreeMap;
use std::ops::{Add, AddAssign};

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::Month;
use crate::domain::money::{Currency, percentage, round};

/// A property's counts over one or more nights, added up. Revenue is before tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Room nights in total.
    pub rooms: i64,
    /// Of these, blocked or Out of Order.
    pub out_of_service: i64,
    /// Room-nights sold, complimentary ones included.
    pub sold: i64,
    /// Of these, complimentary.
    pub complimentary: i64,
    /// Adults and children of the room-nights sold.
    pub pax: i64,
    /// After discount.
    pub room_revenue: Decimal,
    /// Food, drink, minibar and meal plans, after discount.
    pub fnb_revenue: Decimal,
    /// Everything else: laundry, spa, fees of stays that did not take place, less allowances.
    pub other_revenue: Decimal,
    /// The part of room and food revenue that the night audit has still to post.
    pub to_post: Decimal,
}

impl Counts {
    /// Of all departments.
    pub fn total_revenue(&self) -> Decimal {
        self.room_revenue + self.fnb_revenue + self.other_revenue
    }

    /// The room-nights that occupancy and RevPAR divide by.
    pub fn available(&self, divisors: Divisors) -> i64 {
        let out = if divisors.only_in_service { self.out_of_service } else { 0 };
        (self.rooms - out).max(0)
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.rooms += more.rooms;
        self.out_of_service += more.out_of_service;
        self.sold += more.sold;
        self.complimentary += more.complimentary;
        self.pax += more.pax;
        self.room_revenue += more.room_revenue;
        self.fnb_revenue += more.fnb_revenue;
        self.other_revenue += more.other_revenue;
        self.to_post += more.to_post;
    }
}

impl Add for Counts {
    type Output = Counts;
    fn add(mut self, more: Counts) -> Counts {
        self += more;
        self
    }
}

/// The divisors that a property has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Divisors {
    /// Occupancy and RevPAR over rooms in service rather than all rooms.
    pub only_in_service: bool,
    /// ADR over paid room-nights rather than all sold.
    pub only_paid: bool,
}

impl Divisors {
    /// The setting as the property states it.
    pub fn of_occupancy(self) -> &'static str {
        if self.only_in_service { "Sellable Rooms" } else { "All Rooms" }
    }

    /// The setting as the property states it.
    pub fn of_adr(self) -> &'static str {
        if self.only_paid { "Paid Only" } else { "All Sold" }
    }
}

/// Key figures of some counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Percent, two decimals; above 100 when overbooked.
    pub occupancy: Decimal,
    /// Average daily rate: room revenue per room-night sold.
    pub adr: Decimal,
    /// Room revenue per room-night available.
    pub revpar: Decimal,
    /// Revenue of all departments per guest-night.
    pub revpax: Decimal,
}

/// Key figures of the counts; 0 where the divisor is 0.
pub fn figures(counts: &Counts, divisors: Divisors, currency: &Currency) -> Figures {
    let rooms = counts.available(divisors);
    let paid = if divisors.only_paid { counts.sold - counts.complimentary } else { counts.sold };
    debug_assert!(is_product(counts, rooms, paid), "RevPAR is occupancy x ADR: {counts:?}");
    Figures {
        occupancy: percentage(Decimal::from(counts.sold), Decimal::from(rooms)),
        adr: per(counts.room_revenue, paid, currency),
        revpar: per(counts.room_revenue, rooms, currency),
        revpax: per(counts.total_revenue(), counts.pax, currency),
    }
}

/// Whether RevPAR equals occupancy x ADR. Nothing to check where a divisor is 0.
fn is_product(counts: &Counts, rooms: i64, paid: i64) -> bool {
    if rooms < 1 || paid < 1 {
        return true;
    }
    let (rooms, paid) = (Decimal::from(rooms), Decimal::from(paid));
    let product = (paid / rooms) * (counts.room_revenue / paid);
    (product - counts.room_revenue / rooms).abs() < Decimal::new(1, 6)
}

/// An amount per piece, rounded to the currency; 0 for no pieces.
pub fn per(amount: Decimal, count: i64, currency: &Currency) -> Decimal {
    if count > 0 { round(amount / Decimal::from(count), currency) } else { round(Decimal::ZERO, currency) }
}

/// Counts by day.
#[derive(Clone, Debug, Default)]
pub struct DailyCounts(BTreeMap<NaiveDate, Counts>);

impl DailyCounts {
    pub fn new(days: BTreeMap<NaiveDate, Counts>) -> DailyCounts {
        DailyCounts(days)
    }

    /// A date's counts; none of anything for a date before the property opened.
    pub fn of(&self, date: NaiveDate) -> Counts {
        self.0.get(&date).copied().unwrap_or_default()
    }

    /// The sums of a period, both ends included.
    pub fn between(&self, from: NaiveDate, to: NaiveDate) -> Counts {
        if to < from {
            return Counts::default();
        }
        self.0.range(from..=to).fold(Counts::default(), |sum, (_, day)| sum + *day)
    }

    /// The sums of the date's month up to and including it.
    pub fn month_to_date(&self, date: NaiveDate) -> Counts {
        self.between(Month::of(date).first, date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr, rows};

    fn counts(cells: &[&str]) -> Counts {
        let number = |index: usize| cells[index].parse::<i64>().unwrap();
        Counts {
            rooms: number(0),
            out_of_service: number(1),
            sold: number(2),
            complimentary: number(3),
            pax: number(4),
            room_revenue: d(cells[5]),
            fnb_revenue: d(cells[6]),
            other_revenue: d(cells[7]),
            to_post: d("0"),
        }
    }

    #[test]
    fn figures_of_days_in_a_hotel_of_forty_rooms() {
        // rooms | out | sold | free | pax | room | food | other || setting: both default, or both narrow
        let table = "
            40 | 4 | 30 | 2 | 55 | 100000 | 20000 |  5000 | wide   | 75.00  | 3333.33 | 2500.00 | 2272.73
            40 | 4 | 30 | 2 | 55 | 100000 | 20000 |  5000 | narrow | 83.33  | 3571.43 | 2777.78 | 2272.73
            40 | 0 | 44 | 0 | 80 | 220000 |     0 |     0 | wide   | 110.00 | 5000.00 | 5500.00 | 2750.00
            40 | 0 |  0 | 0 |  0 |      0 |   700 |  4000 | wide   | 0.00   | 0.00    | 0.00    | 0.00
            40 | 0 |  0 | 0 |  0 |   2000 |     0 |     0 | wide   | 0.00   | 0.00    | 50.00   | 0.00
            40 | 0 |  3 | 3 |  5 |      0 |     0 |     0 | narrow | 7.50   | 0.00    | 0.00    | 0.00
            40 | 40 | 0 | 0 |  0 |      0 |     0 |     0 | narrow | 0.00   | 0.00    | 0.00    | 0.00
             0 | 0 |  0 | 0 |  0 |      0 |     0 |     0 | wide   | 0.00   | 0.00    | 0.00    | 0.00
            40 | 0 | 10 | 0 | 20 |  50000 | 10000 | -1000 | wide   | 25.00  | 5000.00 | 1250.00 | 2950.00";
        for cells in rows(table) {
            let narrow = cells[8] == "narrow";
            let divisors = Divisors { only_in_service: narrow, only_paid: narrow };
            let found = figures(&counts(&cells), divisors, &inr());
            let expected = [d(cells[9]), d(cells[10]), d(cells[11]), d(cells[12])];
            assert_eq!([found.occupancy, found.adr, found.revpar, found.revpax], expected, "{cells:?}");
        }
    }

    #[test]
    fn a_month_to_date_is_sum_over_sum_and_no_mean_of_days() {
        let of = |sold: i64, revenue: &str| Counts {
            rooms: 10,
            sold,
            room_revenue: d(revenue),
            ..Counts::default()
        };
        // A full night at 1,000 and an empty property but for one suite at 9,000: the mean of the two ADRs would be 5,000.
        let days =
            [("2026-02-28", of(10, "70000")), ("2026-03-01", of(10, "10000")), ("2026-03-02", of(1, "9000"))];
        let counts_of_days = DailyCounts::new(days.map(|(date, counts)| (day(date), counts)).into());
        let month = counts_of_days.month_to_date(day("2026-03-02"));
        let figures = figures(&month, Divisors::default(), &inr());
        assert_eq!((figures.occupancy, figures.adr, figures.revpar), (d("55.00"), d("1727.27"), d("950.00")));
        assert_eq!(counts_of_days.month_to_date(day("2026-03-01")), of(10, "10000"));
        assert_eq!(counts_of_days.between(day("2026-03-02"), day("2026-03-01")), Counts::default());
        assert_eq!(counts_of_days.of(day("2026-03-03")), Counts::default());
    }
}
