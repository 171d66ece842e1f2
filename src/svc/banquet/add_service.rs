//! Adding a service to a function.

use schemars::JsonSchema;
use serde::Deserialize;

use super::line_kinds::service_line;
use super::pricing::{self, LinesChanged};
use super::{FUNCTION, SELLERS, require_changeable};
use crate::db::scope::WriteTx;
use crate::domain::banquet::lines::typed_quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions;
use crate::store::banquet::services;
use crate::svc::banquet::items::add;
use crate::wire::{Amount, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "add_service",
            SELLERS,
            FUNCTION,
            add_service,
            "Adds a service of the catalogue, which decides whether it is charged.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddService {
    /// Identifier of the function.
    function: Text,
    /// Service, by identifier or name.
    service_item: Text,
    /// Otherwise the guests, the hours or one, as the service is sold.
    qty: Option<Amount>,
    rate: Option<Amount>,
    /// As the catalogue says, unless given.
    chargeable: Option<Flag>,
    notes: Option<Text>,
}

fn add_service(tx: &WriteTx, params: AddService) -> Result<LinesChanged> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let service = services::service(tx, &params.service_item)?;
    if service.disabled {
        return Err(Error::invalid(
            "service_item",
            say!("{name} is no longer offered.", name = service.item_name),
        ));
    }
    let mut line = service_line(service);
    if let Some(rate) = params.rate {
        line.details.rate = pricing::rate(tx, "rate", rate.0)?;
    }
    if let Some(qty) = params.qty {
        (line.details.qty, line.details.qty_typed) = (typed_quantity("qty", qty.0)?, true);
    }
    line.details.chargeable = params.chargeable.map_or(line.details.chargeable, |flag| flag.0);
    line.details.notes = params.notes.map(|notes| notes.0);
    add(tx, &function, line)
}
