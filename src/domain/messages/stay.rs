//! The messages of a stay, and those that the hotel gets from its website.

use chrono::{NaiveDate, NaiveTime};

use crate::domain::language::{Language, Message};
use crate::domain::messages::{Draft, RenderedMessage, Sender, dear, reply_or_call};
use crate::say;

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
    /// The rate plan that a guest chose on the website.
    pub rate: Option<String>,
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
    pub accounts: Vec<(Message, String)>,
    /// Payment link for the unpaid part.
    pub link: Option<String>,
}

/// The cost of a cancellation, formatted.
#[derive(Clone, Debug)]
pub struct CancelFacts {
    pub number: String,
    /// With tax.
    pub fee: String,
    /// What is still to pay; `None` when nothing is.
    pub due: Option<String>,
    pub refundable: String,
}

pub fn confirmation(language: &Language, writer: &Sender, name: &str, stay: &StayFacts) -> RenderedMessage {
    let mut facts = stay_lines(language, stay);
    let mut link = None;
    if let Some(advance) = &stay.advance {
        let mut add = |label: &Message, value: &String| facts.push((language.say(label), value.clone()));
        add(&say!("Due in advance"), &advance.due);
        match &advance.open {
            None => add(&say!("Received"), &advance.due),
            Some(open) => {
                add(&say!("Not paid yet"), open);
                advance.accounts.iter().for_each(|(label, value)| add(label, value));
                let label = language.say(&say!("Pay {amount}", amount = open));
                link = advance.link.clone().map(|address| (label, address));
            }
        }
    }
    Draft {
        subject: language.say(&say!(
            "Your booking at {hotel}: {reservation}",
            hotel = writer.name,
            reservation = stay.reservation
        )),
        greeting: dear(language, name),
        opening: vec![language.say(&say!("Thank you for booking with us. We look forward to your stay."))],
        facts,
        link,
        closing: vec![stay.policy.clone(), reply_or_call(language)],
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
    let label = |english: Message| language.say(&english);
    let mut facts = vec![(label(say!("Guest")), person.name.clone())];
    facts.extend(person.phone.clone().map(|phone| (label(say!("Phone")), phone)));
    facts.extend(person.email.clone().map(|email| (label(say!("E-mail")), email)));
    facts.extend(stay_lines(language, stay));
    facts.extend(person.requests.clone().map(|requests| (label(say!("Special requests")), requests)));
    if let Some(advance) = &stay.advance {
        facts.push((label(say!("Due in advance")), advance.due.clone()));
        facts.extend(advance.open.clone().map(|open| (label(say!("Not paid yet")), open)));
    }
    Draft {
        subject: language
            .say(&say!("New booking on the website: {reservation}", reservation = stay.reservation)),
        greeting: label(say!("A guest has booked a stay on your website.")),
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
    let mut facts = vec![(language.say(&say!("Cancellation number")), cancel.number.clone())];
    facts.extend(stay_lines(language, stay));
    facts.push((language.say(&say!("Cancellation fee, tax included")), cancel.fee.clone()));
    facts.push(match &cancel.due {
        Some(due) => (language.say(&say!("Still to pay")), due.clone()),
        None => (language.say(&say!("To be refunded")), cancel.refundable.clone()),
    });
    Draft {
        subject: language.say(&say!(
            "Cancelled: {reservation} at {hotel}",
            hotel = writer.name,
            reservation = stay.reservation
        )),
        greeting: dear(language, name),
        opening: vec![language.say(&say!("Your booking is cancelled. Please keep the cancellation number."))],
        facts,
        link: None,
        closing: vec![reply_or_call(language)],
    }
    .render(writer)
}

/// Contains only the link, because anybody with the link acts as the guest.
pub fn checkin_link(language: &Language, writer: &Sender, name: &str, link: &str) -> RenderedMessage {
    Draft {
        subject: language.say(&say!("Check in at {hotel} before you arrive", hotel = writer.name)),
        greeting: dear(language, name),
        opening: vec![language.say(&say!("Save time at the desk: check in online before you arrive. The page is yours alone; please do not pass it on."))],
        facts: Vec::new(),
        link: Some((language.say(&say!("Check in")), link.to_string())),
        closing: Vec::new(),
    }
    .render(writer)
}

fn stay_lines(language: &Language, stay: &StayFacts) -> Vec<(String, String)> {
    let at = |date, time: NaiveTime| (language.date(date), time.format("%H:%M").to_string());
    let (date, time) = at(stay.check_in, stay.arrival);
    let arrival = language.say(&say!("{date}, from {time}", date, time));
    let (date, time) = at(stay.check_out, stay.departure);
    let departure = language.say(&say!("{date}, until {time}", date, time));
    let guests = match stay.children {
        0 => stay.adults.to_string(),
        _ => language.say(&say!(
            "adults {adults}, children {children}",
            adults = stay.adults,
            children = stay.children
        )),
    };
    let mut lines = vec![
        (language.say(&say!("Booking")), stay.reservation.clone()),
        (language.say(&say!("Room")), stay.room_type.clone()),
        (language.say(&say!("Arrival")), arrival),
        (language.say(&say!("Departure")), departure),
    ];
    if stay.nights > 0 {
        lines.push((language.say(&say!("Nights")), stay.nights.to_string()));
    }
    lines.push((language.say(&say!("Guests")), guests));
    lines.extend(stay.meals.clone().map(|meals| (language.say(&say!("Meals")), meals)));
    lines.extend(stay.rate.clone().map(|rate| (language.say(&say!("Rate")), rate)));
    match &stay.extras {
        None => lines.push((language.say(&say!("Price with tax")), stay.total.clone())),
        Some(extras) => {
            lines.push((language.say(&say!("Room and meals, tax included")), stay.total.clone()));
            lines.extend(extras.lines.iter().map(|line| (language.say(&say!("Extras")), line.clone())));
            lines.push((language.say(&say!("Price with tax")), extras.total.clone()));
        }
    }
    lines
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
            rate: None,
            total: "INR 8400.00".to_string(),
            extras: None,
            advance: None,
            policy: "Pay at hotel.".to_string(),
        }
    }

    #[test]
    fn a_confirmation_tells_the_stay_in_the_guests_language() {
        let writer = Sender { name: "Lake View Palace".to_string(), ..Sender::default() };
        let rendered = confirmation(Language::of("en-IN"), &writer, "Asha", &facts());
        assert_eq!(rendered.subject, "Your booking at Lake View Palace: RES-2026-00001");
        for line in [
            "Dear Asha,",
            "Arrival: 10 March 2026, from 14:00",
            "Departure: 12 March 2026, until 11:00",
            "Nights: 2",
            "Guests: adults 2, children 1",
            "Price with tax: INR 8400.00",
            "Pay at hotel.",
        ] {
            assert!(rendered.text.lines().any(|found| found == line), "{line} in {}", rendered.text);
        }
        let hindi = confirmation(Language::of("hi-IN"), &writer, "आशा", &facts());
        assert!(hindi.text.contains("आगमन: 10 मार्च 2026, 14:00 से"), "{}", hindi.text);
    }

    #[test]
    fn the_link_is_all_that_its_message_says() {
        let writer = Sender { name: "Lake".to_string(), ..Sender::default() };
        let rendered = checkin_link(Language::of("en"), &writer, "Asha", "https://lake.example/checkin/ab");
        assert!(rendered.text.contains("Check in: https://lake.example/checkin/ab"));
        assert!(!rendered.text.contains("RES-"));
    }
}
