//! Messages that calls give rise to: what they say is put together here and queued in the call's own transaction, so that a
//! refused call sends nothing and a booking waits for nobody. Sent by `crate::sending`.

pub use crate::svc::groups::confirmation_message::group_booked;

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::guest_web::book::cancellation_words;
use crate::domain::language::{Language, Voice};
use crate::domain::lists::{LinkMethod, MessageChannel, MessageKind, ReservationStatus};
use crate::domain::messages::delivery::{Party, addressees, one_line, opens_outside};
use crate::domain::messages::stay::{AdvanceFacts, CancelFacts, ExtrasFacts, StayFacts};
use crate::domain::messages::{Letter, Writer, stay as text};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::secrets;
use crate::store::folio::payment_link::accounts;
use crate::store::messages::outbox::{self, New};
use crate::store::messages::recipients::{self, Correspondents};
use crate::store::settings::letterhead;
use crate::store::stay::extras::{self, Extra};
use crate::store::stay::precheckin;
use crate::store::stay::reservations::{self, Stay};
use crate::svc::folio::payment_request;
use crate::svc::guest_web::calendar;
use crate::svc::stay::{cancellation, common};

/// A part of a call that must never fail it: what goes wrong is taken back and written to the log of the program.
pub(crate) fn beside(tx: &WriteTx, what: &str, part: impl FnOnce() -> Result<()>) {
    if let Err(error) = tx.savepoint(part) {
        log::error!("{what} was not queued: {error}");
    }
}

/// What was queued for a stay that was booked.
#[derive(Clone, Debug, Default)]
pub struct Queued {
    /// Addresses that a confirmation goes to.
    pub confirmations: Vec<String>,
    /// How the check-in link goes, and to whom: an address or the digits of a phone.
    pub links: Vec<(MessageChannel, String)>,
}

impl Queued {
    /// Whether a confirmation goes to this address.
    pub fn reaches(&self, email: &str) -> bool {
        self.confirmations.iter().any(|to| to.eq_ignore_ascii_case(email))
    }

    /// How the link goes to one of these; another address of the guest's profile is nothing that a website may tell.
    pub fn link_by(&self, email: Option<&str>, phone: Option<&str>) -> Option<MessageChannel> {
        let given = [email, phone];
        let told = |to: &str| given.iter().flatten().any(|given| given.eq_ignore_ascii_case(to));
        self.links.iter().find(|(_, to)| told(to)).map(|(channel, _)| *channel)
    }
}

/// A stay was booked: its confirmation and its check-in link, where the property sends them by itself.
pub fn booked(tx: &WriteTx, reservation: &str) -> Queued {
    let mut queued = Queued::default();
    beside(tx, "a confirmation", || {
        queued = queue_booked(tx, reservation)?;
        Ok(())
    });
    queued
}

fn queue_booked(tx: &WriteTx, reservation: &str) -> Result<Queued> {
    let mut queued = Queued::default();
    let (connected, wanted) = (tx.connected(), recipients::wanted(tx)?);
    if !connected.email && !connected.whatsapp || !wanted.confirmations && !wanted.checkin_links {
        return Ok(queued);
    }
    let stay = reservations::find(tx, reservation)?;
    if stay.status != ReservationStatus::Confirmed {
        return Ok(queued);
    }
    if wanted.confirmations && connected.email {
        let people = recipients::correspondents(tx, stay.id)?;
        for party in confirmed_to(&stay, &people) {
            queue_confirmation(tx, &stay, &people, &party)?;
            queued.confirmations.extend(party.email);
        }
    }
    if wanted.checkin_links
        && let Some(origin) = known_origin(tx)
    {
        let way_in = WayIn::of(tx, &stay, &origin, secrets::token()?)?;
        for channel in [MessageChannel::WhatsApp, MessageChannel::Email] {
            let recipients = way_in.queue(tx, &stay, channel)?;
            if !recipients.is_empty() {
                precheckin::link_sent(tx, &stay, &way_in.token)?;
                queued.links = recipients.into_iter().map(|recipient| (channel, recipient)).collect();
                break;
            }
        }
    }
    Ok(queued)
}

