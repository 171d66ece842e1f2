//! The messages of a stay and of its bill.

use chrono::{NaiveDate, NaiveTime};

use super::words::{Words, filled};
use super::{Draft, Letter, Writer};

/// A stay as its messages tell it. Amounts are written out, with their currency.
#[derive(Clone, Debug)]
pub struct StayFacts {
    pub reservation: String,
    pub room_type: String,
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
    pub arrival: NaiveTime,
    pub departure: NaiveTime,
    pub nights: i64,
    pub adults: i64,
    pub children: i64,
    pub meals: Option<String>,
    pub total: String,
    pub advance: Option<String>,
    /// Payment and cancellation, in sentences.
    pub policy: String,
}

/// What a cancellation cost, written out.
#[derive(Clone, Debug)]
pub struct CancelFacts {
    pub number: String,
    pub fee: String,
    pub refundable: String,
}

/// A bill, written out.
#[derive(Clone, Debug)]
pub struct BillFacts {
    /// The invoice's number, or the folio's identifier while there is none.
    pub number: String,
    pub is_final: bool,
    pub total: String,
    pub balance: String,
}

pub fn confirmation(words: &Words, writer: &Writer, name: &str, stay: &StayFacts) -> Letter {
    let mut facts = stay_lines(words, stay);
    facts.extend(stay.advance.clone().map(|advance| (words.advance.to_string(), advance)));
    Draft {
        subject: filled(words.confirmation, &[("house", &writer.name), ("reservation", &stay.reservation)]),
        greeting: filled(words.dear, &[("name", name)]),
        opening: vec![words.confirmation_opening.to_string()],
        facts,
        link: None,
        closing: vec![stay.policy.clone(), words.ask.to_string()],
    }
    .letter(writer)
}

pub fn cancellation(
    words: &Words,
    writer: &Writer,
    name: &str,
    stay: &StayFacts,
    cancel: &CancelFacts,
) -> Letter {
    let mut facts = vec![(words.cancellation_number.to_string(), cancel.number.clone())];
    facts.extend(stay_lines(words, stay));
    facts.push((words.fee.to_string(), cancel.fee.clone()));
    facts.push((words.refundable.to_string(), cancel.refundable.clone()));
    Draft {
        subject: filled(words.cancellation, &[("house", &writer.name), ("reservation", &stay.reservation)]),
        greeting: filled(words.dear, &[("name", name)]),
        opening: vec![words.cancellation_opening.to_string()],
        facts,
        link: None,
        closing: vec![words.ask.to_string()],
    }
    .letter(writer)
}

/// Nothing of the stay but the way in: whoever has the link is the guest.
pub fn checkin_link(words: &Words, writer: &Writer, name: &str, link: &str) -> Letter {
    Draft {
        subject: filled(words.checkin, &[("house", &writer.name)]),
        greeting: filled(words.dear, &[("name", name)]),
        opening: vec![words.checkin_opening.to_string()],
        facts: Vec::new(),
        link: Some((words.checkin_link.to_string(), link.to_string())),
        closing: Vec::new(),
    }
    .letter(writer)
}

pub fn invoice(words: &Words, writer: &Writer, name: &str, bill: &BillFacts) -> Letter {
    let opening = if bill.is_final { words.invoice_opening } else { words.provisional_opening };
    Draft {
        subject: filled(words.invoice, &[("house", &writer.name), ("number", &bill.number)]),
        greeting: filled(words.dear, &[("name", name)]),
        opening: vec![opening.to_string()],
        facts: vec![
            (words.invoice_number.to_string(), bill.number.clone()),
            (words.total.to_string(), bill.total.clone()),
            (words.balance.to_string(), bill.balance.clone()),
        ],
        link: None,
        closing: vec![words.ask.to_string()],
    }
    .letter(writer)
}

