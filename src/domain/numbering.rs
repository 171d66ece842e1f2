//! The spelling of identifiers. The database counts; this file writes.
//!
//! Numbers are never parsed out of an identifier, because parts of it may contain dashes.

use chrono::{Datelike, Months, NaiveDate};

use crate::domain::dates::FinancialYear;

/// The longest invoice number that GST accepts.
const INVOICE_NUMBER_LENGTH: usize = 16;

/// A counter: prefix, optional year, number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The part before the first dash.
    pub prefix: &'static str,
    /// Whether the year is part of the identifier and restarts the count.
    pub yearly: bool,
    /// Digits of the number, padded with zeros.
    pub width: usize,
}

impl Counter {
    const fn yearly(prefix: &'static str, width: usize) -> Counter {
        Counter { prefix, yearly: true, width }
    }

    const fn plain(prefix: &'static str, width: usize) -> Counter {
        Counter { prefix, yearly: false, width }
    }

    /// The series of a date: "RES-2026", or "G" without years.
    pub fn series(&self, date: NaiveDate) -> String {
        if self.yearly { format!("{}-{:04}", self.prefix, date.year()) } else { self.prefix.to_owned() }
    }

    /// The identifier of the n-th record: `RES-2026-00001`, `G-00001`.
    pub fn name(&self, date: NaiveDate, number: i64) -> String {
        format!("{}-{number:0width$}", self.series(date), width = self.width)
    }
}

pub const GUEST: Counter = Counter::plain("G", 5);
pub const RESERVATION: Counter = Counter::yearly("RES", 5);
pub const GROUP: Counter = Counter::yearly("GRP", 4);
pub const IMPORT: Counter = Counter::yearly("IMP", 4);
pub const FOLIO: Counter = Counter::yearly("FOLIO", 5);
pub const RECEIPT: Counter = Counter::yearly("RCP", 5);
pub const CASHIER_SHIFT: Counter = Counter::yearly("CSH", 5);
pub const CANCELLATION: Counter = Counter::yearly("CXL", 5);
pub const TICKET: Counter = Counter::plain("TKT", 5);
pub const TASK: Counter = Counter::plain("HK", 5);
pub const LOST_ITEM: Counter = Counter::plain("LF", 5);
pub const SEASON: Counter = Counter::plain("SEA", 5);
pub const TAX_RATE: Counter = Counter::plain("TAX", 4);
pub const GUARDRAIL: Counter = Counter::plain("GUARD", 4);
pub const POS_ORDER: Counter = Counter::yearly("ORD", 5);
pub const TABLE_RESERVATION: Counter = Counter::yearly("TRES", 5);
pub const PRINTER: Counter = Counter::plain("PRN", 4);
pub const MENU_ITEM: Counter = Counter::plain("MI", 5);
pub const LAUNDRY_ORDER: Counter = Counter::yearly("LND", 5);
pub const INGREDIENT: Counter = Counter::plain("ING", 5);
pub const STOCK_ENTRY: Counter = Counter::yearly("SLE", 5);
pub const FUNCTION: Counter = Counter::yearly("EVT", 4);
pub const FUNCTION_RECEIPT: Counter = Counter::yearly("RCT", 5);
pub const BANQUET_MENU: Counter = Counter::plain("BMENU", 5);
pub const BANQUET_SERVICE: Counter = Counter::plain("BSVC", 5);
pub const BANQUET_DISH: Counter = Counter::plain("BDISH", 5);
pub const ACTION: Counter = Counter::yearly("AAL", 6);

/// The reservations that bare digits may mean: that number in this year, the last or the next. None for other texts.
pub fn reservations_numbered(text: &str, business_on: NaiveDate) -> Vec<String> {
    numbered(&RESERVATION, text, business_on)
}

/// The laundry bags that a bare number may mean, in the same years.
pub fn bags_numbered(text: &str, business_on: NaiveDate) -> Vec<String> {
    numbered(&LAUNDRY_ORDER, text, business_on)
}

/// The number of the kitchen ticket that a text names: "KOT 5", "kot-5" or "KOT #5".
pub fn ticket_numbered(text: &str) -> Option<i64> {
    let rest = text.get(..3).filter(|word| word.eq_ignore_ascii_case("kot")).and_then(|_| text.get(3..))?;
    rest.trim_start_matches([' ', '-', '#']).parse().ok().filter(|number| *number > 0)
}

