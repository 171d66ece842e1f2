//! QR cards for the tables of an outlet and for the rooms. A code is the address of a guest page and contains no secret.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::domain::restaurant::table_plan;
use crate::domain::url::percent_encoded;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guest_web::guest_cards;
use crate::store::guest_web::outlet_cards::{self as store, Outlet};
use crate::svc::qr_code::drawn;
use crate::wire::Text;
use crate::word;

pub(super) const STAFF: Gate =
    Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "outlet_cards",
        STAFF,
        Target::Property,
        outlet_cards,
        "Returns the QR codes of an outlet's menu: one for each table, or one for each room of the property.",
    )]
}

/// A code and its address.
#[derive(Serialize, JsonSchema)]
pub struct Card {
    /// The table or room; null for a page without one.
    place: Option<String>,
    /// The area of the table in the outlet.
    area: Option<String>,
    address: String,
    qr_svg: String,
}

impl Card {
    pub(super) fn leading_to(address: String) -> Result<Card> {
        Ok(Card { place: None, area: None, qr_svg: drawn(&address)?, address })
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct OutletCards {
    /// Identifier of the outlet.
    outlet: Text,
    #[serde(default)]
    of: Place,
}

/// Where the cards are placed.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Place {
    #[default]
    Tables,
    Rooms,
}

fn outlet_cards(tx: &ReadTx, params: OutletCards) -> Result<Vec<Card>> {
    let outlet = store::outlets(tx)?.into_iter().find(|outlet| outlet.name == *params.outlet);
    let outlet = outlet.ok_or_else(|| Error::not_found(word!("outlet"), &params.outlet))?;
    let menu = format!("{}/menu/{}", tx.actor().base_url, percent_encoded(&outlet.name));
    let card = |key: &str, place: String, area: Option<String>| {
        let card = Card::leading_to(format!("{menu}?{key}={}", percent_encoded(&place)))?;
        Ok(Card { place: Some(place), area, ..card })
    };
    match params.of {
        Place::Rooms => {
            guest_cards::room_numbers(tx)?.into_iter().map(|number| card("room", number, None)).collect()
        }
        Place::Tables => tables(&outlet)?
            .into_iter()
            .map(|table| card("table", table.table, Some(table.area).filter(|area| !area.is_empty())))
            .collect(),
    }
}

pub(super) fn tables(outlet: &Outlet) -> Result<Vec<table_plan::Table>> {
    table_plan::read(outlet.tables.as_deref().unwrap_or_default()).map_err(|why| {
        Error::refused(
            "wrong_table_plan",
            say!("The table plan of {outlet_name} {why}.", outlet_name = outlet.outlet_name, why),
        )
    })
}
