//! Taking a guest out of what was written: which words and numbers give the person away, and texts without them
//! (rules, section 3).

use serde_json::Value;

/// Fewer letters or digits would be found everywhere.
const LETTERS_MIN: usize = 3;
const DIGITS_MIN: usize = 6;
/// A phone is recognised by its last digits, with or without country code and trunk zero.
const DIGITS_MAX: usize = 9;

/// One thing that a person is recognised by.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Trace {
    /// Lower case, or digits only.
    text: String,
    digits: bool,
    /// Found in any text of the hotel; otherwise only in those about the guest: a first name, what others share.
    far: bool,
}

/// What gives a guest away, what stands in its place, and the records that are the guest's own.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    alias: String,
    own_records: Vec<String>,
    traces: Vec<Trace>,
}

impl Traces {
    pub fn new(alias: &str, own_records: Vec<String>) -> Traces {
        Traces { alias: alias.to_string(), own_records, traces: Vec::new() }
    }

    /// A word or several: a name, an e-mail, a passport's number; also as a link holds them.
    pub fn words(&mut self, text: &str, far: bool) {
        let text = text.trim();
        if text.chars().count() >= LETTERS_MIN {
            let form: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
            for spelling in [form.replace('+', "%20"), form, text.to_string()] {
                self.add(Trace { text: spelling.to_lowercase(), digits: false, far });
            }
        }
    }

    /// A number that people write with gaps: a phone, an Aadhaar.
    pub fn digits(&mut self, text: &str, far: bool) {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        if digits.len() >= DIGITS_MIN {
            let text = digits[digits.len().saturating_sub(DIGITS_MAX)..].to_string();
            self.add(Trace { text, digits: true, far });
        }
    }

    /// Whether a record is the guest's own.
    pub fn own(&self, record: &str) -> bool {
        self.own_records.iter().any(|own| own == record)
    }

    fn add(&mut self, trace: Trace) {
        match self.traces.iter_mut().find(|old| old.text == trace.text && old.digits == trace.digits) {
            Some(old) => old.far |= trace.far,
            None => self.traces.push(trace),
        }
        // The longest first: a whole name is replaced before its parts are.
        self.traces.sort_by_key(|trace| std::cmp::Reverse(trace.text.len()));
    }

    /// The text without the guest, when it had any trace. `about` says that the row is the guest's; a text that names one
    /// of the guest's records is so too.
    pub fn clean(&self, text: &str, about: bool) -> Option<String> {
        let near = self.replaced(text, true)?;
        if about || self.own_records.iter().any(|record| text.contains(record.as_str())) {
            return Some(near);
        }
        self.replaced(text, false)
    }

    fn replaced(&self, text: &str, near: bool) -> Option<String> {
        if text.starts_with(['{', '['])
            && let Ok(mut value) = serde_json::from_str::<Value>(text)
        {
            return self.clean_json(&mut value, near).then(|| value.to_string());
        }
        let mut clean: Option<String> = None;
        for trace in self.traces.iter().filter(|trace| near || trace.far) {
            let mut from = 0;
            while let Some((start, end)) = trace.find(clean.as_deref().unwrap_or(text), from) {
                clean.get_or_insert_with(|| text.to_string()).replace_range(start..end, &self.alias);
                from = start + self.alias.len();
            }
        }
        clean
    }

    /// Texts, and whole numbers that are a phone.
    fn clean_json(&self, value: &mut Value, near: bool) -> bool {
        let clean = match value {
            Value::String(text) => self.replaced(text, near),
            Value::Number(number) => {
                number.is_u64().then(|| self.replaced(&number.to_string(), near)).flatten()
            }
            Value::Array(items) => return self.clean_each(items.iter_mut(), near),
            Value::Object(map) => return self.clean_each(map.values_mut(), near),
            Value::Null | Value::Bool(_) => None,
        };
        let changed = clean.is_some();
        if let Some(clean) = clean {
            *value = Value::String(clean);
        }
        changed
    }

