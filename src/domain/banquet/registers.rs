//! Figures of the registers.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};

/// An amount divided by the guests; 0 without guests.
pub fn per_guest(amount: Decimal, pax: i64, currency: &Currency) -> Decimal {
    match pax {
        0 => Decimal::new(0, currency.digits),
        _ => round(amount / Decimal::from(pax), currency),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn an_amount_is_divided_by_the_guests() {
        assert_eq!((per_guest(d("100"), 3, &inr()), per_guest(d("100"), 0, &inr())), (d("33.33"), d("0")));
    }
}
