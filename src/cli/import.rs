//! `innkeeper import`: imports a file of another system through the endpoints. Text files of any encoding, xls and xlsx.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;
use serde_json::{Value, json};

use super::ask_beside as ask;
use crate::app::App;
use crate::config::Config;
use crate::db::file_lock;
use crate::domain::migration::fields::Preset;
use crate::error::{Error, Result};
use crate::svc::spreadsheet::file::text_in;

/// The size limit of the endpoints.
const LARGEST: u64 = 32 << 20;
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// Width of the progress bar.
const BAR: usize = 40;

#[derive(Args)]
pub struct Import {
    /// The property that the file belongs to
    property: String,
    /// The exported file: csv, txt, xls or xlsx
    file: PathBuf,
    /// What the file holds
    #[arg(long, default_value = "bookings", value_parser = ["bookings", "menu", "laundry"])]
    kind: String,
    /// Menus: the outlet of rows that name none
    #[arg(long)]
    outlet: Option<String>,
    /// Menus: leave dishes alone that are on the menu already
    #[arg(long)]
    keep_existing: bool,
    /// The system that wrote it
    #[arg(long, default_value = "auto", value_parser = PossibleValuesParser::new(Preset::NAMES.map(|(_, name)| name)))]
    preset: String,
    /// How dates are read that nothing proves
    #[arg(long, value_name = "ORDER", value_parser = ["day_first", "month_first"])]
    date_order: Option<String>,
    /// Which column holds a field, to overrule a guess; may be given again
    #[arg(long, value_name = "FIELD=HEADER", value_parser = pair)]
    mapping: Vec<(String, String)>,
    /// The room type of rows that name none of the hotel's
    #[arg(long, value_name = "TYPE")]
    default_room_type: Option<String>,
    /// The hotel's room type for a name that only the file knows; may be given again
    #[arg(long, value_name = "NAME=TYPE", value_parser = pair)]
    room_type: Vec<(String, String)>,
    /// Say what would be imported, and write nothing
    #[arg(long)]
    dry_run: bool,
}

impl Import {
    /// Succeeds when the file was processed, whatever rows were refused; they are listed.
    pub fn run(&self, config: Config) -> Result<ExitCode> {
        let text = text_of(&self.file)?;
        let served = file_lock::hold(&config.data).is_err();
        let app = super::existing(config)?;
        match self.kind.as_str() {
            "menu" => return self.menu(&app, &text, served),
            "laundry" => return self.laundry(&app, &text, served),
            _ => {}
        }
        let mut params = json!({ "property": self.property, "csv_text": text, "preset": self.preset });
        if let Some(order) = &self.date_order {
            params["date_order"] = json!(order);
        }
        if let Some(default) = &self.default_room_type {
            params["default_room_type"] = json!(default);
        }
        for (name, pairs) in [("mapping", &self.mapping), ("room_types", &self.room_type)] {
            if !pairs.is_empty() {
                params[name] = pairs.iter().cloned().collect::<BTreeMap<_, _>>().into_iter().collect();
            }
        }
        if self.dry_run {
            tell_preview(&ask(&app, "migrate.preview_import", params, false)?);
        } else {
            params["file_name"] = json!(self.file.file_name().unwrap_or_default().to_string_lossy());
            tell_import(&import(&app, served, params)?);
        }
        Ok(ExitCode::SUCCESS)
    }

    /// A dry run answers what the import would answer.
    fn laundry(&self, app: &App, text: &str, served: bool) -> Result<ExitCode> {
        let params = json!({ "property": self.property, "csv_text": text, "dry_run": self.dry_run });
        let answer = ask(app, "laundry.import_laundry_rates", params, served)?;
        if self.dry_run {
            println!("nothing is written; this is what the import would do:");
        }
        tell_laundry(answer.get("would_answer").unwrap_or(&answer));
        Ok(ExitCode::SUCCESS)
    }

