//! Paying at departure: how one payment is divided over the folios.

use rust_decimal::Decimal;

use crate::domain::folio::payments::payment_amount;
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Divides what a guest pays at departure over the balances of the folios, in their order; a credit takes nothing.
/// Refuses more than they owe: change is not a payment.
pub fn shares(balances: &[Decimal], amount: Decimal, currency: &Currency) -> Result<Vec<Decimal>, Refusal> {
    let mut left = payment_amount(amount, currency)?;
    let mut parts = Vec::with_capacity(balances.len());
    for balance in balances {
        let part = left.min(*balance).max(Decimal::ZERO);
        left -= part;
        parts.push(part);
    }
    if left > Decimal::ZERO {
        let due: Decimal = balances.iter().filter(|balance| **balance > Decimal::ZERO).sum();
        let message = say!("Only {due} is due.", due = Value::money(due, currency));
        return Err(Refusal::input("amount", message));
    }
    Ok(parts)
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
}
