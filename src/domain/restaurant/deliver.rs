//! The folio lines of a bill that is posted to a room.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use crate::domain::restaurant::bill::PricedLine;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::restaurant::bill::totals;
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
}
