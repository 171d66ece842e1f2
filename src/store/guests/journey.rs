//! One guest's profile and history at the caller's properties.

use crate::db::row::Row;
use crate::store::settings::letterhead::address;
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, flag, list, list_or_none, moment_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookingSource, BookingType, CancellationReason, EventType, FunctionStatus, GuestIdType, LaundryStatus,
    ReservationStatus,
};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::booking::extras::{extras_list, read_extras};
use crate::store::folio::charges::cancelling_total;
use crate::wire::Flag;

/// Limit of stays, and of actions of each kind.
const STAYS_MOST: i64 = 500;
const AGENT_ACTIONS_MOST: i64 = 200;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JourneyGuest {
    pub name: String,
    pub full_name: String,
    pub first_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Contacts of profiles merged into this one.
    pub further_contacts: Vec<Contact>,
    pub vip: Flag,
    pub nationality: Option<String>,
    pub id_type: Option<GuestIdType>,
    pub id_number: Option<String>,
    pub blacklisted: Flag,
    pub blacklist_reason: Option<String>,
    // Street and city in one line.
    pub address: Option<String>,
    pub notes: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Contact {
    pub phone: Option<String>,
    pub email: Option<String>,
}

/// The profile; [`crate::store::guests::stats::of_guest`] decides whether the caller may see it.
pub fn profile(tx: &ReadTx, name: &str) -> Result<Option<JourneyGuest>> {
    let further_contacts = further_contacts(tx, name)?;
    tx.chain_row("SELECT * FROM guests WHERE name = :name", &[(":name", &name)], |row| {
        let address = address(&[row.get("address_line")?, row.get("city")?]);
        Ok(JourneyGuest {
            name: row.get("name")?,
            full_name: row.get("full_name")?,
            first_name: row.get("first_name")?,
            phone: row.get("phone")?,
            email: row.get("email")?,
            further_contacts: further_contacts.clone(),
            vip: Flag(flag(row, "vip")?),
            nationality: row.get("nationality")?,
            id_type: list_or_none(row, "id_type")?,
            id_number: row.get("id_number")?,
            blacklisted: Flag(flag(row, "blacklisted")?),
            blacklist_reason: row.get("blacklist_reason")?,
            address: Some(address).filter(|address| !address.is_empty()),
            notes: row.get("guest_notes")?,
        })
    })
}

/// A banquet function of the guest, in local times of its property.
#[derive(Clone, Debug)]
pub struct PastFunction {
    pub name: String,
    pub property_name: String,
    pub event_type: EventType,
    pub event_name: Option<String>,
    pub venue_name: String,
    pub status: FunctionStatus,
    pub event_on: NaiveDate,
    pub end_on: Option<NaiveDate>,
    pub grand: Decimal,
    pub created: NaiveDateTime,
    pub currency: Currency,
}

/// The guest's functions at the caller's properties, the latest event first.
pub fn functions(tx: &ReadTx, guest: &str) -> Result<Vec<PastFunction>> {
    tx.every_rows(
        "SELECT f.name, p.property_name, p.timezone, p.currency, f.event_type, f.event_name, v.venue_name, f.status, f.event_on,
           f.end_on, f.created_at,
           (SELECT ifnull(sum(amount_minor - discount_minor + service_minor + tax_minor), 0) FROM function_lines
            WHERE function_id = f.id) AS grand_minor
         FROM guests g
         JOIN functions f ON f.customer_id = g.id
         JOIN venues v ON v.id = f.venue_id
         JOIN properties p ON p.id = f.property_id
         WHERE g.name = :guest AND f.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY f.event_on DESC, f.id DESC LIMIT :most",
        &[(":guest", &guest), (":most", &STAYS_MOST)],
        |row| {
            let zone = read_zone(row)?;
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            Ok(PastFunction {
                name: row.get("name")?,
                property_name: row.get("property_name")?,
                event_type: list(row, "event_type")?,
                event_name: row.get("event_name")?,
                venue_name: row.get("venue_name")?,
                status: list(row, "status")?,
                event_on: date(row, "event_on")?,
                end_on: date_or_none(row, "end_on")?,
                grand: from_minor(row.get("grand_minor")?, &currency),
                currency,
                created: moment_or_none(row, "created_at")?
                    .ok_or(rusqlite::Error::InvalidQuery)?
                    .with_timezone(&zone)
                    .naive_local(),
            })
        },
    )
}

/// One stay of the history, in local times of its property.
#[derive(Clone, Debug)]
pub struct PastStay {
    pub name: String,
    /// Identifier of the property.
    pub property: String,
    pub property_name: String,
    pub status: ReservationStatus,
    pub source: BookingSource,
    pub channel: Option<String>,
    pub room: Option<String>,
    pub room_number: Option<String>,
    pub room_type: String,
    pub room_type_name: String,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    pub after_tax: Decimal,
    pub discount: Decimal,
    pub special_requests: Option<String>,
    /// "Boat ride × 2"
    pub extras: Vec<String>,
    pub booking_type: BookingType,
    pub company: Option<String>,
    pub created: NaiveDateTime,
    pub checked_in: Option<NaiveDateTime>,
    pub checked_out: Option<NaiveDateTime>,
    pub cancelled: Option<NaiveDateTime>,
    pub cancellation_reason: Option<CancellationReason>,
    /// With tax, less allowances.
    pub cancellation_fee: Decimal,
    pub currency: Currency,
}

/// The guest's stays at the caller's properties, newest arrival first.
pub fn stays(tx: &ReadTx, guest: &str) -> Result<Vec<PastStay>> {
    tx.every_rows(
        concat!(
            "SELECT r.*, t.name AS room_type, t.room_type_name, m.name AS room, m.room_number, c.name AS company, p.name AS property,
                p.property_name, p.timezone, p.currency, ",
            extras_list!(),
            " AS extras, ",
            cancelling_total!("r.id"),
            " AS fee_total_minor
         FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN properties p ON p.id = r.property_id
         JOIN room_types t ON t.id = r.room_type_id
         LEFT JOIN rooms m ON m.id = r.room_id
         LEFT JOIN companies c ON c.id = r.company_id
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY r.check_in_on DESC, r.id DESC LIMIT :most"
        ),
        &[(":guest", &guest), (":most", &STAYS_MOST)],
        read_stay,
    )
}

fn read_stay(row: &Row) -> rusqlite::Result<PastStay> {
    let zone = read_zone(row)?;
    let code: String = row.get("currency")?;
    let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
    let local = |column: &str| -> rusqlite::Result<Option<NaiveDateTime>> {
        Ok(moment_or_none(row, column)?.map(|at| at.with_timezone(&zone).naive_local()))
    };
    let money = |minor: i64| from_minor(minor, &currency);
    Ok(PastStay {
        currency,
        name: row.get("name")?,
        property: row.get("property")?,
        property_name: row.get("property_name")?,
        status: list(row, "status")?,
        source: list(row, "source")?,
        channel: row.get("channel")?,
        room: row.get("room")?,
        room_number: row.get("room_number")?,
        room_type: row.get("room_type")?,
        room_type_name: row.get("room_type_name")?,
        dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
        adults: row.get("adults")?,
        children: row.get("children")?,
        after_tax: money(row.get::<_, i64>("before_tax_minor")? + row.get::<_, i64>("tax_minor")?),
        discount: money(row.get("discount_minor")?),
        special_requests: row.get("special_requests")?,
        extras: read_extras(row, "extras")?,
        booking_type: list(row, "booking_type")?,
        company: row.get("company")?,
        created: local("created_at")?.unwrap_or_default(),
        checked_in: local("actual_check_in_at")?,
        checked_out: local("actual_check_out_at")?,
        cancelled: local("cancelled_at")?,
        cancellation_reason: row
            .get::<_, Option<String>>("cancellation_reason")?
            .map(|reason| CancellationReason::from_text(&reason)),
        cancellation_fee: money(row.get("fee_total_minor")?),
    })
}

/// The `timezone` column, which was validated when stored.
pub(in crate::store) fn read_zone(row: &Row) -> rusqlite::Result<Tz> {
    let zone: Option<String> = row.get("timezone")?;
    zone.map_or(Ok(Tz::UTC), |zone| zone.parse().map_err(|_| rusqlite::Error::InvalidQuery))
}

// A company that pays for stays of the guest.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JourneyCompany {
    pub name: String,
    pub company_name: String,
    pub gstin: Option<String>,
}

