//! Negotiating: new rates, a discount, another rental. Every move is a revision.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, SELLERS, as_sentence, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::negotiation::require_discount;
use crate::domain::language::{Message, Value};
use crate::domain::lists::FunctionUnit;
use crate::domain::money::round;
use crate::domain::stock::quantity::Quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line, VENUE};
use crate::store::banquet::{revisions, venues};
use crate::wire::{Amount, Json, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "negotiate",
            SELLERS,
            FUNCTION,
            negotiate,
            "Agrees new rates, a discount or another rental; every move is a revision with the total before and after.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Negotiate {
    /// Identifier of the function.
    function: Text,
    /// {line: new rate}, before tax.
    rows: Option<Json<BTreeMap<String, Amount>>>,
    /// Before tax, at most the subtotal.
    discount_amount: Option<Amount>,
    /// What was said; by itself it is a revision that leaves the total as it was.
    note: Option<Prose>,
    /// What is asked for the hall, before tax.
    venue_rental: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct Negotiated {
    ok: Yes,
    /// Grand total before.
    was: Amount,
    /// Grand total after.
    now: Amount,
    /// `now` less `was`.
    moved_by: Amount,
    /// What changed, in sentences.
    changes: Vec<Message>,
    /// Of the quote in force.
    version: i64,
}

fn negotiate(tx: &WriteTx, params: Negotiate) -> Result<Negotiated> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let rates = params.rows.map(|rows| rows.0).unwrap_or_default();
    let no_amount = rates.is_empty() && params.discount_amount.is_none() && params.venue_rental.is_none();
    if no_amount && params.note.is_none() {
        return Err(Error::invalid("rows", say!("Give a new rate, a discount, a rental or a note.")));
    }
    let currency = tx.property()?.currency;
    let money = |amount: Decimal| Value::money(amount, &currency);
    let mut changes = Vec::new();
    let mut lines = lines::of_function(tx, function.id)?;
    let mut agree = |line: &mut Line, rate: Decimal| {
        if line.details.rate != rate {
            let item = line.details.item_name.clone();
            let (was, now) = (money(line.details.rate), money(rate));
            changes.push(say!("{item} is {now} instead of {was}.", item, now, was));
            line.details.rate = rate;
        }
    };
    for (row, rate) in &rates {
        let rate = pricing::rate(tx, "rows", rate.0)?;
        agree(lines::named(&mut lines, &function.name, row)?, rate);
    }
    if let Some(rental) = params.venue_rental {
        let rental = pricing::rate(tx, "venue_rental", rental.0)?;
        agree(rental_line(tx, &function, &mut lines)?, rental);
    }
    let subtotal: Decimal = lines
        .iter()
        .filter(|line| line.details.chargeable)
        .map(|line| round(line.billed().decimal().saturating_mul(line.details.rate), &currency))
        .sum();
    let discount = match params.discount_amount {
        Some(amount) => discount(amount.0, subtotal, &function, &mut changes, &currency)?,
        None => function.discount,
    };
    let after = pricing::write(tx, &function, lines, discount)?;
    let version = function.quote_version;
    let answer = |changes: Vec<Message>| Negotiated {
        ok: OK,
        was: Amount(function.grand),
        now: Amount(after.grand),
        moved_by: Amount(after.grand - function.grand),
        changes,
        version,
    };
    if changes.is_empty() && params.note.is_none() {
        tx.nothing_changed();
        return Ok(answer(changes));
    }
    let note = params.note.map(|note| as_sentence(&note));
    let note = Message::joined(note.into_iter().chain(changes.clone()));
    let pax = after.details.pax.billable();
    let worth = (function.grand, after.grand);
    revisions::insert(tx, function.id, version, worth, pax, Some(&note.to_stored()))?;
    tx.log(
        Action::new(Verb::BanquetNegotiate, RecordType::VenueBooking, &function.name)
            .before(json!({ "grand_total": Amount(function.grand), "discount_amount": Amount(function.discount) }))
            .after(json!({ "grand_total": Amount(after.grand), "discount_amount": Amount(after.discount),
                "change_note": note })),
    );
    Ok(answer(changes))
}

fn discount(
    amount: Decimal,
    subtotal: Decimal,
    function: &Function,
    changes: &mut Vec<Message>,
    currency: &crate::domain::money::Currency,
) -> Result<Decimal> {
    let amount = round(amount, currency);
    require_discount(amount, subtotal, currency)?;
    if amount != function.discount {
        let (now, was) = (Value::money(amount, currency), Value::money(function.discount, currency));
        changes.push(say!("The discount is {now} instead of {was}.", now, was));
    }
    Ok(amount)
}

/// The rental of the hall as one line of one: a rental by the hour becomes a sum that is agreed.
fn rental_line<'l>(tx: &WriteTx, function: &Function, lines: &'l mut Vec<Line>) -> Result<&'l mut Line> {
    let currency = tx.property()?.currency;
    if !lines.iter().any(|line| line.is_origin(VENUE)) {
        let venue = venues::by_id(tx, function.details.venue_id)?;
        let line = pricing::rental(tx, &venue)?.unwrap_or_else(|| pricing::free_rental(&venue));
        lines.insert(0, line);
    }
    let line = lines.iter_mut().find(|line| line.is_origin(VENUE));
    let line = line.ok_or_else(|| Error::internal("a rental that was just added"))?;
    let one = Quantity::from_milli(1000);
    if line.billed() != one || line.details.uom == FunctionUnit::Hour {
        let quantity = line.billed().decimal();
        let sum = |rate: Decimal| round(rate.saturating_mul(quantity), &currency);
        line.details.list_rate = sum(line.details.list_rate);
        line.details.rate = sum(line.details.rate);
        line.details.uom = FunctionUnit::Lot;
        (line.details.qty, line.details.qty_typed, line.details.actual) = (one, true, None);
    }
    Ok(line)
}
