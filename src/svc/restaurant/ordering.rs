//! Taking an order from the menu, at its prices, for staff and guests. The restaurant's screens and the guests' QR menu share it.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::lists::TaxedAs;
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::orders as rules;
use crate::error::{Error, Result};
use crate::say;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::restaurant::lines::{self, NewLine};
use crate::store::restaurant::menu::{Item, Outlet};
use crate::store::restaurant::orders::{self, NewOrder, Order};
use crate::svc::restaurant::discount::reprice;
use crate::wire::{self, Int, Text};

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
    let alcohol_rate = property.tax().rate(TaxedAs::Alcohol, property.business_on);
    let line = |ordered: &'a Ordered| {
        let item = item_named(menu, &ordered.menu_item);
        let known = item.map_or(&*ordered.menu_item, |item| &item.item_name);
        let Some(item) = item.filter(|item| item.available) else {
            return Err(Error::invalid("items", say!("{known} is not on the menu now.", known)));
        };
        Ok(NewLine {
            item,
            qty: ordered.qty.0,
            amount_minor: rules::line_amount(&item.item_name, item.price_minor, ordered.qty.0)?,
            tax_rate: if item.is_alcohol { alcohol_rate } else { outlet.tax_rate },
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
    reprice(tx, id, Decimal::ZERO, None)?;
    orders::find(tx, &name)
}

/// Adds lines to a running order.
pub fn add(tx: &WriteTx, order: &Order, new: &[NewLine]) -> Result<Order> {
    let there = lines::of_order(tx, order.id)?.len();
    rules::require_room_for(there, new.len())?;
    for line in new {
        lines::insert(tx, order.id, line)?;
    }
    reprice(tx, order.id, order.discount, None)?;
    orders::again(tx, order)
}

/// The room by number or identifier; a wrong one is the caller's input.
pub fn room_of_order(tx: &ReadTx, given: &str) -> Result<Room> {
    rooms::find(tx, given).map_err(|error| match error {
        Error::NotFound { message } => Error::invalid("room", message),
        other => other,
    })
}
