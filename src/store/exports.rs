//! What `innkeeper export` writes: one query of `sql/export` per kind of record, whose first line describes it. Rows
//! of all properties are read in one transaction of the caller.
//!
//! Column names tell how to format values: `*_minor` is money in `property_currency` (or, with `fx_`, in the row's own
//! `currency`), `*_milli` a quantity in thousandths, `*_e4` a unit cost in ten-thousandths, `*_at` and `*_until` a
//! moment, written in the local time of `_zone`; `jpeg` is an image for the file named by `file`. Row ids (`id`,
//! `*_id`) and tokens of guests' links are not exported.

use chrono::DateTime;
use chrono_tz::Tz;
use include_dir::{Dir, include_dir};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, Statement};
use rust_decimal::Decimal;
use serde_json::Value;

use crate::domain::language::Language;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::spreadsheet::Cell;

static QUERIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/sql/export");

/// A column that ends like a row id but is a text of the property.
const TEXT: &str = "upi_id";

/// Columns of messages as JSON.
const MESSAGES: [&str; 2] = ["log", "payment_policy"];

/// One kind of record.
#[derive(Clone, Debug)]
pub struct Kind {
    /// `reservations`
    pub name: String,
    /// A sentence that describes the records.
    pub about: &'static str,
    sql: &'static str,
}

/// A record and its image, if any.
pub struct Exported {
    pub cells: Vec<Cell>,
    pub jpeg: Option<(String, Vec<u8>)>,
}

/// All kinds, by name.
pub fn kinds() -> Result<Vec<Kind>> {
    let mut kinds = Vec::new();
    for file in QUERIES.files() {
        let sql = file.contents_utf8().ok_or_else(|| Error::internal("an export is not UTF-8"))?;
        let about = sql.lines().next().unwrap_or_default().trim_start_matches("-- ");
        let name = file.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        kinds.push(Kind { name, about, sql });
    }
    kinds.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(kinds)
}

impl Kind {
    /// The column headings.
    pub fn labels(&self, connection: &Connection) -> Result<Vec<String>> {
        let columns = columns(&connection.prepare(self.sql)?);
        Ok(columns.into_iter().map(|column| column.label).collect())
    }

    /// Calls `on` for every record; answers the number of records.
    pub fn each(&self, connection: &Connection, mut on: impl FnMut(Exported) -> Result<()>) -> Result<u64> {
        let mut statement = connection.prepare(self.sql)?;
        let columns = columns(&statement);
        let place = |name: &str| statement.column_names().iter().position(|column| *column == name);
        let at = Places {
            currency: place("property_currency"),
            paid_in: place("currency"),
            zone: place("_zone"),
            file: place("file"),
            jpeg: place("jpeg"),
        };
        let mut rows = statement.query([])?;
        let mut count = 0;
        while let Some(row) = rows.next()? {
            on(at.read(row, &columns)?)?;
            count += 1;
        }
        Ok(count)
    }
}

/// Positions of the columns that formatting needs.
struct Places {
    currency: Option<usize>,
    paid_in: Option<usize>,
    zone: Option<usize>,
    file: Option<usize>,
    jpeg: Option<usize>,
}

impl Places {
    fn read(&self, row: &Row, columns: &[Column]) -> Result<Exported> {
        let currency = |place: Option<usize>| -> Result<Option<Currency>> {
            let code: Option<Option<String>> = place.map(|place| row.get(place)).transpose()?;
            Ok(code.flatten().and_then(|code| Currency::of(&code)))
        };
        let property = currency(self.currency)?;
        let zone: Option<Option<String>> = self.zone.map(|place| row.get(place)).transpose()?;
        let zone = zone.flatten().and_then(|zone| zone.parse().ok()).unwrap_or(Tz::UTC);
        let mut cells = Vec::with_capacity(columns.len());
        for column in columns {
            let money = match column.kind {
                ColumnUnit::Foreign => currency(self.paid_in)?,
                _ => property,
            };
            cells.push(cell(row.get_ref(column.place)?, column, money, zone)?);
        }
        let jpeg = match (self.file, self.jpeg) {
            (Some(file), Some(jpeg)) => Some((row.get(file)?, row.get(jpeg)?)),
            _ => None,
        };
        Ok(Exported { cells, jpeg })
    }
}

