//! Module `desk`: the lists that a desk prints for a day or a period. Each is a table: typed columns, rows, totals.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::report_range;
use crate::domain::lists::{ClosedList, DeskList, Role};
use crate::domain::property::PropertySettings;
use crate::domain::reports::desk_lists::{includes_breakfast, is_registered};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::{Cell, Heading, Kind, Table};
use crate::store::banquet::money_held::{self, Held};
use crate::store::folio::open_folios::{self, OpenFolio};
use crate::store::reports::desk_lists::{self as store, ListedStay};
use crate::svc::reports::moments;
use crate::wire::{Amount, Day, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Desk,
        "list",
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]),
        Target::Property,
        list,
        |answer| vec![table(answer)],
        "Returns a list of the desk as a table: arrivals, departures, guests in house, payments and others.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct DeskListParams {
    list: DeskList,
    /// The business date if not given.
    date: Option<Day>,
    /// Last date of a period; the date if not given. In-house lists, due-outs, breakfast and foreign guests show one date.
    to_date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct DeskListView {
    list: DeskList,
    from_date: Day,
    to_date: Day,
    columns: Vec<ColumnView>,
    /// The members are the keys of the columns; `reservation` identifies the stay where there is one.
    rows: Vec<Fields>,
    /// Sums by the key of a column.
    totals: Fields,
}

type Fields = BTreeMap<&'static str, Field>;

#[derive(Serialize, JsonSchema)]
struct ColumnView {
    key: &'static str,
    kind: ColumnKind,
}

/// What a column holds. `word` is a word of a closed list, which a screen translates.
#[derive(Clone, Copy, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum ColumnKind {
    Text,
    Word,
    Date,
    Moment,
    Count,
    Amount,
}

#[derive(Clone, Serialize, JsonSchema)]
#[serde(untagged)]
enum Field {
    Text(Option<String>),
    Date(Day),
    Moment(Option<Moment>),
    Count(i64),
    Amount(Amount),
}

/// A column: its key, its heading in files, what it holds.
type Defined = (&'static str, &'static str, ColumnKind);

const ROOM: Defined = ("room", "Room", ColumnKind::Text);
const GUEST: Defined = ("guest", "Guest", ColumnKind::Text);
const TYPE: Defined = ("room_type", "Type", ColumnKind::Text);
const ARRIVAL: Defined = ("arrival", "Arrival", ColumnKind::Date);
const DEPARTURE: Defined = ("departure", "Departure", ColumnKind::Date);
const NIGHTS: Defined = ("nights", "Nights", ColumnKind::Count);
const ADULTS: Defined = ("adults", "Adults", ColumnKind::Count);
const CHILDREN: Defined = ("children", "Children", ColumnKind::Count);
const MEALS: Defined = ("meal_plan", "Meals", ColumnKind::Text);
const COMPANY: Defined = ("company", "Company", ColumnKind::Text);
const SOURCE: Defined = ("source", "Source", ColumnKind::Word);
const STATUS: Defined = ("status", "Status", ColumnKind::Word);
const PHONE: Defined = ("phone", "Phone", ColumnKind::Text);
const NOTES: Defined = ("requests", "Requests", ColumnKind::Text);
const DUE: Defined = ("balance_due", "Due at departure", ColumnKind::Amount);
const BOOKING: Defined = ("reservation", "Booking", ColumnKind::Text);
const ETA: Defined = ("eta", "ETA", ColumnKind::Text);
const ETD: Defined = ("etd", "ETD", ColumnKind::Text);
const WHEN: Defined = ("date", "Date", ColumnKind::Date);
const AMOUNT: Defined = ("amount", "Amount", ColumnKind::Amount);
const NATIONALITY: Defined = ("nationality", "Nationality", ColumnKind::Text);
const PASSPORT_NUMBER: Defined = ("passport_number", "Passport", ColumnKind::Text);
const VISA_NUMBER: Defined = ("visa_number", "Visa", ColumnKind::Text);
const ARRIVED_FROM: Defined = ("arrived_from", "Arrived from", ColumnKind::Text);
const NEXT_DESTINATION: Defined = ("next_destination", "Next destination", ColumnKind::Text);
const CANCELLED_AT: Defined = ("cancelled_at", "Cancelled", ColumnKind::Moment);
const REASON: Defined = ("reason", "Reason", ColumnKind::Word);
const NOTE: Defined = ("note", "Note", ColumnKind::Text);
const FEE: Defined = ("fee_total", "Fee with tax", ColumnKind::Amount);
const AT: Defined = ("at", "Time", ColumnKind::Moment);
const BILL: Defined = ("reference", "Bill", ColumnKind::Text);
const KIND: Defined = ("kind", "Kind", ColumnKind::Word);
const MODE: Defined = ("mode", "Mode", ColumnKind::Word);
const CASHIER: Defined = ("cashier", "Cashier", ColumnKind::Text);
const FOLIO: Defined = ("folio", "Folio", ColumnKind::Text);
const FUNCTION: Defined = ("function", "Function", ColumnKind::Text);
const SINCE: Defined = ("since", "Since", ColumnKind::Date);
const STAY: Defined = ("stay", "Stay", ColumnKind::Word);
const CHARGED: Defined = ("charged", "Charged", ColumnKind::Amount);
const RECEIVED: Defined = ("received", "Received", ColumnKind::Amount);
const OWED: Defined = ("owed", "Owed", ColumnKind::Amount);
const ADVANCE: Defined = ("advance", "Advance", ColumnKind::Amount);
const DEPOSIT: Defined = ("deposit", "Deposit", ColumnKind::Amount);
const TAX: Defined = ("tax", "Tax", ColumnKind::Amount);
const TOTAL: Defined = ("total", "Total", ColumnKind::Amount);

