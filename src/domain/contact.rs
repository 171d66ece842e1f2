//! Contact data: the form of e-mail addresses and names in messages.

use crate::domain::refusal::Refusal;
use crate::say;

const EMAIL_MOST: usize = 254;

/// Refuses what cannot be an e-mail address.
pub fn demand_email(field: &'static str, text: &str) -> Result<(), Refusal> {
    let plain =
        |part: &str| !part.is_empty() && !part.contains(['@', ',', ';', '<', '>', '"', '(', ')', '\\']);
    let fine = text.len() <= EMAIL_MOST
        && !text.contains(char::is_whitespace)
        && text.split_once('@').is_some_and(|(local, domain)| {
            plain(local)
                && plain(domain)
                && domain.contains('.')
                && !domain.starts_with('.')
                && !domain.ends_with('.')
        });
    let shown: String = text.chars().take(100).collect();
    if fine { Ok(()) } else { Err(Refusal::input(field, say!("{shown} is not an e-mail address.", shown))) }
}

const NAME_MOST: usize = 100;

/// Refuses a name that would put advertising into the hotel's messages.
pub fn demand_name(field: &'static str, text: &str) -> Result<(), Refusal> {
    if text.chars().count() > NAME_MOST {
        return Err(Refusal::input(
            field,
            say!("A name has at most {name_most} letters.", name_most = NAME_MOST),
        ));
    }
    if holds_address(text) {
        return Err(Refusal::input(field, say!("A name holds no web address.")));
    }
    Ok(())
}

/// A name for messages: shortened if long, left out if it contains a web address.
pub fn name_in_message(name: &str) -> String {
    if holds_address(name) { "Guest".to_string() } else { name.chars().take(NAME_MOST).collect() }
}

/// Splits a full name into first and last name: the first word is the first name.
pub fn split_name(full_name: &str) -> (&str, Option<&str>) {
    match full_name.split_once(' ') {
        Some((first, last)) => (first, Some(last.trim())),
        None => (full_name, None),
    }
}

/// A guest's name in full and in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestName {
    pub first: String,
    pub last: String,
    pub full: String,
}

impl GuestName {
    /// The name after an edit: what was changed decides the rest. `None` if both were changed and differ.
    pub fn edited(self, before: &GuestName) -> Option<GuestName> {
        let words = self.first.split_whitespace().chain(self.last.split_whitespace());
        let joined = words.collect::<Vec<_>>().join(" ");
        let parts_changed = (&self.first, &self.last) != (&before.first, &before.last);
        match (self.full != before.full, parts_changed) {
            (false, false) => Some(self),
            (false, true) => Some(GuestName { full: joined, ..self }),
            (true, true) => (joined == self.full).then_some(self),
            (true, false) => {
                let (first, last) = split_name(&self.full);
                let (first, last) = (first.to_string(), last.unwrap_or_default().to_string());
                Some(GuestName { first, last, full: self.full })
            }
        }
    }
}

fn holds_address(text: &str) -> bool {
    let text = text.to_lowercase();
    text.contains("://") || text.contains("www.") || text.contains(['/', '\\', '<', '>'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_follows_the_part_that_was_changed() {
        let name = |first: &str, last: &str, full: &str| GuestName {
            first: first.to_string(),
            last: last.to_string(),
            full: full.to_string(),
        };
        let before = name("Anta", "Sarma", "Anta Sarma");
        for (given, after) in [
            (before.clone(), Some(before.clone())),
            (name("Anita", "Sarma", "Anta Sarma"), Some(name("Anita", "Sarma", "Anita Sarma"))),
            (name("Anta", "", "Anta Sarma"), Some(name("Anta", "", "Anta"))),
            (name("Anta", "Sarma", "Ravi Kumar Rao"), Some(name("Ravi", "Kumar Rao", "Ravi Kumar Rao"))),
            (name("Ravi Kumar", "Rao", "Ravi Kumar Rao"), Some(name("Ravi Kumar", "Rao", "Ravi Kumar Rao"))),
            (name("Ravi", "Rao", "Anita Sharma"), None),
        ] {
            assert_eq!(given.clone().edited(&before), after, "{given:?}");
        }
    }

    #[test]
    fn a_name_is_no_advertisement() {
        for name in ["Asha Rao", "J. R. R. Tolkien", "O'Neil, Dr.", "आशा राव"] {
            assert!(demand_name("guest_name", name).is_ok(), "{name}");
            assert_eq!(name_in_message(name), name);
        }
        for name in
            ["Visit http://evil.example/win now", "WWW.evil.example", "evil.example/win", &"a".repeat(101)]
        {
            assert_eq!(demand_name("guest_name", name).unwrap_err().field, Some("guest_name"), "{name}");
        }
        assert_eq!(name_in_message("Visit http://evil.example/win now"), "Guest");
        assert_eq!(name_in_message(&"a".repeat(101)).len(), 100);
    }

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        for text in ["asha@lake.example", "a.b+c@mail.co.in", "józef@poczta.pl"] {
            assert!(demand_email("email", text).is_ok(), "{text}");
        }
        for text in
            ["asha", "asha@", "@lake.example", "a b@lake.example", "a@b@c.d", "a@lake", "a@x.y,b@x.y", "a@.x"]
        {
            assert_eq!(demand_email("email", text).unwrap_err().field, Some("email"), "{text}");
        }
    }
}
