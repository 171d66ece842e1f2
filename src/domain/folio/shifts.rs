//! A cashier's shift: what the drawer should hold, and how the count compares.
//!
//! A shift begins with a float. Cash that its cashier takes and returns moves the drawer, and so do money paid in, paid out
//! and dropped into the safe. Closing compares the count with what is expected; a difference needs a note.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use crate::domain::language::Value;
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::tax::LARGEST_AMOUNT;
use crate::say;

/// The most pieces of one coin or note that a count takes.
const PIECES_MOST: i64 = 1_000_000;

/// The cash movements of a shift, each as a positive sum but `taken`, which refunds lower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawer {
    pub opening: Decimal,
    /// Cash payments less cash refunds, whatever took them.
    pub taken: Decimal,
    pub paid_in: Decimal,
    pub paid_out: Decimal,
    pub drops: Decimal,
}

impl Drawer {
    /// The cash that the drawer should hold.
    pub fn expected(&self) -> Decimal {
        self.opening + self.taken + self.paid_in - self.paid_out - self.drops
    }

    /// Compares a count with what is expected. A difference without a note is refused.
    pub fn close(
        &self,
        counted: Decimal,
        note: Option<&str>,
        currency: &Currency,
    ) -> Result<Closing, Refusal> {
        let (expected, difference) = (self.expected(), counted - self.expected());
        if !difference.is_zero() && note.is_none() {
            let by = Value::money(difference.abs(), currency);
            let message = match difference > Decimal::ZERO {
                true => say!("The drawer is over by {by}. Note the reason.", by),
                false => say!("The drawer is short by {by}. Note the reason.", by),
            };
            return Err(Refusal::input("note", message));
        }
        Ok(Closing { expected, counted, difference })
    }
}

/// The figures of a closed shift. `difference` is above 0 when the drawer is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    pub expected: Decimal,
    pub counted: Decimal,
    pub difference: Decimal,
}

/// A cash amount that may be 0: the float, or a count.
pub fn cash(field: &'static str, amount: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    let amount = round(amount, currency);
    if amount < Decimal::ZERO {
        return Err(Refusal::input(field, say!("Cash can't be below 0.")));
    }
    if amount > Decimal::from(LARGEST_AMOUNT) {
        return Err(Refusal::input(field, say!("The amount has more than 12 digits.")));
    }
    Ok(amount)
}

/// Pieces of one coin or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub denomination: Decimal,
    pub count: i64,
}

impl Pieces {
    pub fn amount(&self) -> Decimal {
        self.denomination * Decimal::from(self.count)
    }
}

/// A count by denomination, the largest first, without the rows of 0 pieces. A denomination is an amount of the currency.
pub fn pieces(counted: &BTreeMap<String, i64>, currency: &Currency) -> Result<Vec<Pieces>, Refusal> {
    let mut rows = Vec::new();
    for (text, count) in counted {
        let denomination = text.trim().parse().ok().filter(|value: &Decimal| {
            *value > Decimal::ZERO
                && *value <= Decimal::from(LARGEST_AMOUNT)
                && round(*value, currency) == *value
        });
        let Some(denomination) = denomination else {
            return Err(Refusal::input(
                "counted",
                say!("\"{text}\" is no coin or note.", text = text.as_str()),
            ));
        };
        if !(0..=PIECES_MOST).contains(count) {
            return Err(Refusal::input(
                "counted",
                say!(
                    "The count of {text} must be from 0 to {most}.",
                    text = text.as_str(),
                    most = PIECES_MOST
                ),
            ));
        }
        if *count > 0 {
            rows.push(Pieces { denomination, count: *count });
        }
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.denomination));
    Ok(rows)
}

/// The coins and notes in use, as a cashier counts them. Other currencies are counted as one amount.
pub fn denominations(currency: &Currency) -> &'static [&'static str] {
    match currency.code() {
        "INR" | "NPR" | "LKR" | "PKR" | "BDT" => &["500", "200", "100", "50", "20", "10", "5", "2", "1"],
        "EUR" => &[
            "500", "200", "100", "50", "20", "10", "5", "2", "1", "0.50", "0.20", "0.10", "0.05", "0.02",
            "0.01",
        ],
        "GBP" => &["50", "20", "10", "5", "2", "1", "0.50", "0.20", "0.10", "0.05", "0.02", "0.01"],
        "USD" => &["100", "50", "20", "10", "5", "2", "1", "0.25", "0.10", "0.05", "0.01"],
        "AED" => &["1000", "500", "200", "100", "50", "20", "10", "5", "1", "0.50", "0.25"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr, rows};

    #[test]
    fn the_drawer_holds_the_float_and_what_moved() {
        let drawer = |row: &[&str]| Drawer {
            opening: d(row[0]),
            taken: d(row[1]),
            paid_in: d(row[2]),
            paid_out: d(row[3]),
            drops: d(row[4]),
        };
        // float, taken, paid in, paid out, drops | expected
        for row in rows(
            "5000 |    0 |   0 |   0 |    0 | 5000
             5000 | 1200 |   0 |   0 |    0 | 6200
             5000 | 1200 | 300 | 150 | 4000 | 2350
                0 | -200 | 500 |   0 |    0 |  300",
        ) {
            assert_eq!(drawer(&row).expected(), d(row[5]), "{row:?}");
        }
    }

    #[test]
    fn a_difference_needs_a_note() {
        let drawer = Drawer { opening: d("500"), ..Drawer::default() };
        assert_eq!(drawer.close(d("500"), None, &inr()).unwrap().difference, d("0"));
        let short = drawer.close(d("480"), None, &inr()).unwrap_err();
        assert_eq!(short.to_string(), "The drawer is short by INR 20.00. Note the reason.");
        assert_eq!(drawer.close(d("480"), Some("Taxi"), &inr()).unwrap().difference, d("-20"));
        assert!(drawer.close(d("501"), None, &inr()).unwrap_err().to_string().contains("over by INR 1.00"));
    }

    #[test]
    fn a_count_is_read_by_coin_and_note() {
        let count = |rows: &[(&str, i64)]| {
            pieces(&rows.iter().map(|(text, count)| (text.to_string(), *count)).collect(), &inr())
        };
        let rows = count(&[("0.5", 4), ("500", 3), ("10", 0)]).unwrap();
        assert_eq!(rows.iter().map(Pieces::amount).sum::<Decimal>(), d("1502"));
        assert_eq!(rows.iter().map(|row| row.denomination).collect::<Vec<_>>(), [d("500"), d("0.5")]);
        for wrong in [[("x", 1)], [("0", 1)], [("0.001", 1)], [("-5", 1)], [("5", -1)], [("5", 2_000_000)]] {
            assert_eq!(count(&wrong).unwrap_err().field, Some("counted"), "{wrong:?}");
        }
    }
}
