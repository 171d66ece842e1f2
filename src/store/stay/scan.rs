//! Reading a scan by the name that it is stored under.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::stay::documents::{Scan, read_scan};

/// The stay at which viewing a scan is logged.
pub struct StayOfScan {
    pub name: String,
    pub property_id: i64,
}

/// A scan of a stay at the caller's properties, or of the profile of a guest with a stay there, together with that
/// stay or the guest's latest.
pub fn of_caller(tx: &ReadTx, name: &str) -> Result<Option<(Scan, StayOfScan)>> {
    tx.every_row(
        "SELECT i.name, i.jpeg, i.captured_at, r.name AS stay, r.property_id AS property_id
         FROM images i JOIN reservations r ON r.id = i.reservation_id OR r.guest_id = i.guest_id
         WHERE i.name = :name AND r.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY r.check_in_on DESC, r.id DESC LIMIT 1",
        &[(":name", &name)],
        |row| {
            let stay = StayOfScan { name: row.get("stay")?, property_id: row.get("property_id")? };
            Ok((read_scan(row)?, stay))
        },
    )
}
