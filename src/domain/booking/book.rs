//! A booking of several rooms: how many it may have.

use crate::domain::refusal::Refusal;
use crate::say;

/// The most rooms of one booking; a larger party is a group.
const ROOMS_MAX: usize = 9;

/// Refuses a booking of no room, or of so many that it is a group.
pub fn require_rooms(count: usize) -> Result<(), Refusal> {
    if (1..=ROOMS_MAX).contains(&count) {
        return Ok(());
    }
    let message = say!("A booking has 1 to {most} rooms; a larger party is a group.", most = ROOMS_MAX);
    Err(Refusal::input("rooms", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booking_has_one_to_nine_rooms() {
        for (count, fine) in [(0, false), (1, true), (9, true), (10, false)] {
            assert_eq!(require_rooms(count).is_ok(), fine, "{count}");
        }
    }
}
