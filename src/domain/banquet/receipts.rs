//! Money received for a function: what counts towards its bill, what is held as security, what may be refunded, and what
//! goes along to a folio.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::{Message, Value};
use crate::domain::lists::PaymentKind;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// A receipt; the amount of a refund is positive too.
#[derive(Clone, Copy, Debug)]
pub struct ReceiptFacts {
    pub kind: PaymentKind,
    /// The kind of money that a refund returns: a deposit or a payment.
    pub of_deposit: bool,
    pub amount: Decimal,
    /// Went to the folio that took the bill.
    pub transferred: Decimal,
}

/// What a function's receipts come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// Advances and payments less their refunds: what counts towards the bill.
    pub received: Decimal,
    /// Deposits received.
    pub deposits: Decimal,
    pub deposit_refunded: Decimal,
    /// Withheld for damage.
    pub damage: Decimal,
    pub transferred: Decimal,
    /// Retained of a function that was called off, and billed.
    pub retained: Decimal,
}

impl Money {
    pub fn of(receipts: &[ReceiptFacts], damage: Decimal, currency: &Currency) -> Money {
        let zero = Decimal::new(0, currency.digits);
        let mut money = Money {
            received: zero,
            deposits: zero,
            deposit_refunded: zero,
            damage: zero + damage,
            transferred: zero,
            retained: zero,
        };
        for receipt in receipts {
            match (receipt.kind, receipt.of_deposit) {
                (PaymentKind::Refund, true) => money.deposit_refunded += receipt.amount,
                (PaymentKind::Refund, false) => money.received -= receipt.amount,
                (PaymentKind::SecurityDeposit, _) => money.deposits += receipt.amount,
                (PaymentKind::Advance | PaymentKind::Payment, _) => money.received += receipt.amount,
            }
            money.transferred += receipt.transferred;
        }
        money
    }

    /// Held as security now.
    pub fn held(&self) -> Decimal {
        self.deposits - self.deposit_refunded - self.damage
    }

    /// What may be refunded of payments: what has not gone to a folio and is not retained.
    pub fn refundable(&self) -> Decimal {
        self.received - self.transferred - self.retained
    }

    /// The advance that is held. What was received of a function with an invoice of its own is its payment.
    pub fn advance_held(&self, is_billed: bool) -> Decimal {
        if is_billed { Decimal::new(0, self.received.scale()) } else { self.refundable() }
    }

    /// What is owed for the function itself. What went to a folio is owed there, and so is no longer owed here.
    pub fn balance(&self, grand: Decimal, posted: Decimal) -> Decimal {
        (grand - posted) - (self.received - self.transferred)
    }
}

/// What a receipt refunds: a payment, unless it says the deposit; `None` for money that comes in.
pub fn refund_of(kind: PaymentKind, asked: Option<PaymentKind>) -> Result<Option<PaymentKind>, Refusal> {
    match (kind, asked) {
        (PaymentKind::Refund, None | Some(PaymentKind::Payment | PaymentKind::Advance)) => {
            Ok(Some(PaymentKind::Payment))
        }
        (PaymentKind::Refund, Some(PaymentKind::SecurityDeposit)) => Ok(Some(PaymentKind::SecurityDeposit)),
        (PaymentKind::Refund, Some(PaymentKind::Refund)) | (_, Some(_)) => {
            Err(Refusal::input("refund_of", say!("Only a refund returns a payment or a deposit.")))
        }
        (_, None) => Ok(None),
    }
}

/// Refuses a payment of a bill that is on a folio (`function_posted`): it is taken there. A deposit, and what the folio
/// did not take, are received here.
pub fn require_owed_here(
    posted_to: Option<&str>,
    kind: PaymentKind,
    balance: Decimal,
) -> Result<(), Refusal> {
    match posted_to {
        Some(folio) if kind != PaymentKind::SecurityDeposit && balance <= Decimal::ZERO => {
            let message = say!("The bill is on {folio}; take the payment there.", folio);
            Err(Refusal::state("function_posted", message))
        }
        _ => Ok(()),
    }
}

