//! The message that carries a bill to its payer.

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender, dear, reply_or_call};
use crate::say;

/// A bill, formatted.
#[derive(Clone, Debug)]
pub struct BillFacts {
    /// The invoice's number, or the folio's identifier while there is none.
    pub number: String,
    pub is_final: bool,
    pub total: String,
    pub balance: String,
}

pub fn invoice(language: &Language, writer: &Sender, name: &str, bill: &BillFacts) -> RenderedMessage {
    let opening = if bill.is_final {
        say!(
            "Thank you for staying with us. Your invoice is attached; it can be opened and printed in any browser."
        )
    } else {
        say!(
            "Your bill as it stands is attached; it can be opened and printed in any browser. It is not yet an invoice."
        )
    };
    Draft {
        subject: language.say(&say!(
            "Your invoice {number} from {hotel}",
            hotel = writer.name,
            number = bill.number
        )),
        greeting: dear(language, name),
        opening: vec![language.say(&opening)],
        facts: vec![
            (language.say(&say!("Invoice")), bill.number.clone()),
            (language.say(&say!("Price with tax")), bill.total.clone()),
            (language.say(&say!("Balance due")), bill.balance.clone()),
        ],
        link: None,
        closing: vec![reply_or_call(language)],
    }
    .render(writer)
}
