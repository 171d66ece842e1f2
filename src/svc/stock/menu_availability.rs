//! Taking dishes off the menu and putting them back.

use crate::store::stock::menu_availability;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::MENU_KEEPERS;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::store::stock::recipes;
use crate::svc::stock::recipes::DISH;
use crate::wire::{Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "set_menu_availability",
            Gate::Any(MENU_KEEPERS),
            DISH,
            set_menu_availability,
            "Takes a dish off the menu or puts it back.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetMenuAvailability {
    /// Identifier of the menu item.
    menu_item: Text,
    /// 0: the dish is on no menu.
    available: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct AvailabilitySet {
    ok: Yes,
    available: Flag,
}

/// The only way in which a dish leaves the menu: a shortage of stock warns and no more.
fn set_menu_availability(tx: &WriteTx, params: SetMenuAvailability) -> Result<AvailabilitySet> {
    let dish = recipes::dish(tx, &params.menu_item)?;
    menu_availability::set_available(tx, dish.id, params.available.0)?;
    tx.log(
        Action::new(Verb::MenuAvailability, RecordType::MenuItem, &dish.name)
            .before(json!({ "available": Flag(dish.available) }))
            .after(json!({ "available": params.available })),
    );
    Ok(AvailabilitySet { ok: OK, available: params.available })
}
