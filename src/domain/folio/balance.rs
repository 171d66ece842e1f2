//! Totals of a folio from its lines and payments.

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

/// What a folio comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Before tax.
    pub charges_total: Decimal,
    pub tax_total: Decimal,
    pub grand_total: Decimal,
    /// Payments and advances, less refunds.
    pub payments_total: Decimal,
    /// Security deposits held. They do not lower the balance until applied or refunded.
    pub deposit_held: Decimal,
    /// Grand total less payments.
    pub balance: Decimal,
}

/// The totals of a folio.
pub fn balance(lines: &[LineAmounts], payments: &[Received]) -> Balance {
    let charges_total: Decimal = lines.iter().map(|line| line.amount).sum();
    let tax_total: Decimal = lines.iter().map(|line| line.tax_amount).sum();
    let grand_total: Decimal = lines.iter().map(|line| line.total).sum();
    let deposit_held = held(payments, |kind| kind == PaymentKind::SecurityDeposit);
    let payments_total = held(payments, |kind| kind != PaymentKind::SecurityDeposit);
    Balance {
        charges_total,
        tax_total,
        grand_total,
        payments_total,
        deposit_held,
        balance: grand_total - payments_total,
    }
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
    fn a_deposit_is_held_apart_until_it_is_applied() {
        let lines = [
            LineAmounts { amount: d("4000"), tax_amount: d("200"), total: d("4200") },
            LineAmounts { amount: d("-400"), tax_amount: d("-20"), total: d("-420") },
        ];
        let row = |kind, amount: &str| Received { kind, amount: d(amount) };
        let mut payments = vec![
            row(Advance, "1000"),
            row(Payment, "500"),
            row(Payment, "-200"),
            row(SecurityDeposit, "2000"),
        ];
        let before = balance(&lines, &payments);
        assert_eq!(
            (before.charges_total, before.tax_total, before.grand_total),
            (d("3600"), d("180"), d("3780"))
        );
        assert_eq!(
            (before.payments_total, before.deposit_held, before.balance),
            (d("1300"), d("2000"), d("2480"))
        );
        payments.extend([row(SecurityDeposit, "-1500"), row(Payment, "1500")]);
        let after = balance(&lines, &payments);
        assert_eq!((after.deposit_held, after.balance), (d("500"), d("980")));
        assert_eq!(balance(&[], &[]), Balance::default());
    }
}
