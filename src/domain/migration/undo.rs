//! When an import can be undone.

use crate::domain::migration::imports::ImportState;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to undo an import that is running, or is undone (`import_running`, `import_undone`). A stopped undo can be
/// started again.
pub fn require_undoable(import: &str, state: ImportState) -> Result<(), Refusal> {
    let (code, message) = match state {
        ImportState::Done | ImportState::Stopped => return Ok(()),
        ImportState::Running => ("import_running", say!("{import} is still running.", import)),
        ImportState::Undoing => ("import_running", say!("{import} is being undone.", import)),
        ImportState::Undone => ("import_undone", say!("{import} was already undone.", import)),
    };
    Err(Refusal::state(code, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_that_has_stopped_can_be_undone() {
        for (state, code) in [
            (ImportState::Done, ""),
            (ImportState::Stopped, ""),
            (ImportState::Running, "import_running"),
            (ImportState::Undoing, "import_running"),
            (ImportState::Undone, "import_undone"),
        ] {
            let found = require_undoable("IMP-1", state).err().map_or("", |refusal| refusal.code);
            assert_eq!(found, code, "{state:?}");
        }
    }
}
