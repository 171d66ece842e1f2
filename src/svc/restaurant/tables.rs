//! The tables of an outlet: the state of each, who reserved it, which are clean again.

use chrono::NaiveDateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{TableReservationStatus, TableState};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::tables::{self as rules, TableFacts};
use crate::domain::settings::table_plan::Table;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::say;
use crate::store::restaurant::menu::{self, Outlet};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::table_reservations::{self, TableReservation};
use crate::store::restaurant::tables;
use crate::svc::restaurant::open_orders::OrderRow;
use crate::svc::restaurant::{OUTLET, OfOutlet, SERVICE};
use crate::wire::{Amount, DONE, Done, Flag, Moment, Text};

/// The area of tables that the plan does not have.
const TEMPORARY: &str = "Temp";

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Pos,
            "table_map",
            SERVICE,
            OUTLET,
            table_map,
            "Every table of an outlet and how it stands.",
        ),
        write(Module::Pos, "mark_table_clean", SERVICE, OUTLET, mark_table_clean, "The table is laid again.")
            .idempotent()
            .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct TableMap {
    /// Identifier of the outlet.
    outlet: String,
    tables: Vec<Tile>,
    /// Running tabs at no table.
    other: Vec<OrderRow>,
}

#[derive(Serialize, JsonSchema)]
struct Tile {
    table: String,
    /// Where the plan says.
    seats: Option<u32>,
    area: String,
    /// The plan does not have the table; it shows while it has a bill.
    temp: Flag,
    state: TableState,
    /// How many bills run at the table.
    bills: usize,
    orders: Vec<TileOrder>,
    #[serde(flatten)]
    running: Running,
    #[serde(flatten)]
    reserved: Reserved,
    #[serde(flatten)]
    seated: Seated,
}

#[derive(Serialize, JsonSchema)]
struct TileOrder {
    order: String,
    label: String,
    /// Before tax; 0 for an NC order.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    state: TableState,
    /// It came from the QR menu and no captain has confirmed it.
    awaits_captain: Flag,
    /// It is on the hotel, with no charge.
    nc: Flag,
}

/// What a table with bills shows; null without.
#[derive(Default, Serialize, JsonSchema)]
struct Running {
    /// Of all its bills, before tax.
    order_total: Option<Amount>,
    /// With tax.
    grand_total: Option<Amount>,
    guests: Option<i64>,
    /// When the first of its bills was opened.
    since: Option<Moment>,
    /// Whole minutes since then.
    minutes: Option<i64>,
}

/// The next reservation, from an hour before its time; null without.
#[derive(Default, Serialize, JsonSchema)]
struct Reserved {
    reservation: Option<String>,
    res_guest: Option<String>,
    res_party: Option<i64>,
    res_phone: Option<String>,
    /// HH:MM
    res_time: Option<String>,
}

/// Guests of a reservation who sit at the table and have no bill yet; null without.
#[derive(Default, Serialize, JsonSchema)]
struct Seated {
    seated_guest: Option<String>,
    seated_party: Option<i64>,
    seated_phone: Option<String>,
}

fn table_map(tx: &ReadTx, params: OfOutlet) -> Result<TableMap> {
    let outlet = menu::outlet_named(tx, &params.outlet)?;
    let floor = Floor::read(tx, &outlet)?;
    let (at_tables, elsewhere): (Vec<Order>, Vec<Order>) =
        orders::open_of(tx, outlet.id)?.into_iter().partition(|order| order.table_no.is_some());
    let mut plan: Vec<(Table, bool)> = outlet.plan().into_iter().map(|table| (table, false)).collect();
    for name in at_tables.iter().filter_map(|order| order.table_no.as_deref()) {
        if !plan.iter().any(|(table, _)| same(&table.table, name)) {
            let temporary = Table { table: name.to_string(), seats: None, area: TEMPORARY.to_string() };
            plan.push((temporary, true));
        }
    }
    let labels = OrderRow::labels(&at_tables);
    let tile = |(table, temp): (Table, bool)| {
        let bills: Vec<(&Order, &String)> = at_tables
            .iter()
            .zip(&labels)
            .filter(|(order, _)| order.table_no.as_deref().is_some_and(|name| same(name, &table.table)))
            .collect();
        floor.tile(table, temp, &bills)
    };
    Ok(TableMap {
        outlet: outlet.name.clone(),
        tables: plan.into_iter().map(tile).collect(),
        other: OrderRow::all(elsewhere, &floor.property),
    })
}

fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// What is known of an outlet's tables beside their bills.
struct Floor {
    property: std::sync::Arc<PropertySettings>,
    now: NaiveDateTime,
    reservations: Vec<TableReservation>,
    /// Of today's reservations those whose guests sit and have no bill yet.
    seated: Vec<TableReservation>,
    closed: Vec<(String, NaiveDateTime)>,
    cleaned: Vec<(String, NaiveDateTime)>,
}

impl Floor {
    fn read(tx: &ReadTx, outlet: &Outlet) -> Result<Floor> {
        let property = tx.property()?;
        let now = property.local(tx.now());
        let since = property.moment(rules::cleaning_since(now));
        let start_of_day = property.business_on.and_time(chrono::NaiveTime::MIN);
        let local = |rows: Vec<(String, chrono::DateTime<chrono::Utc>)>| {
            rows.into_iter().map(|(table, moment)| (table, property.local(moment))).collect::<Vec<_>>()
        };
        let mut seated = table_reservations::of_day(tx, outlet.id, property.business_on)?;
        seated.retain(|one| one.status == TableReservationStatus::Seated);
        if !seated.is_empty() {
            let opened = local(tables::opened_since(tx, outlet.id, property.moment(start_of_day))?);
            seated.retain(|one| rules::sits_without_bill(one.reserved_at, last(&opened, &one.table_no), now));
        }
        Ok(Floor {
            now,
            seated,
            reservations: table_reservations::booked_of(tx, outlet.id, start_of_day)?,
            closed: local(tables::closed_since(tx, outlet.id, since)?),
            cleaned: local(tables::cleanings(tx, outlet.id)?),
            property,
        })
    }

    fn facts(&self, table: &str) -> TableFacts {
        TableFacts {
            reserved_at: self.next(table).map(|reservation| reservation.reserved_at),
            last_closed: last(&self.closed, table),
            cleaned: last(&self.cleaned, table),
        }
    }

    fn next(&self, table: &str) -> Option<&TableReservation> {
        self.reservations.iter().find(|reservation| same(&reservation.table_no, table))
    }

    fn tile(&self, table: Table, temp: bool, bills: &[(&Order, &String)]) -> Tile {
        let states: Vec<TableState> = bills
            .iter()
            .map(|(order, _)| rules::of_counts(order.counts.new, order.counts.fired, order.counts.prepared))
            .collect();
        let facts = self.facts(&table.table);
        let shown = |reservation: &&TableReservation| {
            rules::is_shown(reservation.reserved_at, self.now, self.property.business_on)
        };
        let order = |((order, label), state): (&(&Order, &String), &TableState)| TileOrder {
            order: order.name.clone(),
            label: (*label).clone(),
            order_total: Amount(order.order_total()),
            grand_total: Amount(order.grand_total()),
            state: *state,
            awaits_captain: Flag(order.facts().awaits_captain()),
            nc: Flag(order.nc),
        };
        Tile {
            state: rules::tile(&states, &facts, self.now, self.property.business_on),
            bills: bills.len(),
            orders: bills.iter().zip(&states).map(order).collect(),
            running: self.running(bills).unwrap_or_default(),
            reserved: self.next(&table.table).filter(shown).map(reserved).unwrap_or_default(),
            seated: self
                .seated
                .iter()
                .find(|one| same(&one.table_no, &table.table))
                .map(seated)
                .unwrap_or_default(),
            temp: Flag(temp),
            seats: table.seats,
            area: table.area,
            table: table.table,
        }
    }

