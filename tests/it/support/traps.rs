//! Small files with traps that exports of other systems set. Beside `trap.csv` is `trap.txt`: a line that describes the trap, a
//! line with the parameters as JSON, and the rows that must be read.

use std::fs;
use std::path::{Path, PathBuf};

use innkeeper::domain::spreadsheet::table::decode;
use serde_json::Value;

pub struct Trap {
    pub name: String,
    pub options: Value,
    pub csv: String,
    pub expected: String,
}

impl Trap {
    fn read(file: &Path) -> Trap {
        let text = fs::read_to_string(file.with_extension("txt")).expect("expected rows");
        let mut parts = text.splitn(3, '\n').skip(1);
        let options = serde_json::from_str(parts.next().unwrap_or_default()).expect("JSON");
        Trap {
            name: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            options,
            csv: decode(&fs::read(file).expect("a file")),
            expected: parts.next().unwrap_or_default().trim().to_string(),
        }
    }
}

/// The traps of a folder of `tests/data`, by name.
pub fn of(folder: &str) -> Vec<Trap> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let entries = fs::read_dir(folder).expect("traps").flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|file| file.extension().is_some_and(|ending| ending == "csv")).collect();
    files.sort();
    files.iter().map(|file| Trap::read(file)).collect()
}

/// A value as the expected rows write it.
pub fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_string(),
        other => other.to_string(),
    }
}
