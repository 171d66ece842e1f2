//! The figures a hotel is run by: occupancy, ADR, RevPAR. For reading; no bill is made from them.

use rust_decimal::Decimal;

use super::money::{Currency, percentage, round};

/// A property's counts over one or more nights, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nights {
    /// Room-nights there are.
    pub rooms: i64,
    /// Of these, blocked or Out of Order.
    pub out_of_service: i64,
    /// Room-nights sold, complimentary ones included.
    pub sold: i64,
    /// Of these, given free.
    pub complimentary: i64,
    /// Room revenue before tax, after discount.
    pub room_revenue: Decimal,
}

/// What a property divides by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Divisors {
    /// Occupancy and RevPAR over rooms in service rather than all rooms.
    pub only_in_service: bool,
    /// ADR over paid room-nights rather than all sold.
    pub only_paid: bool,
}

/// The three figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Percent, two decimals; above 100 when overbooked.
    pub occupancy: Decimal,
    /// Average daily rate: room revenue per room-night sold.
    pub adr: Decimal,
    /// Room revenue per room-night there is.
    pub revpar: Decimal,
}

/// The figures of the counts; 0 where there is nothing to divide by.
pub fn figures(nights: &Nights, divisors: Divisors, currency: &Currency) -> Figures {
    let rooms = if divisors.only_in_service { nights.rooms - nights.out_of_service } else { nights.rooms };
    let paid = if divisors.only_paid { nights.sold - nights.complimentary } else { nights.sold };
    Figures {
        occupancy: percentage(Decimal::from(nights.sold), Decimal::from(rooms.max(0))),
        adr: per(nights.room_revenue, paid, currency),
        revpar: per(nights.room_revenue, rooms, currency),
    }
}

/// An amount per piece, rounded to the currency; 0 for no pieces.
pub fn per(amount: Decimal, count: i64, currency: &Currency) -> Decimal {
    if count > 0 { round(amount / Decimal::from(count), currency) } else { round(Decimal::ZERO, currency) }
}

/// Actual against target: the difference, and it as a percentage of the target.
pub fn variance(actual: Decimal, target: Decimal) -> (Decimal, Decimal) {
    (actual - target, percentage(actual - target, target))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn divisors_decide_what_a_figure_means() {
        let nights =
            Nights { rooms: 40, out_of_service: 4, sold: 30, complimentary: 2, room_revenue: d("100000") };
        let plain = figures(&nights, Divisors::default(), &inr());
        assert_eq!((plain.occupancy, plain.adr, plain.revpar), (d("75.00"), d("3333.33"), d("2500.00")));
        let narrow = figures(&nights, Divisors { only_in_service: true, only_paid: true }, &inr());
        assert_eq!((narrow.occupancy, narrow.adr, narrow.revpar), (d("83.33"), d("3571.43"), d("2777.78")));
        let none = figures(&Nights::default(), Divisors::default(), &inr());
        assert_eq!((none.occupancy, none.adr, none.revpar), (d("0"), d("0"), d("0")));
        assert_eq!(variance(d("90"), d("120")), (d("-30"), d("-25")));
    }
}