/// The columns of a list in their order.
fn columns(list: DeskList) -> &'static [Defined] {
    const STAYING: &[Defined] =
        &[ROOM, GUEST, TYPE, ARRIVAL, DEPARTURE, ADULTS, CHILDREN, MEALS, COMPANY, PHONE, DUE, NOTES];
    match list {
        DeskList::Arrivals => &[
            ROOM, GUEST, TYPE, ETA, ARRIVAL, NIGHTS, ADULTS, CHILDREN, MEALS, COMPANY, SOURCE, PHONE, DUE,
            NOTES, STATUS,
        ],
        DeskList::Departures => {
            &[ROOM, GUEST, TYPE, ETD, DEPARTURE, ADULTS, CHILDREN, COMPANY, PHONE, DUE, STATUS]
        }
        DeskList::InHouse | DeskList::DueOuts => STAYING,
        DeskList::NoShows => &[GUEST, TYPE, ARRIVAL, NIGHTS, COMPANY, SOURCE, PHONE, DUE, BOOKING],
        DeskList::Breakfast => &[ROOM, GUEST, MEALS, ADULTS, CHILDREN, NOTES],
        DeskList::ForeignGuests => &[
            ROOM,
            GUEST,
            NATIONALITY,
            PASSPORT_NUMBER,
            VISA_NUMBER,
            ARRIVED_FROM,
            NEXT_DESTINATION,
            ARRIVAL,
            DEPARTURE,
        ],
        DeskList::Cancellations => {
            &[CANCELLED_AT, GUEST, TYPE, ARRIVAL, NIGHTS, SOURCE, REASON, NOTE, FEE, BOOKING]
        }
        DeskList::Payments => &[WHEN, AT, SOURCE, BILL, GUEST, KIND, MODE, AMOUNT, CASHIER],
        DeskList::OwingFolios => {
            &[STAY, FOLIO, GUEST, COMPANY, ROOM, ARRIVAL, DEPARTURE, CHARGED, RECEIVED, OWED, BOOKING]
        }
        DeskList::MoneyHeld => {
            &[FOLIO, FUNCTION, GUEST, COMPANY, SINCE, ADVANCE, DEPOSIT, ARRIVAL, DEPARTURE, STAY, BOOKING]
        }
        DeskList::RoomRevenue => &[WHEN, ROOM, TYPE, GUEST, AMOUNT, TAX, TOTAL, BOOKING],
    }
}

/// Whether the column is summed: money, persons and nights are.
fn is_summed((_, _, kind): &Defined) -> bool {
    matches!(kind, ColumnKind::Amount | ColumnKind::Count)
}

