//! Correcting a group: which dates its stays permit.

use chrono::NaiveDate;

use crate::domain::booking::availability::arrival_not_past;
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::refusal::Refusal;
use crate::say;

/// A stay of the group that is confirmed or in house.
#[derive(Clone, Copy, Debug)]
pub struct LiveStay<'a> {
    pub name: &'a str,
    pub guest_name: &'a str,
    pub dates: StayDates,
}

/// Refuses an arrival that moves into the past, and dates that leave a live stay outside (`stays_outside`). A stay that was
/// outside before is no obstacle: it came early or stayed on.
pub fn require_dates(
    before: StayDates,
    after: StayDates,
    (business_date, local_date): (NaiveDate, NaiveDate),
    stays: &[LiveStay],
) -> Result<(), Refusal> {
    if after.check_in != before.check_in {
        arrival_not_past(after.check_in, business_date, local_date)?;
    }
    let inside = |dates: StayDates, group: StayDates| {
        (dates.check_in >= group.check_in, dates.check_out <= group.check_out)
    };
    let newly_outside = |stay: &&LiveStay| {
        let (was, is) = (inside(stay.dates, before), inside(stay.dates, after));
        (was.0 && !is.0) || (was.1 && !is.1)
    };
    let outside: Vec<&LiveStay> = stays.iter().filter(newly_outside).collect();
    let Some(first) = outside.first() else { return Ok(()) };
    let (stay, guest) = (first.name, first.guest_name);
    let (check_in, check_out) = (first.dates.check_in, first.dates.check_out);
    let message = match outside.len() - 1 {
        0 => say!(
            "{stay} of {guest} is from {check_in} to {check_out}, outside these dates; change its dates first.",
            stay,
            guest,
            check_in,
            check_out
        ),
        more => say!(
            "{stay} of {guest} is from {check_in} to {check_out}, outside these dates; change its dates first (others outside: {more}).",
            stay,
            guest,
            check_in,
            check_out,
            more
        ),
    };
    Err(Refusal::state("stays_outside", message))
}

/// What the desk should know about stays whose payer is not the group's company.
pub fn other_payers(count: usize) -> Option<Message> {
    match count {
        0 => None,
        1 => Some(say!("1 stay keeps its payer.")),
        _ => Some(say!("{count} stays keep their payer.", count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    fn dates(check_in: &str, check_out: &str) -> StayDates {
        StayDates { check_in: day(check_in), check_out: day(check_out) }
    }

    #[test]
    fn dates_keep_every_live_stay_inside_that_was() {
        let today = (day("2026-03-05"), day("2026-03-05"));
        let before = dates("2026-03-10", "2026-03-12");
        let stay = |name, from, to| LiveStay { name, guest_name: "Ila", dates: dates(from, to) };
        let stays = [stay("RES-1", "2026-03-10", "2026-03-12"), stay("RES-2", "2026-03-09", "2026-03-12")];
        for (from, to, refused) in [
            ("2026-03-10", "2026-03-12", ""),
            ("2026-03-09", "2026-03-14", ""),
            ("2026-03-04", "2026-03-12", "Check-in 2026-03-04 is in the past; the earliest is 2026-03-05."),
            (
                "2026-03-11",
                "2026-03-12",
                "RES-1 of Ila is from 2026-03-10 to 2026-03-12, outside these dates; change its dates first.",
            ),
            (
                "2026-03-10",
                "2026-03-11",
                "RES-1 of Ila is from 2026-03-10 to 2026-03-12, outside these dates; change its dates first (others outside: 1).",
            ),
        ] {
            let found = require_dates(before, dates(from, to), today, &stays).err();
            assert_eq!(
                found.map_or_else(String::new, |refusal| refusal.to_string()),
                refused,
                "{from} to {to}"
            );
        }
    }

    #[test]
    fn an_arrival_that_passed_may_remain() {
        let today = (day("2026-03-11"), day("2026-03-11"));
        let (before, after) = (dates("2026-03-10", "2026-03-12"), dates("2026-03-10", "2026-03-13"));
        assert!(require_dates(before, after, today, &[]).is_ok());
    }

    #[test]
    fn stays_with_a_payer_of_their_own_are_counted() {
        let said = |count| other_payers(count).map(|message| message.to_string());
        assert_eq!(said(0), None);
        assert_eq!(said(1).as_deref(), Some("1 stay keeps its payer."));
        assert_eq!(said(3).as_deref(), Some("3 stays keep their payer."));
    }
}
