//! Receipt printers and their queue.

use crate::db::row::Row;
use chrono::{DateTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{flag, list, list_or_none, moment_or_none};
use crate::domain::lists::{ClosedList, PrepStation, PrintKind, PrintStatus, PrintTrouble};
use crate::domain::restaurant::paper::Line;
use crate::domain::restaurant::printers::{Candidate, Printout, chosen};
use crate::error::{Error, Result};
use crate::word;

/// A printer with what waits for it.
#[derive(Clone, Debug)]
pub struct Printer {
    pub id: i64,
    /// PRN-0001
    pub name: String,
    pub printer_name: String,
    pub outlet_id: Option<i64>,
    pub outlet: Option<String>,
    /// host:port
    pub address: String,
    pub paper_mm: i64,
    pub stations: Vec<PrepStation>,
    pub bills: bool,
    pub disabled: bool,
    pub queued: i64,
    pub failed: i64,
    /// Why its last attempt failed, while it has something queued or failed.
    pub trouble: Option<PrintTrouble>,
}

impl Printer {
    fn candidate(&self) -> Candidate<'_> {
        Candidate { outlet_id: self.outlet_id, stations: &self.stations, bills: self.bills }
    }
}

macro_rules! select_printers {
    ($columns:literal, $tail:literal) => {
        concat!(
            "SELECT p.*, u.outlet_name AS outlet, ",
            $columns,
            " FROM printers p LEFT JOIN pos_outlets u ON u.id = p.outlet_id WHERE p.property_id = :property AND ",
            $tail
        )
    };
}

fn read_printer(row: &Row) -> rusqlite::Result<Printer> {
    let mut stations = Vec::new();
    for station in PrepStation::ALL {
        if flag(row, station.as_str().to_lowercase().as_str())? {
            stations.push(*station);
        }
    }
    Ok(Printer {
        id: row.get("id")?,
        name: row.get("name")?,
        printer_name: row.get("printer_name")?,
        outlet_id: row.get("outlet_id")?,
        outlet: row.get("outlet")?,
        address: row.get("address")?,
        paper_mm: row.get("paper_mm")?,
        stations,
        bills: flag(row, "bills")?,
        disabled: flag(row, "disabled")?,
        queued: row.get("queued")?,
        failed: row.get("failed")?,
        trouble: list_or_none(row, "trouble")?,
    })
}

/// The printers of the property with what waits for them, by name.
pub fn all(tx: &ReadTx) -> Result<Vec<Printer>> {
    tx.rows(
        select_printers!(
            "(SELECT count(*) FROM print_jobs j WHERE j.printer_id = p.id AND j.status = 'Queued') AS queued,
             (SELECT count(*) FROM print_jobs j WHERE j.printer_id = p.id AND j.status = 'Failed') AS failed,
             (SELECT j.trouble FROM print_jobs j WHERE j.printer_id = p.id AND j.status IN ('Queued', 'Failed')
                AND j.trouble IS NOT NULL ORDER BY j.id DESC LIMIT 1) AS trouble",
            "1 ORDER BY p.printer_name"
        ),
        &[],
        read_printer,
    )
}

/// The printer with this identifier or name.
pub fn find(tx: &ReadTx, given: &str) -> Result<Printer> {
    tx.row(
        select_printers!(
            "0 AS queued, 0 AS failed, NULL AS trouble",
            "(p.name = :given OR p.printer_name = :given) ORDER BY p.name = :given DESC LIMIT 1"
        ),
        &[(":given", &given)],
        read_printer,
    )?
    .ok_or_else(|| Error::not_found(word!("printer"), given))
}

/// The printers that an outlet may print on.
pub fn of_outlet(tx: &ReadTx, outlet_id: i64) -> Result<Vec<Printer>> {
    tx.rows(
        select_printers!(
            "0 AS queued, 0 AS failed, NULL AS trouble",
            "p.disabled = 0 AND (p.outlet_id = :outlet OR p.outlet_id IS NULL) ORDER BY p.id"
        ),
        &[(":outlet", &outlet_id)],
        read_printer,
    )
}

/// Those of the printers that print this for the outlet.
pub fn printing(printers: &[Printer], outlet_id: i64, printout: Printout) -> Vec<&Printer> {
    let candidates: Vec<Candidate> = printers.iter().map(Printer::candidate).collect();
    chosen(&candidates, outlet_id, printout).into_iter().map(|index| &printers[index]).collect()
}

/// The enabled printers that print something for an outlet, each with what it prints for it.
pub fn serving(printers: &[Printer], outlet_id: i64) -> Vec<Printer> {
    let enabled: Vec<Printer> = printers.iter().filter(|printer| !printer.disabled).cloned().collect();
    let prints = |printer: &Printer, printout| {
        printing(&enabled, outlet_id, printout).iter().any(|chosen| chosen.id == printer.id)
    };
    let narrowed = |printer: &Printer| Printer {
        stations: PrepStation::ALL
            .iter()
            .copied()
            .filter(|s| prints(printer, Printout::Station(*s)))
            .collect(),
        bills: prints(printer, Printout::Bill),
        ..printer.clone()
    };
    let narrowed = enabled.iter().map(narrowed);
    narrowed.filter(|printer| printer.bills || !printer.stations.is_empty()).collect()
}

