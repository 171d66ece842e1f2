//! Revenue of the laundry by service, day and item.

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{Finance, FrontDesk, HotelAdmin, ServiceAgent};
use crate::domain::money::sum;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::laundry::revenue::{self, ServiceRevenue};
use crate::wire::{Amount, Int, default};

pub const READERS: Gate = Gate::Any(&[FrontDesk, Finance, HotelAdmin, ServiceAgent]);

pub const DAYS_MOST: i64 = 3660;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Laundry,
        "laundry_revenue",
        READERS,
        Target::Property,
        laundry_revenue,
        "Delivered bags of the last days: pieces and revenue by service.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct RevenueDays {
    /// How many days, up to and including the business date.
    #[serde(default = "default::thirty")]
    days: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryRevenue {
    pub days: i64,
    /// Delivered bags.
    pub orders: i64,
    pub billed_orders: i64,
    pub pieces: i64,
    /// Of billed bags, before tax.
    pub revenue: Amount,
    pub express_orders: i64,
    /// Delivered bags of the hotel's own linen, complimentary bags, bags without a price and those whose line was voided.
    pub non_billable_orders: i64,
    pub by_service: Vec<ServiceRevenue>,
}

fn laundry_revenue(tx: &ReadTx, params: RevenueDays) -> Result<LaundryRevenue> {
    let days = params.days.0;
    if !(1..=DAYS_MOST).contains(&days) {
        let message = say!("From 1 to {days_most} days.", days_most = DAYS_MOST);
        return Err(Error::invalid("days", message));
    }
    let property = tx.property()?;
    let to = property.business_on;
    let from = to.checked_sub_days(Days::new(days.unsigned_abs() - 1)).unwrap_or(to);
    revenue(tx, from, to)
}

/// The figures of a range, both ends included.
pub fn revenue(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<LaundryRevenue> {
    let property = tx.property()?;
    let days = (to - from).num_days() + 1;
    let delivered = revenue::delivered(tx, from, to)?;
    let by_service = revenue::by_service(tx, from, to, &property.currency)?;
    Ok(LaundryRevenue {
        days,
        orders: delivered.orders,
        billed_orders: delivered.billed,
        pieces: by_service.iter().map(|of| of.pieces).sum(),
        revenue: Amount(sum(by_service.iter().map(|of| of.revenue.0), &property.currency)),
        express_orders: delivered.express,
        non_billable_orders: delivered.orders - delivered.billed,
        by_service,
    })
}
