//! The uploaded file: text in any encoding, or the first filled sheet of an xls or xlsx workbook converted to text. A
//! file's own statements about its size are not trusted.

use std::io::{Cursor, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use calamine::{Data, DataRef, Reader, Xls, Xlsx};

use crate::domain::spreadsheet::table::{LINES_MOST, decode};
use crate::error::{Error, Result};
use crate::say;
use crate::svc::spreadsheet::limits::{CELL_MOST, COLUMNS_MOST, TEXT_MOST, error_text};
use crate::svc::spreadsheet::xls;

/// First bytes of xlsx and xls files.
const ZIPPED: &[u8] = b"PK\x03\x04";
const OLD: &[u8] = b"\xd0\xcf\x11\xe0";
/// Most unpacked bytes of a workbook.
const UNPACKED_MOST: u64 = 192 << 20;
/// Most tags in all parts; a full sheet has four per cell.
const TAGS_MOST: u64 = 20_000_000;
const CELLS_MOST: usize = 4_000_000;
/// Bytes of text between two tags of a part, written with entities.
const PIECE_MOST: usize = 12 * CELL_MOST;

/// The text of `csv_text`: as given, or decoded from a data URL.
pub fn text_of(given: &str) -> Result<std::borrow::Cow<'_, str>> {
    let invalid = |cause: &str| Error::invalid("csv_text", say!("The file can't be read: {cause}.", cause));
    if given.trim_start().starts_with('<') {
        return Ok(text_in(given.as_bytes()).map_err(|cause| invalid(&cause))?.into());
    }
    let Some(rest) = given.strip_prefix("data:") else { return Ok(given.into()) };
    let Some((_, packed)) = rest.split_once(";base64,").filter(|(kind, _)| kind.len() < 100) else {
        return Ok(given.into());
    };
    let bytes = STANDARD.decode(packed.trim()).map_err(|_| invalid("it is not base64"))?;
    Ok(text_in(&bytes).map_err(|cause| invalid(&cause))?.into())
}

/// The text of a file's bytes, or why there is none.
pub fn text_in(bytes: &[u8]) -> std::result::Result<String, String> {
    let text = if bytes.starts_with(ZIPPED) {
        // The workbook reader is a dependency; if it panics on a malicious file, only this file is refused.
        catch_unwind(AssertUnwindSafe(|| new_workbook(bytes)))
    } else if bytes.starts_with(OLD) {
        catch_unwind(AssertUnwindSafe(|| old(bytes)))
    } else {
        let text = decode(bytes);
        let head: String = text.trim_start().chars().take(400).collect::<String>().to_lowercase();
        if head.starts_with('<') && ["<html", "<table", "<!doctype html"].iter().any(|tag| head.contains(tag))
        {
            return Err("it is a web page under the name of a workbook; open it in a spreadsheet and save it as xlsx or CSV".to_string());
        }
        return Ok(text);
    };
    text.unwrap_or_else(|_| Err("the workbook is damaged".to_string()))
}

/// Reads sheets cell by cell: a cell in the last corner must not allocate a table of that size.
fn new_workbook(bytes: &[u8]) -> std::result::Result<String, String> {
    small_when_unpacked(bytes)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(error_text)?;
    for name in workbook.sheet_names() {
        let mut sheet = Sheet::default();
        let mut cells = workbook.worksheet_cells_reader(&name).map_err(error_text)?;
        while let Some(cell) = cells.next_cell().map_err(error_text)? {
            let (row, column) = cell.get_position();
            let value = match cell.get_value() {
                DataRef::Empty => continue,
                DataRef::SharedString(text) => (*text).to_string(),
                other => cell_text(&Data::from(other.clone())),
            };
            sheet.put(row, column, value)?;
        }
        if let Some(text) = sheet.text()? {
            return Ok(text);
        }
    }
    Err("it has no sheet with anything in it".to_string())
}

