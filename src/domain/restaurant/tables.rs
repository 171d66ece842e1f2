//! The state of a table: what its tile on the map shows, when a reservation shows on it, when it waits to be cleaned.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};

use crate::domain::lists::{KotStatus, TableState};
use crate::domain::refusal::Refusal;
use crate::domain::settings::table_plan::TABLE_NAME_MOST;
use crate::say;

/// A reservation shows on the table's tile this long before its time.
const SHOWN_BEFORE: TimeDelta = TimeDelta::hours(1);
/// Guests who sat down and ordered nothing are taken to have left this long after the time of their reservation.
const SEATED_FOR: TimeDelta = TimeDelta::hours(2);
/// A table that nobody marked as clean counts as clean after this long.
const CLEANED_AFTER: TimeDelta = TimeDelta::minutes(30);

/// The state of a bill by its live lines: fired while something is in the kitchen, ready when all of it is prepared.
pub fn of_bill(live_lines: &[KotStatus]) -> TableState {
    if live_lines.contains(&KotStatus::Fired) {
        TableState::Fired
    } else if !live_lines.is_empty() && live_lines.iter().all(|status| *status == KotStatus::Prepared) {
        TableState::Ready
    } else {
        TableState::Running
    }
}

/// The state of a bill by how many of its live lines are new, fired and prepared.
pub fn of_counts(new: i64, fired: i64, prepared: i64) -> TableState {
    let kinds = [(new, KotStatus::New), (fired, KotStatus::Fired), (prepared, KotStatus::Prepared)];
    let live: Vec<KotStatus> =
        kinds.into_iter().filter(|(count, _)| *count > 0).map(|(_, status)| status).collect();
    of_bill(&live)
}

/// What is known of a table beside its bills.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableFacts {
    /// The time of the next reservation that is still booked.
    pub reserved_at: Option<NaiveDateTime>,
    /// When the last dine-in bill of the table closed.
    pub last_closed: Option<NaiveDateTime>,
    /// When somebody last marked it as clean.
    pub cleaned: Option<NaiveDateTime>,
}

/// The state of the tile: the most urgent of its bills; without a bill cleaning, then reserved, then vacant.
pub fn tile(
    bills: &[TableState],
    table: &TableFacts,
    now: NaiveDateTime,
    business_on: NaiveDate,
) -> TableState {
    let urgent = [TableState::Fired, TableState::Running, TableState::Ready];
    if let Some(state) = urgent.into_iter().find(|state| bills.contains(state)) {
        return state;
    }
    if needs_cleaning(table, now) {
        TableState::Cleaning
    } else if table.reserved_at.is_some_and(|at| is_shown(at, now, business_on)) {
        TableState::Reserved
    } else {
        TableState::Vacant
    }
}

/// Whether a booked reservation is on the tile: from an hour before its time, until it is closed or its day is over.
pub fn is_shown(reserved_at: NaiveDateTime, now: NaiveDateTime, business_on: NaiveDate) -> bool {
    now >= reserved_at - SHOWN_BEFORE && reserved_at.date() >= business_on
}

/// The moment from which a bill of the table is one of the guests of this reservation.
pub fn bills_since(reserved_at: NaiveDateTime) -> NaiveDateTime {
    reserved_at - SHOWN_BEFORE
}

/// Whether the guests of a reservation sit at their table and have no bill yet. `opened` is when the last bill of the table was
/// opened; one from before the reservation showed was of other guests.
pub fn sits_without_bill(
    reserved_at: NaiveDateTime,
    opened: Option<NaiveDateTime>,
    now: NaiveDateTime,
) -> bool {
    opened.is_none_or(|opened| opened < bills_since(reserved_at)) && now < reserved_at + SEATED_FOR
}

/// Whether the guests left and nobody has cleaned the table since.
pub fn needs_cleaning(table: &TableFacts, now: NaiveDateTime) -> bool {
    table.last_closed.is_some_and(|closed| {
        table.cleaned.is_none_or(|cleaned| cleaned < closed) && now < closed + CLEANED_AFTER
    })
}

/// The moment from which closed bills still count for cleaning.
pub fn cleaning_since(now: NaiveDateTime) -> NaiveDateTime {
    now - CLEANED_AFTER
}

