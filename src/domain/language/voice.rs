//! How a property writes to somebody: words of their language, figures of its own.

use std::borrow::Cow;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::message::Style;
use crate::domain::language::{Figures, Language, Message};
use crate::domain::money::{Currency, round};
use crate::domain::property::PropertySettings;

#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub language: &'static Language,
    figures: Figures,
    currency: Currency,
}

impl Voice {
    /// In the wanted language, else that of the property.
    pub fn of(property: &PropertySettings, wanted: Option<&'static Language>) -> Voice {
        Voice::new(&property.locale, property.currency, wanted)
    }

    pub fn new(locale: &str, currency: Currency, wanted: Option<&'static Language>) -> Voice {
        let language = wanted.unwrap_or_else(|| Language::of(locale));
        Voice { language, figures: Figures::of(locale), currency }
    }

    /// "₹12,34,567.50"
    pub fn money(&self, amount: Decimal) -> String {
        self.figures.money(amount, &self.currency)
    }

    /// A message in the language, its amounts and dates as the property writes them.
    pub fn say(&self, message: &Message) -> String {
        message.write(self)
    }

    /// An amount without its sign, for columns.
    pub fn figure(&self, amount: Decimal) -> String {
        self.figures.number(round(amount, &self.currency))
    }

    /// A number with the decimals that it has.
    pub fn number(&self, number: Decimal) -> String {
        self.figures.number(number)
    }

    pub fn date(&self, date: NaiveDate) -> String {
        self.language.date(date)
    }

    /// Finished English sentences: their words in the language, their amounts (`INR 2799.72`) as the property writes them and
    /// their dates (`2026-03-09`) in words.
    pub fn sentence(&self, english: &str) -> String {
        let said = self.with_dates(&self.language.sentence(english));
        let sign = format!("{} ", self.currency.code());
        let mut parts = said.split(sign.as_str());
        let mut out = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let digits = part.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
            // A full stop behind the amount ends the sentence.
            let figure = part[..digits].trim_end_matches('.');
            match figure.parse::<Decimal>() {
                Ok(amount) => out.push_str(&self.money(amount)),
                Err(_) => out.push_str(&format!("{sign}{figure}")),
            }
            out.push_str(&part[figure.len()..]);
        }
        out
    }

    fn with_dates(&self, text: &str) -> String {
        const LENGTH: usize = "2026-03-09".len();
        let (mut out, mut rest) = (String::with_capacity(text.len()), text);
        while let Some(first) = rest.chars().next() {
            let date = rest.get(..LENGTH).and_then(|start| start.parse::<NaiveDate>().ok());
            let apart = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
            match date.filter(|_| apart(out.chars().next_back()) && apart(rest[LENGTH..].chars().next())) {
                Some(date) => {
                    out.push_str(&self.date(date));
                    rest = &rest[LENGTH..];
                }
                None => {
                    out.push(first);
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        out
    }
}

impl Style for Voice {
    fn template<'t>(&'t self, message: &'t Message) -> Cow<'t, str> {
        self.language.template(message)
    }

    fn word<'t>(&'t self, english: &'t str) -> &'t str {
        self.language.word(english)
    }

    fn date(&self, date: NaiveDate) -> String {
        self.language.date(date)
    }

    fn money(&self, amount: Decimal, currency: &Currency) -> String {
        self.figures.money(amount, currency)
    }

    fn own_text(&self, text: &str) -> String {
        self.sentence(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::inr;

    #[test]
    fn amounts_in_a_sentence_are_written_as_the_house_writes_them() {
        let voice = Voice::new("en-IN", inr(), None);
        for (english, written) in [
            ("At most INR 123456.50 is due now.", "At most ₹1,23,456.50 is due now."),
            ("Owed: INR 5.", "Owed: ₹5.00."),
            ("INR is the currency; INR x.", "INR is the currency; INR x."),
            ("Free until 2026-03-09, 23:59; INR 5.", "Free until 9 March 2026, 23:59; ₹5.00."),
            ("RES-2026-03-09 and 2026-13-09 are no dates.", "RES-2026-03-09 and 2026-13-09 are no dates."),
        ] {
            assert_eq!(voice.sentence(english), written);
        }
    }
}
