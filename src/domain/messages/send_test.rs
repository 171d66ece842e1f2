//! The message that shows whether a channel works.

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender};
use crate::say;

/// Shows the hotel that a channel works.
pub fn test(language: &Language, writer: &Sender) -> RenderedMessage {
    let greeting = language.say(&say!("This channel works: the message that you asked for has arrived."));
    Draft {
        subject: language.say(&say!("Test message of {hotel}", hotel = writer.name)),
        greeting,
        ..Draft::default()
    }
    .render(writer)
}
