//! Links between records: guest, company, group and event, stays, folios and laundry, at the caller's properties.

use crate::db::row::Row;
use crate::store::folio::folios::{charged, paid};
use crate::store::guests::profiles::seen;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list, list_or_none};
use crate::domain::lists::{
    EventType, FolioStatus, FolioType, FunctionStatus, LaundryStatus, OrderStatus, ReservationStatus,
};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::wire::{Amount, Day};

/// A record and the records it refers to.
#[derive(Clone, Debug, Default)]
pub struct RecordHead {
    pub stay_id: Option<i64>,
    pub guest_id: Option<i64>,
    pub group_id: Option<i64>,
    pub guest: Option<String>,
    pub guest_name: Option<String>,
    pub company: Option<String>,
    pub group_booking: Option<String>,
    pub group_name: Option<String>,
    pub event: Option<String>,
    pub event_type: Option<EventType>,
}

fn read_head(row: &Row) -> rusqlite::Result<RecordHead> {
    Ok(RecordHead {
        stay_id: row.get("stay_id")?,
        guest_id: row.get("guest_id")?,
        group_id: row.get("group_id")?,
        guest: row.get("guest")?,
        guest_name: row.get("guest_name")?,
        company: row.get("company")?,
        group_booking: row.get("group_booking")?,
        group_name: row.get("group_name")?,
        event: row.get("event")?,
        event_type: list_or_none(row, "event_type")?,
    })
}

/// The function of a group `k`: the latest that was not cancelled, else the latest.
macro_rules! join_event {
    () => {
        " LEFT JOIN functions f ON f.id = (SELECT e.id FROM functions e WHERE e.group_id = k.id
                                           ORDER BY e.status IN ('Cancelled', 'Lost'), e.id DESC LIMIT 1) "
    };
}

/// A stay; its company, else its group's.
pub fn reservation(tx: &ReadTx, name: &str) -> Result<Option<RecordHead>> {
    tx.every_row(
        concat!(
            "SELECT r.id AS stay_id, g.id AS guest_id, k.id AS group_id, g.name AS guest, r.guest_name,
                    ifnull(c.name, kc.name) AS company, k.name AS group_booking, k.group_name, f.name AS event,
                    f.event_type
             FROM reservations r JOIN guests g ON g.id = r.guest_id
             LEFT JOIN companies c ON c.id = r.company_id
             LEFT JOIN group_bookings k ON k.id = r.group_id
             LEFT JOIN companies kc ON kc.id = k.company_id",
            join_event!(),
            "WHERE r.name = :name AND r.property_id IN (SELECT value FROM json_each(:properties))"
        ),
        &[(":name", &name)],
        read_head,
    )
}

/// An order of the restaurant; its stay, with what belongs to that.
pub fn stay_of_order(tx: &ReadTx, name: &str) -> Result<Option<Option<String>>> {
    tx.every_row(
        "SELECT r.name FROM pos_orders o LEFT JOIN reservations r ON r.id = o.reservation_id
         WHERE o.name = :name AND o.property_id IN (SELECT value FROM json_each(:properties))",
        &[(":name", &name)],
        |row| row.get(0),
    )
}

// An order of the restaurant on a stay.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderLink {
    pub name: String,
    pub status: OrderStatus,
    pub outlet_name: String,
    pub business_date: Day,
    pub posted_to_folio: Option<String>,
}

/// Orders of the stays of a record, latest first.
pub fn orders(tx: &ReadTx, of: LinkTarget, most: i64) -> Result<Vec<OrderLink>> {
    macro_rules! select_orders {
        ($whose:literal) => {
            concat!(
                "SELECT o.name, o.status, u.outlet_name, o.business_on, o.posted_to_folio
                 FROM reservations r JOIN pos_orders o ON o.reservation_id = r.id JOIN pos_outlets u ON u.id = o.outlet_id
                 WHERE ",
                $whose,
                " AND r.property_id IN (SELECT value FROM json_each(:properties)) ORDER BY o.id DESC LIMIT :most"
            )
        };
    }
    let (sql, id) = match of {
        LinkTarget::Stay(id) => (select_orders!("r.id = :id"), id),
        LinkTarget::Group(id) => (select_orders!("r.group_id = :id"), id),
        LinkTarget::Guest(id) => (select_orders!("r.guest_id = :id"), id),
    };
    tx.every_rows(sql, &[(":id", &id), (":most", &most)], |row| {
        Ok(OrderLink {
            name: row.get("name")?,
            status: list(row, "status")?,
            outlet_name: row.get("outlet_name")?,
            business_date: Day(date(row, "business_on")?),
            posted_to_folio: row.get("posted_to_folio")?,
        })
    })
}

