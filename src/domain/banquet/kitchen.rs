//! What the kitchen needs for a function: dishes times portions times guests, summed for each ingredient, less what was
//! issued.

use crate::domain::stock::quantity::Quantity;

/// Portions of a dish for so many guests: never less than one for each started portion.
pub fn portions(portion_per_pax: Quantity, pax: i64) -> Quantity {
    portion_per_pax.times(pax)
}

/// A quantity for one portion times the portions, rounded up to a thousandth: the kitchen never gets less.
pub fn required(for_portion: Quantity, portions: Quantity) -> Quantity {
    let product = i128::from(for_portion.milli()) * i128::from(portions.milli());
    let milli = (product + 999) / 1000;
    Quantity::from_milli(i64::try_from(milli).unwrap_or(i64::MAX))
}

/// What is missing of a quantity.
pub fn short_by(required: Quantity, on_hand: Quantity) -> Quantity {
    (required - on_hand.max(Quantity::ZERO)).max(Quantity::ZERO)
}

/// What is still to be issued.
pub fn remaining(required: Quantity, issued: Quantity) -> Quantity {
    (required - issued).max(Quantity::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn a_dish_is_multiplied_by_portions_and_guests() {
        let table = "
            for a portion | portions a guest | guests | required | on hand | short | issued | remaining
            0.120         | 1                | 200    | 24       | 10      | 14    | 4      | 20
            0.005         | 1.5              | 33     | 0.248    | 1       | 0     | 0.248  | 0
            0.250         | 2                | 0      | 0        | -3      | 0     | 0      | 0
            0.001         | 1                | 1      | 0.001    | -3      | 0.001 | 5      | 0";
        for row in rows(table).skip(1) {
            let quantity = |at: usize| {
                let value: rust_decimal::Decimal = row[at].parse().unwrap();
                Quantity::from_milli(
                    i64::try_from((value * rust_decimal::Decimal::from(1000)).trunc()).unwrap(),
                )
            };
            let needed = required(quantity(0), portions(quantity(1), row[2].parse().unwrap()));
            assert_eq!(needed.decimal(), quantity(3).decimal(), "{row:?}");
            assert_eq!(short_by(needed, quantity(4)), quantity(5), "{row:?}");
            assert_eq!(remaining(needed, quantity(6)), quantity(7), "{row:?}");
        }
    }
}
