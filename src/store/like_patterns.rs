//! How a typed text is looked for: whole, at the start, anywhere. Texts from outside are never part of a statement.

/// The pattern of `LIKE ... ESCAPE '\'` that finds the text anywhere; at the start only while it is too short to
/// mean anything in the middle of a word.
pub fn anywhere(text: &str) -> String {
    let middle = if text.chars().count() >= 3 { "%" } else { "" };
    format!("{middle}{}", begins(text))
}

/// The pattern of `LIKE ... ESCAPE '\'` that finds texts that begin with this one.
pub fn begins(text: &str) -> String {
    format!("{}%", taken_literally(text))
}

/// The pattern of `LIKE ... ESCAPE '\'` that finds the text anywhere, however short.
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

/// The full-text query for texts with all these words, each of them whole or begun; `None` for fewer than two letters or
/// digits, which begin too much to mean anything.
pub fn words(text: &str) -> Option<String> {
    if text.chars().filter(|character| character.is_alphanumeric()).count() < 2 {
        return None;
    }
    let words = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric));
    Some(words.map(|word| format!("\"{}\"*", word.replace('"', ""))).collect::<Vec<_>>().join(" "))
}

/// The end of the range of texts that begin with this one: `column >= text AND column < after(text)`, which an index
/// answers.
pub fn after(text: &str) -> String {
    format!("{text}\u{10FFFF}")
}

/// The pattern of `LIKE` that finds a phone by four digits of it or more; one that finds nothing for anything else.
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
