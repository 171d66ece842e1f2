//! The way of a bag from the room to its bill, and the room that it belongs to.

use chrono::NaiveDate;

use crate::domain::PROSE_MOST;
use crate::domain::lists::LaundryStatus::{self, Cancelled, Delivered};
use crate::domain::lists::{LaundryOrderType, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a step of a bag that is delivered or cancelled.
pub fn require_open(name: &str, status: LaundryStatus) -> Result<(), Refusal> {
    let code = match status {
        Delivered => "laundry_delivered",
        Cancelled => "laundry_cancelled",
        _ => return Ok(()),
    };
    Err(Refusal::state(code, say!("{name} is {status} already.", name, status)))
}

/// Refuses laundry of a stay that is not in house (`not_in_house`).
pub fn require_in_house(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status == ReservationStatus::CheckedIn {
        return Ok(());
    }
    let message = say!("{stay} is {status}; laundry is for guests in house.", stay, status);
    Err(Refusal::state("not_in_house", message))
}

/// The same for the guest who asks, in words that are the guest's.
pub fn require_guest_in_house(status: ReservationStatus, check_in: NaiveDate) -> Result<(), Refusal> {
    let message = match status {
        ReservationStatus::CheckedIn => return Ok(()),
        ReservationStatus::Confirmed => {
            say!("You can ask for laundry from {date} on, once you have checked in.", date = check_in)
        }
        _ => say!("Laundry is for guests who are staying with us now."),
    };
    Err(Refusal::state("not_in_house", message))
}

/// The notes of a bag, or of its ticket, with what is added to them; `None` when they say it already.
pub fn notes_with(notes: Option<&str>, added: Option<&str>) -> Option<String> {
    let added = added.filter(|added| !added.is_empty())?;
    let Some(notes) = notes.filter(|notes| !notes.is_empty()) else { return Some(added.to_string()) };
    let says_it = format!("\n{notes}\n").contains(&format!("\n{added}\n"));
    (!says_it).then(|| format!("{notes}\n{added}"))
}

/// Refuses notes that have grown longer than a text may be.
pub fn require_room_for(notes: &str) -> Result<(), Refusal> {
    if notes.chars().count() <= PROSE_MOST {
        return Ok(());
    }
    Err(Refusal::input("notes", say!("The text is longer than {most} characters.", most = PROSE_MOST)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::laundry::{cancel, collect, delivery, return_items, status};
    use crate::domain::lists::ClosedList;
    use crate::domain::lists::LaundryStatus::{InProcess, Ready};
    use crate::domain::testkit::{day, rows};

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
        let asks = |status| require_guest_in_house(status, day("2026-03-02")).map_err(|refusal| refusal.code);
        assert_eq!(asks(ReservationStatus::CheckedIn), Ok(()));
        assert_eq!(asks(ReservationStatus::Confirmed), Err("not_in_house"));
        assert_eq!(asks(ReservationStatus::CheckedOut), Err("not_in_house"));
    }

    #[test]
    fn added_notes_follow_the_others_and_are_not_repeated() {
        for (notes, added, expected) in [
            (None, None, None),
            (None, Some("a tie"), Some("a tie")),
            (Some(""), Some("a tie"), Some("a tie")),
            (Some("two shirts"), Some("a tie"), Some("two shirts\na tie")),
            (Some("two shirts\na tie"), Some("a tie"), None),
            (Some("two shirts"), Some("shirts"), Some("two shirts\nshirts")),
            (Some("two shirts"), Some(""), None),
            (Some("two shirts"), None, None),
        ] {
            assert_eq!(notes_with(notes, added).as_deref(), expected, "{notes:?} {added:?}");
        }
        assert!(require_room_for(&"é".repeat(10_000)).is_ok());
        assert_eq!(require_room_for(&"é".repeat(10_001)).unwrap_err().field, Some("notes"));
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
        for row in rows(table).skip(1) {
            let now = LaundryStatus::parse(row[0]).unwrap();
            let steps = [
                collect::permit("LND-1", now),
                status::permit("LND-1", now, InProcess),
                status::permit("LND-1", now, Ready),
                return_items::permit("LND-1", now, 0),
                delivery::permit("LND-1", now),
                cancel::permit("LND-1", now),
            ];
            for (step, expected) in steps.into_iter().zip(&row[1..]) {
                let code = step.err().map_or("y", |refusal| refusal.code);
                assert_eq!(code, *expected, "{row:?}");
            }
        }
    }
}
