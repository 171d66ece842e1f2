//! Number formats of locales, for messages and printed pages. Screens use the browser's formats; a test compares the two.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};

/// How a locale writes numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    decimal: char,
    group: char,
    /// 12,34,567 instead of 1,234,567.
    by_lakh: bool,
    /// Four digits are not grouped: 1234, but 12.345.
    from_five: bool,
    /// The currency sign follows the amount: 12,50 €.
    sign_behind: bool,
}

const NARROW: char = '\u{202f}';
const HARD: char = '\u{a0}';
const PLAIN: Figures =
    Figures { decimal: '.', group: ',', by_lakh: false, from_five: false, sign_behind: false };
const COMMA: Figures = Figures { decimal: ',', group: '.', sign_behind: true, ..PLAIN };
const SPACE: Figures = Figures { group: HARD, ..COMMA };

impl Figures {
    /// The format of a locale such as `pt-PT`; an unknown locale has that of English.
    pub fn of(locale: &str) -> Figures {
        let (language, region) = locale.split_once(['-', '_']).unwrap_or((locale, ""));
        match (language, region) {
            (_, "IN") | ("hi", _) => Figures { by_lakh: true, ..PLAIN },
            ("de" | "it", "CH") => Figures { group: '’', ..PLAIN },
            ("de", "AT") => Figures { group: HARD, sign_behind: false, ..COMMA },
            ("pt", "BR") | ("nl" | "id" | "tr", _) => Figures { sign_behind: false, ..COMMA },
            ("es", "MX") => PLAIN,
            ("de" | "it" | "el" | "da" | "ro" | "hr" | "sl", _) => COMMA,
            ("es", _) => Figures { from_five: true, ..COMMA },
            ("fr", _) => Figures { group: NARROW, ..SPACE },
            ("pt" | "pl" | "bg", _) => Figures { from_five: true, ..SPACE },
            ("cs" | "sk" | "sv" | "fi" | "nb" | "no" | "hu" | "uk" | "ru" | "lt" | "lv" | "et", _) => SPACE,
            _ => PLAIN,
        }
    }

    /// "₹12,34,567.50", "1.234,50 €"
    pub fn money(&self, amount: Decimal, currency: &Currency) -> String {
        let amount = round(amount, currency);
        let minus = if amount.is_sign_negative() && !amount.is_zero() { "-" } else { "" };
        let (sign, figure) = (currency.symbol(), self.number(amount.abs()));
        // A sign that ends in a letter or a full stop is followed by a space.
        let gap = if sign.ends_with(|c: char| c.is_alphabetic() || c == '.') { "\u{a0}" } else { "" };
        match self.sign_behind {
            true => format!("{minus}{figure}\u{a0}{sign}"),
            false => format!("{minus}{sign}{gap}{figure}"),
        }
    }

    /// A number with the decimals that it has.
    pub fn number(&self, number: Decimal) -> String {
        let plain = number.abs().to_string();
        let (whole, part) = plain.split_once('.').unwrap_or((&plain, ""));
        let minus = if number.is_sign_negative() && !number.is_zero() { "-" } else { "" };
        let mut out = format!("{minus}{}", self.grouped(whole));
        if !part.is_empty() {
            out.push(self.decimal);
            out.push_str(part);
        }
        out
    }

    fn grouped(&self, digits: &str) -> String {
        if self.from_five && digits.len() < 5 {
            return digits.to_string();
        }
        let mut out = String::with_capacity(digits.len() * 2);
        for (index, digit) in digits.chars().enumerate() {
            let left = digits.len() - index;
            let begins = match self.by_lakh {
                true => left == 3 || left > 3 && left % 2 == 1,
                false => left.is_multiple_of(3),
            };
            if index > 0 && begins {
                out.push(self.group);
            }
            out.push(digit);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn an_amount_is_written_as_at_home() {
        for (locale, code, amount, written) in [
            ("en-IN", "INR", "1234567.5", "₹12,34,567.50"),
            ("hi-IN", "INR", "123456", "₹1,23,456.00"),
            ("en-IN", "INR", "-999", "-₹999.00"),
            ("en-GB", "GBP", "1234567.5", "£1,234,567.50"),
            ("en-AE", "AED", "1250", "AED\u{a0}1,250.00"),
            ("de-DE", "EUR", "1234.5", "1.234,50\u{a0}€"),
            ("pt-PT", "EUR", "1234.5", "1234,50\u{a0}€"),
            ("pt-PT", "EUR", "12345", "12\u{a0}345,00\u{a0}€"),
            ("fr-FR", "EUR", "12345", "12\u{202f}345,00\u{a0}€"),
            ("id-ID", "IDR", "1500000", "Rp\u{a0}1.500.000,00"),
            ("ja-JP", "JPY", "12345", "¥12,345"),
            ("en-BH", "BHD", "1234.567", "BD\u{a0}1,234.567"),
            ("", "USD", "0", "$0.00"),
        ] {
            let currency = Currency::of(code).expect(code);
            assert_eq!(Figures::of(locale).money(d(amount), &currency), written, "{locale}");
        }
    }
}
