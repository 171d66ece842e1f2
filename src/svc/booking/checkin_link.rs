//! The guest's link to the online check-in of a stay.

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::language::Language;
use crate::domain::lists::{MessageChannel, MessageKind};
use crate::domain::messages::delivery::{Recipient, one_line, recipients_of};
use crate::domain::messages::{Sender, stay as text};
use crate::error::Result;
use crate::say;
use crate::secrets;
use crate::store::booking::reservations::Stay;
use crate::store::messages::outbox::{self, NewMessage};
use crate::store::messages::recipients;
use crate::store::stay::precheckin;
use crate::svc::messages::compose::formatter;

/// The check-in link of a stay and its recipients.
pub struct CheckinLink {
    pub token: String,
    pub link: String,
    /// Text for a messenger.
    pub chat: String,
    /// The main recipient first.
    pub parties: Vec<Recipient>,
    writer: Sender,
    language: &'static Language,
    iso: &'static str,
}

impl CheckinLink {
    /// `random` becomes the stay's token if it has none.
    pub fn of(tx: &ReadTx, stay: &Stay, origin: &str, random: &str) -> Result<CheckinLink> {
        let people = recipients::stay_contacts(tx, stay.id)?;
        let token = precheckin::token(tx, stay)?.unwrap_or_else(|| secrets::stay_token(stay.id, random));
        let link = format!("{origin}/checkin/{token}");
        let (language, writer) = (formatter(tx, &people)?.language, recipients::writer(tx)?);
        let parties = recipients_of(stay.contact_preference, people.guest, people.booker);
        let first = parties.first().map(|party| party.name.clone()).unwrap_or_default();
        let chat = chat(language, &first, &writer, &link);
        Ok(CheckinLink { token, link, chat, parties, writer, language, iso: tx.property()?.pack().iso })
    }

    /// Queues the link to every recipient on the channel and answers their addresses.
    pub fn queue(&self, tx: &WriteTx, stay: &Stay, channel: MessageChannel) -> Result<Vec<String>> {
        let mut queued = Vec::new();
        if !tx.connected().carries(channel) {
            return Ok(queued);
        }
        for party in &self.parties {
            let Some(recipient) = party.on(channel, self.iso) else { continue };
            let mut rendered = text::checkin_link(self.language, &self.writer, &party.name, &self.link);
            if channel == MessageChannel::WhatsApp {
                rendered.text = chat(self.language, &party.name, &self.writer, &self.link);
            }
            let blanks = [&party.name, &self.writer.name, &self.link].map(|blank| one_line(blank));
            let new = NewMessage {
                kind: MessageKind::CheckinLink,
                channel,
                reservation_id: Some(stay.id),
                guest_id: Some(stay.guest_id),
                about: Some(&stay.name),
                recipient: &recipient,
                recipient_name: &one_line(&party.name),
                reply_to: None,
                rendered: &rendered,
                blanks: &blanks,
                attachment: None,
            };
            outbox::queue(tx, &new)?;
            queued.push(recipient);
        }
        Ok(queued)
    }
}

fn chat(language: &Language, name: &str, writer: &Sender, link: &str) -> String {
    let hotel = &writer.name;
    language.say(&say!("{name}, please check in at {hotel} before you arrive: {link}", name, hotel, link))
}