fn old(bytes: &[u8]) -> std::result::Result<String, String> {
    let mut workbook: Xls<_> = Xls::new(Cursor::new(xls::measured(bytes)?)).map_err(error_text)?;
    for name in workbook.sheet_names() {
        let range = workbook.worksheet_range(&name).map_err(error_text)?;
        let mut sheet = Sheet::default();
        let first = range.start().unwrap_or_default();
        for (row, column, value) in range.used_cells() {
            let at =
                |start: u32, offset: usize| start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
            sheet.put(at(first.0, row), at(first.1, column), cell_text(value))?;
        }
        if let Some(text) = sheet.text()? {
            return Ok(text);
        }
    }
    Err("it has no sheet with anything in it".to_string())
}

/// Unpacks every part once and discards it: declared sizes prove nothing.
fn small_when_unpacked(bytes: &[u8]) -> std::result::Result<(), String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(error_text)?;
    let (mut left, mut tags) = (UNPACKED_MOST, 0);
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(error_text)?;
        let mut room_stays = Pieces::default();
        let read = std::io::copy(&mut part.take(left + 1), &mut room_stays).map_err(error_text)?;
        left = left.checked_sub(read).ok_or("it is too large when unpacked")?;
        tags += room_stays.tags;
        if room_stays.longest > PIECE_MOST || tags > TAGS_MOST {
            return Err("a cell is too long, or there are too many".to_string());
        }
    }
    Ok(())
}

/// Counts tags and the longest text between two tags, and discards the data.
#[derive(Default)]
struct Pieces {
    tags: u64,
    piece: usize,
    longest: usize,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|byte| *byte == b'<') {
            self.longest = self.longest.max(self.piece + end);
            (self.piece, self.tags) = (0, self.tags + 1);
            rest = &rest[end + 1..];
        }
        self.piece += rest.len();
        self.longest = self.longest.max(self.piece);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The filled cells of a sheet in order.
#[derive(Default)]
struct Sheet {
    rows: std::collections::BTreeMap<u32, Vec<String>>,
    cells: usize,
    bytes: usize,
}

impl Sheet {
    fn put(&mut self, row: u32, column: u32, value: String) -> std::result::Result<(), String> {
        if value.is_empty() {
            return Ok(());
        }
        if row as usize >= LINES_MOST {
            return Err(format!("row {} is beyond {LINES_MOST}", u64::from(row) + 1));
        }
        if column >= COLUMNS_MOST {
            return Err(format!("row {} has more than {COLUMNS_MOST} columns", row + 1));
        }
        if value.chars().count() > CELL_MOST {
            return Err(format!("a cell of row {} holds more than {CELL_MOST} characters", row + 1));
        }
        let cells = self.rows.entry(row).or_default();
        let column = column as usize;
        if cells.len() <= column {
            self.cells += column + 1 - cells.len();
            cells.resize(column + 1, String::new());
        }
        self.bytes += value.len();
        cells[column] = value;
        if self.cells > CELLS_MOST || self.bytes > TEXT_MOST {
            return Err("its sheet is too large".to_string());
        }
        Ok(())
    }

    /// The sheet as text, or none if it is empty. Rows keep their numbers.
    fn text(self) -> std::result::Result<Option<String>, String> {
        if self.rows.is_empty() {
            return Ok(None);
        }
        let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        let mut next = 0;
        for (row, cells) in self.rows {
            for _ in next..row {
                writer.write_record([""]).map_err(error_text)?;
            }
            writer.write_record(&cells).map_err(error_text)?;
            next = row + 1;
        }
        let text = writer.into_inner().map_err(error_text)?;
        String::from_utf8(text).map(Some).map_err(error_text)
    }
}

/// A cell as text: dates in ISO format, numbers without an exponent.
fn cell_text(cell: &Data) -> String {
    match cell {
        Data::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        }
        Data::Empty | Data::Error(_) => String::new(),
        other => other.to_string(),
    }
}
