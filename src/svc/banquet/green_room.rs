//! The green room: a room of the hotel for the hosts, held out of sale by a room block.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{FUNCTION, SELLERS, days_between, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::green_room::{nights, require_rate};
use crate::domain::lists::{FunctionItemType, FunctionUnit, RoomBlockReason};
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::green_room::{self, GreenRoomChoice};
use crate::store::banquet::lines::{self, GREEN_ROOM, Line, LineDetails};
use crate::store::housekeeping::rooms;
use crate::svc::housekeeping::room_blocks;
use crate::wire::{self, Amount, Day, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "assign_green_room",
            SELLERS,
            FUNCTION,
            assign_green_room,
            "Holds a room of the hotel for the hosts, free of charge or at a rate a night; no room clears it.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AssignGreenRoom {
    /// Identifier of the function.
    function: Text,
    /// Room, by identifier or number; none releases the room.
    room: Option<Text>,
    /// First night; defaults to the first day of the function.
    from_date: Option<Day>,
    /// The first day back in sale; defaults to the day after the last.
    to_date: Option<Day>,
    #[serde(default = "wire::default::on")]
    complimentary: Flag,
    /// A night, before tax, when it is not free of charge.
    #[serde(default)]
    rate: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct GreenRoomAssigned {
    ok: Yes,
    /// Identifier of the room; null when it was released.
    green_room: Option<String>,
    /// Identifier of the room block.
    block: Option<String>,
    grand_total: Amount,
}

/// Refused when a stay or another block has the room. A room at a rate is a line of its nights, taxed by the room rule.
fn assign_green_room(tx: &WriteTx, params: AssignGreenRoom) -> Result<GreenRoomAssigned> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let before = view(&function);
    if let Some(room) = &function.green_room {
        room_blocks::release(tx, &room.block)?;
        green_room::set_green_room(tx, function.id, None)?;
    }
    let mut updated = lines::of_function(tx, function.id)?;
    updated.retain(|line| !line.is_origin(GREEN_ROOM));
    if let Some(room) = &params.room {
        let days = (function.details.times.event_on, function.last_on());
        let given = |date: Option<Day>| date.map(|day| day.0);
        let (from_on, to_on) = nights(days, given(params.from_date), given(params.to_date))?;
        let room = rooms::find(tx, room)?;
        let note = format!("{}, green room", function.name);
        let block = room_blocks::block(tx, &room, RoomBlockReason::HouseUse, (from_on, to_on), Some(&note))?;
        let complimentary = params.complimentary.0;
        let choice = GreenRoomChoice { room_id: room.id, block, from_on, to_on, complimentary };
        green_room::set_green_room(tx, function.id, Some(&choice))?;
        if !complimentary {
            let rate = pricing::rate(tx, "rate", params.rate.0)?;
            require_rate(rate)?;
            updated.push(line(&room.room_number, (from_on, to_on), rate));
        }
    }
    let held = functions::find(tx, &function.name)?;
    let after = pricing::write(tx, &held, updated, held.discount)?;
    tx.log(
        Action::new(Verb::BanquetGreenRoom, RecordType::VenueBooking, &function.name)
            .before(before)
            .after(view(&after)),
    );
    Ok(GreenRoomAssigned {
        ok: OK,
        green_room: after.green_room.as_ref().map(|room| room.room.clone()),
        block: after.green_room.as_ref().map(|room| room.block.clone()),
        grand_total: Amount(after.grand),
    })
}

fn view(function: &Function) -> Value {
    let room = function.green_room.as_ref();
    json!({ "green_room": room.map(|room| &room.room), "green_room_from": room.map(|room| Day(room.from_on)),
        "green_room_to": room.map(|room| Day(room.to_on)),
        "green_room_complimentary": room.map(|room| Flag(room.complimentary)), "grand_total": Amount(function.grand) })
}

fn line(room_number: &str, (from, to): (NaiveDate, NaiveDate), rate: Decimal) -> Line {
    Line::new(LineDetails {
        item_type: FunctionItemType::Accommodation,
        origin: Some(GREEN_ROOM.to_string()),
        qty: Quantity::from_milli(1000).times(days_between(from, to)),
        qty_typed: true,
        uom: FunctionUnit::Day,
        list_rate: rate,
        rate,
        ..pricing::plain(&format!("Green room {room_number}"))
    })
}

/// Releases the room and removes its line from the function.
pub fn release(tx: &WriteTx, function: &Function) -> Result<()> {
    let Some(room) = &function.green_room else { return Ok(()) };
    room_blocks::release(tx, &room.block)?;
    green_room::set_green_room(tx, function.id, None)?;
    let mut lines = lines::of_function(tx, function.id)?;
    lines.retain(|line| !line.is_origin(GREEN_ROOM));
    let freed = functions::find(tx, &function.name)?;
    pricing::write(tx, &freed, lines, freed.discount)?;
    Ok(())
}
