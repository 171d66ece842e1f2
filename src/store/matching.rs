//! How a typed text is looked for: whole, at the start, anywhere. Texts from outside are never part of a statement.

/// The pattern of `LIKE ... ESCAPE '\'` that finds the text anywhere; at the start only while it is too short to
/// mean anything in the middle of a word.
pub fn anywhere(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 2);
    if text.chars().count() >= 3 {
        pattern.push('%');
    }
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// The end of the range of texts that begin with this one: `column >= text AND column < after(text)`, which an index
/// answers.
pub fn after(text: &str) -> String {
    format!("{text}\u{10FFFF}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_like_would_expand_is_taken_as_it_is_written() {
        assert_eq!(anywhere("100%_a\\"), "%100\\%\\_a\\\\%");
        assert_eq!(anywhere("Jo"), "Jo%");
    }
}
