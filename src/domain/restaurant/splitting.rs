//! Moving lines of a bill to a bill of their own.

use rust_decimal::Decimal;

use crate::domain::lists::{OrderSource, OrderStatus};
use crate::domain::money::{Currency, split};
use crate::domain::refusal::Refusal;
use crate::say;

/// A line of the bill that is split.
#[derive(Clone, Copy, Debug)]
pub struct SplitLine<'a> {
    pub item_name: &'a str,
    pub voided: bool,
    /// Somebody wants it on the new bill.
    pub wanted: bool,
}

/// Refuses a split that moves nothing, moves what was voided, or leaves nothing behind.
pub fn permit(lines: &[SplitLine]) -> Result<(), Refusal> {
    if !lines.iter().any(|line| line.wanted) {
        return Err(Refusal::input("item_rows", say!("Choose the lines that go to the new bill.")));
    }
    if let Some(line) = lines.iter().find(|line| line.wanted && line.voided) {
        let message =
            say!("{item_name} is voided; it stays where it was ordered.", item_name = line.item_name);
        return Err(Refusal::state("line_voided", message));
    }
    if !lines.iter().any(|line| !line.wanted && !line.voided) {
        let message = say!("At least one line stays on the bill that is split.");
        return Err(Refusal::state("nothing_left", message));
    }
    Ok(())
}

/// The status of the new bill, which is as far as its own lines are: in preparation when one was fired, else confirmed
/// when the bill was, or when it came from the QR menu (a captain has looked at it).
pub fn status_of_new(any_fired: bool, source: OrderSource, status: OrderStatus) -> OrderStatus {
    if any_fired {
        OrderStatus::Preparing
    } else if source == OrderSource::Qr || status == OrderStatus::Confirmed {
        OrderStatus::Confirmed
    } else {
        OrderStatus::Placed
    }
}

/// How a discount is shared when lines worth `moved` leave a bill on which lines worth `stays` remain: pro rata.
pub fn shared(discount: Decimal, stays: Decimal, moved: Decimal, currency: &Currency) -> (Decimal, Decimal) {
    match split(discount, &[stays, moved], currency)[..] {
        [remaining, taken] => (remaining, taken),
        _ => (discount, Decimal::ZERO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr, rows};

    #[test]
    fn the_new_bill_is_as_far_as_its_lines() {
        use OrderStatus::{Confirmed, Placed, Preparing};
        for (fired, source, status, expected) in [
            (true, OrderSource::Manual, Placed, Preparing),
            (false, OrderSource::Manual, Preparing, Placed),
            (false, OrderSource::Manual, Confirmed, Confirmed),
            (false, OrderSource::Qr, Preparing, Confirmed),
        ] {
            assert_eq!(status_of_new(fired, source, status), expected, "{fired} {source} {status}");
        }
    }

    #[test]
    fn a_split_leaves_a_bill_on_both_sides() {
        // v voided, w wanted on the new bill
        let table = "
            Dal | Naan | Beer | answer
            w   |      |      | y
            w   | w    |      | y
            w   |      | v    | y
                |      |      | item_rows
            w   | w    | w    | nothing_left
            w   | w    | v    | nothing_left
            w   |      | vw   | line_voided";
        for row in rows(table).skip(1) {
            let lines: Vec<SplitLine> = ["Dal", "Naan", "Beer"]
                .into_iter()
                .zip(&row)
                .map(|(item_name, flags)| SplitLine {
                    item_name,
                    voided: flags.contains('v'),
                    wanted: flags.contains('w'),
                })
                .collect();
            let answer =
                permit(&lines).map_or_else(|refusal| refusal.field.unwrap_or(refusal.code), |()| "y");
            assert_eq!(answer, row[3], "{row:?}");
        }
    }

    #[test]
    fn a_split_shares_the_discount_pro_rata() {
        let table = "
            discount | stays  | moved  | keeps | goes along
            90.00    | 500.00 | 400.00 | 50.00 | 40.00
            100.00   | 200.00 | 100.00 | 66.67 | 33.33
            0.00     | 200.00 | 100.00 | 0.00  | 0.00
            0.01     | 100.00 | 100.00 | 0.01  | 0.00";
        for row in rows(table).skip(1) {
            let shares = shared(d(row[0]), d(row[1]), d(row[2]), &inr());
            assert_eq!(shares, (d(row[3]), d(row[4])), "{row:?}");
        }
    }
}
