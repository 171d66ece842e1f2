//! The kitchen's indent: the plates that it cooks, and the limit of what is issued.

use rust_decimal::Decimal;

use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::say;

/// The guests whom the kitchen cooks a menu for: whole plates that were typed, or the guests that are billed.
pub fn plates(typed: Option<Quantity>, pax: i64) -> i64 {
    typed.map_or(pax, |plates| (plates.milli() + 999) / 1000)
}

/// Refuses to issue more of an ingredient than is still to be issued.
pub fn require_issuable(ingredient: &str, quantity: Decimal, left: Decimal) -> Result<(), Refusal> {
    if quantity <= left {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("Of {ingredient} only {left} is still to be issued.", ingredient, left)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn plates_are_whole() {
        for (typed, pax, plates_of) in
            [(None, 120, 120), (Some(80_000), 120, 80), (Some(80_001), 120, 81), (Some(0), 120, 0)]
        {
            assert_eq!(plates(typed.map(Quantity::from_milli), pax), plates_of, "{typed:?}");
        }
    }

    #[test]
    fn no_more_is_issued_than_is_left() {
        assert!(
            require_issuable("Rice", d("2"), d("2")).is_ok()
                && require_issuable("Rice", d("2.1"), d("2")).is_err()
        );
    }
}
