//! Who a test message can be sent to.

use crate::domain::refusal::Refusal;
use crate::say;

/// The digits of a phone number with its country code, as WhatsApp addresses it.
pub fn international(field: &'static str, phone: &str) -> Result<String, Refusal> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let plain = phone.chars().all(|sign| sign.is_ascii_digit() || " +-().".contains(sign));
    if plain && phone.trim_start().starts_with('+') && (8..=15).contains(&digits.len()) {
        return Ok(digits);
    }
    Err(Refusal::input(field, say!("Give the number with its country code, such as +91 98765 43210.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_country_code() {
        assert_eq!(international("to", "+91 98765-43210").as_deref(), Ok("919876543210"));
        for wrong in ["98765 43210", "+91", "+91 98765 43210 x", "+1234567890123456"] {
            assert!(international("to", wrong).is_err(), "{wrong}");
        }
    }
}