/// Refuses a name of a table that is too long for a plan.
pub fn require_table_name(name: &str) -> Result<(), Refusal> {
    if name.chars().count() <= TABLE_NAME_MOST {
        return Ok(());
    }
    let message = say!("A table has at most {table_name_most} letters.", table_name_most = TABLE_NAME_MOST);
    Err(Refusal::input("table_no", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{day, rows};

    fn moment(time: &str) -> NaiveDateTime {
        let text = if time.contains('-') { time.to_string() } else { format!("2026-03-01 {time}") };
        NaiveDateTime::parse_from_str(&format!("{text}:00"), "%Y-%m-%d %H:%M:%S").unwrap()
    }

    fn or_none(cell: &str) -> Option<NaiveDateTime> {
        Some(cell).filter(|cell| !cell.is_empty()).map(moment)
    }

    #[test]
    fn the_state_of_a_bill_follows_its_lines() {
        for (counts, state) in [
            ((0, 0, 0), TableState::Running),
            ((1, 0, 2), TableState::Running),
            ((1, 1, 2), TableState::Fired),
            ((0, 0, 2), TableState::Ready),
        ] {
            assert_eq!(of_counts(counts.0, counts.1, counts.2), state, "{counts:?}");
        }
    }

    #[test]
    fn a_bill_is_as_urgent_as_its_lines() {
        let table = "
            live lines          | state
                                | running
            New                 | running
            New Fired           | fired
            Fired Prepared      | fired
            Prepared            | ready
            Prepared Prepared   | ready
            New Prepared        | running";
        for row in rows(table).skip(1) {
            let lines: Vec<KotStatus> =
                row[0].split_whitespace().map(|word| KotStatus::parse(word).unwrap()).collect();
            assert_eq!(of_bill(&lines).as_str(), row[1], "{row:?}");
        }
    }

    #[test]
    fn seated_guests_sit_without_a_bill_until_one_is_opened() {
        // Reserved for 20:00.
        let table = "
            opened | now   | sits
                   | 19:30 | yes
                   | 21:59 | yes
                   | 22:00 | no
            18:59  | 20:10 | yes
            19:00  | 20:10 | no
            20:05  | 20:10 | no";
        for row in rows(table).skip(1) {
            let sits = sits_without_bill(moment("20:00"), or_none(row[0]), moment(row[1]));
            assert_eq!(sits, row[2] == "yes", "{row:?}");
        }
    }

    #[test]
    fn a_name_of_a_table_is_short() {
        assert!(require_table_name(&"T".repeat(40)).is_ok() && require_table_name(&"T".repeat(41)).is_err());
    }

    #[test]
    fn a_tile_shows_what_a_waiter_has_to_know() {
        let table = "
            now   | bills         | reserved         | last closed | cleaned | tile
            20:00 |               |                  |             |         | vacant
            20:00 | ready running |                  |             |         | running
            20:00 | ready fired   | 20:30            |             |         | fired
            20:00 | ready         |                  | 19:50       |         | ready
            20:00 |               | 21:00            |             |         | reserved
            20:00 |               | 21:01            |             |         | vacant
            23:00 |               | 21:00            |             |         | reserved
            23:00 |               | 2026-02-28 21:00 |             |         | vacant
            20:00 |               |                  | 19:31       |         | cleaning
            20:00 |               |                  | 19:30       |         | vacant
            20:00 |               |                  | 19:50       | 19:55   | vacant
            20:00 |               |                  | 19:50       | 19:40   | cleaning
            20:00 |               | 20:30            | 19:50       |         | cleaning";
        for row in rows(table).skip(1) {
            let bills: Vec<TableState> =
                row[1].split_whitespace().map(|word| TableState::parse(word).unwrap()).collect();
            let facts = TableFacts {
                reserved_at: or_none(row[2]),
                last_closed: or_none(row[3]),
                cleaned: or_none(row[4]),
            };
            let shown = tile(&bills, &facts, moment(row[0]), day("2026-03-01"));
            assert_eq!(shown.as_str(), row[5], "{row:?}");
        }
        assert_eq!(cleaning_since(moment("20:00")), moment("19:30"));
    }
}
