//! Guest profiles. A profile belongs to the chain; a restricted caller sees it only through a stay or function at one
//! of their properties.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date_or_none, flag};
use crate::domain::contact::split_name;
use crate::domain::lists::GuestCategory;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::wire::{Day, Flag};
use crate::word;

/// A profile for a booking.
#[derive(Clone, Debug)]
pub struct Profile {
    pub id: i64,
    /// `G-00001`
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub blacklisted: bool,
    pub blacklist_reason: Option<String>,
}

fn read_profile(row: &Row) -> rusqlite::Result<Profile> {
    Ok(Profile {
        id: row.get("id")?,
        name: row.get("name")?,
        full_name: row.get("full_name")?,
        phone: row.get("phone")?,
        blacklisted: flag(row, "blacklisted")?,
        blacklist_reason: row.get("blacklist_reason")?,
    })
}

/// Whether the caller sees the guest `g` through a stay or function at one of their properties. Uses `:unrestricted`
/// and `:properties` of the caller.
macro_rules! seen {
    () => {
        "(:unrestricted OR EXISTS (SELECT 1 FROM guest_places v WHERE v.guest_id = g.id
            AND v.property_id IN (SELECT value FROM json_each(:properties))))"
    };
}
pub(in crate::store) use seen;

/// The profile with this identifier, if the caller may see it.
pub fn find(tx: &ReadTx, name: &str) -> Result<Profile> {
    let found = tx.reach_row(
        concat!("SELECT g.* FROM guests g WHERE g.name = :name AND ", seen!()),
        &[(":name", &name), (":unrestricted", &tx.actor().unrestricted)],
        read_profile,
    )?;
    found.ok_or_else(|| Error::not_found(word!("guest"), name))
}

