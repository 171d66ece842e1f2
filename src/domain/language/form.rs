//! The form of a sentence: what is always said, and the gaps between. `There is no {kind} {name}.`

/// Read from its English text; gaps have names in braces.
pub struct Form {
    before: String,
    /// Each gap with what is said behind it.
    gaps: Vec<(String, String)>,
}

impl Form {
    pub fn of(text: &str) -> Form {
        let mut parts = text.split('{');
        let before = parts.next().unwrap_or_default().to_string();
        let gaps = parts.map(|part| {
            let (name, behind) = part.split_once('}').unwrap_or((part, ""));
            (name.to_string(), behind.to_string())
        });
        Form { before, gaps: gaps.collect() }
    }

    /// How much of it is always said: what is more telling is tried first.
    pub fn said(&self) -> usize {
        self.before.len() + self.gaps.iter().map(|(_, behind)| behind.len()).sum::<usize>()
    }

    /// What stands in the gaps of a sentence of this form; no gap is empty, and each ends as early as it can.
    pub fn values<'s>(&'s self, sentence: &'s str) -> Option<Vec<(&'s str, &'s str)>> {
        let mut rest = sentence.strip_prefix(self.before.as_str())?;
        let mut values = Vec::with_capacity(self.gaps.len());
        for (index, (name, behind)) in self.gaps.iter().enumerate() {
            let end = if index + 1 == self.gaps.len() {
                rest.strip_suffix(behind.as_str())?.len()
            } else {
                let first = rest.chars().next()?.len_utf8();
                first + rest[first..].find(behind.as_str())?
            };
            if end == 0 {
                return None;
            }
            values.push((name.as_str(), &rest[..end]));
            rest = &rest[end + behind.len()..];
        }
        rest.is_empty().then_some(values)
    }
}

/// Puts values in the place of the names in braces; a value that itself has braces is left as it is.
pub fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        let value = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| *value);
        out.push_str(value);
        rest = behind;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found_between_what_is_always_said() {
        for (form, sentence, values) in [
            (
                "{1} is sold out on {date}.",
                "Deluxe is sold out on 2026-03-10.",
                Some(vec!["Deluxe", "2026-03-10"]),
            ),
            ("Room {number} is dirty.", "Room 101 is dirty.", Some(vec!["101"])),
            ("Room {number} is dirty.", "Room  is clean.", None),
            ("Room {number} is dirty.", "Room is dirty.", None),
            ("{a}{b}", "xyz", Some(vec!["x", "yz"])),
            ("{a} is {b}", "ä is ", None),
            ("{a} is {b}", "ä is ö", Some(vec!["ä", "ö"])),
            ("Nothing.", "Nothing.", Some(vec![])),
            ("Nothing.", "Nothing. More.", None),
        ] {
            let form = Form::of(form);
            let found = form.values(sentence);
            let found = found.map(|found| found.into_iter().map(|(_, value)| value).collect::<Vec<_>>());
            assert_eq!(found, values, "{sentence}");
        }
    }

    #[test]
    fn braces_are_filled_once() {
        let values = [("name", "{house}"), ("house", "Lake")];
        assert_eq!(filled("Dear {name} of {house}{gone},", &values), "Dear {house} of Lake,");
        assert_eq!(filled("open { brace", &values), "open  brace");
    }
}
