//! The banquet diary of the demo hotel: the functions of the past three weeks and the next two months, in every status.

mod catalogue;
mod office;
mod plans;
mod special;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde_json::{Value, json};

use self::office::{advance, day, money, office, on, read};
use self::plans::{End, PLANS, Plan};
use super::outlets::TERRACE;
use super::property::{COMPANY, PROPERTY, person};
use super::{Stage, text};
use crate::error::Result;

pub use catalogue::{halls, offers};

/// The functions by customer, as they come in.
#[derive(Default)]
pub struct Diary(BTreeMap<&'static str, String>);

impl Diary {
    /// What the banquet office does of a morning.
    pub fn morning(&mut self, stage: &Stage, date: NaiveDate) -> Result<()> {
        let day = (date - stage.today).num_days();
        for plan in PLANS {
            if plan.on.0 == day {
                self.0.insert(plan.customer, enquire(stage, plan)?);
            }
            let Some(function) = self.0.get(plan.customer) else { continue };
            if plan.on.1 == day {
                decide(stage, plan, function)?;
            }
            if plan.on.2 == day && matches!(plan.end, End::Held(..) | End::Confirmed(_)) {
                cook(stage, function)?;
            }
            if let End::Held(came, paid, damage) = plan.end
                && plan.on.2 + 1 == day
            {
                close(stage, function, came, paid, damage)?;
            }
        }
        special::morning(stage, day)
    }
}

fn enquire(stage: &Stage, plan: &Plan) -> Result<String> {
    let mut params = json!({ "property": PROPERTY, "venue": plan.hall, "event_date": day(stage, plan.on.2),
        "end_date": day(stage, plan.on.2 + i64::try_from(plan.days).unwrap_or(1) - 1), "customer_name": plan.customer,
        "customer_phone": plan.phone, "event_type": plan.kind, "attendees": plan.guests, "start_time": plan.hours.0,
        "end_time": plan.hours.1, "source": plan.source, "requirements": plan.wishes, "follow_up_days": 3 });
    if plan.customer == "Mewar Textiles" {
        params["company"] = json!(COMPANY);
    }
    let function = text(&office(stage, "create_enquiry", params)?, "function");
    if !plan.name.is_empty() {
        on(stage, "update_function", &function, json!({ "fields": { "event_name": plan.name } }))?;
    }
    for menu in plan.menus {
        on(stage, "add_menu", &function, json!({ "menu": menu }))?;
    }
    for service in plan.services {
        on(stage, "add_service", &function, json!({ "service_item": service }))?;
    }
    Ok(function)
}

fn decide(stage: &Stage, plan: &Plan, function: &str) -> Result<()> {
    if !matches!(plan.end, End::Enquiry) {
        on(stage, "generate_quote", function, json!({}))?;
    }
    let status = |status: &str, reason: &str| {
        on(stage, "set_status", function, json!({ "status": status, "reason": reason }))
    };
    match plan.end {
        End::Enquiry | End::Quoted => Ok(()),
        End::Tentative(until) => {
            let hold = json!({ "status": "Tentative", "tentative_until": day(stage, until) });
            on(stage, "set_status", function, hold)
        }
        End::Lost(reason) => status("Lost", reason),
        End::Cancelled(reason) => {
            let advance = json!({ "amount": 40_000, "mode": "UPI", "reference": "UPI 4471" });
            money(stage, "record_receipt", function, advance)?;
            status("Cancelled", reason)?;
            let refund = json!({ "amount": 30_000, "kind": "Refund", "reference": "NEFT 7020" });
            money(stage, "record_receipt", function, refund)
        }
        End::Confirmed(_) | End::Held(..) => {
            status("Confirmed", "")?;
            money(stage, "default_payment_terms", function, json!({}))?;
            if !matches!(plan.end, End::Confirmed(false)) {
                advance(stage, function)?;
                let today = json!({ "fields": { "contract_signed_on": day(stage, plan.on.1) } });
                on(stage, "update_function", function, today)?;
            }
            if matches!(plan.end, End::Held(_, _, damage) if damage > 0) {
                let deposit = json!({ "amount": 25_000, "kind": "Security Deposit", "mode": "Cheque", "reference": "Cheque 000417" });
                money(stage, "record_receipt", function, deposit)?;
            }
            if plan.on.2 <= 7 {
                on(stage, "generate_beo", function, json!({}))?;
            }
            Ok(())
        }
    }
}

/// The store buys what the event needs and issues it to the kitchen.
fn cook(stage: &Stage, function: &str) -> Result<()> {
    let indent = read(stage, "kitchen_indent", function)?;
    let needed = indent["ingredients"].as_array().into_iter().flatten();
    let rows: Vec<Value> =
        needed.map(|one| json!({ "ingredient": one["ingredient"], "qty": one["remaining"] })).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let bought = json!({ "property": PROPERTY, "outlet": TERRACE, "rows": rows, "supplier": "Udaipur Provisions", "invoice_no": function });
    stage.call_as(&person(stage.app, "accounts")?, "inventory.receive_stock", bought)?;
    let issue = json!({ "function": function, "outlet": TERRACE });
    stage.call_as(&person(stage.app, "kitchen")?, "banquet.issue_indent", issue).map(drop)
}

/// The morning after: what was used, the rest of the money, the deposit.
fn close(stage: &Stage, function: &str, came: i64, paid: bool, damage: i64) -> Result<()> {
    on(stage, "record_consumption", function, json!({ "pax_actual": came }))?;
    if damage > 0 {
        let extra = json!({ "function": function, "item_name": "Midnight tea and biscuits", "qty": 40, "rate": 90, "uom": "Unit" });
        office(stage, "add_supplementary", extra)?;
    }
    let sheet = read(stage, "function_sheet", function)?;
    if paid {
        let rest = json!({ "amount": sheet["balance_due"], "kind": "Payment", "mode": "Card" });
        money(stage, "record_receipt", function, rest)?;
    }
    let mut out = json!({ "pax_actual": came });
    if damage > 0 {
        out["damage_amount"] = json!(damage);
        out["damage_note"] = json!("Two glass lanterns by the stage were broken");
    }
    money(stage, "close_out", function, out)
}
