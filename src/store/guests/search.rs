//! Finding people by a typed text: names and e-mails by the full-text index, phones, identifiers. The index spans the
//! chain, so the calling statement must restrict results to the caller's properties.

use std::collections::HashSet;

use foldhash::fast::RandomState;

use crate::db::scope::ReadTx;
use crate::domain::guests::typed_words;
use crate::error::Result;
use crate::store::guests::profiles::{GuestCard, read_summary, seen};
use crate::store::like_patterns;

/// Two letters begin the names of thousands; only the newest matches are used, so that typing stays fast.
const MET_MOST: i64 = 1_000;
/// Rows whose words have the typed first letters, and of them those whose words are read; see [`newest`].
const NEAR_MOST: i64 = 1_200;
const LOOKED_AT_MOST: usize = 200;
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
    fn of(guests: &[i64], stays: &[i64]) -> Matches {
        Matches { guests: list(guests), stays: list(stays) }
    }

    pub fn is_empty(&self) -> bool {
        self.guests == "[]" && self.stays == "[]"
    }
}

/// People whose names begin with the words of the text: "zo quag" finds Zoë Quagmire.
pub fn matches(tx: &ReadTx, text: &str) -> Result<Matches> {
    let (guests, stays) = by_words(tx, text)?;
    Ok(Matches::of(&guests, &stays))
}

/// People with the text anywhere in a name or e-mail.
pub fn matches_anywhere(tx: &ReadTx, text: &str) -> Result<Matches> {
    let pattern = like_patterns::anywhere(text);
    let mut rows = tx.chain_rows(
        "SELECT id FROM unindexed_people WHERE words LIKE :pattern ESCAPE '\\' ORDER BY id DESC",
        &[(":pattern", &pattern)],
        |row| row.get::<_, i64>(0),
    )?;
    rows.extend(match like_patterns::parts(text) {
        Some(parts) => tx.chain_rows(
            "SELECT rowid FROM people_parts WHERE people_parts MATCH :parts AND words LIKE :pattern ESCAPE '\\'
             ORDER BY rowid DESC LIMIT :most",
            &[(":parts", &parts), (":pattern", &pattern), (":most", &MET_MOST)],
            |row| row.get::<_, i64>(0),
        )?,
        // Too short for the index: all names are read.
        None => tx.chain_rows(
            "SELECT id FROM people_names WHERE words LIKE :pattern ESCAPE '\\' ORDER BY id DESC LIMIT :most",
            &[(":pattern", &pattern), (":most", &MET_MOST)],
            |row| row.get::<_, i64>(0),
        )?,
    });
    let (guests, stays) = of_kinds(tx, &rows)?;
    Ok(Matches::of(&guests, &stays))
}

/// Guests with the text anywhere in their name. A text that is too short for the index begins a name, and such guests are found
/// before.
fn named_anywhere(tx: &ReadTx, text: &str) -> Result<Vec<i64>> {
    let Some(parts) = like_patterns::parts(text) else { return Ok(Vec::new()) };
    tx.chain_rows(
        "SELECT g.id FROM people_parts CROSS JOIN guests g ON g.id = people_parts.rowid / 4
         WHERE people_parts MATCH :parts AND people_parts.rowid % 4 = 0 AND g.full_name LIKE :pattern ESCAPE '\\'
         UNION ALL SELECT g.id FROM indexed_words i CROSS JOIN guests g ON g.id > i.guests_to
         WHERE g.full_name LIKE :pattern ESCAPE '\\' LIMIT :most",
        &[(":parts", &parts), (":pattern", &like_patterns::anywhere(text)), (":most", &MET_MOST)],
        |row| row.get(0),
    )
}

/// Guests matching a text: by words, the start of the full name, at least four digits of a phone, or the identifier;
/// else by any part of the name.
pub fn guests(tx: &ReadTx, text: &str) -> Result<String> {
    let (begun, _) = by_words(tx, text)?;
    Ok(list(&with_others(tx, text, begun)?))
}

/// The results of [`matches`] and of [`guests`], from one walk over the index.
pub fn people(tx: &ReadTx, text: &str) -> Result<(Matches, String)> {
    let (begun, stays) = by_words(tx, text)?;
    let met = Matches::of(&begun, &stays);
    Ok((met, list(&with_others(tx, text, begun)?)))
}

/// Adds the guests that [`guests`] finds besides those whose names begin with the words.
fn with_others(tx: &ReadTx, text: &str, begun: Vec<i64>) -> Result<Vec<i64>> {
    let mut found = begun;
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
        found = named_anywhere(tx, text)?;
    }
    Ok(found)
}

