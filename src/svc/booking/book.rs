//! A booking as a caller makes it: one or more rooms at once, agreed prices of nights, the channel, a deposit asked for.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::db::scope::WriteTx;
use crate::domain::booking::book::require_rooms;
use crate::domain::folio::payments::payment_amount;
use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::params::Params;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::book as store;
use crate::store::booking::reservations;
use crate::svc::booking::create_booking::{self, Booked, CreateBooking};
use crate::svc::booking::params::StayTerms;
use crate::svc::booking::{edit, prices};
use crate::wire::{Amount, Json, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "book",
            DESK,
            Target::Property,
            book,
            "Creates a booking of one or more rooms, with agreed prices of nights and a deposit asked for.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Book {
    /// Identifier of the property.
    property: Text,
    /// The parameters of create_booking that all rooms share.
    booking: Json<Map<String, Value>>,
    /// The parameters of each room that differ: room_type, adults, children, child_ages, extra_beds, guest_name,
    /// and nightly_rates: [{date, rate}], as edit_booking takes them.
    rooms: Json<Vec<Map<String, Value>>>,
    /// Where the booking came from, such as a website's name.
    channel: Option<Text>,
    /// Required with nightly_rates.
    reason: Option<Text>,
    /// Deposit that the guest is asked for before the arrival, for the first room's folio; the confirmation says it.
    deposit: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct BookedTogether {
    /// The first room's stay.
    reservation: String,
    /// In the order given.
    rooms: Vec<Booked>,
    /// Of all rooms, tax included; the extras are in `grand_total`.
    total: Amount,
    /// Of all rooms and their extras, tax included.
    grand_total: Amount,
    deposit: Amount,
}

/// One transaction: when a room can't be booked, none is. The rooms are for one guest unless one names its own.
fn book(tx: &WriteTx, params: Book) -> Result<BookedTogether> {
    let currency = tx.property()?.currency;
    let Book { property, booking, rooms, channel, reason, deposit } = params;
    require_rooms(rooms.0.len())?;
    let deposit = deposit.map(|amount| payment_amount(amount.0, &currency)).transpose();
    let deposit = deposit.map_err(|refusal| Error::invalid("deposit", refusal.message))?;
    let several = rooms.0.len() > 1;
    let (mut total, mut extras) = (Decimal::ZERO, Decimal::ZERO);
    let mut made: Vec<Booked> = Vec::new();
    for (index, mut own) in rooms.0.into_iter().enumerate() {
        let rates =
            own.remove("nightly_rates").filter(|rates| rates.as_array().is_some_and(|list| !list.is_empty()));
        let mut given = booking.0.clone();
        given.insert("property".into(), json!(property));
        if let (Some(first), false) = (made.first(), own.contains_key("guest_name")) {
            given.insert("guest".into(), json!(first.guest));
        }
        given.extend(own);
        let asked = deposit.filter(|_| index == 0);
        let booked = StayTerms::<CreateBooking>::read(given).and_then(|given| {
            create_booking::create(tx, given, channel.as_deref(), |reservation| {
                if let Some(rates) = &rates {
                    agree(tx, reservation, rates, reason.as_deref())?;
                }
                store::set_deposit(tx, reservation, asked, &currency)
            })
        });
        let mut booked = booked.map_err(|error| if several { of_room(error, index + 1) } else { error })?;
        let stay = reservations::find(tx, &booked.reservation)?;
        let price = prices::after_tax(&stay, &currency);
        total += price;
        extras += booked.addons_total.0;
        booked.amount_after_tax = Amount(price);
        booked.grand_total = Amount(price + booked.addons_total.0);
        made.push(booked);
    }
    let names: Vec<&str> = made.iter().map(|booked| booked.reservation.as_str()).collect();
    store::book_together(tx, &names)?;
    Ok(BookedTogether {
        reservation: names[0].to_string(),
        total: Amount(total),
        grand_total: Amount(total + extras),
        deposit: Amount(deposit.unwrap_or_default()),
        rooms: made,
    })
}

fn agree(tx: &WriteTx, reservation: &str, rates: &Value, reason: Option<&str>) -> Result<()> {
    let mut given = Map::new();
    given.insert("reservation".into(), json!(reservation));
    given.insert("nightly_rates".into(), rates.clone());
    if let Some(reason) = reason {
        given.insert("reason".into(), json!(reason));
    }
    edit::edit_booking(tx, Params::read(given)?).map(drop)
}

/// Says which of several rooms is refused.
fn of_room(error: Error, number: usize) -> Error {
    let named = |message: Message| Message::joined([say!("Room {number} of the booking:", number), message]);
    match error {
        Error::Invalid { field, message } => Error::Invalid { field, message: named(message) },
        Error::Refused { code, field, message } => Error::Refused { code, field, message: named(message) },
        other => other,
    }
}
