//! What a dish costs by its recipe, what it leaves, and what a dish that was thrown away was worth.

use rust_decimal::Decimal;

use super::quantity::{Quantity, UnitCost, exact_value};
use crate::domain::money::{Currency, percentage, round};

/// An ingredient of a dish: how much of it, and what a unit costs today.
pub type Part = (Quantity, UnitCost);

/// What so many portions cost to make; rounded once, so that a pinch of saffron in a hundred plates counts.
pub fn cost(recipe: &[Part], portions: i64, currency: &Currency) -> Decimal {
    let portion: Decimal = recipe.iter().map(|(quantity, cost)| exact_value(*quantity, *cost)).sum();
    round(portion.saturating_mul(Decimal::from(portions)), currency)
}

/// What is left of a price before tax, and its share of the price in percent (none for a dish that costs the guest nothing).
pub fn margin(price: Decimal, cost: Decimal) -> (Decimal, Option<Decimal>) {
    let left = price - cost;
    (left, (!price.is_zero()).then(|| percentage(left, price)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr, rows};

    fn parts(text: &str) -> Vec<Part> {
        let part = |text: &str| {
            let (quantity, cost) = text.trim().split_once(" at ").unwrap();
            (Quantity::read("qty", d(quantity)).unwrap(), UnitCost::read("cost", d(cost)).unwrap())
        };
        text.split('+').filter(|text| !text.trim().is_empty()).map(part).collect()
    }

    #[test]
    fn a_dish_costs_what_goes_into_it() {
        let table = "
            recipe                          | portions | cost   | price  | margin | percent
            0.2 at 320 + 0.05 at 90         | 1        | 68.50  | 260.00 | 191.50 | 73.65
            0.001 at 4.4                    | 1        | 0.00   | 100.00 | 100.00 | 100.00
            0.001 at 4.4                    | 100      | 0.44   | 100.00 | 99.56  | 99.56
            0.25 at 14.2857                 | 2        | 7.14   | 0.00   | -7.14  | -
            1 at 80                         | 3        | 240.00 | 60.00  | -180.00 | -300.00
                                            | 4        | 0.00   | 90.00  | 90.00  | 100.00";
        for row in rows(table).skip(1) {
            let made = cost(&parts(row[0]), row[1].parse().unwrap(), &inr());
            assert_eq!(made.to_string(), row[2], "{row:?}");
            let (left, percent) = margin(d(row[3]), made);
            assert_eq!(left.to_string(), row[4], "{row:?}");
            assert_eq!(percent.map_or("-".to_string(), |percent| percent.to_string()), row[5], "{row:?}");
        }
    }
}
