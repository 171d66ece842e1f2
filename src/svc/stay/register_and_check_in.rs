//! Arriving in one step: what the guest's profile lacks, the register, a payment, and the check-in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::lists::{PaymentKind, PaymentMode, Role};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::svc::booking::edit::PriceChoice;
use crate::svc::folio::advances;
use crate::svc::settings::records;
use crate::svc::stay::check_in::{self, CheckedIn};
use crate::svc::stay::occupants::{self, OccupantFields};
use crate::svc::stay::other_types::{self, MovedType};
use crate::wire::{Amount, Json, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "register_and_check_in",
            Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
            Target::Of(Owner::Reservation, "reservation"),
            register_and_check_in,
            "Checks a guest in after saving details of the guest, the occupants and a payment, in one step.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RegisterAndCheckIn {
    /// Identifier of the stay.
    reservation: Text,
    /// Identifier or number of a room of the booked type, as check_in takes it; with `price` also of another type.
    room: Option<Text>,
    /// Moves the stay to the type of the room: keep the agreed price, or reprice the nights that are not posted.
    price: Option<PriceChoice>,
    /// Keys and cards handed out, such as "2 key cards".
    keys_given: Option<Text>,
    /// Fields of the guest's profile to set, as svc.records.save takes them.
    guest: Option<Json<Map<String, Value>>>,
    /// All occupants, as update_occupants takes them; left out, the register stays as it is.
    occupants: Option<Json<Vec<OccupantFields>>>,
    /// Received from the guest now; nothing if not given.
    amount: Option<Amount>,
    #[serde(default = "cash")]
    mode: PaymentMode,
    /// Card slip, transaction or cheque number.
    reference: Option<Text>,
    /// Advance or Security Deposit.
    #[serde(default = "advance")]
    kind: PaymentKind,
}

fn cash() -> PaymentMode {
    PaymentMode::Cash
}

fn advance() -> PaymentKind {
    PaymentKind::Advance
}

#[derive(Serialize, JsonSchema)]
pub struct Arrived {
    #[serde(flatten)]
    checked_in: CheckedIn,
    /// The folio and the payment on it, for its receipt; null without a payment.
    folio: Option<String>,
    payment: Option<String>,
    /// The type that the stay moved to and what it costs there; null in a room of its own type.
    moved_type: Option<MovedType>,
}

/// One transaction: a refusal of any part changes nothing. The check-in comes last, so that its warnings know the rest.
fn register_and_check_in(tx: &WriteTx, params: RegisterAndCheckIn) -> Result<Arrived> {
    let stay = reservations::find(tx, &params.reservation)?;
    if let Some(guest) = params.guest.filter(|guest| !guest.0.is_empty()) {
        records::change_guest(tx, &stay.guest, &guest.0)?;
    }
    if let Some(register) = params.occupants {
        occupants::replace(tx, &stay, register.0)?;
    }
    let taken = match params.amount {
        Some(amount) => {
            let new = advances::Taking {
                kind: params.kind,
                mode: params.mode,
                amount: amount.0,
                reference: params.reference.as_deref(),
            };
            let (folio, payment) = advances::take_in_advance(tx, &stay, &new)?;
            Some((folio.name, payment.to_string()))
        }
        None => None,
    };
    let stay = reservations::find(tx, &params.reservation)?;
    let moved_type = match (params.room.as_deref(), params.price) {
        (Some(room), Some(price)) => other_types::take(tx, &stay, room, price, &*tx.property()?)?,
        _ => None,
    };
    let stay = reservations::find(tx, &params.reservation)?;
    let checked_in = check_in::admit(tx, &stay, params.room.as_deref(), params.keys_given.as_deref())?;
    let (folio, payment) = taken.unzip();
    Ok(Arrived { checked_in, folio, payment, moved_type })
}
