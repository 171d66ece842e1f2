//! The statements without a scope, which find the property and the caller of a call. Used by the path of a call, never by a
//! handler.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use rusqlite::{Connection, OptionalExtension, params};

use super::row::read_all;
use super::scope::Scope;
use super::types::{date, time};
use crate::actor::{Actor, Channel, PropertyRef};
use crate::domain::language::Word;
use crate::domain::lists::{ClosedList, KeyPurpose, Role};
use crate::error::Result;
use crate::secrets;
use crate::word;

/// A record type whose identifiers lead to a property.
#[derive(Clone, Copy, Debug)]
pub enum Owner {
    Reservation,
    Folio,
    Room,
    RoomBlock,
    Group,
    HurdleRate,
    Ingredient,
    MenuItem,
    HkTask,
    Ticket,
    LostItem,
    Import,
    Message,
    PosOutlet,
    PosOrder,
    TableReservation,
    Function,
    BanquetMenu,
    BanquetService,
    BanquetDish,
    LaundryOrder,
    LaundryRate,
    Printer,
    PrintJob,
    CashierShift,
}

impl Owner {
    pub fn word(self) -> Word {
        match self {
            Owner::Reservation => word!("reservation"),
            Owner::Folio => word!("folio"),
            Owner::Room => word!("room"),
            Owner::RoomBlock => word!("room block"),
            Owner::Group => word!("group booking"),
            Owner::HurdleRate => word!("demand tier"),
            Owner::Ingredient => word!("ingredient"),
            Owner::MenuItem => word!("menu item"),
            Owner::HkTask => word!("housekeeping task"),
            Owner::Ticket => word!("ticket"),
            Owner::LostItem => word!("lost and found item"),
            Owner::Import => word!("import"),
            Owner::Message => word!("message"),
            Owner::PosOutlet => word!("outlet"),
            Owner::PosOrder => word!("order"),
            Owner::TableReservation => word!("table reservation"),
            Owner::Function => word!("function"),
            Owner::BanquetMenu => word!("menu"),
            Owner::BanquetService => word!("service"),
            Owner::BanquetDish => word!("dish"),
            Owner::LaundryOrder => word!("laundry order"),
            Owner::LaundryRate => word!("laundry rate"),
            Owner::Printer => word!("printer"),
            Owner::PrintJob => word!("print job"),
            Owner::CashierShift => word!("cashier shift"),
        }
    }

    fn sql(self) -> &'static str {
        macro_rules! owner_of {
            ($table:literal) => {
                concat!(
                    "SELECT property_id FROM ",
                    $table,
                    " WHERE name = ?1 AND property_id IN (SELECT value FROM json_each(?2))"
                )
            };
        }
        match self {
            Owner::Reservation => owner_of!("reservations"),
            Owner::Folio => owner_of!("folios"),
            Owner::Room => owner_of!("rooms"),
            Owner::RoomBlock => owner_of!("room_blocks"),
            Owner::Group => owner_of!("group_bookings"),
            Owner::HurdleRate => owner_of!("hurdle_rates"),
            Owner::Ingredient => owner_of!("ingredients"),
            Owner::MenuItem => owner_of!("menu_items"),
            Owner::HkTask => owner_of!("hk_tasks"),
            Owner::Ticket => owner_of!("tickets"),
            Owner::LostItem => owner_of!("lost_found_items"),
            Owner::Import => owner_of!("imports"),
            Owner::Message => owner_of!("outbox"),
            Owner::PosOutlet => owner_of!("pos_outlets"),
            Owner::PosOrder => owner_of!("pos_orders"),
            Owner::TableReservation => owner_of!("pos_table_reservations"),
            Owner::Function => owner_of!("functions"),
            Owner::BanquetMenu => owner_of!("banquet_menus"),
            Owner::BanquetService => owner_of!("banquet_services"),
            Owner::BanquetDish => owner_of!("banquet_dishes"),
            Owner::LaundryOrder => owner_of!("laundry_orders"),
            Owner::LaundryRate => owner_of!("laundry_rates"),
            Owner::Printer => owner_of!("printers"),
            Owner::PrintJob => owner_of!("print_jobs"),
            Owner::CashierShift => owner_of!("cashier_shifts"),
        }
    }
}

