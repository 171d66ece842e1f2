//! Restrictions on the sale of a room type by date: which of them a change of dates meets, and editing them over many
//! nights.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::domain::dates::{MAX_NIGHTS, StayDates};
use crate::domain::rates::season;
use crate::domain::refusal::Refusal;
use crate::domain::settings::records;
use crate::say;

/// Most nights changed at once: two years, as for rates.
const MOST_NIGHTS: i64 = 731;

/// The restrictions of a room type on a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    pub date: NaiveDate,
    /// Minimum nights for an arrival on the date.
    pub min_stay: Option<i64>,
    /// Maximum nights for an arrival on the date.
    pub max_stay: Option<i64>,
    /// The night is not sold.
    pub closed: bool,
    pub closed_to_arrival: bool,
    pub closed_to_departure: bool,
}

impl Restriction {
    /// The restrictions that apply when a booked stay changes dates: only those its new dates introduce. Nights it
    /// already holds, an unchanged arrival and an unchanged departure are exempt; a minimum stay applies when the
    /// stay gets shorter, a maximum when it gets longer.
    #[must_use]
    pub fn on_change(self, held: &StayDates, wanted: &StayDates) -> Restriction {
        let (date, arrives_anew) = (self.date, held.check_in != wanted.check_in);
        let (longer, shorter) = (wanted.nights() > held.nights(), wanted.nights() < held.nights());
        let is_held = held.bills(date) && held.is_day_use() == wanted.is_day_use();
        Restriction {
            date,
            min_stay: self.min_stay.filter(|_| arrives_anew || shorter),
            max_stay: self.max_stay.filter(|_| arrives_anew || longer),
            closed: self.closed && !is_held,
            closed_to_arrival: self.closed_to_arrival && arrives_anew,
            closed_to_departure: self.closed_to_departure && held.check_out != wanted.check_out,
        }
    }
}

/// A change; `None` leaves a value unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Nights; 0 removes the limit.
    pub min_stay: Option<i64>,
    pub max_stay: Option<i64>,
    pub closed: Option<bool>,
    pub closed_to_arrival: Option<bool>,
    pub closed_to_departure: Option<bool>,
}

impl Change {
    /// The restriction of a night after the change; `None` when nothing is restricted.
    pub fn apply(
        &self,
        date: NaiveDate,
        before: Option<&Restriction>,
    ) -> Result<Option<Restriction>, Refusal> {
        let limit =
            |given: Option<i64>, now: Option<i64>| given.map_or(now, |nights| (nights > 0).then_some(nights));
        let flag = |given: Option<bool>, now: Option<bool>| given.or(now).unwrap_or(false);
        let after = Restriction {
            date,
            min_stay: limit(self.min_stay, before.and_then(|night| night.min_stay)),
            max_stay: limit(self.max_stay, before.and_then(|night| night.max_stay)),
            closed: flag(self.closed, before.map(|night| night.closed)),
            closed_to_arrival: flag(self.closed_to_arrival, before.map(|night| night.closed_to_arrival)),
            closed_to_departure: flag(
                self.closed_to_departure,
                before.map(|night| night.closed_to_departure),
            ),
        };
        match (after.min_stay, after.max_stay) {
            (Some(least), Some(most)) if least > most => Err(Refusal::input(
                "max_nights",
                say!(
                    "On {date} a stay would need at least {least} nights and at most {most}.",
                    date,
                    least,
                    most
                ),
            )),
            _ => Ok(after.holds().then_some(after)),
        }
    }
}

impl Restriction {
    /// Whether anything is restricted.
    pub fn holds(&self) -> bool {
        self.min_stay.is_some()
            || self.max_stay.is_some()
            || self.closed
            || self.closed_to_arrival
            || self.closed_to_departure
    }
}

