//! When a bag is delivered.

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus::{self, Ready};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to deliver a bag that is not Ready.
pub fn permit(name: &str, status: LaundryStatus) -> Result<(), Refusal> {
    require_open(name, status)?;
    if status == Ready {
        return Ok(());
    }
    let message = say!("{name} is {status}; only a bag that is Ready is delivered.", name, status);
    Err(Refusal::state("wrong_status", message))
}

/// Refuses to deliver a bag of which pieces are missing without a note.
pub fn require_shortage_note(missing: i64, has_note: bool) -> Result<(), Refusal> {
    if missing <= 0 || has_note {
        return Ok(());
    }
    let message = say!("Pieces that have not come back: {missing}. Say where they are.", missing);
    Err(Refusal::input("shortage_note", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_pieces_need_a_note() {
        for (missing, note, fine) in [(0, false, true), (2, true, true), (2, false, false)] {
            assert_eq!(require_shortage_note(missing, note).is_ok(), fine, "{missing} {note}");
        }
    }
}
