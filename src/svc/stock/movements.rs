//! One movement of stock, and how the action log shows it.

use serde_json::{Value, json};

use crate::db::scope::WriteTx;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::store::stock::movements::{self, Change, Occasion, Store};
use crate::wire::Amount;

pub fn book_one(tx: &WriteTx, store: &Store, occasion: &Occasion, change: Change) -> Result<Quantity> {
    let balances = movements::book(tx, store.id, occasion, &[change])?;
    balances.into_iter().next().ok_or_else(|| Error::internal("a movement without a balance"))
}

pub fn state(ingredient: &str, on_hand: Quantity, cost: UnitCost) -> Value {
    json!({ "ingredient": ingredient, "qty_on_hand": Amount(on_hand.decimal()), "cost_per_unit": Amount(cost.decimal()) })
}
