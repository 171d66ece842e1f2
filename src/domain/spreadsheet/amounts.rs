//! Amounts in the formats of other systems: symbols, currency codes, lakh commas, decimal commas, brackets for
//! negative amounts.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};

/// Longest text read as an amount.
const LONGEST: usize = 60;
/// Most digits before the decimal mark.
const DIGITS_MOST: usize = 12;

/// The decimal mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecimalMark {
    Point,
    Comma,
}

/// Why a cell is not an amount in the property's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmountError {
    /// In another currency: its code or symbol.
    OtherCurrency(String),
    NoAmount,
}

/// The decimal mark that the cells of a column prove: a cell with both marks, or with one that can't be a group
/// separator.
pub fn mark<'a>(cells: impl Iterator<Item = &'a str>) -> Option<DecimalMark> {
    let (mut point, mut comma) = (0_usize, 0_usize);
    for cell in cells {
        match proof(&digits_and_marks(cell)) {
            Some(DecimalMark::Point) => point += 1,
            Some(DecimalMark::Comma) => comma += 1,
            None => {}
        }
    }
    match (point, comma) {
        (0, 0) => None,
        (point, comma) if point >= comma => Some(DecimalMark::Point),
        _ => Some(DecimalMark::Comma),
    }
}

fn proof(text: &str) -> Option<DecimalMark> {
    let (point, comma) = (text.rfind('.'), text.rfind(','));
    match (point, comma) {
        (Some(point), Some(comma)) => {
            Some(if point > comma { DecimalMark::Point } else { DecimalMark::Comma })
        }
        (Some(at), None) if is_fraction(text, at, '.') => Some(DecimalMark::Point),
        (None, Some(at)) if is_fraction(text, at, ',') => Some(DecimalMark::Comma),
        _ => None,
    }
}

/// Whether a single mark is a decimal mark: a group separator has three digits behind it, one to three before it, and
/// no leading zero.
fn is_fraction(text: &str, at: usize, mark: char) -> bool {
    let before = &text[..at];
    text.matches(mark).count() == 1
        && (text.len() - at - 1 != 3 || before.is_empty() || before.len() > 3 || before.starts_with('0'))
}

/// The digits and their marks, without the point of "Rs." or the end of a sentence.
fn digits_and_marks(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let belongs = |at: usize| {
        let after_letter = at > 0 && chars[at - 1].is_alphabetic();
        !after_letter && chars.get(at + 1).is_some_and(char::is_ascii_digit)
    };
    let counts = |(at, c): (usize, &char)| c.is_ascii_digit() || matches!(c, '.' | ',') && belongs(at);
    chars.iter().enumerate().filter(|found| counts(*found)).map(|(_, c)| *c).collect()
}

/// Parses a cell as an amount; blank or a dash is none. `column` is the decimal mark that the column proves.
pub fn read(
    text: &str,
    currency: &Currency,
    column: Option<DecimalMark>,
) -> Result<Option<Decimal>, AmountError> {
    let text = text.trim();
    let is_none = ["n/a", "na", "nil", "none"].contains(&text.to_ascii_lowercase().as_str());
    if is_none || text.chars().all(|c| matches!(c, '-' | '–' | '—' | '.')) {
        return Ok(None);
    }
    if text.len() > LONGEST {
        return Err(AmountError::NoAmount);
    }
    same_currency(text, currency)?;
    let negative = text.starts_with('(') && text.ends_with(')')
        || text.contains('−')
        || text.trim_start_matches(|c: char| !c.is_ascii_digit() && c != '-').starts_with('-')
        || text.ends_with('-') && !text.ends_with("/-");
    let digits = digits_and_marks(text);
    if inner_letters(text) || !digits.contains(|c: char| c.is_ascii_digit()) {
        return Err(AmountError::NoAmount);
    }
    let whole_and_fraction = match proof(&digits).or(column_mark(&digits, column)) {
        Some(DecimalMark::Point) => digits.replace(',', ""),
        Some(DecimalMark::Comma) => digits.replace('.', "").replace(',', "."),
        None => digits.replace(['.', ','], ""),
    };
    if whole_and_fraction.split('.').next().map_or(0, str::len) > DIGITS_MOST {
        return Err(AmountError::NoAmount);
    }
    let amount: Decimal = whole_and_fraction.parse().map_err(|_| AmountError::NoAmount)?;
    Ok(Some(round(if negative { -amount } else { amount }, currency)))
}

