//! Splitting a line over two folios.

use rust_decimal::Decimal;

use crate::domain::folio::balance::LineAmounts;
use crate::domain::language::Value;
use crate::domain::money::{Currency, percent_of, round, split};
use crate::domain::refusal::Refusal;
use crate::say;

/// The share of a line that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Percent of the line.
    Percent(Decimal),
    /// Amount before tax; for a negative line its absolute value.
    Amount(Decimal),
}

impl Share {
    /// The share given by the caller, who must give exactly one of the two.
    pub fn of(percent: Option<Decimal>, amount: Option<Decimal>) -> Result<Share, Refusal> {
        match (percent, amount) {
            (Some(percent), None) => Ok(Share::Percent(percent)),
            (None, Some(amount)) => Ok(Share::Amount(amount)),
            (None, None) => {
                Err(Refusal::input("percent", say!("Say how much to move: a percentage or an amount.")))
            }
            (Some(_), Some(_)) => {
                Err(Refusal::input("percent", say!("Give a percentage or an amount, not both.")))
            }
        }
    }
}

/// Refuses to split a charge while an allowance names it.
pub fn require_no_allowance(allowed: Decimal) -> Result<(), Refusal> {
    if allowed.is_zero() {
        return Ok(());
    }
    let message =
        say!("An allowance stands on this charge; void the allowance first, or move the whole charge.");
    Err(Refusal::state("allowance_on_charge", message))
}

/// The description of both parts: it names every folio of this split and of earlier ones, once each.
pub fn split_description(description: &str, from: &str, to: &str) -> String {
    let (what, earlier) = match description.strip_suffix(')').and_then(|text| text.rsplit_once(" (split, ")) {
        Some((what, folios)) => (what, folios),
        None => (description, ""),
    };
    let mut folios: Vec<&str> = earlier.split(", ").flat_map(|part| part.split(" and ")).collect();
    folios.extend([from, to]);
    let mut named: Vec<&str> = Vec::new();
    for folio in folios.into_iter().filter(|folio| !folio.is_empty()) {
        if !named.contains(&folio) {
            named.push(folio);
        }
    }
    let last = named.pop().unwrap_or_default();
    format!("{what} (split, {} and {last})", named.join(", "))
}

/// Splits a line into the part that stays and the part that moves. They sum to the line, tax included, and neither is
/// empty.
pub fn split_line(
    line: &LineAmounts,
    share: Share,
    currency: &Currency,
) -> Result<(LineAmounts, LineAmounts), Refusal> {
    let size = line.amount.abs();
    let (field, wanted) = match share {
        Share::Percent(percent) if percent <= Decimal::ZERO || percent >= Decimal::ONE_HUNDRED => {
            return Err(Refusal::input("percent", say!("The percentage must be above 0 and below 100.")));
        }
        Share::Percent(percent) => ("percent", percent_of(size, percent, currency)),
        Share::Amount(amount) => ("amount", round(amount, currency)),
    };
    if wanted <= Decimal::ZERO || wanted >= size {
        let message = say!(
            "The part to move must be above 0 and below the line's {amount}.",
            amount = Value::money(size, currency)
        );
        return Err(Refusal::input(field, message));
    }
    let sign = if line.amount.is_sign_negative() { -Decimal::ONE } else { Decimal::ONE };
    let taxes = split(line.tax_amount, &[size - wanted, wanted], currency);
    let part = |amount: Decimal, tax: Decimal| LineAmounts { amount, tax_amount: tax, total: amount + tax };
    Ok((part(line.amount - wanted * sign, taxes[0]), part(wanted * sign, taxes[1])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};
    use proptest::prelude::*;

    fn line(amount: &str, tax: &str) -> LineAmounts {
        LineAmounts { amount: d(amount), tax_amount: d(tax), total: d(amount) + d(tax) }
    }

    #[test]
    fn parts_sum_to_the_line_tax_included() {
        let (remaining, moved) = split_line(&line("100", "18.01"), Share::Percent(d("50")), &inr()).unwrap();
        assert_eq!((remaining, moved), (line("50", "9.01"), line("50", "9.00")));
        let (remaining, moved) = split_line(&line("-800", "-40"), Share::Amount(d("200")), &inr()).unwrap();
        assert_eq!((remaining, moved), (line("-600", "-30"), line("-200", "-10")));
    }

    #[test]
    fn a_line_divided_again_names_each_folio_once() {
        let once = split_description("Spa (60 min)", "F-1", "F-2");
        assert_eq!(once, "Spa (60 min) (split, F-1 and F-2)");
        assert_eq!(split_description(&once, "F-2", "F-1"), once);
        let twice = split_description(&once, "F-2", "F-3");
        assert_eq!(twice, "Spa (60 min) (split, F-1, F-2 and F-3)");
        assert_eq!(split_description(&twice, "F-1", "F-4"), "Spa (60 min) (split, F-1, F-2, F-3 and F-4)");
    }

    #[test]
    fn only_a_true_part_can_move() {
        for share in ["0", "100", "-1", "0.001"] {
            assert!(split_line(&line("4", "0"), Share::Percent(d(share)), &inr()).is_err(), "{share}");
        }
        for amount in ["0", "4", "5", "3.999"] {
            assert!(split_line(&line("4", "0"), Share::Amount(d(amount)), &inr()).is_err(), "{amount}");
        }
        assert!(Share::of(None, None).is_err() && Share::of(Some(d("1")), Some(d("1"))).is_err());
    }

    #[test]
    fn a_charge_with_an_allowance_is_moved_whole() {
        assert!(require_no_allowance(d("0")).is_ok());
        assert_eq!(require_no_allowance(d("10")).unwrap_err().code, "allowance_on_charge");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn splitting_conserves_every_amount(amount in 2_i64..1_000_000_000, tax in 0_i64..1_000_000, percent in 1_i64..10_000) {
            let (amount, tax) = (Decimal::new(amount, 2), Decimal::new(tax, 2));
            let line = LineAmounts { amount, tax_amount: tax, total: amount + tax };
            if let Ok((remaining, moved)) = split_line(&line, Share::Percent(Decimal::new(percent, 2)), &inr()) {
                prop_assert_eq!(remaining.amount + moved.amount, amount);
                prop_assert_eq!(remaining.tax_amount + moved.tax_amount, tax);
                prop_assert_eq!(remaining.total + moved.total, line.total);
            }
        }
    }
}
