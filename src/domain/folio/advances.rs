//! The kinds of payment that are taken before departure.

use crate::domain::lists::PaymentKind;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses what is not taken before departure: a payment or a refund.
pub fn require_taken_in_advance(kind: PaymentKind) -> Result<(), Refusal> {
    if matches!(kind, PaymentKind::Advance | PaymentKind::SecurityDeposit) {
        return Ok(());
    }
    Err(Refusal::input("kind", say!("Before departure an advance or a security deposit is taken.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_advance_or_a_deposit_is_taken_before_departure() {
        for (kind, fine) in [
            (PaymentKind::Advance, true),
            (PaymentKind::SecurityDeposit, true),
            (PaymentKind::Payment, false),
            (PaymentKind::Refund, false),
        ] {
            assert_eq!(require_taken_in_advance(kind).is_ok(), fine, "{kind}");
        }
    }
}
