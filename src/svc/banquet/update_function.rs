//! The own fields of a function, changed by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{FUNCTION, SELLERS, pricing, require_changeable, status};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::lines::typed_percent;
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::status::{Step, hold_until, holds_hall, permit};
use crate::domain::banquet::update_function::require_tentative;
use crate::domain::banquet::venues::require_let;
use crate::domain::banquet::window::hours_of;
use crate::domain::contact::demand_email;
use crate::domain::language::Message;
use crate::domain::lists::{EventType, FunctionSource, RateBasis, Session, SetupStyle};
use crate::domain::money::round;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::details::{self, Details};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::{lines, venues};
use crate::store::folio::folios;
use crate::store::groups::blocks;
use crate::store::guests::companies;
use crate::unread::plain;
use crate::wire::{Amount, Day, Int, Json, OK, OrNone, Phone, Prose, Text, TimeOfDay, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "update_function",
            SELLERS,
            FUNCTION,
            update_function,
            "Changes a function's own fields; lines, terms, status and totals have functions of their own.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct UpdateFunction {
    /// Identifier of the function.
    function: Text,
    /// The fields to change; an empty text clears one.
    #[schemars(with = "FunctionFields")]
    fields: Json<Map<String, Value>>,
}

/// The fields of a function that can be changed by name.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(default)]
pub struct FunctionFields {
    /// Venue, by identifier, name or code.
    venue: Option<Text>,
    event_type: Option<EventType>,
    event_name: Option<OrNone<Text>>,
    source: Option<FunctionSource>,
    sales_owner: Option<OrNone<Text>>,
    follow_up_date: Option<OrNone<Day>>,
    /// Of a tentative function.
    tentative_until: Option<Day>,
    event_date: Option<Day>,
    end_date: Option<OrNone<Day>>,
    start_time: Option<OrNone<TimeOfDay>>,
    end_time: Option<OrNone<TimeOfDay>>,
    /// Sets both times.
    session: Option<Session>,
    setup_from: Option<OrNone<TimeOfDay>>,
    teardown_by: Option<OrNone<TimeOfDay>>,
    setup_style: Option<SetupStyle>,
    setup_notes: Option<OrNone<Prose>>,
    customer_name: Option<Text>,
    customer_phone: Option<OrNone<Phone>>,
    customer_email: Option<OrNone<Text>>,
    company: Option<OrNone<Text>>,
    travel_agent: Option<OrNone<Text>>,
    billing_name: Option<OrNone<Text>>,
    gstin: Option<OrNone<Text>>,
    billing_address: Option<OrNone<Prose>>,
    place_of_supply: Option<OrNone<Text>>,
    attendees: Option<Int>,
    pax_guaranteed: Option<OrNone<Int>>,
    pax_actual: Option<OrNone<Int>>,
    rate_basis: Option<RateBasis>,
    /// Of food, alcohol and staffing.
    service_charge_percent: Option<Amount>,
    /// Asked as security.
    refundable_deposit: Option<Amount>,
    payment_terms_note: Option<OrNone<Prose>>,
    contract_signed_on: Option<OrNone<Day>>,
    requirements: Option<OrNone<Prose>>,
    beo_notes: Option<OrNone<Prose>>,
    internal_notes: Option<OrNone<Prose>>,
    group_booking: Option<OrNone<Text>>,
    /// The folio that the bill is to be posted to.
    folio: Option<OrNone<Text>>,
}

/// Fields that decide what is sold, when and where: not of a function that was called off.
const SOLD: &[&str] = &[
    "venue",
    "event_date",
    "end_date",
    "start_time",
    "end_time",
    "session",
    "setup_from",
    "teardown_by",
    "attendees",
    "pax_guaranteed",
    "pax_actual",
    "service_charge_percent",
];

/// Fields that always have a value: null leaves them as they are.
const NEVER_BLANK: &[&str] = &[
    "venue",
    "event_type",
    "source",
    "tentative_until",
    "event_date",
    "session",
    "setup_style",
    "customer_name",
    "attendees",
    "rate_basis",
    "service_charge_percent",
    "refundable_deposit",
];

#[derive(Serialize, JsonSchema)]
pub struct FunctionUpdated {
    ok: Yes,
    grand_total: Amount,
    balance_due: Amount,
    /// A hall that is taken or too small for a function that is not confirmed.
    warnings: Vec<Message>,
}

