//! Guardrails: the owner's floor and ceiling for a nightly rate.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::say;

/// A floor and a ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guardrail {
    pub floor: Decimal,
    /// 0 for no ceiling.
    pub ceiling: Decimal,
    /// For this room type, not the whole property.
    pub for_type: bool,
}

/// The limits in force: the type's guardrails if it has any, else the property's. Of several, the tightest.
pub fn limits(guardrails: &[Guardrail]) -> (Option<Decimal>, Option<Decimal>) {
    let own = guardrails.iter().any(|guardrail| guardrail.for_type);
    let in_force = guardrails.iter().filter(|guardrail| guardrail.for_type == own);
    let floor = in_force.clone().map(|guardrail| guardrail.floor).max();
    let ceiling =
        in_force.map(|guardrail| guardrail.ceiling).filter(|ceiling| *ceiling > Decimal::ZERO).min();
    (floor, ceiling)
}

/// The rate limited to floor and ceiling. If they contradict each other, the floor applies.
pub fn clamp(rate: Decimal, guardrails: &[Guardrail]) -> Decimal {
    let (floor, ceiling) = limits(guardrails);
    let below = ceiling.map_or(rate, |ceiling| rate.min(ceiling));
    floor.map_or(below, |floor| below.max(floor))
}

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

    #[test]
    fn the_types_guardrail_replaces_the_propertys() {
        let rails = [
            Guardrail { floor: d("3000"), ceiling: d("9000"), for_type: false },
            Guardrail { floor: d("1000"), ceiling: d("0"), for_type: true },
        ];
        assert_eq!(clamp(d("20000"), &rails), d("20000"));
        assert_eq!(clamp(d("500"), &rails), d("1000"));
        assert_eq!(clamp(d("5"), &[Guardrail { floor: d("9"), ceiling: d("4"), for_type: false }]), d("9"));
    }
}
