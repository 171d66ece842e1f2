//! The restaurant: outlets and their menus, orders, the kitchen, bills, tables.

pub mod accept_ticket;
pub mod add_items;
pub mod bill;
mod bill_paper;
pub mod bill_to;
pub mod cancel_order;
pub mod confirm_order;
pub mod credits;
pub mod deliver;
pub mod discount;
pub mod edit;
pub mod even_shares;
pub mod kitchen_queue;
pub mod kot;
pub mod menu;
pub mod menu_import;
pub mod menu_template;
pub mod nc;
pub mod open_orders;
pub mod order_detail;
pub mod orders;
pub mod outlets;
pub mod pay;
pub mod prepared;
pub mod print_bill;
pub mod print_kot;
pub mod printers;
pub mod printing;
pub mod recent_orders;
pub mod refund_payment;
pub mod splitting;
pub mod table_reservations;
pub mod tables;
pub mod voids;
pub mod waiting_orders;

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
        voids::rows(),
        menu::rows(),
        outlets::rows(),
        menu_template::rows(),
        menu_import::rows(),
        orders::rows(),
        confirm_order::rows(),
        cancel_order::rows(),
        add_items::rows(),
        order_detail::rows(),
        open_orders::rows(),
        recent_orders::rows(),
        waiting_orders::rows(),
        edit::rows(),
        discount::rows(),
        nc::rows(),
        splitting::rows(),
        kot::rows(),
        print_kot::rows(),
        prepared::rows(),
        accept_ticket::rows(),
        kitchen_queue::rows(),
        pay::rows(),
        even_shares::rows(),
        refund_payment::rows(),
        credits::rows(),
        deliver::rows(),
        bill::rows(),
        bill_to::rows(),
        print_bill::rows(),
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