    fn running(&self, bills: &[(&Order, &String)]) -> Option<Running> {
        let since = bills.iter().map(|(order, _)| order.created).min()?;
        Some(Running {
            order_total: Some(Amount(bills.iter().map(|(order, _)| order.order_total()).sum())),
            grand_total: Some(Amount(bills.iter().map(|(order, _)| order.grand_total()).sum())),
            guests: Some(bills.iter().filter_map(|(order, _)| order.guests).sum()),
            minutes: Some((self.now - self.property.local(since)).num_minutes().max(0)),
            since: Some(Moment(self.property.local(since))),
        })
    }
}

/// The last moment of a table.
fn last(rows: &[(String, NaiveDateTime)], table: &str) -> Option<NaiveDateTime> {
    rows.iter().filter(|(name, _)| same(name, table)).map(|(_, moment)| *moment).max()
}

fn seated(reservation: &TableReservation) -> Seated {
    Seated {
        seated_guest: Some(reservation.guest_name.clone()),
        seated_party: reservation.party_size,
        seated_phone: reservation.phone.clone(),
    }
}

fn reserved(reservation: &TableReservation) -> Reserved {
    Reserved {
        reservation: Some(reservation.name.clone()),
        res_guest: Some(reservation.guest_name.clone()),
        res_party: reservation.party_size,
        res_phone: reservation.phone.clone(),
        res_time: Some(reservation.reserved_at.format("%H:%M").to_string()),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct OfTable {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    table_no: Text,
}

/// A table that does not wait to be cleaned is left as it is.
fn mark_table_clean(tx: &WriteTx, params: OfTable) -> Result<Done> {
    let outlet = menu::outlet_named(tx, &params.outlet)?;
    let table_no = table_named(&outlet, &params.table_no)?;
    let floor = Floor::read(tx, &outlet)?;
    let facts = floor.facts(&table_no);
    if facts.last_closed.is_none() && !is_planned(&outlet, &table_no) {
        return Err(no_table(&outlet, &table_no));
    }
    if !rules::needs_cleaning(&facts, floor.now) {
        tx.nothing_changed();
        return Ok(DONE);
    }
    tables::mark_clean(tx, outlet.id, &table_no)?;
    tx.log(
        Action::new(Verb::TableClean, RecordType::PosOutlet, &outlet.name)
            .before(json!({ "table_no": table_no, "state": TableState::Cleaning }))
            .after(json!({ "table_no": table_no, "state": TableState::Vacant })),
    );
    Ok(DONE)
}

/// The table as the outlet's plan spells it; as given when the plan does not have it.
pub fn table_named(outlet: &Outlet, given: &str) -> Result<String> {
    rules::require_table_name(given)?;
    let known = outlet.plan().into_iter().find(|table| table.table.eq_ignore_ascii_case(given));
    Ok(known.map_or_else(|| given.to_string(), |known| known.table))
}

/// The same for a guest, who sits at a table of the plan where the outlet has one: nobody else would find the table.
pub fn table_of_guest(outlet: &Outlet, given: &str) -> Result<String> {
    let table_no = table_named(outlet, given)?;
    match outlet.plan().is_empty() || is_planned(outlet, &table_no) {
        true => Ok(table_no),
        false => Err(no_table(outlet, &table_no)),
    }
}

fn is_planned(outlet: &Outlet, table_no: &str) -> bool {
    outlet.plan().iter().any(|table| same(&table.table, table_no))
}

fn no_table(outlet: &Outlet, table_no: &str) -> Error {
    let message = say!("{outlet_name} has no table {table_no}.", outlet_name = outlet.outlet_name, table_no);
    Error::invalid("table_no", message)
}
