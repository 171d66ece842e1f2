//! What a cashier PIN looks like.

use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a cashier PIN that is not made of 4 to 8 digits.
pub fn require_pin(pin: &str) -> Result<(), Refusal> {
    let digits = pin.chars().all(|letter| letter.is_ascii_digit());
    if digits && (4..=8).contains(&pin.len()) {
        return Ok(());
    }
    Err(Refusal::input("pin", say!("A cashier PIN has 4 to 8 digits.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_has_four_to_eight_digits() {
        for (pin, fine) in
            [("123", false), ("1234", true), ("12345678", true), ("123456789", false), ("12a4", false)]
        {
            assert_eq!(require_pin(pin).is_ok(), fine, "{pin}");
        }
    }
}
