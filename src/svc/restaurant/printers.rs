//! The receipt printers as the staff sees them: which there are and how they are, test pages, the queue with its failures. Printers themselves are records (`printer`), saved by Hotel Admin.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{ClosedList, PrepStation, PrintKind, PrintStatus, PrintTrouble};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::paper;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::restaurant::menu;
use crate::store::restaurant::printers::{self as store, Job, NewJob, Printer};
use crate::svc::restaurant::printing::{PrintQueued, printed_at, refuse_disabled};
use crate::svc::restaurant::{COOKS, SERVICE};
use crate::wire::{DONE, Done, Flag, Int, Moment, OK, Text, default};

const JOB: Target = Target::Of(Owner::PrintJob, "job");
const LISTED_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    [printing_rows(), queue_rows()].into_iter().flatten().collect()
}

/// The printers, and what a person prints on them.
fn printing_rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Desk,
            "printers",
            COOKS,
            Target::Property,
            printers,
            "The receipt printers of a property, or those that serve an outlet, and what waits for them.",
        ),
        write(
            Module::Desk,
            "print_test",
            SERVICE,
            Target::Of(Owner::Printer, "printer"),
            print_test,
            "Prints a page that shows that a printer works.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

fn queue_rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Desk,
            "print_queue",
            COOKS,
            Target::Property,
            print_queue,
            "What waits to be printed and what failed, newest first.",
        ),
        write(
            Module::Desk,
            "retry_print",
            COOKS,
            JOB,
            retry_print,
            "Prints a waiting or failed job at once, or a printed one again, marked as a repeat.",
        )
        .reaches_outside()
        .post_only(),
        write(
            Module::Desk,
            "discard_print",
            COOKS,
            JOB,
            discard_print,
            "Takes a job out of the print queue; it is not printed.",
        )
        .destructive()
        .idempotent()
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct PrinterView {
    printer: String,
    printer_name: String,
    /// Name of its outlet; null for a printer of every outlet without one of its own.
    outlet: Option<String>,
    /// host:port
    address: String,
    /// Width of the paper in millimetres.
    paper_mm: i64,
    /// Whose tickets it prints.
    stations: Vec<PrepStation>,
    bills: Flag,
    disabled: Flag,
    queued: i64,
    failed: i64,
    /// Why its last attempt failed, while something waits or has failed.
    trouble: Option<PrintTrouble>,
}

#[derive(Deserialize, JsonSchema)]
pub struct Printers {
    /// Outlet, by identifier or name: only the enabled printers that print for it, each with what it prints for it.
    outlet: Option<Text>,
}

