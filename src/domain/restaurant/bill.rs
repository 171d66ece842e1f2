//! The total of a bill.

use rust_decimal::Decimal;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn a_bill_on_the_house_comes_to_nothing() {
        for (nc, total, grand) in [(false, "90.00", "94.50"), (true, "0.00", "0.00")] {
            let found = order_total(d("100.00"), d("10.00"), d("4.50"), nc);
            assert_eq!((found.0.to_string(), found.1.to_string()), (total.to_string(), grand.to_string()));
        }
    }

    #[test]
    fn a_bill_on_the_house_is_worth_its_lines_and_costs_nothing() {
        let lines = [PricedLine {
            amount: d("500.00"),
            discount: d("50.00"),
            tax: d("22.50"),
            tax_rate: d("5"),
            is_alcohol: false,
        }];
        let nc = totals(&lines, true, d("0.00"));
        assert_eq!((nc.subtotal, nc.taxable, nc.tax, nc.grand), (d("500"), d("0"), d("0"), d("0")));
        assert_eq!(totals(&[], false, d("0.00")).grand.to_string(), "0.00");
    }
}
