//! Module `records`: list, get, save and delete for all record types. The types are described in
//! `store::settings::records`.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::Verb;
use crate::domain::language::Message;
use crate::domain::numbering;
use crate::domain::phone;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::records::{self, Naming, Owned, Record, StoredRecord, guests};
use crate::svc::settings::record_access::{found, readable, require_sole_use, type_words, view, writable};
use crate::svc::settings::record_rules::{self, Draft};
use crate::svc::settings::record_values;
use crate::wire::{DONE, Done, Int, Json, Text, default};
use crate::word;

const LISTED_MOST: i64 = 500;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Records,
            "list",
            Gate::AnyRole,
            Target::PropertyOrEvery,
            list,
            "Returns a page of records of a type, and their total number.",
        ),
        read(Module::Records, "get", Gate::AnyRole, Target::Every, get, "Returns a record."),
        write(
            Module::Records,
            "save",
            Gate::AnyRole,
            Target::Every,
            save,
            "Creates a record, or changes the given fields of the named record.",
        )
        .post_only(),
        write(
            Module::Records,
            "delete",
            Gate::AnyRole,
            Target::Every,
            delete,
            "Deletes a record that is not in use.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ListParams {
    /// Such as `room_type`.
    r#type: Text,
    /// Records of this property only; of all the caller's if left out.
    pub property: Option<Text>,
    /// Part of a name or code.
    query: Option<Text>,
    /// At most 500.
    #[serde(default = "default::fifty")]
    limit: Int,
    #[serde(default = "default::zero")]
    start: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct Page {
    rows: Vec<Map<String, Value>>,
    total: usize,
}

fn list(tx: &ReadTx, params: ListParams) -> Result<Page> {
    let record = readable(tx.actor(), &params.r#type)?;
    let limit = params.limit.0.clamp(1, LISTED_MOST);
    let (rows, total) = records::list(tx, record, params.query.as_deref(), limit, params.start.0.max(0))?;
    Ok(Page { rows: rows.iter().map(|stored| view(record, stored)).collect(), total })
}

#[derive(Deserialize, JsonSchema)]
pub struct Named {
    /// Such as `room_type`.
    r#type: Text,
    /// Identifier of the record.
    name: Text,
}

fn get(tx: &ReadTx, params: Named) -> Result<Map<String, Value>> {
    let record = readable(tx.actor(), &params.r#type)?;
    Ok(view(record, &found(tx, record, &params.name)?))
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveParams {
    /// Such as `room_type`.
    r#type: Text,
    /// The fields to set. A new record of a property names it as `property`. Empty values clear a field; unknown
    /// fields are ignored.
    values: Json<Map<String, Value>>,
    /// Identifier of the record to change; without it a new record is created.
    name: Option<Text>,
}

fn save(tx: &WriteTx, params: SaveParams) -> Result<Map<String, Value>> {
    let record = writable(tx.actor(), &params.r#type)?;
    record_rules::require_own_fields(record, &params.values)?;
    match &params.name {
        Some(name) => change(tx, record, name, &params.values),
        None => make(tx, record, &params.values),
    }
}

/// Changes fields of a guest's profile within another call, which logs something of its own.
pub(in crate::svc) fn change_guest(tx: &WriteTx, name: &str, given: &Map<String, Value>) -> Result<()> {
    let record = writable(tx.actor(), "guest")?;
    change(tx, record, name, given).map(drop)
}

fn change(
    tx: &WriteTx,
    record: &'static Record,
    name: &str,
    given: &Map<String, Value>,
) -> Result<Map<String, Value>> {
    let before = found(tx, record, name)?;
    require_sole_use(tx, record, before.id, name)?;
    let place = before.property.as_ref().map(|property| property.0);
    let within = place.map(|id| tx.within_property(id));
    if !amend(within.as_ref().unwrap_or(tx), record, &before, given)? {
        tx.nothing_changed();
        return Ok(view(record, &before));
    }
    let after = found(tx, record, name)?;
    let (was, is) = difference(&view(record, &before), &view(record, &after));
    tx.log(placed(Action::new(Verb::SaveRecord, record.doctype, name), place).before(was).after(is));
    Ok(view(record, &after))
}

/// Updates the given fields; false if nothing changed. The caller logs.
fn amend(
    inside: &WriteTx,
    record: &'static Record,
    before: &StoredRecord,
    given: &Map<String, Value>,
) -> Result<bool> {
    let settings = before.property.as_ref().map(|_| inside.property()).transpose()?;
    let mut draft = Draft { record, values: before.values.clone(), before: Some(before) };
    fill(inside, &mut draft, given, settings.as_ref())?;
    record_rules::complete(inside, &mut draft)?;
    if draft.values == before.values {
        return Ok(false);
    }
    let columns = record_values::columns(inside, record, &draft.values)?;
    records::update(inside, record, before.id, &columns)?;
    set_default(inside, record, &draft, &before.name)?;
    if record.word == "guest" {
        update_guest_copies(inside, before, &draft)?;
    }
    Ok(true)
}

/// Updates the copies of a guest's name and phone. Phones are compared in the dialling format of the guest's last
/// property.
fn update_guest_copies(tx: &WriteTx, before: &StoredRecord, draft: &Draft) -> Result<()> {
    let known = guests::last_property(tx, before.id)?;
    let first = || tx.actor().properties.first().map(|property| property.id);
    let digits = match known.or_else(first) {
        Some(property) => {
            phone::comparable(draft.text("phone"), tx.within_property(property).property()?.pack().iso)
        }
        None => None,
    };
    let was = draft.stored(before);
    let names = (was.text("full_name"), draft.text("full_name"));
    guests::update_copies(tx, before.id, names, digits.as_deref())
}

fn make(tx: &WriteTx, record: &'static Record, given: &Map<String, Value>) -> Result<Map<String, Value>> {
    if let Naming::Elsewhere(how) = record.naming {
        return Err(Error::invalid(
            "name",
            Message::joined([say!("{name} is required.", name = "name"), how()]),
        ));
    }
    let place = if record.owned == Owned::ByProperty { Some(property_of(tx.actor(), given)?) } else { None };
    let within = place.map(|id| tx.within_property(id));
    let name = add(within.as_ref().unwrap_or(tx), record, given)?;
    let made = view(record, &found(tx, record, &name)?);
    tx.log(placed(Action::new(Verb::SaveRecord, record.doctype, &name), place).after(&made));
    Ok(made)
}

/// Creates a record in the call's property, or in the chain, and answers its identifier. The caller checks roles and
/// logs.
pub(in crate::svc) fn add(
    inside: &WriteTx,
    record: &'static Record,
    given: &Map<String, Value>,
) -> Result<String> {
    let settings = if record.owned == Owned::ByProperty { Some(inside.property()?) } else { None };
    let blank = record.fields.iter().map(|field| record_values::usual(field, settings.as_deref())).collect();
    let mut draft = Draft { record, values: blank, before: None };
    fill(inside, &mut draft, given, settings.as_ref())?;
    if let Some(missing) =
        record.fields.iter().find(|field| field.required && !given.contains_key(field.name))
    {
        return Err(Error::invalid(
            missing.name,
            say!("{name} is required.", name = record_values::label(missing.name)),
        ));
    }
    record_rules::complete(inside, &mut draft)?;
    let name = identifier(inside, record, &draft, settings.as_ref())?;
    require_new(inside, record, &draft, &name)?;
    let columns = record_values::columns(inside, record, &draft.values)?;
    records::insert(inside, record, &name, &columns)?;
    set_default(inside, record, &draft, &name)?;
    Ok(name)
}

/// Refuses an identifier that exists, and a code or name that differs from another of the property only in case: people
/// type either for the other.
fn require_new(tx: &ReadTx, record: &'static Record, draft: &Draft, name: &str) -> Result<()> {
    let known = match record.naming {
        Naming::Within(field) => records::alike(tx, record, draft.text(field))?,
        _ => None,
    };
    let taken = records::exists(tx, record, name)?.then(|| name.to_string());
    match known.or(taken) {
        Some(name) => {
            let message = say!("There is already a {record} {name}.", record = type_words(record), name);
            Err(Error::refused("exists", message))
        }
        None => Ok(()),
    }
}

/// Fills the fields of a property created by this call. The caller logs.
pub(in crate::svc) fn describe(inside: &WriteTx, name: &str, given: &Map<String, Value>) -> Result<()> {
    let fresh = found(inside, &records::PROPERTY, name)?;
    amend(inside, &records::PROPERTY, &fresh, given).map(drop)
}

fn placed(action: Action, property: Option<i64>) -> Action {
    match property {
        Some(id) => action.in_property(id),
        None => action,
    }
}

/// The property named for a new record; refused outside the caller's scope.
fn property_of(actor: &Actor, given: &Map<String, Value>) -> Result<i64> {
    let name = given.get("property").and_then(Value::as_str).unwrap_or_default().trim();
    if name.is_empty() {
        return Err(Error::invalid("property", say!("Property is required.")));
    }
    match actor.property(name) {
        Some(property) => Ok(property.id),
        None if actor.unrestricted => Err(Error::not_found(word!("property"), name)),
        None => {
            Err(Error::forbidden("not_your_property", say!("{name} is not one of your properties.", name)))
        }
    }
}

/// Copies the given fields into the draft. A fixed field may be repeated unchanged.
fn fill(
    tx: &ReadTx,
    draft: &mut Draft,
    given: &Map<String, Value>,
    settings: Option<&Arc<PropertySettings>>,
) -> Result<()> {
    for (index, field) in draft.record.fields.iter().enumerate() {
        let Some(value) = given.get(field.name).filter(|_| !field.read_only) else { continue };
        let value = record_values::given(tx, field, value, settings.map(Arc::as_ref))?;
        if field.fixed && draft.before.is_some() && value != draft.values[index] {
            return Err(record_values::wrong(field, |field| {
                say!("{field} is fixed once it is set; create a new record instead.", field)
            }));
        }
        draft.values[index] = value;
    }
    Ok(())
}

fn identifier(
    tx: &WriteTx,
    record: &Record,
    draft: &Draft,
    settings: Option<&Arc<PropertySettings>>,
) -> Result<String> {
    let property = settings.map(|settings| settings.name.as_str()).unwrap_or_default();
    match record.naming {
        Naming::Within(field) => Ok(numbering::within(property, draft.text(field))),
        Naming::AsGiven(field) => Ok(draft.text(field).to_string()),
        Naming::Counter(counter) => series::name(tx, counter, tx.now().date_naive()),
        Naming::Random => series::random(),
        Naming::TypeAndDate => Ok(numbering::within(draft.text("room_type"), draft.text("date"))),
        Naming::Elsewhere(how) => Err(Error::internal(how())),
    }
}

/// Keeps one default meal plan and one default rate plan per property.
fn set_default(tx: &WriteTx, record: &'static Record, draft: &Draft, name: &str) -> Result<()> {
    if record.field("is_default").is_some() && draft.number("is_default") == 1 {
        records::clear_other_defaults(tx, record, name)?;
    }
    Ok(())
}

/// The changed fields, before and after.
fn difference(
    before: &Map<String, Value>,
    after: &Map<String, Value>,
) -> (Map<String, Value>, Map<String, Value>) {
    let changed = |of: &Map<String, Value>, other: &Map<String, Value>| -> Map<String, Value> {
        of.iter()
            .filter(|(key, value)| other.get(*key) != Some(value))
            .map(|(k, v)| (k.clone(), v.clone()))
            .collect()
    };
    (changed(before, after), changed(after, before))
}

fn delete(tx: &WriteTx, params: Named) -> Result<Done> {
    let record = writable(tx.actor(), &params.r#type)?;
    let stored = found(tx, record, &params.name)?;
    if let Some(why) = record.never_deleted {
        return Err(Error::refused("never_deleted", why()));
    }
    require_sole_use(tx, record, stored.id, &stored.name)?;
    let uses = records::uses(tx, record, stored.id)?;
    if !uses.is_empty() {
        let message = say!(
            "The {record} {name} is in use: {uses}.",
            record = type_words(record),
            name = called(record, &stored),
            uses = uses.join(", ")
        );
        return Err(Error::refused("in_use", message));
    }
    refuse_default(record, &stored)?;
    let place = stored.property.as_ref().map(|property| property.0);
    let within = place.map(|id| tx.within_property(id));
    records::delete(within.as_ref().unwrap_or(tx), record, stored.id)?;
    tx.log(
        placed(Action::new(Verb::DeleteRecord, record.doctype, &stored.name), place)
            .before(view(record, &stored)),
    );
    Ok(DONE)
}

/// Refuses the plan that new bookings are offered: they would silently have none.
fn refuse_default(record: &'static Record, stored: &StoredRecord) -> Result<()> {
    let default = record.fields.iter().position(|field| field.name == "is_default");
    if default.is_none_or(|index| stored.values[index] != records::Stored::Number(1)) {
        return Ok(());
    }
    let message = say!(
        "The {record} {name} is the usual choice of new bookings; mark another as the usual choice first, or none.",
        record = type_words(record),
        name = called(record, stored)
    );
    Err(Error::refused("is_default", message))
}

/// What people call a record: its name, else its identifier.
fn called(record: &Record, stored: &StoredRecord) -> String {
    let known_by =
        record.fields.iter().position(|field| Some(field.name) == record.known_by().map(|each| each.name));
    match known_by.map(|index| &stored.values[index]) {
        Some(records::Stored::Words(words)) if !words.is_empty() => words.clone(),
        _ => stored.name.clone(),
    }
}
