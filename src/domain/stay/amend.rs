//! A change of the dates of a stay: which dates it may get, and what the new dates add.

use chrono::NaiveDate;

use crate::domain::booking::availability::arrival_not_past;
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// A booked stay whose dates are to change.
#[derive(Clone, Copy, Debug)]
pub struct BookedStay<'a> {
    pub name: &'a str,
    pub status: ReservationStatus,
    pub dates: StayDates,
}

impl BookedStay<'_> {
    fn is_in_house(&self) -> bool {
        self.status == ReservationStatus::CheckedIn
    }

    /// Refuses to move the arrival of a guest in house (`already_arrived`), an arrival in the past, and a departure
    /// before today. `local` is the date at the property, which may be behind the business date.
    pub fn require_dates(
        &self,
        dates: &StayDates,
        business_on: NaiveDate,
        local: NaiveDate,
    ) -> Result<(), Refusal> {
        if dates.check_in != self.dates.check_in {
            if self.is_in_house() {
                let message = say!(
                    "{stay} is in house since {check_in}; its arrival stays.",
                    stay = self.name,
                    check_in = self.dates.check_in
                );
                return Err(Refusal::state("already_arrived", message));
            }
            arrival_not_past(dates.check_in, business_on, local)?;
        }
        let earliest = if self.is_in_house() { business_on } else { business_on.min(local) };
        if dates.check_out < earliest {
            let message = say!(
                "Check-out {check_out} is in the past; check the guest out instead.",
                check_out = dates.check_out
            );
            return Err(Refusal::input("check_out_date", message));
        }
        Ok(())
    }

    /// The dates that restrictions of the new dates are compared with; `None` when no restriction applies. For a
    /// guest in house, arrival and past nights count as agreed, and leaving is never restricted.
    pub fn agreed_dates(&self, dates: &StayDates, business_on: NaiveDate) -> Option<StayDates> {
        if !self.is_in_house() {
            return Some(self.dates);
        }
        let check_out = self.dates.check_out.max(business_on);
        (dates.check_out > check_out).then_some(StayDates { check_in: dates.check_in, check_out })
    }

    /// The dates that the stay does not hold yet. For a guest in house, nights before the business date are not among
    /// them.
    pub fn added_dates(&self, dates: &StayDates, business_on: NaiveDate) -> Vec<StayDates> {
        let open = if self.is_in_house() { business_on } else { NaiveDate::MIN };
        added(&self.dates, dates, open)
    }
}

/// Dates from `open` on that the stay does not hold yet. A day use and a night are held separately.
fn added(old: &StayDates, new: &StayDates, open: NaiveDate) -> Vec<StayDates> {
    let from_open = |dates: StayDates| StayDates { check_in: dates.check_in.max(open), ..dates };
    if new.is_day_use() {
        return vec![*new];
    }
    let parts = if old.is_day_use() || !old.overlaps(new) {
        vec![*new]
    } else {
        let before = StayDates { check_in: new.check_in, check_out: old.check_in };
        vec![before, StayDates { check_in: old.check_out, check_out: new.check_out }]
    };
    parts.into_iter().map(from_open).filter(|dates| dates.nights() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ReservationStatus::{CheckedIn, Confirmed};

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn dates(from: u32, to: u32) -> StayDates {
        StayDates { check_in: day(from), check_out: day(to) }
    }

    fn booked(status: ReservationStatus) -> BookedStay<'static> {
        BookedStay { name: "RES-1", status, dates: dates(10, 13) }
    }

    #[test]
    fn a_stay_changes_to_dates_that_are_not_past() {
        for (status, new, business, local, refused) in [
            (Confirmed, dates(9, 13), 9, 9, ""),
            (Confirmed, dates(10, 12), 12, 12, ""),
            (Confirmed, dates(10, 11), 12, 11, ""),
            (Confirmed, dates(10, 11), 12, 12, "check_out_date"),
            (Confirmed, dates(8, 13), 9, 9, "check_in_date"),
            (CheckedIn, dates(9, 13), 10, 10, "already_arrived"),
            (CheckedIn, dates(10, 12), 12, 12, ""),
            (CheckedIn, dates(10, 11), 12, 11, "check_out_date"),
        ] {
            let found = booked(status).require_dates(&new, day(business), day(local));
            let found = found.err().map_or("", |refusal| refusal.field.unwrap_or(refusal.code));
            assert_eq!(found, refused, "{status} {new:?}");
        }
    }

    #[test]
    fn a_guest_in_house_has_agreed_to_what_is_past() {
        for (status, new, business, agreed) in [
            (Confirmed, dates(10, 15), 12, Some(dates(10, 13))),
            (CheckedIn, dates(10, 12), 12, None),
            (CheckedIn, dates(10, 15), 12, Some(dates(10, 13))),
            (CheckedIn, dates(10, 16), 15, Some(dates(10, 15))),
            (CheckedIn, dates(10, 15), 15, None),
        ] {
            assert_eq!(booked(status).agreed_dates(&new, day(business)), agreed, "{status} {new:?}");
        }
    }

    #[test]
    fn only_nights_that_are_not_held_yet_are_asked_for() {
        let before_arrival =
            |old, new| BookedStay { dates: old, ..booked(Confirmed) }.added_dates(&new, day(1));
        for (new, expected) in [
            (dates(10, 12), vec![]),
            (dates(10, 15), vec![dates(13, 15)]),
            (dates(8, 13), vec![dates(8, 10)]),
            (dates(9, 14), vec![dates(9, 10), dates(13, 14)]),
            (dates(20, 22), vec![dates(20, 22)]),
            (dates(13, 15), vec![dates(13, 15)]),
            (dates(11, 11), vec![dates(11, 11)]),
        ] {
            assert_eq!(before_arrival(dates(10, 13), new), expected, "{new:?}");
        }
        assert_eq!(before_arrival(dates(10, 10), dates(10, 11)), vec![dates(10, 11)]);
        // For a guest due out on the 13th, past nights are not checked.
        assert_eq!(booked(CheckedIn).added_dates(&dates(10, 16), day(15)), vec![dates(15, 16)]);
        assert_eq!(booked(CheckedIn).added_dates(&dates(10, 15), day(15)), vec![]);
    }
}
