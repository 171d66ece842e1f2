//! Removing a guest from texts: which words and numbers identify the person, and the texts without them. Anybody can
//! choose the name and phone of a booking, so outside the guest's own records only values that belong to nobody else
//! are removed.

pub mod columns;
pub mod phones;

use serde_json::Value;

use crate::domain::language;
use columns::{PERSON_KEYS, TEXT_KEYS};

/// Shorter words would match everywhere.
const LETTERS_MIN: usize = 3;
const NAME_WORDS_MAX: usize = 6;

/// Trade words. A name made only of them is searched in the guest's own records only; a part of a name that is one of
/// them is not searched.
#[rustfmt::skip]
const TRADE_WORDS: &[&str] = &[
    "adult", "advance", "air", "allowance", "amount", "arrival", "audit", "balance", "bank", "banquet", "bar", "bed",
    "beverage", "bill", "blacklist", "block", "booking", "breakfast", "call", "cancelled", "card", "cash", "charge",
    "charges", "check", "checked", "child", "clean", "cleaning", "closed", "code", "company", "complaint", "confirmed",
    "corner", "credit", "date", "deluxe", "departure", "deposit", "desk", "dinner", "dirty", "discount", "early", "extra",
    "family", "fee", "floor", "folio", "food", "front", "full", "group", "guest", "guests", "half", "hall", "hotel",
    "house", "housekeeping", "individual", "inspected", "invoice", "key", "king", "laundry", "late", "lost", "lunch",
    "maintenance", "manual", "meal", "menu", "minibar", "misc", "month", "name", "night", "nights", "none", "noshow",
    "note", "number", "occupied", "office", "open", "order", "other", "out", "owner", "package", "paid", "park", "parking",
    "pay", "payment", "phone", "plan", "pool", "posted", "price", "queen", "rate", "ready", "refund", "reservation",
    "restaurant", "room", "rooms", "sale", "season", "service", "show", "single", "spa", "standard", "stay", "suite",
    "table", "tax", "test", "total", "transfer", "tour", "travel", "twin", "type", "upgrade", "urgent", "vacant", "view",
    "voucher", "waitlist", "walk", "website", "year",
];

/// One identifying word or phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    /// Lower case.
    text: String,
    /// Searched in every text; otherwise only in texts about the guest.
    everywhere: bool,
}

/// All spellings of one phone, digits only.
#[derive(Clone, Debug)]
struct Phone {
    spellings: Vec<String>,
    everywhere: bool,
}

/// The identifying values of a guest, their replacement, and the guest's own records.
#[derive(Clone, Debug, Default)]
pub struct PersonalData {
    alias: String,
    own_records: Vec<String>,
    words: Vec<Word>,
    phones: Vec<Phone>,
}

/// Whether a full name may be searched outside the guest's own records: at least two words, letters only, not all
/// trade words.
pub fn is_distinctive(name: &str) -> bool {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let letters = |word: &String| {
        word.chars().all(|letter| letter.is_alphabetic() || "'.-’".contains(letter) || !letter.is_ascii())
    };
    (2..=NAME_WORDS_MAX).contains(&words.len())
        && words.iter().all(letters)
        && !words.iter().all(|word| is_trade_word(word))
}

/// Whether a text looks like an e-mail address.
pub fn is_email(text: &str) -> bool {
    crate::domain::contact::demand_email("email", text.trim()).is_ok()
}

fn is_trade_word(word: &str) -> bool {
    let plain = word.trim_end_matches('s');
    word.chars().count() < LETTERS_MIN || TRADE_WORDS.iter().any(|trade| *trade == word || *trade == plain)
}

impl PersonalData {
    pub fn new(alias: &str, own_records: Vec<String>) -> PersonalData {
        PersonalData { alias: alias.to_string(), own_records, ..PersonalData::default() }
    }

    /// Adds a full name, e-mail or identity number, also in its URL-encoded form.
    pub fn word(&mut self, text: &str, everywhere: bool) {
        let text = text.trim();
        if text.chars().count() < LETTERS_MIN || is_trade_word(&text.to_lowercase()) {
            return;
        }
        let form: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
        for spelling in [form.replace('+', "%20"), form, text.to_string()] {
            let text = spelling.to_lowercase();
            match self.words.iter_mut().find(|word| word.text == text) {
                Some(word) => word.everywhere |= everywhere,
                None => self.words.push(Word { text, everywhere }),
            }
        }
        // Longest first, so that a full name is replaced before its parts.
        self.words.sort_by_key(|word| std::cmp::Reverse(word.text.len()));
    }

    /// Adds a phone by the digits of its spellings. Short numbers are ignored.
    pub fn phone(&mut self, spellings: Vec<String>, everywhere: bool) {
        let long = |spelling: &String| spelling.len() >= phones::DIGITS_MIN;
        let spellings: Vec<String> = spellings.into_iter().filter(long).collect();
        if !spellings.is_empty() {
            self.phones.push(Phone { spellings, everywhere });
        }
    }

