//! Marking a line as prepared in the kitchen, and recalling it.
//!
//! Each rule answers `false` for a line that is where the step leads already, so that a second tap does nothing.

use crate::domain::lists::KotStatus;
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lines::{LineFacts, require_not_voided};
use crate::say;

/// Whether a line becomes prepared. A held line can't be prepared, and a voided line never becomes prepared.
pub fn prepare(line: &LineFacts) -> Result<bool, Refusal> {
    require_not_voided(line)?;
    if line.kot_status == KotStatus::New {
        let message =
            say!("{item} is held: fire it before it can be marked as prepared.", item = line.item_name);
        return Err(Refusal::state("line_held", message));
    }
    Ok(line.kot_status == KotStatus::Fired)
}

/// Whether a prepared line goes back on the display.
pub fn recall(line: &LineFacts) -> Result<bool, Refusal> {
    require_not_voided(line)?;
    let item = line.item_name;
    if line.kot_status == KotStatus::New {
        return Err(Refusal::state("line_not_fired", say!("{item} was not sent to the kitchen.", item)));
    }
    if line.served {
        let message = say!("{item} was handed over with its bill; it can't be recalled.", item);
        return Err(Refusal::state("line_served", message));
    }
    Ok(line.kot_status == KotStatus::Prepared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::restaurant::lines::line_of_a_table;

    #[test]
    fn a_line_is_prepared_and_recalled_until_it_is_served() {
        let cooking = line_of_a_table("Fired", "fo");
        assert_eq!((prepare(&cooking), recall(&cooking)), (Ok(true), Ok(false)));
        let done = line_of_a_table("Prepared", "fo");
        assert_eq!((prepare(&done), recall(&done)), (Ok(false), Ok(true)));
        assert_eq!(recall(&line_of_a_table("Prepared", "fod")).unwrap_err().code, "line_served");
    }
}
