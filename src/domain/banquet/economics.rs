//! What a function leaves, line by line and for each guest.

use rust_decimal::Decimal;

use crate::domain::banquet::amounts::{LineAmounts, Totals};
use crate::domain::money::{Currency, round};
use crate::domain::stock::quantity::Quantity;

/// Used less quoted; 0 until it is recorded.
pub fn variance(quoted: Quantity, actual: Option<Quantity>) -> Decimal {
    actual.map_or(Decimal::ZERO, |actual| (actual - quoted).decimal())
}

/// Net less cost, and less the tax paid where it can't be set off.
pub fn line_margin(amounts: &LineAmounts, itc_eligible: bool) -> Decimal {
    let lost = if itc_eligible { Decimal::ZERO } else { amounts.input_tax };
    amounts.net() - amounts.cost - lost
}

/// Of the margin of the function; none without guests.
pub fn margin_per_guest(totals: &Totals, pax: i64, currency: &Currency) -> Option<Decimal> {
    (pax > 0).then(|| round(totals.gross_margin() / Decimal::from(pax), currency))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_variance_is_what_was_used_less_what_was_quoted() {
        let of = |quoted: i64, actual: Option<i64>| {
            variance(Quantity::from_milli(quoted), actual.map(Quantity::from_milli))
        };
        assert_eq!(of(50_000, Some(65_500)), d("15.5"));
        assert_eq!(of(50_000, Some(40_000)), d("-10"));
        assert_eq!(of(50_000, None), d("0"));
    }

    #[test]
    fn tax_that_cannot_be_set_off_is_a_cost() {
        let line =
            LineAmounts { amount: d("1000"), cost: d("300"), input_tax: d("15"), ..LineAmounts::default() };
        assert_eq!([line_margin(&line, true), line_margin(&line, false)], [d("700"), d("685")]);
    }

    #[test]
    fn a_margin_for_each_guest_needs_guests() {
        let totals = Totals::of(&[], &inr());
        assert_eq!(margin_per_guest(&totals, 0, &inr()), None);
        assert_eq!(margin_per_guest(&totals, 3, &inr()), Some(d("0")));
    }
}
