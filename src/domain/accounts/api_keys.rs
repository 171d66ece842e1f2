//! Which account can have a key.

use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a key for an account that is closed (`account_closed`).
pub fn require_open(login: &str, disabled: bool) -> Result<(), Refusal> {
    if !disabled {
        return Ok(());
    }
    Err(Refusal::state("account_closed", say!("The account of {login} is closed.", login)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_account_has_no_key() {
        assert!(require_open("asha", false).is_ok());
        assert_eq!(require_open("asha", true).unwrap_err().code, "account_closed");
    }
}