/// The companies of the guest's stays at the caller's properties, by name.
pub fn companies(tx: &ReadTx, guest: &str) -> Result<Vec<JourneyCompany>> {
    tx.every_rows(
        "SELECT DISTINCT c.name, c.company_name, c.gstin FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN companies c ON c.id = r.company_id
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY c.company_name COLLATE NOCASE",
        &[(":guest", &guest)],
        |row| {
            let gstin: Option<String> = row.get("gstin")?;
            Ok(JourneyCompany {
                name: row.get("name")?,
                company_name: row.get("company_name")?,
                gstin: gstin.filter(|gstin| !gstin.is_empty()),
            })
        },
    )
}

/// An action of an agent for the guest.
#[derive(Clone, Debug)]
pub struct AgentAction {
    pub at: NaiveDateTime,
    pub actor: String,
    pub agent_name: String,
    pub action_type: String,
    pub channel: String,
    pub rationale: String,
    pub reference: String,
}

/// Actions of agents on the guest's profile and stays at the caller's properties, newest first.
pub fn agent_actions(tx: &ReadTx, guest: &str) -> Result<Vec<AgentAction>> {
    tx.every_rows(
        "SELECT a.executed_at, a.actor, a.agent_name, a.action_type, a.action_channel, a.rationale, a.reference_name, p.timezone
         FROM (SELECT :guest AS reference
               UNION ALL SELECT r.name FROM guests g JOIN reservations r ON r.guest_id = g.id WHERE g.name = :guest
                 AND r.property_id IN (SELECT value FROM json_each(:properties))) mine
         JOIN action_log a ON a.reference_name = mine.reference
         JOIN properties p ON p.id = a.property_id
         WHERE a.actor_kind = 'agent' AND a.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY a.seq DESC LIMIT :most",
        &[(":guest", &guest), (":most", &AGENT_ACTIONS_MOST)],
        |row| {
            let zone = read_zone(row)?;
            let at: Option<DateTime<Utc>> = moment_or_none(row, "executed_at")?;
            Ok(AgentAction {
                at: at.unwrap_or_default().with_timezone(&zone).naive_local(),
                actor: row.get("actor")?,
                agent_name: row.get("agent_name")?,
                action_type: row.get("action_type")?,
                channel: row.get("action_channel")?,
                rationale: row.get("rationale")?,
                reference: row.get("reference_name")?,
            })
        },
    )
}

