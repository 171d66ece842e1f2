//! Module `desk`: what guests cancelled by their links lately.

use chrono::TimeDelta;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guest_web::cancel_booking as store;
use crate::store::stay::front_desk::DeskBooking;
use crate::wire::{Amount, Day, Moment, OfProperty};

/// How long a cancellation counts as recent.
const NEWS: TimeDelta = TimeDelta::hours(24);

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "web_cancellations",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Property,
        web_cancellations,
        "Lists the stays that guests cancelled by their links in the last 24 hours, newest first.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct WebCancellation {
    reservation: String,
    guest_name: String,
    check_in_date: Day,
    nights: i64,
    /// What was posted, the fee with tax.
    charged: Amount,
    balance_due: Amount,
    /// Money received beyond that; the desk refunds it.
    refundable: Amount,
    cancelled_on: Moment,
}

fn web_cancellations(tx: &ReadTx, _: OfProperty) -> Result<Vec<WebCancellation>> {
    let property = tx.property()?;
    let view = |(booking, cancelled): (DeskBooking, _)| {
        let open = booking.money.folio_balance;
        WebCancellation {
            reservation: booking.name,
            guest_name: booking.guest_name,
            check_in_date: Day(booking.dates.check_in),
            nights: booking.dates.nights(),
            charged: booking.money.charged.into(),
            balance_due: Amount(open.max(Decimal::ZERO)),
            refundable: Amount((-open).max(Decimal::ZERO)),
            cancelled_on: Moment(property.local(cancelled)),
        }
    };
    Ok(store::cancelled_since(tx, &property, tx.now() - NEWS)?.into_iter().map(view).collect())
}
