//! Reserving a table.

use schemars::JsonSchema;
use serde::de::IntoDeserializer;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::lists::TableReservationStatus;
use crate::domain::restaurant::table_reservations::{self, require_party};
use crate::domain::restaurant::tables::bills_since;
use crate::domain::settings::table_plan;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::restaurant::menu::{self, Outlet};
use crate::store::restaurant::table_reservations::{self as store, NewReservation, TableReservation};
use crate::svc::restaurant::tables::table_named;
use crate::svc::restaurant::{OUTLET, SERVICE};
use crate::wire::{Day, Flag, Int, Moment, OK, OrNone, Phone, Prose, Text, Yes};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Desk,
            "table_reservations",
            SERVICE,
            OUTLET,
            table_reservations,
            "The reserved tables of an outlet on one day, by time.",
        ),
        write(
            Module::Pos,
            "reserve_table",
            SERVICE,
            OUTLET,
            reserve_table,
            "Reserves a table, or changes a reservation that stands.",
        )
        .post_only()
        .cleared_by_blank(&["phone", "party_size", "notes"]),
        write(
            Module::Pos,
            "set_reservation",
            SERVICE,
            Target::Of(Owner::TableReservation, "reservation"),
            set_reservation,
            "The guests of a reserved table are seated, called off, or did not come.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ReserveTable {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// A table of the outlet's plan; any where it has none.
    table_no: Text,
    guest_name: Text,
    /// On the property's wall clock.
    reserved_at: Moment,
    phone: Option<OrNone<Phone>>,
    party_size: Option<OrNone<Int>>,
    notes: Option<OrNone<Prose>>,
    /// Identifier of a table reservation of the outlet that is changed; phone, party and notes that are left out stay, and a
    /// blank value clears them. A new one is made when left out.
    reservation: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct TableReserved {
    ok: Yes,
    reservation: String,
    warnings: Vec<Message>,
}

/// A time that is over is refused unless it is the one that a changed reservation has already.
fn reserve_table(tx: &WriteTx, params: ReserveTable) -> Result<TableReserved> {
    let property = tx.property()?;
    let outlet = menu::outlet(tx, &params.outlet)?;
    let known = params.reservation.as_deref().map(|name| booked(tx, &outlet, name)).transpose()?;
    let table_no = table_of_plan(&outlet, &params.table_no)?;
    let reserved_at = params.reserved_at.0;
    if known.as_ref().is_none_or(|known| known.reserved_at != reserved_at) {
        table_reservations::reservable(reserved_at, property.local(tx.now()))?;
    }
    let was = known.as_ref();
    let phone = chosen(&params.phone, |text| text.to_string(), || was?.phone.clone());
    let party_size = chosen(&params.party_size, |size| size.0, || was?.party_size);
    let notes = chosen(&params.notes, |text| text.to_string(), || was?.notes.clone());
    require_party(party_size)?;
    let new = NewReservation {
        outlet_id: outlet.id,
        table_no: &table_no,
        reserved_at,
        guest_name: &params.guest_name,
        phone: phone.as_deref(),
        party_size,
        notes: notes.as_deref(),
    };
    let warnings = close_ones(tx, &new, was.map(|known| known.id))?;
    let reservation = match known {
        Some(known) => change(tx, &known, &new)?,
        None => insert(tx, &outlet, &new)?,
    };
    Ok(TableReserved { ok: OK, reservation, warnings })
}

/// The reservation of an outlet that is to be changed.
fn booked(tx: &ReadTx, outlet: &Outlet, name: &str) -> Result<TableReservation> {
    let known = store::find(tx, name)?;
    if known.outlet_id != outlet.id {
        return Err(Error::not_found(word!("table reservation"), name));
    }
    table_reservations::require_booked(&known.name, known.status)?;
    Ok(known)
}

/// The value given, none for a blank one, else the value there is.
fn chosen<T, V>(
    given: &Option<OrNone<T>>,
    value: impl Fn(&T) -> V,
    now: impl Fn() -> Option<V>,
) -> Option<V> {
    match given {
        Some(OrNone(given)) => given.as_ref().map(value),
        None => now(),
    }
}

/// Another reservation of the table within two hours is a warning: the host knows how long guests sit.
fn close_ones(tx: &ReadTx, new: &NewReservation, itself: Option<i64>) -> Result<Vec<Message>> {
    let start_of_day = tx.property()?.business_on.and_time(chrono::NaiveTime::MIN);
    let others = store::booked_of(tx, new.outlet_id, start_of_day)?;
    let close = others.iter().filter(|other| {
        itself != Some(other.id)
            && other.table_no.eq_ignore_ascii_case(new.table_no)
            && table_reservations::are_close(other.reserved_at, new.reserved_at)
    });
    let warning = |other: &TableReservation| {
        say!(
            "{table_no} is also reserved at {reserved_at} for {guest_name}.",
            table_no = new.table_no,
            reserved_at = other.reserved_at.format("%H:%M").to_string(),
            guest_name = other.guest_name
        )
    };
    Ok(close.map(warning).collect())
}

fn insert(tx: &WriteTx, outlet: &Outlet, new: &NewReservation) -> Result<String> {
    let reservation = store::insert(tx, new)?;
    tx.log(Action::new(Verb::TableReserve, RecordType::PosTableReservation, &reservation).after(
        json!({ "outlet": outlet.name, "table_no": new.table_no, "reserved_at": Moment(new.reserved_at),
                "guest_name": new.guest_name, "phone": new.phone, "party_size": new.party_size,
                "status": TableReservationStatus::Booked }),
    ));
    Ok(reservation)
}

fn change(tx: &WriteTx, known: &TableReservation, new: &NewReservation) -> Result<String> {
    store::change(tx, known.id, new)?;
    let before = snapshot(known);
    let after = snapshot(&store::find(tx, &known.name)?);
    if before == after {
        tx.nothing_changed();
    } else {
        let action = Action::new(Verb::TableReservation, RecordType::PosTableReservation, &known.name);
        tx.log(action.before(before).after(after));
    }
    Ok(known.name.clone())
}

fn snapshot(reservation: &TableReservation) -> Value {
    json!({ "table_no": reservation.table_no, "reserved_at": Moment(reservation.reserved_at),
        "guest_name": reservation.guest_name, "phone": reservation.phone, "party_size": reservation.party_size,
        "notes": reservation.notes })
}

fn table_of_plan(outlet: &Outlet, given: &str) -> Result<String> {
    let table_no = table_named(outlet, given)?;
    let plan = outlet.plan();
    if plan.is_empty() || plan.iter().any(|table| table.table == table_no) {
        return Ok(table_no);
    }
    Err(Error::invalid(
        "table_no",
        say!("{outlet_name} has no table {table_no}.", outlet_name = outlet.outlet_name, table_no),
    ))
}

#[derive(Deserialize, JsonSchema)]
pub struct SetReservation {
    /// Identifier of the table reservation.
    reservation: Text,
    /// Seated, Cancelled or No Show; "seat", "cancel" and "no-show" mean the same. Booked undoes Seated, as the others
    /// do, while its guests have no bill.
    #[serde(deserialize_with = "outcome")]
    #[schemars(with = "TableReservationStatus")]
    status: TableReservationStatus,
}

/// Reads what became of a reservation.
fn outcome<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<TableReservationStatus, D::Error> {
    let word = String::deserialize(deserializer)?;
    match table_reservations::outcome(&word) {
        Some(status) => Ok(status),
        None => TableReservationStatus::deserialize(word.into_deserializer()),
    }
}

#[derive(Serialize, JsonSchema)]
pub struct ReservationSet {
    ok: Yes,
    status: TableReservationStatus,
    warnings: Vec<Message>,
}

fn set_reservation(tx: &WriteTx, params: SetReservation) -> Result<ReservationSet> {
    let reservation = store::find(tx, &params.reservation)?;
    let status = params.status;
    let has_bill = has_bill(tx, &reservation)?;
    let mut warnings = Vec::new();
    if table_reservations::permit(&reservation.name, reservation.status, status, has_bill)? {
        if status == TableReservationStatus::Seated {
            warnings = seating_warnings(tx, &reservation)?;
        }
        store::set_status(tx, reservation.id, status)?;
        tx.log(
            Action::new(Verb::TableReservation, RecordType::PosTableReservation, &reservation.name)
                .before(json!({ "status": reservation.status }))
                .after(json!({ "status": status })),
        );
    } else {
        tx.nothing_changed();
    }
    Ok(ReservationSet { ok: OK, status, warnings })
}

fn seating_warnings(tx: &ReadTx, reservation: &TableReservation) -> Result<Vec<Message>> {
    let table_no = &reservation.table_no;
    let (bills, plan) = store::table_now(tx, reservation.outlet_id, table_no)?;
    let plan = table_plan::read(plan.as_deref().unwrap_or_default()).unwrap_or_default();
    let seats =
        plan.iter().find(|table| table.table.eq_ignore_ascii_case(table_no)).and_then(|table| table.seats);
    Ok(table_reservations::seating_warnings(table_no, bills, reservation.party_size, seats))
}

#[derive(Deserialize, JsonSchema)]
pub struct TableReservations {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// The business date when left out.
    date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct ReservationRow {
    /// Identifier of the table reservation.
    name: String,
    table_no: String,
    /// On the property's wall clock.
    reserved_at: Moment,
    status: TableReservationStatus,
    guest_name: String,
    phone: Option<String>,
    party_size: Option<i64>,
    notes: Option<String>,
    /// 1: its guests were seated and have no bill, so that the seating can be undone.
    without_bill: Flag,
}

fn table_reservations(tx: &ReadTx, params: TableReservations) -> Result<Vec<ReservationRow>> {
    let outlet = menu::outlet_named(tx, &params.outlet)?;
    let day = match params.date {
        Some(Day(day)) => day,
        None => tx.property()?.business_on,
    };
    let row = |reservation: TableReservation| -> Result<ReservationRow> {
        let is_seated = reservation.status == TableReservationStatus::Seated;
        Ok(ReservationRow {
            without_bill: Flag(is_seated && !has_bill(tx, &reservation)?),
            name: reservation.name,
            table_no: reservation.table_no,
            reserved_at: Moment(reservation.reserved_at),
            status: reservation.status,
            guest_name: reservation.guest_name,
            phone: reservation.phone,
            party_size: reservation.party_size,
            notes: reservation.notes,
        })
    };
    store::of_day(tx, outlet.id, day)?.into_iter().map(row).collect()
}

fn has_bill(tx: &ReadTx, reservation: &TableReservation) -> Result<bool> {
    store::has_bill(tx, reservation, tx.property()?.moment(bills_since(reservation.reserved_at)))
}
