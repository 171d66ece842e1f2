//! What a check-in needs besides its status: the details that the property requires, a room of the booked type, the deposit
//! that is expected.

use chrono::{NaiveDate, NaiveDateTime, Timelike};
use rust_decimal::Decimal;

use crate::domain::dates::next_day;
use crate::domain::language::{Message, Value};
use crate::domain::lists::{CheckInDetail, HousekeepingStatus};
use crate::domain::money::{Currency, percent_of};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses (`details_missing`) while the guest lacks what the property requires at check-in.
pub fn require_details(
    required: &[CheckInDetail],
    has: impl Fn(CheckInDetail) -> bool,
) -> Result<(), Refusal> {
    let missing: Vec<Message> = [
        (CheckInDetail::Phone, say!("The phone number is required for check-in.")),
        (CheckInDetail::Identity, say!("An identity document is required for check-in.")),
        (CheckInDetail::Address, say!("The address is required for check-in.")),
        (CheckInDetail::Signature, say!("The signature is required for check-in.")),
    ]
    .into_iter()
    .filter(|(detail, _)| required.contains(detail) && !has(*detail))
    .map(|(_, sentence)| sentence)
    .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Refusal::state("details_missing", Message::joined(missing)))
}

/// The deposit expected on arrival: the one that was asked for, or the percentage of the price where that is more.
pub fn deposit_due(asked: Decimal, total: Decimal, deposit_pct: Decimal, currency: &Currency) -> Decimal {
    asked.max(percent_of(total, deposit_pct, currency)).max(Decimal::ZERO)
}

/// The refusal of a room of another type than the booked one (`other_room_type`).
pub fn other_room_type(room: (&str, &str), stay: (&str, &str)) -> Refusal {
    let ((room_number, room_type), (stay, booked_type)) = (room, stay);
    let message = say!(
        "Room {room_number} is a {room_type}, {stay} is booked as {booked_type}; move the stay to change that.",
        room_number,
        room_type,
        stay,
        booked_type
    );
    Refusal::state("other_room_type", message)
}

/// The warning for a blacklisted guest, with the reason where one is on the profile.
pub fn blacklist_warning(guest_name: &str, reason: &str) -> Message {
    match reason {
        "" => say!("{guest_name} is blacklisted.", guest_name),
        reason => say!("{guest_name} is blacklisted: {reason}.", guest_name, reason),
    }
}

/// The hour from which a late audit no longer counts as the same night.
const MORNING: u32 = 6;

/// The arrival date of a guest at the desk now: the business date, or the next date from six in the morning after it
/// while the audit is overdue. A guest booked for that date is then not early and does not pay for the past night.
pub fn arrival_date(business_date: NaiveDate, local_now: NaiveDateTime) -> NaiveDate {
    let next = next_day(business_date);
    if local_now.date() == next && local_now.hour() >= MORNING { next } else { business_date }
}

/// The facts that check-in warns about; none of them blocks.
#[derive(Clone, Debug)]
pub struct Arrival<'a> {
    /// The actual arrival date.
    pub today: NaiveDate,
    /// The booked arrival date.
    pub check_in: NaiveDate,
    /// For an early arrival: the added amount and the new total.
    pub early: Option<(Decimal, Decimal)>,
    pub room_number: &'a str,
    pub room_status: HousekeepingStatus,
    pub has_id: bool,
    pub advance_due: Decimal,
    pub advance_paid: Decimal,
    pub currency: Currency,
}

/// The warnings of a check-in.
pub fn arrival_warnings(arrival: &Arrival) -> Vec<Message> {
    let mut warnings = Vec::new();
    if arrival.room_status == HousekeepingStatus::Dirty {
        warnings.push(say!("Room {room_number} is dirty.", room_number = arrival.room_number));
    }
    if !arrival.has_id {
        warnings.push(say!("No identity document is on file."));
    }
    if arrival.advance_paid < arrival.advance_due {
        let open = Value::money(arrival.advance_due - arrival.advance_paid, &arrival.currency);
        warnings.push(say!("A deposit of {open} is still unpaid.", open));
    }
    let (booked, today) = (arrival.check_in, arrival.today);
    match arrival.early {
        None if booked == today => {}
        None => warnings.push(say!("The booked arrival is {booked}, today is {today}.", booked, today)),
        Some((added, total)) => warnings.push(early_arrival(booked, today, added, total, &arrival.currency)),
    }
    warnings
}