/// The property of a record, if it is one of the caller's.
pub fn owner(connection: &Connection, owner: Owner, name: &str, scope: &Scope) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached(owner.sql())?;
    Ok(statement.query_row(params![name, scope.properties_json()], |row| row.get(0)).optional()?)
}

/// The property of the stay that a guest's link opens.
pub fn property_of_token(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement = connection
        .prepare_cached("SELECT property_id FROM reservations WHERE id = ?2 AND precheckin_token = ?1")?;
    Ok(statement.query_row(params![token, secrets::stay_of_token(token)], |row| row.get(0)).optional()?)
}

/// The property of the order that a guest follows with this secret.
pub fn property_of_order_link(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement =
        connection.prepare_cached("SELECT property_id FROM order_links WHERE token_hash = ?1")?;
    Ok(statement.query_row([secrets::sha256(token)], |row| row.get(0)).optional()?)
}

/// The property of the stay whose calendar file a secret opens: the link's own, or the one that a booker gets.
pub fn property_of_calendar(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT property_id FROM reservations WHERE id = ?2 AND precheckin_token = ?1
         UNION ALL SELECT property_id FROM reservations WHERE calendar_token = ?1",
    )?;
    Ok(statement.query_row(params![token, secrets::stay_of_token(token)], |row| row.get(0)).optional()?)
}

/// An enabled property by its identifier or by its address on the booking pages, for callers without credentials.
pub fn open_property(connection: &Connection, name: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM properties WHERE (name = ?1 OR page_slug = ?1 COLLATE NOCASE) AND disabled = 0
         ORDER BY name = ?1 DESC LIMIT 1",
    )?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

/// The open property of an enabled outlet, for callers without credentials.
pub fn property_of_outlet(connection: &Connection, outlet: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT p.id FROM pos_outlets o JOIN properties p ON p.id = o.property_id
         WHERE o.name = ?1 AND o.disabled = 0 AND p.disabled = 0",
    )?;
    Ok(statement.query_row([outlet], |row| row.get(0)).optional()?)
}

/// A photo of an open property, large or small. Photos are for everybody.
pub fn photo(connection: &Connection, name: &str, small: bool) -> Result<Option<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT iif(?2, f.thumbnail, f.jpeg) FROM photos f JOIN properties p ON p.id = f.property_id
         WHERE f.name = ?1 AND p.disabled = 0",
    )?;
    Ok(statement.query_row(params![name, small], |row| row.get(0)).optional()?)
}

/// The actor of an enabled user, with roles and enabled properties by name.
pub fn actor_of_user(connection: &Connection, user_id: i64, channel: Channel) -> Result<Option<Actor>> {
    let user = connection
        .prepare_cached("SELECT login, full_name, all_properties FROM users WHERE id = ?1 AND disabled = 0")?
        .query_row([user_id], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)? != 0)))
        .optional()?;
    let Some((login, full_name, unrestricted)) = user else { return Ok(None) };
    let roles = connection
        .prepare_cached("SELECT role FROM user_roles WHERE user_id = ?1 ORDER BY role")?
        .query_map([user_id], |row| row.get::<_, String>(0))?
        .collect::<rusqlite::Result<Vec<String>>>()?;
    let properties = reach(connection, user_id, unrestricted)?;
    Ok(Some(Actor {
        user_id: Some(user_id),
        login,
        full_name,
        roles: roles.iter().filter_map(|role| Role::parse(role)).collect(),
        unrestricted,
        properties,
        agent_name: None,
        agent_named: false,
        key: None,
        channel,
        base_url: String::new(),
        language: None,
        from: None,
        cached_as_of: None,
    }))
}

