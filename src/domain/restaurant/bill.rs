//! The total of a bill, and its lines on a folio.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use crate::domain::lists::OrderType;

/// A live line with its share of the discount and its tax.
#[derive(Clone, Copy, Debug)]
pub struct PricedLine {
    /// Before discount and tax.
    pub amount: Decimal,
    pub discount: Decimal,
    pub tax: Decimal,
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
}

/// The amounts of a bill. Nothing is owed for a bill without charge (NC): discount, taxable amount and tax are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The live lines at their prices.
    pub subtotal: Decimal,
    pub discount: Decimal,
    /// The subtotal less the discount: the order total.
    pub taxable: Decimal,
    pub tax: Decimal,
    /// What the guest pays.
    pub grand: Decimal,
}

/// The total of a bill before tax and its total with tax. Both are 0 for a bill without charge (NC).
pub fn order_total(subtotal: Decimal, discount: Decimal, tax: Decimal, nc: bool) -> (Decimal, Decimal) {
    let total = subtotal - discount;
    match nc {
        true => (Decimal::new(0, total.scale()), Decimal::new(0, total.scale())),
        false => (total, total + tax),
    }
}

/// The totals of a bill. `zero` is 0 in the bill's currency.
pub fn totals(lines: &[PricedLine], nc: bool, zero: Decimal) -> Totals {
    let sum = |of: fn(&PricedLine) -> Decimal| lines.iter().map(of).fold(zero, |sum, amount| sum + amount);
    let subtotal = sum(|line| line.amount);
    let (discount, tax) = if nc { (zero, zero) } else { (sum(|line| line.discount), sum(|line| line.tax)) };
    let (taxable, grand) = order_total(subtotal, discount, tax, nc);
    Totals { subtotal, discount, taxable, tax, grand }
}

/// The lines of a bill that share a tax rate, and whether they are alcohol: one line of a folio, one row of the tax summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateGroup {
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
    pub taxable: Decimal,
    /// The sum of the lines' taxes, so that folio and bill agree to the minor unit.
    pub tax: Decimal,
}

/// The bill by tax rate, lowest first, food before alcohol.
pub fn by_rate(lines: &[PricedLine]) -> Vec<RateGroup> {
    let mut groups: BTreeMap<(Decimal, bool), RateGroup> = BTreeMap::new();
    for line in lines {
        let taxable = line.amount - line.discount;
        let new = RateGroup {
            tax_rate: line.tax_rate,
            is_alcohol: line.is_alcohol,
            taxable: Decimal::ZERO,
            tax: Decimal::ZERO,
        };
        let group = groups.entry((line.tax_rate, line.is_alcohol)).or_insert(new);
        group.taxable += taxable;
        group.tax += line.tax;
    }
    groups.into_values().collect()
}

/// How an order is taken when nobody says so: to a room it is room service, else it is eaten here.
pub fn usual_type(has_room: bool) -> OrderType {
    if has_room { OrderType::RoomService } else { OrderType::DineIn }
}

/// Whether what is fired while the bill is closed still has to be made: a takeaway is often paid before it is cooked. What
/// a waiter rings up at a table when the guests pay was served already, and is on no kitchen ticket.
pub fn is_made_after_paying(order_type: OrderType) -> bool {
    matches!(order_type, OrderType::Takeaway | OrderType::Delivery)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, rows};

    fn line(cells: &[&str]) -> PricedLine {
        PricedLine {
            amount: d(cells[0]),
            discount: d(cells[1]),
            tax: d(cells[2]),
            tax_rate: d(cells[3]),
            is_alcohol: cells[4] == "y",
        }
    }

    #[test]
    fn a_bill_on_the_house_comes_to_nothing() {
        for (nc, total, grand) in [(false, "90.00", "94.50"), (true, "0.00", "0.00")] {
            let found = order_total(d("100.00"), d("10.00"), d("4.50"), nc);
            assert_eq!((found.0.to_string(), found.1.to_string()), (total.to_string(), grand.to_string()));
        }
    }

    #[test]
    fn the_parts_of_a_bill_sum_to_it() {
        // Dal and naan at 5 percent, beer at 18; a cider at 5 where alcohol costs no more tax.
        let table = "
            amount | discount | tax   | rate | alcohol
            500.00 | 50.00    | 22.50 | 5    | n
            90.00  | 9.00     | 4.05  | 5.0  | n
            400.00 | 40.00    | 64.80 | 18   | y
            200.00 | 20.00    | 9.00  | 5    | y";
        let lines: Vec<PricedLine> = rows(table).skip(1).map(|row| line(&row)).collect();
        let all = totals(&lines, false, d("0.00"));
        assert_eq!(
            [all.subtotal, all.discount, all.taxable, all.tax, all.grand],
            ["1190.00", "119.00", "1071.00", "100.35", "1171.35"].map(d)
        );
        let groups = by_rate(&lines);
        let shown: Vec<String> = groups
            .iter()
            .map(|group| format!("{} {} {} {}", group.tax_rate, group.is_alcohol, group.taxable, group.tax))
            .collect();
        assert_eq!(shown, ["5 false 531.00 26.55", "5 true 180.00 9.00", "18 true 360.00 64.80"]);
        assert_eq!(groups.iter().map(|group| group.taxable + group.tax).sum::<Decimal>(), all.grand);
    }

    #[test]
    fn a_bill_on_the_house_is_worth_its_lines_and_costs_nothing() {
        let lines = [line(&["500.00", "50.00", "22.50", "5", "n"])];
        let nc = totals(&lines, true, d("0.00"));
        assert_eq!((nc.subtotal, nc.taxable, nc.tax, nc.grand), (d("500"), d("0"), d("0"), d("0")));
        assert_eq!(totals(&[], false, d("0.00")).grand.to_string(), "0.00");
    }

    #[test]
    fn room_orders_are_room_service_and_takeaways_are_cooked_after_paying() {
        assert_eq!([usual_type(true), usual_type(false)], [OrderType::RoomService, OrderType::DineIn]);
        let made = [OrderType::DineIn, OrderType::RoomService, OrderType::Takeaway, OrderType::Delivery]
            .map(is_made_after_paying);
        assert_eq!(made, [false, false, true, true]);
    }
}
