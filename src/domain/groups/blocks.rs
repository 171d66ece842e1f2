//! The block of a group: its rows, its cutoff, what is left of it.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// More rooms of a type are a typing error.
const BLOCKED_MAX: i64 = 10_000;
/// Refuses a row of a block: its rooms and its rate.
pub fn require_row(label: &str, rooms_blocked: i64, rate: Decimal) -> Result<(), Refusal> {
    if !(1..=BLOCKED_MAX).contains(&rooms_blocked) {
        let message =
            say!("The rooms of {label} must be from 0 to {rooms_most}.", label, rooms_most = BLOCKED_MAX);
        return Err(Refusal::input("blocks", message));
    }
    if rate < Decimal::ZERO {
        return Err(Refusal::input("blocks", say!("The rate of {label} can't be below 0.", label)));
    }
    Ok(())
}

/// Refuses a cutoff after the arrival of the group.
pub fn require_cutoff(cutoff: Option<NaiveDate>, check_in: NaiveDate) -> Result<(), Refusal> {
    match cutoff {
        Some(cutoff) if cutoff > check_in => {
            let message =
                say!("The cutoff {cutoff} is after the group's arrival on {check_in}.", cutoff, check_in);
            Err(Refusal::input("cutoff_date", message))
        }
        _ => Ok(()),
    }
}

/// Refuses to cancel a group with live stays (`group_has_stays`).
pub fn require_no_live_stays(name: &str, live: usize) -> Result<(), Refusal> {
    let message = match live {
        0 => return Ok(()),
        1 => say!("{name} still has 1 live stay; cancel it first.", name),
        _ => say!("{name} still has {live} live stays; cancel them first.", name, live),
    };
    Err(Refusal::state("group_has_stays", message))
}

/// Refuses to cancel a group with guests in house (`guests_in_house`).
pub fn require_none_in_house(name: &str, in_house: usize) -> Result<(), Refusal> {
    let message = match in_house {
        0 => return Ok(()),
        1 => say!("1 guest of {name} is in house; check the guest out first.", name),
        _ => say!("{in_house} guests of {name} are in house; check them out first.", in_house, name),
    };
    Err(Refusal::state("guests_in_house", message))
}

/// Whether the stay uses a room of the block: confirmed, in house or departed.
pub fn is_pickup(status: ReservationStatus) -> bool {
    status.is_live() || status == ReservationStatus::CheckedOut
}

/// Rooms of a block that are not picked up yet.
pub fn remaining(rooms_blocked: i64, picked_up: i64) -> i64 {
    (rooms_blocked - picked_up).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{d, day};

    #[test]
    fn a_row_has_rooms_and_a_rate() {
        for (rooms, rate, fine) in
            [(1, "0", true), (10_000, "5000", true), (-1, "0", false), (10_001, "0", false), (5, "-1", false)]
        {
            assert_eq!(require_row("Deluxe", rooms, d(rate)).is_ok(), fine, "{rooms} {rate}");
        }
        for (cutoff, fine) in [(None, true), (Some("2026-03-01"), true), (Some("2026-03-02"), false)] {
            assert_eq!(require_cutoff(cutoff.map(day), day("2026-03-01")).is_ok(), fine, "{cutoff:?}");
        }
    }

    #[test]
    fn a_live_group_is_not_cancelled() {
        for (live, sentence) in [
            (0, ""),
            (1, "Wedding still has 1 live stay; cancel it first."),
            (3, "Wedding still has 3 live stays; cancel them first."),
        ] {
            let found = require_no_live_stays("Wedding", live).err();
            assert_eq!(found.map_or_else(String::new, |refusal| refusal.to_string()), sentence);
        }
    }

    #[test]
    fn confirmed_present_and_departed_stays_pick_up_a_room() {
        let picked: Vec<&str> = ReservationStatus::ALL
            .iter()
            .filter(|status| is_pickup(**status))
            .map(|status| status.as_str())
            .collect();
        assert_eq!(picked.join(", "), "Confirmed, Checked In, Checked Out");
        assert_eq!((remaining(5, 3), remaining(5, 7)), (2, 0));
    }
}
