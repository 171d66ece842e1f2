//! Crediting a bill that was paid at the outlet: the bill stays as it was issued, a credit note undoes dishes or an amount of it.

use rust_decimal::Decimal;

use crate::domain::language::Value;
use crate::domain::lists::OrderStatus;
use crate::domain::money::{Currency, round, split, sum};
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lifecycle::OrderFacts;
use crate::say;

/// What is left to credit of a line of a bill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    pub line_id: i64,
    pub item: String,
    /// Pieces that no credit note names yet.
    pub qty: i64,
    /// After the discount, before tax.
    pub taxable: Decimal,
    pub tax: Decimal,
}

impl Left {
    pub fn total(&self) -> Decimal {
        self.taxable + self.tax
    }
}

/// What a credit note takes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub line_id: i64,
    /// None: an amount, whatever was eaten.
    pub qty: Option<i64>,
    pub taxable: Decimal,
    pub tax: Decimal,
}

/// Refuses to credit a bill that was not paid at the outlet. One that a folio took is corrected on the folio.
pub fn permit(order: &OrderFacts) -> Result<(), Refusal> {
    let OrderFacts { name, .. } = order;
    if order.status == OrderStatus::Cancelled {
        return Err(Refusal::state("order_cancelled", say!("{name} is cancelled.", name)));
    }
    if let Some(folio) = order.posted_to_folio {
        let message = say!(
            "{name} is posted to {folio}; void the charge there, or post an allowance or a refund on it.",
            name,
            folio
        );
        return Err(Refusal::state("order_posted", message));
    }
    if order.nc {
        let message = say!("{name} is on the house (NC); nothing was paid for it.", name);
        return Err(Refusal::state("order_nc", message));
    }
    if order.paid { Ok(()) } else { Err(unpaid(name)) }
}

fn unpaid(order: &str) -> Refusal {
    Refusal::state("order_not_paid", say!("{order} is not paid yet.", order))
}

/// Pieces of some lines, each as a line and how many. What is left of a line goes with its last piece, so that nothing remains.
pub fn of_dishes(left: &[Left], asked: &[(i64, i64)], currency: &Currency) -> Result<Vec<Share>, Refusal> {
    let mut shares = Vec::new();
    for line in left {
        let pieces: i64 = asked.iter().filter(|(id, _)| *id == line.line_id).map(|(_, qty)| qty).sum();
        if !asked.iter().any(|(id, _)| *id == line.line_id) {
            continue;
        }
        let Left { item, qty: most, .. } = line;
        if *most == 0 || line.total().is_zero() {
            return Err(Refusal::state("credited_already", say!("{item} is credited already.", item)));
        }
        if !(1..=*most).contains(&pieces) {
            let message =
                say!("{most} × {item} are left to credit; choose from 1 to {most}.", most = *most, item);
            return Err(Refusal::input("items", message));
        }
        let part = |amount: Decimal| match pieces == *most {
            true => amount,
            false => round(amount * Decimal::from(pieces) / Decimal::from(*most), currency),
        };
        let Left { line_id, .. } = *line;
        shares.push(Share { line_id, qty: Some(pieces), taxable: part(line.taxable), tax: part(line.tax) });
    }
    Ok(shares)
}

