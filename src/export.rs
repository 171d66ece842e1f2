//! `innkeeper export`: all data as files that can be opened without this program: a CSV table for each record type, pictures, and
//! a README that explains them. Must not know SQL.

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use rusqlite::Connection;

use crate::db::file_lock::beside;
use crate::db::{Db, file_permissions};
use crate::error::{Error, Result};
use crate::spreadsheet::csv;
use crate::store::exports::{Kind, kinds};

/// What was written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Written {
    pub tables: usize,
    pub records: u64,
    pub pictures: u64,
}

/// Writes a folder that does not exist yet or is empty. It is written under a temporary name and renamed when complete. The server
/// keeps running; all tables are of one snapshot.
pub fn export(db: &Db, folder: &Path, now: DateTime<Utc>) -> Result<Written> {
    // Without a trailing slash, so that the temporary name can be derived from it.
    let folder: PathBuf = folder.components().collect();
    demand_empty(&folder)?;
    let part = beside(&folder, ".part");
    let whole = write_all(db, &part, now).and_then(|written| {
        if folder.exists() {
            std::fs::remove_dir(&folder).map_err(cannot(&folder))?;
        }
        std::fs::rename(&part, &folder).map_err(cannot(&folder))?;
        Ok(written)
    });
    if whole.is_err() {
        let _ = std::fs::remove_dir_all(&part);
    }
    whole
}

fn demand_empty(folder: &Path) -> Result<()> {
    let refused = |why: &str| Err(Error::Internal(format!("{} {why}", folder.display())));
    if folder.file_name().is_none() {
        return refused("cannot be made: name a folder of its own");
    }
    match std::fs::read_dir(folder).map(|mut inside| inside.next().is_some()) {
        Ok(true) => refused("is not empty: an export needs a folder of its own"),
        Err(_) if folder.exists() => refused("is not a folder"),
        Ok(false) | Err(_) => Ok(()),
    }
}

fn cannot(path: &Path) -> impl Fn(std::io::Error) -> Error {
    let path = path.display().to_string();
    move |error| Error::Internal(format!("cannot write {path}: {error}"))
}

fn write_all(db: &Db, part: &Path, now: DateTime<Utc>) -> Result<Written> {
    if part.exists() {
        std::fs::remove_dir_all(part).map_err(cannot(part))?;
    }
    file_permissions::create_folder(part).map_err(cannot(part))?;
    let mut reader = db.reader()?;
    let snapshot = reader.transaction()?;
    let mut written = Written::default();
    let mut guide = format!("{}\r\n", guide(now));
    for kind in kinds()? {
        let (records, pictures) = write_table(&snapshot, &kind, part)?;
        written.tables += 1;
        written.records += records;
        written.pictures += pictures;
        let _ = write!(guide, "{}.csv ({records})\r\n    {}\r\n", kind.name, kind.about);
    }
    let path = part.join("README.txt");
    file_permissions::create(&path)
        .and_then(|mut file| file.write_all(guide.as_bytes()))
        .map_err(cannot(&path))?;
    Ok(written)
}

/// Answers how many records and pictures there are.
fn write_table(snapshot: &Connection, kind: &Kind, part: &Path) -> Result<(u64, u64)> {
    let path = part.join(format!("{}.csv", kind.name));
    let file = file_permissions::create(&path).map_err(cannot(&path))?;
    let labels = kind.labels(snapshot)?;
    let mut table = csv::Writer::begin(BufWriter::new(file), labels.iter().map(String::as_str))?;
    let mut pictures = 0;
    let records = kind.each(snapshot, |record| {
        if let Some((name, jpeg)) = record.jpeg {
            let path = part.join(name);
            let into = path.parent().unwrap_or(part);
            file_permissions::create_folder(into)
                .and_then(|()| file_permissions::create(&path)?.write_all(&jpeg))
                .map_err(cannot(&path))?;
            pictures += 1;
        }
        table.row(&record.cells)
    })?;
    let mut out = table.end()?;
    out.flush().and_then(|()| out.get_ref().sync_all()).map_err(cannot(&path))?;
    Ok((records, pictures))
}

/// What is said before the list of tables.
fn guide(now: DateTime<Utc>) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let lines = [
        format!("The property's records, as Innkeeper {version} stored them on {} UTC.", now.format("%Y-%m-%d %H:%M:%S")),
        String::new(),
        "Each file is a table: comma-separated text in UTF-8 with one line of names at the top. Every spreadsheet opens it.".into(),
        "A record is named by what stands under `name`; other tables point at it by that name.".into(),
        "Amounts are exact, in the currency under `property_currency`. Dates are YYYY-MM-DD; `_on` is a date. Moments (`_at`,".into(),
        "`_until`) are on the wall clock of the property, or in UTC where a table has none. 1 is yes, 0 is no.".into(),
        "A text that a spreadsheet would take for a formula has a ' before it.".into(),
        "Pictures (scans of IDs, photos, signatures) are in folders of their own; a table says whose they are.".into(),
        "Passwords, keys and the secret links of guests are not here. What is here is personal: keep it as you keep IDs.".into(),
        String::new(),
        "Table (records)".into(),
    ];
    lines.join("\r\n")
}
