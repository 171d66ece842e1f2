//! Search in notes: guests' notes, special requests, instructions, groups, tickets.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::guests::profiles::seen;
use crate::store::guests::search;
use crate::store::like_patterns;

/// Most matching notes that are read, newest first.
const MET_MOST: i64 = 300;

/// A record with a matching note.
#[derive(Clone, Debug)]
pub struct NoteHit {
    /// reservation, guest, group, ticket
    pub kind: String,
    pub name: String,
    pub title: String,
    pub words: String,
    /// None for records shared by the chain.
    pub property: Option<String>,
}

/// Matching notes at the caller's properties, newest first.
pub fn find(tx: &ReadTx, text: &str, limit: i64) -> Result<Vec<NoteHit>> {
    let Some(words) = like_patterns::words(text) else { return Ok(Vec::new()) };
    let new = tx.chain_rows("SELECT id, words FROM unindexed_notes ORDER BY id DESC", &[], |row| {
        Ok((row.get("id")?, row.get("words")?))
    })?;
    tx.every_rows(
        concat!(
            "WITH met (id) AS MATERIALIZED (
           SELECT value FROM json_each(:new)
           UNION ALL SELECT * FROM (SELECT rowid FROM note_words WHERE note_words MATCH :words ORDER BY rowid DESC LIMIT :most))
         SELECT met.id, 'guest' AS kind, g.name, g.full_name AS title, g.guest_notes AS words, NULL AS property
         FROM met JOIN guests g ON g.id = met.id / 8
         WHERE met.id % 8 = 0 AND ",
            seen!(),
            "
         UNION ALL
         SELECT met.id, 'reservation', r.name, r.guest_name, concat_ws(' ', r.special_requests, r.cancellation_note), p.name
         FROM met JOIN reservations r ON r.id = met.id / 8 JOIN properties p ON p.id = r.property_id
         WHERE met.id % 8 = 1 AND r.property_id IN (SELECT value FROM json_each(:properties))
         UNION ALL
         SELECT met.id, 'reservation', r.name, r.guest_name, i.department || ': ' || i.instruction, p.name
         FROM met JOIN stay_instructions i ON i.id = met.id / 8 JOIN reservations r ON r.id = i.reservation_id
         JOIN properties p ON p.id = r.property_id
         WHERE met.id % 8 = 2 AND i.property_id IN (SELECT value FROM json_each(:properties))
         UNION ALL
         SELECT met.id, 'group', k.name, k.group_name, ifnull(k.notes, ''), p.name
         FROM met JOIN group_bookings k ON k.id = met.id / 8 JOIN properties p ON p.id = k.property_id
         WHERE met.id % 8 = 3 AND k.property_id IN (SELECT value FROM json_each(:properties))
         UNION ALL
         SELECT met.id, 'ticket', t.name, t.subject, ifnull(t.description, ''), p.name
         FROM met JOIN tickets t ON t.id = met.id / 8 JOIN properties p ON p.id = t.property_id
         WHERE met.id % 8 = 4 AND t.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY 1 DESC LIMIT :limit"
        ),
        &[
            (":words", &words),
            (":new", &search::list(&search::that_begin(text, new))),
            (":most", &MET_MOST),
            (":unrestricted", &tx.actor().unrestricted),
            (":limit", &limit),
        ],
        |row| {
            Ok(NoteHit {
                kind: row.get("kind")?,
                name: row.get("name")?,
                title: row.get("title")?,
                words: row.get::<_, Option<String>>("words")?.unwrap_or_default(),
                property: row.get("property")?,
            })
        },
    )
}
