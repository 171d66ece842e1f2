//! Whether a hall is let and fits.

use crate::domain::refusal::Refusal;
use crate::say;

/// Whether the guests fit into a hall; one whose capacity nobody entered fits.
pub fn fits(capacity: i64, pax: i64) -> bool {
    capacity <= 0 || pax <= capacity
}

/// Refuses a hall that is no longer let.
pub fn require_let(field: &'static str, venue: &str, disabled: bool) -> Result<(), Refusal> {
    if !disabled {
        return Ok(());
    }
    Err(Refusal::input(field, say!("{venue} is no longer let.", venue)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hall_fits_up_to_its_capacity() {
        for (capacity, pax, fine) in [(0, 900, true), (200, 200, true), (200, 201, false)] {
            assert_eq!(fits(capacity, pax), fine, "{capacity} {pax}");
        }
    }

    #[test]
    fn a_disabled_hall_is_no_longer_let() {
        assert_eq!(require_let("venue", "Lawn", true).unwrap_err().message, "Lawn is no longer let.");
        assert!(require_let("venue", "Lawn", false).is_ok());
    }
}