/// A banquet function; its customer, company and group.
pub fn function(tx: &ReadTx, name: &str) -> Result<Option<RecordHead>> {
    tx.every_row(
        "SELECT NULL AS stay_id, g.id AS guest_id, k.id AS group_id, g.name AS guest,
                ifnull(g.full_name, f.customer_name) AS guest_name, ifnull(c.name, kc.name) AS company,
                k.name AS group_booking, k.group_name, f.name AS event, f.event_type
         FROM functions f LEFT JOIN guests g ON g.id = f.customer_id
         LEFT JOIN companies c ON c.id = f.company_id
         LEFT JOIN group_bookings k ON k.id = f.group_id
         LEFT JOIN companies kc ON kc.id = k.company_id
         WHERE f.name = :name AND f.property_id IN (SELECT value FROM json_each(:properties))",
        &[(":name", &name)],
        read_head,
    )
}

/// A group; its guest is the first stay's.
pub fn group(tx: &ReadTx, name: &str) -> Result<Option<RecordHead>> {
    tx.every_row(
        concat!(
            "SELECT NULL AS stay_id, r.guest_id, k.id AS group_id, g.name AS guest, r.guest_name, c.name AS company,
                    k.name AS group_booking, k.group_name, f.name AS event, f.event_type
             FROM group_bookings k LEFT JOIN companies c ON c.id = k.company_id
             LEFT JOIN reservations r ON r.id = (SELECT min(id) FROM reservations WHERE group_id = k.id)
             LEFT JOIN guests g ON g.id = r.guest_id",
            join_event!(),
            "WHERE k.name = :name AND k.property_id IN (SELECT value FROM json_each(:properties))"
        ),
        &[(":name", &name)],
        read_head,
    )
}

/// A guest; a restricted caller needs a stay or function at one of their properties.
pub fn guest(tx: &ReadTx, name: &str) -> Result<Option<RecordHead>> {
    tx.every_row(
        concat!(
            "SELECT NULL AS stay_id, g.id AS guest_id, NULL AS group_id, g.name AS guest, g.full_name AS guest_name,
                    NULL AS company, NULL AS group_booking, NULL AS group_name, NULL AS event, NULL AS event_type
             FROM guests g WHERE g.name = :name AND ",
            seen!()
        ),
        &[(":name", &name), (":unrestricted", &tx.actor().unrestricted)],
        read_head,
    )
}