fn list(tx: &ReadTx, params: DeskListParams) -> Result<DeskListView> {
    let property = tx.property()?;
    let from = params.date.filter(|_| !is_of_now(params.list)).map_or(property.business_on, |day| day.0);
    let to = match is_of_one_day(params.list) {
        true => from,
        false => params.to_date.map_or(from, |day| day.0),
    };
    report_range(from, to)?;
    let rows = load(tx, &property, params.list, from, to)?;
    let columns = columns(params.list);
    Ok(DeskListView {
        list: params.list,
        from_date: Day(from),
        to_date: Day(to),
        totals: columns
            .iter()
            .filter(|column| is_summed(column))
            .map(|column| total(column, &rows))
            .collect(),
        columns: columns.iter().map(|(key, _, kind)| ColumnView { key, kind: *kind }).collect(),
        rows,
    })
}

fn is_of_one_day(list: DeskList) -> bool {
    matches!(list, DeskList::InHouse | DeskList::DueOuts | DeskList::Breakfast | DeskList::ForeignGuests)
        || is_of_now(list)
}

/// A balance has no past: these lists are as of now, whatever the date.
fn is_of_now(list: DeskList) -> bool {
    matches!(list, DeskList::OwingFolios | DeskList::MoneyHeld)
}

fn total((key, _, kind): &Defined, rows: &[Fields]) -> (&'static str, Field) {
    let fields = rows.iter().filter_map(|row| row.get(key));
    let sum = match kind {
        ColumnKind::Amount => Field::Amount(Amount(
            fields
                .map(|field| if let Field::Amount(amount) = field { amount.0 } else { Decimal::ZERO })
                .sum(),
        )),
        _ => Field::Count(fields.map(|field| if let Field::Count(count) = field { *count } else { 0 }).sum()),
    };
    (key, sum)
}

