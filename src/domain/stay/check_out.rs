//! What the desk is warned about at a check-out; nothing of it blocks.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::{StayDates, next_day};
use crate::domain::language::{Message, ToValue, Value};
use crate::domain::lists::{OrderSource, OrderStatus};
use crate::domain::money::Currency;
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
    /// Orders of the restaurant that are neither paid nor on the bill.
    pub orders: &'a [OpenOrder],
    /// Nights are dropped from a stay whose cancellation is never free.
    pub drops_sold_nights: bool,
}

/// An order of the restaurant that somebody still has to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    pub order: String,
    pub outlet_name: String,
    pub status: OrderStatus,
    pub source: OrderSource,
    /// A part of it was paid at the outlet.
    pub part_paid: bool,
    /// With tax, less what was paid.
    pub amount: Decimal,
}

impl OpenOrder {
    /// Whether it can go to the folio while the guest is in house: a delivered one and one that is paid in part are
    /// paid at the outlet, and one of the QR menu waits for a captain.
    pub fn can_post(&self) -> bool {
        match self.status {
            _ if self.part_paid => false,
            OrderStatus::Placed => self.source != OrderSource::Qr,
            OrderStatus::Confirmed | OrderStatus::Preparing => true,
            OrderStatus::Delivered | OrderStatus::Cancelled => false,
        }
    }
}

/// Balances due from guest and company, a credit, a held deposit, nights past the booked departure, keys to collect,
/// laundry that is not delivered, orders that nobody has paid, dropped nights of a non-refundable stay.
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
    if leaving.drops_sold_nights {
        warnings.push(say!(
            "The stay is non-refundable, and the dropped nights are not charged: post what the guest still pays for them first."
        ));
    }
    warnings.extend(leaving.keys.map(|keys| say!("To collect: {keys}.", keys)));
    if !leaving.bags.is_empty() {
        warnings.push(say!("Laundry is not delivered yet: {bags}.", bags = leaving.bags.join(", ")));
    }
    for OpenOrder { order, amount, .. } in leaving.orders {
        let amount = Value::money(*amount, currency);
        warnings.push(say!("{order} of {amount} is neither paid nor on the folio.", order, amount));
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

/// The decisions of a check-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Nights to post, in order.
    pub owed: Vec<NaiveDate>,
    /// The final departure date; earlier than booked when the stay is shortened.
    pub check_out: NaiveDate,
    /// Booked nights that return to sale and are dropped from the price.
    pub freed: Vec<NaiveDate>,
}

/// The nights owed at check-out: billed nights before the business date not posted yet. A day use owes its one night;
/// so does a guest who leaves before the first audit, and the stay keeps that night.
pub fn depart(stay: StayDates, posted: &[NaiveDate], business_date: NaiveDate) -> Departure {
    let first_morning = next_day(stay.check_in);
    let check_out =
        if stay.is_day_use() { stay.check_out } else { business_date.max(first_morning).min(stay.check_out) };
    let remaining = StayDates { check_in: stay.check_in, check_out };
    Departure {
        owed: remaining.billed_dates().filter(|date| !posted.contains(date)).collect(),
        check_out,
        freed: stay.billed_dates().filter(|date| !remaining.bills(*date)).collect(),
    }
}

/// The warning for a balance due.
fn balance_warning(balance: Decimal, currency: &Currency) -> Option<Message> {
    (balance > Decimal::ZERO)
        .then(|| say!("{amount} is still due.", amount = Value::money(balance, currency)))
}

