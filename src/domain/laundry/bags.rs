//! The steps of a bag, its pieces, and when it is due.

use chrono::{Days, NaiveDateTime, NaiveTime};

use crate::domain::lists::LaundryStatus::{
    self, Cancelled, Collected, Delivered, InProcess, Ready, Requested,
};
use crate::domain::lists::{LaundryOrderType, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// A step that staff take with a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BagStep {
    /// Count the pieces at the door.
    Collect,
    /// Move on to this status.
    Move(LaundryStatus),
    /// Record the pieces that came back.
    CountReturned,
    Deliver,
    Cancel,
}

/// Refuses a step that the bag's status does not permit.
pub fn permit(name: &str, status: LaundryStatus, step: BagStep) -> Result<(), Refusal> {
    if matches!(status, Delivered | Cancelled) {
        let code = if status == Delivered { "laundry_delivered" } else { "laundry_cancelled" };
        return Err(Refusal::state(code, say!("{name} is {status} already.", name, status)));
    }
    let permitted = match step {
        BagStep::Collect => status == Requested,
        BagStep::Move(to) => matches!((status, to), (Collected, InProcess) | (InProcess, Ready)),
        BagStep::CountReturned => status != Requested,
        BagStep::Deliver => status == Ready,
        BagStep::Cancel => true,
    };
    if permitted {
        return Ok(());
    }
    let message = match step {
        BagStep::Move(to) => say!("{name} is {status} and can't become {to}.", name, status, to),
        BagStep::Collect => say!("{name} is {status}; its pieces are counted already.", name, status),
        BagStep::CountReturned => {
            say!("{name} is {status}; count its pieces at the door first.", name, status)
        }
        BagStep::Deliver => say!("{name} is {status}; only a bag that is Ready is delivered.", name, status),
        BagStep::Cancel => say!("{name} can't be cancelled.", name),
    };
    Err(Refusal::state("wrong_status", message))
}

/// The most kinds of pieces in a bag, and the most pieces of a kind.
const KINDS_MAX: usize = 100;
const PIECES_MAX: i64 = 1_000;

/// Refuses laundry of a stay that is not in house (`not_in_house`).
pub fn require_in_house(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status == ReservationStatus::CheckedIn {
        return Ok(());
    }
    let message = say!("{stay} is {status}; laundry is for guests in house.", stay, status);
    Err(Refusal::state("not_in_house", message))
}

/// Whether a bag needs the room that it comes from: a guest's does, the hotel's own linen has none. Refused when the room
/// is missing or too much.
pub fn needs_room(order_type: LaundryOrderType, has_room: bool) -> Result<bool, Refusal> {
    match (order_type, has_room) {
        (LaundryOrderType::House, false) => Ok(false),
        (LaundryOrderType::House, true) => {
            Err(Refusal::input("room", say!("The hotel's own linen belongs to no room.")))
        }
        (LaundryOrderType::Guest, false) => {
            Err(Refusal::input("room", say!("Say which room the bag is from.")))
        }
        (LaundryOrderType::Guest, true) => Ok(true),
    }
}

/// Refuses a bag of no kinds of pieces, or of more than anybody counts.
pub fn require_kinds(count: usize) -> Result<(), Refusal> {
    if (1..=KINDS_MAX).contains(&count) {
        return Ok(());
    }
    let message = say!("A bag has from 1 to {lines_most} kinds of pieces.", lines_most = KINDS_MAX);
    Err(Refusal::input("items", message))
}

/// Refuses a number of pieces of a kind.
pub fn require_pieces(item_name: &str, qty: i64) -> Result<(), Refusal> {
    if (1..=PIECES_MAX).contains(&qty) {
        return Ok(());
    }
    let message = say!("{item_name}: from 1 to {pieces_most} pieces.", item_name, pieces_most = PIECES_MAX);
    Err(Refusal::input("items", message))
}

/// Refuses more pieces coming back than were sent.
pub fn require_returned(item_name: &str, qty: i64, returned: i64) -> Result<(), Refusal> {
    if (0..=qty).contains(&returned) {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("{item_name}: from 0 to {qty} pieces can come back.", item_name, qty)))
}