/// The warning about a payment of more than the balance. A deposit is held apart, and guests may pay ahead of lines that are
/// still to come, so that it is no refusal.
pub fn above_balance(
    kind: PaymentKind,
    balance: Decimal,
    amount: Decimal,
    currency: &Currency,
) -> Option<Message> {
    let due = balance.max(Decimal::ZERO);
    if !matches!(kind, PaymentKind::Advance | PaymentKind::Payment) || amount <= due {
        return None;
    }
    let (excess, due) = (Value::money(amount - due, currency), Value::money(due, currency));
    Some(say!("The payment is {excess} more than the {due} that is due.", excess, due))
}

/// The date of a receipt, today unless given; refused when it is to come, or before anybody asked for the function.
pub fn receipt_date(
    given: Option<NaiveDate>,
    enquiry_on: NaiveDate,
    today: NaiveDate,
) -> Result<NaiveDate, Refusal> {
    match given {
        Some(date) if date < enquiry_on => {
            let message =
                say!("A receipt can't be dated before the enquiry, which is of {enquiry_on}.", enquiry_on);
            Err(Refusal::input("receipt_date", message))
        }
        Some(date) if date > today => {
            let message = say!("A receipt can't be of a day to come; today is {today}.", today);
            Err(Refusal::input("receipt_date", message))
        }
        given => Ok(given.unwrap_or(today)),
    }
}

/// Refuses to settle a payment term with a deposit or a refund.
pub fn require_settling(kind: PaymentKind) -> Result<(), Refusal> {
    if matches!(kind, PaymentKind::Advance | PaymentKind::Payment) {
        return Ok(());
    }
    Err(Refusal::input("settle_term", say!("A payment term is settled by an advance or a payment.")))
}

/// Refuses a refund of more than was received and not refunded.
pub fn permit_refund(
    money: &Money,
    of_deposit: bool,
    amount: Decimal,
    currency: &Currency,
) -> Result<(), Refusal> {
    let most = if of_deposit { money.held() } else { money.refundable() };
    if amount > most {
        let most = crate::domain::language::Value::money(most, currency);
        let message = match of_deposit {
            true => say!("At most {most} can be refunded of the deposit.", most),
            false => say!("At most {most} can be refunded.", most),
        };
        return Err(Refusal::state("refund_too_large", message));
    }
    Ok(())
}

