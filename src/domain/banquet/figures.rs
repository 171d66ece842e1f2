//! Figures of the banquet office: counts and values by a key.

use rust_decimal::Decimal;

use crate::domain::lists::FunctionStatus;

/// A function as figures count it.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub status: FunctionStatus,
    pub value: Decimal,
    pub received: Decimal,
    pub balance: Decimal,
    pub pax: i64,
}

impl Counted {
    /// What somebody owes of the balance.
    pub fn outstanding(&self) -> Decimal {
        outstanding(self.status, self.balance)
    }
}

/// Several functions together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub count: i64,
    pub value: Decimal,
    pub received: Decimal,
    pub outstanding: Decimal,
    pub pax: i64,
}

impl Sum {
    pub fn nothing(digits: u32) -> Sum {
        let zero = Decimal::new(0, digits);
        Sum { count: 0, value: zero, received: zero, outstanding: zero, pax: 0 }
    }

    pub fn add(&mut self, one: &Counted) {
        self.count += 1;
        self.value += one.value;
        self.received += one.received;
        self.pax += one.pax;
        self.outstanding += one.outstanding();
    }
}

/// Whether the balance of a function is money that somebody owes: not of an enquiry, nor of what was called off.
pub fn is_owed(status: FunctionStatus) -> bool {
    matches!(status, FunctionStatus::Confirmed | FunctionStatus::Completed)
}

/// What somebody owes of a balance.
pub fn outstanding(status: FunctionStatus, balance: Decimal) -> Decimal {
    if is_owed(status) { balance } else { Decimal::new(0, balance.scale()) }
}

/// Sums by a key, in the order of the keys' first appearance.
pub fn by_key<K: PartialEq>(counted: impl IntoIterator<Item = (K, Counted)>, digits: u32) -> Vec<(K, Sum)> {
    let mut sums: Vec<(K, Sum)> = Vec::new();
    for (key, one) in counted {
        match sums.iter_mut().find(|(known, _)| *known == key) {
            Some((_, sum)) => sum.add(&one),
            None => {
                let mut sum = Sum::nothing(digits);
                sum.add(&one);
                sums.push((key, sum));
            }
        }
    }
    sums
}

/// The largest value first.
pub fn largest_first<K>(mut sums: Vec<(K, Sum)>) -> Vec<(K, Sum)> {
    sums.sort_by_key(|(_, sum)| std::cmp::Reverse((sum.value, sum.count)));
    sums
}

#[cfg(test)]
mod tests {
    use FunctionStatus::{Confirmed, Enquiry, Lost};

    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn only_won_functions_owe_money() {
        let one = |status, value: &str| Counted {
            status,
            value: d(value),
            received: d("10"),
            balance: d(value),
            pax: 5,
        };
        let sums =
            by_key([("a", one(Confirmed, "100")), ("b", one(Enquiry, "300")), ("a", one(Lost, "50"))], 2);
        let sums = largest_first(sums);
        assert_eq!(sums[0].0, "b");
        assert_eq!((sums[1].1.value, sums[1].1.outstanding, sums[1].1.count), (d("150"), d("100"), 2));
        assert_eq!(sums[0].1.outstanding, d("0.00"));
    }
}
