//! The QR cards that a property can print: for the booking page, the tables of its outlets, and its rooms.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::messages::delivery::address_warning;
use crate::domain::url::percent_encoded;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::guest_web::{guest_cards as store, outlet_cards};
use crate::svc::guest_web::outlet_cards::{Card, STAFF, tables};
use crate::wire::OfProperty;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "guest_cards",
        STAFF,
        Target::Property,
        guest_cards,
        "Lists the QR cards that can be printed: the booking page, outlets with tables, and rooms.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct GuestCards {
    property_name: String,
    booking: Card,
    enquiry: Card,
    /// Outlets with available items.
    outlets: Vec<OutletView>,
    rooms: usize,
    /// Why guests may be unable to open the codes' addresses; null if nothing is wrong.
    warning: Option<Message>,
}

#[derive(Serialize, JsonSchema)]
struct OutletView {
    name: String,
    outlet_name: String,
    tables: usize,
}

fn guest_cards(tx: &ReadTx, _: OfProperty) -> Result<GuestCards> {
    let property = tx.property()?;
    let origin = &tx.actor().base_url;
    let outlets = outlet_cards::outlets(tx)?.into_iter().map(|outlet| {
        Ok(OutletView { tables: tables(&outlet)?.len(), name: outlet.name, outlet_name: outlet.outlet_name })
    });
    Ok(GuestCards {
        outlets: outlets.collect::<Result<_>>()?,
        rooms: store::room_numbers(tx)?.len(),
        booking: Card::leading_to(format!("{origin}/book/{}", percent_encoded(&property.name)))?,
        enquiry: Card::leading_to(format!("{origin}/enquiry/{}", percent_encoded(&property.name)))?,
        property_name: property.property_name.clone(),
        warning: address_warning(origin),
    })
}
