//! Payments and refunds of a folio.

use rust_decimal::Decimal;

use crate::domain::folio::balance::{Received, held};
use crate::domain::language::{Message, Value};
use crate::domain::lists::PaymentKind;
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::tax::LARGEST_AMOUNT;
use crate::say;

/// An amount that somebody typed, in minor units. Refuses one that is finer, as "10907.125" after a figure was added to the
/// one offered: rounding would book what nobody typed. A sum of binary floats, 0.30000000000000004, is as good as exact.
pub fn exact_amount(amount: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    let rounded = round(amount, currency);
    if (rounded - amount).abs() > currency.unit() / Decimal::from(1000) {
        let message = say!("The amount has more decimals than {currency}.", currency = currency.code());
        return Err(Refusal::input("amount", message));
    }
    Ok(rounded)
}

/// An amount that was really paid or refunded.
pub fn payment_amount(amount: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    positive_amount(exact_amount(amount, currency)?, currency)
}

/// Rounds an amount that was reckoned. Refuses an amount that is not above 0 or has more than twelve digits.
pub fn positive_amount(amount: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    let amount = round(amount, currency);
    if amount <= Decimal::ZERO {
        return Err(Refusal::input("amount", say!("The amount must be above 0.")));
    }
    if amount > Decimal::from(LARGEST_AMOUNT) {
        return Err(Refusal::input("amount", say!("The amount has more than 12 digits.")));
    }
    Ok(amount)
}

/// Refuses more for a closed folio than is owed of it (`more_than_due`): there is no refund on one.
pub fn require_owed(folio: &str, owed: Decimal, amount: Decimal, currency: &Currency) -> Result<(), Refusal> {
    if amount <= owed {
        return Ok(());
    }
    let due = Value::money(owed.max(Decimal::ZERO), currency);
    let message = say!("Only {due} is due on {folio}; a closed folio takes no more.", due, folio);
    Err(Refusal::state("more_than_due", message))
}

/// The kind of a payment taken at the desk. Refuses Refund, which has a function of its own.
pub fn payment_kind(kind: PaymentKind) -> Result<PaymentKind, Refusal> {
    if kind == PaymentKind::Refund {
        return Err(Refusal::input("kind", say!("A refund is recorded with refund_folio_payment.")));
    }
    Ok(kind)
}

/// The amount of one kind that can still be refunded: received and not yet refunded or applied.
pub fn refundable(payments: &[Received], kind: PaymentKind) -> Decimal {
    held(payments, |of| of == kind).max(Decimal::ZERO)
}

/// Splits a refund into rows: a kind and its positive amount each.
///
/// With a kind, only that kind is refunded. Without one, payments first and then advances; a security deposit is
/// refunded only by name. Refuses more than was received (`nothing_to_refund`).
pub fn refund(
    payments: &[Received],
    amount: Decimal,
    kind: Option<PaymentKind>,
    currency: &Currency,
) -> Result<Vec<(PaymentKind, Decimal)>, Refusal> {
    let amount = payment_amount(amount, currency)?;
    let kinds: &[PaymentKind] = match kind {
        None | Some(PaymentKind::Refund) => &[PaymentKind::Payment, PaymentKind::Advance],
        Some(PaymentKind::Payment) => &[PaymentKind::Payment],
        Some(PaymentKind::Advance) => &[PaymentKind::Advance],
        Some(PaymentKind::SecurityDeposit) => &[PaymentKind::SecurityDeposit],
    };
    let mut left = amount;
    let mut rows = Vec::new();
    for kind in kinds {
        let part = left.min(refundable(payments, *kind));
        if part > Decimal::ZERO {
            rows.push((*kind, part));
            left -= part;
        }
    }
    if left.is_zero() {
        return Ok(rows);
    }
    let deposit = refundable(payments, PaymentKind::SecurityDeposit);
    let mut sentences =
        vec![say!("At most {amount} can be refunded.", amount = Value::money(amount - left, currency))];
    if !kinds.contains(&PaymentKind::SecurityDeposit) && deposit > Decimal::ZERO {
        let amount = Value::money(deposit, currency);
        sentences.push(say!("A security deposit of {amount} is held apart.", amount));
    }
    Err(Refusal::state("nothing_to_refund", Message::joined(sentences)))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};
    use PaymentKind::{Advance, Payment, SecurityDeposit};

    /// The payments of a folio with a deposit that is held apart.
    pub(in crate::domain::folio) fn rows() -> Vec<Received> {
        [(Advance, "1000"), (Payment, "500"), (Payment, "-200"), (SecurityDeposit, "2000")]
            .map(|(kind, amount)| Received { kind, amount: d(amount) })
            .into()
    }

    #[test]
    fn a_payment_is_never_rounded() {
        let taken = |amount: &str| payment_amount(d(amount), &inr());
        assert_eq!(taken("10907.12"), Ok(d("10907.12")));
        assert_eq!(taken("10907.120000"), Ok(d("10907.12")));
        assert_eq!(taken("0.30000000000000004"), Ok(d("0.30")));
        for fine in ["10907.125000", "0.001", "99.999"] {
            assert_eq!(taken(fine).unwrap_err().field, Some("amount"), "{fine}");
        }
        assert_eq!(positive_amount(d("10907.125"), &inr()), Ok(d("10907.13")));
    }

    #[test]
    fn a_refund_never_passes_what_its_kind_holds() {
        let give = |amount: &str, kind| refund(&rows(), d(amount), kind, &inr());
        assert_eq!(give("250", None).unwrap(), [(Payment, d("250"))]);
        assert_eq!(give("1300", None).unwrap(), [(Payment, d("300")), (Advance, d("1000"))]);
        assert_eq!(give("2000", Some(SecurityDeposit)).unwrap(), [(SecurityDeposit, d("2000"))]);
        let refusal = give("1300.01", None).unwrap_err();
        assert_eq!(refusal.code, "nothing_to_refund");
        assert_eq!(
            refusal.message,
            "At most INR 1300.00 can be refunded. A security deposit of INR 2000.00 is held apart."
        );
        assert!(give("301", Some(Payment)).is_err() && give("2001", Some(SecurityDeposit)).is_err());
        assert_eq!(give("0", None).unwrap_err().field, Some("amount"));
        assert!(refund(&[], d("1"), None, &inr()).is_err());
    }

    #[test]
    fn a_closed_folio_takes_what_is_owed() {
        for (owed, amount, fine) in
            [("500", "500", true), ("500", "500.01", false), ("0", "1", false), ("-5", "1", false)]
        {
            assert_eq!(require_owed("FOLIO-1", d(owed), d(amount), &inr()).is_ok(), fine, "{owed} {amount}");
        }
    }

    #[test]
    fn a_refund_has_a_function_of_its_own() {
        assert!(payment_kind(PaymentKind::Refund).is_err());
    }
}
