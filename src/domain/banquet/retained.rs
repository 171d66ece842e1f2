//! An advance that the hotel retains of a function that was called off: consideration with tax in it, at the rates of what was to
//! be supplied.

use rust_decimal::Decimal;

use crate::domain::banquet::receipts::Money;
use crate::domain::banquet::status::is_dead;
use crate::domain::language::Value;
use crate::domain::lists::{FunctionItemType, FunctionStatus};
use crate::domain::money::{Currency, split};
use crate::domain::refusal::Refusal;
use crate::domain::tax::net_of_gross;
use crate::say;

/// What was to be supplied, summed by head and tax rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    pub item_type: FunctionItemType,
    pub is_alcohol: bool,
    pub tax_rate: Decimal,
    /// With tax.
    pub total: Decimal,
}

/// The part of a retained advance that falls on one supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetainedLine {
    pub item_type: FunctionItemType,
    pub is_alcohol: bool,
    pub tax_rate: Decimal,
    /// Before tax.
    pub amount: Decimal,
    pub tax: Decimal,
}

/// Refuses to retain money of a function that is not called off (`function_not_called_off`), a second time
/// (`already_retained`), or more than was received and not refunded (`retained_too_much`).
pub fn permit_retaining(
    function: &str,
    status: FunctionStatus,
    money: &Money,
    invoice: Option<&str>,
    amount: Decimal,
    currency: &Currency,
) -> Result<(), Refusal> {
    if !is_dead(status) {
        let message = say!(
            "{function} is {status}; an advance is retained when the function is called off.",
            function,
            status
        );
        return Err(Refusal::state("function_not_called_off", message));
    }
    if let Some(invoice) = invoice {
        let message = say!("{function} has the invoice {invoice} already.", function, invoice);
        return Err(Refusal::state("already_retained", message));
    }
    let most = money.refundable();
    if amount > most || amount <= Decimal::ZERO {
        let most = Value::money(most, currency);
        return Err(Refusal::state("retained_too_much", say!("At most {most} can be retained.", most)));
    }
    Ok(())
}

/// Spreads an amount that has its tax in it over what was to be supplied, in proportion. `hall` is the rate of a function
/// that was not priced.
pub fn retained_lines(
    amount: Decimal,
    supplies: &[Supply],
    hall: Decimal,
    currency: &Currency,
) -> Vec<RetainedLine> {
    let mut heads: Vec<Supply> = Vec::new();
    for supply in supplies.iter().filter(|supply| supply.total > Decimal::ZERO) {
        let same = |head: &&mut Supply| {
            (head.item_type, head.is_alcohol, head.tax_rate)
                == (supply.item_type, supply.is_alcohol, supply.tax_rate)
        };
        match heads.iter_mut().find(same) {
            Some(head) => head.total += supply.total,
            None => heads.push(*supply),
        }
    }
    if heads.is_empty() {
        let item_type = FunctionItemType::VenueRental;
        heads.push(Supply { item_type, is_alcohol: false, tax_rate: hall, total: Decimal::ONE });
    }
    let weights: Vec<Decimal> = heads.iter().map(|head| head.total).collect();
    let parts = split(amount, &weights, currency).into_iter();
    let line = |(head, part): (Supply, Decimal)| {
        let (amount, tax) = net_of_gross(part, head.tax_rate, currency);
        let Supply { item_type, is_alcohol, tax_rate, .. } = head;
        RetainedLine { item_type, is_alcohol, tax_rate, amount, tax }
    };
    heads.into_iter().zip(parts).filter(|(_, part)| *part > Decimal::ZERO).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::banquet::receipts::ReceiptFacts;
    use crate::domain::lists::PaymentKind;
    use crate::domain::testkit::{d, inr};

    fn supply(item_type: FunctionItemType, tax_rate: &str, total: &str) -> Supply {
        Supply { item_type, is_alcohol: false, tax_rate: d(tax_rate), total: d(total) }
    }

    #[test]
    fn an_advance_is_spread_over_the_rates_of_what_was_to_be_supplied() {
        use FunctionItemType::{Menu, VenueRental};
        let lines = |amount, supplies: &[Supply]| -> Vec<(Decimal, Decimal, Decimal)> {
            let lines = retained_lines(d(amount), supplies, d("18"), &inr());
            lines.iter().map(|line| (line.tax_rate, line.amount, line.tax)).collect()
        };
        let priced = [
            supply(VenueRental, "18", "70"),
            supply(Menu, "5", "20"),
            supply(Menu, "5", "10"),
            supply(Menu, "5", "0"),
        ];
        assert_eq!(
            lines("1000", &priced),
            [(d("18"), d("593.22"), d("106.78")), (d("5"), d("285.71"), d("14.29"))]
        );
        assert_eq!(lines("118", &[]), [(d("18"), d("100"), d("18"))], "a function without a price");
        assert_eq!(lines("0.01", &priced).len(), 1);
    }

    #[test]
    fn no_more_is_retained_than_is_there_and_only_of_a_function_that_was_called_off() {
        use FunctionStatus::{Cancelled, Confirmed};
        let advance = ReceiptFacts {
            kind: PaymentKind::Advance,
            of_deposit: false,
            amount: d("500"),
            transferred: d("0"),
        };
        let money = Money::of(&[advance], d("0"), &inr());
        for (status, invoice, amount, code) in [
            (Cancelled, None, "500", ""),
            (Confirmed, None, "500", "function_not_called_off"),
            (Cancelled, Some("BQ-1"), "500", "already_retained"),
            (Cancelled, None, "500.01", "retained_too_much"),
            (Cancelled, None, "0", "retained_too_much"),
        ] {
            let found = permit_retaining("EVT-1", status, &money, invoice, d(amount), &inr());
            assert_eq!(found.map_or_else(|refusal| refusal.code, |()| ""), code, "{status} {amount}");
        }
        let retained = Money { retained: d("300"), ..money };
        assert_eq!(retained.refundable(), d("200"));
    }
}
