//! Printing the bill of an order on a receipt printer.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::PrintKind;
use crate::domain::restaurant::paper;
use crate::domain::restaurant::printers::Printout;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::orders;
use crate::store::restaurant::printers::{self, NewJob};
use crate::svc::restaurant::bill;
use crate::svc::restaurant::printing::{PrintQueued, printed_at, refuse_disabled};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{OK, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "print_bill",
            SERVICE,
            ORDER,
            print_bill,
            "Prints the bill of an order on the outlet's receipt printer.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PrintBill {
    /// Identifier of the order.
    order: Text,
    /// Identifier or name of a printer; the outlet's printers for bills when left out.
    printer: Option<Text>,
}

fn print_bill(tx: &WriteTx, params: PrintBill) -> Result<PrintQueued> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    let chosen = match params.printer.as_deref() {
        Some(printer) => vec![printers::find(tx, printer)?],
        None => {
            let of_outlet = printers::of_outlet(tx, order.outlet_id)?;
            printers::printing(&of_outlet, order.outlet_id, Printout::Bill).into_iter().cloned().collect()
        }
    };
    if chosen.is_empty() {
        let message = say!("No printer prints the bills of {outlet}.", outlet = order.outlet_name);
        return Err(Error::refused("no_printer", message));
    }
    let printed = printed_at(tx, &property);
    let data = bill::of_order(tx, &order)?;
    let place = order.label();
    let mut jobs = Vec::new();
    for printer in &chosen {
        refuse_disabled(printer)?;
        let paper = data.paper(&order, &place, &printed, &property);
        let job = NewJob {
            printer_id: printer.id,
            order_id: Some(order.id),
            kind: PrintKind::Bill,
            title: &format!("{}, {place}", data.title()),
            lines: &paper::bill(&paper, paper::columns(printer.paper_mm)),
            is_repeat: false,
        };
        jobs.push(printers::queue(tx, &job)?);
    }
    let names: Vec<&str> = chosen.iter().map(|printer| printer.printer_name.as_str()).collect();
    tx.log(
        Action::new(Verb::PrintBill, RecordType::PosOrder, &order.name).after(json!({ "printers": names })),
    );
    Ok(PrintQueued { ok: OK, jobs })
}
