//! An edit of a stay: its party, its type, its agreed prices.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::next_day;
use crate::domain::lists::ReservationStatus;
use crate::domain::rates::Party;
use crate::domain::refusal::Refusal;
use crate::say;

/// The members of a party that an edit names; the others stay.
#[derive(Clone, Debug, Default)]
pub struct PartyChange {
    pub adults: Option<i64>,
    pub children: Option<i64>,
    pub child_ages: Option<Vec<i64>>,
    pub extra_beds: Option<i64>,
}

/// The party after an edit. The known ages stay while the number of children does; ages alone count the children.
pub fn party_after(before: &Party, change: PartyChange) -> Result<Party, Refusal> {
    let adults = change.adults.unwrap_or(before.adults);
    let children = change.children.unwrap_or(before.children);
    let known = || if children == before.children { before.child_ages.clone() } else { Vec::new() };
    let counted = match &change.child_ages {
        Some(ages) if change.children.is_none() && !ages.is_empty() => 0,
        _ => children,
    };
    let beds = change.extra_beds.unwrap_or(before.extra_beds);
    Party::new(adults, counted, change.child_ages.unwrap_or_else(known), beds)
}

/// Refuses to edit the room type of a guest in house (`in_house`): the guest moves to another room instead.
pub fn require_type_may_change(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status != ReservationStatus::CheckedIn {
        return Ok(());
    }
    let message = say!("{stay} is in house; move it to a room of another type instead.", stay);
    Err(Refusal::state("in_house", message))
}

/// Refuses another guest for a stay that has arrived (`in_house`).
pub fn require_guest_may_change(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status != ReservationStatus::CheckedIn {
        return Ok(());
    }
    let message = say!("{stay} is in house; correct the profile of its guest instead.", stay);
    Err(Refusal::state("in_house", message))
}

/// The agreed prices by night; they need a reason.
pub fn agreed_rates(
    nights: impl IntoIterator<Item = (NaiveDate, Decimal)>,
    has_reason: bool,
) -> Result<BTreeMap<NaiveDate, Decimal>, Refusal> {
    let mut agreed = BTreeMap::new();
    for (date, rate) in nights {
        if rate < Decimal::ZERO {
            let message = say!("The price of {date} can't be below 0.", date);
            return Err(Refusal::input("nightly_rates", message));
        }
        if agreed.insert(date, rate).is_some() {
            return Err(Refusal::input("nightly_rates", say!("{date} is given twice.", date)));
        }
    }
    if !agreed.is_empty() && !has_reason {
        return Err(Refusal::input("reason", say!("Say why another price was agreed.")));
    }
    Ok(agreed)
}

/// The first night whose price may still change. In house: the business date, or the night after the last one posted
/// where a check-out that was undone had posted more. `None` before arrival: all nights are open.
pub fn first_open_night(
    status: ReservationStatus,
    posted: impl IntoIterator<Item = NaiveDate>,
    business_on: NaiveDate,
) -> Option<NaiveDate> {
    (status == ReservationStatus::CheckedIn)
        .then(|| posted.into_iter().map(next_day).max().map_or(business_on, |open| open.max(business_on)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day};

    #[test]
    fn what_an_edit_does_not_name_stays() {
        let before = Party::new(2, 2, vec![4, 9], 1).unwrap();
        let none = PartyChange::default();
        for (change, adults, children, ages, beds) in [
            (none.clone(), 2, 2, vec![4, 9], 1),
            (PartyChange { adults: Some(1), ..none.clone() }, 1, 2, vec![4, 9], 1),
            (PartyChange { children: Some(1), ..none.clone() }, 2, 1, vec![], 1),
            (PartyChange { children: Some(0), extra_beds: Some(0), ..none.clone() }, 2, 0, vec![], 0),
            (PartyChange { child_ages: Some(vec![5]), ..none.clone() }, 2, 1, vec![5], 1),
            (PartyChange { child_ages: Some(vec![]), ..none.clone() }, 2, 2, vec![], 1),
        ] {
            let found = party_after(&before, change.clone()).unwrap();
            let found = (found.adults, found.children, found.child_ages, found.extra_beds);
            assert_eq!(found, (adults, children, ages, beds), "{change:?}");
        }
        let wrong = PartyChange { children: Some(3), child_ages: Some(vec![5]), ..none };
        assert_eq!(party_after(&before, wrong).unwrap_err().field, Some("child_ages"));
    }

    #[test]
    fn an_agreed_price_has_a_reason() {
        let first = day("2026-03-01");
        for (nights, reason, refused) in [
            (vec![], false, None),
            (vec![(first, d("900"))], true, None),
            (vec![(first, d("900"))], false, Some("reason")),
            (vec![(first, d("-1"))], true, Some("nightly_rates")),
            (vec![(first, d("900")), (first, d("800"))], true, Some("nightly_rates")),
        ] {
            let found = agreed_rates(nights.clone(), reason).err().and_then(|refusal| refusal.field);
            assert_eq!(found, refused, "{nights:?} {reason}");
        }
    }

    #[test]
    fn posted_nights_of_a_guest_in_house_are_closed() {
        use ReservationStatus::{CheckedIn, Confirmed};
        let today = day("2026-03-03");
        for (status, posted, open) in [
            (Confirmed, vec![], None),
            (CheckedIn, vec![], Some("2026-03-03")),
            (CheckedIn, vec!["2026-03-01", "2026-03-02"], Some("2026-03-03")),
            (CheckedIn, vec!["2026-03-03", "2026-03-01"], Some("2026-03-04")),
        ] {
            let found = first_open_night(status, posted.iter().map(|date| day(date)), today);
            assert_eq!(found, open.map(day), "{status} {posted:?}");
        }
        assert!(require_type_may_change("RES-1", Confirmed).is_ok());
        assert_eq!(require_type_may_change("RES-1", CheckedIn).unwrap_err().code, "in_house");
        assert!(require_guest_may_change("RES-1", ReservationStatus::Waitlist).is_ok());
        assert_eq!(require_guest_may_change("RES-1", CheckedIn).unwrap_err().code, "in_house");
    }
}