fn printers(tx: &ReadTx, params: Printers) -> Result<Vec<PrinterView>> {
    let view = |printer: Printer| PrinterView {
        printer: printer.name,
        printer_name: printer.printer_name,
        outlet: printer.outlet,
        address: printer.address,
        paper_mm: printer.paper_mm,
        stations: printer.stations,
        bills: Flag(printer.bills),
        disabled: Flag(printer.disabled),
        queued: printer.queued,
        failed: printer.failed,
        trouble: printer.trouble,
    };
    let mut printers = store::all(tx)?;
    if let Some(outlet) = params.outlet.as_deref() {
        printers = store::serving(&printers, menu::outlet_named(tx, outlet)?.id);
    }
    Ok(printers.into_iter().map(view).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct PrintQueue {
    /// Queued, Printed, Failed or Discarded; what is queued or has failed when left out.
    status: Option<PrintStatus>,
    #[serde(default = "default::fifty")]
    limit: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct PrintQueueView {
    rows: Vec<PrintJobView>,
    queued: i64,
    failed: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct PrintJobView {
    job: String,
    printer: String,
    printer_name: String,
    /// Identifier of the order.
    order: Option<String>,
    kind: PrintKind,
    title: String,
    /// The text of the lines.
    lines: Vec<String>,
    status: PrintStatus,
    /// Number of attempts.
    attempts: i64,
    /// Why the last attempt failed.
    trouble: Option<PrintTrouble>,
    queued_on: Option<Moment>,
    /// Time of the next attempt while queued.
    next_try: Option<Moment>,
    /// When it was printed, given up or discarded.
    settled_on: Option<Moment>,
}

impl PrintJobView {
    fn of(job: Job, property: &PropertySettings) -> PrintJobView {
        let local = |moment| Moment(property.local(moment));
        PrintJobView {
            job: job.name,
            printer: job.printer,
            printer_name: job.printer_name,
            order: job.order,
            kind: job.kind,
            title: job.title,
            lines: job.lines.into_iter().map(|line| line.text).collect(),
            status: job.status,
            attempts: job.attempts,
            trouble: job.trouble,
            queued_on: job.created.map(local),
            next_try: job.next_try.filter(|_| job.status == PrintStatus::Queued).map(local),
            settled_on: job.settled.map(local),
        }
    }
}

fn print_queue(tx: &ReadTx, params: PrintQueue) -> Result<PrintQueueView> {
    if params.limit.0 < 1 {
        return Err(Error::invalid("limit", say!("The limit must be 1 or more.")));
    }
    let property = tx.property()?;
    let (queued, failed) = store::counts(tx)?;
    let rows = store::jobs(tx, params.status, params.limit.0.min(LISTED_MOST))?;
    let rows = rows.into_iter().map(|job| PrintJobView::of(job, &property)).collect();
    Ok(PrintQueueView { rows, queued, failed })
}

#[derive(Deserialize, JsonSchema)]
pub struct PrintTest {
    /// Identifier of the printer.
    printer: Text,
}

fn print_test(tx: &WriteTx, params: PrintTest) -> Result<PrintQueued> {
    let property = tx.property()?;
    let printer = store::find(tx, &params.printer)?;
    refuse_disabled(&printer)?;
    let columns = paper::columns(printer.paper_mm);
    let lines =
        paper::test_page(&property.property_name, &printer.printer_name, &printed_at(tx, &property), columns);
    let job = NewJob {
        printer_id: printer.id,
        order_id: None,
        kind: PrintKind::Test,
        title: &printer.printer_name,
        lines: &lines,
        is_repeat: false,
    };
    let job = store::queue(tx, &job)?;
    tx.log(Action::new(Verb::PrintTest, RecordType::Printer, &printer.name));
    Ok(PrintQueued { ok: OK, jobs: vec![job] })
}

#[derive(Deserialize, JsonSchema)]
pub struct OfPrintJob {
    /// Identifier of the job.
    job: Text,
}

/// Everything that waits for the same printer is tried at once too, in its order.
fn retry_print(tx: &WriteTx, params: OfPrintJob) -> Result<Done> {
    let job = store::job(tx, &params.job)?;
    refuse_disabled(&store::find(tx, &job.printer)?)?;
    store::retry(tx, job.id)?;
    tx.log(
        Action::new(Verb::PrintRetry, RecordType::Printer, &job.printer)
            .before(json!({ "status": job.status, "title": job.title }))
            .after(json!({ "status": PrintStatus::Queued })),
    );
    Ok(DONE)
}

fn discard_print(tx: &WriteTx, params: OfPrintJob) -> Result<Done> {
    let job = store::job(tx, &params.job)?;
    if job.status == PrintStatus::Discarded {
        tx.nothing_changed();
        return Ok(DONE);
    }
    if job.status == PrintStatus::Printed {
        let message = say!("{title} is printed already.", title = job.title);
        return Err(Error::refused("already_printed", message));
    }
    store::discard(tx, job.id)?;
    tx.log(
        Action::new(Verb::PrintDiscard, RecordType::Printer, &job.printer)
            .before(json!({ "status": job.status, "title": job.title, "trouble": job.trouble.map(ClosedList::as_str) }))
            .after(json!({ "status": PrintStatus::Discarded })),
    );
    Ok(DONE)
}
