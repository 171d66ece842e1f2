//! People by what somebody types of them: a name or an e-mail through the index of words, a phone, an identifier. The index
//! spans the chain; whoever shows what it leads to asks for the caller's properties in the same statement.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::like_patterns;

/// Two letters begin the names of thousands: the newest are looked at, so that typing stays fast in a hotel of any age.
const MET_MOST: i64 = 1_000;
/// Of those whose name begins with the text, in the order of names, and of those whose phone holds it.
const NAMED_MOST: i64 = 200;

/// Row ids of what a text leads to, newest first, as lists for `json_each`.
#[derive(Clone, Debug)]
pub struct Matches {
    pub guests: String,
    /// Stays booked under such a name or by such a person, or with such a companion in the register.
    pub stays: String,
}

impl Matches {
    pub fn is_empty(&self) -> bool {
        self.guests == "[]" && self.stays == "[]"
    }
}

/// Whom the words of the text begin: "zo quag" meets Zoë Quagmire.
pub fn matches(tx: &ReadTx, text: &str) -> Result<Matches> {
    let (guests, stays) = by_words(tx, text)?;
    Ok(Matches { guests: list(&guests), stays: list(&stays) })
}

/// The guests whom the text may mean: by words, by the start of the whole name, by four digits of a phone or more, by the
/// identifier; when it means nobody so, those whose name holds it anywhere.
pub fn guests(tx: &ReadTx, text: &str) -> Result<String> {
    let (mut found, _) = by_words(tx, text)?;
    found.extend(tx.chain_rows(
        "SELECT id FROM (SELECT id FROM guests
           WHERE full_name COLLATE NOCASE >= :text AND full_name COLLATE NOCASE < :after_text
           ORDER BY full_name COLLATE NOCASE LIMIT :most)
         UNION ALL SELECT id FROM (SELECT id FROM guests
           WHERE :digits <> '' AND phone_digits LIKE :digits LIMIT :most)
         UNION ALL SELECT id FROM guests WHERE name = upper(:text)
         UNION ALL SELECT guest_id FROM merged_guests
           WHERE email = :text COLLATE NOCASE OR :digits <> '' AND phone_digits LIKE :digits",
        &[
            (":text", &text),
            (":after_text", &like_patterns::after(text)),
            (":digits", &like_patterns::digits(text)),
            (":most", &NAMED_MOST),
        ],
        |row| row.get::<_, i64>(0),
    )?);
    if found.is_empty() {
        found = tx.chain_rows(
            "SELECT id FROM guests INDEXED BY guests_by_full_name WHERE full_name LIKE :pattern ESCAPE '\\' LIMIT :most",
            &[(":pattern", &like_patterns::anywhere(text)), (":most", &MET_MOST)],
            |row| row.get(0),
        )?;
    }
    Ok(list(&found))
}

/// Row ids of guests and of stays.
fn by_words(tx: &ReadTx, text: &str) -> Result<(Vec<i64>, Vec<i64>)> {
    let Some(words) = like_patterns::words(text) else { return Ok((Vec::new(), Vec::new())) };
    let rows: Vec<i64> = tx.chain_rows(
        "SELECT rowid FROM people_words WHERE people_words MATCH :words ORDER BY rowid DESC LIMIT :most",
        &[(":words", &words), (":most", &MET_MOST)],
        |row| row.get(0),
    )?;
    let of_kind =
        |kind: i64| -> Vec<i64> { rows.iter().filter(|row| *row % 4 == kind).map(|row| row / 4).collect() };
    let (guests, mut stays, companions) = (of_kind(0), of_kind(1), of_kind(2));
    if !companions.is_empty() {
        stays.extend(tx.chain_rows(
            "SELECT reservation_id FROM occupants WHERE id IN (SELECT value FROM json_each(:companions))",
            &[(":companions", &list(&companions))],
            |row| row.get::<_, i64>(0),
        )?);
    }
    Ok((guests, stays))
}

pub(in crate::store) fn list(ids: &[i64]) -> String {
    serde_json::Value::from(ids).to_string()
}
