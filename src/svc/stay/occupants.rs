//! The occupants of a stay, with the fields of the register of foreign guests.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{OccupantGender, OccupantIdType, Role};
use crate::domain::stay::occupants as rules;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::stay::occupants::{self, Foreign, Occupant, Registered};
use crate::svc::stay::documents::scan_path;
use crate::wire::{Int, Json, Phone, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "update_occupants",
            Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
            Target::Of(Owner::Reservation, "reservation"),
            update_occupants,
            "Replaces the occupants of a stay; an existing occupant keeps the ID scan.",
        )
        .destructive()
        .idempotent(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct UpdateOccupants {
    /// Identifier of the stay.
    reservation: Text,
    /// All occupants; rows without a name are dropped.
    occupants: Json<Vec<OccupantFields>>,
}

#[derive(Deserialize, JsonSchema)]
pub struct OccupantFields {
    /// The row this one replaces; its ID scan is carried over.
    #[serde(default, deserialize_with = "given")]
    row: Option<Text>,
    #[serde(default, deserialize_with = "given")]
    full_name: Option<Text>,
    #[serde(default, deserialize_with = "given")]
    age: Option<Int>,
    #[serde(default, deserialize_with = "given")]
    gender: Option<OccupantGender>,
    #[serde(default, deserialize_with = "given")]
    nationality: Option<Text>,
    #[serde(default, deserialize_with = "given")]
    id_type: Option<OccupantIdType>,
    #[serde(default, deserialize_with = "given")]
    id_number: Option<Text>,
    #[serde(default, deserialize_with = "given")]
    phone: Option<Phone>,
    /// For the register of foreign guests. Left out, a replaced row keeps its value; blank clears it.
    passport_number: Option<Text>,
    visa_number: Option<Text>,
    /// Where the guest arrived from.
    arrived_from: Option<Text>,
    next_destination: Option<Text>,
    /// Purpose of visit, as stated by the guest.
    purpose: Option<Text>,
}

/// A form field: blank and null mean "not given".
fn given<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> std::result::Result<Option<T>, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null => Ok(None),
        Value::String(text) if text.trim().is_empty() => Ok(None),
        value => T::deserialize(value).map(Some).map_err(serde::de::Error::custom),
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Register {
    /// Identifier of the stay.
    reservation: String,
    /// Occupants in the register.
    occupants: usize,
    /// Rows that were sent without a name.
    dropped: usize,
    rows: Vec<OccupantRow>,
}

/// One occupant.
#[derive(Serialize, JsonSchema)]
pub struct OccupantRow {
    /// Identifies the row.
    row: String,
    full_name: String,
    age: Option<i64>,
    gender: Option<OccupantGender>,
    nationality: Option<String>,
    id_type: Option<OccupantIdType>,
    id_number: Option<String>,
    phone: Option<String>,
    id_file: Option<String>,
    passport_number: Option<String>,
    visa_number: Option<String>,
    arrived_from: Option<String>,
    next_destination: Option<String>,
    purpose: Option<String>,
}

/// The occupants of a stay as answers and the registration card show them.
pub fn register(tx: &ReadTx, stay: &Stay) -> Result<Vec<OccupantRow>> {
    Ok(occupants::of_stay(tx, stay.id)?.into_iter().map(view).collect())
}

fn view(Registered { id, occupant, id_file }: Registered) -> OccupantRow {
    let Foreign { passport_number, visa_number, arrived_from, next_destination, purpose } = occupant.foreign;
    OccupantRow {
        row: id.to_string(),
        full_name: occupant.full_name,
        age: occupant.age,
        gender: occupant.gender,
        nationality: occupant.nationality,
        id_type: occupant.id_type,
        id_number: occupant.id_number,
        phone: occupant.phone,
        id_file: id_file.as_deref().map(scan_path),
        passport_number,
        visa_number,
        arrived_from,
        next_destination,
        purpose,
    }
}

/// Cancelled and no-show stays are refused; a departed stay can still be corrected.
fn update_occupants(tx: &WriteTx, params: UpdateOccupants) -> Result<Register> {
    let stay = reservations::find(tx, &params.reservation)?;
    replace(tx, &stay, params.occupants.0)
}

/// Replaces the register of a stay and logs it.
pub(super) fn replace(tx: &WriteTx, stay: &Stay, given: Vec<OccupantFields>) -> Result<Register> {
    rules::require_register_open(&stay.name, stay.status)?;
    let stored = occupants::of_stay(tx, stay.id)?;
    let sent = given.len();
    let wanted = wanted(given, &stored)?;
    for old in &stored {
        if !wanted.iter().any(|(row, _)| *row == Some(old.id)) {
            occupants::remove(tx, old.id)?;
        }
    }
    for (line, (row, occupant)) in (1..).zip(&wanted) {
        occupants::put(tx, stay.id, *row, line, occupant)?;
    }
    let names = |of: &mut dyn Iterator<Item = &Occupant>| json!({ "occupants": of.map(|occupant| &occupant.full_name).collect::<Vec<_>>() });
    tx.log(
        Action::new(Verb::UpdateOccupants, RecordType::Reservation, &stay.name)
            .before(names(&mut stored.iter().map(|row| &row.occupant)))
            .after(names(&mut wanted.iter().map(|(_, occupant)| occupant))),
    );
    Ok(Register {
        reservation: stay.name.clone(),
        occupants: wanted.len(),
        dropped: sent - wanted.len(),
        rows: register(tx, stay)?,
    })
}

/// The new register: each occupant with the stored row it replaces. A row of another stay counts as new; a row named
/// twice replaces once.
fn wanted(given: Vec<OccupantFields>, stored: &[Registered]) -> Result<Vec<(Option<i64>, Occupant)>> {
    let mut wanted: Vec<(Option<i64>, Occupant)> = Vec::new();
    for (index, fields) in given.into_iter().enumerate() {
        let Some(full_name) = fields.full_name.as_deref().filter(|name| !name.is_empty()) else { continue };
        let full_name = full_name.to_string();
        if let Some(age) = &fields.age {
            rules::require_age(index, age.0)?;
        }
        let old =
            stored.iter().find(|old| fields.row.as_ref().is_some_and(|row| row.0 == old.id.to_string()));
        let old = old.filter(|old| !wanted.iter().any(|(row, _)| *row == Some(old.id)));
        let foreign = foreign(&fields, old.map(|old| &old.occupant.foreign));
        let text = |text: Option<Text>| text.map(|text| text.0);
        let occupant = Occupant {
            full_name,
            age: fields.age.map(|age| age.0),
            gender: fields.gender,
            nationality: text(fields.nationality),
            id_type: fields.id_type,
            id_number: text(fields.id_number),
            phone: fields.phone.map(|phone| phone.0),
            foreign,
        };
        wanted.push((old.map(|old| old.id), occupant));
    }
    rules::require_count(wanted.len())?;
    Ok(wanted)
}

fn foreign(fields: &OccupantFields, old: Option<&Foreign>) -> Foreign {
    let keep = |given: &Option<Text>, of: fn(&Foreign) -> &Option<String>| match given {
        Some(text) => Some(text.0.clone()).filter(|text| !text.is_empty()),
        None => old.and_then(|old| of(old).clone()),
    };
    Foreign {
        passport_number: keep(&fields.passport_number, |old| &old.passport_number),
        visa_number: keep(&fields.visa_number, |old| &old.visa_number),
        arrived_from: keep(&fields.arrived_from, |old| &old.arrived_from),
        next_destination: keep(&fields.next_destination, |old| &old.next_destination),
        purpose: keep(&fields.purpose, |old| &old.purpose),
    }
}
