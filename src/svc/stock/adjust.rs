//! A stock take: quantities as they were counted.

use crate::store::stock::adjust;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{KITCHEN_STOREKEEPERS, about, ingredient};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::StockReason;
use crate::domain::money::sum;
use crate::domain::stock::adjust::{count_difference, require_once};
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::quantity::{Quantity, value};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::stock::levels;
use crate::store::stock::movements::{self, Change, Occasion};
use crate::svc::stock::movements::book_one;
use crate::wire::{self, Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "adjust_stock",
            KITCHEN_STOREKEEPERS,
            Target::Property,
            adjust_stock,
            "Books a stock take: quantities as they were counted.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AdjustStock {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// [{ingredient, counted_qty}]: what was counted, not what changed.
    #[serde(deserialize_with = "counted")]
    #[schemars(with = "Vec<Counted>")]
    rows: Vec<Counted>,
    note: Text,
}

#[derive(Deserialize, JsonSchema)]
struct Counted {
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit.
    counted_qty: Amount,
}

fn counted<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<Counted>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct StockTake {
    ok: Yes,
    /// Names the count: 12 hexadecimal digits.
    batch_id: String,
    /// Where the book was wrong.
    adjusted: Vec<Adjusted>,
    /// What all variances come to.
    value: Amount,
}

#[derive(Serialize, JsonSchema)]
struct Adjusted {
    /// Identifier of the ingredient.
    ingredient: String,
    was: Amount,
    now: Amount,
    /// `now` less `was`.
    variance: Amount,
    /// The variance at the ingredient's unit cost.
    value: Amount,
}

/// A count that finds the book right writes no row of the ledger, but stays noted as a count with its date.
fn adjust_stock(tx: &WriteTx, params: AdjustStock) -> Result<StockTake> {
    require_rows(params.rows.len())?;
    let store = movements::store(tx, &params.outlet)?;
    let currency = tx.property()?.currency;
    let batch = series::random_hex::<6>()?;
    let occasion = Occasion { batch: Some(&batch), ..Occasion::of(StockReason::Count) };
    let mut seen = Vec::new();
    let mut adjusted = Vec::new();
    for row in &params.rows {
        let ingredient = ingredient(tx, &row.ingredient)?;
        require_once(&seen, ingredient.id, &ingredient.ingredient_name)?;
        seen.push(ingredient.id);
        let counted = Quantity::read("rows", row.counted_qty.0).map_err(about(&ingredient))?;
        let was = levels::of(tx, store.id, ingredient.id)?.map_or(Quantity::ZERO, |level| level.on_hand);
        adjust::note_count(tx, store.id, ingredient.id)?;
        let Some(quantity) = count_difference(was, counted) else { continue };
        let note = Some(&*params.note);
        let change = Change { ingredient_id: ingredient.id, quantity, cost: Some(ingredient.cost), note };
        book_one(tx, &store, &occasion, change)?;
        adjusted.push(Adjusted {
            ingredient: ingredient.name,
            was: Amount(was.decimal()),
            now: Amount(counted.decimal()),
            variance: Amount(quantity.decimal()),
            value: Amount(value(quantity, ingredient.cost, &currency)),
        });
    }
    let rows = |now: fn(&Adjusted) -> Amount| -> Vec<Value> {
        adjusted.iter().map(|row| json!({ "ingredient": row.ingredient, "qty_on_hand": now(row) })).collect()
    };
    let after =
        json!({ "batch_id": batch, "note": params.note, "counted": seen.len(), "rows": rows(|row| row.now) });
    let action = Action::new(Verb::StockCount, RecordType::PosOutlet, &store.name)
        .before(json!({ "rows": rows(|row| row.was) }));
    tx.log(action.after(after).why(params.note.to_string()));
    let value = Amount(sum(adjusted.iter().map(|row| row.value.0), &currency));
    Ok(StockTake { ok: OK, batch_id: batch, adjusted, value })
}
