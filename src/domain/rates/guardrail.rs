//! Guardrails: the owner's floor and ceiling for a nightly rate.

use rust_decimal::Decimal;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

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
