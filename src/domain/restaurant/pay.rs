//! Paying a bill in one or more parts: the amount of a part, whether unfired lines go to the kitchen, and who may correct a
//! payment until when.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::Value;
use crate::domain::lists::OrderType;
use crate::domain::money::{Currency, round, split};
use crate::domain::refusal::Refusal;
use crate::say;

/// How many people a bill is split between at most.
const WAYS_MOST: i64 = 50;

/// Whether what is fired while the bill is closed still has to be made: a takeaway is often paid before it is cooked. What
/// a waiter rings up at a table when the guests pay was served already, and is on no kitchen ticket.
pub fn is_made_after_paying(order_type: OrderType) -> bool {
    matches!(order_type, OrderType::Takeaway | OrderType::Delivery)
}

/// What is paid of what is left of a bill: all of it unless a part is asked for.
pub fn part(
    order: &str,
    asked: Option<Decimal>,
    left: Decimal,
    currency: &Currency,
) -> Result<Decimal, Refusal> {
    let Some(asked) = asked else { return Ok(left) };
    let asked = round(asked, currency);
    if asked <= Decimal::ZERO {
        return Err(Refusal::input("amount", say!("The amount must be above 0.")));
    }
    if asked > left {
        let left = Value::money(left, currency);
        return Err(Refusal::input("amount", say!("Only {left} is left to pay on {order}.", left, order)));
    }
    Ok(asked)
}

/// What a guest gives beside the bill; nothing unless it is asked for.
pub fn tip(asked: Option<Decimal>, currency: &Currency) -> Result<Decimal, Refusal> {
    let tip = round(asked.unwrap_or_default(), currency);
    if tip < Decimal::ZERO {
        return Err(Refusal::input("tip", say!("A tip is 0 or more.")));
    }
    Ok(tip)
}

/// What each of several people pays of what is left of a bill: equal parts that sum to it, larger ones first.
pub fn even_shares(left: Decimal, ways: i64, currency: &Currency) -> Result<Vec<Decimal>, Refusal> {
    match usize::try_from(ways) {
        Ok(parts) if (1..=WAYS_MOST).contains(&ways) => Ok(split(left, &vec![Decimal::ONE; parts], currency)),
        _ => Err(Refusal::input("ways", say!("Split between 1 and {most} people.", most = WAYS_MOST))),
    }
}

/// Refuses what would leave a bill with less than was paid of it.
pub fn require_covers(
    order: &str,
    total: Decimal,
    paid: Decimal,
    currency: &Currency,
) -> Result<(), Refusal> {
    if total >= paid {
        return Ok(());
    }
    let (total, paid) = (Value::money(total, currency), Value::money(paid, currency));
    let message = say!(
        "{paid} is paid on {order}, and it would come to {total}. Refund a payment first.",
        paid,
        order,
        total
    );
    Err(Refusal::state("below_paid", message))
}

/// A payment as far as correcting it cares.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'a> {
    /// ORD-2026-00001
    pub order: &'a str,
    pub paid_on: NaiveDate,
    /// The drawer of the shift that took it was counted.
    pub is_counted: bool,
}

/// Whether a person may correct or refund a payment: the cashier who took it, or who manages all drawers (Finance, Hotel Admin).
pub fn may_change(cashier: &str, login: &str, manages: bool) -> bool {
    manages || cashier == login
}

/// Refuses to correct a payment that is in figures which were reported: a drawer that was counted, a day that is closed.
pub fn permit_correction(taken: &Taken, business_on: NaiveDate) -> Result<(), Refusal> {
    let Taken { order, paid_on, is_counted } = *taken;
    if paid_on != business_on {
        let message = say!("{order} was paid on a day that is closed; its mode stays.", order);
        return Err(Refusal::state("day_closed", message));
    }
    if is_counted {
        let message = say!("The drawer that took the money for {order} is counted; its mode stays.", order);
        return Err(Refusal::state("shift_closed", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr, rows};

    #[test]
    fn a_payment_is_corrected_before_it_is_reported() {
        let taken = Taken { order: "ORD-2026-00001", paid_on: day("2026-03-01"), is_counted: false };
        let code = |taken: Taken| {
            permit_correction(&taken, day("2026-03-01")).err().map_or("", |refusal| refusal.code)
        };
        assert_eq!(code(taken), "");
        assert_eq!(code(Taken { paid_on: day("2026-02-28"), ..taken }), "day_closed");
        assert_eq!(code(Taken { is_counted: true, ..taken }), "shift_closed");
    }

    #[test]
    fn a_part_is_above_0_and_at_most_what_is_left() {
        let table = "
            asked   | left   | paid
                    | 998.05 | 998.05
            500     | 998.05 | 500.00
            998.05  | 998.05 | 998.05
            0.005   | 998.05 | 0.01
            998.06  | 998.05 | refused
            0       | 998.05 | refused
            -1      | 998.05 | refused
            1       | 0.00   | refused
                    | 0.00   | 0.00";
        for row in rows(table).skip(1) {
            let asked = Some(row[0]).filter(|asked| !asked.is_empty()).map(d);
            let paid = part("ORD-1", asked, d(row[1]), &inr()).map(|paid| paid.to_string());
            assert_eq!(paid.unwrap_or_else(|_| "refused".to_string()), row[2], "{row:?}");
        }
    }

    #[test]
    fn a_tip_is_0_or_more() {
        for (asked, taken) in
            [(None, Some("0.00")), (Some("50"), Some("50.00")), (Some("0"), Some("0.00")), (Some("-1"), None)]
        {
            let answer = tip(asked.map(d), &inr()).ok().map(|tip| tip.to_string());
            assert_eq!(answer.as_deref(), taken, "{asked:?}");
        }
    }

    #[test]
    fn shares_sum_to_what_is_left() {
        let table = "
            left    | ways | shares
            1000.01 | 4    | 250.01 250.00 250.00 250.00
            750.00  | 3    | 250.00 250.00 250.00
            100     | 3    | 33.34 33.33 33.33
            0.01    | 2    | 0.01 0.00
            10      | 1    | 10.00
            10      | 0    | refused
            10      | 51   | refused
            10      | -1   | refused";
        for row in rows(table).skip(1) {
            let shares = even_shares(d(row[0]), row[1].parse().unwrap(), &inr());
            let shown = shares.map(|shares| {
                assert_eq!(shares.iter().sum::<Decimal>(), d(row[0]));
                shares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            });
            assert_eq!(shown.unwrap_or_else(|_| "refused".to_string()), row[2], "{row:?}");
        }
    }

    #[test]
    fn a_bill_never_comes_to_less_than_was_paid() {
        for (total, paid, code) in [("100", "100", ""), ("100", "0", ""), ("99.99", "100", "below_paid")] {
            let answer = require_covers("ORD-1", d(total), d(paid), &inr());
            assert_eq!(answer.err().map_or("", |refusal| refusal.code), code, "{total} {paid}");
        }
    }

    #[test]
    fn takeaways_are_cooked_after_paying() {
        let made = [OrderType::DineIn, OrderType::RoomService, OrderType::Takeaway, OrderType::Delivery]
            .map(is_made_after_paying);
        assert_eq!(made, [false, false, true, true]);
    }

    #[test]
    fn the_cashier_and_who_manages_drawers_change_a_payment() {
        for (cashier, login, manages, may) in
            [("asha", "asha", false, true), ("asha", "ravi", false, false), ("asha", "ravi", true, true)]
        {
            assert_eq!(may_change(cashier, login, manages), may, "{cashier} {login} {manages}");
        }
    }
}
