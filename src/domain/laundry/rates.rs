//! Prices of laundry items.

use rust_decimal::Decimal;

use crate::domain::lists::LaundryOrderType;
use crate::domain::money::{Currency, round, whole};
use crate::domain::refusal::Refusal;
use crate::domain::tax::LARGEST_PRICE;
use crate::say;

/// Reads a price of the rate card, from 0.
pub fn typed_price(field: &'static str, amount: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    if amount < Decimal::ZERO {
        return Err(Refusal::input(field, say!("A price can't be below 0.")));
    }
    if amount > Decimal::from(LARGEST_PRICE) {
        return Err(Refusal::input(field, say!("The price has more than 10 digits.")));
    }
    Ok(round(amount, currency))
}

/// The express price of a piece: the rate card's, or one and a half times the rate, rounded to whole units.
pub fn express_rate(rate: Decimal, express_rate: Option<Decimal>) -> Decimal {
    express_rate.unwrap_or_else(|| whole(rate * Decimal::new(15, 1)))
}

/// What a bag whose pieces come to `total` is billed: nothing for the hotel's own linen and for a complimentary bag.
pub fn billed(order_type: LaundryOrderType, complimentary: bool, total: Decimal) -> Decimal {
    if complimentary || order_type == LaundryOrderType::House { Decimal::ZERO } else { total }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr, rows};

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

    #[test]
    fn a_price_is_not_below_zero() {
        for (amount, read) in [
            ("0", Some("0.00")),
            ("12.345", Some("12.35")),
            ("-1", None),
            ("9999999999", Some("9999999999.00")),
            ("10000000000", None),
        ] {
            let found = typed_price("rate", d(amount), &inr()).ok();
            assert_eq!(found.map(|price| price.to_string()).as_deref(), read, "{amount}");
        }
    }

    #[test]
    fn only_a_guest_pays_for_laundry() {
        for (order_type, complimentary, amount) in [
            (LaundryOrderType::Guest, false, "90"),
            (LaundryOrderType::Guest, true, "0"),
            (LaundryOrderType::House, false, "0"),
            (LaundryOrderType::House, true, "0"),
        ] {
            assert_eq!(billed(order_type, complimentary, d("90")), d(amount), "{order_type} {complimentary}");
        }
    }
}
