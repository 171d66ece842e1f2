//! Paying at departure: how one payment, or what a guest gets back, is divided over the folios.

use rust_decimal::Decimal;

use crate::domain::folio::payments::payment_amount;
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Divides what a guest pays at departure over the balances of the folios, in their order; a credit takes nothing.
/// Refuses more than they owe: change is not a payment.
pub fn shares(balances: &[Decimal], amount: Decimal, currency: &Currency) -> Result<Vec<Decimal>, Refusal> {
    divide(balances, payment_amount(amount, currency)?).map_err(|due| {
        let message = say!("Only {due} is due.", due = Value::money(due, currency));
        Refusal::input("amount", message)
    })
}

/// Divides what a guest gets back at departure over the folios in credit, in their order. Refuses more than their credit.
pub fn returns(balances: &[Decimal], amount: Decimal, currency: &Currency) -> Result<Vec<Decimal>, Refusal> {
    let credits: Vec<Decimal> = balances.iter().map(|balance| -balance).collect();
    let amount =
        payment_amount(amount, currency).map_err(|refusal| Refusal { field: Some("refund"), ..refusal })?;
    divide(&credits, amount).map_err(|credit| {
        let message = say!("Only {credit} was paid too much.", credit = Value::money(credit, currency));
        Refusal::input("refund", message)
    })
}

/// The part of each that is open; their sum where the amount is more.
fn divide(open: &[Decimal], amount: Decimal) -> Result<Vec<Decimal>, Decimal> {
    let mut left = amount;
    let mut parts = Vec::with_capacity(open.len());
    for each in open {
        let part = left.min(*each).max(Decimal::ZERO);
        left -= part;
        parts.push(part);
    }
    match left > Decimal::ZERO {
        true => Err(open.iter().filter(|each| **each > Decimal::ZERO).sum()),
        false => Ok(parts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_payment_is_divided_over_what_is_owed() {
        for (balances, amount, expected) in [
            (vec!["4720"], "4720", vec!["4720"]),
            (vec!["1000", "500"], "1200", vec!["1000", "200"]),
            (vec!["-300", "500"], "500", vec!["0", "500"]),
            (vec!["1000", "500"], "400", vec!["400", "0"]),
        ] {
            let balances: Vec<Decimal> = balances.into_iter().map(d).collect();
            let parts = shares(&balances, d(amount), &inr()).expect("parts");
            assert_eq!(parts, expected.into_iter().map(d).collect::<Vec<_>>(), "{amount}");
        }
        for (balances, amount) in
            [(vec!["100"], "100.01"), (vec!["-300", "500"], "501"), (vec![], "1"), (vec!["9"], "0")]
        {
            let balances: Vec<Decimal> = balances.into_iter().map(d).collect();
            assert_eq!(shares(&balances, d(amount), &inr()).unwrap_err().field, Some("amount"), "{amount}");
        }
    }

    #[test]
    fn a_credit_goes_back_and_no_more() {
        let balances = ["-300", "500", "-200"].map(d);
        assert_eq!(returns(&balances, d("400"), &inr()).expect("parts"), ["300", "0", "100"].map(d));
        for amount in ["500.01", "0", "-1"] {
            assert_eq!(returns(&balances, d(amount), &inr()).unwrap_err().field, Some("refund"), "{amount}");
        }
    }
}
