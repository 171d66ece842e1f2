//! What the desk is warned about at a check-out; nothing of it blocks.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::{Message, ToValue, Value};
use crate::domain::money::Currency;
use crate::domain::stay::lifecycle::{balance_warning, owed_to_guest};
use crate::{say, word};

/// A stay as it leaves.
#[derive(Clone, Debug)]
pub struct Leaving<'a> {
    pub booked_until: NaiveDate,
    pub business_on: NaiveDate,
    /// What the guest owes on Guest and Extra folios; negative for a credit.
    pub due: Decimal,
    pub company: Option<&'a str>,
    /// What the company owes; negative for a credit.
    pub company_due: Decimal,
    pub deposit_held: Decimal,
    /// Keys and cards that were handed out.
    pub keys: Option<&'a str>,
    /// Laundry that is not delivered yet, so not on the bill.
    pub bags: &'a [String],
}

/// Balances due from guest and company, a credit, a held deposit, nights past the booked departure, keys to collect,
/// laundry that is not delivered.
pub fn departure_warnings(leaving: &Leaving, currency: &Currency) -> Vec<Message> {
    let mut warnings: Vec<Message> = balance_warning(leaving.due, currency).into_iter().collect();
    warnings.extend(owed_to_guest(leaving.due, leaving.deposit_held, currency));
    warnings.extend(company_warning(leaving.company, leaving.company_due, currency));
    if leaving.business_on > leaving.booked_until {
        warnings.push(say!(
            "The departure was booked for {check_out}; the nights since then are not billed.",
            check_out = leaving.booked_until
        ));
    }
    warnings.extend(leaving.keys.map(|keys| say!("To collect: {keys}.", keys)));
    if !leaving.bags.is_empty() {
        warnings.push(say!("Laundry is not delivered yet: {bags}.", bags = leaving.bags.join(", ")));
    }
    warnings
}

fn company_warning(company: Option<&str>, due: Decimal, currency: &Currency) -> Option<Message> {
    let payer = company.map_or(word!("The company").to_value(), |company| company.to_value());
    let amount = Value::money(due.abs(), currency);
    if due > Decimal::ZERO {
        Some(say!("{payer} still owes {amount}.", payer, amount))
    } else if due < Decimal::ZERO {
        Some(say!("{payer} has paid {amount} too much.", payer, amount))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr};

    #[test]
    fn the_desk_is_warned_of_what_is_open() {
        let fine = Leaving {
            booked_until: day("2026-03-04"),
            business_on: day("2026-03-04"),
            due: d("0"),
            company: None,
            company_due: d("0"),
            deposit_held: d("0"),
            keys: None,
            bags: &[],
        };
        assert!(departure_warnings(&fine, &inr()).is_empty());
        let bags = ["LN-1".to_string(), "LN-2".to_string()];
        let open = Leaving {
            business_on: day("2026-03-05"),
            due: d("100"),
            company_due: d("900"),
            keys: Some("2 key cards"),
            bags: &bags,
            ..fine.clone()
        };
        assert_eq!(
            departure_warnings(&open, &inr()),
            [
                "INR 100.00 is still due.",
                "The company still owes INR 900.00.",
                "The departure was booked for 2026-03-04; the nights since then are not billed.",
                "To collect: 2 key cards.",
                "Laundry is not delivered yet: LN-1, LN-2.",
            ]
        );
        let credit = Leaving { company: Some("Acme"), company_due: d("-50"), ..fine };
        assert_eq!(departure_warnings(&credit, &inr()), ["Acme has paid INR 50.00 too much."]);
    }
}
