//! The status of a function: confirming holds the hall, calling off releases it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, SELLERS, green_room, pricing, retained_advance};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::posting::{self, AfterPosting};
use crate::domain::banquet::status::{self, holds_hall, is_dead};
use crate::domain::banquet::venues::fits;
use crate::domain::language::Message;
use crate::domain::lists::FunctionStatus;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::{status as store, venue_availability, venues};
use crate::wire::{Amount, Day, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "set_status",
            SELLERS,
            FUNCTION,
            set_status,
            "Moves a function to another status; confirming refuses a hall that is taken.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetStatus {
    /// Identifier of the function.
    function: Text,
    status: FunctionStatus,
    /// Why it was cancelled or lost.
    reason: Option<Text>,
    /// The last date of a tentative hold; defaults to seven days from today.
    tentative_until: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct StatusSet {
    ok: Yes,
    status: FunctionStatus,
    /// The status before; absent when nothing changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<FunctionStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grand_total: Option<Amount>,
    /// Present when it had this status already.
    #[serde(skip_serializing_if = "Option::is_none")]
    unchanged: Option<Flag>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Message>,
}

/// Confirming without a guaranteed number takes the attendees as guaranteed. Money that was received for a function that is
/// called off stays until it is refunded or retained; a warning says how much. Reopening cancels the invoice of what was retained.
fn set_status(tx: &WriteTx, params: SetStatus) -> Result<StatusSet> {
    let function = functions::find(tx, &params.function)?;
    let (from, status) = (function.status, params.status);
    if from == status {
        tx.nothing_changed();
        let (from, grand_total, warnings) = (None, None, Vec::new());
        return Ok(StatusSet { ok: OK, status, from, grand_total, unchanged: Some(Flag(true)), warnings });
    }
    let reason = params.reason.as_deref();
    status::permit_status(&function.name, from, status, reason)?;
    if status != FunctionStatus::Completed {
        let posted = function.posted_to_folio.as_deref();
        posting::require_not_posted(&function.name, posted, AfterPosting::Status)?;
    }
    if status == FunctionStatus::Confirmed {
        require_free_hall(tx, &function)?;
    }
    let hold = match status {
        FunctionStatus::Tentative => {
            let asked = params.tentative_until.map(|day| day.0);
            Some(status::hold_until("tentative_until", asked, tx.property()?.business_on)?)
        }
        _ => None,
    };
    if !is_dead(status) {
        retained_advance::release(tx, &function, "Reopened")?;
    }
    let pax = &function.details.pax;
    let guaranteed = status::guaranteed_pax(status, pax.guaranteed, pax.attendees);
    let reason = reason.filter(|_| is_dead(status));
    store::set_status(tx, function.id, status, reason, hold, guaranteed)?;
    if status::frees_rooms(status) {
        green_room::release(tx, &function)?;
    }
    let mut after = functions::find(tx, &function.name)?;
    if status::is_repriced(status) {
        after = pricing::reprice(tx, &after)?;
    }
    tx.log(
        Action::new(Verb::BanquetStatus, RecordType::VenueBooking, &function.name)
            .before(json!({ "status": from, "tentative_until": function.details.tentative_until.map(Day),
                "pax_guaranteed": pax.guaranteed, "grand_total": Amount(function.grand) }))
            .after(json!({ "status": status, "tentative_until": hold.map(Day), "pax_guaranteed": guaranteed,
                "grand_total": Amount(after.grand) }))
            .why(params.reason.map(|reason| reason.0).unwrap_or_default()),
    );
    let warnings = warnings(tx, &after)?;
    Ok(StatusSet {
        ok: OK,
        status,
        from: Some(from),
        grand_total: Some(Amount(after.grand)),
        unchanged: None,
        warnings,
    })
}

/// The first other function that has the hall at a time of this one, when both are (or would be) confirmed.
pub fn clash(tx: &ReadTx, function: &Function) -> Result<Option<Function>> {
    let window = function.details.times.held();
    let others = venue_availability::held_within(tx, &window, Some(function.details.venue_id))?;
    Ok(others.into_iter().find(|other| other.id != function.id && holds_hall(other.status)))
}

/// Refuses a hall that a confirmed function has at the time of this one.
pub fn require_free_hall(tx: &ReadTx, function: &Function) -> Result<()> {
    match clash(tx, function)? {
        Some(other) => {
            let held = other.details.times.held();
            let message = say!(
                "{venue} is taken by {other} ({customer}) from {from} to {to}.",
                venue = function.venue_name,
                other = other.name,
                customer = other.details.customer_name,
                from = held.from.format("%Y-%m-%d %H:%M").to_string(),
                to = held.to.format("%Y-%m-%d %H:%M").to_string(),
            );
            Err(Error::refused("hall_taken", message))
        }
        None => Ok(()),
    }
}

/// A hall that is taken or does not fit the guests. Neither refuses an enquiry.
pub fn hall_warnings(tx: &ReadTx, function: &Function) -> Result<Vec<Message>> {
    let mut warnings = Vec::new();
    if let Some(other) = clash(tx, function)? {
        warnings.push(say!(
            "{venue} is taken by {other} at that time.",
            venue = function.venue_name,
            other = other.name
        ));
    }
    let venue = venues::by_id(tx, function.details.venue_id)?;
    let (pax, capacity) = (function.details.pax.billable(), venue.capacity);
    if !fits(capacity, pax) {
        warnings.push(say!("{venue} holds {capacity} guests.", venue = venue.venue_name, capacity));
    }
    Ok(warnings)
}

fn warnings(tx: &ReadTx, function: &Function) -> Result<Vec<Message>> {
    if is_dead(function.status) {
        let currency = tx.property()?.currency;
        let left = function.money.refundable() + function.money.held();
        let amount = crate::domain::language::Value::money(left, &currency);
        let warning = say!("{amount} that was received can be refunded.", amount);
        return Ok((left > rust_decimal::Decimal::ZERO).then_some(warning).into_iter().collect());
    }
    match function.status {
        FunctionStatus::Completed => Ok(Vec::new()),
        _ => hall_warnings(tx, function),
    }
}
