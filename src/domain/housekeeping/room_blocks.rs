//! Rules of room blocks: valid dates, conflicts with stays and other blocks, release.

use chrono::NaiveDate;

use crate::domain::lists::RoomBlockStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// What has the room on a night of a wanted block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockConflict {
    /// A live stay, on this night.
    Stay(String, NaiveDate),
    /// Another active block.
    Block(NaiveDate, NaiveDate),
}

/// Refuses a block that ends before it begins or is over already. `to` is the first day back in sale.
pub fn require_window(from: NaiveDate, to: NaiveDate, today: NaiveDate) -> Result<(), Refusal> {
    if to <= from {
        return Err(Refusal::input("to_date", say!("A block ends after the day it begins.")));
    }
    if to <= today {
        let message = say!("The block would be over already: today is {today}.", today);
        return Err(Refusal::input("to_date", message));
    }
    Ok(())
}

/// Refuses a block of a room that is taken: `room_booked`, `room_blocked`.
pub fn require_free(number: &str, conflict: Option<BlockConflict>) -> Result<(), Refusal> {
    match conflict {
        None => Ok(()),
        Some(BlockConflict::Stay(stay, night)) => {
            let message = say!("Room {number} is booked by {stay} on {night}.", number, stay, night);
            Err(Refusal::state("room_booked", message))
        }
        Some(BlockConflict::Block(from, to)) => {
            let message = say!("Room {number} is blocked already from {from} to {to}.", number, from, to);
            Err(Refusal::state("room_blocked", message))
        }
    }
}

/// Refuses to release a block a second time (`block_released`), and one that is over (`block_over`).
pub fn require_releasable(
    room_number: &str,
    status: RoomBlockStatus,
    to_date: NaiveDate,
    today: NaiveDate,
) -> Result<(), Refusal> {
    if status == RoomBlockStatus::Released {
        let message = say!("The block of room {room_number} was released before.", room_number);
        return Err(Refusal::state("block_released", message));
    }
    if to_date <= today {
        let message = say!("The block of room {room_number} ended on {to_date}.", room_number, to_date);
        return Err(Refusal::state("block_over", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    fn code(result: Result<(), Refusal>) -> &'static str {
        result.err().map_or("", |refusal| refusal.field.unwrap_or(refusal.code))
    }

    #[test]
    fn a_block_has_nights_to_come() {
        let today = day("2026-03-05");
        for (from, to, refused) in [
            ("2026-03-05", "2026-03-06", ""),
            ("2026-03-01", "2026-03-06", ""),
            ("2026-03-06", "2026-03-06", "to_date"),
            ("2026-03-01", "2026-03-05", "to_date"),
        ] {
            assert_eq!(code(require_window(day(from), day(to), today)), refused, "{from} {to}");
        }
        let stay = BlockConflict::Stay("RES-1".to_string(), today);
        let block = BlockConflict::Block(today, day("2026-03-07"));
        for (conflict, refused) in [(None, ""), (Some(stay), "room_booked"), (Some(block), "room_blocked")] {
            assert_eq!(code(require_free("101", conflict)), refused);
        }
    }

    #[test]
    fn a_block_is_released_once_and_in_time() {
        use RoomBlockStatus::{Active, Released};
        for (status, to, refused) in [
            (Active, "2026-03-06", ""),
            (Active, "2026-03-05", "block_over"),
            (Released, "2026-03-06", "block_released"),
        ] {
            let found = require_releasable("101", status, day(to), day("2026-03-05"));
            assert_eq!(code(found), refused, "{status} {to}");
        }
    }
}
