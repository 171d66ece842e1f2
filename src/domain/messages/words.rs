//! The words of messages, in the languages that are known: the one of the property's locale, else English. A word in braces
//! is filled in.

use chrono::{Datelike, NaiveDate};

/// One language.
#[derive(Debug, PartialEq, Eq)]
pub struct Words {
    pub dear: &'static str,
    pub confirmation: &'static str,
    pub confirmation_opening: &'static str,
    pub cancellation: &'static str,
    pub cancellation_opening: &'static str,
    pub checkin: &'static str,
    pub checkin_opening: &'static str,
    pub checkin_link: &'static str,
    pub chat: &'static str,
    pub invoice: &'static str,
    pub invoice_opening: &'static str,
    pub provisional_opening: &'static str,
    pub reservation: &'static str,
    pub cancellation_number: &'static str,
    pub room_type: &'static str,
    pub arrival: &'static str,
    pub departure: &'static str,
    pub from_time: &'static str,
    pub until_time: &'static str,
    pub nights: &'static str,
    pub guests: &'static str,
    pub adults_children: &'static str,
    pub meals: &'static str,
    pub total: &'static str,
    pub advance: &'static str,
    pub fee: &'static str,
    pub refundable: &'static str,
    pub invoice_number: &'static str,
    pub balance: &'static str,
    pub ask: &'static str,
    months: [&'static str; 12],
}

impl Words {
    /// The language of a locale such as `hi-IN`.
    pub fn of(locale: &str) -> &'static Words {
        match locale.split(['-', '_']).next().unwrap_or_default() {
            "hi" => &HINDI,
            _ => &ENGLISH,
        }
    }

    /// "10 March 2026"
    pub fn date(&self, date: NaiveDate) -> String {
        format!("{} {} {}", date.day(), self.months[date.month0() as usize], date.year())
    }
}

/// Puts values in the place of the words in braces; a value that itself has braces is left as it is.
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

static ENGLISH: Words = Words {
    dear: "Dear {name},",
    confirmation: "Your booking at {house}: {reservation}",
    confirmation_opening: "Thank you for booking with us. We look forward to your stay.",
    cancellation: "Cancelled: {reservation} at {house}",
    cancellation_opening: "Your booking is cancelled. Please keep the cancellation number.",
    checkin: "Check in at {house} before you arrive",
    checkin_opening: "Save time at the desk: tell us who comes before you arrive. The page is yours alone; please do not pass it on.",
    checkin_link: "Check in",
    chat: "{name}, please check in at {house} before you arrive: {link}",
    invoice: "Your invoice {number} from {house}",
    invoice_opening: "Thank you for staying with us. Your invoice is attached; it can be opened and printed in any browser.",
    provisional_opening: "Your bill as it stands is attached; it can be opened and printed in any browser. It is not yet an invoice.",
    reservation: "Booking",
    cancellation_number: "Cancellation number",
    room_type: "Room",
    arrival: "Arrival",
    departure: "Departure",
    from_time: "{date}, from {time}",
    until_time: "{date}, until {time}",
    nights: "Nights",
    guests: "Guests",
    adults_children: "adults {adults}, children {children}",
    meals: "Meals",
    total: "Price with tax",
    advance: "Due in advance",
    fee: "Cancellation fee before tax",
    refundable: "To be refunded",
    invoice_number: "Invoice",
    balance: "Balance due",
    ask: "If anything is not as you wish, please reply or call us.",
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
};

static HINDI: Words = Words {
    dear: "प्रिय {name},",
    confirmation: "{house} में आपकी बुकिंग: {reservation}",
    confirmation_opening: "बुकिंग के लिए धन्यवाद। हम आपके आगमन की प्रतीक्षा कर रहे हैं।",
    cancellation: "रद्द: {house} में {reservation}",
    cancellation_opening: "आपकी बुकिंग रद्द कर दी गई है। कृपया रद्दीकरण संख्या सँभालकर रखें।",
    checkin: "आने से पहले {house} में चेक-इन करें",
    checkin_opening: "डेस्क पर समय बचाएँ: आने से पहले बताएँ कि कौन आ रहा है। यह पृष्ठ केवल आपके लिए है; कृपया इसे आगे न भेजें।",
    checkin_link: "चेक-इन करें",
    chat: "{name}, कृपया आने से पहले {house} में चेक-इन करें: {link}",
    invoice: "{house} से आपका बिल {number}",
    invoice_opening: "हमारे यहाँ ठहरने के लिए धन्यवाद। आपका बिल संलग्न है; इसे किसी भी ब्राउज़र में खोला और छापा जा सकता है।",
    provisional_opening: "आपका अब तक का बिल संलग्न है; इसे किसी भी ब्राउज़र में खोला और छापा जा सकता है। यह अभी कर चालान नहीं है।",
    reservation: "बुकिंग",
    cancellation_number: "रद्दीकरण संख्या",
    room_type: "कमरा",
    arrival: "आगमन",
    departure: "प्रस्थान",
    from_time: "{date}, {time} से",
    until_time: "{date}, {time} तक",
    nights: "रातें",
    guests: "अतिथि",
    adults_children: "वयस्क {adults}, बच्चे {children}",
    meals: "भोजन",
    total: "कर सहित मूल्य",
    advance: "अग्रिम देय",
    fee: "रद्दीकरण शुल्क (कर से पहले)",
    refundable: "वापसी योग्य",
    invoice_number: "चालान",
    balance: "शेष राशि",
    ask: "यदि कुछ बदलना हो तो कृपया उत्तर दें या हमें फ़ोन करें।",
    months: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_finds_its_language_or_english() {
        assert_eq!(Words::of("hi-IN"), &HINDI);
        for locale in ["en-IN", "fr-FR", ""] {
            assert_eq!(Words::of(locale), &ENGLISH, "{locale}");
        }
        let date = "2026-03-10".parse().unwrap();
        assert_eq!((ENGLISH.date(date), HINDI.date(date)), ("10 March 2026".into(), "10 मार्च 2026".into()));
    }

    #[test]
    fn braces_are_filled_once() {
        let values = [("name", "{house}"), ("house", "Lake")];
        assert_eq!(filled("Dear {name} of {house}{gone},", &values), "Dear {house} of Lake,");
        assert_eq!(filled("open { brace", &values), "open  brace");
    }
}