/// Row ids of guests and of stays.
fn by_words(tx: &ReadTx, text: &str) -> Result<(Vec<i64>, Vec<i64>)> {
    let Some(words) = like_patterns::words(text) else { return Ok((Vec::new(), Vec::new())) };
    let new = tx.chain_rows("SELECT id, words FROM unindexed_people ORDER BY id DESC", &[], |row| {
        Ok((row.get("id")?, row.get("words")?))
    })?;
    let mut rows = that_begin(text, new);
    rows.extend(match newest(tx, text)? {
        Some(newest) => newest,
        None => indexed(tx, &words, MET_MOST)?,
    });
    of_kinds(tx, &rows)
}

/// The newest rows of the index with these words.
fn indexed(tx: &ReadTx, words: &str, most: i64) -> Result<Vec<i64>> {
    tx.chain_rows(
        "SELECT rowid FROM people_words WHERE people_words MATCH :words ORDER BY rowid DESC LIMIT :most",
        &[(":words", &words), (":most", &most)],
        |row| row.get(0),
    )
}

/// What [`indexed`] finds, without a walk over the whole past of a common name. Of a word's first letters and of whole words
/// the index has lists in order; of a beginning of any other length it first joins the lists of all words that have it.
/// So the newest rows with the first letters are read, and those without the whole words are looked at one by one.
/// `None` where that reads too much or does not suffice.
fn newest(tx: &ReadTx, text: &str) -> Result<Option<Vec<i64>>> {
    let Some((first_letters, whole)) = like_patterns::first_letters_and_whole(text) else { return Ok(None) };
    let near = indexed(tx, &first_letters, NEAR_MOST)?;
    let same: HashSet<i64, RandomState> = indexed(tx, &whole, NEAR_MOST)?.into_iter().collect();
    let others: Vec<i64> = near.iter().copied().filter(|row| !same.contains(row)).collect();
    if others.len() > LOOKED_AT_MOST {
        return Ok(None);
    }
    let others = tx.chain_rows(
        "SELECT id, words FROM people_names WHERE id IN (SELECT value FROM json_each(:rows))",
        &[(":rows", &list(&others))],
        |row| Ok((row.get("id")?, row.get("words")?)),
    )?;
    let begun: HashSet<i64, RandomState> = that_begin(text, others).into_iter().collect();
    let is_all = i64::try_from(near.len()).is_ok_and(|near| near < NEAR_MOST);
    let mut met: Vec<i64> =
        near.into_iter().filter(|row| same.contains(row) || begun.contains(row)).collect();
    let most = usize::try_from(MET_MOST).unwrap_or_default();
    let suffices = is_all || met.len() >= most;
    met.truncate(most);
    Ok(suffices.then_some(met))
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
    // Numbers can always be written.
    serde_json::to_string(ids).unwrap_or_default()
}

/// The twenty best matches of a text, names that begin with it first.
pub fn search(tx: &ReadTx, text: &str) -> Result<Vec<GuestCard>> {
    tx.every_rows(
        concat!(
            "WITH page AS (
           SELECT g.id, g.full_name >= :text COLLATE NOCASE AND g.full_name < :after COLLATE NOCASE AS begins
           FROM guests g
           WHERE g.id IN (SELECT value FROM json_each(:ids)) AND ",
            seen!(),
            "
           ORDER BY begins DESC, g.full_name COLLATE NOCASE, g.id LIMIT 20)
         SELECT g.name, g.full_name, g.phone, g.email, g.vip, g.blacklisted,
                (SELECT count(*) FROM reservations r WHERE r.guest_id = g.id AND r.status IN ('Checked In', 'Checked Out')
                   AND r.property_id IN (SELECT value FROM json_each(:properties))) AS stays,
                (SELECT max(r.check_in_on) FROM reservations r WHERE r.guest_id = g.id
                   AND r.status IN ('Checked In', 'Checked Out')
                   AND r.property_id IN (SELECT value FROM json_each(:properties))) AS last_stay
         FROM page JOIN guests g ON g.id = page.id
         ORDER BY page.begins DESC, g.full_name COLLATE NOCASE, g.id"
        ),
        &[
            (":text", &text),
            (":after", &like_patterns::after(text)),
            (":ids", &guests(tx, text)?),
            (":unrestricted", &tx.actor().unrestricted),
        ],
        read_summary,
    )
}
