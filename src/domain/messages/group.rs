//! The message of a group that was cancelled.

use chrono::NaiveDate;

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender, dear, reply_or_call};
use crate::say;

/// The cancelled stays of a group, and what they cost. Amounts are formatted, with currency.
#[derive(Clone, Debug)]
pub struct GroupCancelFacts {
    /// Identifier of the group.
    pub group: String,
    pub group_name: String,
    pub rooms: Vec<CancelledRoom>,
    /// All fees, with tax.
    pub fee: String,
    /// What is still to pay; `None` when nothing is.
    pub due: Option<String>,
    pub refundable: Option<String>,
}

/// One stay of the group. Other guests are not named, since the message outlives their profiles.
#[derive(Clone, Debug)]
pub struct CancelledRoom {
    pub reservation: String,
    pub room_type: String,
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
    /// The cancellation number.
    pub number: String,
}

pub fn cancellation(
    language: &Language,
    writer: &Sender,
    name: &str,
    cancel: &GroupCancelFacts,
) -> RenderedMessage {
    let mut facts = vec![
        (language.say(&say!("Booking")), cancel.group.clone()),
        (language.say(&say!("Group")), cancel.group_name.clone()),
    ];
    let room = |room: &CancelledRoom| {
        language.say(&say!(
            "{room_type}, {arrival} to {departure}; {reservation}, cancellation number {number}",
            room_type = room.room_type,
            arrival = language.date(room.check_in),
            departure = language.date(room.check_out),
            reservation = room.reservation,
            number = room.number
        ))
    };
    facts.extend(cancel.rooms.iter().map(|one| (language.say(&say!("Room")), room(one))));
    facts.push((language.say(&say!("Cancellation fee, tax included")), cancel.fee.clone()));
    facts.extend(cancel.due.clone().map(|due| (language.say(&say!("Still to pay")), due)));
    facts.extend(cancel.refundable.clone().map(|back| (language.say(&say!("To be refunded")), back)));
    Draft {
        subject: language.say(&say!(
            "Cancelled: {reservation} at {hotel}",
            hotel = writer.name,
            reservation = cancel.group
        )),
        greeting: dear(language, name),
        opening: vec![
            language
                .say(&say!("The rooms of your group are cancelled. Please keep the cancellation numbers.")),
        ],
        facts,
        link: None,
        closing: vec![reply_or_call(language)],
    }
    .render(writer)
}
