//! Reading the file that another system exported: its encoding, its table, what its columns mean, how its dates, amounts and
//! words are to be read (rules, section 10a). Everything here is pure: what becomes of a row is decided by who books it.

pub mod amounts;
pub mod charges;
pub mod dates;
pub mod entities;
pub mod fields;
mod header_names;
pub mod headers;
pub mod rooms;
pub mod rows;
pub mod status;
pub mod table;

/// A word as it is compared: lower case, without accents and marks, single spaces. "N° de Réserv." is "n de reserv".
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'á' | 'â' | 'ã' | 'å' | 'ä' => plain.push('a'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'ì' | 'í' | 'î' | 'ï' => plain.push('i'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' => plain.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ß' => plain.push_str("ss"),
            // Accents that stand beside their letter, and apostrophes within a word.
            '\u{300}'..='\u{36f}' | '\'' | '’' => {}
            // "Nº" is "N°".
            'º' | 'ª' if !plain.ends_with(' ') => plain.push(' '),
            'º' | 'ª' => {}
            c if c.is_alphanumeric() => plain.push(c),
            _ if !plain.ends_with(' ') => plain.push(' '),
            _ => {}
        }
    }
    plain.trim().to_string()
}
