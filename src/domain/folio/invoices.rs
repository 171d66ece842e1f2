//! The figures of a printed bill, computed from a folio's lines. Every printed bill uses them.

use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::lists::{ChargeType, ClosedList, FolioStatus};
use crate::domain::money::Currency;
use crate::domain::tax::{Pack, TaxPart};
use crate::domain::words;

/// The parts of a folio line that a bill needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BillLine {
    pub charge_type: ChargeType,
    pub is_alcohol: bool,
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax_amount: Decimal,
    pub total: Decimal,
}

/// The lines of one charge type together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadTotal {
    pub head: &'static str,
    pub amount: Decimal,
    pub tax: Decimal,
    pub total: Decimal,
    /// Number of lines.
    pub lines: usize,
    /// Empty where the country has none, and for discounts.
    pub service_code: &'static str,
}

/// The lines of one tax rate together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateTotal {
    pub rate: Decimal,
    pub taxable: Decimal,
    pub total_tax: Decimal,
    pub parts: Vec<TaxPart>,
}

impl RateTotal {
    /// The two halves of a tax that has halves (CGST, SGST); zero where the tax is whole.
    pub fn halves(&self) -> (Decimal, Decimal) {
        match self.parts.as_slice() {
            [first, second] => (first.amount, second.amount),
            _ => (Decimal::ZERO, Decimal::ZERO),
        }
    }
}

/// The computed part of a bill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// "Provisional Bill" until the folio is closed, then "Tax Invoice".
    pub title: &'static str,
    pub is_final: bool,
    pub amount: Decimal,
    pub tax: Decimal,
    pub grand_total: Decimal,
    pub amount_in_words: String,
    pub footer: Message,
    pub service_code_label: &'static str,
    /// Largest total first.
    pub summary_by_head: Vec<HeadTotal>,
    /// Lowest rate first.
    pub tax_summary: Vec<RateTotal>,
}

/// Builds the figures of a bill. Each summary sums to the totals, because all are sums of the same rounded lines.
pub fn build(lines: &[BillLine], status: FolioStatus, pack: &'static Pack, currency: &Currency) -> Bill {
    let is_final = status == FolioStatus::Closed;
    let grand_total = lines.iter().map(|line| line.total).sum();
    Bill {
        title: if is_final { "Tax Invoice" } else { "Provisional Bill" },
        is_final,
        amount: lines.iter().map(|line| line.amount).sum(),
        tax: lines.iter().map(|line| line.tax_amount).sum(),
        grand_total,
        amount_in_words: words::amount(grand_total, currency, pack.grouping),
        footer: pack.footer(is_final),
        service_code_label: pack.service_code_label,
        summary_by_head: by_head(lines, pack),
        tax_summary: by_rate(lines, pack, currency),
    }
}

/// The service code of a line, empty where it has none.
pub fn service_code(charge_type: ChargeType, is_alcohol: bool, pack: &Pack) -> &'static str {
    let discount = matches!(charge_type, ChargeType::Discount | ChargeType::Allowance);
    let head = if is_alcohol && !discount { "Alcohol" } else { charge_type.as_str() };
    pack.service_code(head).unwrap_or_default()
}

fn by_head(lines: &[BillLine], pack: &Pack) -> Vec<HeadTotal> {
    let head = |charge_type: &ChargeType| {
        let own = lines.iter().filter(|line| line.charge_type == *charge_type);
        let count = own.clone().count();
        (count > 0).then(|| HeadTotal {
            head: charge_type.as_str(),
            amount: own.clone().map(|line| line.amount).sum(),
            tax: own.clone().map(|line| line.tax_amount).sum(),
            total: own.map(|line| line.total).sum(),
            lines: count,
            service_code: service_code(*charge_type, false, pack),
        })
    };
    let mut heads: Vec<HeadTotal> = ChargeType::ALL.iter().filter_map(head).collect();
    heads.sort_by_key(|head| std::cmp::Reverse(head.total));
    heads
}

