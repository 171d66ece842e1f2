//! Closing a function out: once, with the damage that its deposit covers.

use rust_decimal::Decimal;

use crate::domain::banquet::receipts::Money;
use crate::domain::language::Value;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Damage needs a note and a deposit that covers it.
pub fn permit_damage(
    money: &Money,
    damage: Decimal,
    note: Option<&str>,
    currency: &Currency,
) -> Result<(), Refusal> {
    if damage < Decimal::ZERO {
        return Err(Refusal::input("damage_amount", say!("The damage can't be below 0.")));
    }
    if damage > Decimal::ZERO && note.is_none_or(str::is_empty) {
        return Err(Refusal::input("damage_note", say!("Say what was damaged.")));
    }
    if damage > money.held() {
        let held = Value::money(money.held(), currency);
        return Err(Refusal::state(
            "damage_above_deposit",
            say!("The damage is more than the deposit of {held} that is held.", held),
        ));
    }
    Ok(())
}

/// Refuses a second closing-out (`already_closed_out`).
pub fn require_not_closed_out(function: &str, closed_out: bool) -> Result<(), Refusal> {
    if !closed_out {
        return Ok(());
    }
    Err(Refusal::state("already_closed_out", say!("{function} was closed out already.", function)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::banquet::receipts::ReceiptFacts;
    use crate::domain::lists::PaymentKind;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn damage_needs_a_note_and_a_deposit() {
        let deposit = ReceiptFacts {
            kind: PaymentKind::SecurityDeposit,
            of_deposit: false,
            amount: d("500"),
            transferred: d("0"),
        };
        let money = Money::of(&[deposit], d("0"), &inr());
        for (damage, note, code) in [
            ("0", None, ""),
            ("500", Some("A mirror"), ""),
            ("100", None, "invalid"),
            ("-1", Some("A mirror"), "invalid"),
            ("501", Some("A mirror"), "damage_above_deposit"),
        ] {
            let answer = permit_damage(&money, d(damage), note, &inr());
            assert_eq!(answer.map_or_else(|refusal| refusal.code, |()| ""), code, "{damage}");
        }
    }

    #[test]
    fn a_function_is_closed_out_once() {
        assert!(
            require_not_closed_out("EVT-1", false).is_ok() && require_not_closed_out("EVT-1", true).is_err()
        );
    }
}