/// Whether a profile read earlier is still the same person: not merged, not erased.
pub fn is_still(tx: &ReadTx, profile: &Profile) -> Result<bool> {
    let found = tx.chain_row(
        "SELECT 1 FROM guests WHERE id = :id AND name = :name AND full_name = :full_name",
        &[(":id", &profile.id), (":name", &profile.name), (":full_name", &profile.full_name)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Whether the caller may see the profile.
pub fn is_seen(tx: &ReadTx, id: i64) -> Result<bool> {
    let seen = tx.reach_row(
        concat!("SELECT 1 FROM guests g WHERE g.id = :guest AND ", seen!()),
        &[(":guest", &id), (":unrestricted", &tx.actor().unrestricted)],
        |_| Ok(()),
    )?;
    Ok(seen.is_some())
}

/// The oldest profile of the chain with this phone (digits with country code), else the one that a profile with this
/// phone was merged into.
pub fn by_phone(tx: &ReadTx, digits: &str) -> Result<Option<Profile>> {
    tx.chain_row(
        "SELECT id, name, full_name, phone, blacklisted, blacklist_reason FROM guests WHERE id = coalesce(
           (SELECT min(id) FROM guests INDEXED BY guests_by_phone WHERE phone_digits = :digits),
           (SELECT min(guest_id) FROM merged_guests INDEXED BY merged_guests_by_phone WHERE phone_digits = :digits))",
        &[(":digits", &digits)],
        read_profile,
    )
}

/// The oldest profile with this phone and this name. Imports use it because an agency's phone may stand for many
/// guests.
pub fn by_phone_and_name(tx: &ReadTx, digits: &str, full_name: &str) -> Result<Option<Profile>> {
    let person: [(&str, &dyn rusqlite::ToSql); 2] = [(":digits", &digits), (":name", &full_name)];
    let own = tx.chain_row(
        "SELECT * FROM guests INDEXED BY guests_by_phone
         WHERE phone_digits = :digits AND full_name = :name COLLATE NOCASE ORDER BY id LIMIT 1",
        &person,
        read_profile,
    )?;
    if own.is_some() {
        return Ok(own);
    }
    tx.chain_row(
        "SELECT g.* FROM merged_guests m INDEXED BY merged_guests_by_phone CROSS JOIN guests g ON g.id = m.guest_id
         WHERE m.phone_digits = :digits AND m.full_name = :name COLLATE NOCASE ORDER BY g.id LIMIT 1",
        &person,
        read_profile,
    )
}

/// A profile to insert. All fields are stored at once: an update would index the profile twice and slow down imports.
#[derive(Default)]
pub struct NewGuest<'a> {
    pub full_name: &'a str,
    pub phone: Option<&'a str>,
    pub digits: Option<&'a str>,
    pub email: Option<&'a str>,
    pub nationality: Option<&'a str>,
}

/// Adds a profile.
pub fn insert(tx: &WriteTx, guest: &NewGuest) -> Result<Profile> {
    let &NewGuest { full_name, phone, digits, email, nationality } = guest;
    let name = series::name(tx, numbering::GUEST, tx.now().date_naive())?;
    let (first, last) = split_name(full_name);
    tx.chain_exec(
        "INSERT INTO guests (name, first_name, last_name, full_name, phone, phone_digits, email, nationality, created_at)
         VALUES (:name, :first, :last, :full, :phone, :digits, :email, :nationality, :now)",
        &[
            (":name", &name),
            (":first", &first),
            (":last", &last),
            (":full", &full_name),
            (":phone", &phone),
            (":digits", &digits),
            (":email", &email),
            (":nationality", &nationality),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(Profile {
        id: tx.last_id(),
        name,
        full_name: full_name.to_string(),
        phone: phone.map(str::to_string),
        blacklisted: false,
        blacklist_reason: None,
    })
}

/// Adds a phone to a profile without one.
pub fn set_phone(tx: &WriteTx, id: i64, phone: &str, digits: Option<&str>) -> Result<()> {
    tx.chain_exec(
        "UPDATE guests SET phone = :phone, phone_digits = :digits WHERE id = :id AND phone IS NULL",
        &[(":id", &id), (":phone", &phone), (":digits", &digits)],
    )?;
    Ok(())
}

/// Copies the e-mail of a website booking to its profile, once the desk has met the guest, if the profile has none
/// and the names agree.
pub fn confirm_email(tx: &WriteTx, stay_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE guests SET email = r.contact_email FROM reservations r
         WHERE r.property_id = :property AND r.id = :stay AND guests.id = r.guest_id AND guests.email IS NULL
           AND r.contact_email IS NOT NULL AND r.guest_name = guests.full_name COLLATE NOCASE",
        &[(":stay", &stay_id)],
    )?;
    Ok(())
}

/// Sets the category; VIP also sets the VIP flag.
pub fn set_category(tx: &WriteTx, id: i64, category: GuestCategory) -> Result<()> {
    tx.chain_exec(
        "UPDATE guests SET guest_category = :category, vip = max(vip, :vip) WHERE id = :id",
        &[(":id", &id), (":category", &category.to_string()), (":vip", &(category == GuestCategory::Vip))],
    )?;
    Ok(())
}

/// A guest's profile in one line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuestCard {
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub vip: Flag,
    pub blacklisted: Flag,
    /// Stays with a check-in at the caller's properties.
    pub stays: i64,
    /// Latest arrival of those.
    pub last_stay: Option<Day>,
}

/// Reads a profile with its `stays` and `last_stay`.
pub fn read_summary(row: &Row) -> rusqlite::Result<GuestCard> {
    Ok(GuestCard {
        name: row.get("name")?,
        full_name: row.get("full_name")?,
        phone: row.get("phone")?,
        email: row.get("email")?,
        vip: Flag(flag(row, "vip")?),
        blacklisted: Flag(flag(row, "blacklisted")?),
        stays: row.get("stays")?,
        last_stay: date_or_none(row, "last_stay")?.map(Day),
    })
}
