//! Comparing phone numbers: as digits with country code, so that `+91 98765 00001`, `0091 98765 00001`, `098765
//! 00001` and `9876500001` are the same phone in India.

/// Fewer digits are an extension or a typing error.
const FEWEST_DIGITS: usize = 6;
const MOST_DIGITS: usize = 15;
/// Shortest number including its area code.
const DIALLED_FEWEST: usize = 8;

/// ISO country, calling code, most digits of a national number.
#[rustfmt::skip]
const PLANS: &[(&str, &str, usize)] = &[
    ("IN", "91", 10), ("ID", "62", 12), ("TH", "66", 9), ("MY", "60", 10), ("AE", "971", 9), ("GB", "44", 10),
    ("US", "1", 10), ("AT", "43", 13), ("BE", "32", 9), ("BG", "359", 9), ("HR", "385", 9), ("CY", "357", 8),
    ("CZ", "420", 9), ("DK", "45", 8), ("EE", "372", 8), ("FI", "358", 11), ("FR", "33", 9), ("DE", "49", 11),
    ("GR", "30", 10), ("HU", "36", 9), ("IE", "353", 9), ("IT", "39", 11), ("LV", "371", 8), ("LT", "370", 8),
    ("LU", "352", 11), ("MT", "356", 8), ("NL", "31", 9), ("PL", "48", 9), ("PT", "351", 9), ("RO", "40", 9),
    ("SK", "421", 9), ("SI", "386", 8), ("ES", "34", 9), ("SE", "46", 10),
];

/// Countries that keep the leading zero after the country code.
const KEEPS_ZERO: &[&str] = &["IT"];

/// The country's calling code, where it is known.
pub fn calling_code(iso: &str) -> Option<&'static str> {
    PLANS.iter().find(|plan| plan.0 == iso).map(|plan| plan.1)
}

/// The digits for comparison, with country code (the property's, if none is written). `None` if there are too few or
/// too many digits.
pub fn comparable(phone: &str, iso: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let full = if phone.trim_start().starts_with('+') {
        digits
    } else if let Some(rest) = digits.strip_prefix("00") {
        rest.to_owned()
    } else {
        national(digits, iso)
    };
    (FEWEST_DIGITS..=MOST_DIGITS).contains(&full.len()).then_some(full)
}

/// All digit spellings of a stored phone: as typed, with country code, without it.
pub fn spellings(phone: &str, comparable: Option<&str>) -> Vec<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let mut spellings = vec![digits.trim_start_matches('0').to_string()];
    let full = comparable.map(str::to_string).unwrap_or_else(|| spellings[0].clone());
    let plan = PLANS.iter().find(|plan| full.starts_with(plan.1));
    if let Some((_, code, longest)) = plan
        && full.len() - code.len() <= *longest
    {
        spellings.push(full[code.len()..].trim_start_matches('0').to_string());
    }
    spellings.push(full);
    spellings.sort_unstable();
    spellings.dedup();
    spellings
}

/// Whether a text holds any digit; without one it is no phone number, not even an extension.
pub fn has_digits(text: &str) -> bool {
    text.contains(char::is_numeric)
}

/// Whether a text can be dialled: eight to fifteen digits with the usual separators, and no date.
pub fn is_dialable(text: &str) -> bool {
    let text = text.trim();
    let rest = text.strip_prefix('+').unwrap_or(text);
    let digits = rest.bytes().filter(u8::is_ascii_digit).count();
    (DIALLED_FEWEST..=MOST_DIGITS).contains(&digits)
        && rest.chars().all(|letter| letter.is_ascii_digit() || " -./()".contains(letter))
        && !begins_with_date(rest)
}

/// Whether a text starts with a date: three numbers with a year first or last, joined by one separator.
fn begins_with_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['-', '.', '/', ' ']).filter(|part| !part.is_empty()).collect();
    let is = |part: &str, digits: std::ops::RangeInclusive<usize>, most: u32| {
        digits.contains(&part.len()) && part.parse::<u32>().is_ok_and(|number| (1..=most).contains(&number))
    };
    let year =
        |part: &str| part.len() == 4 && part.parse::<u32>().is_ok_and(|year| (1900..2100).contains(&year));
    let dates = parts.windows(3).any(|date| {
        (year(date[0]) && is(date[1], 1..=2, 12) && is(date[2], 1..=2, 31))
            || (is(date[0], 1..=2, 31) && is(date[1], 1..=2, 31) && year(date[2]))
    });
    // A month and what follows it: no phone has so few digits after its area code.
    dates || (parts.len() == 2 && year(parts[0]) && is(parts[1], 1..=2, 12))
}

fn national(digits: String, iso: &str) -> String {
    let Some((_, code, longest)) = PLANS.iter().find(|plan| plan.0 == iso) else { return digits };
    if digits.len() > *longest && digits.starts_with(code) {
        return digits;
    }
    if digits.len() < FEWEST_DIGITS {
        return digits;
    }
    let number = if KEEPS_ZERO.contains(&iso) { digits.as_str() } else { digits.trim_start_matches('0') };
    format!("{code}{number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_phone_has_many_spellings() {
        for spelling in
            ["+91 98765-00001", "0091 9876500001", "09876500001", "9876500001", "919876500001", "98765 00001"]
        {
            assert_eq!(comparable(spelling, "IN").as_deref(), Some("919876500001"), "{spelling}");
        }
        assert_eq!(comparable("020 7946 0018", "GB"), comparable("+44 20 7946 0018", "IN"));
        assert_eq!(comparable("06 6982", "IT").as_deref(), Some("39066982"));
        assert_eq!(comparable("415 555 0100", "US"), comparable("1-415-555-0100", "US"));
    }

    #[test]
    fn a_country_has_a_calling_code() {
        assert_eq!(["DE", "IN", ""].map(calling_code), [Some("49"), Some("91"), None]);
    }

    #[test]
    fn a_stored_phone_is_written_with_and_without_its_country_code() {
        assert_eq!(spellings("098765 00001", Some("919876500001")), ["919876500001", "9876500001"]);
        assert_eq!(spellings("+44 20 7946 0018", Some("442079460018")), ["2079460018", "442079460018"]);
        assert_eq!(spellings("abc", None), [""]);
    }

    #[test]
    fn a_phone_number_has_digits() {
        for text in ["+91 98765 00001", "100", "ext 12", "९८७६५"] {
            assert!(has_digits(text), "{text}");
        }
        for text in ["", "abc", "-", "none"] {
            assert!(!has_digits(text), "{text}");
        }
    }

    #[test]
    fn a_number_that_can_be_dialled_is_no_date_and_no_code() {
        for text in ["+91 98765 00001", "98765-00001", "(020) 7946 0018", "0091 9876500001", "40 22 11 20"] {
            assert!(is_dialable(text), "{text}");
        }
        for text in [
            "2026-11",
            "2026-11-22 10",
            "2026/11/22",
            "22.11.2026",
            "26-00001",
            "call me",
            "98765 00001 ext 2",
            "12:30",
        ] {
            assert!(!is_dialable(text), "{text}");
        }
    }

    #[test]
    fn what_is_no_phone_recognises_nobody() {
        for text in ["", "abc", "123", "00", "1234567890123456"] {
            assert_eq!(comparable(text, ""), None, "{text}");
        }
        assert_eq!(comparable("123", "IN"), None);
        assert_eq!(comparable("5550100", "").as_deref(), Some("5550100"));
    }
}