/// Warnings for money owed to the guest: a credit, and a security deposit still held.
fn owed_to_guest(balance: Decimal, deposit_held: Decimal, currency: &Currency) -> Vec<Message> {
    let mut warnings = Vec::new();
    if balance < Decimal::ZERO {
        warnings.push(say!(
            "{amount} was paid too much; refund it before the folio is closed.",
            amount = Value::money(-balance, currency)
        ));
    }
    if deposit_held > Decimal::ZERO {
        warnings.push(say!(
            "A security deposit of {amount} is still held.",
            amount = Value::money(deposit_held, currency)
        ));
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;
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
            orders: &[],
            drops_sold_nights: false,
        };
        assert!(departure_warnings(&fine, &inr()).is_empty());
        let bags = ["LN-1".to_string(), "LN-2".to_string()];
        let order = OpenOrder {
            order: "ORD-1".to_string(),
            outlet_name: "Terrace".to_string(),
            status: OrderStatus::Preparing,
            source: OrderSource::Qr,
            part_paid: false,
            amount: d("525"),
        };
        let open = Leaving {
            business_on: day("2026-03-05"),
            due: d("100"),
            company_due: d("900"),
            keys: Some("2 key cards"),
            bags: &bags,
            orders: std::slice::from_ref(&order),
            drops_sold_nights: true,
            ..fine.clone()
        };
        assert_eq!(
            departure_warnings(&open, &inr()),
            [
                "INR 100.00 is still due.",
                "The company still owes INR 900.00.",
                "The departure was booked for 2026-03-04; the nights since then are not billed.",
                "The stay is non-refundable, and the dropped nights are not charged: post what the guest still pays for them first.",
                "To collect: 2 key cards.",
                "Laundry is not delivered yet: LN-1, LN-2.",
                "ORD-1 of INR 525.00 is neither paid nor on the folio.",
            ]
        );
        assert!(order.can_post());
        let can_post = |status| OpenOrder { status, ..order.clone() }.can_post();
        assert!(!can_post(OrderStatus::Placed) && !can_post(OrderStatus::Delivered));
        let credit = Leaving { company: Some("Acme"), company_due: d("-50"), ..fine };
        assert_eq!(departure_warnings(&credit, &inr()), ["Acme has paid INR 50.00 too much."]);
    }

    fn stay(from: &str, to: &str) -> StayDates {
        StayDates::new(day(from), day(to)).unwrap()
    }

    #[test]
    fn leaving_posts_what_is_owed_and_frees_the_rest() {
        let table = "
            in    | out   | posted      | leaves | owed        | new out | freed
            03-01 | 03-04 | 03-01 03-02 | 03-03  |             | 03-03   | 03-03
            03-01 | 03-04 | 03-01       | 03-03  | 03-02       | 03-03   | 03-03
            03-01 | 03-04 |             | 03-01  | 03-01       | 03-02   | 03-02 03-03
            03-01 | 03-02 |             | 03-01  | 03-01       | 03-02   |
            03-01 | 03-03 | 03-01 03-02 | 03-03  |             | 03-03   |
            03-01 | 03-03 | 03-01 03-02 | 03-05  |             | 03-03   |
            03-01 | 03-01 |             | 03-01  | 03-01       | 03-01   |
            03-01 | 03-01 | 03-01       | 03-02  |             | 03-01   |";
        for row in rows(table).skip(1) {
            let full = |cell: &str| {
                cell.split_whitespace().map(|date| day(&format!("2026-{date}"))).collect::<Vec<_>>()
            };
            let departure = depart(
                StayDates { check_in: full(row[0])[0], check_out: full(row[1])[0] },
                &full(row[2]),
                full(row[3])[0],
            );
            let expected = Departure { owed: full(row[4]), check_out: full(row[5])[0], freed: full(row[6]) };
            assert_eq!(departure, expected, "{row:?}");
        }
        assert_eq!(stay("2026-03-01", "2026-03-02").nights(), 1);
    }

    #[test]
    fn a_balance_and_a_credit_are_warned_of() {
        assert!(balance_warning(d("0"), &inr()).is_none());
        assert_eq!(balance_warning(d("10"), &inr()).unwrap(), "INR 10.00 is still due.");
        assert!(owed_to_guest(d("10"), d("0"), &inr()).is_empty());
        assert_eq!(
            owed_to_guest(d("-10"), d("3000"), &inr()),
            [
                "INR 10.00 was paid too much; refund it before the folio is closed.",
                "A security deposit of INR 3000.00 is still held."
            ]
        );
    }
}