    /// Whether a record belongs to the guest.
    pub fn is_own_record(&self, record: &str) -> bool {
        self.own_records.iter().any(|own| own == record)
    }

    /// Whether a text names one of the guest's records.
    fn names_own_record(&self, text: &str) -> bool {
        self.own_records.iter().any(|record| find_word(text, &record.to_lowercase(), 0).is_some())
    }

    /// A free text without the guest, or `None` if it had nothing to remove. `about`: the row is the guest's; a text
    /// that names one of the guest's records counts as such.
    pub fn text(&self, text: &str, about: bool) -> Option<String> {
        if !self.mentions(text, true) {
            return None;
        }
        let near = about || self.names_own_record(text);
        if text.starts_with('[')
            && let Ok(mut value) = serde_json::from_str::<Value>(text)
        {
            return self.strings(&mut value, near).then(|| value.to_string());
        }
        self.replaced(text, near)
    }

    /// A stored answer without the guest: all texts of an answer about the guest, otherwise the fields a snapshot is
    /// cleaned in.
    pub fn answer(&self, text: &str, about: bool) -> Option<String> {
        if !self.mentions(text, about) {
            return None;
        }
        let mut value = serde_json::from_str::<Value>(text).ok()?;
        let changed = if about { self.strings(&mut value, true) } else { self.fields(&mut value, "", false) };
        changed.then(|| value.to_string())
    }

    /// A snapshot without the guest: personal fields and free text only.
    pub fn snapshot(&self, text: &str, about: bool) -> Option<String> {
        if !about && !self.mentions(text, false) {
            return None;
        }
        let mut value = serde_json::from_str::<Value>(text).ok()?;
        self.fields(&mut value, "", about).then(|| value.to_string())
    }

    /// Whether a text contains an identifying value.
    fn mentions(&self, text: &str, near: bool) -> bool {
        let lower = text.to_lowercase();
        self.words.iter().any(|word| (near || word.everywhere) && lower.contains(&word.text))
            || self
                .phones
                .iter()
                .any(|phone| (near || phone.everywhere) && phones::find(text, &phone.spellings, 0).is_some())
    }

    fn fields(&self, value: &mut Value, key: &str, about: bool) -> bool {
        let is_person = PERSON_KEYS.contains(&key);
        let clean = match value {
            Value::Object(map) => {
                let mut changed = false;
                // The values of a message are free text, whatever their names.
                let is_message = map.contains_key(language::MARK);
                for (key, value) in map.iter_mut() {
                    changed |= self.fields(value, if is_message { "text" } else { key }, about);
                }
                return changed;
            }
            Value::Array(items) => {
                let mut changed = false;
                for item in items {
                    changed |= self.fields(item, key, about);
                }
                return changed;
            }
            Value::String(text) if is_person && about => {
                (!text.is_empty() && *text != self.alias).then(|| self.alias.clone())
            }
            Value::String(text) if is_person || TEXT_KEYS.contains(&key) => {
                let near = about || self.names_own_record(text);
                self.replaced(text, near)
            }
            Value::Number(number) if is_person => {
                let found = about || self.mentions(&number.to_string(), false);
                found.then(|| self.alias.clone())
            }
            _ => None,
        };
        let changed = clean.is_some();
        if let Some(clean) = clean {
            *value = Value::String(clean);
        }
        changed
    }

