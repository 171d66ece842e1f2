//! Messages that calls give rise to: what they say is put together here and queued in the call's own transaction, so that a
//! refused call sends nothing and a booking waits for nobody. Sent by `crate::sending`.

pub mod bill;
mod group;

pub use group::group_booked;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::cancellation::Policy;
use crate::domain::language::{Language, Voice};
use crate::domain::lists::{MessageChannel, MessageKind, ReservationStatus};
use crate::domain::messages::stay::{self as text, CancelFacts, StayFacts};
use crate::domain::messages::{Letter, Writer};
use crate::domain::money::from_minor;
use crate::domain::sending::{Party, addressees, one_line};
use crate::domain::web_booking::cancellation_words;
use crate::error::Result;
use crate::secrets;
use crate::store::letters::{self, Correspondents};
use crate::store::outbox::{self, New};
use crate::store::properties::house;
use crate::store::reservations::{self, Stay};
use crate::store::{letterheads, precheckin};
use crate::svc::api::cancellation;
use crate::svc::public_api::calendar;
use crate::svc::staying;

/// A part of a call that must never fail it: what goes wrong is taken back and written to the log of the program.
fn beside(tx: &WriteTx, what: &str, part: impl FnOnce() -> Result<()>) {
    if let Err(error) = tx.savepoint(part) {
        log::error!("{what} was not queued: {error}");
    }
}

/// A stay was booked: its confirmation and its check-in link, where the property sends them by itself.
pub fn booked(tx: &WriteTx, reservation: &str) {
    beside(tx, "a confirmation", || {
        let (connected, wanted) = (tx.connected(), letters::wanted(tx)?);
        if !connected.email && !connected.whatsapp || !wanted.confirmations && !wanted.checkin_links {
            return Ok(());
        }
        let stay = reservations::find(tx, reservation)?;
        if stay.status != ReservationStatus::Confirmed {
            return Ok(());
        }
        if wanted.confirmations && connected.email {
            let people = letters::correspondents(tx, stay.id)?;
            for party in confirmed_to(&stay, &people) {
                queue_confirmation(tx, &stay, &people, &party)?;
            }
        }
        if wanted.checkin_links
            && let Some(origin) = known_origin(tx)
        {
            let way_in = WayIn::of(tx, &stay, &origin, secrets::token()?)?;
            for channel in [MessageChannel::WhatsApp, MessageChannel::Email] {
                if way_in.queue(tx, &stay, channel)? > 0 {
                    precheckin::link_sent(tx, &stay, &way_in.token)?;
                    break;
                }
            }
        }
        Ok(())
    });
}

/// A stay was cancelled.
pub fn cancelled(tx: &WriteTx, reservation: &str) {
    beside(tx, "a cancellation", || {
        if !tx.connected().email || !letters::wanted(tx)?.cancellations {
            return Ok(());
        }
        let stay = reservations::find(tx, reservation)?;
        let people = letters::correspondents(tx, stay.id)?;
        let (voice, writer) = (voice(tx, &people)?, letters::writer(tx)?);
        let (fee, refundable) = cancellation::came_to(tx, &stay)?;
        let facts = CancelFacts {
            number: stay.cancellation_number.clone().unwrap_or_default(),
            fee: voice.money(fee),
            refundable: voice.money(refundable),
        };
        for party in
            with_email(addressees(stay.contact_preference, people.guest.clone(), people.booker.clone()))
        {
            let letter = text::cancellation(
                voice.language,
                &writer,
                &party.name,
                &stay_facts(tx, &stay, &people)?,
                &facts,
            );
            queue_mail(
                tx,
                MessageKind::Cancellation,
                Some(&stay),
                stay.guest_id,
                &stay.name,
                &party,
                &letter,
                None,
            )?;
        }
        Ok(())
    });
}

/// Somebody who asks about the house.
pub struct Lead {
    pub name: String,
    pub email: String,
    /// Label and value.
    pub facts: Vec<(String, String)>,
}

