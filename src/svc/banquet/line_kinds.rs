//! What becomes a line of a function: a menu, a service, a quantity that somebody typed.

use super::{menus, pricing};
use crate::db::scope::ReadTx;
use crate::domain::banquet::add_service::{item_type, unit};
use crate::domain::banquet::costs::Cost;
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::error::Result;
use crate::store::banquet::lines::{Line, LineDetails};
use crate::store::banquet::{menus as menu_store, services};

/// A menu as a line, at its price and the cost of its default selection.
pub fn menu_line(tx: &ReadTx, menu: menu_store::Menu) -> Result<Line> {
    let cost = menus::default_cost(tx, &menu)?;
    let details = LineDetails {
        item_type: FunctionItemType::Menu,
        menu_id: Some(menu.id),
        uom: FunctionUnit::Pax,
        list_rate: menu.rate,
        rate: menu.rate,
        cost: cost.cost,
        input_tax: cost.input_tax,
        ..pricing::plain(&menu.menu_name)
    };
    Ok(Line {
        menu: Some(menu.name),
        catalogue_tax_rate: Some(menu.tax_rate),
        min_pax: menu.min_pax,
        ..Line::new(details)
    })
}

/// A service as a line.
pub fn service_line(service: services::Service) -> Line {
    let cost = Cost::taxed(service.cost, service.cost_tax_rate);
    let details = LineDetails {
        item_type: item_type(service.category),
        service_id: Some(service.id),
        description: service.description,
        uom: unit(service.uom),
        list_rate: service.rate,
        rate: service.rate,
        cost: cost.cost,
        input_tax: cost.input_tax,
        chargeable: service.chargeable,
        is_alcohol: service.is_alcohol,
        on_pack_list: service.on_pack_list,
        ..pricing::plain(&service.item_name)
    };
    Line { service: Some(service.name), catalogue_tax_rate: Some(service.tax_rate), ..Line::new(details) }
}
