//! Taking an order.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{OrderSource, OrderStatus, OrderType};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::orders::{self as rules, usual_type};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::restaurant::lines::{self, NewLine};
use crate::store::restaurant::menu::{self, Item, Outlet};
use crate::store::restaurant::orders::{self, NewOrder, Order};
use crate::svc::restaurant::discount::reprice;
use crate::svc::restaurant::menu::rate_of;
use crate::svc::restaurant::{OUTLET, SERVICE, tables};
use crate::wire::{self, Amount, Int, OK, Phone, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "create_order",
            SERVICE,
            OUTLET,
            create_order,
            "Takes an order: for a table, a room, a counter or a doorstep.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateOrder {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// [{menu_item, qty, instructions}]; prices and tax are the menu's.
    #[serde(deserialize_with = "ordered")]
    #[schemars(with = "Vec<Ordered>")]
    items: Vec<Ordered>,
    /// A room by number or identifier; the guest who is in it is linked.
    room: Option<Text>,
    /// The stay that the bill may be posted to.
    reservation: Option<Text>,
    table_no: Option<Text>,
    #[serde(default)]
    source: OrderSource,
    notes: Option<Prose>,
    /// Room Service with a room, else Dine In.
    order_type: Option<OrderType>,
    /// How many people eat.
    guests: Option<Int>,
    customer_name: Option<Text>,
    customer_phone: Option<Phone>,
    delivery_address: Option<Text>,
    /// What must not be in the food; dishes with a listed allergen are marked in the kitchen.
    allergy_note: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderTaken {
    ok: Yes,
    order: String,
    /// Before tax.
    order_total: Amount,
    status: OrderStatus,
}

fn create_order(tx: &WriteTx, params: CreateOrder) -> Result<OrderTaken> {
    let property = tx.property()?;
    let outlet = menu::outlet(tx, &params.outlet)?;
    let items = menu::all(tx, outlet.id)?;
    let lines = priced(&params.items, &items, &outlet, &property)?;
    let room = params.room.as_deref().map(|room| rooms::find(tx, room)).transpose()?;
    let stay = stay_of(tx, params.reservation.as_deref(), room.as_ref())?;
    let order_type = params.order_type.unwrap_or_else(|| usual_type(room.is_some()));
    rules::require_reachable(order_type, params.customer_name.is_some(), params.customer_phone.is_some())?;
    let guests = params.guests.map(|guests| guests.0);
    rules::require_guests(guests)?;
    let table_no = params.table_no.as_deref().map(|table| tables::table_named(&outlet, table)).transpose()?;
    // An order marked as the QR menu's waits for its captain, also if staff entered it.
    let captain = (params.source != OrderSource::Qr).then(|| tx.actor().login.clone());
    let new = NewOrder {
        outlet_id: outlet.id,
        source: params.source,
        order_type,
        room_id: room.as_ref().map(|room| room.id),
        reservation_id: stay.as_ref().map(|stay| stay.id),
        table_no: table_no.as_deref(),
        guests,
        customer_name: params.customer_name.as_deref(),
        customer_phone: params.customer_phone.as_deref(),
        delivery_address: params.delivery_address.as_deref(),
        notes: params.notes.as_deref(),
        allergy_note: params.allergy_note.as_deref(),
        captain: captain.as_deref(),
    };
    let order = place(tx, &new, &lines)?;
    tx.log(
        Action::new(Verb::PosOrder, RecordType::PosOrder, &order.name).after(taken(&order, &lines)).saves(2),
    );
    Ok(OrderTaken {
        ok: OK,
        order_total: Amount(order.order_total()),
        status: order.status,
        order: order.name,
    })
}

fn taken(order: &Order, lines: &[NewLine]) -> serde_json::Value {
    json!({ "outlet": order.outlet, "source": order.source, "order_type": order.order_type, "room": order.room,
        "reservation": order.reservation, "table_no": order.table_no, "guests": order.guests,
        "customer_name": order.customer_name, "allergy_note": order.allergy_note, "status": order.status,
        "order_total": Amount(order.order_total()), "items": added(lines) })
}

pub fn added(lines: &[NewLine]) -> Vec<String> {
    lines.iter().map(|line| format!("{} × {}", line.qty, line.item.item_name)).collect()
}

/// The stay named, which must be live; else the one that is in the room now.
fn stay_of(tx: &WriteTx, reservation: Option<&str>, room: Option<&Room>) -> Result<Option<Stay>> {
    let Some(name) = reservation else {
        return Ok(room.map(|room| reservations::in_house_of_room(tx, room.id)).transpose()?.flatten());
    };
    let stay = reservations::find(tx, name)?;
    rules::require_billable(name, stay.status)?;
    let elsewhere = room.filter(|room| rules::is_elsewhere(stay.status, stay.room_id, room.id));
    if let Some(room) = elsewhere {
        let message = say!("{name} is not in room {room_number}.", name, room_number = room.room_number);
        return Err(Error::invalid("reservation", message));
    }
    Ok(Some(stay))
}

#[derive(Deserialize, JsonSchema)]
pub struct Ordered {
    /// Identifier of the menu item, or its name at the outlet.
    menu_item: Text,
    #[serde(default = "wire::default::one")]
    qty: Int,
    /// For the kitchen.
    instructions: Option<Text>,
}

/// Reads the parameter `items`.
pub fn ordered<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<Vec<Ordered>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

/// The lines that were ordered, with prices and tax from the menu; what is not served now is refused by name.
pub fn priced<'a>(
    given: &'a [Ordered],
    menu: &'a [Item],
    outlet: &Outlet,
    property: &PropertySettings,
) -> Result<Vec<NewLine<'a>>> {
    rules::require_lines(given.len())?;
    let line = |ordered: &'a Ordered| {
        let item = item_named(menu, &ordered.menu_item);
        let known = item.map_or(&*ordered.menu_item, |item| &item.item_name);
        let Some(item) = item.filter(|item| item.available) else {
            return Err(Error::invalid("items", say!("{known} is not on the menu now.", known)));
        };
        Ok(NewLine {
            item,
            qty: ordered.qty.0,
            amount_minor: rules::line_amount(
                &item.item_name,
                item.price_minor,
                ordered.qty.0,
                &property.currency,
            )?,
            tax_rate: rate_of(item, outlet, property),
            instructions: ordered.instructions.as_deref(),
        })
    };
    given.iter().map(line).collect()
}

/// The item with this identifier, else with exactly this name, else with this name in another case.
fn item_named<'a>(menu: &'a [Item], given: &str) -> Option<&'a Item> {
    let found = |same: &dyn Fn(&Item) -> bool| menu.iter().find(|item| same(item));
    found(&|item| item.name == given)
        .or_else(|| found(&|item| item.item_name == given))
        .or_else(|| found(&|item| item.item_name.to_lowercase() == given.to_lowercase()))
}

/// Writes a new order with its lines.
pub fn place(tx: &WriteTx, order: &NewOrder, lines: &[NewLine]) -> Result<Order> {
    let (id, name) = orders::insert(tx, order)?;
    for line in lines {
        lines::insert(tx, id, line)?;
    }
    reprice(tx, id, Decimal::ZERO, None, None)?;
    orders::find(tx, &name)
}