fn by_rate(lines: &[BillLine], pack: &Pack, currency: &Currency) -> Vec<RateTotal> {
    let mut rates: Vec<Decimal> = lines.iter().map(|line| line.tax_rate.normalize()).collect();
    rates.sort();
    rates.dedup();
    let sum = |rate: Decimal| {
        let own = lines.iter().filter(|line| line.tax_rate == rate);
        let total_tax = own.clone().map(|line| line.tax_amount).sum();
        let taxable = own.map(|line| line.amount).sum();
        RateTotal { rate, taxable, total_tax, parts: pack.parts(rate, total_tax, currency) }
    };
    rates.into_iter().map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};
    use ChargeType::{Discount, FoodAndBeverage, Misc, Room};
    use proptest::prelude::*;

    fn line(charge_type: ChargeType, amount: &str, rate: &str) -> BillLine {
        let (amount, tax_rate) = (d(amount), d(rate));
        let tax_amount = crate::domain::tax::tax_of_net(amount, tax_rate, &inr());
        BillLine { charge_type, is_alcohol: false, amount, tax_rate, tax_amount, total: amount + tax_amount }
    }

    #[test]
    fn a_bill_shows_heads_rates_and_words() {
        let lines = [
            line(FoodAndBeverage, "333.33", "5"),
            line(Room, "8000", "18"),
            line(Room, "4000", "5.00"),
            line(Discount, "-800", "18"),
            line(Misc, "50", "0"),
        ];
        let bill = build(&lines, FolioStatus::Closed, Pack::of_country("India"), &inr());
        assert_eq!((bill.title, bill.is_final, bill.service_code_label), ("Tax Invoice", true, "SAC"));
        assert_eq!(bill.grand_total, d("11583.33") + d("1512.67"));
        assert_eq!(bill.amount_in_words, "Rupees Thirteen Thousand Ninety Six Only");
        let heads: Vec<(&str, usize, &str)> =
            bill.summary_by_head.iter().map(|head| (head.head, head.lines, head.service_code)).collect();
        assert_eq!(
            heads,
            [
                ("Room", 2, "996311"),
                ("Food & Beverage", 1, "996331"),
                ("Misc", 1, "999799"),
                ("Discount", 1, "")
            ]
        );
        let rates: Vec<(Decimal, Decimal, Decimal)> =
            bill.tax_summary.iter().map(|sum| (sum.rate, sum.taxable, sum.total_tax)).collect();
        assert_eq!(
            rates,
            [(d("0"), d("50"), d("0")), (d("5"), d("4333.33"), d("216.67")), (d("18"), d("7200"), d("1296")),]
        );
        assert_eq!(bill.tax_summary[1].halves(), (d("108.34"), d("108.33")));
    }

    #[test]
    fn an_open_folio_prints_a_provisional_bill() {
        let bill = build(&[line(Room, "100", "6")], FolioStatus::Open, Pack::of_country("Portugal"), &inr());
        assert_eq!((bill.title, bill.service_code_label), ("Provisional Bill", ""));
        assert_eq!(bill.tax_summary[0].parts[0].label, "VAT");
        assert_eq!(bill.tax_summary[0].halves(), (d("0"), d("0")));
        assert_eq!(service_code(FoodAndBeverage, true, Pack::of_country("India")), "996331");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn every_summary_sums_to_the_total(facts in proptest::collection::vec((0_usize..11, -1_000_000_i64..1_000_000, 0_usize..4), 0..20)) {
            let lines: Vec<BillLine> = facts.iter().map(|(kind, minor, rate)| {
                line(ChargeType::ALL[*kind], &Decimal::new(*minor, 2).to_string(), ["0", "5", "12", "18"][*rate])
            }).collect();
            let bill = build(&lines, FolioStatus::Open, Pack::of_country("India"), &inr());
            prop_assert_eq!(bill.summary_by_head.iter().map(|head| head.total).sum::<Decimal>(), bill.grand_total);
            prop_assert_eq!(bill.tax_summary.iter().map(|sum| sum.taxable + sum.total_tax).sum::<Decimal>(), bill.grand_total);
            for sum in &bill.tax_summary {
                prop_assert_eq!(sum.parts.iter().map(|part| part.amount).sum::<Decimal>(), sum.total_tax);
            }
            prop_assert_eq!(bill.amount + bill.tax, bill.grand_total);
        }
    }
}
