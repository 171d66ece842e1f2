//! Cancelling a group with all of its stays that have not arrived.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::create_booking::require_group_open;
use crate::domain::groups::blocks::require_none_in_house;
use crate::domain::lists::{GroupStatus, ReservationStatus};
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::groups::blocks;
use crate::svc::stay::cancellation::{CancelReservation, cancel, cost_of, guest_request};
use crate::svc::stay::cancellation_message;
use crate::wire::{self, Amount, Flag, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "cancel_group",
            DESK,
            Target::Of(Owner::Group, "group_booking"),
            cancel_group,
            "Cancels a group and its stays that have not arrived, each on its own terms.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelGroup {
    /// Identifier of the group.
    group_booking: Text,
    /// A reason of the closed list; any other text becomes Other.
    #[serde(default = "guest_request")]
    reason: Text,
    note: Option<Prose>,
    /// 1: no fee is charged; the action log records the waiver.
    #[serde(default = "wire::default::off")]
    waive_fees: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupCancelled {
    ok: Yes,
    group_booking: String,
    cancelled: Vec<StayCancelled>,
    /// All fees, tax included.
    fees: Amount,
}

#[derive(Serialize, JsonSchema)]
struct StayCancelled {
    reservation: String,
    guest_name: String,
    cancellation_number: String,
    /// Tax included.
    fee: Amount,
}

/// Refused while a guest of the group is in house.
fn cancel_group(tx: &WriteTx, params: CancelGroup) -> Result<GroupCancelled> {
    let group = blocks::find(tx, &params.group_booking)?;
    require_group_open(&group.group_name, group.status)?;
    let members = blocks::members(tx, group.id)?;
    let in_house = members.iter().filter(|member| member.status == ReservationStatus::CheckedIn).count();
    require_none_in_house(&group.group_name, in_house)?;
    let coming = [ReservationStatus::Waitlist, ReservationStatus::Confirmed];
    let mut cancelled = Vec::new();
    for member in members.into_iter().filter(|member| coming.contains(&member.status)) {
        let asked = CancelReservation {
            reservation: Text(member.name.clone()),
            reason: Text(params.reason.to_string()),
            note: params.note.clone(),
            waive_fee: params.waive_fees,
        };
        let done = cancel(tx, asked)?;
        cancelled.push(StayCancelled {
            fee: done.fee_total,
            reservation: done.reservation,
            guest_name: member.guest_name,
            cancellation_number: done.cancellation_number,
        });
    }
    blocks::set_terms(tx, group.id, GroupStatus::Cancelled, group.cutoff)?;
    tx.log(
        Action::new(Verb::EditGroup, RecordType::GroupBooking, &group.name)
            .why(params.reason.to_string())
            .before(json!({ "status": group.status }))
            .after(json!({ "status": GroupStatus::Cancelled, "stays_cancelled": cancelled.len() }))
            .saves(5),
    );
    let stays: Vec<String> = cancelled.iter().map(|stay| stay.reservation.clone()).collect();
    cancellation_message::queue_group(tx, &group, &stays, cost_of);
    let nothing = from_minor(0, &tx.property()?.currency);
    let fees = Amount(cancelled.iter().fold(nothing, |sum, stay| sum + stay.fee.0));
    Ok(GroupCancelled { ok: OK, group_booking: group.name, cancelled, fees })
}
