//! Prices of laundry items.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};

/// The price for the same day: the express rate of the item, or 1.5 times its rate if it has none.
pub fn express_rate(rate: Decimal, express_rate: Option<Decimal>, currency: &Currency) -> Decimal {
    express_rate.unwrap_or_else(|| round(rate * Decimal::new(15, 1), currency))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn express_is_one_and_a_half_times_unless_it_has_a_price() {
        assert_eq!(express_rate(d("25"), None, &inr()), d("37.50"));
        assert_eq!(express_rate(d("25.01"), None, &inr()), d("37.52"));
        assert_eq!(express_rate(d("25"), Some(d("40")), &inr()), d("40"));
    }
}
