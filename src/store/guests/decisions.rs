//! Decisions about a guest's bookings besides their dates and rooms: option dates and overridden restrictions.

use chrono::NaiveDateTime;

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::actions::Verb;
use crate::domain::language::Message;
use crate::error::Result;
use crate::store::guests::journey::read_zone;

const MOST: i64 = 100;

/// A step of the action log.
#[derive(Clone, Debug)]
pub struct Decision {
    pub at: NaiveDateTime,
    pub reservation: String,
    pub verb: Verb,
    pub reason: String,
    pub tentative_until: Option<String>,
    /// The sentence of the restriction that was overridden.
    pub overridden: Option<Message>,
}

/// At the caller's properties, newest first.
pub fn of_guest(tx: &ReadTx, guest: &str) -> Result<Vec<Decision>> {
    tx.every_rows(
        "SELECT a.executed_at, p.timezone, r.name, a.action_type, a.rationale,
           a.after_snapshot ->> '$.tentative_until' AS tentative_until,
           a.after_snapshot ->> '$.restriction_overridden' AS overridden
         FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN properties p ON p.id = r.property_id
         JOIN action_log a ON a.reference_name = r.name
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
           AND a.property_id = r.property_id
           AND (a.action_type IN ('hold_booking', 'confirm_booking', 'release_booking')
                OR a.action_type IN ('create_reservation', 'edit_booking', 'amend_stay', 'move_stay')
                  AND a.after_snapshot ->> '$.restriction_overridden' IS NOT NULL)
         ORDER BY a.seq DESC LIMIT :most",
        &[(":guest", &guest), (":most", &MOST)],
        |row| {
            let at = moment_or_none(row, "executed_at")?.unwrap_or_default();
            Ok(Decision {
                at: at.with_timezone(&read_zone(row)?).naive_local(),
                reservation: row.get("name")?,
                verb: list(row, "action_type")?,
                reason: row.get("rationale")?,
                tentative_until: row.get("tentative_until")?,
                overridden: row.get::<_, Option<String>>("overridden")?.map(|text| Message::stored(&text)),
            })
        },
    )
}
