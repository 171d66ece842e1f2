//! Tables as spreadsheet files: rows under typed columns ([`columns`]), as CSV ([`csv`]) or as the sheets of a workbook
//! ([`xlsx`]). Knows no endpoint, no SQL and no socket.
//!
//! ```
//! use innkeeper::spreadsheet::columns::Columns;
//! use innkeeper::spreadsheet::{Table, csv, xlsx};
//! use innkeeper::wire::{Amount, Day};
//! struct Night { day: Day, sold: i64, revenue: Amount }
//! let night = Night { day: Day("2026-03-01".parse().unwrap()), sold: 7, revenue: Amount("28000.00".parse().unwrap()) };
//! let columns = Columns::<Night>::new()
//!     .day("Day", |night| night.day.into())
//!     .count("Rooms sold", |night| night.sold.into())
//!     .amount("Revenue", |night| night.revenue.into());
//! let table = Table::of("Occupancy", &columns, &[night]).with_total("Total");
//! assert!(csv::file(&table).unwrap().ends_with(b"\"2026-03-01\",7,28000.00\r\n\"Total\",7,28000.00\r\n"));
//! assert!(xlsx::file(&[table]).unwrap().starts_with(b"PK"));
//! ```

mod cell;
pub mod columns;
pub mod csv;
pub mod xlsx;

use rust_decimal::Decimal;

pub use cell::Cell;
use columns::Columns;
pub use columns::{Heading, Kind};

/// A title, headings and rows; each row has a cell per heading.
#[derive(Clone, Debug)]
pub struct Table {
    pub title: String,
    pub headings: Vec<Heading>,
    pub rows: Vec<Vec<Cell>>,
    /// The last row, under all others.
    pub total: Option<Vec<Cell>>,
    /// Identifier of the last row, after which the next page begins; none where a table has no pages.
    pub page_ends: Option<String>,
}

impl Table {
    /// Each row has a cell per heading.
    pub fn new(title: String, headings: Vec<Heading>, rows: Vec<Vec<Cell>>) -> Table {
        Table { title, headings, rows, total: None, page_ends: None }
    }

    /// The columns of these rows.
    pub fn of<'r, Row: 'r>(
        title: &str,
        columns: &Columns<Row>,
        rows: impl IntoIterator<Item = &'r Row>,
    ) -> Table {
        let rows = rows.into_iter().map(|row| columns.of(row)).collect();
        Table::new(title.to_string(), columns.headings.clone(), rows)
    }

    /// Adds the totals of the summed columns; `word` is in the first column that has none.
    #[must_use]
    pub fn with_total(mut self, word: &str) -> Table {
        let mut is_named = false;
        let totals = self.headings.iter().enumerate().map(|(index, heading)| {
            if heading.is_summed {
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
    use crate::wire::{Amount, Day, Moment};

    struct Line {
        who: &'static str,
        day: Option<Day>,
        at: Option<Moment>,
        sum: Option<Amount>,
        tax: Option<Amount>,
    }

    pub(super) fn table() -> Table {
        let amount = |text: &str| Some(Amount(text.parse().unwrap()));
        let rows = [
            Line {
                who: "=1+1",
                day: "2026-03-01".parse().ok().map(Day),
                at: "2026-03-01T14:05:00".parse().ok().map(Moment),
                sum: amount("1000.10"),
                tax: amount("5"),
            },
            Line { who: "Rao, \"Ravi\"", day: None, at: None, sum: amount("-0.10"), tax: amount("12.5") },
            Line { who: "", day: None, at: None, sum: None, tax: None },
        ];
        let columns = Columns::<Line>::new()
            .text("Who", |line| line.who.into())
            .day("Day", |line| line.day.into())
            .moment("At", |line| line.at.into())
            .amount("Sum", |line| line.sum.into())
            .figure("Tax", Kind::Percent, |line| line.tax.into());
        Table::of("A [long]: title/of a sheet that goes on and on", &columns, &rows).with_total("Total")
    }

    #[test]
    fn cells_are_what_their_column_says() {
        let table = table();
        assert_eq!(table.rows[0][0], Cell::Text("=1+1".into()));
        assert_eq!(table.rows[0][3], Cell::Number("1000.10".parse().unwrap()));
        assert_eq!(table.rows[1][1..3], [Cell::Empty, Cell::Empty]);
        assert!(table.rows[2].iter().all(|cell| *cell == Cell::Empty));
        let total = table.total.expect("totals");
        assert_eq!((&total[0], &total[1]), (&Cell::Text("Total".into()), &Cell::Empty));
        assert_eq!(total[3], Cell::Number("1000.00".parse().unwrap()));
    }

    #[test]
    fn a_zero_has_no_sign() {
        let negative = -Decimal::new(0, 2);
        assert_eq!(csv::file(&zero(negative)).unwrap(), csv::file(&zero(Decimal::new(0, 2))).unwrap());
    }

    fn zero(amount: Decimal) -> Table {
        Table::of(
            "Zero",
            &Columns::<Amount>::new().amount("Sum", |amount| (*amount).into()),
            &[Amount(amount)],
        )
    }
}
