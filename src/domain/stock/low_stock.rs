//! Ingredients that are listed as low.

use super::levels::status;
use super::quantity::Quantity;
use crate::domain::lists::StockStatus;

/// The status of an ingredient that is listed: one in use that is at or under its par, out, or below zero.
pub fn listed(on_hand: Quantity, par: Quantity, is_active: bool) -> Option<StockStatus> {
    Some(status(on_hand, par)).filter(|status| *status != StockStatus::Ok && is_active)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::stock::quantity::quantity;

    #[test]
    fn only_what_is_short_and_in_use_is_listed() {
        let low = |on_hand, par, is_active| listed(quantity(on_hand), quantity(par), is_active);
        assert_eq!(low("2", "3", true), Some(StockStatus::Low));
        assert_eq!(low("0", "3", true), Some(StockStatus::Out));
        assert_eq!((low("2", "3", false), low("4", "3", true)), (None, None));
    }
}
