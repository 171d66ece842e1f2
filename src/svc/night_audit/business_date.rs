//! The open business date.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::night_audit::schedule::days_not_closed;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::wire::{Day, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "business_date",
        Gate::AnyRole,
        Target::Property,
        business_date,
        "Returns the business date and local time of a property.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct OpenDay {
    business_date: Day,
    /// Date in the property's time zone.
    local_date: Day,
    /// Days before the local date that no night audit has closed; yesterday counts from noon on.
    days_not_closed: i64,
}

pub fn business_date(tx: &ReadTx, _: OfProperty) -> Result<OpenDay> {
    let property = tx.property()?;
    let now = property.local(tx.now());
    Ok(OpenDay {
        business_date: Day(property.business_on),
        local_date: Day(now.date()),
        days_not_closed: days_not_closed(now, property.business_on),
    })
}