/// The actor of the command line. Anybody who can read the database file can use it.
pub fn console(connection: &Connection) -> Result<Actor> {
    Ok(Actor {
        login: "Console".to_string(),
        full_name: "Command line".to_string(),
        roles: vec![Role::Administrator],
        unrestricted: true,
        properties: reach(connection, 0, true)?,
        channel: Channel::Desk,
        ..Actor::guest()
    })
}

/// The enabled properties of a user, or all of them.
fn reach(connection: &Connection, user_id: i64, unrestricted: bool) -> Result<Vec<PropertyRef>> {
    let mut statement = connection.prepare_cached(
        "SELECT p.id, p.name FROM properties p
         WHERE p.disabled = 0 AND (?2 OR p.id IN (SELECT property_id FROM user_properties WHERE user_id = ?1))
         ORDER BY p.name",
    )?;
    let properties = statement.query_map(params![user_id, unrestricted], |row| {
        Ok(PropertyRef { id: row.get(0)?, name: row.get(1)? })
    })?;
    Ok(properties.collect::<rusqlite::Result<_>>()?)
}

/// What is stored of an API key.
pub struct StoredKey {
    pub user_id: i64,
    pub secret_hash: Vec<u8>,
    pub agent_name: Option<String>,
    pub property_id: Option<i64>,
    pub kind: KeyPurpose,
    /// UTC seconds.
    pub used_at: Option<i64>,
}

pub fn api_key(connection: &Connection, key: &str) -> Result<Option<StoredKey>> {
    let mut statement = connection.prepare_cached(
        "SELECT user_id, secret_hash, agent_name, property_id, purpose = 'Connector', last_used_at
         FROM api_keys WHERE api_key = ?1",
    )?;
    let found = statement.query_row([key], |row| {
        Ok(StoredKey {
            user_id: row.get(0)?,
            secret_hash: row.get(1)?,
            agent_name: row.get(2)?,
            property_id: row.get(3)?,
            kind: if row.get(4)? { KeyPurpose::Connector } else { KeyPurpose::Developer },
            used_at: row.get(5)?,
        })
    });
    Ok(found.optional()?)
}

/// Stores the use of a key, unless it was used after `before`.
pub fn touch_key(connection: &Connection, key: &str, now: i64, before: i64) -> Result<()> {
    connection.execute(
        "UPDATE api_keys SET last_used_at = ?2 WHERE api_key = ?1 AND ifnull(last_used_at, 0) <= ?3",
        params![key, now, before],
    )?;
    Ok(())
}

