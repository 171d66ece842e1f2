//! Whom the invoice of a folio names.

use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a tax registration of nobody.
pub fn require_payer(has_name: bool, has_registration: bool) -> Result<(), Refusal> {
    if has_name || !has_registration {
        return Ok(());
    }
    Err(Refusal::input("bill_to_name", say!("Say who is billed.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_has_a_name() {
        for (name, registration, fine) in
            [(false, false, true), (true, false, true), (true, true, true), (false, true, false)]
        {
            assert_eq!(require_payer(name, registration).is_ok(), fine, "{name} {registration}");
        }
    }
}
