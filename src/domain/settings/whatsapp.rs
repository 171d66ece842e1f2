//! The number that sends over WhatsApp, and the numbers that a test message can be sent to.

use crate::domain::refusal::Refusal;
use crate::say;

/// The digits of a phone number with its country code, as WhatsApp addresses it. `own_code` is that of the hotel's country.
pub fn international(
    field: &'static str,
    phone: &str,
    own_code: Option<&'static str>,
) -> Result<String, Refusal> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let plain = phone.chars().all(|sign| sign.is_ascii_digit() || " +-().".contains(sign));
    if plain && phone.trim_start().starts_with('+') && (8..=15).contains(&digits.len()) {
        return Ok(digits);
    }
    let hint = match own_code {
        Some(code) => say!("Give the number with its country code, such as +{code}.", code),
        None => say!("Give the number with its country code."),
    };
    Err(Refusal::input(field, hint))
}

/// The identifier that WhatsApp gives to a number: digits.
pub fn require_number_id(field: &'static str, id: &str) -> Result<(), Refusal> {
    if !id.is_empty() && id.len() <= 30 && id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(());
    }
    Err(Refusal::input(field, say!("The identifier of the number has digits only.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_named_by_digits() {
        for (id, fine) in [("1055512345", true), ("", false), ("+91", false), ("12a", false)] {
            assert_eq!(require_number_id("phone_number_id", id).is_ok(), fine, "{id}");
        }
    }

    #[test]
    fn a_number_has_its_country_code() {
        assert_eq!(international("to", "+91 98765-43210", Some("49")).as_deref(), Ok("919876543210"));
        for wrong in ["98765 43210", "+91", "+91 98765 43210 x", "+1234567890123456"] {
            assert!(international("to", wrong, None).is_err(), "{wrong}");
        }
        let hint = |code| international("to", "0171 2345678", code).unwrap_err().message.to_string();
        assert_eq!(hint(Some("49")), "Give the number with its country code, such as +49.");
        assert_eq!(hint(None), "Give the number with its country code.");
    }
}
