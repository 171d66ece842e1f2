//! The message about a hosting enquiry.

use crate::domain::language::{Language, Message};
use crate::domain::messages::{Draft, RenderedMessage, Sender};
use crate::say;

/// To the property: an enquiry with every field that was filled in; labels in English.
pub fn message_about(
    language: &Language,
    writer: &Sender,
    name: &str,
    facts: Vec<(Message, String)>,
    message: Option<&str>,
) -> RenderedMessage {
    let greeting = language.say(&say!("Somebody left an enquiry. A reply to this message goes to them."));
    let translated = |(label, value): (Message, String)| (language.say(&label), value);
    Draft {
        subject: language.say(&say!("Enquiry from {name}", name)),
        greeting,
        opening: message.map(str::to_string).into_iter().collect(),
        facts: facts.into_iter().map(translated).collect(),
        link: None,
        closing: Vec::new(),
    }
    .render(writer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_says_who_asked_and_what() {
        let writer = Sender { name: "Lake View Palace".to_string(), ..Sender::default() };
        let facts = vec![(say!("Rooms"), "40".to_string())];
        let rendered = message_about(Language::of("en-IN"), &writer, "Asha Rao", facts, Some("Call me."));
        assert_eq!(rendered.subject, "Enquiry from Asha Rao");
        for said in ["Rooms", "40", "Call me."] {
            assert!(rendered.text.contains(said), "{said} in {}", rendered.text);
        }
    }
}
