//! The discount of a bill and the tax of its lines. A discount is spread over the live lines before tax by largest
//! remainder, so the lines always sum to the bill.

use rust_decimal::Decimal;

use crate::domain::language::Value;
use crate::domain::money::{Currency, round, split};
use crate::domain::refusal::Refusal;
use crate::domain::tax::tax_of_net;
use crate::say;

/// A line as far as its bill cares.
#[derive(Clone, Copy, Debug)]
pub struct BillLine {
    /// Before discount and tax; 0 when voided.
    pub amount: Decimal,
    pub tax_rate: Decimal,
}

/// What a line bears of the discount, and its tax on the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub discount: Decimal,
    pub tax: Decimal,
}

/// The discount that a person asks for: 0 takes it off, more than the subtotal is refused.
pub fn asked(amount: Decimal, subtotal: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    let amount = round(amount, currency);
    if amount < Decimal::ZERO {
        return Err(Refusal::input("amount", say!("A discount is 0 or more.")));
    }
    if amount > subtotal {
        return Err(Refusal::input(
            "amount",
            say!(
                "The discount is more than the subtotal of {subtotal}.",
                subtotal = Value::money(subtotal, currency)
            ),
        ));
    }
    Ok(amount)
}

/// The percentage that a person asks for: 0 takes the discount off.
pub fn percentage(percent: Decimal) -> Result<Option<Decimal>, Refusal> {
    if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
        return Err(Refusal::input("percent", say!("A discount is from 0 to 100 percent.")));
    }
    Ok((!percent.is_zero()).then(|| percent.normalize()))
}

/// What a discount in percent takes off a subtotal.
pub fn of_percent(percent: Decimal, subtotal: Decimal, currency: &Currency) -> Decimal {
    round(subtotal * percent / Decimal::ONE_HUNDRED, currency)
}

/// What is left of a discount on a smaller subtotal, after lines were voided.
pub fn lowered(discount: Decimal, subtotal: Decimal) -> Decimal {
    discount.min(subtotal)
}

/// Spreads a discount (at most the sum of the lines) over the lines, and taxes what is left of each.
pub fn spread(lines: &[BillLine], discount: Decimal, currency: &Currency) -> Vec<Share> {
    let discounts = match discount.is_zero() {
        true => vec![from_zero(currency); lines.len()],
        false => split(discount, &lines.iter().map(|line| line.amount).collect::<Vec<_>>(), currency),
    };
    let share = |(line, discount): (&BillLine, Decimal)| Share {
        discount,
        tax: tax_of_net(line.amount - discount, line.tax_rate, currency),
    };
    lines.iter().zip(discounts).map(share).collect()
}

fn from_zero(currency: &Currency) -> Decimal {
    round(Decimal::ZERO, currency)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::testkit::{d, inr, rows};

    fn decimals(cell: &str) -> Vec<Decimal> {
        cell.split_whitespace().map(d).collect()
    }

    #[test]
    fn a_discount_is_spread_before_tax() {
        // Food at 5 percent, beer at 18.
        let table = "
            amounts       | rates  | discount | of it each       | tax each
            500.00 400.00 | 5 18   | 0        | 0.00 0.00        | 25.00 72.00
            500.00 400.00 | 5 18   | 90       | 50.00 40.00      | 22.50 64.80
            100 100 100   | 5 5 5  | 100      | 33.34 33.33 33.33 | 3.33 3.33 3.33
            500.00 0 100  | 5 5 18 | 60       | 50.00 0.00 10.00 | 22.50 0.00 16.20
            250.50        | 5      | 250.50   | 250.50           | 0.00
            0.01 0.01     | 5 5    | 0.01     | 0.01 0.00        | 0.00 0.00";
        for row in rows(table).skip(1) {
            let lines: Vec<BillLine> = decimals(row[0])
                .into_iter()
                .zip(decimals(row[1]))
                .map(|(amount, tax_rate)| BillLine { amount, tax_rate })
                .collect();
            let shares = spread(&lines, d(row[2]), &inr());
            assert_eq!(
                shares.iter().map(|share| share.discount).collect::<Vec<_>>(),
                decimals(row[3]),
                "{row:?}"
            );
            assert_eq!(shares.iter().map(|share| share.tax).collect::<Vec<_>>(), decimals(row[4]), "{row:?}");
        }
    }

    #[test]
    fn a_discount_is_at_most_the_subtotal() {
        let table = "
            asked   | subtotal | answer
            90      | 900      | 90.00
            900     | 900      | 900.00
            0       | 900      | 0.00
            90.005  | 900      | 90.01
            900.01  | 900      | refused
            -1      | 900      | refused";
        for row in rows(table).skip(1) {
            let answer = asked(d(row[0]), d(row[1]), &inr()).map(|amount| amount.to_string());
            assert_eq!(answer.unwrap_or_else(|_| "refused".to_string()), row[2], "{row:?}");
        }
        assert_eq!([lowered(d("90"), d("50")), lowered(d("90"), d("500"))], [d("50"), d("90")]);
    }

    #[test]
    fn a_percentage_is_of_the_subtotal() {
        for (asked, answer) in [
            ("10", "Some(10)"),
            ("12.50", "Some(12.5)"),
            ("100", "Some(100)"),
            ("0", "None"),
            ("100.01", "percent"),
            ("-1", "percent"),
        ] {
            let found = percentage(d(asked)).map(|percent| format!("{percent:?}"));
            assert_eq!(
                found.unwrap_or_else(|refusal| refusal.field.unwrap_or_default().to_string()),
                answer,
                "{asked}"
            );
        }
        for (percent, subtotal, off) in [
            ("10", "900.00", "90.00"),
            ("12.5", "0.20", "0.03"),
            ("100", "99.99", "99.99"),
            ("33.33", "0", "0.00"),
        ] {
            assert_eq!(
                of_percent(d(percent), d(subtotal), &inr()).to_string(),
                off,
                "{percent} of {subtotal}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_line_bears_more_than_it_is_worth(minor in proptest::collection::vec(0_i64..1_000_000, 1..20), percent in 0_i64..=100) {
            let lines: Vec<BillLine> =
                minor.iter().map(|minor| BillLine { amount: Decimal::new(*minor, 2), tax_rate: d("5") }).collect();
            let subtotal: Decimal = lines.iter().map(|line| line.amount).sum();
            let discount = round(subtotal * Decimal::new(percent, 2), &inr());
            let shares = spread(&lines, discount, &inr());
            prop_assert_eq!(shares.iter().map(|share| share.discount).sum::<Decimal>(), discount);
            for (line, share) in lines.iter().zip(&shares) {
                prop_assert!(share.discount <= line.amount && share.discount >= Decimal::ZERO && share.tax >= Decimal::ZERO);
            }
        }
    }
}
