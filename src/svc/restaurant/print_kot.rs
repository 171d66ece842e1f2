//! Printing the kitchen tickets of one firing again.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::print_kot::{self as rules, FiredLine};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders;
use crate::svc::restaurant::printing::{self, PrintQueued};
use crate::svc::restaurant::{COOKS, ORDER};
use crate::wire::{Int, OK, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "print_kot",
            COOKS,
            ORDER,
            print_kot,
            "Prints the tickets of one firing again on the printers of their stations, marked as a repeat.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PrintKot {
    /// Identifier of the order.
    order: Text,
    /// Number of the ticket; the order's latest when left out.
    kot_no: Option<Int>,
}

fn print_kot(tx: &WriteTx, params: PrintKot) -> Result<PrintQueued> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    let mut fired = lines::of_order(tx, order.id)?;
    let of_line =
        |line: &Line| FiredLine { kot_no: line.kot_no, fired: line.fired.is_some(), voided: line.voided };
    let facts: Vec<FiredLine> = fired.iter().map(of_line).collect();
    let Some(kot_no) = params.kot_no.map(|number| number.0).or_else(|| rules::latest(&facts)) else {
        return Err(Error::refused("nothing_fired", say!("Nothing of this order was sent to the kitchen.")));
    };
    fired.retain(|line| rules::is_on(&of_line(line), kot_no));
    if fired.is_empty() {
        let message = say!("The order has nothing to prepare on KOT {number}.", number = kot_no);
        return Err(Error::refused("nothing_fired", message));
    }
    let queued = printing::tickets(tx, &property, &order, &fired, kot_no, true)?;
    if queued.is_empty() {
        let message = say!("No printer prints the kitchen tickets of {outlet}.", outlet = order.outlet_name);
        return Err(Error::refused("no_printer", message));
    }
    tx.log(
        Action::new(Verb::PrintKot, RecordType::PosOrder, &order.name)
            .after(json!({ "kot_no": kot_no, "printers": printing::names(&queued) })),
    );
    Ok(PrintQueued { ok: OK, jobs: queued.into_iter().map(|ticket| ticket.job).collect() })
}
