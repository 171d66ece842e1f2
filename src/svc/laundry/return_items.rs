//! Counting the pieces of a bag that have been returned.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::return_items::{permit, require_not_fewer, require_returned};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::laundry::bags::{self, Pieces};
use crate::store::laundry::return_items::set_returned;
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::{ORDER, pending};
use crate::wire::{Int, Json, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "return_items",
            FLOOR,
            ORDER,
            return_items,
            "Records how many pieces of a bag came back.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ReturnItems {
    /// Identifier of the bag.
    order: Text,
    /// {line: pieces that came back}; a line is named by its `name` on the board. Counts, not differences.
    rows: Json<BTreeMap<String, Int>>,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemsReturned {
    ok: Yes,
    pending_pieces: i64,
}

fn return_items(tx: &WriteTx, params: ReturnItems) -> Result<ItemsReturned> {
    let bag = bags::find(tx, &params.order)?;
    let mut lines = bags::pieces(tx, std::slice::from_ref(&bag))?;
    permit(&bag.name, bag.status, pending(&lines))?;
    let before = counts(&lines);
    for (name, Int(returned)) in &params.rows.0 {
        let line = lines.iter_mut().find(|line| line.id.to_string() == *name);
        let line = line.ok_or_else(|| {
            Error::invalid(
                "rows",
                say!("{bag} has no line {line}.", bag = bag.name.clone(), line = name.clone()),
            )
        })?;
        require_returned(&line.item_name, line.qty, *returned)?;
        require_not_fewer(&line.item_name, bag.status, line.returned_qty, *returned)?;
        line.returned_qty = *returned;
        set_returned(tx, line.id, *returned)?;
    }
    let (after, pending_pieces) = (counts(&lines), pending(&lines));
    if before == after {
        tx.nothing_changed();
    } else {
        let action = Action::new(Verb::LaundryReturn, RecordType::LaundryOrder, &bag.name);
        tx.log(action.before(before).after(after));
    }
    Ok(ItemsReturned { ok: OK, pending_pieces })
}

/// The returned pieces of each line.
fn counts(lines: &[Pieces]) -> Value {
    let returned = |line: &Pieces| {
        json!({ "item_name": line.item_name, "service_type": line.service_type, "qty": line.qty,
            "returned_qty": line.returned_qty })
    };
    json!({ "items": lines.iter().map(returned).collect::<Vec<_>>() })
}