fn load(
    tx: &ReadTx,
    property: &PropertySettings,
    list: DeskList,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Fields>> {
    let stays = match list {
        DeskList::Arrivals => store::arrivals(tx, property, from, to)?,
        DeskList::Departures => store::departures(tx, property, from, to)?,
        DeskList::InHouse => store::in_house(tx, property, from)?,
        DeskList::DueOuts => store::due_outs(tx, property, from)?,
        DeskList::NoShows => store::no_shows(tx, property, from, to)?,
        DeskList::Breakfast => {
            let waking = store::waking(tx, property, from)?.into_iter();
            waking.filter(|stay| stay.meal_plan.as_deref().is_some_and(includes_breakfast)).collect()
        }
        DeskList::Cancellations => {
            let (since, before) = moments(property, from, to)?;
            store::cancellations(tx, property, since, before)?
        }
        DeskList::ForeignGuests => return foreign_guests(tx, property, from),
        DeskList::Payments => return payments(tx, property, from, to),
        DeskList::RoomRevenue => return room_revenue(tx, property, from, to),
        DeskList::OwingFolios => {
            return Ok(open_folios::owing(tx, &property.currency)?.into_iter().map(open_folio).collect());
        }
        DeskList::MoneyHeld => {
            return money_of_days_to_come(tx, property);
        }
    };
    Ok(stays.into_iter().map(|stay| fields(stay, property)).collect())
}

/// A stay's members on any list of stays.
fn fields(stay: ListedStay, property: &PropertySettings) -> Fields {
    let time = |time: Option<chrono::NaiveTime>| time.map(|time| time.format("%H:%M").to_string());
    let booking = stay.booking;
    BTreeMap::from([
        (BOOKING.0, Field::Text(Some(booking.name))),
        (ROOM.0, Field::Text(booking.room_number)),
        (GUEST.0, Field::Text(Some(booking.guest_name))),
        (TYPE.0, Field::Text(Some(stay.room_type_code))),
        (ETA.0, Field::Text(booking.eta)),
        (ETD.0, Field::Text(time(booking.planned_check_out))),
        (ARRIVAL.0, Field::Date(Day(booking.dates.check_in))),
        (DEPARTURE.0, Field::Date(Day(booking.dates.check_out))),
        (NIGHTS.0, Field::Count(booking.dates.nights())),
        (ADULTS.0, Field::Count(booking.adults)),
        (CHILDREN.0, Field::Count(booking.children)),
        (MEALS.0, Field::Text(stay.meal_plan)),
        (COMPANY.0, Field::Text(stay.company_name)),
        (SOURCE.0, Field::Text(Some(booking.source.as_str().to_string()))),
        (STATUS.0, Field::Text(Some(booking.status.as_str().to_string()))),
        (PHONE.0, Field::Text(booking.phone)),
        (NOTES.0, Field::Text(booking.special_requests)),
        (DUE.0, Field::Amount(Amount(booking.money.due))),
        ("vip", Field::Count(i64::from(stay.vip))),
        (CANCELLED_AT.0, Field::Moment(stay.cancelled_at.map(|at| Moment(property.local(at))))),
        (REASON.0, Field::Text(stay.cancellation_reason)),
        (NOTE.0, Field::Text(stay.cancellation_note)),
        ("fee", Field::Amount(Amount(stay.cancellation_fee))),
        (FEE.0, Field::Amount(Amount(stay.fee_total))),
    ])
}

fn foreign_guests(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<Fields>> {
    let home = property.pack().nationality;
    let persons = store::persons(tx, property, on)?.into_iter();
    let foreign = persons.filter(|person| {
        let has_passport = person.passport_number.as_deref().is_some_and(|number| !number.is_empty());
        is_registered(
            has_passport && person.visa_number.is_some(),
            &person.nationality,
            home,
            &property.country,
        )
    });
    Ok(foreign
        .map(|person| {
            BTreeMap::from([
                (BOOKING.0, Field::Text(Some(person.reservation))),
                (ROOM.0, Field::Text(person.room_number)),
                (GUEST.0, Field::Text(Some(person.full_name))),
                (NATIONALITY.0, Field::Text(Some(person.nationality))),
                (PASSPORT_NUMBER.0, Field::Text(person.passport_number)),
                (VISA_NUMBER.0, Field::Text(person.visa_number)),
                (ARRIVED_FROM.0, Field::Text(person.arrived_from)),
                (NEXT_DESTINATION.0, Field::Text(person.next_destination)),
                (ARRIVAL.0, Field::Date(Day(person.check_in))),
                (DEPARTURE.0, Field::Date(Day(person.check_out))),
            ])
        })
        .collect())
}

fn payments(tx: &ReadTx, property: &PropertySettings, from: NaiveDate, to: NaiveDate) -> Result<Vec<Fields>> {
    let taken = store::payments(tx, from, to, &property.currency)?;
    Ok(taken
        .into_iter()
        .map(|row| {
            BTreeMap::from([
                (WHEN.0, Field::Date(Day(row.on))),
                (AT.0, Field::Moment(row.at.map(|at| Moment(property.local(at))))),
                (SOURCE.0, Field::Text(Some(row.source))),
                (BILL.0, Field::Text(Some(row.reference))),
                (GUEST.0, Field::Text(Some(row.payer))),
                (KIND.0, Field::Text(Some(row.kind))),
                (MODE.0, Field::Text(Some(row.mode.as_str().to_string()))),
                (AMOUNT.0, Field::Amount(Amount(row.amount))),
                (CASHIER.0, Field::Text(Some(row.cashier))),
            ])
        })
        .collect())
}

fn room_revenue(
    tx: &ReadTx,
    property: &PropertySettings,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Fields>> {
    let rows = store::room_revenue(tx, from, to, &property.currency)?;
    Ok(rows
        .into_iter()
        .map(|row| {
            BTreeMap::from([
                (WHEN.0, Field::Date(Day(row.on))),
                (ROOM.0, Field::Text(row.room_number)),
                (TYPE.0, Field::Text(row.room_type_code)),
                (GUEST.0, Field::Text(Some(row.guest_name))),
                (AMOUNT.0, Field::Amount(Amount(row.amount))),
                (TAX.0, Field::Amount(Amount(row.tax))),
                (TOTAL.0, Field::Amount(Amount(row.amount + row.tax))),
                (BOOKING.0, Field::Text(row.reservation)),
            ])
        })
        .collect())
}

fn open_folio(folio: OpenFolio) -> Fields {
    let (arrival, departure) = folio.dates;
    BTreeMap::from([
        (FOLIO.0, Field::Text(Some(folio.name))),
        (BOOKING.0, Field::Text(folio.reservation)),
        (GUEST.0, Field::Text(Some(folio.guest_name))),
        (COMPANY.0, Field::Text(folio.company)),
        (ROOM.0, Field::Text(folio.room_number)),
        (STAY.0, Field::Text(folio.stay_status.map(|status| status.as_str().to_string()))),
        (CHARGED.0, Field::Amount(Amount(folio.charged))),
        (RECEIVED.0, Field::Amount(Amount(folio.paid))),
        (OWED.0, Field::Amount(Amount(folio.charged - folio.paid))),
        (ADVANCE.0, Field::Amount(Amount((folio.paid - folio.charged).max(Decimal::ZERO)))),
        (DEPOSIT.0, Field::Amount(Amount(folio.deposit_held))),
        (SINCE.0, folio.since.map_or(Field::Text(None), |since| Field::Date(Day(since)))),
        (ARRIVAL.0, Field::Date(Day(arrival))),
        (DEPARTURE.0, Field::Date(Day(departure))),
    ])
}

/// What is held for stays and functions, by the day they begin.
fn money_of_days_to_come(tx: &ReadTx, property: &PropertySettings) -> Result<Vec<Fields>> {
    let folios = open_folios::held(tx, &property.currency)?.into_iter();
    let mut rows: Vec<(NaiveDate, Fields)> = folios.map(|folio| (folio.dates.0, open_folio(folio))).collect();
    let functions = money_held::held(tx)?.into_iter();
    rows.extend(functions.map(|held| (held.function.details.times.event_on, function_held(held))));
    rows.sort_by_key(|(begins, _)| *begins);
    Ok(rows.into_iter().map(|(_, row)| row).collect())
}

/// The row of a function. The columns of a stay show its host as the guest, and its days as arrival and departure.
fn function_held(held: Held) -> Fields {
    let Held { function, advance, deposit, since } = held;
    BTreeMap::from([
        (ARRIVAL.0, Field::Date(Day(function.details.times.event_on))),
        (DEPARTURE.0, Field::Date(Day(function.last_on()))),
        (STAY.0, Field::Text(Some(function.status.as_str().to_string()))),
        (FUNCTION.0, Field::Text(Some(function.name))),
        (GUEST.0, Field::Text(Some(function.details.customer_name))),
        (COMPANY.0, Field::Text(function.company)),
        (SINCE.0, Field::Date(Day(since))),
        (ADVANCE.0, Field::Amount(Amount(advance))),
        (DEPOSIT.0, Field::Amount(Amount(deposit))),
    ])
}

/// The table of a file: the columns as they are named here, with the totals that the list has.
fn table(answer: &DeskListView) -> Table {
    let columns = columns(answer.list);
    let heading = |defined: &Defined| {
        let (_, label, kind) = *defined;
        let kind = match kind {
            ColumnKind::Text | ColumnKind::Word => Kind::Text,
            ColumnKind::Date => Kind::Date,
            ColumnKind::Moment => Kind::Moment,
            ColumnKind::Count => Kind::Count,
            ColumnKind::Amount => Kind::Amount,
        };
        let heading = Heading::new(label, kind);
        if is_summed(defined) { heading.summed() } else { heading }
    };
    let row = |fields: &Fields| {
        let cell = |(key, _, _): &Defined| fields.get(key).map_or(Cell::Empty, Cell::from);
        columns.iter().map(cell).collect()
    };
    let title = answer.list.as_str().replace('_', " ");
    Table::new(title, columns.iter().map(heading).collect(), answer.rows.iter().map(row).collect())
        .with_total("Total")
}

impl From<&Field> for Cell {
    fn from(field: &Field) -> Cell {
        match field {
            Field::Text(text) => text.as_ref().into(),
            Field::Date(day) => (*day).into(),
            Field::Moment(moment) => (*moment).into(),
            Field::Count(count) => (*count).into(),
            Field::Amount(amount) => (*amount).into(),
        }
    }
}
