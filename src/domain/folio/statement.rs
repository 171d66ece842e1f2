//! The message that carries a statement of account.

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender, dear, reply_or_call};
use crate::say;

/// What a payer owes, formatted.
#[derive(Clone, Debug)]
pub struct StatementFacts {
    pub date: String,
    pub invoices: usize,
    pub balance: String,
}

pub fn statement(
    language: &Language,
    writer: &Sender,
    name: &str,
    facts: &StatementFacts,
) -> RenderedMessage {
    let opening = say!("Your statement of account is attached; it can be opened and printed in any browser.");
    Draft {
        subject: language.say(&say!("Your statement of account from {hotel}", hotel = writer.name)),
        greeting: dear(language, name),
        opening: vec![language.say(&opening)],
        facts: vec![
            (language.say(&say!("As of")), facts.date.clone()),
            (language.say(&say!("Unpaid invoices")), facts.invoices.to_string()),
            (language.say(&say!("Balance due")), facts.balance.clone()),
        ],
        link: None,
        closing: vec![reply_or_call(language)],
    }
    .render(writer)
}