/// What is stored of a browser session: user, start, last use (UTC seconds).
pub fn session(connection: &Connection, token_hash: &[u8]) -> Result<Option<(i64, i64, i64)>> {
    let mut statement = connection
        .prepare_cached("SELECT user_id, created_at, last_seen_at FROM sessions WHERE token_hash = ?1")?;
    Ok(statement.query_row([token_hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?)
}

/// The id and password hash of an enabled user.
pub fn login(connection: &Connection, login: &str) -> Result<Option<(i64, String)>> {
    let mut statement =
        connection.prepare_cached("SELECT id, password_hash FROM users WHERE login = ?1 AND disabled = 0")?;
    Ok(statement.query_row([login], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

pub fn open_session(connection: &Connection, token_hash: &[u8], user_id: i64, now: i64) -> Result<()> {
    connection.execute(
        "INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES (?1, ?2, ?3, ?3)",
        params![token_hash, user_id, now],
    )?;
    Ok(())
}

pub fn touch_session(connection: &Connection, token_hash: &[u8], now: i64) -> Result<()> {
    connection
        .execute("UPDATE sessions SET last_seen_at = ?2 WHERE token_hash = ?1", params![token_hash, now])?;
    Ok(())
}

pub fn close_session(connection: &Connection, token_hash: &[u8]) -> Result<()> {
    connection.execute("DELETE FROM sessions WHERE token_hash = ?1", [token_hash])?;
    Ok(())
}

/// Deletes sessions started before `started` or unused since `seen`.
pub fn sweep_sessions(connection: &Connection, started: i64, seen: i64) -> Result<usize> {
    Ok(connection
        .execute("DELETE FROM sessions WHERE created_at < ?1 OR last_seen_at < ?2", params![started, seen])?)
}

/// True until the first user exists.
pub fn is_new(connection: &Connection) -> Result<bool> {
    Ok(connection.query_row("SELECT NOT EXISTS (SELECT 1 FROM users)", [], |row| row.get(0))?)
}

/// Somebody who can sign in to a demo hotel.
pub struct DemoUser {
    pub login: String,
    pub full_name: String,
    pub role: Option<String>,
    /// The only property of the user; none for a user of several.
    pub property: Option<String>,
}

pub fn demo_users(connection: &Connection) -> Result<Vec<DemoUser>> {
    let mut statement = connection.prepare_cached(
        "SELECT login, full_name, (SELECT role FROM user_roles WHERE user_id = users.id ORDER BY role = 'Administrator', role LIMIT 1) AS role,
           (SELECT max(p.name) FROM user_properties u JOIN properties p ON p.id = u.property_id
            WHERE u.user_id = users.id AND NOT users.all_properties HAVING count(*) = 1) AS property
         FROM users WHERE disabled = 0 ORDER BY id",
    )?;
    let rows = statement.query_map([], |row| {
        Ok(DemoUser {
            login: row.get("login")?,
            full_name: row.get("full_name")?,
            role: row.get("role")?,
            property: row.get("property")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The country that a property is in.
pub fn country(connection: &Connection, property_id: i64) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT country FROM properties WHERE id = ?1")?;
    Ok(statement.query_row([property_id], |row| row.get(0)).optional()?)
}

/// Whether the database is a demo, where users sign in without a password.
pub fn is_demo(connection: &Connection) -> Result<bool> {
    Ok(connection.prepare_cached("SELECT demo FROM site")?.query_row([], |row| row.get(0))?)
}

/// A counter that increases with every change of a user, key or property, by any process.
pub fn callers_changed(connection: &Connection) -> Result<i64> {
    Ok(connection.prepare_cached("SELECT callers_changed FROM site")?.query_row([], |row| row.get(0))?)
}

pub fn mark_demo(connection: &Connection) -> Result<()> {
    connection.execute("UPDATE site SET demo = 1", [])?;
    Ok(())
}

/// What was done up to now filled the demo; later actions are its visitors'.
pub fn mark_demo_filled(connection: &Connection) -> Result<()> {
    connection
        .execute("UPDATE site SET demo_filled_to = (SELECT ifnull(max(seq), 0) FROM action_log)", [])?;
    Ok(())
}

pub fn note_backup(connection: &Connection, made_at: DateTime<Utc>) -> Result<()> {
    connection.execute("UPDATE site SET last_backup_at = ?1", [made_at.timestamp()])?;
    Ok(())
}

/// A property whose night audit runs by itself.
pub struct Scheduled {
    pub property: String,
    pub zone: Tz,
    /// Local time of the audit.
    pub audit_time: NaiveTime,
    pub business_on: NaiveDate,
}

pub fn scheduled_audits(connection: &Connection) -> Result<Vec<Scheduled>> {
    let sql = "SELECT name, timezone, audit_time, business_on FROM properties
         WHERE disabled = 0 AND audit_time IS NOT NULL ORDER BY name";
    let mut statement = connection.prepare_cached(sql)?;
    let scheduled = read_all(sql, statement.query([])?, |row| {
        Ok(Scheduled {
            property: row.get("name")?,
            zone: row.get::<_, String>("timezone")?.parse().map_err(|_| rusqlite::Error::InvalidQuery)?,
            audit_time: time(row, "audit_time")?,
            business_on: date(row, "business_on")?,
        })
    })?;
    Ok(scheduled)
}

/// True when the scope's property asks for a cashier PIN on money actions.
pub fn demands_pin(connection: &Connection, scope: &Scope) -> Result<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM properties
                        WHERE require_cashier_pin = 1 AND id IN (SELECT value FROM json_each(?1)))",
    )?;
    Ok(statement.query_row([scope.properties_json()], |row| row.get(0))?)
}

/// The state of a PIN attempt before the comparison.
pub enum PinTry {
    NotSet,
    /// Nobody may try before this moment (UTC seconds).
    Locked(i64),
    /// It counts as wrong until it is forgiven; `locks` is set for the last attempt before the lock.
    Counted {
        hash: String,
        locks: bool,
    },
}

pub fn has_pin(connection: &Connection, user_id: i64) -> Result<bool> {
    let mut statement = connection.prepare_cached("SELECT pin_hash IS NOT NULL FROM users WHERE id = ?1")?;
    Ok(statement.query_row([user_id], |row| row.get(0))?)
}

macro_rules! begin_try {
    ($hash:literal) => {
        (
            concat!(
                "UPDATE users SET
                   pin_failures = iif(pin_locked_until IS NULL, pin_failures, 0) + 1,
                   pin_locked_until = iif(iif(pin_locked_until IS NULL, pin_failures, 0) + 1 >= ?3, ?4, NULL)
                 WHERE id = ?1 AND ", $hash, " <> '' AND (pin_locked_until IS NULL OR pin_locked_until <= ?2)
                 RETURNING ", $hash, ", pin_locked_until IS NOT NULL"
            ),
            concat!("SELECT ifnull(", $hash, ", '') <> '', pin_locked_until FROM users WHERE id = ?1"),
        )
    };
}

/// Counts an attempt, unless the PIN is locked. The last one allowed sets the lock. Setting the clock back never prolongs a
/// lock.
pub fn begin_pin_try(writer: &Connection, user_id: i64, now: i64, tries: i64, lock_s: i64) -> Result<PinTry> {
    begin_try(writer, begin_try!("pin_hash"), (user_id, now, tries, lock_s))
}

/// The same for the password of a signed-in user; both are counted together.
pub fn begin_password_try(
    writer: &Connection,
    user_id: i64,
    now: i64,
    tries: i64,
    lock_s: i64,
) -> Result<PinTry> {
    begin_try(writer, begin_try!("password_hash"), (user_id, now, tries, lock_s))
}

fn begin_try(
    writer: &Connection,
    (count, look): (&'static str, &'static str),
    (user_id, now, tries, lock_s): (i64, i64, i64, i64),
) -> Result<PinTry> {
    let until = now + lock_s;
    writer
        .prepare_cached("UPDATE users SET pin_locked_until = ?2 WHERE id = ?1 AND pin_locked_until > ?2")?
        .execute(params![user_id, until])?;
    let counted = writer
        .prepare_cached(count)?
        .query_row(params![user_id, now, tries, until], |row| {
            Ok(PinTry::Counted { hash: row.get(0)?, locks: row.get(1)? })
        })
        .optional()?;
    if let Some(counted) = counted {
        return Ok(counted);
    }
    let mut statement = writer.prepare_cached(look)?;
    Ok(statement.query_row([user_id], |row| {
        Ok(match (row.get(0)?, row.get(1)?) {
            (true, Some(until)) => PinTry::Locked(until),
            _ => PinTry::NotSet,
        })
    })?)
}

/// Whether a user has a password, and whether a PIN.
pub fn can_confirm(connection: &Connection, user_id: i64) -> Result<(bool, bool)> {
    let mut statement = connection
        .prepare_cached("SELECT password_hash <> '', pin_hash IS NOT NULL FROM users WHERE id = ?1")?;
    Ok(statement.query_row([user_id], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Resets the count of wrong attempts, and the lock that the last attempt may have set.
pub fn forgive_pin_tries(writer: &Connection, user_id: i64) -> Result<()> {
    writer
        .prepare_cached("UPDATE users SET pin_failures = 0, pin_locked_until = NULL WHERE id = ?1")?
        .execute([user_id])?;
    Ok(())
}