/// An enquiry was left: it belongs to no property, and goes to the first one that has an address.
pub fn enquired(tx: &WriteTx, lead: &Lead, message: Option<&str>) {
    beside(tx, "an enquiry", || {
        if !tx.connected().email {
            return Ok(());
        }
        let Some((property, address)) = letters::front_door(tx)? else { return Ok(()) };
        let tx = tx.within_property(property);
        let writer = letters::writer(&tx)?;
        let letter = text::enquiry(
            Language::of(&house(&tx)?.locale),
            &writer,
            &lead.name,
            lead.facts.clone(),
            message,
        );
        let new = New {
            kind: MessageKind::Enquiry,
            channel: MessageChannel::Email,
            reservation_id: None,
            guest_id: None,
            about: None,
            recipient: &address,
            recipient_name: &one_line(&writer.name),
            reply_to: Some(&lead.email),
            letter: &letter,
            blanks: &[],
            attachment: None,
        };
        outbox::queue(&tx, &new).map(drop)
    });
}

/// Whom a confirmation goes to: the address given with the booking, else the addresses of those who are written to.
pub fn confirmed_to(stay: &Stay, people: &Correspondents) -> Vec<Party> {
    let parties = addressees(stay.contact_preference, people.guest.clone(), people.booker.clone());
    match &people.contact_email {
        Some(email) => {
            let name = stay.guest_name.clone();
            vec![Party { name, phone: None, email: Some(email.clone()) }]
        }
        None => with_email(parties),
    }
}

fn with_email(parties: Vec<Party>) -> Vec<Party> {
    parties.into_iter().filter(|party| party.email.is_some()).collect()
}

/// The confirmation with the stay as a calendar file; answers the message's identifier.
pub fn queue_confirmation(
    tx: &WriteTx,
    stay: &Stay,
    people: &Correspondents,
    party: &Party,
) -> Result<String> {
    queue_confirmation_of(tx, stay, Some(stay), people, party)
}

/// The same about something that is told like a stay; `of` is the stay it belongs to.
fn queue_confirmation_of(
    tx: &WriteTx,
    stay: &Stay,
    of: Option<&Stay>,
    people: &Correspondents,
    party: &Party,
) -> Result<String> {
    let letter = confirmation(tx, stay, people, &party.name)?;
    let (name, file) = (format!("{}.ics", stay.name), calendar::file(tx, stay)?);
    let file = Some((name.as_str(), "text/calendar; charset=utf-8", file.as_str()));
    queue_mail(tx, MessageKind::BookingConfirmation, of, stay.guest_id, &stay.name, party, &letter, file)
}

pub fn confirmation(tx: &ReadTx, stay: &Stay, people: &Correspondents, name: &str) -> Result<Letter> {
    Ok(text::confirmation(
        voice(tx, people)?.language,
        &letters::writer(tx)?,
        name,
        &stay_facts(tx, stay, people)?,
    ))
}

/// How the house writes to those behind a stay: in the language of the guest where it is known, else in its own.
fn voice(tx: &ReadTx, people: &Correspondents) -> Result<Voice> {
    let house = house(tx)?;
    Ok(Voice::of(&house, people.language.as_deref().map(Language::of)))
}

fn stay_facts(tx: &ReadTx, stay: &Stay, people: &Correspondents) -> Result<StayFacts> {
    let (house, head, voice) = (house(tx)?, letterheads::of_property(tx)?, voice(tx, people)?);
    let policy = Policy {
        free_cancel_days: house.free_cancel_days,
        cancellation_fee: house.cancellation_fee,
        no_show_charge: house.no_show_charge,
    };
    let advance = from_minor(stay.advance_due_minor, &house.currency);
    Ok(StayFacts {
        reservation: stay.name.clone(),
        room_type: stay.room_type_name.clone(),
        check_in: stay.dates.check_in,
        check_out: stay.dates.check_out,
        arrival: stay.planned_check_in.unwrap_or(head.checkin_time),
        departure: stay.planned_check_out.unwrap_or(head.checkout_time),
        nights: stay.dates.nights(),
        adults: stay.adults,
        children: stay.children,
        meals: people.meals.clone(),
        total: voice.money(staying::after_tax(stay, &house.currency)),
        advance: (!advance.is_zero()).then(|| voice.money(advance)),
        policy: voice.sentence(&people.payment_policy.clone().unwrap_or_else(|| cancellation_words(&policy))),
    })
}

