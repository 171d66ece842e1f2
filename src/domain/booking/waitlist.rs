//! Confirming a stay of the waitlist: the room that it gets.

use crate::domain::booking::allocation::{Choice, FreeRoom};
use crate::domain::refusal::Refusal;
use crate::say;

/// The room that the stay gets. Refused (`sold_out`) when none of the type is free for all its nights.
pub fn room_for(choice: Option<Choice>, label: &str) -> Result<FreeRoom, Refusal> {
    let none = || Refusal::state("sold_out", say!("No {label} room is free for the whole stay.", label));
    choice.map(|choice| choice.room).ok_or_else(none)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stay_is_confirmed_with_a_room() {
        assert_eq!(room_for(None, "Deluxe").unwrap_err().code, "sold_out");
    }
}
