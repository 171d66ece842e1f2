//! The laundry's rate card, and orders for it.

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::list;
use crate::domain::lists::LaundryService;
use crate::domain::numbering;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// A price of the rate card. Amounts in minor units.
pub struct Rate {
    pub item_name: String,
    pub service_type: LaundryService,
    pub rate_minor: i64,
    /// `None`: one and a half times the rate.
    pub express_rate_minor: Option<i64>,
}

/// The prices in force, by item and service.
pub fn rates(tx: &ReadTx) -> Result<Vec<Rate>> {
    tx.rows(
        "SELECT item_name, service_type, rate_minor, express_rate_minor FROM laundry_rates
         WHERE property_id = :property AND disabled = 0 ORDER BY item_name, service_type",
        &[],
        |row| {
            Ok(Rate {
                item_name: row.get("item_name")?,
                service_type: list(row, "service_type")?,
                rate_minor: row.get("rate_minor")?,
                express_rate_minor: row.get("express_rate_minor")?,
            })
        },
    )
}

/// Whether an order of the stay is not delivered yet.
pub fn has_open_order(tx: &ReadTx, stay: &Stay) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM laundry_orders
         WHERE property_id = :property AND reservation_id = :stay AND status NOT IN ('Delivered', 'Cancelled') LIMIT 1",
        &[(":stay", &stay.id)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// The pickup that waits at a room, if one does.
pub fn requested_of_room(tx: &ReadTx, room_id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM laundry_orders
         WHERE property_id = :property AND room_id = :room AND status = 'Requested' AND order_type = 'Guest'
         ORDER BY id LIMIT 1",
        &[(":room", &room_id)],
        |row| row.get(0),
    )
}

/// A pickup at the room of a stay, Requested; answers its identifier.
pub fn request_pickup(tx: &WriteTx, stay: &Stay, express: bool, notes: Option<&str>) -> Result<String> {
    let name = series::name(tx, numbering::LAUNDRY_ORDER, tx.property()?.business_on)?;
    tx.exec(
        "INSERT INTO laundry_orders (property_id, name, room_id, reservation_id, guest_name, express, notes, created_at,
           modified_at)
         VALUES (:property, :name, :room, :stay, :guest, :express, :notes, :now, :now)",
        &[
            (":name", &name),
            (":room", &stay.room_id),
            (":stay", &stay.id),
            (":guest", &stay.guest_name),
            (":express", &express),
            (":notes", &notes),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}
