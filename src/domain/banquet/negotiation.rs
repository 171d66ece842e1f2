//! How far the price of a function can be negotiated.

use rust_decimal::Decimal;

use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a discount below 0 or beyond what it is taken from.
pub fn require_discount(discount: Decimal, subtotal: Decimal, currency: &Currency) -> Result<(), Refusal> {
    if discount < Decimal::ZERO {
        return Err(Refusal::input("discount_amount", say!("A discount can't be below 0.")));
    }
    if discount > subtotal {
        let most = crate::domain::language::Value::money(subtotal, currency);
        let message = say!("The discount is at most the subtotal of {most}.", most);
        return Err(Refusal::input("discount_amount", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_discount_is_at_most_the_subtotal() {
        for (discount, fine) in [("0", true), ("500", true), ("500.01", false), ("-1", false)] {
            assert_eq!(require_discount(d(discount), d("500"), &inr()).is_ok(), fine, "{discount}");
        }
    }
}
