//! HTML entities in exported texts: "M&uuml;ller &amp; Co".

/// Accented letters: an entity's name is the letter followed by the accent.
const ACCENTS: [(&str, &str, &str); 7] = [
    ("acute", "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"),
    ("grave", "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
    ("circ", "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
    ("uml", "aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
    ("tilde", "anoANO", "ãñõÃÑÕ"),
    ("cedil", "cC", "çÇ"),
    ("ring", "aA", "åÅ"),
];
#[rustfmt::skip]
const NAMED: [(&str, char); 20] = [
    ("amp", '&'), ("quot", '"'), ("apos", '\''), ("lt", '<'), ("gt", '>'), ("nbsp", ' '), ("szlig", 'ß'), ("oslash", 'ø'),
    ("Oslash", 'Ø'), ("aelig", 'æ'), ("AElig", 'Æ'), ("euro", '€'), ("pound", '£'), ("ndash", '–'), ("mdash", '—'),
    ("rsquo", '’'), ("lsquo", '‘'), ("rdquo", '”'), ("ldquo", '“'), ("hellip", '…'),
];
/// Longest entity name.
const NAME_MOST: usize = 10;

/// Replaces entities with their characters; unknown ones stay.
pub fn decoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let behind = &rest[at + 1..];
        let end = behind.bytes().take(NAME_MOST).position(|byte| byte == b';');
        match end.and_then(|end| Some((character(behind.get(..end)?)?, end))) {
            Some((character, end)) => {
                out.push(character);
                rest = &behind[end + 1..];
            }
            None => {
                out.push('&');
                rest = behind;
            }
        }
    }
    out + rest
}

fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|character| !character.is_control());
    }
    if let Some((_, character)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some(*character);
    }
    let letter = name.chars().next()?;
    let (_, plain, accented) =
        ACCENTS.iter().find(|(accent, ..)| name.get(letter.len_utf8()..) == Some(*accent))?;
    accented.chars().nth(plain.find(letter)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_by_name_and_number_are_read() {
        for (text, read) in [
            ("M&uuml;ller &amp; Co", "Müller & Co"),
            ("D&#39;Souza", "D'Souza"),
            ("Ren&eacute;e &#x41;", "Renée A"),
            ("Se&ntilde;or", "Señor"),
            ("R&D; 5 & 6", "R&D; 5 & 6"),
            ("&amp;lt;", "&lt;"),
            ("&#0;&#99999999;&é;", "&#0;&#99999999;&é;"),
        ] {
            assert_eq!(decoded(text), read, "{text}");
        }
    }
}