/// A laundry bag of one of the guest's stays.
#[derive(Clone, Debug)]
pub struct PastBag {
    /// When it was delivered, else collected, else requested.
    pub at: NaiveDateTime,
    pub name: String,
    pub status: LaundryStatus,
    pub pieces: i64,
    /// Before tax; `None` until the bag is billed.
    pub billed: Option<Decimal>,
    pub currency: Currency,
}

/// Laundry at the caller's properties, the latest first; cancelled bags are left out.
pub fn laundry(tx: &ReadTx, guest: &str) -> Result<Vec<PastBag>> {
    tx.every_rows(
        "SELECT l.name, l.status, ifnull(l.delivered_at, ifnull(l.collected_at, l.created_at)) AS at, p.timezone,
           p.currency, (SELECT ifnull(sum(n.qty), 0) FROM laundry_lines n WHERE n.order_id = l.id) AS pieces,
           iif(l.posted_to_folio IS NULL, NULL,
               (SELECT sum(n.amount_minor) FROM laundry_lines n WHERE n.order_id = l.id)) AS billed_minor
         FROM guests g JOIN reservations r ON r.guest_id = g.id JOIN laundry_orders l ON l.reservation_id = r.id
         JOIN properties p ON p.id = l.property_id
         WHERE g.name = :guest AND l.status <> 'Cancelled'
           AND l.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY l.id DESC LIMIT :most",
        &[(":guest", &guest), (":most", &STAYS_MOST)],
        |row| {
            let zone = read_zone(row)?;
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            let at: Option<DateTime<Utc>> = moment_or_none(row, "at")?;
            let billed: Option<i64> = row.get("billed_minor")?;
            Ok(PastBag {
                at: at.unwrap_or_default().with_timezone(&zone).naive_local(),
                name: row.get("name")?,
                status: list(row, "status")?,
                pieces: row.get("pieces")?,
                billed: billed.map(|minor| from_minor(minor, &currency)),
                currency,
            })
        },
    )
}

/// A change of room or dates. Rooms by number; dates only if they changed.
#[derive(Clone, Debug)]
pub struct StayMove {
    pub at: NaiveDateTime,
    pub reservation: String,
    pub from_room: Option<String>,
    pub to_room: Option<String>,
    pub dates: Option<StayDates>,
    pub reason: String,
}

/// Room and date changes made by people at the caller's properties, newest first; [`agent_actions`] has those of agents.
pub fn moves(tx: &ReadTx, guest: &str) -> Result<Vec<StayMove>> {
    tx.every_rows(
        "SELECT a.executed_at, a.rationale, p.timezone, r.name AS reservation, f.room_number AS from_room, m.room_number AS to_room,
           a.before_snapshot ->> '$.check_in_date' AS old_check_in, a.before_snapshot ->> '$.check_out_date' AS old_check_out,
           a.after_snapshot ->> '$.check_in_date' AS check_in, a.after_snapshot ->> '$.check_out_date' AS check_out
         FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN properties p ON p.id = r.property_id
         JOIN action_log a ON a.reference_name = r.name
         LEFT JOIN rooms f ON f.property_id = r.property_id AND f.name = a.before_snapshot ->> '$.room'
         LEFT JOIN rooms m ON m.property_id = r.property_id AND m.name = a.after_snapshot ->> '$.room'
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
           AND a.property_id = r.property_id AND a.actor_kind = 'human'
           AND a.action_type IN ('room_move', 'amend_stay', 'move_stay')
         ORDER BY a.seq DESC LIMIT :most",
        &[(":guest", &guest), (":most", &AGENT_ACTIONS_MOST)],
        read_move,
    )
}

