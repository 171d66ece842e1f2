//! Module `desk`: recent web bookings.

use chrono::TimeDelta;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guest_web::web_bookings as store;
use crate::store::stay::front_desk::DeskBooking;
use crate::wire::{Amount, Day, Moment, OfProperty};

/// How long a booking counts as recent.
const NEWS: TimeDelta = TimeDelta::hours(24);

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "web_bookings",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Property,
        web_bookings,
        "Lists future stays that guests booked on the website in the last 24 hours, newest first.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct WebBooking {
    reservation: String,
    guest_name: String,
    check_in_date: Day,
    nights: i64,
    /// With extras and tax.
    stay_total: Amount,
    /// The unpaid part of the advance; 0 if none was asked for.
    advance_open: Amount,
    creation: Moment,
}

fn web_bookings(tx: &ReadTx, _: OfProperty) -> Result<Vec<WebBooking>> {
    let property = tx.property()?;
    let view = |(booking, created): (DeskBooking, _)| WebBooking {
        reservation: booking.name,
        guest_name: booking.guest_name,
        check_in_date: Day(booking.dates.check_in),
        nights: booking.dates.nights(),
        stay_total: booking.money.total.into(),
        advance_open: booking.money.advance_open().into(),
        creation: Moment(property.local(created)),
    };
    Ok(store::booked_since(tx, &property, tx.now() - NEWS)?.into_iter().map(view).collect())
}
