//! The schedule of the backups: an hour of the day or a number of hours between them.

use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses an hour of the day together with a number of hours between backups. With neither, one is made a day.
pub fn require_one_schedule(has_hour: bool, has_interval: bool) -> Result<(), Refusal> {
    if has_hour && has_interval {
        return Err(Refusal::input("at", say!("Give an hour of the day or a number of hours, not both.")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backups_follow_one_schedule() {
        for (has_hour, has_interval, fine) in
            [(false, false, true), (true, false, true), (false, true, true), (true, true, false)]
        {
            assert_eq!(
                require_one_schedule(has_hour, has_interval).is_ok(),
                fine,
                "{has_hour} {has_interval}"
            );
        }
    }
}
