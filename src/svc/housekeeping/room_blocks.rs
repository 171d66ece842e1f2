//! Blocking rooms and releasing blocks.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates;
use crate::domain::housekeeping::room_blocks as rules;
use crate::domain::language::Message;
use crate::domain::lists::{RoomBlockReason, RoomBlockStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::availability;
use crate::store::housekeeping::room_blocks::{self, RoomBlock};
use crate::store::housekeeping::rooms::{self, Room};
use crate::wire::{self, Day, Flag, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "room_blocks",
            DESK,
            Target::Property,
            room_blocks,
            "Lists room blocks, by first night.",
        ),
        write(
            Module::Api,
            "create_room_block",
            DESK,
            Target::Property,
            create_room_block,
            "Blocks a room for a range of nights.",
        )
        .post_only(),
        write(
            Module::Api,
            "release_room_block",
            DESK,
            Target::Of(Owner::RoomBlock, "name"),
            release_room_block,
            "Releases a room block.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomBlocks {
    /// 0 also lists released blocks and those that are over.
    #[serde(default = "wire::default::on")]
    active_only: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct BlockView {
    name: String,
    room: String,
    reason: RoomBlockReason,
    from_date: Day,
    /// Exclusive.
    to_date: Day,
    block_status: RoomBlockStatus,
    note: Option<String>,
    released_by: Option<String>,
    /// Business date.
    released_on: Option<Day>,
    room_number: String,
}

impl From<RoomBlock> for BlockView {
    fn from(block: RoomBlock) -> BlockView {
        BlockView {
            name: block.name,
            room: block.room,
            reason: block.reason,
            from_date: Day(block.from_date),
            to_date: Day(block.to_date),
            block_status: block.status,
            note: block.note,
            released_by: block.released_by,
            released_on: block.released_on.map(Day),
            room_number: block.room_number,
        }
    }
}

fn room_blocks(tx: &ReadTx, params: RoomBlocks) -> Result<Vec<BlockView>> {
    let blocks = if params.active_only.0 {
        room_blocks::active(tx, tx.property()?.business_on)?
    } else {
        room_blocks::all(tx)?
    };
    Ok(blocks.into_iter().map(BlockView::from).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateRoomBlock {
    /// Room, by identifier or number.
    room: Text,
    /// First night.
    from_date: Day,
    /// The first day back in sale.
    to_date: Day,
    #[serde(default)]
    reason: RoomBlockReason,
    note: Option<Prose>,
}

#[derive(Serialize, JsonSchema)]
pub struct BlockMade {
    name: String,
    /// The nights on which the block leaves a confirmed stay without a room.
    warnings: Vec<Message>,
}

/// Refused when a live stay or another block has the room on one of the nights.
fn create_room_block(tx: &WriteTx, params: CreateRoomBlock) -> Result<BlockMade> {
    let window = (params.from_date.0, params.to_date.0);
    let room = rooms::find(tx, &params.room)?;
    let name = block(tx, &room, params.reason, window, params.note.as_deref())?;
    Ok(BlockMade { name, warnings: overbooking_warning(tx, &room, window)?.into_iter().collect() })
}

/// The warning for nights with more stays than rooms left of the type.
fn overbooking_warning(
    tx: &ReadTx,
    room: &Room,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Option<Message>> {
    let inventory = availability::for_range(tx, from.max(tx.property()?.business_on), to, None)?;
    let short = inventory.nights(room.room_type_id).iter().filter(|night| night.without_room() > 0);
    let nights = dates::in_runs(&short.map(|night| night.date).collect::<Vec<_>>());
    let name = &room.room_type_name;
    Ok((!nights.is_empty())
        .then(|| say!("A confirmed stay in {name} has no room left on {nights}.", name, nights)))
}

/// Blocks a room for a range of nights and answers the block's identifier. Used by the desk and by imports.
pub fn block(
    tx: &WriteTx,
    room: &Room,
    reason: RoomBlockReason,
    window: (NaiveDate, NaiveDate),
    note: Option<&str>,
) -> Result<String> {
    rules::require_window(window.0, window.1, tx.property()?.business_on)?;
    rules::require_free(&room.room_number, room_blocks::conflict(tx, room.id, window)?)?;
    let name = series::random()?;
    room_blocks::insert(tx, &name, room.id, reason, window, note)?;
    let after = json!({ "room": room.name, "reason": reason, "from_date": Day(window.0),
                        "to_date": Day(window.1), "block_status": RoomBlockStatus::Active });
    tx.log(
        Action::new(Verb::RoomBlock, RecordType::RoomBlock, &name).after(after).why(note.unwrap_or_default()),
    );
    Ok(name)
}

#[derive(Deserialize, JsonSchema)]
pub struct ReleaseRoomBlock {
    /// Identifier of the block.
    name: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct BlockReleased {
    name: String,
    block_status: RoomBlockStatus,
}

fn release_room_block(tx: &WriteTx, params: ReleaseRoomBlock) -> Result<BlockReleased> {
    let block = room_blocks::find(tx, &params.name)?;
    let today = tx.property()?.business_on;
    rules::require_releasable(&block.room_number, block.status, block.to_date, today)?;
    release(tx, &block.name)?;
    Ok(BlockReleased { name: block.name, block_status: RoomBlockStatus::Released })
}

/// Releases an active block; any other stays as it is. Used by the desk and by the functions that a room is held for.
pub fn release(tx: &WriteTx, name: &str) -> Result<()> {
    let block = room_blocks::find(tx, name)?;
    if block.status == RoomBlockStatus::Released {
        return Ok(());
    }
    room_blocks::release(tx, block.id, &tx.actor().login, tx.property()?.business_on)?;
    tx.log(
        Action::new(Verb::RoomUnblock, RecordType::RoomBlock, &block.name)
            .before(json!({ "room": block.room, "block_status": block.status }))
            .after(json!({ "block_status": RoomBlockStatus::Released })),
    );
    Ok(())
}
