//! Rounding of prices that a demand premium changed, by the rule of the property.

use std::fmt;

use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::lists::{ClosedList, closed_list};

closed_list! { /// How a price with a demand premium is rounded.
    PremiumRounding "rounding" {
        Exact = "None", Whole = "Nearest 1", Ten = "Nearest 10", Fifty = "Nearest 50", NinetyNine = "Ending in 99",
    } default Exact
}

/// A price with a premium, rounded to the nearest price of the rule (a half goes up), at least `least`. A price so small
/// that it would become nothing is not rounded.
pub fn rounded(rule: PremiumRounding, price: Decimal, least: Decimal) -> Decimal {
    let (step, offset) = match rule {
        PremiumRounding::Exact => return price,
        PremiumRounding::Whole => (1, 0),
        PremiumRounding::Ten => (10, 0),
        PremiumRounding::Fifty => (50, 0),
        PremiumRounding::NinetyNine => (100, -1),
    };
    nearest(price, Decimal::from(step), Decimal::from(offset))
        .filter(|found| *found > Decimal::ZERO)
        .map(|found| if found < least { found.saturating_add(Decimal::from(step)) } else { found })
        .unwrap_or(price)
}

/// The multiple of `step`, moved by `offset`, that is nearest.
fn nearest(price: Decimal, step: Decimal, offset: Decimal) -> Option<Decimal> {
    let steps = price.checked_sub(offset)?.checked_div(step)?;
    let steps = steps.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero);
    steps.checked_mul(step)?.checked_add(offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, rows};

    #[test]
    fn a_premium_is_rounded_to_the_nearest_price_of_the_rule() {
        let table = "
            price   | least | exact   | 1    | 10   | 50   | 99
            5644.80 | 0     | 5644.80 | 5645 | 5640 | 5650 | 5599
            5649.00 | 0     | 5649    | 5649 | 5650 | 5650 | 5699
            4704    | 0     | 4704    | 4704 | 4700 | 4700 | 4699
            5000    | 0     | 5000    | 5000 | 5000 | 5000 | 4999
            5644.80 | 5641  | 5644.80 | 5645 | 5650 | 5650 | 5699
            120.40  | 0     | 120.40  | 120  | 120  | 100  | 99
            4.20    | 0     | 4.20    | 4    | 4.20 | 4.20 | 4.20
            25      | 0     | 25      | 25   | 30   | 50   | 25";
        let rules = [
            PremiumRounding::Exact,
            PremiumRounding::Whole,
            PremiumRounding::Ten,
            PremiumRounding::Fifty,
            PremiumRounding::NinetyNine,
        ];
        for row in rows(table).skip(1) {
            for (rule, wanted) in rules.into_iter().zip(&row[2..]) {
                assert_eq!(rounded(rule, d(row[0]), d(row[1])), d(wanted), "{row:?} {rule}");
            }
        }
        for rule in rules {
            assert_eq!(rounded(rule, Decimal::MAX, Decimal::ZERO), Decimal::MAX, "{rule}: no overflow");
        }
    }
}