/// The weekdays asked for, `None` for every day. Refuses a text that names none.
pub fn weekdays(asked: Option<&str>) -> Result<Option<Vec<Weekday>>, Refusal> {
    let Some(asked) = asked else { return Ok(None) };
    let digits = records::weekdays(asked).filter(|_| asked.contains(|letter: char| letter.is_ascii_digit()));
    match digits {
        Some(digits) => Ok(season::weekdays(&digits)),
        None => {
            let message = say!(
                "The weekdays are digits from 1 for Monday to 7 for Sunday, such as 67; without them it is every day."
            );
            Err(Refusal::input("weekdays", message))
        }
    }
}

/// Reads a minimum or maximum stay; 0 removes it.
pub fn stay_limit(field: &'static str, nights: Option<i64>) -> Result<Option<i64>, Refusal> {
    match nights {
        Some(nights) if !(0..=MAX_NIGHTS).contains(&nights) => {
            let message = say!("Nights are from 0 (no limit) to {longest}.", longest = MAX_NIGHTS);
            Err(Refusal::input(field, message))
        }
        nights => Ok(nights),
    }
}

/// Refuses a change of restrictions that changes nothing.
pub fn require_change(change: &Change) -> Result<(), Refusal> {
    if *change != Change::default() {
        return Ok(());
    }
    Err(Refusal::input("min_nights", say!("Nothing is said that would change: name a restriction.")))
}

/// The nights of a range, both dates included, on the given weekdays (all if `None`).
pub fn nights(
    from: NaiveDate,
    to: NaiveDate,
    weekdays: Option<&[Weekday]>,
) -> Result<Vec<NaiveDate>, Refusal> {
    if to < from {
        return Err(Refusal::input(
            "end_date",
            say!("The last night {to} is before the first, {from}.", to, from),
        ));
    }
    if (to - from).num_days() >= MOST_NIGHTS {
        return Err(Refusal::input(
            "end_date",
            say!("At most {most_nights} nights are set at once.", most_nights = MOST_NIGHTS),
        ));
    }
    let wanted = |night: &NaiveDate| weekdays.is_none_or(|days| days.contains(&night.weekday()));
    Ok(from.iter_days().take_while(|night| *night <= to).filter(wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_change_says_something_within_bounds() {
        for (nights, fine) in
            [(None, true), (Some(0), true), (Some(365), true), (Some(366), false), (Some(-1), false)]
        {
            assert_eq!(stay_limit("min_nights", nights).is_ok(), fine, "{nights:?}");
        }
        assert!(require_change(&Change::default()).is_err());
        assert!(require_change(&Change { closed: Some(false), ..Change::default() }).is_ok());
    }

    #[test]
    fn what_is_not_named_stays_and_nothing_restricted_is_no_restriction() {
        let date = day("2026-03-06");
        let two = Change { min_stay: Some(2), closed_to_arrival: Some(true), ..Change::default() };
        let first = two.apply(date, None).unwrap().expect("a restriction");
        assert_eq!(
            (first.min_stay, first.max_stay, first.closed_to_arrival, first.closed),
            (Some(2), None, true, false)
        );
        let open = Change { closed_to_arrival: Some(false), ..Change::default() };
        let second = open.apply(date, Some(&first)).unwrap().expect("the minimum stays");
        assert_eq!((second.min_stay, second.closed_to_arrival), (Some(2), false));
        assert_eq!(
            Change { min_stay: Some(0), ..Change::default() }.apply(date, Some(&second)).unwrap(),
            None
        );
        let least = Change { max_stay: Some(1), ..Change::default() };
        assert_eq!(least.apply(date, Some(&second)).unwrap_err().field, Some("max_nights"));
    }

    #[test]
    fn a_range_has_its_weekdays_and_an_end() {
        let (friday, thursday) = (day("2026-03-06"), day("2026-03-12"));
        assert_eq!(nights(friday, thursday, None).unwrap().len(), 7);
        let weekend = nights(friday, thursday, Some(&[Weekday::Fri, Weekday::Sat])).unwrap();
        assert_eq!(weekend, [friday, day("2026-03-07")]);
        assert_eq!(nights(thursday, friday, None).unwrap_err().field, Some("end_date"));
        assert_eq!(nights(friday, day("2028-03-06"), None).unwrap_err().field, Some("end_date"));
    }
}
