//! A group that is booked at once: how many rooms it may have.

use crate::domain::refusal::Refusal;
use crate::say;

/// The most stays of a group that is booked at once.
const STAYS_MAX: i64 = 500;

/// Refuses the numbers of rooms of a group that is booked at once.
pub fn require_counts(counts: &[i64]) -> Result<(), Refusal> {
    if counts.is_empty() {
        return Err(Refusal::input("rooms", say!("No room is asked for.")));
    }
    let all = counts.iter().fold(0_i64, |sum, count| sum.saturating_add(*count));
    if counts.iter().all(|count| (1..=STAYS_MAX).contains(count)) && all <= STAYS_MAX {
        return Ok(());
    }
    let message = say!(
        "A group is of at least one room of each type, and {rooms_most} rooms at most.",
        rooms_most = STAYS_MAX
    );
    Err(Refusal::input("rooms", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_has_a_room_of_each_type_and_an_end() {
        for (counts, fine) in [
            (vec![], false),
            (vec![1], true),
            (vec![0, 4], false),
            (vec![499, 1], true),
            (vec![500, 1], false),
            (vec![i64::MAX, i64::MAX], false),
            (vec![600, -200], false),
        ] {
            assert_eq!(require_counts(&counts).is_ok(), fine, "{counts:?}");
        }
    }
}
