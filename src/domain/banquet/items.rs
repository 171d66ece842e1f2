//! The rows of a grid that replaces the lines of a function.

use crate::domain::lists::FunctionItemType;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a stored line, or point, that the rows before have already. A new one has the identifier 0.
pub fn require_once(
    field: &'static str,
    mut before: impl Iterator<Item = i64>,
    id: i64,
) -> Result<(), Refusal> {
    if id > 0 && before.any(|known| known == id) {
        return Err(Refusal::input(field, say!("Line {row} is given twice.", row = id)));
    }
    Ok(())
}

/// Whether a new line is the rental of the hall, which was removed and comes back.
pub fn is_rental(item_type: FunctionItemType, item_name: &str, hall: &str) -> bool {
    item_type == FunctionItemType::VenueRental && item_name == hall
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_given_once() {
        for (before, id, fine) in [(&[][..], 7, true), (&[7][..], 7, false), (&[7, 0][..], 0, true)] {
            assert_eq!(require_once("items", before.iter().copied(), id).is_ok(), fine, "{before:?} {id}");
        }
    }

    #[test]
    fn a_rental_is_named_as_its_hall() {
        use FunctionItemType::{Decor, VenueRental};
        assert!(is_rental(VenueRental, "Durbar Hall", "Durbar Hall"));
        assert!(!is_rental(VenueRental, "Lawn", "Durbar Hall") && !is_rental(Decor, "Lawn", "Lawn"));
    }
}
