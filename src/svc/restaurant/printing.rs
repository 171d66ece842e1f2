//! What goes to the receipt printers: kitchen tickets when they are fired, void slips, bills on request.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::WriteTx;
use crate::domain::lists::{ClosedList, PrepStation, PrintKind};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kitchen::allergy_hits;
use crate::domain::restaurant::paper::{self, Dish, Head, Ticket, VoidSlip};
use crate::domain::restaurant::printers::Printout;
use crate::error::{Error, Result};
use crate::say;
use crate::store::restaurant::lines::Line;
use crate::store::restaurant::orders::Order;
use crate::store::restaurant::printers::{self, NewJob, Printer};
use crate::wire::Yes;

/// The local time of printing.
pub fn printed_at(tx: &WriteTx, property: &PropertySettings) -> String {
    property.local(tx.now()).format("%Y-%m-%d %H:%M").to_string()
}

/// The head of a ticket or a bill.
pub fn head<'a>(order: &'a Order, place: &'a str, printed: &'a str) -> Head<'a> {
    Head {
        outlet: &order.outlet_name,
        order: &order.name,
        place,
        order_type: order.order_type.as_str(),
        guests: order.guests,
        captain: order.captain_name.as_deref().or(order.captain.as_deref()),
        printed,
    }
}

fn dish<'a>(order: &Order, line: &'a Line) -> Dish<'a> {
    Dish {
        course: line.course,
        qty: line.qty,
        item_name: &line.item_name,
        instructions: line.instructions.as_deref(),
        allergy_hits: allergy_hits(line.allergens.as_deref(), order.allergy_note.as_deref()),
    }
}

#[derive(Serialize, JsonSchema)]
pub struct PrintQueued {
    pub(super) ok: Yes,
    /// One job for each printer.
    pub(super) jobs: Vec<String>,
}

pub fn refuse_disabled(printer: &Printer) -> Result<()> {
    match printer.disabled {
        true => {
            let message = say!("The printer {printer} is disabled.", printer = printer.printer_name);
            Err(Error::refused("printer_disabled", message))
        }
        false => Ok(()),
    }
}

/// A queued job and its printer.
pub struct Queued {
    pub job: String,
    pub printer_name: String,
}

/// The printers of these jobs, each once.
pub fn names(queued: &[Queued]) -> Vec<&str> {
    let mut names: Vec<&str> = queued.iter().map(|queued| queued.printer_name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Queues the tickets of a firing: one for each station and printer.
pub fn tickets(
    tx: &WriteTx,
    property: &PropertySettings,
    order: &Order,
    fired: &[Line],
    kot_no: i64,
    is_repeat: bool,
) -> Result<Vec<Queued>> {
    let (place, printed) = (order.label(), printed_at(tx, property));
    each_station(tx, order, fired, |station, lines, printer| {
        let ticket = Ticket {
            station: station.as_str(),
            kot_no,
            head: head(order, &place, &printed),
            allergy_note: order.allergy_note.as_deref(),
            notes: order.notes.as_deref(),
            dishes: lines.iter().map(|line| dish(order, line)).collect(),
        };
        let job = NewJob {
            printer_id: printer.id,
            order_id: Some(order.id),
            kind: PrintKind::Kot,
            title: &format!("KOT {kot_no}, {place}"),
            lines: &paper::ticket(&ticket, paper::columns(printer.paper_mm)),
            is_repeat,
        };
        printers::queue(tx, &job)
    })
}

/// Queues a slip for every station that was sent what is voided now.
pub fn void_slips(
    tx: &WriteTx,
    property: &PropertySettings,
    order: &Order,
    voided: &[Line],
    reason: &str,
) -> Result<()> {
    let sent: Vec<Line> =
        voided.iter().filter(|line| line.fired.is_some() && !line.served && !line.voided).cloned().collect();
    if sent.is_empty() {
        return Ok(());
    }
    let (place, printed) = (order.label(), printed_at(tx, property));
    each_station(tx, order, &sent, |station, lines, printer| {
        let slip = VoidSlip {
            station: station.as_str(),
            kot_no: lines.iter().filter_map(|line| line.kot_no).min(),
            head: head(order, &place, &printed),
            reason,
            dishes: lines.iter().map(|line| dish(order, line)).collect(),
        };
        let job = NewJob {
            printer_id: printer.id,
            order_id: Some(order.id),
            kind: PrintKind::Void,
            title: &format!("Void, {place}"),
            lines: &paper::void_slip(&slip, paper::columns(printer.paper_mm)),
            is_repeat: false,
        };
        printers::queue(tx, &job)
    })
    .map(drop)
}

/// Calls this for each station among the lines and each printer of the station; it answers the job that it queued.
fn each_station(
    tx: &WriteTx,
    order: &Order,
    lines: &[Line],
    print: impl Fn(PrepStation, &[&Line], &Printer) -> Result<String>,
) -> Result<Vec<Queued>> {
    let of_outlet = printers::of_outlet(tx, order.outlet_id)?;
    let mut queued = Vec::new();
    if of_outlet.is_empty() {
        return Ok(queued);
    }
    let mut stations: BTreeMap<PrepStation, Vec<&Line>> = BTreeMap::new();
    for line in lines {
        stations.entry(line.prep_station).or_default().push(line);
    }
    for (station, lines) in stations {
        for printer in printers::printing(&of_outlet, order.outlet_id, Printout::Station(station)) {
            let job = print(station, &lines, printer)?;
            queued.push(Queued { job, printer_name: printer.printer_name.clone() });
        }
    }
    Ok(queued)
}