/// The record whose stays and folios are listed, by row id.
#[derive(Clone, Copy, Debug)]
pub enum LinkTarget {
    Stay(i64),
    Group(i64),
    /// The guest's own; master folios belong to their company.
    Guest(i64),
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StayLink {
    pub name: String,
    pub status: ReservationStatus,
    pub check_in_date: Day,
    pub check_out_date: Day,
}

macro_rules! select_stays {
    ($whose:literal) => {
        concat!(
            "SELECT r.name, r.status, r.check_in_on, r.check_out_on FROM reservations r WHERE ",
            $whose,
            " AND r.property_id IN (SELECT value FROM json_each(:properties))
             ORDER BY r.check_in_on DESC, r.id DESC LIMIT :most"
        )
    };
}

/// Stays, latest arrival first.
pub fn stays(tx: &ReadTx, of: LinkTarget, most: i64) -> Result<Vec<StayLink>> {
    let (sql, id) = match of {
        LinkTarget::Stay(id) => (select_stays!("r.id = :id"), id),
        LinkTarget::Group(id) => (select_stays!("r.group_id = :id"), id),
        LinkTarget::Guest(id) => (select_stays!("r.guest_id = :id"), id),
    };
    tx.every_rows(sql, &[(":id", &id), (":most", &most)], |row| {
        Ok(StayLink {
            name: row.get("name")?,
            status: list(row, "status")?,
            check_in_date: Day(date(row, "check_in_on")?),
            check_out_date: Day(date(row, "check_out_on")?),
        })
    })
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FunctionLink {
    pub name: String,
    pub event_type: EventType,
    pub event_date: Day,
    pub status: FunctionStatus,
}

macro_rules! select_functions {
    ($whose:literal) => {
        concat!(
            "SELECT f.name, f.event_type, f.event_on, f.status FROM functions f WHERE ",
            $whose,
            " AND f.property_id IN (SELECT value FROM json_each(:properties))
             ORDER BY f.status IN ('Cancelled', 'Lost'), f.event_on DESC, f.id DESC LIMIT :most"
        )
    };
}

/// Functions: a group's own, and those of a guest, also of the guest who stays; those that were not called off first.
pub fn functions(tx: &ReadTx, of: LinkTarget, most: i64) -> Result<Vec<FunctionLink>> {
    let (sql, id) = match of {
        LinkTarget::Stay(id) => (
            select_functions!(
                "(f.customer_id = (SELECT guest_id FROM reservations WHERE id = :id)
                  OR f.group_id = (SELECT group_id FROM reservations WHERE id = :id))"
            ),
            id,
        ),
        LinkTarget::Group(id) => (select_functions!("f.group_id = :id"), id),
        LinkTarget::Guest(id) => (select_functions!("f.customer_id = :id"), id),
    };
    tx.every_rows(sql, &[(":id", &id), (":most", &most)], |row| {
        Ok(FunctionLink {
            name: row.get("name")?,
            event_type: list(row, "event_type")?,
            event_date: Day(date(row, "event_on")?),
            status: list(row, "status")?,
        })
    })
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FolioLink {
    pub name: String,
    pub folio_type: FolioType,
    pub status: FolioStatus,
    pub balance: Amount,
    pub invoice_number: Option<String>,
}

macro_rules! select_folios {
    ($whose:literal) => {
        concat!(
            "SELECT f.name, f.folio_type, f.status, f.invoice_number, p.currency, ",
            charged!(),
            " - ",
            paid!(),
            " AS balance_minor
             FROM folios f JOIN properties p ON p.id = f.property_id
             WHERE ",
            $whose,
            " AND f.property_id IN (SELECT value FROM json_each(:properties)) ORDER BY f.id DESC LIMIT :most"
        )
    };
}

/// Folios, latest first.
pub fn folios(tx: &ReadTx, of: LinkTarget, most: i64) -> Result<Vec<FolioLink>> {
    let (sql, id) = match of {
        LinkTarget::Stay(id) => (select_folios!("f.reservation_id = :id"), id),
        LinkTarget::Group(id) => (
            select_folios!(
                "(f.group_id = :id OR f.reservation_id IN (SELECT id FROM reservations WHERE group_id = :id))"
            ),
            id,
        ),
        LinkTarget::Guest(id) => (
            select_folios!(
                "f.folio_type <> 'Group' AND f.reservation_id IN (SELECT id FROM reservations WHERE guest_id = :id)"
            ),
            id,
        ),
    };
    tx.every_rows(sql, &[(":id", &id), (":most", &most)], read_folio)
}

/// The folio that took the bill of a function.
pub fn folio_of_function(tx: &ReadTx, name: &str) -> Result<Option<FolioLink>> {
    let sql = select_folios!("f.id = (SELECT e.posted_folio_id FROM functions e WHERE e.name = :name)");
    tx.every_row(sql, &[(":name", &name), (":most", &1)], read_folio)
}

fn read_folio(row: &Row) -> rusqlite::Result<FolioLink> {
    let code: String = row.get("currency")?;
    let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
    Ok(FolioLink {
        name: row.get("name")?,
        folio_type: list(row, "folio_type")?,
        status: list(row, "status")?,
        balance: Amount(from_minor(row.get("balance_minor")?, &currency)),
        invoice_number: row.get("invoice_number")?,
    })
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaundryLink {
    pub name: String,
    pub status: LaundryStatus,
    /// Before tax.
    pub total: Amount,
}

macro_rules! select_bags {
    ($whose:literal) => {
        concat!(
            "SELECT l.name, l.status, p.currency,
               (SELECT ifnull(sum(n.amount_minor), 0) FROM laundry_lines n WHERE n.order_id = l.id) AS total_minor
             FROM laundry_orders l JOIN properties p ON p.id = l.property_id
             WHERE ",
            $whose,
            " AND l.status <> 'Cancelled' AND l.property_id IN (SELECT value FROM json_each(:properties))
             ORDER BY l.id DESC LIMIT :most"
        )
    };
}

/// Laundry bags, latest first.
pub fn laundry(tx: &ReadTx, of: LinkTarget, most: i64) -> Result<Vec<LaundryLink>> {
    let (sql, id) = match of {
        LinkTarget::Stay(id) => (select_bags!("l.reservation_id = :id"), id),
        LinkTarget::Group(id) => {
            (select_bags!("l.reservation_id IN (SELECT id FROM reservations WHERE group_id = :id)"), id)
        }
        LinkTarget::Guest(id) => {
            (select_bags!("l.reservation_id IN (SELECT id FROM reservations WHERE guest_id = :id)"), id)
        }
    };
    tx.every_rows(sql, &[(":id", &id), (":most", &most)], |row| {
        let code: String = row.get("currency")?;
        let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
        Ok(LaundryLink {
            name: row.get("name")?,
            status: list(row, "status")?,
            total: Amount(from_minor(row.get("total_minor")?, &currency)),
        })
    })
}
