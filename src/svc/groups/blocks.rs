//! A group's block of rooms: drafting, confirming and releasing it.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::availability::{HoldChange, hold_fits};
use crate::domain::dates::StayDates;
use crate::domain::groups::blocks as rules;
use crate::domain::lists::GroupStatus;
use crate::domain::lists::Role::{FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::money::round;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::availability::{self, Inventory};
use crate::store::groups::blocks::{self, Block, Group};
use crate::store::groups::group_booking::{self, NewGroup};
use crate::store::guests::companies;
use crate::svc::booking::new_reservation;
use crate::svc::params::NewGroupParams;
use crate::wire::{self, Amount, Day, Int, OK, OrNone, Prose, Text, Yes};

pub const SELLERS: Gate = Gate::Any(&[FrontDesk, RevenueManager, ServiceAgent]);

pub const GROUP: Target = Target::Of(Owner::Group, "group_booking");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "save_group_blocks",
            SELLERS,
            GROUP,
            save_group_blocks,
            "Replaces the room block of a group.",
        )
        .destructive()
        .cleared_by_blank(&["cutoff_date"])
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct BlockParam {
    /// Room type, by identifier or code; a row without one is dropped.
    room_type: Option<Text>,
    /// A row with 0 is dropped.
    #[serde(default)]
    rooms_blocked: Int,
    /// Per night; 0 or left out for the calculated price.
    #[serde(default)]
    block_rate: Amount,
}

fn read_blocks(tx: &ReadTx, given: Option<Vec<BlockParam>>) -> Result<Vec<Block>> {
    let currency = tx.property()?.currency;
    let mut blocks: Vec<Block> = Vec::new();
    for row in given.unwrap_or_default() {
        let (Some(room_type), rooms_blocked) = (row.room_type, row.rooms_blocked.0) else { continue };
        if rooms_blocked == 0 {
            continue;
        }
        let room_type = new_reservation::sold_type(tx, &room_type)?;
        let label = room_type.label;
        rules::require_row(&label, rooms_blocked, row.block_rate.0)?;
        if blocks.iter().any(|block| block.room_type_id == room_type.id) {
            return Err(Error::invalid("blocks", say!("{label} is named twice.", label)));
        }
        let rate = round(row.block_rate.0, &currency);
        blocks.push(Block {
            room_type_id: room_type.id,
            room_type: room_type.name,
            label,
            rooms_blocked,
            block_rate: (!rate.is_zero()).then_some(rate),
        });
    }
    Ok(blocks)
}

fn write_blocks(tx: &WriteTx, group_id: i64, blocks: &[Block]) -> Result<()> {
    let currency = tx.property()?.currency;
    let rate = |block: &Block| block.block_rate.map(|rate| minor(rate, &currency)).transpose();
    let rows = blocks.iter().map(|block| Ok((block, rate(block)?))).collect::<Result<Vec<_>>>()?;
    blocks::replace_blocks(tx, group_id, &rows)
}

fn blocks_logged(blocks: &[Block]) -> Value {
    let row = |block: &Block| {
        json!({ "room_type": block.room_type, "rooms_blocked": block.rooms_blocked,
                "block_rate": block.block_rate.map(Amount) })
    };
    blocks.iter().map(row).collect()
}

/// What a new group is to hold.
pub struct Draft {
    pub blocks: Option<Vec<BlockParam>>,
    pub cutoff: Option<NaiveDate>,
    pub notes: Option<Prose>,
}

/// A group that was just written.
pub struct Drafted {
    pub id: i64,
    pub name: String,
    pub dates: StayDates,
    pub company_id: Option<i64>,
}

