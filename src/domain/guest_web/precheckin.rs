//! The card that a guest fills in at home.

use chrono::{NaiveTime, Timelike};

use crate::domain::lists::{PrecheckinStatus, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

const ID_NUMBER_MAX: usize = 60;

/// Refuses the card of a stay whose document the desk has verified (`already_verified`), and of one that is not to come
/// (`wrong_status`).
pub fn require_open(
    stay: &str,
    status: ReservationStatus,
    precheckin: PrecheckinStatus,
) -> Result<(), Refusal> {
    if precheckin == PrecheckinStatus::Verified {
        let message = say!("{stay} is verified already; please speak to the desk.", stay);
        return Err(Refusal::state("already_verified", message));
    }
    if status != ReservationStatus::Confirmed {
        let message = say!("{stay} is {status}; checking in from here is for stays to come.", stay, status);
        return Err(Refusal::state("wrong_status", message));
    }
    Ok(())
}

/// Refuses a signature without consent, or one that is no picture.
pub fn require_signature(signature: &str, consent: bool) -> Result<(), Refusal> {
    if !consent {
        return Err(Refusal::input("consent", say!("A signature needs the guest's consent.")));
    }
    if !signature.starts_with("data:image/png;base64,") {
        return Err(Refusal::input("signature", say!("A signature must be a PNG data URL.")));
    }
    Ok(())
}

/// Refuses a document number that is longer than any.
pub fn require_id_number(number: &str) -> Result<(), Refusal> {
    if number.chars().count() <= ID_NUMBER_MAX {
        return Ok(());
    }
    Err(Refusal::input("id_number", say!("The number is longer than that of any document.")))
}

/// Prefix of requests made at online check-in.
const CHECK_IN_PREFIX: &str = "Online check-in: ";

/// The requests of a stay after an online check-in: those of the booking, then the guest's, which replace those of an
/// earlier check-in.
pub fn requests_after(before: Option<&str>, given: &str) -> String {
    let before = before.unwrap_or_default();
    let booked = before.split(CHECK_IN_PREFIX).next().unwrap_or_default();
    match booked.is_empty() || booked.len() < before.len() {
        true => format!("{booked}{CHECK_IN_PREFIX}{given}"),
        false => format!("{booked}\n{CHECK_IN_PREFIX}{given}"),
    }
}

/// Before this hour a guest means the night after the day of arrival.
const NIGHT_ENDS: u32 = 5;

/// The planned arrival that a guest's words state: a time of the day of arrival. The hours of a day use are those sold.
pub fn planned_arrival(eta: &str, is_day_use: bool) -> Option<NaiveTime> {
    let time = NaiveTime::parse_from_str(eta.trim(), "%H:%M").ok()?;
    (!is_day_use && time.hour() >= NIGHT_ENDS).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use PrecheckinStatus::{NotStarted, Submitted, Verified};
    use ReservationStatus::{CheckedIn, Confirmed};

    #[test]
    fn requests_of_a_check_in_follow_those_of_the_booking() {
        for (before, after) in [
            (None, "Online check-in: Quiet room"),
            (Some(""), "Online check-in: Quiet room"),
            (Some("Cot"), "Cot\nOnline check-in: Quiet room"),
            (Some("Online check-in: High floor"), "Online check-in: Quiet room"),
            (Some("Cot\nOnline check-in: High floor"), "Cot\nOnline check-in: Quiet room"),
        ] {
            assert_eq!(requests_after(before, "Quiet room"), after, "{before:?}");
        }
    }

    #[test]
    fn the_card_is_open_until_the_desk_has_verified_it() {
        for (status, precheckin, code) in [
            (Confirmed, NotStarted, ""),
            (Confirmed, Submitted, ""),
            (Confirmed, Verified, "already_verified"),
            (CheckedIn, Submitted, "wrong_status"),
        ] {
            let found = require_open("RES-1", status, precheckin).err().map_or("", |refusal| refusal.code);
            assert_eq!(found, code, "{status} {precheckin}");
        }
    }

    #[test]
    fn a_signature_is_a_picture_with_consent() {
        for (signature, consent, field) in [
            ("data:image/png;base64,AA", true, None),
            ("data:image/png;base64,AA", false, Some("consent")),
            ("data:image/jpeg;base64,AA", true, Some("signature")),
        ] {
            let found = require_signature(signature, consent).err().and_then(|refusal| refusal.field);
            assert_eq!(found, field, "{signature} {consent}");
        }
        assert!(require_id_number(&"1".repeat(60)).is_ok() && require_id_number(&"1".repeat(61)).is_err());
    }

    #[test]
    fn a_time_of_the_day_is_a_planned_arrival() {
        for (eta, day_use, planned) in [
            ("22:00", false, Some((22, 0))),
            (" 09:30 ", false, Some((9, 30))),
            ("00:30", false, None),
            ("evening", false, None),
            ("22:00", true, None),
        ] {
            let expected = planned.and_then(|(hour, minute)| NaiveTime::from_hms_opt(hour, minute, 0));
            assert_eq!(planned_arrival(eta, day_use), expected, "{eta}");
        }
    }
}
