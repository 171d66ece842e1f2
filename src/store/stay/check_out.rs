//! Marks a guest as departed, with what an undo needs; what is still out: keys, laundry and unpaid orders.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list;
use crate::domain::lists::HousekeepingStatus;
use crate::domain::money::{Currency, from_minor};
use crate::domain::stay::check_out::OpenOrder;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// The keys and cards that the guest has.
pub fn keys_given(tx: &ReadTx, stay: &Stay) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT keys_given FROM reservations WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten())
}

/// Housekeeping state of a room when its guest left, for an undo.
#[derive(Clone, Copy, Debug)]
pub struct RoomLeft {
    pub status: HousekeepingStatus,
    /// Whether a stayover clean was withdrawn.
    pub makeup_withdrawn: bool,
}

/// Marks the guest as departed.
pub fn depart(tx: &WriteTx, stay: &Stay, business_on: NaiveDate, room: Option<RoomLeft>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked Out', actual_check_out_at = :now, checked_out_on = :on,
           room_left_as = :room, makeup_withdrawn = :makeup
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":now", &tx.now().timestamp()),
            (":on", &business_on.to_string()),
            (":room", &room.map(|room| room.status.to_string())),
            (":makeup", &room.is_some_and(|room| room.makeup_withdrawn)),
        ],
    )?;
    Ok(())
}

/// The bags of a stay that are not delivered, by number.
pub fn open_laundry(tx: &ReadTx, stay: i64) -> Result<Vec<String>> {
    tx.rows(
        "SELECT name FROM laundry_orders
         WHERE property_id = :property AND reservation_id = :stay AND status NOT IN ('Delivered', 'Cancelled') ORDER BY id",
        &[(":stay", &stay)],
        |row| row.get(0),
    )
}

/// The open orders of a stay, oldest first: nobody paid, posted or cancelled them, and they are to be paid. An order on the
/// room without a stay belongs to it when it came after the check-in.
pub fn open_orders(tx: &ReadTx, stay: &Stay, currency: &Currency) -> Result<Vec<OpenOrder>> {
    tx.rows(
        "SELECT * FROM (
           SELECT o.name, u.outlet_name, o.status, o.source,
             (SELECT ifnull(sum(l.amount_minor - l.discount_minor + l.tax_minor), 0) FROM pos_order_lines l
              WHERE l.order_id = o.id AND l.voided = 0) AS total_minor,
             (SELECT ifnull(sum(y.amount_minor), 0) FROM pos_payments y
              WHERE y.order_id = o.id AND y.voided_at IS NULL) AS paid_minor
           FROM pos_orders o INDEXED BY pos_orders_unsettled
           JOIN pos_outlets u ON u.id = o.outlet_id
           WHERE o.property_id = :property AND o.status <> 'Cancelled' AND o.paid = 0 AND o.nc = 0
             AND o.posted_to_folio IS NULL
             AND (o.reservation_id = :stay OR o.reservation_id IS NULL AND o.room_id = :room AND o.created_at >=
                  (SELECT actual_check_in_at FROM reservations WHERE id = :stay))
           ORDER BY o.id)
         WHERE total_minor > 0",
        &[(":stay", &stay.id), (":room", &stay.room_id)],
        |row| {
            Ok(OpenOrder {
                order: row.get("name")?,
                outlet_name: row.get("outlet_name")?,
                status: list(row, "status")?,
                source: list(row, "source")?,
                part_paid: row.get::<_, i64>("paid_minor")? > 0,
                amount: from_minor(
                    row.get::<_, i64>("total_minor")? - row.get::<_, i64>("paid_minor")?,
                    currency,
                ),
            })
        },
    )
}
