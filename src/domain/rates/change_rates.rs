//! Changes of rates and restrictions that are made together: how many are permitted.

use crate::domain::refusal::Refusal;
use crate::say;

/// A year of different single nights for one type, with room for a few more types.
const STEPS_MAX: usize = 2_000;

/// For all steps together: two years of about seventy types. More would block other writers too long.
const STEPS_NIGHTS_MAX: i64 = 50_000;

/// Refuses a number of steps of changes that are made together.
pub fn require_steps(count: usize) -> Result<(), Refusal> {
    if (1..=STEPS_MAX).contains(&count) {
        return Ok(());
    }
    Err(Refusal::input("steps", say!("Name from 1 to {steps_most} steps.", steps_most = STEPS_MAX)))
}

/// Refuses more nights than are changed together.
pub fn require_steps_nights(nights: i64) -> Result<(), Refusal> {
    if nights <= STEPS_NIGHTS_MAX {
        return Ok(());
    }
    let message =
        say!("At most {nights_most} nights are changed in one step.", nights_most = STEPS_NIGHTS_MAX);
    Err(Refusal::input("steps", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_made_together_are_bounded() {
        for (steps, fine) in [(0, false), (1, true), (2_000, true), (2_001, false)] {
            assert_eq!(require_steps(steps).is_ok(), fine, "{steps}");
        }
        assert!(require_steps_nights(50_000).is_ok() && require_steps_nights(50_001).is_err());
    }
}
