//! The action log as a file: the whole requested period, newest first, read from `activity_feed` page by page, so that no call is
//! long. Actions logged meanwhile are newer than the first page and not included. The number of rows is limited; a last row
//! says so.

use std::net::IpAddr;

use rouille::{Request, Response};
use serde_json::{Map, Value};

use super::{Web, input, respond, session};
use crate::actor::Actor;
use crate::error::Result;
use crate::rpc::call_options::CallOptions;
use crate::say;
use crate::spreadsheet::{Cell, csv, xlsx};
use crate::svc::reports::activity;

const ENDPOINT: &str = "agents_api.activity_feed";
/// The most rows that the endpoint returns.
const PAGE: usize = 200;
/// Rows of a text, about 15 MB; a workbook takes ten times as much while it is made.
const CSV_MOST: usize = 100_000;
const XLSX_MOST: usize = 20_000;

/// `activity_feed.csv` or `.xlsx`, with the parameters of the endpoint except those for paging.
pub fn file(web: &Web, request: &Request, form: &str) -> Result<Response> {
    let mut feed = Feed {
        web,
        actor: session::caller(&web.app, request)?,
        asked: input::query(request),
        from: Some(input::address(request)),
        ended: false,
    };
    for cut in ["limit", "start", "before"] {
        feed.asked.remove(cut);
    }
    let most = match form {
        "csv" => CSV_MOST,
        _ => XLSX_MOST,
    };
    let name = format!("activity_feed.{form}");
    let mut table = activity::table(&[]);
    if form != "csv" {
        feed.each(most, &mut |row| {
            table.rows.push(row);
            Ok(())
        })?;
        return Ok(respond::download(&name, xlsx::KIND, xlsx::file(&[table])?));
    }
    let mut text = csv::Writer::begin(Vec::new(), table.headings.iter().map(|heading| heading.label))?;
    feed.each(most, &mut |row| text.row(&row))?;
    Ok(respond::download(&name, csv::KIND, text.end()?))
}

struct Feed<'w> {
    web: &'w Web,
    actor: Actor,
    asked: Map<String, Value>,
    /// A file counts as one call.
    from: Option<IpAddr>,
    ended: bool,
}

impl Feed<'_> {
    /// Calls `on` for each row up to a limit; beyond it, a last row says so.
    fn each(&mut self, most: usize, on: &mut dyn FnMut(Vec<Cell>) -> Result<()>) -> Result<()> {
        let mut left = most;
        while left > 0 && !self.ended {
            let page = self.page(PAGE.min(left))?;
            left -= page.len();
            for row in page {
                on(row)?;
            }
        }
        if !self.ended && !self.page(1)?.is_empty() {
            let notice =
                say!("The newest {most} actions. Earlier ones are in the file of a shorter period.", most);
            let mut row = vec![Cell::Empty; activity::table(&[]).headings.len()];
            row[0] = Cell::Text(notice.to_string());
            on(row)?;
        }
        Ok(())
    }

    /// The rows of the page before the last row that was read.
    fn page(&mut self, limit: usize) -> Result<Vec<Vec<Cell>>> {
        let mut asked = self.asked.clone();
        asked.insert("limit".to_string(), limit.into());
        let options = CallOptions { by_get: true, from: self.from.take(), ..CallOptions::default() };
        let mut page = Vec::new();
        for table in self.web.app.tables(&self.actor, ENDPOINT, asked, options)? {
            if let Some(last) = table.page_ends {
                self.asked.insert("before".to_string(), last.into());
            }
            page.extend(table.rows);
        }
        self.ended = page.len() < limit;
        Ok(page)
    }
}
