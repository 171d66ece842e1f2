//! What a check-in needs besides its status: the details that the property requires, a room of the booked type, the deposit
//! that is expected.

use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::lists::CheckInDetail;
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

#[cfg(test)]
mod tests {
    use super::*;
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
}
