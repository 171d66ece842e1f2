//! Reading single cells of a row: money, people, references, notes.

use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::migration::charges;
use crate::domain::migration::headers::{Field, Part};
use crate::domain::migration::rows::{NOTES_MOST, PARTY_MOST, Reader, TEXT_MOST, cut, first_cell};
use crate::domain::spreadsheet::amounts::{self, AmountError};
use crate::domain::spreadsheet::table::Line;
use crate::say;

impl Reader {
    /// The stay's reference and the other system's: the channel's reference is preferred.
    pub(in crate::domain) fn references(&self, line: &Line) -> (Option<String>, Option<String>) {
        let own = cut(&self.text(line, Field::Reference), TEXT_MOST);
        let channel = cut(self.mapping.part(line, Field::Reference, Part::Channel), TEXT_MOST);
        match channel {
            Some(channel) if own.as_ref() != Some(&channel) => (Some(channel), own),
            _ => (own, None),
        }
    }

    /// The price and the amount paid. In a file of charges, a negative amount or a payment is money received.
    pub(in crate::domain) fn money(
        &self,
        line: &Line,
        remarks: &mut Vec<Message>,
    ) -> Result<(Option<Decimal>, Decimal), Message> {
        let paid = amounts::read(
            first_cell(&self.mapping, line, Field::Paid),
            &self.options.currency,
            self.paid_mark,
        );
        if paid.is_err() {
            remarks.push(say!(
                "\"{text}\" is no amount paid; nothing is taken as paid.",
                text = self.text(line, Field::Paid)
            ));
        }
        let paid = paid.ok().flatten().unwrap_or_default().max(Decimal::ZERO);
        let charge = self.mapping.part(line, Field::Notes, Part::Charge);
        if self.mapping.has_charges()
            && let Ok(Some(amount)) = self.signed_amount(line)
            && (amount < Decimal::ZERO || charges::is_payment(charge))
        {
            return Ok((None, paid + amount.abs()));
        }
        Ok((self.amount(line)?, paid))
    }

    /// The remark about an impossible number of guests.
    pub(in crate::domain) fn odd_party(
        &self,
        line: &Line,
        adults: Option<i64>,
        children: i64,
    ) -> Option<Message> {
        let text = self.text(line, Field::Adults);
        let is_odd = adults.is_none() && !text.is_empty();
        let more = self.text(line, Field::Children);
        if is_odd {
            return Some(say!(
                "\"{text}\" is no number of adults; the usual party of the room type is taken.",
                text
            ));
        }
        let is_none = children == 0 && more.chars().any(|c| c.is_ascii_digit() && c != '0');
        is_none.then(|| say!("\"{more}\" is no number of children; none are taken.", more))
    }

    pub(in crate::domain) fn amount(&self, line: &Line) -> Result<Option<Decimal>, Message> {
        let text = first_cell(&self.mapping, line, Field::AmountAfterTax);
        match self.signed_amount(line)? {
            Some(amount) if amount < Decimal::ZERO => Err(say!("The amount {text} is below 0.", text)),
            amount => Ok(amount),
        }
    }

    fn signed_amount(&self, line: &Line) -> Result<Option<Decimal>, Message> {
        let own = &self.options.currency;
        let other = |code: &str| {
            say!(
                "The amount is in {code}; the property's currency is {currency}.",
                code,
                currency = own.code()
            )
        };
        let named = self.text(line, Field::Currency);
        if !amounts::names(&named, own) {
            return Err(other(&named));
        }
        let text = first_cell(&self.mapping, line, Field::AmountAfterTax);
        match amounts::read(text, own, self.price_mark) {
            Ok(amount) => Ok(amount),
            Err(AmountError::OtherCurrency(code)) => Err(other(&code)),
            Err(AmountError::NoAmount) => {
                Err(say!("\"{text}\" is no amount.", text = text.chars().take(40).collect::<String>()))
            }
        }
    }

    /// Adults and children: "2", "2/1", "2 adults, 1 child", or a total.
    pub(in crate::domain) fn party(&self, line: &Line) -> (Option<i64>, i64) {
        let numbers = |text: &str| -> Vec<i64> {
            // A party below 0 is no party.
            if text
                .trim_start()
                .strip_prefix(['-', '\u{2212}'])
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
            {
                return Vec::new();
            }
            let parts =
                text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|part| part.trim_end_matches(".0"));
            parts
                .filter_map(|part| part.parse().ok())
                .filter(|count| (0..=PARTY_MOST).contains(count))
                .collect()
        };
        let whole = numbers(&self.text(line, Field::Adults));
        let everybody = self.mapping.of(Field::Adults).any(|column| column.part == Part::Everybody);
        let children = numbers(&self.text(line, Field::Children)).first().copied();
        match whole[..] {
            [] => (None, children.unwrap_or(0)),
            [adults] if everybody => {
                ((adults > 0).then(|| (adults - children.unwrap_or(0)).max(1)), children.unwrap_or(0))
            }
            [adults] => ((adults > 0).then_some(adults), children.unwrap_or(0)),
            [adults, more, ..] => ((adults > 0).then_some(adults), children.unwrap_or(more)),
        }
    }

    /// The notes, including a host's payout.
    pub(in crate::domain) fn notes(&self, line: &Line) -> Option<String> {
        let payout = self.mapping.part(line, Field::Notes, Part::Payout);
        let payout = if payout.is_empty() { String::new() } else { format!("Payout {payout}") };
        let notes = [self.text(line, Field::Notes), payout];
        let notes: Vec<&str> = notes.iter().map(String::as_str).filter(|note| !note.is_empty()).collect();
        cut(&notes.join("; "), NOTES_MOST)
    }
}
