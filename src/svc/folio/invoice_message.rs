//! The message that carries a bill to its payer: a short text with the invoice attached as a printable page.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::folio::invoice_message::{self, BillFacts};
use crate::domain::language::{Formatter, Language};
use crate::domain::lists::MessageKind;
use crate::domain::messages::RenderedMessage;
use crate::domain::messages::delivery::{Recipient, recipients_of};
use crate::error::Result;
use crate::printing::invoice;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::invoice_message as stored;
use crate::store::messages::recipients;
use crate::svc::folio::invoices;
use crate::svc::messages::compose::{best_effort, queue_mail, with_email};
use crate::svc::messages::outbox::WRITERS;
use crate::svc::messages::sending::{Sent, by_hand, done, each};
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "send_invoice",
            WRITERS,
            Target::Of(Owner::Folio, "folio"),
            send_invoice,
            "Sends the bill of a folio by e-mail, as a printable page.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

/// Queues the invoice of a folio that was just closed, if the property sends invoices automatically.
pub fn closed(tx: &WriteTx, folio: &str) {
    best_effort(tx, "an invoice", || {
        if !tx.connected().email || !recipients::wanted(tx)?.invoices {
            return Ok(());
        }
        let folio = folios::find(tx, folio)?;
        for party in with_email(payers(tx, &folio)?) {
            queue(tx, &folio, &party)?;
        }
        Ok(())
    });
}

/// The recipients of a bill: the company that pays it, else the recipients of the stay's messages.
fn payers(tx: &ReadTx, folio: &Folio) -> Result<Vec<Recipient>> {
    let (company, guest) = stored::payer(tx, folio.id)?;
    if let Some(company) = company {
        return Ok(vec![company]);
    }
    let Some(reservation) = &folio.reservation else { return Ok(vec![guest]) };
    let stay = reservations::find(tx, reservation)?;
    let booker = recipients::stay_contacts(tx, stay.id)?.booker;
    Ok(recipients_of(stay.contact_preference, guest, booker))
}

fn render(tx: &ReadTx, folio: &Folio, name: &str) -> Result<RenderedMessage> {
    let formatter = formatter(tx, folio)?;
    let totals = folio.totals(&tx.property()?.currency);
    let facts = BillFacts {
        number: folio.invoice_number.clone().unwrap_or_else(|| folio.name.clone()),
        is_final: folio.invoice_number.is_some(),
        total: formatter.money(totals.grand),
        balance: formatter.money(totals.balance),
    };
    Ok(invoice_message::invoice(formatter.language, &recipients::writer(tx)?, name, &facts))
}

/// Uses the language in which the guest booked, else the property's.
fn formatter(tx: &ReadTx, folio: &Folio) -> Result<Formatter> {
    let stay = folio.reservation.as_ref().map(|name| reservations::find(tx, name)).transpose()?;
    let people = stay.map(|stay| recipients::stay_contacts(tx, stay.id)).transpose()?;
    let wanted = people.and_then(|people| people.language);
    let property = tx.property()?;
    Ok(Formatter::of(&property, wanted.as_deref().map(Language::of)))
}

/// Queues the bill for one recipient and answers the message's identifier.
fn queue(tx: &WriteTx, folio: &Folio, party: &Recipient) -> Result<String> {
    let rendered = render(tx, folio, &party.name)?;
    let page = invoice::page(&serde_json::to_value(invoices::bill(tx, &folio.name)?)?, formatter(tx, folio)?);
    let number = folio.invoice_number.as_ref().unwrap_or(&folio.name);
    let name = format!("{}.html", number.replace(['/', '\\', '"'], "-"));
    let file = Some((name.as_str(), "text/html; charset=utf-8", page.as_str()));
    queue_mail(
        tx,
        MessageKind::Invoice,
        folio.reservation_id,
        folio.guest_id,
        &folio.name,
        party,
        &rendered,
        file,
    )
}

#[derive(Deserialize, JsonSchema)]
pub struct SendInvoice {
    /// Identifier of the folio.
    folio: Text,
    /// Another address than the payer's.
    to: Option<Text>,
}

/// A folio that is still open is sent as a provisional bill.
fn send_invoice(tx: &WriteTx, params: SendInvoice) -> Result<Sent> {
    let folio = folios::find(tx, &params.folio)?;
    let mut parties = payers(tx, &folio)?;
    if let Some(to) = &params.to {
        demand_email("to", to)?;
        parties.truncate(1);
        for party in &mut parties {
            party.email = Some(to.to_string());
        }
    }
    if !tx.connected().email {
        return by_hand(tx, &parties, |name| render(tx, &folio, name));
    }
    parties.retain(|party| party.email.is_some());
    let queued = each(&parties, |party| queue(tx, &folio, party))?;
    Ok(done(tx, Verb::SendInvoice, RecordType::Folio, &folio.name, queued))
}