/// Writes a group with its block. A draft holds no rooms until `save_group_blocks` confirms it.
pub fn draft(tx: &WriteTx, asked: &NewGroupParams, draft: Draft) -> Result<Drafted> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    rules::require_cutoff(draft.cutoff, dates.check_in)?;
    let company_id = asked.company.as_deref().map(|name| companies::company_id(tx, name)).transpose()?;
    let blocks = read_blocks(tx, draft.blocks)?;
    let name = series::name(tx, numbering::GROUP, tx.property()?.business_on)?;
    let status = GroupStatus::Open;
    let new = NewGroup {
        name: &name,
        group_name: &asked.group_name,
        company_id,
        dates,
        cutoff: draft.cutoff,
        status,
        notes: draft.notes.as_deref(),
    };
    let id = group_booking::insert(tx, &new)?;
    write_blocks(tx, id, &blocks)?;
    let after = json!({ "group_name": asked.group_name, "status": status, "company": asked.company,
        "check_in_date": asked.check_in_date, "check_out_date": asked.check_out_date,
        "cutoff_date": draft.cutoff.map(Day), "blocks": blocks_logged(&blocks) });
    tx.log(Action::new(Verb::CreateGroupBlock, RecordType::GroupBooking, &name).after(after).saves(5));
    Ok(Drafted { id, name, dates, company_id })
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveGroupBlocks {
    /// Identifier of the group.
    group_booking: Text,
    /// [{room_type, rooms_blocked, block_rate}]; replaces the whole block.
    #[serde(deserialize_with = "wire::filled")]
    #[schemars(with = "Vec<BlockParam>")]
    blocks: Option<Vec<BlockParam>>,
    /// Unchanged if left out; blank holds the rooms until arrival.
    cutoff_date: Option<OrNone<Day>>,
    /// Unchanged if left out. Confirmed holds the rooms.
    status: Option<GroupStatus>,
}

#[derive(Serialize, JsonSchema)]
pub struct BlocksSaved {
    ok: Yes,
    /// Number of room types blocked.
    blocks: usize,
}

/// Refused when the group would hold rooms that do not exist, and when a group with live stays is cancelled.
fn save_group_blocks(tx: &WriteTx, params: SaveGroupBlocks) -> Result<BlocksSaved> {
    let group = blocks::find(tx, &params.group_booking)?;
    let given = params.cutoff_date.map(|cutoff| cutoff.0.map(|day| day.0));
    rules::require_cutoff(given.flatten(), group.dates.check_in)?;
    let status = params.status.unwrap_or(group.status);
    let cutoff = given.unwrap_or(group.cutoff);
    let blocks = read_blocks(tx, params.blocks)?;
    if status == GroupStatus::Cancelled {
        let live = blocks::members(tx, group.id)?.iter().filter(|member| member.status.is_live()).count();
        rules::require_no_live_stays(&group.group_name, live)?;
    }
    let view = |status: GroupStatus, cutoff: Option<NaiveDate>, blocks: &[Block]| json!({ "status": status, "cutoff_date": cutoff.map(Day), "blocks": blocks_logged(blocks) });
    let old = blocks::blocks(tx, group.id)?;
    let saved = BlocksSaved { ok: OK, blocks: blocks.len() };
    let (was, counts) = (view(group.status, group.cutoff, &old), counts(tx, &group)?);
    blocks::set_terms(tx, group.id, status, cutoff)?;
    write_blocks(tx, group.id, &blocks)?;
    holds_fit(tx, &group, &blocks, counts)?;
    let is = view(status, cutoff, &blocks::blocks(tx, group.id)?);
    if was == is {
        tx.nothing_changed();
    } else {
        tx.log(
            Action::new(Verb::SaveGroupBlocks, RecordType::GroupBooking, &group.name).before(was).after(is),
        );
    }
    Ok(saved)
}

/// The remaining dates of the group and their inventory; `None` when it is over.
pub(super) fn counts(tx: &ReadTx, group: &Group) -> Result<Option<(StayDates, Inventory)>> {
    let check_in = group.dates.check_in.max(tx.property()?.business_on);
    if check_in > group.dates.check_in && check_in >= group.dates.check_out {
        return Ok(None);
    }
    let rest = StayDates { check_in, ..group.dates };
    Ok(Some((rest, availability::for_range(tx, rest.check_in, rest.check_out, None)?)))
}

/// Refuses a hold that grows beyond the rooms available.
pub(super) fn holds_fit(
    tx: &ReadTx,
    group: &Group,
    blocks: &[Block],
    before: Option<(StayDates, Inventory)>,
) -> Result<()> {
    let (Some((dates, before)), Some((_, after))) = (before, counts(tx, group)?) else { return Ok(()) };
    for block in blocks {
        hold_fits(&HoldChange {
            type_name: &block.label,
            group: group.id,
            dates,
            overbooking_pct: after.overbooking_pct(block.room_type_id),
            before: before.nights(block.room_type_id),
            after: after.nights(block.room_type_id),
        })?;
    }
    Ok(())
}
