//! Discounts, allowances and voids. No folio falls below zero, before or after tax.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::guard::FolioFacts;
use crate::domain::language::Value;
use crate::domain::money::{Currency, split};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{ChargeAmounts, line_of_net};
use crate::say;

/// Whether the folio covers an amount above 0, before and after tax.
fn covers(folio: &FolioFacts, taken: &LineAmounts) -> bool {
    folio.net >= taken.amount && folio.grand >= taken.total
}

fn negated(line: &LineAmounts) -> LineAmounts {
    LineAmounts { amount: -line.amount, tax_amount: -line.tax_amount, total: -line.total }
}

/// Refuses a discount or an allowance (with negative amounts) beyond the folio's charges.
pub fn require_covered(
    folio: &FolioFacts,
    line: &LineAmounts,
    code: &'static str,
    currency: &Currency,
) -> Result<(), Refusal> {
    if covers(folio, &negated(line)) {
        return Ok(());
    }
    let left = Value::money(folio.net.max(Decimal::ZERO), currency);
    let message = say!(
        "The charges on {folio} are {amount} before tax; a reduction cannot exceed them.",
        folio = folio.name,
        amount = left
    );
    Err(Refusal::state(code, message))
}

/// Refuses to void a charge that an allowance or a discount stands on. `linked` is the total of the allowances that
/// name it; others are found by checking what the folio still covers.
pub fn require_voidable(
    folio: &FolioFacts,
    line: &LineAmounts,
    linked: Decimal,
    currency: &Currency,
) -> Result<(), Refusal> {
    if linked > Decimal::ZERO {
        let message = say!(
            "An allowance of {amount} stands on this charge; void the allowance first.",
            amount = Value::money(linked, currency)
        );
        return Err(Refusal::state("allowance_on_charge", message));
    }
    if line.amount <= Decimal::ZERO || covers(folio, line) {
        return Ok(());
    }
    let message = say!(
        "Discounts and allowances on {folio} stand on this charge; void them first: the folio would fall below zero.",
        folio = folio.name
    );
    Err(Refusal::state("allowance_on_charge", message))
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
    let mut left: BTreeMap<Decimal, RatedAmount> = BTreeMap::new();
    for line in lines {
        let rate = line.rate.normalize();
        let sum = left.entry(rate).or_insert(RatedAmount { rate, ..RatedAmount::default() });
        sum.amount += line.amount;
        sum.tax += line.tax;
    }
    left.retain(|_, left| left.amount > Decimal::ZERO);
    let weights: Vec<Decimal> = left.values().map(|left| left.amount).collect();
    let parts = split(amount, &weights, currency);
    let lines = left.values().zip(parts).filter(|(_, part)| !part.is_zero());
    lines.map(|(left, part)| write_off(left, part, currency)).collect()
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
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::testkit::{d, inr, rows};

    fn line(amount: &str, rate: &str) -> LineAmounts {
        let line = line_of_net(d(amount), d(rate), &inr());
        LineAmounts { amount: line.amount, tax_amount: line.tax_amount, total: line.total }
    }

    fn rated(amount: &str, rate: &str) -> RatedAmount {
        let line = line_of_net(d(amount), d(rate), &inr());
        RatedAmount { rate: d(rate), amount: line.amount, tax: line.tax_amount }
    }

    fn code(result: Result<(), Refusal>) -> &'static str {
        result.err().map_or("", |refusal| refusal.code)
    }

    #[test]
    fn nothing_goes_below_zero_before_tax_or_with_it() {
        let folio = FolioFacts { net: d("1000"), grand: d("1050"), ..GUEST };
        let table = "
            amount  | rate | code
            -1000   | 5    |
            -1000.01| 5    | too_much
            -900    | 18   | too_much
            -1000   | 0    |";
        for row in rows(table).skip(1) {
            assert_eq!(
                code(require_covered(&folio, &line(row[0], row[1]), "too_much", &inr())),
                row[2],
                "{row:?}"
            );
        }
        let reduced = FolioFacts { net: d("900"), grand: d("945"), ..GUEST };
        assert_eq!(
            code(require_voidable(&reduced, &line("1000", "5"), d("0"), &inr())),
            "allowance_on_charge"
        );
        assert_eq!(code(require_voidable(&reduced, &line("900", "5"), d("0"), &inr())), "");
        assert_eq!(
            code(require_voidable(&reduced, &line("900", "5"), d("1"), &inr())),
            "allowance_on_charge"
        );
        assert_eq!(code(require_voidable(&reduced, &line("-100", "5"), d("0"), &inr())), "");
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
