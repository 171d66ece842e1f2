//! What discounts, allowances and voids take off a folio. No folio falls below zero, before or after tax.

use rust_decimal::Decimal;

use crate::domain::folio::allowances::{RatedAmount, spread, spread_with_tax};
use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::guard::FolioFacts;
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::domain::tax::ChargeAmounts;
use crate::say;

/// Whether the folio covers an amount above 0, before and after tax.
fn covers(folio: &FolioFacts, taken: &LineAmounts) -> bool {
    folio.net >= taken.amount && folio.grand >= taken.total
}

/// Whether the tax of a reduction (negative) is more than the tax left on the folio.
fn exceeds_tax(folio: &FolioFacts, tax_amount: Decimal) -> bool {
    -tax_amount > folio.grand - folio.net
}

/// The amounts of a charge as the desk typed it.
#[derive(Clone, Copy, Debug)]
pub struct TypedAmounts {
    pub amounts: ChargeAmounts,
    /// The desk gave the tax rate.
    pub rate_given: bool,
    /// The desk gave the amount with tax.
    pub tax_included: bool,
}

/// The lines of a discount (with negative amounts): one at its own rate, or one per rate of the folio's charges where it would
/// take off more tax than is left. A rate that the desk gave is not replaced.
pub fn discount_lines(
    folio: &FolioFacts,
    charges: &[RatedAmount],
    typed: &TypedAmounts,
    currency: &Currency,
) -> Vec<ChargeAmounts> {
    let whole = typed.amounts;
    if !exceeds_tax(folio, whole.tax_amount) {
        return vec![whole];
    }
    let parts = match typed.tax_included {
        true => spread_with_tax(charges, -whole.total, currency),
        false => spread(charges, -whole.amount, currency),
    };
    let keeps_rate = parts.iter().all(|part| part.tax_rate == whole.tax_rate);
    if parts.is_empty() || typed.rate_given && !keeps_rate { vec![whole] } else { parts }
}

/// The lines of one reduction as one; of several rates it has the average.
pub fn together(lines: &[ChargeAmounts]) -> ChargeAmounts {
    let sum = |of: fn(&ChargeAmounts) -> Decimal| lines.iter().map(of).sum::<Decimal>();
    let (amount, tax_amount) = (sum(|line| line.amount), sum(|line| line.tax_amount));
    let tax_rate = match lines {
        [one] => one.tax_rate,
        _ if amount.is_zero() => Decimal::ZERO,
        _ => (tax_amount * Decimal::ONE_HUNDRED / amount).round_dp(2),
    };
    ChargeAmounts { amount, tax_rate, tax_amount, total: amount + tax_amount }
}

/// Refuses a discount or an allowance (with negative amounts) beyond the folio's charges, before or after tax.
pub fn require_covered(
    folio: &FolioFacts,
    line: &LineAmounts,
    code: &'static str,
    currency: &Currency,
) -> Result<(), Refusal> {
    let LineAmounts { amount, tax_amount, total } = *line;
    if covers(folio, &LineAmounts { amount: -amount, tax_amount: -tax_amount, total: -total }) {
        return Ok(());
    }
    if folio.net >= -amount {
        let message = say!(
            "The tax of this reduction is {tax}, and the charges on {folio} have {left} of tax; give another tax rate, or none.",
            tax = Value::money(-tax_amount, currency),
            folio = folio.name,
            left = Value::money((folio.grand - folio.net).max(Decimal::ZERO), currency)
        );
        return Err(Refusal::state(code, message));
    }
    let left = Value::money(folio.net.max(Decimal::ZERO), currency);
    let message = say!(
        "The charges on {folio} are {amount} before tax; a reduction cannot exceed them.",
        folio = folio.name,
        amount = left
    );
    Err(Refusal::state(code, message))
}

/// Refuses to void a charge that an allowance or a discount reduces. `linked` is the total of the allowances that
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::tax::{line_of_net, net_of_gross};
    use crate::domain::testkit::{code, d, inr, rows};

    fn line(amount: &str, rate: &str) -> LineAmounts {
        let line = line_of_net(d(amount), d(rate), &inr());
        LineAmounts { amount: line.amount, tax_amount: line.tax_amount, total: line.total }
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
    fn a_discount_takes_off_no_more_tax_than_is_left() {
        let charges = |text: &str| -> Vec<RatedAmount> {
            let pairs = text.split_whitespace().map(|pair| pair.split_once('@').expect("amount@rate"));
            let rated = |(amount, rate): (&str, &str)| {
                let line = line_of_net(d(amount), d(rate), &inr());
                RatedAmount { rate: d(rate), amount: line.amount, tax: line.tax_amount }
            };
            pairs.map(rated).collect()
        };
        let table = "
            charges      | discount | with tax | given | lines                       | average
            100@0        | 100@5    | n        | n     | 0:-100.00:0.00              | 0
            100@0        | 105@5    | y        | n     | 0:-105.00:0.00              | 0
            100@0 50@18  | 150@18   | n        | n     | 0:-100.00:0.00 18:-50.00:-9.00 | 6
            100@0 50@18  | 159@18   | y        | n     | 0:-100.00:0.00 18:-50.00:-9.00 | 6
            100@0 50@18  | 79.50@18 | y        | n     | 0:-50.00:0.00 18:-25.00:-4.50  | 6
            100@0 50@18  | 50@18    | n        | n     | 18:-50.00:-9.00             | 18
            100@0        | 100@5    | n        | y     | 5:-100.00:-5.00             | 5
            0.09@5 0.09@5 | 0.18@5  | n        | y     | 5:-0.18:0.00                | 5";
        for row in rows(table).skip(1) {
            let charges = charges(row[0]);
            let net = charges.iter().map(|line| line.amount).sum::<Decimal>();
            let folio =
                FolioFacts { net, grand: net + charges.iter().map(|l| l.tax).sum::<Decimal>(), ..GUEST };
            let (amount, rate) = row[1].split_once('@').expect("amount@rate");
            let whole = match row[2] {
                "y" => {
                    let (net, tax) = net_of_gross(d(amount), d(rate), &inr());
                    ChargeAmounts { amount: -net, tax_rate: d(rate), tax_amount: -tax, total: -d(amount) }
                }
                _ => line_of_net(-d(amount), d(rate), &inr()),
            };
            let typed =
                TypedAmounts { amounts: whole, rate_given: row[3] == "y", tax_included: row[2] == "y" };
            let lines = discount_lines(&folio, &charges, &typed, &inr());
            let shown: Vec<String> = lines
                .iter()
                .map(|l| format!("{}:{:.2}:{:.2}", l.tax_rate, l.amount, l.tax_amount + Decimal::ZERO))
                .collect();
            assert_eq!(shown.join(" "), row[4], "{row:?}");
            assert_eq!(together(&lines).tax_rate.normalize().to_string(), row[5], "{row:?}");
        }
    }
}
