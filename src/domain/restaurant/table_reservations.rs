//! Table reservations: for when and how many a table is reserved, and how a reservation is closed.

use chrono::{NaiveDateTime, TimeDelta};

use crate::domain::language::Message;
use crate::domain::lists::{ClosedList, TableReservationStatus};
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::orders::GUESTS_MAX;
use crate::say;

/// Two reservations of a table nearer to each other than this get a warning.
const SITTING: TimeDelta = TimeDelta::hours(2);

/// A reservation may be written down this long after its time: the guests are at the door.
const LATE: TimeDelta = TimeDelta::minutes(30);

/// Refuses a reservation for a time that is over.
pub fn reservable(reserved_at: NaiveDateTime, now: NaiveDateTime) -> Result<(), Refusal> {
    if reserved_at < now - LATE {
        let message = say!(
            "The time {reserved_at} is over.",
            reserved_at = reserved_at.format("%Y-%m-%d %H:%M").to_string()
        );
        return Err(Refusal::input("reserved_at", message));
    }
    Ok(())
}

/// Whether two reservations of a table are so near that the first guests may still be sitting there.
pub fn are_close(one: NaiveDateTime, other: NaiveDateTime) -> bool {
    (one - other).abs() < SITTING
}

/// The status that a word means, by its name or as what is done: "seat", "cancel", "no-show". Case makes no difference.
pub fn outcome(word: &str) -> Option<TableReservationStatus> {
    let word = word.trim().to_lowercase().replace(['-', '_'], " ");
    let named = |status: &&TableReservationStatus| status.as_str().to_lowercase() == word;
    match word.as_str() {
        "seat" => Some(TableReservationStatus::Seated),
        "cancel" => Some(TableReservationStatus::Cancelled),
        _ => TableReservationStatus::ALL.iter().find(named).copied(),
    }
}

/// Whether setting this status changes the reservation: `false` when it has it already. A closed one stays closed, but guests
/// who were seated by mistake, or left before they had a bill, can be anything again.
pub fn permit(
    name: &str,
    current: TableReservationStatus,
    wanted: TableReservationStatus,
    has_bill: bool,
) -> Result<bool, Refusal> {
    if current == TableReservationStatus::Seated && !has_bill {
        return Ok(current != wanted);
    }
    if wanted == TableReservationStatus::Booked {
        let message = say!("A reservation is set to Seated, Cancelled or No Show.");
        return Err(Refusal::input("status", message));
    }
    if current != wanted {
        require_booked(name, current)?;
    }
    Ok(current != wanted)
}

/// What the host should know who seats guests: the table has bills, or fewer seats than the party.
pub fn seating_warnings(table_no: &str, bills: i64, party: Option<i64>, seats: Option<u32>) -> Vec<Message> {
    let mut warnings = Vec::new();
    if bills > 0 {
        warnings.push(say!("{table_no} has a bill that is not settled.", table_no));
    }
    if let (Some(party), Some(seats)) = (party, seats)
        && party > i64::from(seats)
    {
        warnings.push(say!("{table_no} has {seats} seats for a party of {party}.", table_no, seats, party));
    }
    warnings
}

/// Refuses to touch a reservation that is closed.
pub fn require_booked(name: &str, current: TableReservationStatus) -> Result<(), Refusal> {
    if current == TableReservationStatus::Booked {
        return Ok(());
    }
    let message = say!("The reservation {name} is {current} already.", name, current);
    Err(Refusal::state("reservation_closed", message))
}

/// Refuses a number of guests of a table reservation.
pub fn require_party(size: Option<i64>) -> Result<(), Refusal> {
    if size.is_none_or(|size| (1..=GUESTS_MAX).contains(&size)) {
        return Ok(());
    }
    Err(Refusal::input(
        "party_size",
        say!("A party has from 1 to {party_most} guests.", party_most = GUESTS_MAX),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    fn moment(time: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(&format!("2026-03-01 {time}:00"), "%Y-%m-%d %H:%M:%S").unwrap()
    }

    #[test]
    fn seating_warns_of_bills_and_of_too_few_seats() {
        for (bills, party, seats, warnings) in [
            (0, Some(4), Some(4), 0),
            (0, Some(5), Some(4), 1),
            (0, None, Some(4), 0),
            (0, Some(5), None, 0),
            (2, Some(5), Some(4), 2),
        ] {
            assert_eq!(
                seating_warnings("T1", bills, party, seats).len(),
                warnings,
                "{bills} {party:?} {seats:?}"
            );
        }
    }

    #[test]
    fn a_party_has_bounds() {
        for (guests, fine) in
            [(None, true), (Some(0), false), (Some(1), true), (Some(500), true), (Some(501), false)]
        {
            assert_eq!(require_party(guests).is_ok(), fine, "{guests:?}");
        }
    }

    #[test]
    fn a_reservation_is_made_ahead_and_closed_once() {
        for (reserved, refused) in [("20:00", false), ("19:30", false), ("19:29", true)] {
            assert_eq!(reservable(moment(reserved), moment("20:00")).is_err(), refused, "{reserved}");
        }
        for (one, other, close) in
            [("20:00", "21:59", true), ("20:00", "18:01", true), ("20:00", "22:00", false)]
        {
            assert_eq!(are_close(moment(one), moment(other)), close, "{one} {other}");
        }
        let table = "
            is        | set to    | answer             | without a bill
            Booked    | Seated    | y                  | y
            Booked    | No Show   | y                  | y
            Seated    | Seated    | -                  | -
            Seated    | Booked    | status             | y
            Seated    | Cancelled | reservation_closed | y
            Seated    | No Show   | reservation_closed | y
            Cancelled | Seated    | reservation_closed | reservation_closed
            Cancelled | Booked    | status             | status
            Booked    | Booked    | status             | status";
        for row in rows(table).skip(1) {
            let of = |cell: &str| TableReservationStatus::parse(cell).unwrap();
            let answer = |has_bill| match permit("TRES-2026-00001", of(row[0]), of(row[1]), has_bill) {
                Ok(true) => "y",
                Ok(false) => "-",
                Err(refusal) => refusal.field.unwrap_or(refusal.code),
            };
            assert_eq!([answer(true), answer(false)], [row[2], row[3]], "{row:?}");
        }
    }
}
