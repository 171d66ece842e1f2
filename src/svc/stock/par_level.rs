//! The par of an ingredient at an outlet.

use crate::store::stock::par_level;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::STOREKEEPERS;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::stock::levels;
use crate::store::stock::{ingredients, movements};
use crate::wire::{Amount, DONE, Done, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "set_par_level",
            STOREKEEPERS,
            Target::Property,
            set_par_level,
            "Sets the quantity at which an ingredient counts as low at an outlet; 0 for none.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetParLevel {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit; 0 for none.
    par_level: Amount,
}

fn set_par_level(tx: &WriteTx, params: SetParLevel) -> Result<Done> {
    let store = movements::store(tx, &params.outlet)?;
    let ingredient = ingredients::named(tx, &params.ingredient)?;
    let par = Quantity::read("par_level", params.par_level.0)?;
    let was = levels::of(tx, store.id, ingredient.id)?.map_or(Quantity::ZERO, |level| level.par);
    par_level::set_par(tx, store.id, ingredient.id, par)?;
    let view = |par: Quantity| json!({ "ingredient": ingredient.name, "par_level": Amount(par.decimal()) });
    tx.log(
        Action::new(Verb::StockPar, RecordType::PosOutlet, &store.name).before(view(was)).after(view(par)),
    );
    Ok(DONE)
}
