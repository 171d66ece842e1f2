//! Moving lines of a folio to another folio.

use rust_decimal::Decimal;

use crate::domain::folio::guard::{FolioFacts, require_alcohol_allowed, require_open};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a move unless both folios are open, different, of one stay or one group, and may hold the line's alcohol.
pub fn require_movable(from: &FolioFacts, to: &FolioFacts, is_alcohol: bool) -> Result<(), Refusal> {
    if from.name == to.name {
        return Err(Refusal::input("to_folio", say!("The line is on that folio already.")));
    }
    require_open(from)?;
    require_open(to)?;
    let same = |a: Option<i64>, b: Option<i64>| a.is_some() && a == b;
    if !same(from.stay, to.stay) && !same(from.group, to.group) {
        let message = say!("{from} and {to} belong to different stays.", from = from.name, to = to.name);
        return Err(Refusal::state("different_stays", message));
    }
    require_alcohol_allowed(to, is_alcohol)
}

/// Refuses a move of lines that takes a folio below zero, or further below.
pub fn require_not_below_zero(before: &FolioFacts, after: &FolioFacts) -> Result<(), Refusal> {
    let falls = |before: Decimal, after: Decimal| after < Decimal::ZERO && after < before;
    if falls(before.net, after.net) || falls(before.grand, after.grand) {
        let message = say!(
            "{folio} would fall below zero; move its discounts and allowances together with the charges.",
            folio = before.name
        );
        return Err(Refusal::state("folio_below_zero", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::lists::{FolioStatus, FolioType};
    use crate::domain::testkit::{code, d};

    #[test]
    fn lines_move_within_a_stay_or_a_group() {
        let master = FolioFacts { name: "FOLIO-3", folio_type: FolioType::Group, stay: None, ..GUEST };
        let stranger = FolioFacts { name: "FOLIO-4", stay: Some(2), group: None, ..GUEST };
        assert_eq!(code(require_movable(&GUEST, &master, false)), "");
        assert_eq!(code(require_movable(&GUEST, &master, true)), "alcohol_not_allowed");
        assert_eq!(code(require_movable(&GUEST, &stranger, false)), "different_stays");
        assert_eq!(
            code(require_movable(&FolioFacts { group: None, ..GUEST }, &stranger, false)),
            "different_stays"
        );
        assert_eq!(code(require_movable(&GUEST, &GUEST, false)), "invalid");
        let closed = FolioFacts { status: FolioStatus::Closed, name: "FOLIO-2", ..GUEST };
        assert_eq!(code(require_movable(&GUEST, &closed, false)), "folio_closed");
    }

    #[test]
    fn a_move_may_not_leave_a_folio_below_zero() {
        let at = |net: &str| FolioFacts { net: d(net), grand: d(net), ..GUEST };
        assert_eq!(code(require_not_below_zero(&at("100"), &at("-1"))), "folio_below_zero");
        assert_eq!(code(require_not_below_zero(&at("100"), &at("0"))), "");
        assert_eq!(
            code(require_not_below_zero(&at("-100"), &at("-50"))),
            "",
            "it was below and comes closer"
        );
        assert_eq!(code(require_not_below_zero(&at("-100"), &at("-150"))), "folio_below_zero");
    }
}
