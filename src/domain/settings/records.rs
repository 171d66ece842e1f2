//! Checks of records as a whole, on plain values.

use rust_decimal::Decimal;

use crate::domain::numbering::INVOICE_LETTERS_MOST;

/// Digits of the shortest phone number, such as an extension.
const PHONE_DIGITS_LEAST: usize = 4;

/// Why a price can't be changed like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceFault {
    /// More than the whole price is taken off.
    AboveWhole,
    Negative,
}

/// Checks a change of a price: at most 100 percent off, and no negative absolute price.
pub fn price_change(modifier: &str, value: Decimal) -> Result<(), PriceFault> {
    match modifier {
        "Percent" if value < -Decimal::ONE_HUNDRED => Err(PriceFault::AboveWhole),
        "Absolute" if value < Decimal::ZERO => Err(PriceFault::Negative),
        _ => Ok(()),
    }
}

/// Whether a night of the base price `dearest` still costs something: an amount may not take all of it.
pub fn leaves_a_price((modifier, value): (&str, Decimal), dearest: Decimal) -> bool {
    modifier != "Amount" || value >= Decimal::ZERO || dearest + value > Decimal::ZERO
}

/// Why a voucher has no such value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoucherFault {
    NotPositive,
    AboveWhole,
}

/// Checks the value of a voucher: above 0, and at most 100 percent.
pub fn voucher_value(discount_type: &str, value: Decimal) -> Result<(), VoucherFault> {
    match discount_type {
        _ if value <= Decimal::ZERO => Err(VoucherFault::NotPositive),
        "Percent" if value > Decimal::ONE_HUNDRED => Err(VoucherFault::AboveWhole),
        _ => Ok(()),
    }
}

/// The weekdays of a season as sorted digits, 1 for Monday to 7 for Sunday; all seven are stored as none. `None` for
/// other characters.
pub fn weekdays(text: &str) -> Option<String> {
    let mut days: Vec<char> = text.chars().filter(|c| !matches!(c, ',' | ' ')).collect();
    if days.iter().any(|day| !('1'..='7').contains(day)) {
        return None;
    }
    days.sort_unstable();
    days.dedup();
    Some(if days.len() == 7 { String::new() } else { days.into_iter().collect() })
}

/// The guests that a room type takes, and the ages of children.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    pub base_occupancy: i64,
    pub adults_capacity: i64,
    pub max_total_occupants: Option<i64>,
    pub free_child_age: i64,
    pub child_age_limit: i64,
}

/// The field of a room type that contradicts another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapacityFault {
    AdultsBelowBase,
    LimitBelowFreeAge,
    TotalBelowBase,
}

impl Capacity {
    pub fn check(&self) -> Result<(), CapacityFault> {
        if self.adults_capacity < self.base_occupancy {
            return Err(CapacityFault::AdultsBelowBase);
        }
        if self.child_age_limit < self.free_child_age {
            return Err(CapacityFault::LimitBelowFreeAge);
        }
        match self.max_total_occupants {
            Some(total) if total < self.base_occupancy => Err(CapacityFault::TotalBelowBase),
            _ => Ok(()),
        }
    }
}

/// What is wrong with the limit of a tax rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitFault {
    /// A limit without the rate above it.
    RateMissing,
    /// A rate above without a limit.
    LimitMissing,
    RoomsOnly,
}

/// Checks the limit of a tax rate: it needs a rate above it, and is for rooms only.
pub fn tax_limit(has_limit: bool, has_rate_above: bool, is_room: bool) -> Result<(), LimitFault> {
    match (has_limit, has_rate_above) {
        (true, false) => Err(LimitFault::RateMissing),
        (false, true) => Err(LimitFault::LimitMissing),
        (true, true) if !is_room => Err(LimitFault::RoomsOnly),
        _ => Ok(()),
    }
}

