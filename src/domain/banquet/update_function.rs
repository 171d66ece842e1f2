//! Setting the fields of a function.

use crate::domain::lists::FunctionStatus::{self, Tentative};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a hold of a function that is not tentative.
pub fn require_tentative(status: FunctionStatus) -> Result<(), Refusal> {
    if status == Tentative {
        return Ok(());
    }
    Err(Refusal::input("fields", say!("Only a tentative function is held until a date.")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::FunctionStatus::Confirmed;

    #[test]
    fn only_a_tentative_function_is_held() {
        assert!(require_tentative(Tentative).is_ok() && require_tentative(Confirmed).is_err());
    }
}
