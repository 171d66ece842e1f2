//! A table as a CSV file that spreadsheets open directly: UTF-8 with byte order mark, dates as in the API, no formulas.

use std::io::Write;

use super::{Cell, Table};
use crate::error::{Error, Result};

pub const KIND: &str = "text/csv; charset=utf-8";
/// Without it, spreadsheets assume an older encoding.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Writes a table row by row, without a limit.
pub struct Writer<W: Write>(csv::Writer<W>);

impl<W: Write> Writer<W> {
    /// Starts a file with the byte order mark and the column labels.
    pub fn begin<'l>(mut out: W, labels: impl IntoIterator<Item = &'l str>) -> Result<Writer<W>> {
        out.write_all(BYTE_ORDER_MARK.as_bytes()).map_err(Error::internal)?;
        Writer::unmarked(out, labels)
    }

    fn unmarked<'l>(out: W, labels: impl IntoIterator<Item = &'l str>) -> Result<Writer<W>> {
        // Quoted, because some locales use another list separator.
        let mut writer = csv::WriterBuilder::new()
            .terminator(csv::Terminator::CRLF)
            .quote_style(csv::QuoteStyle::NonNumeric)
            .from_writer(out);
        writer.write_record(labels).map_err(Error::internal)?;
        Ok(Writer(writer))
    }

    pub fn row(&mut self, cells: &[Cell]) -> Result<()> {
        self.0.write_record(cells.iter().map(shown)).map_err(Error::internal)
    }

    /// Flushes and returns the output.
    pub fn end(self) -> Result<W> {
        self.0.into_inner().map_err(|error| Error::internal(error.error()))
    }
}

/// Labels, rows, totals.
pub fn file(table: &Table) -> Result<Vec<u8>> {
    written(table, Writer::begin(Vec::new(), labels(table))?)
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
        all.extend(written(table, Writer::unmarked(Vec::new(), labels(table))?)?);
    }
    Ok(all)
}

fn labels(table: &Table) -> impl Iterator<Item = &'static str> {
    table.headings.iter().map(|heading| heading.label)
}

fn written(table: &Table, mut writer: Writer<Vec<u8>>) -> Result<Vec<u8>> {
    for row in table.all_rows() {
        writer.row(row)?;
    }
    writer.end()
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

/// Prefixes a text that a spreadsheet would read as a formula. Numbers are not affected.
fn plain(text: &str) -> String {
    const SIGNS: [char; 8] = ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];
    if text.trim_start().starts_with(SIGNS) { format!("'{text}") } else { text.to_string() }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_file_has_its_mark_its_quotes_and_no_formula() {
        let file = super::file(&super::super::tests::table()).unwrap();
        let lines = "\u{feff}\"Who\",\"Day\",\"At\",\"Sum\",\"Tax\"\r\n\
            \"'=1+1\",\"2026-03-01\",\"2026-03-01 14:05:00\",1000.10,5\r\n\
            \"Rao, \"\"Ravi\"\"\",\"\",\"\",-0.10,12.5\r\n\
            \"\",\"\",\"\",\"\",\"\"\r\n\
            \"Total\",\"\",\"\",1000.00,\"\"\r\n";
        assert_eq!(String::from_utf8(file).unwrap(), lines);
    }

    #[test]
    fn a_wide_sign_begins_a_formula_too() {
        for text in ["=1", " +1", "-a", "@a", "\u{ff1d}1", "\u{ff0b}1", "\u{ff20}a"] {
            assert_eq!(super::plain(text), format!("'{text}"));
        }
        assert_eq!(super::plain("x;=1+1"), "x;=1+1");
    }
}