/// Invoice letters in capitals: one to three letters or digits. `None` for others.
pub fn invoice_letters(text: &str) -> Option<String> {
    let letters = text.to_uppercase();
    let fits = (1..=INVOICE_LETTERS_MOST).contains(&letters.len());
    (fits && letters.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(letters)
}

/// A page's own address in lower case: letters, digits and dashes. `None` for others.
pub fn page_slug(text: &str) -> Option<String> {
    let slug = text.to_lowercase();
    slug.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-').then_some(slug)
}

/// Whether the text is a colour such as `#0f6b54`.
pub fn is_full_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Whether the text has enough digits for a phone number.
pub fn is_phone(text: &str) -> bool {
    text.chars().filter(char::is_ascii_digit).count() >= PHONE_DIGITS_LEAST
}

/// Whether receipt printers have paper of this width, in millimetres.
pub fn is_paper_width(paper_mm: i64) -> bool {
    matches!(paper_mm, 58 | 80)
}

/// Whether a kitchen ticket is overdue only after it is late.
pub fn is_kitchen_order(late_minutes: i64, overdue_minutes: i64) -> bool {
    overdue_minutes > late_minutes
}

/// Whether a range does not run backwards: a stay's least and most nights, a guardrail's floor and ceiling. A bound that is
/// not given is none.
pub fn is_range(least: Option<i64>, most: Option<i64>) -> bool {
    match (least, most) {
        (Some(least), Some(most)) => most >= least,
        _ => true,
    }
}

/// The largest latitude and longitude, either way.
pub const COORDINATES_MOST: [(&str, i64); 2] = [("latitude", 90), ("longitude", 180)];

/// Whether a property with prices or bookings may change its currency: only before there are bookings, and to one with as
/// many decimals.
pub fn may_change_currency(same_digits: bool, has_bookings: bool) -> bool {
    same_digits && !has_bookings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, rows};

    #[test]
    fn small_rules_of_records() {
        for (paper_mm, fine) in [(58, true), (80, true), (76, false)] {
            assert_eq!(is_paper_width(paper_mm), fine, "{paper_mm}");
        }
        for (late, overdue, fine) in [(10, 20, true), (10, 10, false)] {
            assert_eq!(is_kitchen_order(late, overdue), fine, "{late} {overdue}");
        }
        for (least, most, fine) in
            [(None, None, true), (Some(2), None, true), (Some(2), Some(2), true), (Some(3), Some(2), false)]
        {
            assert_eq!(is_range(least, most), fine, "{least:?} {most:?}");
        }
        for (digits, bookings, fine) in [(true, false, true), (true, true, false), (false, false, false)] {
            assert_eq!(may_change_currency(digits, bookings), fine, "{digits} {bookings}");
        }
    }

    #[test]
    fn prices_and_vouchers_stay_within_the_whole() {
        let table = "
            Percent  | -100  | Ok(())
            Percent  | -101  | Err(AboveWhole)
            Amount   | -500  | Ok(())
            Absolute | 0     | Ok(())
            Absolute | -0.01 | Err(Negative)";
        for row in rows(table) {
            assert_eq!(format!("{:?}", price_change(row[0], d(row[1]))), row[2], "{row:?}");
        }
        for (modifier, value, fine) in [
            ("Amount", "-3999", true),
            ("Amount", "-4000", false),
            ("Amount", "300", true),
            ("Percent", "-100", true),
        ] {
            assert_eq!(leaves_a_price((modifier, d(value)), d("4000")), fine, "{modifier} {value}");
        }
        let table = "
            Percent | 100 | Ok(())
            Percent | 101 | Err(AboveWhole)
            Amount  | 101 | Ok(())
            Amount  | 0   | Err(NotPositive)";
        for row in rows(table) {
            assert_eq!(format!("{:?}", voucher_value(row[0], d(row[1]))), row[2], "{row:?}");
        }
    }

    #[test]
    fn texts_are_normalised_or_refused() {
        for (text, days) in [("7, 6", Some("67")), ("1234567", Some("")), ("", Some("")), ("8", None)] {
            assert_eq!(weekdays(text).as_deref(), days, "{text}");
        }
        for (text, letters) in
            [("lvp", Some("LVP")), ("a1", Some("A1")), ("", None), ("abcd", None), ("a-", None)]
        {
            assert_eq!(invoice_letters(text).as_deref(), letters, "{text}");
        }
        for (text, slug) in [("Lake-View", Some("lake-view")), ("lake view", None), ("lake/view", None)] {
            assert_eq!(page_slug(text).as_deref(), slug, "{text}");
        }
        assert!(is_full_colour("#0f6b54") && !is_full_colour("#0f6") && !is_full_colour("0f6b54"));
        assert!(is_phone("+91 1234") && !is_phone("12 3"));
    }

    #[test]
    fn fields_do_not_contradict_each_other() {
        let fits = Capacity {
            base_occupancy: 2,
            adults_capacity: 3,
            max_total_occupants: None,
            free_child_age: 5,
            child_age_limit: 11,
        };
        assert_eq!(fits.check(), Ok(()));
        assert_eq!(Capacity { adults_capacity: 1, ..fits }.check(), Err(CapacityFault::AdultsBelowBase));
        assert_eq!(Capacity { child_age_limit: 4, ..fits }.check(), Err(CapacityFault::LimitBelowFreeAge));
        assert_eq!(
            Capacity { max_total_occupants: Some(1), ..fits }.check(),
            Err(CapacityFault::TotalBelowBase)
        );
        let table = "
            limit | above | room | answer
            y     | y     | y    | Ok(())
            n     | n     | n    | Ok(())
            y     | n     | y    | Err(RateMissing)
            n     | y     | y    | Err(LimitMissing)
            y     | y     | n    | Err(RoomsOnly)";
        for row in rows(table).skip(1) {
            let yes = |cell: usize| row[cell] == "y";
            assert_eq!(format!("{:?}", tax_limit(yes(0), yes(1), yes(2))), row[3], "{row:?}");
        }
    }
}
