//! Alternative dates for a stay that cannot be sold.

use chrono::{NaiveDate, TimeDelta};

use crate::domain::dates::StayDates;
use crate::domain::refusal::Refusal;

/// Most days between the requested arrival and an alternative's.
pub const REACH: i64 = 14;
/// Most nights an alternative may be longer or shorter.
const STRETCH: i64 = 6;

/// Alternative dates, nearest first, not before `earliest`. Longer stays from the same arrival come first, then other
/// arrivals (later before earlier), then shorter stays.
pub fn alternatives(asked: &StayDates, earliest: NaiveDate) -> Vec<StayDates> {
    let dates = |arrival: i64, nights: i64| {
        let check_in = asked.check_in.checked_add_signed(TimeDelta::try_days(arrival)?)?;
        let check_out = check_in.checked_add_signed(TimeDelta::try_days(nights)?)?;
        StayDates::new(check_in, check_out).ok().filter(|dates| dates.check_in >= earliest)
    };
    let nights = asked.nights();
    let shifted = (1..=REACH).flat_map(|days| [(2 * days, days, nights), (2 * days + 1, -days, nights)]);
    let longer = (1..=STRETCH).map(|more| (2 * more - 1, 0, nights + more));
    let shorter = (1..=STRETCH.min(nights - 1)).map(|less| (2 * less + 2, 0, nights - less));
    let mut found: Vec<(i64, i64, i64)> =
        if asked.is_day_use() { shifted.collect() } else { longer.chain(shifted).chain(shorter).collect() };
    found.sort_by_key(|(cost, ..)| *cost);
    found.into_iter().filter_map(|(_, arrival, nights)| dates(arrival, nights)).collect()
}

/// The refusal of a type in a list of types, without naming a parameter: `party_too_large` where the party does not fit.
pub fn beside_type(refusal: &Refusal) -> Refusal {
    let code = match refusal.field {
        Some("adults" | "children" | "extra_beds") => "party_too_large",
        _ => refusal.code,
    };
    Refusal { code, ..refusal.clone() }
}

/// Whether a Revenue Manager may sell a type all the same: it has a price and a room, so only a restriction is in the way.
pub fn is_overridable(has_price: bool, available: i64) -> bool {
    has_price && available > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::language::Message;
    use crate::domain::testkit::day;

    #[test]
    fn a_type_too_small_for_the_party_has_its_own_code() {
        for (refusal, code) in [
            (Refusal::input("adults", Message::verbatim("too many")), "party_too_large"),
            (Refusal::input("extra_beds", Message::verbatim("too many")), "party_too_large"),
            (Refusal::input("child_ages", Message::verbatim("wrong")), "invalid"),
            (Refusal::state("sold_out", Message::verbatim("sold out")), "sold_out"),
        ] {
            assert_eq!(beside_type(&refusal).code, code, "{refusal:?}");
        }
        assert!(is_overridable(true, 1) && !is_overridable(false, 1) && !is_overridable(true, 0));
    }

    #[test]
    fn the_nearest_dates_come_first_and_none_before_the_earliest() {
        let stay = |from: &str, to: &str| StayDates::new(day(from), day(to)).unwrap();
        let near = alternatives(&stay("2026-03-10", "2026-03-12"), day("2026-03-09"));
        let expected = [
            stay("2026-03-10", "2026-03-13"),
            stay("2026-03-11", "2026-03-13"),
            stay("2026-03-10", "2026-03-14"),
            stay("2026-03-09", "2026-03-11"),
            stay("2026-03-12", "2026-03-14"),
        ];
        assert_eq!(near[..2], expected[..2]);
        assert!(expected.iter().all(|dates| near.contains(dates)), "{near:?}");
        assert!(near.contains(&stay("2026-03-10", "2026-03-11")), "one night fewer");
        assert!(near.iter().all(|dates| dates.check_in >= day("2026-03-09") && dates.nights() > 0));
        let hours = alternatives(&stay("2026-03-10", "2026-03-10"), day("2026-03-10"));
        assert!(hours.iter().all(StayDates::is_day_use));
        assert_eq!(hours[0], stay("2026-03-11", "2026-03-11"));
    }
}
