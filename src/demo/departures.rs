//! Guests of the demo leave: they pay, and their folios are closed.

use serde_json::{Value, json};

use super::Stage;
use crate::actor::Actor;
use crate::error::{Error, Result};

/// Checks a stay out; `mode` chooses how each of its folios is paid.
pub fn depart(stage: &Stage, desk: &Actor, stay: &str, mut mode: impl FnMut() -> &'static str) -> Result<()> {
    stage.call_as(desk, "api.check_out", json!({ "reservation": stay }))?;
    let folios = stage.call_as(desk, "api.reservation_folios", json!({ "reservation": stay }))?;
    for folio in folios.as_array().into_iter().flatten() {
        settle(stage, desk, folio, &mut mode)?;
    }
    Ok(())
}

/// Takes what a guest's folio owes and closes it.
fn settle(stage: &Stage, desk: &Actor, folio: &Value, mode: &mut impl FnMut() -> &'static str) -> Result<()> {
    let due = folio["balance"].to_string();
    let owes = due.parse::<rust_decimal::Decimal>().is_ok_and(|due| due > rust_decimal::Decimal::ZERO);
    if owes && folio["folio_type"] == "Guest" {
        let payment = json!({ "folio": folio["name"], "mode": mode(), "amount": due });
        stage.call_as(desk, "api.add_folio_payment", payment)?;
    }
    stage.call_as(desk, "api.close_folio", json!({ "folio": folio["name"] })).or_else(allow_refusal).map(drop)
}

/// Ignores a refusal, such as a full hotel.
pub fn allow_refusal(error: Error) -> Result<Value> {
    match error {
        Error::Refused { .. } => Ok(Value::Null),
        other => Err(other),
    }
}
