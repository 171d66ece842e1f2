//! Phones as people write them, and the digits by which two of them are the same (rules, section 10a): with the country
//! code, so that `+91 98765 00001`, `0091 98765 00001`, `098765 00001` and `9876500001` are one phone in India.

/// Fewer digits are an extension or a slip, nothing to recognise anybody by.
const FEWEST_DIGITS: usize = 6;
const MOST_DIGITS: usize = 15;

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

/// Countries whose national numbers keep their leading zero behind the country code.
const KEEPS_ZERO: &[&str] = &["IT"];

/// The digits a phone is compared by, with country code; the property's country (ISO) is meant where none is written.
/// `None` when there are too few or too many.
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
    fn what_is_no_phone_recognises_nobody() {
        for text in ["", "abc", "123", "00", "1234567890123456"] {
            assert_eq!(comparable(text, ""), None, "{text}");
        }
        assert_eq!(comparable("123", "IN"), None);
        assert_eq!(comparable("5550100", "").as_deref(), Some("5550100"));
    }
}