/// The warning for an arrival moved to today.
fn early_arrival(
    booked: NaiveDate,
    today: NaiveDate,
    added: Decimal,
    total: Decimal,
    currency: &Currency,
) -> Message {
    if added > Decimal::ZERO {
        let added = currency.show(added);
        return say!(
            "The arrival moves from {booked} to {today}; the added nights cost {added}.",
            booked,
            today,
            added
        );
    }
    let total = currency.show(total);
    say!(
        "The arrival moves from {booked} to {today}; the price of the stay is {total}.",
        booked,
        today,
        total
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;
    use crate::domain::testkit::{d, inr};
    use CheckInDetail::{Address, Identity, Phone, Signature};

    #[test]
    fn what_is_required_and_missing_is_named() {
        let table = [
            (vec![], vec![], ""),
            (vec![Phone], vec![Phone], ""),
            (vec![Phone], vec![Identity], "The phone number is required for check-in."),
            (
                vec![Signature, Identity, Address],
                vec![Address],
                "An identity document is required for check-in. The signature is required for check-in.",
            ),
        ];
        for (required, there, sentence) in table {
            let found = require_details(&required, |detail| there.contains(&detail)).err();
            assert_eq!(
                found.map_or_else(String::new, |refusal| refusal.to_string()),
                sentence,
                "{required:?}"
            );
        }
    }

    #[test]
    fn the_larger_deposit_is_due() {
        for (asked, pct, due) in
            [("0", "0", "0"), ("500", "0", "500"), ("500", "10", "1000"), ("2000", "10", "2000")]
        {
            assert_eq!(deposit_due(d(asked), d("10000"), d(pct), &inr()), d(due), "{asked} {pct}");
        }
        assert_eq!(blacklist_warning("Asha Rao", "unpaid bill"), "Asha Rao is blacklisted: unpaid bill.");
        assert_eq!(blacklist_warning("Asha Rao", ""), "Asha Rao is blacklisted.");
    }

    #[test]
    fn a_guest_of_the_morning_before_the_audit_arrives_on_the_new_date() {
        for (local, expected) in [
            ("2026-03-02 23:59:00", "2026-03-02"),
            ("2026-03-03 05:59:00", "2026-03-02"),
            ("2026-03-03 06:00:00", "2026-03-03"),
            ("2026-03-03 23:00:00", "2026-03-03"),
            ("2026-03-04 09:00:00", "2026-03-02"),
            ("2026-03-01 23:00:00", "2026-03-02"),
        ] {
            let local = NaiveDateTime::parse_from_str(local, "%Y-%m-%d %H:%M:%S").unwrap();
            assert_eq!(arrival_date(day("2026-03-02"), local), day(expected), "{local}");
        }
    }

    #[test]
    fn check_in_warns_and_never_blocks() {
        let arrival = Arrival {
            today: day("2026-03-02"),
            check_in: day("2026-03-01"),
            early: None,
            room_number: "101",
            room_status: HousekeepingStatus::Dirty,
            has_id: false,
            advance_due: d("1000"),
            advance_paid: d("250"),
            currency: inr(),
        };
        let warnings = arrival_warnings(&arrival);
        assert_eq!(warnings.len(), 4);
        assert_eq!(warnings[2], "A deposit of INR 750.00 is still unpaid.");
        assert_eq!(warnings[3], "The booked arrival is 2026-03-01, today is 2026-03-02.");
        for (added, sentence) in [
            ("8400", "The arrival moves from 2026-03-04 to 2026-03-02; the added nights cost INR 8400.00."),
            ("0", "The arrival moves from 2026-03-04 to 2026-03-02; the price of the stay is INR 12600.00."),
        ] {
            let early = Some((d(added), d("12600")));
            let warnings =
                arrival_warnings(&Arrival { check_in: day("2026-03-04"), early, ..arrival.clone() });
            assert_eq!(warnings[3], sentence);
        }
    }
}
