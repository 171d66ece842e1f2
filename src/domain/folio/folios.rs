//! Folios of a stay: the one in use, opening one and deleting one.

use crate::domain::folio::guard::{FolioFacts, require_open};
use crate::domain::lists::FolioType;
use crate::domain::refusal::Refusal;
use crate::say;

/// The folio in use among those of one payer, which come oldest first: the first open one, else the latest.
pub fn in_use<T>(folios: &[T], is_open: impl Fn(&T) -> bool) -> Option<usize> {
    folios.iter().position(is_open).or(folios.len().checked_sub(1))
}

/// Refuses to open a group's master folio for one stay.
pub fn require_of_stay(folio_type: FolioType) -> Result<(), Refusal> {
    if folio_type != FolioType::Group {
        return Ok(());
    }
    Err(Refusal::input("folio_type", say!("A group's master folio belongs to the group, not to one stay.")))
}

/// Refuses to delete the stay's primary Guest folio, or a folio with a charge or a payment.
pub fn require_deletable(folio: &FolioFacts, is_primary: bool) -> Result<(), Refusal> {
    if is_primary {
        return Err(Refusal::state(
            "primary_folio",
            say!("{folio} is the stay's own folio.", folio = folio.name),
        ));
    }
    require_open(folio)?;
    if folio.lines > 0 || folio.payments > 0 {
        return Err(Refusal::state(
            "folio_in_use",
            say!("{folio} has charges or payments.", folio = folio.name),
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::testkit::code;

    #[test]
    fn the_open_folio_is_used_before_the_latest() {
        for (open, expected) in [
            (vec![], None),
            (vec![false], Some(0)),
            (vec![false, false], Some(1)),
            (vec![false, true, false], Some(1)),
            (vec![true, true], Some(0)),
        ] {
            assert_eq!(in_use(&open, |open| *open), expected, "{open:?}");
        }
    }

    #[test]
    fn a_stay_has_no_master_folio() {
        for (folio_type, fine) in [
            (FolioType::Guest, true),
            (FolioType::Extra, true),
            (FolioType::Company, true),
            (FolioType::Group, false),
        ] {
            assert_eq!(require_of_stay(folio_type).is_ok(), fine, "{folio_type}");
        }
    }

    #[test]
    fn only_an_unused_further_folio_is_deleted() {
        assert_eq!(code(require_deletable(&GUEST, true)), "primary_folio");
        assert_eq!(code(require_deletable(&GUEST, false)), "folio_in_use");
        assert_eq!(code(require_deletable(&FolioFacts { lines: 0, payments: 0, ..GUEST }, false)), "");
    }
}
