//! The files that many tests begin with: each is made once in a run, and every test gets a copy of its own.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use innkeeper::app::App;

type Contents = Arc<OnceLock<Vec<u8>>>;

static MADE: Mutex<Option<HashMap<String, Contents>>> = Mutex::new(None);

/// Writes the file of this name to a path. The first caller makes it; callers meanwhile wait.
pub fn copy(name: &str, to: &Path, make: impl FnOnce() -> Vec<u8>) {
    let contents = MADE
        .lock()
        .expect("the files made so far")
        .get_or_insert_default()
        .entry(name.to_string())
        .or_default()
        .clone();
    std::fs::write(to, contents.get_or_init(make)).expect("a copy");
}

/// The whole of an app's file, with what its log held.
pub fn contents(app: &App) -> Vec<u8> {
    let writer = app.db.writer().expect("the writer");
    let busy: i64 = writer
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
        .expect("a log to be written into the file");
    assert_eq!(busy, 0, "nobody else uses the file");
    std::fs::read(app.db.path()).expect("the file")
}
