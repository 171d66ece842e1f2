//! The steps of a bag while it is washed.

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus::{self, Collected, InProcess, Ready};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a status that does not follow the bag's own: Collected, In Process, Ready.
pub fn permit(name: &str, status: LaundryStatus, to: LaundryStatus) -> Result<(), Refusal> {
    require_open(name, status)?;
    if matches!((status, to), (Collected, InProcess) | (InProcess, Ready)) {
        return Ok(());
    }
    let message = say!("{name} is {status} and can't become {to}.", name, status, to);
    Err(Refusal::state("wrong_status", message))
}

/// Whether moving a bag to a status again does nothing: a second tap.
pub fn is_repeated(from: LaundryStatus, to: LaundryStatus) -> bool {
    from == to && matches!(to, InProcess | Ready)
}

#[cfg(test)]
mod tests {
    use super::*;
    use LaundryStatus::Delivered;

    #[test]
    fn a_second_tap_does_nothing() {
        assert!(
            is_repeated(Ready, Ready) && !is_repeated(Delivered, Delivered) && !is_repeated(Ready, InProcess)
        );
    }
}