fn read_move(row: &Row) -> rusqlite::Result<StayMove> {
    let zone = read_zone(row)?;
    let at = moment_or_none(row, "executed_at")?.unwrap_or_default();
    let span = |from: &str, to: &str| -> rusqlite::Result<Option<StayDates>> {
        let (check_in, check_out) = (date_or_none(row, from)?, date_or_none(row, to)?);
        Ok(check_in.zip(check_out).map(|(check_in, check_out)| StayDates { check_in, check_out }))
    };
    let (old, new) = (span("old_check_in", "old_check_out")?, span("check_in", "check_out")?);
    Ok(StayMove {
        at: at.with_timezone(&zone).naive_local(),
        reservation: row.get("reservation")?,
        from_room: row.get("from_room")?,
        to_room: row.get("to_room")?,
        dates: new.filter(|new| old.as_ref() != Some(new)),
        reason: row.get("rationale")?,
    })
}

/// An order of the restaurant on a stay of the guest.
#[derive(Clone, Debug)]
pub struct Ordered {
    pub at: NaiveDateTime,
    pub order: String,
    pub outlet_name: String,
    pub cancelled: bool,
    pub items: String,
    /// With tax; 0 for a bill without charge.
    pub grand_total: Decimal,
    /// What credit notes took back of it since, with tax.
    pub credited: Decimal,
    /// "CN-SVR-25-00001, CN-SVR-25-00004"
    pub credit_notes: Option<String>,
    pub currency: Currency,
}

/// Orders on the guest's stays at the caller's properties, newest first.
pub fn orders(tx: &ReadTx, guest: &str) -> Result<Vec<Ordered>> {
    tx.every_rows(
        "SELECT o.name, o.created_at, o.status = 'Cancelled' AS cancelled, u.outlet_name, p.timezone, p.currency,
           (SELECT group_concat(l.qty || ' × ' || l.item_name, ', ') FROM pos_order_lines l
            WHERE l.order_id = o.id AND l.voided = 0) AS items,
           iif(o.nc = 1, 0, (SELECT ifnull(sum(l.amount_minor - l.discount_minor + l.tax_minor), 0) FROM pos_order_lines l
            WHERE l.order_id = o.id AND l.voided = 0)) AS grand_minor,
           (SELECT ifnull(sum(c.taxable_minor + c.tax_minor), 0) FROM pos_credits k JOIN pos_credit_lines c ON c.credit_id = k.id
            WHERE k.order_id = o.id) AS credited_minor,
           (SELECT group_concat(credit_note, ', ') FROM pos_credits WHERE order_id = o.id) AS credit_notes
         FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN pos_orders o ON o.reservation_id = r.id
         JOIN pos_outlets u ON u.id = o.outlet_id
         JOIN properties p ON p.id = o.property_id
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY o.id DESC LIMIT :most",
        &[(":guest", &guest), (":most", &AGENT_ACTIONS_MOST)],
        |row| {
            let zone = read_zone(row)?;
            let at = moment_or_none(row, "created_at")?.unwrap_or_default();
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            Ok(Ordered {
                at: at.with_timezone(&zone).naive_local(),
                order: row.get("name")?,
                outlet_name: row.get("outlet_name")?,
                cancelled: flag(row, "cancelled")?,
                items: row.get::<_, Option<String>>("items")?.unwrap_or_default(),
                grand_total: from_minor(row.get("grand_minor")?, &currency),
                credited: from_minor(row.get("credited_minor")?, &currency),
                credit_notes: row.get("credit_notes")?,
                currency,
            })
        },
    )
}

/// Phones and e-mails of profiles merged into this guest, where they differ.
fn further_contacts(tx: &ReadTx, guest: &str) -> Result<Vec<Contact>> {
    tx.chain_rows(
        "SELECT DISTINCT iif(m.phone_digits IS g.phone_digits, NULL, m.phone) AS phone,
                iif(m.email IS g.email, NULL, nullif(m.email, '')) AS email
         FROM merged_guests m JOIN guests g ON g.id = m.guest_id
         WHERE g.name = :guest ORDER BY m.name",
        &[(":guest", &guest)],
        |row| Ok(Contact { phone: row.get("phone")?, email: row.get("email")? }),
    )
    .map(|rows: Vec<Contact>| {
        rows.into_iter().filter(|one| one.phone.is_some() || one.email.is_some()).collect()
    })
}
