//! What housekeeping posts to a folio.

use crate::domain::lists::ChargeType;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a consumable that housekeeping does not post.
pub fn require_consumable(charge_type: ChargeType) -> Result<(), Refusal> {
    if matches!(charge_type, ChargeType::Minibar | ChargeType::Laundry) {
        return Ok(());
    }
    Err(Refusal::input("charge_type", say!("Housekeeping posts Minibar and Laundry only.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn housekeeping_posts_minibar_and_laundry_only() {
        assert!(require_consumable(ChargeType::Minibar).is_ok());
        assert!(require_consumable(ChargeType::Laundry).is_ok());
        assert!(require_consumable(ChargeType::Spa).is_err());
    }
}