/// Whether moving a bag to a status again does nothing: a second tap.
pub fn is_repeated(from: LaundryStatus, to: LaundryStatus) -> bool {
    from == to && matches!(to, InProcess | Ready)
}

/// When a bag is due: at eight in the evening, of the same day for express, of the next day otherwise.
pub fn ready_by(collected: NaiveDateTime, express: bool) -> NaiveDateTime {
    let days = if express { 0 } else { 1 };
    let day = collected.date().checked_add_days(Days::new(days)).unwrap_or(collected.date());
    day.and_time(NaiveTime::from_hms_opt(20, 0, 0).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn a_guests_bag_has_a_room_and_the_hotels_has_none() {
        for (order_type, has_room, expected) in [
            (LaundryOrderType::House, false, Some(false)),
            (LaundryOrderType::House, true, None),
            (LaundryOrderType::Guest, false, None),
            (LaundryOrderType::Guest, true, Some(true)),
        ] {
            assert_eq!(needs_room(order_type, has_room).ok(), expected, "{order_type} {has_room}");
        }
        assert!(require_in_house("RES-1", ReservationStatus::CheckedIn).is_ok());
        assert_eq!(require_in_house("RES-1", ReservationStatus::Confirmed).unwrap_err().code, "not_in_house");
    }

    #[test]
    fn pieces_are_counted_within_bounds() {
        for (count, fine) in [(0, false), (1, true), (100, true), (101, false)] {
            assert_eq!(require_kinds(count).is_ok(), fine, "{count}");
        }
        for (qty, fine) in [(0, false), (1, true), (1000, true), (1001, false)] {
            assert_eq!(require_pieces("Shirt", qty).is_ok(), fine, "{qty}");
        }
        for (qty, returned, fine) in [(3, 0, true), (3, 3, true), (3, 4, false), (3, -1, false)] {
            assert_eq!(require_returned("Shirt", qty, returned).is_ok(), fine, "{qty} {returned}");
        }
        assert!(
            is_repeated(Ready, Ready) && !is_repeated(Delivered, Delivered) && !is_repeated(Ready, InProcess)
        );
    }

    #[test]
    fn a_bag_goes_its_way_step_by_step() {
        // y: permitted; otherwise the code of the refusal.
        let table = "
            status     | collect           | In Process        | Ready             | count             | deliver           | cancel
            Requested  | y                 | wrong_status      | wrong_status      | wrong_status      | wrong_status      | y
            Collected  | wrong_status      | y                 | wrong_status      | y                 | wrong_status      | y
            In Process | wrong_status      | wrong_status      | y                 | y                 | wrong_status      | y
            Ready      | wrong_status      | wrong_status      | wrong_status      | y                 | y                 | y
            Delivered  | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered
            Cancelled  | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled";
        let steps = [
            BagStep::Collect,
            BagStep::Move(InProcess),
            BagStep::Move(Ready),
            BagStep::CountReturned,
            BagStep::Deliver,
            BagStep::Cancel,
        ];
        for row in rows(table).skip(1) {
            let status = LaundryStatus::parse(row[0]).unwrap();
            for (step, expected) in steps.iter().zip(&row[1..]) {
                let code = permit("LND-1", status, *step).err().map_or("y", |refusal| refusal.code);
                assert_eq!(code, *expected, "{status} {step:?}");
            }
        }
    }

    #[test]
    fn a_bag_is_due_in_the_evening() {
        let table = "
            2026-03-01T09:00:00 | y | 2026-03-01T20:00:00
            2026-03-01T09:00:00 | n | 2026-03-02T20:00:00
            2026-02-28T23:30:00 | n | 2026-03-01T20:00:00";
        for row in rows(table) {
            let due = ready_by(row[0].parse().unwrap(), row[1] == "y");
            assert_eq!(due, row[2].parse().unwrap(), "{row:?}");
        }
    }
}
