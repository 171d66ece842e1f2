//! The messages of a stay and of its bill.

use chrono::{NaiveDate, NaiveTime};

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender};

/// The facts of a stay in its messages. Amounts are formatted, with currency.
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
    /// Of room and meals.
    pub total: String,
    pub extras: Option<ExtrasFacts>,
    pub advance: Option<AdvanceFacts>,
    /// Payment and cancellation, in sentences.
    pub policy: String,
}

/// Extras bought with the stay, formatted.
#[derive(Clone, Debug)]
pub struct ExtrasFacts {
    /// "Boat ride × 2, ₹3,540.00"
    pub lines: Vec<String>,
    /// Total of the stay and the extras.
    pub total: String,
}

/// The advance asked for before arrival, formatted.
#[derive(Clone, Debug)]
pub struct AdvanceFacts {
    pub due: String,
    /// The unpaid part; `None` once all is paid.
    pub open: Option<String>,
    /// Label and value of the account to pay to.
    pub accounts: Vec<(&'static str, String)>,
    /// Payment link for the unpaid part.
    pub link: Option<String>,
}

/// The cost of a cancellation, formatted.
#[derive(Clone, Debug)]
pub struct CancelFacts {
    pub number: String,
    pub fee: String,
    pub refundable: String,
}

/// A bill, formatted.
#[derive(Clone, Debug)]
pub struct BillFacts {
    /// The invoice's number, or the folio's identifier while there is none.
    pub number: String,
    pub is_final: bool,
    pub total: String,
    pub balance: String,
}

pub fn confirmation(language: &Language, writer: &Sender, name: &str, stay: &StayFacts) -> RenderedMessage {
    let mut facts = stay_lines(language, stay);
    let mut link = None;
    if let Some(advance) = &stay.advance {
        let mut add =
            |label: &str, value: &String| facts.push((language.text(label).to_string(), value.clone()));
        add("Due in advance", &advance.due);
        match &advance.open {
            None => add("Received", &advance.due),
            Some(open) => {
                add("Not paid yet", open);
                advance.accounts.iter().for_each(|(label, value)| add(label, value));
                let label = language.fill("Pay {amount}", &[("amount", open)]);
                link = advance.link.clone().map(|address| (label, address));
            }
        }
    }
    Draft {
        subject: language.fill(
            "Your booking at {house}: {reservation}",
            &[("house", &writer.name), ("reservation", &stay.reservation)],
        ),
        greeting: language.fill("Dear {name},", &[("name", name)]),
        opening: vec![
            language.text("Thank you for booking with us. We look forward to your stay.").to_string(),
        ],
        facts,
        link,
        closing: vec![
            stay.policy.clone(),
            language.text("If anything is wrong, reply to this e-mail or call us.").to_string(),
        ],
    }
    .render(writer)
}

/// The guest of a web booking.
#[derive(Clone, Debug)]
pub struct PersonFacts {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub requests: Option<String>,
}

/// To the hotel: a guest booked on the website.
pub fn web_booking(
    language: &Language,
    writer: &Sender,
    stay: &StayFacts,
    person: &PersonFacts,
) -> RenderedMessage {
    let label = |english: &str| language.text(english).to_string();
    let mut facts = vec![(label("Guest"), person.name.clone())];
    facts.extend(person.phone.clone().map(|phone| (label("Phone"), phone)));
    facts.extend(person.email.clone().map(|email| (label("E-mail"), email)));
    facts.extend(stay_lines(language, stay));
    facts.extend(person.requests.clone().map(|requests| (label("Special requests"), requests)));
    if let Some(advance) = &stay.advance {
        facts.push((label("Due in advance"), advance.due.clone()));
        facts.extend(advance.open.clone().map(|open| (label("Not paid yet"), open)));
    }
    Draft {
        subject: language
            .fill("New booking on the website: {reservation}", &[("reservation", &stay.reservation)]),
        greeting: label("A guest has booked a stay on your website."),
        opening: Vec::new(),
        facts,
        link: None,
        closing: Vec::new(),
    }
    .render(writer)
}

pub fn cancellation(
    language: &Language,
    writer: &Sender,
    name: &str,
    stay: &StayFacts,
    cancel: &CancelFacts,
) -> RenderedMessage {
    let mut facts = vec![(language.text("Cancellation number").to_string(), cancel.number.clone())];
    facts.extend(stay_lines(language, stay));
    facts.push((language.text("Cancellation fee before tax").to_string(), cancel.fee.clone()));
    facts.push((language.text("To be refunded").to_string(), cancel.refundable.clone()));
    Draft {
        subject: language.fill(
            "Cancelled: {reservation} at {house}",
            &[("house", &writer.name), ("reservation", &stay.reservation)],
        ),
        greeting: language.fill("Dear {name},", &[("name", name)]),
        opening: vec![
            language.text("Your booking is cancelled. Please keep the cancellation number.").to_string(),
        ],
        facts,
        link: None,
        closing: vec![language.text("If anything is wrong, reply to this e-mail or call us.").to_string()],
    }
    .render(writer)
}

/// Contains only the link: whoever holds it is the guest.
pub fn checkin_link(language: &Language, writer: &Sender, name: &str, link: &str) -> RenderedMessage {
    Draft {
        subject: language.fill("Check in at {house} before you arrive", &[("house", &writer.name)]),
        greeting: language.fill("Dear {name},", &[("name", name)]),
        opening: vec![language.text("Save time at the desk: check in online before you arrive. The page is yours alone; please do not pass it on.").to_string()],
        facts: Vec::new(),
        link: Some((language.text("Check in").to_string(), link.to_string())),
        closing: Vec::new(),
    }
    .render(writer)
}

pub fn invoice(language: &Language, writer: &Sender, name: &str, bill: &BillFacts) -> RenderedMessage {
    let opening = if bill.is_final {
        "Thank you for staying with us. Your invoice is attached; it can be opened and printed in any browser."
    } else {
        "Your bill as it stands is attached; it can be opened and printed in any browser. It is not yet an invoice."
    };
    Draft {
        subject: language
            .fill("Your invoice {number} from {house}", &[("house", &writer.name), ("number", &bill.number)]),
        greeting: language.fill("Dear {name},", &[("name", name)]),
        opening: vec![language.text(opening).to_string()],
        facts: vec![
            (language.text("Invoice").to_string(), bill.number.clone()),
            (language.text("Price with tax").to_string(), bill.total.clone()),
            (language.text("Balance due").to_string(), bill.balance.clone()),
        ],
        link: None,
        closing: vec![language.text("If anything is wrong, reply to this e-mail or call us.").to_string()],
    }
    .render(writer)
}

/// To the property: an enquiry with every field that was filled in; labels in English.
pub fn enquiry(
    language: &Language,
    writer: &Sender,
    name: &str,
    facts: Vec<(String, String)>,
    message: Option<&str>,
) -> RenderedMessage {
    let greeting = language.text("Somebody left an enquiry. A reply to this message goes to them.");
    let said = |(label, value): (String, String)| (language.text(&label).to_string(), value);
    Draft {
        subject: language.fill("Enquiry from {name}", &[("name", name)]),
        greeting: greeting.to_string(),
        opening: message.map(str::to_string).into_iter().collect(),
        facts: facts.into_iter().map(said).collect(),
        link: None,
        closing: Vec::new(),
    }
    .render(writer)
}

/// Shows the hotel that a channel works.
pub fn test(language: &Language, writer: &Sender) -> RenderedMessage {
    let greeting = language.text("This channel works: the message that you asked for has arrived.");
    Draft {
        subject: language.fill("Test message of {house}", &[("house", &writer.name)]),
        greeting: greeting.to_string(),
        ..Draft::default()
    }
    .render(writer)
}

fn stay_lines(language: &Language, stay: &StayFacts) -> Vec<(String, String)> {
    let at = |text, date, time: NaiveTime| {
        let (date, time) = (language.date(date), time.format("%H:%M").to_string());
        language.fill(text, &[("date", &date), ("time", &time)])
    };
    let (adults, children) = (stay.adults.to_string(), stay.children.to_string());
    let guests = match stay.children {
        0 => adults,
        _ => language
            .fill("adults {adults}, children {children}", &[("adults", &adults), ("children", &children)]),
    };
    let mut lines = vec![
        (language.text("Booking"), stay.reservation.clone()),
        (language.text("Room"), stay.room_type.clone()),
        (language.text("Arrival"), at("{date}, from {time}", stay.check_in, stay.arrival)),
        (language.text("Departure"), at("{date}, until {time}", stay.check_out, stay.departure)),
    ];
    if stay.nights > 0 {
        lines.push((language.text("Nights"), stay.nights.to_string()));
    }
    lines.push((language.text("Guests"), guests));
    lines.extend(stay.meals.clone().map(|meals| (language.text("Meals"), meals)));
    match &stay.extras {
        None => lines.push((language.text("Price with tax"), stay.total.clone())),
        Some(extras) => {
            lines.push((language.text("Room and meals, tax included"), stay.total.clone()));
            lines.extend(extras.lines.iter().map(|line| (language.text("Extras"), line.clone())));
            lines.push((language.text("Price with tax"), extras.total.clone()));
        }
    }
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
            extras: None,
            advance: None,
            policy: "Pay at hotel.".to_string(),
        }
    }

    #[test]
    fn a_confirmation_tells_the_stay_in_the_guests_language() {
        let writer = Sender { name: "Lake View Palace".to_string(), ..Sender::default() };
        let letter = confirmation(Language::of("en-IN"), &writer, "Asha", &facts());
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
        let hindi = confirmation(Language::of("hi-IN"), &writer, "आशा", &facts());
        assert!(hindi.text.contains("आगमन: 10 मार्च 2026, 14:00 से"), "{}", hindi.text);
    }

    #[test]
    fn the_link_is_all_that_its_message_says() {
        let writer = Sender { name: "Lake".to_string(), ..Sender::default() };
        let letter = checkin_link(Language::of("en"), &writer, "Asha", "https://lake.example/checkin/ab");
        assert!(letter.text.contains("Check in: https://lake.example/checkin/ab"));
        assert!(!letter.text.contains("RES-"));
    }
}
