//! Reading tables of text that another program has written: lines and cells, amounts, and comparable names. Everything
//! here is pure.

pub mod amounts;
pub mod entities;
pub mod table;

/// Normalises a text for comparison: lower case, no accents or punctuation, single spaces. "N° de Réserv." becomes "n
/// de reserv".
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
            // Combining accents, and apostrophes within a word.
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
