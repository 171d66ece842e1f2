//! The restaurant: outlets and their menus, orders, the kitchen, bills, tables.

pub mod bill;
mod bill_paper;
pub mod discount;
pub mod edit;
pub mod kitchen;
pub mod kitchen_queue;
pub mod lines;
pub mod menu;
pub mod menu_import;
pub mod order_views;
pub mod orders;
pub mod printers;
pub mod printing;
pub mod settling;
pub mod splitting;
pub mod table_reservations;
pub mod tables;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::global::Owner;
use crate::domain::lists::Role::{Finance, FrontDesk, Kitchen, Restaurant, ServiceAgent};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::wire::Text;

/// Who serves guests and takes their money.
const SERVICE: Gate = Gate::Any(&[FrontDesk, Finance, ServiceAgent, Restaurant]);
/// The same and the cooks.
const COOKS: Gate = Gate::Any(&[FrontDesk, Finance, ServiceAgent, Restaurant, Kitchen]);

const ORDER: Target = Target::Of(Owner::PosOrder, "order");
const OUTLET: Target = Target::PropertyOrOf(Owner::PosOutlet, "outlet");

pub fn rows() -> Vec<Endpoint> {
    [
        lines::rows(),
        menu::rows(),
        menu_import::rows(),
        orders::rows(),
        order_views::rows(),
        edit::rows(),
        discount::rows(),
        splitting::rows(),
        kitchen::rows(),
        kitchen_queue::rows(),
        settling::rows(),
        bill::rows(),
        printers::rows(),
        tables::rows(),
        table_reservations::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[derive(Deserialize, JsonSchema)]
pub struct OfOutlet {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
}

#[derive(Deserialize, JsonSchema)]
pub struct OfOrder {
    /// Identifier of the order.
    order: Text,
}
