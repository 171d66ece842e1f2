//! What the bars of the tape chart are marked with, beside the chart itself: money owed and requests.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::stay::{chart_marks, front_desk};
use crate::svc::params::{Period, PeriodParams};
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "chart_marks",
        Gate::Any(&[FrontDesk, ServiceAgent]),
        Target::Property,
        chart_marks,
        "Returns which stays of the tape chart's dates owe money in house, have a request or are tentative.",
    )]
}

/// A stay with something to mark.
#[derive(Default, Serialize, JsonSchema)]
struct ChartMark {
    reservation: String,
    /// Owed at departure by a guest in house; None when nothing is owed.
    due: Option<Amount>,
    request: Option<String>,
    /// Option date of a tentative booking.
    tentative_until: Option<Day>,
}

fn chart_marks(tx: &ReadTx, params: PeriodParams) -> Result<Vec<ChartMark>> {
    let period = Period::of(tx, &params)?;
    let mut marks: HashMap<String, ChartMark> = HashMap::new();
    let property = tx.property()?;
    for stay in front_desk::in_house(tx, &property)? {
        if stay.money.due > rust_decimal::Decimal::ZERO {
            marks.entry(stay.name).or_default().due = Some(Amount(stay.money.due));
        }
    }
    for (name, request) in front_desk::requests(tx, period.from, period.to)? {
        marks.entry(name).or_default().request = Some(request);
    }
    for (name, until) in chart_marks::tentative(tx)? {
        marks.entry(name).or_default().tentative_until = Some(Day(until));
    }
    let mut marks: Vec<ChartMark> =
        marks.into_iter().map(|(reservation, mark)| ChartMark { reservation, ..mark }).collect();
    marks.sort_by(|a, b| a.reservation.cmp(&b.reservation));
    Ok(marks)
}
