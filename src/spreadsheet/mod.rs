//! Tables as spreadsheet files: the rows of an endpoint's answer under typed columns, as CSV ([`csv`]) or as the sheets of a
//! workbook ([`xlsx`]). Knows no endpoint, no SQL and no socket.
//!
//! ```
//! use innkeeper::spreadsheet::{Column, Kind, Table, csv, xlsx};
//! let rows = [serde_json::json!({ "day": "2026-03-01", "sold": 7, "revenue": "28000.00" })];
//! let columns = vec![
//!     Column::new("day", "Day", Kind::Date),
//!     Column::new("sold", "Rooms sold", Kind::Count).summed(),
//!     Column::new("revenue", "Revenue", Kind::Amount).summed(),
//! ];
//! let table = Table::of("Occupancy", columns, &rows).with_total("Total");
//! assert!(csv::file(&table).unwrap().ends_with(b"\"2026-03-01\",7,28000.00\r\n\"Total\",7,28000.00\r\n"));
//! assert!(xlsx::file(&[table]).unwrap().starts_with(b"PK"));
//! ```

pub mod columns;
pub mod csv;
pub mod xlsx;

use chrono::{NaiveDate, NaiveDateTime};
use rust_decimal::Decimal;
use serde_json::Value;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Date,
    /// Local time of the property.
    Moment,
    Count,
    /// Money, shown with the decimals it comes with.
    Amount,
    /// `5` is 5 %.
    Percent,
}

#[derive(Clone, Debug)]
pub struct Column {
    /// The member of the row that it shows.
    pub key: &'static str,
    pub label: String,
    pub kind: Kind,
    /// Whether it has a total.
    pub is_summed: bool,
}

impl Column {
    pub fn new(key: &'static str, label: impl Into<String>, kind: Kind) -> Column {
        Column { key, label: label.into(), kind, is_summed: false }
    }

    /// A column with a total.
    #[must_use]
    pub fn summed(self) -> Column {
        Column { is_summed: true, ..self }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    #[default]
    Empty,
    Text(String),
    Date(NaiveDate),
    Moment(NaiveDateTime),
    /// With the decimals it is shown with.
    Number(Decimal),
}

impl Cell {
    /// A member of an answer. A value of another type is shown as text.
    pub fn of(value: Option<&Value>, kind: Kind) -> Cell {
        let text = match value {
            None | Some(Value::Null) => return Cell::Empty,
            Some(Value::String(text)) if text.is_empty() => return Cell::Empty,
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let read = match kind {
            Kind::Text => None,
            Kind::Date => text.parse().ok().map(Cell::Date),
            Kind::Moment => NaiveDateTime::parse_from_str(&text, "%Y-%m-%d %H:%M:%S").ok().map(Cell::Moment),
            Kind::Count | Kind::Amount | Kind::Percent => text.parse().ok().map(Cell::Number),
        };
        read.unwrap_or(Cell::Text(text))
    }
}

/// A title, columns and rows; each row has a cell per column.
#[derive(Clone, Debug)]
pub struct Table {
    pub title: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Cell>>,
    /// The last row, under all others.
    pub total: Option<Vec<Cell>>,
}

impl Table {
    /// The columns of these rows, each a JSON object.
    pub fn of(title: impl Into<String>, columns: Vec<Column>, rows: &[Value]) -> Table {
        let cells = |row: &Value| {
            columns.iter().map(|column| Cell::of(row.get(column.key), column.kind)).collect::<Vec<Cell>>()
        };
        let rows = rows.iter().map(cells).collect();
        Table { title: title.into(), columns, rows, total: None }
    }

    /// Adds the totals of the summed columns; `word` stands in the first column that has none.
    #[must_use]
    pub fn with_total(mut self, word: &str) -> Table {
        let mut is_named = false;
        let totals = self.columns.iter().enumerate().map(|(index, column)| {
            if column.is_summed {
                return Cell::Number(self.rows.iter().map(|row| number(&row[index])).sum());
            }
            let cell = if is_named { Cell::Empty } else { Cell::Text(word.to_string()) };
            is_named = true;
            cell
        });
        self.total = Some(totals.collect());
        self
    }

    /// Every row from the first to the totals.
    fn all_rows(&self) -> impl Iterator<Item = &Vec<Cell>> {
        self.rows.iter().chain(&self.total)
    }
}

fn number(cell: &Cell) -> Decimal {
    match cell {
        Cell::Number(number) => *number,
        Cell::Empty | Cell::Text(_) | Cell::Date(_) | Cell::Moment(_) => Decimal::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    pub(super) fn table() -> Table {
        let rows = [
            json!({ "who": "=1+1", "day": "2026-03-01", "at": "2026-03-01 14:05:00", "sum": "1000.10", "tax": 5 }),
            json!({ "who": "Rao, \"Ravi\"", "day": null, "at": "later", "sum": "-0.10", "tax": 12.5 }),
            json!({}),
        ];
        let columns = vec![
            Column::new("who", "Who", Kind::Text),
            Column::new("day", "Day", Kind::Date),
            Column::new("at", "At", Kind::Moment),
            Column::new("sum", "Sum", Kind::Amount).summed(),
            Column::new("tax", "Tax", Kind::Percent),
        ];
        Table::of("A [long]: title/of a sheet that goes on and on", columns, &rows).with_total("Total")
    }

    #[test]
    fn cells_are_what_their_column_says() {
        let table = table();
        assert_eq!(table.rows[0][0], Cell::Text("=1+1".into()));
        assert_eq!(table.rows[0][3], Cell::Number("1000.10".parse().unwrap()));
        assert_eq!(table.rows[1][1..3], [Cell::Empty, Cell::Text("later".into())]);
        assert!(table.rows[2].iter().all(|cell| *cell == Cell::Empty));
        let total = table.total.expect("totals");
        assert_eq!((&total[0], &total[1]), (&Cell::Text("Total".into()), &Cell::Empty));
        assert_eq!(total[3], Cell::Number("1000.00".parse().unwrap()));
    }
}
