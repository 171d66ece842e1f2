//! The people of the banquet office, who call its functions.

use chrono::Days;
use serde_json::{Value, json};

use crate::demo::Stage;
use crate::demo::property::person;
use crate::error::Result;

/// Calls a function of the module as the banquet office.
pub fn office(stage: &Stage, name: &str, params: Value) -> Result<Value> {
    stage.call_as(&person(stage.app, "revenue")?, &format!("banquet.{name}"), params)
}

pub fn read(stage: &Stage, name: &str, function: &str) -> Result<Value> {
    office(stage, name, json!({ "function": function }))
}

pub fn on(stage: &Stage, name: &str, function: &str, mut params: Value) -> Result<()> {
    params["function"] = json!(function);
    office(stage, name, params).map(drop)
}

/// The same as the accountant, who takes the money.
pub fn money(stage: &Stage, name: &str, function: &str, mut params: Value) -> Result<()> {
    params["function"] = json!(function);
    stage.call_as(&person(stage.app, "accounts")?, &format!("banquet.{name}"), params).map(drop)
}

pub fn day(stage: &Stage, ahead: i64) -> String {
    let days = Days::new(ahead.unsigned_abs());
    let date = if ahead < 0 { stage.today - days } else { stage.today + days };
    date.to_string()
}

/// The first payment term is paid.
pub fn advance(stage: &Stage, function: &str) -> Result<()> {
    let sheet = read(stage, "function_sheet", function)?;
    let term = &sheet["payment_terms"][0];
    let receipt = json!({ "amount": term["amount"], "settle_term": term["name"], "reference": "NEFT 55120" });
    money(stage, "record_receipt", function, receipt)
}
