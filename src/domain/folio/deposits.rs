//! Security deposits: how much of one can be applied to the bill, and which deposits are used first.

use rust_decimal::Decimal;

use crate::domain::folio::balance::Received;
use crate::domain::folio::payments::{payment_amount, refundable};
use crate::domain::language::Value;
use crate::domain::lists::PaymentKind;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// The amount of a held deposit to apply to the bill: at most what is held (`deposit_too_small`) and at most the
/// balance due (`more_than_due`), because the rest goes back to the guest.
pub fn apply_deposit(
    payments: &[Received],
    balance: Decimal,
    amount: Decimal,
    currency: &Currency,
) -> Result<Decimal, Refusal> {
    let amount = payment_amount(amount, currency)?;
    let deposit = refundable(payments, PaymentKind::SecurityDeposit);
    if amount > deposit {
        let message =
            say!("Only {amount} of security deposit is held.", amount = Value::money(deposit, currency));
        return Err(Refusal::state("deposit_too_small", message));
    }
    if amount > balance {
        let due = Value::money(balance.max(Decimal::ZERO), currency);
        let message = say!("{due} is due; no more of the deposit can be applied.", due);
        return Err(Refusal::state("more_than_due", message));
    }
    Ok(amount)
}

/// Takes an amount from the security deposits still held, oldest first: the index of each deposit's row and the part
/// taken from it. Earlier refunds and applications count against the oldest deposits.
pub fn deposit_parts(payments: &[Received], amount: Decimal) -> Vec<(usize, Decimal)> {
    let of_deposit = |row: &Received| row.kind == PaymentKind::SecurityDeposit;
    let out = payments.iter().filter(|row| of_deposit(row) && row.amount < Decimal::ZERO);
    let mut gone: Decimal = out.map(|row| -row.amount).sum();
    let mut wanted = amount;
    let mut parts = Vec::new();
    for (index, row) in payments.iter().enumerate() {
        if !of_deposit(row) || row.amount <= Decimal::ZERO {
            continue;
        }
        let used = gone.min(row.amount);
        gone -= used;
        let part = wanted.min(row.amount - used);
        if part > Decimal::ZERO {
            wanted -= part;
            parts.push((index, part));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::payments::tests::rows;
    use crate::domain::testkit::{d, inr};
    use PaymentKind::{Payment, SecurityDeposit};

    #[test]
    fn a_deposit_is_applied_up_to_what_is_held_and_due() {
        let apply = |balance: &str, amount: &str| apply_deposit(&rows(), d(balance), d(amount), &inr());
        assert_eq!(apply("2000", "2000").unwrap(), d("2000"));
        assert_eq!(apply("5000", "2000.01").unwrap_err().code, "deposit_too_small");
        let more = apply("1500", "1500.01").unwrap_err();
        assert_eq!(more.code, "more_than_due");
        assert_eq!(more.message, "INR 1500.00 is due; no more of the deposit can be applied.");
        assert_eq!(apply("-5", "1").unwrap_err().code, "more_than_due");
    }

    #[test]
    fn deposits_are_used_oldest_first() {
        let row = |kind, amount: &str| Received { kind, amount: d(amount) };
        let rows = [
            row(SecurityDeposit, "1000"),
            row(Payment, "700"),
            row(SecurityDeposit, "500"),
            row(SecurityDeposit, "-1200"),
            row(SecurityDeposit, "300"),
        ];
        assert_eq!(deposit_parts(&rows, d("600")), [(2, d("300")), (4, d("300"))]);
        assert_eq!(deposit_parts(&rows, d("250")), [(2, d("250"))]);
        assert!(deposit_parts(&rows[..2], d("0")).is_empty());
    }
}
