//! The room of a stay, written for `move_reservation` and for every other step that gives or takes it.

use chrono::{NaiveDate, TimeDelta};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::date;
use crate::domain::dates::StayDates;
use crate::domain::stay::lifecycle::Holder;
use crate::error::Result;
use crate::store::booking::availability::overdue;
use crate::store::booking::reservations::Stay;

/// Assigns a room (or none) to the nights from a date on.
pub fn set_room(
    tx: &WriteTx,
    stay: &Stay,
    room_id: Option<i64>,
    room_type_id: i64,
    from: NaiveDate,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET room_id = :room, room_type_id = :type WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":room", &room_id), (":type", &room_type_id)],
    )?;
    tx.exec(
        "UPDATE nights SET room_id = :room, room_type_id = :type
         WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":room", &room_id), (":type", &room_type_id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// The other stays for which the room is not free on these dates, as [`crate::store::booking::free_rooms`] decides it, by
/// date.
pub fn holders(tx: &ReadTx, room_id: i64, dates: &StayDates, except: i64) -> Result<Vec<Holder>> {
    let end = dates.check_in + TimeDelta::days(dates.billed_nights());
    tx.rows(
        concat!(
            "SELECT r.name, r.guest_name, min(n.night_on) AS held_on
             FROM nights n JOIN reservations r ON r.id = n.reservation_id
             WHERE n.property_id = :property AND n.room_id = :room AND n.holds_inventory = 1 AND n.night_on >= :in
               AND n.night_on < :end AND r.id <> :except
               AND CASE WHEN :day_use THEN n.day_use = 1 OR r.check_in_on < :in ELSE n.day_use = 0 OR n.night_on > :in END
             GROUP BY r.id
             UNION ALL
             SELECT o.name, o.guest_name, :today FROM reservations o
             WHERE +o.room_id = :room AND o.id <> :except AND :in <= :today AND :today < :end AND ",
            overdue!(),
            " ORDER BY held_on"
        ),
        &[
            (":room", &room_id),
            (":in", &dates.check_in.to_string()),
            (":end", &end.to_string()),
            (":except", &except),
            (":day_use", &dates.is_day_use()),
            (":today", &tx.property()?.business_on.to_string()),
        ],
        |row| Ok(Holder { stay: row.get(0)?, guest: row.get(1)?, on: date(row, 2)? }),
    )
}

/// A running order of the restaurant that is brought to a room.
#[derive(Clone, Debug)]
pub struct RunningOrder {
    id: i64,
    pub order: String,
    pub outlet_name: String,
}

/// The running orders of a stay that are brought to its room, oldest first. One without a stay belongs to it when it came after
/// the check-in.
pub fn running_orders(tx: &ReadTx, stay: &Stay) -> Result<Vec<RunningOrder>> {
    tx.rows(
        "SELECT o.id, o.name, u.outlet_name FROM pos_orders o JOIN pos_outlets u ON u.id = o.outlet_id
         WHERE o.property_id = :property AND o.status IN ('Placed', 'Confirmed', 'Preparing') AND o.room_id = :room
           AND (o.reservation_id = :stay OR o.reservation_id IS NULL AND o.created_at >=
                (SELECT actual_check_in_at FROM reservations WHERE id = :stay))
         ORDER BY o.id",
        &[(":stay", &stay.id), (":room", &stay.room_id)],
        |row| {
            Ok(RunningOrder { id: row.get("id")?, order: row.get("name")?, outlet_name: row.get("outlet_name")? })
        },
    )
}

/// Brings a running order to another room.
pub fn bring_order(tx: &WriteTx, order: &RunningOrder, room_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_orders SET room_id = :room, modified_at = :now WHERE property_id = :property AND id = :id",
        &[(":id", &order.id), (":room", &room_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Brings the bags of laundry of a stay that are on their way to its new room.
pub fn bring_laundry(tx: &WriteTx, stay: &Stay, room_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET room_id = :room, modified_at = :now
         WHERE property_id = :property AND reservation_id = :stay AND status NOT IN ('Delivered', 'Cancelled')",
        &[(":stay", &stay.id), (":room", &room_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
