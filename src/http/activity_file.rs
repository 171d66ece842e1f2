//! The ledger as a file: all of the asked period, newest first, fetched from `activity_feed` page by page, so that no call is
//! long. What was done meanwhile is newer than the first page and not in it. A file has a limit, and says so where it ends.

use std::net::IpAddr;

use rouille::{Request, Response};
use serde_json::{Map, Value};

use super::files::{download, text};
use super::{Web, input, session};
use crate::actor::Actor;
use crate::error::Result;
use crate::rpc::dispatch::CallOptions;
use crate::say;
use crate::spreadsheet::{Cell, Column, Kind, Table, csv, xlsx};

const FUNCTION: &str = "agents_api.activity_feed";
/// The most that the function answers at once.
const PAGE: usize = 200;
/// Rows of a text, about 15 MB; a workbook takes ten times as much while it is made.
const CSV_MOST: usize = 100_000;
const XLSX_MOST: usize = 20_000;

/// `activity_feed.csv` or `.xlsx`, with the parameters of the function but those that cut pages.
pub fn file(web: &Web, request: &Request, form: &str) -> Result<Response> {
    let mut ledger = Ledger {
        web,
        actor: session::caller(&web.app, request)?,
        asked: input::query(request),
        from: Some(input::address(request)),
        ended: false,
    };
    for cut in ["limit", "start", "before"] {
        ledger.asked.remove(cut);
    }
    let most = match form {
        "csv" => CSV_MOST,
        _ => XLSX_MOST,
    };
    let name = format!("activity_feed.{form}");
    let columns = columns();
    if form != "csv" {
        let mut table = Table::of("Activity", columns, &[]);
        ledger.each(most, &mut |row| {
            table.rows.push(row);
            Ok(())
        })?;
        return Ok(download(&name, xlsx::KIND, xlsx::file(&[table])?));
    }
    let mut text = csv::Writer::begin(Vec::new(), columns.iter().map(|column| column.label.as_str()))?;
    ledger.each(most, &mut |row| text.row(&row))?;
    Ok(download(&name, csv::KIND, text.end()?))
}

struct Ledger<'w> {
    web: &'w Web,
    actor: Actor,
    asked: Map<String, Value>,
    /// A file counts as one call.
    from: Option<IpAddr>,
    ended: bool,
}

impl Ledger<'_> {
    /// Row after row; where there are more than this, the last one says so.
    fn each(&mut self, most: usize, on: &mut dyn FnMut(Vec<Cell>) -> Result<()>) -> Result<()> {
        let columns = columns();
        let mut left = most;
        while left > 0 && !self.ended {
            let page = self.page(PAGE.min(left))?;
            left -= page.len();
            for row in Table::of("", columns.clone(), &page).rows {
                on(row)?;
            }
        }
        if !self.ended && !self.page(1)?.is_empty() {
            let said =
                say!("The newest {most} actions. Earlier ones are in the file of a shorter period.", most);
            let mut row = vec![Cell::Empty; columns.len()];
            row[0] = Cell::Text(said.to_string());
            on(row)?;
        }
        Ok(())
    }

    /// What was done before the last row that was read.
    fn page(&mut self, limit: usize) -> Result<Vec<Value>> {
        let mut asked = self.asked.clone();
        asked.insert("limit".to_string(), limit.into());
        let options = CallOptions { by_get: true, from: self.from.take(), ..CallOptions::default() };
        let page: Vec<Value> =
            serde_json::from_slice(&self.web.app.call(&self.actor, FUNCTION, asked, options)?)?;
        self.ended = page.len() < limit;
        if let Some(last) = page.last() {
            self.asked.insert("before".to_string(), last["name"].clone());
        }
        Ok(page)
    }
}

fn columns() -> Vec<Column> {
    vec![
        Column::new("executed_at", "When", Kind::Moment),
        text("actor", "Who"),
        text("agent_name", "Agent"),
        text("action_type", "Action"),
        text("action_channel", "Through"),
        text("approval_status", "Status"),
        text("reference_doctype", "Kind of record"),
        text("reference_name", "Record"),
        text("rationale", "Why"),
        Column::new("minutes_saved", "Minutes saved", Kind::Count),
    ]
}