    fn menu(&self, app: &App, text: &str, served: bool) -> Result<ExitCode> {
        let mut params = json!({ "property": self.property, "csv_text": text, "outlet": self.outlet });
        params["update_existing"] = json!(u8::from(!self.keep_existing));
        params["mapping"] = self.mapping.iter().cloned().collect::<BTreeMap<_, _>>().into_iter().collect();
        if self.dry_run {
            tell_menu_preview(&ask(app, "menu_import.preview_menu_import", params, false)?);
        } else {
            tell_menu(&ask(app, "menu_import.run_menu_import", params, served)?);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn tell_laundry(answer: &Value) {
    let issues = answer["issues"].as_array().map_or(0, Vec::len);
    println!("prices added {}, updated {}; rows refused {issues}", answer["created"], answer["updated"]);
    tell_rows(&answer["issues"], "item");
}

fn tell_menu_preview(answer: &Value) {
    println!("columns: {}", pairs(&answer["mapping"]));
    println!(
        "new dishes {}, known dishes {}, rows that can't be imported {}",
        answer["new_count"], answer["update_count"], answer["skipped"]
    );
    tell_sentences(&answer["assumptions"]);
    tell_rows(&answer["issues"], "item");
}

fn tell_menu(answer: &Value) {
    println!(
        "dishes added {}, updated {}, left alone {}; rows refused {}",
        answer["created"], answer["updated"], answer["skipped"], answer["errors_total"]
    );
    tell_sentences(&answer["assumptions"]);
    tell_rows(&answer["errors"], "item");
    tell_rows(&answer["remarks"], "item");
}

/// `FIELD=HEADER`, split at the first equals sign.
fn pair(text: &str) -> std::result::Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    Ok((name.trim().to_string(), value.trim().to_string()))
}

fn text_of(path: &Path) -> Result<String> {
    let failed =
        |cause: &dyn std::fmt::Display| Error::Internal(format!("{} can't be read: {cause}", path.display()));
    let size = std::fs::metadata(path).map_err(|cause| failed(&cause))?.len();
    if size > LARGEST {
        return Err(failed(&"it is larger than 32 MiB"));
    }
    let bytes = std::fs::read(path).map_err(|cause| failed(&cause))?;
    let text = text_in(&bytes).map_err(|cause| failed(&cause))?;
    if text.trim().is_empty() {
        return Err(failed(&"it is empty"));
    }
    Ok(text)
}

/// Calls the endpoint and shows its progress on a terminal.
fn import(app: &App, served: bool, params: Value) -> Result<Value> {
    let property = json!({ "property": params["property"], "limit": 1 });
    if !std::io::stderr().is_terminal() {
        return ask(app, "migrate.run_import", params, served);
    }
    std::thread::scope(|scope| {
        let import = scope.spawn(|| ask(app, "migrate.run_import", params, served));
        while !import.is_finished() {
            std::thread::sleep(LOOK_EVERY);
            let latest = ask(app, "migrate.imports", property.clone(), false);
            if let Some(running) = latest.ok().filter(|latest| latest[0]["state"] == "Running") {
                eprint!("\r{}", bar(&running[0]));
            }
        }
        eprint!("\r{:width$}\r", "", width = BAR + 40);
        import.join().unwrap_or_else(|_| Err(Error::internal("the import broke off")))
    })
}

/// `[##########..........] 12000 of 24000 rows`
fn bar(import: &Value) -> String {
    let (done, rows) = (import["rows_done"].as_u64().unwrap_or(0), import["rows"].as_u64().unwrap_or(0));
    let filled = usize::try_from(done * BAR as u64 / rows.max(1)).unwrap_or(BAR).min(BAR);
    format!("[{}{}] {done} of {rows} rows", "#".repeat(filled), ".".repeat(BAR - filled))
}

fn tell_preview(answer: &Value) {
    println!("columns: {}", pairs(&answer["mapping"]));
    println!("dates: {}", answer["date_format"].as_str().unwrap_or_default());
    println!("{} rows can be imported, {} can't", answer["ok"], answer["skipped"]);
    tell_sentences(&answer["assumptions"]);
    for unknown in answer["unknown_room_types"].as_array().into_iter().flatten() {
        let (name, rows) = (unknown["name"].as_str().unwrap_or_default(), &unknown["rows"]);
        println!("unknown room type in {rows} rows: \"{name}\" (--room-type \"{name}=TYPE\")");
    }
    tell_rows(&answer["issues"], "guest");
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
    tell_sentences(&answer["assumptions"]);
    tell_rows(&answer["errors"], "guest");
    tell_rows(&answer["remarks"], "guest");
}

fn tell_sentences(sentences: &Value) {
    for sentence in sentences.as_array().into_iter().flatten().filter_map(Value::as_str) {
        println!("{sentence}");
    }
}

/// `whose`: the key of what a row is about.
fn tell_rows(rows: &Value, whose: &str) {
    for row in rows.as_array().into_iter().flatten() {
        let text = |key: &str| row[key].as_str().unwrap_or_default();
        println!("row {}: {} {}", row["row"], text(whose), text("error"));
    }
}

fn pairs(mapping: &Value) -> String {
    let entries = mapping.as_object().into_iter().flatten();
    let named = entries.map(|(field, header)| format!("{field} = {}", header.as_str().unwrap_or_default()));
    named.collect::<Vec<_>>().join(", ")
}
