//! The number under which a business customer is registered for tax.

use crate::domain::refusal::Refusal;
use crate::domain::tax::Pack;
use crate::say;

/// Letters and digits of a registration in India.
const GSTIN_LENGTH: usize = 15;
const SHORTEST: usize = 4;
const LONGEST: usize = 20;

/// A registration as documents write it, in capitals and without spaces. Refuses what is none in the country of the property:
/// India's begin with the number of a state, others are checked for length and characters, because a business may be registered
/// abroad.
pub fn registration(field: &'static str, typed: &str, pack: &Pack) -> Result<String, Refusal> {
    let number: String =
        typed.chars().filter(|sign| !sign.is_whitespace()).map(|sign| sign.to_ascii_uppercase()).collect();
    if pack.iso == "IN" {
        let is_written_so = number.len() == GSTIN_LENGTH
            && number.bytes().all(|sign| sign.is_ascii_alphanumeric())
            && number.bytes().take(2).all(|sign| sign.is_ascii_digit());
        return match is_written_so {
            true => Ok(number),
            false => Err(Refusal::input(
                field,
                say!(
                    "A {label} has 15 letters and digits and begins with the two digits of the state.",
                    label = pack.tax_id_label
                ),
            )),
        };
    }
    let has_digit = number.bytes().any(|sign| sign.is_ascii_digit());
    let is_plain = number.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-./".contains(&sign));
    if has_digit && is_plain && (SHORTEST..=LONGEST).contains(&number.len()) {
        Ok(number)
    } else {
        Err(Refusal::input(field, say!("A tax number has 4 to 20 letters and digits, at least one a digit.")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_is_written_as_in_its_country() {
        for (country, typed, number) in [
            ("India", "08aaacl1234a1z5", Some("08AAACL1234A1Z5")),
            ("India", " 08 AAACL1234A 1Z5 ", Some("08AAACL1234A1Z5")),
            ("India", "0717USA00012NF8", Some("0717USA00012NF8")),
            ("India", "08AAACL1234A1Z", None),
            ("India", "AAAACL1234A1Z5X", None),
            ("India", "DE123456789", None),
            ("Germany", "de123456789", Some("DE123456789")),
            ("Germany", "ATU 1234 5678", Some("ATU12345678")),
            ("United Arab Emirates", "100123456700003", Some("100123456700003")),
            ("Germany", "none", None),
            ("Germany", "12", None),
            ("Germany", "é1234", None),
        ] {
            let read = registration("bill_to_gstin", typed, Pack::of_country(country));
            assert_eq!(read.ok().as_deref(), number, "{country} {typed}");
        }
    }
}
