//! Finding stays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{ReservationStatus, Role};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::stay::find_reservations::{self as store, FoundStay};
use crate::svc::params::StaySpan;
use crate::wire::{Amount, Int, Text, default};

const FOUND_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "find_reservations",
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]),
        Target::Property,
        find_reservations,
        "Finds stays by guest name, room number or reference, newest arrival first.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct FindParams {
    /// Identifier of the property.
    pub property: Text,
    /// Part of a guest's name (its start below three letters), a room number, the start of a reference of ours or of
    /// the channel, or the digits of ours. Left out: every stay.
    query: Option<Text>,
    status: Option<ReservationStatus>,
    /// At most 200.
    #[serde(default = "default::twenty")]
    limit: Int,
}

/// A stay in search results.
#[derive(Serialize, JsonSchema)]
pub struct ReservationMatch {
    name: String,
    guest: String,
    guest_name: String,
    room: Option<String>,
    room_type: String,
    status: ReservationStatus,
    #[serde(flatten)]
    span: StaySpan,
    amount_after_tax: Amount,
    advance_paid: Amount,
}

impl From<FoundStay> for ReservationMatch {
    fn from(stay: FoundStay) -> ReservationMatch {
        ReservationMatch {
            name: stay.name,
            guest: stay.guest,
            guest_name: stay.guest_name,
            room: stay.room,
            room_type: stay.room_type,
            status: stay.status,
            span: StaySpan::of(stay.dates, stay.adults, stay.children),
            amount_after_tax: stay.after_tax.into(),
            advance_paid: stay.advance.into(),
        }
    }
}

fn find_reservations(tx: &ReadTx, params: FindParams) -> Result<Vec<ReservationMatch>> {
    let property = tx.property()?;
    let limit = params.limit.0.clamp(1, FOUND_MOST);
    let found = match params.query {
        Some(text) => store::find(tx, &property, &text, params.status, limit)?,
        None => store::newest(tx, &property, params.status, limit)?,
    };
    Ok(found.into_iter().map(ReservationMatch::from).collect())
}
