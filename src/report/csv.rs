//! A table as a CSV file that a spreadsheet opens as it is: UTF-8 with its mark, dates as in the API, no formulas.

use super::{Cell, Table};
use crate::error::{Error, Result};

pub const KIND: &str = "text/csv; charset=utf-8";
/// Spreadsheets take a file without it for one of an older encoding.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Labels, rows, totals.
pub fn file(table: &Table) -> Result<Vec<u8>> {
    written(table, BYTE_ORDER_MARK.as_bytes().to_vec()).map_err(Error::internal)
}

/// Several tables one under another, each under its title and apart from the one before; a single one is [`file`].
pub fn files(tables: &[Table]) -> Result<Vec<u8>> {
    if let [table] = tables {
        return file(table);
    }
    let mut all = BYTE_ORDER_MARK.as_bytes().to_vec();
    for (index, table) in tables.iter().enumerate() {
        let gap = if index > 0 { "\r\n" } else { "" };
        all.extend(format!("{gap}{}\r\n", plain(&table.title)).bytes());
        all.extend(written(table, Vec::new()).map_err(Error::internal)?);
    }
    Ok(all)
}

fn written(table: &Table, start: Vec<u8>) -> csv::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(start);
    writer.write_record(table.columns.iter().map(|column| &column.label))?;
    for row in table.all_rows() {
        writer.write_record(row.iter().map(shown))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => plain(text),
        Cell::Date(date) => date.to_string(),
        Cell::Moment(moment) => moment.format("%Y-%m-%d %H:%M:%S").to_string(),
        Cell::Number(number) => number.to_string(),
    }
}

/// A text that a spreadsheet would take for a formula is marked as text; numbers are numbers and stay as they are.
fn plain(text: &str) -> String {
    if text.trim_start().starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_string() }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_file_has_its_mark_its_quotes_and_no_formula() {
        let file = super::file(&super::super::tests::table()).unwrap();
        let lines = "\u{feff}Who,Day,At,Sum,Tax\r\n\
            '=1+1,2026-03-01,2026-03-01 14:05:00,1000.10,5\r\n\
            \"Rao, \"\"Ravi\"\"\",,later,-0.10,12.5\r\n\
            ,,,,\r\n\
            Total,,,1000.00,\r\n";
        assert_eq!(String::from_utf8(file).unwrap(), lines);
    }
}
