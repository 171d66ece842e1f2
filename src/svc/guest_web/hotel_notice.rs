//! The notice to the hotel about a web booking.

use crate::db::scope::WriteTx;
use crate::domain::language::Language;
use crate::domain::lists::{MessageChannel, MessageKind};
use crate::domain::messages::delivery::one_line;
use crate::domain::messages::stay as text;
use crate::error::Result;
use crate::store::booking::reservations;
use crate::store::messages::outbox::{self, NewMessage};
use crate::store::messages::recipients;
use crate::svc::booking::messages::stay_facts;
use crate::svc::messages::compose::best_effort;

/// Notifies the property's address of a web booking, if it wants that. Replies go to the address that the guest left.
pub fn web_booking(tx: &WriteTx, reservation: &str) {
    best_effort(tx, "a notice of a web booking", || queue(tx, reservation));
}

fn queue(tx: &WriteTx, reservation: &str) -> Result<()> {
    if !tx.connected().email || !recipients::wanted(tx)?.web_booking_notices {
        return Ok(());
    }
    let writer = recipients::writer(tx)?;
    let Some(address) = writer.email.clone() else { return Ok(()) };
    let stay = reservations::find(tx, reservation)?;
    let mut people = recipients::stay_contacts(tx, stay.id)?;
    let reply_to = people.contact_email.clone();
    // The hotel reads its own language, not the guest's.
    people.language = None;
    let facts = stay_facts(tx, &stay, &people, false)?;
    let person = text::PersonFacts {
        name: stay.guest_name.clone(),
        phone: people.guest.phone.clone(),
        email: reply_to.clone(),
        requests: recipients::special_requests(tx, stay.id)?,
    };
    let rendered = text::web_booking(Language::of(&tx.property()?.locale), &writer, &facts, &person);
    let new = NewMessage {
        kind: MessageKind::HotelNotice,
        channel: MessageChannel::Email,
        reservation_id: Some(stay.id),
        guest_id: Some(stay.guest_id),
        about: Some(&stay.name),
        recipient: &address,
        recipient_name: &one_line(&writer.name),
        reply_to: reply_to.as_deref(),
        rendered: &rendered,
        blanks: &[],
        attachment: None,
    };
    outbox::queue(tx, &new).map(drop)
}
