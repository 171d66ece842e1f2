//! The targets of a budget, and what was reached of them.

use rust_decimal::Decimal;

use crate::domain::money::percentage;
use crate::domain::refusal::Refusal;
use crate::say;

/// Actual against target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variance {
    pub difference: Decimal,
    /// Actual as a percentage of the target; none without a target.
    pub attainment: Option<Decimal>,
}

pub fn variance(actual: Decimal, target: Decimal) -> Variance {
    let attainment = (!target.is_zero()).then(|| percentage(actual, target));
    Variance { difference: actual - target, attainment }
}

/// Refuses the targets of a budget: none below 0, and no occupancy above full.
pub fn require_targets(targets: &[(&'static str, Decimal)], occupancy: &'static str) -> Result<(), Refusal> {
    if let Some((field, _)) = targets.iter().find(|(_, target)| *target < Decimal::ZERO) {
        return Err(Refusal::input(field, say!("A target can't be below 0.")));
    }
    let above =
        |(field, target): &&(&'static str, Decimal)| *field == occupancy && *target > Decimal::ONE_HUNDRED;
    match targets.iter().find(above) {
        Some((field, _)) => Err(Refusal::input(field, say!("A property is full at 100 percent."))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn a_target_is_possible() {
        let targets =
            |adr: &str, occupancy: &str| [("adr_target", d(adr)), ("occupancy_target", d(occupancy))];
        for (adr, occupancy, refused) in [
            ("0", "0", None),
            ("9000", "100", None),
            ("-1", "0", Some("adr_target")),
            ("0", "-1", Some("occupancy_target")),
            ("0", "100.1", Some("occupancy_target")),
        ] {
            let found = require_targets(&targets(adr, occupancy), "occupancy_target");
            assert_eq!(found.err().and_then(|refusal| refusal.field), refused, "{adr} {occupancy}");
        }
    }

    #[test]
    fn a_variance_without_a_target_has_no_attainment() {
        let of = |difference, attainment: Option<&str>| Variance {
            difference: d(difference),
            attainment: attainment.map(d),
        };
        assert_eq!(variance(d("90"), d("120")), of("-30", Some("75.00")));
        assert_eq!(variance(d("90"), d("0")), of("90", None));
    }
}
