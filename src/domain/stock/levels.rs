//! What a quantity on hand means.

use super::quantity::Quantity;
use crate::domain::lists::{ShortLevel, StockStatus};

/// NEGATIVE below zero, OUT at zero, LOW at or under a par that is set, else OK. A par of zero is none.
pub fn status(on_hand: Quantity, par: Quantity) -> StockStatus {
    if on_hand < Quantity::ZERO {
        StockStatus::Negative
    } else if on_hand == Quantity::ZERO {
        StockStatus::Out
    } else if on_hand <= par {
        StockStatus::Low
    } else {
        StockStatus::Ok
    }
}

/// Whether the kitchen must hear that an ingredient ran out by what was just fired.
pub fn shortage(on_hand: Quantity) -> Option<ShortLevel> {
    match status(on_hand, Quantity::ZERO) {
        StockStatus::Negative => Some(ShortLevel::Negative),
        StockStatus::Out => Some(ShortLevel::Out),
        StockStatus::Low | StockStatus::Ok => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn a_status_follows_from_quantity_and_par() {
        // Quantities in grams of a kilogram.
        let table = "
            on hand | par  | status   | the kitchen hears
            5000    | 0    | OK       | -
            5000    | 4000 | OK       | -
            4000    | 4000 | LOW      | -
            1       | 4000 | LOW      | -
            1       | 0    | OK       | -
            0       | 4000 | OUT      | out
            0       | 0    | OUT      | out
            -1      | 0    | NEGATIVE | negative
            -1      | 4000 | NEGATIVE | negative";
        for row in rows(table).skip(1) {
            let on_hand = Quantity::from_milli(row[0].parse().unwrap());
            let par = Quantity::from_milli(row[1].parse().unwrap());
            assert_eq!(status(on_hand, par).as_str(), row[2], "{row:?}");
            assert_eq!(shortage(on_hand).map_or("-", ClosedList::as_str), row[3], "{row:?}");
        }
    }
}