/// A job to queue.
pub struct NewJob<'a> {
    pub printer_id: i64,
    pub order_id: Option<i64>,
    pub kind: PrintKind,
    pub title: &'a str,
    pub lines: &'a [Line],
    /// It was printed before: the paper says so.
    pub is_repeat: bool,
}

/// Queues a job and answers its identifier.
pub fn queue(tx: &WriteTx, new: &NewJob) -> Result<String> {
    let name = series::random()?;
    tx.exec(
        "INSERT INTO print_jobs (property_id, name, printer_id, order_id, kind, title, lines, was_sent, queued_at, next_try_at, created_by,
           created_at)
         VALUES (:property, :name, :printer, :order, :kind, :title, :lines, :repeat, :now, :now, :by, :now)",
        &[
            (":name", &name),
            (":printer", &new.printer_id),
            (":order", &new.order_id),
            (":kind", &new.kind.as_str()),
            (":title", &new.title),
            (":lines", &serde_json::to_string(new.lines)?),
            (":repeat", &new.is_repeat),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// A job in the list.
#[derive(Clone, Debug)]
pub struct Job {
    pub id: i64,
    pub name: String,
    pub printer: String,
    pub printer_name: String,
    pub order: Option<String>,
    pub kind: PrintKind,
    pub title: String,
    pub lines: Vec<Line>,
    pub status: PrintStatus,
    pub attempts: i64,
    pub trouble: Option<PrintTrouble>,
    pub created: Option<DateTime<Utc>>,
    pub next_try: Option<DateTime<Utc>>,
    pub settled: Option<DateTime<Utc>>,
}

macro_rules! select_jobs {
    ($tail:literal) => {
        concat!(
            "SELECT j.*, p.name AS printer, p.printer_name, o.name AS order_name FROM print_jobs j
             JOIN printers p ON p.id = j.printer_id
             LEFT JOIN pos_orders o ON o.id = j.order_id
             WHERE j.property_id = :property AND ",
            $tail
        )
    };
}

fn read_job(row: &Row) -> rusqlite::Result<Job> {
    let lines: String = row.get("lines")?;
    Ok(Job {
        id: row.get("id")?,
        name: row.get("name")?,
        printer: row.get("printer")?,
        printer_name: row.get("printer_name")?,
        order: row.get("order_name")?,
        kind: list(row, "kind")?,
        title: row.get("title")?,
        lines: serde_json::from_str(&lines).unwrap_or_default(),
        status: list(row, "status")?,
        attempts: row.get("attempts")?,
        trouble: list_or_none(row, "trouble")?,
        created: moment_or_none(row, "created_at")?,
        next_try: moment_or_none(row, "next_try_at")?,
        settled: moment_or_none(row, "settled_at")?,
    })
}

/// Jobs of one status, newest first; without one, those that are queued or have failed.
pub fn jobs(tx: &ReadTx, status: Option<PrintStatus>, limit: i64) -> Result<Vec<Job>> {
    tx.rows(
        select_jobs!(
            "(j.status = :status OR (:status IS NULL AND j.status IN ('Queued', 'Failed'))) ORDER BY j.id DESC LIMIT :limit"
        ),
        &[(":status", &status.map(ClosedList::as_str)), (":limit", &limit)],
        read_job,
    )
}

pub fn job(tx: &ReadTx, name: &str) -> Result<Job> {
    tx.row(select_jobs!("j.name = :name"), &[(":name", &name)], read_job)?
        .ok_or_else(|| Error::not_found(word!("print job"), name))
}

/// Number of queued and of failed jobs.
pub fn counts(tx: &ReadTx) -> Result<(i64, i64)> {
    let counted = tx.row(
        "SELECT count(*) FILTER (WHERE status = 'Queued'), count(*) FILTER (WHERE status = 'Failed')
         FROM print_jobs WHERE property_id = :property AND status IN ('Queued', 'Failed')",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(counted.unwrap_or_default())
}

/// Prints a job now, and with it everything that waits for its printer. A claim in progress is left to end.
pub fn retry(tx: &WriteTx, id: i64) -> Result<()> {
    let now = tx.now().timestamp();
    tx.exec(
        "UPDATE print_jobs SET status = 'Queued', settled_at = NULL, queued_at = :now, next_try_at = :now, attempts = 0
         WHERE property_id = :property AND id = :job",
        &[(":job", &id), (":now", &now)],
    )?;
    tx.exec(
        "UPDATE print_jobs SET next_try_at = :now WHERE property_id = :property AND status = 'Queued' AND next_try_at > :now
           AND printer_id = (SELECT printer_id FROM print_jobs WHERE id = :job)",
        &[(":job", &id), (":now", &now)],
    )?;
    Ok(())
}

/// Takes a job out of the queue.
pub fn discard(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE print_jobs SET status = 'Discarded', settled_at = :now WHERE property_id = :property AND id = :job",
        &[(":job", &id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