    /// All of them, also after the first that changed.
    fn clean_each<'v>(&self, items: impl Iterator<Item = &'v mut Value>, near: bool) -> bool {
        let mut changed = false;
        for item in items {
            changed |= self.clean_json(item, near);
        }
        changed
    }
}

impl Trace {
    /// Where the trace stands in a text at or after a byte.
    fn find(&self, text: &str, from: usize) -> Option<(usize, usize)> {
        if self.digits { find_digits(text, &self.text, from) } else { find_words(text, &self.text, from) }
    }
}

/// Whole words, whatever their case.
fn find_words(text: &str, wanted: &str, from: usize) -> Option<(usize, usize)> {
    let (mut folded, mut origin) = (String::with_capacity(text.len()), Vec::with_capacity(text.len() + 1));
    for (index, letter) in text.char_indices().filter(|(index, _)| *index >= from) {
        for lower in letter.to_lowercase() {
            folded.push(lower);
            origin.resize(folded.len(), index);
        }
    }
    origin.push(text.len());
    let inside = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    folded.match_indices(wanted).find_map(|(start, found)| {
        let end = start + found.len();
        let whole = !inside(folded[..start].chars().next_back()) && !inside(folded[end..].chars().next());
        whole.then(|| (origin[start], origin[end]))
    })
}

/// The digits in this order, whatever separates them, and the digits written right before them.
fn find_digits(text: &str, wanted: &str, from: usize) -> Option<(usize, usize)> {
    let (bytes, wanted) = (text.as_bytes(), wanted.as_bytes());
    (from..bytes.len()).filter(|start| bytes[*start] == wanted[0]).find_map(|start| {
        let end = end_of_digits(bytes, wanted, start)?;
        let before = bytes[from..start].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        Some((start - before, end))
    })
}

fn end_of_digits(bytes: &[u8], wanted: &[u8], start: usize) -> Option<usize> {
    let (mut matched, mut gap) = (0, 0);
    for (index, byte) in bytes.iter().enumerate().skip(start) {
        if *byte == wanted[matched] {
            (matched, gap) = (matched + 1, 0);
            if matched == wanted.len() {
                let longer = bytes.get(index + 1).is_some_and(u8::is_ascii_digit);
                return (!longer).then_some(index + 1);
            }
        } else if b" -./()".contains(byte) && gap < 2 {
            gap += 1;
        } else {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traces() -> Traces {
        let mut traces = Traces::new("Erased G-00001", vec!["RES-2026-00001".to_string()]);
        traces.words("Zoë Quagmire", true);
        traces.words("Quagmire", false);
        traces.digits("+91 98765 00001", true);
        traces.words("zoe@example.com", true);
        traces
    }

    #[test]
    fn names_and_numbers_are_found_however_they_are_written() {
        for (text, clean) in [
            ("ZOË QUAGMIRE called", "Erased G-00001 called"),
            ("call 098765-00001 or Zoe@Example.com", "call Erased G-00001 or Erased G-00001"),
            ("?text=Zo%C3%AB%20Quagmire%2C", "?text=Erased G-00001%2C"),
            ("+91 98765 00001", "+91 Erased G-00001"),
            (r#"{"a":["Zoë Quagmire",9876500001,7]}"#, r#"{"a":["Erased G-00001","Erased G-00001",7]}"#),
            ("Quagmire of RES-2026-00001", "Erased G-00001 of RES-2026-00001"),
        ] {
            assert_eq!(traces().clean(text, false).as_deref(), Some(clean));
        }
    }

    #[test]
    fn other_people_and_other_numbers_are_left_alone() {
        for text in ["Mr Quagmire", "Zoë Quagmiredale", "98765000012", "2026-03-01 14:30:00", r#"{"a":1}"#] {
            assert_eq!(traces().clean(text, false), None, "{text}");
        }
        assert_eq!(traces().clean("Mr Quagmire", true).as_deref(), Some("Mr Erased G-00001"));
    }
}
