//! Services that functions are sold with.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::menus::{Named, RecordSaved, in_use};
use super::{EDITORS, pricing};
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::amounts::standard_rate;
use crate::domain::banquet::lines::typed_percent;
use crate::domain::banquet::services::{is_alcohol, usual_rate};
use crate::domain::lists::{ServiceCategory, ServiceUnit};
use crate::domain::numbering;
use crate::domain::stock::quantity::UnitCost;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::services::{self, Service};
use crate::wire::{Amount, DONE, Done, Flag, OK, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "save_service_item",
            EDITORS,
            Target::Property,
            save_service_item,
            "Adds a service, or changes the one named.",
        )
        .post_only(),
        write(
            Module::Banquet,
            "delete_service_item",
            EDITORS,
            Target::Of(Owner::BanquetService, "name"),
            delete_service_item,
            "Deletes a service that no function has.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveServiceItem {
    item_name: Text,
    category: ServiceCategory,
    /// Before tax.
    #[serde(default)]
    rate: Amount,
    #[serde(default)]
    uom: ServiceUnit,
    /// The service to change; none adds one.
    name: Option<Text>,
    /// 0: on the event order and the pack list, and not on the bill.
    chargeable: Option<Flag>,
    /// What one costs the hotel, before the tax paid on it.
    cost_rate: Option<Amount>,
    cost_gst_rate: Option<Amount>,
    /// Otherwise the rate of food, of alcohol, or the standard rate.
    gst_rate: Option<Amount>,
    is_alcohol: Option<Flag>,
    on_pack_list: Option<Flag>,
    description: Option<Prose>,
    disabled: Option<Flag>,
}

/// A service of category Alcohol is alcohol, whatever is given.
fn save_service_item(tx: &WriteTx, params: SaveServiceItem) -> Result<RecordSaved> {
    let property = tx.property()?;
    let (tax, today) = (property.tax(), property.business_on);
    let known = params.name.as_deref().map(|name| services::service(tx, name)).transpose()?;
    if params.item_name.is_empty() {
        return Err(Error::invalid("item_name", say!("{name} is required.", name = "item_name")));
    }
    let id = known.as_ref().map_or(0, |service| service.id);
    if let Some(other) = services::same_name(tx, &params.item_name, id)? {
        let name = params.item_name.0;
        return Err(Error::invalid("item_name", say!("{other} is called {name} already.", other, name)));
    }
    let before = known.clone();
    let mut service = match known {
        Some(service) => service,
        None => Service {
            id: 0,
            name: series::name(tx, numbering::BANQUET_SERVICE, today)?,
            item_name: String::new(),
            category: params.category,
            uom: params.uom,
            rate: Decimal::ZERO,
            cost: UnitCost::default(),
            cost_tax_rate: standard_rate(&tax),
            tax_rate: usual_rate(params.category, &tax, today),
            chargeable: true,
            is_alcohol: false,
            on_pack_list: true,
            description: None,
            disabled: false,
        },
    };
    service.item_name = params.item_name.0;
    (service.category, service.uom) = (params.category, params.uom);
    service.rate = pricing::rate(tx, "rate", params.rate.0)?;
    if let Some(cost) = params.cost_rate {
        service.cost = UnitCost::read("cost_rate", cost.0)?;
    }
    if let Some(rate) = params.cost_gst_rate {
        service.cost_tax_rate = typed_percent("cost_gst_rate", rate.0)?;
    }
    if let Some(rate) = params.gst_rate {
        service.tax_rate = typed_percent("gst_rate", rate.0)?;
    }
    let flag = |given: Option<Flag>, now: bool| given.map_or(now, |flag| flag.0);
    service.chargeable = flag(params.chargeable, service.chargeable);
    service.is_alcohol = is_alcohol(service.category, flag(params.is_alcohol, service.is_alcohol));
    service.on_pack_list = flag(params.on_pack_list, service.on_pack_list);
    service.disabled = flag(params.disabled, service.disabled);
    service.description = params.description.map(|text| text.0).or(service.description);
    services::save(tx, &service)?;
    let action = Action::new(Verb::SaveServiceItem, RecordType::BanquetServiceItem, &service.name)
        .after(view(&service));
    tx.log(match &before {
        Some(before) => action.before(view(before)),
        None => action,
    });
    Ok(RecordSaved { ok: OK, name: service.name })
}

fn view(service: &Service) -> Value {
    json!({ "item_name": service.item_name, "category": service.category, "uom": service.uom,
        "rate": Amount(service.rate), "cost_rate": Amount(service.cost.decimal()), "gst_rate": Amount(service.tax_rate),
        "chargeable": Flag(service.chargeable), "is_alcohol": Flag(service.is_alcohol), "disabled": Flag(service.disabled) })
}

fn delete_service_item(tx: &WriteTx, params: Named) -> Result<Done> {
    let service = services::service(tx, &params.name)?;
    if let Some(function) = services::function_with(tx, service.id)? {
        return Err(in_use(&service.item_name, &function));
    }
    services::delete(tx, service.id)?;
    tx.log(
        Action::new(Verb::DeleteServiceItem, RecordType::BanquetServiceItem, &service.name)
            .before(view(&service)),
    );
    Ok(DONE)
}
