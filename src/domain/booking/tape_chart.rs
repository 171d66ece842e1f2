//! The tape chart: where one guest leaves a room and another arrives in it on the same date, and the usual hours of both.

use chrono::NaiveTime;

use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;

/// A stay in a room, with its planned times.
#[derive(Clone, Copy, Debug)]
pub struct RoomStay {
    pub room_id: i64,
    pub status: ReservationStatus,
    pub dates: StayDates,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
}

/// A guest due to arrive at or before the time the previous one leaves. `leaving` and `arriving` are positions in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub leaving: usize,
    pub arriving: usize,
    pub etd: NaiveTime,
    pub eta: NaiveTime,
}

/// The conflicts among stays: a live one that leaves and a Confirmed one that arrives, same room and date.
pub fn conflicts(stays: &[RoomStay]) -> Vec<Conflict> {
    let leaves = |index: &usize| (stays[*index].room_id, stays[*index].dates.check_out);
    let mut leaving: Vec<usize> = (0..stays.len()).filter(|index| stays[*index].status.is_live()).collect();
    leaving.sort_by_key(leaves);
    let mut found = Vec::new();
    for (index, next) in stays.iter().enumerate() {
        if next.status != ReservationStatus::Confirmed {
            continue;
        }
        let here = (next.room_id, next.dates.check_in);
        let first = leaving.partition_point(|last| leaves(last) < here);
        for out in leaving[first..].iter().copied().take_while(|last| leaves(last) == here) {
            let last = &stays[out];
            let comes_first =
                (last.dates.check_in, last.dates.check_out) <= (next.dates.check_in, next.dates.check_out);
            let etd = departure_time(&last.dates, last.planned_check_out);
            let eta = arrival_time(&next.dates, next.planned_check_in);
            if out != index && comes_first && eta <= etd {
                found.push(Conflict { leaving: out, arriving: index, etd, eta });
            }
        }
    }
    found
}

/// The planned arrival, else the usual hour.
pub fn arrival_time(dates: &StayDates, planned: Option<NaiveTime>) -> NaiveTime {
    planned.unwrap_or(if dates.is_day_use() { usual_day_use().0 } else { usual_arrival() })
}

/// The planned departure, else the usual hour.
pub fn departure_time(dates: &StayDates, planned: Option<NaiveTime>) -> NaiveTime {
    planned.unwrap_or(if dates.is_day_use() { usual_day_use().1 } else { usual_departure() })
}

/// Departure time when none is planned.
fn usual_departure() -> NaiveTime {
    hour(11)
}

/// Arrival time when none is planned.
fn usual_arrival() -> NaiveTime {
    hour(14)
}

/// Hours of a day use when none are planned.
pub fn usual_day_use() -> (NaiveTime, NaiveTime) {
    (hour(10), hour(18))
}

fn hour(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{day, rows};

    fn stay(cells: &[&str]) -> RoomStay {
        let time = |cell: &str| NaiveTime::parse_from_str(cell, "%H:%M").ok();
        RoomStay {
            room_id: cells[0].parse().expect("a room"),
            status: ReservationStatus::parse(cells[1]).expect("a status"),
            dates: StayDates { check_in: day(cells[2]), check_out: day(cells[3]) },
            planned_check_in: time(cells[4]),
            planned_check_out: time(cells[5]),
        }
    }

    #[test]
    fn a_changeover_conflicts_when_the_next_guest_arrives_first() {
        let last = ["101", "Checked In", "2026-03-01", "2026-03-03", "", ""];
        let table = "
            last leaves | room | status     | arrives    | leaves     | at    | conflict
                        | 101  | Confirmed  | 2026-03-03 | 2026-03-05 |       | no
            15:00       | 101  | Confirmed  | 2026-03-03 | 2026-03-05 |       | yes
            14:00       | 101  | Confirmed  | 2026-03-03 | 2026-03-05 |       | yes
                        | 101  | Confirmed  | 2026-03-03 | 2026-03-05 | 11:00 | yes
            12:00       | 101  | Confirmed  | 2026-03-03 | 2026-03-05 | 13:00 | no
            15:00       | 102  | Confirmed  | 2026-03-03 | 2026-03-05 |       | no
            15:00       | 101  | Confirmed  | 2026-03-04 | 2026-03-05 |       | no
            15:00       | 101  | Checked In | 2026-03-03 | 2026-03-05 |       | no
            15:00       | 101  | Cancelled  | 2026-03-03 | 2026-03-05 |       | no
                        | 101  | Confirmed  | 2026-03-03 | 2026-03-03 | 10:00 | yes";
        for row in rows(table).skip(1) {
            let mut leaving = last;
            leaving[5] = row[0];
            let arriving = [row[1], row[2], row[3], row[4], row[5], ""];
            let found = conflicts(&[stay(&leaving), stay(&arriving)]);
            assert_eq!(!found.is_empty(), row[6] == "yes", "{row:?}");
        }
    }
}
