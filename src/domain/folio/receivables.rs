//! Ageing of unpaid invoices.

use rust_decimal::Decimal;

/// Unpaid amounts by age of their invoices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ageing {
    pub days_0_30: Decimal,
    pub days_31_60: Decimal,
    pub days_61_90: Decimal,
    pub over_90: Decimal,
}

impl Ageing {
    /// Adds the balance of an invoice issued this many days ago.
    pub fn add(&mut self, days: i64, balance: Decimal) {
        let step = match days {
            ..=30 => &mut self.days_0_30,
            31..=60 => &mut self.days_31_60,
            61..=90 => &mut self.days_61_90,
            _ => &mut self.over_90,
        };
        *step += balance;
    }

    pub fn total(&self) -> Decimal {
        self.days_0_30 + self.days_31_60 + self.days_61_90 + self.over_90
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn each_age_has_its_step() {
        let mut aged = Ageing::default();
        for (days, balance) in [(0, "1"), (30, "2"), (31, "4"), (60, "8"), (61, "16"), (90, "32"), (91, "64")]
        {
            aged.add(days, d(balance));
        }
        let Ageing { days_0_30, days_31_60, days_61_90, over_90 } = aged;
        assert_eq!((days_0_30, days_31_60, days_61_90, over_90), (d("3"), d("12"), d("48"), d("64")));
        assert_eq!(aged.total(), d("127"));
    }
}
