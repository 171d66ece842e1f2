//! The amounts of a folio's lines, and the money received on it. Its sums are added up where they are stored.

use rust_decimal::Decimal;

use crate::domain::lists::PaymentKind;

/// The amounts of one charge line. Negative for discounts and allowances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineAmounts {
    pub amount: Decimal,
    pub tax_amount: Decimal,
    pub total: Decimal,
}

/// One payment row. A refund is negative and names the kind of money it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Received {
    /// The money's kind: Payment, Advance or Security Deposit; for a refund row the kind it returns.
    pub kind: PaymentKind,
    pub amount: Decimal,
}

/// Money of these kinds that was received and not refunded or applied.
pub(super) fn held(payments: &[Received], wanted: impl Fn(PaymentKind) -> bool) -> Decimal {
    payments.iter().filter(|row| wanted(row.kind)).map(|row| row.amount).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;
    use PaymentKind::{Advance, Payment, SecurityDeposit};

    #[test]
    fn a_refund_lowers_the_money_of_its_kind() {
        let row = |kind, amount: &str| Received { kind, amount: d(amount) };
        let payments = [
            row(Advance, "1000"),
            row(Payment, "500"),
            row(Payment, "-200"),
            row(SecurityDeposit, "2000"),
            row(SecurityDeposit, "-500"),
        ];
        assert_eq!(held(&payments, |kind| kind == SecurityDeposit), d("1500"));
        assert_eq!(held(&payments, |kind| kind != SecurityDeposit), d("1300"));
    }
}
