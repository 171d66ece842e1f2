//! What may stay readable of the number of an identity document once it was verified (rules, section 7).

/// How much of a number tells two papers apart without giving either away.
const KEPT: usize = 4;

/// "XXXX" and the last four characters; a number of no more than those stays as it is.
pub fn masked(number: &str) -> String {
    let Some(hidden) = number.chars().count().checked_sub(KEPT).filter(|hidden| *hidden > 0) else {
        return number.to_string();
    };
    "XXXX".chars().chain(number.chars().skip(hidden)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_four_characters_stay() {
        for (number, kept) in [
            ("1234 1234 1234", "XXXX1234"),
            ("VJ410001", "XXXX0001"),
            ("12345", "XXXX2345"),
            ("1234", "1234"),
            ("", ""),
            ("ПЖ№ёлка", "XXXXёлка"),
        ] {
            assert_eq!(masked(number), kept);
            assert_eq!(masked(&masked(number)), kept);
        }
    }
}