/// The column decides an ambiguous cell: "1.234" in a column with "99.50" is not one thousand.
fn column_mark(digits: &str, column: Option<DecimalMark>) -> Option<DecimalMark> {
    let mark = column?;
    let sign = if mark == DecimalMark::Point { '.' } else { ',' };
    (digits.matches(sign).count() == 1).then_some(mark)
}

/// Whether there are letters between digits: "2 rooms 300" is text.
fn inner_letters(text: &str) -> bool {
    let (first, last) = (text.find(|c: char| c.is_ascii_digit()), text.rfind(|c: char| c.is_ascii_digit()));
    let (Some(first), Some(last)) = (first, last) else { return false };
    text[first..last].contains(|c: char| c.is_alphabetic() || matches!(c, '/' | ':' | '+' | '%'))
}

/// Refuses the code or symbol of another currency. A symbol shared by currencies, such as $, is accepted.
fn same_currency(text: &str, currency: &Currency) -> Result<(), AmountError> {
    let letters: String = text.chars().map(|c| if c.is_alphabetic() { c } else { ' ' }).collect();
    for word in letters.split_whitespace() {
        let is_code = word.len() == 3 && word.chars().all(|c| c.is_ascii_uppercase());
        if is_code && word != currency.code() && word.to_lowercase() != currency.symbol().to_lowercase() {
            return Err(AmountError::OtherCurrency(word.to_string()));
        }
    }
    for symbol in ["€", "£", "¥", "฿", "₫", "₩", "₺", "₽", "₴", "₪", "₦", "₱", "₭", "৳", "៛", "₹", "$"]
    {
        if text.contains(symbol) && !currency.symbol().contains(symbol) {
            return Err(AmountError::OtherCurrency(symbol.to_string()));
        }
    }
    Ok(())
}

/// Whose a currency is, where its unit alone does not say it: "Indian Rupee".
#[rustfmt::skip]
const OF_COUNTRY: &[(&str, &[&str])] = &[
    ("INR", &["indian"]), ("LKR", &["sri lankan", "sri lanka"]), ("NPR", &["nepalese", "nepali", "nepal"]),
    ("PKR", &["pakistani", "pakistan"]), ("MUR", &["mauritian", "mauritius"]), ("SCR", &["seychellois", "seychelles"]),
    ("USD", &["us", "u.s.", "american", "united states"]), ("AUD", &["australian"]), ("NZD", &["new zealand"]),
    ("CAD", &["canadian"]), ("SGD", &["singapore"]), ("HKD", &["hong kong"]), ("TWD", &["new taiwan"]), ("FJD", &["fiji", "fijian"]),
    ("GBP", &["british"]), ("EGP", &["egyptian"]), ("AED", &["uae", "emirati"]), ("MAD", &["moroccan"]),
    ("IDR", &["indonesian"]), ("THB", &["thai"]), ("MYR", &["malaysian"]), ("BDT", &["bangladeshi"]),
    ("BTN", &["bhutanese"]), ("MVR", &["maldivian"]), ("PHP", &["philippine"]), ("JPY", &["japanese"]), ("CNY", &["chinese"]),
    ("CHF", &["swiss"]), ("KES", &["kenyan"]), ("TZS", &["tanzanian"]), ("ZAR", &["south african"]), ("MXN", &["mexican"]),
];

