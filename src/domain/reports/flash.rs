//! What happened to a day after its night audit, in sentences.

use rust_decimal::Decimal;

use crate::domain::language::{Message, Value};
use crate::domain::money::Currency;
use crate::say;

/// What became of the bills of a closed day since its audit. Amounts are before tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AfterClosing {
    /// Charges on folios that were posted to the day or voided on it.
    pub charges: i64,
    /// What this changed of the day's revenue.
    pub charged: Decimal,
    /// Invoices of functions that were cancelled.
    pub invoices: i64,
    /// 0 or less.
    pub invoiced: Decimal,
    /// Bills of the restaurant that were credited. The day's figures stay: a credit counts on its own day.
    pub credits: i64,
    pub credited: Decimal,
}

impl AfterClosing {
    pub fn is_nothing(&self) -> bool {
        self.charges + self.invoices + self.credits == 0
    }

    /// What changed of the day's revenue.
    pub fn amount(&self) -> Decimal {
        self.charged + self.invoiced
    }

    /// A sentence for each kind of bill that something happened to.
    pub fn sentences(&self, currency: &Currency) -> Vec<Message> {
        let money = |amount| Value::money(amount, currency);
        let charges = (self.charges > 0).then(|| match (self.charges, money(self.charged)) {
            (1, amount) => say!(
                "After this day was closed, 1 of its charges was posted or voided: {amount} before tax.",
                amount
            ),
            (count, amount) => say!(
                "After this day was closed, {count} of its charges were posted or voided: {amount} before tax.",
                count,
                amount
            ),
        });
        let invoices = (self.invoices > 0).then(|| match (self.invoices, money(self.invoiced)) {
            (1, amount) => say!(
                "After this day was closed, the invoice of a function of this day was cancelled: {amount} before tax.",
                amount
            ),
            (count, amount) => say!(
                "After this day was closed, {count} invoices of functions of this day were cancelled: {amount} before tax.",
                count,
                amount
            ),
        });
        let credits = (self.credits > 0).then(|| match (self.credits, money(self.credited)) {
            (1, amount) => say!(
                "A bill of the restaurant of this day was credited later: {amount} before tax, which counts on the day of the credit note.",
                amount
            ),
            (count, amount) => say!(
                "{count} bills of the restaurant of this day were credited later: {amount} before tax, which counts on the days of the credit notes.",
                count,
                amount
            ),
        });
        [charges, invoices, credits].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn each_kind_of_bill_has_its_sentence() {
        let rupee = Currency::of("INR").expect("the rupee");
        let said = |what: AfterClosing| {
            let sentences = what.sentences(&rupee);
            sentences.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert!(AfterClosing::default().is_nothing() && said(AfterClosing::default()).is_empty());
        let one = AfterClosing { charges: 1, charged: d("500"), ..AfterClosing::default() };
        assert!(!one.is_nothing());
        assert_eq!(
            said(one),
            ["After this day was closed, 1 of its charges was posted or voided: INR 500.00 before tax."]
        );
        let one = AfterClosing {
            invoices: 1,
            invoiced: d("-85000"),
            credits: 1,
            credited: d("100"),
            ..AfterClosing::default()
        };
        assert_eq!(
            said(one),
            [
                "After this day was closed, the invoice of a function of this day was cancelled: INR -85000.00 before tax.",
                "A bill of the restaurant of this day was credited later: INR 100.00 before tax, which counts on the day of the credit note.",
            ]
        );
        let many = AfterClosing {
            charges: 3,
            charged: d("-20"),
            invoices: 2,
            invoiced: d("-100"),
            credits: 2,
            credited: d("7"),
        };
        assert_eq!((said(many).len(), many.amount()), (3, d("-120")));
        assert!(said(many)[0].contains("3 of its charges were"));
    }
}
