//! Cancelling a booking of the website by the guest's link. The cost is the one that the desk's cancellation has.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::guest_web::cancel_booking::{LinkedBooking, require_cancellable};
use crate::domain::language::{Message, Value as Gap};
use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::say;
use crate::store::booking::reservations::Stay;
use crate::store::guest_web::cancel_booking as store;
use crate::svc::booking::messages;
use crate::svc::guest_web::{LINK, linked_stay};
use crate::svc::stay::cancellation;
use crate::wire::{Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::PublicApi,
            "booking_cancellation",
            Gate::Public,
            LINK,
            booking_cancellation,
            "What cancelling the booking of a guest's link costs now.",
        ),
        write(
            Module::PublicApi,
            "cancel_booking",
            Gate::Public,
            LINK,
            cancel_booking,
            "Cancels the booking of a guest's link at the fee that the guest was shown.",
        )
        .post_only()
        .destructive()
        .subject(Subject::Link("token")),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfLink {
    /// The token of the guest's link.
    token: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct BookingCancellation {
    reservation: String,
    /// In sentences: until when it is free, and what it costs after that.
    cancellation_terms: Message,
    /// The fee with tax.
    fee_total: Amount,
    /// The part of the fee that what was paid covers.
    retained: Amount,
    /// What would be still to pay.
    balance_due: Amount,
    /// What was paid beyond the fee; the hotel refunds it, it does not happen by itself.
    refundable: Amount,
}

fn booking_cancellation(tx: &ReadTx, params: OfLink) -> Result<BookingCancellation> {
    costs(tx, &cancellable(tx, &params.token)?)
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelBooking {
    /// The token of the guest's link.
    token: Text,
    /// The `fee_total` that the guest was shown. Another fee is refused (`fee_changed`), and the refusal contains the new
    /// one as `cancellation`, in the form of `booking_cancellation`.
    expected_fee: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct BookingCancelled {
    ok: Yes,
    reservation: String,
    cancellation_number: String,
    /// The fee with tax.
    fee_total: Amount,
    balance_due: Amount,
    /// What the hotel refunds.
    refundable: Amount,
}

fn cancel_booking(tx: &WriteTx, params: CancelBooking) -> Result<BookingCancelled> {
    let stay = cancellable(tx, &params.token)?;
    let now = costs(tx, &stay)?;
    if now.fee_total.0 != params.expected_fee.0 {
        let currency = tx.property()?.currency;
        let message = say!(
            "The cancellation fee has changed from {before} to {now}.",
            before = Gap::money(params.expected_fee.0, &currency),
            now = Gap::money(now.fee_total.0, &currency)
        );
        let now = Map::from_iter([("cancellation".to_string(), serde_json::to_value(&now)?)]);
        return Err(Error::Outdated { code: "fee_changed", message, now: Box::new(now) });
    }
    let done = cancellation::cancel_by_guest(tx, &stay)?;
    store::mark(tx, stay.id)?;
    Ok(BookingCancelled {
        ok: OK,
        reservation: done.reservation,
        cancellation_number: done.cancellation_number,
        fee_total: done.fee_total,
        balance_due: done.balance_due,
        refundable: now.refundable,
    })
}

/// The stay of a link, if its guest may cancel it.
fn cancellable(tx: &ReadTx, token: &str) -> Result<Stay> {
    let stay = linked_stay(tx, token)?;
    permitted(tx, &stay)??;
    Ok(stay)
}

fn permitted(tx: &ReadTx, stay: &Stay) -> Result<std::result::Result<(), Refusal>> {
    let property = tx.property()?;
    Ok(require_cancellable(&LinkedBooking {
        stay: &stay.name,
        hotel: &property.property_name,
        status: stay.status,
        source: stay.source,
        is_others: is_others(stay),
        check_in: stay.dates.check_in,
        today: property.business_on.max(property.local(tx.now()).date()),
        is_on: store::is_on(tx)?,
    }))
}

const fn is_others(stay: &Stay) -> bool {
    stay.group_id.is_some() || stay.company_id.is_some()
}

fn costs(tx: &ReadTx, stay: &Stay) -> Result<BookingCancellation> {
    let property = tx.property()?;
    let preview = cancellation::preview_of(tx, stay)?;
    let paid = preview.received.max(Decimal::ZERO);
    Ok(BookingCancellation {
        reservation: stay.name.clone(),
        cancellation_terms: messages::notice(tx, stay, &property)?,
        fee_total: preview.fee_total,
        retained: Amount(paid - preview.refundable.0),
        balance_due: preview.balance_due,
        refundable: preview.refundable,
    })
}

/// What the page of a link says about cancelling.
#[derive(Serialize, JsonSchema)]
pub struct LinkCancellation {
    /// In sentences; null where a group or a company booked.
    terms: Option<Message>,
    /// 1: the guest may cancel here.
    online: Flag,
    /// Why not.
    refusal: Option<Message>,
}

/// For a stay that is still to come.
pub fn of_link(tx: &ReadTx, stay: &Stay) -> Result<Option<LinkCancellation>> {
    if stay.status != ReservationStatus::Confirmed {
        return Ok(None);
    }
    let refusal = permitted(tx, stay)?.err().map(|refusal| refusal.message);
    let property = tx.property()?;
    let terms = (!is_others(stay)).then(|| messages::notice(tx, stay, &property)).transpose()?;
    Ok(Some(LinkCancellation { terms, online: Flag(refusal.is_none()), refusal }))
}
