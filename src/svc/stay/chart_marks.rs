//! What the bars of the tape chart are marked with, beside the chart itself: money owed and requests.

use std::collections::HashMap;

use rust_decimal::Decimal;
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
use crate::svc::stay::dues::{self, Owing};
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
    /// Owed at departure by a guest in house; None when the guest owes nothing.
    due: Option<Amount>,
    /// What the company of such a stay or of its group pays; None when it owes nothing.
    company_due: Option<Amount>,
    payer: Option<String>,
    request: Option<String>,
    /// Option date of a tentative booking.
    tentative_until: Option<Day>,
}

fn chart_marks(tx: &ReadTx, params: PeriodParams) -> Result<Vec<ChartMark>> {
    let period = Period::of(tx, &params)?;
    let mut marks: HashMap<String, ChartMark> = HashMap::new();
    let property = tx.property()?;
    let here = front_desk::in_house(tx, &property)?;
    let dues = dues::of_stays(tx, &here.iter().map(Owing::from).collect::<Vec<_>>())?;
    for (stay, dues) in here.into_iter().zip(dues) {
        let owed = |part: Decimal| (part > Decimal::ZERO).then_some(Amount(part));
        let (due, company_due) = (owed(dues.guest), owed(dues.company));
        if due.is_some() || company_due.is_some() {
            let mark = marks.entry(stay.name).or_default();
            (mark.due, mark.company_due, mark.payer) = (due, company_due, dues.payer);
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
