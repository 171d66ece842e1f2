//! The movements of an ingredient at an outlet.

use crate::store::stock::ingredient_ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{READERS, local};
use crate::db::scope::ReadTx;
use crate::domain::lists::StockReason;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::stock::ingredient_ledger::Entry;
use crate::store::stock::{ingredients, movements};
use crate::wire::{Amount, Int, Moment, Text, default};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Inventory,
        "ingredient_ledger",
        READERS,
        Target::Property,
        ingredient_ledger,
        "Movements of an ingredient at an outlet, newest first, with the balance after each.",
    )]
}

const LEDGER_MOST: i64 = 500;

#[derive(Deserialize, JsonSchema)]
pub struct LedgerAsked {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// At most so many, 500 at most.
    #[serde(default = "default::fifty")]
    limit: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct EntryView {
    name: String,
    creation: Moment,
    qty_change: Amount,
    /// At the outlet after this movement.
    balance_after: Amount,
    reason: StockReason,
    reference_doctype: Option<String>,
    reference_name: Option<String>,
    note: Option<String>,
    supplier: Option<String>,
    invoice_no: Option<String>,
    /// Of one delivery or one count.
    batch_id: Option<String>,
    /// Of the delivery; of the ingredient at that moment otherwise.
    cost_per_unit: Option<Amount>,
    /// Login of who did it.
    owner: String,
}

fn ingredient_ledger(tx: &ReadTx, params: LedgerAsked) -> Result<Vec<EntryView>> {
    let store = movements::store(tx, &params.outlet)?;
    let ingredient = ingredients::named(tx, &params.ingredient)?;
    let view = |entry: Entry| -> Result<EntryView> {
        Ok(EntryView {
            name: entry.name,
            creation: local(tx, entry.created_at)?,
            qty_change: Amount(entry.change.decimal()),
            balance_after: Amount(entry.balance.decimal()),
            reason: entry.reason,
            reference_doctype: entry.reference_doctype,
            reference_name: entry.reference_name,
            note: entry.note,
            supplier: entry.supplier,
            invoice_no: entry.invoice_no,
            batch_id: entry.batch,
            cost_per_unit: entry.cost.map(|cost| Amount(cost.decimal())),
            owner: entry.made_by,
        })
    };
    let limit = params.limit.0.clamp(1, LEDGER_MOST);
    ingredient_ledger::ledger(tx, store.id, ingredient.id, limit)?.into_iter().map(view).collect()
}