fn numbered(counter: &Counter, text: &str, business_on: NaiveDate) -> Vec<String> {
    let Some(number) = text.parse::<i64>().ok().filter(|number| *number > 0 && text.len() <= 8) else {
        return Vec::new();
    };
    let year = Months::new(12);
    [business_on.checked_sub_months(year), Some(business_on), business_on.checked_add_months(year)]
        .into_iter()
        .flatten()
        .map(|on| counter.name(on, number))
        .collect()
}

/// `{property}-{part}`: rooms, room types, plans, vouchers, outlets, venues, experiences.
pub fn within(property: &str, part: &str) -> String {
    format!("{property}-{part}")
}

/// `AUDIT-{business_date}-{property}`.
pub fn audit(business_date: NaiveDate, property: &str) -> String {
    format!("AUDIT-{business_date}-{property}")
}

/// Initials of up to three words of the property's name, upper-case: "Sea View Resort & Spa" gives SVR. Words without
/// an ASCII letter or digit are skipped; without any, the result is H.
fn initials(property_name: &str) -> String {
    let letters =
        property_name.split_whitespace().filter_map(|word| word.chars().find(char::is_ascii_alphanumeric));
    let initials: String = letters.take(3).map(|letter| letter.to_ascii_uppercase()).collect();
    if initials.is_empty() { "H".to_owned() } else { initials }
}

/// Most letters of an invoice number.
pub const INVOICE_LETTERS_MOST: usize = 3;

/// Invoice letters for a new property: its initials, or the first variant no other property has: SVR, then SV2, SV3
/// and so on.
pub fn free_letters(property_name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let own = initials(property_name);
    let numbered = (2_u32..).map(|number| {
        let number = number.to_string();
        let room = INVOICE_LETTERS_MOST.saturating_sub(number.len());
        format!("{}{number}", &own[..own.len().min(room)])
    });
    let mut all = std::iter::once(own.clone()).chain(numbered.take(998));
    all.find(|letters| !is_taken(letters)).unwrap_or(own)
}

/// The n-th invoice of a financial year: `INV-SVR-25-00001`.
///
/// At most 16 characters: a longer number uses the place of the dashes. The letters stay, because they distinguish
/// properties.
pub fn invoice(letters: &str, year: FinancialYear, number: i64) -> String {
    let year = year.yy();
    let usual = format!("INV-{letters}-{year}-{number:05}");
    if usual.len() <= INVOICE_NUMBER_LENGTH {
        return usual;
    }
    let tight = format!("INV-{letters}-{year}{number}");
    if tight.len() <= INVOICE_NUMBER_LENGTH { tight } else { format!("INV-{letters}{year}{number}") }
}

/// The letters of an outlet's bills: those of the property's invoices and a number, the first that is free.
pub fn outlet_letters(invoice_letters: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut numbered = (1_u32..10_000).map(|number| format!("{invoice_letters}{number}"));
    numbered.find(|letters| !is_taken(letters)).unwrap_or_else(|| invoice_letters.to_owned())
}

/// The n-th bill that an outlet settled in a financial year: `SVR1-25-00001`, at most 16 characters.
pub fn outlet_bill(letters: &str, year: FinancialYear, number: i64) -> String {
    let year = year.yy();
    let usual = format!("{letters}-{year}-{number:05}");
    if usual.len() <= INVOICE_NUMBER_LENGTH { usual } else { format!("{letters}{year}{number}") }
}

/// The number of a function's event order: `BEO-2026-0007` for EVT-2025-0007 held in 2026.
pub fn beo(event_year: i32, function: &str) -> String {
    let last = function.rsplit('-').next().unwrap_or(function);
    format!("BEO-{event_year}-{last}")
}

/// The n-th invoice for a function in a financial year: `BQ-SVR-25-00001`, at most 16 characters.
pub fn function_invoice(letters: &str, year: FinancialYear, number: i64) -> String {
    let year = year.yy();
    let usual = format!("BQ-{letters}-{year}-{number:05}");
    if usual.len() <= INVOICE_NUMBER_LENGTH { usual } else { format!("BQ-{letters}{year}{number}") }
}