/// The lead of somebody who asks, for the house itself: in English, with every field that was filled in.
pub fn enquiry(writer: &Writer, name: &str, facts: Vec<(String, String)>, message: Option<&str>) -> Letter {
    Draft {
        subject: format!("Enquiry of {name}"),
        greeting: "Somebody left an enquiry. A reply to this message goes to them.".to_string(),
        opening: message.map(str::to_string).into_iter().collect(),
        facts,
        link: None,
        closing: Vec::new(),
    }
    .letter(writer)
}

/// Shows the hotel that a channel works.
pub fn test(writer: &Writer) -> Letter {
    Draft {
        subject: format!("Test message of {}", writer.name),
        greeting: "This channel works: the message that you asked for has arrived.".to_string(),
        ..Draft::default()
    }
    .letter(writer)
}

fn stay_lines(words: &Words, stay: &StayFacts) -> Vec<(String, String)> {
    let at = |text, date, time: NaiveTime| {
        let (date, time) = (words.date(date), time.format("%H:%M").to_string());
        filled(text, &[("date", &date), ("time", &time)])
    };
    let (adults, children) = (stay.adults.to_string(), stay.children.to_string());
    let guests = match stay.children {
        0 => adults,
        _ => filled(words.adults_children, &[("adults", &adults), ("children", &children)]),
    };
    let mut lines = vec![
        (words.reservation, stay.reservation.clone()),
        (words.room_type, stay.room_type.clone()),
        (words.arrival, at(words.from_time, stay.check_in, stay.arrival)),
        (words.departure, at(words.until_time, stay.check_out, stay.departure)),
    ];
    if stay.nights > 0 {
        lines.push((words.nights, stay.nights.to_string()));
    }
    lines.push((words.guests, guests));
    lines.extend(stay.meals.clone().map(|meals| (words.meals, meals)));
    lines.push((words.total, stay.total.clone()));
    lines.into_iter().map(|(label, value)| (label.to_string(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> StayFacts {
        StayFacts {
            reservation: "RES-2026-00001".to_string(),
            room_type: "Deluxe".to_string(),
            check_in: "2026-03-10".parse().unwrap(),
            check_out: "2026-03-12".parse().unwrap(),
            arrival: NaiveTime::from_hms_opt(14, 0, 0).unwrap(),
            departure: NaiveTime::from_hms_opt(11, 0, 0).unwrap(),
            nights: 2,
            adults: 2,
            children: 1,
            meals: None,
            total: "INR 8400.00".to_string(),
            advance: None,
            policy: "Pay at hotel.".to_string(),
        }
    }

    #[test]
    fn a_confirmation_tells_the_stay_in_the_guests_language() {
        let writer = Writer { name: "Lake View Palace".to_string(), ..Writer::default() };
        let letter = confirmation(Words::of("en-IN"), &writer, "Asha", &facts());
        assert_eq!(letter.subject, "Your booking at Lake View Palace: RES-2026-00001");
        for line in [
            "Dear Asha,",
            "Arrival: 10 March 2026, from 14:00",
            "Departure: 12 March 2026, until 11:00",
            "Nights: 2",
            "Guests: adults 2, children 1",
            "Price with tax: INR 8400.00",
            "Pay at hotel.",
        ] {
            assert!(letter.text.lines().any(|found| found == line), "{line} in {}", letter.text);
        }
        let hindi = confirmation(Words::of("hi-IN"), &writer, "आशा", &facts());
        assert!(hindi.text.contains("आगमन: 10 मार्च 2026, 14:00 से"), "{}", hindi.text);
    }

    #[test]
    fn the_link_is_all_that_its_message_says() {
        let writer = Writer { name: "Lake".to_string(), ..Writer::default() };
        let letter = checkin_link(Words::of("en"), &writer, "Asha", "https://lake.example/checkin/ab");
        assert!(letter.text.contains("Check in: https://lake.example/checkin/ab"));
        assert!(!letter.text.contains("RES-"));
    }
}
