//! What discounts, allowances and voids take off a folio. No folio falls below zero, before or after tax.

use rust_decimal::Decimal;

use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::guard::FolioFacts;
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::tax::line_of_net;
    use crate::domain::testkit::{d, inr, rows};

    fn line(amount: &str, rate: &str) -> LineAmounts {
        let line = line_of_net(d(amount), d(rate), &inr());
        LineAmounts { amount: line.amount, tax_amount: line.tax_amount, total: line.total }
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
}