/// A stay was cancelled.
pub fn cancelled(tx: &WriteTx, reservation: &str) {
    beside(tx, "a cancellation", || {
        if !tx.connected().email || !recipients::wanted(tx)?.cancellations {
            return Ok(());
        }
        let stay = reservations::find(tx, reservation)?;
        let people = recipients::correspondents(tx, stay.id)?;
        let (voice, writer) = (voice(tx, &people)?, recipients::writer(tx)?);
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
                &stay_facts(tx, &stay, &people, false)?,
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

/// Somebody who asks about the property.
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
        let Some((property, address)) = recipients::front_door(tx)? else { return Ok(()) };
        let tx = tx.within_property(property);
        let writer = recipients::writer(&tx)?;
        let letter = text::enquiry(
            Language::of(&tx.property()?.locale),
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

pub(crate) fn with_email(parties: Vec<Party>) -> Vec<Party> {
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
pub(crate) fn queue_confirmation_of(
    tx: &WriteTx,
    stay: &Stay,
    of: Option<&Stay>,
    people: &Correspondents,
    party: &Party,
) -> Result<String> {
    let facts = stay_facts(tx, stay, people, of.is_none())?;
    let letter =
        text::confirmation(voice(tx, people)?.language, &recipients::writer(tx)?, &party.name, &facts);
    let (name, file) = (format!("{}.ics", stay.name), calendar::file(tx, stay)?);
    let file = Some((name.as_str(), "text/calendar; charset=utf-8", file.as_str()));
    queue_mail(tx, MessageKind::BookingConfirmation, of, stay.guest_id, &stay.name, party, &letter, file)
}

pub fn confirmation(tx: &ReadTx, stay: &Stay, people: &Correspondents, name: &str) -> Result<Letter> {
    Ok(text::confirmation(
        voice(tx, people)?.language,
        &recipients::writer(tx)?,
        name,
        &stay_facts(tx, stay, people, false)?,
    ))
}

/// How the property writes to those behind a stay: in the language of the guest where it is known, else in its own.
fn voice(tx: &ReadTx, people: &Correspondents) -> Result<Voice> {
    let settings = tx.property()?;
    Ok(Voice::of(&settings, people.language.as_deref().map(Language::of)))
}

/// Of one stay, or of a group's stays told as one.
pub(crate) fn stay_facts(
    tx: &ReadTx,
    stay: &Stay,
    people: &Correspondents,
    is_group: bool,
) -> Result<StayFacts> {
    let (settings, head, voice) = (tx.property()?, letterhead::of_property(tx)?, voice(tx, people)?);
    let policy = match &people.payment_policy {
        Some(policy) => policy.clone(),
        None if is_group => cancellation_words(&settings.cancellation()),
        None => cancellation::notice(tx, stay, &settings)?,
    };
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
        total: voice.money(common::after_tax(stay, &settings.currency)),
        extras: if is_group { None } else { extras_facts(tx, stay, &voice)? },
        advance: if is_group { None } else { advance_facts(tx, stay, &settings, &voice)? },
        policy: voice.sentence(&policy),
    })
}

fn extras_facts(tx: &ReadTx, stay: &Stay, voice: &Voice) -> Result<Option<ExtrasFacts>> {
    let currency = tx.property()?.currency;
    let extras = extras::of_stay(tx, stay.id, &currency)?;
    if extras.is_empty() {
        return Ok(None);
    }
    let line = |extra: &Extra| format!("{} × {}, {}", extra.label, extra.qty, voice.money(extra.total));
    let sum: Decimal = extras.iter().map(|extra| extra.total).sum();
    Ok(Some(ExtrasFacts {
        lines: extras.iter().map(line).collect(),
        total: voice.money(common::after_tax(stay, &currency) + sum),
    }))
}

fn advance_facts(
    tx: &ReadTx,
    stay: &Stay,
    settings: &PropertySettings,
    voice: &Voice,
) -> Result<Option<AdvanceFacts>> {
    let due = from_minor(stay.advance_due_minor, &settings.currency);
    if due.is_zero() {
        return Ok(None);
    }
    let open = due - common::account(tx, stay, &settings.currency)?.paid;
    let link = payment_request::link_if_any(tx, settings, open, &stay.name)?;
    let accounts = accounts(tx)?;
    let paid_to = match link.as_ref().map(|link| link.method) {
        Some(LinkMethod::Upi) => accounts.upi_id.map(|id| ("UPI id", id)),
        Some(LinkMethod::Epc) => accounts.iban.map(|iban| ("IBAN", iban)),
        Some(LinkMethod::Link) | None => None,
    };
    let mut paid_to: Vec<_> = paid_to.into_iter().collect();
    if !paid_to.is_empty() {
        paid_to.extend([("Payee", accounts.payee), ("Payment reference", stay.name.clone())]);
    }
    Ok(Some(AdvanceFacts {
        due: voice.money(due),
        open: (open > Decimal::ZERO).then(|| voice.money(open)),
        accounts: paid_to,
        link: link.map(|link| link.url),
    }))
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
        let people = recipients::correspondents(tx, stay.id)?;
        let token = precheckin::token(tx, stay)?.unwrap_or(fresh);
        let link = format!("{origin}/checkin/{token}");
        let (language, writer) = (voice(tx, &people)?.language, recipients::writer(tx)?);
        let parties = addressees(stay.contact_preference, people.guest, people.booker);
        let first = parties.first().map(|party| party.name.clone()).unwrap_or_default();
        let chat = chat(language, &first, &writer, &link);
        Ok(WayIn { token, link, chat, parties, writer, language, iso: tx.property()?.pack().iso })
    }

    /// Queues the link to everybody who is reached on the channel; answers where it goes.
    pub fn queue(&self, tx: &WriteTx, stay: &Stay, channel: MessageChannel) -> Result<Vec<String>> {
        let mut queued = Vec::new();
        if !tx.connected().carries(channel) {
            return Ok(queued);
        }
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
            queued.push(recipient);
        }
        Ok(queued)
    }
}

fn chat(language: &Language, name: &str, writer: &Writer, link: &str) -> String {
    let values = [("name", name), ("house", &writer.name), ("link", link)];
    language.fill("{name}, please check in at {house} before you arrive: {link}", &values)
}

/// Where guests reach the property. What a caller without an account says of it is not believed in a message to somebody else,
/// and an address of this machine or of the hotel's own network opens nothing at a guest's home.
fn known_origin(tx: &ReadTx) -> Option<String> {
    let actor = tx.actor();
    let known = tx.connected().own_address || !actor.is_guest();
    (known && opens_outside(&actor.base_url)).then(|| actor.base_url.clone())
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