/// Whether the text of a currency column names this currency: by code, symbol or name.
pub fn names(text: &str, currency: &Currency) -> bool {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    let unit = currency.words().0.to_lowercase();
    let is_unit = |name: &str| name.trim_end_matches('s') == unit.trim_end_matches('s');
    let own_unit = unit.rsplit(' ').next().unwrap_or_default();
    let of_country =
        OF_COUNTRY.iter().find(|(code, _)| *code == currency.code()).map_or(&[][..], |(_, words)| *words);
    let is_full_name = |country: &&str| {
        let name = text.strip_prefix(*country).and_then(|rest| rest.strip_prefix(' '));
        name.is_some_and(|name| name.trim().trim_end_matches('s') == own_unit.trim_end_matches('s'))
    };
    text.is_empty()
        || text.eq_ignore_ascii_case(currency.code())
        || text == currency.symbol().trim_end_matches('.').to_lowercase()
        || (text == "rs" && own_unit == "rupees")
        || is_unit(&text)
        || of_country.iter().any(is_full_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cur(code: &str) -> Currency {
        Currency::of(code).unwrap()
    }

    #[test]
    fn amounts_read_as_they_were_meant() {
        let table = "
            12500 | INR | 12500.00
            ₹ 1,23,456.78 | INR | 123456.78
            Rs. 12,345.00/- | INR | 12345.00
            Rs 4,500 | INR | 4500.00
            INR 7,500.5 | INR | 7500.50
            1.234,56 € | EUR | 1234.56
            1 234,56 EUR | EUR | 1234.56
            1'234.50 | CHF | 1234.50
            CHF 1’234.50 | CHF | 1234.50
            12,50 | EUR | 12.50
            12,5 | EUR | 12.50
            1.234 | EUR | 1234.00
            1,234 | USD | 1234.00
            1.234.567 | IDR | 1234567.00
            0.125 | USD | 0.13
            12345.678 | USD | 12345.68
            (1,250.00) | USD | -1250.00
            -$99.95 | USD | -99.95
            $-99.95 | USD | -99.95
            99.95- | USD | -99.95
            ($ 12.00) | USD | -12.00
            US$ 12 | USD | 12.00
            A$1,299 | AUD | 1299.00
            15000 | JPY | 15000
            12.345 | KWD | 12345.000
            .50 | USD | 0.50
            0 | INR | 0.00";
        for row in table.lines().filter(|line| line.contains('|')) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let read = read(cells[0], &cur(cells[1]), None).unwrap().unwrap();
            assert_eq!(read.to_string(), cells[2], "{row}");
        }
        for blank in ["", "-", "—", "n/a"] {
            assert_eq!(read(blank, &cur("INR"), None), Ok(None), "{blank}");
        }
    }

    #[test]
    fn the_column_decides_what_a_cell_leaves_open() {
        let cells = ["99.50", "12.345", "1.234"];
        let column = mark(cells.into_iter());
        assert_eq!(column, Some(DecimalMark::Point));
        assert_eq!(read("12.345", &cur("KWD"), column).unwrap().unwrap().to_string(), "12.345");
        assert_eq!(mark(["1.234", "2.500"].into_iter()), None);
        assert_eq!(mark(["1.234,50", "2.500"].into_iter()), Some(DecimalMark::Comma));
    }

    #[test]
    fn another_currency_and_what_is_no_amount_are_said() {
        for (text, other) in [("USD 120", "USD"), ("€ 99", "€"), ("120 GBP", "GBP"), ("$5", "$")] {
            assert_eq!(
                read(text, &cur("INR"), None),
                Err(AmountError::OtherCurrency(other.to_string())),
                "{text}"
            );
        }
        for text in ["paid", "2 rooms 300", "1234567890123456", "12/03/2026", "+"] {
            assert_eq!(read(text, &cur("INR"), None), Err(AmountError::NoAmount), "{text}");
        }
        for (text, code, expected) in [
            ("Rs", "INR", true),
            ("Rs.", "INR", true),
            ("rs", "LKR", true),
            ("Indian Rupee", "INR", true),
            ("Indian rupees", "INR", true),
            ("Rupees", "INR", true),
            ("US Dollar", "USD", true),
            ("Euro", "EUR", true),
            ("Australian Dollar", "AUD", true),
            ("Sri Lankan Rupee", "INR", false),
            ("US Dollar", "INR", false),
            ("Dollar", "AUD", false),
            ("Rs", "USD", false),
            ("Indian Rupee", "LKR", false),
        ] {
            assert_eq!(names(text, &cur(code)), expected, "{text} {code}");
        }
        assert!(names("inr", &cur("INR")) && names("₹", &cur("INR")) && !names("EUR", &cur("INR")));
    }
}
