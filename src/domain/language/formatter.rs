//! How a property writes to a guest: in the guest's language, with dates and amounts in the property's format.

use std::borrow::Cow;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::message::Style;
use crate::domain::language::{Figures, Language, Message};
use crate::domain::money::{Currency, round};
use crate::domain::property::PropertySettings;

#[derive(Clone, Copy, Debug)]
pub struct Formatter {
    pub language: &'static Language,
    figures: Figures,
    currency: Currency,
}

impl Formatter {
    /// In the wanted language, or in that of the property.
    pub fn of(property: &PropertySettings, wanted: Option<&'static Language>) -> Formatter {
        Formatter::new(&property.locale, property.currency, wanted)
    }

    pub fn new(locale: &str, currency: Currency, wanted: Option<&'static Language>) -> Formatter {
        let language = wanted.unwrap_or_else(|| Language::of(locale));
        Formatter { language, figures: Figures::of(locale), currency }
    }

    /// "₹12,34,567.50"
    pub fn money(&self, amount: Decimal) -> String {
        self.figures.money(amount, &self.currency)
    }

    /// Writes a message, with dates in the language and amounts in the property's format.
    pub fn say(&self, message: &Message) -> String {
        message.write(self)
    }

    /// An amount without a currency sign, for columns.
    pub fn figure(&self, amount: Decimal) -> String {
        self.figures.number(round(amount, &self.currency))
    }

    /// A number with its own number of decimals.
    pub fn number(&self, number: Decimal) -> String {
        self.figures.number(number)
    }

    pub fn date(&self, date: NaiveDate) -> String {
        self.language.date(date)
    }

    /// For columns.
    pub fn short_date(&self, date: NaiveDate) -> String {
        self.language.short_date(date)
    }
}

impl Style for Formatter {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::language::Value;
    use crate::domain::testkit::{d, day, inr};
    use crate::say;

    #[test]
    fn amounts_and_dates_have_the_format_of_the_property() {
        let formatter = Formatter::new("en-IN", inr(), None);
        let (last, fee) = (day("2026-03-09"), Value::money(d("123456.5"), &inr()));
        assert_eq!(
            formatter.say(&say!(
                "Free until {last}, 23:59; then {fee}; {own}.",
                last,
                fee,
                own = "INR 5, 2026-03-09"
            )),
            "Free until 9 March 2026, 23:59; then ₹1,23,456.50; INR 5, 2026-03-09."
        );
    }
}