/// A field that is not the function's own is refused by name. A confirmed function can't be moved to where another one has
/// the hall. Quantities that nobody typed follow the guests and the times.
fn update_function(tx: &WriteTx, params: UpdateFunction) -> Result<FunctionUpdated> {
    let function = functions::find(tx, &params.function)?;
    let given = &params.fields.0;
    refuse_unknown(given)?;
    permit(&function.name, function.status, Step::Describe)?;
    if given.keys().any(|key| SOLD.contains(&key.as_str())) {
        require_changeable(&function)?;
    }
    let fields = read(given)?;
    let mut now = function.details.clone();
    describe(tx, &function, &mut now, &fields)?;
    place(tx, &mut now, &fields)?;
    count(tx, &mut now, &fields)?;
    attach(tx, &mut now, fields)?;
    now.times.check()?;
    let moved = Function { details: now.clone(), ..function.clone() };
    if holds_hall(function.status) {
        status::require_free_hall(tx, &with_venue_name(tx, moved)?)?;
    }
    details::save(tx, function.id, &now)?;
    let mut after = functions::find(tx, &function.name)?;
    if function.posted_to_folio.is_none() {
        let mut lines = lines::of_function(tx, function.id)?;
        if now.venue_id != function.details.venue_id {
            let venue = venues::by_id(tx, now.venue_id)?;
            pricing::move_rental(&mut lines, pricing::rental(tx, &venue)?.as_ref());
        }
        after = pricing::write(tx, &after, lines, function.discount)?;
    }
    log(tx, &function, &after, given);
    let warnings = match holds_hall(after.status) {
        true => Vec::new(),
        false => status::hall_warnings(tx, &after)?,
    };
    Ok(FunctionUpdated {
        ok: OK,
        grand_total: Amount(after.grand),
        balance_due: Amount(after.balance()),
        warnings,
    })
}

fn with_venue_name(tx: &ReadTx, function: Function) -> Result<Function> {
    let venue_name = venues::by_id(tx, function.details.venue_id)?.venue_name;
    Ok(Function { venue_name, ..function })
}

fn refuse_unknown(given: &Map<String, Value>) -> Result<()> {
    if given.is_empty() {
        return Err(Error::invalid("fields", say!("Name at least one field.")));
    }
    let schema = schemars::schema_for!(FunctionFields);
    let known = schema.get("properties").and_then(Value::as_object);
    match given.keys().find(|key| !known.is_some_and(|known| known.contains_key(*key))) {
        Some(field) => Err(Error::invalid("fields", say!("{field} can't be changed here.", field))),
        None => Ok(()),
    }
}

fn read(given: &Map<String, Value>) -> Result<FunctionFields> {
    let blank = |value: &Value| if value.is_null() { Value::String(String::new()) } else { value.clone() };
    let keeps = |key: &str, value: &Value| value.is_null() && NEVER_BLANK.contains(&key);
    let fields: Map<String, Value> = given
        .iter()
        .filter(|(key, value)| !keeps(key, value))
        .map(|(key, value)| (key.clone(), blank(value)))
        .collect();
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let field = error.path().to_string();
        let message = plain(&error.into_inner());
        Error::invalid("fields", say!("{path}: {message}", path = field, message))
    })
}

/// Sets a field that was given; an empty text clears it.
fn put<T, U>(field: &mut Option<U>, given: Option<OrNone<T>>, convert: impl Fn(T) -> U) {
    if let Some(OrNone(value)) = given {
        *field = value.map(convert);
    }
}

fn describe(tx: &ReadTx, function: &Function, now: &mut Details, fields: &FunctionFields) -> Result<()> {
    now.event_type = fields.event_type.unwrap_or(now.event_type);
    now.source = fields.source.unwrap_or(now.source);
    now.setup_style = fields.setup_style.unwrap_or(now.setup_style);
    now.rate_basis = fields.rate_basis.unwrap_or(now.rate_basis);
    if let Some(name) = &fields.customer_name {
        if name.is_empty() {
            return Err(Error::invalid("fields", say!("{name} is required.", name = "customer_name")));
        }
        now.customer_name = name.to_string();
    }
    if let Some(OrNone(Some(email))) = &fields.customer_email {
        demand_email("fields", email)?;
    }
    if let Some(until) = fields.tentative_until {
        require_tentative(function.status)?;
        now.tentative_until = Some(hold_until("fields", Some(until.0), tx.property()?.business_on)?);
    }
    Ok(())
}

