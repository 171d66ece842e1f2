//! Setting a nightly rate: which rates are refused, and what the guardrails make of one.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};
use crate::domain::rates::guardrail::{Guardrail, clamp, limits};
use crate::domain::refusal::Refusal;
use crate::say;

/// What `set_room_rate` applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetRate {
    pub rate: Decimal,
    pub requested: Decimal,
    pub clamped: bool,
    pub floor: Option<Decimal>,
    pub ceiling: Option<Decimal>,
}

/// Refuses a rate of nothing.
pub fn require_rate(rate: Decimal) -> Result<(), Refusal> {
    if rate > Decimal::ZERO {
        return Ok(());
    }
    Err(Refusal::input("rate", say!("The rate must be above 0.")))
}

/// Limits a requested rate to the guardrails.
pub fn set_rate(requested: Decimal, guardrails: &[Guardrail], currency: &Currency) -> SetRate {
    let requested = round(requested, currency);
    let rate = round(clamp(requested, guardrails), currency);
    let (floor, ceiling) = limits(guardrails);
    SetRate { rate, requested, clamped: rate != requested, floor, ceiling }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_rate_is_above_zero() {
        assert!(
            require_rate(d("0.01")).is_ok()
                && require_rate(d("0")).is_err()
                && require_rate(d("-1")).is_err()
        );
    }

    #[test]
    fn a_rate_is_brought_inside_the_guardrail_and_says_so() {
        let rails = [Guardrail { floor: d("3000"), ceiling: d("9000"), for_type: false }];
        for (requested, rate, clamped) in
            [("2500", "3000", true), ("9500", "9000", true), ("4000.004", "4000", false)]
        {
            let set = set_rate(d(requested), &rails, &inr());
            assert_eq!((set.rate, set.clamped), (d(rate), clamped));
            assert_eq!((set.floor, set.ceiling), (Some(d("3000")), Some(d("9000"))));
        }
        assert_eq!(set_rate(d("1"), &[], &inr()).floor, None);
    }
}