/// The unit in which a column stores its values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ColumnUnit {
    AsIs,
    Minor,
    Foreign,
    Thousandths,
    TenThousandths,
    Moment,
    Messages,
}

struct Column {
    place: usize,
    label: String,
    kind: ColumnUnit,
}

/// The columns to write; of several with one name, the first.
fn columns(statement: &Statement) -> Vec<Column> {
    let names = statement.column_names();
    let inside = |name: &str| {
        (name == "id" || name.ends_with("_id")) && name != TEXT
            || name.ends_with("_token")
            || name.starts_with('_')
            || name == "jpeg"
            || name == "precheckin_signature"
    };
    let written =
        names.iter().enumerate().filter(|(place, name)| !inside(name) && !names[..*place].contains(name));
    written
        .map(|(place, name)| {
            let (label, kind) = match (name.strip_suffix("_minor"), name.strip_suffix("_milli")) {
                (Some(label), _) if name.starts_with("fx_") => (label, ColumnUnit::Foreign),
                (Some(label), _) => (label, ColumnUnit::Minor),
                (None, Some(label)) => (label, ColumnUnit::Thousandths),
                _ if name.ends_with("_e4") => (name.trim_end_matches("_e4"), ColumnUnit::TenThousandths),
                _ if name.ends_with("_at") || name.ends_with("_until") => (*name, ColumnUnit::Moment),
                _ if MESSAGES.contains(name) => (*name, ColumnUnit::Messages),
                _ => (*name, ColumnUnit::AsIs),
            };
            Column { place, label: label.to_string(), kind }
        })
        .collect()
}

fn cell(value: ValueRef, column: &Column, currency: Option<Currency>, zone: Tz) -> Result<Cell> {
    let odd = || Error::internal(format!("{} holds what it can't hold", column.label));
    Ok(match (value, column.kind) {
        (ValueRef::Null, _) => Cell::Empty,
        (ValueRef::Integer(minor), ColumnUnit::Minor | ColumnUnit::Foreign) => {
            Cell::Number(from_minor(minor, &currency.ok_or_else(odd)?))
        }
        (ValueRef::Integer(thousandths), ColumnUnit::Thousandths) => {
            Cell::Number(Decimal::new(thousandths, 3).normalize())
        }
        (ValueRef::Integer(parts), ColumnUnit::TenThousandths) => {
            Cell::Number(Decimal::new(parts, 4).normalize())
        }
        (ValueRef::Integer(seconds), ColumnUnit::Moment) => {
            let moment = DateTime::from_timestamp(seconds, 0).ok_or_else(odd)?;
            Cell::Moment(moment.with_timezone(&zone).naive_local())
        }
        (ValueRef::Integer(number), ColumnUnit::AsIs | ColumnUnit::Messages) => Cell::Number(number.into()),
        (ValueRef::Text(text), ColumnUnit::Messages) => {
            Cell::Text(in_english(std::str::from_utf8(text).map_err(Error::internal)?))
        }
        (ValueRef::Text(text), _) => {
            let text = std::str::from_utf8(text).map_err(Error::internal)?;
            // A negative percentage is stored as text and would be read as a formula.
            let below = text.starts_with('-').then(|| text.parse().ok()).flatten();
            below.map_or_else(|| Cell::Text(text.to_string()), Cell::Number)
        }
        (ValueRef::Real(_) | ValueRef::Blob(_), _) => return Err(odd()),
    })
}

/// Stored messages as the sentences that they are.
fn in_english(text: &str) -> String {
    let Ok(mut value) = serde_json::from_str(text) else { return text.to_string() };
    Language::english().resolve(&mut value);
    match value {
        Value::String(sentence) => sentence,
        other => other.to_string(),
    }
}