    /// Cleans every text in a value.
    fn strings(&self, value: &mut Value, near: bool) -> bool {
        let mut changed = false;
        match value {
            Value::String(text) => {
                if let Some(clean) = self.replaced(text, near) {
                    *text = clean;
                    changed = true;
                }
            }
            Value::Array(items) => {
                for item in items {
                    changed |= self.strings(item, near);
                }
            }
            Value::Object(map) => {
                for item in map.values_mut() {
                    changed |= self.strings(item, near);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
        changed
    }

    fn replaced(&self, text: &str, near: bool) -> Option<String> {
        let mut clean: Option<String> = None;
        for word in self.words.iter().filter(|word| near || word.everywhere) {
            self.replace(text, &mut clean, |text, from| find_word(text, &word.text, from));
        }
        for phone in self.phones.iter().filter(|phone| near || phone.everywhere) {
            self.replace(text, &mut clean, |text, from| phones::find(text, &phone.spellings, from));
        }
        clean
    }

    fn replace(
        &self,
        text: &str,
        clean: &mut Option<String>,
        find: impl Fn(&str, usize) -> Option<(usize, usize)>,
    ) {
        let mut from = 0;
        while let Some((start, end)) = find(clean.as_deref().unwrap_or(text), from) {
            clean.get_or_insert_with(|| text.to_string()).replace_range(start..end, &self.alias);
            from = start + self.alias.len();
        }
    }
}

/// Finds whole words in any case, also after a URL escape (`%20`). A number must stand alone, not within a date, code
/// or amount.
fn find_word(text: &str, wanted: &str, from: usize) -> Option<(usize, usize)> {
    let (mut folded, mut origin) = (String::with_capacity(text.len()), Vec::with_capacity(text.len() + 1));
    for (index, letter) in text.char_indices().filter(|(index, _)| *index >= from) {
        for lower in letter.to_lowercase() {
            folded.push(lower);
            origin.resize(folded.len(), index);
        }
    }
    origin.push(text.len());
    let numeric = !wanted.contains(char::is_alphabetic);
    let inside = |near: Option<char>, next: Option<char>| {
        near.is_some_and(|letter| {
            letter.is_alphanumeric()
                || (numeric && "-./:,_".contains(letter) && next.is_some_and(char::is_alphanumeric))
        })
    };
    folded.match_indices(wanted).find_map(|(start, found)| {
        let end = start + found.len();
        let mut before = folded[..start].chars().rev();
        let mut after = folded[end..].chars();
        let encoded = folded[..start].get(start.saturating_sub(3)..).is_some_and(is_encoded);
        let whole = (encoded || !inside(before.next(), before.next())) && !inside(after.next(), after.next());
        whole.then(|| (origin[start], origin[end]))
    })
}

fn is_encoded(text: &str) -> bool {
    text.strip_prefix('%').is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn personal() -> PersonalData {
        let mut personal = PersonalData::new("Erased G-00001", vec!["RES-2026-00001".to_string()]);
        personal.word("Zoë Quagmire", true);
        personal.word("Quagmire", false);
        personal.word("Room", false);
        personal.word("2026", false);
        personal.phone(vec!["919876500001".to_string(), "9876500001".to_string()], true);
        personal.phone(vec!["202611".to_string()], true);
        personal.word("zoe@example.com", true);
        personal
    }

    #[test]
    fn names_and_numbers_are_found_however_they_are_written() {
        for (text, clean) in [
            ("ZOË QUAGMIRE called", "Erased G-00001 called"),
            ("call 098765-00001 or Zoe@Example.com", "call Erased G-00001 or Erased G-00001"),
            ("?text=Dear%20Zo%C3%AB%20Quagmire%2C", "?text=Dear%20Erased G-00001%2C"),
            ("+91 98765 00001", "Erased G-00001"),
            (r#"["Zoë Quagmire",7]"#, r#"["Erased G-00001",7]"#),
            ("Quagmire of RES-2026-00001", "Erased G-00001 of RES-2026-00001"),
        ] {
            assert_eq!(personal().text(text, false).as_deref(), Some(clean));
        }
    }

    #[test]
    fn other_people_other_numbers_and_words_of_the_trade_are_left_alone() {
        for text in ["Mr Quagmire", "Zoë Quagmiredale", "98765000012", "2026-11-01 14:30:00", "Room 2026"] {
            assert_eq!(personal().text(text, false), None, "{text}");
        }
        assert_eq!(personal().text("Mr Quagmire", true).as_deref(), Some("Mr Erased G-00001"));
        assert_eq!(personal().text("Room 101 from 2026-11-01, 20.26, RES-2026-00009", true), None);
    }

    #[test]
    fn a_snapshot_is_cleaned_in_fields_for_people_and_in_free_text_only() {
        let row =
            r#"{"guest_name":"Zoë Quagmire","phone":9876500001,"status":"Quagmire","notes":"Mr Quagmire"}"#;
        assert_eq!(
            personal().snapshot(row, true).as_deref(),
            Some(
                r#"{"guest_name":"Erased G-00001","notes":"Mr Erased G-00001","phone":"Erased G-00001","status":"Quagmire"}"#
            )
        );
        let other =
            r#"{"occupants":["Zoë Quagmire","Ann"],"item_name":"Zoë Quagmire","notes":"Mr Quagmire"}"#;
        assert_eq!(
            personal().snapshot(other, false).as_deref(),
            Some(
                r#"{"item_name":"Zoë Quagmire","notes":"Mr Quagmire","occupants":["Erased G-00001","Ann"]}"#
            )
        );
    }

    #[test]
    fn a_name_that_hotels_use_every_day_names_nobody() {
        for name in ["Zoë Quagmire", "Late Singh", "राम कुमार", "O'Neil St. John"] {
            assert!(is_distinctive(name), "{name}");
        }
        for name in ["Room charge", "Night Audit", "Guest", "26-00001", "2026-11 x", "Late Checkout 2", ""] {
            assert!(!is_distinctive(name), "{name}");
        }
    }
}
