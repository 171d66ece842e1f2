//! Search patterns for typed texts. Texts are always bound as parameters.

/// A pattern for `LIKE ... ESCAPE '\'` that matches the text anywhere; short texts match at the start only.
pub fn anywhere(text: &str) -> String {
    let middle = if text.chars().count() >= 3 { "%" } else { "" };
    format!("{middle}{}", begins(text))
}

/// A pattern for `LIKE ... ESCAPE '\'` that matches texts beginning with this one.
pub fn begins(text: &str) -> String {
    format!("{}%", taken_literally(text))
}

/// A pattern for `LIKE ... ESCAPE '\'` that matches the text anywhere, however short.
pub fn inside(text: &str) -> String {
    format!("%{}%", taken_literally(text))
}

fn taken_literally(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern
}

/// A full-text query for texts that contain all these words or words beginning with them; `None` for fewer than two
/// letters or digits.
pub fn words(text: &str) -> Option<String> {
    if text.chars().filter(|character| character.is_alphanumeric()).count() < 2 {
        return None;
    }
    let words = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric));
    Some(words.map(|word| format!("\"{}\"*", word.replace('"', ""))).collect::<Vec<_>>().join(" "))
}

/// End of the range of texts that begin with this one: `column >= text AND column < after(text)`, which can use an
/// index.
pub fn after(text: &str) -> String {
    format!("{text}\u{10FFFF}")
}

/// A `LIKE` pattern for at least four digits of a phone; for other texts it matches nothing.
pub fn digits(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_phone = text.chars().all(|c| c.is_ascii_digit() || " +-()./".contains(c));
    if is_phone && digits.len() >= 4 {
        format!("%{}%", digits.trim_start_matches('0'))
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_like_would_expand_is_taken_as_it_is_written() {
        assert_eq!(anywhere("100%_a\\"), "%100\\%\\_a\\\\%");
        assert_eq!(anywhere("Jo"), "Jo%");
        assert_eq!(words("Zoë O'Quag \"x - 7"), Some("\"Zoë\"* \"O'Quag\"* \"x\"* \"7\"*".to_string()));
        assert_eq!((words("a"), words("- a %"), words("NOT")), (None, None, Some("\"NOT\"*".to_string())));
        assert_eq!(digits("098450 12345"), "%9845012345%");
        assert_eq!((digits("12"), digits("Room 1234")), (String::new(), String::new()));
    }
}