/// The n-th credit note of a financial year: `CN-SVR-25-00001`, at most 16 characters.
pub fn credit_note(letters: &str, year: FinancialYear, number: i64) -> String {
    let year = year.yy();
    let usual = format!("CN-{letters}-{year}-{number:05}");
    if usual.len() <= INVOICE_NUMBER_LENGTH { usual } else { format!("CN-{letters}{year}{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn counters_are_written_as_the_vocabulary_says() {
        let date = day("2026-11-21");
        assert_eq!(RESERVATION.name(date, 1), "RES-2026-00001");
        assert_eq!(GUEST.name(date, 42), "G-00042");
        assert_eq!(GROUP.name(date, 7), "GRP-2026-0007");
        assert_eq!(ACTION.name(date, 1_234_567), "AAL-2026-1234567");
        assert_eq!(CANCELLATION.name(date, 3), "CXL-2026-00003");
        assert_eq!(audit(date, "Sea View"), "AUDIT-2026-11-21-Sea View");
    }

    #[test]
    fn initials_take_up_to_three_words() {
        for (name, expected) in [
            ("Sea View Resort & Spa", "SVR"),
            ("Ibis", "I"),
            ("  the  (old) mill ", "TOM"),
            ("\u{65e5}\u{672c}", "H"),
            ("9 Elms", "9E"),
        ] {
            assert_eq!(initials(name), expected);
        }
    }

    #[test]
    fn invoice_numbers_never_pass_sixteen_characters() {
        let year = FinancialYear::of(day("2026-03-31"), 4);
        for (number, expected) in
            [(1, "INV-SVR-25-00001"), (100_000, "INV-SVR-25100000"), (1_000_000, "INV-SVR251000000")]
        {
            assert_eq!(invoice("SVR", year, number), expected);
        }
    }

    #[test]
    fn every_outlet_has_a_series_of_its_own() {
        let year = FinancialYear::of(day("2026-03-31"), 4);
        assert_eq!(outlet_bill("SVR1", year, 1), "SVR1-25-00001");
        assert_eq!(outlet_bill("SVR10000", year, 100_000), "SVR1000025100000");
        assert_eq!(beo(2026, "EVT-2025-0007"), "BEO-2026-0007");
        assert_eq!(function_invoice("SVR", year, 1), "BQ-SVR-25-00001");
        assert_eq!(function_invoice("SVR", year, 1_000_000), "BQ-SVR251000000");
        assert_eq!(outlet_letters("SVR", |letters| ["SVR1", "SVR2"].contains(&letters)), "SVR3");
    }

    #[test]
    fn letters_are_free_ones() {
        for (taken, expected) in
            [(&[][..], "SVR"), (&["SVR"][..], "SV2"), (&["SVR", "SV2", "SV3"][..], "SV4")]
        {
            assert_eq!(free_letters("Sea View Resort", |letters| taken.contains(&letters)), expected);
        }
        let ten: Vec<String> = (2..10).map(|n| format!("SV{n}")).chain(["SVR".to_string()]).collect();
        assert_eq!(
            free_letters("Sea View Resort", |letters| ten.iter().any(|other| other == letters)),
            "S10"
        );
        assert_eq!(free_letters("Ibis", |letters| letters == "I"), "I2");
    }

    #[test]
    fn a_kitchen_ticket_is_named_as_its_paper_does() {
        for (text, number) in [
            ("KOT 5", Some(5)),
            ("kot-12", Some(12)),
            ("Kot #7", Some(7)),
            ("KOT5", Some(5)),
            ("KOT", None),
            ("KOT 0", None),
            ("kota 5", None),
            ("5", None),
            ("क5", None),
        ] {
            assert_eq!(ticket_numbered(text), number, "{text}");
        }
    }

    #[test]
    fn bare_digits_mean_a_reservation_of_three_years() {
        for (text, expected) in [
            ("12", "RES-2025-00012 RES-2026-00012 RES-2027-00012"),
            ("00012", "RES-2025-00012 RES-2026-00012 RES-2027-00012"),
            ("0", ""),
            ("-3", ""),
            ("123456789", ""),
            ("Rao", ""),
            ("", ""),
        ] {
            assert_eq!(reservations_numbered(text, day("2026-03-01")).join(" "), expected, "{text}");
        }
    }
}