/// Hall, dates and times.
fn place(tx: &ReadTx, now: &mut Details, fields: &FunctionFields) -> Result<()> {
    if let Some(name) = &fields.venue {
        let venue = venues::find(tx, name)?;
        require_let("fields", &venue.venue_name, venue.disabled && venue.id != now.venue_id)?;
        now.venue_id = venue.id;
    }
    let times = &mut now.times;
    if let Some(day) = fields.event_date {
        // The last day moves along unless it is given.
        let days = times.days();
        times.event_on = day.0;
        times.end_on = (days > 1)
            .then(|| day.0.checked_add_days(chrono::Days::new((days - 1).unsigned_abs())))
            .flatten();
    }
    put(&mut times.end_on, fields.end_date, |day| day.0);
    times.end_on = times.end_on.filter(|last| *last != times.event_on);
    if let Some(session) = fields.session {
        match hours_of(session) {
            Some((start, end)) => (times.start, times.end) = (Some(start), Some(end)),
            None if fields.start_time.is_none() => {
                return Err(Error::invalid("fields", say!("Custom hours need a start and an end.")));
            }
            None => {}
        }
    }
    put(&mut times.start, fields.start_time, |time| time.0);
    put(&mut times.end, fields.end_time, |time| time.0);
    put(&mut times.setup_from, fields.setup_from, |time| time.0);
    put(&mut times.teardown_by, fields.teardown_by, |time| time.0);
    Ok(())
}

/// Guests and amounts.
fn count(tx: &ReadTx, now: &mut Details, fields: &FunctionFields) -> Result<()> {
    if let Some(attendees) = fields.attendees {
        now.pax.attendees = read_pax("fields", attendees.0)?;
    }
    for (field, given) in
        [(&mut now.pax.guaranteed, fields.pax_guaranteed), (&mut now.pax.actual, fields.pax_actual)]
    {
        if let Some(OrNone(pax)) = given {
            // No guests are no guarantee.
            *field = pax.map(|pax| read_pax("fields", pax.0)).transpose()?.filter(|pax| *pax > 0);
        }
    }
    if let Some(percent) = fields.service_charge_percent {
        now.service_charge_percent = typed_percent("fields", percent.0)?;
    }
    if let Some(deposit) = fields.refundable_deposit {
        now.refundable_deposit = round(pricing::rate(tx, "fields", deposit.0)?, &tx.property()?.currency);
    }
    Ok(())
}

/// Texts, and the records that the function is tied to.
fn attach(tx: &ReadTx, now: &mut Details, fields: FunctionFields) -> Result<()> {
    put(&mut now.event_name, fields.event_name, |text| text.0);
    put(&mut now.sales_owner, fields.sales_owner, |text| text.0);
    put(&mut now.follow_up_on, fields.follow_up_date, |day| day.0);
    put(&mut now.setup_notes, fields.setup_notes, |text| text.0);
    put(&mut now.customer_phone, fields.customer_phone, |text| text.0);
    put(&mut now.customer_email, fields.customer_email, |text| text.0);
    put(&mut now.billing_name, fields.billing_name, |text| text.0);
    put(&mut now.gstin, fields.gstin, |text| text.0);
    put(&mut now.billing_address, fields.billing_address, |text| text.0);
    put(&mut now.place_of_supply, fields.place_of_supply, |text| text.0);
    put(&mut now.payment_terms_note, fields.payment_terms_note, |text| text.0);
    put(&mut now.contract_signed_on, fields.contract_signed_on, |day| day.0);
    put(&mut now.requirements, fields.requirements, |text| text.0);
    put(&mut now.beo_notes, fields.beo_notes, |text| text.0);
    put(&mut now.internal_notes, fields.internal_notes, |text| text.0);
    if let Some(OrNone(company)) = fields.company {
        now.company_id = company.map(|name| companies::company_id(tx, &name)).transpose()?;
    }
    if let Some(OrNone(agent)) = fields.travel_agent {
        now.travel_agent_id =
            agent.map(|name| companies::travel_agent(tx, &name)).transpose()?.map(|agent| agent.id);
    }
    if let Some(OrNone(group)) = fields.group_booking {
        now.group_id = group.map(|name| blocks::find(tx, &name)).transpose()?.map(|group| group.id);
    }
    if let Some(OrNone(folio)) = fields.folio {
        now.folio_id = folio.map(|name| folios::find(tx, &name)).transpose()?.map(|folio| folio.id);
    }
    Ok(())
}

fn log(tx: &WriteTx, before: &Function, after: &Function, given: &Map<String, Value>) {
    let view = |function: &Function| {
        let all = super::sheet_view::own_fields(function);
        let mut changed: Map<String, Value> =
            all.into_iter().filter(|(key, _)| given.contains_key(key)).collect();
        changed.insert("grand_total".to_string(), json!(Amount(function.grand)));
        changed
    };
    tx.log(
        Action::new(Verb::BanquetUpdate, RecordType::VenueBooking, &before.name)
            .before(view(before))
            .after(view(after)),
    );
}
