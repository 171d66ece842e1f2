//! Adding a menu to a function.

use schemars::JsonSchema;
use serde::Deserialize;

use super::line_kinds::menu_line;
use super::pricing::{self, LinesChanged};
use super::{FUNCTION, SELLERS, require_changeable};
use crate::db::scope::WriteTx;
use crate::domain::banquet::lines::typed_quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions;
use crate::store::banquet::menus as menu_store;
use crate::svc::banquet::items::add;
use crate::wire::{self, Amount, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "add_menu",
            SELLERS,
            FUNCTION,
            add_menu,
            "Adds a menu; its quantity follows the guests unless one is given.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddMenu {
    /// Identifier of the function.
    function: Text,
    /// Menu, by identifier or name.
    menu: Text,
    /// Plates; otherwise the guests, at least as many as the menu is served for.
    qty: Option<Amount>,
    /// A plate before tax; otherwise the menu's price.
    rate: Option<Amount>,
    #[serde(default = "wire::default::on")]
    chargeable: Flag,
    notes: Option<Text>,
}

fn add_menu(tx: &WriteTx, params: AddMenu) -> Result<LinesChanged> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let menu = menu_store::find(tx, &params.menu)?;
    if menu.disabled {
        return Err(Error::invalid("menu", say!("{name} is no longer offered.", name = menu.menu_name)));
    }
    let mut line = menu_line(tx, menu)?;
    if let Some(rate) = params.rate {
        line.details.rate = pricing::rate(tx, "rate", rate.0)?;
    }
    if let Some(qty) = params.qty {
        (line.details.qty, line.details.qty_typed) = (typed_quantity("qty", qty.0)?, true);
    }
    line.details.chargeable = params.chargeable.0;
    line.details.notes = params.notes.map(|notes| notes.0);
    add(tx, &function, line)
}
