//! The confirmation of a booking: what it says, whom it goes to, and sending it.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::booking::tentative::is_firm;
use crate::domain::language::{Formatter, Message};
use crate::domain::lists::{LinkMethod, MessageChannel, MessageKind};
use crate::domain::messages::delivery::{Recipient, opens_outside, recipients_of};
use crate::domain::messages::stay::{AdvanceFacts, ExtrasFacts, StayFacts};
use crate::domain::messages::{RenderedMessage, stay as text};
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::domain::stay::cancellation_notice;
use crate::error::Result;
use crate::say;
use crate::secrets;
use crate::store::booking::extras::{self, Extra};
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios;
use crate::store::folio::payment_link::accounts;
use crate::store::messages::recipients::{self, StayContacts};
use crate::store::rates::nights;
use crate::store::settings::letterhead;
use crate::store::stay::precheckin;
use crate::svc::booking::calendar_file;
use crate::svc::booking::checkin_link::CheckinLink;
use crate::svc::folio::payment_link;
use crate::svc::messages::compose::{best_effort, formatter, queue_mail, with_email};

/// The messages queued for a new booking.
#[derive(Clone, Debug, Default)]
pub struct Queued {
    /// Addresses of the confirmation.
    pub confirmations: Vec<String>,
    /// Channel and recipient of the check-in link.
    pub links: Vec<(MessageChannel, String)>,
}

impl Queued {
    /// Whether a confirmation goes to this address.
    pub fn reaches(&self, email: &str) -> bool {
        self.confirmations.iter().any(|to| to.eq_ignore_ascii_case(email))
    }

    /// The channel that carries the link to one of these addresses. A website must not reveal other addresses of the
    /// profile.
    pub fn link_by(&self, email: Option<&str>, phone: Option<&str>) -> Option<MessageChannel> {
        let given = [email, phone];
        let is_sent = |to: &str| given.iter().flatten().any(|given| given.eq_ignore_ascii_case(to));
        self.links.iter().find(|(_, to)| is_sent(to)).map(|(channel, _)| *channel)
    }
}

/// Queues the confirmation and the check-in link of a new booking, if the property sends them automatically. A tentative
/// booking gets them when it becomes firm.
pub fn booked(tx: &WriteTx, reservation: &str) -> Queued {
    let mut queued = Queued::default();
    let connected = tx.connected();
    if connected.email || connected.whatsapp {
        best_effort(tx, "a confirmation", || {
            queued = queue_booked(tx, reservation)?;
            Ok(())
        });
    }
    queued
}

fn queue_booked(tx: &WriteTx, reservation: &str) -> Result<Queued> {
    let mut queued = Queued::default();
    let wanted = recipients::wanted(tx)?;
    if !wanted.confirmations && !wanted.checkin_links {
        return Ok(queued);
    }
    let stay = reservations::find(tx, reservation)?;
    if !is_firm(stay.status, stay.tentative_until) {
        return Ok(queued);
    }
    if wanted.confirmations && tx.connected().email {
        let contacts = recipients::stay_contacts(tx, stay.id)?;
        for party in confirmed_to(&stay, &contacts) {
            queue_confirmation(tx, &stay, &contacts, &party)?;
            queued.confirmations.extend(party.email);
        }
    }
    if wanted.checkin_links
        && let Some(origin) = known_origin(tx)
    {
        let checkin_link = CheckinLink::of(tx, &stay, &origin, &secrets::token()?)?;
        for channel in [MessageChannel::WhatsApp, MessageChannel::Email] {
            let recipients = checkin_link.queue(tx, &stay, channel)?;
            if !recipients.is_empty() {
                precheckin::link_sent(tx, &stay, &checkin_link.token)?;
                queued.links = recipients.into_iter().map(|recipient| (channel, recipient)).collect();
                break;
            }
        }
    }
    Ok(queued)
}

/// The recipients of a confirmation: the address given with the booking, else the stay's recipients with an e-mail.
pub fn confirmed_to(stay: &Stay, contacts: &StayContacts) -> Vec<Recipient> {
    let parties = recipients_of(stay.contact_preference, contacts.guest.clone(), contacts.booker.clone());
    match &contacts.contact_email {
        Some(email) => {
            let name = stay.guest_name.clone();
            vec![Recipient { name, phone: None, email: Some(email.clone()) }]
        }
        None => with_email(parties),
    }
}

/// Queues the confirmation with a calendar file and answers its identifier.
pub fn queue_confirmation(
    tx: &WriteTx,
    stay: &Stay,
    contacts: &StayContacts,
    party: &Recipient,
) -> Result<String> {
    queue_confirmation_of(tx, stay, Some(stay), contacts, party)
}

