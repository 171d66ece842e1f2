//! Changing what an order says beside its lines: its table, its party, what the kitchen must know.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::orders::{require_guests, require_reachable};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::edit::{self, Details};
use crate::store::restaurant::menu;
use crate::store::restaurant::orders::{self, Order};
use crate::svc::restaurant::{ORDER, SERVICE, tables};
use crate::wire::{Flag, Int, OK, OrNone, Phone, Prose, Text, Yes};

/// Parameters that a blank value clears.
const CLEARED: &[&str] =
    &["table_no", "guests", "customer_name", "customer_phone", "delivery_address", "notes", "allergy_note"];

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "edit_order",
            SERVICE,
            ORDER,
            edit_order,
            "Moves a running order to another table, or changes its party, notes and allergies; what is left out stays.",
        )
        .idempotent()
        .post_only()
        .cleared_by_blank(CLEARED),
    ]
}

/// A blank value clears a field.
#[derive(Deserialize, JsonSchema)]
pub struct EditOrder {
    /// Identifier of the order.
    order: Text,
    /// The table that the guests move to.
    table_no: Option<OrNone<Text>>,
    /// How many people eat.
    guests: Option<OrNone<Int>>,
    customer_name: Option<OrNone<Text>>,
    customer_phone: Option<OrNone<Phone>>,
    delivery_address: Option<OrNone<Text>>,
    notes: Option<OrNone<Prose>>,
    /// What must not be in the food; dishes with a listed allergen are marked in the kitchen.
    allergy_note: Option<OrNone<Text>>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderEdited {
    ok: Yes,
    /// 0 when the order had these values already.
    changed: Flag,
    table_no: Option<String>,
    label: String,
}

fn edit_order(tx: &WriteTx, params: EditOrder) -> Result<OrderEdited> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Edit)?;
    let table_no = match &params.table_no {
        Some(OrNone(Some(table))) => {
            Some(tables::table_named(&menu::outlet_named(tx, &order.outlet)?, table)?)
        }
        given => chosen(given, |table| table.to_string(), &order.table_no),
    };
    let party = match params.guests {
        Some(OrNone(given)) => {
            let guests = given.map(|guests| guests.0);
            require_guests(guests)?;
            guests
        }
        None => order.guests,
    };
    let text =
        |given: &Option<OrNone<Text>>, now: &Option<String>| chosen(given, |text| text.to_string(), now);
    let name = text(&params.customer_name, &order.customer_name);
    let phone = chosen(&params.customer_phone, |phone| phone.to_string(), &order.customer_phone);
    require_reachable(order.order_type, name.is_some(), phone.is_some())?;
    let address = text(&params.delivery_address, &order.delivery_address);
    let notes = chosen(&params.notes, |notes| notes.0.clone(), &order.notes);
    let allergy = text(&params.allergy_note, &order.allergy_note);
    let details = Details {
        table_no: table_no.as_deref(),
        guests: party,
        customer_name: name.as_deref(),
        customer_phone: phone.as_deref(),
        delivery_address: address.as_deref(),
        notes: notes.as_deref(),
        allergy_note: allergy.as_deref(),
    };
    let before = snapshot(&order);
    edit::set_details(tx, order.id, &details)?;
    let after = orders::again(tx, &order)?;
    let changed = snapshot(&after) != before;
    if changed {
        tx.log(
            Action::new(Verb::PosEdit, RecordType::PosOrder, &order.name)
                .before(before)
                .after(snapshot(&after)),
        );
    } else {
        tx.nothing_changed();
    }
    Ok(OrderEdited { ok: OK, changed: Flag(changed), label: after.label(), table_no: after.table_no })
}

/// The value given, none for a blank one, else the value there is.
fn chosen<T>(given: &Option<OrNone<T>>, text: impl Fn(&T) -> String, now: &Option<String>) -> Option<String> {
    match given {
        Some(OrNone(given)) => given.as_ref().map(text),
        None => now.clone(),
    }
}

fn snapshot(order: &Order) -> Value {
    json!({ "table_no": order.table_no, "guests": order.guests, "customer_name": order.customer_name,
        "customer_phone": order.customer_phone, "delivery_address": order.delivery_address, "notes": order.notes,
        "allergy_note": order.allergy_note })
}