/// What of each receipt goes along to a folio that takes a bill of this total: advances and payments in their order, what was
/// refunded off the last ones, no more than the bill.
pub fn transfer(receipts: &[ReceiptFacts], bill: Decimal) -> Vec<Decimal> {
    let counts = |receipt: &ReceiptFacts| matches!(receipt.kind, PaymentKind::Advance | PaymentKind::Payment);
    let received: Decimal =
        receipts.iter().filter(|receipt| counts(receipt)).map(|receipt| receipt.amount).sum();
    let refunded: Decimal = receipts
        .iter()
        .filter(|receipt| receipt.kind == PaymentKind::Refund && !receipt.of_deposit)
        .map(|receipt| receipt.amount)
        .sum();
    let mut left = (received - refunded).min(bill).max(Decimal::ZERO);
    let part = |receipt: &ReceiptFacts| {
        if !counts(receipt) {
            return Decimal::ZERO;
        }
        let part = receipt.amount.min(left);
        left -= part;
        part
    };
    receipts.iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::domain::testkit::{d, inr, rows};

    /// "A 100" advance, "P" payment, "S" deposit, "R" refund of a payment, "D" refund of the deposit.
    fn receipts(cell: &str) -> Vec<ReceiptFacts> {
        let receipt = |word: &str| {
            let (kind, amount) = word.trim().split_once(' ')?;
            Some(ReceiptFacts {
                kind: match kind {
                    "A" => PaymentKind::Advance,
                    "P" => PaymentKind::Payment,
                    "S" => PaymentKind::SecurityDeposit,
                    _ => PaymentKind::Refund,
                },
                of_deposit: kind == "D",
                amount: d(amount),
                transferred: d("0"),
            })
        };
        cell.split(',').filter_map(receipt).collect()
    }

    #[test]
    fn a_refund_returns_a_payment_or_a_deposit() {
        use PaymentKind::{Advance, Payment, Refund, SecurityDeposit};
        for (kind, asked, expected) in [
            (Refund, None, Ok(Some(Payment))),
            (Refund, Some(Advance), Ok(Some(Payment))),
            (Refund, Some(SecurityDeposit), Ok(Some(SecurityDeposit))),
            (Refund, Some(Refund), Err(Some("refund_of"))),
            (Advance, Some(Payment), Err(Some("refund_of"))),
            (Advance, None, Ok(None)),
        ] {
            let found = refund_of(kind, asked).map_err(|refusal| refusal.field);
            assert_eq!(found, expected, "{kind} {asked:?}");
        }
        for (kind, settles) in [(Advance, true), (Payment, true), (Refund, false), (SecurityDeposit, false)] {
            assert_eq!(require_settling(kind).is_ok(), settles, "{kind}");
        }
    }

    #[test]
    fn a_payment_above_the_balance_is_warned_about() {
        use PaymentKind::{Advance, Payment, Refund, SecurityDeposit};
        for (kind, balance, amount, warned) in [
            (Advance, "100", "100", false),
            (Advance, "100", "100.01", true),
            (Payment, "0", "5", true),
            (Payment, "-20", "5", true),
            (SecurityDeposit, "0", "5", false),
            (Refund, "0", "5", false),
        ] {
            let found = above_balance(kind, d(balance), d(amount), &inr()).is_some();
            assert_eq!(found, warned, "{kind} {balance} {amount}");
        }
    }

    #[test]
    fn a_posted_bill_is_paid_on_its_folio() {
        use PaymentKind::{Payment, SecurityDeposit};
        for (posted, kind, balance, fine) in [
            (None, Payment, "0", true),
            (Some("F-1"), Payment, "0", false),
            (Some("F-1"), Payment, "10", true),
            (Some("F-1"), SecurityDeposit, "0", true),
        ] {
            assert_eq!(
                require_owed_here(posted, kind, d(balance)).is_ok(),
                fine,
                "{posted:?} {kind} {balance}"
            );
        }
        use crate::domain::testkit::day;
        let (enquiry, today) = (day("2026-03-01"), day("2026-03-02"));
        for (given, date) in [
            (None, Some("2026-03-02")),
            (Some("2026-03-01"), Some("2026-03-01")),
            (Some("2026-02-28"), None),
            (Some("2026-03-03"), None),
        ] {
            let found = receipt_date(given.map(day), enquiry, today).ok();
            assert_eq!(found, date.map(day), "{given:?}");
        }
    }

    #[test]
    fn deposits_are_held_apart() {
        let table = "
            receipts                   | damage | received | held | balance of 1000
                                       | 0      | 0.00     | 0.00   | 1000.00
            A 100, P 200, S 500        | 0      | 300.00   | 500.00 | 700.00
            A 100, R 40, S 500, D 200  | 0      | 60.00    | 300.00 | 940.00
            A 100, S 500, D 350        | 150    | 100.00   | 0.00   | 900.00";
        for row in rows(table).skip(1) {
            let money = Money::of(&receipts(row[0]), d(row[1]), &inr());
            let made = [money.received, money.held(), money.balance(d("1000"), d("0"))];
            let expected: Vec<Decimal> = row[2..].iter().map(|amount| d(amount)).collect();
            assert_eq!(made[..], expected, "{row:?}");
        }
    }

    #[test]
    fn no_more_is_refunded_than_was_received() {
        let money = Money::of(&receipts("A 100, R 40, S 500"), d("0"), &inr());
        for (of_deposit, amount, fits) in
            [(false, "60", true), (false, "60.01", false), (true, "500", true), (true, "501", false)]
        {
            assert_eq!(permit_refund(&money, of_deposit, d(amount), &inr()).is_ok(), fits);
        }
    }

    #[test]
    fn receipts_go_along_up_to_the_bill() {
        let table = "
            A 100, P 200, S 500 | 1000 | 100 200 0
            A 100, P 200, S 500 | 250  | 100 150 0
            A 100, R 40, P 200  | 1000 | 100 0 160
            A 100               | 0    | 0";
        for row in rows(table) {
            let parts: Vec<String> =
                transfer(&receipts(row[0]), d(row[1])).iter().map(Decimal::to_string).collect();
            assert_eq!(parts.join(" "), row[2], "{row:?}");
        }
    }
}
