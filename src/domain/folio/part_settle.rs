//! When a folio can be settled during a stay.

use crate::domain::folio::closing::require_closable;
use crate::domain::folio::guard::{FolioFacts, require_open};
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses an interim settlement unless the folio is open, has a line and has a balance of 0 (`balance_open`).
pub fn require_part_settleable(folio: &FolioFacts, currency: &Currency) -> Result<(), Refusal> {
    require_open(folio)?;
    require_closable(folio)?;
    if !folio.balance.is_zero() {
        let message = say!(
            "{folio} has a balance of {balance}; it must be 0.",
            folio = folio.name,
            balance = Value::money(folio.balance, currency)
        );
        return Err(Refusal::state("balance_open", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn settling_needs_a_balance_of_zero() {
        let open = FolioFacts { balance: d("5"), ..GUEST };
        assert_eq!(require_part_settleable(&open, &inr()).unwrap_err().code, "balance_open");
        assert!(require_part_settleable(&GUEST, &inr()).is_ok());
    }
}
