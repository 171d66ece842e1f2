//! Consumption: what was used at an event, and how many guests came.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, SELLERS, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::consumption as rules;
use crate::domain::banquet::lines::typed_quantity;
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::language::Message;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::consumption as store;
use crate::store::banquet::{functions, lines};
use crate::wire::{Amount, Int, Json, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "record_consumption",
            SELLERS,
            FUNCTION,
            record_consumption,
            "Records what was used at an event and how many guests came; the bill follows.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordConsumption {
    /// Identifier of the function.
    function: Text,
    /// {line: quantity used}
    rows: Option<Json<BTreeMap<String, Amount>>>,
    /// Guests who came.
    pax_actual: Option<Int>,
}

#[derive(Serialize, JsonSchema)]
pub struct ConsumptionRecorded {
    ok: Yes,
    grand_total: Amount,
    balance_due: Amount,
    /// What changed, in sentences.
    changes: Vec<Message>,
    /// Null when nothing is sold.
    margin_percent: Option<Amount>,
}

/// More guests than guaranteed raise what follows the guests; fewer do not lower it. A quantity that was used takes the place
/// of the one that was quoted.
fn record_consumption(tx: &WriteTx, params: RecordConsumption) -> Result<ConsumptionRecorded> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::Consume)?;
    require_changeable(&function)?;
    let used = params.rows.map(|rows| rows.0).unwrap_or_default();
    rules::require_something(used.len(), params.pax_actual.is_some())?;
    let mut changes = Vec::new();
    let mut own = lines::of_function(tx, function.id)?;
    let quoted = pricing::quoted_quantities(tx, &function, &own)?;
    let quoted: BTreeMap<i64, Quantity> = own.iter().map(|line| line.id).zip(quoted).collect();
    for (row, quantity) in &used {
        let line = lines::named(&mut own, &function.name, row)?;
        let quantity = typed_quantity("rows", quantity.0)?;
        let quoted = quoted.get(&line.id).copied().unwrap_or(line.details.qty);
        let details = &mut line.details;
        changes.extend(rules::used(&details.item_name, quoted, details.actual, quantity));
        details.actual = Some(quantity);
    }
    if let Some(pax) = params.pax_actual {
        let pax = read_pax("pax_actual", pax.0)?;
        if let Some(change) = rules::came(function.details.pax.actual, pax) {
            changes.push(change);
            store::set_actual_pax(tx, function.id, pax)?;
        }
    }
    let now = functions::find(tx, &function.name)?;
    let after = pricing::write(tx, &now, own, now.discount)?;
    if changes.is_empty() {
        tx.nothing_changed();
    } else {
        tx.log(
            Action::new(Verb::BanquetConsumption, RecordType::VenueBooking, &function.name)
                .before(json!({ "pax_actual": function.details.pax.actual, "grand_total": Amount(function.grand) }))
                .after(json!({ "pax_actual": after.details.pax.actual, "grand_total": Amount(after.grand),
                    "changes": changes })),
        );
    }
    let totals = lines::totals(&lines::of_function(tx, function.id)?, &tx.property()?.currency);
    Ok(ConsumptionRecorded {
        ok: OK,
        grand_total: Amount(after.grand),
        balance_due: Amount(after.balance()),
        changes,
        margin_percent: totals.margin_percent().map(Amount),
    })
}
