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

/// The longest beginning of words for which the indexes have a list (`prefix` in their declaration).
const FIRST_LETTERS: usize = 3;

/// For plain words of which one is longer than [`FIRST_LETTERS`]: full-text queries for texts with words that have their
/// first letters, and for texts with the words themselves.
pub fn first_letters_and_whole(text: &str) -> Option<(String, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_plain = |word: &&str| word.len() >= 2 && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !words.iter().all(is_plain) || words.iter().all(|word| word.len() <= FIRST_LETTERS) {
        return None;
    }
    let first_letters = words.iter().map(|word| format!("\"{}\"*", &word[..word.len().min(FIRST_LETTERS)]));
    let whole = words.iter().map(|word| format!("\"{word}\""));
    Some((first_letters.collect::<Vec<_>>().join(" "), whole.collect::<Vec<_>>().join(" ")))
}

/// The most parts in a query of [`parts`]; the pattern beside it compares the whole text.
const PARTS_MOST: usize = 16;

/// A query of `people_parts` for texts that have every three letters in a row of this one, in any order; `None` for a text of
/// fewer.
pub fn parts(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let quoted = |part: &[char]| format!("\"{}\"", part.iter().collect::<String>().replace('"', "\"\""));
    let parts: Vec<String> = letters.windows(3).take(PARTS_MOST).map(quoted).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
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
        assert_eq!(
            first_letters_and_whole("zoey qu"),
            Some(("\"zoe\"* \"qu\"*".to_string(), "\"zoey\" \"qu\"".to_string()))
        );
        for text in ["zoe qua", "Zoë Quagmire", "O'Quag", "zoey q", ""] {
            assert_eq!(first_letters_and_whole(text), None, "{text}");
        }
        assert_eq!(parts("a\"bc"), Some("\"a\"\"b\" \"\"\"bc\"".to_string()));
        assert_eq!((parts("Zo"), parts(&"x".repeat(99)).unwrap().len()), (None, 16 * 6 - 1));
        assert_eq!(digits("098450 12345"), "%9845012345%");
        assert_eq!((digits("12"), digits("Room 1234")), (String::new(), String::new()));
    }
}
