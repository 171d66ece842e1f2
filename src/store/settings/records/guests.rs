//! What a change of a guest's record changes elsewhere.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// The caller's property where the guest was booked last. `None` for a caller who sees the whole chain.
pub fn last_property(tx: &ReadTx, id: i64) -> Result<Option<i64>> {
    if tx.actor().unrestricted {
        return Ok(None);
    }
    tx.reach_row(
        "SELECT property_id FROM reservations
         WHERE guest_id = :guest AND property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY id DESC LIMIT 1",
        &[(":guest", &id)],
        |row| row.get(0),
    )
}

/// Updates what is derived from a guest's name and phone: the digits used to compare phones, and the name on open
/// bookings and folios that still carry the old name.
pub fn update_copies(tx: &WriteTx, id: i64, names: (&str, &str), digits: Option<&str>) -> Result<()> {
    let (before, after) = names;
    tx.chain_exec(
        "UPDATE guests SET phone_digits = :digits WHERE id = :id",
        &[(":id", &id), (":digits", &digits)],
    )?;
    if before != after {
        tx.chain_exec(
            "UPDATE reservations SET guest_name = :after WHERE guest_id = :id AND guest_name = :before
               AND status IN ('Waitlist', 'Confirmed', 'Checked In')",
            &[(":id", &id), (":before", &before), (":after", &after)],
        )?;
        tx.chain_exec(
            "UPDATE folios SET guest_name = :after WHERE guest_id = :id AND guest_name = :before AND status = 'Open'",
            &[(":id", &id), (":before", &before), (":after", &after)],
        )?;
    }
    Ok(())
}
