//! What departments should do or know about a stay.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role::{FrontDesk, Housekeeping, ServiceAgent};
use crate::domain::lists::{Department, InstructionStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::{DESK, Gate};
use crate::rpc::target::Target;
use crate::store::booking::instructions::{self as store, Instruction};
use crate::store::booking::reservations;
use crate::wire::{Moment, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "set_instruction",
            Gate::Any(&[FrontDesk, ServiceAgent, Housekeeping]),
            Target::Of(Owner::Reservation, "reservation"),
            set_instruction,
            "Marks an instruction of a stay as done, or opens it again. Housekeeping marks its own.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct InstructionParam {
    department: Department,
    instruction: Prose,
}

pub(crate) fn read(given: Vec<InstructionParam>) -> Vec<(Department, String)> {
    given.into_iter().map(|param| (param.department, param.instruction.0)).collect()
}

/// Replaces the open instructions of a stay; those done stay.
pub(super) fn replace(tx: &WriteTx, reservation_id: i64, wanted: Vec<InstructionParam>) -> Result<()> {
    let mut left = store::of_stay(tx, reservation_id)?;
    left.retain(|instruction| instruction.status == InstructionStatus::Open);
    for InstructionParam { department, instruction: Prose(text) } in wanted {
        let same = |known: &Instruction| known.department == department && known.instruction == text;
        match left.iter().position(same) {
            Some(index) => drop(left.remove(index)),
            None => store::insert(tx, reservation_id, department, &text)?,
        }
    }
    left.into_iter().try_for_each(|instruction| store::remove(tx, instruction.id))
}

/// What a department should do or know about a stay.
#[derive(Serialize, JsonSchema)]
pub struct InstructionView {
    /// As `set_instruction` takes it.
    name: String,
    department: Department,
    instruction: String,
    status: InstructionStatus,
    done_by: Option<String>,
    done_on: Option<Moment>,
}

fn view(tx: &ReadTx, instruction: Instruction) -> Result<InstructionView> {
    let property = tx.property()?;
    Ok(InstructionView {
        name: instruction.id.to_string(),
        department: instruction.department,
        instruction: instruction.instruction,
        status: instruction.status,
        done_by: instruction.done_by,
        done_on: instruction.done_at.map(|moment| Moment(property.local(moment))),
    })
}

/// The instructions of a stay, in their order.
pub fn views(tx: &ReadTx, reservation_id: i64) -> Result<Vec<InstructionView>> {
    store::of_stay(tx, reservation_id)?.into_iter().map(|instruction| view(tx, instruction)).collect()
}

#[derive(Deserialize, JsonSchema)]
pub struct SetInstruction {
    /// Identifier of the stay.
    reservation: Text,
    /// `name` of the instruction in `reservation_detail`.
    instruction: Text,
    #[serde(default = "done")]
    status: InstructionStatus,
}

fn done() -> InstructionStatus {
    InstructionStatus::Done
}

#[derive(Serialize, JsonSchema)]
pub struct InstructionSet {
    ok: Yes,
    reservation: String,
    #[serde(flatten)]
    instruction: InstructionView,
}

fn set_instruction(tx: &WriteTx, params: SetInstruction) -> Result<InstructionSet> {
    let stay = reservations::find(tx, &params.reservation)?;
    let before = store::find(tx, stay.id, &params.instruction)?;
    if before.department != Department::Housekeeping {
        DESK.admit(tx.actor())?;
    }
    if before.status == params.status {
        tx.nothing_changed();
    } else {
        let login = tx.actor().login.clone();
        let done_by = (params.status == InstructionStatus::Done).then_some(login.as_str());
        store::set_status(tx, before.id, params.status, done_by)?;
        let shown = |status: InstructionStatus| json!({ "department": before.department, "instruction": before.instruction, "status": status });
        tx.log(
            Action::new(Verb::SetInstruction, RecordType::Reservation, &stay.name)
                .before(shown(before.status))
                .after(shown(params.status)),
        );
    }
    let instruction = view(tx, store::find(tx, stay.id, &params.instruction)?)?;
    Ok(InstructionSet { ok: OK, reservation: stay.name, instruction })
}
