//! What becomes a line of a function: a menu, a service, a quantity that somebody typed.

use rust_decimal::Decimal;

use super::{menus, pricing};
use crate::db::scope::ReadTx;
use crate::domain::banquet::costs::Cost;
use crate::domain::lists::{FunctionItemType, FunctionUnit, ServiceCategory, ServiceUnit};
use crate::domain::stock::quantity::Quantity;
use crate::error::{Error, Result};
use crate::rpc::types::Amount;
use crate::say;
use crate::store::banquet::lines::{Line, LineDetails};
use crate::store::banquet::{catalogue, menus as menu_store};

/// A larger quantity is a slip of a finger.
const QTY_MOST: i64 = 1_000_000;

/// A quantity that somebody typed.
pub fn typed(field: &'static str, qty: Amount) -> Result<Quantity> {
    let most = Decimal::from(QTY_MOST);
    if qty.0 > most {
        return Err(Error::invalid(field, say!("A quantity is at most {most}.", most)));
    }
    Ok(Quantity::read(field, qty.0)?)
}

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
pub fn service_line(service: catalogue::Service) -> Line {
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

/// What a category is on a function.
fn item_type(category: ServiceCategory) -> FunctionItemType {
    match category {
        ServiceCategory::AudioVisual => FunctionItemType::AudioVisual,
        ServiceCategory::Decor => FunctionItemType::Decor,
        ServiceCategory::Entertainment => FunctionItemType::Entertainment,
        ServiceCategory::FurnitureAndSetup => FunctionItemType::FurnitureAndSetup,
        ServiceCategory::Staffing => FunctionItemType::Staffing,
        ServiceCategory::Beverage => FunctionItemType::FoodAndBeverage,
        ServiceCategory::Alcohol => FunctionItemType::Alcohol,
        ServiceCategory::Accommodation => FunctionItemType::Accommodation,
        ServiceCategory::Stationery => FunctionItemType::Stationery,
        ServiceCategory::Other => FunctionItemType::Other,
    }
}

fn unit(unit: ServiceUnit) -> FunctionUnit {
    match unit {
        ServiceUnit::PerEvent => FunctionUnit::Lot,
        ServiceUnit::PerHour => FunctionUnit::Hour,
        ServiceUnit::PerDay => FunctionUnit::Day,
        ServiceUnit::PerPax => FunctionUnit::Pax,
        ServiceUnit::PerUnit => FunctionUnit::Unit,
    }
}
