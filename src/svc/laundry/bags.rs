//! What several steps of a bag share.

use crate::db::global::Owner;
use crate::db::scope::ReadTx;
use crate::domain::laundry::bags;
use crate::domain::lists::LaundryOrderType;
use crate::error::{Error, Result};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms;
use crate::store::laundry::bags::Pieces;

pub const ORDER: Target = Target::Of(Owner::LaundryOrder, "order");

/// The stay whose laundry it is; `None` for the hotel's own linen, which has no room.
pub fn owner(tx: &ReadTx, order_type: LaundryOrderType, room: Option<&str>) -> Result<Option<Stay>> {
    let needs_room = bags::needs_room(order_type, room.is_some())?;
    let Some(room) = room.filter(|_| needs_room) else { return Ok(None) };
    let room = rooms::find(tx, room)?;
    let stay = reservations::in_house_of_room(tx, room.id)?.ok_or_else(|| {
        Error::refused(
            "nobody_in_house",
            say!("Nobody is in house in room {room_number}.", room_number = room.room_number),
        )
    })?;
    Ok(Some(stay))
}

pub fn pending(lines: &[Pieces]) -> i64 {
    lines.iter().map(|line| line.qty - line.returned_qty).sum()
}
