//! Prices of laundry items.

use rust_decimal::Decimal;

use crate::domain::money::whole;

/// The express price of a piece: the rate card's, or one and a half times the rate, rounded to whole units.
pub fn express_rate(rate: Decimal, express_rate: Option<Decimal>) -> Decimal {
    express_rate.unwrap_or_else(|| whole(rate * Decimal::new(15, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, rows};

    #[test]
    fn express_is_one_and_a_half_times_unless_it_has_a_price() {
        let table = "
            25    |    | 38
            25.01 |    | 38
            30    |    | 45
            25    | 40 | 40
            25    | 0  | 0";
        for row in rows(table) {
            let own = Some(row[1]).filter(|own| !own.is_empty()).map(d);
            assert_eq!(express_rate(d(row[0]), own), d(row[2]), "{row:?}");
        }
    }
}
