//! Finding people by a typed text: names and e-mails by the full-text index, phones, identifiers. The index spans the
//! chain, so the calling statement must restrict results to the caller's properties.

use crate::db::scope::ReadTx;
use crate::domain::guests::typed_words;
use crate::error::Result;
use crate::store::like_patterns;

/// Two letters begin the names of thousands; only the newest matches are used, so that typing stays fast.
const MET_MOST: i64 = 1_000;
/// Limit for names that begin with the text (in order of names) and for phones that contain it.
const NAMED_MOST: i64 = 200;

/// Row ids found for a text, newest first, as lists for `json_each`.
#[derive(Clone, Debug)]
pub struct Matches {
    pub guests: String,
    /// Stays by the name they are booked under, their booker or their companions.
    pub stays: String,
}

impl Matches {
    pub fn is_empty(&self) -> bool {
        self.guests == "[]" && self.stays == "[]"
    }
}

/// People whose names begin with the words of the text: "zo quag" finds Zoë Quagmire.
pub fn matches(tx: &ReadTx, text: &str) -> Result<Matches> {
    let (guests, stays) = by_words(tx, text)?;
    Ok(Matches { guests: list(&guests), stays: list(&stays) })
}

/// People with the text anywhere in a name or e-mail. Reads all of them.
pub fn matches_anywhere(tx: &ReadTx, text: &str) -> Result<Matches> {
    let rows: Vec<i64> = tx.chain_rows(
        "SELECT id FROM (SELECT id, c0 AS words FROM people_words_content UNION ALL SELECT id, words FROM unindexed_people)
         WHERE words LIKE :pattern ESCAPE '\\' ORDER BY id DESC LIMIT :most",
        &[(":pattern", &like_patterns::anywhere(text)), (":most", &MET_MOST)],
        |row| row.get(0),
    )?;
    let (guests, stays) = of_kinds(tx, &rows)?;
    Ok(Matches { guests: list(&guests), stays: list(&stays) })
}

/// Guests matching a text: by words, the start of the full name, at least four digits of a phone, or the identifier;
/// else by any part of the name.
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
    let new = tx.chain_rows("SELECT id, words FROM unindexed_people ORDER BY id DESC", &[], |row| {
        Ok((row.get("id")?, row.get("words")?))
    })?;
    let mut rows = that_begin(text, new);
    rows.extend(tx.chain_rows(
        "SELECT rowid FROM people_words WHERE people_words MATCH :words ORDER BY rowid DESC LIMIT :most",
        &[(":words", &words), (":most", &MET_MOST)],
        |row| row.get::<_, i64>(0),
    )?);
    of_kinds(tx, &rows)
}

/// The rows of which some words begin with the typed ones: the search of the index, for rows that are not in it yet.
pub(in crate::store) fn that_begin(text: &str, rows: Vec<(i64, String)>) -> Vec<i64> {
    let typed = typed_words::words(text);
    let begins = |words: &str| !typed.is_empty() && typed_words::begin(&typed, &typed_words::words(words));
    rows.into_iter().filter(|(_, words)| begins(words)).map(|(id, _)| id).collect()
}

/// Guests and stays of rows of the index.
fn of_kinds(tx: &ReadTx, rows: &[i64]) -> Result<(Vec<i64>, Vec<i64>)> {
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
