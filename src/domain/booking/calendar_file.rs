//! A stay as an iCalendar file (RFC 5545) with one event from arrival to departure.

use chrono::{DateTime, Utc};

/// Longest line in bytes, without its end.
const LINE_MOST: usize = 75;

/// One event. Times are UTC, so no time zone has to be described.
pub struct Event<'a> {
    /// Stays the same, so that importing the file again replaces the event.
    pub id: &'a str,
    pub summary: &'a str,
    pub location: &'a str,
    pub description: &'a str,
    pub begins: DateTime<Utc>,
    pub ends: DateTime<Utc>,
    pub made: DateTime<Utc>,
}

/// The text of the file.
pub fn write(event: &Event) -> String {
    let moment = |at: DateTime<Utc>| at.format("%Y%m%dT%H%M%SZ").to_string();
    let lines = [
        "BEGIN:VCALENDAR".to_string(),
        "VERSION:2.0".to_string(),
        "PRODID:-//Innkeeper//Stay//EN".to_string(),
        "CALSCALE:GREGORIAN".to_string(),
        "METHOD:PUBLISH".to_string(),
        "BEGIN:VEVENT".to_string(),
        format!("UID:{}", escaped(event.id)),
        format!("DTSTAMP:{}", moment(event.made)),
        format!("DTSTART:{}", moment(event.begins)),
        format!("DTEND:{}", moment(event.ends)),
        format!("SUMMARY:{}", escaped(event.summary)),
        format!("LOCATION:{}", escaped(event.location)),
        format!("DESCRIPTION:{}", escaped(event.description)),
        "END:VEVENT".to_string(),
        "END:VCALENDAR".to_string(),
    ];
    lines.iter().map(|line| folded(line) + "\r\n").collect()
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | ';' | ',' => out.extend(['\\', character]),
            '\n' => out.push_str("\\n"),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out
}

/// Folds long lines as the format requires, never inside a character.
fn folded(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut length = 0;
    for character in line.chars() {
        if length + character.len_utf8() > LINE_MOST {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(character);
        length += character.len_utf8();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_long_lines_folded() {
        let long = "Überraschung, ".repeat(12);
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let file = write(&Event {
            id: "RES-2026-00001",
            summary: "Stay; at\\the\nlake",
            location: &long,
            description: "",
            begins: at,
            ends: at + chrono::TimeDelta::hours(20),
            made: at,
        });
        assert!(file.contains("SUMMARY:Stay\\; at\\\\the\\nlake\r\n"));
        assert!(file.contains("DTSTART:20270115T080000Z\r\n"));
        assert!(file.lines().all(|line| line.len() <= LINE_MOST));
        assert!(file.replace("\r\n ", "").contains(&long.replace(',', "\\,")));
    }
}