/// The guest's link of a stay and whom it goes to.
pub struct WayIn {
    pub token: String,
    pub link: String,
    /// For a messenger.
    pub chat: String,
    /// The first is who is asked first.
    pub parties: Vec<Party>,
    writer: Writer,
    language: &'static Language,
    iso: &'static str,
}

impl WayIn {
    /// `fresh` becomes the stay's secret when it has none.
    pub fn of(tx: &ReadTx, stay: &Stay, origin: &str, fresh: String) -> Result<WayIn> {
        let people = letters::correspondents(tx, stay.id)?;
        let token = precheckin::token(tx, stay)?.unwrap_or(fresh);
        let link = format!("{origin}/checkin/{token}");
        let (language, writer) = (voice(tx, &people)?.language, letters::writer(tx)?);
        let parties = addressees(stay.contact_preference, people.guest, people.booker);
        let first = parties.first().map(|party| party.name.clone()).unwrap_or_default();
        let chat = chat(language, &first, &writer, &link);
        Ok(WayIn { token, link, chat, parties, writer, language, iso: house(tx)?.pack().iso })
    }

    /// Queues the link to everybody who is reached on the channel; answers how many that were.
    pub fn queue(&self, tx: &WriteTx, stay: &Stay, channel: MessageChannel) -> Result<usize> {
        if !tx.connected().carries(channel) {
            return Ok(0);
        }
        let mut queued = 0;
        for party in &self.parties {
            let Some(recipient) = party.on(channel, self.iso) else { continue };
            let mut letter = text::checkin_link(self.language, &self.writer, &party.name, &self.link);
            if channel == MessageChannel::WhatsApp {
                letter.text = chat(self.language, &party.name, &self.writer, &self.link);
            }
            let blanks = [&party.name, &self.writer.name, &self.link].map(|blank| one_line(blank));
            let new = New {
                kind: MessageKind::CheckinLink,
                channel,
                reservation_id: Some(stay.id),
                guest_id: Some(stay.guest_id),
                about: Some(&stay.name),
                recipient: &recipient,
                recipient_name: &one_line(&party.name),
                reply_to: None,
                letter: &letter,
                blanks: &blanks,
                attachment: None,
            };
            outbox::queue(tx, &new)?;
            queued += 1;
        }
        Ok(queued)
    }
}

fn chat(language: &Language, name: &str, writer: &Writer, link: &str) -> String {
    let values = [("name", name), ("house", &writer.name), ("link", link)];
    language.fill("{name}, please check in at {house} before you arrive: {link}", &values)
}

/// Where guests reach the house. What a caller without an account says of it is not believed in a message to somebody else.
fn known_origin(tx: &ReadTx) -> Option<String> {
    let actor = tx.actor();
    let known = tx.connected().own_address || !actor.is_guest();
    (known && !actor.base_url.is_empty()).then(|| actor.base_url.clone())
}

/// Queues an e-mail; answers its identifier.
pub fn queue_mail(
    tx: &WriteTx,
    kind: MessageKind,
    stay: Option<&Stay>,
    guest_id: i64,
    about: &str,
    party: &Party,
    letter: &Letter,
    attachment: Option<(&str, &str, &str)>,
) -> Result<String> {
    let new = New {
        kind,
        channel: MessageChannel::Email,
        reservation_id: stay.map(|stay| stay.id),
        guest_id: Some(guest_id),
        about: Some(about),
        recipient: party.email.as_deref().unwrap_or_default(),
        recipient_name: &one_line(&party.name),
        reply_to: None,
        letter,
        blanks: &[],
        attachment,
    };
    outbox::queue(tx, &new)
}
