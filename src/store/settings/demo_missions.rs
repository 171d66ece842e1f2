//! What the visitors of a demo hotel did.

use crate::db::scope::ReadTx;
use crate::db::types::list;
use crate::domain::actions::Verb;
use crate::error::Result;

/// What visitors of the demo did at the property since it was filled, each with the stay.
pub fn visitors_actions(tx: &ReadTx) -> Result<Vec<(Verb, Option<i64>)>> {
    tx.rows(
        "SELECT DISTINCT a.action_type, coalesce(r.id, f.reservation_id) AS stay
         FROM action_log a
         LEFT JOIN reservations r ON r.property_id = :property AND r.name = a.reference_name AND a.reference_doctype = 'Reservation'
         LEFT JOIN folios f ON f.property_id = :property AND f.name = a.reference_name AND a.reference_doctype = 'Folio'
         WHERE a.property_id = :property AND a.seq > (SELECT demo_filled_to FROM site)
           AND a.action_type IN ('check_in', 'post_charge', 'post_payment', 'check_out', 'night_audit')",
        &[],
        |row| Ok((list(row, "action_type")?, row.get("stay")?)),
    )
}
