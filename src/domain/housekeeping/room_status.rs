//! When the status of a room can be set.

use crate::domain::lists::{HousekeepingStatus, OccupancyStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to put an occupied room Out of Order (`room_occupied`); the guest must be moved first.
pub fn require_vacant(
    room_number: &str,
    occupancy: OccupancyStatus,
    to: HousekeepingStatus,
) -> Result<(), Refusal> {
    if to != HousekeepingStatus::OutOfOrder || occupancy != OccupancyStatus::Occupied {
        return Ok(());
    }
    Err(Refusal::state(
        "room_occupied",
        say!("Room {room_number} is occupied; move the guest first.", room_number),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occupied_room_is_not_put_out_of_order() {
        use HousekeepingStatus::{Dirty, OutOfOrder};
        use OccupancyStatus::{Occupied, Vacant};
        for (occupancy, to, refused) in
            [(Occupied, OutOfOrder, "room_occupied"), (Occupied, Dirty, ""), (Vacant, OutOfOrder, "")]
        {
            let answer = require_vacant("101", occupancy, to).map_or_else(|refusal| refusal.code, |()| "");
            assert_eq!(answer, refused, "{occupancy} {to}");
        }
    }
}