/// An amount with its tax in it, spread over what is left of the bill in proportion, each line at its own rate.
pub fn of_amount(
    bill: &str,
    left: &[Left],
    amount: Decimal,
    currency: &Currency,
) -> Result<Vec<Share>, Refusal> {
    let amount = round(amount, currency);
    let most = sum(left.iter().map(Left::total), currency);
    if amount <= Decimal::ZERO {
        return Err(Refusal::input("amount", say!("The amount must be above 0.")));
    }
    if most.is_zero() {
        return Err(Refusal::state("credited_already", say!("{bill} is credited in full already.", bill)));
    }
    if amount > most {
        let most = Value::money(most, currency);
        return Err(Refusal::input("amount", say!("Only {most} of {bill} is left to credit.", most, bill)));
    }
    let worth: Vec<&Left> = left.iter().filter(|line| !line.total().is_zero()).collect();
    let weights: Vec<Decimal> = worth.iter().map(|line| line.total()).collect();
    let parts = split(amount, &weights, currency).into_iter();
    let share = |(line, part): (&&Left, Decimal)| {
        let tax = round(line.tax * part / line.total(), currency);
        Share { line_id: line.line_id, qty: None, taxable: part - tax, tax }
    };
    Ok(worth.iter().zip(parts).filter(|(_, part)| !part.is_zero()).map(share).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::restaurant::lifecycle::tests::OPEN;
    use crate::domain::testkit::{d, inr, rows};

    fn left(line_id: i64, qty: i64, taxable: &str, tax: &str) -> Left {
        Left { line_id, item: format!("Dish {line_id}"), qty, taxable: d(taxable), tax: d(tax) }
    }

    fn shown(answer: Result<Vec<Share>, Refusal>) -> String {
        let one = |share: &Share| {
            format!(
                "{}:{}+{}",
                share.qty.map(|qty| qty.to_string()).unwrap_or_default(),
                share.taxable,
                share.tax
            )
        };
        match answer {
            Ok(shares) => shares.iter().map(one).collect::<Vec<_>>().join(" "),
            Err(refusal) => refusal.code.to_string(),
        }
    }

    #[test]
    fn only_a_bill_that_was_paid_is_credited() {
        let paid = OrderFacts { status: OrderStatus::Delivered, paid: true, ..OPEN };
        for (order, code) in [
            (paid, ""),
            (OPEN, "order_not_paid"),
            (OrderFacts { part_paid: true, ..OPEN }, "order_not_paid"),
            (OrderFacts { nc: true, status: OrderStatus::Delivered, ..OPEN }, "order_nc"),
            (OrderFacts { posted_to_folio: Some("FOLIO-1"), ..OPEN }, "order_posted"),
            (OrderFacts { status: OrderStatus::Cancelled, ..OPEN }, "order_cancelled"),
        ] {
            assert_eq!(permit(&order).err().map_or("", |refusal| refusal.code), code, "{order:?}");
        }
    }

    #[test]
    fn pieces_take_their_part_of_a_line_and_the_last_one_the_rest() {
        let table = "
            pieces | left | taxable | tax  | share
            1      | 3    | 100.00  | 5.00 | 1:33.33+1.67
            2      | 3    | 100.00  | 5.00 | 2:66.67+3.33
            3      | 3    | 100.00  | 5.00 | 3:100.00+5.00
            1      | 1    | 66.66   | 3.34 | 1:66.66+3.34
            0      | 3    | 100.00  | 5.00 | invalid
            4      | 3    | 100.00  | 5.00 | invalid
            -1     | 3    | 100.00  | 5.00 | invalid
            1      | 0    | 0.00    | 0.00 | credited_already
            1      | 2    | 0.00    | 0.00 | credited_already";
        for row in rows(table).skip(1) {
            let line = left(7, row[1].parse().unwrap(), row[2], row[3]);
            let answer = of_dishes(&[left(1, 1, "9", "1"), line], &[(7, row[0].parse().unwrap())], &inr());
            assert_eq!(shown(answer), row[4], "{row:?}");
        }
        let twice = of_dishes(&[left(7, 3, "90.00", "4.50")], &[(7, 1), (7, 2)], &inr());
        assert_eq!(shown(twice), "3:90.00+4.50", "a line that is named twice");
    }

    #[test]
    fn an_amount_is_spread_over_what_is_left() {
        let lines =
            [left(1, 1, "500.00", "25.00"), left(2, 0, "0.00", "0.00"), left(3, 2, "400.00", "72.00")];
        for (amount, expected) in [
            ("997", ":500.00+25.00 :400.00+72.00"),
            ("99.70", ":50.00+2.50 :40.00+7.20"),
            ("0.01", ":0.01+0.00"),
            ("0.004", "invalid"),
            ("997.01", "invalid"),
            ("-5", "invalid"),
        ] {
            assert_eq!(shown(of_amount("B-1", &lines, d(amount), &inr())), expected, "{amount}");
        }
        assert_eq!(shown(of_amount("B-1", &lines[1..2], d("1"), &inr())), "credited_already");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_line_returns_more_than_it_has(lines in proptest::collection::vec((0_i64..100_000, 0_i64..30), 1..12), percent in 1_i64..=100) {
            let lines: Vec<Left> = lines.iter().enumerate().map(|(id, (minor, rate))| {
                let (taxable, rate) = (Decimal::new(*minor, 2), Decimal::new(*rate, 2));
                Left { line_id: i64::try_from(id).unwrap(), item: String::new(), qty: 1, taxable, tax: round(taxable * rate, &inr()) }
            }).collect();
            let most: Decimal = lines.iter().map(Left::total).sum();
            let amount = round(most * Decimal::new(percent, 2), &inr());
            prop_assume!(amount > Decimal::ZERO);
            let shares = of_amount("B-1", &lines, amount, &inr()).unwrap();
            prop_assert_eq!(shares.iter().map(|share| share.taxable + share.tax).sum::<Decimal>(), amount);
            for share in shares {
                let line = lines.iter().find(|line| line.line_id == share.line_id).unwrap();
                prop_assert!(share.taxable >= Decimal::ZERO && share.taxable <= line.taxable);
                prop_assert!(share.tax >= Decimal::ZERO && share.tax <= line.tax);
            }
        }
    }
}
