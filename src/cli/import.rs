//! `innkeeper import`: moving in with a file of another system, through the functions. Text files of any encoding, xls and
//! xlsx.

use std::io::{Cursor, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use calamine::{Data, Reader, open_workbook_auto_from_rs};
use clap::Args;
use serde_json::{Value, json};

use crate::config::Config;
use crate::domain::import::table::decode;
use crate::error::{Error, Result};

/// What the functions take.
const LARGEST: u64 = 32 << 20;
/// How an xlsx and an old xls file begin.
const WORKBOOKS: [&[u8]; 2] = [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"];

#[derive(Args)]
pub struct Import {
    /// The property that the file belongs to
    property: String,
    /// The exported file: csv, txt, xls or xlsx
    file: PathBuf,
    /// What the file holds
    #[arg(long, default_value = "bookings", value_parser = ["bookings"])]
    kind: String,
    /// The system that wrote it: auto, ezee, cloudbeds, airbnb, booking_com, little_hotelier, beds24, hoteldruid
    #[arg(long, default_value = "auto")]
    preset: String,
    /// How dates are read that nothing proves: day_first or month_first
    #[arg(long, value_name = "ORDER")]
    date_order: Option<String>,
    /// Say what would be imported, and write nothing
    #[arg(long)]
    dry_run: bool,
}

impl Import {
    /// Succeeds when the file was processed, whatever rows were refused; they are listed.
    pub fn run(&self, config: Config) -> Result<ExitCode> {
        let text = text_of(&self.file)?;
        let app = super::existing(config)?;
        let mut params = json!({ "property": self.property, "csv_text": text, "preset": self.preset });
        if let Some(order) = &self.date_order {
            params["date_order"] = json!(order);
        }
        let function = if self.dry_run { "migrate.preview_import" } else { "migrate.run_import" };
        if std::io::stderr().is_terminal() {
            eprintln!("reading {} ...", self.file.display());
        }
        let answer = super::ask(&app, function, params)?;
        if self.dry_run {
            tell_preview(&answer);
        } else {
            tell_import(&answer);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn text_of(path: &Path) -> Result<String> {
    let failed =
        |cause: &dyn std::fmt::Display| Error::Internal(format!("{} can't be read: {cause}", path.display()));
    let size = std::fs::metadata(path).map_err(|cause| failed(&cause))?.len();
    if size > LARGEST {
        return Err(failed(&"it is larger than 32 MiB"));
    }
    let bytes = std::fs::read(path).map_err(|cause| failed(&cause))?;
    if WORKBOOKS.iter().any(|mark| bytes.starts_with(mark)) {
        return workbook(bytes).map_err(|cause| failed(&cause));
    }
    Ok(decode(&bytes))
}

/// The first sheet with something in it, as the text that the functions read. Rows keep their numbers.
fn workbook(bytes: Vec<u8>) -> std::result::Result<String, String> {
    let mut workbook = open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|cause| cause.to_string())?;
    for name in workbook.sheet_names() {
        let range = workbook.worksheet_range(&name).map_err(|cause| cause.to_string())?;
        if range.is_empty() {
            continue;
        }
        let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        let first = range.start().map_or(0, |(row, _)| row);
        for _ in 0..first {
            writer.write_record([""]).map_err(|cause| cause.to_string())?;
        }
        for row in range.rows() {
            writer.write_record(row.iter().map(cell)).map_err(|cause| cause.to_string())?;
        }
        let text = writer.into_inner().map_err(|cause| cause.to_string())?;
        return String::from_utf8(text).map_err(|cause| cause.to_string());
    }
    Err("it has no sheet with anything in it".to_string())
}

/// A cell as text: dates in the one order that nobody misreads, numbers without an exponent.
fn cell(cell: &Data) -> String {
    match cell {
        Data::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        }
        Data::Empty | Data::Error(_) => String::new(),
        other => other.to_string(),
    }
}

fn tell_preview(answer: &Value) {
    println!("columns: {}", pairs(&answer["mapping"]));
    println!("dates: {}", answer["date_format"].as_str().unwrap_or_default());
    println!("{} rows can be imported, {} can't", answer["ok"], answer["skipped"]);
    tell_rows(&answer["issues"]);
}

fn tell_import(answer: &Value) {
    println!(
        "{} stays, {} of history, {} blocks; {} rows were known already, {} of them changed; import {}",
        answer["created"],
        answer["history"],
        answer["blocks"],
        answer["duplicates"],
        answer["changed"].as_array().map_or(0, Vec::len),
        answer["batch"].as_str().unwrap_or_default()
    );
    tell_rows(&answer["errors"]);
}

fn tell_rows(rows: &Value) {
    for row in rows.as_array().into_iter().flatten() {
        let text = |key: &str| row[key].as_str().unwrap_or_default();
        println!("row {}: {} {}", row["row"], text("guest"), text("error"));
    }
}

fn pairs(mapping: &Value) -> String {
    let entries = mapping.as_object().into_iter().flatten();
    let named = entries.map(|(field, header)| format!("{field} = {}", header.as_str().unwrap_or_default()));
    named.collect::<Vec<_>>().join(", ")
}