/// Like [`queue_confirmation`], for a group described like a stay; `of` is the stay it belongs to.
pub fn queue_confirmation_of(
    tx: &WriteTx,
    stay: &Stay,
    of: Option<&Stay>,
    contacts: &StayContacts,
    party: &Recipient,
) -> Result<String> {
    let facts = stay_facts(tx, stay, contacts, of.is_none())?;
    let rendered =
        text::confirmation(formatter(tx, contacts)?.language, &recipients::writer(tx)?, &party.name, &facts);
    let (name, file) = (format!("{}.ics", stay.name), calendar_file::of_stay(tx, stay)?);
    let file = Some((name.as_str(), "text/calendar; charset=utf-8", file.as_str()));
    queue_mail(
        tx,
        MessageKind::BookingConfirmation,
        of.map(|stay| stay.id),
        stay.guest_id,
        &stay.name,
        party,
        &rendered,
        file,
    )
}

pub fn confirmation(
    tx: &ReadTx,
    stay: &Stay,
    contacts: &StayContacts,
    name: &str,
) -> Result<RenderedMessage> {
    Ok(text::confirmation(
        formatter(tx, contacts)?.language,
        &recipients::writer(tx)?,
        name,
        &stay_facts(tx, stay, contacts, false)?,
    ))
}

/// The facts of one stay, or of a group's stays as one.
pub fn stay_facts(tx: &ReadTx, stay: &Stay, contacts: &StayContacts, is_group: bool) -> Result<StayFacts> {
    let (settings, head, formatter) =
        (tx.property()?, letterhead::of_property(tx)?, formatter(tx, contacts)?);
    let policy = match &contacts.payment_policy {
        Some(policy) => policy.clone(),
        None if is_group => cancellation_notice::of_policy(&stay.cancellation(&settings)),
        None => notice(tx, stay, &settings)?,
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
        meals: contacts.meals.clone(),
        rate: contacts.rate.clone(),
        total: formatter.money(after_tax(stay, &settings.currency)),
        extras: if is_group { None } else { extras_facts(tx, stay, &formatter)? },
        advance: if is_group { None } else { advance_facts(tx, stay, &settings, &formatter)? },
        policy: formatter.say(&policy),
    })
}

fn extras_facts(tx: &ReadTx, stay: &Stay, formatter: &Formatter) -> Result<Option<ExtrasFacts>> {
    let currency = tx.property()?.currency;
    let extras = extras::of_stay(tx, stay.id, &currency)?;
    if extras.is_empty() {
        return Ok(None);
    }
    let line = |extra: &Extra| format!("{}, {}", extra.counted(), formatter.money(extra.total));
    let sum: Decimal = extras.iter().map(|extra| extra.total).sum();
    Ok(Some(ExtrasFacts {
        lines: extras.iter().map(line).collect(),
        total: formatter.money(after_tax(stay, &currency) + sum),
    }))
}

fn advance_facts(
    tx: &ReadTx,
    stay: &Stay,
    settings: &PropertySettings,
    formatter: &Formatter,
) -> Result<Option<AdvanceFacts>> {
    let due = from_minor(stay.advance_due_minor, &settings.currency);
    if due.is_zero() {
        return Ok(None);
    }
    let open = due - paid(tx, stay, &settings.currency)?;
    let link = payment_link::link_if_any(tx, settings, open, &stay.name)?;
    let accounts = accounts(tx)?;
    let paid_to = match link.as_ref().map(|link| link.method) {
        Some(LinkMethod::Upi) => accounts.upi_id.map(|id| (say!("UPI id"), id)),
        Some(LinkMethod::Epc) => accounts.iban.map(|iban| (say!("IBAN"), iban)),
        Some(LinkMethod::Link) | None => None,
    };
    let mut paid_to: Vec<_> = paid_to.into_iter().collect();
    if !paid_to.is_empty() {
        paid_to.extend([(say!("Payee"), accounts.payee), (say!("Payment reference"), stay.name.clone())]);
    }
    Ok(Some(AdvanceFacts {
        due: formatter.money(due),
        open: (open > Decimal::ZERO).then(|| formatter.money(open)),
        accounts: paid_to,
        link: link.map(|link| link.url),
    }))
}

/// The price of a stay, tax included.
fn after_tax(stay: &Stay, currency: &Currency) -> Decimal {
    from_minor(stay.before_tax_minor + stay.tax_minor, currency)
}

/// Payments and advances on all folios of a stay, less refunds.
fn paid(tx: &ReadTx, stay: &Stay, currency: &Currency) -> Result<Decimal> {
    Ok(folios::of_stay(tx, stay.id)?.iter().map(|folio| folio.totals(currency).payments).sum())
}

/// The cancellation policy of a stay in sentences: until when it is free, and what it costs after that.
pub fn notice(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Message> {
    let currency = &property.currency;
    let nights = nights::of_stay(tx, stay.id)?;
    let nights: Vec<_> = nights.iter().map(|night| night.priced(currency)).collect();
    let (policy, today) = (stay.cancellation(property), property.cancelling_day(tx.now()));
    Ok(cancellation_notice::for_stay(&policy, stay.dates.check_in, today, &nights, currency))
}

/// The address under which guests reach the property. An address claimed by a caller without an account is not
/// trusted in a message to somebody else, and a private address opens nothing at the guest's home.
fn known_origin(tx: &ReadTx) -> Option<String> {
    let actor = tx.actor();
    let known = tx.connected().own_address || !actor.is_guest();
    (known && opens_outside(&actor.base_url)).then(|| actor.base_url.clone())
}
