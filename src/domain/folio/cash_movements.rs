//! Cash in and out of the drawer of a shift.

use rust_decimal::Decimal;

use crate::domain::folio::payments::payment_amount;
use crate::domain::folio::shifts::Drawer;
use crate::domain::language::Value;
use crate::domain::lists::CashMovementKind;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Checks a movement and answers its amount. No more leaves the drawer than it should hold (`not_in_drawer`).
pub fn movement(
    drawer: &Drawer,
    kind: CashMovementKind,
    amount: Decimal,
    currency: &Currency,
) -> Result<Decimal, Refusal> {
    let amount = payment_amount(amount, currency)?;
    let expected = drawer.expected();
    if kind != CashMovementKind::PaidIn && amount > expected {
        let held = Value::money(expected, currency);
        return Err(Refusal::state("not_in_drawer", say!("The drawer holds {held} only.", held)));
    }
    Ok(amount)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn no_more_leaves_the_drawer_than_it_holds() {
        let drawer = Drawer { opening: d("500"), ..Drawer::default() };
        let moved = |kind, amount| movement(&drawer, kind, d(amount), &inr());
        assert_eq!(moved(CashMovementKind::Drop, "500"), Ok(d("500")));
        let refused = moved(CashMovementKind::PaidOut, "500.01").unwrap_err();
        assert_eq!(
            (refused.code, refused.to_string().as_str()),
            ("not_in_drawer", "The drawer holds INR 500.00 only.")
        );
        assert_eq!(moved(CashMovementKind::PaidIn, "9000"), Ok(d("9000")));
        assert_eq!(moved(CashMovementKind::PaidIn, "0").unwrap_err().field, Some("amount"));
    }
}
