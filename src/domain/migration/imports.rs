//! The state of an import, decided from its record.

use schemars::JsonSchema;
use serde::Serialize;

/// An import or undo that was silent for this long has stopped: a batch takes well under a second.
const SILENT_SECONDS: i64 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum ImportState {
    Running,
    /// Stopped before the end, or during the undo: both can be started again.
    Stopped,
    Done,
    #[serde(rename = "Undoing")]
    Undoing,
    Undone,
}

/// The recorded progress of an import. Times are UTC seconds.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The import or its undo has begun and not ended.
    pub running: bool,
    /// Last batch of the import.
    pub moved_at: i64,
    /// Last batch of the undo.
    pub undone_at: Option<i64>,
    pub rows_done: i64,
    pub file_rows: i64,
}

impl Progress {
    /// The state at a time. An import that ended before its last row has stopped.
    pub fn state(&self, now: i64) -> ImportState {
        let is_silent = now - self.undone_at.unwrap_or(self.moved_at) >= SILENT_SECONDS;
        match (self.undone_at, self.running) {
            (Some(_), false) => ImportState::Undone,
            (None, false) if self.rows_done < self.file_rows => ImportState::Stopped,
            (None, false) => ImportState::Done,
            (_, true) if is_silent => ImportState::Stopped,
            (Some(_), true) => ImportState::Undoing,
            (None, true) => ImportState::Running,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn the_state_follows_from_the_record_and_the_time() {
        let table = "
            running | moved | undone | done | of | now | state
            1       | 100   |        | 3    | 9  | 159 | Running
            1       | 100   |        | 3    | 9  | 160 | Stopped
            0       | 100   |        | 9    | 9  | 900 | Done
            0       | 100   |        | 3    | 9  | 101 | Stopped
            1       | 100   | 200    | 9    | 9  | 259 | Undoing
            1       | 100   | 200    | 9    | 9  | 260 | Stopped
            0       | 100   | 200    | 9    | 9  | 201 | Undone";
        for row in rows(table).skip(1) {
            let number = |cell: usize| row[cell].parse::<i64>().unwrap();
            let progress = Progress {
                running: row[0] == "1",
                moved_at: number(1),
                undone_at: row[2].parse().ok(),
                rows_done: number(3),
                file_rows: number(4),
            };
            assert_eq!(format!("{:?}", progress.state(number(5))), row[6], "{row:?}");
        }
    }
}
