//! The outlets of a property.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::OutletType;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::restaurant::menu::Outlet;
use crate::store::restaurant::outlets as store;
use crate::svc::restaurant::COOKS;
use crate::wire::{Amount, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(Module::Pos, "outlets", COOKS, Target::Property, outlets, "The open outlets of a property.")]
}

#[derive(Serialize, JsonSchema)]
pub struct PosOutletView {
    name: String,
    outlet_name: String,
    outlet_type: OutletType,
    /// Tax on food, percent.
    gst_rate: Amount,
    /// How many tables its plan has.
    tables: usize,
    /// From this age on a kitchen ticket is late.
    kitchen_late_minutes: i64,
    /// From this age on it is overdue.
    kitchen_overdue_minutes: i64,
}

fn outlets(tx: &ReadTx, _: OfProperty) -> Result<Vec<PosOutletView>> {
    let view = |outlet: Outlet| PosOutletView {
        tables: outlet.plan().len(),
        kitchen_late_minutes: outlet.kitchen_late_minutes,
        kitchen_overdue_minutes: outlet.kitchen_overdue_minutes,
        name: outlet.name,
        outlet_name: outlet.outlet_name,
        outlet_type: outlet.outlet_type,
        gst_rate: Amount(outlet.tax_rate),
    };
    Ok(store::outlets(tx)?.into_iter().map(view).collect())
}
