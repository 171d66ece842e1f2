//! An allowance: its tax rate and its spread over the rates of a folio.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use crate::domain::language::Value;
use crate::domain::money::{Currency, split};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{ChargeAmounts, line_of_net, net_of_gross};
use crate::say;

/// Refuses a tax rate that is no percentage.
pub fn require_rate(tax_rate: Decimal) -> Result<(), Refusal> {
    if (Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&tax_rate) {
        return Ok(());
    }
    Err(Refusal::input("gst_rate", say!("The tax rate must be between 0 and 100.")))
}

/// Refuses another tax rate than that of the charge; 0 takes the charge's own.
pub fn require_rate_of_charge(tax_rate: Decimal, of_charge: Decimal) -> Result<(), Refusal> {
    if tax_rate <= Decimal::ZERO || tax_rate == of_charge {
        return Ok(());
    }
    let message = say!(
        "The allowance takes the tax rate of its charge, {tax_rate} percent.",
        tax_rate = of_charge.normalize()
    );
    Err(Refusal::input("gst_rate", message))
}

/// A line's rate and amounts. Amounts are negative for discounts and allowances.
#[derive(Clone, Copy, Debug, Default)]
pub struct RatedAmount {
    pub rate: Decimal,
    /// Before tax.
    pub amount: Decimal,
    pub tax: Decimal,
}

/// Spreads an allowance (above 0) over the folio's tax rates in proportion to what is left at each: one line per rate
/// with negative amounts, lowest rate first. The lines sum to the allowance, and none exceeds what is left at its
/// rate.
pub fn spread(lines: &[RatedAmount], amount: Decimal, currency: &Currency) -> Vec<ChargeAmounts> {
    let left = left_by_rate(lines);
    let weights: Vec<Decimal> = left.iter().map(|left| left.amount).collect();
    let parts = split(amount, &weights, currency);
    let lines = left.iter().zip(parts).filter(|(_, part)| !part.is_zero());
    lines.map(|(left, part)| write_off(left, part, currency)).collect()
}

/// The same for an amount that includes the tax.
pub fn spread_with_tax(lines: &[RatedAmount], total: Decimal, currency: &Currency) -> Vec<ChargeAmounts> {
    let left = left_by_rate(lines);
    let weights: Vec<Decimal> = left.iter().map(|left| left.amount + left.tax).collect();
    let parts = split(total, &weights, currency);
    let lines = left.iter().zip(parts).filter(|(_, part)| !part.is_zero());
    let write_off = |(left, part): (&RatedAmount, Decimal)| {
        let (amount, tax) = match part == left.amount + left.tax {
            true => (left.amount, left.tax),
            false => net_of_gross(part, left.rate, currency),
        };
        ChargeAmounts { amount: -amount, tax_rate: left.rate, tax_amount: -tax, total: -part }
    };
    lines.map(write_off).collect()
}

/// What is left at each tax rate, lowest rate first.
fn left_by_rate(lines: &[RatedAmount]) -> Vec<RatedAmount> {
    let mut left: BTreeMap<Decimal, RatedAmount> = BTreeMap::new();
    for line in lines {
        let rate = line.rate.normalize();
        let sum = left.entry(rate).or_insert(RatedAmount { rate, ..RatedAmount::default() });
        sum.amount += line.amount;
        sum.tax += line.tax;
    }
    left.retain(|_, left| left.amount > Decimal::ZERO);
    left.into_values().collect()
}

/// An allowance (above 0) on what is left of one line or rate. Writing off the whole amount takes the whole tax, so
/// that rounding leaves nothing behind.
pub fn write_off(left: &RatedAmount, amount: Decimal, currency: &Currency) -> ChargeAmounts {
    let own = line_of_net(amount, left.rate, currency);
    let tax_amount = if amount == left.amount { left.tax } else { own.tax_amount.min(left.tax) };
    ChargeAmounts {
        amount: -own.amount,
        tax_rate: left.rate,
        tax_amount: -tax_amount,
        total: -(own.amount + tax_amount),
    }
}

/// Refuses an allowance on one line beyond what earlier allowances left of it.
pub fn require_line_covered(
    line: &RatedAmount,
    left: &RatedAmount,
    amount: Decimal,
    currency: &Currency,
) -> Result<(), Refusal> {
    if line.amount <= Decimal::ZERO {
        return Err(Refusal::input(
            "charge_row",
            say!("Choose a charge; a discount or an allowance can't be reduced."),
        ));
    }
    if amount > left.amount {
        let message =
            say!("Of this charge {amount} before tax is left.", amount = Value::money(left.amount, currency));
        return Err(Refusal::state("allowance_too_large", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{code, d, inr, rows};

    #[test]
    fn an_allowance_has_the_rate_of_its_charge() {
        for (rate, is_rate, of_charge) in
            [("0", true, true), ("5", true, false), ("18.0", true, true), ("100.1", false, false)]
        {
            assert_eq!(require_rate(d(rate)).is_ok(), is_rate, "{rate}");
            assert_eq!(require_rate_of_charge(d(rate), d("18")).is_ok(), of_charge, "{rate}");
        }
        assert!(require_rate(d("-1")).is_err());
    }

    fn rated(amount: &str, rate: &str) -> RatedAmount {
        let line = line_of_net(d(amount), d(rate), &inr());
        RatedAmount { rate: d(rate), amount: line.amount, tax: line.tax_amount }
    }

    #[test]
    fn an_allowance_is_spread_over_the_rates_that_are_left() {
        let lines = |text: &str| -> Vec<RatedAmount> {
            let pairs = text.split_whitespace().map(|pair| pair.split_once('@').expect("amount@rate"));
            pairs.map(|(amount, rate)| rated(amount, rate)).collect()
        };
        let table = "
            lines                     | amount | parts
            1000@18                   | 100    | 18:-100.00:-18.00
            4000@5 -500@5.0 1000@18   | 450    | 5:-350.00:-17.50 18:-100.00:-18.00
            100@0 100@5 100@18        | 100    | 0:-33.34:0.00 5:-33.33:-1.67 18:-33.33:-6.00
            100@5 -100@5 50@18        | 50     | 18:-50.00:-9.00
            100@5 -20@18              | 80     | 5:-80.00:-4.00
            0.09@5 0.09@5 0.09@5      | 0.27   | 5:-0.27:0.00";
        for row in rows(table).skip(1) {
            let parts = spread(&lines(row[0]), d(row[1]), &inr());
            let shown: Vec<String> = parts
                .iter()
                .map(|part| {
                    format!("{}:{:.2}:{:.2}", part.tax_rate, part.amount, part.tax_amount + Decimal::ZERO)
                })
                .collect();
            assert_eq!(shown.join(" "), row[2], "{row:?}");
        }
    }

    #[test]
    fn one_line_is_reduced_to_nothing_at_most() {
        let (whole, left) = (rated("100", "5"), rated("40", "5"));
        assert!(require_line_covered(&whole, &left, d("40"), &inr()).is_ok());
        assert_eq!(code(require_line_covered(&whole, &left, d("40.01"), &inr())), "allowance_too_large");
        let discount = rated("-100", "5");
        assert_eq!(code(require_line_covered(&discount, &discount, d("1"), &inr())), "invalid");
    }
}
