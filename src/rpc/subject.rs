//! The subject of a public write: the link, phone number or table it is for. Writes are rate-limited by subject, because the
//! guests of a property share one address.

use serde_json::{Map, Value};

/// Trailing digits that identify a phone number, however it is written.
const PHONE_DIGITS: usize = 9;

/// Which parameter identifies the subject of a public write; declared on the endpoint's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The parameter holds the secret of a link.
    Link(&'static str),
    /// The parameter is a phone number, counted by its last digits.
    Phone(&'static str),
    /// `table_no`, else `room`, of the `outlet`.
    Seat,
}

impl Subject {
    /// The subject of a call in one canonical spelling; none when the parameter is missing.
    pub(super) fn of(self, params: &Map<String, Value>) -> Option<String> {
        let text = |name: &str| {
            let found = params
                .get(name)
                .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_string));
            found
                .map(|text| text.trim().chars().take(100).collect::<String>())
                .filter(|text| !text.is_empty())
        };
        match self {
            Subject::Link(param) => text(param).map(|token| format!("link {token}")),
            Subject::Phone(param) => text(param).map(|phone| {
                // With country code or without, one phone is one subject.
                let digits: Vec<char> = phone.chars().filter(char::is_ascii_digit).collect();
                let last: String = digits[digits.len().saturating_sub(PHONE_DIGITS)..].iter().collect();
                format!("phone {last}")
            }),
            Subject::Seat => {
                let table = text("table_no").map(|table| ("table", table));
                let (kind, seat) = table.or_else(|| text("room").map(|room| ("room", room)))?;
                Some(format!("{kind} {} of {}", seat.to_lowercase(), text("outlet").unwrap_or_default()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_has_one_spelling_and_no_other_parameter_counts() {
        let of = |subject: Subject, params: Value| {
            subject.of(params.as_object().expect("an object")).unwrap_or_default()
        };
        for phone in ["+91 98765 00001", "09876500001", "98765-00001"] {
            let params = serde_json::json!({ "phone": phone, "token": phone });
            assert_eq!(of(Subject::Phone("phone"), params), "phone 876500001");
        }
        let seat = |table: &str| {
            of(Subject::Seat, serde_json::json!({ "outlet": "Terrace", "table_no": table, "phone": table }))
        };
        assert_eq!(seat(" t1"), seat("T1"));
        assert_ne!(seat("T1"), seat("T2"));
        let params = serde_json::json!({ "token": "abc", "phone": "9876500001" });
        assert_eq!(of(Subject::Link("token"), params), "link abc");
        assert_eq!(of(Subject::Seat, serde_json::json!({ "outlet": "Terrace" })), "");
    }
}
