//! The menu card of a function.

use schemars::JsonSchema;
use serde::Serialize;

use super::document_view::{PaperMenu, Signature, paper_menus, signatures};
use super::{FUNCTION, OfFunction, READERS};
use crate::db::scope::ReadTx;
use crate::domain::banquet::amounts::is_food;
use crate::domain::lists::{EventType, FunctionUnit, Session, SetupStyle};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions;
use crate::store::banquet::lines::{self, SUPPLEMENT};
use crate::store::settings::letterhead;
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Flag, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "menu_card",
        READERS,
        FUNCTION,
        menu_card,
        "What is served at a function, course by course and without prices.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct MenuCard {
    header: MenuCardHead,
    property: MenuCardProperty,
    event: MenuCardEvent,
    menus: Vec<PaperMenu>,
    /// Food and drink that is on no menu.
    extras: Vec<MenuExtra>,
    notes: Option<String>,
    signatures: Vec<Signature>,
    /// How the property writes figures and dates.
    ui_locale: Locale,
}

#[derive(Serialize, JsonSchema)]
struct MenuCardHead {
    kind: &'static str,
    title: &'static str,
    reference: String,
    printed_on: Moment,
}

#[derive(Serialize, JsonSchema)]
struct MenuCardProperty {
    property_name: String,
    legal_name: Option<String>,
    address_line: Option<String>,
    city: Option<String>,
    phone: Option<String>,
    logo_url: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct MenuCardEvent {
    customer: String,
    phone: Option<String>,
    company: Option<String>,
    event_name: Option<String>,
    event_type: EventType,
    venue: String,
    session: Session,
    event_date: Day,
    end_date: Day,
    pax: i64,
    setup_style: SetupStyle,
}

#[derive(Serialize, JsonSchema)]
struct MenuExtra {
    item_name: String,
    description: Option<String>,
    qty: Amount,
    uom: FunctionUnit,
    chargeable: Flag,
}

fn menu_card(tx: &ReadTx, params: OfFunction) -> Result<MenuCard> {
    let property = tx.property()?;
    let function = functions::find(tx, &params.function)?;
    let all = lines::of_function(tx, function.id)?;
    let head = letterhead::of_property(tx)?;
    let is_extra = |line: &&lines::Line| {
        is_food(line.details.item_type) && line.menu.is_none() && !line.is_origin(SUPPLEMENT)
    };
    let extra = |line: &lines::Line| MenuExtra {
        item_name: line.details.item_name.clone(),
        description: line.details.description.clone(),
        qty: Amount(line.billed().decimal()),
        uom: line.details.uom,
        chargeable: Flag(line.details.chargeable),
    };
    Ok(MenuCard {
        header: MenuCardHead {
            kind: "menu_card",
            title: "Menu Card",
            reference: function.name.clone(),
            printed_on: Moment(property.local(tx.now())),
        },
        property: MenuCardProperty {
            property_name: head.property_name,
            legal_name: head.legal_name,
            address_line: head.address_line,
            city: head.city,
            phone: head.phone,
            logo_url: head.logo_url,
        },
        menus: paper_menus(tx, &function, &all)?,
        extras: all.iter().filter(is_extra).map(extra).collect(),
        notes: function.details.beo_notes.clone(),
        signatures: signatures(&function.details.customer_name, &property),
        ui_locale: Locale::of(&property),
        event: MenuCardEvent {
            end_date: Day(function.last_on()),
            customer: function.details.customer_name,
            phone: function.details.customer_phone,
            company: function.company,
            event_name: function.details.event_name,
            event_type: function.details.event_type,
            venue: function.venue_name,
            session: function.details.times.session(),
            event_date: Day(function.details.times.event_on),
            pax: function.details.pax.billable(),
            setup_style: function.details.setup_style,
        },
    })
}
