//! Identity documents: which stays have them, what is on file, and masking numbers after verification.

use crate::domain::lists::{DocumentSource, PrecheckinStatus, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::domain::stay::occupants::takes_place;
use crate::say;

/// The identity on file for a stay.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// A number or a scan of anybody on the stay, including one deleted after verification.
    pub on_file: bool,
    /// Who provided the scan of the stay.
    pub source: Option<DocumentSource>,
    pub precheckin: PrecheckinStatus,
}

impl Identity {
    /// Whether the guest sent a document that the desk has not verified. Documents scanned or typed at the desk count
    /// as verified.
    pub fn is_unchecked(&self) -> bool {
        let from_home =
            self.precheckin == PrecheckinStatus::Submitted || self.source == Some(DocumentSource::Guest);
        let by_desk =
            self.precheckin == PrecheckinStatus::Verified || self.source == Some(DocumentSource::Desk);
        self.on_file && from_home && !by_desk
    }
}

/// Digits left readable, enough to tell two documents apart.
const VISIBLE: usize = 4;

/// "XXXX" and the last four characters; shorter numbers are unchanged.
pub fn masked(number: &str) -> String {
    let Some(hidden) = number.chars().count().checked_sub(VISIBLE).filter(|hidden| *hidden > 0) else {
        return number.to_string();
    };
    "XXXX".chars().chain(number.chars().skip(hidden)).collect()
}

/// Refuses identity documents of a stay that does not take place (`wrong_status`).
pub fn require_document_access(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if takes_place(status) {
        return Ok(());
    }
    let message = say!("{stay} is {status}; no identity documents are stored for it.", stay, status);
    Err(Refusal::state("wrong_status", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;

    #[test]
    fn only_what_came_from_home_waits_to_be_checked() {
        use DocumentSource::{Desk, Guest};
        use PrecheckinStatus::{NotStarted, Submitted, Verified};
        for (on_file, source, precheckin, unchecked) in [
            (false, None, NotStarted, false),
            (true, None, NotStarted, false),
            (true, Some(Desk), NotStarted, false),
            (true, Some(Guest), NotStarted, true),
            (false, None, Submitted, false),
            (true, None, Submitted, true),
            (true, Some(Guest), Submitted, true),
            (true, Some(Desk), Submitted, false),
            (true, Some(Guest), Verified, false),
        ] {
            let identity = Identity { on_file, source, precheckin };
            assert_eq!(identity.is_unchecked(), unchecked, "{identity:?}");
        }
    }

    #[test]
    fn the_last_four_characters_stay() {
        for (number, shown) in [
            ("1234 1234 1234", "XXXX1234"),
            ("VJ410001", "XXXX0001"),
            ("12345", "XXXX2345"),
            ("1234", "1234"),
            ("", ""),
            ("ПЖ№ёлка", "XXXXёлка"),
        ] {
            assert_eq!(masked(number), shown);
            assert_eq!(masked(&masked(number)), shown);
        }
    }

    #[test]
    fn documents_are_stored_for_a_stay_that_takes_place() {
        for status in ReservationStatus::ALL {
            let stored = !matches!(status, ReservationStatus::Cancelled | ReservationStatus::NoShow);
            assert_eq!(require_document_access("RES-1", *status).is_ok(), stored, "{status}");
        }
    }
}
