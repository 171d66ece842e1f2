//! The rate card from a file.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::laundry::rate_import::{self as rules, Price};
use crate::domain::lists::LaundryService;
use crate::domain::money::{Currency, from_minor};
use crate::domain::spreadsheet::table::{self, Line};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::store::laundry::rates::{self, Rate};
use crate::svc::laundry::rates::{RATE_EDITORS, logged, price};
use crate::svc::spreadsheet::file;
use crate::svc::spreadsheet::limits::BODY_LIMIT;
use crate::wire::{Amount, Flag};

/// Lines of one file: all of it is written at once.
const LINES_MOST: usize = 2_000;
/// Prices of a file that the answer lists.
const ROWS_SHOWN: usize = 300;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Laundry,
            "import_laundry_rates",
            RATE_EDITORS,
            Target::Property,
            lines,
            import_laundry_rates,
            "Adds and changes prices of the rate card from a file; prices that the file does not name stay.",
        )
        .idempotent()
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RateFile {
    /// The whole file: as text with comma, semicolon, tab or bar between the cells, or as a data URL (`data:;base64,...`) of a
    /// text in any encoding, an xls or an xlsx workbook. Columns: item, service, rate, express; or one column for each service.
    csv_text: String,
}

#[derive(Serialize, JsonSchema)]
pub struct RatesImported {
    created: usize,
    /// Prices that the rate card had, whether or not the file changes them.
    updated: usize,
    issues: Vec<RateIssue>,
    /// The first prices of the file beside what the rate card had.
    rows: Vec<RateRead>,
}

/// A price of the file.
#[derive(Serialize, JsonSchema)]
struct RateRead {
    /// As a spreadsheet numbers it.
    row: usize,
    item_name: String,
    service_type: LaundryService,
    rate: Amount,
    /// None: one and a half times the rate.
    express_rate: Option<Amount>,
    /// 1: the rate card did not have it.
    is_new: Flag,
    /// The price before; none for a new one.
    old_rate: Option<Amount>,
    old_express_rate: Option<Amount>,
}

/// A row that made no price.
#[derive(Serialize, JsonSchema)]
struct RateIssue {
    /// As a spreadsheet numbers it.
    row: usize,
    item: String,
    error: Message,
}

/// Reads the file before the writer is taken.
fn lines(_: &Context, _: &Actor, params: &RateFile) -> Result<Vec<Line>> {
    let lines = table::lines(&file::text_of(&params.csv_text)?, rules::score);
    table::require_lines(lines.len(), LINES_MOST)?;
    Ok(lines)
}

/// A price is known by item and service, whatever the capitals of the item. A blank express price leaves the known one.
fn import_laundry_rates(tx: &WriteTx, _: RateFile, lines: Vec<Line>) -> Result<RatesImported> {
    let currency = tx.property()?.currency;
    let rows = rules::read(lines, &currency).map_err(|why| Error::invalid("csv_text", why))?;
    let key = |item: &str, service| (item.to_lowercase(), service);
    let known = rates::all(tx)?.into_iter().map(|rate| (key(&rate.item_name, rate.service_type), rate));
    let mut known: HashMap<_, Rate> = known.collect();
    let mut answer = RatesImported { created: 0, updated: 0, issues: Vec::new(), rows: Vec::new() };
    let (mut before, mut after) = (Map::new(), Map::new());
    for row in rows {
        let given = match row.price {
            Ok(given) => given,
            Err(error) => {
                answer.issues.push(RateIssue { row: row.number, item: row.item, error });
                continue;
            }
        };
        let at = key(&given.item_name, given.service_type);
        let old = known.get(&at).cloned();
        let mut rate = merged(&given, old.as_ref(), &currency)?;
        if answer.rows.len() < ROWS_SHOWN {
            answer.rows.push(read(row.number, &rate, old.as_ref(), &currency));
        }
        match &old {
            Some(old) => {
                answer.updated += 1;
                if *old == rate {
                    continue;
                }
                before.entry(old.name.clone()).or_insert_with(|| logged(old, &currency));
            }
            None => answer.created += 1,
        }
        rate.name = rates::save(tx, old.as_ref(), &rate)?;
        after.insert(rate.name.clone(), logged(&rate, &currency));
        known.insert(at, rate);
    }
    if after.is_empty() {
        tx.nothing_changed();
    } else {
        let name = &tx.property()?.name;
        let action = Action::new(Verb::LaundryRateImport, RecordType::Property, name);
        tx.log(action.before(json!(before)).after(json!(after)));
    }
    Ok(answer)
}

/// A price as the preview shows it.
fn read(row: usize, rate: &Rate, old: Option<&Rate>, currency: &Currency) -> RateRead {
    let money = |minor: i64| Amount(from_minor(minor, currency));
    RateRead {
        row,
        item_name: rate.item_name.clone(),
        service_type: rate.service_type,
        rate: money(rate.rate_minor),
        express_rate: rate.express_rate_minor.map(money),
        is_new: Flag(old.is_none()),
        old_rate: old.map(|old| money(old.rate_minor)),
        old_express_rate: old.and_then(|old| old.express_rate_minor.map(money)),
    }
}

/// A price of the file over the one of the rate card.
fn merged(given: &Price, old: Option<&Rate>, currency: &Currency) -> Result<Rate> {
    let express = given.express_rate.map(|own| price("csv_text", own, currency)).transpose()?;
    Ok(Rate {
        id: old.map_or(0, |old| old.id),
        name: old.map(|old| old.name.clone()).unwrap_or_default(),
        item_name: old.map_or_else(|| given.item_name.clone(), |old| old.item_name.clone()),
        service_type: given.service_type,
        rate_minor: price("csv_text", given.rate, currency)?,
        express_rate_minor: express.or(old.and_then(|old| old.express_rate_minor)),
        disabled: old.is_some_and(|old| old.disabled),
    })
}
